/** The rules reference: every clause, its sources, and the lines of the aid that rest on it. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Aid, aidOf } from "../aid/store";
import { GAMES } from "../games/load";
import { PageHead } from "../learn/PageHead";
import { ApiError } from "../net/api";
import { Failure } from "../parts/Failure";
import { type Clause, clauseOf, fold, type Question, type Rulebook, rulebook } from "../parts/Rules";
import { Search } from "../parts/Search";
import { useTitle } from "../parts/title";
import type { Catalogue } from "../text/catalogue";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import "../aid/aid.css";

export function Page({ rest: game }: { rest: string }) {
  const [words, search] = useState("");
  const there = GAMES.includes(game);
  const book = there ? rulebook(game) : null;
  const aid = there ? aidOf(game) : null;
  const lang = language.value;
  useEffect(() => {
    if (there) void fetchCatalogue(game, lang).catch(() => undefined);
  }, [there, game, lang]);
  const text = catalogue(game);
  const title = text ? `${text.say("game", "title")} · ${web("rules")}` : web("rules");
  useTitle(title);
  useLayoutEffect(() => {
    if (book && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [book]);
  const beside = useMemo(() => (book && aid ? linesByClause(book, aid) : new Map<string, string[]>()), [book, aid]);
  if (!there) return <Failure error={new ApiError("unknown_game", "")} />;
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const fits = (clause: Clause) => {
    const all = fold([clause.id, clause.text, ...(beside.get(clause.id) ?? [])].join(" "));
    return wanted.every((word) => all.includes(word));
  };
  return (
    <div class="page wide-page">
      <PageHead games={[game]} />
      <main>
        <h1>{title}</h1>
        <p>
          {web("rules_about")} <a href={`/aid/${game}`}>{aid?.title ?? web("aid")}</a>
        </p>
        <Search label={web("search")} words={words} search={search} />
        {book ? null : <p>{web("loading")}</p>}
        {book?.sections.map((section) => {
          const clauses = section.clauses.filter(fits);
          if (!clauses.length) return null;
          return (
            <section key={section.id} aria-labelledby={`section-${section.id}`}>
              <h2 id={`section-${section.id}`} lang={book.lang}>
                {section.id} {section.title}
              </h2>
              {clauses.map((clause) => (
                <ClauseRow
                  key={clause.id}
                  lang={book.lang}
                  clause={clause}
                  beside={beside.get(clause.id) ?? []}
                  text={text}
                />
              ))}
            </section>
          );
        })}
        {book?.questions.length && !wanted.length ? (
          <section aria-labelledby="questions">
            <h2 id="questions">{web("rule_questions")}</h2>
            {book.questions.map((question) => (
              <QuestionRow key={question.number} lang={book.lang} question={question} />
            ))}
          </section>
        ) : null}
      </main>
    </div>
  );
}

interface ClauseProps {
  lang: string;
  clause: Clause;
  beside: string[];
  text: Catalogue | null;
}

/** A clause's sources, in words. */
function restsOn(basis: string[]): string {
  const common = catalogue("common");
  return common ? common.join(basis.map((each) => common.phrase("basis", each.replaceAll(" ", "_")))) : "";
}

/** How sure a clause is: a number, a word of the catalogue, or what its rulebook says about its parts. */
function sureness(confidence: string): string {
  const common = catalogue("common");
  return common?.has("confidence", confidence) ? common.phrase("confidence", confidence) : confidence;
}

function ClauseRow({ lang, clause, beside, text }: ClauseProps) {
  const settings = clause.options.filter((name) => text?.has("setting", name));
  return (
    <div class="rule-clause" id={`rule-${clause.id}`}>
      <p class="clause" lang={lang}>
        <b>{clause.id}</b> {clause.text.trim()}
      </p>
      {beside.length ? (
        <ul class="beside" aria-label={web("rules_beside")}>
          {beside.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <span />
      )}
      <p class="provenance">
        {clause.basis.length ? (
          <span>
            {web("rule_basis")} {restsOn(clause.basis)}
          </span>
        ) : null}
        {clause.confidence ? (
          <span>
            {web("rule_confidence")} {sureness(clause.confidence)}
          </span>
        ) : null}
        {clause.open_questions.map((number) => (
          <span key={number}>
            <a href={`#question-${number}`}>{web("rule_question", { number })}</a>
          </span>
        ))}
        {settings.map((name) => (
          <span key={name}>{web("rule_setting", { setting: text?.setting(name) ?? "" })}</span>
        ))}
      </p>
    </div>
  );
}

function QuestionRow({ lang, question }: { lang: string; question: Question }) {
  return (
    <div class="rule-question" id={`question-${question.number}`}>
      <h3>
        {question.number}. <span lang={lang}>{question.title}</span>
      </h3>
      <p lang={lang}>{question.ruling}</p>
      <p class="provenance small">
        {question.confidence ? (
          <span>
            {web("rule_confidence")} {sureness(question.confidence)}
          </span>
        ) : null}
        {question.clauses.map((id) => (
          <span key={id}>
            <a href={`#rule-${id}`}>{id}</a>
          </span>
        ))}
      </p>
    </div>
  );
}

/** The lines of the aid by the clauses they rest on. */
function linesByClause(book: Rulebook, aid: Aid): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of aid.sections.flatMap((section) => section.lines)) {
    for (const rule of line.rules) {
      const id = clauseOf(book, rule)?.id ?? rule;
      const all = found.get(id) ?? [];
      if (!all.includes(line.text)) found.set(id, [...all, line.text]);
    }
  }
  return found;
}
