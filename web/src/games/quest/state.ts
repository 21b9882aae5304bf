/** Simple queries about the board of Middle-earth Quest. */

import type { View } from "../ui";
import { CARDS, PLACES } from "./facts";
import type { CombatState, HeroState, QuestBoard, SauronState, TokenState } from "./view";

export type { CombatState, HeroState, QuestBoard, SauronState, TokenState } from "./view";

export function boardOf(view: View): QuestBoard {
  return view.board as QuestBoard;
}

/** Heroes that have been chosen, in seating order. A viewer who sees everything sees every hand. */
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

/** The hero of the viewer's seat. */
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

/** Sauron's sheet; a viewer who sees everything sees his cards too. */
export function sauronOf(view: View): SauronState {
  return ((view.boards?.sauron as QuestBoard | undefined) ?? boardOf(view)).sauron;
}

export function combatOf(view: View): CombatState | null {
  const sauron = (view.boards?.sauron as QuestBoard | undefined)?.combat;
  return sauron ?? boardOf(view).combat;
}

/** Missions, face up for viewers who may see them. */
export function missionsOf(view: View): Record<string, string | null> {
  const found: Record<string, string | null> = { ...boardOf(view).missions };
  for (const board of Object.values(view.boards ?? {})) {
    for (const [side, card] of Object.entries((board as QuestBoard).missions)) found[side] ??= card;
  }
  return found;
}

/** The faces of the tokens, as far as the viewer knows them. */
export function tokensOf(view: View): TokenState[] {
  return ((view.boards?.sauron as QuestBoard | undefined) ?? boardOf(view)).tokens;
}

/** The place a hero's quest leads to. */
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

/** Everything on the map by place: figures first, then everything else. */
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

/** Groups equal cards, in the order they first appear. */
export function grouped(cards: string[]): { card: string; count: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}

/** The heroes by their seats, once they are picked. */
export function people(view: View): Record<string, string> {
  const heroes = boardOf(view).heroes.flatMap(({ hero }, at) => (hero ? [[`hero${at + 1}`, `hero:${hero}`]] : []));
  return Object.fromEntries(heroes);
}
