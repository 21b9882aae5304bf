/** Single-key shortcuts for everything at the table; they can be turned off. */

import { useLayoutEffect } from "preact/hooks";
import { preferences } from "../preferences";
import { keysOf } from "./order";
import { nextTarget } from "./Play";
import type { Session } from "./session";

export function useKeys(session: Session): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (session.window.value) return; // whatever has the focus, the keys belong to the open window
      if (!preferences.value.keys || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) || at.closest("dialog, .popover")) return;
      const onStage = at.closest("[data-stage]") !== null;
      const onButton = /^(BUTTON|A|SUMMARY)$/.test(at.tagName);
      if (event.key === " " && onButton) return; // Space presses the focused button
      const directed = session.stage.value?.key(event.key, onStage) ?? false;
      if (directed || does(session, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [session]);
}

/** Focuses what a change of tab brings. The page is drawn in a microtask, so this runs after it and before any key. */
function focusOnceDrawn(selector: string): void {
  queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function does(session: Session, key: string): boolean {
  const { store } = session;
  if (/^[0-9]$/.test(key)) {
    const keys = keysOf(store.decision.value?.options ?? []);
    const option = [...keys].find(([, digit]) => digit === key)?.[0];
    if (option === undefined || store.busy.value) return false;
    session.choose(option);
    return true;
  }
  switch (key.toLowerCase()) {
    case "o":
      session.tab.value = "choices";
      focusOnceDrawn(".options .option");
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
      focusOnceDrawn(".log-lines");
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
