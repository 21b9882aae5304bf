/** Everything in one place: the Army on its plate, with characters, birds, bats and tokens around it. */

import type { BoardProps } from "../ui";
import type { Words } from "./describe";
import type { Place } from "./drawing";
import { armyIn, charactersIn, field, POOLS, UNITS } from "./field";
import type { GlyphName } from "./glyphs";
import { Chip, Count, Medallion, Plate, Shield } from "./Pieces";

/** Where the shields of that many kinds of units go on a plate of radius 50, and their size. */
const GRIDS: Record<number, { scale: number; at: [number, number][] }> = {
  1: { scale: 1.42, at: [[0, 0]] },
  2: {
    scale: 1.06,
    at: [
      [-24, 0],
      [24, 0],
    ],
  },
  3: {
    scale: 0.9,
    at: [
      [-23, -17],
      [23, -17],
      [0, 22],
    ],
  },
  4: {
    scale: 0.84,
    at: [
      [-22, -23],
      [22, -23],
      [-22, 22],
      [22, 22],
    ],
  },
  5: {
    scale: 0.76,
    at: [
      [-34, -18],
      [0, -24],
      [34, -18],
      [-19, 22],
      [19, 22],
    ],
  },
};

const POOL_GLYPH: Record<string, GlyphName> = { shadow: "scimitar", elves: "spear", men_and_dwarves: "axe" };

interface Rim {
  key: string;
  kind: string;
  glyph: GlyphName;
  count: number;
  square?: boolean;
}

/** The chips along the lower rim of a place. */
function rimOf(board: ReturnType<typeof field>, id: string): Rim[] {
  const army = armyIn(board, id);
  const chips: Rim[] = [];
  if (army?.leadership_tokens)
    chips.push({ key: "l", kind: `lead-${army.side}`, glyph: "banner", count: army.leadership_tokens });
  if (army?.damage) chips.push({ key: "d", kind: "damage", glyph: "drop", count: army.damage });
  const fort = board.fortifications[id];
  if (fort?.inside) chips.push({ key: "w", kind: "wall", glyph: "tower", count: fort.points - fort.damage });
  if (board.eagles[id]) chips.push({ key: "e", kind: "eagle", glyph: "eagle", count: board.eagles[id] });
  if (board.bats[id]) chips.push({ key: "b", kind: "bat", glyph: "bat", count: board.bats[id] });
  for (const pool of POOLS) {
    const count = board.tokens[id]?.[pool] ?? 0;
    if (count) chips.push({ key: pool, kind: `pool-${pool}`, glyph: POOL_GLYPH[pool], count, square: true });
  }
  return chips;
}

function marked(props: BoardProps, who: string): string | undefined {
  return props.last.includes(`character:${who}`) ? "yes" : undefined;
}

/** Everything that a stack shows: while this is the same, so is the stack. */
export function stackShows(id: string, props: BoardProps): string {
  const board = field(props.view);
  const people = charactersIn(board, id).map((who) => [who, board.characters[who].active, marked(props, who)]);
  return JSON.stringify([armyIn(board, id), people, rimOf(board, id)]);
}

export function Stack({ place, words, props }: { place: Place; words: Words; props: BoardProps }) {
  const board = field(props.view);
  const army = armyIn(board, place.id);
  const people = charactersIn(board, place.id);
  const chips = rimOf(board, place.id);
  if (!army && !people.length && !chips.length) return null;
  const units = army ? UNITS.filter((unit) => army.units[unit]) : [];
  const grid = GRIDS[Math.min(units.length, 5)];
  // Everything stays within the disc that the map keeps free: characters above, chips below, the plate between them.
  const small = place.r < 46;
  const room = small ? 36 : place.r;
  const [above, below] = [army && people.length ? 12 : 0, army && chips.length ? 4 : 0];
  const radius = room - 1 - (above + below) / 2;
  const middle = (above - below) / 2;
  const size = radius / 50;
  const abreast = (index: number, count: number, step: number) =>
    (index - (count - 1) / 2) * Math.min(step, (room * 2) / Math.max(count, 1));
  return (
    <g class="fa-stack" data-place={place.id} data-side={army?.side} transform={`translate(${place.x} ${place.y})`}>
      <g class="fa-stack-body">
        {army ? <Plate side={army.side} x={0} y={middle} r={radius} /> : null}
        {units.map((unit, index) => (
          <Shield
            key={unit}
            unit={unit}
            count={army?.units[unit]}
            letters={words.letters(unit)}
            x={grid.at[index][0] * size}
            y={middle + grid.at[index][1] * size}
            scale={grid.scale * size}
            bare
          />
        ))}
        {units.map((unit, index) => (
          <Count
            key={unit}
            count={army?.units[unit] ?? 0}
            x={grid.at[index][0] * size}
            y={middle + grid.at[index][1] * size}
            scale={grid.scale * size}
          />
        ))}
        {people.map((who, index) => (
          <g key={who} data-last={marked(props, who)} class="fa-person">
            <Medallion
              who={who}
              letters={words.letters(who)}
              state={board.characters[who].active}
              x={abreast(index, people.length, army ? 42 : 54)}
              y={army ? 15 - room : 0}
              scale={army ? (small ? 0.8 : 0.98) : 1.35}
            />
          </g>
        ))}
        {chips.map(({ key, kind, glyph, count, square }, index) => (
          <Chip
            key={key}
            kind={kind}
            glyph={glyph}
            count={count}
            square={square}
            x={abreast(index, chips.length, army || people.length ? 34 : 48)}
            y={army || people.length ? room - 7 : 0}
            scale={army || people.length ? 1 : 1.4}
          />
        ))}
      </g>
    </g>
  );
}
