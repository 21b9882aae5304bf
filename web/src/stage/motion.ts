/** How things move: where they are at a scene's progress. */

import type { Point } from "./contract";

/** Eases in and out. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

/** The progress of a part of a scene: 0 before it begins, 1 after it ends. */
export function part(t: number, from: number, to: number): number {
  return Math.min(Math.max((t - from) / (to - from), 0), 1);
}

/** The point at a share of a route's length. */
export function along(way: Point[], share: number): Point {
  const lengths = way.slice(1).map(([x, y], at) => Math.hypot(x - way[at][0], y - way[at][1]));
  let left = lengths.reduce((sum, each) => sum + each, 0) * share;
  for (let at = 0; at < lengths.length; at += 1) {
    if (left <= lengths[at] || at === lengths.length - 1) {
      const part = lengths[at] ? Math.min(left / lengths[at], 1) : 1;
      const [[x0, y0], [x1, y1]] = [way[at], way[at + 1]];
      return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
    }
    left -= lengths[at];
  }
  return way[0];
}

/** The face a die shows while it rolls: others first, its own in the end. `seed` makes dice differ. */
export function rolling(face: number, t: number, seed: number, faces = 6): number {
  if (t >= 0.8) return face;
  const turn = Math.floor(t * 10) * 7 + seed * 3;
  return (Math.imul(turn + 11, 2654435761) >>> 16) % faces;
}

/** The transform of a die while it rolls: turned and lifted. */
export function tumble(t: number, seed: number): string {
  if (t >= 1) return "";
  const rest = 1 - eased(part(t, 0, 0.85));
  const turn = Math.round(rest * (seed % 2 ? 300 : -260));
  return `translateY(${Math.round(-rest * 26)}px) rotate(${turn}deg)`;
}

/** The shortest path between two places of a graph, both ends included; a straight line if there is none. */
export function shortest(from: string, to: string, neighbours: (place: string) => string[]): string[] {
  const before = new Map<string, string>([[from, ""]]);
  const queue = [from];
  for (const place of queue) {
    if (place === to) break;
    for (const next of neighbours(place)) {
      if (before.has(next)) continue;
      before.set(next, place);
      queue.push(next);
    }
  }
  if (!before.has(to)) return [from, to];
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]) ?? from);
  return way;
}
