/** The bar above the table: who sits where, undo, and the windows. */

import { Home } from "../parts/Home";
import { Icon } from "../parts/Icon";
import { phone, prefer, preferences } from "../preferences";
import { Sign } from "../stage/Sign";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { SeatStrip } from "./Seats";
import type { Session, Window } from "./session";

const WINDOWS: Window[] = ["hint", "orders", "read", "aid", "rules", "keys", "preferences"];
/** On a phone there is space for a few; the others are behind "more". */
const AT_HAND: Window[] = ["hint", "more"];

export function Bar({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const state = store.state.value;
  const playing = state?.status === "playing" && store.you.value !== "spectator" && store.you.value !== "all";
  const blocked = state?.undo ?? "nothing";
  const reason = blocked ? text.say("undo", blocked) : "";
  return (
    <header class="bar">
      <Home title={text.say("game", "title")} />
      <SeatStrip session={session} text={text} />
      <div class="tools">
        {playing ? (
          <>
            <button
              type="button"
              disabled={blocked !== ""}
              title={reason}
              aria-label={reason ? web("undo_blocked", { reason }) : web("undo")}
              onClick={() => store.undo()}
            >
              <Icon name="undo" />
              <Label name="undo" />
            </button>
            <button
              type="button"
              disabled={blocked !== ""}
              title={web("restart_turn")}
              aria-label={web("restart_turn")}
              onClick={() => store.restart()}
            >
              <Icon name="restart" />
              <Label name="restart" />
            </button>
            <TakeBack session={session} blocked={blocked} />
          </>
        ) : null}
        <button
          type="button"
          aria-pressed={session.hidePieces.value}
          title={web("hide_pieces")}
          aria-label={web("hide_pieces")}
          onClick={() => (session.hidePieces.value = !session.hidePieces.value)}
        >
          <Icon name="eye" />
          <Label name="eye" />
        </button>
        <button
          type="button"
          aria-pressed={preferences.value.sound}
          title={web("sound")}
          aria-label={web("sound")}
          onClick={() => prefer({ sound: !preferences.value.sound })}
        >
          <Sign name={preferences.value.sound ? "sound" : "silent"} size={20} />
          <Label name="sound" />
        </button>
        {(phone() ? AT_HAND : WINDOWS)
          .filter((name) => (name !== "hint" && name !== "orders") || playing)
          .map((name) => (
            <button
              type="button"
              key={name}
              title={web(`open_${name}`)}
              aria-label={web(`open_${name}`)}
              onClick={() => {
                session.clause.value = name === "rules" ? (store.view.value?.decision?.rule ?? "") : "";
                session.window.value = name;
              }}
            >
              <Icon name={name} />
              <Label name={name} />
            </button>
          ))}
      </div>
      {store.line.value === "lost" ? (
        <p class="banner" role="status">
          {web("lost_line")}{" "}
          <button type="button" onClick={() => store.retry()}>
            {web("try_now")}
          </button>
        </p>
      ) : null}
    </header>
  );
}

/** The word below an icon, for sighted people: a button has its full name as well. */
function Label({ name }: { name: string }) {
  return (
    <span class="tool-label" aria-hidden="true">
      {web(`tool_${name}`)}
    </span>
  );
}

/** Where undo ends, a take-back begins: free against bots, by consent among people. Its room in the bar stays: a bar of
 *  another height would move the whole page. */
function TakeBack({ session, blocked }: { session: Session; blocked: string }) {
  const { store } = session;
  const useless = blocked === "" || blocked === "nothing" || store.state.value?.offer;
  return (
    <button
      type="button"
      class={useless ? "unneeded" : undefined}
      title={web("take_back_about")}
      aria-label={web("take_back")}
      onClick={() => store.takeBackOwn()}
    >
      <Icon name="back" />
      <Label name="back" />
    </button>
  );
}
