/** The map with everything on it. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import landDark from "../../../../maps/five_armies/land-dark.webp";
import landLight from "../../../../maps/five_armies/land-light.webp";
import { useKept } from "../../board/kept";
import { WIDE } from "../../board/names";
import { PanZoom } from "../../board/PanZoom";
import { marksOf } from "../../board/Target";
import { where } from "../../board/where";

import type { BoardProps } from "../ui";
import { Dangers } from "./Dangers";
import { Words } from "./describe";
import { BOXES, type BoxPlace, base, placeAt, REGIONS, type Region, SIZE, TRACK } from "./drawing";
import { BOXES as ARMY_BOXES, field, nameOf } from "./field";
import type { GlyphName } from "./glyphs";
import { Legend } from "./Legend";
import { Opened } from "./Opened";
import { offer } from "./offer";
import { Chip, Glyph, Medallion } from "./Pieces";
import { Sites } from "./Sites";
import { Stack, stackShows } from "./Stack";
import { openedBy } from "./targets";

export function Board(props: BoardProps) {
  const { view, text, hidePieces } = props;
  const words = useMemo(() => new Words(text), [text]);
  const board = field(view);
  const asked = openedBy(view.decision, view);
  const [looked, lookAt] = useState("");
  const prompt = `${view.decision?.prompt} ${asked}`;
  useLayoutEffect(() => lookAt(""), [prompt]);
  const opened = looked === "none" ? "" : looked || asked;
  const place = opened && !hidePieces ? placeAt(opened) : undefined;
  const fought = props.focus ? placeAt(nameOf(props.focus)) : undefined;
  const shown = place ?? fought;
  const [focus, near] = useMemo(() => {
    const at = shown ? ([shown.x, shown.y] as [number, number]) : null;
    if (shown || !props.phone) return [at, fought && props.phone ? 2.2 : 1] as const;
    const places = [...props.offered.keys()].filter((target) => target.startsWith("region:"));
    const spots = places.map((target) => placeAt(nameOf(target)));
    return where(
      spots.map((each) => (each ? [each.x, each.y] : null)),
      null,
      [0, 0, SIZE[0], SIZE[1]],
    );
  }, [shown, props.phone, view.decision]);
  const fighting = board.combat;
  const names = useMemo(() => <Names words={words} />, [words]);
  const dangers = useMemo(() => <Dangers view={view} />, [view]);
  const keep = useKept(words, props.act);
  const shows = (id: string) => `${marksOf(`region:${id}`, props)} ${opened === id}`;

  /** Regions are picked if they are offered, pressed if something can be done there; otherwise their stack opens. */
  const regionProps = (id: string) => {
    const target = `region:${id}`;
    const given = offer(target, props, words.place(id));
    if (props.offered.has(target) || props.reach.has(target)) return given;
    return {
      ...given,
      onClick: () => {
        props.look(target);
        lookAt(opened === id ? "none" : id);
      },
    };
  };

  return (
    <div class="fa">
      <PanZoom
        box={[0, 0, SIZE[0], SIZE[1]]}
        label={words.say("map")}
        base={base()}
        pictures={{ light: landLight, dark: landDark }}
        dark={props.dark}
        show={focus}
        near={near}
        centred={place !== undefined && props.phone}
        legend={<Legend words={words} />}
      >
        <g class="fa-regions">
          {REGIONS.map(({ id, path }) =>
            keep(id, shows(id), () => (
              <g key={id} {...regionProps(id)} class="fa-region">
                <path class="fa-hit" d={path} />
              </g>
            )),
          )}
          {BOXES.map(({ id, left, top, width, height }) =>
            keep(id, shows(id), () => (
              <g key={id} {...regionProps(id)} class="fa-region">
                <rect class="fa-hit" x={left} y={top} width={width} height={height} rx="10" />
              </g>
            )),
          )}
        </g>
        {fighting ? <Attack from={fighting.from} to={fighting.target} /> : null}
        {names}
        <FateTrack props={props} words={words} />
        {hidePieces ? null : (
          <g class="fa-pieces">
            <Sites props={props} />
            {dangers}
            {[...REGIONS, ...BOXES.filter(({ id }) => ARMY_BOXES.includes(id))].map((each) =>
              keep(`stack ${each.id}`, stackShows(each.id, props), () => (
                <Stack key={each.id} place={each} words={words} props={props} />
              )),
            )}
            <BoxPieces props={props} words={words} />
            <People props={props} words={words} />
          </g>
        )}
        {place ? <circle class="fa-ring" cx={place.x} cy={place.y} r={place.r + 7} /> : null}
        {props.over}
        {place ? <Opened place={place} words={words} props={props} close={() => lookAt("none")} /> : null}
      </PanZoom>
    </div>
  );
}

