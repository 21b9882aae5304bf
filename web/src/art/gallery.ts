/** Our pictures: files with a fingerprint in their name, fetched after the first view is shown. */

import { type Signal, signal } from "@preact/signals";

/** The fingerprints of the pictures, by game; inserted by the build. */
declare const ART: Record<string, string> | undefined;

export interface ArtSet {
  /** The scene of a card, where its name differs from the card's. */
  scenes: Record<string, string>;
  /** Counters that take the colours of the page, as SVG text around 0 0. */
  shapes: Record<string, string>;
}

/** Milliseconds before pictures are fetched, so that the first view comes first. */
const AFTER = 400;

const sets = new Map<string, Signal<ArtSet | null>>();

/** A game's folder: its id as the engine's packages write it. */
export function folderOf(game: string): string {
  return game.replaceAll("-", "_");
}

function known(game: string): string {
  return typeof ART === "undefined" ? "" : (ART[game] ?? "");
}

export function artAddress(game: string, picture: string, ending = "svg"): string {
  // Beside the bundle this code is in, wherever the client is served from.
  return new URL(`art/${game}/${picture}-${known(game)}.${ending}`, import.meta.url).href;
}

/** What we know of a game's pictures; null until they may be fetched. */
export function artOf(game: string): ArtSet | null {
  let found = sets.get(game);
  if (!found) {
    found = signal(null);
    sets.set(game, found);
    if (known(game)) fetchLater(game, found);
  }
  return found.value;
}

function fetchLater(game: string, set: Signal<ArtSet | null>): void {
  setTimeout(async () => {
    try {
      const answer = await fetch(artAddress(game, "set", "json"));
      if (answer.ok) set.value = await answer.json();
    } catch {
      sets.delete(game); // offline: the next board tries again
    }
  }, AFTER);
}

/** The scene of a card, as a picture of its game. */
export function sceneOf(game: string, card: string): string {
  return `scenes/${artOf(game)?.scenes[card] ?? card}`;
}
