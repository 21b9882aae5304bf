/** Where pieces go around a location's circle, and how names are broken to fit their box. */

import { language } from "../../text/store";
import { NAMES, type PlaceFacts } from "./facts";
import type { Piece } from "./state";

export interface Placed extends Piece {
  place: string;
  /** The circle's centre, and the piece's offset from it. */
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const FIGURES = new Set(["hero", "minion", "token", "character"]);
/** Kinds of pieces, bottom to top. */
const ORDER = ["plot", "quest", "event", "character", "token", "minion", "hero", "influence", "favor"];

export function isFigure(piece: Piece): boolean {
  return FIGURES.has(piece.kind);
}

type Side = "left" | "right" | "above" | "below";

/** The side of its circle where a location has its name in the page's language; pieces keep to the other sides. */
export function sideOfName({ id, x, y }: PlaceFacts): Side {
  const [at, down, , widths] = NAMES[language.value]?.[id] ?? NAMES.en[id];
  const [dx, dy] = [at - x, down - y];
  if (Math.abs(dy) > 30 || Math.abs(dx) < Math.max(...widths) / 2) return dy > 0 ? "below" : "above";
  return dx > 0 ? "right" : "left";
}

/** By the side of the name: where influence, favor and the first mark go, and the direction of further marks. */
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

/** Figures are in rows of three over the circle, away from the name; chips, pennants and scrolls are around it. */
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

/** All pieces of the map in a fixed order, so that a moving piece stays the same element. */
export function inOrder(pieces: Placed[]): Placed[] {
  return [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.target < b.target ? -1 : 1));
}
