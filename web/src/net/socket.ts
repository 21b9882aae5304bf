/** The web socket of a table: it reconnects by itself, resumes where it was, and resends what was not answered. */

import { signal } from "@preact/signals";
import { type Line as Carried, isStatic, openSocket } from "./carrier";
import { playing, sitDown, standUp } from "./tabs";
import type { Refusal, Update, Welcome } from "./types";

export type Line = "connecting" | "open" | "lost" | "refused";

export interface Presence {
  type: "presence";
  seats: string[];
  watching: number;
}

export interface Thinking {
  type: "thinking";
  seat: string;
  bot: string;
  elapsed: number;
  limit: number | null;
}

/** Whatever answers a message: `done`, the answer to a question, or a refusal. */
export type Answer = { type: string; id?: string; seq: number } & Record<string, unknown>;

export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  presence(message: Presence): void;
  thinking(message: Thinking): void;
  refused(refusal: Refusal): void;
}

/** Refusals after which trying again is pointless. */
const FINAL = new Set([
  "no_table",
  "no_consent",
  "seat_lost",
  "bad_origin",
  "malformed",
  "rules_changed",
  "not_allowed",
]);
/** The table fails and is retried automatically: the player is told, and waits. */
export const RESTING = "set_aside";
/** Refusals of a message that mean: send it again a little later. */
const AGAIN = new Set(["storage", "busy", "too_many"]);
/** Messages that change nothing: a tab that only watches may send them too. */
const QUESTIONS = new Set(["why_not", "full", "ping", "enter_rematch"]);
const BACK_OFF = [200, 500, 1000, 2000, 4000, 8000];
/** Milliseconds of silence after which we check whether the connection is alive. */
const PING = 25_000;

interface Waiting {
  message: Record<string, unknown>;
  resolve(answer: Answer): void;
  sent: boolean;
}

export class Connection {
  readonly line = signal<Line>("connecting");
  /** The number of the latest known entry. */
  since = -1;
  private socket: Carried | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private tries = 0;
  private closed = false;
  private timer = 0;
  private heard = 0;
  private readonly pinger: number;
  private readonly name = Math.random().toString(36).slice(2, 10);
  private count = 0;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly view: string,
    private readonly listener: Listener,
  ) {
    this.pinger = window.setInterval(() => this.ping(), PING);
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    if (isStatic) sitDown(table);
    this.connect();
  }

  /** Sends a message; the promise lasts until it is answered, through any number of lost connections. */
  send(message: Record<string, unknown>): Promise<Answer> {
    if (!playing.value && !QUESTIONS.has(String(message.type)))
      return Promise.resolve({ type: "error", code: "other_tab", seq: this.since });
    this.count += 1;
    const id = `${this.name}.${this.count}`;
    return new Promise((resolve) => {
      const waiting = { message: { ...message, id }, resolve, sent: false };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  close(): void {
    this.closed = true;
    if (isStatic) standUp();
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Reconnects at once instead of waiting. */
  readonly wake = (): void => {
    if (this.closed || this.line.value !== "lost" || document.hidden) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const socket = openSocket(`/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      const hello: Record<string, unknown> = { type: "hello", key: this.key };
      if (this.since >= 0) hello.since = this.since;
      if (this.view) hello.view = this.view;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      for (const each of this.waiting.values()) each.sent = false;
      if (this.closed || this.line.value === "refused") return;
      if (event.code === 4000 && FINAL.has(event.reason)) return;
      this.line.value = "lost";
      const pause = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)];
      this.tries += 1;
      this.timer = window.setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sends
  private receive(message: any): void {
    this.heard = Date.now();
    if (message.type === "welcome" && !message.id) {
      this.tries = 0;
      this.line.value = "open";
      this.since = message.seq;
      this.listener.welcome(message);
      for (const each of this.waiting.values()) this.post(each);
    } else if (message.type === "update") {
      this.since = Math.max(this.since, message.seq);
      this.listener.update(message);
    } else if (message.type === "presence") {
      this.listener.presence(message);
    } else if (message.type === "thinking") {
      this.listener.thinking(message);
    } else if (message.id && this.waiting.has(message.id)) {
      this.answered(message);
    } else if (message.type === "error") {
      if (FINAL.has(message.code)) this.line.value = "refused";
      if (FINAL.has(message.code) || message.code === RESTING) this.listener.refused(message);
    }
  }

  private answered(answer: Answer): void {
    const id = String(answer.id);
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (answer.type === "error" && AGAIN.has(String(answer.code))) {
      waiting.sent = false;
      setTimeout(() => this.post(waiting), 700);
      return;
    }
    this.waiting.delete(id);
    waiting.resolve(answer);
  }

  private post(waiting: Waiting): void {
    if (waiting.sent || this.line.value !== "open" || this.socket?.readyState !== WebSocket.OPEN) return;
    waiting.sent = true;
    this.socket.send(JSON.stringify(waiting.message));
  }

  /** Checks the connection, which can be dead without knowing it. */
  private ping(): void {
    if (this.line.value !== "open") return;
    if (Date.now() - this.heard > 2 * PING) this.socket?.close();
    else if (Date.now() - this.heard > PING / 2) void this.send({ type: "ping" });
  }
}
