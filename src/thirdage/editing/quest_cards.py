"""Where the cards of Middle-earth Quest's decks are: with Sauron, with the heroes, discarded, or in their deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.editing.fields import Data, Field, Name, Put, Value, flag, number, number_at, texts
from thirdage.editing.quest_data import (
    NO_CARD_ID,
    NOWHERE_ID,
    NUMBER_OF,
    deck,
    deck_id,
    discards,
    give_back,
    heroes,
    in_deck,
    lists,
    name_of,
    numbers,
    place_of,
    take,
)
from thirdage.editing.quest_heroes import MOST_FAVOR, OWN_PILES, life
from thirdage.games.quest.board import HAVENS, LOCATION_IDS
from thirdage.games.quest.cards.catalogue import (
    CARD_IDS,
    CARDS,
    CORRUPTION_DECK,
    DECK_IDS,
    EVENT_DECK,
    FULL_DECKS,
    HERO_MISSIONS,
    PERIL_DECK,
    PLOT_DECK,
    SAURON_MISSIONS,
    SHADOW_DECK,
    SKILL_DECK,
    SKILLS,
    STARTING_PLOTS,
)
from thirdage.games.quest.cards.odd import ODD_EVENTS
from thirdage.games.quest.ids import Card
from thirdage.games.quest.state import NOBODY, SAURON_ALONE, SKILL_DISCARDED, SKILL_IN_DECK

PLOT_SPACES: Final = 3
STARTING_IDS: Final = [CARD_IDS[card] for card in STARTING_PLOTS]
ENCOUNTER_DECKS: Final = DECK_IDS[:EVENT_DECK]
EVENT_DECKS: Final = DECK_IDS[EVENT_DECK:PERIL_DECK]


def titles(id: str) -> list[str]:
    """Return the cards of a deck, without duplicates."""
    return [CARD_IDS[card] for card in dict.fromkeys(FULL_DECKS[DECK_IDS.index(id)])]


def _table_piles(data: Data, id: str) -> tuple[dict[str, list[str]], dict[str, Name]]:
    """Return a deck and its discard pile, with their names."""
    piles = {"deck": deck(data, id), "discarded": discards(data, id)}
    return piles, {pile: Name("editor_names", f"card_{pile}") for pile in piles}


def _with_heroes(data: Data, key: str) -> tuple[dict[str, list[str]], dict[str, Name]]:
    """Return what the heroes hold, with the heroes' names."""
    piles = {f"hero{h + 1}": lists(data, key)[h] for h, _ in heroes(data)}
    return piles, {f"hero{h + 1}": Name("hero", who) for h, who in heroes(data)}


# -- encounters, perils, corruption, skills: one of each card


def encounters(data: Data) -> list[Field]:
    """Return the fields for encounter cards; a quest may be with a hero, or completed and out of the game (M28.3)."""
    found: list[Field] = []
    for id in ENCOUNTER_DECKS:
        table_piles, table_names = _table_piles(data, id)
        quest_piles, quest_names = _with_heroes(data, "quests")
        quest_piles["done"] = texts(data, "removed")
        quest_names["done"] = Name("editor_names", "quest_done")
        for card in titles(id):
            if CARDS[NUMBER_OF[card]].quest:
                piles, names = table_piles | quest_piles, table_names | quest_names
                found += place_of(f"card.{card}", f"deck_{id}", card, names, piles, _unready(data, card))
            else:
                found += place_of(f"card.{card}", f"deck_{id}", card, table_names, table_piles)
    return found


def _unready(data: Data, card: str) -> Callable[[str], None]:
    """Return a function that marks a moved quest as no longer ready to be completed."""

    def moved(pile: str) -> None:
        for ready in lists(data, "ready"):
            if card in ready:
                ready.remove(card)

    return moved


def perils(data: Data) -> list[Field]:
    """Return the fields for Peril cards."""
    id = DECK_IDS[PERIL_DECK]
    piles, names = _table_piles(data, id)
    return [field for card in titles(id) for field in place_of(f"card.{card}", "deck_peril", card, names, piles)]


