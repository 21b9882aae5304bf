/** How the game stood all along: one line for each seat, told apart by dashes and names, not by colour alone. */

import { useEffect, useState } from "preact/hooks";
import type { Catalogue } from "../text/catalogue";
import { percentText } from "../text/numbers";
import { web } from "../text/store";
import type { StudyStore } from "./store";

interface Evaluation {
  seats: string[];
  points: { at: number; chances: Record<string, number> }[];
  complete: boolean;
}

const [WIDTH, HEIGHT] = [400, 110];
const DASHES = ["none", "6 4", "2 3", "10 3 2 3"];

export function Graph({ store, text }: { store: StudyStore; text: Catalogue }) {
  const [found, find] = useState<Evaluation | null>(null);
  const step = store.step.value;
  const branch = step?.branch ?? 0;
  const of = step?.of ?? 0;
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const ask = () =>
      store
        .get<Evaluation>(`/evaluation?branch=${branch}`)
        .then((told) => {
          if (gone) return;
          find(told);
          if (!told.complete) timer = window.setTimeout(ask, 1000);
        })
        .catch(() => undefined); // no graph if no bot knows the game
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [store, branch, of]);
  if (!step || !found) return null;
  if (!found.points.length) return <p class="empty">{found.complete ? "" : web("graph_working")}</p>;
  const x = (at: number) => (at / Math.max(of, 1)) * WIDTH;
  const y = (chance: number) => HEIGHT - 4 - chance * (HEIGHT - 8);
  const here = found.points.filter((point) => point.at <= step.at).at(-1);
  const click = (event: MouseEvent) => {
    const rect = (event.currentTarget as SVGElement).getBoundingClientRect();
    void store.go(branch, Math.round(((event.clientX - rect.left) / rect.width) * of));
  };
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={web("graph")} onClick={click}>
        <line class="graph-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {found.seats.map((seat, at) => (
          <polyline
            key={seat}
            class={`graph-line graph-${at}`}
            stroke-dasharray={DASHES[at % DASHES.length]}
            points={found.points
              .map((point) => `${x(point.at).toFixed(1)},${y(point.chances[seat] ?? 0).toFixed(1)}`)
              .join(" ")}
          />
        ))}
        <line class="graph-here" x1={x(step.at)} x2={x(step.at)} y1="0" y2={HEIGHT} />
      </svg>
      <figcaption>
        {found.seats.map((seat, at) => (
          <span key={seat}>
            <svg width="28" height="8" aria-hidden="true">
              <line
                class={`graph-line graph-${at}`}
                stroke-dasharray={DASHES[at % DASHES.length]}
                x1="0"
                y1="4"
                x2="28"
                y2="4"
              />
            </svg>{" "}
            {text.name("seat", seat)} {here ? percentText(here.chances[seat] ?? 0) : ""}
          </span>
        ))}
        {found.complete ? null : <span>{web("graph_working")}</span>}
      </figcaption>
    </figure>
  );
}
