/** The contract between the table, which knows no game, and a game, which knows no server. */

import type { FunctionComponent } from "preact";
import type { Decision, GameEvent, View } from "../net/types";
import type { Catalogue } from "../text/catalogue";

export type { Decision, GameEvent, View } from "../net/types";
export type { Catalogue } from "../text/catalogue";

/** What a target is, in words: tooltip, inspector, and what a screen reader says. */
export interface Described {
  name: string;
  lines: string[];
}

export interface BoardProps {
  view: View;
  /** Names, events, prompts and option labels in the current language. */
  text: Catalogue;
  /** What can be picked now: target -> texts of the options it stands for ("region:bree" -> ["region:bree"]). */
  offered: Map<string, string[]>;
  /** The player clicked, or pressed Enter on, an offered target: the table picks, or opens a choice. */
  act(target: string): void;
  /** Hover or focus, also of what is not offered: the table shows what is there. null: nothing any more. */
  look(target: string | null): void;
  /** Targets that the last move touched; marked on the board. */
  last: string[];
  hidePieces: boolean;
  dark: boolean;
  motion: boolean;
  phone: boolean;
}

export interface GameUi {
  id: string;
  /** The map with the pieces on it, with its own PanZoom. */
  Board: FunctionComponent<BoardProps>;
  /** Hand, dice, tracks and so on, as panels beside or below the map. */
  Panels: FunctionComponent<BoardProps>;
  /** Where on board or panels an option glows; [] if it is only in the list. */
  targets(option: string, decision: Decision, view: View): string[];
  /** What an event touched, for marks and for pointing at lines of the log. */
  eventTargets(event: GameEvent): string[];
  /** What a target is and holds. */
  describe(target: string, view: View, text: Catalogue): Described;
  /** All targets of the board in reading order, so that the board can be read aloud. */
  places(view: View): string[];
  /** Whether an action begins with this event (a die is used, a card is played): the log is grouped by it. */
  begins?(event: GameEvent): boolean;
  /** Whether a pick deserves a second thought ("confirm risky picks"); left out, the table learns what cannot be undone. */
  risky?(option: string, decision: Decision, view: View): boolean;
  /** The odds that belong to a target now, as the query of /api/tables/{table}/odds ({what: "battle", from, to}). */
  odds?(target: string, decision: Decision | null, view: View): Record<string, string> | null;
  /** The option whose absence "why not?" asks about, for a target that is not offered; left out: the target itself. */
  missing?(target: string, decision: Decision, view: View): string | null;
}
