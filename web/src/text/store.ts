/** The catalogues in use; changing the language swaps them while the page stays. */

import { computed, signal } from "@preact/signals";
import { api } from "../net/api";
import { preferences } from "../preferences";
import { Catalogue, type Sections } from "./catalogue";

interface Answer {
  lang: string;
  sections: Sections;
}

export const LANGUAGES = ["en", "ko", "fr", "ja"];

const loaded = signal<ReadonlyMap<string, Catalogue>>(new Map());
const fetching = new Map<string, Promise<void>>();

/** The language of the player: chosen, else the browser's, else English. */
export const language = computed(() => {
  const chosen = preferences.value.language;
  if (LANGUAGES.includes(chosen)) return chosen;
  return navigator.languages.map((each) => each.slice(0, 2)).find((each) => LANGUAGES.includes(each)) ?? "en";
});

/** Fetch a catalogue; a language that the server does not have gives the English one. */
export function fetchCatalogue(game: string, lang = language.value): Promise<void> {
  const name = `${lang}/${game}`;
  let work = fetching.get(name);
  if (!work) {
    work = get(lang, game).catch((error) => {
      fetching.delete(name);
      throw error;
    });
    fetching.set(name, work);
  }
  return work;
}

async function get(lang: string, game: string): Promise<void> {
  const path = (each: string) => `/api/text/${each}/${game}.json`;
  const answer = await api<Answer>("GET", path(lang)).catch((error) => {
    if (lang === "en" || error.code === "unreachable") throw error;
    return api<Answer>("GET", path("en"));
  });
  loaded.value = new Map(loaded.value).set(
    `${lang}/${game}`,
    new Catalogue(answer.lang === lang ? lang : "en", game, answer.sections),
  );
}

/** The catalogue of a game in the current language, as soon as it is there; until then the one shown before. */
export function catalogue(game: string): Catalogue | null {
  const now = loaded.value.get(`${language.value}/${game}`);
  if (now) return now;
  for (const lang of LANGUAGES) {
    const other = loaded.value.get(`${lang}/${game}`);
    if (other) return other;
  }
  return null;
}

/** The few words for a page that could not fetch its words: without a server there is no catalogue to take them from. */
const WITHOUT_SERVER: Record<string, string> = {
  failure_title: "This did not work",
  unreachable: "The server cannot be reached.",
  try_again: "Try again",
  to_start: "To the start page",
  report: "Save a report",
};

/** A sentence of the client itself: section [web]. */
export function web(id: string, args: Record<string, string | number> = {}): string {
  return anyCatalogue()?.say("web", id, args) ?? WITHOUT_SERVER[id] ?? "";
}

/** A part of a sentence: like `web`, without the capital. */
export function webPart(id: string, args: Record<string, string | number> = {}): string {
  return anyCatalogue()?.phrase("web", id, args) ?? "";
}

/** Every catalogue has the words of the client, so any that is there will do. */
function anyCatalogue(): Catalogue | undefined {
  const all = [...loaded.value.values()];
  return all.find((each) => each.lang === language.value) ?? all[0];
}
