/** The Political Track: how far each nation is from war. */

import type { BoardProps } from "../ui";
import { describe } from "./describe";
import type { Nation } from "./geometry";
import { ShieldIcon } from "./heraldry";
import { boardOf, NATIONS } from "./model";
import { Panel } from "./Panel";
import { wordProps } from "./svgTarget";

const STEPS = [3, 2, 1, 0];

function Counter({ id, props }: { id: Nation; props: BoardProps }) {
  const target = `nation:${id}`;
  const told = describe(target, props.view, props.text);
  const { active } = boardOf(props.view).nations[id];
  const Tag = props.offered.has(target) ? "button" : "span";
  return (
    <Tag
      class={`wr-nation ${active ? "active" : "passive"}`}
      title={props.text.labelled(told.name, told.lines[0])}
      {...wordProps(target, props)}
    >
      <ShieldIcon nation={id} size={26} />
      <span class="wr-tag">{props.text.name("nation", id, "tag")}</span>
      <span class="sr">{told.lines[0]}</span>
      {active ? null : (
        <i aria-hidden="true" class="wr-asleep">
          z
        </i>
      )}
    </Tag>
  );
}

export function PoliticsPanel({ props }: { props: BoardProps }) {
  const { nations } = boardOf(props.view);
  const { text } = props;
  return (
    <Panel id="politics" title={text.say("web_war", "politics")} target="politics" props={props}>
      <div class="wr-politics">
        {STEPS.map((step) => (
          <div key={step} class={`wr-step${step}`}>
            <span class="wr-stephead">
              {step ? text.say("web_war", "steps", { steps: step }) : text.say("board", "at_war")}
            </span>
            {NATIONS.filter((id) => nations[id].steps === step).map((id) => (
              <Counter key={id} id={id} props={props} />
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}
