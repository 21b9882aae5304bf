/** What is going on right now: the combat, the card being resolved, the cards to choose from. */

import type { BoardProps } from "../ui";
import { CombatPanel } from "./Combat";
import { CardFace, CardRow } from "./cards";
import { CARDS } from "./facts";
import { HeroChoice } from "./Heroes";
import { CharacterPiece, letters, PieceIcon } from "./heraldry";
import { pickProps } from "./SvgTarget";
import { boardOf, combatOf, ownHero, sauronOf } from "./state";
import { targets } from "./targets";
import { say } from "./words";

/** Cards among the options that no hand, sheet or combat of this player shows. */
function toChoose({ view }: BoardProps): string[] {
  const decision = view.decision;
  if (!decision?.options) return [];
  const own = ownHero(view);
  const sauron = sauronOf(view);
  const shown = new Set([
    ...(own?.hand ?? []),
    ...(own?.corruption ?? []),
    ...(own?.quests ?? []),
    ...(view.seat === "sauron" ? [...sauron.shadow_hand_known, ...sauron.plot_hand_known] : []),
    ...(combatOf(view)?.sauron_hand ?? []),
    ...(combatOf(view)?.stacks.flat() ?? []),
  ]);
  const found = decision.options
    .flatMap((option) => targets(option, decision, view))
    .filter((target) => target.startsWith("card:"))
    .map((target) => target.slice(5));
  return [...new Set(found)].filter((card) => !shown.has(card));
}

/** The card the prompt is about, with its alternatives as buttons below it. */
function Spoken(props: BoardProps) {
  const { view, text } = props;
  const named = String(view.decision?.args?.card ?? "").replace(/^card:/, "");
  const choices = (view.decision?.options ?? []).filter(
    (option) => option.startsWith("choice:") || option.startsWith("type:"),
  );
  if (!CARDS[named] && !choices.length) return null;
  return (
    <div class="q-spoken">
      {CARDS[named] ? <CardFace card={named} props={props} still /> : null}
      {choices.length ? (
        <div class="q-choices">
          {choices.map((option) => (
            <div key={option} class="q-button" {...pickProps(option, props)}>
              {text.option(option)}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Characters who are not on the map and may be called to it. */
function Absent(props: BoardProps) {
  const { view, text } = props;
  const there = boardOf(view).map.characters;
  const named = (view.decision?.options ?? []).filter((option) => option.startsWith("character:"));
  const absent = named.map((option) => option.slice(10)).filter((id) => !(id in there));
  if (!absent.length) return null;
  return (
    <div class="q-now">
      <h3>{say(text, "not_on_map")}</h3>
      <div class="q-slips">
        {absent.map((id) => (
          <div key={id} class="q-button" {...pickProps(`character:${id}`, props)}>
            <PieceIcon size={30}>
              <CharacterPiece who={id} letters={letters(text.name("character", id))} />
            </PieceIcon>{" "}
            {text.name("character", id)}
          </div>
        ))}
      </div>
    </div>
  );
}

export function Focus(props: BoardProps) {
  const { view, text } = props;
  const board = boardOf(view);
  const sauron = sauronOf(view);
  const candidates =
    view.decision?.prompt === "pick_own_hero" ? (view.decision.options ?? []).map((option) => option.slice(5)) : [];
  const choose = toChoose(props);
  const drawn = [...board.drawn, ...(view.seat === "sauron" ? (sauron.drawn ?? []) : [])].filter(
    (card) => !choose.includes(card),
  );
  const skills = ownHero(view)?.skills_drawn;
  const learning = Array.isArray(skills) ? skills.filter((card) => !choose.includes(card)) : [];
  return (
    <>
      <CombatPanel {...props} />
      {sauron.shadow_card ? (
        <div class="q-now">
          <h3>{say(text, "shadow_now")}</h3>
          <CardFace card={sauron.shadow_card} props={props} still />
        </div>
      ) : null}
      <Spoken {...props} />
      {drawn.length + learning.length ? (
        <div class="q-now">
          <h3>{say(text, "drawn")}</h3>
          <CardRow cards={[...drawn, ...learning]} props={props} still />
        </div>
      ) : null}
      {choose.length ? (
        <div class="q-now">
          <h3>{say(text, "to_choose")}</h3>
          <CardRow cards={choose} props={props} />
        </div>
      ) : null}
      {candidates.length ? (
        <div class="q-now">
          <h3>{say(text, "choose_hero")}</h3>
          <HeroChoice heroes={candidates} props={props} />
        </div>
      ) : null}
      <Absent {...props} />
      {board.turn.damage_to_block ? (
        <p class="q-line">{say(text, "damage_to_block", { count: board.turn.damage_to_block })}</p>
      ) : null}
    </>
  );
}

/** The cards in the player's own hand. */
export function Hand(props: BoardProps) {
  const { view, text } = props;
  const own = ownHero(view);
  if (own?.hand) {
    const combat = combatOf(view);
    const fighting = combat?.hero === own.hero ? combat : null;
    const room = fighting ? fighting.strength[0] - fighting.spent[0] : undefined;
    return own.hand.length ? (
      <div class="q-hand">
        <CardRow cards={own.hand} props={props} costs={fighting?.costs} room={room} />
      </div>
    ) : (
      <p class="q-line">{say(text, "empty_hand")}</p>
    );
  }
  if (view.seat !== "sauron") return null;
  const sauron = sauronOf(view);
  const held = [
    ["shadow_hand", sauron.shadow_hand_known],
    ["plot_hand", sauron.plot_hand_known],
  ] as const;
  return (
    <>
      {held.map(([name, cards]) => (
        <div key={name} class="q-hand">
          <h3 class="q-minor">{say(text, name)}</h3>
          <CardRow cards={cards} props={props} small={!cards.some((card) => props.offered.has(`card:${card}`))} />
        </div>
      ))}
    </>
  );
}
