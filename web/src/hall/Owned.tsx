/** What belongs to an account: its games on every device, everything as a file, and deleting the account. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { ApiError, api } from "../net/api";
import type { GameData } from "../net/types";
import { savedTables, saveTable } from "../savedTables";
import { title } from "../start/GameCard";
import { fetchGames } from "../table/Seats";
import { catalogue, fetchCatalogue, hall, language } from "../text/store";
import { Outcome, Part } from "./Hall";
import { PasswordAgain } from "./Security";
import { farewell, readHall, useDoing } from "./store";

interface Held {
  table: string;
  seat: number;
  game: string;
}

/** Open a seat of the account on this device: fetch a key, and store it as if the player had joined the table here. */
export async function openSeat({ table, seat, game }: Held): Promise<void> {
  const { key } = await api<{ key: string }>("POST", `/api/tables/${table}/key?seat=${seat}`);
  const told = await api<{ you: string }>("GET", `/api/tables/${table}`, undefined, key);
  saveTable(table, { game, seats: { [told.you]: key } });
  go(`/table/${table}#${key}`);
}

/** Seats that this browser has keys to but are not part of the account. */
function unclaimed(held: Held[]) {
  const known = new Set(held.map((each) => each.table));
  return savedTables().filter((each) => !known.has(each.table) && Object.keys(each.seats).length);
}

export function Games() {
  const [held, know] = useState<Held[] | null>(null);
  const [games, learn] = useState<GameData[]>([]);
  const [left, leave] = useState<string[]>([]);
  const doing = useDoing();
  const lang = language.value;
  const load = async () => {
    const { tables } = await api<{ tables: Held[] }>("GET", "/api/account");
    await Promise.all([...new Set(tables.map((each) => each.game))].map((game) => fetchCatalogue(game, lang)));
    learn(await fetchGames());
    know(tables);
  };
  useEffect(() => {
    void doing.run(async () => {
      await load();
      return undefined;
    });
  }, [lang]);
  if (!held) return <Outcome doing={doing} />;
  const free = unclaimed(held).filter((each) => !left.includes(each.table));
  const claim = () =>
    void doing.run(async () => {
      let count = 0;
      const others: string[] = [];
      for (const { table, seats } of free)
        for (const key of Object.values(seats))
          try {
            await api("POST", "/api/account/claims", { table, key });
            count += 1;
          } catch (error) {
            // A seat that was left, or belongs to another account, stays as it is.
            if (!(error instanceof ApiError) || error.code === "unreachable" || error.code === "too_many") throw error;
            others.push(table);
          }
      leave([...left, ...others]);
      await load();
      return hall("claimed", { count });
    });
  const name = ({ game, seat }: Held) => {
    const seats = games.find((each) => each.game === game);
    const called = seats?.seats[seat];
    const text = catalogue(game);
    return called && text ? text.join([title(game), text.name("seat", called)]) : title(game);
  };
  return (
    <Part name="games">
      {held.length ? null : <p class="empty">{hall("games_none")}</p>}
      <ul class="plain owned">
        {held.map((each) => (
          <li key={`${each.table} ${each.seat}`} class="row">
            <span class="grow">{name(each)}</span>
            <button
              type="button"
              aria-label={hall("game_open_of", { what: name(each) })}
              onClick={() =>
                void doing.run(async () => {
                  await openSeat(each);
                  return undefined;
                })
              }
            >
              {hall("game_open")}
            </button>
          </li>
        ))}
      </ul>
      {free.length ? (
        <p class="row">
          <span class="grow">{hall("claim_about", { count: free.length })}</span>
          <button type="button" disabled={doing.busy} onClick={claim}>
            {hall("claim")}
          </button>
        </p>
      ) : null}
      <Outcome doing={doing} />
    </Part>
  );
}

export function OwnData() {
  const [password, write] = useState("");
  const [sure, ask] = useState(false);
  const doing = useDoing();
  const leave = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("DELETE", "/api/account", password ? { password } : {});
      farewell.value = hall("deleted");
      await readHall();
      return undefined;
    });
  };
  return (
    <Part name="data">
      <p class="row">
        <a class="button" href="/api/account/export" download="thirdage-account.json">
          {hall("export")}
        </a>
        {sure ? null : (
          <button type="button" class="danger" onClick={() => ask(true)}>
            {hall("delete")}
          </button>
        )}
      </p>
      {sure ? (
        <form onSubmit={leave}>
          <p>{hall("delete_about")}</p>
          <PasswordAgain id="delete" value={password} write={write} />
          <button type="submit" class="danger" disabled={doing.busy}>
            {hall("delete")}
          </button>
        </form>
      ) : null}
      <Outcome doing={doing} />
    </Part>
  );
}
