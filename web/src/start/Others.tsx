/** The second half of the start page: playing with other people, and everything to read. */

import { useEffect, useState } from "preact/hooks";
import type { HallState } from "../hall/store";
import { go } from "../net/addresses";
import { api } from "../net/api";
import type { GameData } from "../net/types";
import { web } from "../text/store";
import { title } from "./GameCard";
import { Lobby } from "./Lobby";

/** How people meet: by a link that somebody sent, or in the lobby. */
export function Others() {
  const [link, write] = useState("");
  const [bad, complain] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const found = /\/table\/([\w-]+)#([\w-]+)$/.exec(link.trim());
    complain(!found);
    if (found) go(`/table/${found[1]}#${found[2]}`);
  };
  return (
    <section class="start-box others" aria-labelledby="others">
      <h2 id="others">{web("others")}</h2>
      <p>{web("others_about")}</p>
      <form onSubmit={join} class="row">
        <label class="field grow">
          {web("join_link")}
          <input value={link} onInput={(event) => write(event.currentTarget.value)} aria-invalid={bad} />
        </label>
        <button type="submit">{web("open_link")}</button>
      </form>
      {bad ? <p role="alert">{web("bad_link")}</p> : null}
      <HallLinks />
      <Lobby />
    </section>
  );
}

/** The ways into the hall, where the server has one. */
function HallLinks() {
  const [state, know] = useState<HallState | null>(null);
  useEffect(() => {
    api<HallState>("GET", "/api/hall").then(know, () => undefined); // without it, the links stay away
  }, []);
  if (!state?.hall) return null;
  return (
    <p class="row">
      <a href="/hall">{web("hall_open")}</a>
      <a href="/leagues">{web("leagues")}</a>
      <a href="/ratings">{web("ratings")}</a>
      <a href="/archive">{web("archive")}</a>
      <a href="/account">{state.account ? web("account_of", { name: state.account }) : web("account")}</a>
    </p>
  );
}

/** Lessons, puzzles, rules, sheets, saved games, positions. */
export function Library({ games }: { games: GameData[] }) {
  return (
    <section class="start-box library" aria-labelledby="library">
      <h2 id="library">{web("learn")}</h2>
      <p>
        <a href="/learn">{web("learn_open")}</a>
      </p>
      <h3>{web("library")}</h3>
      <ul class="plain">
        {games.map(({ game }) => (
          <li key={game}>
            {title(game)}{" "}
            <a href={`/rules/${game}`} aria-label={web("library_rules", { game: title(game) })}>
              {web("rules_page")}
            </a>{" "}
            <a href={`/aid/${game}`} aria-label={web("library_aid", { game: title(game) })}>
              {web("aid")}
            </a>
          </li>
        ))}
      </ul>
      <h3>{web("companion")}</h3>
      <p>
        {web("companion_about")} <a href="/companion">{web("companion")}</a>
      </p>
      <h3>{web("replay_and_study")}</h3>
      <p class="small">{web("replay_about")}</p>
      <p class="row">
        <a href="/replay">{web("open_file")}</a> <a href="/editor">{web("position_editor")}</a>
      </p>
    </section>
  );
}
