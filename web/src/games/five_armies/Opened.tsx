/** A stack laid open: every figure of a place by itself, drawn in pixels whatever the zoom. */

import type { JSX } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { describe, type Words } from "./describe";
import { type Place, SIZE } from "./drawing";
import { armyIn, charactersIn, field, POOLS, UNITS } from "./field";
import type { GlyphName } from "./glyphs";
import { Chip, Medallion, Shield } from "./Pieces";

interface Figure {
  target: string;
  label: string;
  draw: () => JSX.Element;
}

const CELL = 66;
const MOST_IN_ROW = 5;

/** Every figure of a place with its target. */
function figures(id: string, words: Words, props: BoardProps): Figure[] {
  const board = field(props.view);
  const army = armyIn(board, id);
  const found: Figure[] = [];
  for (const unit of UNITS) {
    const count = army?.units[unit];
    if (!count) continue;
    found.push({
      target: `unit:${unit}@${id}`,
      label: words.unit(unit, count),
      draw: () => <Shield unit={unit} count={count} letters={words.letters(unit)} scale={0.9} />,
    });
  }
  for (const who of charactersIn(board, id)) {
    found.push({
      target: `character:${who}`,
      label: words.text.name("character", who),
      draw: () => (
        <Medallion who={who} letters={words.letters(who)} state={board.characters[who].active} scale={1.15} />
      ),
    });
  }
  const chip = (target: string, label: string, kind: string, glyph: GlyphName, count: number, square = false) =>
    found.push({
      target,
      label,
      draw: () => <Chip kind={kind} glyph={glyph} count={count} square={square} scale={1.4} />,
    });
  if (army?.leadership_tokens)
    chip(
      `leadership:${id}`,
      words.say("leadership_tokens", { count: army.leadership_tokens }),
      `lead-${army.side}`,
      "banner",
      army.leadership_tokens,
    );
  if (army?.damage)
    chip(`damage:${id}`, words.say("damage_tokens", { count: army.damage }), "damage", "drop", army.damage);
  for (const pool of POOLS) {
    const count = board.tokens[id]?.[pool];
    if (count)
      chip(
        `tokens:${id}`,
        words.say("tokens", { count, pool: words.text.name("pool", pool) }),
        `pool-${pool}`,
        pool === "shadow" ? "scimitar" : pool === "elves" ? "spear" : "axe",
        count,
        true,
      );
  }
  return found;
}

export function Opened({
  place,
  words,
  props,
  close,
}: {
  place: Place;
  words: Words;
  props: BoardProps;
  close(): void;
}) {
  const shown = figures(place.id, words, props);
  const army = armyIn(field(props.view), place.id);
  const whole = `army:${place.id}`;
  const columns = Math.max(Math.min(shown.length, MOST_IN_ROW), 3);
  const rows = Math.max(Math.ceil(shown.length / MOST_IN_ROW), 1);
  const width = columns * CELL + 20;
  const height = rows * (CELL + 16) + 44;
  // It opens towards the middle of the map.
  const left = place.x > SIZE[0] * 0.62 ? -width : place.x < SIZE[0] * 0.38 ? 0 : -width / 2;
  const below = place.y < SIZE[1] * 0.5;
  const top = below ? 14 : -height - 14;
  const y = place.y + (below ? place.r : -place.r);
  const style = { transform: `translate(${place.x}px, ${y}px) scale(var(--unit, 1))` };
  const name = words.place(place.id);
  return (
    <g class="fa-opened" style={style} role="group" aria-label={name}>
      <g transform={`translate(${left} ${top})`}>
        <rect class="fa-opened-sheet" width={width} height={height} rx="10" />
        <text class="fa-opened-title" x="12" y="21">
          {clipped(name, Math.floor((width - 48) / 8))}
        </text>
        {army ? (
          <text class="fa-opened-note" x="12" y={height - 9}>
            {clipped(
              words.say("strength", { strength: army.strength, leadership: army.leadership }),
              Math.floor(width / 6),
            )}
          </text>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside SVG */}
        <g
          class="fa-close"
          role="button"
          tabIndex={0}
          aria-label={words.text.say("web", "close")}
          transform={`translate(${width - 16} 16)`}
          onClick={(event) => {
            event.stopPropagation();
            close();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === " " || event.key === "Escape") close();
          }}
        >
          <circle r="16" />
          <path d="M-5-5L5 5M5-5L-5 5" />
        </g>
        {props.offered.has(whole) ? (
          <g {...targetProps(whole, props, words.say("all_of_it"))} class="fa-whole">
            <rect x="5" y="29" width={width - 10} height={rows * (CELL + 16) - 8} rx="8" />
          </g>
        ) : null}
        {shown.map(({ target, label, draw }, index) => {
          const x = 10 + (index % MOST_IN_ROW) * CELL + CELL / 2;
          const row = Math.floor(index / MOST_IN_ROW);
          const said = describe(target, props.view, words.text).name;
          return (
            <g
              key={target + label}
              class="fa-figure"
              {...targetProps(target, props, said)}
              transform={`translate(${x} ${30 + row * (CELL + 16) + CELL / 2})`}
            >
              <rect class="fa-cell" x={-CELL / 2 + 3} y={-CELL / 2 + 1} width={CELL - 6} height={CELL + 10} rx="7" />
              <g transform="translate(0 -4)">{draw()}</g>
              <text class="fa-figure-name" y={CELL / 2 + 5}>
                {clipped(label, 11)}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
