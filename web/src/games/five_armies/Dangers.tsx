/** Places in danger, marked on the map. */

import { DangerMark, DangerMarks } from "../../board/Danger";
import type { View } from "../ui";
import { REGIONS } from "./drawing";
import type { GlyphName } from "./glyphs";
import { Glyph } from "./Pieces";
import { type Danger, dangerOf } from "./threat";

/** A crown where the game could be decided, crossed swords where one side is outnumbered, an arrow where it is reached. */
const SIGN: Record<Danger, GlyphName> = { decisive: "crown", outnumbered: "swords", threatened: "march" };

/** The mark around a place of that radius. */
export function Mark({ danger, r }: { danger: Danger; r: number }) {
  const [ring, out] = [r + 4, r + 13];
  return (
    <DangerMark
      grave={danger !== "threatened"}
      unit={2.3}
      ring={ring}
      badge={[-0.79 * out, -0.61 * out, danger === "decisive" ? 21 : 18]}
    >
      <Glyph name={SIGN[danger]} scale={danger === "decisive" ? 1.25 : 1.05} />
    </DangerMark>
  );
}

export function Dangers({ view }: { view: View }) {
  return (
    <DangerMarks>
      {REGIONS.map(({ id, x, y, r }) => {
        const danger = dangerOf(id, view);
        return danger ? (
          <g key={id} class="fa-danger" data-danger={danger} data-place={id} transform={`translate(${x} ${y})`}>
            <Mark danger={danger} r={r} />
          </g>
        ) : null;
      })}
    </DangerMarks>
  );
}
