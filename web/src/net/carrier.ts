/** How the client reaches its server: over the network, or in a worker of this browser. Both use the same messages. */

import { STATIC } from "./edition";
import { openLocalSocket, reachLocal } from "./local";

/** The part of WebSocket that the client uses. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Whether this is the edition without a server. */
export const isStatic = STATIC;

/** A request to the server. */
export function reach(path: string, init: { method: string; headers: Record<string, string>; body?: string }) {
  return STATIC ? reachLocal(path, init) : fetch(path, init);
}

/** A socket to the server. */
export function openSocket(path: string): Line {
  if (STATIC) return openLocalSocket(path);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`) as Line;
}
