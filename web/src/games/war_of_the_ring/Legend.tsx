/** What is on the map, by shape. */

import { LegendLine } from "../../board/LegendLine";
import type { Catalogue } from "../ui";
import { Mark } from "./Dangers";
import { Medallion, Nazgul, RankMark } from "./Pieces";

export function Legend({ text }: { text: Catalogue }) {
  const say = (id: string): string => text.say("web_war", `legend_${id}`);
  return (
    <ul class="wr-legend">
      {(["regular", "elite", "leader"] as const).map((rank) => (
        <LegendLine wide={18} key={rank} words={say(rank)}>
          <g class={`wr-count ${rank}`} transform="scale(1.4)">
            <RankMark rank={rank} />
            <text y="5.4">2</text>
          </g>
        </LegendLine>
      ))}
      <LegendLine wide={18} words={say("nazgul")}>
        <Nazgul count={1} />
      </LegendLine>
      <LegendLine wide={18} words={say("companion")}>
        <Medallion id="gimli" text={text} r={14} />
      </LegendLine>
      <LegendLine wide={18} words={say("minion")}>
        <Medallion id="saruman" text={text} r={14} />
      </LegendLine>
      {(["threatened", "besieged"] as const).map((danger) => (
        <LegendLine wide={18} key={danger} words={say(danger)}>
          <Mark danger={danger} />
        </LegendLine>
      ))}
      <LegendLine wide={18} words={say("chosen")}>
        <g class="wr-stack" data-chosen="yes">
          <rect class="wr-grip" x="-15" y="-15" width="30" height="30" rx="7" />
        </g>
      </LegendLine>
    </ul>
  );
}
