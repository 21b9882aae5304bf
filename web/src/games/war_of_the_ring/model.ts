/** Queries about the view of a War of the Ring board. */

import type { Decision, View } from "../ui";
import box from "./box.json";
import type { Nation } from "./geometry";
import type { Counts, SideName as Side, WarBoard } from "./view";

export type { Battle, Cards, Counts, Fellowship, SideName as Side, Team, WarBoard } from "./view";
export type Rank = "regular" | "elite" | "leader";

export const SIDES: Side[] = ["free_peoples", "shadow"];
export const FREE: Nation[] = ["dwarves", "elves", "gondor", "north", "rohan"];
export const DARK: Nation[] = ["isengard", "sauron", "southrons"];
export const NATIONS: Nation[] = [...FREE, ...DARK];
export const RANKS: Rank[] = ["regular", "elite", "leader"];
/** Seats of team games that play for the Free Peoples. */
const FREE_SEATS = ["free_peoples", "gondor", "rohan"];

interface CardFacts {
  deck: string;
  number: number;
  icon: string;
  combat: string;
}
export const CARDS: Record<string, CardFacts> = Object.fromEntries(
  Object.entries(box.cards as unknown as Record<string, [string, number, string, string]>).map(
    ([id, [deck, number, icon, combat]]) => [id, { deck, number, icon, combat }],
  ),
);
export const CHARACTERS: Record<string, { side: Side; level: number | string; leadership: number }> =
  Object.fromEntries(
    Object.entries(box.characters as unknown as Record<string, [string, number | string, number]>).map(
      ([id, [side, level, leadership]]) => [id, { side: side === "fp" ? "free_peoples" : "shadow", level, leadership }],
    ),
  );

/** The regions of each area, for choosing where to fly. */
export const AREAS: Record<string, string[]> = box.areas;

/** A seat's nations in games of three and four; a player who has a side alone has them all. */
export function nationsOf(seat: string): Nation[] {
  const shared = (box.players as Record<string, string[]>)[seat] as Nation[] | undefined;
  return shared ?? (sideOf(seat) === "free_peoples" ? FREE : DARK);
}

export function boardOf(view: View): WarBoard {
  return view.board as WarBoard;
}

export function sideOf(seat: string): Side {
  return FREE_SEATS.includes(seat) ? "free_peoples" : "shadow";
}

/** The side that decides. */
export function deciding(decision: Decision | null): Side {
  return decision ? sideOf(decision.seat) : "free_peoples";
}

export function nationOf(slot: string): Nation {
  return slot === "nazgul" ? "sauron" : (slot.slice(0, slot.indexOf("_")) as Nation);
}

export function rankOf(slot: string): Rank | "nazgul" {
  return slot === "nazgul" ? "nazgul" : (slot.slice(slot.indexOf("_") + 1) as Rank);
}

export function sideOfSlot(slot: string): Side {
  return FREE.includes(nationOf(slot)) ? "free_peoples" : "shadow";
}

/** One side's figures that are together: units, Leaders, Nazgûl and characters. */
export interface Group {
  place: string;
  side: Side;
  slots: Counts;
  characters: string[];
}

const grouped = new WeakMap<WarBoard, Map<string, Group[]>>();

/** Everybody on the map, by place: "region:bree", "inside:lorien". Computed once for each position. */
export function groupsAt(board: WarBoard): Map<string, Group[]> {
  const known = grouped.get(board) ?? group(board);
  grouped.set(board, known);
  return known;
}

function group(board: WarBoard): Map<string, Group[]> {
  const found = new Map<string, Group[]>();
  const of = (place: string, side: Side): Group => {
    const here = found.get(place) ?? [];
    found.set(place, here);
    let one = here.find((each) => each.side === side);
    if (!one) {
      one = { place, side, slots: {}, characters: [] };
      here.push(one);
    }
    return one;
  };
  for (const [place, slots] of Object.entries(board.places)) {
    for (const [slot, count] of Object.entries(slots)) of(place, sideOfSlot(slot)).slots[slot] = count;
  }
  for (const [character, place] of Object.entries(board.characters)) {
    if (place.includes(":")) of(place, CHARACTERS[character].side).characters.push(character);
  }
  for (const here of found.values()) here.sort((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
  return found;
}

/** How many of a rank are among the figures. */
export function total(slots: Counts, rank: Rank | "nazgul"): number {
  let sum = 0;
  for (const [slot, count] of Object.entries(slots)) if (rankOf(slot) === rank) sum += count;
  return sum;
}

/** The nations with units or Leaders here, strongest first. */
export function nationsIn(slots: Counts): Nation[] {
  const strength = new Map<Nation, number>();
  for (const [slot, count] of Object.entries(slots)) {
    if (slot !== "nazgul") strength.set(nationOf(slot), (strength.get(nationOf(slot)) ?? 0) + count);
  }
  return [...strength.keys()].sort((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0));
}

/** The name of a place without its kind. */
export function nameOf(target: string): string {
  return target.slice(target.indexOf(":") + 1);
}

/** The target of figures of a kind at a place. */
export function unitTarget(slot: string, place: string): string {
  return `unit:${slot}@${place}`;
}
