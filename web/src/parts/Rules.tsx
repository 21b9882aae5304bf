/** The rules at hand: one clause, or all of them with a search. */

import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { web } from "../text/store";
import { Dialog } from "./Dialog";

export interface Clause {
  id: string;
  text: string;
  basis: string[];
  confidence: string;
  options: string[];
  /** Numbers of the questions that the rules leave open here. */
  open_questions: number[];
}
export interface Question {
  number: number;
  title: string;
  ruling: string;
  confidence: string;
  clauses: string[];
}
export interface Rulebook {
  game: string;
  title: string;
  sections: { id: string; title: string; text: string; clauses: Clause[] }[];
  questions: Question[];
}

const books = signal<ReadonlyMap<string, Rulebook>>(new Map());
const fetching = new Set<string>();

/** The rulebook of a game, as soon as it is there. */
export function rulebook(game: string): Rulebook | null {
  const known = books.value.get(game);
  if (known) return known;
  if (!fetching.has(game)) {
    fetching.add(game);
    api<Rulebook>("GET", `/api/rules/${game}.json`)
      .then((book) => {
        books.value = new Map(books.value).set(game, book);
      })
      .catch(() => fetching.delete(game));
  }
  return null;
}

/** The clause of an id; an item of a clause ("R8.4d", "R15.7.3") leads to the clause it is part of. */
export function clauseOf(book: Rulebook, id: string): Clause | null {
  const all = book.sections.flatMap((section) => section.clauses);
  const tries = [id, id.replace(/ ?[a-z]$/, ""), id.replace(/\.\d+$/, "")];
  for (const each of tries) {
    const found = all.find((clause) => clause.id === each);
    if (found) return found;
  }
  return null;
}

export function ClauseText({ game, id }: { game: string; id: string }) {
  const book = rulebook(game);
  if (!book) return <p>{web("loading")}</p>;
  const clause = clauseOf(book, id);
  if (!clause) return <p>{web("no_clause", { rule: id })}</p>;
  return (
    <p class="clause" lang="en">
      {clause.text.trim()}
    </p>
  );
}

export function RulesDialog({ game, at, close }: { game: string; at: string; close(): void }) {
  const [words, search] = useState("");
  const book = rulebook(game);
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const shown = book && at ? (clauseOf(book, at)?.id ?? "") : "";
  useLayoutEffect(() => {
    if (book && shown) document.getElementById(`rule-${shown}`)?.scrollIntoView({ block: "center" });
  }, [book, shown]);
  return (
    <Dialog title={web("rules")} close={close} wide>
      <label class="field">
        {web("search")}
        <input type="search" value={words} onInput={(event) => search(event.currentTarget.value)} />
      </label>
      {book ? null : <p>{web("loading")}</p>}
      {book?.sections.map((section) => {
        const clauses = section.clauses.filter((clause) => {
          const text = fold(`${clause.id} ${clause.text}`);
          return wanted.every((word) => text.includes(word));
        });
        if (!clauses.length) return null;
        return (
          <section key={section.id} lang="en">
            <h3>
              {section.id} {section.title}
            </h3>
            {clauses.map((clause) => (
              <p key={clause.id} id={`rule-${clause.id}`} class={clause.id === shown ? "clause marked" : "clause"}>
                <b>{clause.id}</b> {clause.text.trim()}
              </p>
            ))}
          </section>
        );
      })}
    </Dialog>
  );
}

/** Lower case without accents, so that `nazgul` finds `Nazgûl`. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
