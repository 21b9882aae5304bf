/** What a target is and contains, in words: for tooltip, inspector and screen reader. */

import type { Catalogue, Described, View } from "../ui";
import {
  ATTRIBUTES,
  MAP,
  MARKERS,
  MINIONS,
  MONSTERS,
  neighbours,
  PATHS,
  PLACE,
  PLACES,
  SEA_CARDS,
  STORY,
  STRONGHOLDS,
  TRACKS,
} from "./facts";
import {
  boardOf,
  grouped,
  type HeroState,
  heroesOf,
  heroOf,
  missionsOf,
  ownHero,
  piecesByPlace,
  sauronOf,
  tokensOf,
} from "./state";
import { comers, dangerOf, foesIn, mayBePlaced, restless } from "./threat";
import { cardKind, cardName, cardNotes, cardPlaces, cardText, foeLine, say } from "./words";

type Teller = (name: string, view: View, text: Catalogue) => Described;

/** Card names, with equal ones counted. */
export function listed(cards: string[], text: Catalogue): string {
  if (!cards.length) return text.phrase("board", "nothing");
  return grouped(cards)
    .map(({ card, count }) =>
      count > 1 ? text.phrase("list", "times", { item: cardName(text, card), count }) : cardName(text, card),
    )
    .join(text.phrase("list", "join"));
}

function location(id: string, view: View, text: Catalogue): Described {
  const place = PLACE.get(id);
  const board = boardOf(view);
  if (!place) return { name: id, lines: [] };
  const lines = [text.name("region", place.region)];
  if (place.mark) lines[0] += ` · ${say(text, `sign_${place.mark}`)}`;
  if (board.map.closed_havens.includes(id)) lines.push(say(text, "haven_closed"));
  const perilous = heroesOf(view).filter((hero) => (board.map.perilous[hero.hero] ?? []).includes(id));
  if (place.perilous) lines.push(say(text, "sign_peril"));
  else if (perilous.length) {
    lines.push(
      say(text, "perilous_for", {
        heroes: perilous.map((hero) => text.name("hero", hero.hero)).join(text.phrase("list", "join")),
      }),
    );
  }
  const influence = board.map.influence[id] ?? 0;
  if (STRONGHOLDS[id]) lines.push(text.say("board", "influence_of", { count: influence, most: STRONGHOLDS[id] }));
  for (const piece of piecesByPlace(view).get(id) ?? []) {
    if (piece.kind === "influence" && STRONGHOLDS[id]) continue;
    lines.push(describe(piece.target, view, text).name);
  }
  const coming = comers(id, view);
  if (coming.length) lines.push(say(text, "may_come", { foes: namesOf(coming, view, text) }));
  if (mayBePlaced(id, view)) lines.push(say(text, "may_be_placed"));
  if (restless(id, view)) lines.push(say(text, "no_rest"));
  const paths = neighbours(id).map(({ place: other, path }) =>
    text.phrase("board", "path", { place: other, price: price(path.terrain, path.cost, text) }),
  );
  lines.push(text.say("board", "paths", { paths: paths.join(text.phrase("list", "join")) }));
  return { name: text.name("location", id), lines };
}

/** Foes by their names, as they stand inside a sentence. */
function namesOf(foes: string[], view: View, text: Catalogue): string {
  const name = (target: string): string => {
    const [kind, id] = target.split(":");
    if (kind === "minion") return text.phrase("minion", id);
    const monster = tokensOf(view).find((each) => String(each.token) === id)?.monster;
    return monster
      ? text.phrase("web_quest", "token_up", { number: id, monster: text.name("monster", monster) })
      : text.phrase("web_quest", "token_down", { number: id });
  };
  return foes.map(name).join(text.phrase("list", "join"));
}

function price(terrain: string, cost: number, text: Catalogue): string {
  return terrain === "any"
    ? text.phrase("board", "any_cards", { cost })
    : text.phrase("board", "price", { terrain, cost });
}

/** What a path costs a hero with these items, whichever cards are paid. */
function toPay(cost: number, water: boolean, items: string[]): number {
  if (water && items.includes("boat")) return 1;
  return cost > 1 && items.includes("horse") ? cost - 1 : cost;
}

function path(id: string, view: View, text: Catalogue): Described {
  const [a, b] = id.split("-");
  const name = say(text, "path", { a: text.name("location", a), b: text.name("location", b) });
  const found = PATHS.find((each) => each.a === a && each.b === b);
  if (!found) return { name, lines: [say(text, "by_boat", { count: SEA_CARDS })] };
  const lines = [price(found.terrain, found.cost, text)];
  if (found.water) lines.push(say(text, "along_water"));
  const items = ownHero(view)?.items ?? [];
  const count = toPay(found.cost, found.water, items);
  if (count !== found.cost) lines.push(say(text, "your_price", { count }));
  return { name, lines };
}

