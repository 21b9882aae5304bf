/** One league: its description, the games the player has to play, the standings, and the log. */

import { useEffect, useState } from "preact/hooks";
import type { GameData } from "../net/types";
import { title } from "../start/GameCard";
import { seatsFor } from "../start/make";
import { randomText } from "../table/Join";
import { fetchGames } from "../table/Seats";
import { momentText, spanText } from "../text/dates";
import { catalogue, fetchCatalogue, hall, hallPart, language, web, webPart } from "../text/store";
import { Outcome, Part } from "./Hall";
import { Log } from "./LeagueLog";
import { Rounds } from "./LeagueRounds";
import { List } from "./LeaguesPage";
import { type League, namesOf, readLeague, sayTo, teamsOf } from "./leagues";
import { Organise } from "./Organise";
import { openSeat } from "./Owned";
import { Bracket, CrossTable, Standings } from "./Standings";
import { type Doing, hallState, useDoing } from "./store";

/** Milliseconds between two updates, while the page is visible. */
const LOOK = 10_000;
/** The most entrants in a cross table; with more it would be wider than any page. */
const WIDEST = 24;

export function LeagueView({ id }: { id: string }) {
  const [league, know] = useState<League | null>(null);
  const [game, learn] = useState<GameData | null>(null);
  const doing = useDoing();
  const lang = language.value;
  useEffect(() => {
    const look = async () => {
      const found = await readLeague(id);
      await fetchCatalogue(found.game, lang);
      learn((await fetchGames()).find((each) => each.game === found.game) ?? null);
      know(found);
      return undefined;
    };
    void doing.run(look);
    const timer = window.setInterval(() => {
      if (!document.hidden) void look().catch(() => undefined);
    }, LOOK);
    return () => clearInterval(timer);
  }, [id, lang]);
  const say = (type: string, more: object = {}) =>
    doing.run(async () => {
      know(await sayTo(id, type, more));
      return undefined;
    });
  if (!league || !game) return doing.trouble ? <Outcome doing={doing} /> : <p>{web("loading")}</p>;
  const cross =
    league.format === "round_robin" &&
    league.camps.length === 2 &&
    league.entrants.length <= WIDEST &&
    league.played.length > 0;
  return (
    <>
      <Head league={league} />
      <Outcome doing={doing} />
      <Entering league={league} doing={doing} say={say} />
      {league.me.entrant !== null && league.played.length ? <Mine league={league} game={game} doing={doing} /> : null}
      {league.me.organiser ? <Organise league={league} game={game} doing={doing} say={say} /> : null}
      <Standings league={league} />
      {cross ? <CrossTable league={league} /> : null}
      {league.format === "elimination" && league.played.length ? <Bracket league={league} /> : null}
      <Rounds league={league} />
      <Log league={league} />
      <Part name="league_dice">
        <p>{hall("league_dice_about")}</p>
        <p class="promise">{league.dice.commitment}</p>
        {league.dice.secret ? (
          <>
            <p>{hall("league_dice_secret")}</p>
            <p class="promise">{league.dice.secret}</p>
          </>
        ) : null}
      </Part>
      {league.season > 1 || league.tier > 1 || league.following ? (
        <List name="league_series" query={`series=${league.series}`} />
      ) : null}
    </>
  );
}

function Head({ league }: { league: League }) {
  const clock = league.clock;
  const facts = [
    title(league.game),
    hall(`league_is_${league.format}`),
    hallPart(`league_${league.status}`),
    hallPart("league_count", { count: league.entrants.length }),
    hallPart("league_planned", { count: league.rounds_planned }),
    clock
      ? webPart("lobby_clock", { bank: spanText(clock.bank * 1000), more: spanText((clock.increment ?? 0) * 1000) })
      : webPart("clock_none"),
    ...(league.season > 1 || league.tier > 1
      ? [hall("league_season", { season: league.season, tier: league.tier })]
      : []),
  ];
  return (
    <>
      <p>
        <a href="/leagues">{hall("league_all")}</a>
      </p>
      <h2 class="league-name">{league.name}</h2>
      <p>{facts.join(" \u00b7 ")}</p>
      <p class="small">{hall("league_by", { name: league.organiser })}</p>
      {league.about ? <p class="league-about">{league.about}</p> : null}
      {league.private ? <p class="small">{hall("league_private_about")}</p> : null}
      {league.paired ? <p class="small">{hall("league_paired")}</p> : null}
      {league.paired && league.deal === "same" ? <p class="small">{hall("league_same_about")}</p> : null}
    </>
  );
}

interface SayingProps {
  league: League;
  doing: Doing;
  say(type: string, more?: object): Promise<boolean>;
}

/** Buttons to enter and leave. An entrant adds a secret to the dice of their games, so that nobody can predict them. */
function Entering({ league, doing, say }: SayingProps) {
  const [leaving, leave] = useState(false);
  const inside = league.me.entrant !== null;
  if (!hallState.value?.account)
    return league.status === "open" ? (
      <p>
        <a href="/account">{hall("league_sign_in")}</a>
      </p>
    ) : null;
  if (!inside && league.status === "open")
    return (
      <p>
        <button
          type="button"
          class="primary"
          disabled={doing.busy}
          onClick={() => void say("join", { contribution: randomText(32) })}
        >
          {hall("league_enter")}
        </button>
      </p>
    );
  if (!inside || ["over", "cancelled"].includes(league.status)) return null;
  const name = league.status === "open" ? "league_leave" : "league_withdraw";
  if (!leaving)
    return (
      <p>
        <button type="button" onClick={() => leave(true)}>
          {hall(name)}
        </button>
      </p>
    );
  return (
    <p class="row">
      {league.status === "open" ? null : <span class="grow">{hall("league_withdraw_about")}</span>}
      <button type="button" class="primary" onClick={() => void say("leave").then(() => leave(false))}>
        {hall("league_sure")}
      </button>
      <button type="button" onClick={() => leave(false)}>
        {hall("league_never_mind")}
      </button>
    </p>
  );
}

/** The games that the player has to play. */
function Mine({ league, game, doing }: { league: League; game: GameData; doing: Doing }) {
  const text = catalogue(league.game);
  const me = league.me.entrant;
  const round = league.played.at(-1);
  const mine = (round?.pairings ?? [])
    .filter((pairing) => pairing.away !== null && pairing.members.some((each) => each === me))
    .flatMap((pairing) =>
      pairing.games
        .filter((each) => each.table && !each.score)
        .map((each) => {
          const seat = each.seats.indexOf(me ?? -1);
          const side = text?.name("seat", seatsFor(game, league.settings)[seat]) ?? "";
          const [ours, theirs] = teamsOf(league, each);
          const other = namesOf(league, ours.some((one) => one === me) ? theirs : ours);
          return { table: each.table as string, seat, what: hall("league_against", { side, name: other }) };
        }),
    );
  return (
    <Part name="league_mine">
      {mine.length ? null : <p class="empty">{hall("league_mine_none")}</p>}
      {mine.length && round?.deadline ? <p>{hall("league_until", { when: momentText(round.deadline) })}</p> : null}
      <ul class="plain">
        {mine.map(({ table, seat, what }) => (
          <li key={table} class="row">
            <span class="grow">{what}</span>
            <button
              type="button"
              class="primary"
              aria-label={hall("league_play_of", { what })}
              onClick={() =>
                void doing.run(async () => {
                  await openSeat({ table, seat, game: league.game });
                  return undefined;
                })
              }
            >
              {hall("league_play")}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
