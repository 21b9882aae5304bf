/** The standings with their tie-breaks, the cross table, and the bracket. */

import { hall, hallPart, noted } from "../text/store";
import { Part } from "./Hall";
import { halves, type League, nameOf, type Pairing, scoreOf } from "./leagues";
import { Scroll } from "./Scroll";

/** Format a tie-break: Sonneborn-Berger comes in quarters of a point, wins are whole, everything else is in halves. */
function valueText(criterion: string, value: number): string {
  if (criterion === "sonneborn_berger") return String(value / 4);
  if (criterion === "wins") return String(value);
  return halves(value);
}

const called = (criterion: string) => hall(criterion === "rounds" ? "league_reached" : `league_${criterion}`);

export function Standings({ league }: { league: League }) {
  const criteria = Object.keys(league.standings[0]?.values ?? {});
  return (
    <Part name="league_standings">
      <Scroll name={hall("league_standings")}>
        <table class="league-table">
          <thead>
            <tr>
              <th scope="col">{hall("league_place")}</th>
              <th scope="col">{hall("league_player")}</th>
              {criteria.map((each) => (
                <th key={each} scope="col" class="number">
                  {called(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {league.standings.map((line) => {
              const entrant = league.entrants.find((each) => each.number === line.number);
              const name = nameOf(league, line.number);
              return (
                <tr key={line.number} class={line.number === league.me.entrant ? "mine" : ""}>
                  <td>{line.place}</td>
                  <th scope="row">{entrant?.withdrawn ? noted(name, hallPart("league_gone")) : name}</th>
                  {criteria.map((each) => (
                    <td key={each} class="number">
                      {valueText(each, line.values[each])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </Part>
  );
}

/** The results of all pairs; rows and columns are in the order of the standings. */
export function CrossTable({ league }: { league: League }) {
  const order = league.standings.map((line) => line.number);
  const got = new Map<string, number>();
  for (const { pairings } of league.played)
    for (const pairing of pairings) {
      if (pairing.away === null || !pairing.games.some((game) => game.score)) continue;
      const [home, away] = scoreOf(pairing);
      const note = (one: number, other: number, score: number) =>
        got.set(`${one} ${other}`, (got.get(`${one} ${other}`) ?? 0) + score);
      note(pairing.home, pairing.away, home);
      note(pairing.away, pairing.home, away);
    }
  const cell = (one: number, other: number) => {
    if (one === other) return "\u00b7";
    const found = got.get(`${one} ${other}`);
    return found === undefined ? "" : halves(found);
  };
  return (
    <Part name="league_cross">
      <Scroll name={hall("league_cross")}>
        <table class="league-table cross">
          <thead>
            <tr>
              <th scope="col">{hall("league_player")}</th>
              {order.map((number) => (
                <th key={number} scope="col" class="number">
                  {nameOf(league, number)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((one) => (
              <tr key={one}>
                <th scope="row">{nameOf(league, one)}</th>
                {order.map((other) => (
                  <td key={other} class="number">
                    {cell(one, other)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Part>
  );
}

/** The rounds of a knockout side by side. */
export function Bracket({ league }: { league: League }) {
  return (
    <Part name="league_bracket">
      <Scroll name={hall("league_bracket")} also="bracket">
        {league.played.map((round) => (
          <div key={round.round} class="bracket-round">
            <h3>{hall("league_round", { round: round.round })}</h3>
            <ul class="plain">
              {round.pairings.map((pairing) => (
                <li key={pairing.home}>
                  <Side league={league} pairing={pairing} index={0} />
                  <Side league={league} pairing={pairing} index={1} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Scroll>
    </Part>
  );
}

function Side({ league, pairing, index }: { league: League; pairing: Pairing; index: 0 | 1 }) {
  const score = scoreOf(pairing);
  const number = index ? pairing.away : pairing.home;
  if (number === null) return <div class="empty">{hallPart("league_bye")}</div>;
  const ahead = pairing.away === null || score[index] > score[1 - index];
  return (
    <div class={ahead ? "row ahead" : "row"}>
      <span class="grow">{nameOf(league, number)}</span>
      <span>{pairing.games.some((game) => game.score) ? halves(score[index]) : ""}</span>
    </div>
  );
}
