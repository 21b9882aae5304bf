/** Made from thirdage.games.five_armies.view_types: change it there, then run `make client-types`. */

export type SideName = "free_peoples" | "shadow";

/** How many of each kind; kinds with none are left out. */
export type Counts = Record<string, number>;

/** How the game can end (B19). */
export const Victory = {
  FATE_FULFILLED: "fate_fulfilled",
  BOLG_KILLED: "bolg_killed",
  SETTLEMENTS_TAKEN: "settlements_taken",
  FRONT_GATE_TAKEN: "front_gate_taken",
  BEORN_TURNS_THE_TIDE: "beorn_turns_the_tide",
  SHADOW_WIPED_OUT: "shadow_wiped_out",
  FREE_PEOPLES_WIPED_OUT: "free_peoples_wiped_out",
} as const;
export type Victory = (typeof Victory)[keyof typeof Victory];

/** The units of one side in one place. */
export interface Army {
  place: string;
  side: SideName;
  units: Counts;
  damage: number;
  leadership_tokens: number;
  leadership: number;
  strength: number;
}

/** Where a character is, and in what state. */
export interface Character {
  /** A place, "eyrie", "absent" or "gone". */
  where: string;
  /** The space of the Fate track on which the character waits. */
  space?: number;
  ready?: boolean;
  active?: "ready" | "used";
}

/** A Fortification. */
export interface Fort {
  points: number;
  damage: number;
  destroyed: boolean;
  inside: boolean;
}

/** The Fate tiles by where they are. */
export interface Tiles {
  pool: Counts;
  aside: Counts;
  used: Counts;
}

/** Tokens of characters and cards. */
export interface Markers {
  wrath: number;
  bodyguard: number;
  ring: number;
  concentration: number;
  gandalf_moved: number;
  armour: number;
  orcs_on_card: number;
  /** A character, or "" for nobody. */
  troubled: string;
}

/** A hand: counts per deck, and the cards themselves only for its owner. */
export interface Hand {
  counts: Counts;
  cards?: string[];
}

/** The cards by where they are. */
export interface Cards {
  free_peoples: Hand;
  shadow: Hand;
  decks: Counts;
  discards: string[];
  table: string[];
}

/** The combat in progress, without the card the other side has chosen. */
export interface Combat {
  attacker: SideName;
  from: string;
  target: string;
  armies: string[];
  round: number;
  superiority: SideName | "";
  grants: number;
  used: string[];
  chosen: SideName[];
  own_choice?: string;
}

/** The board as everybody sees it, without cards and combat. */
export interface CommonBoard {
  turn: number;
  phase: string;
  fate: number;
  points: number;
  armies: Army[];
  characters: Record<string, Character>;
  control: Record<string, SideName>;
  fortifications: Record<string, Fort>;
  closed_passes: string[];
  bats: Counts;
  eagles: Counts;
  eyrie: number;
  /** Face-down tokens by place and by the colour of their backs. */
  tokens: Record<string, Counts>;
  token_pools: Counts;
  tokens_destroyed: Counts;
  tiles: Tiles;
  supply: Counts;
  dice: Record<SideName, Counts>;
  pools: Record<SideName, number>;
  markers: Markers;
}

/** The board as one seat sees it. */
export interface ArmiesBoard extends CommonBoard {
  cards: Cards;
  combat: Combat | null;
}
