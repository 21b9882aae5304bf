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
  /** Choices made since the running step began: a change takes them back. */
  picks: number;
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

/** A wish of the player: a change, or so many more than there are by then. */
export type Wish = Change | { field: string; more: number };

/** What a wish comes to, by the fields as they are now; null if it cannot be. */
export function changeOf(wish: Wish, fields: Field[]): Change | null {
  if (!("more" in wish)) return wish;
  const field = fields.find((each) => each.key === wish.field);
  if (field?.kind !== "number") return null;
  const number = field.value + wish.more;
  return number < field.least || number > field.most ? null : { field: wish.field, number };
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
