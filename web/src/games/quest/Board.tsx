/** The map with everything on it. */

import { useCallback, useMemo, useState } from "preact/hooks";
import landDark from "../../../../maps/quest/land-dark.webp";
import landLight from "../../../../maps/quest/land-light.webp";
import { useKept } from "../../board/kept";
import { type SetName, setName } from "../../board/names";
import { PanZoom } from "../../board/PanZoom";
import { Popover } from "../../board/Popover";
import { marksOf } from "../../board/Target";
import { NEAR, type Point, where } from "../../board/where";
import type { BoardProps, Catalogue } from "../ui";
import { mapBase } from "./base";
import { Counters } from "./Counters";
import { Dangers } from "./Dangers";
import { LETTERS, MAP, NAMES, PATHS, PLACES, TITLES } from "./facts";
import { Sign } from "./heraldry";
import { Legend } from "./Legend";
import { inOrder, isFigure, type Placed, placed } from "./layout";
import { PieceDrawing } from "./pieces";
import { SvgTarget } from "./SvgTarget";
import { boardOf, heroOf, ownHero, piecesByPlace } from "./state";
import "./sheet";
import { OpenStack } from "./OpenStack";
import { walker } from "./threat";

let base = "";

export function Board(props: BoardProps) {
  const { view, text, hidePieces } = props;
  base ||= mapBase();
  const [open, setOpen] = useState<string | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const board = boardOf(view);
  const onTurn = board.turn.hero;
  const pieces = useMemo(() => piecesByPlace(view), [view]);
  const standing = useMemo(
    () => inOrder(PLACES.flatMap((place) => placed(place, pieces.get(place.id) ?? []))),
    [pieces],
  );
  const names = useMemo(() => <Names text={text} />, [text]);
  const legend = useMemo(() => <Legend text={text} />, [text]);
  const dangers = useMemo(() => <Dangers view={view} standing={standing} />, [view, standing]);
  const keep = useKept(text, props.act);
  const focus = heroOf(view, onTurn) ?? ownHero(view);
  const looking = walker(view);
  const perilous = new Set(looking ? (board.map.perilous[looking] ?? []) : []);
  const rooms = useMemo(() => roomsOf(props.offered), [props.offered]);
  const [show, near] = useMemo(() => {
    const pointOf = (target: string): Point | null => {
      const [kind, id] = target.split(":");
      const path = kind === "path" ? PATHS.find((each) => `${each.a}-${each.b}` === id) : undefined;
      const at = standing.find((piece) => piece.target === target)?.place ?? (kind === "location" ? id : "");
      const place = path ?? PLACES.find((each) => each.id === at);
      return place ? [place.x, place.y] : null;
    };
    const happened = props.focus ? pointOf(props.focus) : focus ? pointOf(`location:${focus.place}`) : null;
    if (props.focus || !props.phone) return [happened, props.focus && props.phone ? 2.6 : 1] as const;
    const [at, close] = where([...props.offered.keys()].map(pointOf), happened, [0, 0, MAP.width, MAP.height]);
    // With nothing to choose on the map, a phone stays near whoever has the turn.
    return [at, at === happened && happened ? NEAR : close] as const;
  }, [focus?.place, props.focus, props.phone, view.decision]);

  return (
    <div class={`quest quest-board ${props.motion ? "q-moving" : ""}`} data-phone={props.phone ? "yes" : undefined}>
      <PanZoom
        box={[0, 0, MAP.width, MAP.height]}
        label={text.say("web_quest", "map")}
        base={base}
        pictures={{ light: landLight, dark: landDark }}
        dark={props.dark}
        show={show}
        near={near}
        legend={<Counters text={text} />}
      >
        {legend}
        <Paths {...props} />
        {PLACES.map((place) => {
          const [target, room] = [`location:${place.id}`, rooms.get(place.id) ?? 45];
          const peril = perilous.has(place.id) && !place.perilous;
          return keep(target, `${marksOf(target, props)} ${room} ${peril}`, () => (
            <SvgTarget key={target} target={target} props={props} class="q-place">
              <circle class="q-hit" cx={place.x} cy={place.y} r={38} style={{ "--room": room }} />
              <circle class="q-halo" cx={place.x} cy={place.y} r={39} />
              <circle class="q-ring" cx={place.x} cy={place.y} r={37} />
              {peril ? (
                <g class="q-peril" transform={`translate(${place.x + place.r * 0.74} ${place.y - place.r * 0.74})`}>
                  <Sign sign="peril" />
                </g>
              ) : null}
            </SvgTarget>
          ));
        })}
        {names}
        {hidePieces
          ? null
          : standing.map((piece) => (
              <Standing key={`${piece.target} ${piece.kind}`} piece={piece} props={props} onTurn={onTurn} />
            ))}
        {hidePieces ? null : dangers}
        {hidePieces ? null : <Handles pieces={pieces} text={text} open={setOpen} />}
        {props.over}
      </PanZoom>
      {open ? (
        <Popover target={`stack:${open}`} label={text.name("location", open)} close={close}>
          <OpenStack place={open} pieces={pieces.get(open) ?? []} props={props} close={close} />
        </Popover>
      ) : null}
    </div>
  );
}

