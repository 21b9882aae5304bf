/** Sentences of the stage, and parts of them. */

import type { Catalogue } from "../../ui";

export function words(text: Catalogue, id: string, args: Record<string, string | number> = {}): string {
  return text.say("web_war", `stage_${id}`, args);
}

/** A part of a line, without the capital. */
export function within(text: Catalogue, id: string, args: Record<string, string | number> = {}): string {
  return text.phrase("web_war", `stage_${id}`, args);
}
