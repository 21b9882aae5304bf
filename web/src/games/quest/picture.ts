/** Which picture shows a target. */

import { sceneOf } from "../../art/gallery";
import type { View } from "../ui";
import { CARDS, HEROES, MINIONS, tokenPicture } from "./facts";
import { ART } from "./heraldry";
import { tokensOf } from "./state";

export function picture(target: string, view: View): string | null {
  const [kind, id = ""] = target.split(":");
  if (kind === "card" && CARDS[id]) return sceneOf(ART, id);
  if (kind === "token") {
    const foe = tokensOf(view).find((each) => String(each.token) === id)?.monster;
    return foe ? tokenPicture(foe) : null;
  }
  const person = (kind === "hero" && HEROES[id]) || (kind === "minion" && MINIONS[id]) || kind === "character";
  return person ? `portraits/${id}` : null;
}
