/** How each event of War of the Ring looks on the map. */

import type { Idea, Moment, Point } from "../../../stage/contract";
import { shortest } from "../../../stage/motion";
import type { GameEvent, View } from "../../ui";
import { TRACK } from "../Board";
import { regions } from "../geometry";
import { boardOf, groupsAt, nameOf, nationsIn, type Side } from "../model";
import { beginsHunt, ofBattle, ofHunt, showsHunt } from "./tale";

/** Milliseconds for a region, and the maximum. */
const [STEP, FAR] = [450, 900];

function spot(place: unknown): Point | null {
  const region = regions[nameOf(String(place))];
  if (!region) return null;
  if (String(place).startsWith("inside:") && region.at) return [region.at[0], region.at[1] - 20];
  return [region.token.x, region.token.y];
}

/** The route of a move over land: through the regions between. */
function way(from: unknown, to: unknown, flies = false): Point[] {
  const [start, end] = [nameOf(String(from)), nameOf(String(to))];
  const places = flies ? [start, end] : shortest(start, end, (place) => regions[place]?.neighbours ?? []);
  return places.map((place) => spot(`region:${place}`)).filter((point): point is Point => point !== null);
}

function move(from: unknown, to: unknown, piece: string, more: Partial<Idea> = {}, flies = false): Idea | null {
  const points = way(from, to, flies);
  if (points.length < 2) return null;
  return { kind: "move", ms: Math.min(STEP * (points.length - 1), FAR), way: points, piece, ...more };
}

function at(place: unknown, kind: Idea["kind"], ms: number, piece = ""): Idea | null {
  const found = spot(place);
  return found ? { kind, ms, spot: found, piece } : null;
}

/** The strongest nation of a side at a place: its shield moves. */
function bearer(view: View | null, place: unknown, side: Side): string {
  const group = view
    ? groupsAt(boardOf(view))
        .get(String(place))
        ?.find((each) => each.side === side)
    : undefined;
  return (group && nationsIn(group.slots)[0]) || (side === "shadow" ? "sauron" : "gondor");
}

export function scene(event: GameEvent, before: View | null): Idea | null {
  const { args } = event;
  const side = nameOf(String(args.side ?? "side:shadow")) as Side;
  switch (event.id) {
    case "army_moved":
    case "army_retreated": {
      const piece = `army:${bearer(before, args.from, side)}`;
      return move(args.from, args.to, piece, { arrives: `stack:${side}@${args.to}` });
    }
    case "nazgul_moved":
      return move(args.from, args.to, "nazgul", {}, true);
    case "companion_moved":
    case "minion_moved":
      return move(args.from, args.to, String(args.character));
    case "fellowship_declared":
    case "fellowship_found_at":
      return move(args.from, args.region, "fellowship", { sound: "ring", arrives: "fellowship" });
    case "ring_bearers_driven":
      return move(args.from, args.to, "fellowship");
    case "mordor_step": {
      const step = Number(args.step);
      const points = [TRACK[Math.max(step - 1, 0)], TRACK[Math.min(step, TRACK.length - 1)]];
      return { kind: "move", ms: STEP, way: points, piece: "fellowship", sound: "ring" };
    }
    case "recruited":
      return at(args.region, "drop", 380, `figure:${nameOf(String(args.figure))}`);
    case "minion_entered":
    case "companion_separated":
    case "companion_upgraded":
      return at(args.place, "drop", 500, String(args.character));
    case "unit_disbanded":
      return at(args.region, "fall", 420, `figure:${nameOf(String(args.figure))}`);
    case "settlement_captured":
    case "settlement_recaptured":
    case "siege_laid":
    case "withdrew_into_siege":
      return at(args.region, "mark", 600);
    case "card_played":
      return { kind: "card", ms: 1300, card: nameOf(String(args.card)), sound: "card" };
    case "action_rolled":
      return { kind: "dice", ms: 1000, faces: String(args.dice).split(","), side, sound: "dice" };
    case "attack_declared":
      return { ...(at(args.target, "mark", 500) ?? { kind: "mark", ms: 500 }), sound: "horn" };
    case "combat_rolled":
    case "extra_attack_rolled":
    case "card_rolled":
      return { kind: "moment", ms: 760, sound: "dice" };
    case "combat_rerolled":
      return { kind: "moment", ms: 600, sound: "dice" };
    case "combat_card_shown":
      return { kind: "moment", ms: 480, sound: "card" };
    case "unit_lost":
    case "elite_reduced": {
      const fallen = at(args.region, "fall", 420, `figure:${nameOf(String(args.figure))}`);
      return fallen ?? { kind: "moment", ms: 420 };
    }
    case "hunt_dice":
      return { kind: "moment", ms: 820, sound: "dice" };
    case "hunt_dice_again":
      return { kind: "moment", ms: 700, sound: "dice" };
    case "hunt_tile_drawn":
      return { kind: "moment", ms: 720, sound: "ring" };
    case "hunt_damage":
    case "hunt_rolled":
      return { kind: "moment", ms: 380 };
    default:
      return null;
  }
}

/** Events that start something else. */
const CLOSING = new Set([
  "turn_began",
  "dice_recovered",
  "hunt_allocated",
  "action_rolled",
  "die_used",
  "card_played",
  "passed",
  "player_acts",
]);

export function moments(log: GameEvent[], view: View | null): Moment[] {
  const found: Moment[] = [];
  let now: Moment | null = null;
  const begin = (kind: string, from: number): Moment => {
    const made = { kind, from, to: from + 1, open: false };
    found.push(made);
    return made;
  };
  for (const [index, event] of log.entries()) {
    if (event.id === "attack_declared") now = begin("battle", index);
    else if (beginsHunt(event) || (showsHunt(event) && now?.kind !== "hunt")) now = begin("hunt", index);
    else if (CLOSING.has(event.id)) now = null;
    else if (now && (now.kind === "battle" ? ofBattle(event) : ofHunt(event))) now.to = index + 1;
  }
  if (now && view) {
    const asked = HUNT_PROMPTS.has(view.decision?.prompt ?? "");
    now.open = now.kind === "battle" ? boardOf(view).battle !== null : asked;
  }
  return found.filter((each) => each.kind !== "hunt" || log.slice(each.from, each.to).some(showsHunt));
}

/** Questions in the middle of a Hunt. */
const HUNT_PROMPTS = new Set([
  "guide_leaves",
  "gollum_reveals",
  "take_casualty",
  "wizards_staff",
  "mithril_coat_and_sting",
  "lower_damage",
  "flocks_of_crebain",
  "trace_path",
  "through_moria",
]);
