/** Which things on board and panels stand for which options, and what events touch. */

import type { Decision, GameEvent, View } from "../ui";
import { REGIONS } from "./drawing";
import { BOX, field, GENERALS, handOf, nameOf, pickingSide, placeOf, SIDES } from "./field";

/** Prompts that choose single figures of one place: the stack there opens. */
const OF_FIGURES = new Set([
  "take_units",
  "take_characters",
  "take_leadership",
  "take_damage",
  "casualty",
  "too_many_units",
  "fell_race",
  "flip_or_place",
]);

/** The place whose stack opens automatically because the question is about its figures. */
export function openedBy(decision: Decision | null, view: View): string {
  if (!decision?.options || !OF_FIGURES.has(decision.prompt)) return "";
  return placeOf(decision.args) || fightingPlace(view);
}

/** The place of the seat's own Army in the combat, for prompts that name none. */
function fightingPlace(view: View): string {
  const board = field(view);
  const side = pickingSide(view);
  if (!board.combat || !side) return "";
  return side === board.combat.attacker ? board.combat.from : board.combat.target;
}

/** Where an option glows; empty if it is only in the list. */
export function targets(option: string, decision: Decision, view: View): string[] {
  const [kind, name] = option.includes(":") ? option.split(":") : [option, ""];
  const place = placeOf(decision.args);
  switch (kind) {
    case "region":
    case "card":
    case "die":
    case "ability":
    case "act":
    case "pool":
    case "number":
    case "character":
      return [option];
    case "unit":
      return decision.prompt === "substitute" ? [`supply:${name}`] : place ? [`unit:${name}@${place}`] : [];
    default:
      return plainTargets(kind, place, decision, view);
  }
}

/** Options without a name: they stand for what the prompt is about. */
function plainTargets(option: string, place: string, decision: Decision, view: View): string[] {
  switch (option) {
    case "all":
      return place ? [`army:${place}`] : [];
    case "stay":
      return place ? [`region:${place}`] : [];
    case "none":
      return decision.prompt === "advance" && place ? [`region:${place}`] : [];
    case "leadership_token":
      return [`leadership:${place || fightingPlace(view)}`];
    case "redoubtable":
      return place ? [`unit:dwarf_regulars@${place}`] : [];
    case "take_damage":
      return [`damage:${fightingPlace(view)}`];
    case "stop":
      return ["tile:drawn"];
    case "draw":
      return ["tile:pool"];
    case "flip":
      return place ? [`tokens:${place}`] : [];
    case "place":
      return poolsOf(view).map((pool) => `pool:${pool}`);
    case "yes":
      return yesTargets(decision, place);
    default:
      return [];
  }
}

function poolsOf(view: View): string[] {
  return pickingSide(view) === "shadow" ? ["shadow"] : ["elves", "men_and_dwarves"];
}

/** What "yes" would affect. */
function yesTargets(decision: Decision, place: string): string[] {
  if (decision.prompt === "close_pass" || decision.prompt === "may_rally") return place ? [`region:${place}`] : [];
  if (decision.prompt.startsWith("beorn_")) return ["character:beorn"];
  if (decision.prompt === "use_bodyguard") return ["character:bolg"];
  return [];
}

/** What an event touched. */
export function eventTargets(event: GameEvent): string[] {
  const found: string[] = [];
  for (const value of Object.values(event.args)) {
    if (typeof value !== "string") continue;
    const kind = value.slice(0, value.indexOf(":"));
    if (["region", "card", "character", "ability", "pool"].includes(kind)) found.push(value);
  }
  switch (event.id) {
    case "fate_marker":
      found.push(`fate:${event.args.space}`);
      break;
    case "tile_drawn":
    case "tile_used":
      found.push("tile:drawn");
      break;
    case "tile_added":
      found.push("tile:pool");
      break;
    case "action_roll":
    case "passed":
      if (typeof event.args.side === "string") found.push(`dice:${event.args.side}`);
      break;
    case "card_drawn":
    case "card_chosen":
      if (typeof event.args.side === "string") found.push(`hand:${event.args.side}`);
      break;
    case "eagles_come":
    case "lord_comes":
      found.push("region:eagles_eyrie");
      break;
    case "wrath_added":
    case "beorn_wounded":
      found.push("region:beorns_wrath");
      break;
    case "bodyguard_added":
    case "bodyguard_used":
      found.push("region:bolgs_bodyguard");
      break;
    case "ring_used":
      found.push("region:bilbos_ring");
      break;
    case "armour_hit":
      found.push("card:fate_09");
      break;
    case "orcs_on_card":
      found.push("card:sh_05");
      break;
  }
  return found;
}

/** Events that start an action or a step of the turn: the log is grouped by them. */
const BEGINNINGS = new Set(["die_used", "ability_used", "passed", "tile_drawn", "action_roll", "activated"]);

export function begins(event: GameEvent): boolean {
  return BEGINNINGS.has(event.id);
}

/** Odds are offered for any attack; the server refuses them where there is nobody to fight. */
export function odds(target: string, decision: Decision | null, _view: View): Record<string, string> | null {
  const from = placeOf(decision?.args);
  if (!from || !/attack|combined/.test(decision?.prompt ?? "") || !target.startsWith("region:")) return null;
  return { what: "battle", from, to: nameOf(target) };
}

/** The option that "why not?" asks about, for something that doesn't glow. */
export function missing(target: string, decision: Decision): string | null {
  const { kind, name } = parts(target);
  switch (kind) {
    case "region":
    case "card":
    case "die":
    case "ability":
    case "act":
    case "pool":
    case "number":
      return target;
    case "character":
      return decision.prompt === "choose_die" && GENERALS.includes(name) ? `ability:${name}` : target;
    case "unit":
    case "supply":
      return `unit:${name}`;
    case "army":
      return "all";
    case "leadership":
      return "leadership_token";
    case "tile":
      return name === "drawn" ? "stop" : "draw";
    default:
      return null;
  }
}

/** All places of the board: by territory and then in map order, then boxes, tracks, characters and cards. */
export function places(view: View): string[] {
  const board = field(view);
  const territories = [...new Set(Object.values(BOX.regions).flatMap(({ territory }) => territory ?? []))];
  const inOrder = territories.flatMap((territory) =>
    REGIONS.filter(({ id }) => BOX.regions[id].territory === territory)
      .sort((one, two) => one.y - two.y)
      .map(({ id }) => `region:${id}`),
  );
  const passes = Object.keys(BOX.regions).filter((id) => !BOX.regions[id].territory);
  const hands = SIDES.flatMap((side) => handOf(view, side) ?? []);
  return [
    ...inOrder,
    ...passes.map((id) => `region:${id}`),
    ...["eagles_eyrie", "bilbos_ring", "beorns_wrath", "bolgs_bodyguard"].map((id) => `region:${id}`),
    ...Object.keys(board.characters).map((who) => `character:${who}`),
    `fate:${board.fate}`,
    "tile:pool",
    "points:shadow",
    ...SIDES.map((each) => `dice:${each}`),
    ...SIDES.map((each) => `hand:${each}`),
    ...hands.map((card) => `card:${card}`),
    ...board.cards.table.map((card) => `card:${card}`),
  ];
}

/** Splits a target: "unit:orcs@bl3" is a unit, its name and its place. */
export function parts(target: string): { kind: string; name: string; place: string } {
  const name = nameOf(target);
  const [id, place = ""] = name.split("@");
  return { kind: target.slice(0, target.indexOf(":")), name: id, place };
}
