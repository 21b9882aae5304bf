/** Made from thirdage.kernel.view_types: change it there, then run `make client-types`. */

/** The named arguments of a prompt or an event: option texts ("region:bree"), numbers or null. */
export type Args = Record<string, number | string | null>;

/** The game's own part of a view; each game declares it in its `view_types`. */
export type Board = object;

/** Who decides what. */
export interface Decision {
  seat: string;
  prompt: string;
  rule: string;
  /** Only the deciding seat gets the arguments of the prompt and the options. */
  args?: Args;
  options?: string[];
}

/** The board as a seat may see it, and the status of the game. */
export interface View {
  game: string;
  version: number;
  settings: Record<string, string>;
  seats: string[];
  /** The seat that is looking, "spectator" or "all". */
  seat: string;
  over: boolean;
  winners: string[];
  victory: string;
  decision: Decision | null;
  board: Board;
  /** Only for a viewer who may see everything: the board of every seat. */
  boards?: Record<string, Board>;
}

/** Something that happened. */
export interface GameEvent {
  id: string;
  /** How many picks had been made when it happened. */
  pick: number;
  args: Args;
}
