/** Taking a lesson or solving a puzzle, on the game's own board. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { GameUi } from "../games/ui";
import { Failure, Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { Loading } from "../parts/Loading";
import { Tabs } from "../parts/Tabs";
import { useTitle } from "../parts/title";
import { phone } from "../preferences";
import { Choice } from "../table/Choice";
import { Confirm } from "../table/Decision";
import { HelpButtons, HelpWindows } from "../table/Help";
import { Inspector } from "../table/Inspector";
import { Log } from "../table/Log";
import { Session } from "../table/session";
import type { Catalogue } from "../text/catalogue";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { Coach } from "./Coach";
import { LearnStore } from "./store";

export type LearnSession = Session<LearnStore>;

export function Taking({ game, id }: { game: string; id: string }) {
  const store = useMemo(() => new LearnStore(game, id), [game, id]);
  const [ui, found] = useState<GameUi | null>(null);
  const lang = language.value;
  useEffect(() => void store.begin(), [store]);
  useEffect(() => {
    Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(
      ([loaded]) => found(loaded),
      (error) => (store.error.value = error),
    );
  }, [game, lang, store]);
  const session = useMemo(() => (ui ? new Session<LearnStore>(store, ui) : null), [ui, store]);
  const view = store.view.value;
  const text = catalogue(game)?.naming((view && ui?.people?.(view)) ?? {});
  if (store.error.value && !store.answer.value)
    return <Failure error={store.error.value} retry={() => void store.begin()} />;
  if (!session || !text || !store.answer.value) return <Loading />;
  return <LearnTable session={session} text={text} />;
}

const TABS = ["coach", "panels", "log"];

function LearnTable({ session, text }: { session: LearnSession; text: Catalogue }) {
  const { store, ui } = session;
  const [answer, view] = [store.answer.value, store.view.value];
  const [tab, open] = useState("coach");
  const small = phone();
  useTitle(answer ? text.name(answer.kind, store.id) : web("learn"));
  if (!answer || !view) return null;
  const title = text.name(answer.kind, store.id);
  const props = session.boardProps(view, text);
  const coach = <Coach session={session} text={text} />;
  const shown = small ? tab : tab === "coach" ? "panels" : tab;
  return (
    <div class={small ? "table phone learn" : "table learn"} data-game={view.game}>
      <header class="bar">
        <Home title={title} />
        <div class="tools">
          <a class="button" href="/learn">
            {web("learn_list")}
          </a>
          <HelpButtons session={session} />
        </div>
      </header>
      <main class="board" id="board">
        <h1 class="hidden">{title}</h1>
        <Guard>
          <ui.Board {...props} />
        </Guard>
        <Inspector session={session} text={text} />
      </main>
      <section class="side" aria-label={web("side")}>
        {small ? null : coach}
        <Tabs names={small ? TABS : TABS.slice(1)} shown={shown} open={open}>
          {shown === "coach" ? coach : null}
          {shown === "panels" ? (
            <Guard>
              <div class="panels">
                <ui.Panels {...props} />
              </div>
            </Guard>
          ) : null}
          {shown === "log" ? <Log session={session} text={text} events={answer.events} unread={1e9} /> : null}
        </Tabs>
      </section>
      <Choice session={session} text={text} />
      {session.unsure.value && store.decision.value ? (
        <Confirm session={session} text={text} option={session.unsure.value} />
      ) : null}
      <HelpWindows session={session} decision={view.decision} rule={view.decision?.rule ?? ""} />
    </div>
  );
}
