/** Take a study along: as a link, as a file, as a game to play on. */

import { useEffect, useState } from "preact/hooks";
import { apiText } from "../net/api";
import { errorText } from "../parts/Failure";
import { saveFile } from "../parts/report";
import { playOn, usualBot } from "../start/make";
import { botName, fetchGames } from "../table/Seats";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { StudyStore } from "./store";

export function Share({ store, text }: { store: StudyStore; text: Catalogue }) {
  const [study, step] = [store.study.value, store.step.value];
  const [bots, know] = useState<string[]>([]);
  const [seat, sit] = useState("");
  const [bot, against] = useState("");
  const [title, call] = useState(study?.title ?? "");
  const [trouble, tell] = useState("");
  const game = study?.game ?? "";
  useEffect(() => {
    fetchGames()
      .then((all) => know(all.find((each) => each.game === game)?.bots ?? []))
      .catch((error) => tell(errorText(error)));
  }, [game]);
  if (!study || !step) return null;
  const link = `${location.origin}/study/${study.study}?branch=${step.branch}&at=${step.at}`;
  const save = (work: Promise<void>) => work.catch((error) => tell(errorText(error)));
  const deciding = step.decision && study.seats.includes(step.decision.seat) ? step.decision.seat : study.seats[0];
  const play = async (event: Event) => {
    event.preventDefault();
    try {
      const body = { branch: step.branch, at: step.at, seat: seat || deciding, bot: bot || usualBot(bots) };
      location.assign(await playOn(store.path("/play"), body, game));
    } catch (error) {
      tell(errorText(error));
    }
  };
  return (
    <>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {study.sampled ? <p class="small">{web("study_sampled", { seat: text.name("seat", study.knowledge) })}</p> : null}
      {store.key ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void store.change({ type: "name", title });
          }}
        >
          <label class="field grow">
            {web("study_title")}
            <input value={title} maxLength={80} onInput={(event) => call(event.currentTarget.value)} />
          </label>
          <button type="submit">{web("rename")}</button>
        </form>
      ) : null}
      <label class="field">
        {web("share_link")}
        <input readOnly id="share-link" value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {store.key ? (
        <label class="field">
          {web("share_edit_link")}
          <input readOnly value={`${link}#${store.key}`} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
      <p class="row">
        <button
          type="button"
          onClick={() =>
            save(
              apiText(store.path("/export?format=json")).then((words) =>
                saveFile("thirdage-study.json", words, "application/json"),
              ),
            )
          }
        >
          {web("save_study")}
        </button>
        <button
          type="button"
          onClick={() =>
            save(
              apiText(store.path(`/export?format=record&branch=${step.branch}`)).then((words) =>
                saveFile(`${game}.txt`, words),
              ),
            )
          }
        >
          {web("save_branch")}
        </button>
        <button
          type="button"
          onClick={() =>
            save(
              store
                .get<{ position: string }>(`/position?branch=${step.branch}&at=${step.at}`)
                .then((told) => saveFile(`${game}.toml`, told.position)),
            )
          }
        >
          {web("save_position")}
        </button>
        <a class="button" href={`/editor?study=${study.study}&branch=${step.branch}&at=${step.at}`}>
          {web("edit_position")}
        </a>
      </p>
      {step.view.over ? null : (
        <form onSubmit={play}>
          <h3>{web("play_on")}</h3>
          <label class="field">
            {web("which_seat")}
            <select value={seat || deciding} onChange={(event) => sit(event.currentTarget.value)}>
              {study.seats.map((each) => (
                <option key={each} value={each}>
                  {text.name("seat", each)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {web("which_bot")}
            <select value={bot || usualBot(bots)} onChange={(event) => against(event.currentTarget.value)}>
              {bots.map((each) => (
                <option key={each} value={each}>
                  {botName(each)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="primary">
            {web("play_on_here")}
          </button>
        </form>
      )}
    </>
  );
}
