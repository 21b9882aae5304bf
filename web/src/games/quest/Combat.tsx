/** A combat: both sides with strength, life and the cards played; the round's cards and their result. */

import type { BoardProps } from "../ui";
import { CardBack, CardFace, CardRow } from "./cards";
import { foeFacts, MINIONS } from "./facts";
import { DECK_EMBLEM, HeroPiece, Icon, letters, MinionPiece, PieceIcon, TokenPiece } from "./heraldry";
import { Health } from "./Sauron";
import { pickProps } from "./SvgTarget";
import { type CombatState, combatOf, heroOf } from "./state";
import { say } from "./words";

const [HERO, FOE] = [0, 1] as const;

/** Strength: what the played cards have cost, and what is left. */
export function Strength({ spent, strength, label }: { spent: number; strength: number; label: string }) {
  return (
    <span class="q-strength" role="img" aria-label={label} title={label}>
      <Icon id="hammer" size={16} />
      {Array.from({ length: Math.max(strength, spent) }, (_, at) => (
        <i
          key={at}
          class={at >= strength ? "q-point q-point-over" : at < spent ? "q-point q-point-spent" : "q-point"}
        />
      ))}
      <b>
        {strength - spent}/{strength}
      </b>
    </span>
  );
}

/** The card a side plays this round. */
function Chosen({ combat, side, props }: { combat: CombatState; side: 0 | 1; props: BoardProps }) {
  const card = combat.chosen[side];
  const { text } = props;
  if (combat.exhausted[side] && (card === null || card === "exhausted"))
    return <Empty label={text.say("board", "exhausted")} />;
  if (card === null) return <Empty label={say(text, "no_card_yet")} />;
  if (card === "face_down" || card === "exhausted")
    return <CardBack label={text.say("board", "face_down")} emblem={side === HERO ? "favor" : "eye"} />;
  return (
    <CardFace card={card} props={props} seal={combat.cancelled?.[side] ? say(text, "cancelled") : undefined} still />
  );
}

function Empty({ label }: { label: string }) {
  return <div class="q-card q-card-empty">{label}</div>;
}

function Totals({ combat, props }: { combat: CombatState; props: BoardProps }) {
  const { attack, defense, dealt } = combat;
  if (!combat.revealed || !attack || !defense || !dealt) return null;
  const row = (from: 0 | 1, to: 0 | 1) => (
    <p class={from === HERO ? "q-total q-total-hero" : "q-total q-total-foe"}>
      <Icon id="sword" size={15} />
      <b>{attack[from]}</b>
      <span aria-hidden="true">−</span>
      <Icon id="shield" size={15} />
      <b>{defense[to]}</b>
      <span aria-hidden="true">{from === HERO ? "→" : "←"}</span>
      <Icon id="drop" size={15} />
      <b>{dealt[to]}</b>
      <span class="q-hidden">
        {say(props.text, "deals", { attack: attack[from], defense: defense[to], damage: dealt[to] })}
      </span>
    </p>
  );
  return (
    <div class="q-totals" title={say(props.text, "totals")}>
      {row(HERO, FOE)}
      {row(FOE, HERO)}
    </div>
  );
}

function Exhaustion({ side, props }: { side: "hero" | "foe"; props: BoardProps }) {
  const target = `exhausted:${side}`;
  if (!props.offered.has(target)) return null;
  return (
    <div class="q-button" {...pickProps(target, props)}>
      {props.text.option("exhausted")}
    </div>
  );
}

/** What a side has played, newest last. */
export function Stack({ cards, by, props }: { cards: string[]; by: string; props: BoardProps }) {
  if (!cards.length) return null;
  return (
    <div>
      <h3 class="q-minor">{say(props.text, "played_by", { name: by })}</h3>
      <div class="q-cards q-played">
        {cards.map((card, at) => (
          <CardFace key={`${card} ${at}`} card={card} props={props} small />
        ))}
      </div>
    </div>
  );
}