/** Names of regions and boxes in the player's language. */
function Names({ words }: { words: Words }) {
  return (
    <g class="fa-names">
      {REGIONS.map((region) => (
        <RegionName key={region.id} region={region} words={words} />
      ))}
      {BOXES.map((box) => (
        <BoxName key={box.id} box={box} words={words} />
      ))}
    </g>
  );
}

/** Breaks a name over the lines that fit in its box. */
function lines(name: string, width: number, size: number, most: number): string[] {
  const room = Math.max(Math.floor(width / (size * 0.5)), 4);
  if (name.length <= room || most === 1) return [name];
  const words = name.includes(" ")
    ? name.split(" ")
    : [name.slice(0, Math.ceil(name.length / 2)), name.slice(Math.ceil(name.length / 2))];
  const out = [""];
  for (const word of words) {
    const last = out[out.length - 1];
    if (!last || (last.length + word.length < room && out.length <= most))
      out[out.length - 1] = last ? `${last} ${word}` : word;
    else if (out.length < most) out.push(word);
    else out[out.length - 1] = `${last} ${word}`;
  }
  return out;
}

/** Letter size of names: 11 pixels where the map is 1037 pixels wide, as on a screen of 1440 by 900. */
const LETTERS = 21.6;
/** How far a name may extend beyond the space that the drawing keeps for it. */
const OUT = 16;

/** A line of text, condensed if it would be wider than its space. */
function Line({ line, x, y, room }: { line: string; x: number; y: number; room: number }) {
  const wide = [...line].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : 0.62), 0) * LETTERS;
  return (
    <tspan
      x={x}
      y={y.toFixed(1)}
      textLength={wide > room ? Math.round(room) : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {line}
    </tspan>
  );
}

function RegionName({ region, words }: { region: Region; words: Words }) {
  const { x, y, width, height, bold } = region.label;
  const pitch = LETTERS * 1.02;
  const shown = lines(words.label(region.id), width + OUT, LETTERS, Math.max(Math.round(height / pitch), 1));
  const top = y - ((shown.length - 1) * pitch) / 2 + LETTERS * 0.36;
  // The terrain icon is to the left of a short name.
  const shift = bold ? 0 : OUT / 2;
  return (
    <text class={bold ? "fa-name fa-bold" : "fa-name"} font-size={LETTERS} data-place={region.id}>
      {shown.map((line, index) => (
        <Line key={line} line={line} x={x + shift} y={top + index * pitch} room={width + OUT} />
      ))}
    </text>
  );
}

function BoxName({ box, words }: { box: BoxPlace; words: Words }) {
  const name = words.label(box.id);
  const shown = lines(name, box.width + 30, LETTERS, 2);
  return (
    <text class="fa-box-name" font-size={LETTERS} data-place={box.id}>
      {shown.map((line, index) => (
        <Line key={line} line={line} x={box.x} y={box.top + 21 + index * 19} room={box.width - 10} />
      ))}
    </text>
  );
}

/** Eagles in the Eyrie, the Ring, Wrath and Bodyguard tokens; closed passes. */
function BoxPieces({ props, words }: { props: BoardProps; words: Words }) {
  const board = field(props.view);
  const { markers, characters } = board;
  const tokens: [string, GlyphName, string, number][] = [
    ["eagles_eyrie", "eagle", "eagle", board.eyrie],
    ["bilbos_ring", "ring", "ring", markers.ring],
    ["beorns_wrath", "paw", "wrath", markers.wrath],
    ["bolgs_bodyguard", "skull", "guard", markers.bodyguard],
  ];
  return (
    <g>
      {tokens.map(([id, glyph, kind, count]) => {
        const place = placeAt(id);
        if (!place || !count) return null;
        const lord = id === "eagles_eyrie" && characters.lord_of_the_eagles?.where === "eyrie";
        return (
          <Chip
            key={id}
            kind={kind}
            glyph={glyph}
            count={count}
            x={place.x + (lord ? 36 : 0)}
            y={place.y}
            scale={1.5}
          />
        );
      })}
      {characters.lord_of_the_eagles?.where === "eyrie" ? (
        <Medallion
          who="lord_of_the_eagles"
          letters={words.letters("lord_of_the_eagles")}
          state={characters.lord_of_the_eagles.active}
          x={(placeAt("eagles_eyrie")?.x ?? 0) - (board.eyrie ? 30 : 0)}
          y={placeAt("eagles_eyrie")?.y}
          scale={1.3}
        />
      ) : null}
      {board.closed_passes.map((id) => {
        const place = placeAt(id);
        return place ? (
          <g key={id} class="fa-closed" data-pass={id} transform={`translate(${place.x} ${place.y})`}>
            <rect x="-34" y="-20" width="68" height="40" rx="4" />
            <path d="M-28-14L28 14M28-14L-28 14" />
          </g>
        ) : null;
      })}
    </g>
  );
}

