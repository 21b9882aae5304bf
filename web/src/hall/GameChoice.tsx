/** The choice of the game that a page of the archive is about. */

import { GAMES } from "../games/load";
import { title } from "../start/GameCard";
import { Choice } from "./Choice";
import { archive } from "./words";

export function GameChoice({ game, choose }: { game: string; choose(game: string): void }) {
  return (
    <Choice label={archive("game")} value={game} pick={choose} values={GAMES.map((each) => [each, title(each)])} />
  );
}

/** Return the game that the address names; the first game if it names none. */
export function gameOf(search: string): string {
  const named = new URLSearchParams(search).get("game") ?? "";
  return GAMES.includes(named) ? named : GAMES[0];
}
