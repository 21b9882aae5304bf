/** The list of leagues, or the league that the address names. */

import { useEffect, useState } from "preact/hooks";
import { title } from "../start/GameCard";
import { hall, hallPart, web } from "../text/store";
import { Hall, Outcome, Part } from "./Hall";
import { LeagueView } from "./LeagueView";
import { type Listed, readLeagues } from "./leagues";
import { NewLeague } from "./NewLeague";
import { hallState, useDoing } from "./store";
import "./leagues.css";

export function Page({ rest }: { rest: string }) {
  return <Hall shown="leagues">{() => (rest ? <LeagueView key={rest} id={rest} /> : <Leagues />)}</Hall>;
}

function Leagues() {
  const account = hallState.value?.account;
  return (
    <>
      <p>{hall("league_about")}</p>
      {account ? null : (
        <p>
          <a href="/account">{hall("league_sign_in")}</a>
        </p>
      )}
      {account ? <List name="league_yours" query="mine=yes" /> : null}
      <List name="league_all" query="" />
      {account ? <NewLeague /> : null}
    </>
  );
}

/** A list of leagues, page by page. */
export function List({ name, query }: { name: string; query: string }) {
  const [found, know] = useState<Listed[] | null>(null);
  const [more, lead] = useState<string | null>(null);
  const doing = useDoing();
  const load = (after: string) =>
    void doing.run(async () => {
      const page = await readLeagues(after ? `${query}&after=${after}` : query);
      know([...(after ? (found ?? []) : []), ...page.leagues]);
      lead(page.more);
      return undefined;
    });
  useEffect(() => load(""), [query]);
  return (
    <Part name={name}>
      <Outcome doing={doing} />
      {found || doing.trouble ? null : <p>{web("loading")}</p>}
      {found?.length === 0 ? <p class="empty">{hall("league_none")}</p> : null}
      <ul class="plain">
        {found?.map((each) => (
          <li key={each.id} class="row">
            <span class="grow">
              <a href={`/leagues/${each.id}`}>{each.name}</a>
              <br />
              <span class="small">
                {[
                  title(each.game),
                  hallPart(`league_${each.status}`),
                  hallPart("league_count", { count: each.entrants }),
                  ...(each.season > 1 || each.tier > 1
                    ? [hall("league_season", { season: each.season, tier: each.tier })]
                    : []),
                ].join(" \u00b7 ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more ? (
        <button type="button" disabled={doing.busy} onClick={() => load(more)}>
          {hall("league_more")}
        </button>
      ) : null}
    </Part>
  );
}
