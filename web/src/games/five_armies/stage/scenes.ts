/** How each event of The Battle of Five Armies looks, and its combats as reconstructed from the log. */

import type { Idea, Moment, Point } from "../../../stage/contract";
import type { GameEvent, View } from "../../ui";
import { placeAt, TRACK } from "../drawing";
import { armyIn, field, nameOf, type Side, UNITS } from "../field";

function spot(place: unknown): Point | null {
  const found = placeAt(nameOf(String(place)));
  return found ? [found.x, found.y] : null;
}

function at(place: unknown, kind: Idea["kind"], ms: number, piece = ""): Idea | null {
  const found = spot(place);
  return found ? { kind, ms, spot: found, piece } : null;
}

/** The most numerous unit in a place. */
function bearer(view: View | null, place: unknown): string {
  const army = view ? armyIn(field(view), nameOf(String(place))) : undefined;
  const units = army ? UNITS.filter((unit) => army.units[unit]) : [];
  return units.sort((a, b) => (army?.units[b] ?? 0) - (army?.units[a] ?? 0))[0] ?? "orcs";
}

export function scene(event: GameEvent, before: View | null): Idea | null {
  const { args } = event;
  switch (event.id) {
    case "moved":
    case "retreated": {
      if (event.id === "retreated") return null; // the move that follows shows it
      const way = [spot(args.from), spot(args.to)].filter((point): point is Point => point !== null);
      return way.length < 2 ? null : { kind: "move", ms: 600, way, piece: `unit:${bearer(before, args.from)}` };
    }
    case "placed":
      return at(args.place, "drop", 420, String(args.unit));
    case "character_enters":
      return at(args.place, "drop", 600, String(args.character));
    case "eliminated":
      return at(args.place, "fall", 420, String(args.unit));
    case "controls":
    case "fortification_hit":
    case "damaged":
    case "bat_placed":
    case "eagle_placed":
      return at(args.place, "mark", 420);
    case "attack":
      return { ...(at(args.to, "mark", 500) ?? { kind: "mark", ms: 500 }), sound: "horn" };
    case "card_played":
    case "fate_card":
      return { kind: "card", ms: 1300, card: nameOf(String(args.card)), sound: "card" };
    case "action_roll":
      return {
        kind: "dice",
        ms: 1000,
        faces: String(args.roll).replace(/^\w+:/, "").split(","),
        side: String(args.side),
        sound: "dice",
      };
    case "rolled":
      return { kind: "moment", ms: 720, sound: "dice" };
    case "card_revealed":
      return { kind: "moment", ms: 480, sound: "card" };
    case "fate_marker": {
      const to = TRACK[Number(args.space)];
      const from = before ? TRACK[field(before).fate] : undefined;
      if (!to || !from || from === to) return to ? { kind: "mark", ms: 420, spot: [to.x, to.y] } : null;
      return {
        kind: "move",
        ms: 700,
        way: TRACK.slice(from.space, to.space + 1).map(({ x, y }) => [x, y]),
        piece: "fate",
      };
    }
    default:
      return null;
  }
}

const CLOSING = new Set(["die_used", "ability_used", "passed", "tile_drawn", "action_roll", "activated", "turn"]);

export function moments(log: GameEvent[], view: View | null): Moment[] {
  const found: Moment[] = [];
  let now: Moment | null = null;
  for (const [index, event] of log.entries()) {
    if (event.id === "attack") {
      now = { kind: "combat", from: index, to: index + 1, open: false };
      found.push(now);
    } else if (now && CLOSING.has(event.id) && !(event.id === "ability_used" && view && field(view).combat)) now = null;
    else if (now) now.to = index + 1;
  }
  if (now && view) now.open = field(view).combat !== null && field(view).combat !== undefined;
  return found;
}

export interface Throw {
  at: number;
  place: string;
  faces: number[];
  /** The lowest face that hits. */
  needed: number;
}

export interface Round {
  at: number;
  number: number;
  from: string;
  to: string;
  chosen: Partial<Record<Side, number>>;
  cards: Partial<Record<Side, { at: number; card: string }>>;
  throws: Throw[];
  damage: { at: number; place: string; count: number }[];
  /** What else happened, in words. */
  notes: { at: number; event: GameEvent }[];
}

const NOTED = new Set([
  "eliminated",
  "army_eliminated",
  "retreated",
  "rout",
  "combat_over",
  "fortification_hit",
  "fortification_destroyed",
  "leadership_given_up",
  "terrain_superiority",
  "controls",
]);

/** The rounds of a combat whose events begin at that index of the log. */
export function rounds(events: GameEvent[], from: number): Round[] {
  const first = events[0].args;
  const blank = (at: number, number: number, args: GameEvent["args"]): Round => ({
    at,
    number,
    from: nameOf(String(args.from)),
    to: nameOf(String(args.to)),
    chosen: {},
    cards: {},
    throws: [],
    damage: [],
    notes: [],
  });
  const found: Round[] = [];
  events.forEach((event, index) => {
    const at = from + index;
    const { args } = event;
    if (event.id === "round") found.push(blank(at, Number(args.round), args));
    if (!found.length) found.push(blank(at, 1, first));
    const round = found[found.length - 1];
    if (event.id === "round" && found.length === 2 && found[0].number === 1 && round.number === 1) found.shift();
    switch (event.id) {
      case "card_chosen":
        round.chosen[args.side as Side] = at;
        break;
      case "card_revealed":
        round.cards[args.side as Side] = { at, card: nameOf(String(args.card)) };
        break;
      case "rolled":
        round.throws.push({
          at,
          place: nameOf(String(args.place)),
          needed: Number(args.needed ?? 7),
          faces: String(args.roll).replace(/^\w+:/, "").split(",").filter(Boolean).map(Number),
        });
        break;
      case "damaged":
        round.damage.push({ at, place: nameOf(String(args.place)), count: Number(args.count) });
        break;
      default:
        if (NOTED.has(event.id)) round.notes.push({ at, event });
    }
  });
  return found;
}
