/** Data about a game in the page's language, fetched when it is first needed. */

import { signal } from "@preact/signals";
import { api } from "../net/api";
import { language } from "./store";

export class Fetched<T> {
  private readonly found = signal<ReadonlyMap<string, T>>(new Map());
  private readonly asked = new Set<string>();

  /** `part` is the API's name for the data. */
  constructor(private readonly part: string) {}

  /** Return a game's data, or null until it is loaded. If fetching fails, the next call tries again. */
  of(game: string): T | null {
    const name = `${language.value}/${game}`;
    const known = this.found.value.get(name);
    if (known) return known;
    if (!this.asked.has(name)) {
      this.asked.add(name);
      api<T>("GET", `/api/${this.part}/${name}.json`)
        .then((data) => {
          this.found.value = new Map(this.found.value).set(name, data);
        })
        .catch(() => this.asked.delete(name));
    }
    return null;
  }

  /** Return everything loaded so far, in any language. */
  all(): T[] {
    return [...this.found.value.values()];
  }
}
