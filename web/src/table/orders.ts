/** Standing orders, and what was learned about picks that cannot be undone. */

import { signal } from "@preact/signals";

export interface Order {
  prompt: string;
  option: string;
}

const RISKS = "thirdage.risks";

export class Orders {
  readonly all = signal<Order[]>([]);
  private readonly name: string;
  private readonly risks: Set<string>;

  constructor(table: string) {
    this.name = `thirdage.orders.${table}`;
    this.all.value = read(this.name);
    this.risks = new Set(read<string>(RISKS));
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

  /** After a pick: whether it could have been undone tells how risky its kind is. */
  picked(prompt: string, option: string, undo: string): void {
    const kind = `${prompt} ${option.split(":")[0]}`;
    if (undo === "" || this.risks.has(kind)) return;
    this.risks.add(kind);
    write(RISKS, [...this.risks]);
  }

  risky(prompt: string, option: string): boolean {
    return this.risks.has(`${prompt} ${option.split(":")[0]}`);
  }

  private set(all: Order[]): void {
    this.all.value = all;
    write(this.name, all);
  }
}

function read<T>(name: string): T[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
