/** The map with everything that stands on it. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Box, PanZoom } from "../../board/PanZoom";
import { Popover } from "../../board/Popover";
import type { BoardProps } from "../ui";
import { drawBase, MARGIN } from "./base";
import { describe } from "./describe";
import { Figures } from "./Figures";
import { HEIGHT, inReadingOrder, regions, WIDTH } from "./geometry";
import { Labels } from "./Labels";
import { type Battle, boardOf, type Group, groupsAt, nameOf, type WarBoard } from "./model";
import { Captured, FellowshipPiece, reach, Stack } from "./Pieces";
import { Spot, spotProps } from "./spot";
import { useMoving, useStill } from "./still";
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
/** Drawn when the first table is opened, kept for all others. */
function base(): string {
  drawn ??= drawBase();
  return drawn;
}

/** Something at a point of the map that keeps its size in a zoom, as far as the map has room for it. */
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
  const name = (id: string): string => props.text.name("region", id);
  return (
    <g class="wr-areas">
      {inReadingOrder.map((region) => (
        <path
          key={region.id}
          class="wr-area"
          d={region.path}
          {...spotProps(`region:${region.id}`, props, name(region.id))}
        />
      ))}
    </g>
  );
}

interface StackProps {
  group: Group;
  x: number;
  props: BoardProps;
  open(place: string): void;
}

/** A stack opens to show everybody in it; in a region that is offered it stands for the region. This is for mouse and
 *  finger: with keys and by ear the same is in regions, panels and the list. */
function StackAt({ group, x, props, open }: StackProps) {
  const place = group.place;
  const offered = props.offered.has(place);
  const inside = [...props.offered.keys()].some((target) => target.startsWith("unit:") && target.endsWith(`@${place}`));
  const heads = group.characters.some((id) => props.offered.has(`character:${id}`));
  const enter = (event: Event): void => {
    event.stopPropagation();
    if (offered && !inside && !heads) props.act(place);
    else open(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; keys reach figures in the panels
    <g
      class="wr-stack"
      transform={`translate(${x} 0)`}
      data-target={`stack:${group.side}@${place}`}
      data-open={inside || heads ? "yes" : undefined}
      data-standing={offered ? "yes" : undefined}
      onClick={enter}
      onPointerEnter={(event) => event.pointerType === "mouse" && props.look(place)}
      onPointerLeave={(event) => event.pointerType === "mouse" && props.look(null)}
    >
      <rect class="wr-grip" x={-reach(group)} y="-24" width={2 * reach(group)} height="54" rx="8" />
      <Stack group={group} props={props} />
    </g>
  );
}

/** Everything that stands in the open in a region, side by side. */
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
  const { x, y, r } = regions[id].token;
  return (
    <Standing x={x} y={y - 3} fit={Math.min(Math.max(r / 25, 0.8), 1.1)}>
      {here.map((group, at) => (
        <StackAt key={group.side} group={group} x={middles[at]} props={props} open={open} />
      ))}
      {present ? (
        <g transform={`translate(${middles[here.length]} 0)`}>
          <Spot target="fellowship" name={bearers(props)} props={props} class="wr-token">
            <FellowshipPiece progress={fellowship.progress} hidden={fellowship.hidden} />
          </Spot>
        </g>
      ) : null}
    </Standing>
  );
}

/** Who is shut up in a Stronghold, in a walled box at the Settlement. */
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
      <g class="wr-siege" {...spotProps(`inside:${id}`, props, describe(`inside:${id}`, props.view, props.text).name)}>
        <path d="M-26-24V-32H-19V-27H-12V-32H-5V-27H5V-32H12V-27H19V-32H26V-24V32H-26Z" />
      </g>
      {here.map((group) => (
        <StackAt key={group.side} group={group} x={0} props={props} open={open} />
      ))}
    </Standing>
  );
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

/** What a screen reader calls the Fellowship's figure. */
function bearers(props: BoardProps): string {
  const { progress } = boardOf(props.view).fellowship;
  return `${props.text.say("web_war", "fellowship")}, ${props.text.phrase("web_war", "progress")} ${progress}`;
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
          <Spot target="fellowship" name={bearers(props)} props={props} class="wr-token">
            <FellowshipPiece progress={board.fellowship.progress} hidden={board.fellowship.hidden} />
          </Spot>
        </Standing>
      ) : null}
    </g>
  );
}

export function Board(props: BoardProps) {
  const board = boardOf(props.view);
  const groups = groupsAt(board);
  const [opened, open] = useState<string | null>(null);
  // An open stack closes with every new question.
  useEffect(() => open(null), [props.view.decision]);
  const still = useStill(base(), props.dark);
  useMoving(still !== null);
  const mark = props.last.find((target) => target.startsWith("region:") || target.startsWith("inside:"));
  const centre = useMemo((): [number, number] | null => {
    const region = mark ? regions[nameOf(mark)] : undefined;
    return region ? [region.middle.x, region.middle.y] : null;
  }, [mark]);
  const standing = new Set([...groups.keys()].filter((place) => place.startsWith("region:")).map(nameOf));
  if (board.fellowship.region) standing.add(board.fellowship.region);
  // A Stronghold is drawn open also for those who may retreat into it.
  const within = new Set([...groups.keys(), ...props.offered.keys()].filter((place) => place.startsWith("inside:")));
  const inside = [...within].map(nameOf);
  const told = opened ? describe(opened, props.view, props.text) : null;
  return (
    <div class={props.phone ? "wr-board phone" : "wr-board with-tray"} data-dark={props.dark ? "yes" : "no"}>
      <PanZoom box={BOX} label={props.text.say("web_war", "map")} base={base()} show={centre} most={7}>
        {still ? <image class="wr-still" href={still} x={BOX[0]} y={BOX[1]} width={BOX[2]} height={BOX[3]} /> : null}
        <Areas {...props} />
        <Labels text={props.text} />
        {Object.entries(board.captured).map(([id, side]) => (
          <Captured key={id} id={id} side={side} />
        ))}
        <MordorTrack board={board} props={props} />
        {board.battle && !props.hidePieces ? <Attack battle={board.battle} /> : null}
        {props.hidePieces ? null : (
          <g class="wr-pieces">
            {inside.map((id) => (
              <Besieged key={id} id={id} here={groups.get(`inside:${id}`) ?? []} props={props} open={open} />
            ))}
            {inReadingOrder
              .filter((region) => standing.has(region.id))
              .map(({ id }) => (
                <Open key={id} id={id} here={groups.get(`region:${id}`) ?? []} props={props} open={open} />
              ))}
          </g>
        )}
      </PanZoom>
      {props.phone ? null : <Tray props={props} />}
      {opened && told && !props.hidePieces ? (
        <Popover target={opened} label={told.name} close={() => open(null)}>
          <Figures place={opened} groups={groups.get(opened) ?? []} props={props} close={() => open(null)} />
        </Popover>
      ) : null}
    </div>
  );
}
