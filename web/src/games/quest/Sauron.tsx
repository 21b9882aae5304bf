/** Sauron's sheet: shadow pool, action board, plots, cards; and his servants. */

import type { BoardProps } from "../ui";
import { CardFace, CardRow } from "./cards";
import { describe } from "./describe";
import { MINIONS, TRACKS } from "./facts";
import { Icon, MinionPiece, PieceIcon, TRACK_EMBLEM } from "./heraldry";
import { pickProps } from "./SvgTarget";
import { boardOf, sauronOf } from "./state";
import { say } from "./words";

const ROMAN = ["I", "II", "III"];

function ShadowPool(props: BoardProps) {
  const { shadow_pool: count, shadow_pool_limit: limit } = boardOf(props.view);
  const told = describe("pool:shadow", props.view, props.text);
  return (
    <div class="q-shadow-pool" {...pickProps("pool:shadow", props)}>
      <Icon id="eye" size={22} />
      <strong>{told.name}</strong>
      <span class="q-beads" aria-hidden="true">
        {Array.from({ length: limit }, (_, at) => (
          <i key={at} class={at < count ? "q-bead q-bead-full" : "q-bead"} />
        ))}
      </span>
      <b>{props.text.phrase("board", "of", { count, most: limit })}</b>
    </div>
  );
}

/** Three rows of numbers; a token on a number means that it is used up. */
function ActionBoard(props: BoardProps) {
  const board = sauronOf(props.view).action_board;
  const offered = Object.keys(TRACKS).some((id) => props.offered.has(`track:${id}`));
  return (
    <div class={`q-actions ${offered ? "" : "q-actions-quiet"}`}>
      {Object.entries(TRACKS).map(([id, numbers]) => {
        const told = describe(`track:${id}`, props.view, props.text);
        return (
          <div key={id} class="q-track" {...pickProps(`track:${id}`, props)}>
            <Icon id={TRACK_EMBLEM[id]} size={18} />
            <span>{told.name}</span>
            <span class="q-track-numbers">
              {numbers.map((number, at) => (
                <b key={at} class={board[id]?.[at] ? "q-space-used" : ""}>
                  {number}
                </b>
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Plots(props: BoardProps) {
  const { plots } = sauronOf(props.view);
  const { text } = props;
  return (
    <div class="q-plots">
      {plots.map((plot, at) => {
        const target = `plot:${at + 1}`;
        return (
          <div key={target} class={`q-plot ${plot ? "" : "q-plot-empty"}`} {...pickProps(target, props)}>
            <h3 class="q-minor">
              {ROMAN[at]}
              {plot ? ` · ${text.name("location", plot.place)}` : ""}
            </h3>
            {plot ? (
              <CardFace card={plot.card} props={props} still={!props.offered.has(`card:${plot.card}`)} />
            ) : (
              <p>{say(text, "no_plot")}</p>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** How many cards he holds, and those the player knows. */
function Holds(props: BoardProps) {
  const state = sauronOf(props.view);
  const { text, view } = props;
  const mine = view.seat === "sauron";
  const top = state.plot_deck_top ?? [];
  const bottom = state.plot_deck_bottom ?? [];
  return (
    <>
      <p class="q-line">{say(text, "holds", { shadow: state.shadow_hand_size, plot: state.plot_hand_size })}</p>
      {!mine && state.shadow_hand_known.length + state.plot_hand_known.length ? (
        <details open>
          <summary>{say(text, "known_of_sauron")}</summary>
          <CardRow cards={[...state.shadow_hand_known, ...state.plot_hand_known]} props={props} small />
        </details>
      ) : null}
      {top.length ? (
        <p class="q-line">
          {say(text, "plot_deck_top", { cards: text.join(top.map((card) => text.name("card", card))) })}
        </p>
      ) : null}
      {bottom.length ? (
        <p class="q-line">
          {say(text, "plot_deck_bottom", { cards: text.join(bottom.map((card) => text.name("card", card))) })}
        </p>
      ) : null}
    </>
  );
}

/** Minions with their wounds. */
function Servants(props: BoardProps) {
  const { minions } = boardOf(props.view).map;
  const { text } = props;
  return (
    <ul class="q-servants">
      {Object.entries(minions).map(([id, state]) => {
        const told = describe(`minion:${id}`, props.view, text);
        const health = MINIONS[id].health;
        const gone = state.place === null || state.place === "defeated" || state.place === "aside";
        return (
          <li key={id}>
            <div class={`q-servant ${gone ? "q-servant-gone" : ""}`} {...pickProps(`minion:${id}`, props)}>
              <PieceIcon size={36}>
                <MinionPiece minion={id} />
              </PieceIcon>
              <span>
                <strong>{told.name}</strong>
                <small>{told.lines[0]}</small>
              </span>
              {gone ? null : (
                <Health
                  wounds={state.damage}
                  health={health}
                  label={say(text, "wounds", { wounds: state.damage, health })}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A bar that shows how much is left. */
export function Health({ wounds, health, label }: { wounds: number; health: number; label: string }) {
  return (
    <span class="q-health" role="img" aria-label={label} title={label}>
      <i style={{ width: `${Math.max(0, 100 - (100 * wounds) / health)}%` }} />
      <b>
        {Math.max(0, health - wounds)}/{health}
      </b>
    </span>
  );
}

export function SauronSheet(props: BoardProps) {
  return (
    <div class="q-sauron">
      <ShadowPool {...props} />
      <ActionBoard {...props} />
      <Plots {...props} />
      <Holds {...props} />
      <Servants {...props} />
    </div>
  );
}
