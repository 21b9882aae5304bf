/** Making tables. */

import { keepTable, type Noted } from "../kept";
import { ApiError, api } from "../net/api";
import type { GameData } from "../net/types";
import { preferences } from "../preferences";
import { randomText } from "../table/Join";
import { language } from "../text/store";

export interface Wishes {
  game: string;
  /** What sits in each seat: "me", "open" or the name of a bot. */
  seats: string[];
  settings?: Record<string, string>;
  clock?: { bank: number; increment: number; on_flag: string; vacation?: number } | null;
  position?: string;
}

interface Made {
  table: string;
  keys: { owner: string; join: string; watch: string; seats: Record<string, string> };
}

/** Refusals after which nobody knows whether the table was made. */
const LOST = ["unreachable", "storage", "busy"];

/** The level a newcomer plays against, among those that know the game. */
export function usualBot(bots: string[]): string {
  if (bots.includes(preferences.value.bot)) return preferences.value.bot;
  return ["apprentice", "club", "random"].find((bot) => bots.includes(bot)) ?? bots[0];
}

export function seatsFor(game: GameData, settings: Record<string, string>): string[] {
  return game.seats_by_players[settings.players] ?? game.seats;
}

/** What the server promises of the dice of the next table. It is asked first, before this browser adds anything. */
async function askPromise(): Promise<Noted> {
  const { commitment } = await api<{ commitment: string }>("POST", "/api/dice");
  return { text: commitment, at: Date.now() };
}

/** The address of a new table; whoever made it sits down there. */
export async function makeTable(wishes: Wishes): Promise<string> {
  const promise = await askPromise();
  const hot = wishes.seats.filter((seat) => seat === "me").length > 1;
  const added: string[] = [];
  const seats = wishes.seats.map((seat) => {
    if (seat !== "me") return seat === "open" ? { kind: "open" } : { kind: "bot", bot: seat };
    added.push(randomText(32));
    return { kind: "me", player: preferences.value.player, contribution: added.at(-1) };
  });
  const body = {
    game: wishes.game,
    seats,
    hot_seat: hot,
    language: language.value,
    ...(wishes.settings ? { settings: wishes.settings } : {}),
    ...(wishes.clock ? { clock: wishes.clock } : {}),
    ...(wishes.position ? { position: wishes.position } : {}),
  };
  return make("/api/tables", body, promise, added, { game: wishes.game, hot });
}

/** The address of a table at a place of a study, for whoever plays on there. */
export async function playOn(path: string, wishes: object, game: string): Promise<string> {
  const promise = await askPromise();
  const contribution = randomText(32);
  return make(path, { ...wishes, contribution }, promise, [contribution], { game });
}

/** Send a request for a table whose dice keep a promise, once more if its answer was lost: it has an id, so only one
 * table comes of it. Remember its keys, and what was promised and added. */
async function make(
  path: string,
  wishes: object,
  promise: Noted,
  texts: string[],
  kept: { game: string; hot?: boolean },
): Promise<string> {
  const body = { ...wishes, commitment: promise.text, id: randomText(24) };
  const made = await api<Made>("POST", path, body).catch((error) => {
    if (error instanceof ApiError && LOST.includes(error.code)) return api<Made>("POST", path, body);
    throw error;
  });
  const { owner, join, watch, seats } = made.keys;
  const added = Object.fromEntries(Object.keys(seats).map((seat, at) => [seat, texts[at]]));
  keepTable(made.table, { ...kept, seats, owner, join, watch, promise, first: texts.length > 0, added });
  return `/table/${made.table}#${Object.values(seats)[0] ?? watch}`;
}
