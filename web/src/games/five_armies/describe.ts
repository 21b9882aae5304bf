/** What a target is and contains, in words: for tooltip, inspector and screen reader. */

import type { Catalogue, Described, View } from "../ui";
import { TRACK } from "./drawing";
import { armyIn, BOX, type Character, charactersIn, type Field, field, POOLS } from "./field";
import { parts } from "./targets";
import { against, comers, stakeOf } from "./threat";

const OWN = "web_five_armies";
/** The space of the Fate track where the Free Peoples win. */
export const LAST = TRACK.length - 1;

/** The texts of this game, with shortcuts for the client's own section. */
export class Words {
  constructor(readonly text: Catalogue) {}

  say(id: string, args: Record<string, string | number> = {}): string {
    return this.text.say(OWN, id, args);
  }

  /** The plain name of a place, including the boxes that are always empty. */
  place(id: string): string {
    return this.text.has("region", id) ? this.text.name("region", id) : this.text.name("web_map", id);
  }

  /** The name on the map: short, in one or two lines. */
  label(id: string): string {
    if (this.text.has("web_map", id)) return this.text.say("web_map", id);
    const { territory } = BOX.regions[id];
    return this.text.say("web_map", territory ?? id, { number: id.replace(/^\D+/, "") });
  }

  letters(id: string): string {
    return this.text.name("web_letters", id);
  }

  unit(id: string, count = 2): string {
    return this.text.name("unit", id, count === 1 ? "one" : "name");
  }

  units(units: Record<string, number>): string {
    return Object.entries(units)
      .map(([id, count]) => `${count} ${this.unit(id, count)}`)
      .join(this.text.phrase("list", "join"));
  }

  join(items: string[]): string {
    return items.join(this.text.phrase("list", "join"));
  }

  guess(percent: number | undefined): string[] {
    return percent === undefined ? [] : [this.say("guess", { percent: Math.round(percent * 100) })];
  }
}

/** The name and lines of a target. */
export function describe(target: string, view: View, text: Catalogue): Described {
  const words = new Words(text);
  const board = field(view);
  const { kind, name, place } = parts(target);
  switch (kind) {
    case "region":
    case "army":
    case "tokens":
    case "leadership":
    case "damage":
      return { name: words.place(name), lines: placeLines(name, view, words) };
    case "unit":
      return unitDescribed(name, place, board, words);
    case "supply":
      return {
        name: words.unit(name),
        lines: [words.say("supply", { count: board.supply[name] ?? 0 }), ...words.guess(BOX.units[name]?.guess)],
      };
    case "character":
    case "ability":
      return { name: text.name("character", name), lines: characterLines(name, board, words) };
    case "card":
      return { name: text.name("card", name), lines: cardLines(name, board, words) };
    case "die":
      return { name: text.name("die", name), lines: [] };
    case "dice":
      return { name: text.labelled(words.say("dice"), text.name("seat", name)), lines: diceLines(name, board, words) };
    case "hand":
      return { name: words.say("hand_of", { seat: text.name("seat", name) }), lines: handLines(name, board, words) };
    case "fate":
      return { name: words.say("fate_space", { space: name }), lines: fateLines(Number(name), board, words) };
    case "tile":
      return tileDescribed(name, view, words);
    case "pool":
      return {
        name: words.say("pool_left", { pool: text.name("pool", name), count: board.token_pools[name] ?? 0 }),
        lines: recruitLines(name, words),
      };
    case "points":
      return { name: words.say("points"), lines: [pointsLine(board, words)] };
    case "act":
    case "number":
      return { name: text.option(target, view.decision?.prompt ?? ""), lines: [] };
    default:
      return { name: text.has(kind, name) ? text.name(kind, name) : name, lines: [] };
  }
}

export function pointsLine(board: Field, words: Words): string {
  return words.say("points_of", { points: board.points, goal: BOX.victory.points_to_win.value });
}

function placeLines(id: string, view: View, words: Words): string[] {
  const board = field(view);
  const special: Record<string, string> = {
    eagles_eyrie: words.say("eyrie_count", { count: board.eyrie }),
    bilbos_ring: words.say("ring_here", { count: board.markers.ring }),
    beorns_wrath: words.say("wrath_count", { count: board.markers.wrath }),
    bolgs_bodyguard: words.say("bodyguard_count", { count: board.markers.bodyguard }),
  };
  if (special[id]) {
    const lord = id === "eagles_eyrie" && board.characters.lord_of_the_eagles?.where === "eyrie";
    return [special[id], ...(lord ? [words.text.name("character", "lord_of_the_eagles")] : [])];
  }
  const lines = [...groundLines(id, board, words), ...forceLines(id, board, words), ...dangerLines(id, view, words)];
  const next = (BOX.regions[id]?.next ?? []).map((each) => words.label(each));
  if (next.length) lines.push(words.say("next", { places: words.join(next) }));
  return lines;
}

