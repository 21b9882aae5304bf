"""Positions as data: the whole state under readable names, or a few keys on top of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from thirdage.games.quest.agenda import check_agenda, read_agenda
from thirdage.games.quest.board import (
    ALL_PLACES,
    CHARACTER_IDS,
    HERO_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    NOWHERE,
    POOL_FACES,
    POOL_IDS,
    POOL_OF,
    TOKENS,
)
from thirdage.games.quest.box_check import check_box
from thirdage.games.quest.cards.catalogue import (
    CARD_IDS,
    CARDS,
    DECK_IDS,
    FULL_DECKS,
    HERO_CARD,
    HERO_DECKS,
    SKILL,
    SKILLS,
)
from thirdage.games.quest.combat_state import Combat
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.ranges import check_ranges
from thirdage.games.quest.setup import take_hero
from thirdage.games.quest.state import ASIDE, NOBODY, OUT, PARTY, SAURON_ALONE, UNSEEN, QuestState
from thirdage.games.quest.steps import RESOLVE_EVENT, STEP_IDS
from thirdage.games.quest.victory import VICTORIES
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import (
    ODD,
    flag_of,
    list_of,
    name_at,
    number_of,
    only_keys,
    table_of,
    text_of,
    whole,
)

FAR = 1 << 16
"""A bound beyond any number of a position; `ranges` checks the exact bounds."""

CARD_NAMES = {UNSEEN: "unseen", -2: "exhausted"}
PLACE_NAMES: dict[int, str] = {NOWHERE: "nowhere", OUT: "defeated", ASIDE: "aside"}

# attributes of the state, grouped by how they are written
_COUNTS = [
    "stage", "round", "pool", "event_gem", "held_by", "held_favor", "stakes_raised", "dominant_at_finale", "champion",
    "active", "turn_over", "shadow_played", "dark_path", "ability_used", "bloodline_used", "explored", "moves",
    "move_limit", "skip_ambush", "in_finale", "chosen", "chosen_second", "moved_minion", "moved_character", "result",
    "block_left", "trainee",
]  # fmt: skip
_LISTS = [
    "favor", "favor_gained", "starting_done", "advanced_done", "skill_owner", "skill_public", "story_change", "covered",
    "shadow_known", "plot_known",
]  # fmt: skip
_CARD = ["event", "shadow_now", "held_event", "hero_mission", "sauron_mission", "hero_stakes", "sauron_stakes"]
_CARD_LISTS = [
    "shadow_hand", "plot_hand", "plot_top", "plot_bottom", "drawn", "drawn_public", "skill_drawn", "removed", "plots",
]  # fmt: skip
_HERO_CARDS = ["corruption", "quests", "ready", "hand", "unseen", "rest", "damage"]
_DECKS = ["decks", "discards"]
_FACES = ["pool_left", "pool_discard"]
_PLACES = ["place", "plot_at"]
_MAPS = ["influence", "favor_on"]
_OTHER = [
    "heroes", "levels", "items", "characters", "minions", "minion_damage", "tokens", "markers", "perilous_now",
    "trail",
    "agenda", "combat", "over", "winners", "victory", "odd",
]  # fmt: skip
KEYS = _COUNTS + _LISTS + _CARD + _CARD_LISTS + _HERO_CARDS + _DECKS + _FACES + _PLACES + _MAPS + _OTHER


_N = TypeVar("_N", bound=int)


# -- writing


def _card(card: Card) -> str:
    return CARD_IDS[card] if card >= 0 else CARD_NAMES[card]


def _place(place: Place) -> str:
    return LOCATION_IDS[place] if place >= 0 else PLACE_NAMES[place]


def save(s: QuestState) -> dict[str, object]:
    """Return the whole state as data."""
    data: dict[str, object] = {"heroes": [HERO_IDS[hero] if hero >= 0 else "nobody" for hero in s.hero]}
    data["agenda"] = [[STEP_IDS[step], a, b] for step, a, b in s.agenda]
    for name in _COUNTS:
        data[name] = getattr(s, name)
    for name in _LISTS:
        data[name] = list(getattr(s, name))
    for name in _CARD:
        data[name] = _card(getattr(s, name))
    for name in _CARD_LISTS:
        data[name] = [_card(card) for card in getattr(s, name)]
    for name in _HERO_CARDS:
        data[name] = [[_card(card) for card in cards] for cards in getattr(s, name)]
    for name in _PLACES:
        data[name] = [_place(place) for place in getattr(s, name)]
    data["perilous_now"] = _place(s.perilous_now)
    if s.trail:  # without one, a position reads as it did before there were trails
        data["trail"] = [_place(place) for place in s.trail]
    data["levels"] = [list(levels) for levels in s.levels]
    data["items"] = [[ITEM_IDS[i] for i in range(len(ITEM_IDS)) if held[i]] for held in s.items]
    data["tokens"] = [
        [str(t + 1), _place(s.token_at[t]), MONSTER_IDS[s.token_face[t]], POOL_IDS[s.token_pool[t]], s.token_known[t]]
        for t in range(TOKENS)
        if s.token_at[t] >= 0
    ]
    data["over"] = s.over
    data["winners"] = s.winners
    data["victory"] = s.victory
    for name in _MAPS:
        values = getattr(s, name)
        data[name] = {LOCATION_IDS[place]: values[place] for place in ALL_PLACES if values[place]}
    data["characters"] = {id: _place(s.characters[c]) for c, id in enumerate(CHARACTER_IDS)}
    data["minions"] = {id: _place(s.minion_at[m]) for m, id in enumerate(MINION_IDS)}
    data["minion_damage"] = {id: s.minion_damage[m] for m, id in enumerate(MINION_IDS)}
    data["markers"] = {id: s.markers[m] for m, id in enumerate(MARKER_IDS)}
    for name in _DECKS:
        piles = getattr(s, name)
        data[name] = {id: [_card(card) for card in piles[d]] for d, id in enumerate(DECK_IDS)}
    for name in _FACES:
        piles = getattr(s, name)
        data[name] = {id: [MONSTER_IDS[face] for face in piles[p]] for p, id in enumerate(POOL_IDS)}
    data["combat"] = _save_combat(s.combat)
    if s.odd:
        data[ODD] = True
    return data


def _save_combat(c: Combat) -> dict[str, object]:
    data: dict[str, object] = {}
    for name in combat_fields():
        value = getattr(c, name)
        if name in ("hand", "chosen"):
            data[name] = [_card(card) for card in value]
        elif name == "stacks":
            data[name] = [[_card(card) for card in stack] for stack in value]
        elif isinstance(value, list):
            data[name] = [list(item) if isinstance(item, list) else item for item in value]
        else:
            data[name] = value
    return data


def combat_fields() -> list[str]:
    """Return the attributes of a combat, in a fixed order."""
    return [
        "hero", "kind", "foe", "monster", "context", "outcome", "quest", "health", "fortitude", "wounds", "strength",
        "agility_left", "strength_change", "agility_change", "agility_set", "hand", "stacks", "chosen", "open",
        "revealed",
        "exhausted",
        "cancelled", "carried", "carried_type", "carry", "carry_type", "last_type", "hand_told", "free_card", "dealt",
        "cards_hurt", "random_card", "random_now", "once_used", "worn_attack", "taken_attack", "hero_fell", "round",
    ]  # fmt: skip


# -- reading


def _index(key: str, value: object, known: list[str], extra: Mapping[int, str]) -> int:
    for number, name in extra.items():
        if value == name:
            return number
    return name_at(key, value, known)


def _place_named(key: str, value: object) -> Place:
    return Place(_index(key, value, LOCATION_IDS, PLACE_NAMES))


def _number(key: str, value: object) -> int:
    return whole(key, value, -FAR, FAR)


def _numbers(key: str, value: object, length: int) -> list[int]:
    return [_number(key, item) for item in list_of(key, value, length)]


def _cards(key: str, value: object) -> list[Card]:
    return [Card(_index(key, item, CARD_IDS, CARD_NAMES)) for item in list_of(key, value)]


def load(data: Mapping[str, object], s: QuestState) -> QuestState:
    """Load a position over the set-up `s`. Missing decks and pools hold whatever is nowhere else."""
    only_keys(data, KEYS)
    s.odd = flag_of(data, ODD, False)
    if "heroes" in data:
        for h, name in enumerate(list_of("heroes", data["heroes"], s.heroes)):
            if name != "nobody":
                take_hero(s, Hero(h), name_at("heroes", name, HERO_IDS))
    if "agenda" in data:
        s.agenda = read_agenda(data["agenda"])
    _load_plain(data, s)
    _load_end(data, s)
    _load_map(data, s)
    _load_cards(data, s)
    if "combat" in data:
        _load_combat(table_of(data, "combat"), s.combat)
    _complete(data, s)
    check_ranges(s)
    check_box(s, cards_outside_decks(s))
    check_agenda(s)
    return s


def _load_end(data: Mapping[str, object], s: QuestState) -> None:
    """Load whether the game is over, and how; all three keys must agree."""
    s.over = flag_of(data, "over", False)
    s.winners = number_of(data, "winners", 0, 0, (1 << s.heroes + 1) - 1)
    s.victory = text_of(data, "victory") if "victory" in data else ""
    if s.over != (s.winners > 0) or s.over != (s.victory in VICTORIES) or (s.victory and not s.over):
        ended = [s.over, s.winners, s.victory]
        raise BadPosition("over", "winners and a victory once the game is over, and none before", ended, "M32.1")
    if s.over:
        s.agenda = []


def _load_plain(data: Mapping[str, object], s: QuestState) -> None:
    for name in _COUNTS:
        if name in data:
            setattr(s, name, _number(name, data[name]))
    for name in _LISTS:
        if name in data:
            value = data[name]
            length = -1 if name.endswith("_known") else len(getattr(s, name))
            setattr(s, name, _numbers(name, value, length))
    if "levels" in data:
        s.levels = [_numbers("levels", levels, 4) for levels in list_of("levels", data["levels"], s.heroes)]
    if "items" in data:
        for h, held in enumerate(list_of("items", data["items"], s.heroes)):
            owned = [name_at("items", item, ITEM_IDS) for item in list_of("items", held)]
            s.items[h] = [1 if item in owned else 0 for item in range(len(ITEM_IDS))]


def _load_map(data: Mapping[str, object], s: QuestState) -> None:
    for name in _PLACES:
        if name in data:
            given = list_of(name, data[name], len(getattr(s, name)))
            setattr(s, name, [_place_named(name, place) for place in given])
    if "perilous_now" in data:
        s.perilous_now = _place_named("perilous_now", data["perilous_now"])
    if "trail" in data:
        s.trail = [_place_named("trail", place) for place in list_of("trail", data["trail"])]
    for name in _MAPS:
        if name in data:
            values = [0] * LOCATIONS
            for id, count in table_of(data, name).items():
                values[_index(name, id, LOCATION_IDS, {})] = _number(name, count)
            setattr(s, name, values)
    for name, ids, whereabouts in (
        ("characters", CHARACTER_IDS, s.characters),
        ("minions", MINION_IDS, s.minion_at),
    ):
        for id, place in table_of(data, name).items():
            whereabouts[_index(name, id, ids, {})] = _place_named(name, place)
    for name, ids, target in (
        ("minion_damage", MINION_IDS, s.minion_damage),
        ("markers", MARKER_IDS, s.markers),
    ):
        for id, count in table_of(data, name).items():
            target[_index(name, id, ids, {})] = _number(name, count)
    for index, item in enumerate(list_of("tokens", data.get("tokens", []))):
        _load_token(s, index, list_of("tokens", item))


def _load_token(s: QuestState, index: int, row: list[object]) -> None:
    """Load a token: slot, location, face, pool and who knows it; or only location and face."""
    if len(row) == 2:
        place = Place(_index("tokens", row[0], LOCATION_IDS, {}))
        face = _index("tokens", row[1], MONSTER_IDS, {})
        pool = POOL_OF[place]
        if face not in POOL_FACES[pool]:
            pool = next((p for p in range(len(POOL_FACES)) if face in POOL_FACES[p]), -1)
        if pool < 0:
            raise BadPosition("tokens", "a monster that has tokens", row[1])
        token, known = index, SAURON_ALONE
    elif len(row) == 5:
        token = name_at("tokens", row[0], [str(number + 1) for number in range(TOKENS)])
        place = Place(_index("tokens", row[1], LOCATION_IDS, {}))
        face = _index("tokens", row[2], MONSTER_IDS, {})
        pool = _index("tokens", row[3], POOL_IDS, {})
        known = _number("tokens", row[4])
    else:
        raise BadPosition("tokens", "location and monster, or all five values", row)
    if token >= TOKENS or s.token_at[token] >= 0:
        raise BadPosition("tokens", f"each of the {TOKENS} tokens once", row[0], "M16.12")
    s.token_at[token], s.token_face[token], s.token_pool[token], s.token_known[token] = place, face, pool, known


def _load_cards(data: Mapping[str, object], s: QuestState) -> None:
    for name in _CARD:
        if name in data:
            setattr(s, name, _index(name, data[name], CARD_IDS, CARD_NAMES))
    for name in _CARD_LISTS:
        if name in data:
            setattr(s, name, _cards(name, data[name]))
    if len(s.plots) != 3:
        raise BadPosition("plots", "three cards or unseen", data.get("plots"))
    for name in _HERO_CARDS:
        if name in data:
            setattr(s, name, [_cards(name, pile) for pile in list_of(name, data[name], s.heroes)])
    for name in _DECKS:
        piles = getattr(s, name)
        for id, cards in table_of(data, name).items():
            piles[_index(name, id, DECK_IDS, {})] = _cards(name, cards)
    for name in _FACES:
        piles = getattr(s, name)
        for id, faces in table_of(data, name).items():
            found = [_index(name, face, MONSTER_IDS, {}) for face in list_of(name, faces)]
            piles[_index(name, id, POOL_IDS, {})] = found


def _load_combat(data: Mapping[str, object], c: Combat) -> None:
    for name, value in data.items():
        if name not in combat_fields():
            raise BadPosition(f"combat.{name}", "a value of a combat", value)
        key = f"combat.{name}"
        if name == "hand":
            c.hand = _cards(key, value)
        elif name == "chosen":
            c.chosen = _cards(key, list_of(key, value, 2))
        elif name == "stacks":
            c.stacks = [_cards(key, stack) for stack in list_of(key, value, 2)]
        elif name in ("carried", "carry"):
            setattr(c, name, [[_number(key, op) for op in list_of(key, ops)] for ops in list_of(key, value, 2)])
        elif isinstance(getattr(c, name), list):
            setattr(c, name, _numbers(key, value, 2))
        else:
            setattr(c, name, _number(key, value))


def _complete(data: Mapping[str, object], s: QuestState) -> None:
    """Fill in what the data left out, so that every card and token is somewhere exactly once."""
    used = [card for pile in cards_outside_decks(s) for card in pile]
    if "unseen" not in data:
        for h in PARTY[s.heroes]:
            if s.hero[h] != NOBODY:
                mine = s.hand[h] + s.rest[h] + s.damage[h] + (s.combat.stacks[0] if s.combat.hero == h else [])
                s.unseen[h] = _without(HERO_DECKS[s.hero[h]], mine)
    if "skill_owner" not in data:
        for h in PARTY[s.heroes]:
            for card in s.hand[h] + s.rest[h] + s.damage[h]:
                if card >= 0 and CARDS[card].kind == SKILL:
                    s.skill_owner[card - SKILLS[0]] = h
    given = table_of(data, "decks")
    for deck, id in enumerate(DECK_IDS):
        if id not in given:
            s.decks[deck] = _without(FULL_DECKS[deck], used + s.discards[deck])
    left = table_of(data, "pool_left")
    for pool, id in enumerate(POOL_IDS):
        if id not in left:
            placed = [s.token_face[t] for t in range(TOKENS) if s.token_at[t] >= 0 and s.token_pool[t] == pool]
            s.pool_left[pool] = _without(POOL_FACES[pool], placed + s.pool_discard[pool])
    if "shadow_known" not in data:
        s.shadow_known = [SAURON_ALONE] * len(s.shadow_hand)
    if "plot_known" not in data:
        s.plot_known = [SAURON_ALONE] * len(s.plot_hand)
    for pile in [*s.hand, *s.unseen, *s.corruption]:
        pile.sort()


def _without(full: list[_N], used: list[_N]) -> list[_N]:
    left = full.copy()
    for card in used:
        if card in left:
            left.remove(card)
    return left


def cards_outside_decks(s: QuestState) -> list[list[Card]]:
    """Return all piles of cards that are not decks or discard piles."""
    single = [s.event, s.held_event, s.shadow_now]
    single += [Card(card) for step, card, _ in s.agenda if step == RESOLVE_EVENT.number]
    return [
        *s.hand, *s.rest, *s.damage, *s.corruption, *s.quests, s.shadow_hand, s.plot_hand, s.plot_top, s.plot_bottom,
        s.drawn, s.drawn_public, s.skill_drawn, s.plots, s.removed, s.combat.hand, *s.combat.stacks, single,
        [] if s.combat.revealed else s.combat.chosen,
    ]  # fmt: skip


def census(s: QuestState) -> dict[str, int]:
    """Count the cards of each deck and hero and the monster tokens of each pool, which never change."""
    held = [card for pile in cards_outside_decks(s) for card in pile if card >= 0]
    counts: dict[str, int] = {}
    for deck, id in enumerate(DECK_IDS):
        total = len(s.decks[deck]) + len(s.discards[deck])
        total += sum(1 for card in held if CARDS[card].deck == deck)
        if CARDS[FULL_DECKS[deck][0]].kind == SKILL:
            total += sum(1 for pile in s.unseen for card in pile if CARDS[card].kind == SKILL)
        counts[f"deck_{id}"] = total
    for h in PARTY[s.heroes]:
        if s.hero[h] == NOBODY:
            counts[f"hero_{h + 1}"] = len(HERO_DECKS[0])  # not picked yet, but all hero decks have the same size
            continue
        counts[f"hero_{h + 1}"] = sum(1 for card in s.unseen[h] if CARDS[card].kind == HERO_CARD) + sum(
            1 for card in held if CARDS[card].kind == HERO_CARD and CARDS[card].hero == s.hero[h]
        )
    for pool, id in enumerate(POOL_IDS):
        placed = sum(1 for token in range(TOKENS) if s.token_at[token] >= 0 and s.token_pool[token] == pool)
        counts[f"tokens_{id}"] = placed + len(s.pool_left[pool]) + len(s.pool_discard[pool])
    return counts
