/** Replay, back, pause, forward, to the end; and the speed. */

import { motion, type Preferences, prefer, preferences } from "../preferences";
import { web } from "../text/store";
import type { StagePlay } from "./play";
import { Sign } from "./Sign";

const PACES: Preferences["pace"][] = ["slow", "normal", "fast", "results", "off"];

export function Transport({ play, small }: { play: StagePlay; small: boolean }) {
  const { director } = play;
  const playing = director.playing.value;
  const count = director.scenes.value.length;
  if (!count) return null;
  const button = (name: string, icon: string, act: () => void, off = false) => (
    <button type="button" class="stage-tool" aria-label={name} title={name} disabled={off} onClick={act}>
      <Sign name={icon} size={18} />
    </button>
  );
  return (
    <div class="transport" role="group" aria-label={web("stage_transport")}>
      {button(web("stage_again"), "again", () => director.again())}
      {button(web("stage_back"), "back", () => director.step(-1), director.at.value === 0)}
      {motion() && preferences.value.pace !== "off"
        ? button(web(playing ? "stage_pause" : "stage_play"), playing ? "pause" : "play", () =>
            playing ? director.pause() : director.resume(),
          )
        : null}
      {button(web("stage_on"), "on", () => director.step(1), director.over)}
      {button(web("stage_skip"), "skip", () => director.skip(), director.over)}
      {small ? null : (
        <fieldset class="paces">
          <legend class="hidden">{web("stage_pace")}</legend>
          {PACES.map((pace) => (
            <button
              key={pace}
              type="button"
              class="stage-tool"
              aria-pressed={preferences.value.pace === pace}
              onClick={() => prefer({ pace })}
            >
              {web(`stage_pace_${pace}`)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