/** Terrain, points, walls, who controls it. */
function groundLines(id: string, board: Field, words: Words): string[] {
  const { text } = words;
  const region = BOX.regions[id];
  const lines: string[] = [];
  if (region?.territory && region.terrain) {
    const territory = text.name("territory", region.territory);
    lines.push(words.say("terrain", { terrain: text.name("terrain", region.terrain), territory }));
  }
  if (region?.mustering) lines.push(words.say("mustering"));
  if (region?.vp) lines.push(words.say("settlement", { points: region.vp }));
  const fort = board.fortifications[id];
  if (fort) {
    const left = fort.points - fort.damage;
    lines.push(fort.destroyed ? words.say("fort_destroyed") : words.say("fort", { left, points: fort.points }));
    if (fort.inside) lines.push(words.say("inside"));
  }
  if (board.control[id]) lines.push(words.say("held_by", { side: board.control[id] }));
  if (board.closed_passes.includes(id)) lines.push(words.say("closed"));
  return lines;
}

/** Units, tokens, characters, birds and bats. */
function forceLines(id: string, board: Field, words: Words): string[] {
  const { text } = words;
  const lines: string[] = [];
  const army = armyIn(board, id);
  if (army) {
    lines.push(words.say("army", { side: army.side, units: words.units(army.units) }));
    lines.push(words.say("strength", { strength: army.strength, leadership: army.leadership }));
    if (army.leadership_tokens) lines.push(words.say("leadership_tokens", { count: army.leadership_tokens }));
    if (army.damage) lines.push(words.say("damage_tokens", { count: army.damage }));
  }
  const people = charactersIn(board, id);
  if (people.length) lines.push(words.join(people.map((who) => text.name("character", who))));
  if (board.eagles[id]) lines.push(text.say("board", "eagles", { count: board.eagles[id] }));
  if (board.bats[id]) lines.push(text.say("board", "bats", { count: board.bats[id] }));
  for (const pool of POOLS) {
    const count = board.tokens[id]?.[pool];
    if (count) lines.push(words.say("tokens", { count, pool: text.name("pool", pool) }));
  }
  return lines.length ? lines : [words.say("empty")];
}

/** Who could come, how strong the enemies next to it are, and what would be lost. */
function dangerLines(id: string, view: View, words: Words): string[] {
  const board = field(view);
  const lines: string[] = [];
  const from = board.control[id] ? comers(id, view).map((army) => words.label(army.place)) : [];
  if (from.length) lines.push(words.say("danger_from", { places: words.join(from) }));
  const army = armyIn(board, id);
  const strength = against(id, board);
  if (army && strength) lines.push(words.say("danger_strength", { strength }));
  const stake = stakeOf(id, view);
  if (stake) lines.push(words.say(`danger_${stake}`));
  return lines;
}

function unitDescribed(id: string, place: string, board: Field, words: Words): Described {
  const data = BOX.units[id];
  const count = armyIn(board, place)?.units[id] ?? 0;
  const lines = [words.say("unit_strength", { count: data.strength })];
  if (data.terrains.length) {
    const terrains = words.join(data.terrains.map((each) => words.text.name("terrain", each)));
    lines.push(words.say("favourite", { terrains }));
  }
  // The log mentions units without their place.
  return {
    name: place ? words.join([`${count} ${words.unit(id, count)}`, words.place(place)]) : words.unit(id),
    lines,
  };
}

/** Where a character is and what they can do. */
export function characterLines(who: string, board: Field, words: Words): string[] {
  const character: Character = board.characters[who] ?? { where: "absent" };
  const lines = [whereabouts(character, words)];
  if (character.active) lines.push(words.say(character.active === "used" ? "active_used" : "active_ready"));
  if (board.markers.troubled === who) lines.push(words.say("troubled"));
  lines.push(words.say("leads", { count: BOX.leadership[who].value }));
  lines.push(power(who, words), ...words.guess(powerGuess(who)));
  if (who === "beorn" && board.markers.wrath) lines.push(words.say("wrath_count", { count: board.markers.wrath }));
  if (who === "bolg" && board.markers.bodyguard)
    lines.push(words.say("bodyguard_count", { count: board.markers.bodyguard }));
  return lines;
}

function whereabouts(character: Character, words: Words): string {
  if (character.where === "gone") return words.say("gone");
  if (character.where === "eyrie") return words.say("in_eyrie");
  if (character.where !== "absent") return words.place(character.where);
  if (character.space === undefined) return words.say("absent");
  return character.ready ? words.say("is_ready") : words.say("waits", { space: character.space });
}

