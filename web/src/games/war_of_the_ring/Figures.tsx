/** Everybody in an opened stack, one line for each kind of figure and each character. */

import { artOf } from "../../art/gallery";
import { Shape } from "../../art/Picture";
import type { BoardProps } from "../ui";
import { describe } from "./describe";
import { ART, ShieldIcon, WINGS } from "./heraldry";
import { CHARACTERS, type Group, nationOf, RANKS, rankOf, unitTarget } from "./model";
import { Medallion } from "./Pieces";
import { wordProps } from "./svgTarget";

/** A figure: its counter in its nation's colour; until that has loaded, its shield and rank. */
export function FigureIcon({ slot, size = 26 }: { slot: string; size?: number }) {
  const rank = rankOf(slot);
  const nation = rank === "nazgul" ? "sauron" : nationOf(slot);
  if (artOf(ART)) {
    return (
      <svg
        class={`wr-icon wr-counter n-${nation}`}
        viewBox="-24 -24 48 48"
        width={size * 1.3}
        height={size * 1.3}
        aria-hidden="true"
      >
        <Shape game={ART} shape={`${nation}_${rank}`} />
      </svg>
    );
  }
  if (rank === "nazgul") {
    return (
      <svg class="wr-icon wr-nazgul" viewBox="-18 -14 36 28" width={size} height={size} aria-hidden="true">
        <path d={WINGS} />
      </svg>
    );
  }
  return (
    <span class={`wr-figure ${rank}`} aria-hidden="true">
      <ShieldIcon nation={nationOf(slot)} size={size} />
      <span class="wr-pips">{"●".repeat(rank === "elite" ? 2 : 1).replaceAll("●", rank === "leader" ? "♛" : "▮")}</span>
    </span>
  );
}

/** The kinds of figures, by nation and then by rank. */
export function inOrder(slots: Record<string, number>): [string, number][] {
  const key = (slot: string): string => `${nationOf(slot)}${RANKS.indexOf(rankOf(slot) as (typeof RANKS)[number])}`;
  return Object.entries(slots).sort(([a], [b]) => key(a).localeCompare(key(b)));
}

/** A kind of figure at a place, which can be picked if a question asks for it. */
export function FigureLine({
  slot,
  count,
  place,
  props,
}: {
  slot: string;
  count: number;
  place: string;
  props: BoardProps;
}) {
  const target = unitTarget(slot, place);
  const name = props.text.name("figure", slot, count > 1 ? "many" : "name");
  const Tag = props.offered.has(target) ? "button" : "div";
  return (
    <Tag class="wr-line" {...wordProps(target, props)}>
      <FigureIcon slot={slot} />
      <b>{count}</b>
      <span>{name}</span>
    </Tag>
  );
}

export function CharacterLine({ id, props }: { id: string; props: BoardProps }) {
  const target = `character:${id}`;
  const told = describe(target, props.view, props.text);
  const Tag = props.offered.has(target) ? "button" : "div";
  return (
    <Tag class="wr-line" {...wordProps(target, props)}>
      <svg class="wr-icon" viewBox="-13 -13 26 26" width="26" height="26" aria-hidden="true">
        <Medallion id={id} text={props.text} />
      </svg>
      <span>{told.name}</span>
      <small>{props.text.say("web_war", "leadership", { points: CHARACTERS[id].leadership })}</small>
    </Tag>
  );
}

export function GroupLines({ group, props }: { group: Group; props: BoardProps }) {
  return (
    <div class="wr-lines">
      {inOrder(group.slots).map(([slot, count]) => (
        <FigureLine key={slot} slot={slot} count={count} place={group.place} props={props} />
      ))}
      {group.characters.map((id) => (
        <CharacterLine key={id} id={id} props={props} />
      ))}
    </div>
  );
}

export function Figures({
  place,
  groups,
  props,
  close,
}: {
  place: string;
  groups: Group[];
  props: BoardProps;
  close(): void;
}) {
  const told = describe(place, props.view, props.text);
  return (
    <section class="wr-figures">
      <header>
        <h3>{told.name}</h3>
        <button type="button" class="wr-close" aria-label={props.text.say("web_war", "close")} onClick={close}>
          ×
        </button>
      </header>
      {groups.map((group) => (
        <GroupLines key={group.side} group={group} props={props} />
      ))}
      {props.offered.has(place) ? (
        <button type="button" class="wr-whole" onClick={() => props.act(place)}>
          {props.text.option(place, props.view.decision?.prompt)}
        </button>
      ) : null}
    </section>
  );
}
