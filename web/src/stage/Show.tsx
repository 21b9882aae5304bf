/** A card that is revealed and shown for a moment, or Action dice that fall, over the centre of the board. */

import type { BoardProps } from "../games/ui";
import { eased, part, rolling, tumble } from "./motion";
import type { StagePlay } from "./play";

export function Show({ play, props }: { play: StagePlay; props: BoardProps }) {
  const scene = play.sceneNow.value;
  const t = play.director.t.value;
  if (!scene || (scene.kind !== "card" && scene.kind !== "dice")) return null;
  const { Card, Die } = play.ui;
  if (scene.kind === "card") {
    const turned = eased(part(t, 0.05, 0.35));
    const open = turned > 0.5;
    return (
      <div class="play-show" data-scene="card" aria-hidden="true">
        <div class="play-card" style={{ transform: `scaleX(${Math.abs(1 - 2 * turned).toFixed(3)})` }}>
          {open && scene.card ? <Card card={scene.card} props={props} /> : <div class="play-back" />}
        </div>
      </div>
    );
  }
  const faces = scene.faces ?? [];
  const kinds = [...new Set(faces)];
  return (
    <div class="play-show" data-scene="dice" aria-hidden="true">
      <div class="play-dice">
        {faces.map((face, at) => {
          const own = part(t, Math.min(at * 0.06, 0.3), Math.min(0.7 + at * 0.06, 1));
          const shown = own >= 0.8 ? face : kinds[rolling(0, own, at, kinds.length)];
          return (
            <span key={at} style={{ transform: tumble(own, at) }}>
              <Die face={shown} side={scene.side ?? ""} size={44} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
