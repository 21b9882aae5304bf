/** Playback at a table: turns what happened into scenes, and shows what belongs to the current one. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../net/api";
import type { GameEvent } from "../net/types";
import { motion, preferences } from "../preferences";
import type { Session } from "../table/session";
import type { Past } from "../table/store";
import { boardAt } from "./batch";
import type { Moment, StageScene, StageUi } from "./contract";
import { browserClock, type Clock, Director } from "./director";

/** How long an event without a scene of its own is shown, only in words. */
const WORDS = 260;
/** If the player wants only results: how long the end of a battle round, a Hunt or a march is shown. */
const RESULT = 900;
/** Milliseconds for which what plays waits for the answer to a pick. */
const LATE = 150;
const SPEED = { off: 0, results: 1, slow: 0.5, normal: 1, fast: 3 } as const;
/** Most events from before the page was opened that are grouped for the strip. */
const OLD = 80;

export interface Tile {
  from: number;
  to: number;
  events: GameEvent[];
}

export class StagePlay {
  readonly director: Director<StageScene>;
  /** Whether the stage shows only its title. */
  readonly lowered = signal(false);
  /** The batch whose strip or stage was closed. */
  readonly closed = signal(0);
  /** What a screen reader announces. */
  readonly said = signal<GameEvent[]>([]);
  /** A moment of the batch that was opened in the strip. */
  readonly opened = signal<Moment | null>(null);
  private batch = 0;
  private taken = 0;
  private late = 0;

  constructor(
    readonly session: Session,
    readonly ui: StageUi,
    clock: Clock = browserClock,
  ) {
    this.director = new Director(clock);
    this.director.onDone = (scenes) => {
      const log = this.session.store.log.value;
      this.said.value = scenes.flatMap((scene) => log.slice(scene.from, scene.to));
    };
  }

  /** Follows the table, until the returned function is called. */
  follow(): () => void {
    const ends = [
      effect(() => this.director.setSpeed(motion() ? SPEED[preferences.value.pace] : 0)),
      effect(() => this.take()),
      effect(() => {
        // A pick ends what still plays; how it ended is drawn together with what comes of the pick, if that comes soon.
        clearTimeout(this.late);
        if (this.session.store.next.value) {
          this.director.hold();
          this.late = window.setTimeout(() => this.director.skip(), LATE);
        } else if (this.director.held) untracked(() => this.director.skip());
      }),
    ];
    return () => {
      for (const end of ends) end();
      clearTimeout(this.late);
      this.director.clear();
    };
  }

  /** The index in the log of the batch's first event. */
  readonly offset = computed(() => {
    const { log, batch } = this.session.store;
    return Math.max(log.value.length - batch.value.events.length, 0);
  });

  private take(): void {
    const { batch: told, log } = this.session.store;
    const batch = told.value;
    if (batch.id !== this.batch) {
      this.batch = batch.id;
      this.taken = 0;
      this.director.skip(); // what was left of the last batch is still said
      this.director.clear();
      this.opened.value = null;
    }
    const all = log.peek();
    const offset = Math.max(all.length - batch.events.length, 0);
    while (this.taken < batch.events.length) {
      const old = this.taken < batch.old;
      const end = old ? batch.old : batch.events.length;
      const from = old ? Math.max(this.taken, end - OLD) : this.taken;
      const scenes: StageScene[] = [];
      for (let at = from; at < end; at += 1) {
        const event = batch.events[at];
        const idea = this.scene(event, boardAt(batch, at), all, offset + at) ?? { kind: "mark", ms: WORDS };
        scenes.push({ ...idea, from: offset + at, to: offset + at + 1 });
      }
      this.taken = end;
      this.director.add(preferences.peek().pace === "results" ? this.results(scenes) : scenes, !old);
    }
  }

  /** With results only, nothing moves and words don't wait: the end of each battle or Hunt is shown for a moment. */
  private results(scenes: StageScene[]): StageScene[] {
    const moments = this.moments.peek();
    const part = (scene: StageScene) => moments.find((each) => each.from <= scene.from && scene.from < each.to);
    return scenes.map((scene, at) => {
      const here = part(scene);
      const last = here !== undefined && (at === scenes.length - 1 || part(scenes[at + 1]) !== here);
      return { ...scene, still: true, ms: last ? RESULT : 0 };
    });
  }

