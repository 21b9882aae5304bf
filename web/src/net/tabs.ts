/** Two tabs on one game that share the server in this browser: one plays, the others watch and say so. */

import { signal } from "@preact/signals";

/** Whether this tab may play at its table. */
export const playing = signal(true);

const PAUSE = 1000;
const name = (table: string) => `thirdage.table.${table}`;

let held = "";
let release: (() => void) | null = null;
let leaving = 0;

/** Takes the table if no other tab has it; else waits until that tab is gone. */
export function sitDown(table: string): void {
  clearTimeout(leaving);
  if (!navigator.locks || held === table) return;
  letGo();
  held = table;
  void claim(table, { ifAvailable: true });
}

/** Leaves the table, unless this tab sits down again at once, at another seat. */
export function standUp(): void {
  clearTimeout(leaving);
  leaving = window.setTimeout(letGo, PAUSE);
}

/** Plays here; the other tab watches from now on. */
export function playHere(): void {
  if (held) void claim(held, { steal: true });
}

function letGo(): void {
  held = "";
  release?.();
  release = null;
  playing.value = true;
}

async function claim(table: string, how: LockOptions): Promise<void> {
  try {
    await navigator.locks.request(name(table), how, (lock) => {
      if (held !== table) return undefined;
      playing.value = lock !== null;
      if (!lock) return undefined;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  } catch (error) {
    // A browser that keeps nothing refuses locks too: no two of its tabs have the same games.
    if (!(error instanceof DOMException && error.name === "AbortError")) return;
    // Another tab is playing now.
    if (held === table) playing.value = false;
  }
  if (held === table && !playing.value) void claim(table, {});
}
