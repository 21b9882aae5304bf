/** The games of this browser, starting with those that wait for the player. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import type { TableState, View } from "../net/types";
import { Icon } from "../parts/Icon";
import type { SavedTable } from "../savedTables";
import { catalogue, language, noted, web, webPart } from "../text/store";
import { title } from "./GameCard";

/** How many are shown, and for how many we ask whose turn it is. */
const [SHOWN, ASKED] = [8, 4];

interface Told {
  state: TableState;
  view: View | null;
}

/** Games that can be continued or read again. */
export function openTables(kept: SavedTable[]): SavedTable[] {
  const shown = kept.filter((each) => Object.keys(each.seats).length || each.watch);
  return [...shown.filter((each) => !each.over), ...shown.filter((each) => each.over)].slice(0, SHOWN);
}

export function Continue({ kept, forget }: { kept: SavedTable[]; forget(table: string): void }) {
  const mine = useTurns(kept);
  const shown = openTables(kept);
  if (!shown.length) return null;
  const first = [...shown.filter((each) => mine.has(each.table)), ...shown.filter((each) => !mine.has(each.table))];
  return (
    <section class="start-box continue" aria-labelledby="continue">
      <h2 id="continue">{web("continue")}</h2>
      <ul class="plain">
        {first.map((each) => (
          <li key={each.table} class="row">
            <a class="grow" href={`/table/${each.table}#${Object.values(each.seats)[0] ?? each.watch}`}>
              {each.over ? noted(names(each), webPart("finished")) : names(each)}
              {mine.has(each.table) ? <b class="your-turn">{web("your_turn")}</b> : null}
            </a>
            <time dateTime={new Date(each.at).toISOString()}>
              {new Date(each.at).toLocaleDateString(language.value)}
            </time>
            <button
              type="button"
              class="quiet"
              onClick={() => forget(each.table)}
              aria-label={web("forget_table")}
              title={web("forget_table")}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function names(each: SavedTable): string {
  const text = catalogue(each.game)?.naming(each.people ?? {});
  const seats = Object.keys(each.seats);
  return text ? text.join([title(each.game), ...seats.map((seat) => text.name("seat", seat))]) : title(each.game);
}

/** The latest tables where this browser decides, queried one after the other once the page is shown. */
function useTurns(kept: SavedTable[]): ReadonlySet<string> {
  const [mine, know] = useState<ReadonlySet<string>>(new Set());
  const open = kept.filter((each) => !each.over && Object.keys(each.seats).length).slice(0, ASKED);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      for (const { table, seats } of open) {
        const key = Object.values(seats)[0];
        const told = await api<Told>("GET", `/api/tables/${table}`, undefined, key).catch(() => null);
        if (gone) return;
        if (told?.state.status === "playing" && told.view?.decision?.options)
          know((before) => new Set([...before, table]));
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [open.map((each) => each.table).join(" ")]);
  return mine;
}
