/** The map, unpacked from what maps/war_of_the_ring/compact.py wrote. */

import packed from "./map.json";
import set from "./names.json";

export type Nation = "dwarves" | "elves" | "gondor" | "north" | "rohan" | "isengard" | "sauron" | "southrons";
export type Settlement = "town" | "city" | "stronghold" | "fortification";
type Point = [number, number];

export interface Region {
  id: string;
  /** Path data of its border. */
  path: string;
  /** Where pieces go, clear of all names, at full size or a little smaller. */
  token: { x: number; y: number; fit: number };
  /** The largest circle inside the region. */
  middle: { x: number; y: number; r: number };
  nation?: Nation;
  settlement?: Settlement;
  /** Where the Settlement is. */
  at?: Point;
  points: number;
  neighbours: string[];
}

interface Arc {
  kind: string;
  left: string;
  right: string;
  points: Point[];
}

export const [WIDTH, HEIGHT] = packed.size as Point;

/** The letter size of names, in map units. */
export const LETTERS = set.size;

/** Where names are in each language (maps/war_of_the_ring/names.py). */
export const NAMES: unknown = set.names;

function numbers(text: string): number[] {
  return (text.match(/-?\d+/g) ?? []).map(Number);
}

/** The points of a packed line. */
function points(text: string): Point[] {
  const steps = numbers(text);
  const found: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at];
    y += steps[at + 1];
    found.push([x / packed.unit, y / packed.unit]);
  }
  return found;
}

/** Marks with their size, as [x, y, size]. */
export function spots(text: string): [number, number, number][] {
  const steps = numbers(text);
  const found: [number, number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 3) {
    x += steps[at];
    y += steps[at + 1];
    found.push([x, y, steps[at + 2] / 100]);
  }
  return found;
}

/** Path data of a polyline with rounded corners: quadratic arcs between the midpoints of its segments. */
export function curve(line: Point[], closed = false): string {
  if (line.length < 3) return straight(line, closed);
  const all = closed ? [...line, line[0], line[1]] : line;
  const middle = (at: number): string =>
    `${round((all[at][0] + all[at + 1][0]) / 2)} ${round((all[at][1] + all[at + 1][1]) / 2)}`;
  let path = closed ? `M${middle(0)}` : `M${all[0].join(" ")}`;
  for (let at = 1; at < all.length - 1; at += 1) path += `Q${all[at].join(" ")} ${middle(at)}`;
  return path + (closed ? "Z" : `L${all[all.length - 1].join(" ")}`);
}

function straight(line: Point[], closed = false): string {
  return `M${line.map((point) => point.join(" ")).join("L")}${closed ? "Z" : ""}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const arcs: Arc[] = (packed.arcs as [number, number, number, string][]).map(([kind, left, right, line]) => ({
  kind: packed.kinds[kind],
  left: packed.places[left],
  right: packed.places[right],
  points: points(line),
}));

/** Path data of a place's border, from the arcs around it; a negative number follows the arc backwards. */
function ring(outline: number[]): string {
  const around: Point[] = [];
  for (const number of outline) {
    const line = arcs[Math.abs(number) - 1].points;
    around.push(...(number > 0 ? line : line.toReversed()).slice(0, -1));
  }
  return straight(around, true);
}

/** Path data of all arcs that are wanted. */
export function lines(wanted: (arc: Arc) => boolean): string {
  return arcs
    .filter(wanted)
    .map((arc) => straight(arc.points))
    .join("");
}

interface PackedRegion {
  outline: number[];
  middle: number[];
  nation?: string;
  settlement?: string;
  at?: number[];
  points?: number;
}

function unpackRegion(id: string, data: PackedRegion): Region {
  const [x, y, fit] = set.tokens[id as keyof typeof set.tokens];
  const open = arcs.filter((arc) => arc.kind === "open" && (arc.left === id || arc.right === id));
  return {
    id,
    path: ring(data.outline),
    token: { x, y, fit: fit / 100 },
    middle: { x: data.middle[0], y: data.middle[1], r: data.middle[2] },
    nation: data.nation as Nation | undefined,
    settlement: data.settlement as Settlement | undefined,
    at: data.at as Point | undefined,
    points: data.points ?? 0,
    neighbours: [...new Set(open.map((arc) => (arc.left === id ? arc.right : arc.left)))].sort(),
  };
}

export const regions: Record<string, Region> = Object.fromEntries(
  Object.entries(packed.regions as Record<string, PackedRegion>).map(([id, data]) => [id, unpackRegion(id, data)]),
);
/** From north-west to south-east, in reading order. */
export const inReadingOrder: Region[] = Object.values(regions).sort(
  (a, b) => Math.round(a.middle.y / 90) - Math.round(b.middle.y / 90) || a.middle.x - b.middle.x,
);

export const lakes: string[] = Object.values(packed.waters as Record<string, number[]>).map(ring);
export const massifs: string[] = (packed.massifs as number[][]).map(ring);
export const rivers: [number, string][] = (packed.rivers as [number, string][]).map(([width, line]) => [
  width,
  curve(points(line)),
]);
export const ponds: string[] = packed.ponds.map((line) => curve(points(line), true));
export const isles: string[] = packed.isles.map((line) => curve(points(line), true));
export const marks = {
  peaks: spots(packed.peaks),
  hills: spots(packed.hills),
  trees: packed.trees.map(spots),
  marsh: spots(packed.marsh),
  grass: spots(packed.grass),
  rocks: spots(packed.rocks),
  dunes: spots(packed.dunes),
};
