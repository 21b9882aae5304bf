/** Hero sheets: arms, attributes, pools, items, corruption and quests. */

import type { ComponentChildren } from "preact";
import { useKeptPanels } from "../../board/kept";
import type { BoardProps } from "../ui";
import { CardRow } from "./cards";
import { ATTRIBUTES, HEROES } from "./facts";
import { ATTRIBUTE_EMBLEM, HeroPiece, Icon, PieceIcon, POOL_EMBLEM } from "./heraldry";
import { pickProps } from "./SvgTarget";
import { boardOf, grouped, type HeroState, heroesOf, ownHero } from "./state";
import { cardName, say } from "./words";

/** A small item on a sheet that can be picked if the sheet is the player's own. */
function Token(given: {
  target: string;
  own: boolean;
  props: BoardProps;
  class: string;
  title: string;
  children: ComponentChildren;
}) {
  const attributes = given.own ? pickProps(given.target, given.props) : { title: given.title };
  return (
    <span class={given.class} title={given.title} {...attributes}>
      {given.children}
    </span>
  );
}

function AttributeRow({ state, own, props }: { state: HeroState; own: boolean; props: BoardProps }) {
  return (
    <div class="q-attributes">
      {ATTRIBUTES.map((id) => {
        const value = state.attributes[id];
        const printed = Number(HEROES[state.hero]?.[id] ?? value);
        const title = `${props.text.name("attribute", id)} ${value}`;
        return (
          <Token key={id} target={`attribute:${id}`} own={own} props={props} class="q-attribute" title={title}>
            <Icon id={ATTRIBUTE_EMBLEM[id]} size={18} />
            <b data-attribute={id}>{value}</b>
            <small>{props.text.name("attribute", id)}</small>
            {value === printed ? null : (
              <i class={value > printed ? "q-up" : "q-down"}>
                {value > printed ? `+${value - printed}` : `−${printed - value}`}
              </i>
            )}
          </Token>
        );
      })}
    </div>
  );
}

function PoolRow({ state, own, props }: { state: HeroState; own: boolean; props: BoardProps }) {
  const sizes: Record<string, number> = {
    hand: state.hand_size,
    life: state.life,
    rest: state.rest.length,
    damage: state.damage_size,
  };
  return (
    <div class="q-pools">
      {Object.entries(sizes).map(([id, size]) => {
        const name = say(props.text, `pool_${id}`);
        return (
          <Token
            key={id}
            target={`pool:${id}`}
            own={own}
            props={props}
            class={`q-pool q-pool-${id}`}
            title={`${name} ${size}`}
          >
            <Icon id={POOL_EMBLEM[id]} size={18} />
            <b data-pool={id}>{size}</b>
            <small>{name}</small>
          </Token>
        );
      })}
      <Token
        target="pool:favor"
        own={own}
        props={props}
        class="q-pool q-pool-favor"
        title={props.text.say("board", "favor", { count: state.favor })}
      >
        <Icon id="favor" size={18} />
        <b data-pool="favor">{state.favor}</b>
        <small>{say(props.text, "pool_favor")}</small>
      </Token>
    </div>
  );
}

/** Names of cards in front of a hero; each can be inspected, and picked if offered. */
function Slips({
  cards,
  kind,
  props,
  ready = [],
}: {
  cards: string[];
  kind: string;
  props: BoardProps;
  ready?: string[];
}) {
  return (
    <>
      {grouped(cards).map(({ card, count }) => (
        <span key={card} class={`q-slip q-slip-${kind}`} {...pickProps(`card:${card}`, props)}>
          <Icon id={kind === "quest" ? "scroll" : "serpent"} size={13} />
          {cardName(props.text, card)}
          {count > 1 ? ` ×${count}` : ""}
          {ready.includes(card) ? <em> {say(props.text, "ready")}</em> : null}
        </span>
      ))}
    </>
  );
}

