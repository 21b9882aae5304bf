/** Anything on the board or a panel that may be picked: pieces, regions, dice, cards. */

import type { ComponentChildren } from "preact";
import type { BoardProps } from "../games/ui";

/** The attributes of an element that stands for a target: spread them over a <g>, a <button>, a <div>.
 *  `name` is what a screen reader says (usually `describe(...).name`). */
// biome-ignore lint/suspicious/noExplicitAny: the same attributes go on HTML and on SVG elements
export function targetProps(target: string, props: BoardProps, name: string): Record<string, any> {
  const offered = props.offered.has(target);
  const common = {
    "data-target": target,
    "data-offered": offered ? "yes" : undefined,
    "data-does": offered ? props.kinds.get(target) : undefined,
    "data-last": props.last.includes(target) ? "yes" : undefined,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && props.look(target),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && props.look(null),
  };
  const reached = !offered && props.reach.has(target);
  if (!offered && !reached) return { ...common, onClick: () => props.look(target) };
  const act = reached ? props.press : props.act;
  return {
    ...common,
    "data-reach": reached ? "yes" : undefined,
    "aria-haspopup": reached ? "dialog" : undefined,
    role: "button",
    tabIndex: 0,
    "aria-label": name,
    onFocus: () => props.look(target),
    onBlur: () => props.look(null),
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      act(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      act(target);
    },
  };
}

/** What `targetProps` shows of a target, apart from its name: while this is the same, so are they. */
export function marksOf(target: string, props: BoardProps): string {
  const offered = props.offered.has(target);
  const how = offered ? `offered ${props.kinds.get(target) ?? ""}` : props.reach.has(target) ? "reach" : "";
  return props.last.includes(target) ? `${how} last` : how;
}

/** What `targetProps` shows of all targets of these kinds: while this is the same, so is what is made of them. */
export function marksAmong(kinds: string[], props: BoardProps): string {
  const among = (target: string) => kinds.includes(target.split(":")[0]);
  const offered = [...props.offered.keys()].filter(among).map((target) => [target, props.kinds.get(target)]);
  return JSON.stringify([offered, [...props.reach].filter(among), props.last.filter(among)]);
}

/** A part of an SVG drawing that stands for a target. */
export function Target(given: {
  target: string;
  name: string;
  props: BoardProps;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <g class={given.class} {...targetProps(given.target, given.props, given.name)}>
      {given.children}
    </g>
  );
}
