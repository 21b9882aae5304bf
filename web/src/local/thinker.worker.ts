/** A worker in which bots and advisers think. */

import { startPython } from "./python";

const started = startPython(() => undefined).then((python) => python.pyimport("thirdage.browser.main"));

async function think(asked: Uint8Array): Promise<void> {
  const main = await started;
  const answer = main.think(asked);
  const bytes: Uint8Array = answer.toJs();
  answer.destroy();
  self.postMessage(bytes);
}

// An error that is reported reaches the worker that waits; a promise that fails would reach nobody.
self.onmessage = ({ data }: MessageEvent<Uint8Array>) => void think(data).catch(reportError);
