/** Icons of the stage's tools, drawn with the same pen as the others. */

import { Drawn } from "../parts/Icon";

const PATHS: Record<string, string> = {
  again: "M5 12a7 7 0 1 0 2.200-5M4 4v4h4",
  back: "M16 5 7 12l9 7z",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l9 7-9 7z",
  on: "M6 5l8 7-8 7zM18 5v14",
  skip: "M4 5l7 7-7 7zM12 5l7 7-7 7zM21 5v14",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  silent: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
};

export function Sign({ name, size = 18 }: { name: string; size?: number }) {
  return <Drawn path={PATHS[name]} size={size} />;
}
