/** What the map's icons mean, in the corner of the sea. */

import { WIDE } from "../../board/names";
import type { Catalogue } from "../ui";
import { MAP } from "./facts";
import { Sign } from "./heraldry";

const TERRAINS = ["woods", "hill", "mountain", "plains", "swamp", "any"];
const SIGNS = ["haven", "stronghold", "peril"];
/** How high letters are, as in the style sheet, and how wide Latin ones are for that. */
const [LETTERS, SLIM] = [28.4, 0.55];
/** Where words begin, and the room behind them. */
const [INDENT, EDGE] = [110, 24];

/** How much room a word takes. */
function length(word: string): number {
  return [...word].reduce((sum, letter) => sum + LETTERS * (WIDE.test(letter) ? 1 : SLIM), 0);
}

export function Legend({ text }: { text: Catalogue }) {
  const [x, y, least, height] = MAP.legend;
  const terrains = TERRAINS.map((terrain) =>
    terrain === "any" ? text.say("web_quest", "any_card") : text.name("terrain", terrain),
  );
  const signs = SIGNS.map((sign) => text.say("web_quest", `sign_${sign}`));
  const width = Math.max(least, INDENT + Math.max(...[...terrains, ...signs].map(length)) + EDGE);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="q-legend" aria-hidden="true">
      <rect class="q-legend-paper" x={x} y={y} width={width} height={height} rx="14" />
      {TERRAINS.map((terrain, at) => {
        const dark = terrain === "plains" || terrain === "any";
        return (
          <g key={terrain} transform={`translate(${x + 60} ${y + 50 + 46 * at})`}>
            <rect class={`qm-badge qm-badge-${terrain}`} x="-25" y="-14" width="50" height="28" rx="9" />
            <g transform="translate(-11 0)">
              <Sign sign={terrain} />
            </g>
            <text class={`qm-badge-number ${dark ? "qm-badge-ink-dark" : "qm-badge-ink"}`} x="11" y="7.5">
              {terrain === "any" ? 1 : 2}
            </text>
            <text class="q-legend-text" x="50" y="8">
              {terrains[at]}
            </text>
          </g>
        );
      })}
      {SIGNS.map((sign, at) => (
        <g key={sign} transform={`translate(${x + 60} ${y + 326 + 46 * at})`}>
          <Sign sign={sign} />
          <text class="q-legend-text" x="50" y="8">
            {signs[at]}
          </text>
        </g>
      ))}
    </g>
  );
}
