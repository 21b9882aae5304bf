/** A study: step through a game, try other moves, comment, see how it stands, play on, share. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { GameUi } from "../games/ui";
import { ApiError } from "../net/api";
import { errorText, Failure, Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { Icon } from "../parts/Icon";
import { Loading } from "../parts/Loading";
import { Tabs } from "../parts/Tabs";
import { useTitle } from "../parts/title";
import { walk } from "../parts/walk";
import { phone } from "../preferences";
import { OptionList } from "../table/Decision";
import { HelpButtons, HelpWindows } from "../table/Help";
import { Inspector } from "../table/Inspector";
import { Log } from "../table/Log";
import { Session } from "../table/session";
import type { Catalogue } from "../text/catalogue";
import { percentText } from "../text/numbers";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { Branches } from "./Branches";
import { Graph } from "./Graph";
import { Share } from "./Share";
import { keepStudy, keptStudy } from "./savedStudies";
import { StudyStore } from "./store";

type StudySession = Session<StudyStore>;

export function Page({ rest: id }: { rest: string }) {
  const store = useMemo(() => new StudyStore(id, location.hash.slice(1) || (keptStudy(id)?.key ?? "")), [id]);
  const [ui, found] = useState<GameUi | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    void store.load(Number(query.get("branch") ?? 0), Number(query.get("at") ?? 0));
  }, [store]);
  const study = store.study.value;
  const lang = language.value;
  const game = study?.game;
  useEffect(() => {
    if (!game) return;
    Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(
      ([loaded]) => found(loaded),
      (error) => (store.error.value = error),
    );
  }, [game, lang, store]);
  useEffect(() => {
    if (study && store.key) keepStudy({ study: study.study, key: store.key, game: study.game, title: study.title });
  }, [study, store]);
  const session = useMemo(() => (ui ? new Session<StudyStore>(store, ui) : null), [ui, store]);
  const view = store.view.value;
  const text = game ? catalogue(game)?.naming((view && ui?.people?.(view)) ?? {}) : null;
  const error = store.error.value;
  useTitle(study?.title || [text?.say("game", "title"), web("study")].filter(Boolean).join(" · "));
  if (error && !store.step.value)
    return <Failure error={error instanceof ApiError ? error : null} retry={() => store.load()} />;
  if (!study || !session || !text || !store.step.value) return <Loading />;
  return <StudyTable session={session} text={text} />;
}

const TABS = ["moves", "panels", "log", "share"];

function StudyTable({ session, text }: { session: StudySession; text: Catalogue }) {
  const { store, ui } = session;
  const [step, study] = [store.step.value, store.study.value];
  const [tab, open] = useState("moves");
  const view = store.view.value;
  useStepKeys(session, text);
  if (!step || !study || !view) return null;
  const props = session.boardProps(view, text);
  return (
    <div class={phone() ? "table phone study" : "table study"} data-game={study.game}>
      <header class="bar">
        <Home title={study.title || text.say("game", "title")} />
        <label class="field inline grow">
          {web("eyes")}
          <select
            value={store.eyes.value}
            onChange={(event) => {
              store.eyes.value = event.currentTarget.value;
              void store.go(step.branch, step.at);
            }}
          >
            <option value="">{web("eyes_deciding")}</option>
            <option value="all">{web("eyes_all")}</option>
            {study.seats.map((seat) => (
              <option key={seat} value={seat}>
                {text.name("seat", seat)}
              </option>
            ))}
          </select>
        </label>
        <div class="tools">
          <button
            type="button"
            title={web("hide_pieces")}
            aria-label={web("hide_pieces")}
            onClick={() => (session.hidePieces.value = !session.hidePieces.value)}
          >
            <Icon name="eye" />
          </button>
          <HelpButtons session={session} />
        </div>
      </header>
      <main class="board" id="board">
        <h1 class="hidden">{study.title || text.say("game", "title")}</h1>
        <Guard>
          <ui.Board {...props} />
        </Guard>
        <Inspector session={session} text={text} />
      </main>
      <section class="side" aria-label={web("side")}>
        <Steps session={session} text={text} />
        <Tabs names={TABS} shown={tab} open={open}>
          {store.error.value ? <p role="alert">{errorText(store.error.value)}</p> : null}
          {tab === "moves" ? (
            <>
              {study.evaluates ? <Graph store={store} text={text} /> : null}
              <Moves session={session} text={text} />
              <Branches store={store} text={text} />
            </>
          ) : null}
          {tab === "panels" ? (
            <Guard>
              <div class="panels">
                <ui.Panels {...props} />
              </div>
            </Guard>
          ) : null}
          {tab === "log" ? (
            <Log
              session={session}
              text={text}
              events={store.log.value}
              now={step.at}
              unread={1e9}
              go={(pick) => store.go(step.branch, pick)}
            />
          ) : null}
          {tab === "share" ? <Share store={store} text={text} /> : null}
        </Tabs>
      </section>
      <HelpWindows session={session} decision={step.decision} rule={step.decision?.rule ?? ""} />
    </div>
  );
}

/** Where the turns or actions of a branch start, as numbers of picks. */
function marks(session: StudySession, text: Catalogue, by: "action" | "turn"): number[] {
  const { begins } = session.ui;
  const found = session.store.log.value.filter((event) => text.heading(event) || (by === "action" && begins?.(event)));
  return [...new Set(found.map((event) => event.pick))];
}

