/** Made from thirdage.games.war_of_the_ring.view_types: change it there, then run `make client-types`. */

export type SideName = "free_peoples" | "shadow";

/** How many of each kind; kinds with none are left out. */
export type Counts = Record<string, number>;

/** How the game can end (R18). */
export const Victory = {
  /** R18.1 */
  RING_TAKEN: "ring_taken",
  /** R18.2 */
  RING_DESTROYED: "ring_destroyed",
  /** R18.3 */
  SHADOW_MILITARY: "shadow_military",
  /** R18.4 */
  FP_MILITARY: "fp_military",
} as const;
export type Victory = (typeof Victory)[keyof typeof Victory];

/** A nation on the political track. */
export interface NationState {
  /** How many steps it is from At War. */
  steps: number;
  active: boolean;
}

/** The Fellowship: everything about it is public (R14.2). */
export interface Fellowship {
  region: string | null;
  /** Its step on the Mordor Track; while it is there, it is in no region. */
  mordor: number | null;
  progress: number;
  hidden: boolean;
  corruption: number;
  guide: string;
  companions: string[];
}

/** The Hunt tiles by where they are. */
export interface Tiles {
  pool: Counts;
  drawn: Counts;
  waiting: Counts;
  gone: Counts;
}

/** What everybody sees of the cards: open cards by name, the others by deck and seat. */
export interface CommonCards {
  hands: Record<string, Counts>;
  decks: Counts;
  table: string[];
  discarded: string[];
  face_down: Record<string, Counts>;
  laid: Record<string, Counts>;
  shown: string[];
}

/** The cards as one seat sees them. */
export interface Cards extends CommonCards {
  hand: string[];
  your_face_down: string[];
  your_laid: string[];
  /** In team games: the cards given to a team-mate that are still in that hand. */
  your_swapped?: string[];
}

/** The battle in progress, without face-down cards. */
export interface Battle {
  kind: string;
  attacker: SideName;
  from: string;
  target: string;
  round: number;
  force: Counts;
  characters: string[];
  white_rider: boolean;
  laid: boolean[];
}

/** What the rules for teams add. */
export interface Team {
  leading: string[];
  deciding: string[];
  merged: string[];
  apart: string[];
  captors: Record<string, string>;
  used: string[];
  resting: string[];
}

/** The whole board except the cards. */
export interface WarTable {
  turn: number;
  phase: number;
  /** The figures at each place, without characters; keys are "region:bree", "inside:lorien". */
  places: Record<string, Counts>;
  sieges: string[];
  captured: Record<string, SideName>;
  /** A place, "fellowship", "aside" or "dead". */
  characters: Record<string, string>;
  reinforcements: Counts;
  lost: Counts;
  nations: Record<string, NationState>;
  victory_points: Record<SideName, number>;
  dice: Record<SideName, string[]>;
  dice_to_roll: Record<SideName, number>;
  hunt_box: Record<SideName, number>;
  rings: Record<SideName, number>;
  ring_used: Record<SideName, boolean>;
  messenger_used: boolean;
  fellowship: Fellowship;
  tiles: Tiles;
  battle: Battle | null;
  team?: Team;
}

/** The board as everybody sees it. */
export interface CommonBoard extends WarTable {
  cards: CommonCards;
}

/** The board as one seat sees it. */
export interface WarBoard extends WarTable {
  cards: Cards;
}
