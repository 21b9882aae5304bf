/** What is on board and panels, in words: for tooltips, the inspector and screen readers. */

import type { Catalogue, Described, View } from "../ui";
import { inReadingOrder, regions } from "./geometry";
import {
  boardOf,
  CARDS,
  CHARACTERS,
  type Counts,
  DARK,
  FREE,
  type Group,
  groupsAt,
  type NATIONS,
  nameOf,
  SIDES,
  type Side,
  type WarBoard,
} from "./model";
import { dangerOf, holder } from "./threat";

/** Figures in words: "three Gondor Regulars, a Gondor Elite, Boromir". */
export function figuresInWords(slots: Counts, characters: string[], text: Catalogue): string {
  const units = Object.entries(slots).map(([slot, count]) =>
    count > 1 ? `${count} ${text.name("figure", slot, "many")}` : text.form(`figure:${slot}`, "name"),
  );
  const heads = characters.map((id) => text.name("character", id, "short"));
  return [...units, ...heads].join(text.sections.list.join.name);
}

/** A phrase as a sentence of its own. */
function full(phrase: string, text: Catalogue): string {
  return text.say("list", "stop", { text: phrase });
}

function groupInWords(group: Group, text: Catalogue): string {
  return figuresInWords(group.slots, group.characters, text);
}

function describeRegion(id: string, board: WarBoard, text: Catalogue): Described {
  const region = regions[id];
  const groups = groupsAt(board);
  const lines: string[] = [];
  const nation = region.nation ? text.name("nation", region.nation, "of") : text.say("board", "no_nation");
  if (region.settlement) {
    const held = holder(id, board);
    const kind = text.name("settlement", region.settlement);
    lines.push(full(text.join([kind, nation]), text));
    if (held && region.settlement !== "fortification") {
      lines.push(text.say("board", "held", { seat: text.name("seat", held), points: region.points }));
    }
  } else {
    lines.push(full(nation, text));
  }
  const shut = groups.get(`inside:${id}`);
  if (shut)
    lines.push(text.say("web_war", "inside", { army: text.join(shut.map((group) => groupInWords(group, text))) }));
  for (const group of groups.get(`region:${id}`) ?? []) lines.push(full(groupInWords(group, text), text));
  const danger = dangerOf(id, board);
  if (danger) lines.push(text.say("web_war", danger));
  if (board.fellowship.region === id) lines.push(...describeFellowship(board, text).lines);
  lines.push(
    text.say("board", "next_to", { regions: text.join(region.neighbours.map((each) => text.name("region", each))) }),
  );
  return { name: text.name("region", id), lines };
}

function describeFellowship(board: WarBoard, text: Catalogue): Described {
  const { region, mordor, progress, hidden, corruption, guide, companions } = board.fellowship;
  const state = text.phrase("board", hidden ? "hidden" : "revealed");
  const where =
    mordor === null
      ? text.say("web_war", "bearers_in", { region: text.name("region", region ?? ""), progress })
      : text.say("web_war", "bearers_on_track", { step: mordor });
  const lines = [`${where}`, text.say("web_war", "bearers_state", { state, corruption })];
  lines.push(text.say("web_war", "guided_by", { name: text.name("character", guide, "short") }));
  if (companions.length) {
    const names = text.join(companions.map((id) => text.name("character", id, "short")));
    lines.push(text.say("board", "companions", { names }));
  }
  return { name: text.say("web_war", "fellowship"), lines };
}

export function describeCard(id: string, text: Catalogue): Described {
  const { deck, combat } = CARDS[id];
  const lines = [text.name("deck", deck)];
  const when = text.sections.card[id].when;
  if (when) lines.push(text.say("board", "when", { when }));
  lines.push(text.sections.card[id].effect);
  lines.push(text.say("board", "combat", { title: text.sections.combat[combat].title }));
  if (text.sections.combat[combat].when)
    lines.push(text.say("board", "when", { when: text.sections.combat[combat].when }));
  lines.push(text.sections.combat[combat].effect);
  return { name: text.name("card", id), lines };
}

export function whereabouts(id: string, board: WarBoard, text: Catalogue): string {
  const at = board.characters[id];
  if (at.includes(":")) return capital(text.form(at, "stands"));
  return text.say("web_war", `character_${at}`);
}

function describeCharacter(id: string, board: WarBoard, text: Catalogue): Described {
  const { level, leadership } = CHARACTERS[id];
  const worth = typeof level === "number" ? text.say("web_war", "level", { level }) : text.say("web_war", "flies");
  return {
    name: text.name("character", id),
    lines: [
      full(whereabouts(id, board, text), text),
      `${worth} ${full(text.say("web_war", "leadership", { points: leadership }), text)}`,
    ],
  };
}

