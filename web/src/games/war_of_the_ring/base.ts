/** The drawing of the land, made once: sea, land, nations, rivers, borders, woods and mountains. No names, no pieces.
 *
 *  Only plain strokes and fills: soft edges are a few strokes over each other, because filters would be drawn again with
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

const NATIONS: Nation[] = ["dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons"];

const DEFS = `<defs>
<radialGradient id="wr-age" cx="50%" cy="48%" r="72%"><stop offset="60%" class="wr-age0"/><stop offset="100%" class="wr-age1"/></radialGradient>
<radialGradient id="wr-stain"><stop offset="0%" class="wr-stain0"/><stop offset="60%" class="wr-stain1"/><stop offset="100%" class="wr-stain2"/></radialGradient>
<g id="wr-peak0"><path class="wr-lit" d="M-7 1Q-4.6-2.5-3.4-4.6Q-1.6-7.4-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1Q0-.6-7 1Z"/><path class="wr-dim" d="M-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1Q4 .2 1.4 0Q3-3 .8-5.4Q1.4-8-.4-11.2Z"/><path class="wr-pen" d="M-7 1Q-4.6-2.5-3.4-4.6Q-1.6-7.4-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1"/></g>
<g id="wr-peak1"><path class="wr-lit" d="M-7.4 1Q-5-3-3.2-6Q-2-8-1-9.4L.4-7.6Q2.4-9 3-9.6Q5-5 7.6 1Q0-.6-7.4 1Z"/><path class="wr-dim" d="M3-9.6Q5-5 7.6 1Q4.4.2 2.6 0Q4.4-3 2.4-6ZM-1-9.4L.4-7.6Q-.6-4-1.4-1Q-2-5-1-9.4Z"/><path class="wr-pen" d="M-7.4 1Q-5-3-3.2-6Q-2-8-1-9.4L.4-7.6Q2.4-9 3-9.6Q5-5 7.6 1"/></g>
<g id="wr-peak2"><path class="wr-lit" d="M-6.4 1Q-3-4.4-1.6-8Q-.8-10-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1Q0-.6-6.4 1Z"/><path class="wr-dim" d="M-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1Q3.6.2 1 0Q2.2-3.6 0-6.4Q.8-9-.2-12.4Z"/><path class="wr-pen" d="M-6.4 1Q-3-4.4-1.6-8Q-.8-10-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1"/></g>
<g id="wr-hill"><path class="wr-lit" d="M-6 1Q-1-7.4 6 1"/><path class="wr-pen" d="M-6 1Q-1-7.4 6 1M1.6-2.8Q3.4-1.6 4 .4"/></g>
<g id="wr-tree0"><path class="wr-pen" d="M0 2V-1"/><path class="wr-leaf" d="M-3-1Q-3.9-4-1.6-4.9Q0-7.4 1.7-4.9Q3.9-4 3-1Q0 .3-3-1Z"/></g>
<g id="wr-tree1"><path class="wr-pen" d="M0 2V-1"/><path class="wr-fir" d="M-2.7-.4Q-1-3.6 0-7.4Q1-3.6 2.7-.4Q0 .5-2.7-.4Z"/></g>
<path id="wr-grass" class="wr-thin wr-grass" d="M-3 .6Q-2.6-1.6-3.4-2.8M-1 .6Q-.8-2-1-3.8M1 .6Q1-1.8 2-3.2M3 .6Q3-.8 4-1.8"/>
<path id="wr-rocks" class="wr-thin wr-rocks" d="M-3 .8L-1.6-1.6L.4-.8L1 .8M1.6 .8L2.8-.6L3.6 .8"/>
<path id="wr-dunes" class="wr-thin wr-dunes" d="M-6 0Q-3-3 0 0Q3-2.4 6 .4M-2 2.4Q1 .2 4 2.6"/>
<path id="wr-reed" class="wr-thin wr-reed" d="M-4 1H4M-2 1L-3-3M0 1V-4M2 1L3-3"/>
<clipPath id="wr-sheet"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z"/></clipPath>
</defs>`;

/** A glyph at many places. */
function put(name: string, places: [number, number, number][], scale: number, kinds = 1): string {
  return places
    .map(([x, y, size], at) => {
      const which = kinds > 1 ? `${name}${(at * 7 + x) % kinds}` : name;
      return `<use href="#wr-${which}" transform="translate(${x} ${y})scale(${(size * scale).toFixed(2)})"/>`;
    })
    .join("");
}

/** Strokes over each other, each narrower than the one below: an edge that fades. */
function fade(path: string, kind: string, widths: number[]): string {
  return widths.map((width) => `<path d="${path}" class="${kind}" stroke-width="${width}"/>`).join("");
}

/** Old paper is not even: stains at places that are always the same. */
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
  drawn += put("grass", marks.grass, 1) + put("rocks", marks.rocks, 1) + put("dunes", marks.dunes, 1);
  drawn += put("reed", marks.marsh, 0.9) + put("hill", marks.hills, 1);
  drawn += `<g class="woods">${marks.trees.map((wood) => put("tree", wood, 0.95, 2)).join("")}</g>`;
  return drawn + put("peak", marks.peaks, 0.98, 3);
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
