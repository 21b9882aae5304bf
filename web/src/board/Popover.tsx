/** A small sheet over the board, beside what it belongs to: a choice among several, a closer look. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { phone } from "../preferences";

interface Props {
  /** The target of the element it belongs to; the sheet opens beside it. */
  target: string;
  label: string;
  close(): void;
  /** What it should not cover, if possible. */
  avoid?: string[];
  /** What may be pressed outside without closing it. */
  keeps?(element: Element): boolean;
  class?: string;
  children: ComponentChildren;
}

/** The element of a target that is nearest to what the player pressed. */
export function elementOf(target: string): Element | null {
  return document.querySelector(`[data-target="${CSS.escape(target)}"]`);
}

/** The place beside, below or above the anchor, inside the window, that covers the fewest of these targets. */
function freest(anchor: DOMRect, width: number, height: number, avoid: string[]): [number, number] {
  const within = (at: number, most: number) => Math.min(Math.max(at, 8), Math.max(most - 8, 8));
  const places = [
    [anchor.right + 8, anchor.top],
    [anchor.left - width - 8, anchor.top],
    [anchor.left, anchor.bottom + 8],
    [anchor.left, anchor.top - height - 8],
  ].map(([x, y]) => [within(x, window.innerWidth - width), within(y, window.innerHeight - height)] as [number, number]);
  const spots = [...avoid.map((each) => elementOf(each)?.getBoundingClientRect()), anchor];
  const covered = ([x, y]: [number, number]) =>
    spots.filter((spot) => {
      if (!spot) return false;
      const [midX, midY] = [spot.left + spot.width / 2, spot.top + spot.height / 2];
      return midX > x && midX < x + width && midY > y && midY < y + height;
    }).length;
  const free = (place: [number, number]) => (place[0] + width > window.innerWidth - 7 ? 0.5 : 0) + covered(place);
  return places.reduce((best, place) => (free(place) < free(best) ? place : best));
}

export function Popover({ target, label, close, avoid, keeps, class: kind, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = sheet.current;
    if (!own || (kind && phone())) return; // on a phone the style puts a sheet at the bottom
    const anchor = elementOf(target)?.getBoundingClientRect();
    const [left, top] = anchor
      ? freest(anchor, own.offsetWidth, own.offsetHeight, avoid ?? [])
      : [(window.innerWidth - own.offsetWidth) / 2, (window.innerHeight - own.offsetHeight) / 2];
    own.style.left = `${left}px`;
    own.style.top = `${top}px`;
  }, [target, kind]);

  // The focus moves into the sheet when it opens, and back when it closes.
  useLayoutEffect(() => {
    const before = document.activeElement;
    sheet.current?.querySelector<HTMLElement>("button, [tabindex]")?.focus();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);

  // Layout effects, so that the sheet gets the very first key pressed after it appears.
  useLayoutEffect(() => {
    const own = sheet.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      }
    };
    const outside = (event: PointerEvent) => {
      if (!own || !(event.target instanceof Element) || own.contains(event.target)) return;
      if (!keeps?.(event.target)) close();
    };
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", outside, true);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("pointerdown", outside, true);
    };
  }, [close, keeps]);

  return (
    <div class={kind ? `popover ${kind}` : "popover"} role="dialog" aria-label={label} ref={sheet}>
      {children}
    </div>
  );
}
