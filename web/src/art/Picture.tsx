/** Pictures on the page and in drawings. */

import type { ComponentChildren } from "preact";
import { web } from "../text/store";
import { artAddress, artOf, sceneOf } from "./gallery";

interface PictureProps {
  game: string;
  /** Its path in the game's folder: "portraits/gimli". */
  picture: string;
  /** What it shows, in the player's language; "" if the text beside it says so. */
  name: string;
  class?: string;
  width?: number;
  height?: number;
  /** Shown until the picture has loaded. */
  children?: ComponentChildren;
}

export function Picture({ game, picture, name, class: style = "", width, height, children }: PictureProps) {
  if (!artOf(game)) return <>{children}</>;
  return (
    <img
      class={`art ${style}`}
      src={artAddress(game, picture)}
      alt={name ? web("picture_of", { name }) : ""}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}

/** The scene of a card; its space is reserved until it has loaded. */
export function Scene({ game, card, name }: { game: string; card: string; name: string }) {
  return (
    <span class="art-scene" data-scene={card}>
      {artOf(game) ? <Picture game={game} picture={sceneOf(game, card)} name={name} width={240} height={120} /> : null}
    </span>
  );
}

/** A picture inside a drawing, `size` wide and high around 0 0; the piece itself has the words. */
export function Drawn({ game, picture, size }: { game: string; picture: string; size: number }) {
  if (!artOf(game)) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an image of a drawing cannot be focused
    <image
      class="art"
      href={artAddress(game, picture)}
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      aria-hidden="true"
    />
  );
}

/** A counter that takes the colours of its surroundings, about 48 wide and high around 0 0. */
export function Shape({ game, shape, children }: { game: string; shape: string; children?: ComponentChildren }) {
  const drawn = artOf(game)?.shapes[shape];
  if (!drawn) return <>{children}</>;
  return <g class="art-shape" data-shape={shape} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
