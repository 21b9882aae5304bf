/** The actions of a league's organiser. All of them appear in the log that everybody can read. */

import { useState } from "preact/hooks";
import type { GameData } from "../net/types";
import { botName } from "../table/bots";
import { hall, hallPart } from "../text/store";
import { Choice } from "./Choice";
import { Field, Part } from "./Hall";
import { resultText, teamWon } from "./LeagueLog";
import { type League, nameOf, namesOf, teamsOf } from "./leagues";
import { Count } from "./NewLeague";
import type { Doing } from "./store";

interface Props {
  league: League;
  game: GameData;
  doing: Doing;
  say(type: string, more?: object): Promise<boolean>;
}

export function Organise({ league, game, doing, say }: Props) {
  const [why, reason] = useState("");
  const [ending, end] = useState(false);
  const [count, number] = useState("1");
  const [bot, level] = useState(game.bots[0]);
  const status = league.status;
  const running = status === "running" || status === "paused";
  const button = (name: string, type: string, more: object = {}, first = false) => (
    <button
      type="button"
      class={first ? "primary" : ""}
      disabled={doing.busy}
      onClick={() => void say(type, more).then(() => reason(""))}
    >
      {hall(name)}
    </button>
  );
  return (
    <Part name="league_organise">
      {status === "open" ? (
        <>
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              void say("add_bots", { bot, count: Number(count) });
            }}
          >
            <Choice
              label={hall("league_bot")}
              value={bot}
              pick={level}
              values={game.bots.map((each) => [each, botName(each)])}
            />
            <Count name="league_how_many" value={count} write={number} least={1} most={league.most} />
            <button type="submit" disabled={doing.busy}>
              {hall("league_add_bots")}
            </button>
          </form>
          <Guests league={league} doing={doing} say={say} />
          <p>{button("league_start", "start", {}, true)}</p>
        </>
      ) : null}
      {running || status === "open" ? <Field label="league_why" value={why} write={reason} most={300} /> : null}
      <p class="row">
        {status === "running" ? button("league_pause", "pause", { why }) : null}
        {status === "paused" ? button("league_resume", "resume", {}, true) : null}
        {running && league.played.at(-1)?.deadline ? button("league_extend", "extend", { seconds: 86_400 }) : null}
        {status === "over" && league.tier === 1 && !league.following
          ? button("league_next_season", "next_season")
          : null}
        {(running || status === "open") && !ending ? (
          <button type="button" onClick={() => end(true)}>
            {hall("league_cancel")}
          </button>
        ) : null}
        {ending ? (
          <>
            {button("league_sure", "cancel", { why })}
            <button type="button" onClick={() => end(false)}>
              {hall("league_never_mind")}
            </button>
          </>
        ) : null}
      </p>
      {running ? <Decide league={league} doing={doing} why={why} say={say} /> : null}
      {running || status === "open" ? <People league={league} game={game} doing={doing} why={why} say={say} /> : null}
    </Part>
  );
}

/** Invite people by name, and take that back. */
function Guests({ league, doing, say }: Omit<Props, "game">) {
  const [account, name] = useState("");
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void say("invite", { account: account.trim() }).then((done) => done && name(""));
        }}
      >
        <Field label="league_invite_name" value={account} write={name} least={2} most={40} required />
        <button type="submit" disabled={doing.busy}>
          {hall("league_invite")}
        </button>
      </form>
      {league.invited.length ? (
        <>
          <h3 id="league-invited">{hall("league_invited")}</h3>
          <ul class="plain" aria-labelledby="league-invited">
            {league.invited.map((each) => (
              <li key={each} class="row">
                <span class="grow">{each}</span>
                <button
                  type="button"
                  disabled={doing.busy}
                  aria-label={hall("league_uninvite_of", { name: each })}
                  onClick={() => void say("uninvite", { account: each })}
                >
                  {hall("league_uninvite")}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** Decide a game of the current round, except one’s own. */
function Decide({ league, doing, why, say }: Omit<Props, "game"> & { why: string }) {
  const round = league.played.length;
  const games = (league.played.at(-1)?.pairings ?? []).flatMap((pairing, board) =>
    pairing.away === null || pairing.members.includes(league.me.entrant ?? -1)
      ? []
      : pairing.games.map((each, game) => {
          const [home, away] = pairing.members.length > 2 ? teamsOf(league, each) : pairing.members.map((one) => [one]);
          const names = { home: namesOf(league, home), away: namesOf(league, away) };
          return { place: { round, board, game }, ...names, teams: { home, away } };
        }),
  );
  const [which, choose] = useState("0");
  const [result, decide] = useState("home");
  const chosen = games[Number(which)] ?? games[0];
  if (!chosen) return null;
  const many = league.camps.length > 2;
  const named = games.map(({ home, away, place }, index): [string, string] => [
    String(index),
    `${hall("league_versus", { home, away })} \u00b7 ${hall("league_game_of", { game: place.game + 1 })}`,
  ]);
  const results = ["home", "draw", "away", "neither"].map((each): [string, string] => [
    each,
    many ? teamText(each, chosen) : resultText(each, chosen.home, chosen.away),
  ]);
  const won = many && (result === "home" || result === "away");
  return (
    <details>
      <summary>{hall("league_decide")}</summary>
      <form
        class="league-form"
        onSubmit={(event) => {
          event.preventDefault();
          void say("adjudicate", { ...chosen.place, ...(won ? { winners: chosen.teams[result] } : { result }), why });
        }}
      >
        <Choice label={hall("league_which")} value={which} pick={choose} values={named} />
        <Choice label={hall("league_result")} value={result} pick={decide} values={results} />
        <button type="submit" disabled={doing.busy}>
          {hall("league_decide")}
        </button>
      </form>
    </details>
  );
}

interface Teams {
  home: string;
  away: string;
  teams: { home: number[]; away: number[] };
}

/** Describe a result at a table where teams play. */
function teamText(result: string, { teams, ...names }: Teams): string {
  if (result === "home" || result === "away") return teamWon(teams[result].length, names[result]);
  return hallPart(result === "draw" ? "league_result_draw" : "league_result_all");
}

/** Remove an entrant, or let another player take their place. */
function People({ league, doing, why, say }: Props & { why: string }) {
  const [who, choose] = useState("");
  const [account, name] = useState("");
  const there = league.entrants.filter((each) => !each.withdrawn);
  const entrant = there.find((each) => String(each.number) === who) ?? there[0];
  if (!entrant) return null;
  return (
    <details>
      <summary>{hall("league_people")}</summary>
      <form
        class="league-form"
        onSubmit={(event) => {
          event.preventDefault();
          void say("replace", { entrant: entrant.number, account: account.trim() });
        }}
      >
        <Choice
          label={hall("league_player")}
          value={String(entrant.number)}
          pick={choose}
          values={there.map((each) => [String(each.number), nameOf(league, each.number)])}
        />
        <p>
          <button
            type="button"
            disabled={doing.busy}
            onClick={() => void say("remove", { entrant: entrant.number, why })}
          >
            {hall("league_remove")}
          </button>
        </p>
        {league.status === "open" ? null : (
          <>
            <Field label="league_replace_by" value={account} write={name} least={2} most={40} required />
            <button type="submit" disabled={doing.busy}>
              {hall("league_replace")}
            </button>
          </>
        )}
      </form>
    </details>
  );
}
