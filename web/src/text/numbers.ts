/** Numbers, as the player's language writes them. */

import { language } from "./store";

/** A share of one as a percentage with so many places. */
export function percentText(share: number, places = 0): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language.value, { style: "percent", ...digits }).format(share);
}
