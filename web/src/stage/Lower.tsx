/** The button that collapses a stage to its title, and expands it again. */

import { web } from "../text/store";
import type { StagePlay } from "./play";
import { Sign } from "./Sign";

export function Lower({ play }: { play: StagePlay }) {
  const name = web(play.lowered.value ? "stage_raise" : "stage_lower");
  return (
    <button
      type="button"
      class="stage-tool"
      aria-expanded={!play.lowered.value}
      aria-label={name}
      title={name}
      onClick={() => (play.lowered.value = !play.lowered.value)}
    >
      <Sign name={play.lowered.value ? "up" : "down"} size={18} />
    </button>
  );
}
