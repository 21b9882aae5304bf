/** Which lessons and puzzles were done in this browser. */

import { signal } from "@preact/signals";

const KEY = "thirdage.learnt";

function kept(): string[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

const done = signal<string[]>(kept());

export function isLearnt(game: string, id: string): boolean {
  return done.value.includes(`${game}/${id}`);
}

export function learnt(game: string, id: string): void {
  if (isLearnt(game, id)) return;
  done.value = [...done.value, `${game}/${id}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(done.value));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
