/** Our heraldry: a shield with its own shape and charge for each nation, medallions, dice faces, card types. */

import { Drawn } from "../../art/Picture";
import type { Nation } from "./geometry";

/** The folder of our pictures. */
export const ART = "war_of_the_ring";

/** Outlines of about 32 by 38, centred on 0 0. */
export const SHIELDS: Record<Nation, string> = {
  gondor: "M-14-16H14V0C14 9 7 15 0 19C-7 15-14 9-14 0Z",
  rohan: "M0-16.5A16.5 16.5 0 1 1 0 16.5A16.5 16.5 0 1 1 0-16.5Z",
  dwarves: "M-7-17H7L15.5-8V8L7 17H-7L-15.5 8V-8Z",
  elves: "M0-20C9-14 15-6 13.5 4C11.5 12 5 16 0 20C-5 16-11.5 12-13.5 4C-15-6-9-14 0-20Z",
  north: "M-14-17Q0-11.5 14-17Q11 0 14 17Q0 11.5-14 17Q-11 0-14-17Z",
  isengard: "M-15-11V-18H-9V-13H-3V-18H3V-13H9V-18H15V4L0 19L-15 4Z",
  sauron: "M-16-18Q-10-12-6-13Q-2-14 0-20Q2-14 6-13Q10-12 16-18Q18 2 0 20Q-18 2-16-18Z",
  southrons: "M0-20L16 0L0 20L-16 0Z",
};

const CHARGES: Record<Nation, string> = {
  gondor:
    "M-1.2 10V3C-4.5 4-8 1.5-9-3C-5.5-1-3-1-1.2 0V-3C-3.5-4.5-5.5-7.5-4.5-11.5C-2-9-1-7 0-5.5C1-7 2-9 4.5-11.5C5.5-7.5 3.5-4.5 1.2-3V0C3-1 5.5-1 9-3C8 1.5 4.5 4 1.2 3V10Z",
  rohan: "M-7 10C-7 3-6 0-3.5-3L-6-6.5L-1.5-6.5C1-9.5 2-10.5 3.5-11V-7.5C7-5.5 9-1 9 2.5L6.5 5L2 1.5C1 4 2.5 7 4.5 10Z",
  dwarves: "M-8-10H8V-3.5H2.2V10.5H-2.2V-3.5H-8Z",
  elves: "M0-13L2.6-2.8L10 0L2.6 2.8L0 13L-2.6 2.8L-10 0L-2.6-2.8Z",
  north: "M0-10L5.5-3.5H2.6L7.5 4H2V9H-2V4H-7.5L-2.6-3.5H-5.5Z",
  isengard:
    "M-5 10V3L-8.5-1.5L-6.5-3.5L-4.4-1V-7.5H-2.3V-1H-1.5V-10H.7V-1H1.5V-9H3.7V0H4.5V-6.5H6.6V4C6.6 7.5 5 10 3 10Z",
  sauron: "M-11 1C-6-7 6-7 11 1C6 8-6 8-11 1ZM0-4.5L-2.6 1L0 6.5L2.6 1Z",
  southrons: "M4-9A9.5 9.5 0 1 0 4 9A7.6 7.6 0 1 1 4-9ZM3-2.5L9.5 0L3 2.5Z",
};

export function Shield({ nation, letter }: { nation: Nation; letter?: string }) {
  return (
    <g class={`wr-shield n-${nation}`}>
      <path class="wr-field" d={SHIELDS[nation]} />
      <path class="wr-charge" d={CHARGES[nation]} fill-rule="evenodd" />
      {letter ? (
        <g class="wr-letter" transform="translate(0 -19)">
          <rect x="-7" y="-5" width="14" height="10" rx="5" />
          <text y="2.6">{letter}</text>
        </g>
      ) : null}
    </g>
  );
}

/** A shield as a small picture in a panel. */
export function ShieldIcon({ nation, size = 22 }: { nation: Nation; size?: number }) {
  return (
    <svg class="wr-icon" viewBox="-18 -21 36 42" width={size * 0.86} height={size} aria-hidden="true">
      <Shield nation={nation} />
    </svg>
  );
}

/** The winged shape of a Nazgûl. */
export const WINGS =
  "M0-5Q2-9 1-11Q5-9 4-5Q10-10 16-8Q12-5 13-1Q9-2 8 2Q5 0 3 3Q2 8 0 11Q-2 8-3 3Q-5 0-8 2Q-9-2-13-1Q-12-5-16-8Q-10-10-4-5Q-5-9-1-11Q-2-9 0-5Z";

/** The Ring-bearers: two small cloaked figures in front of a ring. */
export function RingBearers() {
  return (
    <g class="wr-bearers">
      <circle class="wr-ring" r="15" />
      <path class="wr-cloak" d="M-10 9Q-9-4-5-8Q-5-11-3-11Q-1-11-1-8Q2-4 2 9Z" />
      <path class="wr-cloak near" d="M0 10Q0 0 3-4Q3-7 5-7Q7-7 7-4Q10 0 10 10Z" />
      <Drawn game={ART} picture="portraits/ring_bearers" size={35} />
    </g>
  );
}

