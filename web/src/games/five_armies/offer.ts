/** The attributes of something that may be picked, for HTML and for SVG. */

import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";

/** `name` is what a screen reader says; "" if the element's own text says it. */
// biome-ignore lint/suspicious/noExplicitAny: the same attributes go on HTML and on SVG elements
export function offer(target: string, props: BoardProps, name: string): Record<string, any> {
  // SVG attributes keep their case, and only the lower-case one allows focus.
  const { tabIndex, "aria-label": label, ...rest } = targetProps(target, props, name);
  const named = name ? { ...rest, "aria-label": label } : rest;
  return tabIndex === undefined ? named : { ...named, tabindex: tabIndex };
}
