/** Share a study: as a link, as a file, as a game to play on. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { apiText } from "../net/api";
import { isStatic } from "../net/carrier";
import { CopyLink } from "../parts/CopyLink";
import { errorText } from "../parts/Failure";
import { saveFile } from "../parts/report";
import { playOn, usualBot } from "../start/make";
import { botName } from "../table/bots";
import { fetchGames } from "../table/Seats";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { carriedLink } from "./carried";
import type { StudyStore } from "./store";

interface Props {
  store: StudyStore;
  text: Catalogue;
}
interface PartProps extends Props {
  /** Reports what went wrong. */
  tell(trouble: string): void;
}

export function Share({ store, text }: Props) {
  const [study, step] = [store.study.value, store.step.value];
  const [trouble, tell] = useState("");
  if (!study || !step) return null;
  const given = { store, text, tell };
  return (
    <>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {study.sampled ? <p class="small">{web("study_sampled", { seat: text.name("seat", study.knowledge) })}</p> : null}
      {store.key ? <Title store={store} /> : null}
      {isStatic ? null : <Links store={store} />}
      <Carried {...given} />
      <Files {...given} />
      {step.view.over ? null : <PlayOn {...given} />}
    </>
  );
}

function Title({ store }: { store: StudyStore }) {
  const [title, call] = useState(store.study.value?.title ?? "");
  const rename = (event: Event) => {
    event.preventDefault();
    void store.change({ type: "name", title });
  };
  return (
    <form class="row" onSubmit={rename}>
      <label class="field grow">
        {web("study_title")}
        <input value={title} maxLength={80} onInput={(event) => call(event.currentTarget.value)} />
      </label>
      <button type="submit">{web("rename")}</button>
    </form>
  );
}

function Links({ store }: { store: StudyStore }) {
  const [study, step] = [store.study.value, store.step.value];
  if (!study || !step) return null;
  const link = `${location.origin}/study/${study.study}?branch=${step.branch}&at=${step.at}`;
  return (
    <>
      <CopyLink id="share-link" name={web("share_link")} link={link} />
      {store.key ? <CopyLink name={web("share_edit_link")} link={`${link}#${store.key}`} /> : null}
    </>
  );
}

/** Links that contain everything themselves, for people on another server or none. */
function Carried({ store, tell }: PartProps) {
  const step = store.step.value;
  const [carried, carry] = useState({ study: "", position: "" });
  const place = step ? `branch=${step.branch}&at=${step.at}` : "";
  useEffect(() => {
    if (!place) return;
    const words = apiText(store.path("/export?format=json"));
    const position = store.get<{ position: string }>(`/position?${place}`).then((told) => told.position);
    Promise.all([words.then(carriedLink), position.then(carriedLink)])
      .then(([whole, moment]) => carry({ study: whole, position: moment }))
      .catch((error) => tell(errorText(error)));
  }, [store, place]);
  return (
    <>
      <CopyLink id="carried-study" name={web("share_carried")} link={carried.study} />
      <CopyLink id="carried-position" name={web("share_carried_position")} link={carried.position} />
    </>
  );
}

/** The study, this branch, this position. */
function Files({ store, tell }: PartProps) {
  const [study, step] = [store.study.value, store.step.value];
  if (!study || !step) return null;
  const place = `branch=${step.branch}&at=${step.at}`;
  const save = (work: Promise<void>) => void work.catch((error) => tell(errorText(error)));
  const saveStudy = async () =>
    saveFile("thirdage-study.json", await apiText(store.path("/export?format=json")), "application/json");
  const saveBranch = async () =>
    saveFile(`${study.game}.txt`, await apiText(store.path(`/export?format=record&branch=${step.branch}`)));
  const savePosition = async () =>
    saveFile(`${study.game}.toml`, (await store.get<{ position: string }>(`/position?${place}`)).position);
  return (
    <p class="row">
      <button type="button" onClick={() => save(saveStudy())}>
        {web("save_study")}
      </button>
      <button type="button" onClick={() => save(saveBranch())}>
        {web("save_branch")}
      </button>
      <button type="button" onClick={() => save(savePosition())}>
        {web("save_position")}
      </button>
      <a class="button" href={`/editor?study=${study.study}&${place}`}>
        {web("edit_position")}
      </a>
    </p>
  );
}

/** A table that starts here. */
function PlayOn({ store, text, tell }: PartProps) {
  const [study, step] = [store.study.value, store.step.value];
  const [bots, know] = useState<string[]>([]);
  const [seat, sit] = useState("");
  const [bot, against] = useState("");
  const game = study?.game ?? "";
  useEffect(() => {
    fetchGames()
      .then((all) => know(all.find((each) => each.game === game)?.bots ?? []))
      .catch((error) => tell(errorText(error)));
  }, [game]);
  if (!study || !step) return null;
  const deciding = step.decision && study.seats.includes(step.decision.seat) ? step.decision.seat : study.seats[0];
  const play = async (event: Event) => {
    event.preventDefault();
    try {
      const body = { branch: step.branch, at: step.at, seat: seat || deciding, bot: bot || usualBot(bots) };
      go(await playOn(store.path("/play"), body, game));
    } catch (error) {
      tell(errorText(error));
    }
  };
  return (
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
  );
}