/** The numbers of the box that a power mentions, by their names in the sentence. */
const NUMBERS: Record<string, Record<string, string>> = {
  gandalf: { dice: "bolt_dice", range: "bolt_range", target: "bolt_target", moved: "bolt_dice_after_moving" },
  thranduil: { dice: "archery_dice", target: "archery_target" },
  bard: { dice: "volley_dice", target: "volley_target" },
  bilbo: { dice: "luck_dice" },
  thorin: { strength: "thorin_strength" },
  beorn: { dice: "beorn_dice", target: "beorn_target" },
  bolg: { cancels: "bodyguard_cancels" },
};

/** What a character does. */
export function power(who: string, words: Words): string {
  const named = Object.entries(NUMBERS[who] ?? {}).map(([name, id]) => [name, BOX.abilities[id].value]);
  return words.text.say("web_power", who, Object.fromEntries(named));
}

/** How sure we are of the least certain of a character's numbers; undefined if all were found. */
export function powerGuess(who: string): number | undefined {
  const guesses = [
    BOX.leadership[who].guess,
    BOX.powers[who]?.guess,
    ...Object.values(NUMBERS[who] ?? {}).map((id) => BOX.abilities[id].guess),
  ];
  const made = guesses.filter((guess): guess is number => guess !== undefined);
  return made.length ? Math.min(...made) : undefined;
}

function cardLines(id: string, board: Field, words: Words): string[] {
  const { text } = words;
  const lines: string[] = [];
  for (const [form, line] of [
    ["when", "card_when"],
    ["effect", "card_effect"],
    ["combat", "card_combat"],
  ]) {
    if (text.sections.card?.[id]?.[form]) lines.push(text.say("board", line, { text: text.name("card", id, form) }));
  }
  const die = BOX.cards[id]?.die;
  if (die) lines.push(words.say("plays_with", { face: text.name("die", die) }));
  if (id === "fate_09" && board.cards.table.includes(id))
    lines.push(words.say("of_armour", { count: board.markers.armour }));
  if (id === "sh_05" && board.cards.table.includes(id))
    lines.push(words.say("of_orcs", { count: board.markers.orcs_on_card }));
  return lines;
}

function diceLines(side: string, board: Field, words: Words): string[] {
  const shown = Object.entries(board.dice[side === "shadow" ? "shadow" : "free_peoples"]);
  const left = shown.reduce((sum, [, count]) => sum + count, 0);
  return [
    words.say("dice_left", { count: left }),
    ...shown.map(([face, count]) => words.say("die_many", { count, face: words.text.name("die", face) })),
  ];
}

function handLines(side: string, board: Field, words: Words): string[] {
  const hand = board.cards[side === "shadow" ? "shadow" : "free_peoples"];
  const count = Object.values(hand.counts).reduce((sum, each) => sum + each, 0);
  const said = Object.entries(hand.counts).map(([deck, each]) =>
    words.text.labelled(words.text.name("web_deck", deck), each),
  );
  return [words.say("held_cards", { count }), ...said];
}

function fateLines(space: number, board: Field, words: Words): string[] {
  const lines = board.fate === space ? [words.say("fate_at", { space, last: LAST })] : [];
  for (const [who, { space: waits, where }] of Object.entries(board.characters)) {
    if (where === "absent" && waits === space)
      lines.push(words.say("fate_waits", { name: words.text.name("character", who) }));
  }
  if (space === LAST) lines.push(words.say("fate_win"));
  return lines;
}

function tileDescribed(name: string, view: View, words: Words): Described {
  const { text } = words;
  const board = field(view);
  const args = view.decision?.args;
  if (name === "drawn" && typeof args?.tile === "string") {
    return { name: words.say("tile_drawn", { tile: text.option(args.tile) }), lines: [] };
  }
  const pool = Object.entries(board.tiles.pool);
  const count = pool.reduce((sum, [, each]) => sum + each, 0);
  return {
    name: words.say("tile_pool", { count }),
    lines: [
      ...pool.map(([tile, each]) => text.say("list", "times", { item: text.name("tile", tile), count: each })),
      ...words.guess(BOX.tiles.one.guess),
    ],
  };
}

function recruitLines(pool: string, words: Words): string[] {
  const faces = Object.entries(BOX.recruits[pool] ?? {});
  const lines = faces.map(([face, { count }]) =>
    words.text.say("list", "times", { item: words.text.name("recruit", face), count }),
  );
  return [...lines, ...words.guess(faces[0]?.[1].guess)];
}
