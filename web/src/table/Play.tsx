/** The table while a game is played, or after it: bar, board, panels, decision, log. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { elementOf } from "../board/Popover";
import type { BoardProps } from "../games/ui";
import { keepTable, keptTable } from "../kept";
import { api } from "../net/api";
import type { GameEvent, View } from "../net/types";
import { Guard, refusalText } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { saveReport } from "../parts/report";
import { Tabs } from "../parts/Tabs";
import { dark, motion, phone } from "../preferences";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { Bar } from "./Bar";
import { Chat } from "./Chat";
import { Choice } from "./Choice";
import { DecisionBox } from "./Decision";
import { Inspector } from "./Inspector";
import { useKeys } from "./keys";
import { Log } from "./Log";
import { Offer, Over, PastBar } from "./notices";
import { SeatsTab } from "./Seats";
import type { Session } from "./session";
import { Ticker } from "./Ticker";
import { Windows } from "./windows";

interface Past {
  at: number;
  view: View;
  events: GameEvent[];
}

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
  const unread = useUnread(session);
  const props: BoardProps | null = useMemo(
    () => view && session.boardProps(view, text),
    [view, text, session, session.offered.value, session.last.value, session.hidePieces.value, dark(), motion(), small],
  );
  const yours = store.decision.value !== null;
  const title = yours ? web("title_your_turn") : "Third Age";
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!props || !view) return null;
  const tab = small ? session.tab.value : session.tab.value === "choices" ? "panels" : session.tab.value;
  const decision = (
    <>
      <Offer session={session} text={text} />
      <Over session={session} text={text} />
      <DecisionBox session={session} text={text} />
    </>
  );
  return (
    <div class={small ? "table phone" : "table"} data-game={view.game}>
      <Bar session={session} text={text} />
      <main class="board" id="board">
        <h1 class="hidden">{text.say("game", "title")}</h1>
        <Guard>
          <ui.Board {...props} />
        </Guard>
        <PastBar session={session} text={text} go={go} />
        <Inspector session={session} text={text} />
        <Ticker session={session} text={text} />
      </main>
      <section class="side" aria-label={web("side")}>
        {small ? null : decision}
        <Tabs
          names={small ? TABS : TABS.slice(1)}
          shown={tab}
          open={(name) => (session.tab.value = name)}
          waiting={yours ? "choices" : ""}
        >
          {tab === "choices" ? decision : null}
          {tab === "panels" ? (
            <Guard>
              <div class="panels">
                <ui.Panels {...props} />
              </div>
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
      <Windows session={session} text={text} />
      <Notices session={session} />
    </div>
  );
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

/** How many picks were made when the player last had a decision and went on: what came later is new to them. */
function useUnread(session: Session): number {
  const { store } = session;
  const mark = useRef(keptTable(store.table)?.seen ?? 0);
  const mine = useRef({ deciding: false, at: 0 });
  const deciding = store.decision.value !== null;
  const picks = store.state.value?.picks ?? 0;
  if (deciding && !mine.current.deciding) mine.current = { deciding: true, at: picks };
  if (!deciding && mine.current.deciding) {
    mine.current = { deciding: false, at: picks };
    mark.current = picks;
  }
  const seen = mark.current;
  useEffect(() => {
    if (keptTable(store.table)) keepTable(store.table, { seen });
  }, [seen, store]);
  return seen;
}

/** Bring the focus to the next target that glows. */
export function nextTarget(session: Session, step: number): void {
  const elements = [...session.offered.value.keys()]
    .map(elementOf)
    .filter((each): each is HTMLElement => each instanceof HTMLElement || each instanceof SVGElement);
  if (!elements.length) return;
  const at = elements.indexOf(document.activeElement as HTMLElement);
  elements[(at + step + elements.length) % elements.length].focus();
}
