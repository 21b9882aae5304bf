/** Everything beside the map: the current question, dice, hand, characters, fate, decks, recruits. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { useKeptPanels } from "../../board/kept";
import type { BoardProps } from "../ui";
import { Battle } from "./Battle";
import { CardBacks, CardFace } from "./Card";
import { LAST, pointsLine, Words } from "./describe";
import { BOX, FACES, field, handOf, ownSide, POOLS, pickingSide, SIDES, type Side, UNITS } from "./field";
import { ACT_GLYPH, type GlyphName } from "./glyphs";
import { offer } from "./offer";
import { People } from "./People";
import { Chip, Die, Glyph, Shield } from "./Pieces";
import { Reconstructed } from "./Reconstructed";
import { Section } from "./Section";

interface Part {
  props: BoardProps;
  words: Words;
}

export function Panels(props: BoardProps) {
  const words = useMemo(() => new Words(props.text), [props.text]);
  const given = { props, words };
  const { view } = props;
  const board = field(view);
  const { tiles, fate, turn, phase } = board;
  const panel = useKeptPanels(props);
  const all = useRef<HTMLDivElement>(null);
  // Scroll a combat into view when it begins.
  const fighting = Boolean(board.combat);
  useEffect(() => {
    if (fighting) all.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [fighting]);
  return (
    <div class="fa-panels" ref={all}>
      <Battle {...given} />
      <Asked {...given} />
      {panel("dice", [board.dice, board.pools, turn, phase, pickingSide(view)], ["dice", "die"], () => (
        <Dice {...given} />
      ))}
      <Hand {...given} />
      {panel("points", [board.points, board.control], ["points"], () => (
        <Points {...given} />
      ))}
      <People {...given} />
      {panel("fate", [tiles, fate, view.decision?.args?.tile], ["tile"], () => (
        <Fate {...given} />
      ))}
      {panel("decks", [board.cards], ["card"], () => (
        <Decks {...given} />
      ))}
      {panel("recruits", [board.token_pools, board.supply], ["pool"], () => (
        <Recruits {...given} />
      ))}
      {panel("origin", [view.settings], [], () => (
        <Origin {...given} />
      ))}
    </div>
  );
}

/** Most things beside the map say what they are in their own text; the others get a name. */
function button(target: string, { props }: Part, name = "") {
  return offer(target, props, name);
}

/** Options of a question that appear nowhere else: actions of a die, numbers, cards that are in no hand. */
function Asked(part: Part) {
  const { props, words } = part;
  const prompt = props.view.decision?.prompt ?? "";
  const of = (kind: string) => [...props.offered.keys()].filter((target) => target.startsWith(`${kind}:`));
  const [acts, numbers] = [of("act"), of("number")];
  const board = field(props.view);
  const hands = SIDES.flatMap((side) => handOf(props.view, side) ?? []);
  const known = new Set([...hands, ...board.cards.table]);
  const cards = of("card").filter((target) => !known.has(target.slice(5)));
  const supply = of("supply");
  if (!acts.length && !numbers.length && !cards.length && !supply.length) return null;
  return (
    <Section
      id="asked"
      title={words.say(acts.length ? "actions" : numbers.length ? "how_many" : supply.length ? "units" : "maneuvers")}
      open
      asked
    >
      {acts.length ? (
        <div class="fa-acts">
          {acts.map((target) => (
            <div key={target} class="fa-act" {...button(target, part)}>
              <svg viewBox="-15 -15 30 30" width="30" height="30" aria-hidden="true">
                <Glyph name={ACT_GLYPH[target.slice(4)]} />
              </svg>
              <span>{props.text.option(target, prompt)}</span>
            </div>
          ))}
        </div>
      ) : null}
      {numbers.length ? (
        <div class="fa-numbers">
          {numbers.map((target) => (
            <div key={target} class="fa-number" {...button(target, part)}>
              {props.text.option(target, prompt)}
            </div>
          ))}
        </div>
      ) : null}
      {supply.length ? (
        <div class="fa-numbers">
          {supply.map((target) => (
            <div key={target} class="fa-act" {...button(target, part)}>
              <svg viewBox="-30 -32 66 68" width="38" height="40" aria-hidden="true">
                <Shield unit={target.slice(7)} letters={words.letters(target.slice(7))} />
              </svg>
              <span>{words.unit(target.slice(7))}</span>
            </div>
          ))}
        </div>
      ) : null}
      {cards.length ? (
        <div class="fa-cards">
          {cards.map((target) => (
            <CardFace key={target} id={target.slice(5)} words={words} props={props} />
          ))}
        </div>
      ) : null}
    </Section>
  );
}