function describeNation(id: (typeof NATIONS)[number], board: WarBoard, text: Catalogue): Described {
  const { steps, active } = board.nations[id];
  const state =
    steps === 0 && active ? text.say("board", "at_war") : text.say("board", active ? "active" : "passive", { steps });
  return { name: text.name("nation", id), lines: [full(state, text)] };
}

function tiles(counts: Counts, text: Catalogue): string {
  const named = Object.entries(counts).map(([id, count]) => {
    const item = text.name("tile", id);
    return count > 1 ? text.say("list", "times", { item, count }) : item;
  });
  return text.join(named);
}

function describeHunt(board: WarBoard, text: Catalogue): Described {
  const { shadow, free_peoples: free } = board.hunt_box;
  const lines = [text.say("web_war", "hunt_box", { shadow, free })];
  const say = (key: string, counts: Counts): void => {
    if (Object.keys(counts).length) lines.push(text.say("board", key, { tiles: tiles(counts, text) }));
  };
  say("tiles_pool", board.tiles.pool);
  say("tiles_drawn", board.tiles.drawn);
  say("tiles_waiting", board.tiles.waiting);
  say("tiles_gone", board.tiles.gone);
  return { name: text.say("web_war", "hunt"), lines };
}

export function describe(target: string, view: View, text: Catalogue): Described {
  const board = boardOf(view);
  const kind = target.split(":")[0];
  const rest = nameOf(target);
  if (kind === "region") return describeRegion(rest, board, text);
  if (kind === "inside") {
    const here = groupsAt(board).get(target) ?? [];
    return { name: text.option(target), lines: here.map((group) => full(groupInWords(group, text), text)) };
  }
  if (kind === "stack") return describe(target.slice(target.indexOf("@") + 1), view, text);
  if (kind === "fellowship") return describeFellowship(board, text);
  if (kind === "card") return describeCard(rest, text);
  if (kind === "character") return describeCharacter(rest, board, text);
  if (kind === "nation") return describeNation(rest as (typeof NATIONS)[number], board, text);
  if (kind === "hunt") return describeHunt(board, text);
  if (kind === "number") return { name: text.option(target), lines: [] };
  if (kind === "as") return { name: text.option(target, view.decision?.prompt), lines: [] };
  if (kind === "die" && rest.includes(":")) {
    const [side, face] = rest.split(":");
    const name = text.labelled(text.name("side", side), text.name("die", face));
    return {
      name,
      lines: [
        text.say("web_war", "dice_left", { count: board.dice[side as Side].filter((each) => each === face).length }),
      ],
    };
  }
  if (kind === "deck") {
    const cards = board.cards.decks[rest] ?? 0;
    return {
      name: text.name("deck", rest),
      lines: [text.say("board", "deck", { deck: text.name("deck", rest), cards })],
    };
  }
  if (kind === "unit") {
    const [slot, place] = rest.split("@");
    return { name: text.name("figure", slot), lines: [text.option(place)] };
  }
  if (kind === "pool") {
    const count = board.reinforcements[rest] ?? 0;
    const lines = [text.say("board", "left", { count })];
    if (board.lost[rest]) lines.push(text.say("web_war", "out_of_game", { count: board.lost[rest] }));
    return { name: text.name("figure", rest), lines };
  }
  if (kind === "rings") {
    return {
      name: text.say("web_war", "rings"),
      lines: [text.say("web_war", "ring_count", { count: board.rings[rest as Side] })],
    };
  }
  if (kind === "points") {
    const side = rest as Side;
    const goal = side === "shadow" ? 10 : 4;
    return {
      name: text.say("web_war", "points"),
      lines: [text.say("web_war", "points_of", { points: board.victory_points[side], goal })],
    };
  }
  // The log also mentions things that are nowhere on the board: sides, faces of dice, tiles, kinds of action.
  return { name: text.has(kind, rest) ? text.name(kind, rest) : text.say("web_war", kind), lines: [] };
}

/** Everything that can be inspected, the map first, from north-west to south-east. */
export function places(view: View): string[] {
  const board = boardOf(view);
  const shut = new Set(board.sieges);
  return [
    ...inReadingOrder.flatMap(({ id }) => (shut.has(id) ? [`region:${id}`, `inside:${id}`] : [`region:${id}`])),
    "fellowship",
    "hunt",
    ...[...FREE, ...DARK].map((id) => `nation:${id}`),
    ...SIDES.map((side) => `points:${side}`),
    ...Object.keys(board.characters).map((id) => `character:${id}`),
    ...board.cards.table.map((id) => `card:${id}`),
    ...board.cards.hand.map((id) => `card:${id}`),
  ];
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
