/** What can be pressed and dragged here, and which questions are pointless. */

import type { Decision, GestureRules, Standing } from "../ui";
import rules from "./gestures.json";

export const gestures: GestureRules = rules;
export const orders = ["plots"];

/** A stack stands for its place. */
export function grip(target: string): string {
  return target.startsWith("stack:") ? `location:${target.slice(6)}` : target;
}

/** The order in which plots go under the deck matters only once all others are drawn. */
export function standing(decision: Decision): Standing | null {
  const [first] = decision.options ?? [];
  return decision.prompt === "bury_plot" && first ? { order: "plots", option: first } : null;
}
