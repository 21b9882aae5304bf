/** A worker in which bots and advisers think. */

import { startPython } from "./python";

const started = startPython(() => undefined).then((python) => python.pyimport("thirdage.browser.main"));

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const main = await started;
  const answer = main.think(data);
  const bytes: Uint8Array = answer.toJs();
  answer.destroy();
  self.postMessage(bytes);
};
