/** The log of a league: everything that was done and by whom, so that everybody sees what an organiser does. */

import { useState } from "preact/hooks";
import { botName } from "../table/bots";
import { momentText, spanText } from "../text/dates";
import { hall, hallPart } from "../text/store";
import { Part } from "./Hall";
import { botCalled, type Deed, type League, nameOf, namesOf, teamsOf, whoIs } from "./leagues";

/** How many entries are shown at first. */
const FEW = 12;

export function Log({ league }: { league: League }) {
  const [all, show] = useState(false);
  const told = [...league.deeds].reverse();
  return (
    <Part name="league_log">
      <ul class="plain league-log">
        {(all ? told : told.slice(0, FEW)).map((deed) => (
          <li key={deed.seq}>
            <span class="small">{momentText(deed.at)}</span> {sentence(league, deed)}
            {deed.data.why ? ` ${hall("league_did_why", { why: String(deed.data.why) })}` : ""}
          </li>
        ))}
      </ul>
      {!all && told.length > FEW ? (
        <button type="button" onClick={() => show(true)}>
          {hall("league_more")}
        </button>
      ) : null}
    </Part>
  );
}

/** Return the kind of an entry; there are several ways to leave a league. */
function kindOf({ kind, data }: Deed): string {
  if (kind !== "left" && kind !== "withdrawn") return kind;
  if (data.how === "removed" || data.how === "vanished") return data.how;
  return kind;
}

function sentence(league: League, deed: Deed): string {
  const { data } = deed;
  const plain = Object.entries(data).filter((each): each is [string, string | number] => !Array.isArray(each[1]));
  const said: Record<string, string | number> = {
    ...Object.fromEntries(plain),
    who: deed.who ?? "",
    name: nameIn(deed),
  };
  if (deed.kind === "replaced") said.was = whoIs(String(data.was));
  if (deed.kind === "extended") said.time = spanText(Number(data.seconds) * 1000);
  if (deed.kind === "adjudicated") {
    const pairing = league.played[Number(data.round) - 1]?.pairings[Number(data.board)];
    const game = pairing?.games[Number(data.game)];
    const [home, away] = game ? teamsOf(league, game) : [[], []];
    const two = pairing?.members.length === 2;
    said.home = two ? nameOf(league, pairing.home) : namesOf(league, home);
    said.away = two ? nameOf(league, pairing.away) : namesOf(league, away);
    said.game = Number(data.game) + 1;
    said.result =
      pairing && Array.isArray(data.result)
        ? wonText(league, pairing.members, data.result)
        : resultText(String(data.result), said.home, said.away);
  }
  return hall(`league_did_${kindOf(deed)}`, said);
}

/** Whom a deed is about; of a bot that takes a place the server tells only the level. */
function nameIn({ data }: Deed): string {
  if (data.who !== undefined) return whoIs(String(data.who));
  if (data.account) return String(data.account);
  if (data.number === undefined) return data.bot ? botName(String(data.bot)) : "";
  return botCalled(String(data.bot), Number(data.number));
}

/** "Ann wins", "Ann, Ben win". */
export function teamWon(count: number, names: string): string {
  return count === 1 ? hallPart("league_result_win", { name: names }) : hallPart("league_result_team", { names });
}

/** Describe who has won at a table of more than two. */
export function wonText(league: League, members: number[], score: number[]): string {
  const winners = members.filter((_, index) => score[index] === 2);
  if (winners.length) return teamWon(winners.length, namesOf(league, winners));
  return hallPart(score.some((each) => each > 0) ? "league_result_draw" : "league_result_all");
}

/** Describe the result that an organiser has decided for a game. */
export function resultText(result: string, home: string, away: string): string {
  if (result === "home" || result === "away")
    return hallPart("league_result_win", { name: result === "home" ? home : away });
  return hallPart(`league_result_${result}`);
}
