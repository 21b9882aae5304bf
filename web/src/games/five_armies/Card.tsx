/** Card faces in our own design: title, the result that plays it, when, effect, and the combat half. */

import { Scene } from "../../art/Picture";
import type { BoardProps } from "../ui";
import type { Words } from "./describe";
import { BOX, sideOf } from "./field";
import { CHARACTER_GLYPH, DIE_GLYPH, type GlyphName, UNIT_GLYPH } from "./glyphs";
import { offer } from "./offer";
import { ART, Glyph } from "./Pieces";

/** The icon in the corner: the die that plays it, the unit of a Maneuver, the bearer of a Fate card. */
function signOf(id: string): GlyphName {
  const data = BOX.cards[id];
  if (data.die) return DIE_GLYPH[data.die];
  if (data.unit) return UNIT_GLYPH[data.unit];
  if (data.stays_on) return CHARACTER_GLYPH[data.stays_on];
  return data.deck === "fate" ? "west" : "swords";
}

function colourOf(id: string): string {
  const { deck, side, unit } = BOX.cards[id];
  if (deck === "maneuver") return side ?? sideOf(unit ?? "");
  return deck;
}

export function CardFace({ id, words, props }: { id: string; words: Words; props: BoardProps }) {
  const { text } = words;
  const target = `card:${id}`;
  const forms = text.sections.card?.[id] ?? {};
  const data = BOX.cards[id];
  const title = forms.title ? text.name("card", id, "title") : text.name("card", id);
  return (
    <div {...offer(target, props, "")} class={`fa-card fa-card-${colourOf(id)}`}>
      <header>
        <svg viewBox="-16 -16 32 32" width="30" height="30" aria-hidden="true">
          <circle class="fa-card-seal" r="15" />
          <Glyph name={signOf(id)} scale={0.92} />
        </svg>
        <div>
          <strong>{title}</strong>
          <small>
            {text.name("web_deck", data.deck)}
            {data.die ? ` · ${text.name("die", data.die)}` : ""}
          </small>
        </div>
      </header>
      <Scene game={ART} card={id} name={title} />
      {forms.when ? <p class="fa-card-when">{text.name("card", id, "when")}</p> : null}
      {forms.effect ? <p>{text.name("card", id, "effect")}</p> : null}
      {forms.combat ? (
        <div class="fa-card-combat">
          <svg viewBox="-13 -13 26 26" width="16" height="16" aria-hidden="true">
            <Glyph name="swords" />
          </svg>
          <div>
            {forms.combat_title ? <strong>{text.name("card", id, "combat_title")}</strong> : null}
            {data.in ? <small>{text.name("web_step", data.in)}</small> : null}
            <p>{text.name("card", id, "combat")}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The backs of some cards of a deck. */
export function CardBacks({ deck, count, label }: { deck: string; count: number; label: string }) {
  return (
    <span class={`fa-backs fa-back-${deck}`} title={label}>
      <svg viewBox="-14 -18 28 36" width="26" height="34" aria-hidden="true">
        <rect x="-12" y="-16" width="24" height="32" rx="3" />
        <Glyph
          name={
            deck === "fate"
              ? "west"
              : deck === "story_shadow"
                ? "eye"
                : deck === "story_free_peoples"
                  ? "crown"
                  : "swords"
          }
          scale={0.8}
        />
      </svg>
      <b>{count}</b>
      <span class="fa-unseen">{label}</span>
    </span>
  );
}
