/** The Hunt Box, the Hunt Pool and the tiles that were drawn. */

import { Drawn } from "../../art/Picture";
import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { describe } from "./describe";
import { ActionDie, ART } from "./heraldry";
import { boardOf, type Counts } from "./model";
import { Panel } from "./Panel";
import { wordProps } from "./svgTarget";

interface Face {
  mark: string;
  reveals?: boolean;
  stops?: boolean;
  special?: "fp" | "shadow";
}
/** What is printed on a tile: damage or the Eye, whether it reveals, whether it stops on the Mordor Track. */
const FACES: Record<string, Face> = {
  std_eye_r: { mark: "eye", reveals: true },
  std_3: { mark: "3" },
  std_2: { mark: "2" },
  std_2_r: { mark: "2", reveals: true },
  std_1: { mark: "1" },
  std_1_r: { mark: "1", reveals: true },
  std_0_r: { mark: "0", reveals: true },
  elven_cloaks: { mark: "0", special: "fp" },
  elven_rope: { mark: "0", special: "fp" },
  phial_of_galadriel: { mark: "−2", special: "fp" },
  smeagol_helps: { mark: "−1", special: "fp" },
  shelobs_lair: { mark: "⚂", stops: true, special: "shadow" },
  the_ring_is_mine: { mark: "eye", reveals: true, stops: true, special: "shadow" },
  on_on_they_went: { mark: "3", stops: true, special: "shadow" },
  give_it_to_uss: { mark: "1", reveals: true, stops: true, special: "shadow" },
};

export function Tile({ id, count, props }: { id: string; count: number; props: BoardProps }) {
  const { mark, reveals, stops, special } = FACES[id];
  const name = props.text.name("tile", id);
  return (
    <span class="wr-tile" title={name}>
      <svg
        viewBox="-17 -17 34 34"
        width="34"
        height="34"
        role="img"
        aria-label={props.text.say("list", "times", { item: name, count })}
      >
        <path
          class={`wr-tilebody ${special ?? ""}`}
          d={special ? "M0-16L11.3-11.3L16 0L11.3 11.3L0 16L-11.3 11.3L-16 0L-11.3-11.3Z" : "M-14-14H14V14H-14Z"}
        />
        {mark === "eye" ? (
          <path class="wr-tileeye" fill-rule="evenodd" d="M-10 0C-5-8 5-8 10 0C5 8-5 8-10 0ZM0-5L-2.5 0L0 5L2.5 0Z" />
        ) : (
          <text y="6">{mark}</text>
        )}
        {reveals ? <path class="wr-reveal" d="M4 11C6 8 11 8 13 11C11 14 6 14 4 11Z" /> : null}
        {stops ? <path class="wr-stop" d="M-13 8H-7V14H-13Z" /> : null}
        <Drawn game={ART} picture={`dice/tile_${id}`} size={34} />
      </svg>
      {count > 1 ? <b>{count}</b> : null}
    </span>
  );
}

function Pile({ title, tiles, props }: { title: string; tiles: Counts; props: BoardProps }) {
  const all = Object.entries(tiles);
  if (!all.length) return null;
  const sum = all.reduce((before, [, count]) => before + count, 0);
  return (
    <div class="wr-pile">
      <span class="wr-piletitle">
        {title} <b>{sum}</b>
      </span>
      <span class="wr-tiles">
        {all.map(([id, count]) => (
          <Tile key={id} id={id} count={count} props={props} />
        ))}
      </span>
    </div>
  );
}

export function HuntPanel({ props }: { props: BoardProps }) {
  const { text } = props;
  const board = boardOf(props.view);
  const { shadow, free_peoples: free } = board.hunt_box;
  const numbers = [...props.offered.keys()].filter((target) => target.startsWith("number:"));
  const told = describe("hunt", props.view, text);
  return (
    <Panel id="hunt" title={told.name}>
      <div class="wr-huntbox" {...targetProps("hunt", props, told.name)}>
        <span class="wr-tracklabel">{text.say("web_war", "box")}</span>
        {Array.from({ length: shadow }, (_, at) => (
          <ActionDie key={`s${at}`} face="eye" side="shadow" size={32} />
        ))}
        {Array.from({ length: free }, (_, at) => (
          <ActionDie key={`f${at}`} face="character" side="free_peoples" size={32} />
        ))}
        {shadow + free ? null : <em>{text.say("web_war", "empty")}</em>}
        <span class="sr">{told.lines[0]}</span>
      </div>
      {numbers.length ? (
        <div class="wr-numbers">
          {numbers.map((target) => (
            <button type="button" key={target} class="wr-number" {...wordProps(target, props)}>
              {target.slice(7)}
            </button>
          ))}
        </div>
      ) : null}
      <Pile title={text.say("web_war", "pool")} tiles={board.tiles.pool} props={props} />
      <Pile title={text.say("web_war", "drawn")} tiles={board.tiles.drawn} props={props} />
      <Pile title={text.say("web_war", "waiting")} tiles={board.tiles.waiting} props={props} />
      <Pile title={text.say("web_war", "gone")} tiles={board.tiles.gone} props={props} />
    </Panel>
  );
}
