/** The contract between the stage, which knows no game, and the scenes of a game. */

import type { FunctionComponent } from "preact";
import type { BoardProps, Catalogue, GameEvent, View } from "../games/ui";
import type { Batch } from "./batch";
import type { Scene } from "./director";

export type Sound = "dice" | "card" | "horn" | "ring";
export type Point = [number, number];

/** How a game shows an event. */
export interface Idea {
  /** move: a piece glides; drop: it comes down; fall: it is lost; mark: look here; card, dice: shown for a moment;
   *  moment: drawn on the stage of a battle, a Hunt or a duel. */
  kind: "move" | "drop" | "fall" | "mark" | "card" | "dice" | "moment";
  ms: number;
  /** The route of a move, in units of the board's drawing. */
  way?: Point[];
  spot?: Point;
  /** What is drawn there, as an id of the game. */
  piece?: string;
  /** What is at the piece's destination: drawn pale until it arrives. */
  arrives?: string;
  card?: string;
  /** Faces of Action dice, and whose they are. */
  faces?: string[];
  side?: string;
  sound?: Sound;
}

export interface StageScene extends Idea, Scene {
  /** The events it shows, by their index in the log: from the first, up to the second. */
  from: number;
  to: number;
}

/** A battle, a Hunt, a duel: a stretch of the log shown as one. */
export interface Moment {
  kind: string;
  from: number;
  to: number;
  /** Whether it is still going on. */
  open: boolean;
}

export interface StageProps {
  moment: Moment;
  /** The events of the moment. */
  events: GameEvent[];
  /** How far the event at that index of the log has played: 1 done, between: playing now, 0 not yet. */
  seen(at: number): number;
  batch: Batch;
  /** The index in the log of the batch's first event. */
  offset: number;
  props: BoardProps;
  odds<T>(query: Record<string, string>): Promise<T>;
}

export interface Heading {
  title: string;
  notes: string[];
  /** Steps of the moment, and the current one. */
  steps: string[];
  step: number;
}

export interface Ending {
  /** Curves of the game from its log: the number that ends it (0: none), and its points by turn. */
  curves: { id: string; most: number; points: [number, number][] }[];
  turns: number;
}

export interface StageUi {
  /** The scene of an event; null if it needs none. */
  scene(event: GameEvent, before: View | null, log: GameEvent[], at: number): Idea | null;
  /** What glides, falls or drops, around 0 0 of the board's drawing. */
  Piece: FunctionComponent<{ piece: string; props: BoardProps }>;
  /** A card that is shown for a moment. */
  Card: FunctionComponent<{ card: string; props: BoardProps }>;
  /** An Action die. */
  Die: FunctionComponent<{ face: string; side: string; size: number }>;
  /** The battles, Hunts and duels in the log, in order. */
  moments(log: GameEvent[], view: View | null): Moment[];
  /** Where on the map a moment happens. */
  place(events: GameEvent[], view: View | null): string;
  heading(stage: StageProps): Heading;
  Stage: FunctionComponent<StageProps>;
  /** The picture of a tile in the strip: what the action was about. */
  Picture: FunctionComponent<{ events: GameEvent[]; props: BoardProps }>;
  ending(log: GameEvent[]): Ending;
  /** The name of a curve. */
  curve(id: string, text: Catalogue): string;
  /** The cards a board shows in the viewer's hand. */
  // biome-ignore lint/suspicious/noExplicitAny: each game describes its own board
  hand(board: any, seat: string): string[];
}
