/** An opened stack: every figure of a place separately, drawn in pixels whatever the zoom. */

import type { JSX } from "preact";

import type { BoardProps } from "../ui";
import { describe, type Words } from "./describe";
import { type Place, SIZE } from "./drawing";
import { armyIn, charactersIn, field, POOLS, UNITS } from "./field";
import type { GlyphName } from "./glyphs";
import { offer } from "./offer";
import { Chip, Medallion, Shield } from "./Pieces";

interface Figure {
  target: string;
  label: string;
  draw: () => JSX.Element;
}

const CELL = 72;
/** A row fits a figure and two lines below it. */
const ROW = CELL + 22;
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
    chip(`leadership:${id}`, words.say("short_leadership"), `lead-${army.side}`, "banner", army.leadership_tokens);
  if (army?.damage) chip(`damage:${id}`, words.say("short_damage"), "damage", "drop", army.damage);
  for (const pool of POOLS) {
    const count = board.tokens[id]?.[pool];
    if (count)
      chip(
        `tokens:${id}`,
        words.say("short_tokens"),
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
  const note = army ? words.say("strength", { strength: army.strength, leadership: army.leadership }) : "";
  const width = Math.max(columns * CELL + 20, wide(note) + 24);
  const height = rows * ROW + 56;
  const { from, shift, pixel } = props.phone ? overIt(place, width, height) : besideIt(place, width, height);
  const within = (axis: number, size: number) =>
    `clamp(0px, calc(${from[axis]}px + ${shift[axis]}px * ${pixel}), calc(${SIZE[axis]}px - ${size}px * ${pixel}))`;
  const style = { transform: `translate(${within(0, width)}, ${within(1, height)}) scale(${pixel})` };
  const name = words.place(place.id);
  return (
    <g class="fa-opened" data-opened={place.id} style={style}>
      <g>
        <rect class="fa-opened-sheet" width={width} height={height} rx="10" />
        <text class="fa-opened-title" x="12" y="21">
          {clipped(name, Math.floor((width - 48) / 8.8))}
        </text>
        {note ? (
          <text class="fa-opened-note" x="12" y={height - 9}>
            {note}
          </text>
        ) : null}
        <g
          class="fa-close"
          role="button"
          tabindex={0}
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
          <g {...offer(whole, props, words.say("all_of_it"))} class="fa-whole">
            <rect x="5" y="29" width={width - 10} height={rows * ROW - 2} rx="8" />
          </g>
        ) : null}
        {shown.map(({ target, label, draw }, index) => {
          const x = 10 + (index % MOST_IN_ROW) * CELL + CELL / 2;
          const row = Math.floor(index / MOST_IN_ROW);
          const said = describe(target, props.view, words.text).name;
          return (
            <g key={target + label} class="fa-figure" transform={`translate(${x} ${30 + row * ROW + CELL / 2})`}>
              <rect
                class="fa-cell"
                {...offer(target, props, said)}
                x={-CELL / 2 + 3}
                y={-CELL / 2 + 1}
                width={CELL - 6}
                height={ROW - 4}
                rx="7"
              />
              <g transform="translate(0 -4)">{draw()}</g>
              <text class="fa-figure-name">
                {inTwo(label).map((line, at) => (
                  <tspan key={line} x="0" y={CELL / 2 + 3 + at * 11.5}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** Where a sheet stands: a point of the map, pixels of the sheet from there, and how much of the map such a pixel is. */
interface Standing {
  from: [number, number];
  shift: [number, number];
  pixel: string;
}

/** It opens towards the centre of the map and never past its edge. */
function besideIt(place: Place, width: number, height: number): Standing {
  const left = place.x > SIZE[0] * 0.62 ? -width : place.x < SIZE[0] * 0.38 ? 0 : -width / 2;
  const top = place.y < SIZE[1] * 0.5 ? 14 : -height - 14;
  return { from: [place.x, place.y + (top > 0 ? place.r : -place.r)], shift: [left, top], pixel: "var(--unit, 1)" };
}

/** On a phone it takes all the width there is: it lies over its place, on which the view is centred. */
function overIt(place: Place, width: number, height: number): Standing {
  return { from: [place.x, place.y], shift: [-width / 2, -height / 2], pixel: "calc(var(--unit, 1) * 0.9)" };
}

/** Roughly how many pixels a note takes; Korean and Japanese characters are square. */
function wide(note: string): number {
  return [...note].reduce((sum, letter) => sum + (letter > "\u1100" ? 12.5 : 6.8), 0);
}

/** A name on at most two short lines. */
function inTwo(name: string): string[] {
  if (name.length <= 12) return [name];
  const parts = name.split(/(?<=-)|\s+/);
  if (parts.length === 1) return [`${name.slice(0, 10)}-`, clipped(name.slice(10), 12)];
  let first = parts[0];
  let at = 1;
  while (at < parts.length - 1 && first.length + parts[at].length < 11) {
    first += first.endsWith("-") ? parts[at] : ` ${parts[at]}`;
    at++;
  }
  return [clipped(first, 13), clipped(parts.slice(at).join(" "), 13)];
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
