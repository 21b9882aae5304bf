/** The board of Middle-earth Quest as the server sends it (thirdage.games.quest.view), and simple questions about it. */

import type { View } from "../ui";
import { CARDS, PLACES } from "./facts";

export interface HeroState {
  hero: string;
  place: string;
  favor: number;
  attributes: Record<string, number>;
  levels: Record<string, number>;
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
  /** Only for the hero's own player. */
  hand?: string[];
  damage?: string[];
  unseen?: string[];
  skills_drawn?: string[] | number;
}

export interface TokenState {
  token: number;
  place: string;
  pool: string;
  monster: string | null;
}

export interface CombatState {
  hero: string;
  foe: string;
  round: number;
  health: number;
  fortitude: number;
  wounds: number;
  strength: [number, number];
  spent: [number, number];
  exhausted: [boolean, boolean];
  stacks: [string[], string[]];
  sauron_hand_size: number;
  chosen: [string | null, string | null];
  carried: { effects: string[]; type: number }[];
  agility_left: number;
  revealed: boolean;
  attack?: [number, number];
  defense?: [number, number];
  cancelled?: [boolean, boolean];
  dealt?: [number, number];
  sauron_hand?: string[];
  costs?: Record<string, number>;
}

export interface SauronState {
  plots: ({ card: string; place: string } | null)[];
  action_board: Record<string, number[]>;
  shadow_hand_size: number;
  plot_hand_size: number;
  plot_deck: number;
  shadow_card: string | null;
  drawn_size: number;
  shadow_hand_known: string[];
  plot_hand_known: string[];
  shadow_deck: number;
  drawn?: string[];
  plot_deck_top?: string[];
  plot_deck_bottom?: string[];
}

export interface QuestBoard {
  round: number;
  stage: number;
  markers: Record<string, number>;
  next_story_step: Record<string, number>;
  dominant: "heroes" | "sauron" | null;
  shadow_pool: number;
  shadow_pool_limit: number;
  heroes: (HeroState | { hero: null })[];
  map: {
    influence: Record<string, number>;
    favor: Record<string, number>;
    characters: Record<string, string>;
    minions: Record<string, { place: string | null; damage: number }>;
    perilous: Record<string, string[]>;
    closed_havens: string[];
  };
  tokens: TokenState[];
  token_pools: Record<string, { left: number; discarded: string[] }>;
  sauron: SauronState;
  event: { card: string | null; waits: boolean };
  held_event: { card: string | null; hero: string | null; favor: number };
  drawn: string[];
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  removed: string[];
  missions: Record<string, string | null>;
  turn: {
    hero: string | null;
    over: boolean;
    shadow_card_played: boolean;
    dark_path_taken: boolean;
    ability_used: boolean;
    explored: boolean;
    moves: number;
    perilous: string | null;
    finale: boolean;
    champion: string | null;
    damage_to_block: number;
  };
  combat: CombatState | null;
}

export function boardOf(view: View): QuestBoard {
  return view.board as QuestBoard;
}

/** Heroes that have been chosen, in seating order. Whoever sees everything sees every hand. */
export function heroesOf(view: View): HeroState[] {
  const board = boardOf(view);
  return board.heroes
    .map((hero, at) => {
      const own = view.boards?.[`hero${at + 1}`] as QuestBoard | undefined;
      return own ? own.heroes[at] : hero;
    })
    .filter((hero): hero is HeroState => hero.hero !== null);
}

export function heroOf(view: View, id: string | null): HeroState | undefined {
  return id === null ? undefined : heroesOf(view).find((hero) => hero.hero === id);
}

/** The hero of the seat that looks. */
export function ownHero(view: View): HeroState | undefined {
  const at = /^hero(\d+)$/.exec(view.seat);
  const hero = at ? boardOf(view).heroes[Number(at[1]) - 1] : undefined;
  return hero?.hero ? (hero as HeroState) : undefined;
}

/** The hero whose hand pays now: the decision's seat, when it is a hero. */
export function decidingHero(view: View): HeroState | undefined {
  const at = /^hero(\d+)$/.exec(view.decision?.seat ?? "");
  const hero = at
    ? heroesOf(view).find((each) => each.hero === boardOf(view).heroes[Number(at[1]) - 1]?.hero)
    : undefined;
  return hero ?? ownHero(view);
}

/** Sauron's sheet; whoever sees everything sees his cards too. */
export function sauronOf(view: View): SauronState {
  return ((view.boards?.sauron as QuestBoard | undefined) ?? boardOf(view)).sauron;
}

export function combatOf(view: View): CombatState | null {
  const sauron = (view.boards?.sauron as QuestBoard | undefined)?.combat;
  return sauron ?? boardOf(view).combat;
}

/** Missions, open to whoever may see them. */
export function missionsOf(view: View): Record<string, string | null> {
  const found = { ...boardOf(view).missions };
  for (const board of Object.values(view.boards ?? {})) {
    for (const [side, card] of Object.entries((board as QuestBoard).missions)) found[side] ??= card;
  }
  return found;
}

/** The faces of the tokens as the looking seat knows them. */
export function tokensOf(view: View): TokenState[] {
  return ((view.boards?.sauron as QuestBoard | undefined) ?? boardOf(view)).tokens;
}

/** A quest of a hero leads to a place. */
export function questPlace(card: string): string | undefined {
  return CARDS[card]?.explore ?? CARDS[card]?.encounter_at;
}

/** The place where an event waits to be explored. */
export function eventPlace(view: View): string | undefined {
  const { card, waits } = boardOf(view).event;
  return card && waits ? CARDS[card]?.affects : undefined;
}

/** A piece on the map. */
export interface Piece {
  target: string;
  kind: "hero" | "minion" | "token" | "character" | "influence" | "favor" | "plot" | "quest" | "event";
  id: string;
  count: number;
}

/** Everything on the map by place: figures first, then what lies there. */
export function piecesByPlace(view: View): Map<string, Piece[]> {
  const board = boardOf(view);
  const found = new Map<string, Piece[]>(PLACES.map((place) => [place.id, []]));
  const put = (place: string | null | undefined, kind: Piece["kind"], id: string, target: string, count = 1) => {
    if (place) found.get(place)?.push({ target, kind, id, count });
  };
  for (const hero of heroesOf(view)) put(hero.place, "hero", hero.hero, `hero:${hero.hero}`);
  for (const [id, minion] of Object.entries(board.map.minions))
    put(minion.place, "minion", id, `minion:${id}`, minion.damage);
  for (const token of tokensOf(view)) put(token.place, "token", String(token.token), `token:${token.token}`);
  for (const [id, place] of Object.entries(board.map.characters)) put(place, "character", id, `character:${id}`);
  for (const [place, count] of Object.entries(board.map.influence))
    put(place, "influence", place, `influence:${place}`, count);
  for (const [place, count] of Object.entries(board.map.favor)) put(place, "favor", place, `favor:${place}`, count);
  board.sauron.plots.forEach((plot, slot) => {
    if (plot) put(plot.place, "plot", String(slot + 1), `plot:${slot + 1}`);
  });
  for (const hero of heroesOf(view)) {
    for (const quest of hero.quests) put(questPlace(quest), "quest", quest, `card:${quest}`);
  }
  put(eventPlace(view), "event", board.event.card ?? "", `card:${board.event.card}`);
  return found;
}

/** Equal cards together, in the order in which they first lie. */
export function grouped(cards: string[]): { card: string; count: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}