const FACES: Record<string, string> = {
  // a sword
  character: "M0-11L2-8V3H5V5.5H1.5V9.5H-1.5V5.5H-5V3H-2V-8Z",
  // a banner on a pole
  army: "M-7-10H-5V10H-7ZM-4-9H8L4.5-4.5L8 0H-4Z",
  // a helmet with a crest
  muster: "M-8 7V-1A8 8 0 0 1 8-1V7H4V1H1V7H-1V1H-4V7ZM-1-12H1V-8H-1Z",
  // a palantír on its stand
  event: "M0-10A7.5 7.5 0 1 1 0 5A7.5 7.5 0 1 1 0-10ZM-6 9L-3.5 5.5H3.5L6 9ZM-3-5.5A4 4 0 0 0-3 .5A5 5 0 0 1-3-5.5Z",
  // a tree under stars
  will_of_the_west:
    "M-1 10V3C-4 4-7 2-8-2C-5-1-3-1-1 0V-3C-3-4-5-6-4-9C-2-7-1-6 0-5C1-6 2-7 4-9C5-6 3-4 1-3V0C3-1 5-1 8-2C7 2 4 4 1 3V10ZM-7-9L-6.3-7.3L-4.5-7L-6.3-6.5L-7-5L-7.5-6.5L-9-7L-7.5-7.3ZM7-9L7.7-7.3L9.5-7L7.7-6.5L7-5L6.5-6.5L5-7L6.5-7.3Z",
  // the Eye
  eye: "M-11 0C-6-8.5 6-8.5 11 0C6 8.5-6 8.5-11 0ZM0-5.5L-2.8 0L0 5.5L2.8 0Z",
};

/** The icon of a die result or a card type. */
export function Sign({ face }: { face: string }) {
  if (face === "muster_army") {
    return (
      <g class="wr-sign">
        <g transform="translate(-4.5 -4) scale(.62)">
          <path d={FACES.muster} />
        </g>
        <g transform="translate(5 5) scale(.62)">
          <path d={FACES.army} />
        </g>
        <path class="wr-slash" d="M-9 9L9-9" />
      </g>
    );
  }
  return <path class="wr-sign" d={FACES[face]} fill-rule="evenodd" />;
}

export function SignIcon({ face, size = 18 }: { face: string; size?: number }) {
  return (
    <svg class="wr-icon" viewBox="-12 -12 24 24" width={size} height={size} aria-hidden="true">
      <Sign face={face} />
    </svg>
  );
}

/** An Action die showing a result. */
export function ActionDie({ face, side, size = 40 }: { face: string; side: string; size?: number }) {
  return (
    <svg class={`wr-die s-${side}`} viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true">
      <rect x="-16" y="-16" width="32" height="32" rx="6" />
      <Sign face={face} />
      <Drawn game={ART} picture={`dice/${side === "shadow" ? "shadow" : "fp"}_${face}`} size={36} />
    </svg>
  );
}

/** The flag over a captured Settlement: square with the tree, or swallow-tailed with the Eye. */
export function Flag({ side }: { side: string }) {
  return side === "free_peoples" ? (
    <g class="wr-flag s-free_peoples">
      <path class="wr-pole" d="M0 0V-22" />
      <path class="wr-cloth" d="M0-22H16V-10H0Z" />
      <path class="wr-device" d="M8-20L9.3-17L12.5-16L9.3-15L8-12L6.7-15L3.5-16L6.7-17Z" />
    </g>
  ) : (
    <g class="wr-flag s-shadow">
      <path class="wr-pole" d="M0 0V-22" />
      <path class="wr-cloth" d="M0-22H18L13-16L18-10H0Z" />
      <path class="wr-device" d="M2-16C5-20 10-20 13-16C10-12 5-12 2-16Z" />
    </g>
  );
}

/** Settlements, each kind with its own outline. */
export const SETTLEMENTS: Record<string, string> = {
  town: "M0-5.2A5.2 5.2 0 1 1 0 5.2A5.2 5.2 0 1 1 0-5.2ZM0-1.8A1.8 1.8 0 1 0 0 1.8A1.8 1.8 0 1 0 0-1.8Z",
  city: "M-6-6H6V6H-6ZM-2.4-2.4V2.4H2.4V-2.4Z",
  stronghold: "M-6.5 7.5V-2.6H-7.6V-7.6H-4.5V-5.2H-1.7V-7.6H1.7V-5.2H4.5V-7.6H7.6V-2.6H6.5V7.5H2V3.2Q0 .4-2 3.2V7.5Z",
  fortification: "M-7 5.5V-3.5H-3.5V-.8H-1.6V-3.5H1.6V-.8H3.5V-3.5H7V5.5Z",
};
