/** Where pieces stand around a location's circle, and how names are broken to fit their box. */

import { WIDE, wordsOf } from "../../board/names";
import type { PlaceFacts } from "./facts";
import type { Piece } from "./state";

export interface Placed extends Piece {
  place: string;
  /** The circle's centre, and the piece's place beside it. */
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const FIGURES = new Set(["hero", "minion", "token", "character"]);
/** Pieces that lie under others come first. */
const ORDER = ["plot", "quest", "event", "character", "token", "minion", "hero", "influence", "favor"];

export function isFigure(piece: Piece): boolean {
  return FIGURES.has(piece.kind);
}

type Side = "left" | "right" | "above" | "below";

/** On which side of its circle a location has its name; pieces keep to the other sides. */
export function sideOfName({ x, y, label: [left, top, width, height] }: PlaceFacts): Side {
  const [dx, dy] = [left + width / 2 - x, top + height / 2 - y];
  if (Math.abs(dy) > 30 || Math.abs(dx) < width / 2) return dy > 0 ? "below" : "above";
  return dx > 0 ? "right" : "left";
}

/** By the side of the name: influence, favor, the first mark, and the way further marks go. */
const LYING: Record<Side, [number, number][]> = {
  below: [
    [-27, -19],
    [27, -19],
    [-43, 12],
    [43, 12],
  ],
  above: [
    [-25, 25],
    [25, 25],
    [-44, -4],
    [44, -4],
  ],
  right: [
    [-23, 26],
    [10, 34],
    [-38, -24],
    [-58, 2],
  ],
  left: [
    [23, 26],
    [-10, 34],
    [38, -24],
    [58, 2],
  ],
};

/** Figures stand in rows of three over the circle, away from the name; chips, pennants and scrolls lie around it. */
export function placed(place: PlaceFacts, pieces: Piece[]): Placed[] {
  const figures = pieces.filter(isFigure);
  const marks = pieces.filter((piece) => ["plot", "quest", "event"].includes(piece.kind));
  const side = sideOfName(place);
  const rows = Math.ceil(figures.length / 3);
  const found: Placed[] = [];
  const put = (piece: Piece, dx: number, dy: number) =>
    found.push({ ...piece, place: place.id, x: place.x, y: place.y, dx, dy });
  figures.forEach((piece, at) => {
    const row = Math.floor(at / 3);
    const across = row < rows - 1 ? 3 : figures.length - 3 * (rows - 1);
    const lean = side === "right" ? -1 : side === "left" ? 1 : 0;
    const dx = (at % 3) * 46 - (across - 1) * 23 + lean * (4 + (across - 1) * 17);
    put(piece, dx, side === "above" ? 2 + row * 42 : -5 - (rows - 1 - row) * 42);
  });
  const wide = side === "above" || side === "below";
  const crowd = wide ? Math.max(0, Math.min(figures.length, 3) - 1) * 23 : 0;
  marks.forEach((piece, at) => {
    const [dx, dy] = LYING[side][2 + (at % 2)];
    const out = crowd + 20 * Math.floor(at / 2) + (wide && figures.length ? 14 : 0);
    put(piece, dx + Math.sign(dx) * out, dy);
  });
  // Beside figures, so that no face is covered.
  const beside = wide && figures.length > 0;
  for (const piece of pieces) {
    const at = piece.kind === "influence" ? 0 : piece.kind === "favor" ? 1 : -1;
    if (at < 0) continue;
    const [dx, dy] = LYING[side][at];
    put(piece, beside ? Math.sign(dx) * (crowd + 33) : dx, beside ? (side === "below" ? 6 : 20) : dy);
  }
  return found;
}

/** All pieces of the map in a fixed order, so that a piece that moves is still the same element. */
export function inOrder(pieces: Placed[]): Placed[] {
  return [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.target < b.target ? -1 : 1));
}

/** A guess at the width of a text in our serif letters, in units of its size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += WIDE.test(letter) ? 1 : /[ilj.,' ]/.test(letter) ? 0.3 : /[A-ZMWmw]/.test(letter) ? 0.72 : 0.53;
  return width;
}

/** A name without spaces is cut to lines that may stand out of their box by so much: else it would be too small. */
const OUT: [number, number] = [1.2, 1.6];

/** A name in as few lines as fit a box; the size shrinks where even that is too much. */
export function fitted(name: string, width: number, height: number, size: number): { lines: string[]; size: number } {
  const { words, between } = wordsOf(name);
  const [across, down] = between ? [1, 1] : OUT;
  let best = { lines: [name], size: 0 };
  for (let count = 1; count <= Math.min(words.length, between ? 3 : 2); count += 1) {
    const lines = broken(words, count, between);
    const most = Math.max(...lines.map(widthOf));
    const fits = Math.min(size, (across * width) / most, (down * height) / (1.1 * count));
    if (fits > best.size + 0.5) best = { lines, size: fits };
    if (fits >= size - 0.5) break;
  }
  return best;
}

/** Words in that many lines, the longest of them as short as can be. */
function broken(words: string[], count: number, between: string): string[] {
  if (count === 1) return [words.join(between)];
  let best: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(between), ...broken(words.slice(first), count - 1, between)];
    const most = Math.max(...lines.map(widthOf));
    if (most < least) {
      least = most;
      best = lines;
    }
  }
  return best;
}
