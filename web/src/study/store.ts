/** A study as this browser knows it: where it is looking, what is to be decided there, the branches and comments. */

import { batch, computed, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Decision, GameEvent, View } from "../net/types";
import { randomText } from "../table/Join";
import type { Source } from "../table/session";

export interface Branch {
  branch: number;
  parent: number | null;
  at: number;
  name: string;
  picks: [string, string][];
  over: boolean;
}

export interface Comment {
  comment: number;
  branch: number;
  at: number;
  text: string;
  who: string;
}

export interface StudyData {
  study: string;
  seq: number;
  game: string;
  settings: Record<string, string>;
  seats: string[];
  title: string;
  sampled: boolean;
  knowledge: string;
  evaluates: boolean;
  branches: Branch[];
  comments: Comment[];
}

export interface Step {
  branch: number;
  at: number;
  of: number;
  view: View;
  events: GameEvent[];
  decision: Decision | null;
  chance: { prompt: string; outcomes: Record<string, number>; total: number } | null;
  evaluation: { chances: Record<string, number>; terms: { term: string; weight: number }[] } | null;
}

export class StudyStore implements Source {
  readonly study = signal<StudyData | null>(null);
  readonly step = signal<Step | null>(null);
  /** All events of the branch, for its log and for stepping by action and turn. */
  readonly log = signal<GameEvent[]>([]);
  readonly error = signal<unknown>(null);
  readonly busy = signal(false);
  readonly past = signal<{ events: GameEvent[] } | null>(null);
  /** Whose view: "" for that of the deciding seat, "all", or a seat. */
  readonly eyes = signal("");
  private logOf = "";
  private wanted = 0;

  constructor(
    readonly id: string,
    public key: string,
  ) {}

  readonly view = computed(() => this.step.value?.view ?? null);
  readonly shown = this.view;
  readonly lastEvents = computed(() => this.step.value?.events ?? []);
  readonly decision = computed<Decision | null>(() => {
    const step = this.step.value;
    return this.key && step?.decision?.options && step.decision.seat !== "chance" ? step.decision : null;
  });

  async load(branch = 0, at = 0): Promise<void> {
    try {
      this.study.value = await this.get<StudyData>("");
      await this.go(branch, at);
    } catch (error) {
      this.error.value = error;
    }
  }

  /** Shows a place. Only the latest request counts, since scrubbing is faster than the network. */
  async go(branch: number, at: number): Promise<void> {
    this.wanted += 1;
    const wish = this.wanted;
    const target = Math.max(0, at);
    let step = await this.get<Step>(`/step?branch=${branch}&at=${target}${this.viewQuery()}`);
    const seat = step.decision?.seat;
    if (!this.eyes.value && seat && seat !== "chance" && this.study.value?.seats.includes(seat)) {
      step = await this.get<Step>(`/step?branch=${branch}&at=${target}&view=seat:${seat}`);
    }
    if (wish !== this.wanted) return;
    batch(() => {
      this.step.value = step;
      this.error.value = null;
    });
    history.replaceState(null, "", `?branch=${branch}&at=${step.at}${location.hash}`);
    await this.readLog(branch, step.of);
  }

  private viewQuery(): string {
    const eyes = this.eyes.value;
    return eyes && eyes !== "all" ? `&view=seat:${eyes}` : "";
  }

  private async readLog(branch: number, of: number): Promise<void> {
    const name = `${branch}.${of}.${this.eyes.value}`;
    if (this.logOf === name) return;
    this.logOf = name;
    this.log.value = (await this.get<Step>(`/step?branch=${branch}&at=${of}&since=0${this.viewQuery()}`)).events;
  }

  /** Plays on from here: at the end of a branch it grows, elsewhere a new one begins. */
  async pick(option: string): Promise<boolean> {
    const step = this.step.value;
    if (!step || this.busy.value) return false;
    const done = await this.change({ type: "branch", branch: step.branch, at: step.at, picks: [option] });
    if (done) await this.go(Number(done.branch), Number(done.at));
    return done !== null;
  }

  async change(message: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    this.busy.value = true;
    try {
      const done = await api<Record<string, unknown>>(
        "POST",
        this.path("/messages"),
        { ...message, id: randomText(20) },
        this.key,
      );
      this.study.value = await this.get<StudyData>("");
      return done;
    } catch (error) {
      this.error.value = error;
      return null;
    } finally {
      this.busy.value = false;
    }
  }

  get<T>(rest: string): Promise<T> {
    return api<T>("GET", this.path(rest), undefined, this.key);
  }

  path(rest: string): string {
    return `/api/studies/${encodeURIComponent(this.id)}${rest}`;
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

  odds<T>(query: Record<string, string>): Promise<T> {
    const step = this.step.value;
    const place = { branch: String(step?.branch ?? 0), at: String(step?.at ?? 0) };
    return this.get<T>(`/odds?${new URLSearchParams({ ...place, ...query })}`);
  }
}
