/** Pieces: shields for units, medallions for characters, chips, Action dice. Every kind has its own shape. */

import { Drawn, Shape } from "../../art/Picture";
import type { Side } from "./field";
import { sideOf } from "./field";
import { CHARACTER_GLYPH, DIE_GLYPH, type GlyphName, glyph, UNIT_GLYPH } from "./glyphs";

/** The folder of our pictures. */
export const ART = "five_armies";

/** Shields, 48 wide and 56 high around their centre. The Free Peoples' are smooth, the Shadow's are jagged. */
const LEAF = "M0-28C12-26 22-19 24-8 25 10 12 22 0 28-12 22-25 10-24-8-22-19-12-26 0-28z";
const ROUND = "M0-27A25 25 0 0 1 25-2V0A25 27 0 0 1-25 0V-2A25 25 0 0 1 0-27z";
const HEXAGON = "M-13-28H13L25-14V13L13 28H-13L-25 13V-14z";
const TORN =
  "M-23-27L-12-22-6-28 0-22 7-28 12-22 23-27 21-14 25-6 20 4 23 12 13 19 9 26 3 22 0 29-4 22-10 26-13 18-23 13-20 4-25-6-21-14z";
const HORNS =
  "M-26-28C-22-19-15-19-10-24L0-19 10-24C15-19 22-19 26-28 25-17 22-12 25-2L20 2 23 11 12 20 6 21 0 29-6 21-12 20-23 11-20 2-25-2C-22-12-25-17-26-28z";
const CRESCENT =
  "M-22-28C-14-17-8-15 0-15 8-15 14-17 22-28 25-14 25 2 20 12 14 21 8 24 0 28-8 24-14 21-20 12-25 2-25-14-22-28z";
const FANG = "M-25-25L-12-19 0-24 12-19 25-25 22-8 25 0 17 10 13 22 7 14 0 28-7 14-13 22-17 10-25 0-22-8z";

const SHIELD: Record<string, string> = {
  wood_elf_spearmen: LEAF,
  wood_elf_archers: LEAF,
  lake_men: ROUND,
  dwarf_regulars: HEXAGON,
  dwarf_veterans: HEXAGON,
  orcs: TORN,
  great_orcs: HORNS,
  goblins: CRESCENT,
  wargs: FANG,
};

interface Placed {
  x?: number;
  y?: number;
  scale?: number;
}

function at({ x = 0, y = 0, scale = 1 }: Placed): string {
  return `translate(${x} ${y}) scale(${scale})`;
}

export function Glyph({ name, x, y, scale, class: style = "fa-sign" }: Placed & { name: GlyphName; class?: string }) {
  return <path class={style} fill-rule="evenodd" d={glyph(name)} transform={at({ x, y, scale })} />;
}

/** How many there are of a unit, at the lower right of its shield. */
export function Count({ count, ...placed }: Placed & { count: number }) {
  return (
    <g transform={at(placed)}>
      <g class="fa-count" transform="translate(19 18)">
        <circle r="13" />
        <text y="6.5" class={count > 9 ? "fa-many" : undefined}>
          {count}
        </text>
      </g>
    </g>
  );
}

/** A unit's shield: its people's shape, its kind's icon, two letters, and the count; in a stack the counts are drawn
 *  later (`bare`), so that no shield covers them. */
export function Shield(given: Placed & { unit: string; count?: number; letters: string; bare?: boolean }) {
  const { unit, count, letters, bare } = given;
  return (
    <g class={`fa-shield fa-${unit}`} data-unit={unit} data-count={count} transform={at(given)}>
      <path class="fa-shield-field" d={SHIELD[unit]} />
      <path class="fa-shield-rim" d={SHIELD[unit]} transform="scale(.86)" />
      <g class="fa-likeness" transform="translate(0 -5) scale(.72)">
        <Shape game={ART} shape={unit}>
          <Glyph name={UNIT_GLYPH[unit]} y={-5} scale={1.36} />
        </Shape>
      </g>
      <text class="fa-letters" x={count === undefined ? 0 : -5} y={15.5}>
        {letters}
      </text>
      {count === undefined || bare ? null : <Count count={count} />}
    </g>
  );
}

