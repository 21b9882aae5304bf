/** The first visit to a table: five steps, each beside what it is about. Nothing stays covered, nothing waits: whoever
 *  plays on without it has had it. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { phone, prefer } from "../preferences";
import type { Session } from "../table/session";
import { web } from "../text/store";
import "./tour.css";

interface Step {
  name: string;
  /** What to point at: the first of these that is on the page. */
  at: string[];
  /** The tab that has to be open on a phone, and on a wide screen. */
  tab: [string, string];
}

const STEPS: Step[] = [
  { name: "question", at: [".decision"], tab: ["choices", "panels"] },
  { name: "board", at: [".board-map"], tab: ["choices", "panels"] },
  { name: "things", at: [".panels"], tab: ["panels", "panels"] },
  { name: "happened", at: [".ticker-fold", ".ticker", "#tab-log"], tab: ["choices", "panels"] },
  { name: "help", at: [".bar .tools"], tab: ["choices", "panels"] },
];
/** What is pressed to play. */
const PLAYING = ".decision .option, [data-offered=yes], [data-advice], .gesture button, [data-send]";
/** Milliseconds between looking for the target, which may still be loading or move. */
const AGAIN = 250;

export function Tour({ session }: { session: Session }) {
  const [at, go] = useState(0);
  const step = STEPS[at];
  const box = useRef<HTMLElement>(null);
  const spot = useSpot(step);
  useLayoutEffect(() => {
    session.tab.value = step.tab[phone() ? 0 : 1];
    box.current?.focus({ preventScroll: true });
    queueMicrotask(() => document.querySelector(step.at[0])?.scrollIntoView({ block: "nearest" }));
  }, [step, session]);
  useLayoutEffect(() => {
    const played = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(PLAYING)) prefer({ toured: true });
    };
    document.addEventListener("click", played);
    return () => document.removeEventListener("click", played);
  }, []);
  const end = () => {
    prefer({ toured: true });
    session.tab.value = phone() ? "choices" : "panels";
    queueMicrotask(() => {
      // The coach comes before the list, if there is one.
      document.querySelector<HTMLElement>(".coach-try button, .options .option")?.focus({ preventScroll: true });
      document.querySelector(".tab-content")?.scrollTo(0, 0);
    });
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation(); // the table's keys are off meanwhile
    if (event.key === "Escape") end();
    else if (event.key === "Enter" && event.target === box.current) {
      event.preventDefault(); // the end moves the focus to a choice, which the same press must not make
      next();
    } else if (event.key === "ArrowRight" && at < STEPS.length - 1) go(at + 1);
    else if (event.key === "ArrowLeft" && at > 0) go(at - 1);
  };
  const last = at === STEPS.length - 1;
  const next = () => (last ? end() : go(at + 1));
  return (
    <>
      {spot ? <div class="tour-spot" style={px(spot)} aria-hidden="true" /> : null}
      <section
        ref={box}
        class="tour"
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        style={placed(spot)}
        data-step={step.name}
        onKeyDown={press}
      >
        <p class="small">
          {web("tour")} · {web("tour_step", { number: at + 1, of: STEPS.length })}
        </p>
        <h2 id="tour-title">{web(`tour_title_${step.name}`)}</h2>
        <p id="tour-text">{web(`tour_text_${step.name}`)}</p>
        <p class="row">
          {last ? null : (
            <button type="button" class="quiet" onClick={end}>
              {web("tour_skip")}
            </button>
          )}
          <span class="grow" />
          {at ? (
            <button type="button" onClick={() => go(at - 1)}>
              {web("tour_back")}
            </button>
          ) : null}
          <button type="button" class="primary" onClick={next}>
            {web(last ? "tour_end" : "tour_next")}
          </button>
        </p>
      </section>
    </>
  );
}

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a step's target is on the screen. */
function useSpot(step: Step): Spot | null {
  const [spot, find] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const seen = step.at.map((each) => document.querySelector(each)).find((each) => each?.getClientRects().length);
      const { left, top, width, height } = seen?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
      const now = seen ? { left, top, width, height } : null;
      find((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    look();
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, [step]);
  return spot;
}

/** Pixels of the frame about a target: it lies around it where the screen has room, so that no words are beneath it. */
const FRAME = 6;

function px(spot: Spot) {
  const [left, top] = [Math.max(spot.left - FRAME, 0), Math.max(spot.top - FRAME, 0)];
  const right = Math.min(spot.left + spot.width + FRAME, window.innerWidth);
  const bottom = Math.min(spot.top + spot.height + FRAME, window.innerHeight);
  return { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` };
}

/** The card goes on the half of the screen that the target leaves free. */
function placed(spot: Spot | null) {
  const high = spot && spot.top + spot.height / 2 < window.innerHeight / 2;
  const left = spot && spot.left + spot.width / 2 < window.innerWidth / 2;
  const wide = !phone() && spot && spot.width < window.innerWidth * 0.6;
  const across = wide && left === false ? { right: `${window.innerWidth - spot.left + 12}px` } : {};
  return { ...across, ...(high ? { bottom: "1rem" } : { top: "4rem" }) };
}
