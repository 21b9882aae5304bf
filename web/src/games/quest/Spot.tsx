/** A part of a drawing that stands for a target. In SVG the name of the attribute must be written small: tabindex. */

import type { ComponentChildren } from "preact";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";

export function Spot(given: {
  target: string;
  name: string;
  props: BoardProps;
  class: string;
  children: ComponentChildren;
}) {
  const { tabIndex, ...rest } = targetProps(given.target, given.props, given.name);
  return (
    <g class={given.class} {...rest} {...(tabIndex === undefined ? {} : { tabindex: tabIndex })}>
      {given.children}
    </g>
  );
}
