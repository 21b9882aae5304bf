/** The board at the point where playback is. */

import type { View } from "../net/types";
import { boardAt } from "./batch";
import type { StageProps } from "./contract";

/** The latest matching board that is not later than what has played; else the current one. */
export function boardSeen(stage: StageProps, fits: (view: View) => boolean): View {
  const { batch, offset, moment, seen, props } = stage;
  let upTo = moment.to;
  while (upTo > moment.from && seen(upTo - 1) < 1) upTo -= 1;
  if (upTo >= moment.to && moment.open && fits(props.view)) return props.view;
  const found = batch.frames.findLast((frame) => offset + frame.after <= upTo && fits(frame.view));
  if (found) return found.view;
  const first = batch.frames.find((frame) => fits(frame.view));
  return first?.view ?? (fits(props.view) ? props.view : (boardAt(batch, upTo - offset) ?? props.view));
}
