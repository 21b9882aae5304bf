/** Dice that roll and settle: hits have a gold frame and a star, with their bonus beside them. */

import { Die } from "../board/Dice";
import { part, rolling, tumble } from "./motion";

export interface Thrown {
  face: number;
  hit: boolean;
  /** What cards add to it. */
  bonus?: number;
  /** Its result when it was re-rolled. */
  again?: { face: number; hit: boolean; bonus?: number };
}

interface Props {
  dice: Thrown[];
  /** How far the roll has come, and the re-roll. */
  t: number;
  again: number;
  side: string;
  /** In words: what a screen reader says. */
  label: string;
}

export function Throws({ dice, t, again, side, label }: Props) {
  if (t <= 0) return null;
  return (
    <div class={`throws t-${side}`} role="img" aria-label={label}>
      {dice.map((die, at) => {
        const settled = part(t, Math.min(at * 0.06, 0.3), Math.min(0.7 + at * 0.06, 1));
        const twice = die.again && again > 0 ? die.again : null;
        const won = settled >= 1 && (die.hit || (twice?.hit && again >= 1));
        return (
          <span key={at} class={won ? "throw hit" : "throw"} aria-hidden="true">
            <span class={twice ? "throw-die former" : "throw-die"} style={{ transform: tumble(settled, at) }}>
              <Die value={settled >= 1 ? die.face : rolling(die.face - 1, settled, at) + 1} size={30} />
            </span>
            {die.bonus && settled >= 1 ? <small class="bonus">{signed(die.bonus)}</small> : null}
            {twice ? (
              <span class="throw-die" style={{ transform: tumble(part(again, 0, 0.9), at + 3) }}>
                <Die value={again >= 0.9 ? twice.face : rolling(twice.face - 1, again, at + 7) + 1} size={30} />
              </span>
            ) : null}
            {twice?.bonus && again >= 1 ? <small class="bonus">{signed(twice.bonus)}</small> : null}
            {won ? (
              <svg class="star" viewBox="-10 -10 20 20" width="16" height="16">
                <path d="M0-9L2.600-3 8.500-4 4.500 1 7 7 1.500 4-1 9.500-3 4-8.500 4-4.500 0-8-5-2.500-3.500Z" />
              </svg>
            ) : null}
          </span>
        );
      })}
    </div>
  );
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