def corruption(data: Data) -> list[Field]:
    """Return the fields for corruption cards; those carried out at once never stay with a hero (M27.1)."""
    id, found = DECK_IDS[CORRUPTION_DECK], []
    piles, names = _table_piles(data, id)
    hero_piles, hero_names = _with_heroes(data, "corruption")
    for card in titles(id):
        fit = piles if CARDS[NUMBER_OF[card]].immediate else piles | hero_piles
        found += place_of(f"card.{card}", "corruption", card, names | hero_names, fit)
    return found


def skills(data: Data) -> list[Field]:
    """Return the fields for skill cards; a hero's own stay among the hero's cards for the rest of the game (M25.5)."""
    id, found = DECK_IDS[SKILL_DECK], []
    piles, names = _table_piles(data, id)
    for h, who in heroes(data):
        for pile in [*OWN_PILES, "unseen"]:
            piles[f"{pile}{h + 1}"] = lists(data, pile)[h]
            names[f"{pile}{h + 1}"] = Name("editor_names", f"skill_{pile}", {"hero": who})
    for card in titles(id):
        stuck = [f"unseen{h + 1}" for h, _ in heroes(data) if card in lists(data, "unseen")[h] and life(data, h) == 0]
        fit = {pile: piles[pile] for pile in stuck or piles}  # it lies face down in the damage pool
        found += place_of(f"card.{card}", "skills", card, names, fit, _owner(data, card))
    return found


def _owner(data: Data, card: str) -> Callable[[str], None]:
    """Return a function that updates who owns a skill and whether all know it, as in the rest pool (M3.13)."""
    index = NUMBER_OF[card] - SKILLS[0]

    def moved(pile: str) -> None:
        owners, public = numbers(data, "skill_owner"), numbers(data, "skill_public")
        owner = {"deck": SKILL_IN_DECK, "discarded": SKILL_DISCARDED}.get(pile)
        if owner is None:
            owner = int(pile[-1]) - 1
        if pile.startswith("rest"):
            public[index] = 1
        elif owner != owners[index]:
            public[index] = 0
        owners[index] = owner

    return moved


# -- events


def current_event(data: Data) -> Field:
    """Make the field for the card on the current event space; the old one returns to its deck (M12.6)."""
    now = str(data["event"])
    free = [card for id in EVENT_DECKS for card in titles(id) if card in deck(data, id) + discards(data, id)]
    choices = {NO_CARD_ID: Name("board", "nothing")}
    choices |= {card: name_of(card) for card in free if NUMBER_OF[card] not in ODD_EVENTS}
    choices.setdefault(now, name_of(now))

    def put(value: Value) -> None:
        if value == now:
            return
        if now != NO_CARD_ID:
            give_back(data, now)
        data.update({"event": value, "event_gem": 0})
        if value != NO_CARD_ID:
            card = str(value)
            pile = deck(data, deck_id(card))
            (pile if card in pile else discards(data, deck_id(card))).remove(card)
            data["event_gem"] = int(CARDS[NUMBER_OF[card]].gem)

    return Field("event", "story", Name("card_kind", "event"), now, put, choices=choices)


def events(data: Data) -> list[Field]:
    """Return the fields for event cards in the decks and discard piles; one may be with a hero, with favor on it."""
    found: list[Field] = []
    odd = [CARD_IDS[card] for card in ODD_EVENTS]
    for id in EVENT_DECKS:
        piles, names = _table_piles(data, id)
        for card in titles(id):
            if card in odd:
                found += _held_event(data, id, card)
            else:
                found += place_of(f"card.{card}", f"deck_{id}", card, names, piles)
    return found


