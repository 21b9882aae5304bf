/** The table during and after a game: bar, board, panels, decision, log. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { elementOf } from "../board/Popover";
import type { Coach as CoachBox } from "../coach/Coach";
import type { BoardProps } from "../games/ui";
import { api } from "../net/api";
import { Guard, refusalText } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { saveReport } from "../parts/report";
import { Tabs } from "../parts/Tabs";
import { useTitle } from "../parts/title";
import { dark, motion, phone, preferences } from "../preferences";
import { savedTable, saveTable } from "../savedTables";
import type { Raised } from "../stage";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Tour as TourCard } from "../tour/Tour";
import { Bar } from "./Bar";
import { Chat } from "./Chat";
import { Choice } from "./Choice";
import { DecisionBox } from "./Decision";
import { useDrag } from "./drag";
import { GestureSheet, Ghost } from "./GestureSheet";
import { Inspector } from "./Inspector";
import { useKeys } from "./keys";
import { Log } from "./Log";
import { Offer, Over, PastBar } from "./notices";
import { SeatsTab } from "./Seats";
import { StepsDialog } from "./StepsDialog";
import type { Session } from "./session";
import type { Past } from "./store";
import { Ticker } from "./Ticker";
import { Windows } from "./windows";

const TABS = ["choices", "panels", "log", "table"];

export function Play({ session, text }: { session: Session; text: Catalogue }) {
  const { store, ui } = session;
  const small = phone();
  const view = store.shown.value;
  const go = async (pick: number) => {
    try {
      store.past.value = await api<Past>("GET", `/api/tables/${store.table}/past?at=${pick}`, undefined, store.key);
    } catch (error) {
      store.note((error as { code?: string }).code ?? "fault", {});
    }
  };
  useKeys(session);
  useDrag(session);
  const unread = useUnread(session);
  const stage = useStage(session);
  const Coach = useCoach(session);
  const Tour = useTour(session);
  const props: BoardProps | null = useMemo(() => {
    if (!view) return null;
    const plain = session.boardProps(view, text);
    if (!stage) return plain;
    return { ...plain, focus: stage.play.place.value, over: <stage.Over play={stage.play} props={plain} /> };
  }, [
    view,
    text,
    session,
    stage,
    stage?.play.place.value,
    session.offered.value,
    session.reach.value,
    session.kinds.value,
    session.last.value,
    session.hidePieces.value,
    dark(),
    motion(),
    small,
  ]);
  // Drawn again only when what they are given has changed, not with everything else on the page.
  const board = useMemo(() => props && <ui.Board {...props} />, [props, ui]);
  const panels = useMemo(() => props && <ui.Panels {...props} />, [props, ui]);
  const yours = store.decision.value !== null;
  // Also by giving up, of which the board knows nothing.
  const ended = store.state.value?.status === "over" && !store.past.value;
  useTitle([yours ? web("your_turn") : "", text.say("game", "title")].filter(Boolean).join(" · "));
  if (!props || !view) return null;
  const tab = small ? session.tab.value : session.tab.value === "choices" ? "panels" : session.tab.value;
  const decision = (
    <>
      <Offer session={session} text={text} />
      <Over session={session} text={text} />
      {Coach ? <Coach session={session} text={text} /> : null}
      <DecisionBox session={session} text={text} />
    </>
  );
  return (
    <div
      class={small ? "table phone" : "table"}
      data-game={view.game}
      data-staged={stage && (stage.play.moment.value || ended) ? "yes" : undefined}
    >
      <Bar session={session} text={text} />
      <main class="board" id="board">
        <h1 class="hidden">{text.say("game", "title")}</h1>
        <div class="board-map">
          <Guard>{board}</Guard>
          <PastBar session={session} text={text} go={go} />
          <Inspector session={session} text={text} />
          {stage ? <stage.Show play={stage.play} props={props} /> : null}
        </div>
        {stage ? (
          <Guard>
            <stage.Dock play={stage.play} props={props} />
          </Guard>
        ) : null}
        {small ? <Ticker session={session} text={text} /> : null}
      </main>
      <section class="side" aria-label={web("side")}>
        {small ? null : decision}
        {small ? null : <Ticker session={session} text={text} />}
        <Tabs
          names={small ? TABS : TABS.slice(1)}
          shown={tab}
          open={(name) => (session.tab.value = name)}
          waiting={yours ? "choices" : ""}
        >
          {tab === "choices" ? decision : null}
          {tab === "panels" ? (
            <Guard>
              <div class="panels">{panels}</div>
            </Guard>
          ) : null}
          {tab === "log" ? (
            <Log
              session={session}
              text={text}
              events={store.log.value}
              now={store.past.value?.at}
              unread={unread}
              go={go}
            />
          ) : null}
          {tab === "table" ? (
            <>
              <SeatsTab session={session} text={text} />
              <Chat session={session} text={text} />
              <p class="row">
                <button type="button" onClick={() => report(session)}>
                  {web("report")}
                </button>
              </p>
            </>
          ) : null}
        </Tabs>
      </section>
      <Choice session={session} text={text} />
      <GestureSheet session={session} text={text} />
      <StepsDialog session={session} text={text} />
      <Ghost session={session} text={text} />
      <Windows session={session} text={text} />
      <Notices session={session} />
      {Tour ? <Tour session={session} /> : null}
    </div>
  );
}

/** The stage, loaded after the table is shown; nothing waits for it. */
function useStage(session: Session): Raised | null {
  const [raised, raise] = useState<Raised | null>(null);
  useEffect(() => {
    let [gone, end] = [false, () => {}];
    import("../stage/index")
      .then((loaded) => loaded.raise(session))
      .then((found) => {
        if (gone || !found) return;
        const stop = found.play.follow();
        session.stage.value = found.play;
        raise(found);
        end = () => {
          stop();
          session.stage.value = null;
        };
      }, console.error);
    return () => {
      gone = true;
      end();
    };
  }, [session]);
  return raised;
}