function Dice(part: Part) {
  const { props, words } = part;
  const asked = [...props.offered.keys()].some((target) => target.startsWith("die:"));
  const board = field(props.view);
  const own = pickingSide(props.view);
  const phase = board.phase ? props.text.name("phase", board.phase) : "";
  return (
    <Section
      id="dice"
      title={words.say("dice")}
      note={phase ? words.say("step", { turn: board.turn, phase }) : undefined}
      open
      asked={asked}
    >
      {SIDES.map((side) => (
        <DiceOf key={side} side={side} own={side === own} {...part} />
      ))}
    </Section>
  );
}

function DiceOf({ side, own, ...part }: Part & { side: Side; own: boolean }) {
  const { props, words } = part;
  const board = field(props.view);
  const shown = FACES.filter((face) => board.dice[side][face]);
  const left = shown.reduce((sum, face) => sum + board.dice[side][face], 0);
  return (
    <div class="fa-dice" data-dice-of={side} {...button(`dice:${side}`, part)}>
      <h4>{props.text.name("seat", side)}</h4>
      <div class="fa-dice-row">
        {shown.flatMap((face) =>
          Array.from({ length: board.dice[side][face] }, (_, index) => {
            const name = props.text.name("die", face);
            const key = `${face}${index}`;
            const die = <Die face={face} side={side} />;
            if (own && props.offered.has(`die:${face}`))
              return (
                <div key={key} class="fa-die-holder" {...button(`die:${face}`, part, name)} title={name}>
                  {die}
                </div>
              );
            return (
              <span key={key} class="fa-die-holder" title={name}>
                {die}
                <span class="fa-unseen">{name}</span>
              </span>
            );
          }),
        )}
        {Array.from({ length: Math.max(board.pools[side] - left, 0) }, (_, index) => index).map((index) => (
          <span key={index} class="fa-die-holder fa-ghost">
            <Die face="" side={side} />
          </span>
        ))}
      </div>
      <span class="fa-unseen">{words.say("dice_left", { count: left })}</span>
    </div>
  );
}

function Hand(part: Part) {
  const { props, words } = part;
  const { view, text } = props;
  const board = field(view);
  const own = ownSide(view);
  const open = SIDES.filter((side) => handOf(view, side));
  const asked = open.some((side) => handOf(view, side)?.some((card) => props.offered.has(`card:${card}`)));
  const note = own ? words.say("held_cards", { count: handOf(view, own)?.length ?? 0 }) : undefined;
  return (
    <Section id="hand" title={words.say("hand")} note={note} open asked={asked}>
      {open.map((side) => (
        <div key={side}>
          {side === own ? null : <h4>{words.say("hand_of", { seat: text.name("seat", side) })}</h4>}
          <div class="fa-cards" {...button(`hand:${side}`, part)}>
            {handOf(view, side)?.map((card) => (
              <CardFace key={card} id={card} words={words} props={props} />
            ))}
            {handOf(view, side)?.length ? null : <p class="fa-fine">{words.say("hand_empty")}</p>}
          </div>
        </div>
      ))}
      {SIDES.filter((side) => !open.includes(side)).map((side) => (
        <div key={side} class="fa-other-hand" {...button(`hand:${side}`, part)}>
          <h4>{words.say("hand_of", { seat: text.name("seat", side) })}</h4>
          {Object.entries(board.cards[side].counts).map(([deck, count]) => (
            <CardBacks key={deck} deck={deck} count={count} label={text.labelled(text.name("web_deck", deck), count)} />
          ))}
        </div>
      ))}
    </Section>
  );
}

