/** A guided game: a real table, and notes that appear once each, when their question or their event comes up. */

import { api } from "../net/api";
import type { Decision, GameEvent } from "../net/types";
import { savedTable, saveTable } from "../savedTables";
import { makeTable } from "../start/make";

export interface Note {
  id: string;
  prompt: string;
  event: string;
  /** A pattern: the note appears only where such an option is offered. */
  offers: string;
  advice: string[];
}
export interface Guide {
  game: string;
  id: string;
  seat: string;
  bot: string;
  minutes: number;
  seats: string[];
  position: string;
  until: string;
  notes: Note[];
}

/** At how many picks each note appeared: it stays until the next pick, and comes back after an undo. */
export type Said = Record<string, number>;

export function fetchGuide(game: string, id: string): Promise<Guide> {
  return api<Guide>("GET", `/api/learn/${game}/${id}.json`);
}

/** Creates a table for a guided game and returns its address. */
export async function beginGuide(game: string, id: string): Promise<string> {
  const guide = await fetchGuide(game, id);
  const seats = guide.seats.map((seat) => (seat === guide.seat ? "me" : guide.bot));
  const address = await makeTable({ game, seats, position: guide.position });
  saveTable(tableOf(address), { guide: { id, said: {} } });
  return address;
}

function tableOf(address: string): string {
  return address.replace(/^\/table\//, "").replace(/#.*$/, "");
}

export function keepSaid(table: string, said: Said): void {
  const kept = savedTable(table)?.guide;
  if (kept && JSON.stringify(kept.said) !== JSON.stringify(said)) saveTable(table, { guide: { ...kept, said } });
}

/** "*" stands for anything, "|" separates alternatives. */
export function fits(text: string, pattern: string): boolean {
  return pattern.split("|").some((one) => {
    const parts = one.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(text);
  });
}

/** Up to two notes about what happened that have not appeared before, then the note about the question, if it is
 *  new. */
export function speak(guide: Guide, decision: Decision | null, log: GameEvent[], picks: number, said: Said): Note[] {
  const fresh = (note: Note) => said[note.id] === undefined || said[note.id] === picks;
  const happened = guide.notes.filter(
    (note) => note.event && fresh(note) && log.some((event) => event.id === note.event),
  );
  const asked = guide.notes.find(
    (note) =>
      note.prompt &&
      note.prompt === decision?.prompt &&
      fresh(note) &&
      decision.options?.some((option) => fits(option, note.offers)),
  );
  return [...happened.slice(-2), ...(asked ? [asked] : [])];
}

/** Forgets notes that an undo took back, and remembers those shown now. */
export function remembered(said: Said, notes: Note[], picks: number): Said {
  const kept = Object.entries(said).filter(([, at]) => at <= picks);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(notes.map((note) => [note.id, picks])) };
}

/** The offered option that the coach would take. */
export function adviceOf(note: Note | undefined, decision: Decision | null): string {
  for (const pattern of note?.advice ?? []) {
    const found = decision?.options?.find((option) => fits(option, pattern));
    if (found) return found;
  }
  return "";
}
