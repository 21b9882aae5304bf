/** Notifications by the browser itself. Nobody is asked for permission before they press the button. */

import { ApiError, api } from "../net/api";

/** Why this browser can't be notified; the texts are in the catalogue, as `push_...`. */
export type Hindrance = "insecure" | "unsupported" | "denied" | "dismissed" | "no_key" | "no_service";

export class NoPush extends Error {
  constructor(readonly why: Hindrance) {
    super(why);
  }
}

/** What we know without asking anybody; null if we may try. */
export function hindrance(): Hindrance | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** This browser's subscription with this server, in the form the server wants; NoPush says why there is none. */
export async function subscribe(): Promise<PushSubscriptionJSON> {
  const known = hindrance();
  if (known) throw new NoPush(known);
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new NoPush(permission === "denied" ? "denied" : "dismissed");
  const key = await serverKey();
  const { pushManager } = await ready();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    const before = await pushManager.getSubscription();
    // A subscription with another key is useless: the server has a new one.
    if (before && !sameBytes(before.options.applicationServerKey, key)) await before.unsubscribe();
    return (await pushManager.subscribe(wish)).toJSON();
  } catch {
    throw new NoPush(Notification.permission === "denied" ? "denied" : "no_service");
  }
}

async function ready(): Promise<ServiceWorkerRegistration> {
  try {
    await navigator.serviceWorker.register("/worker.js");
    return await navigator.serviceWorker.ready;
  } catch {
    throw new NoPush("unsupported");
  }
}

async function serverKey(): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { key } = await api<{ key: string }>("GET", "/api/push-key");
    return bytesOf(key);
  } catch (error) {
    if (error instanceof ApiError && error.code === "unreachable") throw error;
    throw new NoPush("no_key");
  }
}

/** Decodes URL-safe base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
