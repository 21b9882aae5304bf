/** The map with everything on it. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import landDark from "../../../../maps/war_of_the_ring/land-dark.webp";
import landLight from "../../../../maps/war_of_the_ring/land-light.webp";
import { useKept } from "../../board/kept";
import { type Box, PanZoom } from "../../board/PanZoom";
import { Popover } from "../../board/Popover";
import { marksOf } from "../../board/Target";
import { type Point, where } from "../../board/where";
import type { BoardProps } from "../ui";
import { drawBase, MARGIN } from "./base";
import { Dangers } from "./Dangers";
import { describe } from "./describe";
import { Figures } from "./Figures";
import { HEIGHT, inReadingOrder, regions, WIDTH } from "./geometry";
import { Labels } from "./Labels";
import { Legend } from "./Legend";
import { type Battle, boardOf, type Group, groupsAt, nameOf, type WarBoard } from "./model";
import { Captured, FellowshipPiece, reach, Stack } from "./Pieces";
import { SvgTarget, svgTargetProps } from "./svgTarget";
import { Tray } from "./Tray";

const BOX: Box = [-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN];
/** The steps of the Mordor Track, drawn over Gorgoroth. */
export const TRACK: [number, number][] = [
  [1352, 750],
  [1373, 755],
  [1394, 756],
  [1415, 753],
  [1435, 745],
  [1439, 716],
];
let drawn: string | undefined;
/** Drawn when the first table is opened, then reused. */
function base(): string {
  drawn ??= drawBase();
  return drawn;
}

/** Something at a point of the map that keeps its size when zooming, as far as the map has space. */
function Standing({ x, y, fit = 1, children }: { x: number; y: number; fit?: number; children: ComponentChildren }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="wr-piece" style={{ "--fit": fit }}>
        {children}
      </g>
    </g>
  );
}

function Areas(props: BoardProps) {
  const keep = useKept(props.text, props.act);
  return (
    <g class="wr-areas">
      {inReadingOrder.map(({ id, path }) =>
        keep(id, marksOf(`region:${id}`, props), () => (
          <path
            key={id}
            class="wr-area"
            d={path}
            {...svgTargetProps(`region:${id}`, props, props.text.name("region", id))}
          />
        )),
      )}
    </g>
  );
}

interface StackProps {
  group: Group;
  x: number;
  props: BoardProps;
  open(place: string): void;
}

/** A stack opens to show everybody in it; in an offered region it stands for the region. This is for mouse and
 *  touch: for keyboard and screen reader, regions, panels and the list have the same. */
function StackAt({ group, x, props, open }: StackProps) {
  const place = group.place;
  const offered = props.offered.has(place);
  const inside = placesAsked(props).has(place);
  const heads = group.characters.some((id) => props.offered.has(`character:${id}`));
  const enter = (event: Event): void => {
    event.stopPropagation();
    if (offered && !inside && !heads) props.act(place);
    else if (!inside && !heads && props.reach.has(place)) props.press(place);
    else open(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; keys reach figures in the panels
    <g
      class="wr-stack"
      transform={`translate(${x} 0)`}
      data-target={`stack:${group.side}@${place}`}
      data-open={inside || heads ? "yes" : undefined}
      data-chosen={!offered && chosenBy(props).includes(place) ? "yes" : undefined}
      data-standing={offered ? "yes" : undefined}
      data-reach={!offered && props.reach.has(place) ? "yes" : undefined}
      onClick={enter}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.look(place)}
      onPointerLeave={(event) => event.pointerType === "mouse" && props.look(null)}
    >
      <rect class="wr-grip" x={-reach(group) - 2} y="-30" width={2 * reach(group) + 4} height="58" rx="8" />
      <Stack group={group} props={props} />
    </g>
  );
}

/** The contents of a region are drawn smaller if they would be wider than this. */
const CROWD = 80;

