/** Links from the aid: to the printed sheet, and to the rules it is based on. */

import { Icon } from "../parts/Icon";
import { language, web } from "../text/store";
import { aidOf } from "./store";

export function AidLinks({ game }: { game: string }) {
  const aid = `/api/aid/${language.value}/${game}`;
  const [usual, ...others] = aidOf(game)?.sheets ?? [];
  return (
    <p class="row">
      {usual !== undefined ? (
        <a class="button" href={`${aid}/sheet.html`} target="_blank" rel="noreferrer">
          <Icon name="print" /> {web("aid_sheet")}
        </a>
      ) : null}
      {others.map((edition) => (
        <a class="button" key={edition} href={`${aid}/sheet.html?edition=${edition}`} target="_blank" rel="noreferrer">
          <Icon name="print" /> {web(`aid_sheet_${edition}`)}
        </a>
      ))}
      <a class="button" href={`${aid}.html`} target="_blank" rel="noreferrer">
        <Icon name="print" /> {web("aid_print")}
      </a>
      <a class="button" href={`/rules/${game}`} target="_blank" rel="noreferrer">
        <Icon name="rules" /> {web("rules_page")}
      </a>
    </p>
  );
}
