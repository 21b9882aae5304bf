/** What the lesson wants, what the last pick was worth, and the choices. */

import { useState } from "preact/hooks";
import { errorText } from "../parts/Failure";
import { OptionList } from "../table/Decision";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { useFollowing } from "./following";
import type { LessonAnswer, PuzzleAnswer } from "./store";
import type { LearnSession } from "./Taking";

export function Coach({ session, text }: { session: LearnSession; text: Catalogue }) {
  const { store } = session;
  const answer = store.answer.value;
  const decision = store.decision.value;
  if (!answer) return null;
  return (
    <section class="decision yours coach" data-picks={answer.picks.length} aria-label={web("tab_coach")}>
      {answer.kind === "lesson" ? (
        <LessonText session={session} text={text} answer={answer} />
      ) : (
        <PuzzleText session={session} text={text} answer={answer} />
      )}
      {store.error.value ? <p role="alert">{errorText(store.error.value)}</p> : null}
      <Tools session={session} text={text} key={answer.picks.length} />
      {decision ? (
        <>
          <p class="prompt" id="prompt">
            {text.prompt(decision)}
          </p>
          <OptionList session={session} text={text} key={answer.picks.join(" ")} />
        </>
      ) : null}
      {answer.done ? <Done game={store.game} id={store.id} /> : null}
    </section>
  );
}

function LessonText({ session, text, answer }: { session: LearnSession; text: Catalogue; answer: LessonAnswer }) {
  const { id, wrong, finished } = session.store;
  return (
    <>
      {answer.picks.length ? null : <p class="about">{text.name("lesson", id, "about")}</p>}
      <div aria-live="polite">
        {finished.value ? <p class="praise">✓ {text.name("step", `${id}.${finished.value}`, "done")}</p> : null}
        {wrong.value ? <p class="not-this">{text.say("learn", "not_this")}</p> : null}
        {answer.step ? <p class="task">{text.name("step", `${id}.${answer.step}`)}</p> : null}
        {answer.done ? <p class="task">{text.say("learn", "lesson_done")}</p> : null}
      </div>
      <p class="small learn-progress">
        <progress max={answer.of} value={answer.number} aria-label={web("progress")} />
        {web("learn_progress", { number: Math.min(answer.number + 1, answer.of), of: answer.of })}
      </p>
    </>
  );
}

const percent = (value: number) => String(Math.round(100 * value));

function PuzzleText({ session, text, answer }: { session: LearnSession; text: Catalogue; answer: PuzzleAnswer }) {
  const { id, wrong } = session.store;
  const prompt = session.store.decision.value?.prompt;
  return (
    <>
      <p class="task">{text.name("puzzle", id, "task")}</p>
      <div aria-live="polite">
        {wrong.value && answer.worth ? (
          <p class="not-this">
            {text.say("learn", "wrong_pick", {
              option: text.option(wrong.value, prompt),
              percent: percent(answer.worth.picked),
              best: percent(answer.worth.best),
            })}
          </p>
        ) : null}
        {answer.done ? (
          <>
            <p class="praise">✓ {text.say("learn", "solved", { percent: percent(answer.value) })}</p>
            <p>{text.name("puzzle", id, "why")}</p>
          </>
        ) : null}
      </div>
    </>
  );
}

function Tools({ session, text }: { session: LearnSession; text: Catalogue }) {
  const { store } = session;
  const [wanted, know] = useState<string[] | null>(null);
  const decision = store.decision.value;
  const ask = async () => {
    const found = await store.hint();
    know(found);
    if (decision) session.pointed.value = found.flatMap((option) => session.targets(option, decision));
  };
  return (
    <>
      <p class="row">
        {decision ? (
          <button type="button" disabled={store.busy.value} onClick={ask}>
            {web("learn_hint")}
          </button>
        ) : null}
        {store.picks().length ? (
          <>
            <button type="button" disabled={store.busy.value} onClick={() => void store.back()}>
              {web("learn_back")}
            </button>
            <button type="button" disabled={store.busy.value} onClick={() => void store.begin()}>
              {web("learn_again")}
            </button>
          </>
        ) : null}
      </p>
      {wanted && decision ? (
        <p class="hint-line" role="status">
          {text.say("learn", "hint_line", {
            options: text.join(wanted.map((option) => text.option(option, decision.prompt))),
          })}
        </p>
      ) : null}
    </>
  );
}

/** Where to go from here. */
function Done({ game, id }: { game: string; id: string }) {
  const next = useFollowing(game, id);
  return (
    <p class="row">
      {next ? (
        <a class="button primary" href={`/learn/${game}/${next}`}>
          {web("learn_next")}
        </a>
      ) : null}
      <a class="button" href="/learn">
        {web("learn_list")}
      </a>
    </p>
  );
}
