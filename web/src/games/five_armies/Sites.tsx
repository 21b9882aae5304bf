/** Banners over Settlements show who controls them; broken walls show the state of a Fortification. */

import type { BoardProps } from "../ui";
import { REGIONS } from "./drawing";
import { type Fort, field } from "./field";

/** The damage of a Fortification, or a cross where nothing of it is left. */
export function Broken({ fort }: { fort: Fort }) {
  return (
    <g class="fa-wall">
      {fort.destroyed ? (
        <path class="fa-ruin" d="M-13-13L13 13M13-13L-13 13" />
      ) : (
        <g class="fa-count fa-hit-count" transform="translate(-11 10)">
          <circle r="9.5" />
          <text y="5">{fort.damage}</text>
        </g>
      )}
    </g>
  );
}

export function Sites({ props }: { props: BoardProps }) {
  const board = field(props.view);
  return (
    <g class="fa-sites">
      {REGIONS.map(({ id, icons }) => {
        const side = board.control[id];
        const fort = board.fortifications[id];
        if (!side && !fort) return null;
        const first = icons[0];
        const wall = icons.find(({ kind }) => kind === "fortification");
        return (
          <g key={id}>
            {side ? (
              <g
                class={`fa-flag fa-${side}`}
                data-site={id}
                data-side={side}
                transform={`translate(${first.x - 45} ${first.y + 15})`}
              >
                <path class="fa-pole" d="M0 0V-30" />
                <path
                  class="fa-cloth"
                  d={side === "shadow" ? "M0-30L24-28 18-22 25-17 17-13 0-14z" : "M0-30H24L19-22 24-14H0z"}
                />
                {side === "shadow" ? (
                  <path class="fa-cloth-sign" d="M5-22C8-26 14-26 17-22 14-18 8-18 5-22z" />
                ) : (
                  <path
                    class="fa-cloth-sign"
                    d="M9-27l1.6 3.4 3.8.4-2.8 2.6.8 3.6L9-18.8l-3.4 1.8.8-3.6-2.8-2.6 3.8-.4z"
                  />
                )}
              </g>
            ) : null}
            {wall && fort && (fort.destroyed || fort.damage > 0) ? (
              <g transform={`translate(${wall.x} ${wall.y})`}>
                <Broken fort={fort} />
              </g>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
