/** What is here? Beside the map, for whatever is pointed at: its contents, its odds, and why it can't be picked. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { folderOf } from "../art/gallery";
import { Picture } from "../art/Picture";
import { keepClear } from "../board/corner";
import type { Decision, Described } from "../games/ui";
import { ClauseText } from "../parts/Rules";
import { preferences } from "../preferences";
import type { Catalogue } from "../text/catalogue";
import { percentText } from "../text/numbers";
import { catalogue, web } from "../text/store";
import type { Session, Source } from "./session";

/** Milliseconds of pointing before odds are requested. */
const LINGER = 250;

interface Odds {
  what: string;
  odds: Record<string, unknown>;
}

export function Inspector({ session, text }: { session: Session<Source>; text: Catalogue }) {
  const target = session.looked.value;
  const [kept, keep] = useState<string | null>(null);
  const [why, answer] = useState<{ target: string; rule: string } | null>(null);
  // A tapped target stays until another is looked at; one that the mouse passes disappears after a while.
  useEffect(() => {
    if (target) {
      keep(target);
      return;
    }
    const timer = setTimeout(() => keep(null), 900);
    return () => clearTimeout(timer);
  }, [target]);
  const view = session.store.shown.value;
  const at = target ?? kept;
  const odds = useOdds(session, at);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current) keepClear(box.current, ["bottom-left", "top-left", "top-right", "bottom-right"], at ?? "");
  });
  if (!at || !view) return null;
  const found = described(session, at, text);
  if (!found) return null;
  const shown = session.ui.picture?.(at, view) ?? null;
  const decision = session.store.decision.value;
  const offered = session.offered.value.get(at);
  const ask = async () => {
    if (!decision) return;
    const option = session.ui.missing ? session.ui.missing(at, decision, view) : at;
    let rule = await session.store.whyNot(option ?? at);
    const through = session.ui.gestures?.through ?? [];
    if (rule === "" && through.includes(decision.prompt))
      for (const each of [option ?? at, ...(session.ui.behind?.(at, view) ?? [])]) {
        rule = await session.store.whyNot(each, through);
        if (rule !== "") break;
      }
    if (rule !== null) answer({ target: at, rule });
  };
  return (
    <aside
      class="inspector"
      ref={box}
      data-corner="bottom-left"
      aria-label={web("inspector")}
      onPointerEnter={() => session.look(at)}
      onPointerLeave={() => session.look(null)}
    >
      {shown ? (
        <Picture
          game={folderOf(view.game)}
          picture={shown}
          name={found.name}
          class={shown.startsWith("scenes/") ? "inspected-scene" : "inspected-face"}
        />
      ) : null}
      <h2>{found.name}</h2>
      {found.lines.length ? (
        <ul>
          {found.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {odds ? <OddsLine odds={odds} /> : null}
      {decision && !offered ? (
        <button type="button" class="quiet why" onClick={ask}>
          {web("why_not")}
        </button>
      ) : null}
      {why && why.target === at ? (
        why.rule ? (
          <div class="why-answer">
            <b>§ {why.rule}</b>
            <ClauseText game={view.game} id={why.rule} />
          </div>
        ) : (
          <p>{web("why_not_asked")}</p>
        )
      ) : null}
    </aside>
  );
}

export function described(session: Session<Source>, target: string, text: Catalogue): Described | null {
  const view = session.store.shown.value;
  try {
    return view ? session.ui.describe(target, view, text) : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The odds for a target at a question: the current one, unless another is given. */
export function useOdds(session: Session<Source>, target: string | null, asked?: Decision): Odds | null {
  const [found, find] = useState<{ target: string; odds: Odds } | null>(null);
  const [view, decision] = [session.store.view.value, asked ?? session.store.decision.value];
  useEffect(() => {
    const query = target && view && preferences.value.odds ? session.ui.odds?.(target, decision, view) : null;
    if (!target || !query) return;
    const timer = setTimeout(() => {
      session.store
        .odds<Odds>(query)
        .then((odds) => find({ target, odds }))
        .catch(() => undefined); // if it can't be computed, nothing is shown
    }, LINGER);
    return () => clearTimeout(timer);
  }, [target, view, decision, session]);
  return found && found.target === target ? found.odds : null;
}

/** The odds that are plain numbers, as percentages or unchanged. */
export function OddsLine({ odds }: { odds: Odds }) {
  const common = catalogue("common");
  const shown = Object.entries(odds.odds).filter(
    ([name, value]) => typeof value === "number" && common?.has("web", `odds_${name}`),
  );
  return (
    <dl class="odds">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{web(`odds_${name}`)}</dt>
          <dd>{/mean|loses/.test(name) ? Number(value).toFixed(1) : percentText(Number(value))}</dd>
        </div>
      ))}
    </dl>
  );
}
