/** Who decides what and why, and the list of all options: the keyboard's and the screen reader's board. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Kind } from "../games/ui";
import type { Decision } from "../net/types";
import { fold } from "../parts/Rules";
import { walk } from "../parts/walk";
import { phone } from "../preferences";
import type { Catalogue } from "../text/catalogue";
import { momentText } from "../text/dates";
import { web } from "../text/store";
import { endedText } from "./ended";
import { OddsLine, useOdds } from "./Inspector";
import { isExit, keysOf, listed } from "./order";
import type { Session, Source } from "./session";
import { awayUntil } from "./vacations";

/** From this length on, a list gets a search field. */
const MANY = 14;
/** Milliseconds after which a list that waits for an answer looks like it: most answers are there before, and a list that
 *  pales for two frames only costs them. */
const LATE = 150;

export function DecisionBox({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const [state, view, decision] = [store.state.value, store.view.value, store.decision.value];
  const box = useRef<HTMLElement>(null);
  const prompt = decision?.prompt;
  // On a phone another question begins at its first line, however far the last list was scrolled.
  useLayoutEffect(() => {
    const frame = box.current?.closest(".tab-content");
    if (!prompt || !phone() || !frame || !box.current) return;
    const hidden = frame.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    if (hidden > 0) frame.scrollTop -= hidden;
  }, [prompt]);
  if (!state || !view) return null;
  const asked = view.decision;
  const seat = (name: string) => text.name("seat", name);
  let said = "";
  if (state.status === "over") {
    said = endedText(state, text);
  } else if (asked) {
    said = decision ? text.prompt(decision) : web("waits_for", { seat: seat(asked.seat) });
  }
  const until =
    asked && !decision && state.status === "playing" ? awayUntil(state.clock, asked.seat, Date.now() + store.skew) : 0;
  return (
    <section
      ref={box}
      class={decision ? "decision yours" : "decision"}
      data-picks={state.picks}
      data-looking={session.gestures?.looking.value ? "yes" : undefined}
      aria-label={web("decision")}
    >
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
      {decision && together(session, decision) ? (
        <button type="button" class="together" onClick={() => void session.gestures?.askTogether(decision)}>
          {web("steps_open")}
        </button>
      ) : null}
      {decision ? <OptionList session={session} text={text} key={`${state.picks}`} /> : null}
    </section>
  );
}

/** Whether several questions of one kind follow, so that one dialog can take them all. */
function together(session: Session, decision: Decision): boolean {
  const rules = session.gestures?.rules;
  if (decision.options?.includes(rules?.part[decision.prompt] ?? "")) return true;
  if (!rules?.repeat.includes(decision.prompt)) return false;
  return Object.values(decision.args ?? {}).some((value) => Number(String(value).replace("number:", "")) > 1);
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
  useLayoutEffect(() => yes.current?.focus(), []);
  return (
    <div class="confirm" role="alertdialog" aria-label={web("sure", { option: text.option(option, prompt) })}>
      {session.warning(option) ? <p class="warning">{session.warning(option)}</p> : null}
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
  const [at, point] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const [decision, view] = [session.store.decision.value, session.store.view.value];
  const odds = useOdds(session, (at && decision && session.targets(at, decision)[0]) || null);
  const aim = (option: string) => {
    point(option);
    session.pointed.value = option && decision ? session.targets(option, decision) : [];
  };
  const late = useLate(session.store.busy.value);
  // A keyboard player in the list stays in it when the next question comes.
  useLayoutEffect(() => {
    if (keyboardUsed && (document.activeElement === document.body || document.activeElement === null)) {
      list.current?.querySelector("button")?.focus();
    }
  }, []);
  if (!decision?.options) return null;
  const wanted = fold(words);
  const keys = keysOf(decision.options);
  const does = new Map(
    decision.options.map((each) => [each, (view && session.ui.kindOf?.(each, decision, view)) ?? null]),
  );
  const mixed = [...does.values()].includes("attack");
  const options = listed(decision.options)
    .map((option) => ({ option, name: text.option(option, decision.prompt) }))
    .filter(({ name }) => fold(name).includes(wanted));
  return (
    <div class="options" role="group" aria-labelledby="prompt" data-late={late ? "yes" : undefined}>
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
        {options.map(({ option, name }) => (
          <li key={option} class={isExit(option) ? "exit" : undefined}>
            <button
              type="button"
              class="option"
              data-option={option}
              disabled={session.store.busy.value}
              onClick={() => session.choose(option)}
              onPointerEnter={() => aim(option)}
              onPointerLeave={() => aim("")}
              onFocus={() => aim(option)}
              onBlur={() => aim("")}
            >
              {keys.has(option) && !words ? <kbd>{keys.get(option)}</kbd> : null}
              {mixed ? <KindMark kind={does.get(option)} /> : null}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {odds ? <OddsLine odds={odds} /> : null}
    </div>
  );
}

/** Whether an answer has been on its way for a while. */
function useLate(busy: boolean): boolean {
  const [late, tell] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => tell(true), LATE);
    return () => {
      clearTimeout(timer);
      tell(false);
    };
  }, [busy]);
  return late;
}

/** Attack or move, if the name of a place alone doesn't say it. */
export function KindMark({ kind }: { kind: Kind | null | undefined }) {
  return kind ? <em class={`kind kind-${kind}`}>{web(`kind_${kind}`)}</em> : null;
}

let keyboardUsed = false;
window.addEventListener("keydown", () => (keyboardUsed = true), true);
window.addEventListener("pointerdown", () => (keyboardUsed = false), true);
