/** The first page: a guided game for newcomers, their games for returning players, and three games one click away. */

import { useEffect, useState } from "preact/hooks";
import { onKeep } from "../kept";
import { LocalGames } from "../local/LocalGames";
import { go } from "../net/addresses";
import { isStatic } from "../net/carrier";
import type { GameData } from "../net/types";
import { errorText } from "../parts/Failure";
import { LanguageChoice, PreferencesDialog } from "../parts/Preferences";
import { useTitle } from "../parts/title";
import { preferences } from "../preferences";
import { forgetTable, KEY, type SavedTable, savedTables } from "../savedTables";
import { fetchGames } from "../table/Seats";
import { fetchCatalogue, language, web } from "../text/store";
import { Continue, openTables } from "./Continue";
import { type Chosen, GameCard } from "./GameCard";
import { makeTable, seatsFor } from "./make";
import { Offer } from "./Offer";
import { Library, Others } from "./Others";
import { settingsOf } from "./sides";
import { TableForm } from "./TableForm";
import "./start.css";

interface Wanted {
  game: GameData;
  seats: Record<string, string>;
}

export function Page() {
  const [games, know] = useState<GameData[]>([]);
  const [trouble, tell] = useState("");
  const [form, open] = useState<Wanted | null>(null);
  const [likes, like] = useState(false);
  const [kept, keep] = useState<SavedTable[]>(savedTables());
  const load = () => {
    tell("");
    fetchGames()
      .then(know)
      .catch((error) => tell(errorText(error)));
  };
  useEffect(load, []);
  useTitle("");
  const lang = language.value;
  // Only for the names of seats in the list of games to continue: a game's texts are loaded with the game.
  useEffect(() => {
    for (const game of new Set(kept.map((each) => each.game)))
      if (game) void fetchCatalogue(game, lang).catch(() => undefined);
  }, [kept, lang]);
  useEffect(() => onKeep((name) => name === KEY && keep(savedTables())), []);
  const play = (game: GameData, { side, bot }: Chosen) => {
    const settings = settingsOf(game);
    tell("");
    makeTable({
      game: game.game,
      settings,
      seats: seatsFor(game, settings).map((seat) => (seat === side ? "me" : bot)),
    })
      .then((address) => go(address))
      .catch((error) => tell(errorText(error)));
  };
  const more = (game: GameData, { side, bot }: Chosen, friends: boolean) => {
    const all = [...new Set([...game.seats, ...Object.values(game.seats_by_players).flat()])];
    const other = friends ? "open" : bot;
    open({ game, seats: Object.fromEntries(all.map((seat) => [seat, seat === side ? "me" : other])) });
  };
  const returning = openTables(kept).length > 0;
  const names = games.map((each) => each.game);
  return (
    <div class="start">
      <header class="start-head">
        <h1>
          <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
            <circle cx="32" cy="32" r="22" class="ring" />
          </svg>
          Third Age
        </h1>
        <p>{web("tagline")}</p>
        <LanguageChoice games={names} />
        <button type="button" onClick={() => like(true)}>
          {web("preferences")}
        </button>
      </header>
      <main class={returning ? "start-main returning" : "start-main"}>
        {trouble ? (
          <p class="trouble" role="alert">
            {trouble}{" "}
            <button type="button" onClick={load}>
              {web("try_again")}
            </button>
          </p>
        ) : null}
        {returning || !preferences.value.newcomer ? null : <Offer games={games} />}
        {returning ? <Continue kept={kept} forget={forgetTable} /> : null}
        <ul class="games">
          {games.map((game) => (
            <GameCard key={game.game} game={game} play={play} more={more} />
          ))}
        </ul>
        <div class="start-more">
          {isStatic ? <LocalGames /> : <Others />}
          <Library games={games} />
        </div>
      </main>
      <footer class="start-foot small">{web("unofficial")}</footer>
      {form ? (
        <TableForm game={form.game} given={settingsOf(form.game)} sitting={form.seats} close={() => open(null)} />
      ) : null}
      {likes ? <PreferencesDialog games={names} close={() => like(false)} /> : null}
    </div>
  );
}
