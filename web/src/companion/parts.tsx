/** The parts of the companion: what is rolled, drawn, counted and timed beside a real board. */

import { useEffect, useState } from "preact/hooks";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import { chance, useKept } from "./kept";

/** A name of a catalogue: its section and its id. */
export type Name = [section: string, id: string];

export interface DiceOf {
  name: Name;
  faces: Name[];
  count: number;
  most: number;
}
export interface Pool {
  name: string;
  tiles: { name: Name; count: number; most: number }[];
}
export interface Track {
  name: Name;
  low: number;
  high: number;
  start: number;
  about?: string;
}
export interface Box {
  game: string;
  dice: DiceOf[];
  combat_dice: boolean;
  pools: Pool[];
  tracks: Track[];
}

export function nameOf(text: Catalogue, [section, id]: Name): string {
  return section === "web" ? web(id) : text.name(section, id);
}

/** A number that taps change. */
export function Stepper(props: { name: string; value: number; low: number; high: number; set(value: number): void }) {
  const { name, value, low, high, set } = props;
  return (
    <div class="stepper" role="group" aria-label={name}>
      <span>{name}</span>
      <button
        type="button"
        disabled={value <= low}
        aria-label={web("companion_fewer", { name })}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        disabled={value >= high}
        aria-label={web("companion_more", { name })}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}

export function DicePart({ box, text }: { box: Box; text: Catalogue }) {
  return (
    <>
      {box.dice.map((dice) => (
        <ActionDice key={dice.name[1]} dice={dice} text={text} />
      ))}
      {box.combat_dice ? <CombatDice /> : null}
    </>
  );
}

function ActionDice({ dice, text }: { dice: DiceOf; text: Catalogue }) {
  const [count, take] = useState(dice.count);
  const [rolled, show] = useState<number[]>([]);
  const faces = [...new Set(rolled.map((face) => dice.faces[face][1]))];
  const many = (id: string) => rolled.filter((face) => dice.faces[face][1] === id).length;
  return (
    <section>
      <h3>{nameOf(text, dice.name)}</h3>
      <Stepper name={web("tab_dice")} value={count} low={1} high={dice.most} set={take} />
      <button
        type="button"
        class="primary"
        onClick={() => show(Array.from({ length: count }, () => chance(dice.faces.length)))}
      >
        {web("companion_roll")}
      </button>
      <ul class="plain rolled" aria-live="polite">
        {faces.map((id) => (
          <li key={id}>
            <b>{many(id)}</b> {nameOf(text, ["die", id])}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SIDES = 6;

function CombatDice() {
  const [count, take] = useState(5);
  const [target, aim] = useState(5);
  const [rolled, show] = useState<number[]>([]);
  return (
    <section>
      <h3>{web("companion_combat")}</h3>
      <Stepper name={web("tab_dice")} value={count} low={1} high={12} set={take} />
      <Stepper name={web("companion_target")} value={target} low={2} high={SIDES} set={aim} />
      <button
        type="button"
        class="primary"
        onClick={() => show(Array.from({ length: count }, () => 1 + chance(SIDES)).sort((a, b) => b - a))}
      >
        {web("companion_roll")}
      </button>
      {rolled.length ? (
        <p aria-live="polite" class="rolled">
          {rolled.join(" ")} · {web("companion_hits", { count: rolled.filter((each) => each >= target).length })}
        </p>
      ) : null}
    </section>
  );
}

export function PoolPart({ game, pool, text }: { game: string; pool: Pool; text: Catalogue }) {
  const start = { left: pool.tiles.map((tile) => tile.count), last: -1 };
  const { now, set, undo } = useKept(`${game}.${pool.name}`, start);
  const total = now.left.reduce((sum, each) => sum + each, 0);
  const change = (tile: number, by: number, last: number) =>
    set({ left: now.left.map((each, at) => (at === tile ? each + by : each)), last });
  const draw = () => {
    let at = chance(total);
    const tile = now.left.findIndex((count) => {
      at -= count;
      return at < 0;
    });
    change(tile, -1, tile);
  };
  return (
    <section>
      <h3>{web(pool.name)}</h3>
      <p>{web("companion_left", { count: total })}</p>
      <p class="row">
        <button type="button" class="primary" disabled={!total} onClick={draw}>
          {web("companion_draw")}
        </button>
        <Back undo={undo} reset={() => set(start)} />
      </p>
      <p aria-live="polite" class="rolled">
        {now.last >= 0 ? web("companion_drawn", { name: nameOf(text, pool.tiles[now.last].name) }) : ""}
      </p>
      {pool.tiles.map((tile, at) => (
        <Stepper
          key={tile.name[1]}
          name={nameOf(text, tile.name)}
          value={now.left[at]}
          low={0}
          high={tile.most}
          set={(value) => change(at, value - now.left[at], now.last)}
        />
      ))}
    </section>
  );
}

/** The buttons that take back the last change, and all of them. */
function Back({ undo, reset }: { undo: (() => void) | null; reset(): void }) {
  return (
    <>
      <button type="button" disabled={!undo} onClick={() => undo?.()}>
        {web("companion_undo")}
      </button>
      <button type="button" onClick={reset}>
        {web("companion_reset")}
      </button>
    </>
  );
}

export function TracksPart({ box, text }: { box: Box; text: Catalogue }) {
  const start = box.tracks.map((track) => track.start);
  const { now, set, undo } = useKept(`${box.game}.tracks`, start);
  const called = (track: Track) => {
    const name = nameOf(text, track.name);
    return track.about ? web(track.about, { name }) : name;
  };
  return (
    <section>
      {box.tracks.map((track, at) => (
        <Stepper
          key={track.name.join(".")}
          name={called(track)}
          value={now[at]}
          low={track.low}
          high={track.high}
          set={(value) => set(now.map((each, other) => (other === at ? value : each)))}
        />
      ))}
      <p class="row">
        <Back undo={undo} reset={() => set(start)} />
      </p>
    </section>
  );
}

/** A clock that counts up for each seat: how long everybody has been thinking. */
export function ClockPart({ game, seats, text }: { game: string; seats: string[]; text: Catalogue }) {
  const { now, set } = useKept<number[]>(
    `${game}.clock`,
    seats.map(() => 0),
  );
  const [running, run] = useState(-1);
  const [since, mark] = useState(0);
  const [, tick] = useState(0);
  useEffect(() => {
    if (running < 0) return undefined;
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const shown = (at: number) => now[at] + (at === running ? Date.now() - since : 0);
  const turnTo = (next: number) => {
    if (running >= 0) set(now.map((_, at) => shown(at)));
    mark(Date.now());
    run(next);
  };
  return (
    <section>
      <p>{web("companion_clock_about")}</p>
      <div class="clocks">
        {seats.map((seat, at) => (
          <button
            type="button"
            key={seat}
            class={at === running ? "primary" : ""}
            onClick={() => turnTo(at === running ? (at + 1) % seats.length : at)}
          >
            {text.name("seat", seat)} <b>{written(shown(at))}</b>
          </button>
        ))}
      </div>
      <p class="row">
        <button type="button" onClick={() => turnTo(running < 0 ? 0 : -1)}>
          {web(running < 0 ? "companion_start" : "companion_pause")}
        </button>
        <button
          type="button"
          onClick={() => {
            run(-1);
            set(seats.map(() => 0));
          }}
        >
          {web("companion_reset")}
        </button>
      </p>
    </section>
  );
}

function written(time: number): string {
  const seconds = Math.floor(time / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
