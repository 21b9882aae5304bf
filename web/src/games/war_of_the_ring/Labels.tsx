/** Names on the map in the player's language, and the Settlements. */

import { memo } from "preact/compat";
import { wordsOf } from "../../board/names";
import type { Catalogue } from "../ui";
import { type Region, regions } from "./geometry";
import { SETTLEMENTS } from "./heraldry";

/** The mean width of a letter, in parts of the type size: wide signs of Korean and Japanese take twice as much. */
function width(text: string): number {
  let sum = 0;
  for (const sign of text) sum += sign.charCodeAt(0) > 0x2e7f ? 1 : 0.47;
  return sum;
}

/** A name in as many lines as the drawing has for it, broken where the lines come out most even. */
function broken(name: string, count: number): string[] {
  const { words, between } = wordsOf(name);
  if (count < 2 || words.length < 2) return [name];
  let best = [name];
  for (let at = 1; at < words.length; at += 1) {
    const pair = [words.slice(0, at).join(between), words.slice(at).join(between)];
    if (Math.max(...pair.map(width)) < Math.max(...best.map(width))) best = pair;
  }
  return best;
}

function Name({ region, name }: { region: Region; name: string }) {
  const { x, y, angle, size, room, lines } = region.label;
  const wide = width(name) * size > room * 1.04;
  // Below a Settlement stand its pieces: there a name without spaces stays on one line.
  const whole = region.settlement && lines < 2 && !name.includes(" ");
  const parts = broken(name, !whole && (lines > 1 || wide) ? 2 : 1);
  const need = Math.max(...parts.map(width)) * size;
  const fit = Math.max(Math.min(size, (size * room) / need), size * 0.72);
  // A second line that the drawing did not foresee goes below, away from the Settlement over the name.
  const down = region.settlement && parts.length > lines ? fit * 0.5 : 0;
  return (
    <g
      class={region.settlement ? "wr-name settled" : "wr-name"}
      transform={`translate(${x} ${y + down}) rotate(${angle})`}
      font-size={fit.toFixed(1)}
    >
      {parts.map((part, at) => (
        <text key={part} y={((at - (parts.length - 1) / 2) * fit * 1.02 + fit * 0.33).toFixed(1)}>
          {part}
        </text>
      ))}
    </g>
  );
}

function SettlementMark({ region }: { region: Region }) {
  if (!region.settlement || !region.at) return null;
  return (
    <g class={`wr-settlement n-${region.nation ?? "none"}`} transform={`translate(${region.at.join(" ")})`}>
      <path d={SETTLEMENTS[region.settlement]} fill-rule="evenodd" />
      {region.points ? (
        <g class="wr-worth" transform="translate(9.5 -6.5)">
          <circle r="4.4" />
          <text y="2.3">{region.points}</text>
        </g>
      ) : null}
    </g>
  );
}

const CAPTIONS: [string, number, number, number, number][] = [
  ["belegaer", 190, 620, -62, 46],
  ["great_sea", 236, 648, -62, 20],
  ["bay_of_belfalas", 660, 962, -4, 26],
  ["gulf_of_lune", 120, 298, 4, 12],
  ["sea_of_rhun", 1350, 425, -90, 12],
  ["sea_of_nurnen", 1327, 792, 0, 9],
];

/** Drawn again only when the language changes. */
export const Labels = memo(
  ({ text }: { text: Catalogue }) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: SVG text cannot be focused; regions say their names themselves
    <g class="wr-labels" aria-hidden="true">
      {CAPTIONS.map(([id, x, y, angle, size]) => (
        <text key={id} class="wr-caption" transform={`translate(${x} ${y}) rotate(${angle})`} font-size={size}>
          {text.name("web_war_sea", id)}
        </text>
      ))}
      <g class="wr-cartouche" transform="translate(208 930)">
        <rect x="-188" y="-26" width="376" height="52" rx="10" />
        <rect class="inner" x="-183" y="-21" width="366" height="42" rx="7" />
        <text class="title" y="-1" font-size="21">
          {text.name("web_war_sea", "title")}
        </text>
        <text class="subtitle" y="15" font-size="11.5">
          {text.name("web_war_sea", "subtitle")}
        </text>
      </g>
      {Object.values(regions).map((region) => (
        <SettlementMark key={region.id} region={region} />
      ))}
      {Object.values(regions).map((region) => (
        <Name key={region.id} region={region} name={text.name("region", region.id)} />
      ))}
    </g>
  ),
  (before, after) => before.text === after.text,
);
