/** What threatens the heroes: foes where they stand or go, foes one command away, places that Sauron could fill. */

import type { View } from "../ui";
import { MONSTERS, neighbours, PLACE, REGIONS } from "./facts";
import { boardOf, heroesOf, heroOf, ownHero, tokensOf } from "./state";

/** About a hero: a foe is there, or could be with one command. One path further: a foe waits, or one could come. */
export type Danger = "met" | "hunted" | "guarded" | "shadowed";
export const DANGERS: Danger[] = ["met", "hunted", "guarded", "shadowed"];

/** Minions whom one command takes two paths far (M16.6). */
const SWIFT = new Set(["black_serpent", "ringwraiths"]);

/** The places at most so many paths away, the place itself among them. */
function within(place: string, paths: number): Set<string> {
  const found = new Set([place]);
  for (let step = 0; step < paths; step += 1) {
    for (const from of [...found]) for (const next of neighbours(from)) found.add(next.place);
  }
  return found;
}

function minionsIn(view: View): [string, string][] {
  return Object.entries(boardOf(view).map.minions).flatMap(([id, { place }]) =>
    place && PLACE.has(place) ? [[id, place] as [string, string]] : [],
  );
}

/** Tokens that are foes for all the looking seat knows; a rumour that was seen through frightens nobody. */
function monsters(view: View): [string, string][] {
  return tokensOf(view).flatMap(({ token, place, monster }) =>
    monster === null || MONSTERS[monster] ? [[String(token), place] as [string, string]] : [],
  );
}

/** The foes in a place, as targets. */
export function foesIn(place: string, view: View): string[] {
  return [
    ...minionsIn(view).flatMap(([id, at]) => (at === place ? [`minion:${id}`] : [])),
    ...monsters(view).flatMap(([id, at]) => (at === place ? [`token:${id}`] : [])),
  ];
}

/** The foes elsewhere whom one command could bring to a place: monsters only where there is influence (M16.5, M16.6). */
export function comers(place: string, view: View): string[] {
  const [near, far] = [within(place, 1), within(place, 2)];
  const dark = (boardOf(view).map.influence[place] ?? 0) > 0;
  return [
    ...minionsIn(view).flatMap(([id, at]) =>
      at !== place && (SWIFT.has(id) ? far : near).has(at) ? [`minion:${id}`] : [],
    ),
    ...monsters(view).flatMap(([id, at]) => (dark && at !== place && near.has(at) ? [`token:${id}`] : [])),
  ];
}

/** Whether Sauron could place a monster token there by command (M16.2, M16.3, M16.12). */
export function mayBePlaced(place: string, view: View): boolean {
  const { map, token_pools: pools } = boardOf(view);
  const known = PLACE.get(place);
  if (!known || known.mark === "haven" || heroesOf(view).some((hero) => hero.place === place)) return false;
  const serpent = map.minions.black_serpent?.place;
  if (!map.influence[place] && !(serpent && within(place, 1).has(serpent))) return false;
  const pool = pools[REGIONS[known.region].deck];
  return pool.left > 0 || (view.settings.reshuffle_monster_pools !== "false" && pool.discarded.length > 0);
}

/** Whether the Witch-king keeps heroes there from resting and healing (M19.8). */
export function restless(place: string, view: View): boolean {
  const king = boardOf(view).map.minions.witch_king?.place;
  return PLACE.get(place)?.mark !== "haven" && !!king && within(place, 1).has(king);
}

/** The hero whose way is looked at: one's own, else the one who has the turn. */
export function walker(view: View): string | null {
  return ownHero(view)?.hero ?? boardOf(view).turn.hero;
}

/** The worst that a place holds for the heroes; in havens nobody has to fight (M20.2). */
export function dangerOf(place: string, view: View): Danger | null {
  if (PLACE.get(place)?.mark === "haven") return null;
  const [here, coming] = [foesIn(place, view).length > 0, comers(place, view).length > 0];
  if (heroesOf(view).some((hero) => hero.place === place)) return here ? "met" : coming ? "hunted" : null;
  const from = heroOf(view, walker(view))?.place;
  if (!from || !neighbours(from).some((next) => next.place === place)) return null;
  if (here) return "guarded";
  return coming || mayBePlaced(place, view) ? "shadowed" : null;
}