/** Characters that can be picked are above everything, so that a stack never hides them. */
function People({ props, words }: { props: BoardProps; words: Words }) {
  const board = field(props.view);
  const shown = Object.entries(board.characters).filter(([who]) => props.offered.has(`character:${who}`));
  return (
    <g>
      {shown.map(([who, { where, active }]) => {
        const place = placeAt(where === "eyrie" ? "eagles_eyrie" : where);
        if (!place) return null;
        const here = shown.filter(([, other]) => other.where === where).map(([name]) => name);
        const x = place.x + (here.indexOf(who) - (here.length - 1) / 2) * 58;
        const y = place.y - place.r + 2;
        return (
          <g key={who} class="fa-pick">
            <circle
              class="fa-glow"
              {...offer(`character:${who}`, props, words.text.name("character", who))}
              cx={x}
              cy={y}
              r="33"
            />
            <Medallion who={who} letters={words.letters(who)} state={active} x={x} y={y} scale={1.2} />
          </g>
        );
      })}
    </g>
  );
}

/** The Fate track above the map: numbers, waiting characters, the marker. */
function FateTrack({ props, words }: { props: BoardProps; words: Words }) {
  const board = field(props.view);
  const waiting = new Map<number, string[]>();
  for (const [who, { where, space }] of Object.entries(board.characters)) {
    if (where === "absent" && space !== undefined) waiting.set(space, [...(waiting.get(space) ?? []), who]);
  }
  return (
    <g class="fa-track">
      {TRACK.map(({ space, x, y, r }) => {
        const people = waiting.get(space) ?? [];
        const here = board.fate === space;
        const target = `fate:${space}`;
        return (
          <g
            key={space}
            {...offer(target, props, words.say("fate_space", { space }))}
            transform={`translate(${x} ${y})`}
          >
            <circle class="fa-hit" r={r} />
            <text class="fa-track-number" y="9">
              {space}
            </text>
            {space === TRACK.length - 1 ? <Glyph name="west" class="fa-goal" y={-24} scale={0.62} /> : null}
            {here && !props.hidePieces ? (
              <g class="fa-marker">
                <circle r={r + 3} />
                <path d="M-9-43h18L0-29z" />
                <path d="M-9 43h18L0 29z" />
              </g>
            ) : null}
            {props.hidePieces
              ? null
              : people.map((who, index) => <Waiting key={who} who={who} index={index} props={props} words={words} />)}
          </g>
        );
      })}
    </g>
  );
}

function Waiting({ who, index, props, words }: { who: string; index: number; props: BoardProps; words: Words }) {
  const { ready } = field(props.view).characters[who];
  return (
    <g class="fa-pick" transform={`translate(${20 + index * 38} 27)`}>
      <circle class="fa-glow" {...offer(`character:${who}`, props, words.text.name("character", who))} r="30" />
      <Medallion who={who} letters={words.letters(who)} state={ready ? "waiting-ready" : "waiting"} scale={1} />
    </g>
  );
}

/** An arrow from the attacking Army to its target. */
function Attack({ from, to }: { from: string; to: string }) {
  const [start, end] = [placeAt(from), placeAt(to)];
  if (!start || !end) return null;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [x0, y0] = [start.x + ux * start.r * 0.9, start.y + uy * start.r * 0.9];
  const [x1, y1] = [end.x - ux * end.r * 0.95, end.y - uy * end.r * 0.95];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g class="fa-attack">
      <circle cx={start.x} cy={start.y} r={start.r + 4} />
      <circle cx={end.x} cy={end.y} r={end.r + 4} />
      <path d={`M${x0} ${y0}L${x1} ${y1}`} />
      <path class="fa-head" d="M14 0L-12-13V13z" transform={`translate(${x1} ${y1}) rotate(${angle})`} />
    </g>
  );
}