/** The coach of a guided game, loaded only if there is one. */
function useCoach(session: Session): typeof CoachBox | null {
  const [found, know] = useState<{ Coach: typeof CoachBox } | null>(null);
  const guided = savedTable(session.store.table)?.guide !== undefined;
  useEffect(() => {
    if (guided) import("../coach/Coach").then(know, console.error);
  }, [guided]);
  return found?.Coach ?? null;
}

/** The tour, for a player who has not taken it and has something to decide. */
function useTour(session: Session): typeof TourCard | null {
  const [found, know] = useState<{ Tour: typeof TourCard } | null>(null);
  const begun = useRef(false);
  const wanted = !preferences.value.toured;
  begun.current = wanted && (begun.current || session.store.decision.value !== null);
  useEffect(() => {
    if (begun.current) import("../tour/Tour").then(know, console.error);
  }, [begun.current]);
  return begun.current && found ? found.Tour : null;
}

export function report(session: Session): void {
  const { store } = session;
  saveReport({
    table: store.table,
    you: store.you.value,
    state: store.state.value,
    view: store.view.value,
    options: store.decision.value?.options ?? null,
    log: store.log.value,
  });
}

function Notices({ session }: { session: Session }) {
  return (
    <div class="notices" role="alert">
      {session.store.notices.value.map((notice) => (
        <p key={notice.id}>
          {refusalText(notice.code, notice.args)}
          <button
            type="button"
            class="quiet"
            aria-label={web("close")}
            onClick={() => session.store.dismiss(notice.id)}
          >
            <Icon name="close" size={16} />
          </button>
        </p>
      ))}
    </div>
  );
}

/** How many picks were made when the player last decided: anything later is new to them. */
function useUnread(session: Session): number {
  const { store } = session;
  const mark = useRef(savedTable(store.table)?.seen ?? 0);
  const mine = useRef({ deciding: false, at: 0 });
  // Looking at the past doesn't count as deciding.
  const deciding = Boolean(store.view.value?.decision?.options) && store.state.value?.status === "playing";
  const picks = store.state.value?.picks ?? 0;
  if (deciding && !mine.current.deciding) mine.current = { deciding: true, at: picks };
  if (!deciding && mine.current.deciding) {
    mine.current = { deciding: false, at: picks };
    mark.current = picks;
  }
  const seen = mark.current;
  useEffect(() => {
    if (savedTable(store.table)) saveTable(store.table, { seen });
  }, [seen, store]);
  return seen;
}

/** Moves the focus to the next glowing target. */
export function nextTarget(session: Session, step: number): void {
  const elements = [...session.offered.value.keys(), ...session.reach.value]
    .map(elementOf)
    .filter((each): each is HTMLElement => each instanceof HTMLElement || each instanceof SVGElement);
  if (!elements.length) return;
  const at = elements.indexOf(document.activeElement as HTMLElement);
  elements[(at + step + elements.length) % elements.length].focus();
}