def _held_event(data: Data, id: str, card: str) -> list[Field]:
    """Return the fields for the event that a hero holds, and the favor on it."""
    piles, names = _table_piles(data, id)
    for h, who in heroes(data):
        piles[f"hero{h + 1}"] = [card] if data["held_event"] == card and data["held_by"] == h else []
        names[f"hero{h + 1}"] = Name("hero", who)

    def moved(pile: str) -> None:
        held = pile.startswith("hero")
        data["held_event"] = card if held else NO_CARD_ID
        data["held_by"] = int(pile[-1]) - 1 if held else NOBODY
        if not held:
            data["held_favor"] = 0

    found = place_of(f"card.{card}", f"deck_{id}", card, names, piles, moved)
    if data["held_event"] == card:
        name = Name("editor_names", "favor_on_card", {"card": card})
        most = max(MOST_FAVOR, number_at(data, "held_favor"))
        found.append(number("held_favor", f"deck_{id}", name, data, "held_favor", most))
    return found


# -- Sauron's cards


def sauron_cards(data: Data) -> list[Field]:
    """Return the fields for how many of each shadow and plot card Sauron holds, and how many are discarded."""
    found: list[Field] = []
    for id in (DECK_IDS[SHADOW_DECK], DECK_IDS[PLOT_DECK]):
        hand, known, thrown = texts(data, f"{id}_hand"), numbers(data, f"{id}_known"), discards(data, id)
        for card in titles(id):
            left = in_deck(data, card)
            held = Name("editor_names", "in_hand", {"card": card})
            gone = Name("editor_names", "in_discards", {"card": card})
            put, have = _counter(data, card, hand, known), hand.count(card)
            found.append(Field(f"hand.{card}", f"cards_{id}", held, have, put, most=have + left))
            put, have = _counter(data, card, thrown, []), thrown.count(card)  # everybody knows what is discarded
            found.append(Field(f"discarded.{card}", f"cards_{id}", gone, have, put, most=have + left))
    return found


def _counter(data: Data, card: str, pile: list[str], known: list[int]) -> Put:
    """Return a function that sets how many of a card are on a pile; the others are in the deck.

    `known` tells who knows each card (M15.4).
    """

    def put(value: Value) -> None:
        while pile.count(card) > int(value):
            index = len(pile) - 1 - pile[::-1].index(card)
            del pile[index]
            del known[index : index + 1]
            give_back(data, card)
        while pile.count(card) < int(value):
            take(data, card)
            pile.append(card)
            known.append(SAURON_ALONE)

    return put


def missions(data: Data) -> list[Field]:
    """Return the fields for the mission of each side (M5.4)."""
    sides = [
        ("heroes", "hero_mission", "hero_stakes", HERO_MISSIONS),
        ("sauron", "sauron_mission", "sauron_stakes", SAURON_MISSIONS),
    ]
    return [_mission(data, side, key, str(data[second]), cards) for side, key, second, cards in sides]


def _mission(data: Data, side: str, key: str, second: str, cards: list[Card]) -> Field:
    """Make the field for a side's mission; it cannot be the second one it has just drawn (M34.3)."""
    at = str(data[key])
    choices = {CARD_IDS[card]: name_of(CARD_IDS[card]) for card in cards if CARD_IDS[card] != second}
    choices.setdefault(at, Name("board", "nothing"))

    def put(value: Value) -> None:
        data[key] = value

    name = Name("web_quest", f"mission_{side}")
    return Field(f"mission.{side}", "sauron", name, at, put, choices=choices)


# -- active plots (M11)


def plot_spaces(data: Data) -> list[Field]:
    """Return the fields for the plot on each space, and the location it affects if Sauron may choose it (M11.6)."""
    found: list[Field] = []
    for slot, card in enumerate(texts(data, "plots")):
        choices = {NO_CARD_ID: Name("web_quest", "no_plot")}
        choices |= {other: name_of(other) for other in _free_plots(data)}
        if card != NO_CARD_ID:
            choices.setdefault(card, name_of(card))
        name = Name("web_quest", "plot_space", {"number": slot + 1})
        found.append(Field(f"plot.{slot + 1}", "sauron", name, card, _plot_setter(data, slot), choices=choices))
        if card != NO_CARD_ID:
            found += _plot_location(data, slot, card)
    return found