/** A character: a medallion with their emblem; the ring shows whether a General is active. */
export function Medallion(given: Placed & { who: string; letters: string; state?: string }) {
  const { who, letters, state } = given;
  const shadow = sideOf(who) === "shadow";
  return (
    <g class={`fa-medallion fa-${who} ${state ? `fa-is-${state}` : ""}`} data-who={who} transform={at(given)}>
      <circle class="fa-shade" cy="2" r="22.5" />
      {shadow ? <path class="fa-coin" d={SERRATED} transform="scale(.44)" /> : <circle class="fa-coin" r="21" />}
      {state === "ready" || state === "used" ? <circle class="fa-active" r="25" /> : null}
      <Glyph name={CHARACTER_GLYPH[who]} y={-3} scale={1} />
      <text class="fa-letters" y={17}>
        {letters}
      </text>
      <Drawn game={ART} picture={`portraits/${who}`} size={44} />
    </g>
  );
}

/** A toothed ring of radius 50: the plate of everything that belongs to the Shadow. */
const SERRATED = (() => {
  const teeth = 22;
  const corners: string[] = [];
  for (let tooth = 0; tooth < teeth * 2; tooth++) {
    const angle = (Math.PI * tooth) / teeth;
    const radius = tooth % 2 ? 46 : 52;
    corners.push(`${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`);
  }
  return `M${corners.join("L")}Z`;
})();

/** The plate under an Army: smooth for the Free Peoples, toothed for the Shadow. */
export function Plate({ side, x, y, r }: { side: Side; x: number; y: number; r: number }) {
  const scale = r / 50;
  if (side === "shadow")
    return (
      <g class="fa-plate fa-shadow" transform={`translate(${x} ${y}) scale(${scale})`}>
        <circle class="fa-shade" cy="4" r="51" />
        <path class="fa-plate-field" d={SERRATED} />
        <circle class="fa-plate-rim" r="42" />
      </g>
    );
  return (
    <g class="fa-plate fa-free_peoples" transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle class="fa-shade" cy="4" r="51" />
      <circle class="fa-plate-field" r="50" />
      <circle class="fa-plate-rim" r="45" />
    </g>
  );
}

/** The chips that are tokens in the box. */
const TOKEN: Record<string, string> = {
  "lead-free_peoples": "leadership_free_peoples",
  "lead-shadow": "leadership_shadow",
  damage: "damage",
  "pool-elves": "recruitment_elves",
  "pool-men_and_dwarves": "recruitment_men_and_dwarves",
  "pool-shadow": "recruitment_shadow",
};

/** A small round or square piece with a number. */
export function Chip(given: Placed & { kind: string; glyph: GlyphName; count: number; square?: boolean }) {
  return (
    <g class={`fa-chip fa-chip-${given.kind}`} data-chip={given.kind} data-count={given.count} transform={at(given)}>
      {given.square ? <rect x="-14" y="-14" width="28" height="28" rx="5" /> : <circle r="15" />}
      <Glyph name={given.glyph} y={-1} scale={0.82} />
      {TOKEN[given.kind] ? <Drawn game={ART} picture={`tokens/${TOKEN[given.kind]}`} size={31} /> : null}
      {given.count > 1 ? (
        <g class="fa-count" transform="translate(12 10)">
          <circle r="9.5" />
          <text y="5">{given.count}</text>
        </g>
      ) : null}
    </g>
  );
}

/** An Action die, 40 wide. */
export function Die({ face, side, size = 40 }: { face: string; side: Side; size?: number }) {
  return (
    <svg
      class={`fa-die fa-die-${side}`}
      data-face={face}
      viewBox="-20 -20 40 40"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect class="fa-die-body" x="-18.5" y="-18.5" width="37" height="37" rx={side === "shadow" ? 3 : 9} />
      <rect class="fa-die-bevel" x="-15.5" y="-15.5" width="31" height="31" rx={side === "shadow" ? 1 : 7} />
      {face === "" ? null : face === "army_or_muster" ? (
        <>
          <path class="fa-die-split" d="M15-15L-15 15" />
          <Glyph name="helm" x={-6.5} y={-6} scale={0.62} />
          <Glyph name="muster" x={7} y={6.5} scale={0.58} />
        </>
      ) : (
        <Glyph name={DIE_GLYPH[face]} scale={1.05} />
      )}
      {face === "" ? null : <Drawn game={ART} picture={`dice/${side}_${face}`} size={40} />}
    </svg>
  );
}
