/** Which picture shows a target. */

import { sceneOf } from "../../art/gallery";
import { ART } from "./heraldry";
import { CARDS, CHARACTERS } from "./model";

export function picture(target: string): string | null {
  const [kind, id = ""] = target.split(":");
  if (kind === "card" && CARDS[id]) return sceneOf(ART, id);
  if (kind === "character" && CHARACTERS[id]) return `portraits/${id}`;
  return target === "fellowship" ? "portraits/ring_bearers" : null;
}
