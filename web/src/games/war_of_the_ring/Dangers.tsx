/** Settlements in danger, marked on the map. */

import { DangerMark, DangerMarks } from "../../board/Danger";
import { inReadingOrder } from "./geometry";
import type { WarBoard } from "./model";
import { type Danger, dangerOf } from "./threat";

/** The mark around a Settlement: palisades where it is besieged, crossed strokes where it could be attacked. */
export function Mark({ danger }: { danger: Danger }) {
  return (
    <DangerMark grave={danger === "besieged"} unit={1.1} ring={13} badge={[-11, -8, 6.2]}>
      <path class="wr-danger" d={danger === "besieged" ? "M-3 2.5V-2.5M0 2.5V-3.5M3 2.5V-2.5" : "M-3-3L3 3M3-3L-3 3"} />
    </DangerMark>
  );
}

export function Dangers({ board }: { board: WarBoard }) {
  return (
    <DangerMarks>
      {inReadingOrder.map(({ id, at }) => {
        const danger = dangerOf(id, board);
        return danger ? (
          <g key={id} data-danger={danger} data-region={id} transform={`translate(${(at ?? [0, 0]).join(" ")})`}>
            <Mark danger={danger} />
          </g>
        ) : null;
      })}
    </DangerMarks>
  );
}
