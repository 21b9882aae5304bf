/** How a seat is told that it decides: by this browser, by mail, by a web hook; each can be tried and switched off. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { keepTable, keptTable } from "../kept";
import { api } from "../net/api";
import { Dialog } from "../parts/Dialog";
import { errorText } from "../parts/Failure";
import { spanText } from "../text/dates";
import { language, web, webPart } from "../text/store";
import { hindrance, NoPush, subscribe } from "./push";
import type { WindowProps } from "./windows";

interface Channel {
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

/** After how many seconds somebody who has not decided is told. */
const WAITS = [0, 60, 600, 3600];

export function Notify({ session, close }: WindowProps) {
  const { store } = session;
  const [told, hear] = useState<Told | null>(null);
  const [said, say] = useState("");
  const [trouble, tell] = useState("");
  const [busy, work] = useState(false);
  const [wait, pause] = useState(60);
  const [address, write] = useState("");
  const [url, point] = useState("");
  const [secret, show] = useState("");
  const path = `/api/tables/${store.table}/channels`;
  const seat = store.you.value;

  const fetchAll = useCallback(() => api<Told>("GET", path, undefined, store.key).then(hear), [path, store.key]);
  useEffect(() => {
    const again = () => void fetchAll().catch((error) => tell(errorText(error)));
    again();
    window.addEventListener("focus", again); // a mail may have been confirmed meanwhile
    return () => window.removeEventListener("focus", again);
  }, [fetchAll]);

  /** Do something with the server, and say what came of it. */
  const run = async (what: () => Promise<string>) => {
    if (busy) return;
    work(true);
    say("");
    tell("");
    try {
      const done = await what();
      await fetchAll();
      say(done);
    } catch (error) {
      tell(error instanceof NoPush ? web(`push_${error.why}`) : errorText(error));
      await fetchAll().catch(() => undefined);
    }
    work(false);
  };
  const add = (wish: Record<string, unknown>) =>
    api<{ channel: string; secret?: string }>("POST", path, { ...wish, wait, language: language.value }, store.key);
  const addPush = () =>
    run(async () => {
      const { endpoint, keys } = await subscribe();
      const added = await add({ kind: "webpush", subscription: { endpoint, keys } });
      keepTable(store.table, { push: { ...keptTable(store.table)?.push, [seat]: added.channel } });
      return web("notify_push_on");
    });
  const addMail = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      await add({ kind: "email", address });
      write("");
      return web("notify_mail_asked", { address });
    });
  };
  const addHook = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      show((await add({ kind: "webhook", url })).secret ?? "");
      point("");
      return web("notify_hook_on");
    });
  };
  const test = (each: Channel) =>
    run(async () => {
      await api("POST", `${path}/${each.channel}/test`, {}, store.key);
      return web("notify_test_sent");
    });
  const drop = (each: Channel) =>
    run(async () => {
      await api("DELETE", `${path}/${each.channel}`, undefined, store.key);
      return web("notify_dropped");
    });

  const own = keptTable(store.table)?.push?.[seat];
  const here = told?.channels.some((each) => each.channel === own) ?? false;
  const name = (each: Channel) => {
    if (each.kind === "webpush") return webPart(each.channel === own ? "notify_this_browser" : "notify_other_browser");
    return each.where;
  };
  const hindered = told?.kinds.includes("webpush") === false ? "no_key" : hindrance();
  return (
    <Dialog title={web("notify")} close={close}>
      <p>{web("notify_about")}</p>
      <p role="status" class="said">
        {said}
      </p>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {told?.channels.length ? (
        <ul class="plain channels" aria-label={web("notify_now")}>
          {told.channels.map((each) => (
            <li key={each.channel} data-kind={each.kind}>
              <span>
                <b>{web(`notify_${each.kind}`)}</b>{" "}
                <span class={each.kind === "webpush" ? "" : "code"}>{name(each)}</span>
                <br />
                <span class="small">{each.confirmed ? waitText(each.wait) : web("notify_unconfirmed")}</span>
              </span>
              <span class="row">
                <button
                  type="button"
                  disabled={!each.confirmed}
                  onClick={() => test(each)}
                  aria-label={web("notify_test_of", { what: name(each) })}
                >
                  {web("notify_test")}
                </button>
                <button
                  type="button"
                  onClick={() => drop(each)}
                  aria-label={web("notify_drop_of", { what: name(each) })}
                >
                  {web("notify_drop")}
                </button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {told && !told.channels.length ? <p class="empty">{web("notify_none")}</p> : null}
      {secret ? (
        <p>
          {web("notify_secret")} <code class="code">{secret}</code>
        </p>
      ) : null}
      <label class="field">
        {web("notify_wait")}
        <select value={String(wait)} onChange={(event) => pause(Number(event.currentTarget.value))}>
          {WAITS.map((each) => (
            <option key={each} value={each}>
              {waitText(each)}
            </option>
          ))}
        </select>
      </label>
      {here ? null : (
        <fieldset>
          <legend>{web("notify_webpush")}</legend>
          {hindered ? (
            <p>{web(`push_${hindered}`)}</p>
          ) : (
            <button type="button" class="primary" onClick={addPush}>
              {web("notify_push_add")}
            </button>
          )}
        </fieldset>
      )}
      <fieldset>
        <legend>{web("notify_email")}</legend>
        {told && !told.kinds.includes("email") ? (
          <p>{web("notify_no_mail")}</p>
        ) : (
          <form class="row" onSubmit={addMail}>
            <label class="field grow">
              {web("notify_address")}
              <input
                type="email"
                required
                maxLength={200}
                autocomplete="email"
                value={address}
                onInput={(event) => write(event.currentTarget.value)}
              />
            </label>
            <button type="submit">{web("add")}</button>
          </form>
        )}
      </fieldset>
      <fieldset>
        <legend>{web("notify_webhook")}</legend>
        <p class="small">{web("notify_hook_about")}</p>
        <form class="row" onSubmit={addHook}>
          <label class="field grow">
            {web("notify_url")}
            <input
              type="url"
              required
              maxLength={1000}
              placeholder="https://"
              value={url}
              onInput={(event) => point(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{web("add")}</button>
        </form>
      </fieldset>
    </Dialog>
  );
}

function waitText(seconds: number): string {
  return seconds ? webPart("notify_after", { time: spanText(seconds * 1000) }) : webPart("notify_at_once");
}
