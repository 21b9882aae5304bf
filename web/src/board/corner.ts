/** Keeps overlays on the map away from what glows on it: takes the first corner where they cover nothing. */

export type Corner = "bottom-right" | "bottom-left" | "top-right" | "top-left";

/** How much of a box another one covers, in square pixels. */
function covered(a: DOMRect, left: number, top: number, width: number, height: number): number {
  const across = Math.min(a.right, left + width) - Math.max(a.left, left);
  const down = Math.min(a.bottom, top + height) - Math.max(a.top, top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Puts an element into the corner of its map where it covers the fewest offered targets; on a tie, the earliest in
 *  the list. What speaks of a target (`about`) never lies over it: it may appear while a finger is down there, and would
 *  take the tap. */
export function keepClear(element: HTMLElement, corners: Corner[], about = ""): void {
  const map = element.closest(".board-map") ?? element.closest(".panzoom");
  const drawing = map?.querySelector(".panzoom");
  if (!map || !drawing) return;
  const [room, own] = [drawing.getBoundingClientRect(), element.getBoundingClientRect()];
  // The hand may be below the drawing, inside the same box.
  const below = (element.offsetParent ?? map).getBoundingClientRect().bottom - room.bottom;
  const free = `${Math.max(Math.round(below), 0)}px`;
  if (element.style.getPropertyValue("--below") !== free) element.style.setProperty("--below", free);
  const glowing = [...map.querySelectorAll("[data-offered=yes], [data-open=yes]")]
    .filter((each) => !element.contains(each))
    .map((each) => each.getBoundingClientRect());
  const others = [...map.querySelectorAll("[data-corner]")]
    .filter((each) => each !== element)
    .map((each) => each.getBoundingClientRect());
  const spoken = [...map.querySelectorAll<SVGElement>("[data-target]")]
    .filter((each) => each.dataset.target === about && !element.contains(each))
    .map((each) => each.getBoundingClientRect());
  let [best, least] = [corners[0], Number.POSITIVE_INFINITY];
  for (const corner of corners) {
    const left = corner.endsWith("left") ? room.left + 10 : room.right - own.width - 10;
    const top = corner.startsWith("top") ? room.top + 10 : room.bottom - own.height - 10;
    const cost =
      spoken.reduce((sum, each) => sum + 10000 * covered(each, left, top, own.width, own.height), 0) +
      glowing.reduce((sum, each) => sum + covered(each, left, top, own.width, own.height), 0) +
      others.reduce((sum, each) => sum + 100 * covered(each, left, top, own.width, own.height), 0);
    if (cost < least) [best, least] = [corner, cost];
  }
  if (element.dataset.corner !== best) element.dataset.corner = best;
}