function hero(id: string, view: View, text: Catalogue): Described {
  const lines = [text.name("hero", id, "ability")];
  const state = heroOf(view, id);
  if (state) lines.unshift(...heroLines(state, view, text));
  return { name: text.name("hero", id), lines };
}

function heroLines(state: HeroState, view: View, text: Catalogue): string[] {
  const values = ATTRIBUTES.map((each) => `${text.phrase("attribute", each)} ${state.attributes[each]}`);
  const danger = dangerOf(state.place, view);
  const foes = danger === "met" ? foesIn(state.place, view) : danger === "hunted" ? comers(state.place, view) : [];
  const lines = [
    say(text, "stands_in", { place: text.name("location", state.place) }),
    ...(danger && foes.length ? [say(text, `hero_${danger}`, { foes: namesOf(foes, view, text) })] : []),
    values.join(text.phrase("list", "join")),
    text.say("board", "pools", {
      favor: state.favor,
      hand: state.hand_size,
      life: state.life,
      rest: state.rest.length,
      damage: state.damage_size,
    }),
  ];
  if (state.items.length) lines.push(text.say("board", "items", { items: state.items.join(",") }));
  if (state.corruption.length) lines.push(text.say("board", "corruption", { cards: listed(state.corruption, text) }));
  if (state.quests.length) lines.push(text.say("board", "quests", { cards: listed(state.quests, text) }));
  if (state.ready_quests.length)
    lines.push(text.say("board", "ready_quests", { cards: listed(state.ready_quests, text) }));
  if (boardOf(view).turn.hero === state.hero) lines.push(say(text, "on_turn"));
  return lines;
}

function minion(id: string, view: View, text: Catalogue): Described {
  const state = boardOf(view).map.minions[id];
  const lines = [foeLine(text, id)];
  if (state?.place === null) lines.unshift(text.say("board", "minion_to_come"));
  else if (state?.place === "aside") lines.unshift(text.say("board", "minion_aside"));
  else if (state?.place === "defeated") lines.unshift(text.say("board", "minion_defeated"));
  else if (state) lines.unshift(text.say("board", "minion_in", { place: state.place ?? "", damage: state.damage }));
  return { name: text.name("minion", id), lines };
}

function token(id: string, view: View, text: Catalogue): Described {
  const state = tokensOf(view).find((each) => String(each.token) === id);
  const name = text.option(`token:${id}`);
  if (!state) return { name, lines: [] };
  if (!state.monster) {
    const pool = text.name("deck", state.pool);
    return { name: say(text, "token_down", { number: id }), lines: [say(text, "from_pool", { pool })] };
  }
  const lines = MONSTERS[state.monster] ? [foeLine(text, state.monster)] : [];
  return { name: say(text, "token_up", { number: id, monster: text.name("monster", state.monster) }), lines };
}

function character(id: string, view: View, text: Catalogue): Described {
  const place = boardOf(view).map.characters[id];
  const name = text.name("character", id);
  const where = place ? text.say("board", "character_in", { name, place }) : text.say("board", "not_here", { name });
  return { name, lines: [where, say(text, "character_help")] };
}

function card(id: string, _view: View, text: Catalogue): Described {
  const places = cardPlaces(text, id);
  const kind = cardKind(text, id);
  const lines = [places ? `${kind} · ${places}` : kind, ...cardNotes(text, id), ...cardText(text, id)];
  return { name: cardName(text, id), lines: lines.filter((line) => line) };
}

function plot(slot: string, view: View, text: Catalogue): Described {
  const found = boardOf(view).sauron.plots[Number(slot) - 1];
  if (!found) return { name: say(text, "plot_space", { number: slot }), lines: [say(text, "empty")] };
  const told = card(found.card, view, text);
  return {
    name: say(text, "plot_here", {
      number: "I".repeat(Number(slot)),
      name: told.name,
      place: text.name("location", found.place),
    }),
    lines: told.lines,
  };
}

function marker(id: string, view: View, text: Catalogue): Described {
  const board = boardOf(view);
  const lines = [text.say("board", "space", { space: board.markers[id] ?? 0 })];
  const step = board.next_story_step[id] ?? 0;
  if (step) lines.push(say(text, "next_step", { step: step > 0 ? `+${step}` : `−${-step}` }));
  lines.push(say(text, "track_end", { last: STORY.last, falls: STORY.shadow_falls }));
  return { name: text.name("marker", id), lines };
}

