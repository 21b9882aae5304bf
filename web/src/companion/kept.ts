/** What the companion remembers: the current state and those before it, so that every tap can be undone. */

import { useState } from "preact/hooks";
import { keep, keptList } from "../kept";

const MOST = 200;

export interface Kept<T> {
  now: T;
  set(next: T): void;
  undo: (() => void) | null;
}

/** A value that survives closing the page, with its history. */
export function useKept<T>(name: string, start: T): Kept<T> {
  const key = `companion.${name}`;
  const [all, show] = useState<T[]>(() => {
    const before = keptList<T>(key);
    return before.length ? before : [start];
  });
  const write = (next: T[]) => {
    show(next);
    keep(key, next);
  };
  return {
    now: all[all.length - 1],
    set: (next) => write([...all.slice(-MOST), next]),
    undo: all.length > 1 ? () => write(all.slice(0, -1)) : null,
  };
}

/** A whole number below `count`, all equally likely. */
export function chance(count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= limit);
  return drawn[0] % count;
}
