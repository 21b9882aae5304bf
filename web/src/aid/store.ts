/** The living aid: short lines in the player's language, each with the clauses it rests on. */

import { Fetched } from "../text/fetched";

export interface AidLine {
  id: string;
  text: string;
  rules: string[];
}
export interface AidSection {
  id: string;
  title: string;
  /** The questions that open this section automatically. */
  prompts: string[];
  lines: AidLine[];
}
/** Words with what else they may mean, longest first. */
export type Synonyms = [word: string, meant: string[]][];
export interface Aid {
  game: string;
  language: string;
  title: string;
  sections: AidSection[];
  synonyms: Synonyms;
  /** The editions with a printed sheet, the usual one first. */
  sheets: string[];
}

const aids = new Fetched<Aid>("aid");

/** A game's aid in the player's language, once it has loaded; until then the one shown before. */
export function aidOf(game: string): Aid | null {
  return aids.of(game) ?? aids.all().find((each) => each.game === game) ?? null;
}

/** Whether two ids mean the same clause: an item of a clause ("R8.4d") is part of it. */
export function sameClause(one: string, other: string): boolean {
  const whole = (id: string) => id.replace(/ ?[a-z]$/, "");
  return one === other || whole(one) === whole(other) || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The sections for a question: those that name it or, if none of them cites its rule, those that do. */
export function sectionsFor(aid: Aid, prompt: string, rule: string): Set<string> {
  const named = aid.sections.filter((section) => section.prompts.includes(prompt));
  const cites = (section: AidSection) =>
    section.lines.some((line) => line.rules.some((each) => rule !== "" && sameClause(each, rule)));
  if (named.some(cites)) return new Set(named.map((section) => section.id));
  const citing = aid.sections.filter(cites).slice(0, 1);
  return new Set([...named, ...citing].map((section) => section.id));
}
