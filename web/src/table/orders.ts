/** Standing orders, the player's last answers to questions, and which picks can't be undone. */

import { signal } from "@preact/signals";
import { keep, keptList } from "../kept";
import type { Decision } from "../net/types";

export interface Order {
  prompt: string;
  option: string;
}

const RISKS = "risks";
/** Questions whose answer is remembered while the question stays exactly the same. */
const REMEMBERED = new Set(["choose_guide"]);

/** A question with all its arguments and options. */
export function questionOf(decision: Decision): string {
  return [decision.prompt, ...Object.values(decision.args ?? {}), ...(decision.options ?? [])].join(" ");
}

export class Orders {
  readonly all = signal<Order[]>([]);
  /** The player's own last answers, by the whole question. */
  readonly answers = new Map<string, string>();
  private readonly name: string;
  private readonly risks: Set<string>;

  constructor(table: string) {
    this.name = `orders.${table}`;
    this.all.value = keptList(this.name);
    this.risks = new Set(keptList<string>(RISKS));
    for (const [question, option] of keptList<[string, string]>(`${this.name}.answers`))
      this.answers.set(question, option);
  }

  /** Remembers the player's answer: some questions need not be asked again while nothing has changed. */
  answered(decision: Decision, option: string): void {
    if (!REMEMBERED.has(decision.prompt)) return;
    this.answers.set(questionOf(decision), option);
    keep(`${this.name}.answers`, [...this.answers]);
  }

  give(order: Order): void {
    this.set([...this.all.value.filter((each) => each.prompt !== order.prompt), order]);
  }

  cancel(prompt: string): void {
    this.set(this.all.value.filter((each) => each.prompt !== prompt));
  }

  /** The option that an order names, if it is offered. */
  find(prompt: string, options: string[]): string | null {
    const order = this.all.value.find((each) => each.prompt === prompt);
    return order && options.includes(order.option) ? order.option : null;
  }

  /** Learns after a pick: if it can't be undone, its kind is risky. */
  picked(prompt: string, option: string, undo: string): void {
    const kind = `${prompt} ${option.split(":")[0]}`;
    if (undo === "" || this.risks.has(kind)) return;
    this.risks.add(kind);
    keep(RISKS, [...this.risks]);
  }

  risky(prompt: string, option: string): boolean {
    return this.risks.has(`${prompt} ${option.split(":")[0]}`);
  }

  private set(all: Order[]): void {
    this.all.value = all;
    keep(this.name, all);
  }
}
