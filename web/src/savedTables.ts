/** The tables this browser has keys to, so that a game can be continued. */

import { keep, keptList } from "./kept";

/** A promise of the dice (the commitment to the server's secret), and when this browser learned it. */
export interface Noted {
  text: string;
  at: number;
}

export interface SavedTable {
  table: string;
  game: string;
  /** Keys by seat. */
  seats: Record<string, string>;
  owner?: string;
  join?: string;
  watch?: string;
  hot?: boolean;
  /** When it was last used. */
  at: number;
  over?: boolean;
  /** What the server promised about the dice when this browser first knew the table, and when that was. */
  promise?: Noted;
  /** Whether it knew that promise before contributing anything. */
  first?: boolean;
  /** What this browser contributed to the seed, by seat. */
  added?: Record<string, string>;
  /** The same for the next game, by the seat in this one: the promise if there was one, and the contribution. */
  again?: Record<string, { promise?: Noted; added: string }>;
  /** The channels that notify this browser, by seat. */
  push?: Record<string, string>;
  /** How many picks the player has seen, for "since your last turn". */
  seen?: number;
  /** Who plays the seats, if they have names of their own. */
  people?: Record<string, string>;
  /** The guided game played there, and at how many picks each of its coach's notes appeared. */
  guide?: { id: string; said: Record<string, number> };
}

export const KEY = "tables";
const MOST = 60;

export function savedTables(): SavedTable[] {
  return keptList(KEY);
}

export function savedTable(table: string): SavedTable | null {
  return savedTables().find((each) => each.table === table) ?? null;
}

/** Remembers a table, or changes what is remembered of it. */
export function saveTable(table: string, changed: Partial<SavedTable>): void {
  const all = savedTables();
  const before = all.find((each) => each.table === table) ?? { table, game: "", seats: {}, at: 0 };
  const now = { ...before, ...changed, seats: { ...before.seats, ...changed.seats }, at: Date.now() };
  const others = all.filter((each) => each.table !== table).sort((a, b) => b.at - a.at);
  keep(KEY, [now, ...others].slice(0, MOST));
}

/** Notes the promise of the dice; the first one counts. */
export function notePromise(table: string, text: string): void {
  if (!savedTable(table)?.promise) saveTable(table, { promise: { text, at: Date.now() } });
}

export function forgetTable(table: string): void {
  keep(
    KEY,
    savedTables().filter((each) => each.table !== table),
  );
}
