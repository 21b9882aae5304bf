/** Dates and durations, as the player's language writes them. */

import { language } from "./store";

export function momentText(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

const UNITS: [Intl.NumberFormatOptions["unit"], number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** "3 days, 4 hours", or "3d 4h": the two largest non-zero parts; seconds only below a minute. */
export function spanText(milliseconds: number, unitDisplay: "long" | "narrow" = "long"): string {
  const parts: string[] = [];
  let left = Math.max(0, milliseconds);
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (unit === "second" ? !parts.length : count > 0)
      parts.push(new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay }).format(count));
  }
  return new Intl.ListFormat(language.value, { type: "unit", style: "narrow" }).format(parts.slice(0, 2));
}
