/** A game of the archive: who played, how it ended, its curves and its main events. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { title } from "../start/GameCard";
import type { Catalogue } from "../text/catalogue";
import { momentText } from "../text/dates";
import { catalogue, labelled } from "../text/store";
import { endText, type FoundGame, seatText } from "./found";
import { Lines } from "./Lines";
import { archive, archivePart, figureName } from "./words";

interface Told extends FoundGame {
  figures: { curves?: Record<string, number[]>; deeds?: [string, string, number][] } | null;
}

/** The catalogue sections that name the objects of deeds. */
const SECTIONS = ["card", "region", "place", "character", "location"];

function nameOf(text: Catalogue | null, id: string): string {
  const section = SECTIONS.find((each) => text?.has(each, id, "name"));
  return section && text ? text.name(section, id) : id;
}

export function OneGame({ table }: { table: string }) {
  const [told, show] = useState<Told | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    api<Told>("GET", `/api/archive/games/${table}`)
      .then(show)
      .catch((error) => tell(errorText(error)));
  }, [table]);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!told) return <p role="status">{archive("looking")}</p>;
  const text = catalogue(told.game);
  const facts = [
    title(told.game),
    momentText(told.ended_at),
    archivePart("turns", { turns: told.turns }),
    endText(told),
    ...(told.rated ? [archivePart("rated")] : []),
  ];
  const deeds = told.figures?.deeds ?? [];
  return (
    <>
      <p>{facts.join(" · ")}</p>
      <ul class="plain">
        {told.seats.map((seat) => (
          <li key={seat.seat}>
            {seat.player && !seat.player.startsWith("bot:") ? (
              <a href={`/ratings/${encodeURIComponent(seat.player)}`}>{seatText(told.game, seat)}</a>
            ) : (
              seatText(told.game, seat)
            )}
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={`/table/${told.table}#lobby`}>
          {archive("watch")}
        </a>
      </p>
      <div class="charts">
        {Object.entries(told.figures?.curves ?? {}).map(([name, points]) => (
          <Lines
            key={name}
            title={figureName(name)}
            across={archive("turn")}
            up={figureName(name)}
            points={points.map((value, n): [number, number] => [n + 1, value]).filter(([, value]) => value >= 0)}
          />
        ))}
      </div>
      {deeds.length ? (
        <section aria-labelledby="happened">
          <h2 id="happened">{archive("happened")}</h2>
          <ul class="deeds">
            {deeds.map(([name, which, turn], n) => (
              <li key={`${n} ${which}`}>
                {archive("in_turn", { turn })} · {labelled(figureName(name), nameOf(text, which))}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
