/** Invitations: those the player must answer, and those the player has sent. */

import { api } from "../net/api";
import { hall } from "../text/store";
import { added } from "./FindGame";
import { Outcome, Part } from "./Hall";
import { openSeat } from "./Owned";
import { useDoing } from "./store";
import { gameText, type Invitation, type Invited, seatsOfTwo, useGames } from "./wishes";

interface Made {
  table: string;
  seat: number;
  game: string;
}

export function Invitations({ got, sent, done }: Invited & { done(): Promise<void> }) {
  const doing = useDoing();
  const games = useGames();
  const otherSide = ({ game, side }: Invitation) => {
    const found = games.find((each) => each.game === game);
    return side && found ? (seatsOfTwo(found).find((each) => each !== side) ?? "") : "";
  };
  const drop = (id: string) =>
    void doing.run(async () => {
      await api("DELETE", `/api/invitations/${id}`);
      await done();
      return undefined;
    });
  const accept = ({ invitation, rated }: Invitation) =>
    void doing.run(async () => {
      await openSeat(await api<Made>("POST", `/api/invitations/${invitation}/accept`, { ...added(), rated }));
      return undefined;
    });
  const open = ({ table, seat, game }: Invitation) =>
    void doing.run(async () => {
      await openSeat({ table: table as string, seat: seat as number, game });
      return undefined;
    });
  if (!got.length && !sent.length && !doing.trouble) return null;
  return (
    <Part name="invitations">
      <ul class="plain invitations">
        {got.map((each) => {
          const name = each.from;
          return (
            <li key={each.invitation} class="row">
              <span class="grow">
                <b>{hall("invited_by", { name })}</b>
                <br />
                <span class="small">{gameText({ ...each, side: otherSide(each) })}</span>
              </span>
              <button type="button" class="primary" onClick={() => accept(each)}>
                {hall("invite_accept")}
              </button>
              <button type="button" onClick={() => drop(each.invitation)}>
                {hall("invite_decline")}
              </button>
            </li>
          );
        })}
        {sent.map((each) => {
          const what = hall("invited", { name: each.to });
          return (
            <li key={each.invitation} class="row">
              <span class="grow">
                {what}
                <br />
                <span class="small">{gameText(each)}</span>
              </span>
              {each.table ? (
                <button type="button" onClick={() => open(each)} aria-label={hall("game_open_of", { what })}>
                  {hall("game_open")}
                </button>
              ) : (
                <button
                  type="button"
                  onClick={() => drop(each.invitation)}
                  aria-label={hall("invite_end_of", { what })}
                >
                  {hall("invite_end")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Outcome doing={doing} />
    </Part>
  );
}
