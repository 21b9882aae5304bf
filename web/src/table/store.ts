/** A table as this browser knows it: what the server said, and what the player is doing. */

import { batch, computed, signal } from "@preact/signals";
import { api } from "../net/api";
import { type Answer, Connection, type Line, type Presence, RESTING, type Thinking } from "../net/socket";
import type { ChatLine, Decision, GameEvent, Moment, Refusal, TableState, Update, View, Welcome } from "../net/types";
import { preferences } from "../preferences";
import { savedTable, saveTable } from "../savedTables";
import { type Batch, grown, newBatch } from "../stage/batch";
import { Orders } from "./orders";

/** While bots play, views come faster than anybody can see: they are shown this many milliseconds apart. */
const PACE = 40;
const NOTICES = 4;

export interface Notice {
  id: number;
  code: string;
  args: Record<string, unknown>;
}

/** A moment of the past, as the server sends it. */
export interface Past {
  at: number;
  /** The moments before and after it at which somebody decided. */
  before: number | null;
  after: number | null;
  view: View;
  events: GameEvent[];
}

export class TableStore {
  readonly line = signal<Line>("connecting");
  readonly refusal = signal<Refusal | null>(null);
  readonly you = signal("");
  readonly state = signal<TableState | null>(null);
  readonly view = signal<View | null>(null);
  readonly log = signal<GameEvent[]>([]);
  readonly chat = signal<ChatLine[]>([]);
  readonly presence = signal<Presence | null>(null);
  readonly thinking = signal<Thinking | null>(null);
  readonly notices = signal<Notice[]>([]);
  /** What the last move touched: the events since the previous view. */
  readonly lastEvents = signal<GameEvent[]>([]);
  /** What has happened since the player last picked. */
  readonly batch = signal<Batch>(newBatch(null));
  /** The batch that begins with what comes of the player's pick: until then the last one stays on the page. */
  readonly next = signal<Batch | null>(null);
  /** Whether a message is on its way: nothing else can be picked. */
  readonly busy = signal(false);
  /** The past being shown instead of the present, if any. */
  readonly past = signal<Past | null>(null);
  /** At a hot seat: who has said that they are at the screen. */
  readonly seated = signal("");
  /** Server time minus local time. */
  skew = 0;
  readonly orders: Orders;
  key = "";
  private connection: Connection | null = null;
  /** After an undo nothing is picked automatically until the player has picked. */
  private held = false;
  private shownAt = 0;
  /** How many picks had been made when the player picked: the first view with more shows what came of it. */
  private awaited = Number.POSITIVE_INFINITY;
  private pending: { state: TableState; view: View | null } | null = null;
  private timer = 0;
  private noticeCount = 0;
  private stopLine: () => void = () => undefined;

  constructor(
    readonly table: string,
    readonly watch = "",
  ) {
    this.orders = new Orders(table);
  }

  /** The decision of the player at this browser, if it is theirs. */
  readonly decision = computed<Decision | null>(() => {
    const asked = this.view.value?.decision;
    return asked?.options && this.state.value?.status === "playing" && !this.past.value ? asked : null;
  });

  readonly shown = computed<View | null>(() => this.past.value?.view ?? this.view.value);

  /** Sits down with a key; again with another one when a hot seat is handed over. */
  open(key: string): void {
    this.close();
    this.key = key;
    this.fresh = [];
    // Nothing that another seat saw may stay on the page while this one gets its own view.
    batch(() => {
      this.busy.value = false;
      this.state.value = null;
      this.view.value = null;
      this.past.value = null;
      this.thinking.value = null;
      this.log.value = [];
      this.lastEvents.value = [];
      this.batch.value = newBatch(null);
      this.next.value = null;
      this.told = null;
      this.you.value = "";
    });
    const connection = new Connection(this.table, key, this.watch, {
      welcome: (message) => this.welcome(message),
      update: (message) => this.update(message),
      presence: (message) => (this.presence.value = message),
      thinking: (message) => (this.thinking.value = message),
      refused: (refusal) => {
        // A board that is already shown stays.
        if (refusal.code === RESTING && this.view.value) this.note(refusal.code, refusal.args);
        else this.refusal.value = refusal;
      },
    });
    this.connection = connection;
    this.stopLine = connection.line.subscribe((line) => (this.line.value = line));
  }

  close(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.stopLine();
    this.connection?.close();
    this.connection = null;
  }

  retry(): void {
    this.connection?.wake();
  }

  // -- what the player does

