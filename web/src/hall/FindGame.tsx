/** Finding a game: match with somebody who wants the same, or invite a player by name. */

import { useState } from "preact/hooks";
import { api } from "../net/api";
import { title } from "../start/GameCard";
import { randomText } from "../table/Join";
import { hall, language } from "../text/store";
import { Choice } from "./Choice";
import { Field, Outcome, Part } from "./Hall";
import { useDoing } from "./store";
import { gameText, type Seek, seatsOfTwo, sideText, useGames, type Wish } from "./wishes";

/** Return this browser's contribution to the dice, and its language. */
export const added = () => ({ contribution: randomText(32), language: language.value });

export function FindGame({ done }: { done(): Promise<void> }) {
  const games = useGames();
  const [chosen, choose] = useState<Partial<Wish>>({});
  const [rated, count] = useState(false);
  const [low, least] = useState("");
  const [high, most] = useState("");
  const [to, call] = useState("");
  const doing = useDoing();
  if (!games.length) return null;
  const game = games.find((each) => each.game === chosen.game) ?? games[0];
  const sides = ["", ...seatsOfTwo(game)];
  const side = sides.includes(chosen.side ?? "") ? (chosen.side ?? "") : "";
  const wish: Wish = { game: game.game, side, pace: chosen.pace ?? "live" };
  const find = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      const range = { ...(low ? { low: Number(low) } : {}), ...(high ? { high: Number(high) } : {}) };
      const met = await api<Seek>("POST", "/api/seeks", { ...wish, ...added(), ...range, rated });
      await done();
      return hall(met.table ? "find_met" : "find_waits");
    });
  };
  const invite = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/invitations", { ...wish, ...added(), rated, to: to.trim() });
      call("");
      await done();
      return hall("invite_sent", { name: to.trim() });
    });
  };
  return (
    <Part name="find">
      <form onSubmit={find}>
        <Choice
          label={hall("find_game")}
          value={wish.game}
          pick={(game) => choose({ ...chosen, game })}
          values={games.map((each) => [each.game, title(each.game)])}
        />
        <Choice
          label={hall("find_side")}
          value={side}
          pick={(side) => choose({ ...chosen, side })}
          values={sides.map((each) => [each, sideText(game.game, each)])}
        />
        <Choice
          label={hall("find_pace")}
          value={wish.pace}
          pick={(pace) => choose({ ...chosen, pace })}
          values={(["live", "daily"] as const).map((pace) => [pace, hall(`pace_${pace}`)])}
        />
        <p class="small">{hall(`pace_${wish.pace}_about`)}</p>
        <label class="switch">
          <input
            type="checkbox"
            checked={rated}
            aria-describedby="find-rated-about"
            onChange={(event) => count(event.currentTarget.checked)}
          />
          {hall("find_rated")}
        </label>
        <p class="small" id="find-rated-about">
          {hall("find_rated_about")}
        </p>
        <Rating label="find_low" value={low} write={least} />
        <Rating label="find_high" value={high} write={most} />
        <p class="small" id="find-range-about">
          {hall("find_range_about")}
        </p>
        <button type="submit" class="primary" disabled={doing.busy}>
          {hall("find_start")}
        </button>
      </form>
      <h3>{hall("invite")}</h3>
      <p class="small">{gameText({ ...wish, rated })}</p>
      <form onSubmit={invite}>
        <Field label="invite_name" value={to} write={call} required least={2} most={24} />
        <button type="submit" disabled={doing.busy}>
          {hall("invite_send")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

/** One end of the range of ratings that is wanted; empty for any. */
function Rating({ label, value, write }: { label: string; value: string; write(text: string): void }) {
  return (
    <label class="field">
      {hall(label)}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={5000}
        step={1}
        value={value}
        aria-describedby="find-range-about"
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
