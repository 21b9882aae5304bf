/** Who decides what and why, and the list of all options: the keyboard's and the screen reader's board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { fold } from "../parts/Rules";
import { walk } from "../parts/walk";
import type { Catalogue } from "../text/catalogue";
import { momentText } from "../text/dates";
import { web } from "../text/store";
import type { Session, Source } from "./session";
import { awayUntil } from "./vacations";

/** From here on a list gets a field to search in. */
const MANY = 14;

export function DecisionBox({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const [state, view, decision] = [store.state.value, store.view.value, store.decision.value];
  if (!state || !view) return null;
  const asked = view.decision;
  const seat = (name: string) => text.name("seat", name);
  let said = "";
  if (state.status === "over") {
    const victory = state.victory && text.has("victory", state.victory) ? text.victory(state.victory) : "";
    said = web(state.winners.length ? "won_by" : "nobody_won", {
      seats: state.winners.map(seat).join(", "),
      victory: state.victory === "resignation" ? web("by_resignation") : victory,
    });
  } else if (asked) {
    said = decision ? text.prompt(decision) : web("waits_for", { seat: seat(asked.seat) });
  }
  const until =
    asked && !decision && state.status === "playing" ? awayUntil(state.clock, asked.seat, Date.now() + store.skew) : 0;
  return (
    <section class={decision ? "decision yours" : "decision"} data-picks={state.picks} aria-label={web("decision")}>
      <p class="who">
        {decision ? <span class="turn-mark">{web("your_choice", { seat: seat(decision.seat) })}</span> : null}
        {asked && state.status !== "over" ? (
          <button
            type="button"
            class="chip"
            onClick={() => {
              session.clause.value = asked.rule;
              session.window.value = "rules";
            }}
            aria-label={web("rule_behind", { rule: asked.rule })}
            title={web("rule_behind", { rule: asked.rule })}
          >
            § {asked.rule}
          </button>
        ) : null}
        {asked && state.status !== "over" ? (
          <button
            type="button"
            class="chip"
            onClick={() => (session.window.value = "aid")}
            aria-label={web("aid_behind")}
            title={web("aid_behind")}
          >
            {web("aid_short")}
          </button>
        ) : null}
        <Progress session={session} text={text} />
      </p>
      <p class="prompt" aria-live="polite" id="prompt">
        {said}
      </p>
      {until && asked ? (
        <p class="small">{web("vacation_waits", { seat: seat(asked.seat), until: momentText(until - store.skew) })}</p>
      ) : null}
      {session.unsure.value && decision ? (
        <Confirm session={session} text={text} option={session.unsure.value} />
      ) : null}
      {decision ? <OptionList session={session} text={text} key={`${state.picks}`} /> : null}
    </section>
  );
}

function Progress({ session, text }: { session: Session; text: Catalogue }) {
  const thinking = session.store.thinking.value;
  if (!thinking) return null;
  const seconds = Math.round(thinking.elapsed / 1000);
  return (
    <span class="thinking">
      {web("thinks", { seat: text.name("seat", thinking.seat), seconds })}
      {thinking.limit ? <progress max={thinking.limit} value={thinking.elapsed} aria-label={web("progress")} /> : null}
    </span>
  );
}

export function Confirm({ session, text, option }: { session: Session<Source>; text: Catalogue; option: string }) {
  const prompt = session.store.decision.value?.prompt ?? "";
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div class="confirm" role="alertdialog" aria-label={web("sure", { option: text.option(option, prompt) })}>
      <span>{web("sure", { option: text.option(option, prompt) })}</span>
      <button type="button" class="primary" ref={yes} onClick={() => session.choose(option)}>
        {web("do_it")}
      </button>
      <button type="button" onClick={() => (session.unsure.value = null)}>
        {web("cancel")}
      </button>
    </div>
  );
}

export function OptionList({ session, text }: { session: Session<Source>; text: Catalogue }) {
  const [words, search] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const decision = session.store.decision.value;
  // Whoever plays by keyboard is in the list, and stays in it when the next question comes.
  useEffect(() => {
    if (keyboardUsed && (document.activeElement === document.body || document.activeElement === null)) {
      list.current?.querySelector("button")?.focus();
    }
  }, []);
  if (!decision?.options) return null;
  const wanted = fold(words);
  const options = decision.options
    .map((option) => ({ option, name: text.option(option, decision.prompt) }))
    .filter(({ name }) => fold(name).includes(wanted));
  return (
    <div class="options" role="group" aria-labelledby="prompt">
      {decision.options.length > MANY ? (
        <label class="field search">
          {web("search_options", { count: decision.options.length })}
          <input
            type="search"
            value={words}
            onInput={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && options.length === 1 && session.choose(options[0].option)}
          />
        </label>
      ) : null}
      <ul ref={list} onKeyDown={walk}>
        {options.map(({ option, name }, at) => (
          <li key={option}>
            <button
              type="button"
              class="option"
              data-option={option}
              disabled={session.store.busy.value}
              onClick={() => session.choose(option)}
              onPointerEnter={() => (session.pointed.value = session.targets(option, decision))}
              onPointerLeave={() => (session.pointed.value = [])}
              onFocus={() => (session.pointed.value = session.targets(option, decision))}
              onBlur={() => (session.pointed.value = [])}
            >
              {at < 9 && !words ? <kbd>{at + 1}</kbd> : null}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

let keyboardUsed = false;
window.addEventListener("keydown", () => (keyboardUsed = true), true);
window.addEventListener("pointerdown", () => (keyboardUsed = false), true);
