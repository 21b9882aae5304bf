/** Which lessons and puzzles were done in this browser. */

import { signal } from "@preact/signals";
import { keep, keptList } from "../kept";

const KEY = "learnt";
const done = signal<string[]>(keptList(KEY));

export function isLearnt(game: string, id: string): boolean {
  return done.value.includes(`${game}/${id}`);
}

export function learnt(game: string, id: string): void {
  if (isLearnt(game, id)) return;
  done.value = [...done.value, `${game}/${id}`];
  keep(KEY, done.value);
}