function track(id: string, view: View, text: Catalogue): Described {
  const covered = boardOf(view).sauron.action_board[id] ?? [];
  const left = (TRACKS[id] ?? []).filter((_, at) => !covered[at]);
  const numbers = left.length ? text.join(left.map(String)) : text.phrase("board", "full");
  return { name: text.name("track", id), lines: [say(text, "numbers_left", { numbers })] };
}

function pool(id: string, view: View, text: Catalogue): Described {
  const board = boardOf(view);
  const own = ownHero(view);
  const name = say(text, `pool_${id}`);
  if (id === "shadow") {
    return { name, lines: [text.say("board", "of", { count: board.shadow_pool, most: board.shadow_pool_limit })] };
  }
  if (!own) return { name, lines: [] };
  const lines: string[] = [];
  if (id === "life") lines.push(text.say("board", "cards_left", { count: own.life }));
  if (id === "rest") lines.push(text.say("board", "cards_left", { count: own.rest.length }), listed(own.rest, text));
  if (id === "damage") lines.push(text.say("board", "cards_left", { count: own.damage_size }));
  if (id === "hand") lines.push(text.say("board", "cards_left", { count: own.hand_size }));
  if (id === "favor") lines.push(text.say("board", "favor", { count: own.favor }));
  return { name, lines };
}

function deck(id: string, view: View, text: Catalogue): Described {
  const board = boardOf(view);
  const left = id === "plot" ? sauronOf(view).plot_deck : (board.decks[id] ?? 0);
  const gone = board.discards[id] ?? [];
  const lines = [text.say("board", "cards_left", { count: left })];
  if (gone.length) lines.push(text.say("board", "discarded", { deck: id, cards: listed(gone, text) }));
  return { name: text.name("deck", id), lines };
}

/** Describes a target by its name in a section of the catalogue. */
const named =
  (section: string): Teller =>
  (id, _view, text) => ({ name: text.name(section, id), lines: [] });

const TELLERS: Record<string, Teller> = {
  location,
  path,
  hero,
  minion,
  token,
  character,
  card,
  plot,
  marker,
  track,
  pool,
  deck,
  influence: (id, view, text) => ({
    name: say(text, "influence_in", { count: boardOf(view).map.influence[id] ?? 0, place: text.name("location", id) }),
    lines: [],
  }),
  favor: (id, view, text) => ({
    name: say(text, "favor_in", { count: boardOf(view).map.favor[id] ?? 0, place: text.name("location", id) }),
    lines: [],
  }),
  item: (id, view, text) => ({ name: text.name("item", id), lines: card(`item_${id}`, view, text).lines }),
  attribute: (id, view, text) => {
    const value = ownHero(view)?.attributes[id];
    return { name: text.name("attribute", id), lines: value === undefined ? [] : [String(value)] };
  },
  monster: (id, _view, text) => ({ name: text.name("monster", id), lines: MONSTERS[id] ? [foeLine(text, id)] : [] }),
  region: named("region"),
  choice: named("choice"),
  type: named("type"),
  exhausted: (_id, _view, text) => ({ name: text.option("exhausted"), lines: [] }),
  stack: location,
};

export function describe(target: string, view: View, text: Catalogue): Described {
  const at = target.indexOf(":");
  const [kind, name] = [target.slice(0, at), target.slice(at + 1)];
  return TELLERS[kind]?.(name, view, text) ?? { name: target, lines: [] };
}

/** Everything on the table in reading order: regions from west to east, then the sheets. */
export function places(view: View): string[] {
  const board = boardOf(view);
  const regions = Object.keys(MAP.tints);
  const located = regions.flatMap((region) =>
    PLACES.filter((place) => place.region === region).map((place) => `location:${place.id}`),
  );
  const plots = board.sauron.plots.flatMap((found, slot) => (found ? [`plot:${slot + 1}`] : []));
  const waiting = board.event.card ? [`card:${board.event.card}`] : [];
  const missions = Object.values(missionsOf(view)).flatMap((id) => (id ? [`card:${id}`] : []));
  return [
    ...located,
    ...heroesOf(view).map((each) => `hero:${each.hero}`),
    ...Object.keys(MINIONS).map((id) => `minion:${id}`),
    ...Object.keys(board.map.characters).map((id) => `character:${id}`),
    ...tokensOf(view).map((each) => `token:${each.token}`),
    ...MARKERS.map((id) => `marker:${id}`),
    "pool:shadow",
    ...plots,
    ...Object.keys(TRACKS).map((id) => `track:${id}`),
    ...waiting,
    ...missions,
  ];
}
