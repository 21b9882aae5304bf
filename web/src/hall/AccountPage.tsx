/** The account page: sign in, or see and change everything that belongs to the account. */

import { useState } from "preact/hooks";
import { api } from "../net/api";
import { hall } from "../text/store";
import { Hall, Outcome } from "./Hall";
import { Games, OwnData } from "./Owned";
import { Reached } from "./Reached";
import { Passkeys, Password, Sessions } from "./Security";
import { Reset, SignIn } from "./SignIn";
import { hallState, readHall, useDoing } from "./store";

export function Page() {
  return (
    <Hall shown="account">
      {() => {
        const code = /^#reset=([\w-]+)$/.exec(location.hash)?.[1];
        const name = hallState.value?.account;
        if (code) return <Reset code={code} />;
        return name ? <Account key={name} name={name} /> : <SignIn />;
      }}
    </Hall>
  );
}

function Account({ name }: { name: string }) {
  const [round, look] = useState(0);
  const doing = useDoing();
  const leave = () =>
    void doing.run(async () => {
      await api("DELETE", "/api/login");
      await readHall();
      return undefined;
    });
  return (
    <>
      <p class="row">
        <span class="grow">{hall("signed_in_as", { name })}</span>
        <button type="button" onClick={leave}>
          {hall("sign_out")}
        </button>
      </p>
      <Outcome doing={doing} />
      <div class="hall-parts">
        <Games />
        <Reached />
        <Password changed={() => look(round + 1)} />
        <Passkeys />
        <Sessions round={round} />
        <OwnData />
      </div>
    </>
  );
}
