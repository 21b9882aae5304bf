/** Dice as they fell: pips and number, so that nobody has to take a sentence's word for it. */

import type { GameEvent } from "../net/types";

const PIPS: Record<number, [number, number][]> = {
  1: [[10, 10]],
  2: [
    [5, 5],
    [15, 15],
  ],
  3: [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  4: [
    [5, 5],
    [15, 5],
    [5, 15],
    [15, 15],
  ],
  5: [
    [5, 5],
    [15, 5],
    [10, 10],
    [5, 15],
    [15, 15],
  ],
  6: [
    [5, 5],
    [15, 5],
    [5, 10],
    [15, 10],
    [5, 15],
    [15, 15],
  ],
};

/** A six-sided die. */
export function Die({ value, size = 20 }: { value: number; size?: number }) {
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={String(value)}>
      <rect x="1" y="1" width="18" height="18" rx="4" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="1.9" />
      ))}
    </svg>
  );
}

/** The rolls in an event: arguments that are lists of faces from 1 to 6. */
export function throwsOf(event: GameEvent): number[][] {
  return Object.entries(event.args)
    .filter(
      ([name, value]) =>
        typeof value === "string" && /roll|dice|faces|throw/.test(name) && /^(\w+:)?[1-6](,[1-6])*$/.test(value),
    )
    .map(([, value]) => String(value).replace(/^\w+:/, "").split(",").map(Number));
}

export function Roll({ event }: { event: GameEvent }) {
  const thrown = throwsOf(event);
  if (!thrown.length) return null;
  return (
    <span class="roll">
      {thrown.flat().map((value, at) => (
        <Die key={at} value={value} />
      ))}
    </span>
  );
}
