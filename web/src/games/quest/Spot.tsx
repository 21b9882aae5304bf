/** Parts of drawings and panels that stand for a target. In SVG one attribute must be written small: tabindex. */

import type { ComponentChildren } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { describe } from "./describe";

/** The attributes of an element of a panel that stands for a target: what is written on it is its name. */
export function pickProps(target: string, props: BoardProps): Record<string, unknown> {
  const { "aria-label": _unused, ...rest } = targetProps(target, props, "");
  return rest;
}

export function Spot(given: { target: string; props: BoardProps; class: string; children: ComponentChildren }) {
  const { target, props } = given;
  // Only what is offered is spoken of: to tell of all places at every step would take too long.
  const name = props.offered.has(target) ? spoken(target, props) : "";
  const { tabIndex, ...rest } = targetProps(target, props, name);
  return (
    <g class={given.class} {...rest} {...(tabIndex === undefined ? {} : { tabindex: tabIndex })}>
      {given.children}
    </g>
  );
}

/** What a screen reader says: of places and paths the name, of pieces and markers all there is to know. */
function spoken(target: string, { view, text }: BoardProps): string {
  const { name, lines } = describe(target, view, text);
  return /^(location|path):/.test(target) ? name : [name, ...lines].join(". ");
}
