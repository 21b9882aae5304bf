/** How danger is marked on every map: a ring about what is in danger, and a badge with a sign. */

import type { ComponentChildren } from "preact";

interface Mark {
  /** Danger that is here already: a whole ring and a red badge; otherwise a broken ring and a brown badge. */
  grave: boolean;
  /** How thick lines are on this map. */
  unit: number;
  /** The radius of the ring; without one there is none. */
  ring?: number;
  /** Where the badge is, and its radius. */
  badge: [number, number, number];
  /** The sign, drawn about 0, 0. */
  children: ComponentChildren;
}

export function DangerMark({ grave, unit, ring, badge: [x, y, r], children }: Mark) {
  return (
    <g class="danger-mark" data-grave={grave ? "yes" : "no"}>
      {ring ? (
        <>
          <circle class="danger-halo" r={ring} stroke-width={unit * 3.4} />
          <circle
            class="danger-ring"
            r={ring}
            stroke-width={unit * (grave ? 2.6 : 2)}
            stroke-dasharray={grave ? undefined : `${unit * 4.6} ${unit * 3.2}`}
          />
        </>
      ) : null}
      <circle class="danger-badge" cx={x} cy={y} r={r} stroke-width={unit} />
      <g transform={`translate(${x} ${y})`}>{children}</g>
    </g>
  );
}

/** All marks of a map. */
export function DangerMarks({ children }: { children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; what a place is says so in words
    <g aria-hidden="true">{children}</g>
  );
}
