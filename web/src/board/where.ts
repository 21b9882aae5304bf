/** Where a small screen looks: at what can be chosen, close enough to read names. */

import type { Box } from "./PanZoom";

export type Point = [number, number];

/** The zoom from which names can be read on a phone. */
export const NEAR = 3.6;

/** The point to show and the zoom: the centre of all choices if they fit in one view, else the one of them that is
 *  nearest to where something happened. */
export function where(found: (Point | null)[], happened: Point | null, box: Box): readonly [Point | null, number] {
  const points = found.filter((point): point is Point => point !== null);
  if (!points.length) return [happened, 1];
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const fits = right - left < (box[2] / NEAR) * 0.8 && bottom - top < (box[3] / NEAR) * 0.8;
  if (fits) return [middle, NEAR];
  const [x, y] = happened ?? middle;
  const nearest = points.reduce((best, point) =>
    Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best,
  );
  return [nearest, NEAR];
}
