/** The story of a game, to be printed or kept: everything that happened, turn by turn, in sentences. */

import { useEffect, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import { api } from "../net/api";
import type { GameEvent, Welcome } from "../net/types";
import { Failure } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { Loading } from "../parts/Loading";
import { useTitle } from "../parts/title";
import { catalogue, fetchCatalogue, web, webPart } from "../text/store";
import { botName } from "./bots";
import { grouped } from "./Log";

/** The most events the server returns at once. */
const MOST = 1000;

async function wholeLog(table: string, key: string): Promise<GameEvent[]> {
  let all: GameEvent[] = [];
  let before = "";
  for (;;) {
    const { events } = await api<{ events: GameEvent[] }>(
      "GET",
      `/api/tables/${table}/log?most=${MOST}${before}`,
      undefined,
      key,
    );
    // The limit may cut a pick's events in two: they are taken from the next part, which has all of them.
    const whole = events.length < MOST ? events : events.filter((event) => event.pick > events[0].pick);
    all = [...whole, ...all];
    if (events.length < MOST) return all;
    before = `&before=${whole[0].pick}`;
  }
}

interface Story {
  welcome: Welcome;
  events: GameEvent[];
  people: Record<string, string>;
}

export function Page({ rest: table }: { rest: string }) {
  const key = location.hash.slice(1);
  const [told, tell] = useState<Story | null>(null);
  const [error, fail] = useState<unknown>(null);
  useEffect(() => {
    const work = async () => {
      const welcome = await api<Welcome>("GET", `/api/tables/${table}`, undefined, key);
      const [ui] = await Promise.all([loadUi(welcome.state.game), fetchCatalogue(welcome.state.game)]);
      const people = (welcome.view && ui.people?.(welcome.view)) ?? {};
      tell({ welcome, people, events: await wholeLog(table, key) });
    };
    work().catch(fail);
  }, [table, key]);
  const title = told ? catalogue(told.welcome.state.game)?.say("game", "title") : "";
  useTitle([title, web("print_story")].filter(Boolean).join(" · "));
  if (error) return <Failure error={error} />;
  const text = told ? catalogue(told.welcome.state.game)?.naming(told.people) : null;
  if (!told || !text) return <Loading />;
  const { state } = told.welcome;
  return (
    <main class="page story">
      <p class="no-print row">
        <button type="button" class="primary" onClick={() => window.print()}>
          <Icon name="print" /> {web("print")}
        </button>
        <a class="button" href={`/table/${table}#${key}`}>
          {web("to_table")}
        </a>
      </p>
      <h1>{text.say("game", "title")}</h1>
      <p>
        {state.seats
          .map((seat) =>
            web("story_seat", {
              seat: text.name("seat", seat.seat),
              player: seat.player || (seat.bot ? botName(seat.bot) : webPart("is_person")),
            }),
          )
          .join(" ")}
      </p>
      {grouped(told.events, text).map((group, at) => (
        <section key={at}>
          {group.heading ? <h2>{group.heading}</h2> : null}
          {group.actions.map((events, index) => (
            <p key={index}>{events.map((event) => text.event(event)).join(" ")}</p>
          ))}
        </section>
      ))}
      {state.status === "over" && state.victory && text.has("victory", state.victory) ? (
        <p>
          <b>{text.victory(state.victory)}</b>
        </p>
      ) : null}
    </main>
  );
}
