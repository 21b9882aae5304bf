/** A part of the start page in the edition without a server: where games are stored, and how to move them elsewhere. */

import { useState } from "preact/hooks";
import { local } from "../net/local";
import { errorText } from "../parts/Failure";
import { web } from "../text/store";
import { loadGames, saveGames } from "./keeping";

export function LocalGames() {
  const [said, say] = useState("");
  const load = async (file: File) => {
    try {
      say(web("local_loaded", { count: await loadGames(await file.text()) }));
    } catch (error) {
      say(error instanceof SyntaxError ? web("bad_file") : errorText(error));
    }
  };
  return (
    <section id="local-games">
      <h2>{web("local_games")}</h2>
      <p>
        {web("local_about")} {local.offline.value ? web("local_offline") : null}
      </p>
      <p class="row">
        <button type="button" onClick={() => saveGames().catch((error) => say(errorText(error)))}>
          {web("local_save")}
        </button>
      </p>
      <label class="field">
        {web("local_load")}
        <input
          type="file"
          accept=".json"
          onChange={async (event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            if (file) await load(file);
            input.value = ""; // so that the same file can be chosen again
          }}
        />
      </label>
      {said ? <p role="status">{said}</p> : null}
    </section>
  );
}
