/** What the player is doing at a table besides picking: looking, choosing among several, opening windows. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { BoardProps, Catalogue, Decision, GameUi, Kind } from "../games/ui";
import type { GameEvent, View } from "../net/types";
import { dark, motion, phone, preferences } from "../preferences";
import type { StagePlay } from "../stage/play";
import { catalogue } from "../text/store";
import type { Gestures } from "./gestures";
import { steady } from "./steady";
import type { TableStore } from "./store";

/** Where a board comes from and where picks go: a table, or a place in a study. */
export interface Source {
  readonly view: ReadonlySignal<View | null>;
  /** The board being shown: the current view, or one of the past. */
  readonly shown: ReadonlySignal<View | null>;
  /** The decision of the player at this browser. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly lastEvents: ReadonlySignal<GameEvent[]>;
  readonly past: ReadonlySignal<{ events: GameEvent[] } | null>;
  readonly busy: ReadonlySignal<boolean>;
  pick(option: string): Promise<boolean>;
  /** Whether picks of this kind are known to be beyond undo, so that others would have to agree to take it back. */
  risky(option: string): boolean;
  amongPeople(): boolean;
  /** The rule that forbids an option, "" if there is none; null if it can't be asked. */
  whyNot(option: string, through?: string[]): Promise<string | null>;
  /** Requests odds. */
  odds<T>(query: Record<string, string>): Promise<T>;
}

export type Window =
  | ""
  | "preferences"
  | "rules"
  | "aid"
  | "read"
  | "keys"
  | "orders"
  | "hint"
  | "resign"
  | "dice"
  | "luck"
  | "notify"
  | "vacation"
  | "more";

export class Session<S extends Source = TableStore> {
  /** The target that is hovered, focused, or tapped. */
  readonly looked = signal<string | null>(null);
  /** The target whose choice is open, because it stands for several options. */
  readonly choosing = signal<string | null>(null);
  /** An option waiting for a second click. */
  readonly unsure = signal<string | null>(null);
  readonly window = signal<Window>("");
  /** The clause to show first when the rules open. */
  readonly clause = signal("");
  readonly hidePieces = signal(false);
  readonly tab = signal(phone() ? "choices" : "panels");
  /** Targets that a line of the log or an option in the list mentions. */
  readonly pointed = signal<string[]>([]);
  /** Pressing and dragging, at a table. */
  gestures: Gestures | null = null;
  /** Playback of what happens, once the stage is loaded. */
  readonly stage = signal<StagePlay | null>(null);

  constructor(
    readonly store: S,
    readonly ui: GameUi,
  ) {}

  /** Target -> the options it stands for; while a thing is held, where it can go. */
  readonly offered = steady<Map<string, string[]>>(() => {
    const ends = this.gestures?.held.value?.ends;
    if (!ends?.size) return this.asked.value;
    return new Map([...ends].map(([target, ways]) => [target, ways.map((way) => way.options.join(" "))]));
  });

  /** Target -> the options of the question that it stands for. */
  readonly asked = computed<Map<string, string[]>>(() => {
    const found = new Map<string, string[]>();
    const [decision, view] = [this.store.decision.value, this.store.view.value];
    if (!decision?.options || !view) return found;
    for (const option of decision.options) {
      for (const target of this.targets(option, decision)) {
        const all = found.get(target);
        if (!all) found.set(target, [option]);
        else if (!all.includes(option)) all.push(option);
      }
    }
    return found;
  });

  /** What no question asks for but can still be pressed. */
  readonly reach = steady<ReadonlySet<string>>(() => new Set(this.gestures?.reach.value.keys() ?? []));

  /** Target -> whether picking it attacks or moves. */
  readonly kinds = steady<ReadonlyMap<string, Kind>>(() => {
    const found = new Map<string, Kind>();
    const [decision, view] = [this.store.decision.value, this.store.view.value];
    if (!decision || !view) return found;
    const ends = this.gestures?.held.value?.ends;
    const picks = ends?.size
      ? [...ends].map(([target, [way]]) => [target, way.options.at(-1) ?? "", way.asked.at(-1) ?? decision] as const)
      : [...this.offered.value].map(([target, [option]]) => [target, option, decision] as const);
    for (const [target, option, asked] of picks) {
      const kind = this.ui.kindOf?.(option, asked, view);
      if (kind) found.set(target, kind);
    }
    return found;
  });

  readonly press = (target: string): void => {
    void this.gestures?.press(target);
  };

  readonly last = steady<string[]>(() => {
    if (this.pointed.value.length) return this.pointed.value;
    const events = this.store.past.value?.events ?? this.store.lastEvents.value;
    return [...new Set(events.flatMap((event) => this.eventTargets(event)))];
  });

  /** Where an option glows. A fault of a board must not keep anybody from picking in the list. */
  targets(option: string, decision: Decision): string[] {
    const view = this.store.view.value;
    try {
      return view ? this.ui.targets(option, decision, view) : [];
    } catch (error) {
      console.error(error);
      return [];
    }
  }

  eventTargets(event: GameEvent): string[] {
    try {
      return this.ui.eventTargets(event);
    } catch (error) {
      console.error(error);
      return [];
    }
  }

  /** The props for the game's board and panels. */
  boardProps(view: View, text: Catalogue): BoardProps {
    return {
      view,
      text,
      offered: this.offered.value,
      act: this.act,
      reach: this.reach.value,
      press: this.press,
      kinds: this.kinds.value,
      look: this.look,
      last: this.last.value,
      hidePieces: this.hidePieces.value,
      dark: dark(),
      motion: motion(),
      phone: phone(),
    };
  }

  readonly look = (target: string | null): void => {
    this.looked.value = target;
  };

  readonly act = (target: string): void => {
    const options = this.offered.value.get(target);
    if (!options?.length) return;
    if (this.gestures?.held.value?.ends.has(target)) void this.gestures.put(target);
    else if (options.length === 1 && this.paidFor()) void this.gestures?.pickAt(options[0], target);
    else if (options.length === 1) this.choose(options[0]);
    else this.choosing.value = target;
  };

  /** Whether the current pick on the board may have to be paid for in further questions. */
  private paidFor(): boolean {
    const prompt = this.store.decision.value?.prompt ?? "";
    return this.gestures?.rules.paid.includes(prompt) === true && preferences.value.confirm !== "always";
  }

  readonly stopChoosing = (): void => {
    this.choosing.value = null;
  };

  /** Picks, after a second thought if the player wants one. */
  readonly choose = (option: string): void => {
    this.choosing.value = null;
    if (this.unsure.value !== option && this.wantsConfirmation(option)) {
      this.unsure.value = option;
      return;
    }
    this.unsure.value = null;
    this.pointed.value = [];
    void this.store.pick(option);
  };

  /** What to consider before this pick. */
  warning(option: string): string {
    const [decision, view] = [this.store.decision.value, this.store.view.value];
    const text = view ? catalogue(view.game) : null;
    return decision && view && text ? (this.ui.warning?.(option, decision, view, text) ?? "") : "";
  }

  private wantsConfirmation(option: string): boolean {
    const wish = preferences.value.confirm;
    const [decision, view] = [this.store.decision.value, this.store.view.value];
    if (this.warning(option)) return true;
    if (wish !== "risky" || !decision || !view) return wish === "always";
    if (!this.store.amongPeople()) return false;
    return this.ui.risky ? this.ui.risky(option, decision, view) : this.store.risky(option);
  }
}
