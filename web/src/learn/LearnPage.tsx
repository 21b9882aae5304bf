/** Learn by playing: the list of lessons and puzzles, and taking one. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GAMES } from "../games/load";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { useTitle } from "../parts/title";
import { sideName } from "../start/sides";
import type { Catalogue } from "../text/catalogue";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { PageHead } from "./PageHead";
import { isLearnt } from "./savedProgress";
import type { Learning } from "./store";
import { Taking } from "./Taking";
import "../aid/aid.css";
import "./learn.css";

export function Page({ rest }: { rest: string }) {
  const [game, id] = rest.split("/");
  if (id && GAMES.includes(game)) return <Taking game={game} id={id} key={rest} />;
  return <List />;
}

function List() {
  const [all, know] = useState<Learning[] | null>(null);
  const [trouble, tell] = useState<unknown>(null);
  const lang = language.value;
  useTitle(web("learn"));
  useEffect(() => {
    for (const game of GAMES) fetchCatalogue(game, lang).catch(tell);
  }, [lang]);
  const load = () => {
    tell(null);
    // A game without lessons is left out, not the whole page.
    const ask = (game: string) => api<Learning>("GET", `/api/learn/${game}.json`);
    Promise.allSettled(GAMES.map(ask)).then((found) => {
      const there = found.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
      if (there.length) know(there);
      else tell(found.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))[0]);
    });
  };
  useEffect(load, []);
  return (
    <div class="page wide-page">
      <PageHead games={GAMES} />
      <main>
        <h1>{web("learn")}</h1>
        <p>{web("learn_about")}</p>
        {trouble ? (
          <p class="trouble" role="alert">
            {errorText(trouble)}{" "}
            <button type="button" onClick={load}>
              {web("try_again")}
            </button>
          </p>
        ) : null}
        {all || trouble ? null : <p>{web("loading")}</p>}
        {all?.map((learning) => {
          const text = catalogue(learning.game);
          return text ? <GameList key={learning.game} learning={learning} text={text} /> : null;
        })}
      </main>
    </div>
  );
}

function GameList({ learning, text }: { learning: Learning; text: Catalogue }) {
  const { game, guides, lessons, puzzles } = learning;
  const place = (id: string) => ({ to: `/learn/${game}/${id}`, done: isLearnt(game, id) });
  return (
    <section class="learn-game" aria-labelledby={`learn-${game}`}>
      <h2 id={`learn-${game}`}>{text.say("game", "title")}</h2>
      <p class="row">
        <a class="button" href={`/aid/${game}`}>
          {web("aid")}
        </a>
        <a class="button" href={`/rules/${game}`}>
          {web("rules_page")}
        </a>
      </p>
      <h3>{web("learn_guides")}</h3>
      <ol class="learn-list">
        {guides.map((guide) => (
          <Entry
            key={guide.id}
            to={`/guide/${game}/${guide.id}`}
            done={isLearnt(game, `guide-${guide.id}`)}
            name={text.name("guide", guide.id)}
          >
            <p>{text.name("guide", guide.id, "about")}</p>
            <p class="small">
              {sideName(game, guide.seat, text)} · {web("minutes", { minutes: guide.minutes })}
            </p>
          </Entry>
        ))}
      </ol>
      <h3>{text.say("learn", "lessons")}</h3>
      <ol class="learn-list">
        {lessons.map((lesson) => (
          <Entry key={lesson.id} {...place(lesson.id)} name={text.name("lesson", lesson.id)}>
            <p>{text.name("lesson", lesson.id, "about")}</p>
            <p class="small">
              {sideName(game, lesson.seat, text)} · {web("minutes", { minutes: lesson.minutes })}
            </p>
          </Entry>
        ))}
      </ol>
      <h3>{text.say("learn", "puzzles")}</h3>
      <ol class="learn-list">
        {puzzles.map((puzzle) => (
          <Entry key={puzzle.id} {...place(puzzle.id)} name={text.name("puzzle", puzzle.id)}>
            <p class="small">
              {sideName(game, puzzle.seat, text)} · {web("level", { level: puzzle.level })}
            </p>
          </Entry>
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  to: string;
  done: boolean;
  name: string;
  children: ComponentChildren;
}

function Entry({ to, done, name, children }: EntryProps) {
  return (
    <li>
      <a href={to}>{name}</a>
      {done ? <span class="learnt">✓ {web("learn_done")}</span> : null}
      {children}
    </li>
  );
}
