/** The pieces that stand on the map: armies as stacks, characters as medallions, the Fellowship, flags. */

import type { BoardProps, Catalogue } from "../ui";
import { type Region, regions } from "./geometry";
import { Flag, RingBearers, Shield, WINGS } from "./heraldry";
import { type Group, nationsIn, RANKS, type Rank, type Side, total } from "./model";
import { Spot } from "./spot";

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
    </g>
  );
}

/** A character on the map: a target of its own only when a question asks for it, else a part of its stack. */
function Head({ id, props, r }: { id: string; props: BoardProps; r: number }) {
  const target = `character:${id}`;
  const face = <Medallion id={id} text={props.text} r={r} />;
  if (!props.offered.has(target)) return face;
  return (
    <Spot
      target={target}
      name={`${props.text.name("character", id)} (${initials(props.text.name("character", id, "short"))})`}
      props={props}
      class="wr-head"
    >
      <circle class="wr-halo" r={r + 4} />
      {face}
    </Spot>
  );
}

/** The counts below a shield: Regulars on a square, Elites on a hexagon, Leaders on a disc. */
function Strength({ group }: { group: Group }) {
  const cells = RANKS.map((rank): [Rank, number] => [rank, total(group.slots, rank)]).filter(([, count]) => count > 0);
  const left = -((cells.length - 1) * 15) / 2;
  return (
    <g class="wr-strength" transform="translate(0 22)">
      {cells.map(([rank, count], at) => (
        <g
          key={rank}
          class={`wr-count ${rank}`}
          data-rank={rank}
          data-count={count}
          transform={`translate(${left + at * 15} 0)`}
        >
          {rank === "regular" ? <rect x="-7" y="-7" width="14" height="14" rx="2" /> : null}
          {rank === "elite" ? <path d="M-4.5-8H4.5L9 0L4.5 8H-4.5L-9 0Z" /> : null}
          {rank === "leader" ? <circle r="7.8" /> : null}
          <text y="4.3">{count}</text>
        </g>
      ))}
    </g>
  );
}

function Nazgul({ count }: { count: number }) {
  return (
    <g class="wr-nazgul" data-rank="nazgul" data-count={count}>
      <path d={WINGS} />
      {count > 1 ? (
        <g transform="translate(10 6)">
          <circle r="6" />
          <text y="3.4">{count}</text>
        </g>
      ) : null}
    </g>
  );
}

/** How wide a group stands, to either side of its middle. */
export function reach(group: Group): number {
  const nations = nationsIn(group.slots).length;
  const others = group.characters.length + (total(group.slots, "nazgul") > 0 ? 1 : 0);
  return nations ? 19 + Math.min(nations - 1, 2) * 5 : Math.max(Math.min(others, 3) * 11, 12);
}

/** One side's figures at a place, its middle at 0 0. */
export function Stack({ group, props }: { group: Group; props: BoardProps }) {
  const { text } = props;
  const nations = nationsIn(group.slots).slice(0, 3);
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
            <Head id={id} props={props} r={10} />
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
  const spread = (nations.length - 1) * 5;
  const left = -((heads.length - 1) * 14) / 2;
  return (
    <g>
      {nations.toReversed().map((nation, at) => (
        <g key={nation} transform={`translate(${spread - at * 10} ${-4 - (nations.length - 1 - at) * 3})`}>
          <Shield nation={nation} letter={text.name("nation", nation, "tag").slice(0, 2)} />
        </g>
      ))}
      {nazgul ? (
        <g transform={`translate(${15 + spread} -15) scale(.82)`}>
          <Nazgul count={nazgul} />
        </g>
      ) : null}
      {heads.map((id, at) => (
        <g key={id} transform={`translate(${left + at * 14} -25)`}>
          <Head id={id} props={props} r={8} />
        </g>
      ))}
      <Strength group={group} />
    </g>
  );
}

/** The Fellowship's figure, with how far it may have gone from here. */
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
