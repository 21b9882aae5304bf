/** Made from thirdage.kernel.outcomes: change it there, then run `make client-types`. */

/** Endings that come from outside the rules of a game. */
export const Outside = {
  /** The other side resigned. */
  RESIGNED: "resigned",
  /** The other side ran out of time. */
  FLAG: "flag",
  /** An organiser decided the game. */
  ADJUDICATED: "adjudicated",
} as const;
export type Outside = (typeof Outside)[keyof typeof Outside];

/** Why a choice cannot be taken back; the words are in the section `undo`. */
export const UndoReason = {
  /** It can be taken back. */
  NONE: "",
  /** The seat has made no choice yet. */
  NOTHING: "nothing",
  /** Dice were rolled or something hidden was shown since. */
  CHANCE: "chance",
  /** Another seat has made a choice since. */
  OPPONENT: "opponent",
} as const;
export type UndoReason = (typeof UndoReason)[keyof typeof UndoReason];