  private scene(...given: Parameters<StageUi["scene"]>): ReturnType<StageUi["scene"]> {
    try {
      return this.ui.scene(...given);
    } catch (error) {
      console.error(error); // a scene that fails must not keep anybody from playing
      return null;
    }
  }

  readonly moments = computed<Moment[]>(() => {
    const { log, view } = this.session.store;
    return this.ui.moments(log.value, view.value);
  });

  /** The current scene; null when all have played. */
  readonly sceneNow = computed<StageScene | null>(() => {
    const { scenes, at } = this.director;
    return scenes.value[at.value] ?? null;
  });

  /** What the stage shows: the moment of the current scene, else the one still going on, else the one that just
   *  played. */
  readonly moment = computed<Moment | null>(() => {
    const { store } = this.session;
    if (store.past.value) return null;
    const scene = this.sceneNow.value;
    const all = this.moments.value;
    if (scene) return all.find((each) => each.from <= scene.from && scene.from < each.to) ?? null;
    const going = all.findLast((each) => each.open);
    if (going) return going;
    if (this.opened.value) return this.opened.value;
    if (this.closed.value === store.batch.value.id) return null;
    const last = all.at(-1);
    const mine = last && last.to > this.offset.value && this.tiles.value.length === 0;
    return mine ? last : null;
  });

  /** Where on the map that is. */
  readonly place = computed<string>(() => {
    const moment = this.moment.value;
    const { log, view } = this.session.store;
    return moment ? this.ui.place(log.value.slice(moment.from, moment.to), view.value) : "";
  });

  /** What others did since the player picked, by action. */
  readonly tiles = computed<Tile[]>(() => {
    const { batch, state, you } = this.session.store;
    const { events, frames, before } = batch.value;
    const offset = this.offset.value;
    const tiles: Tile[] = [];
    const begins = this.session.ui.begins ?? (() => false);
    // The effect of the player's own pick is no news to them. It may have none: then its board came without events.
    const plays = state.value?.seats.some((seat) => seat.seat === you.value);
    const own = plays && before && frames[0]?.after !== 0 ? events[0]?.pick : -1;
    events.forEach((event, at) => {
      if (event.pick !== own && begins(event)) tiles.push({ from: offset + at, to: offset + at + 1, events: [event] });
      else {
        const last = tiles.at(-1);
        if (!last) return;
        last.events.push(event);
        last.to = offset + at + 1;
      }
    });
    return tiles;
  });

  /** How far an event has played: see StageProps. */
  readonly seen = (at: number): number => {
    const scene = this.sceneNow.value;
    if (!scene || at < scene.from) return 1;
    return at < scene.to ? this.director.t.value : 0;
  };

  /** Replays the scenes of a tile in the strip. */
  show(tile: Tile): void {
    const scenes = this.director.scenes.value;
    const from = scenes.findIndex((scene) => scene.from >= tile.from);
    const end = scenes.findIndex((scene) => scene.from >= tile.to);
    const moment = this.moments.value.find((each) => each.from < tile.to && each.to > tile.from) ?? null;
    this.opened.value = moment;
    this.lowered.value = false;
    if (from >= 0) this.director.again(from, end < 0 ? scenes.length : end);
  }

  /** Handles keys: while something plays, on the stage itself, and for an open stage from elsewhere too. */
  key(key: string, onStage: boolean): boolean {
    const { director } = this;
    const walking = !director.over; // it plays, or stands at a scene that somebody looks at
    const moment = this.moment.value !== null;
    switch (key.toLowerCase()) {
      case " ":
        if (!walking) return false;
        director.skip();
        return true;
      case "arrowleft":
      case "arrowright":
        if (!onStage && !walking) return false;
        director.step(key === "ArrowLeft" ? -1 : 1);
        return true;
      case "r":
        if (!onStage && !walking) return false;
        director.again();
        return true;
      case "m":
        if (!onStage && !moment) return false;
        this.lowered.value = !this.lowered.value;
        return true;
      default:
        return false;
    }
  }

  /** Shows the board of an earlier moment instead of the current one. */
  async lookBack(at: number): Promise<void> {
    const { store } = this.session;
    try {
      const path = `/api/tables/${store.table}/past?at=${at}`;
      store.past.value = await api<Past>("GET", path, undefined, store.key);
    } catch (error) {
      store.note((error as { code?: string }).code ?? "fault");
    }
  }

  close(): void {
    this.director.skip();
    if (this.opened.value) this.opened.value = null;
    else this.closed.value = this.session.store.batch.value.id;
  }
}