/** How far a finger may miss an offered place: half the distance to the next one. */
function roomsOf(offered: BoardProps["offered"]): Map<string, number> {
  const open = PLACES.filter((place) => offered.has(`location:${place.id}`));
  return new Map(
    open.map((place) => {
      const gaps = open
        .filter((other) => other !== place)
        .map((other) => Math.hypot(other.x - place.x, other.y - place.y));
      return [place.id, Math.max(45, Math.min(150, ...gaps.map((gap) => gap / 2)))];
    }),
  );
}

/** One piece at its place. On an offered place, pieces that are not offered let the click through. */
function Standing({ piece, props, onTurn }: { piece: Placed; props: BoardProps; onTurn: string | null }) {
  const through = !props.offered.has(piece.target) && props.offered.has(`location:${piece.place}`);
  return (
    <g
      class={`q-at ${through ? "q-through" : ""}`}
      data-place={piece.place}
      data-kind={piece.kind}
      data-count={piece.count}
      style={{ "--x": piece.x, "--y": piece.y, "--dx": piece.dx, "--dy": piece.dy } as Record<string, number>}
    >
      <SvgTarget target={piece.target} props={props} class={`q-standing q-standing-${piece.kind}`}>
        <circle class="q-halo" r={piece.kind === "influence" || piece.kind === "favor" ? 24 : 37} />
        <PieceDrawing piece={piece} view={props.view} text={props.text} active={piece.id === onTurn} />
      </SvgTarget>
    </g>
  );
}

/** Where several figures share a place, a handle opens the stack. */
function Handles({
  pieces,
  text,
  open,
}: {
  pieces: ReturnType<typeof piecesByPlace>;
  text: Catalogue;
  open(place: string): void;
}) {
  return (
    <>
      {PLACES.map((place) => {
        const figures = (pieces.get(place.id) ?? []).filter(isFigure);
        if (figures.length < 2) return null;
        const last = placed(place, figures)[Math.min(figures.length, 3) - 1];
        const style = { "--x": place.x, "--y": place.y, "--dx": last.dx + 26, "--dy": last.dy - 26 };
        return (
          <g key={place.id} class="q-at" style={style as Record<string, number>}>
            <g
              class="q-handle"
              data-target={`stack:${place.id}`}
              role="button"
              tabindex={0}
              aria-label={text.say("web_quest", "open_stack", {
                count: figures.length,
                place: text.name("location", place.id),
              })}
              onClick={(event) => {
                event.stopPropagation();
                open(place.id);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                open(place.id);
              }}
            >
              <circle r="13" />
              <text y="6">{figures.length}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}

/** Paths: quiet, but they can be inspected; those that are offered glow with their badge. */
function Paths(props: BoardProps) {
  const [a, b, d] = MAP.sea_route as [string, string, string];
  const keep = useKept(props.text, props.act);
  return (
    <>
      {PATHS.map((path) => {
        const target = `path:${path.a}-${path.b}`;
        return keep(target, marksOf(target, props), () => (
          <SvgTarget key={target} target={target} props={props} class="q-path">
            {props.offered.has(target) ? <path class="q-path-glow" d={path.d} /> : null}
            <rect class="q-path-badge" x={path.x - 30} y={path.y - 19} width="60" height="38" rx="13" />
          </SvgTarget>
        ));
      })}
      {props.offered.has(`path:${a}-${b}`) ? (
        <SvgTarget target={`path:${a}-${b}`} props={props} class="q-path">
          <path class="q-path-glow" d={d} />
        </SvgTarget>
      ) : null}
    </>
  );
}

/** Maps leave out the English article: "Shire", not "The Shire". */
function onMap(name: string, lang: string): string {
  return lang === "en" ? name.replace(/^The /, "") : name;
}

function Lines({ name, size }: { name: SetName; size: number }) {
  return (
    <>
      {name.lines.map((line, at) => (
        <text
          key={line}
          x={name.x}
          y={(name.y + (at - (name.lines.length - 1) / 2) * size * 0.98 + size * 0.34).toFixed(1)}
          textLength={name.widths[at]}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** Names of regions and locations in the player's language. */
function Names({ text }: { text: Catalogue }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; places are named by themselves
    <g class="q-names" aria-hidden="true">
      {(MAP.titles as [string, number, number, number, number, number][]).map(([id, , , drawn]) => {
        const [x, y] = TITLES[id];
        const size = Math.max(drawn, LETTERS);
        const lines = text.name("region", id).split(" ");
        return (
          <g
            key={id}
            class={`q-title qm-title-${id.replaceAll("_", "-")}`}
            style={{ "--size": size } as Record<string, number>}
          >
            <Lines name={{ x, y, lines, widths: [] }} size={size * 1.1} />
          </g>
        );
      })}
      {PLACES.map(({ id, x, y }) => {
        const name = onMap(text.name("location", id), text.lang);
        return (
          <g key={id} class="q-label" data-place={id} font-size={LETTERS}>
            <Lines
              name={setName(NAMES, text.lang, id, name) ?? { x, y: y + 48, lines: [name], widths: [] }}
              size={LETTERS}
            />
          </g>
        );
      })}
    </g>
  );
}
