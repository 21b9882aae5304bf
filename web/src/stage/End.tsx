/** The end of a game: who won and how, its curves and turning points, luck, and all hands open. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../games/ui";
import { api } from "../net/api";
import type { GameEvent, View } from "../net/types";
import { botName } from "../table/bots";
import { labelled, listed, web } from "../text/store";
import type { Ending, StageUi } from "./contract";
import type { StagePlay } from "./play";

interface LuckRow {
  who: string;
  kind: string;
  face: string;
  came: number;
  expected: number;
  spread: number;
}

interface Evaluation {
  seats: string[];
  points: { at: number; chances: Record<string, number> }[];
  complete: boolean;
}

interface Told {
  log: GameEvent[];
  luck: LuckRow[];
  /** Boards by seat; empty if not everybody agreed. */
  boards: NonNullable<View["boards"]>;
}

/** How many turning points are shown. */
const TURNS = 4;
const [WIDTH, HEIGHT] = [420, 120];

export function End({ play, props }: { play: StagePlay; props: BoardProps }) {
  const { store } = play.session;
  const told = useTold(play);
  const { text } = props;
  const state = store.state.value;
  if (!state) return null;
  const seat = (name: string) => text.name("seat", name);
  const victory = state.victory && text.has("victory", state.victory) ? text.victory(state.victory) : "";
  const ending = told ? play.ui.ending(told.log) : null;
  return (
    <div class="end">
      <div class="end-head">
        <p class="end-how">{victory}</p>
        <p class="end-who">
          {state.winners.length
            ? web("end_won", { seats: text.join(state.winners.map(seat)) })
            : web("nobody_won", { seats: "", victory })}
        </p>
        <ul class="end-seats">
          {state.seats.map((each) => (
            <li key={each.seat} class={state.winners.includes(each.seat) ? "won" : ""}>
              <b>{seat(each.seat)}</b> {each.kind === "bot" ? botName(each.bot) : each.player}
            </li>
          ))}
        </ul>
      </div>
      {told && ending ? (
        <div class="end-parts">
          <Chances play={play} props={props} log={told.log} />
          <Curves ending={ending} ui={play.ui} props={props} />
          <LuckPart rows={told.luck} props={props} />
          <Hands boards={told.boards} ui={play.ui} props={props} />
        </div>
      ) : (
        <p>{web("loading")}</p>
      )}
    </div>
  );
}

/** The whole log, luck and hands, once the game is over. */
function useTold(play: StagePlay): Told | null {
  const { store } = play.session;
  const [told, tell] = useState<Told | null>(null);
  useEffect(() => {
    let gone = false;
    const get = <T,>(path: string) => api<T>("GET", `/api/tables/${store.table}${path}`, undefined, store.key);
    const past = get<{ events: GameEvent[] }>("/past?since=0");
    const open = get<{ view: View }>("/past?view=all").catch(() => null);
    const luck = get<{ rows: LuckRow[] }>("/luck").catch(() => ({ rows: [] }));
    Promise.all([past, open, luck]).then(
      ([course, all, rows]) => !gone && tell({ log: course.events, luck: rows.rows, boards: all?.view.boards ?? {} }),
      () => !gone && tell({ log: store.log.value, luck: [], boards: {} }),
    );
    return () => {
      gone = true;
    };
  }, [store]);
  return told;
}

