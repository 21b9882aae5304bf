/** War of the Ring on the stage: marches, Hunts, battles, and the curves of a game. */

import { Scene } from "../../../art/Picture";
import { Die as PipDie } from "../../../board/Dice";
import type { Ending, StageProps, StageUi } from "../../../stage/contract";
import type { BoardProps, GameEvent } from "../../ui";
import { CardFace } from "../CardPanels";
import { FigureIcon } from "../Figures";
import { type Nation, regions } from "../geometry";
import { Tile } from "../HuntPanel";
import { ActionDie, ART, Shield, ShieldIcon, WINGS } from "../heraldry";
import { boardOf, CARDS, nameOf, nationOf, type Side, type WarBoard } from "../model";
import { FellowshipPiece, Medallion } from "../Pieces";
import { BattleStage, battleHeading } from "./BattleStage";
import { HuntStage, huntHeading } from "./HuntStage";
import { moments, scene } from "./scenes";
import { faces } from "./tale";

function Piece({ piece, props }: { piece: string; props: BoardProps }) {
  const [kind, id] = [piece.split(":")[0], nameOf(piece)];
  let drawn = <FellowshipPiece progress={0} hidden />;
  if (kind === "army") drawn = <Shield nation={id as Nation} />;
  else if (kind === "figure" && id !== "nazgul") drawn = <Shield nation={nationOf(id)} />;
  else if (kind === "nazgul" || kind === "figure")
    drawn = (
      <g class="wr-nazgul">
        <path d={WINGS} />
      </g>
    );
  else if (kind === "character") drawn = <Medallion id={id} text={props.text} r={12} />;
  return <g class="wr-piece">{drawn}</g>;
}

function Stage(stage: StageProps) {
  return (
    <div class="wr-stage">{stage.moment.kind === "battle" ? <BattleStage {...stage} /> : <HuntStage {...stage} />}</div>
  );
}

/** What an action was about: the die that paid, and its most significant event. */
function Picture({ events, props }: { events: GameEvent[]; props: BoardProps }) {
  const find = (...ids: string[]) => events.find((event) => ids.includes(event.id));
  const die = find("die_used");
  const paid = die ? (
    <ActionDie face={nameOf(String(die.args.die))} side={nameOf(String(die.args.side))} size={28} />
  ) : null;
  const rolls = events.filter((event) => event.id === "combat_rolled");
  if (rolls.length) {
    return (
      <>
        {rolls.slice(0, 2).map((event, at) => (
          <span key={at} class={`mini-dice t-${nameOf(String(event.args.side))}`}>
            {faces(event.args.dice).map((face, index) => (
              <PipDie key={index} value={face} size={18} />
            ))}
          </span>
        ))}
      </>
    );
  }
  const tile = find("hunt_tile_drawn");
  if (tile) return <Tile id={nameOf(String(tile.args.tile))} count={1} props={props} />;
  const card = find("card_played");
  if (card) {
    const id = nameOf(String(card.args.card));
    return (
      <span class={`wr-cardtab pictured d-${CARDS[id].deck}`}>
        <Scene game={ART} card={id} name="" />
        {props.text.name("card", id)}
      </span>
    );
  }
  const action = find("action_rolled");
  if (action) {
    return (
      <span class="mini-dice">
        {String(action.args.dice)
          .split(",")
          .map((face, at) => (
            <ActionDie key={at} face={face} side={nameOf(String(action.args.side))} size={24} />
          ))}
      </span>
    );
  }
  const moved = find("army_moved", "attack_declared", "nazgul_moved", "army_retreated");
  if (moved) {
    const side = nameOf(String(moved.args.side ?? "side:shadow")) as Side;
    const to = String(moved.args.to ?? moved.args.target);
    return (
      <>
        {paid}
        {moved.id === "nazgul_moved" ? (
          <FigureIcon slot="nazgul" />
        ) : (
          <ShieldIcon nation={side === "shadow" ? "sauron" : "gondor"} size={26} />
        )}
        <span class="mini-way">→ {props.text.option(to)}</span>
      </>
    );
  }
  const recruit = find("recruited");
  if (recruit)
    return (
      <>
        {paid}
        <FigureIcon slot={nameOf(String(recruit.args.figure))} />
      </>
    );
  const person = find("minion_entered", "companion_separated", "companion_moved", "companion_upgraded");
  if (person)
    return (
      <>
        {paid}
        <svg viewBox="-13 -13 26 26" width="34" height="34">
          <Medallion id={nameOf(String(person.args.character))} text={props.text} />
        </svg>
      </>
    );
  const hunt = find("hunt_allocated", "eyes_to_hunt_box");
  if (hunt)
    return (
      <span class="mini-dice">
        {Array.from({ length: Number(hunt.args.dice) }, (_, at) => (
          <ActionDie key={at} face="eye" side="shadow" size={26} />
        ))}
      </span>
    );
  return paid;
}

/** Corruption and victory points by turn. */
function ending(log: GameEvent[]): Ending {
  let turn = 0;
  const corruption: Line = [[0, 0]];
  const points: Record<Side, Line> = { shadow: [[0, 0]], free_peoples: [[0, 0]] };
  const gain = (side: Side, amount: number) =>
    points[side].push([turn, Math.max((points[side].at(-1)?.[1] ?? 0) + amount, 0)]);
  for (const event of log) {
    if (event.id === "turn_began") turn = Number(event.args.turn);
    if (event.id === "corruption_added" || event.id === "corruption_healed")
      corruption.push([turn, Number(event.args.corruption)]);
    if (event.id === "settlement_captured" || event.id === "settlement_recaptured") {
      const side = nameOf(String(event.args.side)) as Side;
      const worth = regions[nameOf(String(event.args.region))]?.points ?? 0;
      if (event.id === "settlement_captured") gain(side, worth);
      else gain(side === "shadow" ? "free_peoples" : "shadow", -worth);
    }
  }
  return {
    turns: turn,
    curves: [
      { id: "corruption", most: 12, points: corruption },
      { id: "points_shadow", most: 10, points: points.shadow },
      { id: "points_free_peoples", most: 4, points: points.free_peoples },
    ],
  };
}

type Line = [number, number][];

export const stage: StageUi = {
  scene,
  Piece,
  Card: ({ card, props }) => (
    <div class="wr-stage">
      <CardFace id={card} props={props} />
    </div>
  ),
  Die: ({ face, side, size }) => (
    <span class="wr-stage">
      <ActionDie face={face} side={side} size={size} />
    </span>
  ),
  moments,
  place: (events, view) => {
    if (events[0].id === "attack_declared") return String(events[0].args.target).replace("inside:", "region:");
    const region = view ? boardOf(view).fellowship.region : null;
    return region ? `region:${region}` : "";
  },
  heading: (given) => (given.moment.kind === "battle" ? battleHeading(given) : huntHeading(given)),
  Stage,
  Picture: (given) => (
    <span class="wr-stage">
      <Picture {...given} />
    </span>
  ),
  ending,
  curve: (id, text) => text.say("web_war", `end_${id}`),
  hand: (board) => (board as WarBoard).cards.hand,
};
