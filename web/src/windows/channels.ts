/** The ways a seat is notified, as the server stores them, and what can be done with them. */

import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { savedTable, saveTable } from "../savedTables";
import type { TableStore } from "../table/store";
import { language, web } from "../text/store";
import { NoPush, subscribe } from "./push";

export interface Channel {
  channel: string;
  kind: "webpush" | "email" | "webhook";
  where: string;
  confirmed: boolean;
  wait: number;
}

interface Told {
  channels: Channel[];
  kinds: string[];
}

export interface Channels {
  told: Told | null;
  /** The result of the last action, and what went wrong. */
  said: string;
  trouble: string;
  /** The secret of a web hook, shown once. */
  secret: string;
  /** The channel of this browser, if it has one. */
  own?: string;
  addPush(wait: number): void;
  /** Resolves to whether it was added. */
  addMail(address: string, wait: number): Promise<boolean>;
  addHook(url: string, wait: number): Promise<boolean>;
  test(each: Channel): void;
  drop(each: Channel): void;
}

export function useChannels(store: TableStore): Channels {
  const [told, hear] = useState<Told | null>(null);
  const [said, say] = useState("");
  const [trouble, tell] = useState("");
  const [busy, work] = useState(false);
  const [secret, show] = useState("");
  const path = `/api/tables/${store.table}/channels`;
  const seat = store.you.value;

  const fetchAll = useCallback(() => api<Told>("GET", path, undefined, store.key).then(hear), [path, store.key]);
  useLayoutEffect(() => {
    const again = () => void fetchAll().catch((error) => tell(errorText(error)));
    again();
    window.addEventListener("focus", again); // a mail may have been confirmed meanwhile
    return () => window.removeEventListener("focus", again);
  }, [fetchAll]);

  /** Does something with the server, and reports the result. */
  const run = async (what: () => Promise<string>): Promise<boolean> => {
    if (busy) return false;
    work(true);
    say("");
    tell("");
    let done = false;
    try {
      const result = await what();
      done = true;
      await fetchAll();
      say(result);
    } catch (error) {
      tell(error instanceof NoPush ? web(`push_${error.why}`) : errorText(error));
      await fetchAll().catch(() => undefined);
    }
    work(false);
    return done;
  };
  const add = (wish: Record<string, unknown>) =>
    api<{ channel: string; secret?: string }>("POST", path, { ...wish, language: language.value }, store.key);
  return {
    told,
    said,
    trouble,
    secret,
    own: savedTable(store.table)?.push?.[seat],
    addPush: (wait) =>
      void run(async () => {
        const { endpoint, keys } = await subscribe();
        const added = await add({ kind: "webpush", subscription: { endpoint, keys }, wait });
        saveTable(store.table, { push: { ...savedTable(store.table)?.push, [seat]: added.channel } });
        return web("notify_push_on");
      }),
    addMail: (address, wait) =>
      run(async () => {
        await add({ kind: "email", address, wait });
        return web("notify_mail_asked", { address });
      }),
    addHook: (url, wait) =>
      run(async () => {
        show((await add({ kind: "webhook", url, wait })).secret ?? "");
        return web("notify_hook_on");
      }),
    test: (each) =>
      void run(async () => {
        await api("POST", `${path}/${each.channel}/test`, {}, store.key);
        return web("notify_test_sent");
      }),
    drop: (each) =>
      void run(async () => {
        await api("DELETE", `${path}/${each.channel}`, undefined, store.key);
        return web("notify_dropped");
      }),
  };
}
