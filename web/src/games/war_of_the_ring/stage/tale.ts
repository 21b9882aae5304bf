/** A battle or a Hunt as reconstructed from the log: cards, rolls and losses, each with its index in the log. */

import type { GameEvent } from "../../ui";
import { nameOf, type Side, sideOfSlot } from "../model";

export interface Told {
  /** The index in the log. */
  at: number;
}

export interface Throw extends Told {
  kind: "roll" | "reroll" | "extra" | "card";
  role: 0 | 1;
  faces: number[];
  needed: number;
  hits: number;
  /** What cards add to each die. */
  bonus: number;
}

export interface Played extends Told {
  /** Laid face down, shown, or none at all. */
  state: "laid" | "shown" | "none";
  card: string;
  cancelled: boolean;
}

export interface Loss extends Told {
  role: 0 | 1;
  slot: string;
  how: "lost" | "reduced";
}

export interface Round extends Told {
  number: number;
  cards: [Played | null, Played | null];
  throws: Throw[];
  losses: Loss[];
  /** What else cards and characters did, to be shown in words. */
  notes: (Told & { event: GameEvent })[];
}

export interface BattleTale {
  attacker: Side;
  from: string;
  target: string;
  units: number;
  rounds: Round[];
  /** How it ended, if it did. */
  ending: (Told & { event: GameEvent })[];
}

const ENDINGS = [
  "army_eliminated",
  "army_retreated",
  "attack_ceased",
  "withdrew_into_siege",
  "siege_laid",
  "siege_not_laid",
  "settlement_captured",
  "settlement_recaptured",
  "army_moved",
];
const NOTES = [
  "combat_card_cancelled",
  "companion_silenced",
  "hits_taken_off",
  "leadership_forfeited",
  "leader_reroll_denied",
  "misses_turned",
  "more_hits",
  "white_rider_used",
  "character_eliminated",
];
/** Events of a battle: as long as they follow each other, it is the same battle. */
const OF_BATTLE = new Set([
  ...ENDINGS,
  ...NOTES,
  "battle_round",
  "combat_card_laid",
  "combat_card_shown",
  "combat_card_from_table",
  "no_combat_card",
  "roll_raised",
  "roll_lowered",
  "combat_rolled",
  "combat_rerolled",
  "extra_attack_rolled",
  "card_rolled",
  "unit_lost",
  "elite_reduced",
  "nation_at_war",
  "nation_active",
  "nation_advanced",
  "unit_disbanded",
  "leader_left_alone",
]);

export function ofBattle(event: GameEvent): boolean {
  return OF_BATTLE.has(event.id) || event.id.startsWith("combat_");
}

const THROWS: Record<string, Throw["kind"]> = {
  combat_rolled: "roll",
  combat_rerolled: "reroll",
  extra_attack_rolled: "extra",
  card_rolled: "card",
};

export function faces(value: unknown): number[] {
  return String(value ?? "")
    .split(",")
    .filter(Boolean)
    .map(Number);
}

/** The battle that begins with the first of these events; `from` is its index in the log. */
export function battleTale(events: GameEvent[], from: number): BattleTale {
  const args = events[0].args;
  const attacker = nameOf(String(args.side)) as Side;
  const tale: BattleTale = {
    attacker,
    from: String(args.from),
    target: String(args.target),
    units: Number(args.units),
    rounds: [],
    ending: [],
  };
  const roleOf = (side: unknown): 0 | 1 => (nameOf(String(side)) === attacker ? 0 : 1);
  let bonus = 0;
  events.forEach((event, index) => {
    const at = from + index;
    if (event.id === "battle_round") {
      tale.rounds.push({
        at,
        number: Number(event.args.round),
        cards: [null, null],
        throws: [],
        losses: [],
        notes: [],
      });
      return;
    }
    const round = tale.rounds.at(-1);
    if (ENDINGS.includes(event.id)) tale.ending.push({ at, event });
    if (!round) return;
    const kind = THROWS[event.id];
    if (kind) {
      const { side, dice, needed, hits } = event.args;
      const role = side === undefined ? (round.throws.at(-1)?.role ?? 0) : roleOf(side);
      round.throws.push({
        at,
        kind,
        role,
        faces: faces(dice),
        needed: Number(needed),
        hits: Number(hits),
        bonus,
      });
      bonus = 0;
      return;
    }
    switch (event.id) {
      case "roll_raised":
        bonus = Number(event.args.amount);
        break;
      case "roll_lowered":
        bonus = -Number(event.args.amount);
        break;
      case "no_combat_card":
        round.cards[roleOf(event.args.side)] = { at, state: "none", card: "", cancelled: false };
        break;
      case "combat_card_laid":
        round.cards[roleOf(event.args.side)] = { at, state: "laid", card: "", cancelled: false };
        break;
      case "combat_card_from_table":
      case "combat_card_shown":
        round.cards[roleOf(event.args.side)] = {
          at,
          state: "shown",
          card: nameOf(String(event.args.card)),
          cancelled: false,
        };
        break;
      case "combat_card_cancelled": {
        const card = round.cards[roleOf(event.args.side)];
        if (card) card.cancelled = true;
        break;
      }
      case "unit_lost":
      case "elite_reduced": {
        const slot = nameOf(String(event.args.figure));
        const role = sideOfSlot(slot) === attacker ? 0 : 1;
        round.losses.push({ at, role, slot, how: event.id === "unit_lost" ? "lost" : "reduced" });
        break;
      }
      default:
        break;
    }
    if (NOTES.includes(event.id)) round.notes.push({ at, event });
  });
  return tale;
}

