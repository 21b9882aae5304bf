/** The sides of each game as the start page offers them: the one that is easier to start with comes first. */

import type { GameData, LevelData } from "../net/types";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";

interface Sides {
  /** For how many players, where that is a setting. */
  players?: string;
  sides: string[];
}

const SIDES: Record<string, Sides> = {
  "war-of-the-ring": { sides: ["free_peoples", "shadow"] },
  "five-armies": { sides: ["free_peoples", "shadow"] },
  quest: { players: "2", sides: ["hero1", "sauron"] },
};

export function sidesOf(game: GameData): string[] {
  return SIDES[game.game]?.sides ?? game.seats.slice(0, 1);
}

/** The settings of a table with two sides. */
export function settingsOf(game: GameData): Record<string, string> {
  const players = SIDES[game.game]?.players;
  return players ? { players } : {};
}

/** A side by the name it has before anybody sits there. */
export function sideName(game: string, seat: string, text: Catalogue): string {
  return SIDES[game]?.sides.includes(seat) ? web(`side_${wordOf(game)}_${seat}`) : text.name("seat", seat);
}

/** A bot's rating on the side opposite the player's. */
export function ratingOf(game: GameData, bot: string, side: string): LevelData | undefined {
  const across = sidesOf(game).find((each) => each !== side);
  return game.levels?.find((each) => each.bot === bot && each.seat === across);
}

/** The id of a game inside the ids of sentences. */
export function wordOf(game: string): string {
  return game.replaceAll("-", "_");
}
