/** The Fellowship: Guide, Companions, corruption, progress, the Mordor Track. */

import type { BoardProps } from "../ui";
import { describe } from "./describe";
import { RingBearers } from "./heraldry";
import { boardOf } from "./model";
import { Panel } from "./Panel";
import { Medallion } from "./Pieces";
import { wordProps } from "./svgTarget";

const LIMIT = 12;
const STEPS = [0, 1, 2, 3, 4, 5];

/** One character in a row. */
export function CharacterButton({ id, props, note }: { id: string; props: BoardProps; note?: string }) {
  const target = `character:${id}`;
  const told = describe(target, props.view, props.text);
  const Tag = props.offered.has(target) ? "button" : "span";
  return (
    <Tag class="wr-character" {...wordProps(target, props)} title={told.name}>
      <svg class="wr-icon" viewBox="-13 -13 26 26" width="34" height="34" aria-hidden="true">
        <Medallion id={id} text={props.text} />
      </svg>
      <span>{props.text.name("character", id, "short")}</span>
      {note ? <small>{note}</small> : null}
    </Tag>
  );
}

export function FellowshipPanel({ props }: { props: BoardProps }) {
  const { text } = props;
  const { region, mordor, progress, hidden, corruption, guide, companions } = boardOf(props.view).fellowship;
  const Tag = props.offered.has("fellowship") ? "button" : "div";
  return (
    <Panel
      id="fellowship"
      title={text.say("web_war", "fellowship")}
      note={text.say("board", hidden ? "hidden" : "revealed")}
    >
      <Tag class={`wr-bearerline ${hidden ? "unseen" : "revealed"}`} {...wordProps("fellowship", props)}>
        <svg class="wr-icon" viewBox="-18 -18 36 36" width="40" height="40" aria-hidden="true">
          <RingBearers />
        </svg>
        <span>
          {mordor === null
            ? text.name("region", region ?? "")
            : text.say("web_war", "bearers_on_track", { step: mordor })}
        </span>
        {mordor === null ? (
          <span class="wr-progressnote">
            <b>{progress}</b> {text.say("web_war", "progress")}
          </span>
        ) : null}
      </Tag>
      <div class="wr-track" role="img" aria-label={text.say("web_war", "corruption_of", { corruption })}>
        <span class="wr-tracklabel">{text.say("web_war", "corruption")}</span>
        {Array.from({ length: LIMIT + 1 }, (_, at) => (
          <i key={at} class={at === corruption ? "here" : at < corruption ? "full" : ""}>
            {at}
          </i>
        ))}
      </div>
      {mordor === null ? null : (
        <div class="wr-track mordor" role="img" aria-label={text.say("web_war", "bearers_on_track", { step: mordor })}>
          <span class="wr-tracklabel">{text.say("web_war", "mordor")}</span>
          {STEPS.map((step) => (
            <i key={step} class={step === mordor ? "here" : step < mordor ? "full" : ""}>
              {step === 5 ? "▲" : step}
            </i>
          ))}
        </div>
      )}
      <div class="wr-companions">
        <CharacterButton id={guide} props={props} note={text.say("web_war", "guide")} />
        {companions
          .filter((id) => id !== guide)
          .map((id) => (
            <CharacterButton key={id} id={id} props={props} />
          ))}
      </div>
      {props.offered.has("companions") ? (
        <button type="button" class="wr-begin wide" {...wordProps("companions", props)}>
          {text.say("web_war", "companions")}
        </button>
      ) : null}
    </Panel>
  );
}