/** Steps by pick, action or turn: forward to the next mark, or back to the one before. */
function jump(session: StudySession, text: Catalogue, by: "pick" | "action" | "turn", way: 1 | -1): void {
  const step = session.store.step.value;
  if (!step) return;
  let at = step.at + way;
  if (by !== "pick") {
    const all = marks(session, text, by);
    const next = way > 0 ? all.find((mark) => mark > step.at) : all.filter((mark) => mark < step.at).at(-1);
    at = next ?? (way > 0 ? step.of : 0);
  }
  void session.store.go(step.branch, Math.min(Math.max(at, 0), step.of));
}

function useStepKeys(session: StudySession, text: Catalogue): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) || at.closest("dialog, .panzoom, [role=tablist], .options"))
        return;
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
      if (!way) return;
      event.preventDefault();
      jump(session, text, event.shiftKey ? "turn" : event.ctrlKey ? "action" : "pick", way);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [session, text]);
}

function Steps({ session, text }: { session: StudySession; text: Catalogue }) {
  const { store } = session;
  const step = store.step.value;
  const [by, choose] = useState<"pick" | "action" | "turn">("pick");
  if (!step) return null;
  const go = (at: number) => void store.go(step.branch, at);
  return (
    <section class="steps" aria-label={web("steps")}>
      <input
        type="range"
        min={0}
        max={step.of}
        value={step.at}
        aria-label={web("scrub", { at: step.at, of: step.of })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="row">
        <button type="button" aria-label={web("to_first")} disabled={step.at === 0} onClick={() => go(0)}>
          <Icon name="first" />
        </button>
        <button
          type="button"
          aria-label={web("step_back")}
          disabled={step.at === 0}
          onClick={() => jump(session, text, by, -1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          aria-label={web("step_on")}
          disabled={step.at === step.of}
          onClick={() => jump(session, text, by, 1)}
        >
          <Icon name="next" />
        </button>
        <button type="button" aria-label={web("to_last")} disabled={step.at === step.of} onClick={() => go(step.of)}>
          <Icon name="last" />
        </button>
        <label class="field inline grow">
          {web("step_by")}
          <select value={by} onChange={(event) => choose(event.currentTarget.value as "pick")}>
            {["pick", "action", "turn"].map((each) => (
              <option key={each} value={each}>
                {web(`step_by_${each}`)}
              </option>
            ))}
          </select>
        </label>
        <span class="place">
          {step.at} / {step.of}
        </span>
      </div>
      <ul class="plain just-now" aria-live="polite">
        {step.events.slice(-3).map((event, at) => (
          <li key={at}>{text.event(event)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What can be played here: by anybody, and by chance. */
function Moves({ session, text }: { session: StudySession; text: Catalogue }) {
  const { store } = session;
  const step = store.step.value;
  if (!step) return null;
  if (step.view.over) return <p>{web("study_over")}</p>;
  const { chance, decision } = step;
  if (chance) {
    const outcomes = Object.entries(chance.outcomes).sort((a, b) => b[1] - a[1]);
    const name = (option: string) => text.option(option, chance.prompt);
    return (
      <section aria-label={web("chance")}>
        <h3>{web("chance")}</h3>
        {store.key ? (
          <button type="button" class="primary" onClick={() => store.pick("*")}>
            {web("roll_it")}
          </button>
        ) : null}
        <ul class="plain outcomes" onKeyDown={walk}>
          {outcomes.slice(0, 60).map(([option, weight]) => (
            <li key={option}>
              <button type="button" class="option" disabled={!store.key} onClick={() => store.pick(option)}>
                <span>{name(option)}</span> {percentText(weight / chance.total, 1)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (!decision) return null;
  return (
    <section class="decision yours" aria-label={web("decision")}>
      <p class="who">
        <span class="turn-mark">{text.name("seat", decision.seat)}</span>
      </p>
      <p class="prompt" id="prompt">
        {text.prompt(decision)}
      </p>
      {store.key ? (
        <OptionList session={session} text={text} key={`${step.branch}.${step.at}`} />
      ) : (
        <p class="empty">{web("study_read_only")}</p>
      )}
    </section>
  );
}
