/** The rounds of a league: who played whom, at which table, with what result. The latest round is unfolded. */

import { momentText } from "../text/dates";
import { hall, hallPart, noted, score, web } from "../text/store";
import { Part } from "./Hall";
import { wonText } from "./LeagueLog";
import { halves, type League, type LeagueGame, nameOf, namesOf, type Pairing, type Round, teamsOf } from "./leagues";

export function Rounds({ league }: { league: League }) {
  if (!league.played.length) return null;
  return (
    <Part name="league_played">
      {[...league.played].reverse().map((round, index) => (
        <details key={round.round} open={index === 0}>
          <summary>{heading(round)}</summary>
          <ul class="plain">
            {round.pairings.map((pairing) => (
              <li key={pairing.home} class="league-pairing">
                <Meeting league={league} pairing={pairing} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Part>
  );
}

function heading(round: Round): string {
  const name = hall("league_round", { round: round.round });
  return round.deadline ? `${name} \u00b7 ${hallPart("league_until", { when: momentText(round.deadline) })}` : name;
}

/** Return the names of the two sides of a game. */
function sides(league: League, game: LeagueGame): { home: string; away: string } {
  const [home, away] = teamsOf(league, game);
  return { home: namesOf(league, home), away: namesOf(league, away) };
}

const versus = (league: League, game: LeagueGame) => hallPart("league_versus", sides(league, game));

function Meeting({ league, pairing }: { league: League; pairing: Pairing }) {
  const home = nameOf(league, pairing.home);
  if (pairing.away === null) return <p>{`${home} \u00b7 ${hallPart("league_bye")}`}</p>;
  const away = nameOf(league, pairing.away);
  const people = pairing.members.some((number) => league.entrants.find((each) => each.number === number)?.account);
  const many = pairing.members.length > 2;
  return (
    <>
      <p>{many ? namesOf(league, pairing.members) : hall("league_versus", { home, away })}</p>
      <ul class="plain small">
        {pairing.games.map((game, index) => (
          <li key={game.table ?? index} class="row">
            <span class="grow">
              {[
                hall("league_game_of", { game: index + 1 }),
                many ? versus(league, game) : "",
                outcome(league, pairing, game),
              ]
                .filter(Boolean)
                .join(" \u00b7 ")}
            </span>
            {game.table && people && !league.private ? (
              <a
                href={`/table/${game.table}#lobby`}
                aria-label={hall("league_watch_of", { game: index + 1, ...sides(league, game) })}
              >
                {web("lobby_watch")}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describe how a game stands: the points of home and away, or at larger tables who has won. */
function outcome(league: League, { members }: Pairing, game: LeagueGame): string {
  if (!game.score) return hallPart("league_playing");
  const [home, away] = game.score;
  const got = members.length > 2 ? wonText(league, members, game.score) : score(halves(home), halves(away));
  return game.reason ? noted(got, hallPart(`league_end_${game.reason}`)) : got;
}
