/** Everything that can be chosen before a game, in words. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { isStatic } from "../net/carrier";
import type { GameData } from "../net/types";
import { Dialog } from "../parts/Dialog";
import { errorText } from "../parts/Failure";
import { fold } from "../parts/Rules";
import { Search } from "../parts/Search";
import { prefer, preferences } from "../preferences";
import { botName, inStyle, levelOf, styleOf } from "../table/bots";
import { StyleChoice } from "../table/StyleChoice";
import { spanText } from "../text/dates";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { makeTable, seatsFor, usualBot } from "./make";

const CLOCKS: Record<string, { bank: number; increment: number; on_flag: string } | null> = {
  none: null,
  hour: { bank: 3600, increment: 30, on_flag: "bot" },
  evening: { bank: 7200, increment: 60, on_flag: "bot" },
  week: { bank: 604800, increment: 86400, on_flag: "nothing" },
};

/** How many days in total each seat may stop its clock. */
const VACATIONS = [3, 7, 14, 28];

function clockOf(name: string, vacation: number) {
  const clock = CLOCKS[name];
  return clock && vacation ? { ...clock, vacation: vacation * 86_400 } : clock;
}

interface Props {
  game: GameData;
  close(): void;
  /** The starting position and the settings that come with it; by default the set-up, with settings to choose. */
  position?: string;
  given?: Record<string, string>;
  /** Who sits where, as far as that is known: "me", "open" or a bot. */
  sitting?: Record<string, string>;
}

export function TableForm({ game, close, position, given = {}, sitting = {} }: Props) {
  const [settings, set] = useState<Record<string, string>>(given);
  const [chosen, sit] = useState<Record<string, string>>(sitting);
  const [clock, time] = useState("none");
  const [vacation, rest] = useState(0);
  const [lobby, publish] = useState(false);
  const [rated, rate] = useState(false);
  const [trouble, tell] = useState("");
  const [words, search] = useState("");
  const lang = language.value;
  useEffect(() => {
    void fetchCatalogue(game.game, lang).catch((error) => tell(errorText(error)));
  }, [game, lang]);
  const text = catalogue(game.game);
  if (!text) return null;
  const seats = seatsFor(game, settings);
  const usual = usualBot(game.bots);
  const at = (seat: string, index: number) => chosen[seat] ?? (index === 0 ? "me" : usual);
  const begin = (event: Event) => {
    event.preventDefault();
    const wished = seats.map(at);
    const level = wished.find((each) => each !== "me" && each !== "open");
    if (level) prefer({ bot: levelOf(level) });
    const time = clockOf(clock, vacation);
    makeTable({ game: game.game, seats: wished, settings, clock: time, position, public: lobby, rated })
      .then((address) => go(address))
      .catch((error) => tell(errorText(error)));
  };
  const players = game.settings.find((each) => each.name === "players");
  const others = game.settings.filter((each) => each.name !== "players");
  const wanted = fold(words);
  const shown = others.filter((each) => fold(text.setting(each.name)).includes(wanted));
  const choice = (name: string, values: string[]) => (
    <label class="field" key={name}>
      {text.setting(name)}
      <select
        value={settings[name] ?? values[0]}
        onChange={(event) => set({ ...settings, [name]: event.currentTarget.value })}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {text.setting(name, value)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Dialog title={text.say("game", "title")} close={close}>
      <form onSubmit={begin} class="table-form">
        {players && !position ? choice("players", players.values) : null}
        <fieldset>
          <legend>{web("who_sits")}</legend>
          {seats.map((seat, index) => {
            const who = at(seat, index);
            const seated = (next: string) => sit({ ...chosen, [seat]: next });
            return (
              <div class="seat-choice" key={seat}>
                <label class="field">
                  {text.name("seat", seat)}
                  <select
                    value={levelOf(who)}
                    onChange={(event) => {
                      const next = event.currentTarget.value;
                      seated(game.styles[next] ? inStyle(next, styleOf(who)) : next);
                    }}
                  >
                    <option value="me">{web("seat_me")}</option>
                    <option value="open">{web("seat_friend")}</option>
                    {game.bots.map((bot) => (
                      <option key={bot} value={bot}>
                        {web("is_bot", { bot: botName(bot) })}
                      </option>
                    ))}
                  </select>
                </label>
                <StyleChoice game={game} bot={who} seat={text.name("seat", seat)} change={seated} />
              </div>
            );
          })}
          <p class="small">{web("who_sits_about")}</p>
        </fieldset>
        <label class="field">
          {web("your_name")}
          <input
            value={preferences.value.player}
            maxLength={40}
            onInput={(event) => prefer({ player: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          {web("clock")}
          <select value={clock} onChange={(event) => time(event.currentTarget.value)}>
            {Object.keys(CLOCKS).map((name) => (
              <option key={name} value={name}>
                {web(`clock_${name}`)}
              </option>
            ))}
          </select>
        </label>
        {clock === "none" ? null : (
          <label class="field">
            {web("vacation_each")}
            <select value={String(vacation)} onChange={(event) => rest(Number(event.currentTarget.value))}>
              <option value="0">{web("vacation_none")}</option>
              {VACATIONS.map((days) => (
                <option key={days} value={days}>
                  {spanText(days * 86_400_000)}
                </option>
              ))}
            </select>
          </label>
        )}
        {position ? null : (
          <details>
            <summary>{web("settings_of_rules", { count: others.length })}</summary>
            <p class="small">{web("settings_about")}</p>
            <Search label={web("search")} words={words} search={search} />
            {shown.map((each) => choice(each.name, each.values))}
          </details>
        )}
        {isStatic ? null : (
          <label class="switch">
            <input type="checkbox" checked={lobby} onChange={(event) => publish(event.currentTarget.checked)} />
            {web("lobby_public")}
          </label>
        )}
        {isStatic || position ? null : (
          <>
            <label class="switch">
              <input
                type="checkbox"
                checked={rated}
                aria-describedby="rated-about"
                onChange={(event) => rate(event.currentTarget.checked)}
              />
              {web("lobby_rated")}
            </label>
            <p class="small" id="rated-about">
              {web("lobby_rated_about")}
            </p>
          </>
        )}
        {trouble ? <p role="alert">{trouble}</p> : null}
        <button type="submit" class="primary">
          {web("begin")}
        </button>
      </form>
    </Dialog>
  );
}
