/** Vacations: how long a seat's clock is stopped, and how much it has left. */

import type { ClockState } from "../net/types";

/** Until when a seat is on vacation, 0 if it is not; `now` is server time. */
export function awayUntil(clock: ClockState | null, seat: string, now: number): number {
  const until = clock?.vacation?.[seat]?.until ?? 0;
  return until > now ? until : 0;
}

/** Whether anybody at the table has, or had, a vacation to take. */
export function hasVacations(clock: ClockState | null): boolean {
  return Object.values(clock?.vacation ?? {}).some((each) => each.left > 0 || each.until !== null);
}
