/** Map marks drawn as a few paths: hundreds of peaks and tufts as single elements would make the map slow.
 *
 *  A mark ranks after every earlier mark it touches, and marks of the same rank never touch: so all of a rank can
 *  share one path for each part of a mark, and whatever covered something before still covers it. */

/** Style and path, with relative lines only: "M-6 0l-2-10.5". */
export type Part = [string, string];
/** Symbol, x, y, scale. */
export type Mark = [string, number, number, number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TOKENS = /-?\d*\.?\d+|[Mlz]/g;
/** Marks of nearly the same size share their stroke width. */
const SIZES = 4;

/** Margin around a mark's lines, for their width. */
const PEN = 3;

function boxOf(parts: Part[]): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [, path] of parts) {
    let [x, y, across, start] = [0, 0, true, false];
    for (const [token] of path.matchAll(TOKENS)) {
      if (token === "M") [start, across] = [true, true];
      else if (token === "l" || token === "z") [start, across] = [false, true];
      else {
        const value = Number(token);
        if (across) x = start ? value : x + value;
        else y = start ? value : y + value;
        across = !across;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
    }
  }
  return box;
}

/** The path of a part at its place, in units of `size`. */
function moved(path: string, [, x, y, scale]: Mark, size: number): string {
  let [across, start] = [true, false];
  const short = (value: number) => String(Math.round(value * 10) / 10);
  return path
    .replace(TOKENS, (token) => {
      if (token === "M" || token === "l" || token === "z") {
        [across, start] = [true, token === "M"];
        return token;
      }
      const shift = start ? (across ? x : y) : 0;
      across = !across;
      return `${short((shift + Number(token) * scale) / size)} `;
    })
    .replaceAll(" -", "-");
}

/** All marks, each on top of those it covers. */
export function stamped(marks: Mark[], symbols: Record<string, Part[]>): string {
  const boxes = new Map(Object.entries(symbols).map(([name, parts]) => [name, boxOf(parts)]));
  const placed: { box: Box; rank: number }[] = [];
  const paths = new Map<string, { order: number; style: string; size: number; d: string[] }>();
  for (const mark of marks) {
    const [name, x, y, scale] = mark;
    const own = boxes.get(name) as Box;
    const box = {
      left: x + own.left * scale - PEN,
      right: x + own.right * scale + PEN,
      top: y + own.top * scale - PEN,
      bottom: y + own.bottom * scale + PEN,
    };
    const under = placed.filter(
      ({ box: other }) =>
        other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top,
    );
    const rank = under.reduce((highest, each) => Math.max(highest, each.rank + 1), 0);
    placed.push({ box, rank });
    const size = Math.max(Math.round(scale * SIZES), 1) / SIZES;
    symbols[name].forEach(([style, path], part) => {
      const key = `${rank} ${part} ${style} ${size}`;
      const known = paths.get(key) ?? { order: rank * 100 + part, style, size, d: [] };
      known.d.push(moved(path, mark, size));
      paths.set(key, known);
    });
  }
  return [...paths.values()]
    .sort((one, two) => one.order - two.order)
    .map(({ style, size, d }) => `<path class="fam-${style}" transform="scale(${size})" d="${d.join("")}"/>`)
    .join("");
}
