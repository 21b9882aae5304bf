/** What a browser can check of fair dice by itself. The scheme is described in
 *  src/thirdage/server/tables/fair_dice.py. */

import type { TableState } from "../net/types";
import type { SavedTable } from "../savedTables";

/** yes: checked and right; no: checked and wrong; unknown: this browser has nothing to check it against. */
export type Verdict = "yes" | "no" | "unknown";

export interface Check {
  /** promise, noted, first, parts, own, record: the texts are in the catalogue, as `check_...`. */
  what: string;
  verdict: Verdict;
}

/** Secret and contributions of a seed; null if it was not made by a table with fair dice. */
export function takeApart(seed: string): { secret: string; added: Record<string, string> } | null {
  const [prefix, secret = "", ...parts] = seed.split(":");
  if (prefix !== "fair1" || !/^[0-9a-f]{64}$/.test(secret)) return null;
  const added: Record<string, string> = {};
  for (const part of parts) {
    const equals = part.indexOf("=");
    if (equals < 0) return null;
    added[part.slice(0, equals)] = part.slice(equals + 1);
  }
  return { secret, added };
}

/** SHA-256 as hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const verdict = (right: boolean): Verdict => (right ? "yes" : "no");

/** Check the seed of a finished game against what was promised, what was noted, and what the record says. */
export async function checkSeed(dice: TableState["dice"], kept: SavedTable | null, record: string): Promise<Check[]> {
  const parts = takeApart(dice.seed ?? "");
  const same = (one: Record<string, string>, other: Record<string, string>) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([seat, text]) => other[seat] === text);
  const promised = parts ? await sha256(`thirdage dice ${parts.secret}`) : "";
  const own = Object.entries(kept?.added ?? {});
  const seeds = record.split("\n").filter((line) => line.startsWith("seed "));
  return [
    { what: "promise", verdict: verdict(promised === dice.commitment) },
    { what: "noted", verdict: kept?.promise ? verdict(kept.promise.text === promised) : "unknown" },
    { what: "first", verdict: kept?.first && kept.promise?.text === promised ? "yes" : "unknown" },
    { what: "parts", verdict: verdict(parts !== null && same(parts.added, dice.contributions)) },
    {
      what: "own",
      verdict: own.length ? verdict(own.every(([seat, text]) => parts?.added[seat] === text)) : "unknown",
    },
    { what: "record", verdict: verdict(seeds.length === 1 && seeds[0] === `seed ${dice.seed}`) },
  ];
}

/** How many rolls and draws a record has. */
export function countRolls(record: string): number {
  return record.split("\n").filter((line) => line.startsWith("chance ")).length;
}
