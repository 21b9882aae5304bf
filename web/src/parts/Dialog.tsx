/** A window over the page: the browser's own dialog keeps the focus inside and closes with Escape. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { web } from "../text/store";
import { Icon } from "./Icon";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  wide?: boolean;
}

/** Opens as soon as it is in the page, before the layout effects of its contents, which may scroll. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

export function Dialog({ title, close, children, wide }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused element may be gone once used: keep the keyboard focus in the window.
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