/** Everything in the open in a region, side by side. */
function Open({ id, here, props, open }: { id: string; here: Group[]; props: BoardProps; open(place: string): void }) {
  const fellowship = boardOf(props.view).fellowship;
  const present = fellowship.region === id;
  const widths = [...here.map(reach), ...(present ? [17] : [])];
  const whole = widths.reduce((sum, each) => sum + 2 * each + 2, -2);
  let left = -whole / 2;
  const middles = widths.map((each) => {
    const middle = left + each;
    left += 2 * each + 2;
    return middle;
  });
  const { x, y, fit } = regions[id].token;
  return (
    <Standing x={x} y={y} fit={whole > CROWD ? (fit * CROWD) / whole : fit}>
      {here.map((group, at) => (
        <StackAt key={group.side} group={group} x={middles[at]} props={props} open={open} />
      ))}
      {present ? (
        <g transform={`translate(${middles[here.length]} 0)`}>
          <SvgTarget target="fellowship" name={bearers(props)} props={props} class="wr-token">
            <FellowshipPiece progress={fellowship.progress} hidden={fellowship.hidden} />
          </SvgTarget>
        </g>
      ) : null}
    </Standing>
  );
}

/** The besieged in a Stronghold, in a walled box at the Settlement. */
function Besieged({
  id,
  here,
  props,
  open,
}: {
  id: string;
  here: Group[];
  props: BoardProps;
  open(place: string): void;
}) {
  const [x, y] = regions[id].at ?? [regions[id].middle.x, regions[id].middle.y];
  return (
    <Standing x={x} y={y - 20} fit={0.85}>
      <g
        class="wr-siege"
        {...svgTargetProps(`inside:${id}`, props, describe(`inside:${id}`, props.view, props.text).name)}
      >
        <path d="M-26-24V-32H-19V-27H-12V-32H-5V-27H5V-32H12V-27H19V-32H26V-24V32H-26Z" />
      </g>
      {here.map((group) => (
        <StackAt key={group.side} group={group} x={0} props={props} open={open} />
      ))}
    </Standing>
  );
}

/** Everything that pieces at a place show: while this is the same, so are they. */
function showsAt(place: string, here: Group[], asked: Set<string>, props: BoardProps): string {
  const { fellowship } = boardOf(props.view);
  const bearing = place === `region:${fellowship.region}`;
  return JSON.stringify([
    here,
    bearing ? [fellowship.progress, fellowship.hidden, marksOf("fellowship", props)] : null,
    marksOf(place, props),
    asked.has(place),
    chosenBy(props).includes(place),
    here.flatMap((group) => group.characters).map((id) => marksOf(`character:${id}`, props)),
  ]);
}

/** The places with figures that the question asks for. */
function placesAsked(props: BoardProps): Set<string> {
  const units = [...props.offered.keys()].filter((target) => target.startsWith("unit:"));
  return new Set(units.map((target) => target.slice(target.indexOf("@") + 1)));
}

/** Who attacks whom: an arrow into the region, or crossed swords at the walls. */
function Attack({ battle }: { battle: Battle }) {
  const from = regions[nameOf(battle.from)];
  const to = regions[nameOf(battle.target)];
  const [x, y] = battle.kind === "field" ? [to.token.x, to.token.y] : (to.at ?? [to.token.x, to.token.y]);
  const [dx, dy] = [x - from.token.x, y - from.token.y];
  const length = Math.hypot(dx, dy);
  const far = length > 60;
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const [midX, midY] = far ? [from.token.x + dx / 2, from.token.y + dy / 2] : [x, y - 62];
  return (
    <g class="wr-attack">
      {far ? (
        <g transform={`translate(${from.token.x} ${from.token.y}) rotate(${turn})`}>
          <path d={`M24-4H${length - 40}V-11L${length - 22} 0L${length - 40} 11V4H24Z`} />
        </g>
      ) : null}
      <g class="wr-swords" transform={`translate(${midX} ${midY})`}>
        <circle r="11" />
        <path d="M-7-7L5 5M7-7L-5 5M-7 3L-3 7M7 3L3 7" />
      </g>
    </g>
  );
}

/** The places the question is about: whose army moves, who is attacked. */
function chosenBy(props: BoardProps): string[] {
  const { args, options } = props.view.decision ?? {};
  if (!options || !args) return [];
  return Object.values(args).filter((value): value is string => /^(region|inside):/.test(String(value)));
}

/** What a screen reader calls the Fellowship's figure. */
function bearers(props: BoardProps): string {
  const { progress } = boardOf(props.view).fellowship;
  return props.text.join([
    props.text.say("web_war", "fellowship"),
    props.text.labelled(props.text.phrase("web_war", "progress"), progress),
  ]);
}

