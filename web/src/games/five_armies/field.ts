/** Queries about the board of The Battle of Five Armies, and facts of the box. */

import type { View } from "../ui";
import data from "./box.json";
import type { Army, ArmiesBoard as Field, SideName as Side } from "./view";

export type { ArmiesBoard as Field, Army, Character, Combat, Fort, Hand, SideName as Side } from "./view";

export const SIDES: Side[] = ["free_peoples", "shadow"];

interface Guess {
  /** How likely the original has the same value, where we had to reconstruct it. */
  guess?: number;
}

export interface CardData {
  deck: string;
  die?: string;
  /** The step of a combat round in which the lower half takes effect. */
  in?: string;
  table?: boolean;
  side?: Side;
  unit?: string;
  stays_on?: string;
}

export interface RegionData {
  territory?: string;
  terrain?: string;
  vp?: number;
  fort?: number;
  mustering?: boolean;
  /** Where a move from here can go. */
  next: string[];
}

interface Box {
  cards: Record<string, CardData>;
  regions: Record<string, RegionData>;
  units: Record<string, { side: number; strength: number; terrains: string[]; figures: number } & Guess>;
  leadership: Record<string, { value: number } & Guess>;
  tiles: Record<string, { advance: number; card: boolean; count: number } & Guess>;
  recruits: Record<string, Record<string, { count: number } & Guess>>;
  pools: Record<Side, { base: number; most: number }>;
  abilities: Record<string, { value: number } & Guess>;
  powers: Record<string, Guess>;
  switches: Record<string, Guess>;
  victory: Record<string, { value: number }>;
  setup: Guess;
}

export const BOX = data as unknown as Box;
export const UNITS = Object.keys(BOX.units);
export const CHARACTERS = Object.keys(BOX.leadership);
export const GENERALS = ["gandalf", "thranduil", "dain", "bard", "lord_of_the_eagles"];
export const FACES = ["character", "army", "muster", "army_or_muster", "event", "eye", "will_of_the_west"];
export const POOLS = ["elves", "men_and_dwarves", "shadow"];
/** Places that are boxes beside the map. */
export const BOXES = ["goblin_muster_north", "mountain_pass_north", "goblin_muster_west", "mountain_pass_west"];

/** The board of a view. */
export function field(view: View): Field {
  return view.board as Field;
}

/** The viewer's side; null for a spectator. */
export function ownSide(view: View): Side | null {
  return SIDES.find((side) => side === view.seat) ?? null;
}

/** The side that picks: the viewer's or, for a viewer who sees everything, the one that is asked. */
export function pickingSide(view: View): Side | null {
  return ownSide(view) ?? SIDES.find((side) => side === view.decision?.seat) ?? null;
}

/** The cards of a hand, as far as this view shows them. */
export function handOf(view: View, side: Side): string[] | undefined {
  return field(view).cards[side].cards ?? (view.boards?.[side] as Field | undefined)?.cards[side].cards;
}

/** The side of a unit or character. */
export function sideOf(id: string): Side {
  if (id === "bolg") return "shadow";
  return BOX.units[id]?.side === 1 ? "shadow" : "free_peoples";
}

/** The Army in a place, if there is one. */
export function armyIn(board: Field, place: string): Army | undefined {
  return board.armies.find((army) => army.place === place);
}

/** Who is in a place. */
export function charactersIn(board: Field, place: string): string[] {
  return CHARACTERS.filter((who) => board.characters[who]?.where === place);
}

/** The name of an option without its kind: "bree" of "region:bree". */
export function nameOf(text: string): string {
  return text.slice(text.indexOf(":") + 1);
}

/** The place a decision is about: what the prompt calls `place`, else what it calls `from`. */
export function placeOf(args: Record<string, number | string | null> | undefined): string {
  const said = args?.place ?? args?.from;
  return typeof said === "string" && said.startsWith("region:") ? nameOf(said) : "";
}
