/** What is on the map, by shape and icon. */

import { LegendLine } from "../../board/LegendLine";
import { Mark } from "./Dangers";
import type { Words } from "./describe";
import { UNITS } from "./field";
import { Chip, Medallion, Shield } from "./Pieces";
import { Broken } from "./Sites";
import { DANGERS } from "./threat";

export function Legend({ words }: { words: Words }) {
  return (
    <ul>
      {UNITS.map((unit) => (
        <LegendLine key={unit} words={words.text.name("unit", unit)} wide={32}>
          <Shield unit={unit} letters={words.letters(unit)} />
        </LegendLine>
      ))}
      {["gandalf", "bolg"].map((who) => (
        <LegendLine key={who} words={words.say(who === "bolg" ? "legend_shadow" : "legend_free")} wide={28}>
          <Medallion who={who} letters={words.letters(who)} />
        </LegendLine>
      ))}
      {(
        [
          ["lead-free_peoples", "banner", "legend_leadership"],
          ["damage", "drop", "legend_damage"],
          ["pool-elves", "spear", "legend_recruitment"],
        ] as const
      ).map(([kind, glyph, id]) => (
        <LegendLine key={id} words={words.say(id)} wide={18}>
          <Chip kind={kind} glyph={glyph} count={1} />
        </LegendLine>
      ))}
      {[false, true].map((destroyed) => (
        <LegendLine key={destroyed} words={words.say(destroyed ? "legend_ruin" : "legend_walls")} wide={24}>
          <g transform={destroyed ? undefined : "translate(11 -10)"}>
            <Broken fort={{ points: 3, damage: 2, destroyed, inside: true }} />
          </g>
        </LegendLine>
      ))}
      {DANGERS.map((danger) => (
        <LegendLine key={danger} words={words.say(`legend_${danger}`)} wide={44}>
          <Mark danger={danger} r={28} />
        </LegendLine>
      ))}
    </ul>
  );
}
