/** The messages between pages and the worker that serves them: each stands for a server's request or socket message. */

export interface Request {
  kind: "request";
  id: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type ToServer =
  | Request
  | { kind: "open"; socket: string; path: string }
  | { kind: "say"; socket: string; text: string }
  | { kind: "close"; socket: string };

/** Whether games are stored: not if the browser has no files for pages, and not if its storage is full. */
export type Keeping = "kept" | "no_storage" | "full";

export type FromServer =
  | { kind: "answer"; id: string; status: number; headers: Record<string, string>; body: string }
  | { kind: "said"; socket: string; text: string }
  | { kind: "closed"; socket: string; code: number; reason: string }
  | { kind: "progress"; part: number }
  | { kind: "keeping"; state: Keeping }
  | { kind: "ready" }
  | { kind: "failed"; why: string };
