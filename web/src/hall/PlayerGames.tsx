/** What a profile tells of somebody's games: their history, and the openings they like. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { title } from "../start/GameCard";
import { noted } from "../text/store";
import { FoundGames } from "./Games";
import { optionText } from "./Openings";
import { usePages } from "./pages";
import { Scroll } from "./Scroll";
import { archive, plain, roleName, share } from "./words";

const path = (player: string, what: string) => `/api/players/${encodeURIComponent(player)}/${what}`;

export function History({ player }: { player: string }) {
  const pages = usePages(path(player, "games?"));
  const none = !pages.busy && !pages.found.length && !pages.more;
  return (
    <section class="start-box hall-part" aria-labelledby="part-history">
      <h2 id="part-history">{archive("history")}</h2>
      <FoundGames pages={pages} said={none ? archive("no_history") : ""} />
    </section>
  );
}

interface Opening {
  choices: { prompt: string; option: string }[];
  games: number;
  halves: number;
}

interface Liked {
  game: string;
  role: string;
  games: number;
  openings: Opening[];
}

export function Favourites({ player }: { player: string }) {
  const [told, show] = useState<Liked[] | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    api<{ favourites: Liked[] }>("GET", path(player, "openings"))
      .then((found) => show(found.favourites))
      .catch((error) => tell(errorText(error)));
  }, [player]);
  return (
    <section class="start-box hall-part" aria-labelledby="part-favourites">
      <h2 id="part-favourites">{archive("favourites")}</h2>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {told ? <p>{told.length ? archive("favourites_about") : archive("no_favourites")}</p> : null}
      {told?.map((each) => (
        <Side key={`${each.game} ${each.role}`} liked={each} />
      ))}
    </section>
  );
}

function Side({ liked: { game, role, games, openings } }: { liked: Liked }) {
  const name = `${title(game)} · ${roleName(game, role)}`;
  return (
    <>
      <h3>{noted(name, archive("of_games", { count: games }))}</h3>
      <Scroll name={name}>
        <table class="openings">
          <thead>
            <tr>
              {["choice", "count", "score"].map((head) => (
                <th key={head} scope="col">
                  {archive(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {openings.map((opening) => {
              const said = opening.choices.map((choice) => optionText(game, choice)).join(" → ");
              return (
                <tr key={said}>
                  <th scope="row">{said}</th>
                  <td>{plain(opening.games)}</td>
                  <td>{share(opening.halves, opening.games)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
