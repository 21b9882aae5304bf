/** The server in this browser, as a page sees it.
 *
 *  One page of this origin has the worker that serves the tables; a lock decides which. The others send it their
 *  messages. When that page is closed, another one takes over, and sockets reconnect as after a lost connection. */

import { signal } from "@preact/signals";
import type { FromServer, Keeping, Request, ToServer } from "../local/messages";
import { BASE } from "./addresses";
import type { Line } from "./carrier";

/** What the page should tell the player about the server in this browser. */
export const local = {
  /** How much of it has been fetched, 0 to 1; null while unknown. */
  progress: signal<number | null>(null),
  ready: signal(false),
  failed: signal(""),
  keeping: signal<Keeping>("kept"),
  /** Whether everything is here for playing offline. */
  offline: signal(false),
};

type Between =
  | { kind: "who" }
  | { kind: "leads"; page: string; ready: boolean; keeping: Keeping }
  | { kind: "asks"; page: string; message: ToServer }
  | { kind: "told"; page: string; message: FromServer };

const page = Math.random().toString(36).slice(2, 12);
const LOCK = "thirdage.server";
const pageLock = (id: string) => `thirdage.page.${id}`;

interface Waiting {
  request: Request;
  resolve(response: Response): void;
  reject(error: Error): void;
}

const waiting = new Map<string, Waiting>();
const sockets = new Map<string, LocalSocket>();
let channel: BroadcastChannel | null = null;
let worker: Worker | null = null;
let leader = false;
let known = false;
/** The page that has the server, as far as this one has heard. */
let leading = "";
let begun = false;
let count = 0;

/** Messages for the server until there is one. */
let early: ToServer[] = [];

/** Finds the server, or makes this the page that has it. */
export function beginLocal(): void {
  if (begun) return;
  begun = true;
  if (!navigator.locks) {
    lead();
    return;
  }
  // Its own lock comes first: a page that says something and doesn't have it yet would be taken for one that is gone.
  hold(pageLock(page), () => {
    channel = new BroadcastChannel("thirdage");
    channel.onmessage = ({ data }: MessageEvent<Between>) => between(data);
    hold(LOCK, lead);
    channel.postMessage({ kind: "who" } satisfies Between);
  });
}

/** Holds a lock until the page is closed. */
function hold(lock: string, then: () => void): void {
  const held = () => {
    then();
    return new Promise(() => undefined);
  };
  void navigator.locks.request(lock, held).catch(leadAlone);
}

/** A browser that keeps nothing refuses locks too: each of its pages has a server of its own. */
function leadAlone(): void {
  if (leader) return;
  channel?.close();
  channel = null;
  lead();
}

function lead(): void {
  leader = true;
  const script = new URL(`${BASE}local/server.worker.js`, location.href);
  worker = new Worker(script, { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromServer & { page?: string }>) => heard(data);
  worker.onerror = (event) => heard({ kind: "failed", why: event.message });
  reset();
  announce();
}

function announce(): void {
  const [ready, keeping] = [local.ready.value, local.keeping.value];
  channel?.postMessage({ kind: "leads", page, ready, keeping } satisfies Between);
}

/** Handles a new server, perhaps replacing another: requests under way there are lost. */
function reset(): void {
  if (known) {
    for (const each of waiting.values()) each.reject(new Error("the page that served this one has gone"));
    waiting.clear();
    for (const each of [...sockets.values()]) each.ended(1006, "");
  }
  known = true;
  const first = early;
  early = [];
  for (const message of first) send(message);
}

/** Pages this one has heard from; their sockets are closed when they are gone. */
const guests = new Map<string, Set<string>>();

function between(said: Between): void {
  if (said.kind === "who") {
    if (leader) announce();
  } else if (said.kind === "leads") {
    if (leader) return;
    local.keeping.value = said.keeping;
    if (said.ready) local.ready.value = true;
    if (said.page !== leading) {
      leading = said.page;
      reset();
    }
  } else if (said.kind === "asks") {
    if (leader) admit(said.page, said.message);
  } else if (said.page === page) heard(said.message);
}

/** Handles a message of another page. */
function admit(from: string, message: ToServer): void {
  let open = guests.get(from);
  if (!open) {
    open = new Set();
    guests.set(from, open);
    const left = open;
    void navigator.locks.request(pageLock(from), () => {
      for (const socket of left) worker?.postMessage({ kind: "close", socket } satisfies ToServer);
      guests.delete(from);
    });
  }
  if (message.kind === "open") open.add(message.socket);
  worker?.postMessage(message);
}

function send(message: ToServer): void {
  if (!known) early.push(message);
  else if (leader) worker?.postMessage(message);
  else channel?.postMessage({ kind: "asks", page, message } satisfies Between);
}

/** The page that a request or socket belongs to: the first part of its id. */
function owner(message: FromServer): string {
  if (message.kind === "answer") return message.id.split(".")[0];
  if (message.kind === "said" || message.kind === "closed") return message.socket.split(".")[0];
  return page;
}

function heard(message: FromServer): void {
  const to = owner(message);
  if (to !== page) {
    channel?.postMessage({ kind: "told", page: to, message } satisfies Between);
    return;
  }
  if (message.kind === "answer") {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    const empty = message.status === 204 || message.status === 304;
    asked?.resolve(new Response(empty ? null : message.body, { status: message.status, headers: message.headers }));
  } else if (message.kind === "said") sockets.get(message.socket)?.said(message.text);
  else if (message.kind === "closed") sockets.get(message.socket)?.ended(message.code, message.reason);
  else if (message.kind === "progress") local.progress.value = message.part;
  else if (message.kind === "keeping") {
    local.keeping.value = message.state;
    announce();
  } else if (message.kind === "ready") {
    local.ready.value = true;
    announce();
  } else local.failed.value = message.why;
}

/** Answers that never change are files beside the page. */
const WRITTEN = /^\/api\/(games|version|(text|rules|aid)\/.+|(learn|companion)\/[\w-]+\.json)$/;

export async function reachLocal(
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Response> {
  if (init.method === "GET" && WRITTEN.test(path)) return fetch(BASE + path.slice(1));
  beginLocal();
  count += 1;
  const { method, headers, body = "" } = init;
  const request: Request = { kind: "request", id: `${page}.${count}`, method, path, headers, body };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { request, resolve, reject });
    send(request);
  });
}

class LocalSocket implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly name: string) {
    // As with a real socket, the caller gets time to set its handlers.
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    if (this.readyState === WebSocket.OPEN) send({ kind: "say", socket: this.name, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    send({ kind: "close", socket: this.name });
    this.ended(1000, "");
  }

  said(text: string): void {
    this.onmessage?.({ data: text });
  }

  ended(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.name);
    this.onclose?.({ code, reason });
  }
}

export function openLocalSocket(path: string): Line {
  beginLocal();
  count += 1;
  const socket = new LocalSocket(`${page}.${count}`);
  sockets.set(socket.name, socket);
  send({ kind: "open", socket: socket.name, path });
  return socket;
}
