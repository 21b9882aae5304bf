/** Made from thirdage.games.quest.view_types: change it there, then run `make client-types`. */

export type Counts = Record<string, number>;

/** The dominant side on the story track; null while both are level. */
export type Dominant = "heroes" | "sauron" | null;

/** How the game can end (M32). */
export const Victory = {
  HEROES_FULFIL_MISSION: "heroes_fulfil_mission",
  SAURON_FULFILS_MISSION: "sauron_fulfils_mission",
  HEROES_WIN_LAST_COMBAT: "heroes_win_last_combat",
  SAURON_WINS_LAST_COMBAT: "sauron_wins_last_combat",
} as const;
export type Victory = (typeof Victory)[keyof typeof Victory];

/** A seat that has not picked a hero yet. */
export interface NoHero {
  hero: null;
}

/** A hero as everybody sees them; the hand is only for their own player. */
export interface HeroState {
  hero: string;
  place: string;
  favor: number;
  attributes: Counts;
  levels: Counts;
  items: string[];
  corruption: string[];
  quests: string[];
  ready_quests: string[];
  starting_quest_done: boolean;
  advanced_quest_done: boolean;
  favor_gained: number;
  hand_size: number;
  life: number;
  rest: string[];
  damage_size: number;
  /** Only for the hero's own player, as are the next two. */
  hand?: string[];
  damage?: string[];
  unseen?: string[];
  /** While training: the cards for the hero's own player, their number for others. */
  skills_drawn?: string[] | number;
}

/** A monster token on the map. */
export interface TokenState {
  token: number;
  place: string;
  pool: string;
  monster: string | null;
}

/** What the last round carries over into this one. */
export interface Carried {
  effects: string[];
  type: number;
}

/** The combat under way; in pairs the hero's value comes first, then the foe's. */
export interface CombatState {
  hero: string;
  foe: string;
  round: number;
  health: number;
  fortitude: number;
  wounds: number;
  strength: number[];
  spent: number[];
  exhausted: boolean[];
  stacks: string[][];
  sauron_hand_size: number;
  chosen: (string | null)[];
  carried: Carried[];
  agility_left: number;
  revealed: boolean;
  /** From the reveal on, as are the next three. */
  attack?: number[];
  defense?: number[];
  cancelled?: boolean[];
  dealt?: number[];
  sauron_hand?: string[];
  /** What each card in the viewer's own hand would cost if it were played now. */
  costs?: Counts;
}

/** An active plot. */
export interface Plot {
  card: string;
  place: string;
}

/** Sauron's side of the table. */
export interface SauronState {
  plots: (Plot | null)[];
  action_board: Record<string, number[]>;
  shadow_hand_size: number;
  plot_hand_size: number;
  plot_deck: number;
  shadow_card: string | null;
  drawn_size: number;
  shadow_hand_known: string[];
  plot_hand_known: string[];
  shadow_deck: number;
  /** Only for Sauron, as are the next two. */
  drawn?: string[];
  plot_deck_top?: string[];
  plot_deck_bottom?: string[];
}

/** A minion; its place is a location, "defeated", "aside" or null. */
export interface Minion {
  place: string | null;
  damage: number;
}

/** Everything on the map. */
export interface MapState {
  influence: Counts;
  favor: Counts;
  characters: Record<string, string>;
  minions: Record<string, Minion>;
  /** The places perilous to each hero. */
  perilous: Record<string, string[]>;
  closed_havens: string[];
}

/** A pool of monster tokens. */
export interface TokenPool {
  left: number;
  discarded: string[];
}

/** The Event card in play. */
export interface EventState {
  card: string | null;
  waits: boolean;
}

/** An Event card that a hero holds. */
export interface HeldEvent {
  card: string | null;
  hero: string | null;
  favor: number;
}

/** Whose turn it is, and what has been done in it. */
export interface TurnState {
  hero: string | null;
  over: boolean;
  shadow_card_played: boolean;
  dark_path_taken: boolean;
  ability_used: boolean;
  explored: boolean;
  moves: number;
  perilous: string | null;
  trail: string[];
  finale: boolean;
  champion: string | null;
  damage_to_block: number;
}

/** The missions, and the second ones of the Finale; each side sees its own (M31.2). */
export interface Missions {
  heroes: string | null;
  sauron: string | null;
  heroes_second: string | null;
  sauron_second: string | null;
}

/** The board as everybody sees it. */
export interface CommonBoard {
  round: number;
  stage: number;
  markers: Counts;
  next_story_step: Counts;
  dominant: Dominant;
  shadow_pool: number;
  shadow_pool_limit: number;
  map: MapState;
  token_pools: Record<string, TokenPool>;
  event: EventState;
  held_event: HeldEvent;
  drawn: string[];
  decks: Counts;
  discards: Record<string, string[]>;
  removed: string[];
  turn: TurnState;
}

/** The board as one seat sees it. */
export interface QuestBoard extends CommonBoard {
  heroes: (HeroState | NoHero)[];
  tokens: TokenState[];
  sauron: SauronState;
  missions: Missions;
  combat: CombatState | null;
}
