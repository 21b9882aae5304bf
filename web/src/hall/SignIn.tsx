/** Signing in: with name and password, a passkey or a link sent by email; or creating an account. */

import { useState } from "preact/hooks";
import { api } from "../net/api";
import { hall } from "../text/store";
import { Field, NewPassword, Outcome, Part } from "./Hall";
import { canPasskeys, NoPasskey, signInByPasskey } from "./passkey";
import { farewell, hallState, readHall, useDoing } from "./store";

export function SignIn() {
  const [fresh, make] = useState(false);
  const [lost, forget] = useState(false);
  return (
    <>
      <p role="status" class="said">
        {farewell.value}
      </p>
      <p>{hall("account_about")}</p>
      <p class="row">
        <button type="button" aria-pressed={!fresh} onClick={() => make(false)}>
          {hall("sign_in")}
        </button>
        <button type="button" aria-pressed={fresh} onClick={() => make(true)}>
          {hall("sign_up")}
        </button>
      </p>
      {fresh ? <Login key="new" fresh /> : <Login key="old" />}
      {fresh ? null : lost ? (
        <Forgotten />
      ) : (
        <p>
          <button type="button" class="quiet" onClick={() => forget(true)}>
            {hall("forgotten")}
          </button>
        </p>
      )}
    </>
  );
}

/** The form with name and password, for an existing or a new account. */
function Login({ fresh = false }: { fresh?: boolean }) {
  const [name, call] = useState("");
  const [password, write] = useState("");
  const doing = useDoing();
  const enter = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", fresh ? "/api/accounts" : "/api/login", { name: name.trim(), password });
      await readHall();
      return undefined;
    });
  };
  const byPasskey = () =>
    void doing.run(async () => {
      try {
        await signInByPasskey();
      } catch (error) {
        if (error instanceof NoPasskey) return hall("passkey_cancelled");
        throw error;
      }
      await readHall();
      return undefined;
    });
  return (
    <Part name={fresh ? "sign_up" : "sign_in"}>
      <form onSubmit={enter}>
        <Field
          label="name"
          value={name}
          write={call}
          required
          least={2}
          most={24}
          autocomplete="username"
          about={fresh ? "name_about" : undefined}
        />
        <Field
          label="password"
          type="password"
          value={password}
          write={write}
          required
          least={10}
          autocomplete={fresh ? "new-password" : "current-password"}
          about={fresh ? "password_about" : undefined}
        />
        <p class="row">
          <button type="submit" class="primary" disabled={doing.busy}>
            {hall(fresh ? "sign_up" : "sign_in")}
          </button>
          {!fresh && hallState.value?.passkeys && canPasskeys() ? (
            <button type="button" disabled={doing.busy} onClick={byPasskey}>
              {hall("passkey_sign_in")}
            </button>
          ) : null}
        </p>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

/** Ask for a link by email that sets a new password. */
function Forgotten() {
  const [name, call] = useState("");
  const doing = useDoing();
  if (!hallState.value?.mail) return <p>{hall("forgotten_no_mail")}</p>;
  const send = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/login/forgotten", { name: name.trim() });
      return hall("forgotten_sent");
    });
  };
  return (
    <Part name="forgotten">
      <p>{hall("forgotten_about")}</p>
      <form onSubmit={send}>
        <Field label="account" value={name} write={call} required least={2} most={24} autocomplete="username" />
        <button type="submit" disabled={doing.busy}>
          {hall("forgotten_send")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

/** The page that such a link opens. */
export function Reset({ code }: { code: string }) {
  const [password, write] = useState("");
  const doing = useDoing();
  const change = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/login/reset", { code, password });
      history.replaceState(null, "", "/account");
      await readHall();
      return undefined;
    });
  };
  return (
    <Part name="reset">
      <p>{hall("reset_about")}</p>
      <form onSubmit={change}>
        <NewPassword value={password} write={write} />
        <button type="submit" class="primary" disabled={doing.busy}>
          {hall("password_change")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}
