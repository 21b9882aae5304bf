/** Names on the map in the player's language, and the Settlements. */

import { setName } from "../../board/names";
import type { Catalogue } from "../ui";
import { LETTERS, NAMES, type Region, regions } from "./geometry";
import { SETTLEMENTS } from "./heraldry";

/** A name as laid out for this language; if the layout doesn't have it, it goes on one line. */
function Name({ region, name, lang }: { region: Region; name: string; lang: string }) {
  const set = setName(NAMES, lang, region.id, name);
  const { x, y, lines, widths } = set ?? { ...region.middle, lines: [name], widths: [] };
  return (
    <g
      class={region.settlement ? "wr-name settled" : "wr-name"}
      transform={`translate(${x} ${y})`}
      font-size={LETTERS}
      data-place={region.id}
    >
      {lines.map((line, at) => (
        <text
          key={line}
          y={((at - (lines.length - 1) / 2) * LETTERS * 0.98 + LETTERS * 0.33).toFixed(1)}
          textLength={widths[at]}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
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
  ["gulf_of_lune", 112, 298, 4, 16],
  ["sea_of_rhun", 1350, 425, -90, 16],
  ["sea_of_nurnen", 1327, 792, 0, 16],
];

/** Whoever draws them keeps them until the language changes. */
export function Labels({ text }: { text: Catalogue }) {
  return (
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
        <text class="title" y="-3" font-size="21">
          {text.name("web_war_sea", "title")}
        </text>
        <text class="subtitle" y="16" font-size="16">
          {text.name("web_war_sea", "subtitle")}
        </text>
      </g>
      {Object.values(regions).map((region) => (
        <SettlementMark key={region.id} region={region} />
      ))}
      {Object.values(regions).map((region) => (
        <Name key={region.id} region={region} name={text.name("region", region.id)} lang={text.lang} />
      ))}
    </g>
  );
}
