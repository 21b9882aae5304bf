/** A lesson or a puzzle in progress: the picks made so far, and the server's answer to them. */

import { batch, computed, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Decision, GameEvent, View } from "../net/types";
import type { Source } from "../table/session";
import { learnt } from "./savedProgress";

export interface LessonData {
  id: string;
  seat: string;
  minutes: number;
  steps: string[];
}
export interface PuzzleData {
  id: string;
  seat: string;
  level: number;
  survive: boolean;
}
export interface GuideData {
  id: string;
  seat: string;
  minutes: number;
}
export interface Learning {
  game: string;
  guides: GuideData[];
  lessons: LessonData[];
  puzzles: PuzzleData[];
}

interface Answer {
  seat: string;
  picks: string[];
  done: boolean;
  wanted: string[];
  view: View;
  events: GameEvent[];
}
export interface LessonAnswer extends Answer {
  kind: "lesson";
  result: "" | "wrong" | "going" | "step" | "lesson";
  finished: string;
  step: string;
  number: number;
  of: number;
}
export interface PuzzleAnswer extends Answer {
  kind: "puzzle";
  result: "" | "right" | "wrong";
  worth: { picked: number; best: number } | null;
  value: number;
}

export class LearnStore implements Source {
  readonly answer = signal<LessonAnswer | PuzzleAnswer | null>(null);
  /** The pick that was not what the lesson is about, or not the best one. */
  readonly wrong = signal("");
  /** The last completed step, whose closing words stay until the next pick. */
  readonly finished = signal("");
  readonly error = signal<unknown>(null);
  readonly busy = signal(false);
  readonly past = signal<{ events: GameEvent[] } | null>(null);
  private readonly told = signal(0);

  constructor(
    readonly game: string,
    readonly id: string,
  ) {}

  readonly view = computed(() => this.answer.value?.view ?? null);
  readonly shown = this.view;
  readonly lastEvents = computed(() => this.answer.value?.events.slice(this.told.value) ?? []);
  readonly decision = computed<Decision | null>(() => {
    const answer = this.answer.value;
    const decision = answer?.view.decision;
    return answer && !answer.done && decision?.options && decision.seat === answer.seat ? decision : null;
  });

  /** Starts, or starts over. */
  async begin(): Promise<void> {
    await this.ask([]);
  }

  async pick(option: string): Promise<boolean> {
    return (await this.ask([...this.picks(), option])) && this.wrong.value === "";
  }

  /** Takes the last pick back. */
  async back(): Promise<void> {
    await this.ask(this.picks().slice(0, -1));
  }

  /** The options that lead on. */
  async hint(): Promise<string[]> {
    const picks = this.picks();
    return (await this.ask(picks, true)) ? (this.answer.value?.wanted ?? []) : [];
  }

  picks(): string[] {
    return this.answer.value?.picks ?? [];
  }

  private async ask(picks: string[], hint = false): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    const before = this.answer.value;
    try {
      const path = `/api/learn/${this.game}/${this.id}`;
      const answer = await api<LessonAnswer | PuzzleAnswer>("POST", path, hint ? { picks, hint } : { picks });
      batch(() => {
        this.answer.value = answer;
        this.error.value = null;
        if (hint) return;
        this.wrong.value = answer.result === "wrong" ? picks[picks.length - 1] : "";
        if (answer.result === "wrong") return;
        this.told.value = before && picks.length > before.picks.length ? before.events.length : answer.events.length;
        this.finished.value = answer.kind === "lesson" && picks.length ? answer.finished : "";
        if (answer.done) learnt(this.game, this.id);
      });
      return true;
    } catch (error) {
      this.error.value = error;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  risky(): boolean {
    return false;
  }

  amongPeople(): boolean {
    return false;
  }

  async whyNot(): Promise<string | null> {
    return null;
  }

  odds<T>(): Promise<T> {
    return Promise.reject(new Error("a lesson has no odds"));
  }
}