function MordorTrack({ board, props }: { board: WarBoard; props: BoardProps }) {
  const step = board.fellowship.mordor;
  const at = step === null ? null : TRACK[Math.min(step, TRACK.length - 1)];
  return (
    <g class="wr-mordor">
      <path class="wr-road" d={`M${TRACK.map((point) => point.join(" ")).join("L")}`} />
      {TRACK.map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`} class={index === TRACK.length - 1 ? "wr-doom" : "wr-step"}>
          {index === TRACK.length - 1 ? (
            <path d="M0-13C4-8 9-5 9 2A9 9 0 0 1-9 2C-9-2-6-4-5-7C-3-5-2-4-1-3C1-6 1-10 0-13Z" />
          ) : (
            <>
              <circle r="8" />
              <text y="3.8">{index}</text>
            </>
          )}
        </g>
      ))}
      {at ? (
        <Standing x={at[0]} y={at[1] - 8}>
          <SvgTarget target="fellowship" name={bearers(props)} props={props} class="wr-token">
            <FellowshipPiece progress={board.fellowship.progress} hidden={board.fellowship.hidden} />
          </SvgTarget>
        </Standing>
      ) : null}
    </g>
  );
}

export function Board(props: BoardProps) {
  const board = boardOf(props.view);
  const groups = groupsAt(board);
  const [opened, open] = useState<string | null>(null);
  // An open stack closes at every new question.
  useLayoutEffect(() => open(null), [props.view.decision]);
  const keep = useKept(props.text, props.act);
  const asked = placesAsked(props);
  const at = (place: string): Group[] => groups.get(place) ?? [];
  const labels = useMemo(() => <Labels text={props.text} />, [props.text]);
  const dangers = useMemo(() => <Dangers board={board} />, [board]);
  const mark = props.focus || props.last.find((target) => target.startsWith("region:") || target.startsWith("inside:"));
  const [centre, near] = useMemo(() => {
    const pointOf = (target: string): Point | null => {
      const region = regions[target === "fellowship" ? (board.fellowship.region ?? "") : nameOf(target)];
      return region ? [region.middle.x, region.middle.y] : null;
    };
    const happened = mark ? pointOf(mark) : null;
    if (props.focus || !props.phone) return [happened, props.focus && props.phone ? 3.4 : 1] as const;
    const places = [...props.offered.keys()].filter((target) => /^(region|inside|fellowship)/.test(target));
    return where(places.map(pointOf), happened, BOX);
  }, [mark, props.focus, props.phone, props.view.decision]);
  const standing = new Set([...groups.keys()].filter((place) => place.startsWith("region:")).map(nameOf));
  if (board.fellowship.region) standing.add(board.fellowship.region);
  // A Stronghold is also drawn open for armies that may retreat into it.
  const within = new Set([...groups.keys(), ...props.offered.keys()].filter((place) => place.startsWith("inside:")));
  const inside = [...within].map(nameOf);
  const told = opened ? describe(opened, props.view, props.text) : null;
  return (
    <div class={props.phone ? "wr-board phone" : "wr-board with-tray"} data-dark={props.dark ? "yes" : "no"}>
      <PanZoom
        box={BOX}
        label={props.text.say("web_war", "map")}
        base={base()}
        pictures={{ light: landLight, dark: landDark }}
        dark={props.dark}
        show={centre}
        near={near}
        most={7}
        legend={<Legend text={props.text} />}
      >
        <Areas {...props} />
        {labels}
        {Object.entries(board.captured).map(([id, side]) => (
          <Captured key={id} id={id} side={side} />
        ))}
        {props.hidePieces ? null : dangers}
        <MordorTrack board={board} props={props} />
        {board.battle && !props.hidePieces ? <Attack battle={board.battle} /> : null}
        {props.hidePieces ? null : (
          <g class="wr-pieces">
            {inside.map((id) => (
              <Besieged key={id} id={id} here={at(`inside:${id}`)} props={props} open={open} />
            ))}
            {inReadingOrder
              .filter((region) => standing.has(region.id))
              .map(({ id }) =>
                keep(id, showsAt(`region:${id}`, at(`region:${id}`), asked, props), () => (
                  <Open key={id} id={id} here={at(`region:${id}`)} props={props} open={open} />
                )),
              )}
          </g>
        )}
        {props.over}
      </PanZoom>
      {props.phone ? null : <Tray props={props} />}
      {opened && told && !props.hidePieces ? (
        <Popover target={opened} label={told.name} close={() => open(null)}>
          <Figures place={opened} groups={at(opened)} props={props} close={() => open(null)} />
        </Popover>
      ) : null}
    </div>
  );
}
