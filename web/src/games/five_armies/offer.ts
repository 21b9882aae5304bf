/** The attributes of something that may be picked, for HTML and for SVG. */

import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";

// biome-ignore lint/suspicious/noExplicitAny: the same attributes go on HTML and on SVG elements
export function offer(target: string, props: BoardProps, name: string): Record<string, any> {
  // Inside SVG attributes keep their case, and only the lower-case one brings the focus.
  const { tabIndex, ...rest } = targetProps(target, props, name);
  return tabIndex === undefined ? rest : { ...rest, tabindex: tabIndex };
}
