/** A battle: both armies side by side, their cards, dice and losses, and the odds of fighting on. */

import { Scene } from "../../../art/Picture";
import type { Heading, StageProps } from "../../../stage/contract";
import { eased } from "../../../stage/motion";
import { type Thrown, Throws } from "../../../stage/Throw";
import type { BoardProps, Catalogue } from "../../ui";
import { FigureIcon } from "../Figures";
import { ART, WINGS } from "../heraldry";
import { boardOf, CARDS, CHARACTERS, nameOf, rankOf, total } from "../model";
import { Medallion } from "../Pieces";
import { type Army, armies, type Figure } from "./armies";
import { GoOn, History } from "./GoOn";
import { within, words } from "./say";
import { type BattleTale, battleTale, hitting, type Played, type Round, type Throw } from "./tale";

const STEPS = ["cards", "roll", "reroll", "losses", "decide"];

/** The latest round that has started to play. */
function roundNow(tale: BattleTale, seen: StageProps["seen"]): Round | null {
  return tale.rounds.findLast((round) => seen(round.at) > 0) ?? tale.rounds[0] ?? null;
}

export function battleHeading(stage: StageProps): Heading {
  const { props, seen, moment } = stage;
  const tale = battleTale(stage.events, moment.from);
  const round = roundNow(tale, seen);
  const shown = (all: { at: number }[]) => all.some((each) => seen(each.at) > 0);
  const rolls = (kind: Throw["kind"]) => round?.throws.filter((each) => each.kind === kind) ?? [];
  let step = 0;
  if (shown(rolls("roll"))) step = 1;
  if (shown(rolls("reroll"))) step = 2;
  if (shown(round?.losses ?? [])) step = 3;
  const asked = props.view.decision?.prompt ?? "";
  if (seen(moment.to - 1) >= 1 && /^(cease|retreat|into_siege|extend_assault)$/.test(asked)) step = 4;
  if (tale.ending.some((each) => seen(each.at) > 0)) step = 4;
  const place = tale.target.replace("inside:", "region:");
  const siege = tale.target.startsWith("inside:");
  const needed = round?.throws.find((each) => each.role === 0 && each.kind === "roll")?.needed;
  return {
    title: props.text.say("web_war", siege ? "battle_siege" : "battle_field", {
      region: props.text.form(place, "battle"),
    }),
    notes: [
      ...(round ? [props.text.say("web_war", "round", { round: round.number })] : []),
      ...(needed === 6 ? [within(props.text, "only_six")] : []),
    ],
    steps: STEPS.map((id) => words(props.text, `step_${id}`)),
    step,
  };
}

export function BattleStage(stage: StageProps) {
  const { props, seen, moment } = stage;
  const { text } = props;
  const tale = battleTale(stage.events, moment.from);
  const both = armies(tale, props.view, stage.batch, stage.offset, moment.from, moment.to);
  const round = roundNow(tale, seen);
  const ending = tale.ending.filter((each) => seen(each.at) > 0);
  const hits = (role: 0 | 1) =>
    round?.throws
      .filter((each) => each.role === role && each.kind !== "card" && seen(each.at) >= 1)
      .reduce((sum, each) => sum + each.hits, 0) ?? 0;
  return (
    <div class="battle">
      <div class="battle-field">
        <Side part={0} army={both[0]} tale={tale} round={round} stage={stage} />
        <div class="battle-score" aria-hidden="true">
          <b class="s-attack">{hits(0)}</b>
          <small>{within(text, "hits")} ▶</small>
          <span class="battle-swords">⚔</span>
          <b class="s-defend">{hits(1)}</b>
          <small>◀ {within(text, "hits")}</small>
        </div>
        <Side part={1} army={both[1]} tale={tale} round={round} stage={stage} />
      </div>
      {round?.notes
        .filter((each) => seen(each.at) > 0)
        .map((each) => (
          <p key={each.at} class="stage-line">
            {text.event(each.event)}
          </p>
        ))}
      {ending.map((each) => (
        <p key={each.at} class="stage-line ending">
          {text.event(each.event)}
        </p>
      ))}
      <GoOn stage={stage} tale={tale} />
      <History tale={tale} round={round} text={text} seen={seen} />
    </div>
  );
}

interface SideProps {
  part: 0 | 1;
  army: Army;
  tale: BattleTale;
  round: Round | null;
  stage: StageProps;
}

