/** Middle-earth Quest on the stage: journeys, and duels with the cards of both sides. */

import type { Ending, Heading, StageProps, StageUi } from "../../../stage/contract";
import { boardSeen } from "../../../stage/cursor";
import { eased } from "../../../stage/motion";
import type { BoardProps, GameEvent } from "../../ui";
import { Strength } from "../Combat";
import { CardBack, CardFace } from "../cards";
import { foeFacts, MARKERS, MINIONS } from "../facts";
import {
  CharacterPiece,
  Chip,
  DECK_EMBLEM,
  HeroPiece,
  Icon,
  letters,
  MinionPiece,
  PieceIcon,
  TokenPiece,
} from "../heraldry";
import { Health } from "../Sauron";
import { combatOf, heroOf, type QuestBoard } from "../state";
import { say } from "../words";
import { type Duel, duel, moments, nameOf, type Round, scene } from "./scenes";

function Piece({ piece, props }: { piece: string; props: BoardProps }) {
  const [kind, id] = [piece.split(":")[0], nameOf(piece)];
  if (kind === "hero") return <HeroPiece hero={id} />;
  if (kind === "minion") return <MinionPiece minion={id} />;
  if (kind === "character") return <CharacterPiece who={id} letters={letters(props.text.name("character", id))} />;
  return <Chip kind={kind === "favor" ? "favor" : "influence"} count={1} />;
}

function foeName(foe: string, props: BoardProps): string {
  return props.text.name(foe in MINIONS ? "minion" : "monster", foe);
}

const STEPS = ["cards", "damage", "end"];

/** The last round whose cards were revealed: it stays until those of the next one are. */
function roundSeen(told: Duel, seen: StageProps["seen"]): Round | null {
  const begun = told.rounds.filter((round) => seen(round.at) > 0);
  const shown = (round: Round) => round.cards.some((card) => card && seen(card.at) > 0) || round.tired.length > 0;
  return begun.findLast(shown) ?? begun.at(-1) ?? null;
}

function heading(stage: StageProps): Heading {
  const { props, seen, moment } = stage;
  const told = duel(stage.events, moment.from);
  const round = roundSeen(told, seen);
  let step = 0;
  if (round?.damage && seen(round.damage.at) > 0) step = 1;
  if (told.end && seen(told.end.at) > 0) step = 2;
  return {
    title: say(props.text, "stage_duel", { hero: props.text.name("hero", told.hero), foe: foeName(told.foe, props) }),
    notes: round ? [say(props.text, "stage_round", { round: round.number })] : [],
    steps: STEPS.map((id) => say(props.text, `stage_step_${id}`)),
    step,
  };
}