  async pick(option: string, automatic = false): Promise<boolean> {
    const state = this.state.value;
    if (!state || this.busy.value) return false;
    if (!automatic) this.begin(state);
    const asked = this.decision.value;
    const prompt = asked?.prompt ?? "";
    const answer = await this.send({ type: "pick", option, picks: state.picks });
    if (answer.type === "done") {
      this.orders.picked(prompt, option, this.state.value?.undo ?? "");
      if (asked && !automatic) this.orders.answered(asked, option);
    }
    this.afterwards();
    return answer.type === "done";
  }

  /** The player picks by hand. */
  private begin(state: TableState): void {
    this.held = false;
    this.awaited = state.picks;
    this.next.value = newBatch(this.view.value);
  }

  /** Sends picks; meanwhile nothing else can be picked. */
  private async send(message: Record<string, unknown>): Promise<Answer> {
    this.busy.value = true;
    const answer = await this.say(message);
    batch(() => {
      // A question that has been answered already must not be there to be pressed again.
      if (this.decision.value) this.showPending();
      this.busy.value = false;
      if (answer.type !== "done") this.next.value = null;
    });
    return answer;
  }

  /** Several picks as one message: all are made or none, and undo takes them back together. */
  async chain(options: string[]): Promise<boolean> {
    const state = this.state.value;
    if (!state || this.busy.value) return false;
    if (options.length === 1) return this.pick(options[0]);
    this.begin(state);
    const answer = await this.send({ type: "chain", options, picks: state.picks });
    this.afterwards();
    return answer.type === "done";
  }

  /** What would be asked after each of these picks; `through` names the questions to look past. */
  async ahead(chains: string[][], depth = 0, through: string[] = []): Promise<Moment[]> {
    if (!this.connection) return [];
    const answer = await this.connection.send({ type: "lookahead", chains, depth, through });
    const now = this.state.value?.picks;
    return answer.type === "lookahead" && answer.picks === now ? (answer.asks as Moment[]) : [];
  }

  /** The answer of an active standing order of the game, if there is one. */
  standing: (decision: Decision, view: View) => string | null = () => null;

  /** The pick that is forced or ordered by the player, whatever the board shows. */
  forced(asked: Decision): string | null {
    if (asked.options?.length === 1) return preferences.value.automatic ? asked.options[0] : null;
    return this.orders.find(asked.prompt, asked.options ?? []);
  }

  /** The pick that is made without the player: forced, ordered, or by a standing order of the game. */
  automatic(asked: Decision): string | null {
    const view = this.view.value;
    const standing = view && (asked.options?.length ?? 0) > 1 ? this.standing(asked, view) : null;
    return this.forced(asked) ?? standing;
  }

  /** Undoes, going further back over automatic picks: a step that would just repeat itself is no undo. Until it is
   *  there, nothing can be picked: what a step on the way asks is gone in a moment. */
  async undo(): Promise<void> {
    this.held = true;
    this.past.value = null;
    this.busy.value = true;
    while (await this.undoStep());
    this.busy.value = false;
  }

  /** Goes back by one pick, and tells whether that one was made without the player. */
  private async undoStep(): Promise<boolean> {
    const answer = await this.say({ type: "undo" });
    if (answer.type !== "done") return false;
    const asked = this.view.value?.decision;
    if (!asked?.options || this.state.value?.undo) return false;
    return asked.options.length === 1 || this.automatic(asked) !== null;
  }

  async restart(): Promise<void> {
    this.held = true;
    this.past.value = null;
    await this.say({ type: "restart" });
  }

  /** Goes back to the player's last decision, wherever it was. */
  async takeBackOwn(): Promise<void> {
    try {
      const path = `/api/tables/${this.table}/course`;
      const { moments } = await api<{ moments: [number, string | null][] }>("GET", path, undefined, this.key);
      const picks = this.state.value?.picks ?? 0;
      const own = moments.filter(([at, seat]) => at < picks && seat === this.you.value).at(-1);
      if (own) await this.takeBack(own[0]);
    } catch (error) {
      this.note((error as { code?: string }).code ?? "fault");
    }
  }

  async takeBack(to: number): Promise<void> {
    this.held = true;
    this.past.value = null;
    await this.say({ type: "take_back", to });
  }

  /** Sends any message; refusals are shown. */
  async say(message: Record<string, unknown>): Promise<Answer> {
    if (!this.connection) return { type: "error", code: "unreachable", seq: 0 };
    const answer = await this.connection.send(message);
    if (answer.type === "error") this.note(String(answer.code), (answer.args ?? {}) as Record<string, unknown>);
    return answer;
  }

  /** The rule against an option; with `through` also behind the questions with these prompts. */
  async whyNot(option: string, through: string[] = []): Promise<string | null> {
    const answer = await this.say({ type: "why_not", option, ...(through.length ? { through } : {}) });
    return answer.type === "why_not" ? String(answer.rule) : null;
  }

