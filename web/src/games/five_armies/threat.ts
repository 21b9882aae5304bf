/** Who is in danger: sites that one die could take, Armies that are outnumbered, and where the game could be decided. */

import type { View } from "../ui";
import { type Army, armyIn, BOX, type Field, field, type Side } from "./field";

/** The game could be decided here; enemies next to it are stronger; one die could bring an enemy to a site. */
export type Danger = "decisive" | "outnumbered" | "threatened";
export const DANGERS: Danger[] = ["decisive", "outnumbered", "threatened"];

/** What the loss of a place would mean. */
export type Stake = "points" | "gate" | "bolg" | "last";

const GATE = "front_gate";

/** Who would have to defend a place: the Army there, else who controls the site. */
function ownerOf(id: string, board: Field): Side | undefined {
  return armyIn(board, id)?.side ?? board.control[id];
}

/** Whether a side must attack to enter a place: an enemy Army is there or, for the Shadow, Beorn (B3.10, B18.7). */
function barred(id: string, side: Side, board: Field): boolean {
  const army = armyIn(board, id);
  return (!!army && army.side !== side) || (side === "shadow" && board.characters.beorn?.where === id);
}

/** Where Armies of a side could step from these places (B9.1). */
function steps(from: Iterable<string>, side: Side, board: Field): string[] {
  return [...new Set([...from].flatMap((id) => BOX.regions[id].next))].filter((id) => !barred(id, side, board));
}

/** Where a Great Bat could drive Shadow Armies on that moved to these places (B16.4). */
function driven(to: string[], side: Side, board: Field): string[] {
  if (side !== "shadow") return [];
  const dark = new Set(Object.keys(board.bats).map((id) => BOX.regions[id].territory));
  return steps(
    to.filter((id) => BOX.regions[id].territory && dark.has(BOX.regions[id].territory)),
    side,
    board,
  );
}

/** Whether an Army could attack or enter a place with one Army or Character result (B5.2, B5.3, B5.9). */
function reaches(army: Army, id: string, view: View): boolean {
  const board = field(view);
  const { side } = army;
  const near = steps([army.place], side, board);
  if (barred(id, side, board)) {
    const moved = view.settings.attack_has_move === "false" ? [] : [...near, ...driven(near, side, board)];
    return [army.place, ...moved].some((front) => BOX.regions[front].next.includes(id));
  }
  const moved = army.leadership > 0 ? [...near, ...steps(near, side, board)] : near;
  return moved.includes(id) || driven(moved, side, board).includes(id);
}

/** The enemy Armies that could attack or enter a place with one die. */
export function comers(id: string, view: View): Army[] {
  const board = field(view);
  const side = ownerOf(id, board);
  return side ? board.armies.filter((army) => army.side !== side && reaches(army, id, view)) : [];
}

/** The Combat Strength that could attack an Army at once: that of all enemies next to it (B13.13). */
export function against(id: string, board: Field): number {
  const side = ownerOf(id, board);
  return board.armies
    .filter((army) => army.side !== side && BOX.regions[army.place].next.includes(id))
    .reduce((sum, army) => sum + army.strength, 0);
}

function outnumbered(id: string, board: Field): boolean {
  const army = armyIn(board, id);
  return !!army && against(id, board) > army.strength;
}

/** What would be decided if the Shadow took a site (B19.3, B19.5). */
function stakeOfSite(id: string, view: View): Stake | null {
  const { points } = field(view);
  const goal = BOX.victory.points_to_win.value;
  const rule = view.settings.front_gate_victory ?? "immediate";
  if (id === GATE && (rule === "immediate" || (rule === "immediate_with_10_points" && points >= goal))) return "gate";
  const worth = id === GATE && rule === "four_points_only" ? 4 : (BOX.regions[id].vp ?? 0);
  return worth && points < goal && points + worth >= goal ? "points" : null;
}

/** What could be decided in a place by the enemy's next action. */
export function stakeOf(id: string, view: View): Stake | null {
  const board = field(view);
  if (ownerOf(id, board) === "free_peoples" && board.control[id] === "free_peoples" && comers(id, view).length) {
    const stake = stakeOfSite(id, view);
    if (stake) return stake;
  }
  const army = armyIn(board, id);
  if (!army || !outnumbered(id, board)) return null;
  if (board.characters.bolg?.where === id) return "bolg";
  return board.armies.every((other) => other === army || other.side !== army.side) ? "last" : null;
}

/** The worst that threatens a place. */
export function dangerOf(id: string, view: View): Danger | null {
  const board = field(view);
  if (stakeOf(id, view)) return "decisive";
  if (outnumbered(id, board)) return "outnumbered";
  return board.control[id] && comers(id, view).length ? "threatened" : null;
}
