/** Leagues as the server sends them, and the commands to one. */

import { api } from "../net/api";
import { botName } from "../table/bots";
import { randomText } from "../table/Join";
import { hall, listed, wordsForm } from "../text/store";

/** How the server names an account that is gone, before its number. */
const GONE = "#";

export interface Listed {
  id: string;
  name: string;
  game: string;
  organiser: string;
  status: string;
  made_at: number;
  series: string;
  season: number;
  tier: number;
  entrants: number;
}

export interface Entrant {
  number: number;
  name: string;
  account: string;
  bot: string;
  withdrawn: boolean;
}

export interface Line {
  number: number;
  place: number;
  values: Record<string, number>;
}

export interface LeagueGame {
  table: string | null;
  /** Who has each seat. */
  seats: number[];
  /** The points of the members, in halves. */
  score: number[] | null;
  reason: string | null;
  adjudicated: boolean;
}

export interface Pairing {
  home: number;
  away: number | null;
  /** All who meet; more than two where teams play. */
  members: number[];
  games: LeagueGame[];
}

export interface Round {
  round: number;
  deadline: number | null;
  pairings: Pairing[];
}

export interface Deed {
  seq: number;
  at: number;
  kind: string;
  who: string | null;
  data: Record<string, string | number | number[]>;
}

export interface League {
  league: string;
  seq: number;
  status: string;
  organiser: string;
  name: string;
  game: string;
  settings: Record<string, string>;
  /** The camp of each seat. */
  camps: number[];
  format: string;
  paired: boolean;
  deal: string;
  clock: { bank: number; increment?: number } | null;
  round_seconds: number;
  most: number;
  about: string;
  /** Only those who are invited see it; `invited` is told to the organiser. */
  private: boolean;
  invited: string[];
  series: string;
  season: number;
  tier: number;
  rounds_planned: number;
  entrants: Entrant[];
  standings: Line[];
  played: Round[];
  deeds: Deed[];
  dice: { commitment: string; secret?: string };
  me: { entrant: number | null; organiser: boolean };
  following: boolean;
}

/** Fetch a page of leagues; `query` chooses which. */
export function readLeagues(query: string): Promise<{ leagues: Listed[]; more: string | null }> {
  return api("GET", `/api/leagues?${query}`);
}

export function readLeague(id: string): Promise<League> {
  return api("GET", `/api/leagues/${id}`);
}

/** Send a command to a league. It has an id, so that it counts only once. */
export function sayTo(id: string, type: string, more: object = {}): Promise<League> {
  return api("POST", `/api/leagues/${id}/messages`, { type, id: randomText(24), ...more });
}

/** Format a number of half points. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  if (count % 2 === 0) return String(whole);
  return whole ? `${whole}\u00bd` : "\u00bd";
}

export function nameOf(league: League, number: number | null): string {
  const found = league.entrants.find((each) => each.number === number);
  return found?.bot ? botCalled(found.bot, found.number) : (found?.name ?? "");
}

/** A bot of a league by its level and number, in the player's language. */
export function botCalled(bot: string, number: number): string {
  return hall("league_bot_name", { bot: wordsForm("bot", bot, "name") ? botName(bot) : bot, number: number + 1 });
}

/** Whom the server names in a deed: an account, or a bot by its level and its place in the list. */
export function whoIs(name: string): string {
  const [bot, place] = name.split(" ");
  return place && bot !== GONE ? botCalled(bot, Number(place) - 1) : name;
}

/** Return who plays against whom in a game, by the camps of their seats. */
export function teamsOf(league: League, game: LeagueGame): [number[], number[]] {
  const first = league.camps[0];
  const of = (ours: boolean) => game.seats.filter((_, seat) => (league.camps[seat] === first) === ours);
  return [of(true), of(false)];
}

/** Return the names of some entrants, as a list. */
export const namesOf = (league: League, numbers: number[]): string =>
  listed(numbers.map((number) => nameOf(league, number)));

/** Return the points of a pair so far, in halves. */
export function scoreOf(pairing: Pairing): [number, number] {
  return pairing.games.reduce<[number, number]>(
    ([home, away], { score }) => [home + (score?.[0] ?? 0), away + (score?.[1] ?? 0)],
    [0, 0],
  );
}
