/** Loads each game's interface when somebody sits down to that game. */

import type { GameUi } from "./ui";

const loaders: Record<string, () => Promise<{ ui: GameUi }>> = {
  "war-of-the-ring": () => import("./war_of_the_ring/index"),
  "five-armies": () => import("./five_armies/index"),
  quest: () => import("./quest/index"),
};

export const GAMES = Object.keys(loaders);

const loaded = new Map<string, GameUi>();

/** The interface of a game; the same object every time. */
export async function loadUi(game: string): Promise<GameUi> {
  const known = loaded.get(game);
  if (known) return known;
  const loader = loaders[game];
  // A game from another package has no board here: its table shows the view's data and the list.
  const ui = loader ? (await loader()).ui : (await import("./plain")).plainUi(game);
  loaded.set(game, ui);
  return ui;
}
