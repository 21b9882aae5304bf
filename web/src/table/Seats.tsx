/** Who sits where: people, bots and their levels, presence, clocks; links to share; leaving and resigning. */

import { useEffect, useState } from "preact/hooks";
import { at, go, here } from "../net/addresses";
import { api } from "../net/api";
import { isStatic } from "../net/carrier";
import type { GameData, SeatState } from "../net/types";
import { CopyLink } from "../parts/CopyLink";
import { errorText } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { savedTable } from "../savedTables";
import type { Catalogue } from "../text/catalogue";
import { momentText, spanText } from "../text/dates";
import { web } from "../text/store";
import { botName, inStyle, levelOf, styleOf } from "./bots";
import { StyleChoice } from "./StyleChoice";
import type { Session } from "./session";
import { awayUntil, hasVacations } from "./vacations";

let games: Promise<GameData[]> | null = null;

export function fetchGames(): Promise<GameData[]> {
  games ??= api<{ games: GameData[] }>("GET", "/api/games").then(
    (told) => told.games,
    (error) => {
      games = null;
      throw error;
    },
  );
  return games;
}

/** Seconds are shown below two days. */
const DAYS = 2 * 86_400_000;

export function clockText(milliseconds: number): string {
  if (milliseconds >= DAYS) return spanText(milliseconds, "narrow");
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The seats in the bar: name, who plays it, whether they are here, their time. */
export function SeatStrip({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const state = store.state.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!state?.clock?.running) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [state?.clock?.running]);
  if (!state) return null;
  const deciding = store.view.value?.decision?.seat;
  return (
    <ul class="seat-strip" aria-label={web("seats")}>
      {state.seats.map((seat) => (
        <li key={seat.seat} class={seat.seat === deciding ? "deciding" : ""}>
          <span
            class={`presence ${present(session, seat)}`}
            role="img"
            aria-label={web(`presence_${present(session, seat)}`)}
          />
          <span class="seat-name">{text.name("seat", seat.seat)}</span>
          <span class="seat-player">{playerName(seat)}</span>
          {state.clock ? <time class="clock">{clockText(timeLeft(session, seat.seat))}</time> : null}
          <Away session={session} seat={seat.seat} />
        </li>
      ))}
    </ul>
  );
}

/** Shown beside the clock of a seat on vacation. */
function Away({ session, seat }: { session: Session; seat: string }) {
  const { state, skew } = session.store;
  const until = awayUntil(state.value?.clock ?? null, seat, Date.now() + skew);
  if (!until || state.value?.status !== "playing") return null;
  const said = web("vacation_away", { until: momentText(until - skew) });
  return (
    <span class="away" role="img" aria-label={said} title={said}>
      <Icon name="vacation" size={16} />
    </span>
  );
}

export function playerName(seat: SeatState): string {
  if (seat.kind === "bot") return web("is_bot", { bot: botName(seat.bot) });
  if (seat.kind === "open") return web("is_open");
  return seat.player || web("is_person");
}

export function present(session: Session, seat: SeatState): string {
  if (seat.kind === "bot") return "bot";
  return session.store.presence.value?.seats.includes(seat.seat) ? "here" : "away";
}

function timeLeft(session: Session, seat: string): number {
  const clock = session.store.state.value?.clock;
  if (!clock) return 0;
  if (awayUntil(clock, seat, Date.now() + session.store.skew)) return clock.left[seat] ?? 0;
  if (clock.running === seat && clock.deadline) return clock.deadline - (Date.now() + session.store.skew);
  return clock.left[seat] ?? 0;
}