/** The effects of the previous round's card on this one. */
function Carried({ combat, side, props }: { combat: CombatState; side: 0 | 1; props: BoardProps }) {
  const { effects, type } = combat.carried[side];
  if (!effects.length) return null;
  const carried = say(props.text, "carried");
  const named = () => props.text.noted(carried, props.text.phrase("type", type === 0 ? "ranged" : "melee"));
  return <small class="q-carried">{type < 0 ? carried : named()}</small>;
}

export function CombatPanel(props: BoardProps) {
  const { view, text } = props;
  const combat = combatOf(view);
  if (!combat) return null;
  const minion = combat.foe in MINIONS;
  const hero = heroOf(view, combat.hero);
  const facts = foeFacts(combat.foe);
  const section = minion ? "minion" : "monster";
  const title = text.say("board", minion ? "fights_minion" : "fights_monster", {
    hero: combat.hero,
    foe: combat.foe,
    round: combat.round,
  });
  const strength = (side: 0 | 1) => (
    <Strength
      spent={combat.spent[side]}
      strength={combat.strength[side]}
      label={say(text, "strength_left", {
        left: combat.strength[side] - combat.spent[side],
        strength: combat.strength[side],
      })}
    />
  );
  return (
    <div class="q-combat">
      <h3>{title}</h3>
      <div class="q-arena">
        <div class={`q-side q-side-hero q-hero-${combat.hero}`}>
          <PieceIcon size={52}>
            <HeroPiece hero={combat.hero} />
          </PieceIcon>
          <strong>{text.name("hero", combat.hero)}</strong>
          {combat.exhausted[HERO] ? <em class="q-tired">{text.say("board", "exhausted")}</em> : null}
          {strength(HERO)}
          {hero ? (
            <span class="q-side-pools">
              <span title={say(text, "pool_hand")}>
                <Icon id="cards" size={15} /> {hero.hand_size}
              </span>
              <span title={say(text, "pool_life")}>
                <Icon id="heart" size={15} /> {hero.life}
              </span>
            </span>
          ) : null}
          <Carried combat={combat} side={HERO} props={props} />
          {combat.agility_left ? <small>{say(text, "agility_left", { count: combat.agility_left })}</small> : null}
        </div>
        <div class="q-clash">
          <Chosen combat={combat} side={HERO} props={props} />
          <Totals combat={combat} props={props} />
          <Chosen combat={combat} side={FOE} props={props} />
        </div>
        <div class="q-side q-side-foe">
          <PieceIcon size={52}>
            {minion ? (
              <MinionPiece minion={combat.foe} />
            ) : (
              <TokenPiece
                foe={combat.foe}
                letters={letters(text.name("monster", combat.foe))}
                emblem={DECK_EMBLEM[facts?.deck ?? ""] ?? "eye"}
              />
            )}
          </PieceIcon>
          <strong>{text.name(section, combat.foe)}</strong>
          {combat.exhausted[FOE] ? <em class="q-tired">{text.say("board", "exhausted")}</em> : null}
          <Health
            wounds={combat.wounds}
            health={combat.health}
            label={say(text, "wounds", { wounds: combat.wounds, health: combat.health })}
          />
          {strength(FOE)}
          <span class="q-side-pools">
            <span title={say(text, "combat_cards")}>
              <Icon id="cards" size={15} /> {combat.sauron_hand_size}
            </span>
          </span>
          <Carried combat={combat} side={FOE} props={props} />
        </div>
      </div>
      {text.has(section, combat.foe, "ability") ? (
        <p class="q-ability">{text.name(section, combat.foe, "ability")}</p>
      ) : null}
      <Exhaustion side="hero" props={props} />
      <Exhaustion side="foe" props={props} />
      <div class="q-stacks">
        <Stack cards={combat.stacks[HERO]} by={text.name("hero", combat.hero)} props={props} />
        <Stack cards={combat.stacks[FOE]} by={text.name(section, combat.foe)} props={props} />
      </div>
      {combat.sauron_hand ? (
        <>
          <h3 class="q-minor">{say(text, "combat_cards")}</h3>
          <CardRow
            cards={combat.sauron_hand}
            props={props}
            costs={combat.costs}
            room={combat.strength[FOE] - combat.spent[FOE]}
          />
        </>
      ) : null}
    </div>
  );
}
