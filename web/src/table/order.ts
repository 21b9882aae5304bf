/** The order in which options are listed, and which key picks which. */

const EXITS = new Set(["done", "pass", "none", "stop"]);
/** A list this short can be read at a glance, so nothing is moved. */
const SHORT = 3;

/** Whether an option ends something instead of choosing something ("no further move"). */
export function isExit(option: string): boolean {
  return EXITS.has(option.split(":")[0]);
}

/** The options as listed: in a long list, those that end it come first, beside the question. */
export function listed(options: string[]): string[] {
  if (options.length <= SHORT) return options;
  return [...options.filter(isExit), ...options.filter((option) => !isExit(option))];
}

/** The key of each option that has one: numbers have their own, an exit of a long list has 0, others count from 1. */
export function keysOf(options: string[]): Map<string, string> {
  const numbers = options.filter((option) => /^number:\d$/.test(option));
  if (numbers.length && options.every((option) => numbers.includes(option) || /^number:\d+$/.test(option)))
    return new Map(numbers.map((option) => [option, option.slice(-1)]));
  const found = new Map<string, string>();
  const long = options.length > SHORT;
  let next = 1;
  for (const option of listed(options)) {
    if (long && isExit(option)) {
      if (![...found.values()].includes("0")) found.set(option, "0");
    } else if (next <= 9) found.set(option, String(next++));
  }
  return found;
}
