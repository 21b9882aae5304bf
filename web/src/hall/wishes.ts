/** What players who look for a game want, and how we describe it. */

import { useEffect, useState } from "preact/hooks";
import type { GameData } from "../net/types";
import { title } from "../start/GameCard";
import { fetchGames } from "../table/Seats";
import { catalogue, hall } from "../text/store";
import { roleName } from "./words";

export interface Wish {
  game: string;
  /** The wanted seat, "" for either. */
  side: string;
  pace: "live" | "daily";
}

/** A rating in a role that somebody may get. */
export interface RoleRating {
  role: string;
  rating: number;
  provisional: boolean;
}

export interface Seek extends Wish {
  seek: string;
  name: string;
  rated: boolean;
  /** The lowest and the highest rating that is wanted; null for any. */
  low: number | null;
  high: number | null;
  ratings: RoleRating[];
  /** The table it led to. */
  table?: string | null;
  seat?: number | null;
}

export interface Invitation extends Wish {
  invitation: string;
  from: string;
  to: string;
  rated: boolean;
  table: string | null;
  seat: number | null;
}

export interface Invited {
  got: Invitation[];
  sent: Invitation[];
}

/** Return the seats of a game for two. */
export const seatsOfTwo = (game: GameData): string[] => game.seats_by_players["2"] ?? game.seats;

/** Return the games, once they are fetched. */
export function useGames(): GameData[] {
  const [games, know] = useState<GameData[]>([]);
  useEffect(() => {
    fetchGames().then(know, () => undefined); // the component that shows them reports errors
  }, []);
  return games;
}

export function sideText(game: string, side: string): string {
  return side ? (catalogue(game)?.name("seat", side) ?? side) : hall("side_either");
}

/** Which opponents a seek is for, "" for any. */
function rangeText({ low, high }: Seek): string {
  if (low !== null && high !== null) return hall("wish_between", { low, high });
  if (low !== null) return hall("wish_least", { low });
  return high !== null ? hall("wish_most", { high }) : "";
}

/** "War of the Ring · Shadow · A move a day · Rated · Opponent rated 1400 to 1600". */
export function seekText(seek: Seek): string {
  return [gameText(seek), rangeText(seek)].filter(Boolean).join(" · ");
}

/** "War of the Ring · Shadow · A move a day · Rated". */
export function gameText(wish: Wish & { rated: boolean }): string {
  return [wishText(wish), hall(wish.rated ? "wish_rated" : "wish_casual")].join(" · ");
}

/** How strong the owner of a seek is on the sides they may get. */
export function strengthText({ game, ratings }: Seek): string {
  if (!ratings.length) return hall("wish_unrated");
  return ratings
    .map(({ role, rating, provisional }) =>
      hall(provisional ? "wish_provisional" : "wish_rating", { role: roleName(game, role), rating }),
    )
    .join(" · ");
}

/** Describe a wish, e.g. "War of the Ring · Shadow · a move a day". */
function wishText({ game, side, pace }: Wish): string {
  return [title(game), sideText(game, side), hall(`pace_${pace}`)].join(" · ");
}
