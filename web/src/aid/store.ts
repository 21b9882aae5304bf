/** The living aid: short lines in the player's language, each with the clauses it rests on. */

import { signal } from "@preact/signals";
import { api } from "../net/api";
import { language } from "../text/store";

export interface AidLine {
  id: string;
  text: string;
  rules: string[];
}
export interface AidSection {
  id: string;
  title: string;
  /** The questions at which this section opens by itself. */
  prompts: string[];
  lines: AidLine[];
}
export interface Aid {
  game: string;
  language: string;
  title: string;
  sections: AidSection[];
}

const known = signal<ReadonlyMap<string, Aid>>(new Map());
const asked = new Set<string>();

/** The aid of a game in the language of the player, as soon as it is there; until then the one shown before. */
export function aidOf(game: string): Aid | null {
  const name = `${language.value}/${game}`;
  const found = known.value.get(name);
  if (found) return found;
  if (!asked.has(name)) {
    asked.add(name);
    api<Aid>("GET", `/api/aid/${name}.json`)
      .then((aid) => {
        known.value = new Map(known.value).set(name, aid);
      })
      .catch(() => asked.delete(name));
  }
  return [...known.value.values()].find((each) => each.game === game) ?? null;
}

/** Whether two numbers mean the same clause: an item of a clause ("R8.4d") is part of it. */
export function sameClause(one: string, other: string): boolean {
  const whole = (id: string) => id.replace(/ ?[a-z]$/, "");
  return one === other || whole(one) === whole(other) || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The sections for a question: those that name it, and where none of them cites its rule, those that do. */
export function sectionsFor(aid: Aid, prompt: string, rule: string): Set<string> {
  const named = aid.sections.filter((section) => section.prompts.includes(prompt));
  const cites = (section: AidSection) =>
    section.lines.some((line) => line.rules.some((each) => rule !== "" && sameClause(each, rule)));
  if (named.some(cites)) return new Set(named.map((section) => section.id));
  const citing = aid.sections.filter(cites).slice(0, 1);
  return new Set([...named, ...citing].map((section) => section.id));
}
