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

export function Dialog({ title, close, children, wide }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = own.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={own}
      class={wide ? "dialog wide" : "dialog"}
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === own.current && close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={close} aria-label={web("close")}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
