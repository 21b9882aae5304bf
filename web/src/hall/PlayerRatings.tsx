/** The ratings of one player, each with its history. Profiles include this part. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { title } from "../start/GameCard";
import { labelled, language } from "../text/store";
import { Lines } from "./Lines";
import { ratingText, type Told } from "./RatingsPage";
import { archive, ratings, roleName, share } from "./words";

interface Of extends Told {
  game: string;
  role: string;
}

const dayText = (at: number): string => new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);

export function PlayerRatings({ player }: { player: string }) {
  const [told, show] = useState<Of[] | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    api<{ ratings: Of[] }>("GET", `/api/players/${encodeURIComponent(player)}/ratings`)
      .then((found) => show(found.ratings))
      .catch((error) => tell(errorText(error)));
  }, [player]);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!told) return <p role="status">{archive("looking")}</p>;
  return (
    <>
      {told.length ? null : <p class="empty">{ratings("no_ratings", { player })}</p>}
      {told.map((each) => (
        <section key={`${each.game} ${each.role}`} class="player-rating">
          <h2>
            {title(each.game)} · {roleName(each.game, each.role)}
          </h2>
          <p>
            <b>{ratingText(each)}</b> {each.provisional ? <em>{ratings("provisional")}</em> : null} ·{" "}
            {labelled(ratings("games"), each.games)} · {labelled(ratings("won"), share(each.halves, each.games))}
          </p>
          <Course player={player} game={each.game} role={each.role} />
        </section>
      ))}
      <p>
        <a class="button" href={`/archive?player=${encodeURIComponent(player)}`}>
          {ratings("their_games")}
        </a>
      </p>
    </>
  );
}

/** The history of a rating, with its interval. */
function Course({ player, game, role }: { player: string; game: string; role: string }) {
  const [points, show] = useState<[number, number, number][]>([]);
  useEffect(() => {
    api<{ points: [number, number, number][] }>(
      "GET",
      `/api/players/${encodeURIComponent(player)}/course?game=${game}&role=${role}`,
    )
      .then((found) => show(found.points))
      .catch(() => undefined); // the numbers above are shown without their history
  }, [player, game, role]);
  if (!points.length) return null;
  const values = points.map(([, rating]) => rating);
  const said = ratings("course_said", {
    count: points.length,
    low: Math.min(...values),
    high: Math.max(...values),
    now: values[values.length - 1],
  });
  return (
    <Lines
      title={labelled(ratings("course"), said)}
      across={ratings("when")}
      up={ratings("rating")}
      points={points.map(([at, rating]) => [at, rating])}
      spread={points.map(([, , spread]) => spread)}
      at={dayText}
    />
  );
}
