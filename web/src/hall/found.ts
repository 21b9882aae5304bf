/** A game of the archive, as the server sends it. */

import { catalogue, labelled, listed, noted } from "../text/store";
import { archivePart, playerName, roleName } from "./words";

export interface FoundSeat {
  seat: string;
  role: string;
  player: string;
  called: string;
  score: number;
  rating: number | null;
}

export interface FoundGame {
  table: string;
  game: string;
  ended_at: number;
  rated: boolean;
  reason: string;
  victory: string;
  turns: number;
  settings: Record<string, string>;
  seats: FoundSeat[];
  /** In a history: whether others find it too. */
  archived?: boolean;
}

/** Describe who had a seat, with rating and score. */
export function seatText(game: string, seat: FoundSeat): string {
  const player = playerName(seat.player, seat.called);
  const who = labelled(roleName(game, seat.role), seat.rating === null ? player : noted(player, seat.rating));
  if (seat.score === 0) return who;
  return listed([who, archivePart(seat.score === 2 ? "won" : "drawn")]);
}

/** List everybody who played, for labels. */
export function whoText(game: FoundGame): string {
  const names = game.seats.map((seat) => playerName(seat.player, seat.called));
  return listed(names);
}

/** Describe how a game ended. */
export function endText(game: FoundGame): string {
  const text = catalogue(game.game);
  if (game.reason !== "played") return archivePart(`reason_${game.reason}`);
  return text?.has("victory", game.victory, "name") ? text.victory(game.victory) : game.victory;
}
