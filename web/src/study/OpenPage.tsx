/** Open a file: a saved game, a position or a study. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { useTitle } from "../parts/title";
import { catalogue, web } from "../text/store";
import { carriedText } from "./carried";
import { keepStudy, keptStudies } from "./savedStudies";

interface Made {
  study: string;
  key: string;
  at: number;
}

/** What a text is: studies are JSON, positions say so in their first lines, anything else is taken for a record. */
export function sourceOf(text: string): Record<string, unknown> {
  if (text.trimStart().startsWith("{")) return { study: JSON.parse(text) };
  if (/^\s*thirdage\s*=\s*"position/m.test(text)) return { position: text };
  return { record: `${text.trim()}\n` };
}

/** Creates a study from it and returns the study's address. */
export async function openSource(source: Record<string, unknown>, key = ""): Promise<string> {
  const made = await api<Made>("POST", "/api/studies", { from: source }, key);
  keepStudy({ study: made.study, key: made.key, game: "", title: "" });
  return `/study/${made.study}?branch=0&at=0#${made.key}`;
}

export function Page() {
  const [words, write] = useState("");
  const [trouble, tell] = useState("");
  const [busy, work] = useState(false);
  const open = async (text: string) => {
    tell("");
    work(true);
    try {
      go(await openSource(sourceOf(text)));
    } catch (error) {
      tell(error instanceof SyntaxError ? web("bad_file") : errorText(error));
      work(false);
    }
  };
  useEffect(() => {
    carriedText(location.hash).then(
      (text) => (text ? open(text) : undefined),
      () => tell(web("link_cut")),
    );
  }, []);
  const kept = keptStudies();
  useTitle(web("replay_and_study"));
  const name = (game: string) =>
    catalogue(game)?.say("game", "title") ?? (game ? web(`title_${game.replaceAll("-", "_")}`) : web("study"));
  return (
    <main class="page">
      <h1>{web("replay_and_study")}</h1>
      <p>{web("open_about")}</p>
      <label class="field">
        {web("choose_file")}
        <input
          type="file"
          accept=".txt,.toml,.json"
          disabled={busy}
          onChange={async (event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) await open(await file.text());
          }}
        />
      </label>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(words);
        }}
      >
        <label class="field">
          {web("paste_text")}
          <textarea rows={6} value={words} onInput={(event) => write(event.currentTarget.value)} />
        </label>
        {trouble ? <p role="alert">{trouble}</p> : null}
        <p class="row">
          <button type="submit" class="primary" disabled={busy || !words.trim()}>
            {web("open_link")}
          </button>
          <a class="button" href="/">
            {web("to_start")}
          </a>
        </p>
      </form>
      {kept.length ? (
        <section>
          <h2>{web("your_studies")}</h2>
          <ul class="plain">
            {kept.map((each) => (
              <li key={each.study}>
                <a href={`/study/${each.study}#${each.key}`}>{each.title || name(each.game)}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}
