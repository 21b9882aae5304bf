/** Direct manipulation: a thing is pressed or dragged, and the small picks that follow from it are sent as one
 *  chain. It knows no rules: what can be done is what the server says would be asked, and every pick is among its
 *  options. */

import { computed, effect, signal } from "@preact/signals";
import type { GestureRules } from "../games/ui";
import type { Decision, Moment } from "../net/types";
import { preferences } from "../preferences";
import type { Session } from "./session";
import { asksIn, type Deed, deeds, HERE, onward, type Way, waysFrom } from "./ways";

/** A thing the player is holding: what can be done with it, and where it can go. */
export interface Held {
  target: string;
  deeds: Deed[];
  /** Where it can be put -> the ways that end there. */
  ends: Map<string, Way[]>;
  /** Whether only some of it is to go. */
  part: boolean;
  /** Whether it is being dragged: nothing opens before it is dropped. */
  dragged: boolean;
  /** Where it was dropped; the sheet opens there. */
  at: string;
}

/** Steps of one kind that are collected in a dialog before anything is sent. */
export interface Steps {
  kind: "rows" | "repeat";
  prefix: string[];
  /** What the dialog is about. */
  title: Decision;
  /** The first question of the dialog. */
  first: Moment;
}

const NONE: GestureRules = {
  grips: [],
  through: [],
  means: [],
  dear: [],
  whole: {},
  part: {},
  rows: [],
  repeat: [],
  prefer: [],
  paid: [],
  pay: [],
};
/** How far the first lookahead goes: what pays, what is done, with what, where. */
const FAR = 3;
/** How many ways can be asked about at once. */
const MOST = 40;
/** Milliseconds that a question stands before it is asked what could be done: it keeps the server busy for a while, and a
 *  pick that is made at once would wait for that. */
const CALM = 100;

export class Gestures {
  readonly held = signal<Held | null>(null);
  readonly steps = signal<Steps | null>(null);
  /** Target -> the ways that end with it, longer than one pick. */
  readonly reach = signal<ReadonlyMap<string, Way[]>>(new Map());
  /** What could be done is being found out. */
  readonly looking = signal(false);
  readonly rules: GestureRules;
  private question = 0;
  private timer = 0;
  /** Which gesture it is: what was asked about for an earlier one, or for one that was let go, comes to nothing. */
  private gesture = 0;

  constructor(private readonly session: Session) {
    this.rules = session.ui.gestures ?? NONE;
  }

  /** Looks ahead at every new question for the player, until the returned function is called. */
  follow(): () => void {
    const { store } = this.session;
    // A view may come again unchanged, with a chat line for example: keep what is held while the question is the same.
    const asked = computed(() => {
      const decision = store.decision.value;
      return decision ? `${store.state.value?.picks} ${decision.seat} ${decision.prompt}` : "";
    });
    const stop = effect(() => {
      const decision = asked.value ? store.decision.peek() : null;
      this.question += 1;
      this.gesture += 1;
      this.held.value = null;
      this.steps.value = null;
      this.reach.value = new Map();
      this.looking.value = decision !== null && this.rules.through.includes(decision.prompt);
      clearTimeout(this.timer);
      if (this.looking.peek()) this.lookSoon();
    });
    return () => {
      clearTimeout(this.timer);
      stop();
    };
  }

  /** Looks ahead when the question has stood for a while and no pick is on its way. */
  private lookSoon(): void {
    this.timer = window.setTimeout(() => {
      if (this.session.store.busy.peek()) this.lookSoon();
      else void this.look(this.question);
    }, CALM);
  }

  private async look(question: number): Promise<void> {
    const [moment] = await this.session.store.ahead([[]], FAR, this.rules.through);
    if (question !== this.question) return;
    this.looking.value = false;
    if (!moment) return;
    const found = new Map<string, Way[]>();
    for (const way of waysFrom(moment)) {
      if (way.options.length < 2) continue;
      const last = way.options.length - 1;
      for (const target of this.session.targets(way.options[last], way.asked[last]))
        found.set(target, [...(found.get(target) ?? []), way]);
    }
    this.reach.value = found;
  }

  /** The thing behind an element, if something can be done with it. */
  gripOf(target: string): string | null {
    const thing = this.session.ui.grip?.(target) ?? target;
    return this.reach.value.has(thing) || this.session.asked.value.has(thing) ? thing : null;
  }

  private waysOf(target: string): Way[] {
    const decision = this.session.store.decision.value;
    const now = decision ? (this.session.asked.value.get(target) ?? []) : [];
    const here = decision ? now.map((option) => onward(HERE, option, decision)) : [];
    return [...here, ...(this.reach.value.get(target) ?? [])];
  }

  // -- pressing and dragging

  /** Presses a thing: opens what can be done with it; a single action that can be undone is done at once. */
  readonly press = async (target: string): Promise<void> => {
    const still = this.begin();
    const held = await this.taken(target, false);
    if (!held || !still()) return;
    const [only] = held.deeds;
    const card = target.startsWith("card:"); // a player who presses a card may want to read it first
    const sure = held.deeds.length === 1 && only.ways.length === 1 && !held.ends.size && !card;
    if (sure && harmless(only.ways[0].after) && preferences.value.confirm !== "always") await this.commit(only.ways[0]);
    else this.held.value = held;
  };

