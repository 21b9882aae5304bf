/** The part of the map that never changes, as SVG text: sea, land, relief, roads, circles, badges. Names are a layer
 *  above it. */

import { MAP, PATHS, PLACES } from "./facts";

type Shapes = [string, string][];
type Line = { x: number; y: number; steps: [number, number][] };

const style = (name: string) => `qm-${name.replaceAll("_", "-")}`;
const shape = ([name, d]: [string, string]) => `<path class="${style(name)}" d="${d}"/>`;
const shapes = (all: Shapes) => all.map(shape).join("");
const SYMBOLS = MAP.symbols as unknown as Record<string, Shapes>;

/** An icon of the map (terrain, haven, peril) for use elsewhere. */
export function signShapes(sign: string): Shapes {
  return SYMBOLS[`sign_${sign}`] ?? [];
}

/** The lines of a path that uses only M and l. */
function linesOf(d: string): Line[] {
  return d
    .split("M")
    .slice(1)
    .map((part) => {
      const [x, y, ...rest] = (part.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
      const steps: [number, number][] = [];
      for (let at = 0; at + 1 < rest.length; at += 2) steps.push([rest[at], rest[at + 1]]);
      return { x, y, steps };
    });
}

/** Merges hundreds of blades of grass into one path, so that the browser draws them at once. */
function meadow(names: string[], rows: number[]): string {
  const known = new Map(
    names.filter((name) => name.startsWith("grass")).map((name) => [name, linesOf(SYMBOLS[name][0][1])]),
  );
  const out: string[] = [];
  for (let at = 0; at < rows.length; at += 4) {
    const lines = known.get(names[rows[at]]);
    if (!lines) continue;
    const [x, y, size] = [rows[at + 1], rows[at + 2], rows[at + 3] / 100];
    for (const line of lines) {
      const steps = line.steps.map(([dx, dy]) => `${short(dx * size)} ${short(dy * size)}`).join(" ");
      out.push(`M${short(x + line.x * size)} ${short(y + line.y * size)}l${steps}`);
    }
  }
  return `<path class="qm-grass" d="${out.join("")}"/>`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function glyphs(names: string[], rows: number[]): string {
  const out: string[] = [];
  for (let at = 0; at < rows.length; at += 4) {
    const name = names[rows[at]];
    if (name.startsWith("grass")) continue;
    out.push(
      `<use href="#qm-${name}" transform="translate(${rows[at + 1]} ${rows[at + 2]})scale(${rows[at + 3] / 100})"/>`,
    );
  }
  return out.join("");
}

function roads(): string {
  const land = PATHS.filter((path) => !path.water);
  const water = PATHS.filter((path) => path.water);
  const together = (which: typeof PATHS, name: string) => shape([name, which.map((path) => path.d).join("")]);
  return [
    together(water, "path_water_case"),
    together(land, "path_case"),
    together(water, "path_water_bed"),
    together(water, "path_water"),
    together(land, "path"),
  ].join("");
}

function circles(): string {
  return PLACES.map(({ x, y, r, region, mark, perilous }) => {
    const parts = [
      `<circle class="qm-ring ${style(`ring_${region}`)}" cx="${x}" cy="${y}" r="${r}"/>`,
      `<circle class="qm-node-paper qm-node-edge" cx="${x}" cy="${y}" r="${r - 7}"/>`,
    ];
    if (mark === "haven") parts.push(`<use href="#qm-sign_haven" transform="translate(${x} ${y})"/>`);
    if (mark === "stronghold")
      parts.push(`<use href="#qm-sign_stronghold" transform="translate(${x} ${y + 1})scale(.95)"/>`);
    if (perilous) parts.push(`<use href="#qm-sign_peril" transform="translate(${x + r * 0.74} ${y - r * 0.74})"/>`);
    return parts.join("");
  }).join("");
}

function badges(): string {
  return PATHS.map(({ terrain, cost, x, y }) => {
    const ink = terrain === "plains" || terrain === "any" ? "qm-badge-ink-dark" : "qm-badge-ink";
    return (
      `<rect class="qm-badge qm-badge-${terrain}" x="${x - 25}" y="${y - 14}" width="50" height="28" rx="9"/>` +
      `<use href="#qm-sign_${terrain}" transform="translate(${x - 11} ${y})"/>` +
      `<text class="qm-badge-number ${ink}" x="${x + 11}" y="${y + 7.5}">${cost}</text>`
    );
  }).join("");
}

function frame(): string {
  return [
    [5, "qm-frame"],
    [13, "qm-frame-fine"],
  ]
    .map(([inset, name]) => {
      const size = `width="${MAP.width - 2 * Number(inset)}" height="${MAP.height - 2 * Number(inset)}"`;
      return `<rect class="${name}" x="${inset}" y="${inset}" ${size}/>`;
    })
    .join("");
}

/** The whole base. */
export function mapBase(): string {
  const defs = Object.entries(SYMBOLS).map(([name, parts]) => `<g id="qm-${name}">${shapes(parts)}</g>`);
  const tints = Object.entries(MAP.tints).map(([region, rings]) => shapes(rings.map((d) => [`tint_${region}`, d])));
  const sheet = `width="${MAP.width}" height="${MAP.height}"`;
  return [
    `<defs>${defs.join("")}<clipPath id="qm-sheet"><rect ${sheet}/></clipPath></defs>`,
    `<g clip-path="url(#qm-sheet)">`,
    `<rect class="qm-sea" ${sheet}/>`,
    shapes(MAP.under as Shapes),
    tints.join(""),
    shapes(MAP.over as Shapes),
    meadow(MAP.glyph_names, MAP.glyphs),
    glyphs(MAP.glyph_names, MAP.glyphs),
    "</g>",
    shapes(MAP.compass as Shapes),
    shape(["sea_route", String(MAP.sea_route[2])]),
    roads(),
    circles(),
    badges(),
    frame(),
  ].join("");
}
