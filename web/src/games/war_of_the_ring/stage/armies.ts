/** The figures of both armies in a battle, which were lost and when. */

import type { Batch } from "../../../stage/batch";
import type { View } from "../../ui";
import { boardOf, type Counts, groupsAt, rankOf, type Side, sideOfSlot, type WarBoard } from "../model";
import type { BattleTale, Loss } from "./tale";

export interface Figure {
  slot: string;
  /** The losses that took it out: where in the log, and which hit of its army it was. */
  reduced: { at: number; hit: number } | null;
  fallen: { at: number; hit: number } | null;
}

export interface Army {
  side: Side;
  figures: Figure[];
  leaders: Counts;
  characters: string[];
}

interface Known {
  board: WarBoard;
  /** The index in the log up to which it is known. */
  upTo: number;
}

/** The latest board that shows the battle, or the one before it. */
function known(tale: BattleTale, view: View, batch: Batch, offset: number, start: number, end: number): Known {
  const fits = (board: WarBoard) => board.battle?.from === tale.from && board.battle.target === tale.target;
  if (fits(boardOf(view))) return { board: boardOf(view), upTo: Number.MAX_SAFE_INTEGER };
  const frames = batch.frames.filter(({ after }) => offset + after > start && offset + after <= end + 1);
  const frame = frames.findLast(({ view: each }) => fits(boardOf(each)));
  if (frame) return { board: boardOf(frame.view), upTo: offset + frame.after };
  const before = batch.frames.findLast(({ after }) => offset + after <= start)?.view ?? batch.before ?? view;
  return { board: boardOf(before), upTo: start };
}

function forces(tale: BattleTale, board: WarBoard): [Counts, string[]][] {
  const enemy: Side = tale.attacker === "shadow" ? "free_peoples" : "shadow";
  const group = (place: string, side: Side) =>
    groupsAt(board)
      .get(place)
      ?.find((each) => each.side === side);
  const battle = board.battle;
  const running = battle?.from === tale.from && battle.target === tale.target;
  const own = group(tale.from, tale.attacker);
  const other = group(tale.target, enemy);
  return [
    running ? [battle.force, battle.characters] : [own?.slots ?? {}, own?.characters ?? []],
    [other?.slots ?? {}, other?.characters ?? []],
  ];
}

/** Both armies as they were when the battle began, with all their losses marked. */
export function armies(
  tale: BattleTale,
  view: View,
  batch: Batch,
  offset: number,
  start: number,
  end: number,
): [Army, Army] {
  const { board, upTo } = known(tale, view, batch, offset, start, end);
  const losses = tale.rounds.flatMap((round) => round.losses);
  const both = forces(tale, board);
  const made = both.map(([slots, characters], role): Army => {
    const own = losses.filter((loss) => loss.role === role);
    const counts: Counts = { ...slots };
    // Figures already lost when this board was shown were there at the beginning.
    for (const loss of own.filter((each) => each.at < upTo).toReversed()) {
      counts[loss.slot] = (counts[loss.slot] ?? 0) + 1;
      if (loss.how === "reduced") counts[regular(loss.slot)] = (counts[regular(loss.slot)] ?? 0) - 1;
    }
    const side: Side = role === 0 ? tale.attacker : tale.attacker === "shadow" ? "free_peoples" : "shadow";
    return { side, ...split(counts, side), figures: fallen(units(counts, side), own), characters };
  });
  return [made[0], made[1]];
}

function regular(slot: string): string {
  return slot.replace("_elite", "_regular");
}

function units(counts: Counts, side: Side): string[] {
  const order = ["elite", "regular"];
  return Object.entries(counts)
    .filter(([slot, count]) => count > 0 && sideOfSlot(slot) === side && order.includes(rankOf(slot)))
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([slot, count]) => Array.from({ length: count }, () => slot));
}

function split(counts: Counts, side: Side): { leaders: Counts } {
  const leaders = Object.entries(counts).filter(
    ([slot, count]) => count > 0 && sideOfSlot(slot) === side && ["leader", "nazgul"].includes(rankOf(slot)),
  );
  return { leaders: Object.fromEntries(leaders) };
}

function fallen(slots: string[], losses: Loss[]): Figure[] {
  const figures: Figure[] = slots.map((slot) => ({ slot, reduced: null, fallen: null }));
  losses.forEach((loss, index) => {
    const now = (figure: Figure) => (figure.reduced ? regular(figure.slot) : figure.slot);
    const hit = { at: loss.at, hit: index + 1 };
    const struck = figures.findLast((figure) => !figure.fallen && now(figure) === loss.slot);
    if (!struck) return;
    if (loss.how === "reduced") struck.reduced = hit;
    else struck.fallen = hit;
  });
  return figures;
}
