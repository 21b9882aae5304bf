/** A Hunt: the Hunt Box, the dice, the tile, the damage and who takes it, and what the odds were. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Heading, StageProps } from "../../../stage/contract";
import { eased } from "../../../stage/motion";
import { type OddsAnswer, OddsBar, useOdds } from "../../../stage/OddsBar";
import { type Thrown, Throws } from "../../../stage/Throw";
import { Tile } from "../HuntPanel";
import { ActionDie } from "../heraldry";
import { boardOf } from "../model";
import { Medallion } from "../Pieces";
import { within, words } from "./say";
import { type HuntTale, huntTale } from "./tale";

const STEPS = ["box", "roll", "reroll", "tile", "answer"];
const CORRUPTION = 12;

export function huntHeading(stage: StageProps): Heading {
  const { seen, moment } = stage;
  const tale = huntTale(stage.events, moment.from);
  let step = 0;
  if (tale.dice && seen(tale.dice.at) > 0) step = 1;
  if (tale.again && seen(tale.again.at) > 0) step = 2;
  if (tale.tiles.some((tile) => seen(tile.at) > 0)) step = 3;
  if (tale.damage && seen(tale.damage.at) >= 1) step = 4;
  const { progress } = boardOf(stage.props.view).fellowship;
  return {
    title: words(stage.props.text, "hunt"),
    notes: [within(stage.props.text, "progress", { progress })],
    steps: STEPS.map((id) => words(stage.props.text, `hunt_${id}`)),
    step,
  };
}

/** For each step, the part of the stage that shows it. */
const PART = [0, 1, 1, 2, 2];

/** On a phone the parts are below each other, and there is room for one: that of the current step is brought into sight. */
function useInSight(step: number, phone: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const part = PART[step];
  useLayoutEffect(() => {
    const shown = row.current?.children[part];
    const frame = row.current?.closest(".stage-body");
    if (!phone || !shown || !frame) return;
    frame.scrollTop += shown.getBoundingClientRect().top - frame.getBoundingClientRect().top - 4;
  }, [part, phone]);
  return row;
}

/** A die succeeds at 6 with the bonus; a 1 never does. */
function thrown(tale: HuntTale): Thrown[] {
  const bonus = tale.rolled?.bonus ?? 0;
  const succeeds = (face: number) => face > 1 && face + bonus >= 6;
  const first = tale.dice?.faces ?? [];
  const missed = first.map((_, at) => at).filter((at) => !succeeds(first[at]));
  const below = missed.toReversed().slice(0, tale.again?.faces.length ?? 0);
  return first.map((face, at) => {
    const index = below.indexOf(at);
    const again = index >= 0 ? tale.again?.faces[index] : undefined;
    return {
      face,
      hit: succeeds(face),
      bonus,
      again: again === undefined ? undefined : { face: again, hit: succeeds(again), bonus },
    };
  });
}

export function HuntStage(stage: StageProps) {
  const { props, seen, moment } = stage;
  const { text, view } = props;
  const tale = huntTale(stage.events, moment.from);
  const board = boardOf(view);
  const row = useInSight(huntHeading(stage).step, props.phone);
  const { rolled } = tale;
  const done = rolled && seen(rolled.at) >= 1;
  const again = tale.again ? seen(tale.again.at) : 0;
  const dice = rolled?.dice ?? tale.dice?.faces.length ?? 0;
  const bonus = rolled?.bonus ?? 0;
  const after = tale.after.filter((each) => seen(each.at) > 0);
  const label = stage.events
    .filter((event, at) => /^hunt_(dice|dice_again|rolled)$/.test(event.id) && seen(moment.from + at) >= 1)
    .map((event) => text.event(event))
    .join(" ");
  return (
    <div class="hunt">
      <div class="hunt-row" ref={row}>
        <section class="hunt-part">
          <h3>{words(stage.props.text, "hunt_box")}</h3>
          <div class="hunt-box">
            {Array.from({ length: dice }, (_, at) => (
              <ActionDie key={`s${at}`} face="eye" side="shadow" size={32} />
            ))}
            {Array.from({ length: bonus }, (_, at) => (
              <ActionDie key={`f${at}`} face="character" side="free_peoples" size={32} />
            ))}
            {dice ? null : <em>{words(stage.props.text, "hunt_no_dice")}</em>}
          </div>
          {dice ? <p class="stage-line">{words(stage.props.text, "hunt_dice", { dice })}</p> : null}
          {bonus ? <p class="stage-line">{words(stage.props.text, "hunt_bonus", { bonus })}</p> : null}
          <Odds stage={stage} tale={tale} />
        </section>
        <section class="hunt-part">
          <h3>{words(stage.props.text, "hunt_roll")}</h3>
          {tale.dice ? (
            <Throws dice={thrown(tale)} t={seen(tale.dice.at)} again={again} side="shadow" label={label} />
          ) : (
            <p class="stage-line">{words(stage.props.text, "hunt_unrolled")}</p>
          )}
          {tale.again && again > 0 ? (
            <p class="stage-line">{words(stage.props.text, "hunt_rerolls", { count: tale.again.faces.length })}</p>
          ) : null}
          {done ? (
            <p class="hunt-result">
              <b>{rolled.successes}</b> {within(stage.props.text, "hunt_successes", { count: rolled.successes })}
            </p>
          ) : null}
        </section>
        <section class="hunt-part">
          <h3>{words(stage.props.text, "hunt_tile")}</h3>
          <Tiles stage={stage} tale={tale} />
          {tale.damage && seen(tale.damage.at) > 0 ? (
            <p class="hunt-result">
              <b>{tale.damage.damage}</b> {within(stage.props.text, "hunt_damage")}
            </p>
          ) : null}
          {after.map((each) => (
            <p key={each.at} class="stage-line">
              {text.event(each.event)}
            </p>
          ))}
        </section>
      </div>
      <div class="hunt-foot">
        <span class="hunt-pool">
          <b>
            {words(stage.props.text, "hunt_pool", {
              count: Object.values(board.tiles.pool).reduce((a, b) => a + b, 0),
            })}
          </b>
          {Object.entries(board.tiles.pool).map(([id, count]) => (
            <Tile key={id} id={id} count={count} props={props} />
          ))}
        </span>
        <span class="hunt-company">
          {[...new Set([board.fellowship.guide, ...board.fellowship.companions])].filter(Boolean).map((id) => (
            <svg key={id} class="wr-icon" viewBox="-13 -13 26 26" width="28" height="28" role="img">
              <title>{text.name("character", id)}</title>
              <Medallion id={id} text={text} />
            </svg>
          ))}
        </span>
        <Corruption stage={stage} />
      </div>
    </div>
  );
}

