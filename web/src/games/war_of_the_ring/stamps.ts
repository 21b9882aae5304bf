/** Map marks - peaks, trees, hills, grass - drawn as a few long paths.
 *
 *  Well over a thousand single elements would make every step of a zoom slow. Marks that don't touch each other
 *  share one path; a mark that covers an earlier one goes into a later path, so that it still covers it. */

type SvgTarget = [number, number, number];
/** Parts of a glyph from back to front: style class and path data, using only M, L, Q and Z with absolute numbers. */
type Glyph = [string, string][];

const TREE_PEN = "M0 2L0-1";
const PEAKS: Glyph[] = [
  [
    ["wr-lit", "M-7 1Q-4.6-2.5-3.4-4.6Q-1.6-7.4-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1Q0-.6-7 1Z"],
    ["wr-dim", "M-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1Q4 .2 1.4 0Q3-3 .8-5.4Q1.4-8-.4-11.2Z"],
    ["wr-pen", "M-7 1Q-4.6-2.5-3.4-4.6Q-1.6-7.4-.4-11.2Q1.2-8.6 2.2-6.6Q4.2-4 7.2 1"],
  ],
  [
    ["wr-lit", "M-7.4 1Q-5-3-3.2-6Q-2-8-1-9.4L.4-7.6Q2.4-9 3-9.6Q5-5 7.6 1Q0-.6-7.4 1Z"],
    ["wr-dim", "M3-9.6Q5-5 7.6 1Q4.4 .2 2.6 0Q4.4-3 2.4-6ZM-1-9.4L.4-7.6Q-.6-4-1.4-1Q-2-5-1-9.4Z"],
    ["wr-pen", "M-7.4 1Q-5-3-3.2-6Q-2-8-1-9.4L.4-7.6Q2.4-9 3-9.6Q5-5 7.6 1"],
  ],
  [
    ["wr-lit", "M-6.4 1Q-3-4.4-1.6-8Q-.8-10-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1Q0-.6-6.4 1Z"],
    ["wr-dim", "M-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1Q3.6 .2 1 0Q2.2-3.6 0-6.4Q.8-9-.2-12.4Z"],
    ["wr-pen", "M-6.4 1Q-3-4.4-1.6-8Q-.8-10-.2-12.4Q.6-10 2-7.2Q3.6-4 6.4 1"],
  ],
];
const TREES: Glyph[] = [
  [
    ["wr-pen", TREE_PEN],
    ["wr-leaf", "M-3-1Q-3.9-4-1.6-4.9Q0-7.4 1.7-4.9Q3.9-4 3-1Q0 .3-3-1Z"],
  ],
  [
    ["wr-pen", TREE_PEN],
    ["wr-fir", "M-2.7-.4Q-1-3.6 0-7.4Q1-3.6 2.7-.4Q0 .5-2.7-.4Z"],
  ],
];
const HILL: Glyph = [
  ["wr-lit", "M-6 1Q-1-7.4 6 1"],
  ["wr-pen", "M-6 1Q-1-7.4 6 1M1.6-2.8Q3.4-1.6 4 .4"],
];
const plain = (name: string, path: string): Glyph[] => [[[`wr-thin ${name}`, path]]];

export const GLYPHS = {
  peaks: PEAKS,
  trees: TREES,
  hills: [HILL],
  grass: plain("wr-grass", "M-3 .6Q-2.6-1.6-3.4-2.8M-1 .6Q-.8-2-1-3.8M1 .6Q1-1.8 2-3.2M3 .6Q3-.8 4-1.8"),
  rocks: plain("wr-rocks", "M-3 .8L-1.6-1.6L.4-.8L1 .8M1.6 .8L2.8-.6L3.6 .8"),
  dunes: plain("wr-dunes", "M-6 0Q-3-3 0 0Q3-2.4 6 .4M-2 2.4Q1 .2 4 2.6"),
  marsh: plain("wr-reed", "M-4 1L4 1M-2 1L-3-3M0 1L0-4M2 1L3-3"),
};

/** The path of a glyph, moved and scaled. */
function moved(path: string, x: number, y: number, scale: number): string {
  let across = false;
  return path.replace(/-?\d*\.?\d+|[MLQZ]/g, (token) => {
    if (/[MLQZ]/.test(token)) return token;
    across = !across;
    return `${Math.round(((across ? x : y) + Number(token) * scale) * 10) / 10}${across ? " " : ","}`;
  });
}

/** How far a glyph extends from its foot, relative to its scale. */
const WIDE = 8;
const HIGH = 13;

/** The marks as SVG text, in the given order. */
export function stamps(marks: SvgTarget[], kinds: Glyph[], scale: number): string {
  const layers: Map<string, string>[] = [];
  const placed: { x: number; y: number; size: number; layer: number }[] = [];
  marks.forEach(([x, y, given], at) => {
    const size = given * scale;
    let layer = 0;
    for (const other of placed) {
      const near =
        Math.abs(other.x - x) < (other.size + size) * WIDE && Math.abs(other.y - y) < (other.size + size) * HIGH;
      if (near && other.layer >= layer) layer = other.layer + 1;
    }
    placed.push({ x, y, size, layer });
    layers[layer] ??= new Map();
    kinds[(at * 7 + x) % kinds.length].forEach(([style, path], part) => {
      const key = `${part} ${style}`;
      layers[layer].set(key, (layers[layer].get(key) ?? "") + moved(path, x, y, size).replaceAll(/,(?=[MLQZ]|$)/g, ""));
    });
  });
  return layers
    .map((parts) =>
      [...parts.keys()]
        .sort()
        .map((key) => `<path class="${key.slice(2)}" d="${parts.get(key)}"/>`)
        .join(""),
    )
    .join("");
}
