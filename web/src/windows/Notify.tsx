/** How a player is notified of their turn: by this browser, by email, by a web hook; each can be tested and turned
 *  off. */

import { useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { spanText } from "../text/dates";
import { web, webPart } from "../text/store";
import { type Channel, type Channels, useChannels } from "./channels";
import { hindrance } from "./push";
import type { WindowProps } from "./windows";

/** After how many seconds a player who has not decided is notified. */
const WAITS = [0, 60, 600, 3600];

export function Notify({ session, close }: WindowProps) {
  const channels = useChannels(session.store);
  const [wait, pause] = useState(60);
  const { told, said, trouble, secret } = channels;
  return (
    <Dialog title={web("notify")} close={close}>
      <p>{web("notify_about")}</p>
      <p role="status" class="said">
        {said}
      </p>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {told ? <Ways channels={channels} /> : null}
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
      <Push channels={channels} wait={wait} />
      <Mail channels={channels} wait={wait} />
      <Hook channels={channels} wait={wait} />
    </Dialog>
  );
}

/** The channels that are set up, to be tested or turned off. */
function Ways({ channels }: { channels: Channels }) {
  const { told, own } = channels;
  const name = (each: Channel) => {
    if (each.kind === "webpush") return webPart(each.channel === own ? "notify_this_browser" : "notify_other_browser");
    return each.where;
  };
  if (!told?.channels.length) return <p class="empty">{web("notify_none")}</p>;
  return (
    <ul class="plain channels" aria-label={web("notify_now")}>
      {told.channels.map((each) => (
        <li key={each.channel} data-kind={each.kind}>
          <span>
            <b>{web(`notify_${each.kind}`)}</b> <span class={each.kind === "webpush" ? "" : "code"}>{name(each)}</span>
            <br />
            <span class="small">{each.confirmed ? waitText(each.wait) : web("notify_unconfirmed")}</span>
          </span>
          <span class="row">
            <button
              type="button"
              disabled={!each.confirmed}
              onClick={() => channels.test(each)}
              aria-label={web("notify_test_of", { what: name(each) })}
            >
              {web("notify_test")}
            </button>
            <button
              type="button"
              onClick={() => channels.drop(each)}
              aria-label={web("notify_drop_of", { what: name(each) })}
            >
              {web("notify_drop")}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface WayProps {
  channels: Channels;
  wait: number;
}

function Push({ channels, wait }: WayProps) {
  const { told, own } = channels;
  if (told?.channels.some((each) => each.channel === own)) return null;
  const hindered = told?.kinds.includes("webpush") === false ? "no_key" : hindrance();
  return (
    <fieldset>
      <legend>{web("notify_webpush")}</legend>
      {hindered ? (
        <p>{web(`push_${hindered}`)}</p>
      ) : (
        <button type="button" class="primary" onClick={() => channels.addPush(wait)}>
          {web("notify_push_add")}
        </button>
      )}
    </fieldset>
  );
}

function Mail({ channels, wait }: WayProps) {
  return (
    <fieldset>
      <legend>{web("notify_email")}</legend>
      {channels.told && !channels.told.kinds.includes("email") ? (
        <p>{web("notify_no_mail")}</p>
      ) : (
        <Address
          label={web("notify_address")}
          add={(address) => channels.addMail(address, wait)}
          type="email"
          maxLength={200}
          autocomplete="email"
        />
      )}
    </fieldset>
  );
}

function Hook({ channels, wait }: WayProps) {
  return (
    <fieldset>
      <legend>{web("notify_webhook")}</legend>
      <p class="small">{web("notify_hook_about")}</p>
      <Address
        label={web("notify_url")}
        add={(url) => channels.addHook(url, wait)}
        type="url"
        maxLength={1000}
        placeholder="https://"
      />
    </fieldset>
  );
}

type AddressProps = {
  label: string;
  /** Add what was typed; true if it was added. */
  add(address: string): Promise<boolean>;
  maxLength: number;
} & ({ type: "email"; autocomplete: "email" } | { type: "url"; placeholder: string });

/** A form for one address, which is emptied once the address is added. */
function Address({ label, add, ...input }: AddressProps) {
  const [address, write] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (await add(address)) write("");
  };
  return (
    <form class="row" onSubmit={send}>
      <label class="field grow">
        {label}
        <input {...input} required value={address} onInput={(event) => write(event.currentTarget.value)} />
      </label>
      <button type="submit">{web("add")}</button>
    </form>
  );
}

function waitText(seconds: number): string {
  return seconds ? webPart("notify_after", { time: spanText(seconds * 1000) }) : webPart("notify_at_once");
}
