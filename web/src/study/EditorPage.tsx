/** Set up a position: click a place and change what is there, set tracks, dice and cards; or write it as text. */

import { useEffect, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { BoardProps, GameUi } from "../games/ui";
import { go } from "../net/addresses";
import type { GameData } from "../net/types";
import { Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { Icon } from "../parts/Icon";
import { fold } from "../parts/Rules";
import { saveFile } from "../parts/report";
import { Search } from "../parts/Search";
import { useTitle } from "../parts/title";
import { dark, motion, phone } from "../preferences";
import { TableForm } from "../start/TableForm";
import type { Catalogue } from "../text/catalogue";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { grouped, isThere, placeOf, said, type Wish } from "./editing";
import { Fields } from "./Fields";
import { openSource } from "./OpenPage";
import { type Editing, type Good, useEditing } from "./position";
import "./editor.css";

export function Page() {
  const editing = useEditing();
  const [playing, play] = useState(false);
  const { games, words, place, good, seen, coming, goTo, change, fail } = editing;
  const { ui, text } = useGame(good?.game ?? "", fail);
  const data = games.find((each) => each.game === good?.game);
  useTitle(web("position_editor"));
  return (
    <div class="editor">
      <GameBar editing={editing} />
      <main inert={coming !== "" && coming !== good?.game} aria-busy={coming ? true : undefined}>
        <h1 class="hidden">{web("position_editor")}</h1>
        <p class="small">{web("editor_about")}</p>
        <Tools editing={editing} data={data} play={() => play(true)} />
        {good?.picks ? <p class="small">{web("editor_picks")}</p> : null}
        {data && good && text ? (
          <Players
            data={data}
            text={text}
            now={good.settings.players}
            begin={(players) => void editing.fresh(data.game, players)}
          />
        ) : null}
        {good && text ? <Form good={good} text={text} place={place} seen={seen} goTo={goTo} change={change} /> : null}
        <AsText editing={editing} />
      </main>
      <Preview good={good} ui={ui} text={text} place={place} goTo={goTo} />
      {playing && data && good ? (
        <TableForm game={data} position={words} given={good.settings} close={() => play(false)} />
      ) : null}
    </div>
  );
}

/** Chooses the game; another one starts from its set-up. */
function GameBar({ editing }: { editing: Editing }) {
  const { games, good, coming, fresh } = editing;
  const chosen = coming || good?.game;
  return (
    <header class="bar">
      <Home title={web("position_editor")} />
      {games.map(({ game }) => (
        <button type="button" key={game} aria-pressed={game === chosen} onClick={() => void fresh(game)}>
          {web(`title_${game.replaceAll("-", "_")}`)}
        </button>
      ))}
    </header>
  );
}

/** Whether it can be played, and what to do with it. */
function Tools({ editing, data, play }: { editing: Editing; data?: GameData; play(): void }) {
  const { words, good, coming, wrong, changed, back, fail } = editing;
  const ready = good !== null && !wrong;
  return (
    <>
      <p role="status" class={wrong ? "bad" : ""}>
        {wrong || (good && !coming ? web("position_fits") : "")}
      </p>
      <p class="row">
        <button type="button" class="primary" disabled={!ready || !data} onClick={play}>
          {web("play_position")}
        </button>
        <button
          type="button"
          disabled={!ready}
          onClick={() => openSource({ position: words }).then((to) => go(to), fail)}
        >
          {web("study_position")}
        </button>
        <button type="button" disabled={!words.trim()} onClick={() => saveFile("thirdage-position.toml", words)}>
          {web("save_position")}
        </button>
        <button type="button" disabled={!changed} onClick={back}>
          <Icon name="undo" /> {web("undo")}
        </button>
      </p>
    </>
  );
}

/** For people who prefer to write it. */
function AsText({ editing }: { editing: Editing }) {
  return (
    <details class="editor-group">
      <summary>
        <h2>{web("position_text")}</h2>
      </summary>
      <label class="field">
        {web("position_text_about")}
        <textarea
          class="code"
          spellcheck={false}
          rows={24}
          value={editing.words}
          aria-invalid={editing.wrong !== ""}
          onInput={(event) => editing.type(event.currentTarget.value)}
        />
      </label>
    </details>
  );
}

interface PreviewProps {
  good: Good | null;
  ui: GameUi | null;
  text: Catalogue | null;
  place: string;
  goTo(place: string): void;
}

/** The board: the place that is clicked is the one to change. */
function Preview({ good, ui, text, place, goTo }: PreviewProps) {
  const find = (event: MouseEvent) => {
    const hit = (event.target as Element).closest<HTMLElement>("[data-target]")?.dataset.target ?? "";
    const found = good ? placeOf(hit, good.places) : "";
    if (found) goTo(found);
  };
  return (
    <section class="board" aria-label={web("preview")} onClick={find}>
      {good && ui && text ? (
        <Guard>
          <ui.Board {...still(good, text, place)} />
        </Guard>
      ) : null}
    </section>
  );
}

/** The board and the texts of a game, once they have loaded. */
function useGame(game: string, fail: (error: unknown) => void): { ui: GameUi | null; text: Catalogue | null } {
  const [ui, found] = useState<GameUi | null>(null);
  const lang = language.value;
  useEffect(() => {
    if (game) Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(([loaded]) => found(loaded), fail);
  }, [game, lang]);
  return { ui: ui?.id === game ? ui : null, text: game ? catalogue(game) : null };
}

/** A board with nothing to pick; the place being changed is marked. */
function still(good: Good, text: Catalogue, place: string): BoardProps {
  return {
    view: good.view,
    text,
    offered: new Map(),
    act: () => undefined,
    look: () => undefined,
    reach: new Set(),
    kinds: new Map(),
    press: () => undefined,
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

/** The number of players; changing it starts over. */
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

/** With this few fields, all groups are open. */
const FEW = 12;

interface FormProps {
  good: Good;
  text: Catalogue;
  place: string;
  /** The place whose fields the position holds. */
  seen: string;
  goTo(place: string): void;
  change(wish: Wish): void;
}

function Form({ good, text, place, seen, goTo, change }: FormProps) {
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
          {here.length || seen !== place ? null : <p>{web("editor_nothing_here")}</p>}
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
      <Search label={web("editor_search")} words={wanted} search={search} />
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