function Stage(stage: StageProps) {
  const { props, seen, moment } = stage;
  const { text } = props;
  const told = duel(stage.events, moment.from);
  const round = roundSeen(told, seen);
  const view = boardSeen(stage, (each) => combatOf(each) !== null);
  const combat = combatOf(view);
  const hero = heroOf(view, told.hero);
  const shown = told.rounds.filter((each) => each.damage && seen(each.damage.at) >= 1);
  const minion = told.foe in MINIONS;
  return (
    <div class="quest q-stage">
      <div class="battle-field">
        <div class={`battle-side s-free_peoples q-hero-${told.hero}`} data-role="attacker">
          <h3>
            <PieceIcon size={36}>
              <HeroPiece hero={told.hero} />
            </PieceIcon>
            {text.name("hero", told.hero)}
            {combat?.exhausted[0] ? <em class="q-tired">{text.say("board", "exhausted")}</em> : null}
          </h3>
          {combat ? <Meter side={0} stage={stage} view={view} /> : null}
          {hero ? (
            <p class="stage-line">
              <Icon id="heart" size={15} /> {say(text, "pool_life")} {hero.life} · <Icon id="cards" size={15} />{" "}
              {say(text, "pool_hand")} {hero.hand_size}
            </p>
          ) : null}
          <Played round={round} side={0} stage={stage} />
        </div>
        <div class="battle-score" aria-hidden="true">
          {round?.damage && seen(round.damage.at) > 0 ? (
            <>
              <b class="s-attack">{round.damage.dealt}</b>
              <small>{text.phrase("web_quest", "stage_damage")} ▶</small>
              <span class="battle-swords">⚔</span>
              <b class="s-defend">{round.damage.taken}</b>
              <small>◀ {text.phrase("web_quest", "stage_damage")}</small>
            </>
          ) : (
            <span class="battle-swords">⚔</span>
          )}
        </div>
        <div class="battle-side s-shadow" data-role="defender">
          <h3>
            <PieceIcon size={36}>
              {minion ? (
                <MinionPiece minion={told.foe} />
              ) : (
                <TokenPiece
                  foe={told.foe}
                  letters={letters(foeName(told.foe, props))}
                  emblem={DECK_EMBLEM[foeFacts(told.foe)?.deck ?? ""] ?? "eye"}
                />
              )}
            </PieceIcon>
            {foeName(told.foe, props)}
            {combat?.exhausted[1] ? <em class="q-tired">{text.say("board", "exhausted")}</em> : null}
          </h3>
          {combat ? <Meter side={1} stage={stage} view={view} /> : null}
          {combat ? (
            <Health
              wounds={combat.wounds}
              health={combat.health}
              label={say(text, "wounds", { wounds: combat.wounds, health: combat.health })}
            />
          ) : null}
          <Played round={round} side={1} stage={stage} />
        </div>
      </div>
      {told.end && seen(told.end.at) > 0 ? <p class="stage-line ending">{text.event(told.end.event)}</p> : null}
      {shown.length > 1 ? (
        <details class="battle-history">
          <summary>{say(text, "stage_rounds_before", { count: shown.length })}</summary>
          <ul>
            {shown.map((each) => (
              <li key={each.at}>
                {text.labelled(
                  say(text, "stage_round", { round: each.number }),
                  each.cards.map((card) => (card ? text.name("card", card.card) : "–")).join(" ⚔ "),
                )}
                {each.damage ? ` · ${text.score(each.damage.dealt, each.damage.taken)}` : ""}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Meter({ side, stage, view }: { side: 0 | 1; stage: StageProps; view: BoardProps["view"] }) {
  const combat = combatOf(view);
  if (!combat) return null;
  const left = combat.strength[side] - combat.spent[side];
  return (
    <Strength
      spent={combat.spent[side]}
      strength={combat.strength[side]}
      label={say(stage.props.text, "strength_left", { left, strength: combat.strength[side] })}
    />
  );
}

/** The round's card: face down, then revealed; or why there is none. */
function Played({ round, side, stage }: { round: Round | null; side: 0 | 1; stage: StageProps }) {
  const { props, seen } = stage;
  const { text } = props;
  const card = round?.cards[side] ?? null;
  const t = card ? eased(seen(card.at)) : 0;
  if (round?.tired.some((each) => each.side === side && seen(each.at) > 0) && !card)
    return <div class="combat-card none">{text.say("board", "exhausted")}</div>;
  if (!card || t <= 0) return <div class="combat-card waiting">{say(text, "no_card_yet")}</div>;
  if (t <= 0.5)
    return (
      <div style={{ transform: `scaleX(${(1 - 2 * t).toFixed(3)})` }}>
        <CardBack label={text.say("board", "face_down")} emblem={side === 0 ? "favor" : "eye"} />
      </div>
    );
  const seal = round?.cancelled.includes(card.card) ? say(text, "cancelled") : undefined;
  return (
    <div style={t < 1 ? { transform: `scaleX(${(2 * t - 1).toFixed(3)})` } : undefined}>
      <CardFace card={card.card} props={props} seal={seal} still />
    </div>
  );
}

function Picture({ events, props }: { events: GameEvent[]; props: BoardProps }) {
  const find = (...ids: string[]) => events.find((event) => ids.includes(event.id));
  const card = find("shadow_played", "peril_strikes", "event_drawn", "encounter", "plot_active", "quest_completed");
  const hero = find("hero_moves", "hero_turn", "hero_explores", "hero_rests", "combat_begins", "peril_faced");
  const minion = find("minion_moved", "minion_arrives");
  const influence = find("influence_placed");
  const place = find("hero_moves", "minion_moved", "minion_arrives", "influence_placed");
  return (
    <>
      {hero ? (
        <PieceIcon size={34}>
          <HeroPiece hero={nameOf(hero.args.hero)} />
        </PieceIcon>
      ) : null}
      {minion ? (
        <PieceIcon size={34}>
          <MinionPiece minion={nameOf(minion.args.minion)} />
        </PieceIcon>
      ) : null}
      {influence && !hero ? (
        <PieceIcon size={34}>
          <Chip kind="influence" count={1} />
        </PieceIcon>
      ) : null}
      {place ? <span class="mini-way">→ {props.text.name("location", nameOf(place.args.place))}</span> : null}
      {card && !place ? <span class="mini-way">{props.text.name("card", nameOf(card.args.card))}</span> : null}
    </>
  );
}

/** The story markers by round. */
function ending(log: GameEvent[]): Ending {
  let round = 0;
  const points = new Map<string, [number, number][]>(MARKERS.map((marker) => [marker, [[0, 0]]]));
  for (const event of log) {
    if (event.id === "round_begins") round = Number(event.args.round);
    if (event.id === "marker_moved") {
      const marker = nameOf(event.args.marker);
      const line = points.get(marker) ?? [];
      line.push([round, Number(event.args.after)]);
      points.set(marker, line);
    }
  }
  return { turns: round, curves: [...points].map(([id, line]) => ({ id: `marker:${id}`, most: 0, points: line })) };
}

export const stage: StageUi = {
  scene,
  Piece,
  Card: ({ card, props }) => (
    <div class="quest q-stage">
      <CardFace card={card} props={props} still />
    </div>
  ),
  Die: () => null,
  moments,
  place: (_events, view) => {
    const hero = view ? heroOf(view, combatOf(view)?.hero ?? null) : undefined;
    return hero ? `location:${hero.place}` : "";
  },
  heading,
  Stage,
  Picture: (given) => (
    <span class="quest q-stage">
      <Picture {...given} />
    </span>
  ),
  ending,
  curve: (id, text) => text.name("marker", nameOf(id)),
  hand: (board, seat) => {
    const found = (board as QuestBoard).heroes[Number(seat.slice(4)) - 1];
    return found && "hand" in found ? (found.hand ?? []) : [];
  },
};
