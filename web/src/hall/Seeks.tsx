/** Seeks: the player's own and where they led, and those of others, which the player can accept. */

import { api } from "../net/api";
import { hall, labelled } from "../text/store";
import { added } from "./FindGame";
import { Outcome, Part } from "./Hall";
import { openSeat } from "./Owned";
import { useDoing } from "./store";
import { type Seek, seekText, strengthText } from "./wishes";

interface Props {
  seeks: Seek[];
  own: Seek[];
  signedIn: boolean;
  done(): Promise<void>;
}

interface Made {
  table: string;
  seat: number;
  game: string;
}

export function Seeks({ seeks, own, signedIn, done }: Props) {
  const doing = useDoing();
  const drop = (seek: string) =>
    void doing.run(async () => {
      await api("DELETE", `/api/seeks/${seek}`);
      await done();
      return undefined;
    });
  const open = ({ seek, table, seat, game }: Seek) =>
    void doing.run(async () => {
      await api("DELETE", `/api/seeks/${seek}`);
      await openSeat({ table: table as string, seat: seat as number, game });
      return undefined;
    });
  const take = ({ seek, rated }: Seek) =>
    void doing.run(async () => {
      await openSeat(await api<Made>("POST", `/api/seeks/${seek}/accept`, { ...added(), rated }));
      return undefined;
    });
  return (
    <Part name="seeks">
      {own.length ? (
        <ul class="plain own-seeks">
          {own.map((each) => {
            const what = seekText(each);
            return (
              <li key={each.seek} class="row">
                <span class="grow">
                  {what}
                  <br />
                  <span class="small">{hall(each.table ? "seek_met" : "seek_waits")}</span>
                </span>
                {each.table ? (
                  <button
                    type="button"
                    class="primary"
                    onClick={() => open(each)}
                    aria-label={hall("game_open_of", { what })}
                  >
                    {hall("game_open")}
                  </button>
                ) : (
                  <button type="button" onClick={() => drop(each.seek)} aria-label={hall("seek_end_of", { what })}>
                    {hall("seek_end")}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {seeks.length ? null : <p class="empty">{hall("seeks_none")}</p>}
      <ul class="plain seeks">
        {seeks.map((each) => {
          const what = labelled(each.name, seekText(each));
          return (
            <li key={each.seek} class="row">
              <span class="grow">
                <a href={`/player/${encodeURIComponent(each.name)}`}>{each.name}</a>{" "}
                <span class="small strength">{strengthText(each)}</span>
                <br />
                <span class="small">{seekText(each)}</span>
              </span>
              {signedIn ? (
                <button type="button" onClick={() => take(each)} aria-label={hall("seek_take_of", { what })}>
                  {hall("seek_take")}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Outcome doing={doing} />
    </Part>
  );
}
