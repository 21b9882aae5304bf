/** How a game ended, as a sentence: who won, and by what. */

import type { TableState } from "../net/types";
import type { Catalogue } from "../text/catalogue";

/** A victory of the rules, or that the other side resigned or ran out of time: all are in the section `victory`. */
export function endedText(state: Pick<TableState, "winners" | "victory">, text: Catalogue): string {
  return text.say("web", state.winners.length ? "won_by" : "nobody_won", {
    seats: text.join(state.winners.map((name) => text.name("seat", name))),
    victory: text.has("victory", state.victory) ? text.victory(state.victory) : "",
  });
}