/** A Fate tile: how far the marker advances, and the icon that draws a card. */
function Tile({ id, count, large = false }: { id: string; count?: number; large?: boolean }) {
  const { advance, card } = BOX.tiles[id];
  const size = large ? 46 : 32;
  return (
    <span class="fa-tile-holder">
      <svg class={`fa-tile fa-tile-${id}`} viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true">
        <path d="M-10-16H10L16-10V10L10 16H-10L-16 10V-10z" />
        <text y={card ? 4 : 7}>{advance}</text>
        {card ? <Glyph name="west" y={10.5} scale={0.42} /> : null}
        {id === "arkenstone" ? <path class="fa-gem" d="M0-15L4-11 0-7-4-11z" /> : null}
        {id === "necromancer" ? <Glyph name="eye" y={-11} scale={0.38} /> : null}
      </svg>
      {count !== undefined && count > 1 ? <b>×{count}</b> : null}
    </span>
  );
}

function Fate(part: Part) {
  const { props, words } = part;
  const board = field(props.view);
  const { pool, used, aside } = board.tiles;
  const asked = props.offered.has("tile:drawn") || props.offered.has("tile:pool");
  const drawn = props.view.decision?.args?.tile;
  const row = (tiles: Record<string, number>) =>
    Object.entries(tiles).map(([id, count]) => (
      <span key={id} title={props.text.name("tile", id)}>
        <Tile id={id} count={count} />
        <span class="fa-unseen">
          {count} {props.text.name("tile", id)}
        </span>
      </span>
    ));
  const left = Object.values(pool).reduce((sum, each) => sum + each, 0);
  return (
    <Section
      id="fate"
      title={words.say("fate")}
      note={words.say("fate_at", { space: board.fate, last: LAST })}
      asked={asked}
    >
      {typeof drawn === "string" ? (
        <div class="fa-drawn" {...button("tile:drawn", part)}>
          <Tile id={drawn.slice(5)} large />
          <span>{words.say("tile_drawn", { tile: props.text.option(drawn) })}</span>
        </div>
      ) : null}
      <div class="fa-tiles" {...button("tile:pool", part)}>
        <h4>
          {words.say("tile_pool", { count: left })} <Reconstructed guess={BOX.tiles.one.guess} words={words} />
        </h4>
        <div class="fa-tile-row">{row(pool)}</div>
      </div>
      {Object.keys(used).length ? (
        <div class="fa-tiles fa-spent">
          <h4>{words.say("tile_used")}</h4>
          <div class="fa-tile-row">{row(used)}</div>
        </div>
      ) : null}
      {Object.keys(aside).length ? (
        <div class="fa-tiles fa-spent">
          <h4>{words.say("tile_aside")}</h4>
          <div class="fa-tile-row">{row(aside)}</div>
        </div>
      ) : null}
    </Section>
  );
}

