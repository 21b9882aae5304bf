/** How each event of Middle-earth Quest looks, and its duels as reconstructed from the log. */

import type { Idea, Moment, Point } from "../../../stage/contract";
import { shortest } from "../../../stage/motion";
import type { GameEvent, View } from "../../ui";
import { neighbours, PLACE } from "../facts";
import { boardOf, combatOf, heroOf } from "../state";

export function nameOf(text: unknown): string {
  const said = String(text);
  return said.slice(said.indexOf(":") + 1);
}

function spot(place: unknown): Point | null {
  const found = PLACE.get(nameOf(place));
  return found ? [found.x, found.y] : null;
}

function at(place: unknown, kind: Idea["kind"], ms: number, piece = ""): Idea | null {
  const found = spot(place);
  return found ? { kind, ms, spot: found, piece } : null;
}

function move(from: string | null | undefined, to: unknown, piece: string): Idea | null {
  if (!from) return at(to, "drop", 420, piece);
  const places = shortest(from, nameOf(to), (place) => neighbours(place).map((each) => each.place));
  const way = places.map((place) => spot(place)).filter((point): point is Point => point !== null);
  if (way.length < 2) return at(to, "mark", 380);
  return { kind: "move", ms: Math.min(500 * (way.length - 1), 900), way, piece, arrives: piece };
}

export function scene(event: GameEvent, before: View | null, log: GameEvent[], index: number): Idea | null {
  const { args } = event;
  switch (event.id) {
    case "hero_moves":
    case "hero_relocated": {
      const hero = nameOf(args.hero);
      const own = (each: GameEvent) =>
        each.id === "hero_moves" && each.args.hero === args.hero && each.pick >= event.pick - 4;
      const last = log.slice(Math.max(index - 8, 0), index).findLast(own);
      const from = last ? nameOf(last.args.place) : before ? heroOf(before, hero)?.place : null;
      return move(from, args.place, `hero:${hero}`);
    }
    case "minion_moved": {
      const minion = nameOf(args.minion);
      const from = before ? boardOf(before).map.minions[minion]?.place : null;
      return move(from, args.place, `minion:${minion}`);
    }
    case "minion_arrives":
      return at(args.place, "drop", 600, `minion:${nameOf(args.minion)}`);
    case "character_placed":
      return at(args.place, "drop", 420, String(args.character));
    case "influence_placed":
      return at(args.place, "drop", 300, "influence");
    case "influence_removed":
      return at(args.place, "fall", 300, "influence");
    case "favor_placed":
      return at(args.place, "drop", 300, "favor");
    case "token_placed":
    case "hero_explores":
    case "hero_revived":
      return at(args.place, "mark", 420);
    case "shadow_played":
    case "peril_strikes":
    case "event_drawn":
    case "encounter":
    case "quest_completed":
    case "plot_active":
      return { kind: "card", ms: 1300, card: nameOf(args.card), sound: "card" };
    case "combat_begins":
      return { kind: "moment", ms: 500, sound: "horn" };
    case "card_revealed":
      return { kind: "moment", ms: 620, sound: "card" };
    case "round_damage":
      return { kind: "moment", ms: 500 };
    default:
      return null;
  }
}

export function moments(log: GameEvent[], view: View | null): Moment[] {
  const found: Moment[] = [];
  let now: Moment | null = null;
  for (const [index, event] of log.entries()) {
    if (event.id === "combat_begins") {
      now = { kind: "duel", from: index, to: index + 1, open: false };
      found.push(now);
    } else if (now) {
      now.to = index + 1;
      if (event.id === "combat_ends") now = null;
    }
  }
  if (now && view) now.open = combatOf(view) !== null;
  return found;
}

export interface Round {
  at: number;
  number: number;
  cards: [{ at: number; card: string } | null, { at: number; card: string } | null];
  damage: { at: number; taken: number; dealt: number } | null;
  cancelled: string[];
  tired: { at: number; side: 0 | 1 }[];
}

export interface Duel {
  hero: string;
  foe: string;
  rounds: Round[];
  end: { at: number; event: GameEvent } | null;
}

export function duel(events: GameEvent[], from: number): Duel {
  const { hero, foe } = events[0].args;
  const told: Duel = { hero: nameOf(hero), foe: nameOf(foe), rounds: [], end: null };
  events.forEach((event, index) => {
    const at = from + index;
    if (event.id === "combat_round") {
      const number = Number(event.args.round);
      told.rounds.push({ at, number, cards: [null, null], damage: null, cancelled: [], tired: [] });
    }
    const round = told.rounds.at(-1);
    if (event.id === "combat_ends") told.end = { at, event };
    if (!round) return;
    const side = event.args.hero === hero ? 0 : 1;
    if (event.id === "card_revealed") round.cards[side] = { at, card: nameOf(event.args.card) };
    else if (event.id === "card_cancelled") round.cancelled.push(nameOf(event.args.card));
    else if (event.id === "exhausted") round.tired.push({ at, side });
    else if (event.id === "round_damage")
      round.damage = { at, taken: Number(event.args.taken), dealt: Number(event.args.dealt) };
  });
  return told;
}
