/** The first page: three games, one click to play; everything else a little further down. */

import { useEffect, useState } from "preact/hooks";
import { forgetTable, type KeptTable, keptTables } from "../kept";
import type { GameData } from "../net/types";
import { errorText } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { LanguageChoice, PreferencesDialog } from "../parts/Preferences";
import { botName, fetchGames } from "../table/Seats";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { Emblem } from "./Emblem";
import { makeTable, usualBot } from "./make";
import { TableForm } from "./TableForm";

export function Page() {
  const [games, know] = useState<GameData[]>([]);
  const [trouble, tell] = useState("");
  const [form, open] = useState<GameData | null>(null);
  const [likes, like] = useState(false);
  const [kept, keep] = useState<KeptTable[]>(keptTables());
  const load = () => {
    tell("");
    fetchGames()
      .then(know)
      .catch((error) => tell(errorText(error)));
  };
  useEffect(load, []);
  const lang = language.value;
  // Only for the names of seats in the list of games to go on with: the words of a game are fetched with the game.
  useEffect(() => {
    for (const game of new Set(kept.map((each) => each.game)))
      if (game) void fetchCatalogue(game, lang).catch(() => undefined);
  }, [kept, lang]);
  const forget = (table: string) => {
    forgetTable(table);
    keep(keptTables());
  };
  const play = (game: GameData) => {
    const bot = usualBot(game.bots);
    tell("");
    makeTable({ game: game.game, seats: game.seats.map((_, at) => (at === 0 ? "me" : bot)) })
      .then((address) => location.assign(address))
      .catch((error) => tell(errorText(error)));
  };
  return (
    <div class="start">
      <header class="start-head">
        <h1>
          <svg viewBox="0 0 64 64" width="44" height="44" aria-hidden="true">
            <circle cx="32" cy="32" r="22" class="ring" />
          </svg>
          Third Age
        </h1>
        <p>{web("tagline")}</p>
      </header>
      <main>
        {trouble ? (
          <p class="trouble" role="alert">
            {trouble}{" "}
            <button type="button" onClick={load}>
              {web("try_again")}
            </button>
          </p>
        ) : null}
        <ul class="games">
          {games.map((game) => (
            <li key={game.game} class="game-card" data-game={game.game}>
              <Emblem game={game.game} />
              <h2>{title(game.game)}</h2>
              <p>{web(`about_${game.game.replaceAll("-", "_")}`)}</p>
              <button type="button" class="primary" onClick={() => play(game)}>
                {web("play_now")}
              </button>
              <p class="small">{web("play_now_about", { bot: botName(usualBot(game.bots)) })}</p>
              <button type="button" onClick={() => open(game)}>
                {web("more_choices")}
              </button>
            </li>
          ))}
        </ul>
        <div class="start-more">
          <Continue kept={kept} forget={forget} />
          <section>
            <h2>{web("join_or_watch")}</h2>
            <JoinForm />
          </section>
          <section>
            <h2>{web("learn")}</h2>
            <p>{web("learn_about")}</p>
            <p class="row">
              <a class="button" href="/learn">
                {web("learn_open")}
              </a>
            </p>
          </section>
          <section>
            <h2>{web("replay_and_study")}</h2>
            <p>{web("replay_about")}</p>
            <p class="row">
              <a class="button" href="/replay">
                {web("open_file")}
              </a>
              <a class="button" href="/editor">
                {web("position_editor")}
              </a>
            </p>
          </section>
        </div>
      </main>
      <footer class="start-foot">
        <LanguageChoice games={games.map((each) => each.game)} />
        <button type="button" onClick={() => like(true)}>
          {web("preferences")}
        </button>
      </footer>
      {form ? <TableForm game={form} close={() => open(null)} /> : null}
      {likes ? <PreferencesDialog games={games.map((each) => each.game)} close={() => like(false)} /> : null}
    </div>
  );
}

export function title(game: string): string {
  return catalogue(game)?.say("game", "title") ?? web(`title_${game.replaceAll("-", "_")}`);
}

function Continue({ kept, forget }: { kept: KeptTable[]; forget(table: string): void }) {
  const shown = kept.filter((each) => Object.keys(each.seats).length || each.watch).slice(0, 8);
  return (
    <section>
      <h2>{web("continue")}</h2>
      {shown.length ? null : <p class="empty">{web("continue_none")}</p>}
      <ul class="plain">
        {shown.map((each) => {
          const key = Object.values(each.seats)[0] ?? each.watch;
          const seats = Object.keys(each.seats);
          const text = catalogue(each.game);
          return (
            <li key={each.table} class="row">
              <a class="grow" href={`/table/${each.table}#${key}`}>
                {title(each.game)}
                {seats.length && text ? `, ${seats.map((seat) => text.name("seat", seat)).join(", ")}` : ""}
                {each.over ? ` (${web("finished")})` : ""}
              </a>
              <time dateTime={new Date(each.at).toISOString()}>
                {new Date(each.at).toLocaleDateString(language.value)}
              </time>
              <button
                type="button"
                class="quiet"
                onClick={() => forget(each.table)}
                aria-label={web("forget_table")}
                title={web("forget_table")}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A link that somebody sent: an address of a table of this server. */
function JoinForm() {
  const [link, write] = useState("");
  const [bad, complain] = useState(false);
  const go = (event: Event) => {
    event.preventDefault();
    const found = /\/table\/([\w-]+)#([\w-]+)$/.exec(link.trim());
    complain(!found);
    if (found) location.assign(`/table/${found[1]}#${found[2]}`);
  };
  return (
    <form onSubmit={go}>
      <label class="field">
        {web("join_link")}
        <input value={link} onInput={(event) => write(event.currentTarget.value)} aria-invalid={bad} />
      </label>
      {bad ? <p role="alert">{web("bad_link")}</p> : null}
      <button type="submit">{web("open_link")}</button>
    </form>
  );
}
