/** Our own heraldry: icons, emblems and pieces. Everything differs by shape first, then by letters, then by colour. */

import type { ComponentChildren } from "preact";
import { Drawn } from "../../art/Picture";
import { signShapes } from "./base";
import { tokenPicture } from "./facts";

/** The folder of our pictures. */
export const ART = "quest";

/** Drawn around the origin, 24 units across. `line` is stroked, `fill` is filled. */
interface Glyph {
  fill?: string;
  line?: string;
  hole?: string;
}

const star = (points: number, outer: number, inner: number) => {
  const at = (k: number) => {
    const radius = k % 2 ? inner : outer;
    const angle = (Math.PI * k) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, k) => at(k)).join("L")}Z`;
};

const HORSE = "M-7 11Q-6 3-2 1Q-7 2-10 0L-8-5Q-4-9-1-11L0-8Q8-8 9 2Q9 8 7 11Z";
const EYE = "M-12 0Q0-15 12 0Q0 15-12 0Z";

const GLYPHS: Record<string, Glyph> = {
  sword: { fill: "M0-12L2.400-8V3H6.500V5.800H2V10.500H-2V5.800H-6.500V3H-2.400V-8Z" },
  bow: { line: "M-4-10.500Q9 0-4 10.500M-4-10.500V10.500M-10 0H9.500M9.500 0L5.500-3.200M9.500 0L5.500 3.200" },
  shield: { fill: "M-8.500-10H8.500V0Q8.500 7.500 0 11.500Q-8.500 7.500-8.500 0Z" },
  tower: { fill: "M-8 11V-4H-9.500V-11H-5.500V-8H-2V-11H2V-8H5.500V-11H9.500V-4H8V11H2.500V5Q0 2-2.500 5V11Z" },
  hammer: { fill: "M-9-9.500H9L7-2.500H2.200V11H-2.200V-2.500H-7Z" },
  bolt: { fill: "M3-12L-8 2H-1.500L-4 12L8-3H1.500Z" },
  book: { fill: "M-1-6.500Q-6-9.500-11-7.500V7Q-6 5-1 8ZM1-6.500Q6-9.500 11-7.500V7Q6 5 1 8Z" },
  heart: { fill: "M0 10.500Q-11 2-11-4A5.500 5.500 0 0 1 0-6A5.500 5.500 0 0 1 11-4Q11 2 0 10.500Z" },
  moon: { fill: "M3.500-11A11 11 0 1 0 10.500 5A9 9 0 0 1 3.500-11Z" },
  drop: { fill: "M0-12Q8.500-1.500 7 4A7 7 0 1 1-7 4Q-8.500-1.500 0-12Z" },
  favor: { fill: star(5, 12, 5) },
  haven: { fill: star(8, 12, 5) },
  eye: { fill: EYE, hole: "M0-3.800V3.800M-1 0H1" },
  cards: { fill: "M-9-8L0-11L5 6L-4 9ZM3-9.500H10V8H7Z" },
  horse: { fill: HORSE },
  boat: { fill: "M-11 3H11Q9 10 4 10H-5Q-10 9-11 3ZM-1.500 1V-11Q8-6 8 1Z" },
  elven_cloak: { fill: "M0-11Q5-10 5-5Q10 2 9 11H2L0 0L-2 11H-9Q-10 2-5-5Q-5-10 0-11Z" },
  scroll: { fill: "M-8-10H7Q11-10 11-6H8V6Q8 10 4 10H-9Q-5 9-5 6V-6Q-5-9-8-10Z", hole: "M-2-5H5M-2-1H5M-2 3H3" },
  ring: { line: "M0-8A8 8 0 1 0 0.100-8Z" },
  swords: {
    fill: "M-11-11L-7-10.500L9 6L11 5L11.500 8L8 11.500L5 11L6 9L-10.500-7ZM11-11L7-10.500L1-4.500L4-1.500L10.500-7ZM-9 6L-4.500 1.500L-1.500 4.500L-6 9L-5 11L-8 11.500L-11.500 8L-11 5Z",
  },
  serpent: { line: "M8-9Q-2-13-6-7Q-9-2 0 0Q9 2 6 7Q2 12-9 9M8-9L4-10M8-9L6-5.500" },
  gem: { fill: "M0-11L8 0L0 11L-8 0Z", hole: "M0-11L0 11M-8 0H8" },
  flag: { fill: "M-8-11H-5.500V11H-8ZM-5.500-10Q2-12 10-8L5-3.500L10 1Q2-2-5.500 1Z" },
  skull: {
    fill: "M0-11A9 9 0 0 1 6 5V10H-6V5A9 9 0 0 1 0-11Z",
    hole: "M-3.500-2.500V0.500M3.500-2.500V0.500M-2 10V7M2 10V7",
  },
  leaf: {
    fill: "M0-12Q10-4 6 5Q4 9 1 9.500V12H-1V9.500Q-4 9-6 5Q-10-4 0-12Z",
    hole: "M0-7V8M0-1L4-4M0-1L-4-4M0 4L4 1M0 4L-4 1",
  },
  axe: { fill: "M-1.500-12H1.500V-8Q6-11 10-10Q8-5 10 1Q5 1 1.500-2V12H-1.500V-2Q-5 1-10 1Q-8-5-10-10Q-6-11-1.500-8Z" },
  tree: {
    fill: "M-1.300 11V4Q-8 6-10 1Q-12-3-7-5Q-7-10-1.500-9.500Q0-13 3-10Q8-10 8-5Q12-3 10 1Q8 6 1.300 4V11Z",
    hole: "M0 4V-5M0-1L-4-4M0-1L4-4M0 2L-6 0M0 2L6 0",
  },
  dunedain: { fill: star(6, 12, 6) },
  helm: { fill: "M-9 11V-2A9 9.500 0 0 1 9-2V11L4 8V4H-4V8Z", hole: "M-6-2H6M-3 1V3M0 1V3M3 1V3" },
  hood: { fill: "M0-12Q10-8 10 4Q10 9 7 11H-7Q-10 9-10 4Q-10-8 0-12Z", hole: "M-4 0L-1.500 1.500M4 0L1.500 1.500" },
  crown: { fill: "M-11 9V-7L-6 0L-3.500-11L0-2L3.500-11L6 0L11-7V9Z", hole: "M-8 5H8" },
  flail: { fill: star(8, 7, 4.5), line: "M0 0" },
  moonface: { fill: "M5-10.500A11.500 11.500 0 1 0 5 10.500A12.500 12.500 0 0 1 5-10.500ZM8-5L11.500 0L8 5L4.500 0Z" },
  fist: {
    fill: "M-8-4Q-8-8-4.500-8Q-3-11 0-9.500Q3-11 4.500-8Q9-8 8.500-2V4Q7 8 5 8.500V12H-5V8.500Q-8 6-8 2Z",
    hole: "M-4-5V-1M0-6V-1M4-5V-1",
  },
  blades: { fill: "M-10-10Q2-8 2 8L-2 11Q0-4-10-10ZM10-10Q8 4-6 8L-9 5Q6 2 10-10Z" },
  people: { fill: "M0-11A4 4 0 1 1-0.100-11ZM-7 10V3Q-7-2 0-2Q7-2 7 3V10Z" },
  check: { line: "M-8 1L-2 7L9-7" },
  plus: { line: "M-8 0H8M0-8V8" },
  back: { line: "M-8-10H8V10H-8ZM-4-6H4V6H-4Z" },
};

export const HERO_EMBLEM: Record<string, string> = {
  thalin: "axe",
  argalad: "leaf",
  eleanor: "tree",
  eometh: "horse",
  beravor: "dunedain",
};
export const MINION_EMBLEM: Record<string, string> = {
  mouth_of_sauron: "helm",
  black_serpent: "serpent",
  gothmog: "moonface",
  ringwraiths: "hood",
  witch_king: "crown",
};
/** The combat deck of a foe, on its token and its cards. */
export const DECK_EMBLEM: Record<string, string> = { zealot: "eye", ravager: "blades", behemoth: "fist" };
export const MARKER_EMBLEM: Record<string, string> = {
  heroes: "favor",
  ring: "ring",
  conquest: "swords",
  corruption: "serpent",
};
export const ATTRIBUTE_EMBLEM: Record<string, string> = {
  fortitude: "tower",
  strength: "hammer",
  agility: "bolt",
  wisdom: "book",
};
export const POOL_EMBLEM: Record<string, string> = { life: "heart", rest: "moon", damage: "drop", hand: "cards" };
export const TRACK_EMBLEM: Record<string, string> = { place_influence: "eye", draw_cards: "cards", command: "flag" };
export const KIND_EMBLEM: Record<string, string> = {
  encounter: "scroll",
  event: "gem",
  peril: "skull",
  shadow: "eye",
  plot: "flag",
  corruption: "serpent",
  skill: "plus",
  combat: "blades",
  hero: "favor",
  quest: "scroll",
  mission: "ring",
  item: "elven_cloak",
};

/** A glyph inside a drawing, in the current colour; `scale` 1 is 24 units across. */
export function Mark({ id, scale = 1, x = 0, y = 0 }: { id: string; scale?: number; x?: number; y?: number }) {
  const glyph = GLYPHS[id];
  if (!glyph) return null;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class="q-mark">
      {glyph.fill ? <path d={glyph.fill} class="q-mark-fill" /> : null}
      {glyph.line ? <path d={glyph.line} class="q-mark-line" /> : null}
      {glyph.hole ? <path d={glyph.hole} class="q-mark-hole" /> : null}
    </g>
  );
}

/** A glyph in running text; only decoration, since the words are beside it. */
export function Icon({ id, size = 18 }: { id: string; size?: number }) {
  return (
    <svg class="q-icon" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <Mark id={id} />
    </svg>
  );
}

/** The terrain badge, as on the map's paths. */
export function TerrainBadge({ terrain, number }: { terrain: string; number?: number }) {
  const wide = number === undefined ? 30 : 50;
  const dark = terrain === "plains" || terrain === "any";
  return (
    <svg class="q-terrain" viewBox={`${-wide / 2 - 1} -15 ${wide + 2} 30`} height="22" aria-hidden="true">
      <rect class={`qm-badge qm-badge-${terrain}`} x={-wide / 2} y="-14" width={wide} height="28" rx="9" />
      <g transform={`translate(${number === undefined ? 0 : -11} 0)`}>
        <Sign sign={terrain} />
      </g>
      {number === undefined ? null : (
        <text class={`qm-badge-number ${dark ? "qm-badge-ink-dark" : "qm-badge-ink"}`} x="11" y="7.5">
          {number}
        </text>
      )}
    </svg>
  );
}

/** An icon of the map. */
export function Sign({ sign }: { sign: string }) {
  return (
    <>
      {signShapes(sign).map(([name, d]) => (
        <path key={d} class={`qm-${name.replaceAll("_", "-")}`} d={d} />
      ))}
    </>
  );
}

const DISC = "M0-27A27 27 0 1 1-0.100-27Z";
/** How a hero's arms are divided: the same on map, sheet and cards. */
const PARTED: Record<string, string> = {
  thalin: "M-27 0H27A27 27 0 0 1-27 0Z",
  argalad: "M-19 19A27 27 0 0 0 19-19L27 0A27 27 0 0 1 0 27Z",
  eleanor: "M-9-25.500A27 27 0 0 1 9-25.500V25.500A27 27 0 0 1-9 25.500Z",
  eometh: "M0-12L23 14A27 27 0 0 1-23 14Z",
  beravor: "M0 0V-27A27 27 0 0 1 27 0ZM0 0V27A27 27 0 0 1-27 0Z",
};

/** A hero: a round medallion with a golden rim and the hero's arms. */
export function HeroPiece({ hero, active = false }: { hero: string; active?: boolean }) {
  return (
    <g class={`q-piece q-hero q-hero-${hero}`}>
      <circle class="q-shadow" cx="2" cy="4" r="29" />
      {active ? <circle class="q-active" r="34" /> : null}
      <circle class="q-rim" r="29" />
      <path class="q-field" d={DISC} transform="scale(.9)" />
      <path class="q-parted" d={PARTED[hero] ?? ""} transform="scale(.9)" />
      <Mark id={HERO_EMBLEM[hero] ?? "people"} scale={1.45} />
      <Drawn game={ART} picture={`portraits/${hero}`} size={56} />
    </g>
  );
}

/** A minion: a black shield with a jagged top. */
export function MinionPiece({ minion, damage = 0 }: { minion: string; damage?: number }) {
  return (
    <g class="q-piece q-minion">
      <path class="q-shadow" d="M-24-24L-12-31L0-25L12-31L24-24V6Q22 24 0 33Q-22 24-24 6Z" transform="translate(2 4)" />
      <path class="q-field" d="M-24-24L-12-31L0-25L12-31L24-24V6Q22 24 0 33Q-22 24-24 6Z" />
      <Mark id={MINION_EMBLEM[minion] ?? "eye"} scale={1.35} />
      <Drawn game={ART} picture={`portraits/${minion}`} size={46} />
      {damage ? <Count x={20} y={24} value={damage} kind="damage" /> : null}
    </g>
  );
}

/** A monster token: a broken disc, face down with the letter of its pool, or with the foe's deck and letters. */
export function TokenPiece({ letters, emblem, foe }: { letters: string; emblem: string | null; foe?: string }) {
  const hexagon = "M-13-23H13L26 0L13 23H-13L-26 0Z";
  return (
    <g class={`q-piece q-token ${emblem === null ? "q-token-down" : "q-token-up"}`}>
      <path class="q-shadow" d={hexagon} transform="translate(2 4)" />
      <path class="q-field" d={hexagon} />
      <path class="q-inner" d={hexagon} transform="scale(.82)" />
      {emblem === null ? (
        <text class="q-letters q-question" y="11">
          ?
        </text>
      ) : (
        <g transform="translate(0 -9)">
          <Mark id={emblem} scale={0.72} />
        </g>
      )}
      <text
        class={`q-letters ${emblem === null ? "q-letters-small" : ""}`}
        x={emblem === null ? 14 : 0}
        y={emblem === null ? -6 : 14}
      >
        {letters}
      </text>
      {foe ? <Drawn game={ART} picture={tokenPicture(foe)} size={42} /> : null}
    </g>
  );
}

/** A friend of the heroes: a silver shield with a face. */
export function CharacterPiece({ letters, who }: { letters: string; who: string }) {
  const shield = "M-21-22H21V4Q20 21 0 30Q-20 21-21 4Z";
  return (
    <g class="q-piece q-character">
      <path class="q-shadow" d={shield} transform="translate(2 4)" />
      <path class="q-field" d={shield} />
      <path class="q-inner" d={shield} transform="scale(.85)" />
      <text class="q-letters" y="6">
        {letters}
      </text>
      <g transform="translate(0 -1)">
        <Drawn game={ART} picture={`portraits/${who}`} size={38} />
      </g>
    </g>
  );
}

/** Influence or favor with its number. */
export function Chip({ kind, count }: { kind: "influence" | "favor"; count: number }) {
  return (
    <g class={`q-piece q-chip q-chip-${kind}`}>
      {kind === "favor" ? (
        <path class="q-field" d={star(5, 21, 12)} />
      ) : (
        <>
          <circle class="q-field" r="16" />
          <path class="q-lid" d="M-11-9Q0-17 11-9Q0-13-11-9ZM-11 9Q0 17 11 9Q0 13-11 9Z" />
        </>
      )}
      <text class="q-number" y="7">
        {count}
      </text>
    </g>
  );
}

/** A pennant for a plot, a scroll for a quest, a gem for a waiting event. */
export function PlacedCard({
  kind,
  letter,
  hero,
}: {
  kind: "plot" | "quest" | "event";
  letter: string;
  hero?: string;
}) {
  return (
    <g class={`q-piece q-placed q-placed-${kind} ${hero ? `q-hero-${hero}` : ""}`}>
      {kind === "plot" ? <path class="q-field" d="M-14-22H-11V22H-14ZM-11-22H16L8-10L16 2H-11Z" /> : null}
      {kind === "quest" ? (
        <path class="q-field" d="M-14-15H12Q17-15 17-10H13V12Q13 16 8 16H-15Q-10 15-10 11V-9Q-10-14-14-15Z" />
      ) : null}
      {kind === "event" ? <path class="q-field" d="M0-19L15 0L0 19L-15 0Z" /> : null}
      <text class="q-letters" x={kind === "plot" ? 0 : kind === "quest" ? 1 : 0} y={kind === "plot" ? -4 : 6}>
        {letter}
      </text>
    </g>
  );
}

/** A small number on a piece. */
export function Count({ x, y, value, kind }: { x: number; y: number; value: number; kind: string }) {
  return (
    <g transform={`translate(${x} ${y})`} class={`q-count q-count-${kind}`}>
      <circle r="12" />
      <text y="6">{value}</text>
    </g>
  );
}

/** A piece outside the map: on a sheet, in a list. */
export function PieceIcon({ size = 34, children }: { size?: number; children: ComponentChildren }) {
  return (
    <svg class="q-piece-icon" width={size} height={size} viewBox="-36 -36 72 72" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The first letters of a name, enough to tell it from the others. */
export function letters(name: string): string {
  const bare = name.replace(/^(the|le|la|les|l')\s*/i, "");
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(bare) ? bare.slice(0, 2) : bare.slice(0, 3);
}
