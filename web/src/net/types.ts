/** What the server says, as docs/protocol.md tells it. */

/** What the board speaks of by name: option texts ("region:bree"), numbers, nothing. */
export type Args = Record<string, number | string | null>;

export interface Decision {
  seat: string;
  prompt: string;
  rule: string;
  /** Only the deciding seat is told these two. */
  args?: Args;
  options?: string[];
}

/** The board as a seat may see it; `board` is the game's own part. */
export interface View {
  game: string;
  version: number;
  settings: Record<string, string>;
  seats: string[];
  /** The seat that looks, "spectator" or "all". */
  seat: string;
  over: boolean;
  winners: string[];
  victory: string;
  decision: Decision | null;
  // biome-ignore lint/suspicious/noExplicitAny: each game describes its own board
  board: any;
  /** Only for whoever sees everything: the board of every seat. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  boards?: Record<string, any>;
}

export interface GameEvent {
  id: string;
  /** How many picks had been made when it happened. */
  pick: number;
  args: Args;
}

export interface SeatState {
  seat: string;
  kind: "person" | "bot" | "open";
  player: string;
  bot: string;
  resigned: boolean;
  shows: string[];
}

export interface ClockState {
  /** Milliseconds when the message was written. */
  left: Record<string, number>;
  running: string | null;
  deadline: number | null;
  increment: number;
  flagged: string[];
  vacation?: Record<string, { left: number; until: number | null }>;
}

export interface TableState {
  game: string;
  status: "waiting" | "playing" | "over";
  seats: SeatState[];
  hot_seat: boolean;
  language: string;
  picks: number;
  clock: ClockState | null;
  offer: { seat: string; to: number; waiting: string[] } | null;
  rematch: string[];
  rematch_table: string;
  winners: string[];
  victory: string;
  /** After the end with the seed, and with the commitment of a rematch. */
  dice: { commitment: string; contributions: Record<string, string>; seed?: string; rematch?: string };
  /** Why the seat cannot undo; "" if it can. */
  undo?: string;
  hints?: { mode: string; allowed: boolean };
  thinking?: number | null;
}

export interface ChatLine {
  who: string;
  text: string;
  at?: number;
}

export interface Refusal {
  code: string;
  args: Record<string, unknown>;
  text: string;
}

export interface Update {
  type: "update";
  table: string;
  seq: number;
  at: number;
  kind: string;
  data: Record<string, unknown>;
  events: GameEvent[];
  cut?: number;
  state?: TableState;
  view?: View | null;
}

export interface Welcome {
  type: "welcome";
  table: string;
  seq: number;
  at: number;
  you: string;
  state: TableState;
  view: View | null;
  log: GameEvent[];
  chat: ChatLine[];
  missed: Update[] | null;
}

export interface SettingData {
  name: string;
  values: string[];
  clause: string;
}

export interface GameData {
  game: string;
  version: number;
  seats: string[];
  settings: SettingData[];
  bots: string[];
  /** The seats for each number of players, where that is a setting. */
  seats_by_players: Record<string, string[]>;
}