  odds<T>(query: Record<string, string>): Promise<T> {
    return api<T>("GET", `/api/tables/${this.table}/odds?${new URLSearchParams(query)}`, undefined, this.key);
  }

  risky(option: string): boolean {
    return this.orders.risky(this.decision.value?.prompt ?? "", option);
  }

  /** Against bots everything can be taken back; among people it takes their consent. */
  amongPeople(): boolean {
    const state = this.state.value;
    return !state?.hot_seat && (state?.seats.filter((seat) => seat.kind === "person").length ?? 0) > 1;
  }

  note(code: string, args: Record<string, unknown> = {}): void {
    this.noticeCount += 1;
    const notice = { id: this.noticeCount, code, args };
    this.notices.value = [...this.notices.value, notice].slice(-NOTICES);
    setTimeout(() => this.dismiss(notice.id), 9000);
  }

  dismiss(id: number): void {
    this.notices.value = this.notices.value.filter((each) => each.id !== id);
  }

  // -- what the server says

  private welcome(message: Welcome): void {
    batch(() => {
      this.skew = message.at - Date.now();
      this.you.value = message.you;
      if (message.missed && this.log.value.length)
        for (const each of message.missed) {
          this.noteEvents(each);
          this.tellStage(each, null);
        }
      else {
        this.log.value = message.log;
        const seen = savedTable(this.table)?.seen ?? 0;
        const unseen = message.log.filter((event) => event.pick > seen);
        this.batch.value = { ...newBatch(null), events: unseen, old: unseen.length };
      }
      this.tellStage(null, message.view);
      this.chat.value = message.chat;
      this.refusal.value = null;
      this.show(message.state, message.view);
    });
    if (savedTable(this.table))
      saveTable(this.table, { game: message.state.game, over: message.state.status === "over" });
  }

  private update(message: Update): void {
    batch(() => {
      this.skew = message.at - Date.now();
      this.noteEvents(message);
      this.tellStage(message, message.view ?? null);
      if (message.kind === "chatted") {
        const { who, text } = message.data as { who: string; text: string };
        this.chat.value = [...this.chat.value, { who, text, at: message.at }];
      }
      if (message.state) this.arrive(message.state, message.view ?? null);
    });
  }

  private noteEvents(message: Update): void {
    const before =
      message.cut === undefined ? this.log.value : this.log.value.filter((each) => each.pick <= (message.cut ?? 0));
    if (message.events.length || before !== this.log.value) this.log.value = [...before, ...message.events];
    if (message.events.length) this.fresh.push(...message.events);
  }

  private fresh: GameEvent[] = [];
  /** The latest board received, shown or not. */
  private told: View | null = null;

  private tellStage(message: Update | null, view: View | null): void {
    const events = message?.events ?? [];
    const watching = !this.state.value?.seats.some((seat) => seat.seat === this.you.value);
    const before = this.told;
    if (view) this.told = view;
    if (!events.length && !view && message?.cut === undefined) return;
    const known = this.next.value ?? this.batch.value;
    this.batch.value = grown(known, events, view, { cut: message?.cut, watching, before });
    this.next.value = null;
  }

  /** Shows at once what the player is waiting for, or if nothing was shown just now; else the latest one a little later. */
  private arrive(state: TableState, view: View | null): void {
    const wait = this.shownAt + PACE - performance.now();
    if (state.picks > this.awaited) {
      this.awaited = Number.POSITIVE_INFINITY;
      clearTimeout(this.timer);
      [this.timer, this.pending] = [0, null];
      this.show(state, view);
    } else if (this.timer || wait > 0) {
      this.pending = { state, view };
      this.timer ||= window.setTimeout(() => batch(() => this.showPending()), wait);
    } else {
      this.show(state, view);
    }
  }

  /** Shows the view that is held back, if there is one. */
  private showPending(): void {
    const next = this.pending;
    clearTimeout(this.timer);
    [this.timer, this.pending] = [0, null];
    if (next) this.show(next.state, next.view);
  }

  private show(state: TableState, view: View | null): void {
    this.shownAt = performance.now();
    this.state.value = state;
    this.view.value = view;
    this.thinking.value = null;
    if (this.fresh.length) {
      this.lastEvents.value = this.fresh;
      this.fresh = [];
    }
    queueMicrotask(() => this.afterwards());
  }

  /** Makes picks that need no player: forced ones and standing orders. */
  private afterwards(): void {
    const asked = this.decision.value;
    if (!asked?.options || this.busy.value || this.held || this.line.value !== "open" || this.pending) return;
    if (this.state.value?.hot_seat && this.seated.value && this.seated.value !== asked.seat) return;
    const option = this.automatic(asked);
    if (option !== null) void this.pick(option, true);
  }

  /** Continues after a pause. */
  resume(): void {
    this.held = false;
    this.afterwards();
  }
}
