/** A target that is drawn: in SVG the names of attributes are spelt as they are, and only `tabindex` takes the focus. */

import type { ComponentChildren } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";

export function spotProps(target: string, props: BoardProps, name: string): Record<string, unknown> {
  const { tabIndex, ...given } = targetProps(target, props, name);
  return tabIndex === undefined ? given : { ...given, tabindex: tabIndex };
}

/** The same for HTML whose own text says what it is: no other name is put over it. */
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

export function Spot({ target, name, props, class: kind, children }: Given) {
  return (
    <g class={kind} {...spotProps(target, props, name)}>
      {children}
    </g>
  );
}
