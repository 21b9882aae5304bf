/** Notices above the decision: an offered take-back, the end of the game, the past being shown. */

import { useState } from "preact/hooks";
import { at, go } from "../net/addresses";
import { api, apiText } from "../net/api";
import { Icon } from "../parts/Icon";
import { saveFile } from "../parts/report";
import { savedTable, saveTable } from "../savedTables";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { randomText } from "./Join";
import type { Session } from "./session";
import { ChanceOf, Reasons } from "./windows";

export function Offer({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const state = store.state.value;
  const offer = state?.offer;
  if (!offer) return null;
  const mine = offer.seat === store.you.value;
  const answer = (yes: boolean) => store.say({ type: "answer", yes, to: offer.to }); // to what is shown, to nothing else
  const told = { seat: text.name("seat", offer.seat), count: state.picks - offer.to };
  const asked = offer.waiting.includes(store.you.value);
  return (
    <section class="offer" role="status">
      <p>{web(mine ? "take_back_waits" : "take_back_asked", told)}</p>
      <p class="row">
        {asked ? (
          <button type="button" class="primary" onClick={() => answer(true)}>
            {web("agree")}
          </button>
        ) : null}
        {asked || mine ? (
          <button type="button" onClick={() => answer(false)}>
            {web(mine ? "withdraw" : "refuse")}
          </button>
        ) : null}
      </p>
    </section>
  );
}

export function Over({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const state = store.state.value;
  if (state?.status !== "over") return null;
  const playing = store.you.value !== "spectator" && store.you.value !== "all";
  const enter = async () => {
    const answer = await store.say({ type: "enter_rematch" });
    if (answer.type !== "rematch") return;
    const [seat, noted] = [String(answer.seat), savedTable(store.table)?.again?.[store.you.value]];
    saveTable(String(answer.rematch), {
      game: state.game,
      seats: { [seat]: String(answer.key) },
      ...(noted ? { added: { [seat]: noted.added } } : {}),
      ...(noted?.promise ? { promise: noted.promise, first: true } : {}),
    });
    go(`/table/${answer.rematch}#${answer.key}`);
  };
  const again = () => {
    const contribution = randomText(32);
    const { rematch } = state.dice; // promised before anybody contributes
    const noted = { added: contribution, ...(rematch ? { promise: { text: rematch, at: Date.now() } } : {}) };
    saveTable(store.table, { again: { ...savedTable(store.table)?.again, [store.you.value]: noted } });
    void store.say({ type: "rematch", contribution });
  };
  const record = () => apiText(`/api/tables/${store.table}/record`, store.key);
  const study = async () => {
    const made = await api<{ study: string; key: string }>(
      "POST",
      "/api/studies",
      { from: { table: store.table } },
      store.key,
    );
    go(`/study/${made.study}#${made.key}`);
  };
  const fail = (error: { code?: string }) => store.note(error.code ?? "fault");
  return (
    <section class="over" role="status">
      <p class="row">
        {state.league ? (
          <a class="button primary" href={`/leagues/${state.league}`}>
            {web("to_league")}
          </a>
        ) : null}
        {playing && !state.rematch_table && !state.league ? (
          <button type="button" class="primary" disabled={state.rematch.includes(store.you.value)} onClick={again}>
            {web(state.rematch.length ? "rematch_too" : "rematch")}
          </button>
        ) : null}
        {playing && state.rematch_table ? (
          <button type="button" class="primary" onClick={enter}>
            {web("enter_rematch")}
          </button>
        ) : null}
        {state.sealed ? null : (
          <>
            <button type="button" onClick={() => study().catch(fail)}>
              {web("study_game")}
            </button>
            <button
              type="button"
              onClick={() =>
                record()
                  .then((words) => saveFile(`${state.game}.txt`, words))
                  .catch(fail)
              }
            >
              {web("save_record")}
            </button>
          </>
        )}
        <button type="button" onClick={() => window.open(at(`/story/${store.table}#${store.key}`))}>
          {web("print_story")}
        </button>
        <button type="button" onClick={() => (session.window.value = "dice")}>
          {web("check_dice")}
        </button>
      </p>
      {state.sealed ? <p>{web("deal_sealed")}</p> : null}
      {state.rematch.length && !state.rematch_table ? (
        <p>{web("rematch_wanted", { seats: text.join(state.rematch.map((seat) => text.name("seat", seat))) })}</p>
      ) : null}
    </section>
  );
}

interface Why {
  seat: string;
  truth: boolean;
  before?: Record<string, number>;
  after?: Record<string, number>;
  differences?: { term: string; weight: number }[];
  picked?: string;
  options?: { option: string; chance: number | null; reasons: { term: string; weight: number }[] }[];
}

/** Over the board while it shows the past. */
export function PastBar({ session, text, go }: { session: Session; text: Catalogue; go(pick: number): void }) {
  const { store } = session;
  const past = store.past.value;
  const [why, tell] = useState<{ at: number; why: Why } | null>(null);
  if (!past) return null;
  const { before, after } = past;
  const state = store.state.value;
  const playing = state?.status === "playing" && state.seats.some((seat) => seat.seat === store.you.value);
  const ask = () =>
    api<Why>("GET", `/api/tables/${store.table}/why?at=${past.at}`, undefined, store.key)
      .then((answer) => tell({ at: past.at, why: answer }))
      .catch((error: { code?: string }) => store.note(error.code ?? "fault"));
  return (
    <div class="past" role="region" aria-label={web("past")}>
      <span>{web("past_at", { at: past.at, of: state?.picks ?? 0 })}</span>
      <button
        type="button"
        disabled={before === null}
        aria-label={web("step_back")}
        onClick={() => before !== null && go(before)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        disabled={after === null}
        aria-label={web("step_on")}
        onClick={() => after !== null && go(after)}
      >
        <Icon name="next" />
      </button>
      <button type="button" onClick={ask}>
        {web("why_that")}
      </button>
      {playing ? (
        <button type="button" onClick={() => store.takeBack(past.at)}>
          {web("take_back_here")}
        </button>
      ) : null}
      <button type="button" class="primary" onClick={() => (store.past.value = null)}>
        {web("to_now")}
      </button>
      {why && why.at === past.at ? <WhyText why={why.why} text={text} /> : null}
    </div>
  );
}

function WhyText({ why, text }: { why: Why; text: Catalogue }) {
  const seat = text.name("seat", why.seat);
  const percent = (share: number | undefined) => Math.round((share ?? 0) * 100);
  return (
    <div class="why-answer">
      {why.before && why.after ? (
        <p>
          {web("why_chances", { seat, before: percent(why.before[why.seat]), after: percent(why.after[why.seat]) })}
        </p>
      ) : null}
      <Reasons reasons={why.differences ?? []} text={text} />
      {why.options ? (
        <ol class="advice">
          {why.options.slice(0, 5).map((each) => (
            <li key={each.option}>
              {text.option(each.option)}{" "}
              <b>
                <ChanceOf chance={each.chance} />
              </b>
              <Reasons reasons={each.reasons} text={text} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
