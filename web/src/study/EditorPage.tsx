/** Set up a position: click a place and change what stands there, set tracks, dice and cards; or write it as text. */

import { useEffect, useRef, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { BoardProps, GameUi } from "../games/ui";
import { api } from "../net/api";
import type { GameData } from "../net/types";
import { errorText, Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { Icon } from "../parts/Icon";
import { fold } from "../parts/Rules";
import { saveFile } from "../parts/report";
import { dark, motion, phone } from "../preferences";
import { TableForm } from "../start/TableForm";
import { fetchGames } from "../table/Seats";
import type { Catalogue } from "../text/catalogue";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { type Checked, changeOf, checkPosition, grouped, isThere, placeOf, said, type Wish } from "./editing";
import { Fields } from "./Fields";
import { openSource } from "./OpenPage";
import "./editor.css";

type Good = Extract<Checked, { ok: true }>;

/** The checks follow the typing at this distance. */
const PAUSE = 500;

export function Page() {
  const [games, know] = useState<GameData[]>([]);
  const [words, write] = useState("");
  const [place, stand] = useState("");
  const [good, show] = useState<Good | null>(null);
  const [wrong, tell] = useState("");
  const [before, remember] = useState<string[]>([]);
  const [playing, play] = useState(false);
  const latest = useRef<{ words: string; place: string; good: Good | null }>({ words: "", place: "", good: null });
  const queue = useRef<Promise<void>>(Promise.resolve());
  latest.current.place = place;

  const fail = (error: unknown) => tell(errorText(error));
  /** One request after the other: each change is made to what the one before has left. */
  const ask = (wish?: Wish) => {
    queue.current = queue.current.then(async () => {
      const from = latest.current.words;
      if (!from.trim()) return;
      const change = wish ? changeOf(wish, latest.current.good?.fields ?? []) : undefined;
      if (change === null) return;
      try {
        const answer = await checkPosition(from, latest.current.place, change);
        if (latest.current.words !== from) return; // typed meanwhile: another check is under way
        tell(answer.ok ? "" : errorLine(answer));
        if (!answer.ok) return;
        latest.current.good = answer;
        show(answer);
        if (change) {
          remember((all) => [...all, from]);
          take(answer.position);
        }
      } catch (error) {
        fail(error);
      }
    });
  };
  const take = (text: string) => {
    latest.current.words = text;
    write(text);
  };
  const begin = (text: string) => {
    take(text);
    remember([]);
    stand("");
    latest.current.place = "";
    ask();
  };
  const fresh = (game: string, players?: string) =>
    api<{ study: string }>("POST", "/api/studies", { from: { game, settings: players ? { players } : {} } })
      .then((made) => api<{ position: string }>("GET", `/api/studies/${made.study}/position?branch=0&at=0`))
      .then((told) => begin(told.position), fail);
  const goTo = (target: string) => {
    latest.current.place = target;
    stand(target);
    ask();
  };
  const back = () => {
    take(before[before.length - 1]);
    remember(before.slice(0, -1));
    ask();
  };

  useEffect(() => {
    fetchGames().then(know, fail);
    const query = new URLSearchParams(location.search);
    const study = query.get("study");
    const at = `branch=${query.get("branch") ?? 0}&at=${query.get("at") ?? 0}`;
    if (study)
      api<{ position: string }>("GET", `/api/studies/${study}/position?${at}`).then(
        (told) => begin(told.position),
        fail,
      );
  }, []);
  const timer = useRef(0);
  const type = (text: string) => {
    take(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(), PAUSE);
  };
  const { ui, text } = useGame(good?.game ?? "", fail);
  const data = games.find((each) => each.game === good?.game);
  const ready = good !== null && !wrong;
  return (
    <div class="editor">
      <header class="bar">
        <Home title={web("position_editor")} />
        {games.map((each) => (
          <button
            type="button"
            key={each.game}
            aria-pressed={each.game === good?.game}
            onClick={() => fresh(each.game)}
          >
            {web(`title_${each.game.replaceAll("-", "_")}`)}
          </button>
        ))}
      </header>
      <main>
        <h1 class="hidden">{web("position_editor")}</h1>
        <p class="small">{web("editor_about")}</p>
        <p role="status" class={wrong ? "bad" : ""}>
          {wrong || (good ? web("position_fits") : "")}
        </p>
        <p class="row">
          <button type="button" class="primary" disabled={!ready || !data} onClick={() => play(true)}>
            {web("play_position")}
          </button>
          <button
            type="button"
            disabled={!ready}
            onClick={() => openSource({ position: words }).then((to) => location.assign(to), fail)}
          >
            {web("study_position")}
          </button>
          <button type="button" disabled={!words.trim()} onClick={() => saveFile("thirdage-position.toml", words)}>
            {web("save_position")}
          </button>
          <button type="button" disabled={!before.length} onClick={back}>
            <Icon name="undo" /> {web("undo")}
          </button>
        </p>
        {good?.picks ? <p class="small">{web("editor_picks")}</p> : null}
        {data && good && text ? (
          <Players data={data} text={text} now={good.settings.players} begin={(players) => fresh(data.game, players)} />
        ) : null}
        {good && text ? <Form good={good} text={text} place={place} goTo={goTo} change={ask} /> : null}
        <details class="editor-group" open={!good}>
          <summary>
            <h2>{web("position_text")}</h2>
          </summary>
          <label class="field">
            {web("position_text_about")}
            <textarea
              class="code"
              spellcheck={false}
              rows={24}
              value={words}
              aria-invalid={wrong !== ""}
              onInput={(event) => type(event.currentTarget.value)}
            />
          </label>
        </details>
      </main>
      <section
        class="board"
        aria-label={web("preview")}
        onClick={(event) => {
          const hit = (event.target as Element).closest<HTMLElement>("[data-target]")?.dataset.target ?? "";
          const found = good ? placeOf(hit, good.places) : "";
          if (found) goTo(found);
        }}
      >
        {good && ui && text ? (
          <Guard>
            <ui.Board {...still(good, text, place)} />
          </Guard>
        ) : null}
      </section>
      {playing && data && good ? (
        <TableForm game={data} position={words} given={good.settings} close={() => play(false)} />
      ) : null}
    </div>
  );
}

/** The board and the words of a game, once they are there. */
function useGame(game: string, fail: (error: unknown) => void): { ui: GameUi | null; text: Catalogue | null } {
  const [ui, found] = useState<GameUi | null>(null);
  const lang = language.value;
  useEffect(() => {
    if (game) Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(([loaded]) => found(loaded), fail);
  }, [game, lang]);
  return { ui: ui?.id === game ? ui : null, text: game ? catalogue(game) : null };
}

/** A board on which nothing is to be picked; the place that is being changed is marked. */
function still(good: Good, text: Catalogue, place: string): BoardProps {
  return {
    view: good.view,
    text,
    offered: new Map(),
    act: () => undefined,
    look: () => undefined,
    last: place ? [`${good.place_section}:${place}`] : [],
    hidePieces: false,
    dark: dark(),
    motion: motion(),
    phone: phone(),
  };
}

interface PlayersProps {
  data: GameData;
  text: Catalogue;
  now?: string;
  begin(players: string): void;
}

/** For how many the game is; another number begins anew. */
function Players({ data, text, now, begin }: PlayersProps) {
  const setting = data.settings.find((each) => each.name === "players");
  if (!setting) return null;
  return (
    <label class="field">
      {text.setting("players")}
      <select value={now} onChange={(event) => begin(event.currentTarget.value)}>
        {setting.values.map((value) => (
          <option key={value} value={value}>
            {text.setting("players", value)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** With so few fields all groups are open. */
const FEW = 12;

interface FormProps {
  good: Good;
  text: Catalogue;
  place: string;
  goTo(place: string): void;
  change(wish: Wish): void;
}

function Form({ good, text, place, goTo, change }: FormProps) {
  const [wanted, search] = useState("");
  const name = (id: string) => text.name(good.place_section, id);
  const places = [...good.places].sort((one, other) => name(one).localeCompare(name(other), text.lang));
  const here = good.fields.filter((field) => field.place);
  const others = good.fields.filter((field) => !field.place);
  const found = wanted ? others.filter((field) => fold(said(text, field.name)).includes(fold(wanted))) : others;
  return (
    <>
      <label class="field editor-where">
        {web("editor_place")}
        <select value={place} onChange={(event) => goTo(event.currentTarget.value)}>
          <option value="">{web("editor_no_place")}</option>
          {places.map((id) => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
        </select>
      </label>
      {place ? (
        <section class="editor-place" aria-label={name(place)}>
          <h2>{name(place)}</h2>
          {here.length ? null : <p>{web("editor_nothing_here")}</p>}
          {grouped(here).map(([group, fields]) => (
            <details key={`${place} ${group}`} class="editor-group" open={group !== "inside" || fields.some(isThere)}>
              <summary>
                <h3>{text.say("editor_groups", group)}</h3>
              </summary>
              <Fields fields={fields} choices={good.choices} text={text} change={change} />
            </details>
          ))}
        </section>
      ) : null}
      <label class="field">
        {web("editor_search")}
        <input type="search" value={wanted} onInput={(event) => search(event.currentTarget.value)} />
      </label>
      {grouped(found).map(([group, fields]) => (
        <details key={group} class="editor-group" open={wanted !== "" || group === "turn" || others.length <= FEW}>
          <summary>
            <h2>{text.say("editor_groups", group)}</h2>
          </summary>
          <Fields fields={fields} choices={good.choices} text={text} change={change} />
        </details>
      ))}
      {found.length ? null : <p class="empty">{web("aid_none")}</p>}
    </>
  );
}

function errorLine(checked: Extract<Checked, { ok: false }>): string {
  const { error } = checked;
  const why = error.text || `${error.expected} ${error.found}`;
  return error.line ? web("position_bad_line", { line: error.line, why }) : web("position_bad", { why });
}