export function SeatsTab({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const state = store.state.value;
  const [played, know] = useState<GameData>();
  const [trouble, tell] = useState("");
  const kept = savedTable(store.table);
  const game = state?.game ?? "";
  useEffect(() => {
    fetchGames()
      .then((all) => know(all.find((each) => each.game === game)))
      .catch((error) => tell(errorText(error)));
  }, [game]);
  if (!state) return null;

  /** Sends a message as the owner of the table. */
  const order = async (message: Record<string, unknown>) => {
    tell("");
    const id = `o${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    await api("POST", `/api/tables/${store.table}/messages`, { ...message, id }, kept?.owner).catch((error) =>
      tell(errorText(error)),
    );
  };
  /** People change their own seat, the owner those that no person holds. */
  const change = async (seat: SeatState, to: string, bot?: string) => {
    const message: Record<string, unknown> = { type: "seat", seat: seat.seat, to, ...(bot ? { bot } : {}) };
    tell("");
    if (seat.seat === store.you.value) await store.say(message);
    else if (kept?.owner) await order(message);
  };
  const playing = store.you.value !== "spectator" && store.you.value !== "all";
  return (
    <section class="seats" aria-label={web("seats")}>
      <h3>{web("seats")}</h3>
      {trouble ? <p role="alert">{trouble}</p> : null}
      <ul class="plain">
        {state.seats.map((seat) => {
          const mine = seat.seat === store.you.value;
          const may = state.status !== "over" && !seat.resigned && (mine || (kept?.owner && seat.kind !== "person"));
          return (
            <li key={seat.seat} class="seat-row">
              <b>{text.name("seat", seat.seat)}</b> <span>{mine ? web("is_you") : playerName(seat)}</span>
              {seat.muted ? <span class="small">{web("is_muted")}</span> : null}
              {kept?.owner && !mine && seat.kind === "person" && !state.rated && !state.hot_seat ? (
                <button
                  type="button"
                  aria-label={web(seat.muted ? "unmute_seat_of" : "mute_seat_of", {
                    seat: text.name("seat", seat.seat),
                  })}
                  onClick={() => void order({ type: "mute", seat: seat.seat, yes: !seat.muted })}
                >
                  {web(seat.muted ? "unmute_seat" : "mute_seat")}
                </button>
              ) : null}
              {may ? (
                <label class="field">
                  {web("who_plays", { seat: text.name("seat", seat.seat) })}
                  <select
                    value={seat.kind === "bot" ? `bot:${levelOf(seat.bot)}` : seat.kind}
                    onChange={(event) => {
                      const [to, bot] = event.currentTarget.value.split(":");
                      void change(seat, to, bot && played?.styles[bot] ? inStyle(bot, styleOf(seat.bot)) : bot);
                    }}
                  >
                    {mine ? <option value="person">{web("seat_person")}</option> : null}
                    {(played?.bots ?? []).map((bot) => (
                      <option key={bot} value={`bot:${bot}`}>
                        {web("is_bot", { bot: botName(bot) })}
                      </option>
                    ))}
                    <option value="open">{web("seat_open")}</option>
                  </select>
                </label>
              ) : null}
              {may && seat.kind === "bot" ? (
                <StyleChoice
                  game={played}
                  bot={seat.bot}
                  seat={text.name("seat", seat.seat)}
                  change={(bot) => void change(seat, "bot", bot)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {playing && state.status !== "over" && !state.hot_seat ? <Consent session={session} /> : null}
      {playing && state.status === "playing" && state.seats.some((seat) => seat.kind === "bot") ? (
        <Thinking session={session} />
      ) : null}
      {playing ? null : <Watching session={session} text={text} />}
      <ShareLinks session={session} />
      <p class="row">
        {playing && state.status !== "over" && !isStatic ? (
          <button type="button" onClick={() => (session.window.value = "notify")}>
            {web("notify")}
          </button>
        ) : null}
        {hasVacations(state.clock) && state.status !== "over" ? (
          <button type="button" onClick={() => (session.window.value = "vacation")}>
            {web("vacation")}
          </button>
        ) : null}
        <button type="button" onClick={() => (session.window.value = "dice")}>
          {web("fair_dice")}
        </button>
        <button type="button" onClick={() => (session.window.value = "luck")}>
          {web("luck")}
        </button>
        {playing && state.status === "playing" ? (
          <button type="button" class="danger" onClick={() => (session.window.value = "resign")}>
            {web("resign")}
          </button>
        ) : null}
      </p>
    </section>
  );
}

/** How long bots may think about each pick. */
function Thinking({ session }: { session: Session }) {
  const { store } = session;
  const now = store.state.value?.thinking;
  return (
    <label class="field">
      {web("thinking_time")}
      <select
        value={String(now ?? 0)}
        onChange={(event) => void store.say({ type: "thinking", seconds: Number(event.currentTarget.value) })}
      >
        <option value="0">{web("thinking_level")}</option>
        {[1, 2, 5, 10, 30].map((seconds) => (
          <option key={seconds} value={seconds}>
            {web("thinking_seconds", { seconds })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** That everything may be watched, and how late. */
function watchAll(delay: number): string {
  return delay ? web("watch_all", { delay: spanText(delay * 1000) }) : web("watch_all_now");
}

function consentToAll(delay: number): string {
  return delay ? web("consent_all", { delay: spanText(delay * 1000) }) : web("consent_all_now");
}

/** What a spectator sees: the public board, or more if the players concerned agree. */
function Watching({ session, text }: { session: Session; text: Catalogue }) {
  const state = session.store.state.value;
  const views = ["public", ...(state?.seats.map((seat) => `seat:${seat.seat}`) ?? []), "all"];
  const name = (view: string) => {
    if (view === "public") return web("watch_public");
    if (view === "all") return watchAll(state?.delay ?? 0);
    return web("watch_seat", { seat: text.name("seat", view.slice(5)) });
  };
  return (
    <label class="field">
      {web("watch_view")}
      <select
        value={session.store.watch || "public"}
        onChange={(event) => go(`${here()}?view=${event.currentTarget.value}${location.hash}`, true)}
      >
        {views.map((view) => (
          <option key={view} value={view}>
            {name(view)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What spectators may see of this seat, and whether hints are welcome. */
function Consent({ session }: { session: Session }) {
  const { store } = session;
  const seat = store.state.value?.seats.find((each) => each.seat === store.you.value);
  if (!seat) return null;
  return (
    <fieldset>
      <legend>{web("consent")}</legend>
      {["own", "all", "hints", ...(isStatic ? [] : ["archive"])].map((view) => (
        <label class="switch" key={view}>
          <input
            type="checkbox"
            checked={seat.shows.includes(view)}
            onChange={(event) => void store.say({ type: "allow", view, yes: event.currentTarget.checked })}
          />
          {view === "all" ? consentToAll(store.state.value?.delay ?? 0) : web(`consent_${view}`)}
        </label>
      ))}
    </fieldset>
  );
}

export function ShareLinks({ session }: { session: Session }) {
  const kept = savedTable(session.store.table);
  const base = `${location.origin}${at(`/table/${session.store.table}`)}`;
  const open = session.store.state.value?.seats.some((seat) => seat.kind === "open");
  const links = [
    ["join", open ? kept?.join : undefined],
    ["watch", kept?.watch],
  ] as const;
  return (
    <>
      {links.map(([name, key]) =>
        key ? <CopyLink key={name} name={web(`link_${name}`)} link={`${base}#${key}`} /> : null,
      )}
    </>
  );
}
