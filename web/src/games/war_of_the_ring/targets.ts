/** Where the options of a question are on board and panels. */

import type { Decision, GameEvent, View } from "../ui";
import { AREAS, type Battle, boardOf, deciding, nameOf, type Side, sideOfSlot, unitTarget } from "./model";

/** Where a kind of action starts, if it starts at one spot. */
const ACTS: Record<string, (side: Side) => string[]> = {
  play_card: () => ["hand"],
  move_fellowship: () => ["fellowship"],
  hide_fellowship: () => ["fellowship"],
  separate: () => ["companions"],
  diplomacy: () => ["politics"],
  recruit: (side) => [`reserve:${side}`],
  minion: (side) => [`reserve:${side}`],
  draw: (side) =>
    side === "free_peoples"
      ? ["deck:fp_character", "deck:fp_strategy"]
      : ["deck:shadow_character", "deck:shadow_strategy"],
};

/** Prompts that ask for figures from the reinforcements. */
const FROM_RESERVE = ["recruit_figure", "card_which_unit"];
/** Prompts about one place that their text names but their arguments don't. */
const FIXED_PLACE: Record<string, string> = { denethors_folly: "region:minas_tirith" };

/** Where a figure is that a question asks for. */
function placeOf(slot: string, decision: Decision, battle: Battle | null): string | null {
  const { place, region } = decision.args ?? {};
  if (typeof place === "string") return place;
  if (FIXED_PLACE[decision.prompt]) return FIXED_PLACE[decision.prompt];
  if (battle) return sideOfSlot(slot) === battle.attacker ? battle.from : battle.target;
  return typeof region === "string" ? region : null;
}

export function targets(option: string, decision: Decision, view: View): string[] {
  const board = boardOf(view);
  const side = deciding(decision);
  const kind = option.split(":")[0];
  const name = nameOf(option);
  const arg = (key: string): string[] => {
    const value = decision.args?.[key];
    return typeof value === "string" ? [value] : [];
  };
  switch (kind) {
    case "region":
    case "inside":
    case "card":
    case "character":
    case "nation":
      return [option];
    case "deck":
      return decision.prompt === "worn_with_sorrow_and_toil" ? [] : [option];
    case "die":
      return [`die:${side}:${name}`];
    case "as":
      return [option];
    case "ring":
      return [`rings:${side}`];
    case "area":
      return AREAS[name].map((id) => `region:${id}`);
    case "act":
      return ACTS[name]?.(side) ?? [];
    case "number":
      return decision.prompt === "allocate_hunt" ? [option] : [];
    case "figure":
    case "remove":
    case "reduce":
    case "destroy": {
      if (FROM_RESERVE.includes(decision.prompt)) return [`pool:${name}`];
      const place = placeOf(name, decision, board.battle);
      return place && board.places[place]?.[name] ? [unitTarget(name, place)] : [];
    }
    case "random_companion":
      return ["companions"];
    case "all":
      return arg("to");
    case "choose":
      return arg("place");
    case "stop":
      return [...arg("region"), ...arg("place")].slice(0, 1);
    case "stay":
      return decision.prompt === "retreat" ? arg("region") : [];
    case "voice":
      return name === "exchange" ? ["region:orthanc"] : [];
    case "yes":
      return YES[decision.prompt]?.(decision) ?? [];
    default:
      return [];
  }
}

/** Questions whose "yes" is about one thing that can be seen. */
const YES: Record<string, (decision: Decision) => string[]> = {
  declare_fellowship: () => ["fellowship"],
  enter_mordor: () => ["fellowship"],
  gollum_reveals: () => ["fellowship"],
  into_siege: ({ args }) => [String(args?.region)],
  grey_wanderer: ({ args }) => [String(args?.deck)],
  sorcerer: ({ args }) => [String(args?.deck)],
  guide_leaves: ({ args }) => [String(args?.guide)],
  merge_armies: ({ args }) => [String(args?.place)],
  agree_to_merge: ({ args }) => [String(args?.place)],
  balrog_of_moria: () => ["card:balrog_of_moria"],
  flocks_of_crebain: () => ["card:flocks_of_crebain"],
  mithril_coat_and_sting: () => ["card:mithril_coat_and_sting"],
  wizards_staff: () => ["card:wizards_staff"],
};

/** Events about the Fellowship that name no place. */
const FELLOWSHIP_EVENTS =
  /^(fellowship_|corruption_|guide_|gollum_joins|mordor_|ring_bearers|companions_must_leave|companion_lost)/;
const HUNT_EVENTS = /^(hunt_|eyes_to_hunt_box|die_in_hunt_box|challenge_tile|special_tile|eye_tiles)/;

export function eventTargets(event: GameEvent): string[] {
  const found: string[] = [];
  for (const value of Object.values(event.args)) {
    if (typeof value !== "string") continue;
    if (/^(region|inside|card|character|nation|deck):/.test(value)) found.push(value);
  }
  if (FELLOWSHIP_EVENTS.test(event.id)) found.push("fellowship");
  if (HUNT_EVENTS.test(event.id)) found.push("hunt");
  return found;
}

const BEGINNINGS = [
  "turn_began",
  "dice_recovered",
  "hunt_allocated",
  "action_rolled",
  "die_used",
  "passed",
  "player_acts",
];

/** Whether an event starts an action: the log is grouped by them. */
export function begins(event: GameEvent): boolean {
  return BEGINNINGS.includes(event.id);
}

/** Odds are offered for attacks and for the Hunt. */
export function odds(target: string, decision: Decision | null, _view: View): Record<string, string> | null {
  const place = nameOf(String(decision?.args?.place));
  if (decision?.prompt === "attack_target" && /^(region|inside):/.test(target)) {
    return { what: "battle", from: place, to: nameOf(target) };
  }
  if (decision?.prompt === "who_attacks") return { what: "battle", from: place, to: nameOf(String(decision.args?.to)) };
  return target === "hunt" || target === "fellowship" ? { what: "hunt" } : null;
}

/** The option that a target would stand for, if it were offered. */
export function missing(target: string, _decision: Decision, _view: View): string | null {
  const name = nameOf(target);
  switch (target.split(":")[0]) {
    case "region":
    case "inside":
    case "card":
    case "character":
    case "nation":
    case "deck":
      return target;
    case "stack":
      return target.slice(target.indexOf("@") + 1);
    case "die":
      return `die:${nameOf(name)}`;
    case "pool":
      return `figure:${name}`;
    case "unit":
      return `remove:${name.slice(0, name.indexOf("@"))}`;
    case "rings":
      return "ring";
    case "fellowship":
      return "act:move_fellowship";
    case "hand":
      return "act:play_card";
    default:
      return null;
  }
}
