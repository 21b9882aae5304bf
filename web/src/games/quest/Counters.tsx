/** What stands and lies on the map, by its shape and sign. */

import { LegendLine } from "../../board/LegendLine";
import type { Catalogue } from "../ui";
import { Mark } from "./Dangers";
import { CharacterPiece, Chip, HeroPiece, letters, MinionPiece, PlacedCard, Sign, TokenPiece } from "./heraldry";
import { DANGERS } from "./threat";
import { say } from "./words";

export function Counters({ text }: { text: Catalogue }) {
  const told = (id: string): string => say(text, `legend_${id}`);
  return (
    <ul class="q-counters">
      <LegendLine class="quest" words={told("hero")} wide={36}>
        <HeroPiece hero="eleanor" />
      </LegendLine>
      <LegendLine class="quest" words={told("minion")} wide={36}>
        <MinionPiece minion="gothmog" damage={2} />
      </LegendLine>
      <LegendLine class="quest" words={told("token_down")} wide={36}>
        <TokenPiece letters="1" emblem={null} />
      </LegendLine>
      <LegendLine class="quest" words={told("token_up")} wide={36}>
        <TokenPiece letters={letters(text.name("monster", "orc"))} emblem="blades" foe="orc" />
      </LegendLine>
      <LegendLine class="quest" words={told("character")} wide={36}>
        <CharacterPiece who="gandalf" letters={letters(text.name("character", "gandalf"))} />
      </LegendLine>
      {(["influence", "favor"] as const).map((kind) => (
        <LegendLine class="quest" key={kind} words={told(kind)} wide={26}>
          <Chip kind={kind} count={2} />
        </LegendLine>
      ))}
      {(["plot", "quest", "event"] as const).map((kind) => (
        <LegendLine class="quest" key={kind} words={told(kind)} wide={26}>
          <PlacedCard
            kind={kind}
            letter={kind === "plot" ? "I" : kind === "event" ? "!" : text.name("hero", "eleanor").slice(0, 1)}
            hero={kind === "quest" ? "eleanor" : undefined}
          />
        </LegendLine>
      ))}
      <LegendLine class="quest" words={told("peril")} wide={20}>
        <Sign sign="peril" />
      </LegendLine>
      {DANGERS.map((danger) => (
        <LegendLine
          class="quest"
          key={danger}
          words={told(danger)}
          wide={danger === "met" || danger === "hunted" ? 60 : 26}
        >
          <Mark danger={danger} y={danger === "met" || danger === "hunted" ? -42 : 0} />
        </LegendLine>
      ))}
    </ul>
  );
}
