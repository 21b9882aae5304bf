/** Parts of drawings and panels that stand for a target. In SVG one attribute must be lower case: tabindex. */

import type { ComponentChildren } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { describe } from "./describe";

/** The attributes of a panel's element that stands for a target: its text is its name. */
export function pickProps(target: string, props: BoardProps): Record<string, unknown> {
  const { "aria-label": _unused, ...rest } = targetProps(target, props, "");
  return rest;
}

export function SvgTarget(given: { target: string; props: BoardProps; class: string; children: ComponentChildren }) {
  const { target, props } = given;
  // Only what can be pressed is announced: describing all places at every step would take too long.
  const name = props.offered.has(target) || props.reach.has(target) ? spoken(target, props) : "";
  const { tabIndex, ...rest } = targetProps(target, props, name);
  return (
    <g class={given.class} {...rest} {...(tabIndex === undefined ? {} : { tabindex: tabIndex })}>
      {given.children}
    </g>
  );
}

/** What a screen reader says: just the name of places and paths, everything about pieces and markers. */
function spoken(target: string, { view, text }: BoardProps): string {
  const { name, lines } = describe(target, view, text);
  return /^(location|path):/.test(target) ? name : [name, ...lines].join(" · ");
}
