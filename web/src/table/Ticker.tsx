/** Everything that has happened since the player picked, with the dice that fell: nobody has to open the log to
 *  follow. It is beside the board, never over it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Roll } from "../board/Dice";
import { useKept } from "../board/kept";
import { phone } from "../preferences";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Session } from "./session";

/** Most lines shown. */
const MOST = 120;

export function Ticker({ session, text }: { session: Session; text: Catalogue }) {
  const { store } = session;
  const events = store.batch.value.events;
  const play = session.stage.value;
  const list = useRef<HTMLUListElement>(null);
  const [open, lift] = useState(false);
  const keep = useKept(text);
  const scene = play?.sceneNow.value ?? null;
  const offset = play?.offset.value ?? 0;
  const now = scene ? scene.from - offset : -1;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const lines = list.current;
      const shown =
        lines?.querySelector<HTMLElement>("[aria-current]") ?? (lines?.lastElementChild as HTMLElement | null);
      if (lines && shown) lines.scrollTop = shown.offsetTop - lines.clientHeight + shown.offsetHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [events, now, open]);
  if (!events.length || store.past.value) return null;
  const first = Math.max(events.length - MOST, 0);
  const lines = events.slice(first).map((event, index) => {
    const at = first + index;
    return keep(String(at), `${at === now} ${JSON.stringify(event)}`, () => (
      <li key={at} aria-current={at === now ? "step" : undefined}>
        {text.event(event)} <Roll event={event} />
      </li>
    ));
  });
  const label = web("ticker", { count: events.length });
  if (!phone()) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      <ul class="ticker" ref={list} aria-label={label} tabIndex={0}>
        {lines}
      </ul>
    );
  }
  return (
    <div class="ticker-fold">
      <button type="button" aria-expanded={open} onClick={() => lift(!open)}>
        <span>{text.event(events[now >= 0 ? now : events.length - 1])}</span>
        <small>{web("ticker_lines", { count: events.length })}</small>
      </button>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <ul class="ticker" ref={list} aria-label={label} tabIndex={0}>
          {lines}
        </ul>
      ) : null}
    </div>
  );
}
