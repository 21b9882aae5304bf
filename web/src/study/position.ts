/** The position being set up: its text, what the server says about it, and the changes so far. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../net/api";
import type { GameData } from "../net/types";
import { errorText } from "../parts/Failure";
import { savedTables } from "../savedTables";
import { fetchGames } from "../table/Seats";
import { web } from "../text/store";
import { type Checked, changeOf, checkPosition, type Wish } from "./editing";

export type Good = Extract<Checked, { ok: true }>;

/** Milliseconds after typing before the text is checked. */
const PAUSE = 500;

export interface Editing {
  games: GameData[];
  /** The position as text. */
  words: string;
  place: string;
  /** The last playable position. */
  good: Good | null;
  /** The place whose fields it holds. */
  seen: string;
  /** The game whose set-up is on its way; until it arrives nothing else can be changed. */
  coming: string;
  wrong: string;
  /** Whether there is something to undo. */
  changed: boolean;
  fail(error: unknown): void;
  /** Starts from the set-up of a game. */
  fresh(game: string, players?: string): Promise<void>;
  goTo(place: string): void;
  change(wish: Wish): void;
  type(text: string): void;
  back(): void;
}

export function useEditing(): Editing {
  const [games, know] = useState<GameData[]>([]);
  const [words, write] = useState("");
  const [place, stand] = useState("");
  const [{ good, seen }, show] = useState<{ good: Good | null; seen: string }>({ good: null, seen: "" });
  const [coming, expect] = useState("");
  const [wrong, tell] = useState("");
  const [before, remember] = useState<string[]>([]);
  const latest = useRef<{ words: string; place: string; good: Good | null }>({ words: "", place: "", good: null });
  const queue = useRef<Promise<void>>(Promise.resolve());
  const opening = useRef(0);
  const timer = useRef(0);
  latest.current.place = place;

  const fail = (error: unknown) => tell(errorText(error));
  const take = (text: string) => {
    latest.current.words = text;
    write(text);
  };
  /** One request at a time: each change applies to the result of the one before. */
  const ask = (wish?: Wish) => {
    queue.current = queue.current.then(async () => {
      const from = latest.current.words;
      if (!from.trim()) return;
      const change = wish ? changeOf(wish, latest.current.good?.fields ?? []) : undefined;
      if (change === null) return;
      try {
        const asked = latest.current.place;
        const answer = await checkPosition(from, asked, change);
        if (latest.current.words !== from) return; // typed meanwhile: another check is under way
        tell(answer.ok ? "" : errorLine(answer));
        if (!answer.ok) return;
        latest.current.good = answer;
        show({ good: answer, seen: asked });
        if (change) {
          remember((all) => [...all, from]);
          take(answer.position);
        }
      } catch (error) {
        fail(error);
      }
    });
  };
  /** Opens a position once it arrives, unless another one was requested meanwhile. */
  const open = async (coming: () => Promise<string>) => {
    opening.current += 1;
    const mine = opening.current;
    try {
      const text = await coming();
      if (mine !== opening.current) return;
      take(text);
      remember([]);
      stand("");
      latest.current.place = "";
      ask();
    } catch (error) {
      if (mine === opening.current) fail(error);
    }
  };
  /** The queue's end is the moment the new board is there. */
  const fresh = async (game: string, players?: string) => {
    expect(game);
    const opened = open(() => setUpOf(game, players));
    const mine = opening.current;
    await opened;
    await queue.current;
    if (mine === opening.current) expect("");
  };
  const goTo = (target: string) => {
    latest.current.place = target;
    stand(target);
    ask();
  };
  const back = () => {
    take(before[before.length - 1]);
    remember(before.slice(0, -1));
    ask();
  };
  const type = (text: string) => {
    opening.current += 1; // a position still on its way comes too late
    expect("");
    take(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(), PAUSE);
  };
  useEffect(() => {
    const given = givenPosition();
    if (given) void open(given);
    fetchGames().then((all) => {
      know(all);
      if (!given && !opening.current) void fresh(usualGame(all));
    }, fail);
  }, []);
  const changed = before.length > 0;
  return { games, words, place, good, seen, coming, wrong, changed, fail, fresh, goTo, change: ask, type, back };
}

/** The position of a study named in the address. */
function givenPosition(): (() => Promise<string>) | null {
  const query = new URLSearchParams(location.search);
  const study = query.get("study");
  const at = `branch=${query.get("branch") ?? 0}&at=${query.get("at") ?? 0}`;
  return study ? () => positionAt(study, at) : null;
}

async function positionAt(study: string, at: string): Promise<string> {
  return (await api<{ position: string }>("GET", `/api/studies/${study}/position?${at}`)).position;
}

async function setUpOf(game: string, players?: string): Promise<string> {
  const from = { game, settings: players ? { players } : {} };
  const { study } = await api<{ study: string }>("POST", "/api/studies", { from });
  return positionAt(study, "branch=0&at=0");
}

/** The game played last, else the first one: the editor opens on a board, not on an empty field. */
function usualGame(games: GameData[]): string {
  const played = savedTables()[0]?.game;
  return (games.find((each) => each.game === played) ?? games[0]).game;
}

function errorLine(checked: Extract<Checked, { ok: false }>): string {
  const { error } = checked;
  const why = error.text || `${error.expected} ${error.found}`;
  return error.line ? web("position_bad_line", { line: error.line, why }) : web("position_bad", { why });
}
