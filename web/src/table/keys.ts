/** Single keys for everything at the table; they can be switched off. */

import { useEffect } from "preact/hooks";
import { preferences } from "../preferences";
import { nextTarget } from "./Play";
import type { Session } from "./session";

export function useKeys(session: Session): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (session.window.value) return; // whatever the focus is on, the keys belong to the window that is open
      if (!preferences.value.keys || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) || at.closest("dialog, .popover")) return;
      if (does(session, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [session]);
}

function does(session: Session, key: string): boolean {
  const { store } = session;
  if (/^[1-9]$/.test(key)) {
    const option = store.decision.value?.options?.[Number(key) - 1];
    if (option === undefined || store.busy.value) return false;
    session.choose(option);
    return true;
  }
  switch (key.toLowerCase()) {
    case "o":
      session.tab.value = "choices";
      setTimeout(() => document.querySelector<HTMLElement>(".options .option")?.focus());
      return true;
    case "n":
    case "p":
      nextTarget(session, key.toLowerCase() === "n" ? 1 : -1);
      return true;
    case "m":
      document.querySelector<HTMLElement>(".board .panzoom")?.focus();
      return true;
    case "b":
      session.window.value = "read";
      return true;
    case "l":
      session.tab.value = "log";
      setTimeout(() => document.querySelector<HTMLElement>(".log-lines")?.focus());
      return true;
    case "u":
      if (store.state.value?.undo === "") void store.undo();
      return true;
    case "h":
      session.window.value = "hint";
      return true;
    case "r":
      session.clause.value = store.view.value?.decision?.rule ?? "";
      session.window.value = "rules";
      return true;
    case "a":
      session.window.value = "aid";
      return true;
    case "v":
      session.hidePieces.value = !session.hidePieces.value;
      return true;
    case "escape":
      session.unsure.value = null;
      store.past.value = null;
      return true;
    case "?":
      session.window.value = "keys";
      return true;
    default:
      return false;
  }
}
