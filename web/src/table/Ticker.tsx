/** The last few lines over the map for a moment, with the dice that fell: nobody has to open the log to follow. */

import { useEffect, useState } from "preact/hooks";
import { Roll } from "../board/Dice";
import type { GameEvent } from "../net/types";
import type { Catalogue } from "../text/catalogue";
import type { Session } from "./session";

const LINES = 4;
const STAY = 7000;

export function Ticker({ session, text }: { session: Session; text: Catalogue }) {
  const events = session.store.lastEvents.value;
  const [gone, leave] = useState<GameEvent[]>([]);
  useEffect(() => {
    if (!events.length) return;
    const timer = setTimeout(() => leave(events), STAY);
    return () => clearTimeout(timer);
  }, [events]);
  if (!events.length || gone === events || session.store.past.value) return null;
  return (
    <ul class="ticker" aria-live="polite">
      {events.slice(-LINES).map((event, at) => (
        <li key={at}>
          {text.event(event)} <Roll event={event} />
        </li>
      ))}
    </ul>
  );
}
