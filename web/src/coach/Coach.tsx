/** The coach at the table: what to know about this question, and what to try. Everything else stays possible. */

import { useEffect, useState } from "preact/hooks";
import { learnt } from "../learn/savedProgress";
import { phone } from "../preferences";
import { savedTable, saveTable } from "../savedTables";
import type { Session } from "../table/session";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { adviceOf, fetchGuide, type Guide, keepSaid, remembered, type Said, speak } from "./guide";
import "./coach.css";

export function Coach({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const kept = savedTable(store.table)?.guide;
  const game = store.state.value?.game ?? "";
  const id = kept?.id ?? "";
  const [guide, know] = useState<Guide | null>(null);
  const [said, note] = useState<Said>(kept?.said ?? {});
  useEffect(() => {
    if (id && game) fetchGuide(game, id).then(know, console.error); // without it, this is a game like any other
  }, [game, id]);
  const [picks, decision, log] = [store.state.value?.picks ?? 0, store.decision.value, store.log.value];
  const over = store.state.value?.status === "over";
  const ended = guide !== null && (over || log.some((event) => event.id === guide.until));
  const notes = guide && !ended && decision ? speak(guide, decision, log, picks, said) : [];
  const told = notes.map((each) => each.id).join(" ");
  useEffect(() => {
    if (!guide || !decision) return;
    note((before) => {
      const after = remembered(before, notes, picks);
      keepSaid(store.table, after);
      return after;
    });
  }, [guide, picks, told]);
  useEffect(() => {
    if (phone()) document.querySelector(".tab-content")?.scrollTo(0, 0); // show a new note before the list
  }, [told]);
  useEffect(() => {
    if (ended) learnt(game, `guide-${id}`);
  }, [ended, game, id]);
  const leave = () => {
    saveTable(store.table, { guide: undefined });
    note({});
    know(null);
  };
  if (!guide) return null;
  if (ended && !decision && !over) return null;
  const advice = adviceOf(notes.at(-1), decision);
  return (
    <section class="coach-box" aria-label={web("coach")}>
      <p class="coach-head">
        <b>{web("coach")}</b>
        <button type="button" class="quiet small" onClick={leave}>
          {web(ended ? "coach_close" : "coach_leave")}
        </button>
      </p>
      <div aria-live="polite">
        {ended ? <p>{text.name("guide", id, "done")}</p> : null}
        {notes.map((each) => (
          <p key={each.id} data-note={each.id}>
            {text.name("note", `${id}.${each.id}`)}
          </p>
        ))}
        {!ended && !notes.length ? <p>{web(decision ? "coach_free" : "coach_wait")}</p> : null}
      </div>
      {ended ? (
        <p class="row">
          <a class="button" href="/learn">
            {web("learn_open")}
          </a>
        </p>
      ) : null}
      {advice && decision && !ended ? (
        <Try session={session} option={advice} name={text.option(advice, decision.prompt)} />
      ) : null}
    </section>
  );
}

/** What the coach would do; pointing at it shows where it is on the board. */
function Try({ session, option, name }: { session: Session; option: string; name: string }) {
  const decision = session.store.decision.value;
  const point = () => {
    if (decision) session.pointed.value = session.targets(option, decision);
  };
  const stop = () => (session.pointed.value = []);
  return (
    <p class="coach-try">
      <button
        type="button"
        disabled={session.store.busy.value}
        data-advice={option}
        onClick={() => session.choose(option)}
        onPointerEnter={point}
        onPointerLeave={stop}
        onFocus={point}
        onBlur={stop}
      >
        {web("coach_try", { option: name })}
      </button>
    </p>
  );
}
