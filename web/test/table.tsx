/** Draws tables as given moments of games show them, in every language, asks about everything on them, and tells what
 *  went wrong: texts that a catalogue lacks, ids where words should be, errors. For `tests/web/test_every_word.py`. */

import { readFileSync } from "node:fs";
import { options, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { Words } from "../src/games/five_armies/describe";
import { BOXES, placeAt, REGIONS } from "../src/games/five_armies/drawing";
import { Opened } from "../src/games/five_armies/Opened";
import { loadUi } from "../src/games/load";
import { OpenStack } from "../src/games/quest/OpenStack";
import { piecesByPlace } from "../src/games/quest/state";
import type { BoardProps, Catalogue, GameUi } from "../src/games/ui";
import { HandPanel } from "../src/games/war_of_the_ring/CardPanels";
import { Figures } from "../src/games/war_of_the_ring/Figures";
import { boardOf, groupsAt } from "../src/games/war_of_the_ring/model";
import type { GameEvent, TableState, View } from "../src/net/types";
import { prefer, watchPreferences } from "../src/preferences";
import { newBatch } from "../src/stage/batch";
import type { StageProps, StageUi } from "../src/stage/contract";
import { Dock } from "../src/stage/Dock";
import { StagePlay } from "../src/stage/play";
import { Strip } from "../src/stage/Strip";
import { HandOver } from "../src/table/HandOver";
import { OddsLine } from "../src/table/Inspector";
import { Join } from "../src/table/Join";
import { Log } from "../src/table/Log";
import { Play } from "../src/table/Play";
import { SeatsTab } from "../src/table/Seats";
import { Session, type Window } from "../src/table/session";
import { TableStore } from "../src/table/store";
import { Windows } from "../src/table/windows";
import type { Sections } from "../src/text/catalogue";
import { catalogue, fetchCatalogue } from "../src/text/store";
import { narrow } from "./browser";

interface Moment {
  view: View;
  /** What has happened since the moment before. */
  events: GameEvent[];
}

interface Asked {
  game: string;
  /** By language, then by game. */
  sections: Record<string, Record<string, Sections>>;
  moments: Moment[];
  bots: string[];
}

const WINDOWS: Window[] = ["preferences", "rules", "aid", "keys", "hint", "resign", "dice", "more"];
const ODDS = { won: 0.5, mean_damage: 1.5 };
const SAID = ["aria-label", "title", "placeholder", "alt", "aria-description"];
/** An id, a slot or a choice of grammar that was left as it is, or a value that is none. */
const NO_WORDS = /[a-z]_[a-z0-9]|^[a-z]+:[a-z]|\bundefined\b|\bnull\b|\bNaN\b|\[object|[{}]|\[[^\]]*\/[^\]]*\]/;

const asked: Asked = JSON.parse(readFileSync(0, "utf8"));
const faults = new Map<string, string>();
const texts = new Set<string>();
let targets = new Set<string>();
/** What was drawn as offered. */
let glowing = new Set<string>();
let where = "";
/** What glows at each moment. */
const offers = new Map<Moment, string[]>();

function fault(what: string): void {
  if (!faults.has(what)) faults.set(what, where);
}

console.error = (...said: unknown[]) =>
  fault(said.map((each) => (each instanceof Error ? each.stack : each)).join(" "));

globalThis.fetch = async (path) => {
  const found = /^\/api\/text\/(\w+)\/([\w-]+)\.json$/.exec(String(path));
  if (!found) throw new Error("there is no server here");
  return new Response(JSON.stringify({ lang: found[1], sections: asked.sections[found[1]][found[2]] }));
};

function read(said: unknown): void {
  for (const each of Array.isArray(said) ? said : [said]) {
    if (typeof each !== "string" || texts.has(each)) continue;
    texts.add(each);
    if (NO_WORDS.test(each)) fault(`this is no text for a player: ${each}`);
  }
}

// Whatever is made to be drawn is read at once; the land, which says nothing, is left out.
const before = options.vnode;
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type === "string" && vnode.type !== "textarea") {
    const props = vnode.props as Record<string, unknown>;
    if (props.dangerouslySetInnerHTML) props.dangerouslySetInnerHTML = { __html: "" };
    read(props.children);
    for (const name of SAID) read(props[name]);
    if (typeof props["data-target"] === "string") {
      targets.add(props["data-target"]);
      if (props["data-offered"]) glowing.add(props["data-target"]);
    }
  }
  before?.(vnode);
};

