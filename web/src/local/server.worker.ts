/** The worker that serves the tables of this browser: it runs Python, stores the games and answers the pages. */

import { DATABASE, mount, openFiles } from "./files";
import type { FromServer, ToServer } from "./messages";
import { ROOT, startPython } from "./python";

const tell = (message: FromServer): void => self.postMessage(message);

/** A worker in which bots think, as Python uses it. */
class Thinker {
  private readonly worker = new Worker(THINKER, { type: "module" });
  private waiting: { resolve(answer: Uint8Array): void; reject(error: Error): void } | null = null;

  constructor() {
    this.worker.onmessage = ({ data }) => this.waiting?.resolve(data);
    this.worker.onerror = (event) => this.waiting?.reject(new Error(event.message));
  }

  // biome-ignore lint/suspicious/noExplicitAny: bytes of Python
  work(asked: any): Promise<Uint8Array> {
    const bytes: Uint8Array = asked.toJs();
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.worker.postMessage(bytes);
    });
  }

  end(): void {
    this.worker.terminate();
    this.waiting?.reject(new Error("ended"));
  }
}

const THINKER = new URL("./thinker.worker.js", import.meta.url);

async function start() {
  const handles = await openFiles();
  const python = await startPython((part) => tell({ kind: "progress", part }));
  let full = false;
  const flush = mount(python, handles, () => {
    full = true;
    tell({ kind: "keeping", state: "full" });
  });
  if (!handles) tell({ kind: "keeping", state: "no_storage" });
  const main = python.pyimport("thirdage.browser.main");
  const sync = () => {
    flush();
    if (full) tell({ kind: "keeping", state: "kept" });
    full = false;
  };
  const carrier = await main.start(DATABASE, ROOT.href, () => new Thinker(), sync);
  tell({ kind: "ready" });
  return carrier;
}

const started = start();
started.catch((error) => tell({ kind: "failed", why: String(error?.message ?? error) }));

async function answer(message: ToServer): Promise<void> {
  const carrier = await started;
  if (message.kind === "request") {
    const { id, method, path, headers, body } = message;
    const answered = await carrier.request(method, path, JSON.stringify(headers), body);
    const [status, told, text] = answered.toJs();
    answered.destroy();
    tell({ kind: "answer", id, status, headers: JSON.parse(told), body: text });
  } else if (message.kind === "open") {
    const { socket } = message;
    carrier.open(socket, message.path, (text: string, code: number, reason: string) =>
      tell(code ? { kind: "closed", socket, code, reason } : { kind: "said", socket, text }),
    );
  } else if (message.kind === "say") carrier.hear(message.socket, message.text);
  else carrier.hang_up(message.socket);
}

self.onmessage = ({ data }: MessageEvent<ToServer>) => void answer(data);
