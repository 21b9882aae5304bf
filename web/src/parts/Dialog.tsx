/** A window over the page: the browser's own dialog keeps the focus inside and closes with Escape. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { web } from "../text/store";
import { Icon } from "./Icon";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  wide?: boolean;
}

/** Open as soon as it is in the page, before the layout effects of what is in it: those may scroll to a place. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

export function Dialog({ title, close, children, wide }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus may be gone, once it has done its work: the keyboard goes on in the window.
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  });
  return (
    <dialog
      ref={open}
      class={wide ? "dialog wide" : "dialog"}
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={close} aria-label={web("close")}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="dialog-body" ref={body} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}
