/** A table: sit down with the key after the #, and play, watch, or take a seat. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { GameUi } from "../games/ui";
import { ApiError } from "../net/api";
import { Failure } from "../parts/Failure";
import { Loading } from "../parts/Loading";
import { notePromise, savedTable, saveTable } from "../savedTables";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { Gestures } from "./gestures";
import { HandOver } from "./HandOver";
import { Join } from "./Join";
import { Play } from "./Play";
import { Session } from "./session";
import { standingAnswer } from "./standing";
import { TableStore } from "./store";

/** The key in the address, or the one this browser has stored. */
function keyFor(table: string): string {
  const given = location.hash.slice(1);
  if (given) return given;
  const kept = savedTable(table);
  return Object.values(kept?.seats ?? {})[0] ?? kept?.watch ?? "";
}

export function Page({ rest: table }: { rest: string }) {
  const store = useMemo(() => new TableStore(table, new URLSearchParams(location.search).get("view") ?? ""), [table]);
  const [ui, found] = useState<GameUi | null>(null);
  const [error, fail] = useState<unknown>(null);
  const key = useMemo(() => keyFor(table), [table]);

  useLayoutEffect(() => {
    const sit = () => {
      const fresh = keyFor(table);
      if (fresh && fresh !== store.key) store.open(fresh);
    };
    sit();
    window.addEventListener("hashchange", sit);
    return () => {
      window.removeEventListener("hashchange", sit);
      store.close();
    };
  }, [table, store]);

  const game = store.state.value?.game;
  const lang = language.value;
  useEffect(() => {
    if (!game) return;
    fail(null);
    Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(([loaded]) => found(loaded), fail);
  }, [game, lang]);

  const you = store.you.value;
  useEffect(() => {
    if (!you || you === "spectator" || you === "all") return;
    saveTable(table, { game: game ?? "", seats: { [you]: store.key } });
    const state = store.state.value;
    if (state && state.status !== "over") notePromise(table, state.dice.commitment);
  }, [you, game, table, store]);

  const session = useMemo(() => (ui ? seated(store, ui) : null), [ui, store]);
  useLayoutEffect(() => {
    store.resume(); // the game's standing orders may already have something to answer
    return session?.gestures?.follow();
  }, [session, store]);
  const view = store.view.value;
  const people = JSON.stringify((view && ui?.people?.(view)) ?? {});
  useEffect(() => {
    if (people !== "{}" && savedTable(table)) saveTable(table, { people: JSON.parse(people) });
  }, [people, table]);
  const text = game ? (catalogue(game)?.naming(JSON.parse(people)) ?? null) : null;

  if (!key) return <Failure error={new ApiError("no_table", "")} />;
  const refusal = store.refusal.value;
  if (refusal) return <Failure error={new ApiError(refusal.code, refusal.text, refusal.args)} />;
  if (error) return <Failure error={error} retry={() => location.reload()} />;
  const state = store.state.value;
  if (!state || !session || !text) return <Loading said={web(store.line.value === "lost" ? "lost_line" : "loading")} />;
  if (state.status === "waiting") return <Join session={session} text={text} />;
  const waiting = handOver(store);
  if (waiting) return <HandOver store={store} seat={waiting} text={text} />;
  return <Play session={session} text={text} />;
}

/** A session with gestures, and with the game's standing orders. */
function seated(store: TableStore, ui: GameUi): Session {
  const session = new Session(store, ui);
  session.gestures = new Gestures(session);
  store.standing = (decision, view) => standingAnswer(ui, decision, view, store.orders);
  return session;
}

/** At a hot seat: the seat that must come to the screen before anything is shown; "" if none. */
function handOver(store: TableStore): string {
  const [state, view] = [store.state.value, store.view.value];
  if (!state?.hot_seat || state.status !== "playing") return "";
  const kept = savedTable(store.table);
  const deciding = view?.decision?.seat ?? "";
  if (!kept || Object.keys(kept.seats).length < 2) return "";
  const next = deciding in kept.seats ? deciding : store.you.value;
  return store.seated.value === next ? "" : next;
}
