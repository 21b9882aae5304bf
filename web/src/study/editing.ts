/** What the server says of a position that is being set up, and the changes asked of it. */

import { api } from "../net/api";
import type { View } from "../net/types";
import type { Catalogue } from "../text/catalogue";

interface Words {
  section: string;
  id: string;
  args?: Record<string, string | number>;
}
export interface Choice {
  value: string;
  name: Words;
}
interface Named {
  key: string;
  group: string;
  /** Where it lies on the board, "" if nowhere. */
  place: string;
  name: Words;
}
export interface NumberField extends Named {
  kind: "number";
  value: number;
  least: number;
  most: number;
}
export interface ChoiceField extends Named {
  kind: "choice";
  value: string;
  /** The number of its list of choices. */
  choices: number;
}
export type Field = NumberField | ChoiceField;

interface Good {
  ok: true;
  game: string;
  settings: Record<string, string>;
  position: string;
  view: View;
  places: string[];
  place_section: string;
  fields: Field[];
  choices: Choice[][];
}
interface Bad {
  ok: false;
  error: { key: string; line: number | null; expected: string; found: string; text: string };
}
export type Checked = Good | Bad;

export interface Change {
  field: string;
  number?: number;
  choice?: string;
}

/** What a position shows, after a change if one is given. */
export function checkPosition(position: string, place: string, change?: Change): Promise<Checked> {
  return api<Checked>("POST", "/api/positions", { position, place, ...change });
}

export function said(text: Catalogue, words: Words): string {
  return text.say(words.section, words.id, words.args);
}

/** The place a target of the board belongs to: "region:bree", "inside:orthanc", "stack:shadow@moria". */
export function placeOf(target: string, places: string[]): string {
  const words = target.split(/[:@,]/);
  return words.reverse().find((word) => places.includes(word)) ?? "";
}

/** The fields group by group, in the order in which the groups first come. */
export function grouped(fields: Field[]): [string, Field[]][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}

/** Whether it is so or is not. */
export function isSwitch(choices: Choice[]): boolean {
  return choices.every((choice) => choice.value === "yes" || choice.value === "no");
}

/** Whether there is any of it: the others stand back. */
export function isThere(field: Field): boolean {
  return field.kind === "number" ? field.value > 0 : field.value !== "no";
}