/** Which dice of a roll hit: a 6 always, a 1 never, so they are the highest. */
export function hitting(thrown: Throw): boolean[] {
  const order = thrown.faces.map((face, at) => [face, at]).sort((a, b) => b[0] - a[0]);
  const hit = new Set(order.slice(0, thrown.hits).map(([, at]) => at));
  return thrown.faces.map((_, at) => hit.has(at));
}

export interface HuntTale {
  /** The faces of the first roll, and of the re-roll. */
  dice: (Told & { faces: number[] }) | null;
  again: (Told & { faces: number[] }) | null;
  rolled: (Told & { dice: number; bonus: number; rerolls: number; successes: number }) | null;
  tiles: (Told & { tile: string; why: string; back: boolean })[];
  prevented: Told | null;
  damage: (Told & { damage: number }) | null;
  /** The result, in words. */
  after: (Told & { event: GameEvent })[];
  /** The pick that started it. */
  pick: number;
}

const HUNTING =
  /^(hunt_|fellowship_(moved|revealed|found_at)|corruption_|guide_|companion_lost|gollum_|table_card_(used|discarded)|die_in_hunt_box|mordor_step|companions_must|hobbit_|ring_bearers|game_won|character_eliminated|companion_separated|companion_moved|eye_)/;

export function ofHunt(event: GameEvent): boolean {
  return HUNTING.test(event.id) && event.id !== "hunt_allocated";
}

/** Whether an event starts a Hunt. */
export function beginsHunt(event: GameEvent): boolean {
  return /^(fellowship_moved|fellowship_moved_in_mordor)$/.test(event.id);
}

/** Whether an event belongs to a Hunt that no move of the Fellowship started. */
export function showsHunt(event: GameEvent): boolean {
  return /^hunt_(dice|tile_drawn|tile_prevented)$/.test(event.id);
}

export function huntTale(events: GameEvent[], from: number): HuntTale {
  const tale: HuntTale = {
    dice: null,
    again: null,
    rolled: null,
    tiles: [],
    prevented: null,
    damage: null,
    after: [],
    pick: events[0].pick,
  };
  events.forEach((event, index) => {
    const at = from + index;
    const { args } = event;
    switch (event.id) {
      case "hunt_dice":
        tale.dice = { at, faces: faces(args.dice) };
        break;
      case "hunt_dice_again":
        tale.again = { at, faces: faces(args.dice) };
        break;
      case "hunt_rolled":
        tale.rolled = {
          at,
          dice: Number(args.dice),
          bonus: Number(args.bonus),
          rerolls: Number(args.rerolls),
          successes: Number(args.successes),
        };
        break;
      case "hunt_tile_drawn":
        tale.tiles.push({ at, tile: nameOf(String(args.tile)), why: String(args.why), back: false });
        break;
      case "hunt_tile_returned": {
        const first = tale.tiles.find((each) => each.tile === nameOf(String(args.tile)));
        if (first) first.back = true;
        break;
      }
      case "hunt_tile_prevented":
        tale.prevented = { at };
        break;
      case "hunt_damage":
        tale.damage = { at, damage: Number(args.damage) };
        break;
      case "fellowship_moved":
      case "die_in_hunt_box":
        break;
      default:
        tale.after.push({ at, event });
    }
  });
  return tale;
}
