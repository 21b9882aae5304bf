/** Ratings: the list for a role, bots included, or those of one player with their history. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { title } from "../start/GameCard";
import { botName } from "../table/bots";
import { labelled } from "../text/store";
import { ArchiveFrame } from "./ArchiveFrame";
import { Choice } from "./Choice";
import { GameChoice, gameOf } from "./GameChoice";
import { PlayerRatings } from "./PlayerRatings";
import { Scroll } from "./Scroll";
import { ratings, roleName, share } from "./words";

export interface Told {
  rating: number;
  spread: number;
  provisional: boolean;
  games: number;
  halves: number;
}

interface Listed {
  game: string;
  role: string;
  roles: string[];
  ratings: (Told & { player: string })[];
  bots: { bot: string; rating: number; spread: number; games: number }[];
  more: string | null;
}

export function Page({ rest }: { rest: string }) {
  if (!rest) return <ArchiveFrame place="ratings">{() => <List />}</ArchiveFrame>;
  return (
    <ArchiveFrame place="" title={() => ratings("of", { player: rest })}>
      {() => <PlayerRatings player={rest} />}
    </ArchiveFrame>
  );
}

/** Format a rating and its uncertainty. */
export function ratingText({ rating, spread }: { rating: number; spread: number }): string {
  return `${rating} ± ${spread}`;
}

function List() {
  const [game, choose] = useState(gameOf(location.search));
  const [role, play] = useState("");
  const [told, show] = useState<Listed | null>(null);
  const [trouble, tell] = useState("");
  const read = (after = "") =>
    api<Listed>("GET", `/api/ratings?game=${game}&role=${role}${after ? `&after=${encodeURIComponent(after)}` : ""}`)
      .then((page) => {
        show(after && told ? { ...page, bots: told.bots, ratings: [...told.ratings, ...page.ratings] } : page);
        tell("");
      })
      .catch((error) => tell(errorText(error)));
  useEffect(() => void read(), [game, role]);
  const next = (wanted: string) => {
    show(null);
    play("");
    choose(wanted);
  };
  return (
    <>
      <p>{ratings("about")}</p>
      <div class="filters">
        <GameChoice game={game} choose={next} />
        {told ? (
          <Choice
            label={ratings("role")}
            value={told.role}
            pick={play}
            values={told.roles.map((each) => [each, roleName(game, each)])}
          />
        ) : null}
      </div>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {told && !told.ratings.length ? <p class="empty">{ratings("nobody")}</p> : null}
      {told?.ratings.length ? (
        <Scroll name={`${title(game)} · ${roleName(game, told.role)}`}>
          <table class="ratings">
            <thead>
              <tr>
                {["player", "rating", "games", "won"].map((name) => (
                  <th key={name} scope="col">
                    {ratings(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {told.ratings.map((each) => (
                <tr key={each.player}>
                  <th scope="row">
                    <a href={`/ratings/${encodeURIComponent(each.player)}`}>{each.player}</a>
                  </th>
                  <td>
                    {ratingText(each)} {each.provisional ? <em>{ratings("provisional")}</em> : null}
                  </td>
                  <td>{each.games}</td>
                  <td>{share(each.halves, each.games)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : null}
      {told?.more ? (
        <button type="button" onClick={() => void read(told.more ?? "")}>
          {ratings("more")}
        </button>
      ) : null}
      {told?.bots.length ? (
        <section aria-labelledby="rated-bots">
          <h2 id="rated-bots">{ratings("bots")}</h2>
          <p class="small">{ratings("bots_about")}</p>
          <ul class="plain">
            {told.bots.map((each) => (
              <li key={each.bot}>{labelled(botName(each.bot), ratingText(each))}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
