/** The characters: who is where, who is active, what each can do. */

import type { BoardProps } from "../ui";
import { characterLines, power, powerGuess, type Words } from "./describe";
import { BOX, CHARACTERS, field, GENERALS } from "./field";
import { offer } from "./offer";
import { Medallion } from "./Pieces";
import { Reconstructed } from "./Reconstructed";
import { Section } from "./Section";

export function People({ props, words }: { props: BoardProps; words: Words }) {
  const asked = [...props.offered.keys()].some((target) => /^(ability|character):/.test(target));
  const { characters } = field(props.view);
  const active = GENERALS.filter((who) => characters[who]?.active === "ready").map((who) =>
    words.text.name("character", who),
  );
  return (
    <Section
      id="people"
      title={words.say("characters")}
      note={active.length ? words.text.say("board", "active", { names: words.join(active) }) : undefined}
      asked={asked}
    >
      <ul class="fa-people">
        {CHARACTERS.map((who) => (
          <Person key={who} who={who} props={props} words={words} />
        ))}
      </ul>
    </Section>
  );
}

function Person({ who, props, words }: { who: string; props: BoardProps; words: Words }) {
  const { text } = words;
  const board = field(props.view);
  const character = board.characters[who];
  // A General's ability is offered before an action; the General himself when chosen for something.
  const target = props.offered.has(`ability:${who}`) ? `ability:${who}` : `character:${who}`;
  const [where, ...rest] = characterLines(who, board, words);
  const state =
    character?.where === "gone" ? "gone" : character?.where === "absent" ? "waiting" : (character?.active ?? "");
  const { value } = BOX.leadership[who];
  const doing = power(who, words);
  const elsewhere = new Set([doing, words.say("leads", { count: value }), ...words.guess(powerGuess(who))]);
  const status = rest.filter((line) => !elsewhere.has(line));
  return (
    <li>
      <div {...offer(target, props, "")} class="fa-person-card" data-state={state || undefined}>
        <svg viewBox="-28 -28 56 56" width="44" height="44" aria-hidden="true">
          <Medallion who={who} letters={words.letters(who)} state={state} />
        </svg>
        <div>
          <strong>{text.name("character", who)}</strong>
          <small>{[where, ...status].join(" · ")}</small>
          <p>
            {GENERALS.includes(who) ? <em>{text.labelled(text.name("ability", who), "")}</em> : null}
            {doing} <span class="fa-leads">{words.say("leads", { count: value })}</span>{" "}
            <Reconstructed guess={powerGuess(who)} words={words} />
          </p>
        </div>
      </div>
    </li>
  );
}
