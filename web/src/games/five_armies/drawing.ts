/** The map as SVG text, built once from the packed geometry; its colours are classes of style.css. */

import packed from "./geometry.json";
import { type Mark, type Part, stamped } from "./stamps";

type Shape = Part | Mark;

interface PackedRegion {
  id: string;
  in: string;
  on: string;
  arcs: number[];
  at: [number, number, number];
  label: [number, number, number, number, number, number];
  icons: ([string, number, number] | [string, number, number, number])[];
}

interface Packed {
  size: [number, number];
  frame: [number, number, number, number];
  arcs: [string, ...number[]][];
  regions: PackedRegion[];
  territories: Record<string, number[]>;
  boxes: { id: string; rect: [number, number, number, number] }[];
  track: [number, number, number, string][];
  symbols: Record<string, Shape[]>;
  layers: Record<string, Shape[]>;
}

const MAP = packed as unknown as Packed;

export interface Place {
  id: string;
  x: number;
  y: number;
  /** How much space pieces have around x, y. */
  r: number;
}

export interface Region extends Place {
  path: string;
  label: { x: number; y: number; width: number; height: number; size: number; bold: boolean };
  icons: { kind: string; x: number; y: number; value?: number }[];
}

export interface BoxPlace extends Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const SIZE = MAP.size;

/** The points of an arc, which is stored as a start and steps in half units. */
function points(signed: number): [number, number][] {
  const [, ...steps] = MAP.arcs[Math.abs(signed) - 1];
  const out: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at];
    y += steps[at + 1];
    out.push([x / 2, y / 2]);
  }
  return signed > 0 ? out : out.reverse();
}

