/** Action dice, Elven Rings and victory points of both sides. */

import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { describe } from "./describe";
import { ActionDie, SignIcon } from "./heraldry";
import { boardOf, SIDES, type Side } from "./model";
import { Panel } from "./Panel";
import { wordProps } from "./svgTarget";

const GOAL: Record<Side, number> = { free_peoples: 4, shadow: 10 };

/** A side's dice with the same result, in one button: it doesn't matter which of them is taken. */
function Dice({ side, face, count, props }: { side: Side; face: string; count: number; props: BoardProps }) {
  const target = `die:${side}:${face}`;
  const told = describe(target, props.view, props.text);
  const Tag = props.offered.has(target) ? "button" : "span";
  return (
    <Tag
      class="wr-dice"
      title={props.text.name("die", face)}
      {...targetProps(target, props, props.text.join([told.name, told.lines[0]]))}
    >
      {Array.from({ length: count }, (_, at) => (
        <ActionDie key={at} face={face} side={side} size={props.phone ? 44 : 36} />
      ))}
    </Tag>
  );
}

function Rings({ side, props }: { side: Side; props: BoardProps }) {
  const board = boardOf(props.view);
  const count = board.rings[side];
  const target = `rings:${side}`;
  const told = describe(target, props.view, props.text);
  if (!count && !props.offered.has(target)) return null;
  const Tag = props.offered.has(target) ? "button" : "span";
  return (
    <Tag
      class="wr-rings"
      title={told.name}
      {...targetProps(target, props, props.text.join([told.name, told.lines[0]]))}
    >
      {Array.from({ length: count }, (_, at) => (
        <svg key={at} class="wr-icon wr-elven" viewBox="-10 -12 20 22" width="20" height="22" aria-hidden="true">
          <circle r="6.5" cy="2" />
          <path d="M0-11L3.5-7L0-3L-3.5-7Z" />
        </svg>
      ))}
    </Tag>
  );
}

function Points({ side, props }: { side: Side; props: BoardProps }) {
  const points = boardOf(props.view).victory_points[side];
  const told = describe(`points:${side}`, props.view, props.text);
  return (
    <span class="wr-points" {...targetProps(`points:${side}`, props, told.name)} title={told.lines[0]}>
      <span class="wr-pointbar" aria-hidden="true">
        {Array.from({ length: GOAL[side] }, (_, at) => (
          <i key={at} class={at < points ? "full" : ""} />
        ))}
      </span>
      <b>
        {points}/{GOAL[side]}
      </b>
      <span class="sr">{told.lines[0]}</span>
    </span>
  );
}

function SideRow({ side, props }: { side: Side; props: BoardProps }) {
  const board = boardOf(props.view);
  const faces = [...new Set(board.dice[side])];
  const ready = board.dice_to_roll[side];
  return (
    <div class={`wr-side s-${side}`}>
      <div class="wr-sidehead">
        <strong>{props.text.name("side", side)}</strong>
        <Points side={side} props={props} />
        <Rings side={side} props={props} />
      </div>
      <div class="wr-dicerow">
        {faces.map((face) => (
          <Dice
            key={face}
            side={side}
            face={face}
            count={board.dice[side].filter((each) => each === face).length}
            props={props}
          />
        ))}
        {faces.length ? null : (
          <em>
            {ready ? props.text.say("board", "dice_to_roll", { dice: ready }) : props.text.say("web_war", "no_dice")}
          </em>
        )}
      </div>
    </div>
  );
}

/** Results a die may be used as, or changed to. */
function Results({ props }: { props: BoardProps }) {
  const faces = [...props.offered.keys()].filter((target) => target.startsWith("as:"));
  if (!faces.length) return null;
  return (
    <div class="wr-results">
      {faces.map((target) => {
        return (
          <button type="button" key={target} class="wr-result" {...wordProps(target, props)}>
            <SignIcon face={target.slice(3)} />
            {props.text.name("die", target.slice(3))}
          </button>
        );
      })}
    </div>
  );
}

export function DicePanel({ props }: { props: BoardProps }) {
  return (
    <Panel id="dice" title={props.text.say("web_war", "dice")}>
      <Results props={props} />
      {SIDES.map((side) => (
        <SideRow key={side} side={side} props={props} />
      ))}
    </Panel>
  );
}