/** A curve by turn, with the number that would have ended the game. */
function Curve({
  name,
  most,
  points,
  turns,
}: {
  name: string;
  most: number;
  points: [number, number][];
  turns: number;
}) {
  const top = Math.max(most, ...points.map(([, value]) => value), 1);
  const x = (turn: number) => (turn / Math.max(turns, 1)) * WIDTH;
  const y = (value: number) => 56 - (value / top) * 50;
  let path = `M0 ${y(points[0]?.[1] ?? 0)}`;
  for (const [turn, value] of points) path += `H${x(turn).toFixed(1)}V${y(value).toFixed(1)}`;
  path += `H${WIDTH}`;
  const last = points.at(-1)?.[1] ?? 0;
  return (
    <div class="end-curve">
      <span>
        {name} <b>{last}</b>
        {most ? ` / ${most}` : ""}
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} 60`}
        role="img"
        aria-label={labelled(name, listed(points.map(([turn, value]) => labelled(turn, value))))}
      >
        {most ? <line class="graph-middle" x1="0" x2={WIDTH} y1={y(most)} y2={y(most)} /> : null}
        <path class="end-line" d={path} />
      </svg>
    </div>
  );
}

function Curves({ ending, ui, props }: { ending: Ending; ui: StageUi; props: BoardProps }) {
  return (
    <section class="hunt-part">
      <h3>{web("end_race")}</h3>
      {ending.curves.map((curve) => (
        <Curve
          key={curve.id}
          name={ui.curve(curve.id, props.text)}
          most={curve.most}
          points={curve.points}
          turns={ending.turns}
        />
      ))}
    </section>
  );
}

/** How the chances changed, if the player asks for it; each turning point links to its board. */
function Chances({ play, props, log }: { play: StagePlay; props: BoardProps; log: GameEvent[] }) {
  const { store } = play.session;
  const [asked, ask] = useState(false);
  const found = useEvaluation(play, asked);
  const { text } = props;
  const first = found?.seats[0] ?? "";
  const of = Math.max(store.state.value?.picks ?? 1, 1);
  const points = found?.points ?? [];
  const chance = (at: number) => points[at]?.chances[first] ?? 0;
  const turning = points
    .map((point, at) => ({ at: point.at, change: at ? chance(at) - chance(at - 1) : 0 }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, TURNS)
    .sort((a, b) => a.at - b.at);
  const what = (at: number) => {
    const event = log.findLast((each) => each.pick <= at && !text.heading(each));
    return event ? text.event(event) : "";
  };
  return (
    <section class="hunt-part end-chances">
      <h3>{web("end_turned")}</h3>
      {asked ? null : (
        <button type="button" onClick={() => ask(true)}>
          {web("end_work_out")}
        </button>
      )}
      {asked && !points.length ? <p>{web("graph_working")}</p> : null}
      {points.length ? (
        <>
          <p class="stage-line">{web("end_chance_of", { seat: text.name("seat", first) })}</p>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={web("graph")}>
            <line class="graph-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            <polyline
              class="end-line"
              points={points
                .map(
                  (point, at) =>
                    `${((point.at / of) * WIDTH).toFixed(1)},${(HEIGHT - 4 - chance(at) * (HEIGHT - 8)).toFixed(1)}`,
                )
                .join(" ")}
            />
            {turning.map((each) => (
              <circle
                key={each.at}
                class="end-point"
                cx={(each.at / of) * WIDTH}
                cy={HEIGHT - 4 - chance(points.findIndex((point) => point.at === each.at)) * (HEIGHT - 8)}
                r="5"
              />
            ))}
          </svg>
          <ol class="end-turns">
            {turning.map((each) => (
              <li key={each.at}>
                <button type="button" onClick={() => play.lookBack(each.at)}>
                  <span>{what(each.at)}</span>
                  <b class={each.change < 0 ? "bad" : "good"}>
                    {each.change < 0 ? "−" : "+"}
                    {Math.abs(Math.round(each.change * 100))}
                  </b>
                </button>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

/** The chances all along, from a study of the game; polled until complete. */
function useEvaluation(play: StagePlay, asked: boolean): Evaluation | null {
  const { store } = play.session;
  const [found, find] = useState<Evaluation | null>(null);
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    let timer = 0;
    const begin = api<{ study: string; key: string }>(
      "POST",
      "/api/studies",
      { from: { table: store.table } },
      store.key,
    );
    const look = async (): Promise<void> => {
      const { study, key } = await begin;
      const told = await api<Evaluation>("GET", `/api/studies/${study}/evaluation?branch=0`, undefined, key);
      if (gone) return;
      find(told);
      if (!told.complete) timer = window.setTimeout(() => void look().catch(fail), 1500);
    };
    const fail = (error: { code?: string }) => store.note(error.code ?? "fault");
    look().catch(fail);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, store]);
  return found;
}

function LuckPart({ rows, props }: { rows: LuckRow[]; props: BoardProps }) {
  const { text } = props;
  const plain = rows.filter((row) => !row.face);
  const people = [...new Set(plain.map((row) => row.who))].sort();
  return (
    <section class="hunt-part">
      <h3>{web("luck")}</h3>
      {people.length ? null : <p class="empty">{web("luck_none")}</p>}
      {people.map((who) => (
        <table key={who} class="end-luck">
          <caption>{text.option(who)}</caption>
          <tbody>
            {plain
              .filter((row) => row.who === who)
              .map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{web(`luck_${row.kind}`)}</th>
                  <td>
                    <b>{row.came}</b>
                  </td>
                  <td>{web("end_expected", { expected: row.expected.toFixed(1) })}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function Hands({ boards, ui, props }: { boards: Told["boards"]; ui: StageUi; props: BoardProps }) {
  const held = Object.entries(boards)
    .map(([seat, board]) => ({ seat, cards: ui.hand(board, seat) }))
    .filter(({ cards }) => cards.length);
  return (
    <section class="hunt-part">
      <h3>{web("end_hands")}</h3>
      {held.length ? null : <p class="empty">{web("end_no_hands")}</p>}
      {held.map(({ seat, cards }) => (
        <div key={seat}>
          <b>{props.text.name("seat", seat)}</b>
          <ul class="end-hand">
            {cards.map((card, at) => (
              <li key={at}>{props.text.name("card", card)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
