/** Places in danger, marked on the map. */

import { DangerMark, DangerMarks } from "../../board/Danger";
import type { View } from "../ui";
import { PLACES } from "./facts";
import { Mark as Emblem } from "./heraldry";
import { isFigure, type Placed, sideOfName } from "./layout";
import { type Danger, dangerOf } from "./threat";

/** The sign of a danger: crossed swords where a foe is, an eye where one could come; about a hero with a ring. */
export function Mark({ danger, y = 0 }: { danger: Danger; y?: number }) {
  const here = danger === "met" || danger === "guarded";
  return (
    <DangerMark
      grave={here}
      unit={2}
      ring={danger === "met" || danger === "hunted" ? 42 : undefined}
      badge={[0, y, 14]}
    >
      <Emblem id={here ? "swords" : "eye"} scale={0.85} />
    </DangerMark>
  );
}

/** All marks: about a hero on that figure, elsewhere beside the place, away from its name. */
export function Dangers({ view, standing }: { view: View; standing: Placed[] }) {
  return (
    <DangerMarks>
      {PLACES.flatMap((place) => {
        const danger = dangerOf(place.id, view);
        if (!danger) return [];
        const there = standing.filter((piece) => piece.place === place.id);
        const heroes = there.filter((piece) => piece.kind === "hero");
        const rows = Math.ceil(there.filter(isFigure).length / 3);
        const above = sideOfName(place) === "above";
        const out = 42 * Math.max(1, heroes.length ? 1 : rows);
        return (heroes.length ? heroes : [{ target: "", dx: 0, dy: 0 }]).map(({ target, dx, dy }) => (
          <g
            key={`${place.id} ${target}`}
            class="q-at q-danger"
            data-danger={danger}
            data-place={place.id}
            style={{ "--x": place.x, "--y": place.y, "--dx": dx, "--dy": dy } as Record<string, number>}
          >
            <Mark danger={danger} y={above ? out : -out} />
          </g>
        ));
      })}
    </DangerMarks>
  );
}
