/** What the server says about a position being set up, and the changes requested. */

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
  /** Where it is on the board, "" if nowhere. */
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
  /** The index of its list of choices. */
  choices: number;
}
export type Field = NumberField | ChoiceField;

interface Good {
  ok: true;
  game: string;
  settings: Record<string, string>;
  position: string;
  /** Picks made since the running step began: a change takes them back. */
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

/** A request of the player: a change, or a number to add to whatever there is by then. */
export type Wish = Change | { field: string; more: number };

/** The change that a request means, by the current fields; null if it is impossible. */
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

/** The place that a target of the board belongs to: "region:bree", "inside:orthanc", "stack:shadow@moria". */
export function placeOf(target: string, places: string[]): string {
  const words = target.split(/[:@,]/);
  return words.reverse().find((word) => places.includes(word)) ?? "";
}

/** The fields by group, in the order the groups first appear. */
export function grouped(fields: Field[]): [string, Field[]][] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}

/** Whether the choices are just yes and no. */
export function isSwitch(choices: Choice[]): boolean {
  return choices.every((choice) => choice.value === "yes" || choice.value === "no");
}

/** Whether there is any of it: the others are less prominent. */
export function isThere(field: Field): boolean {
  return field.kind === "number" ? field.value > 0 : field.value !== "no";
}
