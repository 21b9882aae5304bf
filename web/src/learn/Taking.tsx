/** Taking a lesson or solving a puzzle, on the game's own board. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { AidDialog } from "../aid/AidDialog";
import { Popover } from "../board/Popover";
import { loadUi } from "../games/load";
import type { BoardProps, GameUi } from "../games/ui";
import { Failure, Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { Icon } from "../parts/Icon";
import { PreferencesDialog } from "../parts/Preferences";
import { RulesDialog } from "../parts/Rules";
import { dark, motion, phone } from "../preferences";
import { Confirm, walk } from "../table/Decision";
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
  const text = catalogue(game);
  if (store.error.value && !store.answer.value)
    return <Failure error={store.error.value} retry={() => void store.begin()} />;
  if (!session || !text || !store.answer.value) {
    return (
      <main class="loading" aria-busy="true">
        <p>{web("loading")}</p>
      </main>
    );
  }
  return <LearnTable session={session} text={text} />;
}

const TABS = ["coach", "panels", "log"];

function LearnTable({ session, text }: { session: LearnSession; text: Catalogue }) {
  const { store, ui } = session;
  const [answer, view] = [store.answer.value, store.view.value];
  const [tab, open] = useState("coach");
  const small = phone();
  if (!answer || !view) return null;
  const title = text.name(answer.kind, store.id);
  const props: BoardProps = {
    view,
    text,
    offered: session.offered.value,
    act: session.act,
    look: session.look,
    last: session.last.value,
    hidePieces: session.hidePieces.value,
    dark: dark(),
    motion: motion(),
    phone: small,
  };
  const coach = <Coach session={session} text={text} />;
  const tabs = small ? TABS : TABS.slice(1);
  const shown = small ? tab : tab === "coach" ? "panels" : tab;
  return (
    <div class={small ? "table phone learn" : "table learn"} data-game={view.game}>
      <header class="bar">
        <Home title={title} />
        <div class="tools">
          <a class="button" href="/learn">
            {web("learn_list")}
          </a>
          {(["aid", "rules", "preferences"] as const).map((name) => (
            <button
              type="button"
              key={name}
              title={web(`open_${name}`)}
              aria-label={web(`open_${name}`)}
              onClick={() => (session.window.value = name)}
            >
              <Icon name={name} />
            </button>
          ))}
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
        <div class="tabs" role="tablist" aria-label={web("parts")} onKeyDown={walk}>
          {tabs.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-selected={shown === name}
              aria-controls="tab-content"
              tabIndex={shown === name ? 0 : -1}
              onClick={() => open(name)}
            >
              {web(`tab_${name}`)}
            </button>
          ))}
        </div>
        <h2 class="hidden">{web(`tab_${shown}`)}</h2>
        <div class="tab-content" id="tab-content" role="tabpanel" aria-labelledby={`tab-${shown}`}>
          {shown === "coach" ? coach : null}
          {shown === "panels" ? (
            <Guard>
              <div class="panels">
                <ui.Panels {...props} />
              </div>
            </Guard>
          ) : null}
          {shown === "log" ? <Log session={session} text={text} events={answer.events} unread={1e9} /> : null}
        </div>
      </section>
      <Choice session={session} text={text} />
      {session.unsure.value && store.decision.value ? (
        <Confirm session={session} text={text} option={session.unsure.value} />
      ) : null}
      <Windows session={session} />
    </div>
  );
}

function Windows({ session }: { session: LearnSession }) {
  const { game } = session.store;
  const decision = session.store.view.value?.decision ?? null;
  const close = () => (session.window.value = "");
  switch (session.window.value) {
    case "aid":
      return <AidDialog game={game} decision={decision} close={close} />;
    case "rules":
      return <RulesDialog game={game} at={decision?.rule ?? ""} close={close} />;
    case "preferences":
      return <PreferencesDialog games={[game]} close={close} />;
    default:
      return null;
  }
}

/** A target stands for several options: which one? */
function Choice({ session, text }: { session: LearnSession; text: Catalogue }) {
  const target = session.choosing.value;
  const decision = session.store.decision.value;
  const options = target ? session.offered.value.get(target) : null;
  if (!target || !options || !decision) return null;
  return (
    <Popover target={target} label={web("which_one")} close={session.stopChoosing}>
      <ul class="plain options" onKeyDown={walk}>
        {options.map((option) => (
          <li key={option}>
            <button type="button" class="option" data-option={option} onClick={() => session.choose(option)}>
              {text.option(option, decision.prompt)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
