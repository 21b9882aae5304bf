/** Ways from a question to a pick: found in what the server says would be asked, never guessed. */

import type { GestureRules } from "../games/ui";
import type { Decision, Moment } from "../net/types";
import { isExit } from "./order";

/** Picks one after the other, with the question for each. */
export interface Way {
  options: string[];
  asked: Decision[];
  /** What would be asked then, if we have looked. */
  after?: Moment;
}

/** The same action, whatever pays for it: the cheapest way first. */
export interface Deed {
  key: string;
  ways: Way[];
}

export function asksIn(moment: Moment | undefined): moment is Exclude<Moment, { stop: string }> {
  return moment !== undefined && moment.stop === undefined;
}

export function onward(way: Way, option: string, asked: Decision, after?: Moment): Way {
  return { options: [...way.options, option], asked: [...way.asked, asked], after };
}

export const HERE: Way = { options: [], asked: [] };

/** Every way visible from a moment, nearest first. */
export function waysFrom(moment: Moment, from: Way = HERE): Way[] {
  if (!asksIn(moment)) return [];
  const found = moment.options.map((option) => onward(from, option, moment, moment.then?.[option]));
  const further = found.filter((_, index) => !isExit(moment.options[index])); // an exit starts no action
  return [...found, ...further.flatMap((way) => (way.after ? waysFrom(way.after, way) : []))];
}

/** The picks of a way that say what is done, without what pays for it. */
export function deedOf(way: Way, rules: GestureRules): { option: string; asked: Decision }[] {
  return way.options
    .map((option, index) => ({ option, asked: way.asked[index] }))
    .filter(({ asked }) => !rules.means.includes(asked.prompt));
}

export function meansOf(way: Way, rules: GestureRules): { option: string; asked: Decision } | null {
  const index = way.asked.findIndex((asked) => rules.means.includes(asked.prompt));
  return index < 0 ? null : { option: way.options[index], asked: way.asked[index] };
}

/** Groups ways that do the same, cheapest first. */
export function deeds(ways: Way[], rules: GestureRules): Deed[] {
  const found = new Map<string, Way[]>();
  for (const way of ways) {
    const key = deedOf(way, rules)
      .map(({ option }) => option)
      .join(" ");
    found.set(key, [...(found.get(key) ?? []), way]);
  }
  const price = (way: Way) => rules.dear.indexOf(meansOf(way, rules)?.option ?? "");
  return [...found].map(([key, all]) => ({ key, ways: [...all].sort((one, two) => price(one) - price(two)) }));
}
