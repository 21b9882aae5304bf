/** Event cards: faces, the hand, the table, decks and discards. */

import { useState } from "preact/hooks";
import { Scene } from "../../art/Picture";
import { Popover } from "../../board/Popover";
import type { BoardProps } from "../ui";
import { describeCard } from "./describe";
import { ART, SignIcon } from "./heraldry";
import { boardOf, CARDS, type Counts, sideOf } from "./model";
import { Panel } from "./Panel";
import { wordProps } from "./svgTarget";

/** From this many letters on, a title may take three lines. */
const LONG = 22;

/** A card's face in our own design. */
export function CardFace({ id, props }: { id: string; props: BoardProps }) {
  const { text } = props;
  const { deck, icon, combat, number } = CARDS[id];
  const event = text.sections.card[id];
  const battle = text.sections.combat[combat];
  const name = text.name("card", id);
  return (
    <div class={`wr-card d-${deck}`}>
      <div class="wr-cardhead">
        <SignIcon face={icon} size={20} />
        <strong class={name.length > LONG ? "long" : undefined}>{name}</strong>
        <small>{number}</small>
      </div>
      <Scene game={ART} card={id} name={name} />
      <div class="wr-cardbody">
        {event.when ? <em>{event.when}</em> : null}
        <p>{event.effect}</p>
      </div>
      <div class="wr-cardbattle">
        <strong>⚔ {battle.title}</strong>
        {battle.when ? <em>{battle.when}</em> : null}
        <p>{battle.effect}</p>
      </div>
    </div>
  );
}

/** A card that can be picked if it is offered, and read in full at any time. */
export function Card({ id, props, small }: { id: string; props: BoardProps; small?: boolean }) {
  const [open, setOpen] = useState(false);
  const target = `card:${id}`;
  const told = describeCard(id, props.text);
  const given = wordProps(target, props);
  const read = props.offered.has(target) || props.reach.has(target) ? {} : { onClick: () => setOpen(true) };
  const { deck, icon } = CARDS[id];
  return (
    <>
      <button type="button" class={`wr-cardslot${small ? " small" : ""}`} {...given} {...read}>
        {small ? (
          <span class={`wr-cardtab d-${deck}`}>
            <SignIcon face={icon} size={16} />
            {told.name}
          </span>
        ) : (
          <CardFace id={id} props={props} />
        )}
      </button>
      {open ? (
        <Popover target={target} label={told.name} close={() => setOpen(false)}>
          <div class="wr-bigcard" tabIndex={-1}>
            <CardFace id={id} props={props} />
          </div>
        </Popover>
      ) : null}
    </>
  );
}

function Backs({ cards, props }: { cards: Counts; props: BoardProps }) {
  return (
    <span class="wr-backs">
      {Object.entries(cards).map(([deck, count]) => (
        <span key={deck} class={`wr-back d-${deck}`} title={props.text.name("deck", deck)}>
          <SignIcon face={deck.endsWith("character") ? "character" : "army"} size={14} />
          {count}
        </span>
      ))}
    </span>
  );
}

/** What everybody may know about the other players' cards. */
export function HandsPanel({ props }: { props: BoardProps }) {
  const { hands, laid } = boardOf(props.view).cards;
  const { text } = props;
  const others = Object.keys(hands).filter((seat) => seat !== props.view.seat);
  return (
    <Panel id="hands" title={text.say("web_war", "hands")}>
      <div class="wr-others">
        {others.map((seat) => (
          <div key={seat} class={`wr-other s-${sideOf(seat)}`}>
            <span>{text.name("seat", seat)}</span>
            <Backs cards={hands[seat]} props={props} />
            {Object.values(laid[seat]).some(Boolean) ? <small>{text.say("web_war", "laid")}</small> : null}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** What a player has to remember about their own cards that are out of sight. */
export function OwnNotes({ props }: { props: BoardProps }) {
  const { your_laid: laid, your_swapped: swapped } = boardOf(props.view).cards;
  const { text } = props;
  const names = (ids: string[]): string => text.join(ids.map((id) => text.name("card", id)));
  return (
    <>
      {laid.length ? <p class="wr-note">{text.say("web_war", "laid_by_you", { cards: names(laid) })}</p> : null}
      {swapped?.length ? <p class="wr-note">{text.say("web_war", "swapped", { cards: names(swapped) })}</p> : null}
    </>
  );
}

export function HandPanel({ props }: { props: BoardProps }) {
  const { text } = props;
  const { hand } = boardOf(props.view).cards;
  const note = text.say("web_war", "cards", { count: hand.length });
  return (
    <Panel id="hand" title={text.say("web_war", "hand")} note={note} target="hand" props={props}>
      <div class="wr-hand">
        {hand.map((id) => (
          <Card key={id} id={id} props={props} />
        ))}
        {hand.length ? null : <em>{text.say("web_war", "no_cards")}</em>}
      </div>
      <OwnNotes props={props} />
    </Panel>
  );
}

export function TablePanel({ props }: { props: BoardProps }) {
  const { table, shown } = boardOf(props.view).cards;
  if (!table.length && !shown.length) return null;
  return (
    <Panel id="table" title={props.text.say("web_war", "table")}>
      <div class="wr-hand">
        {[...shown, ...table].map((id) => (
          <Card key={id} id={id} props={props} />
        ))}
      </div>
    </Panel>
  );
}

function DeckButton({ deck, props }: { deck: string; props: BoardProps }) {
  const { decks, discarded, face_down: down } = boardOf(props.view).cards;
  const target = `deck:${deck}`;
  const name = props.text.name("deck", deck);
  const Tag = props.offered.has(target) ? "button" : "span";
  const gone = discarded.filter((id) => CARDS[id].deck === deck).length;
  const hidden = Object.values(down).reduce((sum, each) => sum + (each[deck] ?? 0), 0);
  return (
    <Tag class={`wr-deck d-${deck}`} title={name} {...wordProps(target, props)}>
      <span class="sr">{name}</span>
      <SignIcon face={deck.endsWith("character") ? "character" : "army"} size={18} />
      <b>{decks[deck]}</b>
      <small>{props.text.say("web_war", "discards", { count: gone + hidden })}</small>
    </Tag>
  );
}

export function DecksPanel({ props }: { props: BoardProps }) {
  const { decks, discarded, your_face_down: own } = boardOf(props.view).cards;
  const { text } = props;
  return (
    <Panel id="decks" title={text.say("web_war", "decks")}>
      <div class="wr-decks">
        {Object.keys(decks).map((deck) => (
          <DeckButton key={deck} deck={deck} props={props} />
        ))}
      </div>
      {discarded.length || own.length ? (
        <details class="wr-discards">
          <summary>{text.say("web_war", "browse", { count: discarded.length + own.length })}</summary>
          <div class="wr-tabs">
            {discarded.map((id) => (
              <Card key={id} id={id} props={props} small />
            ))}
          </div>
          {own.length ? (
            <>
              <p class="wr-note">{text.say("web_war", "your_face_down")}</p>
              <div class="wr-tabs">
                {own.map((id) => (
                  <Card key={id} id={id} props={props} small />
                ))}
              </div>
            </>
          ) : null}
        </details>
      ) : null}
    </Panel>
  );
}
