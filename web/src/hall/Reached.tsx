/** How we reach an account: by email, which also resets a forgotten password, and by notifications in this browser. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { hall, language, web } from "../text/store";
import { hindrance, NoPush, subscribe } from "../windows/push";
import { Field, Outcome, Part } from "./Hall";
import { PasswordAgain } from "./Security";
import { hallState, useDoing } from "./store";

interface Channel {
  channel: string;
  kind: string;
  where: string;
  confirmed: boolean;
}

export function Reached() {
  const [all, know] = useState<Channel[]>([]);
  const [address, point] = useState("");
  const [password, write] = useState("");
  const doing = useDoing();
  const load = async () => know((await api<{ channels: Channel[] }>("GET", "/api/account/channels")).channels);
  useEffect(() => {
    void doing.run(async () => {
      await load();
      return undefined;
    });
  }, []);
  const save = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      const body = { kind: "email", address, language: language.value, ...(password ? { password } : {}) };
      await api("POST", "/api/account/channels", body);
      write("");
      await load();
      return hall("email_sent", { address });
    });
  };
  const push = () =>
    void doing.run(async () => {
      try {
        const { endpoint, keys } = await subscribe();
        const subscription = { endpoint, keys };
        await api("POST", "/api/account/channels", { kind: "webpush", subscription, language: language.value });
      } catch (error) {
        if (error instanceof NoPush) return web(`push_${error.why}`);
        throw error;
      }
      await load();
      return hall("browser_added");
    });
  const drop = (id: string) =>
    void doing.run(async () => {
      await api("DELETE", `/api/account/channels/${id}`);
      await load();
      return undefined;
    });
  return (
    <Part name="email">
      <p>{hall("email_about")}</p>
      <ul class="plain channels">
        {all.map((each) => {
          const what = each.kind === "webpush" ? hall("browser_line") : each.where;
          return (
            <li key={each.channel} class="row" data-kind={each.kind}>
              <span class="grow">
                {what}
                <br />
                <span class="small">{hall(each.confirmed ? "email_confirmed" : "email_waiting")}</span>
              </span>
              <button type="button" onClick={() => drop(each.channel)} aria-label={hall("remove_of", { what })}>
                {hall("remove")}
              </button>
            </li>
          );
        })}
      </ul>
      {hallState.value?.mail ? (
        <form onSubmit={save}>
          <Field label="email_address" type="email" value={address} write={point} required autocomplete="email" />
          <PasswordAgain id="email" value={password} write={write} />
          <button type="submit" disabled={doing.busy}>
            {hall("email_save")}
          </button>
        </form>
      ) : (
        <p>{hall("email_none")}</p>
      )}
      {hindrance() ? null : (
        <>
          <h3>{hall("browser")}</h3>
          <p>{hall("browser_about")}</p>
          <button type="button" disabled={doing.busy} onClick={push}>
            {hall("browser_add")}
          </button>
        </>
      )}
      <Outcome doing={doing} />
    </Part>
  );
}
