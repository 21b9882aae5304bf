/** A target in a drawing: SVG attribute names keep their case, and only `tabindex` allows focus. */

import type { ComponentChildren } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";

export function svgTargetProps(target: string, props: BoardProps, name: string): Record<string, unknown> {
  const { tabIndex, ...given } = targetProps(target, props, name);
  return tabIndex === undefined ? given : { ...given, tabindex: tabIndex };
}

/** The same for HTML whose own text is its name: no other name replaces it. */
export function wordProps(target: string, props: BoardProps): Record<string, unknown> {
  const { "aria-label": _name, ...given } = targetProps(target, props, "");
  return given;
}

interface Given {
  target: string;
  name: string;
  props: BoardProps;
  class?: string;
  children: ComponentChildren;
}

export function SvgTarget({ target, name, props, class: kind, children }: Given) {
  return (
    <g class={kind} {...svgTargetProps(target, props, name)}>
      {children}
    </g>
  );
}
