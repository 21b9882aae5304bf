/** The security of an account: the password, passkeys, and the list of devices that are signed in. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { momentText } from "../text/dates";
import { hall } from "../text/store";
import { Field, NewPassword, Outcome, Part } from "./Hall";
import { addPasskey, canPasskeys, NoPasskey } from "./passkey";
import { hallState, useDoing } from "./store";

export function Password({ changed }: { changed(): void }) {
  const [old, recall] = useState("");
  const [password, write] = useState("");
  const doing = useDoing();
  const change = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/account/password", { password, ...(old ? { old } : {}) });
      recall("");
      write("");
      changed();
      return hall("password_changed");
    });
  };
  return (
    <Part name="password">
      <form onSubmit={change}>
        <Field label="password_old" type="password" value={old} write={recall} autocomplete="current-password" />
        <NewPassword value={password} write={write} />
        <button type="submit" disabled={doing.busy}>
          {hall("password_change")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

interface Passkey {
  id: string;
  device: string;
  since: number;
}

export function Passkeys() {
  const [all, know] = useState<Passkey[]>([]);
  const [password, write] = useState("");
  const doing = useDoing();
  const load = async () => know((await api<{ passkeys: Passkey[] }>("GET", "/api/account/passkeys")).passkeys);
  useEffect(() => {
    void doing.run(async () => {
      await load();
      return undefined;
    });
  }, []);
  if (!hallState.value?.passkeys || !canPasskeys()) return null;
  const add = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      try {
        await addPasskey(password);
      } catch (error) {
        if (error instanceof NoPasskey) return hall("passkey_cancelled");
        throw error;
      }
      write("");
      await load();
      return hall("passkey_added");
    });
  };
  const drop = (id: string) =>
    void doing.run(async () => {
      await api("DELETE", `/api/account/passkeys/${id}`);
      await load();
      return undefined;
    });
  return (
    <Part name="passkeys">
      <p>{hall("passkeys_about")}</p>
      {all.length ? null : <p class="empty">{hall("passkeys_none")}</p>}
      <ul class="plain">
        {all.map((each) => {
          const what = hall("passkey_line", { device: each.device, since: momentText(each.since) });
          return (
            <li key={each.id} class="row">
              <span class="grow">{what}</span>
              <button type="button" onClick={() => drop(each.id)} aria-label={hall("remove_of", { what })}>
                {hall("remove")}
              </button>
            </li>
          );
        })}
      </ul>
      <form onSubmit={add}>
        <PasswordAgain id="passkey" value={password} write={write} />
        <button type="submit" disabled={doing.busy}>
          {hall("passkey_add")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

/** Ask for the password again where somebody else at this browser could do harm. */
export function PasswordAgain({ id, value, write }: { id: string; value: string; write(text: string): void }) {
  return (
    <div class="field">
      <label for={`again-${id}`}>{hall("password_again")}</label>
      <input
        id={`again-${id}`}
        type="password"
        autocomplete="current-password"
        maxLength={200}
        value={value}
        aria-describedby={`again-${id}-about`}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <span id={`again-${id}-about`} class="small">
        {hall("password_again_about")}
      </span>
    </div>
  );
}

interface Session {
  id: string;
  device: string;
  seen: number;
  here: boolean;
}

export function Sessions({ round }: { round: number }) {
  const [all, know] = useState<Session[]>([]);
  const doing = useDoing();
  const load = async () => know((await api<{ sessions: Session[] }>("GET", "/api/account/sessions")).sessions);
  useEffect(() => {
    void doing.run(async () => {
      await load();
      return undefined;
    });
  }, [round]);
  const end = (id: string, said?: string) =>
    void doing.run(async () => {
      await api("DELETE", `/api/account/sessions/${id}`);
      await load();
      return said;
    });
  return (
    <Part name="sessions">
      <p>{hall("sessions_about")}</p>
      <ul class="plain sessions">
        {all.map((each) => {
          const what = each.device || hall("session_unknown");
          return (
            <li key={each.id} class="row">
              <span class="grow">
                <b>{what}</b> {each.here ? hall("session_here") : null}
                <br />
                <span class="small">{hall("session_seen", { seen: momentText(each.seen) })}</span>
              </span>
              {each.here ? null : (
                <button type="button" onClick={() => end(each.id)} aria-label={hall("session_end_of", { what })}>
                  {hall("session_end")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {all.length > 1 ? (
        <button type="button" onClick={() => end("others", hall("sessions_ended"))}>
          {hall("sessions_end")}
        </button>
      ) : null}
      <Outcome doing={doing} />
    </Part>
  );
}
