/** Saving the games of this browser to files: all of them to load elsewhere, or the raw data if nothing else works. */

import { keep, keptList, onKeep } from "../kept";
import { ApiError } from "../net/api";
import { reachLocal } from "../net/local";
import { saveFile } from "../parts/report";
import { KEY as TABLES } from "../savedTables";
import { KEY as STUDIES } from "../study/savedStudies";

/** A table or study as the page stores it: its keys, names, and what was last seen. */
interface Own {
  table?: string;
  study?: string;
  [more: string]: unknown;
}

/** The lists that belong to the games but are stored by the page, by their names in saved files. */
const OWN: Record<string, string> = { "thirdage.tables": TABLES, "thirdage.studies": STUDIES };
/** Their entries that change with every pick and are no keys. */
const PASSING = new Set(["at", "seen"]);
const FORMAT = "games 1";

interface Saved {
  thirdage: string;
  own: Record<string, Own[]>;
  games: string;
}

export async function saveGames(): Promise<void> {
  const response = await reachLocal("/api/kept", { method: "GET", headers: {} });
  const saved: Saved = { thirdage: FORMAT, own: own(), games: await response.text() };
  saveFile("thirdage-games.json", JSON.stringify(saved), "application/json");
}

/** Load saved games and return how many were new. Games that are here already stay as they are. */
export async function loadGames(text: string): Promise<number> {
  const saved = readSaved(text);
  const headers = { "Accept-Language": document.documentElement.lang };
  const response = await reachLocal("/api/kept", { method: "POST", headers, body: saved.games });
  const told = await response.json();
  if (!response.ok) throw new ApiError(told.error.code, told.error.text, told.error.args);
  add(saved.own);
  return told.games;
}

function own(): Record<string, Own[]> {
  return Object.fromEntries(Object.entries(OWN).map(([name, key]) => [name, keptList<Own>(key)]));
}

/** Add the entries that are missing here. */
function add(all: Record<string, Own[]>): void {
  for (const [name, key] of Object.entries(OWN)) {
    const here = keptList<Own>(key);
    const known = new Set(here.map((each) => each.table ?? each.study));
    const more = (all[name] ?? []).filter((each) => !known.has(each.table ?? each.study));
    if (more.length) keep(key, [...here, ...more]);
  }
}

/** Store the keys to games beside the games too, and restore missing ones from there. Browsers write a page's storage
 * with a delay of seconds, so one that is killed would lose the keys to a new game. */
export async function guardKeys(): Promise<void> {
  const lasting = () =>
    JSON.stringify(own(), (name, value: unknown) => (name && PASSING.has(name) ? undefined : value));
  const found = await reachLocal("/api/own", { method: "GET", headers: {} }).catch(() => null);
  if (found?.ok) add(await found.json());
  let safe = "";
  const guard = () => {
    const now = lasting();
    if (now === safe) return;
    safe = now;
    const body = JSON.stringify(own());
    void reachLocal("/api/own", { method: "POST", headers: {}, body }).then(
      ({ ok }) => {
        if (!ok) safe = "";
      },
      () => (safe = ""),
    );
  };
  onKeep((name) => {
    if (Object.values(OWN).includes(name)) guard();
  });
  guard();
}

function readSaved(text: string): Saved {
  try {
    const saved = JSON.parse(text) as Saved;
    if (saved.thirdage === FORMAT && typeof saved.games === "string") return saved;
  } catch {
    // Reported below, like any other file that is not ours.
  }
  throw new SyntaxError("no saved games");
}

/** Save the raw file, whatever state it is in. */
export async function saveRaw(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle("thirdage.db")).getFile();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "thirdage.db";
  link.click();
  URL.revokeObjectURL(link.href);
}
