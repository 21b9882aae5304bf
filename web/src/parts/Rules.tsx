/** The rules at hand: one clause, or all of them with a search. */

import { useLayoutEffect, useState } from "preact/hooks";
import { Fetched } from "../text/fetched";
import { web } from "../text/store";
import { Dialog } from "./Dialog";
import { Search } from "./Search";

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
  /** The language of the texts: English if they are not translated. */
  lang: string;
  title: string;
  sections: { id: string; title: string; text: string; clauses: Clause[] }[];
  questions: Question[];
}

const books = new Fetched<Rulebook>("rules");

/** A game's rulebook in the page's language, once it has loaded. */
export function rulebook(game: string): Rulebook | null {
  return books.of(game);
}

/** The clause with an id; an item of a clause ("R8.4d", "R15.7.3") gives the clause it is part of. */
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
    <p class="clause" lang={book.lang}>
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
      <Search label={web("search")} words={words} search={search} />
      {book ? null : <p>{web("loading")}</p>}
      {book?.sections.map((section) => {
        const clauses = section.clauses.filter((clause) => {
          const text = fold(`${clause.id} ${clause.text}`);
          return wanted.every((word) => text.includes(word));
        });
        if (!clauses.length) return null;
        return (
          <section key={section.id} lang={book.lang}>
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

/** Lower case without accents and with plain apostrophes, so that `nazgul` finds `Nazgûl`. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}
