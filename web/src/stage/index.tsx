/** The stage of a table, loaded after the table is shown: what moves over the map, and what is below it. */

import type { Session } from "../table/session";
import "./stage.css";
import { Dock } from "./Dock";
import { Over } from "./Over";
import { StagePlay } from "./play";
import { Show } from "./Show";
import { sounding } from "./sound";

/** Everything the table draws of the stage, and the playback itself. */
export interface Raised {
  play: StagePlay;
  Dock: typeof Dock;
  Over: typeof Over;
  Show: typeof Show;
}

/** Sets up the stage for a session; null for a game without scenes. */
export async function raise(session: Session): Promise<Raised | null> {
  const ui = await session.ui.stage?.();
  if (!ui) return null;
  const play = new StagePlay(session, ui);
  play.director.onBegin = (scene) => sounding(scene.sound);
  return { play, Dock, Over, Show };
}
