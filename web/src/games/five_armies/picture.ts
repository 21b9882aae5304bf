/** Which picture shows a target. */

import { sceneOf } from "../../art/gallery";
import { BOX, CHARACTERS } from "./field";
import { ART } from "./Pieces";

export function picture(target: string): string | null {
  const [kind, id = ""] = target.split(":");
  if (kind === "card" && BOX.cards[id]) return sceneOf(ART, id);
  const person = kind === "character" || kind === "ability";
  return person && CHARACTERS.includes(id) ? `portraits/${id}` : null;
}
