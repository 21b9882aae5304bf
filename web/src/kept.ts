/** The tables this browser has keys to, so that a game can be continued. */

/** A promise of the dice (the commitment to the server's secret), and when this browser came to know it. */
export interface Noted {
  text: string;
  at: number;
}

export interface KeptTable {
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
  /** What the server promised of the dice when this browser first knew the table, and when that was. */
  promise?: Noted;
  /** Whether it knew that promise before it added anything. */
  first?: boolean;
  /** What this browser added to the seed, by seat. */
  added?: Record<string, string>;
  /** The same for the next game, by the seat in this one: the promise if there was one, and what was added. */
  again?: Record<string, { promise?: Noted; added: string }>;
  /** The channels by which this very browser is notified, by seat. */
  push?: Record<string, string>;
  /** How many picks the player has seen, for "since your last turn". */
  seen?: number;
}

const KEY = "thirdage.tables";
const MOST = 60;

export function keptTables(): KeptTable[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

export function keptTable(table: string): KeptTable | null {
  return keptTables().find((each) => each.table === table) ?? null;
}

/** Remember a table, or change what is remembered of it. */
export function keepTable(table: string, changed: Partial<KeptTable>): void {
  const all = keptTables();
  const before = all.find((each) => each.table === table) ?? { table, game: "", seats: {}, at: 0 };
  const now = { ...before, ...changed, seats: { ...before.seats, ...changed.seats }, at: Date.now() };
  const others = all.filter((each) => each.table !== table).sort((a, b) => b.at - a.at);
  write([now, ...others].slice(0, MOST));
}

/** Note the promise of the dice; the first one counts. */
export function notePromise(table: string, text: string): void {
  if (!keptTable(table)?.promise) keepTable(table, { promise: { text, at: Date.now() } });
}

export function forgetTable(table: string): void {
  write(keptTables().filter((each) => each.table !== table));
}

function write(all: KeptTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
