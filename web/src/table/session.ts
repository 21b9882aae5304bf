/** What the player is doing at a table beside picking: looking, choosing among several, opening windows. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { BoardProps, Catalogue, Decision, GameUi } from "../games/ui";
import type { GameEvent, View } from "../net/types";
import { dark, motion, phone, preferences } from "../preferences";
import type { TableStore } from "./store";

/** Where a board comes from and where picks go: a table, or a place in a study. */
export interface Source {
  readonly view: ReadonlySignal<View | null>;
  /** The board that is shown: the view, or one of the past. */
  readonly shown: ReadonlySignal<View | null>;
  /** The decision of whoever sits at this browser. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly lastEvents: ReadonlySignal<GameEvent[]>;
  readonly past: ReadonlySignal<{ events: GameEvent[] } | null>;
  readonly busy: ReadonlySignal<boolean>;
  pick(option: string): Promise<boolean>;
  /** Whether a pick of this kind is known to be beyond undo, and others would have to agree to take it back. */
  risky(option: string): boolean;
  amongPeople(): boolean;
  /** The rule that forbids an option, "" if none speaks of it; null where nobody can be asked. */
  whyNot(option: string): Promise<string | null>;
  /** Where odds are asked for. */
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
  /** The target under the mouse, focused, or tapped. */
  readonly looked = signal<string | null>(null);
  /** The target that stands for several options: a choice is open. */
  readonly choosing = signal<string | null>(null);
  /** An option that waits for a second click. */
  readonly unsure = signal<string | null>(null);
  readonly window = signal<Window>("");
  /** The clause to show first when the rules open. */
  readonly clause = signal("");
  readonly hidePieces = signal(false);
  readonly tab = signal(phone() ? "choices" : "panels");
  /** Targets that a line of the log or an option in the list speaks of. */
  readonly pointed = signal<string[]>([]);

  constructor(
    readonly store: S,
    readonly ui: GameUi,
  ) {}

  /** Target -> the options it stands for. */
  readonly offered = computed<Map<string, string[]>>(() => {
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

  readonly last = computed<string[]>(() => {
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

  /** What the game draws its board and panels from. */
  boardProps(view: View, text: Catalogue): BoardProps {
    return {
      view,
      text,
      offered: this.offered.value,
      act: this.act,
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
    if (options.length === 1) this.choose(options[0]);
    else this.choosing.value = target;
  };

  readonly stopChoosing = (): void => {
    this.choosing.value = null;
  };

  /** Pick, after a second thought where the player wants one. */
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

  private wantsConfirmation(option: string): boolean {
    const wish = preferences.value.confirm;
    const [decision, view] = [this.store.decision.value, this.store.view.value];
    if (wish !== "risky" || !decision || !view) return wish === "always";
    if (!this.store.amongPeople()) return false;
    return this.ui.risky ? this.ui.risky(option, decision, view) : this.store.risky(option);
  }
}
