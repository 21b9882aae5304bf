/** The drawing of the land, made once: sea, land, nations, rivers, borders, woods and mountains. No names, no
 *  pieces.
 *
 *  It uses only plain strokes and fills: soft edges are a few overlaid strokes, because filters would be redrawn at
 *  every step of a zoom. Colours come from the style sheet, so that day and night share the drawing. */

import {
  arcs,
  HEIGHT,
  isles,
  lakes,
  lines,
  marks,
  massifs,
  type Nation,
  ponds,
  regions,
  rivers,
  WIDTH,
} from "./geometry";
import { GLYPHS, stamps } from "./stamps";

const NATIONS: Nation[] = ["dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons"];

const DEFS = `<defs>
<radialGradient id="wr-age" cx="50%" cy="48%" r="72%"><stop offset="60%" class="wr-age0"/><stop offset="100%" class="wr-age1"/></radialGradient>
<radialGradient id="wr-stain"><stop offset="0%" class="wr-stain0"/><stop offset="60%" class="wr-stain1"/><stop offset="100%" class="wr-stain2"/></radialGradient>
<clipPath id="wr-sheet"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z"/></clipPath>
</defs>`;

/** Overlaid strokes, each narrower than the one below: an edge that fades. */
function fade(path: string, kind: string, widths: number[]): string {
  return widths.map((width) => `<path d="${path}" class="${kind}" stroke-width="${width}"/>`).join("");
}

/** Old paper is uneven: stains, always at the same places. */
function stains(): string {
  let drawn = "";
  for (let at = 0; at < 46; at += 1) {
    const [x, y] = [(at * 617) % WIDTH, (at * 389 + (at % 7) * 53) % HEIGHT];
    const [rx, ry] = [60 + ((at * 37) % 150), 40 + ((at * 53) % 110)];
    drawn += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#wr-stain)"/>`;
  }
  return drawn;
}

function ground(): string {
  const coast = lines((arc) => arc.kind === "coast");
  const all = Object.values(regions);
  const land = all.map((region) => region.path).join("") + massifs.join("");
  let drawn = `<path class="sea" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>`;
  drawn += fade(coast, "deep", [64, 52, 42]);
  for (const width of [27, 18, 9.5]) {
    drawn += `<path d="${coast}" class="wave" stroke-width="${width}"/><path d="${coast}" class="shoal" stroke-width="${width - 1.6}"/>`;
  }
  drawn += `<path class="land" d="${land}"/>`;
  drawn += isles.map((path) => `<path class="land isle" d="${path}"/>`).join("");
  for (const nation of NATIONS) {
    const members = all.filter((region) => region.nation === nation);
    const area = members.map((region) => region.path).join("");
    const names = new Set(members.map((region) => region.id));
    const rim = lines(
      (arc) => names.has(arc.left) !== names.has(arc.right) && arc.kind !== "shore" && arc.kind !== "edge",
    );
    drawn += `<clipPath id="wr-c-${nation}"><path d="${area}"/></clipPath><path class="tint n-${nation}" d="${area}"/>`;
    drawn += `<g clip-path="url(#wr-c-${nation})" class="rim n-${nation}">${fade(rim, "soft", [22, 16, 10.5, 6])}</g>`;
  }
  drawn += lakes.map((path) => `<path class="sea" d="${path}"/>`).join("");
  drawn += massifs.map((path) => fade(path, "massif", [9, 4])).join("");
  return drawn + stains();
}

function linesAndMarks(): string {
  const nation = (id: string): string => regions[id]?.nation ?? "";
  const frontier = lines((arc) => arc.kind === "open" && nation(arc.left) !== nation(arc.right));
  const border = lines((arc) => arc.kind === "open" && nation(arc.left) === nation(arc.right));
  const inMassif = (id: string): boolean => regions[id] === undefined;
  const wall = arcs.filter((arc) => arc.kind === "wall" && !inMassif(arc.left) && !inMassif(arc.right));
  const walls = lines((arc) => wall.includes(arc));
  let drawn = `<path class="frontier" d="${frontier}"/>`;
  drawn += rivers.map(([width, path]) => `<path class="bank" stroke-width="${width + 1.1}" d="${path}"/>`).join("");
  drawn += rivers.map(([width, path]) => `<path class="river" stroke-width="${width}" d="${path}"/>`).join("");
  drawn += ponds.map((path) => `<path class="pond" d="${path}"/>`).join("");
  drawn += `<path class="border" d="${border}"/>${fade(walls, "wallshade", [11, 7])}<path class="wall" d="${walls}"/>`;
  drawn += `<path class="shore" d="${lines((arc) => arc.kind === "coast" || arc.kind === "shore")}"/>`;
  for (const kind of ["grass", "rocks", "dunes"] as const) drawn += stamps(marks[kind], GLYPHS[kind], 1);
  drawn += stamps(marks.marsh, GLYPHS.marsh, 0.9) + stamps(marks.hills, GLYPHS.hills, 1);
  drawn += `<g class="woods">${marks.trees.map((wood) => stamps(wood, GLYPHS.trees, 0.95)).join("")}</g>`;
  return drawn + stamps(marks.peaks, GLYPHS.peaks, 0.98);
}

function compass(): string {
  let drawn = `<g transform="translate(118 790)" class="rose">`;
  for (let at = 0; at < 32; at += 1) {
    const turn = (at * 11.25 * Math.PI) / 180;
    const reach = at % 8 === 0 ? 62 : 56;
    const [x, y] = [Math.sin(turn), -Math.cos(turn)];
    drawn += `<path class="line" d="M${(50 * x).toFixed(1)} ${(50 * y).toFixed(1)}L${(reach * x).toFixed(1)} ${(reach * y).toFixed(1)}"/>`;
  }
  drawn += `<circle r="50" class="line"/><circle r="46" class="line"/>`;
  for (const turn of [45, 135, 225, 315, 0, 90, 180, 270]) {
    const reach = turn % 90 ? 30 : 46;
    drawn += `<g transform="rotate(${turn})"><path d="M0 0L-7-9L0-${reach}Z" class="star pale"/><path d="M0 0L7-9L0-${reach}Z" class="star"/></g>`;
  }
  return `${drawn}</g>`;
}

/** The frame around the sheet: a scale of dark and light bars. */
function frame(): string {
  return (
    `<rect class="line" x="0" y="0" width="${WIDTH}" height="${HEIGHT}" stroke-width="2.4"/>` +
    `<rect class="line bars" x="-7" y="-7" width="${WIDTH + 14}" height="${HEIGHT + 14}" stroke-width="6" stroke-dasharray="50 50"/>` +
    `<rect class="line" x="-11" y="-11" width="${WIDTH + 22}" height="${HEIGHT + 22}" stroke-width="1.2"/>`
  );
}

export const MARGIN = 16;

/** The whole drawing as SVG text. */
export function drawBase(): string {
  const [wide, high] = [WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN];
  return (
    `<g class="wr-base">${DEFS}<rect class="table" x="${-MARGIN}" y="${-MARGIN}" width="${wide}" height="${high}"/>` +
    `<g clip-path="url(#wr-sheet)">${ground()}${linesAndMarks()}${compass()}` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wr-age)"/></g>${frame()}</g>`
  );
}
