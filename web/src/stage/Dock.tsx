/** Below the map, never over it: the stage of a battle, a Hunt or a duel, else the strip. */

import type { BoardProps } from "../games/ui";
import { Guard } from "../parts/Failure";
import { web } from "../text/store";
import type { Moment, StageProps } from "./contract";
import { End } from "./End";
import { Lower } from "./Lower";
import type { StagePlay } from "./play";
import { Sign } from "./Sign";
import { Strip } from "./Strip";
import { Transport } from "./Transport";

export function Dock({ play, props }: { play: StagePlay; props: BoardProps }) {
  const { store } = play.session;
  const moment = play.moment.value;
  const listening = (
    <p class="hidden" aria-live="polite" data-said>
      {play.said.value.map((event) => props.text.event(event)).join(" ")}
    </p>
  );
  const over = store.state.value?.status === "over" && !store.past.value;
  const moves = !play.director.over || play.opened.value !== null;
  let shown = null;
  if (over && !moves && play.closed.value !== store.batch.value.id) shown = <EndStage play={play} props={props} />;
  else if (moment) shown = <MomentStage play={play} moment={moment} props={props} />;
  else if (!store.past.value && play.tiles.value.length && play.closed.value !== store.batch.value.id)
    shown = <Strip play={play} props={props} />;
  return (
    <>
      {shown}
      {listening}
    </>
  );
}

function EndStage({ play, props }: { play: StagePlay; props: BoardProps }) {
  const lowered = play.lowered.value;
  return (
    <section class={lowered ? "stage tall lowered" : "stage tall"} aria-label={web("end_title")} data-stage="end">
      <header>
        <h2>{web("end_title")}</h2>
        <span class="grow" />
        <Lower play={play} />
      </header>
      {lowered ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        <div class="stage-body" tabIndex={0}>
          <Guard>
            <End play={play} props={props} />
          </Guard>
        </div>
      )}
    </section>
  );
}

function MomentStage({ play, moment, props }: { play: StagePlay; moment: Moment; props: BoardProps }) {
  const { store } = play.session;
  const { Stage, heading } = play.ui;
  const given: StageProps = {
    moment,
    events: store.log.value.slice(moment.from, moment.to),
    seen: play.seen,
    batch: store.batch.value,
    offset: play.offset.value,
    props,
    odds: (query) => store.odds(query),
  };
  const lowered = play.lowered.value;
  const told = heading(given);
  return (
    <section
      class={lowered ? "stage lowered" : "stage"}
      aria-label={web("stage_named", { title: told.title })}
      data-stage={moment.kind}
      data-playing={play.director.playing.value ? "yes" : "no"}
    >
      <header>
        <div class="stage-told">
          <h2>{told.title}</h2>
          {told.notes.map((note) => (
            <span key={note} class="stage-note">
              {note}
            </span>
          ))}
        </div>
        {lowered ? null : (
          <ol class="stage-steps" aria-label={web("stage_steps")}>
            {told.steps.map((step, at) => (
              <li key={step} aria-current={at === told.step ? "step" : undefined} class={at < told.step ? "done" : ""}>
                {step}
              </li>
            ))}
          </ol>
        )}
        <span class="grow" />
        <Transport play={play} small />
        <Lower play={play} />
        {moment.open ? null : (
          <button
            type="button"
            class="stage-tool"
            aria-label={web("stage_close")}
            title={web("stage_close")}
            onClick={() => play.close()}
          >
            <Sign name="close" size={18} />
          </button>
        )}
      </header>
      {lowered ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Space does the same from everywhere
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        <div class="stage-body" tabIndex={0} onClick={() => play.director.playing.value && play.director.skip()}>
          <Guard>
            <Stage {...given} />
          </Guard>
        </div>
      )}
    </section>
  );
}
