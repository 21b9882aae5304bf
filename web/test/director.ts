/** Directs plays by a clock that moves only when it is told to, and tells what is shown: for tests/web/test_director.py. */

import { readFileSync } from "node:fs";
import { type Clock, Director, type Scene } from "../src/stage/director";
import { along, rolling, shortest, tumble } from "../src/stage/motion";

interface Named extends Scene {
  name: string;
}

/** What to do, one after the other: ["add", scenes], ["wait", ms], ["skip"], ["step", 1], ["speed", 0.5] ... */
// biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
type Command = [string, ...any[]];

const plays: Command[][] = JSON.parse(readFileSync(0, "utf8"));

function directed(commands: Command[]): unknown[] {
  let now = 0;
  let waiting: (() => void) | null = null;
  const clock: Clock = {
    now: () => now,
    next: (call) => {
      waiting = call;
      return () => {
        waiting = null;
      };
    },
  };
  const director = new Director<Named>(clock);
  const done: string[] = [];
  director.onDone = (scenes) => done.push(...scenes.map((scene) => scene.name));
  const shown: unknown[] = [];
  for (const [what, ...given] of commands) {
    if (what === "wait") {
      now += given[0];
      const call = waiting;
      waiting = null;
      call?.();
    } else if (what === "add") director.add(given[0], given[1] ?? true);
    else if (what === "speed") director.setSpeed(given[0]);
    else if (what === "step") director.step(given[0]);
    else if (what === "again") director.again(...(given as [number?, number?]));
    else director[what as "skip" | "pause" | "hold" | "resume" | "clear"]();
    shown.push({
      at: director.at.value,
      t: Math.round(director.t.value * 1000) / 1000,
      playing: director.playing.value,
      frames: waiting !== null,
      done: [...done],
    });
  }
  return shown;
}

process.stdout.write(
  JSON.stringify({
    plays: plays.map(directed),
    half: along(
      [
        [0, 0],
        [10, 0],
        [10, 30],
      ],
      0.5,
    ),
    settled: [1, 2, 3, 4, 5, 6].map((face) => rolling(face, 1, 3)),
    still: tumble(1, 4),
    turning: tumble(0.3, 4) !== "",
    way: shortest("a", "d", (place) => ({ a: ["b", "c"], b: ["a"], c: ["a", "d"], d: ["c"] })[place] ?? []),
    apart: shortest("a", "z", () => []),
  }),
);
