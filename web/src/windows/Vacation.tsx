/** Vacations at a table with clocks: everybody's, and the player's own to start and end. */

import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { refusalText } from "../parts/Failure";
import { awayUntil } from "../table/vacations";
import { momentText, spanText } from "../text/dates";
import { web } from "../text/store";
import type { WindowProps } from "./windows";

const HOUR = 3_600_000;
/** The lengths on offer, as far as they are left; plus everything that is left. */
const LENGTHS = [1, 6, 12, 24, 48, 72, 120, 168, 240, 336, 504, 720].map((hours) => hours * HOUR);

export function Vacation({ session, text, close }: WindowProps) {
  const { store } = session;
  const state = store.state.value;
  const [chosen, take] = useState(0);
  const [trouble, tell] = useState("");
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  const clock = state?.clock;
  if (!state || !clock) return null;
  const now = Date.now() + store.skew;
  const people = state.seats.filter((seat) => seat.kind !== "bot");
  const own = clock.vacation?.[store.you.value];
  const away = awayUntil(clock, store.you.value, now);
  const left = own?.left ?? 0;
  const lengths = [...LENGTHS.filter((each) => each < left), ...(left >= 60_000 ? [left] : [])];
  const length = lengths.includes(chosen) ? chosen : (lengths.find((each) => each >= 24 * HOUR) ?? lengths.at(-1) ?? 0);
  const say = async (seconds: number) => {
    tell("");
    const answer = await store.say({ type: "vacation", seconds });
    if (answer.type === "error") tell(refusalText(String(answer.code), (answer.args ?? {}) as Record<string, unknown>));
  };
  return (
    <Dialog title={web("vacation")} close={close}>
      <p>{web("vacation_about")}</p>
      <ul class="plain" aria-live="polite">
        {people.map((seat) => {
          const until = awayUntil(clock, seat.seat, now);
          const more = spanText(clock.vacation?.[seat.seat]?.left ?? 0);
          return (
            <li key={seat.seat} class="seat-row" data-seat={seat.seat}>
              <b>{text.name("seat", seat.seat)}</b>
              <span>
                {until
                  ? web("vacation_until", { until: momentText(until - store.skew), left: more })
                  : web("vacation_left", { left: more })}
              </span>
            </li>
          );
        })}
      </ul>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {own && state.status === "playing" && away ? (
        <p class="row vacation-form">
          <button type="button" class="primary" onClick={() => say(0)}>
            {web("vacation_end")}
          </button>
          <span class="small">{web("vacation_end_about", { left: spanText(away - now) })}</span>
        </p>
      ) : null}
      {own && state.status === "playing" && !away && lengths.length ? (
        <form
          class="row vacation-form"
          onSubmit={(event) => {
            event.preventDefault();
            void say(Math.floor(length / 1000));
          }}
        >
          <label class="field grow">
            {web("vacation_length")}
            <select value={String(length)} onChange={(event) => take(Number(event.currentTarget.value))}>
              {lengths.map((each) => (
                <option key={each} value={each}>
                  {each === left ? web("vacation_all", { left: spanText(each) }) : spanText(each)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="primary">
            {web("vacation_begin")}
          </button>
        </form>
      ) : null}
    </Dialog>
  );
}
