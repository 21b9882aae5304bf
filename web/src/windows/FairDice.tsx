/** Fair dice: what was promised before the game and, after it, what this browser can check of that, and what it
 *  can't. */

import { useEffect, useState } from "preact/hooks";
import { apiText } from "../net/api";
import type { TableState } from "../net/types";
import { Dialog } from "../parts/Dialog";
import { errorText } from "../parts/Failure";
import { saveFile } from "../parts/report";
import { type SavedTable, savedTable } from "../savedTables";
import type { Catalogue } from "../text/catalogue";
import { momentText } from "../text/dates";
import { web } from "../text/store";
import { type Check, checkSeed, countRolls, type Verdict } from "./fairness";
import type { WindowProps } from "./windows";

const SIGNS: Record<Verdict, string> = { yes: "✓", no: "✗", unknown: "?" };

export function FairDice({ session, text, close }: WindowProps) {
  const { store } = session;
  const state = store.state.value;
  if (!state) return null;
  const { dice } = state;
  const kept = savedTable(store.table);
  return (
    <Dialog title={web("fair_dice")} close={close}>
      <p>{web("fair_dice_about")}</p>
      <dl class="keys stacked">
        <div>
          <dt>{web("commitment")}</dt>
          <dd class="code">{dice.commitment}</dd>
        </div>
        {Object.entries(dice.contributions).map(([seat, added]) => (
          <div key={seat}>
            <dt>{text.name("seat", seat)}</dt>
            <dd class="code">{added}</dd>
          </div>
        ))}
        {dice.seed ? (
          <div>
            <dt>{web("seed")}</dt>
            <dd class="code">{dice.seed}</dd>
          </div>
        ) : null}
      </dl>
      {dice.seed ? (
        <Checks state={state} table={store.table} access={store.key} kept={kept} />
      ) : (
        <Before dice={dice} kept={kept} text={text} />
      )}
    </Dialog>
  );
}

/** While the game runs there is nothing to check, but something to note down. */
function Before({ dice, kept, text }: { dice: TableState["dice"]; kept: SavedTable | null; text: Catalogue }) {
  const own = Object.keys(kept?.added ?? {}).filter((seat) => dice.contributions[seat] !== kept?.added?.[seat]);
  return (
    <>
      <p>{web("fair_dice_later")}</p>
      {kept?.promise ? (
        <p>{web(kept.first ? "promise_first" : "promise_noted", { when: momentText(kept.promise.at) })}</p>
      ) : null}
      {kept?.promise && kept.promise.text !== dice.commitment ? <p role="alert">{web("promise_changed")}</p> : null}
      {own.map((seat) => (
        <p role="alert" key={seat}>
          {web("contribution_changed", { seat: text.name("seat", seat) })}
        </p>
      ))}
    </>
  );
}

interface ChecksProps {
  state: TableState;
  table: string;
  access: string;
  kept: SavedTable | null;
}

function Checks({ state, table, access, kept }: ChecksProps) {
  const [record, read] = useState("");
  const [checks, know] = useState<Check[] | null>(null);
  const [trouble, tell] = useState("");
  const { dice, game } = state;
  const able = Boolean(globalThis.crypto?.subtle);
  useEffect(() => {
    apiText(`/api/tables/${table}/record`, access)
      .then(async (words) => {
        read(words);
        if (able) know(await checkSeed(dice, savedTable(table), words));
      })
      .catch((error) => tell(errorText(error)));
  }, [table, access, dice.seed]);
  const file = `${game}.txt`;
  const wrong = checks?.some((each) => each.verdict === "no");
  return (
    <section class="checks">
      <h3>{web("checked_here")}</h3>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {able ? null : <p>{web("check_insecure")}</p>}
      {able && !checks && !trouble ? <p>{web("loading")}</p> : null}
      <ul class="plain" aria-live="polite">
        {checks?.map(({ what, verdict }) => (
          <li key={what} data-check={what} data-verdict={verdict}>
            <span class={`sign ${verdict}`} role="img" aria-label={web(`verdict_${verdict}`)}>
              {SIGNS[verdict]}
            </span>
            <span>{web(`check_${what}_${verdict}`, { when: kept?.promise ? momentText(kept.promise.at) : "" })}</span>
          </li>
        ))}
      </ul>
      {wrong ? <p role="alert">{web("check_wrong")}</p> : null}
      <h3>{web("not_checked_here")}</h3>
      <p>{web("check_rolls", { count: countRolls(record) })}</p>
      <pre class="code">{`thirdage verify ${file} --commitment ${kept?.promise?.text ?? dice.commitment}`}</pre>
      <p class="row">
        <button type="button" disabled={!record} onClick={() => saveFile(file, record)}>
          {web("save_record")}
        </button>
      </p>
      <p class="small">{web("check_limits")}</p>
    </section>
  );
}
