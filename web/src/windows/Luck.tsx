/** Luck: what both sides' dice showed, compared with what was expected. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { Dialog } from "../parts/Dialog";
import { errorText } from "../parts/Failure";
import type { Catalogue } from "../text/catalogue";
import { language, web } from "../text/store";
import type { WindowProps } from "./windows";

interface Row {
  /** An option that names a side or a hero. */
  who: string;
  kind: string;
  /** The result of an Action die. */
  face: string;
  tries: number;
  came: number;
  expected: number;
  spread: number;
}

/** A result further off than this many spreads is called unusual. */
const UNUSUAL = 2;

export function Luck({ session, text, close }: WindowProps) {
  const { store } = session;
  const [rows, hear] = useState<Row[] | null>(null);
  const [trouble, tell] = useState("");
  const picks = store.state.value?.picks;
  useEffect(() => {
    api<{ rows: Row[] }>("GET", `/api/tables/${store.table}/luck`, undefined, store.key)
      .then((told) => hear(told.rows))
      .catch((error) => tell(errorText(error)));
  }, [store, picks]);
  const everybody = [...new Set(rows?.map((row) => row.who))].sort();
  return (
    <Dialog title={web("luck")} close={close}>
      <p>{web("luck_about")}</p>
      <p class="small">{web(`luck_note_${session.ui.id.replaceAll("-", "_")}`)}</p>
      {trouble ? <p role="alert">{trouble}</p> : rows ? null : <p>{web("loading")}</p>}
      {rows?.length === 0 ? <p class="empty">{web("luck_none")}</p> : null}
      {everybody.map((who) => (
        <LuckOf key={who} who={who} rows={rows?.filter((row) => row.who === who) ?? []} text={text} />
      ))}
      {rows?.length ? <p class="small">{web("luck_spread")}</p> : null}
    </Dialog>
  );
}

function LuckOf({ who, rows, text }: { who: string; rows: Row[]; text: Catalogue }) {
  const [kind, id] = who.split(":");
  const number = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [plain, faces] = [rows.filter((row) => !row.face), rows.filter((row) => row.face)];
  const line = (row: Row) => (
    <tr key={`${row.kind} ${row.face}`} data-kind={row.kind} data-face={row.face}>
      <th scope="row">{row.face ? text.name("die", row.face) : web(`luck_${row.kind}`)}</th>
      <td>{row.tries}</td>
      <td>
        <b>{row.came}</b>
        <Unusual row={row} />
      </td>
      <td>
        {number.format(row.expected)} <span class="spread">± {number.format(row.spread)}</span>
      </td>
    </tr>
  );
  return (
    <table class="luck" data-who={who}>
      <caption>{text.name(kind, id)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{web("luck_tries")}</th>
          <th scope="col">{web("luck_came")}</th>
          <th scope="col">{web("luck_expected")}</th>
        </tr>
      </thead>
      <tbody>{plain.map(line)}</tbody>
      {faces.length ? (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {web("luck_action")}
            </th>
          </tr>
          {faces.map(line)}
        </tbody>
      ) : null}
    </table>
  );
}

/** A word if luck was out of the ordinary. */
function Unusual({ row }: { row: Row }) {
  const off = row.came - row.expected;
  if (!row.spread || Math.abs(off) <= UNUSUAL * row.spread) return null;
  const word = web(off > 0 ? "luck_high" : "luck_low");
  return (
    <span class="unusual" role="img" aria-label={word} title={word}>
      {off > 0 ? "▲" : "▼"}
    </span>
  );
}
