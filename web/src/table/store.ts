/** A table as this browser knows it: what the server told, and what the player is doing. */

import { batch, computed, signal } from "@preact/signals";
import { keepTable, keptTable } from "../kept";
import { api } from "../net/api";
import { type Answer, Connection, type Line, type Presence, type Thinking } from "../net/socket";
import type { ChatLine, Decision, GameEvent, Refusal, TableState, Update, View, Welcome } from "../net/types";
import { preferences } from "../preferences";
import { Orders } from "./orders";

/** Views come faster than anybody sees while bots play: this many milliseconds apart they are shown. */
const PACE = 40;
const NOTICES = 4;

export interface Notice {
  id: number;
  code: string;
  args: Record<string, unknown>;
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
  /** What the last move touched: the events since the view before. */
  readonly lastEvents = signal<GameEvent[]>([]);
  /** A message is on its way: nothing else can be picked. */
  readonly busy = signal(false);
  /** The past that is shown instead of the present, if any. */
  readonly past = signal<{ at: number; view: View; events: GameEvent[] } | null>(null);
  /** At a hot seat: who has said that they are at the screen. */
  readonly seated = signal("");
  /** Server time minus own time. */
  skew = 0;
  readonly orders: Orders;
  key = "";
  private connection: Connection | null = null;
  /** After an undo nothing is picked automatically until the player has picked. */
  private held = false;
  private shownAt = 0;
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

  /** Sit down with a key; again with another one when a hot seat is handed over. */
  open(key: string): void {
    this.close();
    this.key = key;
    this.fresh = [];
    // Nothing that another seat saw may stay on the page while this one is told its own.
    batch(() => {
      this.busy.value = false;
      this.state.value = null;
      this.view.value = null;
      this.past.value = null;
      this.thinking.value = null;
      this.log.value = [];
      this.lastEvents.value = [];
      this.you.value = "";
    });
    const connection = new Connection(this.table, key, this.watch, {
      welcome: (message) => this.welcome(message),
      update: (message) => this.update(message),
      presence: (message) => (this.presence.value = message),
      thinking: (message) => (this.thinking.value = message),
      refused: (refusal) => (this.refusal.value = refusal),
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
    if (!automatic) this.held = false;
    this.busy.value = true;
    const prompt = this.decision.value?.prompt ?? "";
    const answer = await this.say({ type: "pick", option, picks: state.picks });
    this.busy.value = false;
    if (answer.type === "done") this.orders.picked(prompt, option, this.state.value?.undo ?? "");
    this.afterwards();
    return answer.type === "done";
  }

  /** Undo, and further back over what was forced: a step that only repeats itself is no undo. */
  async undo(): Promise<void> {
    this.held = true;
    this.past.value = null;
    for (;;) {
      const answer = await this.say({ type: "undo" });
      if (answer.type !== "done") return;
      const asked = this.view.value?.decision;
      if (asked?.options?.length !== 1 || this.state.value?.undo) return;
    }
  }

  async restart(): Promise<void> {
    this.held = true;
    this.past.value = null;
    await this.say({ type: "restart" });
  }

  /** Back to the player's last decision, wherever it was. */
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

  /** Any message; refusals are shown. */
  async say(message: Record<string, unknown>): Promise<Answer> {
    if (!this.connection) return { type: "error", code: "unreachable", seq: 0 };
    const answer = await this.connection.send(message);
    if (answer.type === "error") this.note(String(answer.code), (answer.args ?? {}) as Record<string, unknown>);
    return answer;
  }

  async whyNot(option: string): Promise<string | null> {
    const answer = await this.say({ type: "why_not", option });
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
      if (message.missed && this.log.value.length) for (const each of message.missed) this.noteEvents(each);
      else this.log.value = message.log;
      this.chat.value = message.chat;
      this.refusal.value = null;
      this.show(message.state, message.view);
    });
    if (keptTable(this.table))
      keepTable(this.table, { game: message.state.game, over: message.state.status === "over" });
  }

  private update(message: Update): void {
    batch(() => {
      this.skew = message.at - Date.now();
      this.noteEvents(message);
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

  /** Show at once if nothing was shown just now, else a little later the latest of all. */
  private arrive(state: TableState, view: View | null): void {
    const wait = this.shownAt + PACE - performance.now();
    if (this.timer || wait > 0) {
      this.pending = { state, view };
      if (!this.timer) {
        this.timer = window.setTimeout(() => {
          this.timer = 0;
          const next = this.pending;
          this.pending = null;
          if (next) batch(() => this.show(next.state, next.view));
        }, wait);
      }
    } else {
      this.show(state, view);
    }
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

  /** What goes on without the player: forced picks and standing orders. */
  private afterwards(): void {
    const asked = this.decision.value;
    if (!asked?.options || this.busy.value || this.held || this.line.value !== "open" || this.pending) return;
    if (this.state.value?.hot_seat && this.seated.value && this.seated.value !== asked.seat) return;
    if (asked.options.length === 1 && preferences.value.automatic) void this.pick(asked.options[0], true);
    else {
      const ordered = this.orders.find(asked.prompt, asked.options);
      if (ordered) void this.pick(ordered, true);
    }
  }

  /** Go on after a pause. */
  resume(): void {
    this.held = false;
    this.afterwards();
  }
}
