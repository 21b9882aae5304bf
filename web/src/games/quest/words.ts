/** What cards and foes say about themselves, in the catalogue's words. */

import type { Catalogue } from "../ui";
import { CARDS, foeFacts, MINIONS } from "./facts";

/** A sentence of this game's table. */
export function say(text: Catalogue, id: string, args: Record<string, string | number> = {}): string {
  return text.say("web_quest", id, args);
}

export function cardName(text: Catalogue, card: string): string {
  return card === "unseen" ? say(text, "unseen_card") : text.name("card", card);
}

/** What kind of card it is, and whose. */
export function cardKind(text: Catalogue, id: string): string {
  const card = CARDS[id];
  if (!card) return "";
  if (card.hero) return text.say("board", "card_of", { kind: text.phrase("card_kind", card.kind), hero: card.hero });
  if (card.kind === "combat" && card.deck) return text.name("deck", card.deck);
  return text.say("card_kind", card.kind);
}

/** What a quest asks for. */
function task(text: Catalogue, id: string): string[] {
  const card = CARDS[id];
  if (card.explore && card.fight_minion) {
    return [text.say("board", "to_explore_or_fight", { place: card.explore, minion: card.fight_minion })];
  }
  if (card.explore) return [text.say("board", "to_explore", { place: card.explore })];
  if (card.defeat && card.encounter_at) {
    return [text.say("board", "to_defeat", { monster: card.defeat, place: card.encounter_at })];
  }
  return [];
}

function plotNotes(text: Catalogue, id: string): string[] {
  const card = CARDS[id];
  const found = card.starting ? [] : [text.say("board", "needs_pool", { count: card.pool ?? 0 })];
  if (card.affects) found.push(text.say("board", "plot_in", { place: card.affects }));
  if (card.marker) found.push(text.say("board", "advances", { marker: card.marker, count: card.advance ?? 0 }));
  found.push(text.say("board", "to_foil", { count: card.favor ?? 0 }));
  return found;
}

function eventNotes(text: Catalogue, id: string): string[] {
  const card = CARDS[id];
  const found: string[] = [];
  if (card.number) found.push(text.say("board", "event_number", { number: card.number }));
  if (card.character && card.character_at) {
    found.push(text.say("board", "brings", { character: card.character, place: card.character_at }));
  }
  if (card.favor_at) found.push(text.say("board", "favor_in", { places: card.favor_at.join(",") }));
  if (card.gem && card.affects) found.push(text.say("board", "to_explore", { place: card.affects }));
  return found;
}

/** The numbers of a card that players look for, in words. */
export function cardNotes(text: Catalogue, id: string): string[] {
  const card = CARDS[id];
  if (!card) return [];
  const found = card.quest ? task(text, id) : [];
  if (card.type) {
    const type = text.phrase("type", card.type);
    const numbers = { type, attack: card.attack ?? 0, defense: card.defense ?? 0, cost: card.cost ?? 0 };
    found.push(text.say("board", "fighting", numbers));
    if (card.terrain) found.push(text.name("terrain", card.terrain));
  }
  if (card.kind === "shadow") {
    found.push(text.say("board", "needs_pool", { count: card.pool ?? 0 }));
    if (card.timing) found.push(text.name("timing", card.timing));
  }
  if (card.kind === "plot") found.push(...plotNotes(text, id));
  if (card.kind === "corruption" && !card.immediate)
    found.push(text.say("board", "to_cleanse", { count: card.favor ?? 0 }));
  if (card.kind === "event") found.push(...eventNotes(text, id));
  return found;
}

/** Where an encounter or a peril applies; "" if it applies anywhere. */
export function cardPlaces(text: Catalogue, id: string): string {
  const card = CARDS[id];
  if (!card?.where || card.where[0] === "any") return "";
  const places = card.where.map((place) => text.name("location", place));
  return text.join([...places, ...(card.regions ?? []).map((region) => text.name("region", region))]);
}

/** What a card does, from our catalogue. */
export function cardText(text: Catalogue, id: string): string[] {
  const found: string[] = [];
  const forms = text.sections.card?.[id] ?? {};
  if (forms.when) found.push(text.say("board", "card_when", { text: forms.when }));
  if (forms.text) found.push(forms.text);
  return found;
}

/** The values of a foe and its ability. */
export function foeLine(text: Catalogue, id: string): string {
  const foe = foeFacts(id);
  const section = MINIONS[id] ? "minion" : "monster";
  if (!foe) return "";
  return text.say("board", "foe", {
    name: text.name(section, id),
    health: foe.health,
    fortitude: foe.fortitude,
    strength: foe.strength,
    wisdom: foe.wisdom,
    deck: text.name("deck", foe.deck),
    ability: text.has(section, id, "ability") ? text.name(section, id, "ability") : "",
  });
}
