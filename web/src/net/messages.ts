/** Made from thirdage.server.tables.message_types: change it there, then run `make client-types`. */

import type { UndoReason } from "./outcomes";
import type { GameEvent, View } from "./view";

/** Where a table is between its creation and its end. */
export const TableStatus = {
  /** Waiting for people to take their seats. */
  WAITING: "waiting",
  PLAYING: "playing",
  OVER: "over",
} as const;
export type TableStatus = (typeof TableStatus)[keyof typeof TableStatus];

/** Who plays a seat. */
export const SeatKind = {
  OPEN: "open",
  PERSON: "person",
  BOT: "bot",
} as const;
export type SeatKind = (typeof SeatKind)[keyof typeof SeatKind];

/** What everybody sees of a seat. */
export interface SeatState {
  seat: string;
  kind: SeatKind;
  player: string;
  bot: string;
  resigned: boolean;
  /** Whether the owner of the table lets its person not talk there. */
  muted: boolean;
  /** What its person has agreed to: "own", "all", "hints", "archive". */
  shows: string[];
}

/** How long a seat may be away. */
export interface Vacation {
  left: number;
  until: number | null;
}

/** The clock; times are in milliseconds. */
export interface ClockState {
  /** What each seat had left when the message was written. */
  left: Record<string, number>;
  running: string | null;
  deadline: number | null;
  increment: number;
  flagged: string[];
  vacation: Record<string, Vacation>;
}

/** A request to take the game back. */
export interface OfferState {
  seat: string;
  to: number;
  waiting: string[];
}

/** Whether hints are available. */
export interface HintsState {
  mode: string;
  allowed: boolean;
}

/** The promise of fair dice. */
export interface DiceState {
  commitment: string;
  contributions: Record<string, string>;
  /** Only after the end, like the commitment of a rematch. */
  seed?: string;
  rematch?: string;
}

/** The table apart from the board. */
export interface TableState {
  game: string;
  status: TableStatus;
  seats: SeatState[];
  hot_seat: boolean;
  language: string;
  picks: number;
  clock: ClockState | null;
  hints: HintsState;
  thinking: number | null;
  /** How many seconds those are behind who watch everything; 0 for none. */
  delay: number;
  /** Whether the lobby shows it. */
  public: boolean;
  /** Whether the game is to count for ratings. */
  rated: boolean;
  /** The league whose game it is; empty for none. */
  league: string;
  /** Whether what was hidden stays so after the end, since another game with the same deal goes on. */
  sealed: boolean;
  offer: OfferState | null;
  rematch: string[];
  rematch_table: string;
  winners: string[];
  victory: string;
  dice: DiceState;
  /** Why the seat can't undo. Only seats are told. */
  undo?: UndoReason;
}

/** A line of chat. */
export interface ChatLine {
  seq?: number;
  at?: number;
  who: string;
  text: string;
}

/** One entry of the journal as a viewer may know it, with the full state after it. */
export interface Update {
  type: "update";
  table: string;
  seq: number;
  at: number;
  kind: string;
  data: Record<string, unknown>;
  events: GameEvent[];
  /** How many picks are left after an undo or a take-back. */
  cut?: number;
  state?: TableState;
  view?: View | null;
}

/** Everything a viewer needs to start from scratch. */
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
  /** What happened since the number the viewer gave. */
  missed: Update[] | null;
}

/** Why something can't be done. */
export interface Refusal {
  code: string;
  args: Record<string, unknown>;
  text: string;
}

/** A setting of a game; the first value is the default. */
export interface SettingData {
  name: string;
  values: string[];
  clause: string;
}

/** A bot's measured strength on a side. */
export interface LevelData {
  bot: string;
  seat: string;
  rating: number;
  spread: number;
  games: number;
}

/** A game that can be played. */
export interface GameData {
  game: string;
  version: number;
  seats: string[];
  settings: SettingData[];
  bots: string[];
  /** The styles of each bot that can have one: it is then named BOT:style=STYLE. */
  styles: Record<string, string[]>;
  /** The seats for each number of players, if that is a setting. */
  seats_by_players: Record<string, string[]>;
  levels: LevelData[];
}
