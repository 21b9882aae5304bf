/** Standing orders that are on until turned off: the one place that answers pointless questions. */

import type { GameUi } from "../games/ui";
import type { Decision, View } from "../net/types";
import { preferences } from "../preferences";
import { type Orders, questionOf } from "./orders";

/** The answer to a question that is pointless now, if its order is on. It is always one of the options. */
export function standingAnswer(ui: GameUi, decision: Decision, view: View, orders: Orders): string | null {
  const found = ui.standing?.(decision, view, orders.answers.get(questionOf(decision)));
  if (!found || preferences.value.asked.includes(found.order)) return null;
  return decision.options?.includes(found.option) ? found.option : null;
}
