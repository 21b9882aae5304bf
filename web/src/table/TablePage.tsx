/** A table: sit down by the key behind the #, and play, watch, or take a seat. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { GameUi } from "../games/ui";
import { keepTable, keptTable, notePromise } from "../kept";
import { ApiError } from "../net/api";
import { Failure } from "../parts/Failure";
import { Loading } from "../parts/Loading";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { HandOver } from "./HandOver";
import { Join } from "./Join";
import { Play } from "./Play";
import { Session } from "./session";
import { TableStore } from "./store";

/** The key of the address, or the one this browser kept. */
function keyFor(table: string): string {
  const given = location.hash.slice(1);
  if (given) return given;
  const kept = keptTable(table);
  return Object.values(kept?.seats ?? {})[0] ?? kept?.watch ?? "";
}

export function Page({ rest: table }: { rest: string }) {
  const store = useMemo(() => new TableStore(table, new URLSearchParams(location.search).get("view") ?? ""), [table]);
  const [ui, found] = useState<GameUi | null>(null);
  const [error, fail] = useState<unknown>(null);
  const key = useMemo(() => keyFor(table), [table]);

  useEffect(() => {
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
    keepTable(table, { game: game ?? "", seats: { [you]: store.key } });
    const state = store.state.value;
    if (state && state.status !== "over") notePromise(table, state.dice.commitment);
  }, [you, game, table, store]);

  const session = useMemo(() => (ui ? new Session(store, ui) : null), [ui, store]);
  const text = game ? catalogue(game) : null;

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

/** At a hot seat: the seat that must come to the screen before anything is shown; "" if nobody must. */
function handOver(store: TableStore): string {
  const [state, view] = [store.state.value, store.view.value];
  if (!state?.hot_seat || state.status !== "playing") return "";
  const kept = keptTable(store.table);
  const deciding = view?.decision?.seat ?? "";
  if (!kept || Object.keys(kept.seats).length < 2) return "";
  const next = deciding in kept.seats ? deciding : store.you.value;
  return store.seated.value === next ? "" : next;
}
