/** What can be done with a pressed thing: each action with what could pay for it, and where it could go. */

import "./gestures.css";
import { useState } from "preact/hooks";
import { Popover } from "../board/Popover";
import { walk } from "../parts/walk";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { KindMark } from "./Decision";
import { ghost } from "./drag";
import type { Held } from "./gestures";
import { described, OddsLine, useOdds } from "./Inspector";
import type { Session } from "./session";
import { asksIn, type Deed, deedOf, meansOf, onward, type Way } from "./ways";

export function GestureSheet({ session, text }: { session: Session; text: Catalogue }) {
  const gestures = session.gestures;
  const held = gestures?.held.value;
  if (!gestures || !held || held.dragged || !held.deeds.length) return null;
  const told = described(session, held.target, text);
  const name = told?.name ?? web("which_one");
  /** Its possible destinations may be pressed while the sheet is open. */
  const keeps = (element: Element) => {
    const target = element.closest("[data-target]")?.getAttribute("data-target");
    return target !== null && target !== undefined && held.ends.has(session.ui.grip?.(target) ?? target);
  };
  return (
    <Popover
      target={held.at}
      label={name}
      close={gestures.release}
      keeps={keeps}
      avoid={[...held.ends.keys()]}
      class="gesture"
      key={held.at}
    >
      <h2>{name}</h2>
      {told?.lines.length ? <p class="told">{told.lines.join(" · ")}</p> : null}
      <ul class="plain options" onKeyDown={walk}>
        {held.deeds.map((deed) => (
          <DeedRow key={deed.key} session={session} text={text} held={held} deed={deed} />
        ))}
      </ul>
      {held.ends.size && Object.keys(gestures.rules.part).length ? (
        <label class="switch">
          <input
            type="checkbox"
            checked={held.part}
            onChange={(event) => (gestures.held.value = { ...held, part: event.currentTarget.checked })}
          />
          {web("gesture_part")}
        </label>
      ) : null}
      <p class="row">
        <button type="button" class="quiet" onClick={gestures.release}>
          {web("cancel")}
        </button>
      </p>
    </Popover>
  );
}

interface RowProps {
  session: Session;
  text: Catalogue;
  held: Held;
  deed: Deed;
}

function DeedRow({ session, text, held, deed }: RowProps) {
  const gestures = session.gestures;
  const [paid, pay] = useState(0);
  const [open, unfold] = useState(held.deeds.length === 1);
  if (!gestures) return null;
  const way = deed.ways[Math.min(paid, deed.ways.length - 1)];
  const ends = [...held.ends.values()].some((ways) =>
    ways.some((each) => each.options.join(" ").startsWith(way.options.join(" "))),
  );
  const label = labelOf(session, text, held.target, way) || web("do_it");
  const warned = warningOf(session, text, way);
  return (
    <li>
      <div class="deed">
        <button
          type="button"
          class="option"
          data-deed={deed.key}
          aria-expanded={ends ? open : undefined}
          onClick={() => (ends ? unfold(!open) : void gestures.commit(way, held.part))}
        >
          <span>{ends ? web("gesture_to", { deed: label }) : label}</span>
        </button>
        <Payment session={session} text={text} ways={deed.ways} paid={paid} pay={pay} />
      </div>
      {warned ? <p class="warning">{warned}</p> : null}
      {ends && open ? <Ends session={session} text={text} held={held} way={way} /> : null}
    </li>
  );
}

/** What could pay, cheapest first; another one is one press away. */
function Payment(given: { session: Session; text: Catalogue; ways: Way[]; paid: number; pay(index: number): void }) {
  const { session, text, ways, paid, pay } = given;
  const { Mean, gestures: rules } = session.ui;
  if (!rules) return null;
  const all = ways.map((way) => meansOf(way, rules));
  if (!all[0]) return null;
  return (
    <span class="means" role="group" aria-label={web("gesture_paid")}>
      {all.map((mean, index) =>
        mean ? (
          <button
            type="button"
            key={mean.option}
            aria-pressed={index === paid}
            aria-label={text.option(mean.option, mean.asked.prompt)}
            title={text.option(mean.option, mean.asked.prompt)}
            onClick={() => pay(index)}
          >
            {Mean ? <Mean option={mean.option} decision={mean.asked} /> : text.option(mean.option, mean.asked.prompt)}
          </button>
        ) : null,
      )}
    </span>
  );
}

/** Where it could go, as a list: the same places glow on the board. */
function Ends({ session, text, held, way }: { session: Session; text: Catalogue; held: Held; way: Way }) {
  const after = asksIn(way.after) ? way.after : undefined;
  const [at, point] = useState("");
  const odds = useOdds(session, (at && after && session.targets(at, after)[0]) || null, after);
  const view = session.store.view.value;
  if (!after || !view) return null;
  const mixed = after.options.some((option) => session.ui.kindOf?.(option, after, view) === "attack");
  const aim = (option: string) => {
    point(option);
    session.pointed.value = option ? session.targets(option, after) : [];
  };
  return (
    <ul class="plain options ends">
      {after.options.map((option) => (
        <li key={option}>
          <button
            type="button"
            class="option"
            data-end={option}
            onPointerEnter={() => aim(option)}
            onPointerLeave={() => aim("")}
            onFocus={() => aim(option)}
            onClick={() => void session.gestures?.commit(onward(way, option, after), held.part)}
          >
            {mixed ? <KindMark kind={session.ui.kindOf?.(option, after, view)} /> : null}
            <span>{text.option(option, after.prompt)}</span>
          </button>
        </li>
      ))}
      {odds ? (
        <li>
          <OddsLine odds={odds} />
        </li>
      ) : null}
    </ul>
  );
}

/** What a way does, without what pays and without repeating the name of what was pressed. */
function labelOf(session: Session, text: Catalogue, target: string, way: Way): string {
  const rules = session.ui.gestures;
  if (!rules) return "";
  const all = deedOf(way, rules);
  const others = all.filter(({ option, asked }) => !session.targets(option, asked).includes(target));
  const deeds = (others.length ? others : all).map(({ option, asked }) => text.option(option, asked.prompt));
  return deeds.length ? deeds.reduce((said, next) => text.labelled(said, next)) : "";
}

function warningOf(session: Session, text: Catalogue, way: Way): string {
  const view = session.store.view.value;
  if (!view) return "";
  return (
    way.options.map((option, at) => session.ui.warning?.(option, way.asked[at], view, text) ?? "").find(Boolean) ?? ""
  );
}

/** What is being dragged, beside the pointer. */
export function Ghost({ session, text }: { session: Session; text: Catalogue }) {
  const shown = ghost.value;
  if (!shown) return null;
  return (
    <div class="ghost" aria-hidden="true" style={{ left: `${shown.x}px`, top: `${shown.y}px` }}>
      {described(session, shown.target, text)?.name ?? ""}
    </div>
  );
}
