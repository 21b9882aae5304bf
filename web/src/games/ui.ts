/** The contract between the table, which knows no game, and a game, which knows no server. */

import type { ComponentChildren, FunctionComponent } from "preact";
import type { Decision, GameEvent, View } from "../net/types";
import type { StageUi } from "../stage/contract";
import type { Catalogue } from "../text/catalogue";

export type { Decision, GameEvent, View } from "../net/types";
export type { Catalogue } from "../text/catalogue";

/** What a target is, in words: for tooltip, inspector and screen reader. */
export interface Described {
  name: string;
  lines: string[];
}

export interface BoardProps {
  view: View;
  /** Names, events, prompts and option labels in the current language. */
  text: Catalogue;
  /** What can be picked now: target -> texts of its options ("region:bree" -> ["region:bree"]). */
  offered: Map<string, string[]>;
  /** The player clicked, or pressed Enter on, an offered target: the table picks, or opens a choice. */
  act(target: string): void;
  /** Hover or focus, also on targets that are not offered: the table shows what is there. null: nothing any more. */
  look(target: string | null): void;
  /** Things that no question asks for but that something can be done with: pressing one shows what. */
  reach: ReadonlySet<string>;
  /** Whether a glowing target would be attacked or moved to, where both are possible. */
  kinds: ReadonlyMap<string, Kind>;
  /** The player pressed such a thing. */
  press(target: string): void;
  /** Targets that the last move touched; marked on the board. */
  last: string[];
  hidePieces: boolean;
  dark: boolean;
  motion: boolean;
  phone: boolean;
  /** The place to show, when a stage plays something there. */
  focus?: string;
  /** What moves over the map: drawn last, inside the drawing. */
  over?: ComponentChildren;
}

/** Which questions a gesture goes through, by their prompts. The click counter reads the same file. */
export interface GestureRules {
  /** Prefixes of the targets that can be dragged. */
  grips: string[];
  /** Questions that only say what pays and what is done: everything behind them can be reached at once. */
  through: string[];
  /** Those of them that say what pays. */
  means: string[];
  /** What to spend last, most expensive last. */
  dear: string[];
  /** Questions that a gesture answers with everything there is. */
  whole: Record<string, string>;
  /** The answer that opens the steppers instead. */
  part: Record<string, string>;
  /** The questions after it: one row of the dialog each. */
  rows: string[];
  /** Questions asked once for each of several ("which unit takes the hit?"): one dialog for all. */
  repeat: string[];
  /** Answers that such a dialog proposes first. */
  prefer: string[];
  /** Questions whose answer has to be paid for, and those after them that only say how. */
  paid: string[];
  pay: string[];
}

/** What picking a place would do to it. */
export type Kind = "attack" | "move";

/** What a standing order would answer: its name, and the option. */
export interface Standing {
  order: string;
  option: string;
}

export interface GameUi {
  id: string;
  /** The map with the pieces on it, with its own PanZoom. */
  Board: FunctionComponent<BoardProps>;
  /** Hand, dice, tracks and so on, as panels beside or below the map. */
  Panels: FunctionComponent<BoardProps>;
  /** Where on board or panels an option glows; [] if it is only in the list. */
  targets(option: string, decision: Decision, view: View): string[];
  /** What an event touched, for highlights and for lines of the log. */
  eventTargets(event: GameEvent): string[];
  /** What a target is and contains. */
  describe(target: string, view: View, text: Catalogue): Described;
  /** The picture of a target in the game's art folder ("scenes/athelas"); null if it has none. */
  picture?(target: string, view: View): string | null;
  /** All targets of the board in reading order, so that the board can be read aloud. */
  places(view: View): string[];
  /** Whether an action starts with this event (a die is used, a card is played): the log is grouped by it. */
  begins?(event: GameEvent): boolean;
  /** Whether a pick deserves a second thought ("confirm risky picks"); if missing, the table learns what can't be
   *  undone. */
  risky?(option: string, decision: Decision, view: View): boolean;
  /** The odds for a target now, as the query of /api/tables/{table}/odds ({what: "battle", from, to}). */
  odds?(target: string, decision: Decision | null, view: View): Record<string, string> | null;
  /** The option that "why not?" asks about, for a target that is not offered; by default the target itself. */
  missing?(target: string, decision: Decision, view: View): string | null;
  /** Who plays the seats, if they have names of their own: "hero1" -> "hero:beravor". Seats are then called by them. */
  people?(view: View): Record<string, string>;
  /** What gestures stand for; if missing, every pick is made one by one. */
  gestures?: GestureRules;
  /** The thing that an element presses or drags: a stack stands for its place. */
  grip?(target: string): string;
  /** What pays, as a picture. */
  Mean?: FunctionComponent<{ option: string; decision: Decision }>;
  /** Whether picking a place would attack it or move there; null if neither. */
  kindOf?(option: string, decision: Decision, view: View): Kind | null;
  /** Later options whose absence may explain why a thing can't be used, for "why not?". */
  behind?(target: string, view: View): string[];
  /** The names of the standing orders this game knows. */
  orders?: string[];
  /** A question that is pointless now, with its answer; `last` is the player's last answer to the very same
   *  question. */
  standing?(decision: Decision, view: View, last: string | undefined): Standing | null;
  /** What to consider before this pick, in words; "" for nothing. */
  warning?(option: string, decision: Decision, view: View, text: Catalogue): string;
  /** What happens as scenes, loaded after the table is shown. */
  stage?(): Promise<StageUi>;
}
