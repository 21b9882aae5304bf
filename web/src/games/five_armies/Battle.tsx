/** The combat: who fights whom, the round, what has been chosen, and what can be. */

import type { BoardProps } from "../ui";
import { CardFace } from "./Card";
import type { Words } from "./describe";
import { armyIn, type Combat, charactersIn, type Field, field, ownSide, type Side, UNITS } from "./field";
import { Chip, Medallion, Shield } from "./Pieces";
import { Section } from "./Section";

export function Battle({ props, words }: { props: BoardProps; words: Words }) {
  const board = field(props.view);
  const { combat } = board;
  if (!combat) return null;
  const defender: Side = combat.attacker === "shadow" ? "free_peoples" : "shadow";
  const own = ownSide(props.view);
  const choosing = props.view.decision?.prompt === "choose_card";
  return (
    <Section
      id="battle"
      title={words.say("battle", { place: words.place(combat.target) })}
      note={words.say("round", { round: combat.round })}
      open
    >
      <div class="fa-duel">
        <Fighter
          side={combat.attacker}
          part="attacker"
          place={combat.from}
          board={board}
          combat={combat}
          words={words}
          choosing={choosing}
        />
        <svg class="fa-versus" viewBox="-14 -14 28 28" width="30" height="30" aria-hidden="true">
          <path d="M-11-11L11 11M11-11L-11 11" />
        </svg>
        <Fighter
          side={defender}
          part="defender"
          place={combat.target}
          board={board}
          combat={combat}
          words={words}
          choosing={choosing}
        />
      </div>
      {combat.armies.length > 1 ? (
        <p class="fa-fine">
          {words.say("fighting_armies", { places: words.join(combat.armies.map((id) => words.place(id))) })}
        </p>
      ) : null}
      {combat.used.length ? (
        <p class="fa-fine">
          {words.say("used_maneuvers", { cards: words.join(combat.used.map((id) => words.text.name("card", id))) })}
        </p>
      ) : null}
      {own && combat.own_choice ? (
        <div class="fa-chosen">
          <h4>{words.say("your_choice")}</h4>
          <CardFace id={combat.own_choice} words={words} props={props} />
        </div>
      ) : null}
    </Section>
  );
}

interface FighterProps {
  side: Side;
  part: "attacker" | "defender";
  place: string;
  board: Field;
  combat: Combat;
  words: Words;
  /** Whether cards are being chosen; once both are shown there is nothing to wait for. */
  choosing?: boolean;
}

export function Fighter({ side, part, place, board, combat, words, choosing }: FighterProps) {
  const army = armyIn(board, place);
  const units = army ? UNITS.filter((unit) => army.units[unit]) : [];
  const people = charactersIn(board, place);
  const pieces = units.length + people.length + (army?.damage ? 1 : 0) + (army?.leadership_tokens ? 1 : 0);
  const columns = Math.min(Math.max(pieces, 1), 3);
  const at = (index: number) => ({ x: 29 + (index % columns) * 60, y: 34 + Math.floor(index / columns) * 68 });
  const shown = [
    ...units.map((unit, index) => (
      <Shield key={unit} unit={unit} count={army?.units[unit]} letters={words.letters(unit)} {...at(index)} />
    )),
    ...people.map((who, index) => (
      <Medallion
        key={who}
        who={who}
        letters={words.letters(who)}
        state={board.characters[who].active}
        {...at(units.length + index)}
        scale={1.15}
      />
    )),
  ];
  let next = shown.length;
  if (army?.leadership_tokens)
    shown.push(
      <Chip key="l" kind={`lead-${side}`} glyph="banner" count={army.leadership_tokens} {...at(next++)} scale={1.3} />,
    );
  if (army?.damage)
    shown.push(<Chip key="d" kind="damage" glyph="drop" count={army.damage} {...at(next++)} scale={1.3} />);
  const rows = Math.max(Math.ceil(shown.length / columns), 1);
  return (
    <div class={`fa-fighter fa-${side}`}>
      <h4>
        <span>{words.say(part)}</span>
        {words.text.name("seat", side)}
      </h4>
      <p class="fa-fine">{words.place(place)}</p>
      <svg
        viewBox={`0 0 ${columns * 60 + 4} ${rows * 68}`}
        width={columns * 47}
        height={rows * 54}
        role="img"
        aria-label={army ? words.units(army.units) : words.say("empty")}
      >
        {shown}
      </svg>
      {army ? (
        <p class="fa-fine">{words.say("strength", { strength: army.strength, leadership: army.leadership })}</p>
      ) : null}
      {combat.superiority === side ? <p class="fa-mark">{words.say("superiority")}</p> : null}
      {choosing ? (
        <p class="fa-mark fa-quiet">{words.say(combat.chosen.includes(side) ? "chosen" : "not_chosen")}</p>
      ) : null}
    </div>
  );
}
