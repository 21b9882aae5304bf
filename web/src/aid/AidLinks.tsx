/** Where the aid leads: to paper, and to the rules it is made from. */

import { Icon } from "../parts/Icon";
import { language, web } from "../text/store";

export function AidLinks({ game }: { game: string }) {
  return (
    <p class="row">
      <a class="button" href={`/api/aid/${language.value}/${game}.html`} target="_blank" rel="noreferrer">
        <Icon name="print" /> {web("aid_print")}
      </a>
      <a class="button" href={`/rules/${game}`} target="_blank" rel="noreferrer">
        <Icon name="rules" /> {web("rules_page")}
      </a>
    </p>
  );
}
