/** The windows of the table: the board read aloud, keys, standing orders, hints, the dice, resigning. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { Dialog } from "../parts/Dialog";
import { errorText } from "../parts/Failure";
import { Icon } from "../parts/Icon";
import { TourAgain } from "../parts/Preferences";
import { fold } from "../parts/Rules";
import { prefer, preferences } from "../preferences";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { Later } from "../windows/Later";
import type { WindowProps as Props } from "../windows/windows";
import { HelpWindows } from "./Help";
import { described } from "./Inspector";
import type { Session, Window } from "./session";

export function Windows({ session, text }: { session: Session; text: Catalogue }) {
  const close = () => (session.window.value = "");
  const given = { session, text, close };
  switch (session.window.value) {
    case "read":
      return <ReadBoard {...given} />;
    case "keys":
      return <Keys {...given} />;
    case "orders":
      return <StandingOrders {...given} />;
    case "hint":
      return <Hint {...given} />;
    case "resign":
      return <Resign {...given} />;
    case "dice":
      return <Later {...given} load={() => import("../windows/FairDice").then((all) => all.FairDice)} />;
    case "luck":
      return <Later {...given} load={() => import("../windows/Luck").then((all) => all.Luck)} />;
    case "notify":
      return <Later {...given} load={() => import("../windows/Notify").then((all) => all.Notify)} />;
    case "vacation":
      return <Later {...given} load={() => import("../windows/Vacation").then((all) => all.Vacation)} />;
    case "more":
      return <More {...given} />;
    default:
      return (
        <HelpWindows
          session={session}
          decision={session.store.view.value?.decision ?? null}
          rule={session.clause.value}
          tour
        />
      );
  }
}

/** What the bar of a phone has no space for. */
function More({ session, close }: Props) {
  const others: Window[] = ["orders", "read", "aid", "rules", "preferences"];
  return (
    <Dialog title={web("open_more")} close={close}>
      <ul class="plain options">
        {others.map((name) => (
          <li key={name}>
            <button type="button" class="option" onClick={() => (session.window.value = name)}>
              <Icon name={name} /> <span>{web(`open_${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The whole board in words, searchable: "what is in Rohan?" */
function ReadBoard({ session, text, close }: Props) {
  const [words, search] = useState("");
  const view = session.store.shown.value;
  if (!view) return null;
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const all = session.ui.places(view).flatMap((target) => {
    const found = described(session, target, text);
    return found ? [{ target, ...found }] : [];
  });
  const found = all.filter((each) => {
    const said = fold(`${each.name} ${each.lines.join(" ")}`);
    return wanted.every((word) => said.includes(word));
  });
  // Places with this name come before those that only mention it.
  const called = (each: { name: string }) => wanted.every((word) => fold(each.name).includes(word));
  const shown = [...found.filter(called), ...found.filter((each) => !called(each))];
  return (
    <Dialog title={web("read_board")} close={close} wide>
      <label class="field">
        {web("ask_board")}
        <input type="search" autofocus value={words} onInput={(event) => search(event.currentTarget.value)} />
      </label>
      <p aria-live="polite">{web("places_found", { count: shown.length })}</p>
      <dl class="places">
        {shown.map((each) => (
          <div key={each.target}>
            <dt>{each.name}</dt>
            <dd>{each.lines.length ? each.lines.join(" · ") : web("nothing_here")}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export const KEYS: [string, string][] = [
  ["0–9", "key_number"],
  ["O", "key_options"],
  ["N / P", "key_targets"],
  ["Enter", "key_enter"],
  ["M", "key_map"],
  ["+ − 0", "key_zoom"],
  ["B", "key_board"],
  ["L", "key_log"],
  ["U", "key_undo"],
  ["H", "key_hint"],
  ["R", "key_rule"],
  ["A", "key_aid"],
  ["V", "key_hide"],
  ["Esc", "key_escape"],
  ["Space R ← → M", "key_stage"],
  ["?", "key_help"],
];

function Keys({ close }: Props) {
  return (
    <Dialog title={web("keyboard")} close={close}>
      <dl class="keys">
        {KEYS.map(([key, id]) => (
          <div key={id}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{web(id)}</dd>
          </div>
        ))}
      </dl>
      <TourAgain close={close} />
    </Dialog>
  );
}

/** "Whenever this is asked, pick that." */
function StandingOrders({ session, text, close }: Props) {
  const { store } = session;
  const decision = store.decision.value;
  const [option, take] = useState("");
  const name = (prompt: string, picked: string) =>
    web("order", { option: text.option(picked, prompt), prompt: promptName(prompt, text) });
  return (
    <Dialog title={web("standing_orders")} close={close}>
      <DefaultOrders session={session} />
      <p>{web("orders_about")}</p>
      {decision?.options ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            store.orders.give({ prompt: decision.prompt, option: option || (decision.options?.[0] ?? "") });
            close();
            store.resume();
          }}
        >
          <label class="field grow">
            {web("order_for", { prompt: text.prompt(decision) })}
            <select value={option || decision.options[0]} onChange={(event) => take(event.currentTarget.value)}>
              {decision.options.map((each) => (
                <option key={each} value={each}>
                  {text.option(each, decision.prompt)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="primary">
            {web("order_give")}
          </button>
        </form>
      ) : (
        <p class="empty">{web("orders_later")}</p>
      )}
      <ul class="plain">
        {store.orders.all.value.map((order) => (
          <li key={order.prompt} class="row">
            <span class="grow">{name(order.prompt, order.option)}</span>
            <button type="button" onClick={() => store.orders.cancel(order.prompt)}>
              {web("order_cancel")}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Orders that are on until turned off. */
function DefaultOrders({ session }: { session: Session }) {
  const names = session.ui.orders ?? [];
  const off = preferences.value.asked;
  if (!names.length) return null;
  return (
    <fieldset>
      <legend>{web("orders_default")}</legend>
      {names.map((name) => (
        <label class="switch" key={name}>
          <input
            type="checkbox"
            checked={!off.includes(name)}
            onChange={(event) => {
              const others = off.filter((each) => each !== name);
              prefer({ asked: event.currentTarget.checked ? others : [...others, name] });
              session.store.resume();
            }}
          />
          {web(`order_${name}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** A prompt without its arguments: its template with the slots left out. */
function promptName(prompt: string, text: Catalogue): string {
  const forms = text.sections.prompt?.[prompt];
  return forms ? forms.name.replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, "…") : prompt;
}

interface Advice {
  bot: string;
  prompt: string;
  options: { option: string; chance: number | null; level: boolean; reasons: { term: string; weight: number }[] }[];
}

/** The reason, worded for its side of the scale: "costs strength" there is "saves strength" here. */
export function reasonText(term: string, weight: number, text: Catalogue): string {
  const side = weight >= 0 ? "pro" : "con";
  if (text.has("reason", term, side)) return text.name("reason", term, side);
  return text.has("reason", term) ? text.name("reason", term) : term.replaceAll("_", " ");
}

function Hint({ session, text, close }: Props) {
  const { store } = session;
  const [advice, hear] = useState<Advice | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    api<Advice>("GET", `/api/tables/${store.table}/hint?seconds=2&most=5`, undefined, store.key)
      .then(hear)
      .catch((error) => tell(errorText(error)));
  }, [store]);
  const others = advice?.options.slice(1) ?? [];
  const [some, all] = [others.some((each) => each.level), others.every((each) => each.level)];
  return (
    <Dialog title={web("hint")} close={close}>
      {trouble ? <p role="alert">{trouble}</p> : advice ? null : <p>{web("hint_wait")}</p>}
      {some ? <p class="hint-level">{web(all ? "hint_all_level" : "hint_level")}</p> : null}
      <ol class="advice">
        {advice?.options.map((each) => (
          <li key={each.option}>
            <button
              type="button"
              class="option"
              onClick={() => {
                close();
                session.choose(each.option);
              }}
            >
              <span>{text.option(each.option, advice.prompt)}</span>
              <b>
                {each.level ? `${web("hint_as_good")} · ` : ""}
                <ChanceOf chance={each.chance} />
              </b>
            </button>
            <Reasons reasons={each.reasons} text={text} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** A chance in words; an option that was not searched looked worse at once. */
export function ChanceOf({ chance }: { chance: number | null }) {
  return <>{chance === null ? web("hint_unlikely") : web("chance_of", { percent: Math.round(chance * 100) })}</>;
}

export function Reasons({ reasons, text }: { reasons: { term: string; weight: number }[]; text: Catalogue }) {
  if (!reasons?.length) return null;
  return (
    <ul class="reasons">
      {reasons.map((each) => (
        <li key={each.term}>
          <span aria-hidden="true">{each.weight >= 0 ? "▲" : "▼"}</span>{" "}
          {web(each.weight >= 0 ? "speaks_for" : "speaks_against")} {reasonText(each.term, each.weight, text)}
        </li>
      ))}
    </ul>
  );
}

function Resign({ session, close }: Props) {
  return (
    <Dialog title={web("resign")} close={close}>
      <p>{web("resign_sure")}</p>
      <p class="row">
        <button
          type="button"
          class="danger"
          onClick={() => {
            close();
            void session.store.say({ type: "resign" });
          }}
        >
          {web("resign")}
        </button>
        <button type="button" onClick={close}>
          {web("cancel")}
        </button>
      </p>
    </Dialog>
  );
}
