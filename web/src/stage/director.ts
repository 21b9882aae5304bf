/** Plays scenes one after the other, which can be paused, stepped through, skipped and replayed. It knows no page
 *  and no game: what a scene looks like at any moment follows from the scene and its progress. */

import { batch, signal } from "@preact/signals";

/** Where time comes from; tests provide their own. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Calls once, at the next frame; the returned function cancels it. */
  next(call: () => void): () => void;
}

export interface Scene {
  /** Its duration in milliseconds at speed 1. */
  ms: number;
  /** Nothing in it moves: its end is shown for its whole duration. */
  still?: boolean;
}

/** A playback that would last longer is sped up to end after this many milliseconds. */
export const LONGEST = 12_000;

export const browserClock: Clock = {
  now: () => performance.now(),
  next: (call) => {
    const id = requestAnimationFrame(call);
    return () => cancelAnimationFrame(id);
  },
};

export class Director<S extends Scene> {
  readonly scenes = signal<readonly S[]>([]);
  /** The index of the current scene; the number of scenes when all have played. */
  readonly at = signal(0);
  /** The current scene's progress, from 0 to 1. */
  readonly t = signal(1);
  readonly playing = signal(false);
  /** Called when a scene starts to move. */
  onBegin: (scene: S) => void = () => undefined;
  /** Called when scenes have played or were skipped. */
  onDone: (scenes: readonly S[]) => void = () => undefined;
  /** 1 is normal; 0: nothing moves, the end is shown at once. */
  private speed = 1;
  /** The share of the scene's time that has passed, from 0 to 1. */
  private gone = 1;
  private until = 0;
  private last = 0;
  private stop: () => void = () => undefined;
  /** Whether it stands still without telling anybody. */
  held = false;

  constructor(private readonly clock: Clock) {}

  get over(): boolean {
    return this.at.value >= this.scenes.value.length;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (speed <= 0) this.skip();
  }

  /** Forgets everything. */
  clear(): void {
    this.halt();
    batch(() => {
      this.scenes.value = [];
      this.end(0);
    });
    this.until = 0;
  }

  /** Adds scenes, which play after those still playing. */
  add(scenes: readonly S[], play = true): void {
    if (!scenes.length) return;
    const waiting = this.playing.value || this.over;
    const first = this.scenes.value.length;
    batch(() => {
      this.scenes.value = [...this.scenes.value, ...scenes];
      if (!waiting) return; // somebody is stepping through what came before
      if (!play || this.speed <= 0) this.end(this.scenes.value.length);
      else if (!this.playing.value) this.begin(first);
    });
    if (!waiting) return;
    this.until = this.scenes.value.length;
    if (!play || this.speed <= 0) this.halt();
    else this.run();
    if (!play || this.speed <= 0) this.onDone(scenes);
  }

  /** Replays everything, or a part. */
  again(from = 0, to = this.scenes.value.length): void {
    if (from >= to) return;
    this.halt();
    this.until = to;
    batch(() => {
      if (this.speed > 0) this.begin(from);
      else this.end(to - 1); // where nothing moves, its end is shown
    });
    if (this.speed > 0) this.run();
  }

  pause(): void {
    this.halt();
  }

  /** Stands still without telling anybody, until it is skipped or cleared. */
  hold(): void {
    this.stop();
    this.stop = () => undefined;
    this.held = true;
  }

  resume(): void {
    if (this.over) this.again();
    else if (this.speed > 0) {
      this.until = this.scenes.value.length;
      this.run();
    }
  }

  /** Jumps to the present. */
  skip(): void {
    const left = this.playing.value ? this.scenes.value.slice(this.at.value) : [];
    this.halt();
    batch(() => this.end(this.scenes.value.length));
    if (left.length) this.onDone(left);
  }

  /** Steps one scene forward or back, showing its end. */
  step(by: number): void {
    this.halt();
    const to = Math.min(Math.max(this.at.value + by, 0), this.scenes.value.length);
    batch(() => this.end(to));
    const scene = this.scenes.value[to];
    if (scene) this.onDone([scene]);
  }

  /** How much faster than normal to play so that nobody waits too long. */
  get haste(): number {
    const whole = this.scenes.value.reduce((sum, scene) => sum + scene.ms, 0);
    return Math.max(1, whole / LONGEST);
  }

  /** Shows a scene at its first moment. */
  private begin(at: number): void {
    this.at.value = at;
    this.gone = 0;
    this.t.value = this.scenes.value[at]?.still ? 1 : 0;
  }

  /** Shows a scene at its last moment. */
  private end(at: number): void {
    this.at.value = at;
    this.gone = 1;
    this.t.value = 1;
  }

  private halt(): void {
    this.stop();
    this.stop = () => undefined;
    this.held = false;
    this.playing.value = false;
  }

  private run(): void {
    if (this.playing.value) return;
    this.playing.value = true;
    this.last = this.clock.now();
    const scene = this.scenes.value[this.at.value];
    if (scene && this.gone === 0) this.onBegin(scene);
    this.stop = this.clock.next(this.frame);
  }

  private readonly frame = (): void => {
    const now = this.clock.now();
    let left = Math.max(0, now - this.last) * this.speed * this.haste;
    this.last = now;
    const scenes = this.scenes.value;
    const [done, begun]: [S[], S[]] = [[], []];
    batch(() => {
      while (this.at.value < this.until) {
        const scene = scenes[this.at.value];
        const rest = (1 - this.gone) * scene.ms;
        if (left < rest) {
          this.gone += left / scene.ms;
          this.t.value = scene.still ? 1 : this.gone;
          break;
        }
        left -= rest;
        done.push(scene);
        this.begin(this.at.value + 1);
        if (this.at.value < this.until) begun.push(scenes[this.at.value]);
      }
      if (this.at.value >= this.until) {
        this.end(scenes.length); // after replaying a part, show the present again
        this.playing.value = false;
      }
    });
    if (done.length) this.onDone(done);
    const latest = begun.at(-1);
    if (latest) this.onBegin(latest);
    if (this.playing.value) this.stop = this.clock.next(this.frame);
  };
}
