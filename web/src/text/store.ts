/** The catalogues in use; changing the language swaps them without reloading the page. */

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

/** Loads a catalogue; for a language that the server doesn't have, the English one. */
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

/** A game's catalogue in the current language, once it has loaded; until then the one shown before. */
export function catalogue(game: string): Catalogue | null {
  const now = loaded.value.get(`${language.value}/${game}`);
  if (now) return now;
  for (const lang of LANGUAGES) {
    const other = loaded.value.get(`${lang}/${game}`);
    if (other) return other;
  }
  return null;
}

/** The few words for a page that could not load its catalogue: without a server there is none to take them from. */
const WITHOUT_SERVER: Record<string, string> = {
  failure_title: "Something went wrong",
  unreachable: "We can't reach the server.",
  try_again: "Try again",
  to_start: "Go to the start page",
  report: "Save a report",
};

/** A sentence of the client itself: section [web]. */
export function web(id: string, args: Record<string, string | number> = {}): string {
  return anyCatalogue()?.say("web", id, args) ?? WITHOUT_SERVER[id] ?? "";
}

/** Part of a sentence: like `web`, without the capital. */
export function webPart(id: string, args: Record<string, string | number> = {}): string {
  return wordsPart("web", id, args);
}

/** A sentence from another section that all games share. */
export function words(section: string, id: string, args: Record<string, string | number> = {}): string {
  return anyCatalogue()?.say(section, id, args) ?? "";
}

/** Part of a sentence from another section that all games share. */
export function wordsPart(section: string, id: string, args: Record<string, string | number> = {}): string {
  return anyCatalogue()?.phrase(section, id, args) ?? "";
}

/** A form of an entry that all games share, such as the description of a bot. */
export function wordsForm(section: string, id: string, form: string): string {
  const found = anyCatalogue();
  return found?.has(section, id, form) ? found.name(section, id, form) : "";
}

/** A sentence of the hall, whose pages fetch its catalogue before they show anything. */
export function hall(id: string, args: Record<string, string | number> = {}): string {
  return catalogue("hall")?.sayAsWritten("hall", id, args) ?? "";
}

/** A part of a sentence of the hall: like `hall`, without the capital. */
export function hallPart(id: string, args: Record<string, string | number> = {}): string {
  return catalogue("hall")?.phrase("hall", id, args) ?? "";
}

/** "Games: 12", as the player's language writes it. */
export function labelled(label: string | number, value: string | number): string {
  return anyCatalogue()?.labelled(label, value) ?? "";
}

/** "kim (1500)", as the player's language writes it. */
export function noted(text: string, note: string | number): string {
  return anyCatalogue()?.noted(text, note) ?? "";
}

/** A list, as the player's language writes it. */
export function listed(items: string[]): string {
  return anyCatalogue()?.join(items) ?? "";
}

/** "2 to 1", as the player's language writes it. */
export function score(one: string | number, other: string | number): string {
  return anyCatalogue()?.score(one, other) ?? "";
}

/** Every catalogue but that of the hall has the words of the client, so any that is there will do. */
function anyCatalogue(): Catalogue | undefined {
  const all = [...loaded.value.values()].filter((each) => each.game !== "hall");
  return all.find((each) => each.lang === language.value) ?? all[0];
}