export function HeroSheet({ state, props }: { state: HeroState; props: BoardProps }) {
  const { view, text } = props;
  const own = ownHero(view)?.hero === state.hero;
  const onTurn = boardOf(view).turn.hero === state.hero;
  return (
    <article data-sheet={state.hero} class={`q-sheet q-hero-${state.hero} ${onTurn ? "q-sheet-turn" : ""}`}>
      <div class="q-sheet-head" {...pickProps(`hero:${state.hero}`, props)}>
        <PieceIcon size={46}>
          <HeroPiece hero={state.hero} active={onTurn} />
        </PieceIcon>
        <span>
          <strong>{text.name("hero", state.hero)}</strong>
          <small>
            {own ? `${text.say("web", "is_you")} · ` : ""}
            {text.name("location", state.place)}
          </small>
        </span>
        {onTurn ? <em class="q-turn">{say(text, "on_turn")}</em> : null}
      </div>
      <AttributeRow state={state} own={own} props={props} />
      <PoolRow state={state} own={own} props={props} />
      <div class="q-slips">
        {state.items.map((item) => (
          <Token
            key={item}
            target={`item:${item}`}
            own={own}
            props={props}
            class="q-slip q-slip-item"
            title={text.name("item", item)}
          >
            <Icon id={item} size={14} />
            {text.name("item", item)}
          </Token>
        ))}
        <Slips cards={state.quests} kind="quest" props={props} ready={state.ready_quests} />
        <Slips cards={state.corruption} kind="corruption" props={props} />
        {state.starting_quest_done ? <Done text={say(text, "starting_quest_done")} /> : null}
        {state.advanced_quest_done ? <Done text={say(text, "advanced_quest_done")} /> : null}
      </div>
      <p class="q-ability">{text.name("hero", state.hero, "ability")}</p>
      {state.rest.length ? (
        <details>
          <summary>{say(text, "pool_rest")}</summary>
          <CardRow cards={state.rest} props={props} small still />
        </details>
      ) : null}
      {state.damage?.some((card) => card !== "unseen") ? (
        <details>
          <summary>{say(text, "own_damage")}</summary>
          <CardRow cards={state.damage} props={props} small still />
        </details>
      ) : null}
      {state.unseen?.length ? (
        <details>
          <summary>{say(text, "own_unseen")}</summary>
          <CardRow cards={state.unseen} props={props} small still />
        </details>
      ) : null}
      {state.hand && !own ? (
        <details>
          <summary>{say(text, "pool_hand")}</summary>
          <CardRow cards={state.hand} props={props} small still />
        </details>
      ) : null}
    </article>
  );
}

function Done({ text }: { text: string }) {
  return (
    <span class="q-slip q-slip-done">
      <Icon id="check" size={13} />
      {text}
    </span>
  );
}

/** All sheets, the player's own first. */
export function HeroSheets(props: BoardProps) {
  const own = ownHero(props.view)?.hero;
  const sheets = [...heroesOf(props.view)].sort((a, b) => Number(b.hero === own) - Number(a.hero === own));
  const panel = useKeptPanels(props);
  const onTurn = boardOf(props.view).turn.hero;
  return (
    <div class="q-sheets">
      {sheets.map((state) =>
        panel(
          state.hero,
          [state, own === state.hero, onTurn === state.hero],
          ["hero", "attribute", "pool", "item", "card"],
          () => <HeroSheet key={state.hero} state={state} props={props} />,
        ),
      )}
    </div>
  );
}

/** Before the game: which heroes take part? */
export function HeroChoice({ heroes, props }: { heroes: string[]; props: BoardProps }) {
  const { text } = props;
  return (
    <div class="q-choice-heroes">
      {heroes.map((id) => {
        const values = HEROES[id];
        return (
          <div key={id} class={`q-candidate q-hero-${id}`} {...pickProps(`hero:${id}`, props)}>
            <PieceIcon size={64}>
              <HeroPiece hero={id} />
            </PieceIcon>
            <strong>{text.name("hero", id)}</strong>
            <small>{say(text, "starts_in", { place: text.name("location", String(values.start)) })}</small>
            <span class="q-candidate-values">
              {ATTRIBUTES.map((attribute) => (
                <span key={attribute} title={text.name("attribute", attribute)}>
                  <Icon id={ATTRIBUTE_EMBLEM[attribute]} size={15} />
                  <span class="q-hidden">{text.name("attribute", attribute)} </span>
                  {values[attribute]}
                </span>
              ))}
            </span>
            <p>{text.name("hero", id, "ability")}</p>
          </div>
        );
      })}
    </div>
  );
}
