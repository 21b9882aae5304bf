/** What comes after a lesson or a puzzle. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import type { Learning } from "./store";

export function useFollowing(game: string, id: string): string | null {
  const [next, know] = useState<string | null>(null);
  useEffect(() => {
    api<Learning>("GET", `/api/learn/${game}.json`).then(
      ({ lessons, puzzles }) => {
        const all = [...lessons, ...puzzles].map((each) => each.id);
        know(all[all.indexOf(id) + 1] ?? null);
      },
      () => undefined, // without it, the link to the list is still there
    );
  }, [game, id]);
  return next;
}
