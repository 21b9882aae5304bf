/** Making tables. */

import { keepTable, notePromise } from "../kept";
import { api } from "../net/api";
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

export interface Made {
  table: string;
  commitment: string;
  keys: { owner: string; join: string; watch: string; seats: Record<string, string> };
}

/** The level a newcomer plays against, among those that know the game. */
export function usualBot(bots: string[]): string {
  if (bots.includes(preferences.value.bot)) return preferences.value.bot;
  return ["apprentice", "club", "random"].find((bot) => bots.includes(bot)) ?? bots[0];
}

export function seatsFor(game: GameData, settings: Record<string, string>): string[] {
  return game.seats_by_players[settings.players] ?? game.seats;
}

/** The address of a new table; whoever made it sits down there. */
export async function makeTable(wishes: Wishes): Promise<string> {
  const hot = wishes.seats.filter((seat) => seat === "me").length > 1;
  const seats = wishes.seats.map((seat) => {
    if (seat === "me") return { kind: "me", player: preferences.value.player, contribution: randomText(32) };
    return seat === "open" ? { kind: "open" } : { kind: "bot", bot: seat };
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
  const made = await api<Made>("POST", "/api/tables", body);
  const address = keepMade(made, wishes.game, hot);
  const texts = seats.flatMap((seat) => ("contribution" in seat ? [seat.contribution as string] : []));
  keepTable(made.table, {
    added: Object.fromEntries(Object.keys(made.keys.seats).map((seat, at) => [seat, texts[at]])),
  });
  return address;
}

/** Remember the keys of a new table; its address for whoever made it. */
export function keepMade(made: Made, game: string, hot = false): string {
  const { owner, join, watch, seats } = made.keys;
  keepTable(made.table, { game, seats, owner, join, watch, hot });
  notePromise(made.table, made.commitment);
  return `/table/${made.table}#${Object.values(seats)[0] ?? watch}`;
}
