/** Finds the things that a sentence mentions, so that they can be pointed at. */

import type { GameEvent } from "../net/types";
import type { Catalogue } from "../text/catalogue";

export interface Part {
  text: string;
  /** What this part of the sentence names; "" for the words between. */
  target: string;
}

export function mentions(said: string, event: GameEvent, text: Catalogue): Part[] {
  let parts: Part[] = [{ text: said, target: "" }];
  for (const value of Object.values(event.args)) {
    if (typeof value !== "string" || !value.includes(":") || value.includes(",")) continue;
    const [kind, id] = value.split(":");
    const forms = text.sections[kind]?.[id];
    if (!forms) continue;
    const names = Object.entries(forms)
      .filter(([form]) => form !== "effect" && form !== "when")
      .map(([, name]) => name);
    names.sort((a, b) => b.length - a.length);
    parts = parts.flatMap((part) => (part.target ? [part] : split(part.text, names, value)));
  }
  return parts;
}

function split(said: string, names: string[], target: string): Part[] {
  const low = said.toLowerCase();
  for (const name of names) {
    const at = name.length > 1 ? low.indexOf(name.toLowerCase()) : -1;
    if (at < 0) continue;
    const end = at + name.length;
    const parts = [
      { text: said.slice(0, at), target: "" },
      { text: said.slice(at, end), target },
      { text: said.slice(end), target: "" },
    ];
    return parts.filter((part) => part.text);
  }
  return [{ text: said, target: "" }];
}
