/** The texts of ratings and the archive, and their names for players, roles and figures. */

import { useEffect, useState } from "preact/hooks";
import { GAMES } from "../games/load";
import { botName } from "../table/bots";
import { percentText } from "../text/numbers";
import { catalogue, fetchCatalogue, language, noted } from "../text/store";

type Args = Record<string, string | number>;

/** Return a sentence of the archive. */
export const archive = (id: string, args: Args = {}): string =>
  catalogue("hall")?.sayAsWritten("archive", id, args) ?? "";

/** Return a sentence about ratings. */
export const ratings = (id: string, args: Args = {}): string =>
  catalogue("hall")?.sayAsWritten("ratings", id, args) ?? "";

/** Return a part of a sentence of the archive, without a capital. */
export const archivePart = (id: string, args: Args = {}): string =>
  catalogue("hall")?.phrase("archive", id, args) ?? "";

/** Return the name of a curve or a deed; its id for a game of another package, which has no names here. */
export function figureName(id: string): string {
  const text = catalogue("hall");
  return text?.has("figure", id, "name") ? text.say("figure", id) : id;
}

/** Fetch the texts of the hall and of the games; tell whether they are loaded, and what went wrong. */
export function useWords(games: string[] = GAMES): { ready: boolean; error: unknown; again(): void } {
  const [error, fail] = useState<unknown>(null);
  const lang = language.value;
  const load = () => {
    fail(null);
    Promise.all(["hall", ...games].map((each) => fetchCatalogue(each, lang))).catch(fail);
  };
  useEffect(load, [lang]);
  return { ready: ["hall", ...games].every((each) => catalogue(each)), error, again: load };
}

/** Return the name of a role: a side, or a seat of a team with the number of players. */
export function roleName(game: string, role: string): string {
  const [seat, players] = role.split(".");
  const text = catalogue(game);
  const named = text?.has("seat", seat, "name") ? seat : `${seat}1`;
  const name = text?.has("seat", named, "name") ? text.name("seat", named) : seat;
  return players ? noted(name, ratings("players", { count: Number(players) })) : name;
}

/** Return the name of a player: an account, a bot, or somebody without an account. */
export function playerName(player: string, called = ""): string {
  if (player.startsWith("bot:")) return botName(player.slice(4));
  const named = player.startsWith("gone:") ? "" : player; // an account that was deleted
  return named || called || archivePart("unknown_player");
}

/** Format half points as a share of all games. */
export function share(halves: number, games: number): string {
  return percentText(games ? halves / (2 * games) : 0);
}

/** Format a number with at most one decimal. */
export const plain = (value: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);
