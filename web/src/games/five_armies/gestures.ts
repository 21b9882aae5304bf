/** What can be pressed and dragged here, and which questions are pointless. */

import type { Decision, GestureRules, Kind, Standing, View } from "../ui";
import { armyIn, field, nameOf, pickingSide, placeOf } from "./field";
import rules from "./gestures.json";

export const gestures: GestureRules = rules;
export const orders = ["whole"];

/** An army stands for its place. */
export function grip(target: string): string {
  return target.startsWith("army:") ? `region:${target.slice(5)}` : target;
}

/** If there is only one unit, all of it goes. */
export function standing(decision: Decision, view: View): Standing | null {
  if (decision.prompt !== "take_units" || !decision.options?.includes("all")) return null;
  const units = Object.values(armyIn(field(view), placeOf(decision.args))?.units ?? {});
  return units.reduce((sum, count) => sum + count, 0) === 1 ? { order: "whole", option: "all" } : null;
}

/** Questions about where an Army goes: against enemies, or onto free ground. */
const GOING = /^(attack|move|drive|combined)/;

export function kindOf(option: string, decision: Decision, view: View): Kind | null {
  if (!option.startsWith("region:") || !GOING.test(decision.prompt) || !placeOf(decision.args)) return null;
  const there = armyIn(field(view), nameOf(option));
  return there && there.side !== pickingSide(view) ? "attack" : "move";
}
