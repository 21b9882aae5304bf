/** The frame all panels share. */

import type { ComponentChildren } from "preact";
import type { BoardProps } from "../ui";
import { wordProps } from "./svgTarget";

interface Given {
  id: string;
  title: string;
  /** Shown beside the title. */
  note?: string;
  /** A panel that as a whole stands for options: an action that starts here. */
  target?: string;
  props?: BoardProps;
  children: ComponentChildren;
}

export function Panel({ id, title, note, target, props, children }: Given) {
  const offered = target && props?.offered.has(target);
  return (
    <section class={`wr-panel wr-p-${id}`} aria-label={title}>
      <h3>
        {offered && props ? (
          <button type="button" class="wr-begin" {...wordProps(target, props)}>
            {title}
          </button>
        ) : (
          <span data-target={target}>{title}</span>
        )}
        {note ? <small>{note}</small> : null}
      </h3>
      {children}
    </section>
  );
}