function Side({ part: role, army, tale, round, stage }: SideProps) {
  const { props, seen } = stage;
  const { text } = props;
  const standing = army.figures.filter((figure) => !figure.fallen || seen(figure.fallen.at) < 1).length;
  const siege = role === 1 && tale.target.startsWith("inside:");
  const commander = boardOf(props.view).team ? "" : text.name("side", army.side);
  const first = round?.at ?? 0;
  const here = army.figures.filter((figure) => !figure.fallen || figure.fallen.at >= first);
  const gone = army.figures.length - here.length;
  return (
    <div class={`battle-side s-${army.side}${siege ? " walled" : ""}`} data-role={role ? "defender" : "attacker"}>
      <h3>
        {text.say("web_war", role ? "defender" : "attacker", { side: commander || text.name("side", army.side) })}
        <small>{text.option(role ? tale.target : tale.from)}</small>
        <b class="battle-count">{within(text, "units", { units: standing })}</b>
      </h3>
      <div class="battle-figures" role="img" aria-label={spoken(army, seen, text)}>
        {here.map((figure, at) => (
          <FigureMark key={at} figure={figure} seen={seen} />
        ))}
        {here.length ? null : <em class="stage-none">{words(text, "nobody")}</em>}
        {gone > 0 ? <small class="battle-gone">{within(text, "fell_before", { count: gone })}</small> : null}
      </div>
      <Leaders army={army} round={round} part={role} stage={stage} />
      <div class="battle-cards-dice">
        <CombatCard played={cardOf(round, role)} seen={seen} side={army.side} props={props} />
        <div class="battle-dice">
          {round?.throws
            .filter((each) => each.role === role && each.kind !== "reroll" && seen(each.at) > 0)
            .map((each) => (
              <Dice
                key={each.at}
                thrown={each}
                again={each.kind === "roll" ? rerollOf(round, role, seen) : null}
                units={army.figures.filter((figure) => !figure.fallen || figure.fallen.at > each.at).length}
                stage={stage}
                side={army.side}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

/** A side's card; a side that had none to play was not asked, and has none once dice are rolled. */
function cardOf(round: Round | null, role: 0 | 1): Played | null {
  const played = round?.cards[role] ?? null;
  const rolled = round?.throws[0];
  return played ?? (rolled ? { at: rolled.at, state: "none", card: "", cancelled: false } : null);
}

function rerollOf(round: Round, role: 0 | 1, seen: StageProps["seen"]): Throw | null {
  return round.throws.find((each) => each.role === role && each.kind === "reroll" && seen(each.at) > 0) ?? null;
}

function spoken(army: Army, seen: StageProps["seen"], text: Catalogue): string {
  const counts = new Map<string, number>();
  for (const figure of army.figures) {
    if (figure.fallen && seen(figure.fallen.at) >= 1) continue;
    const slot = figure.reduced && seen(figure.reduced.at) >= 1 ? figure.slot.replace("elite", "regular") : figure.slot;
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return text.join([...counts].map(([slot, n]) => `${n} ${text.name("figure", slot, n > 1 ? "many" : "name")}`));
}

/** One figure: its counter on the base of its rank; broken if it is reduced, lying if it is eliminated. */
function FigureMark({ figure, seen }: { figure: Figure; seen: StageProps["seen"] }) {
  const fall = figure.fallen ? seen(figure.fallen.at) : 0;
  const broken = figure.reduced ? seen(figure.reduced.at) : 0;
  const elite = figure.slot.endsWith("elite") && broken < 1;
  const hit = fall > 0 ? figure.fallen?.hit : broken > 0 ? figure.reduced?.hit : null;
  const turn = Math.round(eased(fall) * 24);
  return (
    <span class={`mark${fall >= 1 ? " fallen" : ""}`} style={fall ? { transform: `rotate(${turn}deg)` } : undefined}>
      <FigureIcon slot={elite ? figure.slot : figure.slot.replace("elite", "regular")} size={30} />
      <svg class={elite ? "base elite" : "base"} viewBox="0 0 34 9" width="34" height="9" aria-hidden="true">
        {elite ? <path d="M2 8L6 1H28L32 8Z" /> : <rect x="7" y="2" width="20" height="5" rx="1" />}
      </svg>
      {broken >= 1 && !fall ? <i class="down">↓</i> : null}
      {hit ? <i class="pin">{hit}</i> : null}
    </span>
  );
}

function Leaders({ army, round, part: role, stage }: Omit<SideProps, "tale">) {
  const { props, seen } = stage;
  const { text } = props;
  const count = total(army.leaders, "leader");
  const nazgul = total(army.leaders, "nazgul");
  const points = count + nazgul + army.characters.reduce((sum, id) => sum + CHARACTERS[id].leadership, 0);
  const reroll = round ? rerollOf(round, role, seen) : null;
  const given = (round?.notes ?? [])
    .filter(({ at, event }) => event.id === "leadership_forfeited" && seen(at) > 0)
    .filter(({ event }) => nameOf(String(event.args.side)) === army.side)
    .reduce((sum, { event }) => sum + Number(event.args.points), 0);
  if (!count && !nazgul && !army.characters.length) return null;
  return (
    <div class="battle-leaders">
      <span>
        {words(text, "leadership", { points })}
        {given ? ` − ${given} = ${Math.max(points - given, 0)}` : ""}
      </span>
      {army.characters.map((id) => (
        <svg key={id} class="wr-icon" viewBox="-13 -13 26 26" width="26" height="26" role="img">
          <title>{text.name("character", id)}</title>
          <Medallion id={id} text={text} />
        </svg>
      ))}
      {nazgul ? (
        <span class="leader-mark" title={text.name("figure", "nazgul")}>
          <svg class="wr-icon wr-nazgul" viewBox="-18 -14 36 28" width="26" height="22" aria-hidden="true">
            <path d={WINGS} />
          </svg>
          {nazgul}
        </span>
      ) : null}
      {Object.entries(army.leaders)
        .filter(([slot]) => rankOf(slot) === "leader")
        .map(([slot, leaders]) => (
          <span key={slot} class="leader-mark" title={text.name("figure", slot)}>
            ♛ {leaders}
          </span>
        ))}
      {reroll ? <b class="battle-rerolls">{within(text, "rerolls", { count: reroll.faces.length })}</b> : null}
    </div>
  );
}

interface DiceProps {
  thrown: Throw;
  again: Throw | null;
  units: number;
  stage: StageProps;
  side: string;
}

function Dice({ thrown, again, units, stage, side }: DiceProps) {
  const { props, seen } = stage;
  const { text } = props;
  const hits = hitting(thrown);
  const second = again ? hitting(again) : [];
  // Re-rolled dice go below misses, the highest first: it makes no difference which.
  const misses = thrown.faces.map((_, at) => at).filter((at) => !hits[at]);
  const below = misses.toReversed().slice(0, again?.faces.length ?? 0);
  const dice = thrown.faces.map((face, at): Thrown => {
    const index = below.indexOf(at);
    return {
      face,
      hit: hits[at],
      bonus: thrown.bonus,
      again: again && index >= 0 ? { face: again.faces[index], hit: second[index], bonus: again.bonus } : undefined,
    };
  });
  const reason =
    thrown.kind !== "roll"
      ? words(text, `throw_${thrown.kind}`)
      : words(text, "dice_for", { units, dice: thrown.faces.length });
  const label = [
    text.event({ id: "combat_rolled", pick: 0, args: argsOf(thrown, side) }),
    again && seen(again.at) >= 1 ? text.event({ id: "combat_rerolled", pick: 0, args: argsOf(again, side) }) : "",
  ].join(" ");
  return (
    <div class="battle-throw">
      <p class="stage-line">
        {reason} · <b>{within(text, "needed", { needed: thrown.needed })}</b>
        {thrown.bonus ? (
          <span class="bonus">
            {within(text, thrown.bonus > 0 ? "raised" : "lowered", { amount: Math.abs(thrown.bonus) })}
          </span>
        ) : null}
      </p>
      <Throws dice={dice} t={seen(thrown.at)} again={again ? seen(again.at) : 0} side={side} label={label} />
    </div>
  );
}

function argsOf(thrown: Throw, side: string) {
  return { side: `side:${side}`, dice: thrown.faces.join(","), needed: thrown.needed, hits: thrown.hits };
}

interface CombatCardProps {
  played: Played | null;
  seen: StageProps["seen"];
  side: string;
  props: BoardProps;
}

/** The slot of a side's Combat card: waiting, face down, none, or revealed with its text. */
export function CombatCard({ played, seen, side, props }: CombatCardProps) {
  const { text } = props;
  const t = played ? seen(played.at) : 0;
  if (!played || t <= 0) return <div class="combat-card waiting">{words(text, "card_waits")}</div>;
  if (played.state === "none") return <div class="combat-card none">{words(text, "card_none")}</div>;
  const turned = played.state === "shown" ? eased(t) : 0;
  if (turned <= 0.5) {
    const style = { transform: `scaleX(${(1 - 2 * turned).toFixed(3)})` };
    return (
      <div class={`combat-card back s-${side}`} style={style}>
        {text.say("web_war", "card_laid")}
      </div>
    );
  }
  const { combat, deck, number } = CARDS[played.card];
  const face = text.sections.combat[combat];
  return (
    <div
      class={`combat-card face d-${deck}${played.cancelled ? " cancelled" : ""}`}
      style={turned < 1 ? { transform: `scaleX(${(2 * turned - 1).toFixed(3)})` } : undefined}
      data-card={played.card}
    >
      <strong>
        ⚔ {face.title} <small>{number}</small>
      </strong>
      <Scene game={ART} card={played.card} name={text.name("card", played.card)} />
      {face.when ? <em>{face.when}</em> : null}
      <p>{face.effect}</p>
      <small class="combat-source">{words(text, "combat_on", { card: text.name("card", played.card) })}</small>
      {played.cancelled ? <b class="combat-cancelled">{words(text, "cancelled")}</b> : null}
    </div>
  );
}
