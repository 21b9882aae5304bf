/** Decks and their discard piles; pools of monster tokens. */

import { useState } from "preact/hooks";
import type { BoardProps } from "../ui";
import { CardRow } from "./cards";
import { describe } from "./describe";
import { DECKS, TOKEN_POOLS } from "./facts";
import { DECK_EMBLEM, Icon, KIND_EMBLEM } from "./heraldry";
import { pickProps } from "./SvgTarget";
import { boardOf, sauronOf } from "./state";
import { say } from "./words";

function emblem(deck: string): string {
  if (deck.startsWith("event")) return KIND_EMBLEM.event;
  return DECK_EMBLEM[deck] ?? KIND_EMBLEM[deck] ?? (deck === "haven" ? "haven" : KIND_EMBLEM.encounter);
}

export function Decks(props: BoardProps) {
  const { view, text } = props;
  const board = boardOf(view);
  const [open, setOpen] = useState<string | null>(null);
  const left = (deck: string) => (deck === "plot" ? sauronOf(view).plot_deck : (board.decks[deck] ?? 0));
  return (
    <div class="q-decks">
      <div class="q-deck-row">
        {DECKS.map((deck) => {
          const gone = board.discards[deck] ?? [];
          const told = describe(`deck:${deck}`, view, text);
          return (
            <div key={deck} class="q-deck">
              <div class="q-deck-pile" {...pickProps(`deck:${deck}`, props)}>
                <span class={`q-deck-back q-deck-${deck}`}>
                  <Icon id={emblem(deck)} size={20} />
                  <b>{left(deck)}</b>
                </span>
                <small>{told.name}</small>
              </div>
              {gone.length ? (
                <button
                  type="button"
                  class="q-discards"
                  aria-expanded={open === deck}
                  onClick={() => setOpen(open === deck ? null : deck)}
                >
                  <span class="q-hidden">{text.labelled(told.name, "")}</span>
                  {say(text, "discards", { count: gone.length })}
                </button>
              ) : null}
            </div>
          );
        })}
      </div>
      {open ? (
        <div class="q-browser">
          <h3 class="q-minor">
            {say(text, "discards_of", { deck: text.name("deck", open), count: (board.discards[open] ?? []).length })}
          </h3>
          <CardRow cards={board.discards[open] ?? []} props={props} />
        </div>
      ) : null}
      <details>
        <summary>{say(text, "token_pools")}</summary>
        <ul class="q-token-pools">
          {Object.entries(board.token_pools).map(([pool, { left: rest, discarded }]) => (
            <li key={pool}>
              {text.say("board", "token_pool", { pool, left: rest, faces: TOKEN_POOLS[pool].join(",") })}
              {discarded.length ? ` ${text.say("board", "discarded_tokens", { faces: discarded.join(",") })}` : ""}
            </li>
          ))}
        </ul>
      </details>
      {board.removed.length ? (
        <details>
          <summary>{say(text, "removed")}</summary>
          <CardRow cards={board.removed} props={props} small still />
        </details>
      ) : null}
    </div>
  );
}
