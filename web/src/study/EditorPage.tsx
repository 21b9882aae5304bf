/** Set up a position: its text on one side, the board it makes on the other, and what is wrong with it in words. */

import { useEffect, useRef, useState } from "preact/hooks";
import { loadUi } from "../games/load";
import type { BoardProps, GameUi } from "../games/ui";
import { api } from "../net/api";
import type { GameData, View } from "../net/types";
import { errorText, Guard } from "../parts/Failure";
import { Home } from "../parts/Home";
import { saveFile } from "../parts/report";
import { dark, motion, phone } from "../preferences";
import { TableForm } from "../start/TableForm";
import { fetchGames } from "../table/Seats";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { openSource } from "./OpenPage";

interface Checked {
  ok: boolean;
  game?: string;
  position?: string;
  view?: View;
  error?: { key: string; line: number | null; expected: string; found: string; text: string };
}

/** The checks follow the typing at this distance. */
const PAUSE = 500;

export function Page() {
  const [games, know] = useState<GameData[]>([]);
  const [words, write] = useState("");
  const [checked, check] = useState<Checked | null>(null);
  const [trouble, tell] = useState("");
  const [playing, play] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const fresh = async (game: string) => {
    try {
      const made = await api<{ study: string }>("POST", "/api/studies", { from: { game } });
      write((await api<{ position: string }>("GET", `/api/studies/${made.study}/position?branch=0&at=0`)).position);
    } catch (error) {
      tell(errorText(error));
    }
  };
  useEffect(() => {
    fetchGames()
      .then(know)
      .catch((error) => tell(errorText(error)));
    const query = new URLSearchParams(location.search);
    const study = query.get("study");
    if (study) {
      api<{ position: string }>(
        "GET",
        `/api/studies/${study}/position?branch=${query.get("branch") ?? 0}&at=${query.get("at") ?? 0}`,
      )
        .then((told) => write(told.position))
        .catch((error) => tell(errorText(error)));
    }
  }, []);
  useEffect(() => {
    if (!words.trim()) return;
    const timer = setTimeout(() => {
      tell("");
      api<Checked>("POST", "/api/positions", { position: words })
        .then(check)
        .catch((error) => tell(errorText(error)));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  /** A place on the board leads to its line in the text. */
  const find = (target: string) => {
    const name = target.split(":")[1]?.split(",")[0];
    const found = name ? new RegExp(`^${name}\\s*=.*$`, "m").exec(words) : null;
    if (!found || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(found.index, found.index + found[0].length);
    const line = words.slice(0, found.index).split("\n").length;
    area.current.scrollTop = Math.max(0, line - 6) * 20;
  };
  const data = games.find((each) => each.game === checked?.game);
  return (
    <div class="editor">
      <header class="bar">
        <Home title={web("position_editor")} />
        {games.map((each) => (
          <button type="button" key={each.game} onClick={() => fresh(each.game)}>
            {web(`title_${each.game.replaceAll("-", "_")}`)}
          </button>
        ))}
      </header>
      <main>
        <h1 class="hidden">{web("position_editor")}</h1>
        <p class="small">{web("editor_about")}</p>
        {trouble ? <p role="alert">{trouble}</p> : null}
        <label class="field">
          {web("position_text")}
          <textarea
            ref={area}
            class="code"
            spellcheck={false}
            rows={24}
            value={words}
            aria-invalid={checked?.ok === false}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        <p role="status" class={checked?.ok === false ? "bad" : ""}>
          {checked && words.trim() ? (checked.ok ? web("position_fits") : errorLine(checked)) : ""}
        </p>
        <p class="row">
          <button
            type="button"
            disabled={!checked?.ok}
            onClick={() =>
              openSource({ position: words }).then(
                (to) => location.assign(to),
                (error) => tell(errorText(error)),
              )
            }
          >
            {web("study_position")}
          </button>
          <button type="button" class="primary" disabled={!checked?.ok || !data} onClick={() => play(true)}>
            {web("play_position")}
          </button>
          <button type="button" disabled={!words.trim()} onClick={() => saveFile("thirdage-position.toml", words)}>
            {web("save_position")}
          </button>
        </p>
      </main>
      <section
        class="board"
        aria-label={web("preview")}
        onClick={(event) => {
          const hit = (event.target as Element).closest<HTMLElement>("[data-target]");
          if (hit?.dataset.target) find(hit.dataset.target);
        }}
      >
        {checked?.view && checked.game ? <Preview view={checked.view} game={checked.game} /> : null}
      </section>
      {playing && data && checked?.position ? (
        <TableForm game={data} position={words} close={() => play(false)} />
      ) : null}
    </div>
  );
}

function errorLine(checked: Checked): string {
  const error = checked.error;
  if (!error) return web("bad_file");
  const why = error.text || `${error.expected} ${error.found}`;
  return error.line ? web("position_bad_line", { line: error.line, why }) : web("position_bad", { why });
}

function Preview({ view, game }: { view: View; game: string }) {
  const [ui, found] = useState<GameUi | null>(null);
  const lang = language.value;
  useEffect(() => {
    Promise.all([loadUi(game), fetchCatalogue(game, lang)]).then(([loaded]) => found(loaded));
  }, [game, lang]);
  const text = catalogue(game);
  if (!ui || ui.id !== game || !text) return null;
  const props: BoardProps = {
    view,
    text,
    offered: new Map(),
    act: () => undefined,
    look: () => undefined,
    last: [],
    hidePieces: false,
    dark: dark(),
    motion: motion(),
    phone: phone(),
  };
  return (
    <Guard>
      <ui.Board {...props} />
    </Guard>
  );
}