function ring(arcs: number[]): string {
  const all = arcs.flatMap((arc) => points(arc).slice(0, -1));
  return `M${all.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}

function line(signed: number): string {
  return `M${points(signed)
    .map(([x, y]) => `${x} ${y}`)
    .join("L")}`;
}

export const REGIONS: Region[] = MAP.regions.map((each) => {
  const [x, y, r] = each.at;
  const [lx, ly, width, height, size, bold] = each.label;
  const icons = each.icons.map(([kind, ix, iy, value]) => ({ kind, x: ix, y: iy, value }));
  const label = { x: lx, y: ly, width, height, size, bold: bold === 1 };
  return { id: each.id, path: ring(each.arcs), x, y, r, label, icons };
});

export const BOXES: BoxPlace[] = MAP.boxes.map(({ id, rect: [left, top, width, height] }) => ({
  id,
  left,
  top,
  width,
  height,
  x: left + width / 2,
  y: top + height / 2 + 16,
  r: height / 2 - 22,
}));

export const TRACK = MAP.track.map(([x, y, r, character], space) => ({ space, x, y, r, character }));

const PLACES = new Map<string, Place>([...REGIONS, ...BOXES].map((place) => [place.id, place]));

/** Where the pieces of a place go. */
export function placeAt(id: string): Place | undefined {
  return PLACES.get(id);
}

function shape([style, d]: Part): string {
  return `<path class="fam-${style}" d="${d}"/>`;
}

function isPart(each: Shape): each is Part {
  return each.length === 2;
}

/** A layer whose shapes are side by side: one path for each style. */
function merged(name: string): string {
  const styles = new Map<string, string>();
  for (const [style, d] of MAP.layers[name].filter(isPart)) styles.set(style, (styles.get(style) ?? "") + d);
  return [...styles].map(shape).join("");
}

/** A layer in drawing order: shapes, then runs of marks. */
function layered(name: string): string {
  const out: string[] = [];
  let run: Mark[] = [];
  const flush = () => {
    if (run.length) out.push(stamped(run, MAP.symbols as Record<string, Part[]>));
    run = [];
  };
  for (const each of MAP.layers[name]) {
    if (isPart(each)) {
      flush();
      out.push(shape(each));
    } else run.push(each);
  }
  flush();
  return out.join("");
}

/** Territories first, then the terrain. */
function ground(): string {
  const land = Object.entries(MAP.territories).map(([id, arcs]) => shape([`territory_${id}`, ring(arcs)]));
  const terrains = new Map<string, string>();
  MAP.regions.forEach(({ on }, index) => {
    terrains.set(on, (terrains.get(on) ?? "") + REGIONS[index].path);
  });
  return [...land, ...[...terrains].map(([terrain, d]) => shape([`terrain_${terrain}`, d]))].join("");
}

/** Lighter discs where pieces go. */
function discs(): string {
  const disc = (x: number, y: number, r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  return [0, 5, 11]
    .map((inset) => shape(["token", REGIONS.map(({ x, y, r }) => disc(x, y, r - inset)).join("")]))
    .join("");
}

/** A territory is a little darker along its inner edge. */
function territoryGlow(): string {
  return Object.entries(MAP.territories)
    .map(([id, arcs]) => {
      const d = ring(arcs);
      const strokes = [64, 40, 22].map((width) => `<path class="fam-glow" d="${d}" stroke-width="${width}"/>`).join("");
      const clip = `<clipPath id="fa-clip-${id}"><path d="${d}"/></clipPath>`;
      return `${clip}<g class="fam-edge_${id}" clip-path="url(#fa-clip-${id})">${strokes}</g>`;
    })
    .join("");
}

function arcs(kind: string, style: string): string {
  const d = MAP.arcs.flatMap(([each], index) => (each === kind ? [line(index + 1)] : [])).join("");
  return `<path class="fam-${style}" d="${d}"/>`;
}

function medals(): string {
  return REGIONS.flatMap(({ icons }) =>
    icons.map(({ kind, x, y, value }) => {
      const medal = `<circle class="fam-${kind === "mustering" ? "medal_shadow" : "medal"}" cx="${x}" cy="${y}" r="15"/>`;
      const sign = `<use href="#fa-icon_${kind}" transform="translate(${x} ${y}) scale(.92)"/>`;
      if (value === undefined) return medal + sign;
      const number = `<circle class="fam-medal_value" cx="${x + 10}" cy="${y + 10}" r="9"/>`;
      return `${medal}${sign}${number}<text class="fam-medal_number" x="${x + 10}" y="${y + 15}">${value}</text>`;
    }),
  ).join("");
}

function boxes(): string {
  return BOXES.map(
    ({ left, top, width, height }) =>
      `<rect class="fam-box" x="${left}" y="${top}" width="${width}" height="${height}" rx="10"/>` +
      `<rect class="fam-box_inner" x="${left + 5}" y="${top + 5}" width="${width - 10}" height="${height - 10}" rx="6"/>`,
  ).join("");
}

function frame(): string {
  const [width, height] = SIZE;
  const [left, top, right, bottom] = MAP.frame;
  const edges = [5, 12].map(
    (inset) =>
      `<rect class="fam-edge${inset}" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"/>`,
  );
  return `<rect class="fam-frame" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>${edges.join("")}`;
}

function makeBase(): string {
  const icons = Object.entries(MAP.symbols)
    .filter(([id]) => id.startsWith("icon_"))
    .map(([id, parts]) => `<g id="fa-${id}">${parts.filter(isPart).map(shape).join("")}</g>`);
  const track = TRACK.map(
    ({ x, y, r, character }) =>
      `<circle class="fam-${character ? "track_marked" : "track"}" cx="${x}" cy="${y}" r="${r}"/>`,
  ).join("");
  return [
    `<defs>${icons.join("")}</defs>`,
    `<rect class="fam-paper" width="${SIZE[0]}" height="${SIZE[1]}"/>`,
    layered("outside"),
    ground(),
    territoryGlow(),
    merged("cliff_shadows"),
    discs(),
    arcs("open", "border_open_halo"),
    arcs("open", "border_open"),
    arcs("edge", "border_edge"),
    merged("cliffs"),
    layered("river"),
    merged("ridges"),
    layered("glyphs"),
    layered("fords"),
    boxes(),
    merged("arrows"),
    track,
    medals(),
    frame(),
  ].join("");
}

let made = "";

/** The map without names and pieces. */
export function base(): string {
  if (!made) made = makeBase();
  return made;
}
