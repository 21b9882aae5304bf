/** A small sheet over the board, beside what it belongs to: a choice among several, a closer look. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  /** The element it belongs to, by its target; beside it the sheet opens. */
  target: string;
  label: string;
  close(): void;
  children: ComponentChildren;
}

/** The element of a target that is nearest to what the player pressed. */
export function elementOf(target: string): Element | null {
  return document.querySelector(`[data-target="${CSS.escape(target)}"]`);
}

export function Popover({ target, label, close, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = sheet.current;
    if (!own) return;
    const anchor = elementOf(target)?.getBoundingClientRect();
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    const [across, down] = [window.innerWidth, window.innerHeight];
    const x = anchor ? anchor.right + 8 : (across - width) / 2;
    const y = anchor ? anchor.top : (down - height) / 2;
    const left = x + width > across - 8 && anchor ? anchor.left - width - 8 : x;
    own.style.left = `${Math.min(Math.max(left, 8), Math.max(across - width - 8, 8))}px`;
    own.style.top = `${Math.min(Math.max(y, 8), Math.max(down - height - 8, 8))}px`;
  }, [target]);

  useEffect(() => {
    const before = document.activeElement;
    const own = sheet.current;
    own?.querySelector<HTMLElement>("button, [tabindex]")?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      }
    };
    const outside = (event: PointerEvent) => {
      if (own && event.target instanceof Node && !own.contains(event.target)) close();
    };
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", outside, true);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("pointerdown", outside, true);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [close]);

  return (
    <div class="popover" role="dialog" aria-label={label} ref={sheet}>
      {children}
    </div>
  );
}