  /** Starts dragging a thing: shows where it can go. */
  async grab(target: string): Promise<void> {
    const still = this.begin();
    const held = await this.taken(target, true);
    if (held && still()) this.held.value = held;
  }

  /** A gesture begins. Whether it is still the one that is made. */
  private begin(): () => boolean {
    this.gesture += 1;
    const { gesture } = this;
    return () => gesture === this.gesture;
  }

  private async taken(target: string, dragged: boolean): Promise<Held | null> {
    const found = deeds(this.waysOf(target), this.rules);
    if (!found.length) return null;
    const unknown = found.filter((deed) => deed.ways[0].after === undefined);
    const asked = unknown.slice(0, MOST).map((deed) => deed.ways[0].options);
    const looked = asked.length ? await this.session.store.ahead(asked) : [];
    if (looked.length < asked.length) return null;
    unknown.slice(0, MOST).forEach((deed, index) => {
      for (const way of deed.ways) way.after = looked[index];
    });
    const ends = new Map<string, Way[]>();
    for (const deed of found) {
      const after = deed.ways[0].after;
      if (!asksIn(after) || this.rules.through.includes(after.prompt) || after.prompt in this.rules.whole) continue;
      for (const option of after.options)
        for (const place of this.session.targets(option, after)) {
          const more = deed.ways.map((way) => onward(way, option, after));
          if (place !== target) ends.set(place, [...(ends.get(place) ?? []), ...more]);
        }
    }
    return { target, deeds: found, ends, part: false, dragged, at: target };
  }

  /** Puts the held thing somewhere. True if that did something. */
  async put(place: string, part = false): Promise<boolean> {
    const held = this.held.value;
    const ways = held?.ends.get(place);
    if (!held || !ways) return false;
    const found = deeds(ways, this.rules);
    if (found.length === 1 && preferences.value.confirm !== "always")
      await this.commit(found[0].ways[0], part || held.part);
    else this.held.value = { ...held, deeds: found, ends: new Map(), dragged: false, at: place };
    return true;
  }

  /** Drops the held thing where nothing asks for it: a single action is done if it can be undone; else the sheet
   *  opens. */
  async drop(): Promise<void> {
    const held = this.held.value;
    if (!held) return;
    const [{ ways }] = held.deeds;
    const sure = held.deeds.length === 1 && !asksIn(ways[0].after) && harmless(ways[0].after);
    if (sure && preferences.value.confirm !== "always") await this.commit(ways[0]);
    else this.held.value = { ...held, dragged: false };
  }

  readonly release = (): void => {
    this.gesture += 1;
    this.held.value = null;
    this.steps.value = null;
  };

  // -- sending

  /** Makes the picks of a way with everything that follows from it, in one message. */
  async commit(way: Way, part = false): Promise<void> {
    const { store } = this.session;
    const still = this.begin();
    const [options, asked] = [[...way.options], [...way.asked]];
    const through = [...Object.keys(this.rules.whole), ...this.rules.pay];
    let [moment] = await store.ahead([options], FAR, through);
    while (still() && moment && asksIn(moment)) {
      if (part && moment.prompt in this.rules.part && moment.options.includes(this.rules.part[moment.prompt]))
        return this.ask("rows", [...options, this.rules.part[moment.prompt]], moment);
      const whole = this.rules.whole[moment.prompt];
      const option = moment.options.includes(whole) ? whole : store.forced(moment);
      if (option === null && this.rules.pay.includes(moment.prompt))
        return this.choosePayment({ options, asked }, moment);
      if (option === null) break;
      options.push(option);
      asked.push(moment);
      moment = moment.then?.[option] ?? (await store.ahead([options], FAR, through))[0];
    }
    if (!still()) return;
    this.release();
    this.session.pointed.value = [];
    await store.chain(options);
  }

  /** Offers the ways to pay, if several are left, as what can be done. */
  private choosePayment(way: Way, moment: Moment): void {
    const all = waysFrom(moment, way).filter(({ after }) => !asksIn(after) || !this.rules.pay.includes(after.prompt));
    const target = this.held.value?.at ?? this.held.value?.target ?? "";
    this.held.value = {
      target,
      deeds: deeds(all, this.rules),
      ends: new Map(),
      part: false,
      dragged: false,
      at: target,
    };
  }

  /** Picks a place on the board; questions that only say how to pay for it are asked where it was pressed. */
  readonly pickAt = async (option: string, target: string): Promise<void> => {
    const decision = this.session.store.decision.value;
    if (!decision) return;
    this.held.value = { target, deeds: [], ends: new Map(), part: false, dragged: true, at: target };
    await this.commit(onward(HERE, option, decision));
  };

  // -- dialogs

  /** Opens the dialog for a question of the list. */
  askTogether(decision: Decision): Promise<void> {
    const part = this.rules.part[decision.prompt];
    return part === undefined ? this.ask("repeat", [], decision) : this.ask("rows", [part], decision);
  }

  /** Opens a dialog for steps that are collected before anything is sent. */
  async ask(kind: Steps["kind"], prefix: string[], title: Decision): Promise<void> {
    const still = this.begin();
    const [first] = await this.session.store.ahead([prefix]);
    if (!still() || !asksIn(first)) return;
    this.held.value = null;
    this.steps.value = { kind, prefix, title, first };
  }
}

/** Whether a pick can be undone alone: it rolled, revealed and ended nothing. */
function harmless(after: Moment | undefined): boolean {
  return asksIn(after) || after?.stop === "seat";
}
