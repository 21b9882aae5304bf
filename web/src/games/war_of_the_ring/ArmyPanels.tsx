/** Figures off the map, the current battle, and figures that a question asks for. */

import type { BoardProps } from "../ui";
import { CardFace } from "./CardPanels";
import { describe } from "./describe";
import { CharacterButton } from "./FellowshipPanel";
import { FigureIcon, FigureLine, GroupLines, inOrder } from "./Figures";
import {
  boardOf,
  CARDS,
  DARK,
  FREE,
  type Group,
  groupsAt,
  nationOf,
  SIDES,
  type Side,
  sideOfSlot,
  type WarBoard,
} from "./model";
import { Panel } from "./Panel";
import { wordProps } from "./svgTarget";

/** A kind of figure in the reinforcements. */
export function Pool({ slot, count, lost, props }: { slot: string; count: number; lost: number; props: BoardProps }) {
  const target = `pool:${slot}`;
  const told = describe(target, props.view, props.text);
  const Tag = props.offered.has(target) || props.reach.has(target) ? "button" : "span";
  return (
    <Tag
      class={`wr-pool${count ? "" : " none"}`}
      title={[told.name, ...told.lines].join(" · ")}
      {...wordProps(target, props)}
    >
      <FigureIcon slot={slot} size={24} />
      <span class="sr">{told.name}</span>
      <b>{count}</b>
      {lost ? <small>†{lost}</small> : null}
    </Tag>
  );
}

function Reserve({ side, props }: { side: Side; props: BoardProps }) {
  const board = boardOf(props.view);
  const { text } = props;
  const slots = [...new Set([...Object.keys(board.reinforcements), ...Object.keys(board.lost)])].filter(
    (slot) => sideOfSlot(slot) === side,
  );
  const counts = Object.fromEntries(slots.map((slot) => [slot, board.reinforcements[slot] ?? 0]));
  const aside = Object.entries(board.characters).filter(
    ([id, at]) =>
      at === "aside" &&
      (side === "shadow") === ["saruman", "witch_king", "mouth_of_sauron"].includes(id) &&
      id !== "gollum",
  );
  const dead = Object.entries(board.characters).filter(
    ([id, at]) => at === "dead" && (side === "shadow") === ["saruman", "witch_king", "mouth_of_sauron"].includes(id),
  );
  const nations = side === "shadow" ? DARK : FREE;
  return (
    <Panel
      id={`reserve-${side}`}
      title={text.say("web_war", `reserve_${side}`)}
      target={`reserve:${side}`}
      props={props}
    >
      <div class="wr-reserve">
        {nations.map((nation) => (
          <div key={nation} class="wr-reserveline">
            <span class="wr-tag">{text.name("nation", nation, "tag")}</span>
            {inOrder(counts)
              .filter(([slot]) => nationOf(slot) === nation)
              .map(([slot, count]) => (
                <Pool key={slot} slot={slot} count={count} lost={board.lost[slot] ?? 0} props={props} />
              ))}
          </div>
        ))}
      </div>
      {aside.length ? (
        <div class="wr-companions">
          {aside.map(([id]) => (
            <CharacterButton key={id} id={id} props={props} />
          ))}
        </div>
      ) : null}
      {dead.length ? (
        <p class="wr-note">
          {text.say("board", "fallen", { names: text.join(dead.map(([id]) => text.name("character", id, "short"))) })}
        </p>
      ) : null}
    </Panel>
  );
}

export function ReservePanels({ props }: { props: BoardProps }) {
  return (
    <>
      {SIDES.map((side) => (
        <Reserve key={side} side={side} props={props} />
      ))}
    </>
  );
}

/** The two armies of a battle: the attackers who take part, and all defenders. */
function armies(board: WarBoard): [Group, Group] | null {
  const { battle } = board;
  if (!battle) return null;
  const enemy: Side = battle.attacker === "shadow" ? "free_peoples" : "shadow";
  const here = groupsAt(board)
    .get(battle.target)
    ?.find((group) => group.side === enemy);
  return [
    { place: battle.from, side: battle.attacker, slots: battle.force, characters: battle.characters },
    here ?? { place: battle.target, side: enemy, slots: {}, characters: [] },
  ];
}

export function BattlePanel({ props }: { props: BoardProps }) {
  const board = boardOf(props.view);
  const both = armies(board);
  const { battle } = board;
  const { text } = props;
  if (!battle || !both) return null;
  const title = text.say("web_war", `battle_${battle.kind}`, { region: text.form(battle.target, "battle") });
  return (
    <Panel
      id="battle"
      title={title}
      note={battle.round ? text.say("web_war", "round", { round: battle.round }) : undefined}
    >
      <div class="wr-battle">
        {both.map((group, at) => (
          <div key={group.side} class={`wr-army s-${group.side}`}>
            <strong>
              {text.say("web_war", at ? "defender" : "attacker", { side: text.name("side", group.side) })}
            </strong>
            <GroupLines group={group} props={props} />
            {battle.laid[at] ? <small>{text.say("web_war", "card_laid")}</small> : null}
          </div>
        ))}
      </div>
      {board.cards.shown.length ? (
        <div class="wr-hand">
          {board.cards.shown.map((id) => (
            <div key={id} class={`wr-shown d-${CARDS[id].deck}`}>
              <CardFace id={id} props={props} />
            </div>
          ))}
        </div>
      ) : null}
    </Panel>
  );
}

/** Figures that a question asks for, if no battle shows them. */
export function AskedPanel({ props }: { props: BoardProps }) {
  const board = boardOf(props.view);
  const wanted = [...props.offered.keys()].filter((target) => target.startsWith("unit:"));
  const places = [...new Set(wanted.map((target) => target.slice(target.indexOf("@") + 1)))];
  const shown = board.battle ? [board.battle.from, board.battle.target] : [];
  const open = places.filter((place) => !shown.includes(place));
  if (!open.length) return null;
  return (
    <>
      {open.map((place) => (
        <Panel key={place} id="asked" title={props.text.option(place)}>
          <div class="wr-lines">
            {inOrder(board.places[place] ?? {}).map(([slot, count]) => (
              <FigureLine key={slot} slot={slot} count={count} place={place} props={props} />
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}
