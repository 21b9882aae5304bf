/** A line of a map's legend: a piece or mark, and what it is. */

import type { ComponentChildren } from "preact";

interface Line {
  words: string;
  /** Half the side of the square that is shown, in units of the map. */
  wide: number;
  /** The class that the pieces of the map are drawn under. */
  class?: string;
  children: ComponentChildren;
}

export function LegendLine({ words, wide, class: style, children }: Line) {
  return (
    <li>
      <svg
        class={style}
        viewBox={`${-wide} ${-wide} ${2 * wide} ${2 * wide}`}
        width="38"
        height="38"
        aria-hidden="true"
      >
        {children}
      </svg>
      {words}
    </li>
  );
}
