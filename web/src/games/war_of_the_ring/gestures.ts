/** What can be pressed and dragged here, which questions are pointless, and what deserves a warning. */

import type { Catalogue, Decision, GestureRules, Kind, Standing, View } from "../ui";
import { regions } from "./geometry";
import rules from "./gestures.json";
import { boardOf, FREE, nameOf } from "./model";

export const gestures: GestureRules = rules;
export const orders = ["declare", "guide"];

/** A stack stands for its place. */
export function grip(target: string): string {
  return target.startsWith("stack:") ? target.slice(target.indexOf("@") + 1) : target;
}

/** The Mordor Track starts from these regions: declaring there may open the way (R16.1, R20.3). */
const GATES = ["morannon", "minas_morgul"];
/** Cards on the table that a declaration removes (R14.6). */
const MOVED_BY_DECLARING = ["the_last_battle", "worn_with_sorrow_and_toil", "flocks_of_crebain"];

/** Whether declaring the Fellowship at its figure's place changes nothing at all. */
function idle(view: View): boolean {
  const board = boardOf(view);
  const { progress, region, corruption } = board.fellowship;
  if (progress !== 0 || !region || GATES.includes(region)) return false;
  if (MOVED_BY_DECLARING.some((card) => board.cards.table.includes(card))) return false;
  const { nation, settlement } = regions[region];
  if (!nation || !settlement || !FREE.includes(nation)) return true;
  return corruption === 0 && board.nations[nation].active;
}

export function standing(decision: Decision, view: View, last: string | undefined): Standing | null {
  if (decision.prompt === "declare_fellowship" && idle(view)) return { order: "declare", option: "no" };
  const guide = decision.args?.guide;
  if (decision.prompt === "choose_guide" && typeof guide === "string" && last === guide)
    return { order: "guide", option: guide };
  return null;
}

/** Regions behind the mountains of Mordor; a Fellowship that is declared or found there can go nowhere else. */
const INNER_MORDOR = ["barad_dur", "gorgoroth", "nurn"];

/** Declaring, or being traced, into inner Mordor deserves a second thought: no path leads from there to the Track. */
export function warning(option: string, decision: Decision, _view: View, text: Catalogue): string {
  const asked = decision.prompt === "declare_where" || decision.prompt === "trace_path";
  return asked && INNER_MORDOR.includes(nameOf(option)) ? text.say("web_war", "inner_mordor") : "";
}

const KINDS: Record<string, Kind> = { attack_target: "attack", move_to: "move" };

export function kindOf(option: string, decision: Decision): Kind | null {
  return /^(region|inside):/.test(option) ? (KINDS[decision.prompt] ?? null) : null;
}

/** What could be done with a thing if no die does it. */
export function behind(target: string): string[] {
  switch (target.split(":")[0]) {
    case "region":
    case "inside":
    case "stack":
      return ["act:move_armies", "act:move_army", "act:attack", "act:recruit"];
    case "card":
    case "hand":
      return ["act:play_card"];
    case "nation":
    case "politics":
      return ["act:diplomacy"];
    case "character":
      return ["act:separate", "act:move_companions", "act:minion"];
    case "deck":
      return ["act:draw"];
    case "fellowship":
      return ["act:move_fellowship", "act:hide_fellowship"];
    default:
      return [];
  }
}
