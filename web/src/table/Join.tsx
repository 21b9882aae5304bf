/** Before the game begins: who is there, who is missing, and a seat for anybody with the link. */

import { useState } from "preact/hooks";
import { api } from "../net/api";
import { isStatic } from "../net/carrier";
import type { SeatState } from "../net/types";
import { errorText } from "../parts/Failure";
import { useTitle } from "../parts/title";
import { prefer, preferences } from "../preferences";
import { notePromise, saveTable } from "../savedTables";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { playerName, present, ShareLinks } from "./Seats";
import type { Session } from "./session";

export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => "0123456789abcdefghijklmnopqrstuv"[byte % 32]).join("");
}

interface Joined {
  table: string;
  seat: string;
  key: string;
}

/** Whether somebody has the page open. */
function Here({ session, seat }: { session: Session; seat: SeatState }) {
  const how = present(session, seat);
  return (
    <span class="seat-here">
      <span class={`presence ${how}`} aria-hidden="true" /> {web(`presence_${how}`)}
    </span>
  );
}

export function Join({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const [trouble, tell] = useState("");
  const [seat, want] = useState("");
  const state = store.state.value;
  useTitle(text.say("game", "title"));
  if (!state) return null;
  const seated = store.you.value !== "spectator" && store.you.value !== "all";
  const open = state.seats.filter((each) => each.kind === "open");
  const join = async (event: Event) => {
    event.preventDefault();
    tell("");
    try {
      const body = {
        id: randomText(24),
        seat: seat || open[0].seat,
        player: preferences.value.player,
        contribution: randomText(32),
      };
      const joined = await api<Joined>("POST", `/api/tables/${store.table}/join`, body, store.key);
      const added = { [joined.seat]: body.contribution };
      saveTable(store.table, { game: state.game, seats: { [joined.seat]: joined.key }, added, first: true });
      notePromise(store.table, state.dice.commitment); // the promise before any contribution
      history.replaceState(null, "", `#${joined.key}`);
      store.open(joined.key);
    } catch (error) {
      tell(errorText(error));
    }
  };
  return (
    <main class="join">
      <h1>{text.say("game", "title")}</h1>
      <p>{web(seated ? "waiting_for_others" : "join_invitation")}</p>
      <ul class="plain">
        {state.seats.map((each) => (
          <li key={each.seat} class="seat-row" data-kind={each.kind}>
            <b>{text.name("seat", each.seat)}</b>{" "}
            <span>{each.seat === store.you.value ? web("is_you") : playerName(each)}</span>
            {each.kind === "person" ? <Here session={session} seat={each} /> : null}
          </li>
        ))}
      </ul>
      <p class="small" aria-live="polite">
        {web("watching_count", { count: store.presence.value?.watching ?? 0 })}
      </p>
      {seated || !open.length ? null : (
        <form onSubmit={join}>
          <label class="field">
            {web("your_name")}
            <input
              value={preferences.value.player}
              maxLength={40}
              onInput={(event) => prefer({ player: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            {web("which_seat")}
            <select value={seat || open[0].seat} onChange={(event) => want(event.currentTarget.value)}>
              {open.map((each) => (
                <option key={each.seat} value={each.seat}>
                  {text.name("seat", each.seat)}
                </option>
              ))}
            </select>
          </label>
          {trouble ? <p role="alert">{trouble}</p> : null}
          <button type="submit" class="primary">
            {web("take_seat")}
          </button>
        </form>
      )}
      {seated ? <ShareLinks session={session} /> : null}
      {seated && !isStatic ? (
        <label class="switch">
          <input
            type="checkbox"
            checked={state.public ?? false}
            onChange={(event) => void store.say({ type: "publish", public: event.currentTarget.checked })}
          />
          {web("lobby_public")}
        </label>
      ) : null}
      <p>
        <a href="/">{web("to_start")}</a>
      </p>
    </main>
  );
}