function draw(part: string, make: () => VNode): void {
  const outer = where;
  where = `${outer}, ${part}`;
  try {
    renderToString(make());
  } catch (error) {
    fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  where = outer;
}

function stateOf(view: View, bots: string[]): TableState {
  const kinds = ["person", "bot", "open"] as const;
  return {
    game: view.game,
    status: view.over ? "over" : "playing",
    seats: view.seats.map((seat, at) => ({
      seat,
      kind: seat === view.seat ? "person" : kinds[at % 3],
      player: "",
      bot: bots[at % bots.length],
      resigned: false,
      shows: [],
    })),
    hot_seat: false,
    delay: 600,
    language: "",
    picks: 0,
    clock: null,
    offer: { seat: view.seats[0], to: 0, waiting: view.seats.slice(1) },
    rematch: view.seats.slice(0, 1),
    rematch_table: "",
    winners: view.winners,
    victory: view.victory,
    dice: { commitment: "", contributions: Object.fromEntries(view.seats.map((seat) => [seat, ""])) },
    undo: view.over ? "nothing" : "",
  };
}

/** Stacks that a click opens. */
function opened(props: BoardProps): VNode[] {
  const { view, text } = props;
  const close = () => undefined;
  if (view.game === "war-of-the-ring") {
    return [...groupsAt(boardOf(view))].map(([place, groups]) => Figures({ place, groups, props, close }));
  }
  if (view.game === "quest") {
    return [...piecesByPlace(view)].map(([place, pieces]) => OpenStack({ place, pieces, props, close }));
  }
  return [...REGIONS, ...BOXES].flatMap(({ id }) => {
    const place = placeAt(id);
    return place ? [Opened({ place, words: new Words(text), props, close })] : [];
  });
}

/** What happened, on the stage: each scene half way, every battle, Hunt and duel, and the strip. */
function staged(session: Session, props: BoardProps): VNode[] {
  const { store } = session;
  const { view } = props;
  store.batch.value = { ...newBatch(view), events: store.log.value, frames: [{ after: store.log.value.length, view }] };
  const play = new StagePlay(session, stageUi, { now: () => 0, next: () => () => undefined });
  const stop = play.follow();
  const { Stage, heading } = stageUi;
  const drawn = [<Strip play={play} props={props} />, <Dock play={play} props={props} />];
  for (const seen of [0.6, 1]) {
    for (const moment of play.moments.value) {
      const events = store.log.value.slice(moment.from, moment.to);
      const given: StageProps = {
        moment,
        events,
        seen: () => seen,
        batch: store.batch.value,
        offset: 0,
        props,
        odds: () => Promise.reject(new Error("there is no server here")),
      };
      const { title, notes, steps } = heading(given);
      read([title, ...notes, ...steps]);
      drawn.push(<Stage {...given} />);
    }
  }
  for (const scene of play.director.scenes.value) {
    if (scene.piece) drawn.push(<stageUi.Piece piece={scene.piece} props={props} />);
    if (scene.card) drawn.push(<stageUi.Card card={scene.card} props={props} />);
  }
  for (const curve of stageUi.ending(store.log.value).curves) read(stageUi.curve(curve.id, props.text));
  stop();
  return drawn;
}

function propsOf(session: Session, text: Catalogue, view: View): BoardProps {
  const { offered, last, act, look } = session;
  const { reach, kinds, press } = session;
  const given = { view, text, offered: offered.value, last: last.value, act, look };
  const gestures = { reach: reach.value, kinds: kinds.value, press };
  return { ...given, ...gestures, hidePieces: false, dark: false, motion: false, phone: false };
}

/** What a target is in words, as tooltip and inspector say it. */
function ask(target: string, session: Session, text: Catalogue, view: View): void {
  try {
    const { name, lines } = session.ui.describe(target, view, text);
    read([name, ...lines]);
    if (name.trim() === "" || lines.some((line) => line.trim() === "")) fault(`${target} is described by nothing`);
    session.ui.odds?.(target, view.decision, view);
    if (view.decision) session.ui.missing?.(target, view.decision, view);
  } catch (error) {
    fault(`${target}: ${error instanceof Error ? error.stack : error}`);
  }
}

/** Whatever has a name and is of a kind that is spoken of can be spoken of: also what these games never came to. */
function askAll(kinds: Set<string>, session: Session, text: Catalogue, view: View): void {
  for (const kind of kinds) {
    for (const id of Object.keys(text.sections[kind] ?? {})) ask(`${kind}:${id}`, session, text, view);
  }
}

function told(moment: Moment, ui: GameUi, text: Catalogue): Session {
  const { view, events } = moment;
  const session = new Session(new TableStore("table"), ui);
  const { store } = session;
  store.you.value = view.seat;
  store.state.value = stateOf(view, asked.bots);
  store.view.value = view;
  store.log.value = events;
  store.lastEvents.value = events.slice(-4);
  const offered = session.offered.value;
  targets = new Set([...ui.places(view), ...offered.keys()]);
  for (const event of events) {
    for (const target of session.eventTargets(event)) targets.add(target);
    // The log points at whatever a line names.
    for (const value of Object.values(event.args)) {
      const [kind, id] = typeof value === "string" ? value.split(":") : ["", ""];
      if (text.sections[kind]?.[id]) targets.add(`${kind}:${id}`);
    }
  }
  session.unsure.value = store.decision.value?.options?.[0] ?? null;
  session.choosing.value = [...offered].find(([, all]) => all.length > 1)?.[0] ?? null;
  session.looked.value = ui.places(view)[0];
  glowing = new Set();
  draw("table", () => <Play session={session} text={text} />);
  offers.set(moment, [...glowing]);
  draw("log", () => <Log session={session} text={text} events={events} unread={0} go={() => undefined} />);
  const props = propsOf(session, text, view);
  draw("stacks", () => <div>{opened(props)}</div>);
  draw("stage", () => <div>{staged(session, props)}</div>);
  for (const target of targets) ask(target, session, text, view);
  return session;
}

/** What depends on the game, not on the moment. */
function around(moment: Moment, session: Session, text: Catalogue): void {
  const { store } = session;
  const { view, events } = moment;
  draw("seats", () => <SeatsTab session={session} text={text} />);
  for (const name of [...WINDOWS, "orders", "read"] as Window[]) {
    if (view.decision?.options) store.orders.give({ prompt: view.decision.prompt, option: view.decision.options[0] });
    session.window.value = name;
    draw(name, () => <Windows session={session} text={text} />);
  }
  session.window.value = "";
  draw("join", () => <Join session={session} text={text} />);
  draw("hand over", () => <HandOver store={store} seat={view.seats[0]} text={text} />);
  for (const seat of view.seats) read(text.name("seat", seat));
  store.past.value = { at: 0, before: null, after: null, view, events };
  draw("past", () => <Play session={session} text={text} />);
  store.past.value = null;
  narrow(true);
  draw("phone", () => <Play session={session} text={text} />);
  if (view.game === "war-of-the-ring") draw("hand", () => <HandPanel props={propsOf(session, text, view)} />);
  narrow(false);
}

watchPreferences();
const ui = await loadUi(asked.game);
const stageUi = (await ui.stage?.()) as StageUi;
for (const lang of Object.keys(asked.sections)) {
  where = lang;
  prefer({ language: lang });
  await Promise.all([fetchCatalogue("common", lang), fetchCatalogue(asked.game, lang)]);
  const text = catalogue(asked.game);
  if (text?.lang !== lang) throw new Error(`the client has no ${lang} catalogue`);
  draw("odds", () => <OddsLine odds={{ what: "", odds: ODDS }} />);
  const seen = new Set<string>();
  const kinds = new Set<string>();
  asked.moments.forEach((moment, number) => {
    const { seat, seats, decision, over } = moment.view;
    where = `${lang}, moment ${number} of ${seats.length} seats for ${seat}, ${decision?.prompt ?? "over"}`;
    const session = told(moment, ui, text);
    const kind = `${seats.length} ${seat} ${over}`;
    if (!seen.has(kind)) around(moment, session, text);
    seen.add(kind);
    for (const target of targets) kinds.add(target.split(":")[0]);
    if (number === asked.moments.length - 1) askAll(kinds, session, text, moment.view);
  });
}
process.stdout.write(
  JSON.stringify({
    faults: [...faults].map((each) => each.join(" @ ")),
    texts: texts.size,
    glowing: asked.moments.map((moment) => offers.get(moment)),
  }),
);
