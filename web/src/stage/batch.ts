/** What has happened since the player last picked, with the boards on the way: what a stage shows. */

import type { GameEvent, View } from "../net/types";

export interface Frame {
  /** How many events of the batch had happened. */
  after: number;
  view: View;
}

export interface Batch {
  /** Each batch has its own number. */
  id: number;
  /** The board before any of it happened. */
  before: View | null;
  events: GameEvent[];
  frames: Frame[];
  /** How many of the events came with the page: they are past, and not played. */
  old: number;
}

/** A spectator never picks: for them a new batch begins after this many events. */
const WATCHED = 60;
/** How many boards on the way are kept. */
const FRAMES = 160;

let count = 0;

export function newBatch(before: View | null): Batch {
  count += 1;
  return { id: count, before, events: [], frames: [], old: 0 };
}

/** The batch with more events; a pick that is taken back takes its events with it. */
export function grown(
  batch: Batch,
  events: GameEvent[],
  view: View | null,
  now: { cut?: number; watching: boolean; before: View | null },
): Batch {
  let known = batch;
  if (now.cut !== undefined) return newBatch(view);
  if (now.watching && known.events.length > WATCHED) known = newBatch(now.before);
  const all = events.length ? [...known.events, ...events] : known.events;
  const frames = view ? [...known.frames, { after: all.length, view }].slice(-FRAMES) : known.frames;
  return { ...known, events: all, frames };
}

/** The latest board with no more than that many events. */
export function boardAt(batch: Batch, events: number): View | null {
  return batch.frames.findLast((frame) => frame.after <= events)?.view ?? batch.before;
}
