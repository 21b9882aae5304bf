/** What is printed on board, cards, sheets and tokens: numbers and ids. Made by maps/quest from the game's own tables. */

import facts from "./facts.json";
import drawing from "./map.json";

export interface CardFacts {
  kind: string;
  copies?: number;
  deck?: string;
  hero?: string;
  type?: "ranged" | "melee";
  attack?: number;
  defense?: number;
  cost?: number;
  terrain?: string;
  where?: string[];
  regions?: string[];
  priority?: number;
  number?: number;
  pool?: number;
  favor?: number;
  advance?: number;
  gem?: boolean;
  starting?: boolean;
  advanced?: boolean;
  immediate?: boolean;
  quest?: boolean;
  for_heroes?: boolean;
  no_haven?: boolean;
  character?: string;
  character_at?: string;
  favor_at?: string[];
  affects?: string;
  explore?: string;
  encounter_at?: string;
  marker?: string;
  timing?: string;
  defeat?: string;
  fight_minion?: string;
}

export interface FoeFacts {
  health: number;
  fortitude: number;
  strength: number;
  wisdom: number;
  deck: string;
  stage?: number;
}

export interface PlaceFacts {
  id: string;
  region: string;
  x: number;
  y: number;
  r: number;
  mark: "" | "haven" | "stronghold";
  perilous: boolean;
  /** x, y, width, height of the box that holds the name, and where in it the name leans. */
  label: [number, number, number, number, "start" | "middle" | "end"];
}

export interface PathFacts {
  a: string;
  b: string;
  terrain: string;
  cost: number;
  water: boolean;
  d: string;
  /** Where the badge with terrain and number stands. */
  x: number;
  y: number;
}

export const CARDS = facts.cards as unknown as Record<string, CardFacts>;
export const HEROES = facts.heroes as Record<string, Record<string, number | string>>;
export const MINIONS = facts.minions as Record<string, FoeFacts>;
export const MONSTERS = facts.monsters as Record<string, FoeFacts>;
export const CHARACTERS = facts.characters;
export const ATTRIBUTES = facts.attributes;
export const MARKERS = facts.markers;
export const DECKS = facts.decks;
export const STRONGHOLDS = facts.strongholds as Record<string, number>;
export const REGIONS = facts.regions as Record<string, { deck: string; places: string[] }>;
export const TOKEN_POOLS = facts.token_pools as Record<string, string[]>;
export const TRACKS = facts.tracks as Record<string, number[]>;
export const STORY = facts.story;
export const SEA_CARDS = facts.sea_cards;

export const MAP = drawing;
export const PLACES = drawing.nodes as unknown as PlaceFacts[];
export const PLACE = new Map(PLACES.map((place) => [place.id, place]));
export const PATHS: PathFacts[] = (
  drawing.paths as [string, string, string, number, number, string, number, number][]
).map(([a, b, terrain, cost, water, d, x, y]) => ({ a, b, terrain, cost, water: water === 1, d, x, y }));
const [SEA_A, SEA_B] = drawing.sea_route as [string, string, string];

/** The target of the path between two places, whichever way it is walked; the sea route is one too. */
export function pathTarget(from: string, to: string): string | null {
  for (const path of PATHS) {
    if ((path.a === from && path.b === to) || (path.a === to && path.b === from)) return `path:${path.a}-${path.b}`;
  }
  const bySea = (from === SEA_A && to === SEA_B) || (from === SEA_B && to === SEA_A);
  return bySea ? `path:${SEA_A}-${SEA_B}` : null;
}

/** The places one path away, each with its path. */
export function neighbours(place: string): { place: string; path: PathFacts }[] {
  return PATHS.filter((path) => path.a === place || path.b === place).map((path) => ({
    place: path.a === place ? path.b : path.a,
    path,
  }));
}

export function foeFacts(id: string): FoeFacts | undefined {
  return MINIONS[id] ?? MONSTERS[id];
}
