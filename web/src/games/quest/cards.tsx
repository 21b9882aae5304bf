/** Card faces in our own design: a band for the kind, the important numbers, then what the card does. */

import { Scene } from "../../art/Picture";
import type { BoardProps, Catalogue } from "../ui";
import { describe } from "./describe";
import { CARDS, type CardFacts } from "./facts";
import { ART, DECK_EMBLEM, HERO_EMBLEM, Icon, KIND_EMBLEM, MARKER_EMBLEM, TerrainBadge } from "./heraldry";
import { pickProps } from "./SvgTarget";
import { grouped } from "./state";
import { cardKind, cardName, cardNotes, cardPlaces, cardText, say } from "./words";

interface FaceProps {
  card: string;
  props: BoardProps;
  /** How many equal cards there are. */
  count?: number;
  /** What it costs now, if that differs from what is printed. */
  cost?: number;
  /** Without text, for stacks and rows. */
  small?: boolean;
  /** A word across the card: cancelled, ready. */
  seal?: string;
  /** Only for looking at, not for picking. */
  still?: boolean;
  /** It would cost more strength than is left. */
  tooDear?: boolean;
}

function emblem(facts: CardFacts): string {
  if (facts.hero) return HERO_EMBLEM[facts.hero] ?? "favor";
  if (facts.kind === "combat" && facts.deck) return DECK_EMBLEM[facts.deck] ?? "blades";
  if (facts.quest) return "scroll";
  return KIND_EMBLEM[facts.kind] ?? "cards";
}

export function CardFace({ card, props, count = 1, cost, small, seal, still, tooDear }: FaceProps) {
  const facts = CARDS[card];
  const { text, view } = props;
  if (!facts) return <CardBack label={cardName(text, card)} emblem="cards" />;
  const target = `card:${card}`;
  const told = describe(target, view, text);
  const attributes = still
    ? { onPointerEnter: () => props.look(target), onPointerLeave: () => props.look(null) }
    : pickProps(target, props);
  const classes = [
    "q-card",
    `q-card-${facts.quest ? "quest" : facts.kind}`,
    facts.hero ? `q-hero-${facts.hero}` : "",
    small ? "q-card-small" : "",
    tooDear ? "q-card-dear" : "",
  ];
  return (
    <div
      class={classes.join(" ")}
      data-card={card}
      data-count={count}
      {...attributes}
      title={small ? told.lines.join("\n") : undefined}
    >
      <div class="q-card-head">
        {facts.type ? (
          <Cost printed={facts.cost ?? 0} now={cost} text={say(props.text, "cost")} />
        ) : (
          <Icon id={emblem(facts)} size={16} />
        )}
        <strong>{cardName(text, card)}</strong>
        {count > 1 ? <b class="q-card-count">×{count}</b> : null}
      </div>
      {small ? null : <Scene game={ART} card={card} name={cardName(text, card)} />}
      {facts.type ? <Fighting facts={facts} text={text} /> : null}
      {small ? null : (
        <div class="q-card-text">
          {facts.type ? null : (
            <p class="q-card-notes">
              {[cardPlaces(text, card), ...cardNotes(text, card)].filter((note) => note).join(" · ")}
            </p>
          )}
          {cardText(text, card).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div class="q-card-foot">
        <span>{small ? "" : cardKind(text, card)}</span>
        <Corner facts={facts} />
      </div>
      {seal ? <span class="q-card-seal">{seal}</span> : null}
    </div>
  );
}

function Cost({ printed, now, text }: { printed: number; now?: number; text: string }) {
  const changed = now !== undefined && now !== printed;
  return (
    <span class={`q-cost ${changed ? "q-cost-changed" : ""}`} title={text}>
      <span class="q-hidden">{text} </span>
      {now ?? printed}
    </span>
  );
}

/** Ranged or melee, attack and defense; the words are for people who can't see the icons. */
function Fighting({ facts, text }: { facts: CardFacts; text: Catalogue }) {
  return (
    <div class={`q-fighting q-fighting-${facts.type}`}>
      <Icon id={facts.type === "ranged" ? "bow" : "sword"} size={20} />
      <span class="q-hidden">{text.phrase("type", facts.type ?? "melee")} </span>
      <span class="q-attack">
        <Icon id="sword" size={13} />
        <span class="q-hidden">{say(text, "attack")} </span>
        {facts.attack}
      </span>
      <span class="q-defense">
        <Icon id="shield" size={13} />
        <span class="q-hidden">{say(text, "defense")} </span>
        {facts.defense}
      </span>
    </div>
  );
}

/** What pays for a path, what a plot or a shadow card needs, how a marker advances. */
function Corner({ facts }: { facts: CardFacts }) {
  if (facts.terrain) return <TerrainBadge terrain={facts.terrain} />;
  if (facts.kind === "plot") {
    return (
      <span class="q-corner">
        {facts.marker ? (
          <>
            <Icon id={MARKER_EMBLEM[facts.marker]} size={14} />+{facts.advance}
          </>
        ) : null}
        <Icon id="eye" size={14} />
        {facts.pool ?? 0}
        <Icon id="favor" size={14} />
        {facts.favor ?? 0}
      </span>
    );
  }
  if (facts.kind === "shadow") {
    return (
      <span class="q-corner">
        <Icon id="eye" size={14} />
        {facts.pool ?? 0}
      </span>
    );
  }
  if (facts.kind === "corruption" && facts.favor) {
    return (
      <span class="q-corner">
        <Icon id="favor" size={14} />
        {facts.favor}
      </span>
    );
  }
  return null;
}

export function CardBack({
  label,
  emblem: sign,
  small,
  count,
}: {
  label: string;
  emblem: string;
  small?: boolean;
  count?: number;
}) {
  return (
    <div class={`q-card q-card-back ${small ? "q-card-small" : ""}`} role="img" aria-label={label} title={label}>
      <Icon id={sign} size={small ? 26 : 40} />
      {count === undefined ? null : <b>{count}</b>}
    </div>
  );
}

/** Cards side by side, with equal ones stacked. */
export function CardRow({
  cards,
  props,
  costs,
  room,
  small,
  still,
}: {
  cards: string[];
  props: BoardProps;
  costs?: Record<string, number>;
  room?: number;
  small?: boolean;
  still?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by keyboard too
    <div class="q-cards" tabIndex={0} role="group" aria-label={say(props.text, "cards")}>
      {grouped(cards).map(({ card, count }) => (
        <CardFace
          key={card}
          card={card}
          count={count}
          props={props}
          cost={costs?.[card]}
          small={small}
          still={still}
          tooDear={room !== undefined && (costs?.[card] ?? 0) > room}
        />
      ))}
    </div>
  );
}