def _plot_location(data: Data, slot: int, card: str) -> list[Field]:
    places = texts(data, "plot_at")
    choices = {place: Name("location", place) for place in _may_affect(card)}
    choices.setdefault(places[slot], Name("location", places[slot]))

    def put(value: Value) -> None:
        places[slot] = str(value)

    name = Name("editor_names", "plot_affects", {"card": card})
    return [Field(f"plot_at.{slot + 1}", "sauron", name, places[slot], put, choices=choices)]


def _free_plots(data: Data) -> list[str]:
    """Return the plots that can be put on a space: in the deck, discarded or in hand, and starting plots."""
    id = DECK_IDS[PLOT_DECK]
    held = texts(data, f"{id}_hand") + discards(data, id)
    starting = [card for card in STARTING_IDS if card not in texts(data, "plots")]
    return starting + [card for card in titles(id) if in_deck(data, card) or card in held]


def _may_affect(card: str) -> list[str]:
    """Return the locations a plot names; its condition counts only when it is played (M11.10)."""
    row = CARDS[NUMBER_OF[card]].row
    if not row.has("choice"):
        return [LOCATION_IDS[CARDS[NUMBER_OF[card]].affects]]
    choice = row.table("choice")
    if choice.word("kind") == "one_of":
        return choice.words("locations")
    return [LOCATION_IDS[haven] for haven in HAVENS] if choice.word("kind") == "haven" else LOCATION_IDS


def _plot_setter(data: Data, slot: int, place: str = "") -> Put:
    """Return a function that sets the plot on a space; the old one returns to its deck, a starting plot to the box."""
    id = DECK_IDS[PLOT_DECK]

    def put(value: Value) -> None:
        plots, places, card = texts(data, "plots"), texts(data, "plot_at"), str(value)
        if card == plots[slot]:
            return
        if plots[slot] in STARTING_IDS:
            texts(data, "removed").append(plots[slot])
        elif plots[slot] != NO_CARD_ID:
            give_back(data, plots[slot])
        plots[slot], places[slot] = card, NOWHERE_ID
        if card == NO_CARD_ID:
            return
        places[slot] = place or _may_affect(card)[0]
        hand, thrown = texts(data, f"{id}_hand"), discards(data, id)
        if card in STARTING_IDS:
            data["removed"] = [other for other in texts(data, "removed") if other != card]
        elif in_deck(data, card):
            take(data, card)
        elif card in thrown:
            thrown.remove(card)
        else:
            del numbers(data, f"{id}_known")[hand.index(card)]
            hand.remove(card)

    return put


def plots_here(data: Data, place: str) -> list[Field]:
    """Return the fields for which plots are active in a location; a new one needs a free space (M11.3)."""
    plots, places = texts(data, "plots"), texts(data, "plot_at")
    found: list[Field] = []
    for card in [*STARTING_IDS, *titles(DECK_IDS[PLOT_DECK])]:
        here = [slot for slot in range(PLOT_SPACES) if plots[slot] == card and places[slot] == place]
        if here:
            put = _here_flag(_plot_setter(data, here[0]), NO_CARD_ID)
        elif place in _may_affect(card) and card in _free_plots(data) and NO_CARD_ID in plots:
            put = _here_flag(_plot_setter(data, plots.index(NO_CARD_ID), place), card)
        else:
            continue
        name = Name("editor_names", "plot_here", {"card": card})
        found.append(flag(f"plot_here.{card}", "here", name, bool(here), put, place))
    return found


def _here_flag(put: Put, other: str) -> Callable[[bool], None]:
    """Return a function that sets whether a plot is active here: `other` is what the space holds after a change."""

    def put_flag(active: bool) -> None:
        if active == (other != NO_CARD_ID):
            put(other)

    return put_flag
