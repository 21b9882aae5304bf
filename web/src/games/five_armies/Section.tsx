/** A panel: a heading that folds it, and its contents. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

interface Props {
  id: string;
  title: string;
  /** A word beside the title that also shows while the panel is folded. */
  note?: ComponentChildren;
  /** Open at first. */
  open?: boolean;
  /** The current question is about something in here. */
  asked?: boolean;
  children: ComponentChildren;
}

export function Section({ id, title, note, open = false, asked = false, children }: Props) {
  // A panel opens while a question needs it, and then returns to how the player left it.
  const [wish, wishFor] = useState(open);
  const [closed, close] = useState(false);
  useLayoutEffect(() => {
    if (asked) close(false);
  }, [asked]);
  const shown = asked ? !closed : wish;
  const toggle = () => (asked ? close(!closed) : wishFor(!wish));
  return (
    <section class={`fa-section fa-section-${id}`} data-asked={asked ? "yes" : undefined}>
      <h3>
        <button type="button" aria-expanded={shown} onClick={toggle}>
          <span class="fa-fold" aria-hidden="true">
            ›
          </span>
          <span>{title}</span>
          {note === undefined ? null : <small>{note}</small>}
        </button>
      </h3>
      {shown ? <div class="fa-section-body">{children}</div> : null}
    </section>
  );
}
