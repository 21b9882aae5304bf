/** Creates tables. */

import { ApiError, api } from "../net/api";
import type { GameData } from "../net/types";
import { preferences } from "../preferences";
import { type Noted, saveTable } from "../savedTables";
import { randomText } from "../table/Join";
import { language } from "../text/store";

export interface Wishes {
  game: string;
  /** Who sits in each seat: "me", "open" or the name of a bot. */
  seats: string[];
  settings?: Record<string, string>;
  clock?: { bank: number; increment: number; on_flag: string; vacation?: number } | null;
  position?: string;
  /** Show the table in the lobby. */
  public?: boolean;
  /** The game counts for ratings; then whoever has no time left loses. */
  rated?: boolean;
}

interface Made {
  table: string;
  keys: { owner: string; join: string; watch: string; seats: Record<string, string> };
}

/** Refusals after which we don't know whether the table was created. */
const LOST = ["unreachable", "storage", "busy"];

/** The level a newcomer plays against, among those available for the game. */
export function usualBot(bots: string[]): string {
  if (bots.includes(preferences.value.bot)) return preferences.value.bot;
  return ["apprentice", "club", "random"].find((bot) => bots.includes(bot)) ?? bots[0];
}

export function seatsFor(game: GameData, settings: Record<string, string>): string[] {
  return game.seats_by_players[settings.players] ?? game.seats;
}

/** Asks for the server's promise about the next table's dice, before this browser contributes anything. */
async function askPromise(): Promise<Noted> {
  const { commitment } = await api<{ commitment: string }>("POST", "/api/dice");
  return { text: commitment, at: Date.now() };
}

/** Creates a table and returns the address where its creator sits down. */
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
    ...(wishes.clock ? { clock: wishes.rated ? { ...wishes.clock, on_flag: "lose" } : wishes.clock } : {}),
    ...(wishes.position ? { position: wishes.position } : {}),
    ...(wishes.public ? { public: true } : {}),
    ...(wishes.rated ? { rated: true } : {}),
  };
  return make("/api/tables", body, promise, added, { game: wishes.game, hot });
}

/** Creates a table at a place of a study and returns the address to play on. */
export async function playOn(path: string, wishes: object, game: string): Promise<string> {
  const promise = await askPromise();
  const contribution = randomText(32);
  return make(path, { ...wishes, contribution }, promise, [contribution], { game });
}

/** Requests a table whose dice keep a promise, again if the answer was lost: the request has an id, so only one
 *  table is created. Remembers its keys, the promise and the contribution. */
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
  saveTable(made.table, { ...kept, seats, owner, join, watch, promise, first: texts.length > 0, added });
  return `/table/${made.table}#${Object.values(seats)[0] ?? watch}`;
}
