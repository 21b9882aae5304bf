/** The map with everything that stands and lies on it. */

import { useCallback, useMemo, useState } from "preact/hooks";
import { PanZoom } from "../../board/PanZoom";
import { Popover } from "../../board/Popover";
import type { BoardProps, Catalogue } from "../ui";
import { mapBase } from "./base";
import { MAP, PATHS, PLACES } from "./facts";
import { Sign } from "./heraldry";
import { Legend } from "./Legend";
import { fitted, inOrder, isFigure, type Placed, placed } from "./layout";
import { PieceDrawing } from "./pieces";
import { Spot } from "./Spot";
import { boardOf, heroOf, ownHero, piecesByPlace } from "./state";
import "./sheet";
import { OpenStack } from "./OpenStack";

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
  const focus = heroOf(view, onTurn) ?? ownHero(view);
  const looking = ownHero(view)?.hero ?? onTurn;
  const perilous = new Set(looking ? (board.map.perilous[looking] ?? []) : []);
  const rooms = useMemo(() => roomsOf(props.offered), [props.offered]);
  const show = useMemo<[number, number] | null>(() => {
    const place = PLACES.find((each) => each.id === focus?.place);
    return place ? [place.x, place.y] : null;
  }, [focus?.place]);

  return (
    <div class={`quest quest-board ${props.motion ? "q-moving" : ""}`} data-phone={props.phone ? "yes" : undefined}>
      <PanZoom box={[0, 0, MAP.width, MAP.height]} label={text.say("web_quest", "map")} base={base} show={show}>
        <Legend text={text} />
        <Paths {...props} />
        {PLACES.map((place) => (
          <Spot key={place.id} target={`location:${place.id}`} props={props} class="q-place">
            <circle class="q-hit" cx={place.x} cy={place.y} r={38} style={{ "--room": rooms.get(place.id) ?? 45 }} />
            <circle class="q-halo" cx={place.x} cy={place.y} r={39} />
            <circle class="q-ring" cx={place.x} cy={place.y} r={37} />
            {perilous.has(place.id) && !place.perilous ? (
              <g class="q-peril" transform={`translate(${place.x + place.r * 0.74} ${place.y - place.r * 0.74})`}>
                <Sign sign="peril" />
              </g>
            ) : null}
          </Spot>
        ))}
        {names}
        {hidePieces
          ? null
          : standing.map((piece) => (
              <Standing key={`${piece.target} ${piece.kind}`} piece={piece} props={props} onTurn={onTurn} />
            ))}
        {hidePieces ? null : <Handles pieces={pieces} text={text} open={setOpen} />}
      </PanZoom>
      {open ? (
        <Popover target={`stack:${open}`} label={text.name("location", open)} close={close}>
          <OpenStack place={open} pieces={pieces.get(open) ?? []} props={props} close={close} />
        </Popover>
      ) : null}
    </div>
  );
}

/** How far the finger may miss an offered place: half the way to the next one. */
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

/** One piece where it stands. On an offered place, what is not offered itself lets the click through. */
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
      <Spot target={piece.target} props={props} class={`q-standing q-standing-${piece.kind}`}>
        <circle class="q-halo" r={piece.kind === "influence" || piece.kind === "favor" ? 24 : 37} />
        <PieceDrawing piece={piece} view={props.view} text={props.text} active={piece.id === onTurn} />
      </Spot>
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

/** Paths: quiet, but they can be asked; those that are offered glow with their badge. */
function Paths(props: BoardProps) {
  const [a, b, d] = MAP.sea_route as [string, string, string];
  return (
    <>
      {PATHS.map((path) => {
        const target = `path:${path.a}-${path.b}`;
        return (
          <Spot key={target} target={target} props={props} class="q-path">
            {props.offered.has(target) ? <path class="q-path-glow" d={path.d} /> : null}
            <rect class="q-path-badge" x={path.x - 30} y={path.y - 19} width="60" height="38" rx="13" />
          </Spot>
        );
      })}
      {props.offered.has(`path:${a}-${b}`) ? (
        <Spot target={`path:${a}-${b}`} props={props} class="q-path">
          <path class="q-path-glow" d={d} />
        </Spot>
      ) : null}
    </>
  );
}

/** Maps leave out the English article: "Shire", not "The Shire". */
function onMap(name: string, lang: string): string {
  return lang === "en" ? name.replace(/^The /, "") : name;
}

/** Names of regions and locations in the player's language. */
function Names({ text }: { text: Catalogue }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; places are named by themselves
    <g class="q-names" aria-hidden="true">
      {(MAP.titles as [string, number, number, number, number, number][]).map(([id, x, y, size, width, height]) => {
        const fit = fitted(text.name("region", id), width, height, size);
        return (
          <g
            key={id}
            class={`q-title qm-title-${id.replaceAll("_", "-")}`}
            style={{ "--size": fit.size } as Record<string, number>}
          >
            {fit.lines.map((line, at) => (
              <text key={line} x={x} y={y + (at - (fit.lines.length - 1) / 2) * fit.size * 1.1 + fit.size * 0.36}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
      {PLACES.map(({ id, label: [left, top, width, height, lean] }) => {
        const fit = fitted(onMap(text.name("location", id), text.lang), width, height, 21);
        const x = lean === "start" ? left : lean === "end" ? left + width : left + width / 2;
        return (
          <g key={id} class="q-label" text-anchor={lean} font-size={Math.round(fit.size * 10) / 10}>
            {fit.lines.map((line, at) => (
              <text
                key={line}
                x={x}
                y={top + height / 2 + (at - (fit.lines.length - 1) / 2) * fit.size * 1.1 + fit.size * 0.36}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}
