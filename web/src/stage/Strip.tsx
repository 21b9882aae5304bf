/** "While you waited": what the others did, each action as a picture that can be opened. */

import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../games/ui";
import { Guard } from "../parts/Failure";
import { web } from "../text/store";
import { Lower } from "./Lower";
import type { StagePlay, Tile } from "./play";
import { Sign } from "./Sign";
import { Transport } from "./Transport";

export function Strip({ play, props }: { play: StagePlay; props: BoardProps }) {
  const tiles = play.tiles.value;
  const scene = play.sceneNow.value;
  const current = scene ? tiles.findIndex((tile) => tile.from <= scene.from && scene.from < tile.to) : -1;
  const row = useRef<HTMLOListElement>(null);
  // In the frame that is due, which lays the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = row.current;
      const shown = list?.children[current] as HTMLElement | undefined;
      if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.clientWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const lowered = play.lowered.value;
  return (
    <section class={lowered ? "strip lowered" : "strip"} aria-label={web("strip")} data-stage="strip">
      <header>
        <h2>{web("strip")}</h2>
        <span class="stage-note">{web("strip_count", { count: tiles.length })}</span>
        <span class="grow" />
        <Transport play={play} small={props.phone} />
        <Lower play={play} />
        <button
          type="button"
          class="stage-tool"
          aria-label={web("strip_close")}
          title={web("strip_close")}
          onClick={() => play.close()}
        >
          <Sign name="close" size={18} />
        </button>
      </header>
      {lowered ? null : (
        <ol class="strip-tiles" ref={row}>
          {tiles.map((tile, at) => (
            <li key={tile.from}>
              <TileButton tile={tile} at={at} current={at === current} play={play} props={props} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface TileProps {
  tile: Tile;
  at: number;
  current: boolean;
  play: StagePlay;
  props: BoardProps;
}

function TileButton({ tile, at, current, play, props }: TileProps) {
  const { text } = props;
  const { Picture } = play.ui;
  const [first, ...others] = tile.events.map((event) => text.event(event));
  return (
    <button
      type="button"
      class="tile"
      data-tile={tile.events[0].id}
      aria-current={current ? "step" : undefined}
      onClick={() => play.show(tile)}
    >
      <span class="tile-head">
        <b>{at + 1}</b>
        <span>{first}</span>
      </span>
      <span class="tile-picture" aria-hidden="true">
        <Guard>
          <Picture events={tile.events} props={props} />
        </Guard>
      </span>
      {others.length ? (
        <span class="tile-lines">
          {others.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </span>
      ) : null}
    </button>
  );
}
