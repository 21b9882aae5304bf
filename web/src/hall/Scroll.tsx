/** A part of a page that scrolls by itself, with the keyboard too. */

import type { ComponentChildren } from "preact";

interface Props {
  name: string;
  /** More CSS classes. */
  also?: string;
  children: ComponentChildren;
}

export function Scroll({ name, also = "", children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div class={`table-scroll ${also}`} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
