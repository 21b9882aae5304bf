/** The Battle of Five Armies on the stage: marches, combats with both Maneuvers, Fate. */

import type { Ending, Heading, StageProps, StageUi } from "../../../stage/contract";
import { boardSeen } from "../../../stage/cursor";
import { eased } from "../../../stage/motion";
import { type OddsAnswer, OddsBar, useOdds } from "../../../stage/OddsBar";
import { Throws } from "../../../stage/Throw";
import type { BoardProps, GameEvent } from "../../ui";
import { Fighter } from "../Battle";
import { CardFace } from "../Card";
import { Words } from "../describe";
import { armyIn, type Field, field, nameOf, ownSide, type Side } from "../field";
import { Die, Medallion, Shield } from "../Pieces";
import { moments, type Round, rounds, scene } from "./scenes";

function Piece({ piece, props }: { piece: string; props: BoardProps }) {
  const words = new Words(props.text);
  const id = nameOf(piece);
  if (piece.startsWith("character:")) return <Medallion who={id} letters={words.letters(id)} scale={1.2} />;
  if (piece === "fate") return <circle class="play-fate" r="22" />;
  return <Shield unit={id} letters={words.letters(id)} />;
}

const STEPS = ["cards", "roll", "losses", "decide"];

function roundSeen(all: Round[], seen: StageProps["seen"]): Round {
  return all.findLast((round) => seen(round.at) > 0) ?? all[0];
}

function heading(stage: StageProps): Heading {
  const { props, seen, moment } = stage;
  const words = new Words(props.text);
  const round = roundSeen(rounds(stage.events, moment.from), seen);
  const any = (all: { at: number }[]) => all.some((each) => seen(each.at) > 0);
  let step = 0;
  if (any(round.throws)) step = 1;
  if (any(round.damage)) step = 2;
  const over = stage.events.some((event, at) => event.id === "combat_over" && seen(moment.from + at) > 0);
  if (over || /^(go_on|withdraw|retreat|cease)/.test(props.view.decision?.prompt ?? "")) step = 3;
  return {
    title: words.say("battle", { place: words.place(round.to) }),
    notes: [words.say("round", { round: round.number })],
    steps: STEPS.map((id) => words.say(`stage_step_${id}`)),
    step,
  };
}

