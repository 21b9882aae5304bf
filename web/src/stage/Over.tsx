/** What moves over the map: pieces that glide, drop or fall, and a ring around what changed. */

import { useEffect } from "preact/hooks";
import { elementOf } from "../board/Popover";
import type { BoardProps } from "../games/ui";
import { along, eased, part } from "./motion";
import type { StagePlay } from "./play";

/** Moving pieces are silent for screen readers: the words come when it has happened. */
const UNSEEN = { "aria-hidden": "true" } as const;

/** Drawn inside the board's drawing. */
export function Over({ play, props }: { play: StagePlay; props: BoardProps }) {
  const scene = play.sceneNow.value;
  const t = play.director.t.value;
  usePale(t < 1 ? scene?.arrives : undefined);
  if (props.hidePieces) return null;
  if (!scene) return <Traces play={play} />;
  const { Piece } = play.ui;
  const piece = scene.piece ? <Piece piece={scene.piece} props={props} /> : null;
  if (scene.kind === "move" && scene.way) {
    const share = eased(part(t, 0.05, 0.9));
    const [x, y] = along(scene.way, share);
    const path = `M${scene.way.map((point) => point.join(" ")).join("L")}`;
    return (
      <g class="play-over" data-scene="move" {...UNSEEN}>
        <path class="play-way" d={path} pathLength={1} stroke-dasharray={`${share} 1`} />
        <g class="play-piece" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          {piece}
        </g>
      </g>
    );
  }
  if (!scene.spot) return null;
  const [x, y] = scene.spot;
  if (scene.kind === "drop" || scene.kind === "fall") {
    const fall = scene.kind === "fall";
    const share = eased(part(t, 0, 0.8));
    const rise = fall ? 0 : (1 - share) * 46;
    return (
      <g class="play-over" data-scene={scene.kind} {...UNSEEN}>
        <g
          class="play-piece"
          opacity={fall ? 1 - share * 0.9 : 0.3 + share * 0.7}
          transform={`translate(${x.toFixed(1)} ${(y - rise + (fall ? share * 10 : 0)).toFixed(1)}) rotate(${fall ? Math.round(share * 76) : 0})`}
        >
          {piece}
        </g>
      </g>
    );
  }
  return (
    <g class="play-over" data-scene="mark" {...UNSEEN}>
      <circle class="play-ring" cx={x} cy={y} r={18 + 16 * eased(t)} opacity={1 - part(t, 0.7, 1) * 0.7} />
    </g>
  );
}

/** The routes of what others moved, with the numbers of the strip, until it is closed. */
function Traces({ play }: { play: StagePlay }) {
  const { batch, past } = play.session.store;
  if (past.value || play.closed.value === batch.value.id) return null;
  const tiles = play.tiles.value;
  const ways = play.director.scenes.value.flatMap((scene) => {
    const number = tiles.findIndex((tile) => tile.from <= scene.from && scene.from < tile.to) + 1;
    return scene.kind === "move" && scene.way && scene.way.length > 1 && number ? [{ number, way: scene.way }] : [];
  });
  return (
    <g class="play-traces" {...UNSEEN}>
      {ways.map(({ number, way }, at) => {
        const [from, to] = [way[0], way[way.length - 1]];
        const [before, end] = [way[way.length - 2], to];
        const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
        const [x, y] = along(way, 0.5);
        if (from[0] === to[0] && from[1] === to[1]) return null;
        return (
          <g key={at} data-trace={number}>
            <path class="play-trace" d={`M${way.map((point) => point.join(" ")).join("L")}`} />
            <g class="play-mark" transform={`translate(${end.join(" ")}) rotate(${angle})`}>
              <path d="M0 0L-13-7V7Z" />
            </g>
            <g class="play-mark" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r="9" />
              <text y="4.2">{number}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Fades what is at a moving piece's destination until the piece arrives. */
function usePale(target: string | undefined): void {
  useEffect(() => {
    const element = target ? elementOf(target) : null;
    if (!(element instanceof SVGElement)) return;
    element.style.opacity = "0.3";
    return () => {
      element.style.opacity = "";
    };
  }, [target]);
}