function Tiles({ stage, tale }: { stage: StageProps; tale: HuntTale }) {
  const { seen, props } = stage;
  const drawn = tale.tiles.filter((tile) => seen(tile.at) > 0);
  if (!drawn.length) {
    const missed = tale.rolled && seen(tale.rolled.at) >= 1 && tale.rolled.successes === 0;
    const said = tale.prevented ? "hunt_prevented" : missed ? "hunt_slip_by" : "hunt_tile_waits";
    return <div class="hunt-slot">{words(stage.props.text, said)}</div>;
  }
  return (
    <div class="hunt-tiles">
      {drawn.map((tile) => {
        const turned = eased(seen(tile.at));
        const scale = Math.abs(1 - 2 * turned);
        return (
          <span
            key={tile.at}
            class={tile.back ? "hunt-tile back" : "hunt-tile"}
            data-tile={tile.tile}
            style={turned < 1 ? { transform: `scaleX(${scale.toFixed(3)})` } : undefined}
          >
            {turned > 0.5 ? <Tile id={tile.tile} count={1} props={props} /> : <span class="hunt-cover" />}
          </span>
        );
      })}
    </div>
  );
}

/** The corruption of the Ring-bearers on its track: what they had, and what this Hunt added. */
function Corruption({ stage }: { stage: StageProps }) {
  const { seen, moment, props } = stage;
  const now = boardOf(props.view).fellowship.corruption;
  let change = 0;
  let unseen = 0;
  stage.events.forEach((event, at) => {
    if (!/^corruption_(added|healed)$/.test(event.id)) return;
    const amount = Number(event.args.amount) * (event.id === "corruption_added" ? 1 : -1);
    change += amount;
    if (seen(moment.from + at) < 1) unseen += amount;
  });
  const shown = stage.seen(moment.to - 1) >= 1 ? now : now - unseen;
  const before = now - change;
  return (
    <span
      class="corruption"
      role="img"
      aria-label={words(stage.props.text, "corruption", { now: shown, most: CORRUPTION })}
    >
      <span aria-hidden="true">{words(stage.props.text, "corruption_short")}</span>
      {Array.from({ length: CORRUPTION }, (_, at) => (
        <i key={at} class={at < Math.min(before, shown) ? "old" : at < shown ? "new" : ""} aria-hidden="true" />
      ))}
      <b aria-hidden="true">{shown}</b>
    </span>
  );
}

/** What the odds were before the roll. */
function Odds({ stage, tale }: { stage: StageProps; tale: HuntTale }) {
  const { rolled } = tale;
  const query = rolled
    ? {
        what: "hunt",
        at: String(Math.max(tale.pick - 1, 0)),
        dice: String(rolled.dice),
        bonus: String(rolled.bonus),
        rerolls: String(rolled.rerolls),
      }
    : null;
  const told = useOdds((asked) => stage.odds<OddsAnswer>(asked), query);
  if (!told) return null;
  const { tile, revealed, mean_damage: mean } = told.odds as Record<string, number>;
  return (
    <div class="battle-odds">
      <span>
        {words(stage.props.text, "hunt_odds", { mean: mean.toFixed(1), revealed: Math.round(revealed * 100) })}
      </span>
      <OddsBar
        shares={[
          { name: within(stage.props.text, "hunt_odds_tile"), share: tile, tone: "bad" },
          { name: within(stage.props.text, "hunt_odds_none"), share: 1 - tile, tone: "good" },
        ]}
      />
    </div>
  );
}
