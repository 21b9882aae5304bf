/** The story track with its four markers, the missions, the event of the round. */

import type { BoardProps } from "../ui";
import { CardBack, CardFace } from "./cards";
import { MARKERS, STORY } from "./facts";
import { MARKER_EMBLEM, Mark } from "./heraldry";
import { SvgTarget } from "./SvgTarget";
import { boardOf, missionsOf } from "./state";
import { say } from "./words";

const [STEP, LEFT, LANE, TOP] = [25, 14, 27, 30];
const ROMAN = ["I", "II", "III"];

export function StoryTrack(props: BoardProps) {
  const board = boardOf(props.view);
  const x = (space: number) => LEFT + STEP * (space + 0.5);
  const width = LEFT * 2 + STEP * (STORY.last + 1);
  const height = TOP + LANE * MARKERS.length + 22;
  const starts = [0, ...STORY.stage_ends.map((end) => end + 1)].slice(0, 3);
  return (
    <svg class="q-story" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={say(props.text, "story")}>
      {starts.map((start, at) => {
        const end = at < 2 ? STORY.stage_ends[at] : STORY.last;
        return (
          <g key={start} class={`q-stage q-stage-${at + 1} ${board.stage === at + 1 ? "q-stage-now" : ""}`}>
            <rect x={x(start) - STEP / 2} y="4" width={STEP * (end - start + 1)} height={height - 8} rx="6" />
            <text x={(x(start) + x(end)) / 2} y="21">
              {ROMAN[at]}
            </text>
          </g>
        );
      })}
      {Array.from({ length: STORY.last + 1 }, (_, space) => (
        <g key={space} class={space === STORY.shadow_falls || space === STORY.last ? "q-space q-space-end" : "q-space"}>
          {MARKERS.map((marker, lane) => (
            <circle key={marker} cx={x(space)} cy={TOP + LANE * (lane + 0.5)} r="4" />
          ))}
          <text x={x(space)} y={height - 10}>
            {space}
          </text>
        </g>
      ))}
      {MARKERS.map((marker, lane) => {
        const at = board.markers[marker] ?? 0;
        const step = board.next_story_step[marker] ?? 0;
        const y = TOP + LANE * (lane + 0.5);
        return (
          <g key={marker} data-marker={marker} data-space={at}>
            <line class={`q-trail q-trail-${marker}`} x1={x(0)} x2={x(at)} y1={y} y2={y} />
            {step ? (
              <path class="q-next" d={`M${x(at) + 13} ${y}H${x(Math.min(STORY.last, Math.max(0, at + step)))}`} />
            ) : null}
            <SvgTarget target={`marker:${marker}`} props={props} class={`q-marker q-marker-${marker}`}>
              <circle class="q-marker-halo" cx={x(at)} cy={y} r="17" />
              <circle class="q-marker-disc" cx={x(at)} cy={y} r="12.5" />
              <Mark id={MARKER_EMBLEM[marker]} x={x(at)} y={y} scale={0.66} />
            </SvgTarget>
          </g>
        );
      })}
    </svg>
  );
}

/** Round, stage, and who is ahead. */
export function StoryLine({ view, text }: BoardProps) {
  const board = boardOf(view);
  const stage = text.phrase("stage", String(board.stage));
  const round = board.round ? say(text, "round", { round: board.round, stage }) : text.say("board", "set_up");
  const ahead = board.dominant
    ? text.say("board", "dominant", { side: board.dominant })
    : text.say("board", "nobody_dominant");
  return (
    <p class="q-line">
      {board.turn.finale ? text.say("board", "finale", { stage }) : round} {ahead}
    </p>
  );
}

/** Missions: the player's own face up, the other side's as a card back until the Finale. */
export function Missions(props: BoardProps) {
  const missions = missionsOf(props.view);
  const { text } = props;
  const side = (who: "heroes" | "sauron") => (
    <div class="q-mission" key={who}>
      <h3 class="q-minor">{say(text, `mission_${who}`)}</h3>
      {[missions[who], missions[`${who}_second`]].map((card, at) =>
        card ? (
          <CardFace key={card} card={card} props={props} />
        ) : at === 0 ? (
          <CardBack
            key={who}
            label={text.say("board", "secret_mission", { side: who })}
            emblem={who === "heroes" ? "favor" : "eye"}
            small
          />
        ) : null,
      )}
    </div>
  );
  return <div class="q-missions">{(["heroes", "sauron"] as const).map(side)}</div>;
}

/** The event of the round, and one that a hero holds. */
export function Event(props: BoardProps) {
  const { event, held_event: held } = boardOf(props.view);
  if (!event.card && !held.card) return null;
  return (
    <div class="q-cards">
      {event.card ? (
        <CardFace card={event.card} props={props} seal={event.waits ? say(props.text, "waits") : undefined} />
      ) : null}
      {held.card && held.hero ? (
        <figure class="q-held">
          <CardFace card={held.card} props={props} />
          <figcaption>
            {props.text.say("board", "held_event", { card: held.card, hero: held.hero, favor: held.favor })}
          </figcaption>
        </figure>
      ) : null}
    </div>
  );
}
