/** What has happened: by turn and action, with a filter, unread lines marked, and each line a link back to its
 *  board. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Roll } from "../board/Dice";
import type { GameEvent } from "../net/types";
import { Icon } from "../parts/Icon";
import { fold } from "../parts/Rules";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { mentions } from "./mentions";
import type { Session, Source } from "./session";

/** How many lines are drawn at first; a game has thousands. */
const SHOWN = 120;

/** Within this many pixels of its end, the log counts as scrolled to the end. */
const NEAR = 60;

interface Group {
  heading: string;
  actions: GameEvent[][];
}

interface Props {
  session: Session<Source>;
  text: Catalogue;
  events: GameEvent[];
  /** The number of picks that the board shows, if it is not the present. */
  now?: number;
  /** The number of picks when the player last decided; anything later is new. */
  unread: number;
  /** Shows the board after that many picks, where that is possible. */
  go?(pick: number): void;
}

export function Log({ session, text, events: all, now, unread, go }: Props) {
  const [words, search] = useState("");
  const [only, limit] = useState<"all" | "unread">("all");
  const [most, more] = useState(SHOWN);
  const lines = useMemo(() => {
    const wanted = fold(words);
    return all.filter(
      (event) => (only === "all" || event.pick > unread) && (!wanted || fold(text.event(event)).includes(wanted)),
    );
  }, [all, words, only, unread, text]);
  const shown = lines.slice(-most);
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // The log opens at the latest event, or at the line whose board is shown. It follows new events, unless somebody
  // has scrolled up to read.
  useLayoutEffect(() => {
    const box = end.current?.closest(".tab-content");
    const scrolled = () => {
      if (box) follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    box?.addEventListener("scroll", scrolled, { passive: true });
    return () => box?.removeEventListener("scroll", scrolled);
  }, []);
  useLayoutEffect(() => {
    const here = end.current?.querySelector(".line.here");
    const last = [...(end.current?.querySelectorAll(".line") ?? [])].at(-1);
    if (here) here.scrollIntoView({ block: "nearest" });
    else if (follows.current) last?.scrollIntoView({ block: "nearest" });
  }, [lines, now]);
  const groups = useMemo(() => grouped(shown, text, session.ui.begins), [shown, text, session.ui]);
  return (
    <section class="log" aria-label={web("log")}>
      <div class="row">
        <label class="field">
          {web("log_filter")}
          <input type="search" value={words} onInput={(event) => search(event.currentTarget.value)} />
        </label>
        <button type="button" aria-pressed={only === "unread"} onClick={() => limit(only === "all" ? "unread" : "all")}>
          {web("since_last_turn")}
        </button>
      </div>
      {lines.length > most ? (
        <button type="button" class="quiet" onClick={() => more(most * 4)}>
          {web("log_earlier", { count: lines.length - most })}
        </button>
      ) : null}
      {lines.length === 0 ? <p class="empty">{web("log_empty")}</p> : null}
      <div class="log-lines" role="group" aria-label={web("log")} ref={end} tabIndex={-1}>
        {groups.map((group, at) => (
          <div key={at}>
            {group.heading ? <h3>{group.heading}</h3> : null}
            {group.actions.map((events, index) => (
              <ul key={index}>
                {events.map((event, line) => (
                  <Line
                    key={line}
                    event={event}
                    text={text}
                    session={session}
                    fresh={event.pick > unread}
                    here={event.pick === now}
                    go={go}
                  />
                ))}
              </ul>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  event: GameEvent;
  text: Catalogue;
  session: Session<Source>;
  fresh: boolean;
  here: boolean;
  go?(pick: number): void;
}

function Line({ event, text, session, fresh, here, go }: LineProps) {
  const said = text.event(event);
  return (
    <li
      class={`line${fresh ? " fresh" : ""}${here ? " here" : ""}`}
      onPointerEnter={() => (session.pointed.value = session.eventTargets(event))}
      onPointerLeave={() => (session.pointed.value = [])}
    >
      <span>
        {mentions(said, event, text).map((part, at) =>
          part.target ? (
            <span
              key={at}
              class="mention"
              onPointerEnter={() => session.look(part.target)}
              onPointerLeave={() => session.look(null)}
            >
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </span>
      <Roll event={event} />
      {go ? (
        <button
          type="button"
          class="then"
          onClick={() => go(event.pick)}
          aria-label={web("board_then_of", { line: said })}
          title={web("board_then")}
        >
          <Icon name="back" size={16} />
        </button>
      ) : null}
    </li>
  );
}

/** Lines by turn (events with a heading), then by action. */
export function grouped(events: GameEvent[], text: Catalogue, begins?: (event: GameEvent) => boolean): Group[] {
  const groups: Group[] = [];
  let actions: GameEvent[][] | null = null;
  for (const event of events) {
    const heading = text.heading(event);
    if (heading || !actions) {
      actions = [];
      groups.push({ heading, actions });
      if (heading) continue;
    }
    if (!actions.length || begins?.(event)) actions.push([]);
    actions[actions.length - 1].push(event);
  }
  return groups;
}