function Stage(stage: StageProps) {
  const { props, seen, moment } = stage;
  const words = new Words(props.text);
  const all = rounds(stage.events, moment.from);
  const round = roundSeen(all, seen);
  const view = boardSeen(stage, (each) => Boolean(field(each).combat));
  const board = field(view);
  const attacker: Side = board.combat?.attacker ?? armyIn(board, round.from)?.side ?? "shadow";
  const defender: Side = attacker === "shadow" ? "free_peoples" : "shadow";
  const notes = round.notes.filter((each) => seen(each.at) > 0);
  return (
    <div class="fa-stage">
      <div class="battle-field two">
        {([attacker, defender] as const).map((side, role) => (
          <Half key={side} side={side} role={role as 0 | 1} round={round} stage={stage} words={words} view={view} />
        ))}
      </div>
      {notes.map((each) => (
        <p key={each.at} class={each.event.id === "combat_over" ? "stage-line ending" : "stage-line"}>
          {props.text.event(each.event)}
        </p>
      ))}
      <GoOn stage={stage} words={words} />
      {all.length > 1 && round !== all[0] ? (
        <details class="battle-history">
          <summary>{words.say("stage_rounds_before", { count: all.indexOf(round) })}</summary>
          <ul>
            {all.slice(0, all.indexOf(round)).map((each) => (
              <li key={each.at}>
                {props.text.labelled(
                  words.say("round", { round: each.number }),
                  words.say("stage_damage_line", { from: sum(each, each.from), to: sum(each, each.to) }),
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function sum(round: Round, place: string): number {
  return round.damage.filter((each) => each.place === place).reduce((all, each) => all + each.count, 0);
}

interface HalfProps {
  side: Side;
  role: 0 | 1;
  round: Round;
  stage: StageProps;
  words: Words;
  view: BoardProps["view"];
}

function Half({ side, role, round, stage, words, view }: HalfProps) {
  const { seen } = stage;
  const board = field(view);
  const place = role === 0 ? round.from : round.to;
  const taken = round.damage
    .filter((each) => each.place === place && seen(each.at) > 0)
    .reduce((all, each) => all + each.count, 0);
  const fort = board.fortifications[place];
  return (
    <div class={`battle-side s-${side}`} data-role={role ? "defender" : "attacker"}>
      <div class="fa-half">
        {board.combat ? (
          <Fighter
            side={side}
            part={role ? "defender" : "attacker"}
            place={place}
            board={board}
            combat={board.combat}
            words={words}
          />
        ) : (
          <h3>{words.text.name("seat", side)}</h3>
        )}
        <ManeuverCard side={side} round={round} stage={stage} words={words} />
      </div>
      {fort ? (
        <p class="stage-line">
          {words.say("stage_fort", { left: Math.max(fort.points - fort.damage, 0), points: fort.points })}
        </p>
      ) : null}
      {round.throws
        .filter((each) => each.place === place && seen(each.at) > 0)
        .map((each) => (
          <Throws
            key={each.at}
            dice={each.faces.map((face) => ({ face, hit: face >= each.needed }))}
            t={seen(each.at)}
            again={0}
            side={side}
            label={words.say("stage_dice", { dice: each.faces.join(" ") })}
          />
        ))}
      {taken ? (
        <p class="hunt-result">
          <b>{taken}</b> {words.text.phrase("web_five_armies", "stage_taken")}
        </p>
      ) : null}
    </div>
  );
}

/** The card a side fights with: face down until both are revealed. */
function ManeuverCard({ side, round, stage, words }: Omit<HalfProps, "role" | "view">) {
  const { seen } = stage;
  const shown = round.cards[side];
  const chosen = round.chosen[side];
  const t = shown ? eased(seen(shown.at)) : 0;
  if (shown && t > 0.5) {
    const forms = words.text.sections.card?.[shown.card] ?? {};
    const title = forms.combat_title ? "combat_title" : forms.title ? "title" : "name";
    return (
      <div
        class="combat-card face"
        data-card={shown.card}
        style={t < 1 ? { transform: `scaleX(${(2 * t - 1).toFixed(3)})` } : undefined}
      >
        <strong>{words.text.name("card", shown.card, title)}</strong>
        <p>{forms.combat ? words.text.name("card", shown.card, "combat") : words.text.name("card", shown.card)}</p>
      </div>
    );
  }
  if (chosen !== undefined && seen(chosen) > 0) {
    const style = t > 0 ? { transform: `scaleX(${(1 - 2 * t).toFixed(3)})` } : undefined;
    return (
      <div class="combat-card back" style={style}>
        {words.say("chosen")}
      </div>
    );
  }
  return <div class="combat-card waiting">{words.say("not_chosen")}</div>;
}

function GoOn({ stage, words }: { stage: StageProps; words: Words }) {
  const { props, moment, seen } = stage;
  const combat = field(props.view).combat;
  const done = seen(moment.to - 1) >= 1;
  const query = combat && moment.open && done ? { what: "battle", from: combat.from, to: combat.target } : null;
  const told = useOdds((asked) => stage.odds<OddsAnswer>(asked), query);
  if (!query || told === null) return null;
  if (told === undefined) return <p class="stage-line">{words.say("stage_no_odds")}</p>;
  const { won, lost, both_gone: gone, undecided } = told.odds as Record<string, number>;
  const mine = ownSide(props.view) === combat?.attacker;
  const part = (id: string) => words.text.phrase("web_five_armies", id);
  return (
    <div class="battle-odds">
      <span>{words.say("stage_go_on")}</span>
      <OddsBar
        shares={[
          { name: part("stage_attacker_wins"), share: won, tone: mine ? "good" : "bad" },
          { name: part("stage_none_left"), share: gone + undecided, tone: "even" },
          { name: part("stage_defender_wins"), share: lost, tone: mine ? "bad" : "good" },
        ]}
      />
    </div>
  );
}

function Picture({ events, props }: { events: GameEvent[]; props: BoardProps }) {
  const words = new Words(props.text);
  const find = (...ids: string[]) => events.find((event) => ids.includes(event.id));
  const die = find("die_used");
  const paid =
    die && String(die.args.die).startsWith("die:") ? (
      <Die face={nameOf(String(die.args.die))} side={die.args.side as Side} size={28} />
    ) : null;
  const roll = find("action_roll");
  if (roll) {
    return (
      <span class="mini-dice">
        {String(roll.args.roll)
          .replace(/^\w+:/, "")
          .split(",")
          .map((face, at) => (
            <Die key={at} face={face} side={roll.args.side as Side} size={24} />
          ))}
      </span>
    );
  }
  const card = find("card_played", "fate_card");
  const unit = find("placed", "eliminated");
  const moved = find("attack", "moved");
  const person = find("character_enters", "activated", "ability_used");
  return (
    <>
      {paid}
      {person ? (
        <svg viewBox="-36 -36 72 72" width="38" height="38">
          <Medallion
            who={nameOf(String(person.args.character))}
            letters={words.letters(nameOf(String(person.args.character)))}
          />
        </svg>
      ) : null}
      {unit && !moved ? (
        <svg viewBox="-30 -32 66 68" width="34" height="36">
          <Shield unit={nameOf(String(unit.args.unit))} letters={words.letters(nameOf(String(unit.args.unit)))} />
        </svg>
      ) : null}
      {moved ? <span class="mini-way">→ {words.place(nameOf(String(moved.args.to)))}</span> : null}
      {card ? <span class="mini-way">{props.text.name("card", nameOf(String(card.args.card)))}</span> : null}
    </>
  );
}

function ending(log: GameEvent[]): Ending {
  let turn = 0;
  const fate: [number, number][] = [[0, 0]];
  for (const event of log) {
    if (event.id === "turn") turn = Number(event.args.turn);
    if (event.id === "fate_marker") fate.push([turn, Number(event.args.space)]);
  }
  return { turns: turn, curves: [{ id: "fate", most: 15, points: fate }] };
}

export const stage: StageUi = {
  scene,
  Piece,
  Card: ({ card, props }) => (
    <div class="fa-stage">
      <CardFace id={card} words={new Words(props.text)} props={{ ...props, offered: new Map() }} />
    </div>
  ),
  Die: ({ face, side, size }) => (
    <span class="fa-stage">
      <Die face={face} side={side as Side} size={size} />
    </span>
  ),
  moments,
  place: (events) =>
    `region:${nameOf(String(events.findLast((event) => event.id === "round")?.args.to ?? events[0].args.to))}`,
  heading,
  Stage,
  Picture: (given) => (
    <span class="fa-stage">
      <Picture {...given} />
    </span>
  ),
  ending,
  curve: (id, text) => text.say("web_five_armies", `end_${id}`),
  hand: (board, seat) => (board as Field).cards[seat as Side]?.cards ?? [],
};