function Points(part: Part) {
  const { props, words } = part;
  const board = field(props.view);
  const goal = BOX.victory.points_to_win.value;
  const sites = Object.entries(board.control);
  return (
    <Section id="points" title={words.say("points")} note={pointsLine(board, words)} open>
      <div class="fa-points" {...button("points:shadow", part)}>
        <div class="fa-pips" role="img" aria-label={pointsLine(board, words)}>
          {Array.from({ length: goal }, (_, index) => index).map((index) => (
            <span key={index} data-full={index < board.points ? "yes" : undefined} />
          ))}
        </div>
      </div>
      <ul class="fa-sites-list">
        {sites.map(([id, side]) => (
          <li key={id} data-side={side}>
            <svg viewBox="-3 -32 32 34" width="18" height="20" class={`fa-flag fa-${side}`} aria-hidden="true">
              <path class="fa-pole" d="M0 0V-30" />
              <path
                class="fa-cloth"
                d={side === "shadow" ? "M0-30L24-28 18-22 25-17 17-13 0-14z" : "M0-30H24L19-22 24-14H0z"}
              />
            </svg>
            <span>{words.place(id)}</span>
            <small>
              {props.text.name("seat", side)}
              {BOX.regions[id].vp ? ` · ${BOX.regions[id].vp}` : ""}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Decks(part: Part) {
  const { props, words } = part;
  const board = field(props.view);
  const { decks, discards, table } = board.cards;
  return (
    <>
      {table.length ? (
        <Section
          id="table"
          title={words.say("on_table")}
          note={table.length}
          open
          asked={table.some((card) => props.offered.has(`card:${card}`))}
        >
          <div class="fa-cards">
            {table.map((card) => (
              <CardFace key={card} id={card} words={words} props={props} />
            ))}
          </div>
        </Section>
      ) : null}
      <Section id="decks" title={words.say("decks")}>
        <div class="fa-deck-row">
          {Object.entries(decks).map(([deck, count]) => (
            <div key={deck} class="fa-deck">
              <CardBacks
                deck={deck}
                count={count}
                label={words.say("deck_left", { deck: props.text.name("web_deck", deck), count })}
              />
              <small>{props.text.name("web_deck", deck)}</small>
            </div>
          ))}
        </div>
        <h4>{words.say("discards", { count: discards.length })}</h4>
        <div class="fa-cards">
          {discards.map((card) => (
            <CardFace key={card} id={card} words={words} props={props} />
          ))}
        </div>
      </Section>
    </>
  );
}

const POOL_GLYPH: Record<string, GlyphName> = { shadow: "scimitar", elves: "spear", men_and_dwarves: "axe" };

function Recruits(part: Part) {
  const { props, words } = part;
  const board = field(props.view);
  const asked = POOLS.some((pool) => props.offered.has(`pool:${pool}`));
  return (
    <Section id="recruits" title={words.say("recruits")} asked={asked} open={asked}>
      <div class="fa-pools">
        {POOLS.map((pool) => (
          <div key={pool} class="fa-pool" {...button(`pool:${pool}`, part)}>
            <svg viewBox="-18 -18 36 36" width="36" height="36" aria-hidden="true">
              <Chip kind={`pool-${pool}`} glyph={POOL_GLYPH[pool]} count={1} square scale={1.1} />
            </svg>
            <span>
              {words.say("pool_left", { pool: props.text.name("pool", pool), count: board.token_pools[pool] ?? 0 })}
            </span>
          </div>
        ))}
      </div>
      <h4>
        {words.say("units")} <Reconstructed guess={BOX.units.orcs.guess} words={words} />
      </h4>
      <div class="fa-supply">
        {UNITS.map((unit) => (
          <span key={unit} title={words.unit(unit)}>
            <svg
              viewBox="-30 -32 60 64"
              width="34"
              height="36"
              role="img"
              aria-label={words.text.labelled(words.unit(unit), board.supply[unit] ?? 0)}
            >
              <Shield unit={unit} count={board.supply[unit] ?? 0} letters={words.letters(unit)} />
            </svg>
          </span>
        ))}
      </div>
    </Section>
  );
}

/** What we could not find out about this game. */
function Origin({ props, words }: Part) {
  if (props.view.settings.data) return null;
  return (
    <Section id="origin" title={words.say("guess_title")}>
      <p class="fa-fine">{words.say("guess_setup")}</p>
      <ul class="fa-fine">
        {Object.entries(BOX.switches).map(([name, { guess }]) => (
          <li key={name}>
            {props.text.labelled(props.text.setting(name), props.text.setting(name, props.view.settings[name]))}{" "}
            <Reconstructed guess={guess} words={words} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
