/** Where the options of a decision, and what an event mentions, are on board and panels. */

import type { Decision, GameEvent, View } from "../ui";
import { pathTarget } from "./facts";
import { boardOf, decidingHero, heroOf, tokensOf } from "./state";

function split(text: string): [string, string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Kinds of options that are targets themselves. */
const THEMSELVES = new Set([
  "hero",
  "location",
  "card",
  "marker",
  "minion",
  "token",
  "character",
  "item",
  "attribute",
  "track",
  "influence",
  "choice",
  "type",
]);

/** Kinds of options named after a place, card or piece, with the target's own kind. */
const RENAMED: Record<string, string> = {
  place_monster: "location",
  scout: "location",
  heal: "minion",
  play: "card",
  quest: "card",
  event: "card",
  consult: "character",
  ask_favor: "character",
  discard_slot: "plot",
  favor_at: "favor",
  give_favor: "hero",
};

/** Options without a name. */
const FIXED: Record<string, string> = {
  shadow_pool: "pool:shadow",
  life_pool: "pool:life",
  rest_pool: "pool:rest",
  rest: "pool:rest",
  heal_damage: "pool:damage",
  training: "deck:skill",
  dark_path: "deck:corruption",
  peril: "deck:peril",
  top: "deck:plot",
  strength_point: "attribute:strength",
  favor: "pool:favor",
};

/** Where an option glows; [] if it is only in the list (yes and no, done, pass, numbers). */
export function targets(option: string, decision: Decision, view: View): string[] {
  const [kind, name] = split(option);
  if (THEMSELVES.has(kind)) return [option];
  if (RENAMED[kind]) return [`${RENAMED[kind]}:${name}`];
  if (FIXED[kind]) return [FIXED[kind]];
  const hero = decidingHero(view);
  switch (kind) {
    case "move":
    case "leave": {
      const path = hero ? pathTarget(hero.place, name) : null;
      return path ? [`location:${name}`, path] : [`location:${name}`];
    }
    case "explore":
      return hero ? [`location:${hero.place}`] : [];
    case "take_favor":
      return hero ? [`favor:${hero.place}`] : [];
    case "accept_defeat":
      return hero ? [`hero:${hero.hero}`] : [];
    case "foil_plot":
      return [`plot:${boardOf(view).sauron.plots.findIndex((plot) => plot?.card === name) + 1}`];
    case "give_item":
    case "give_quest": {
      const [gift, other] = name.split(",");
      return [`${kind === "give_item" ? "item" : "card"}:${gift}`, `hero:${other}`];
    }
    case "trade":
      return hero ? others(view, hero.hero, hero.place) : [];
    case "combat":
      return foes(view, decision);
    case "exhausted":
      return [`exhausted:${decision.seat === "sauron" ? "foe" : "hero"}`];
    default:
      return [];
  }
}

/** The other heroes in a place. */
function others(view: View, hero: string, place: string): string[] {
  return boardOf(view)
    .heroes.filter((each) => each.hero !== null && each.hero !== hero && "place" in each && each.place === place)
    .map((each) => `hero:${each.hero}`);
}

/** Whom the prompt's hero might have to fight. */
function foes(view: View, decision: Decision): string[] {
  const named = split(String(decision.args?.hero ?? ""))[1];
  const place = heroOf(view, named || boardOf(view).turn.hero)?.place;
  if (!place) return [];
  const minions = Object.entries(boardOf(view).map.minions).filter(([, minion]) => minion.place === place);
  const tokens = tokensOf(view).filter((token) => token.place === place);
  return [...minions.map(([id]) => `minion:${id}`), ...tokens.map((token) => `token:${token.token}`)];
}

/** Kinds of event arguments that are on the table. */
const SHOWN = new Set(["hero", "location", "card", "marker", "minion", "token", "character", "track"]);

/** What an event touched. */
export function eventTargets(event: GameEvent): string[] {
  const found: string[] = [];
  for (const value of Object.values(event.args)) {
    if (typeof value === "string" && SHOWN.has(split(value)[0])) found.push(value);
  }
  const place = split(String(event.args.place ?? ""))[1];
  if (place && event.id.startsWith("influence")) found.push(`influence:${place}`);
  if (place && event.id.startsWith("favor")) found.push(`favor:${place}`);
  if (event.id.startsWith("pool_") && event.id !== "pool_reshuffled") found.push("pool:shadow");
  return found;
}

/** The kinds of options that a prompt offers for a place or a piece: "why not?" asks about the first that fits. */
const ASKED: Record<string, Record<string, string>> = {
  travel: { location: "move" },
  command: { location: "place_monster", minion: "minion" },
  retreat: { location: "leave" },
  plot_step: { card: "play", plot: "discard_slot" },
  explore: { card: "quest", character: "consult" },
};

/** The option whose absence the player wonders about. */
export function missing(target: string, decision: Decision): string | null {
  const [kind, name] = split(target);
  const asked = ASKED[decision.prompt]?.[kind];
  if (asked) return `${asked}:${name}`;
  return THEMSELVES.has(kind) ? target : null;
}

/** Events that start something new, apart from turns and rounds, which have headings. */
const BEGINNINGS = new Set([
  "action_taken",
  "combat_begins",
  "encounter_drawn",
  "event_drawn",
  "hero_explores",
  "hero_moves",
  "hero_rests",
  "hero_turn",
  "peril_faced",
  "sauron_turn",
  "shadow_played",
]);

/** The odds for a hero at a place: whether a Peril will apply there. */
export function odds(target: string, _decision: Decision | null, view: View): Record<string, string> | null {
  const place = /^location:(\w+)$/.exec(target)?.[1];
  const perilous = Object.values(boardOf(view).map.perilous).some((places) => places.includes(place ?? ""));
  return place && perilous ? { what: "peril", to: place } : null;
}

export function begins(event: GameEvent): boolean {
  return BEGINNINGS.has(event.id);
}
