/** The pieces on the map: armies as stacks, characters as medallions, the Fellowship, flags. */

import { Drawn } from "../../art/Picture";
import type { BoardProps, Catalogue } from "../ui";
import { type Region, regions } from "./geometry";
import { ART, Flag, RingBearers, Shield, WINGS } from "./heraldry";
import { type Group, nationsIn, RANKS, type Rank, type Side, total } from "./model";
import { SvgTarget } from "./svgTarget";

/** Two letters that stand for a character. */
export function initials(name: string): string {
  const words = name.replace(/^((the|le|la|les)\s+|l['’])/i, "").split(/[\s-]+/);
  const last = words.length > 1 ? words[words.length - 1][0] : (words[0][1] ?? "");
  return words[0][0].toUpperCase() + (words.length > 1 ? last.toUpperCase() : last);
}

export function Medallion({ id, text, r = 10 }: { id: string; text: Catalogue; r?: number }) {
  const minion = ["saruman", "witch_king", "mouth_of_sauron"].includes(id);
  const scale = r / 10;
  return (
    <g class={`wr-medallion ${minion ? "s-shadow" : "s-free_peoples"}`} data-who={id} transform={`scale(${scale})`}>
      {minion ? (
        <path class="wr-disc" d="M0-12L9-9L12 0L9 9L0 12L-9 9L-12 0L-9-9Z" />
      ) : (
        <circle class="wr-disc" r="10.5" />
      )}
      <circle class="wr-rim" r="8.6" />
      <text y="3.7">{initials(text.name("character", id, "short"))}</text>
      <Drawn game={ART} picture={`portraits/${id}`} size={25} />
    </g>
  );
}

/** A character on the map: a target of its own only if a question asks for it, else part of its stack. */
function Head({ id, props, r }: { id: string; props: BoardProps; r: number }) {
  const target = `character:${id}`;
  const face = <Medallion id={id} text={props.text} r={r} />;
  if (!props.offered.has(target)) return face;
  return (
    <SvgTarget
      target={target}
      name={props.text.noted(props.text.name("character", id), initials(props.text.name("character", id, "short")))}
      props={props}
      class="wr-head"
    >
      <circle class="wr-halo" r={r + 4} />
      {face}
    </SvgTarget>
  );
}

/** The mark of a rank, 16 wide and 17 high around 0 0: a square for Regulars, a hexagon for Elites, a disc for
 *  Leaders. */
export function RankMark({ rank }: { rank: Rank }) {
  if (rank === "regular") return <rect x="-7.6" y="-8.4" width="15.2" height="16.8" rx="2" />;
  if (rank === "elite") return <path d="M-4.6-8.8H4.6L9 0L4.6 8.8H-4.6L-9 0Z" />;
  return <circle r="8.8" />;
}

/** How many of each rank there are, below the shields. */
function Strength({ group }: { group: Group }) {
  const cells = RANKS.map((rank): [Rank, number] => [rank, total(group.slots, rank)]).filter(([, count]) => count > 0);
  const left = -((cells.length - 1) * 16) / 2;
  return (
    <g class="wr-strength" transform="translate(0 17)">
      {cells.map(([rank, count], at) => (
        <g
          key={rank}
          class={`wr-count ${rank}`}
          data-rank={rank}
          data-count={count}
          transform={`translate(${left + at * 16} 0)`}
        >
          <RankMark rank={rank} />
          <text y="5.4">{count}</text>
        </g>
      ))}
    </g>
  );
}

export function Nazgul({ count }: { count: number }) {
  return (
    <g class="wr-nazgul" data-rank="nazgul" data-count={count}>
      <path d={WINGS} />
      {count > 1 ? (
        <g transform="translate(10 6)">
          <circle r="7" />
          <text y="4">{count}</text>
        </g>
      ) : null}
    </g>
  );
}

/** The size of an army's shields: one for each nation, smaller the more there are. */
const SHIELD_SIZE = [0, 0.95, 0.74, 0.58, 0.5, 0.46];
const SHIELD_STEP = [0, 0, 20, 15.5, 12.5, 11];

/** How far a group extends to either side of its centre. */
export function reach(group: Group): number {
  const others = group.characters.length + (total(group.slots, "nazgul") > 0 ? 1 : 0);
  if (!nationsIn(group.slots).length) return Math.max(Math.min(others, 3) * 11, 12);
  const ranks = RANKS.filter((rank) => total(group.slots, rank) > 0).length;
  return Math.max(19, ranks * 8 + 1, others * 8);
}

/** One side's figures at a place, centred on 0 0: shields, counts below, characters above. */
export function Stack({ group, props }: { group: Group; props: BoardProps }) {
  const { text } = props;
  const nations = nationsIn(group.slots);
  const nazgul = total(group.slots, "nazgul");
  const heads = group.characters;
  if (!nations.length) {
    const count = heads.length + (nazgul ? 1 : 0);
    const at = (index: number): string =>
      `translate(${((index % 3) - (Math.min(count, 3) - 1) / 2) * 22} ${(Math.floor(index / 3) - Math.floor((count - 1) / 3) / 2) * 22})`;
    return (
      <g>
        {heads.map((id, index) => (
          <g key={id} transform={at(index)}>
            <Head id={id} props={props} r={10.5} />
          </g>
        ))}
        {nazgul ? (
          <g transform={at(heads.length)}>
            <Nazgul count={nazgul} />
          </g>
        ) : null}
      </g>
    );
  }
  const [size, step] = [SHIELD_SIZE[nations.length], SHIELD_STEP[nations.length]];
  const above = heads.length + (nazgul ? 1 : 0);
  const person = (index: number): number =>
    (index - (above - 1) / 2) * Math.min(17, 46 / above) + (above === 1 ? 15 : 0);
  return (
    <g>
      {nations.map((nation, at) => (
        <g
          key={nation}
          class="wr-arms"
          data-nation={nation}
          transform={`translate(${(at - (nations.length - 1) / 2) * step} -9) scale(${size})`}
        >
          <Shield nation={nation} letter={text.name("nation", nation, "tag").slice(0, 2)} />
        </g>
      ))}
      <Strength group={group} />
      {heads.map((id, at) => (
        <g key={id} transform={`translate(${person(at)} -21)`}>
          <Head id={id} props={props} r={9} />
        </g>
      ))}
      {nazgul ? (
        <g transform={`translate(${person(heads.length)} -20) scale(.86)`}>
          <Nazgul count={nazgul} />
        </g>
      ) : null}
    </g>
  );
}

/** The Fellowship's figure, with how far it may have moved from here. */
export function FellowshipPiece({ progress, hidden }: { progress: number; hidden: boolean }) {
  return (
    <g class={`wr-fellowship ${hidden ? "unseen" : "revealed"}`}>
      <RingBearers />
      <g class="wr-progress" transform="translate(12 -11)">
        <circle r="7.5" />
        <text y="4">{progress}</text>
      </g>
      {hidden ? null : (
        <path class="wr-seen" d="M-20-6C-16-12-8-12-4-6C-8-1-16-1-20-6Z M-12-9L-13.5-6L-12-3L-10.5-6Z" />
      )}
    </g>
  );
}

export function flagAt(id: string): [number, number] {
  const region: Region = regions[id];
  return region.at ? [region.at[0] - 14, region.at[1] + 5] : [region.middle.x, region.middle.y];
}

export function Captured({ id, side }: { id: string; side: Side }) {
  return (
    <g class="wr-captured" data-region={id} data-side={side} transform={`translate(${flagAt(id).join(" ")})`}>
      <Flag side={side} />
    </g>
  );
}
