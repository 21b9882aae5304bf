"""Exploring a location: favor, characters, dark path, quests, plots, trade (M23)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    AGILITY,
    CHARACTER_FAVOR,
    CHARACTER_IDS,
    ELEANOR,
    HORSE,
    ITEM_IDS,
    STRENGTH,
    WISDOM,
)
from thirdage.games.quest.cards.catalogue import ADVANCED_QUEST, CARDS, QUEST
from thirdage.games.quest.cards.odd import explore_with_held_event
from thirdage.games.quest.cards.ongoing import consult_costs_corruption
from thirdage.games.quest.cards.program import push_texts, text_of
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.cards.verbs_hero import raise_level
from thirdage.games.quest.cards.verbs_map import return_character
from thirdage.games.quest.hero_cards import gain_favor, gain_item, lose_favor
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.influence import drain_pool
from thirdage.games.quest.messages import EVENT_EXPLORED, QUEST_RECEIVED
from thirdage.games.quest.plots import drop_plot
from thirdage.games.quest.sauron_turn import leave_event_space
from thirdage.games.quest.state import NO_CARD, QuestState, seat_of
from thirdage.games.quest.steps import (
    CHECK_FINALE,
    DARK_FAVOR,
    DISCARD_SHADOW,
    DRAW_CORRUPTION,
    EXPLORE,
    EXPLORE_MENU,
    FINISH_QUEST,
    GIVE,
    TRAIN,
)
from thirdage.games.quest.story_track import advance
from thirdage.games.quest.vocabulary import (
    ASK_FAVOR,
    CARD,
    CHARACTER,
    CONSULT,
    DARK_PATH,
    DONE,
    EXPLORE_EVENT,
    FOIL_PLOT,
    GIVE_FAVOR,
    GIVE_ITEM,
    GIVE_QUEST,
    HERO,
    ITEM,
    LOCATION,
    MESSAGES,
    TAKE_FAVOR,
    TRADE,
)
from thirdage.games.quest.vocabulary import FINISH_QUEST as FINISH_OPTION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed, without
from thirdage.kernel.options import Option

EXPLORE_WHAT: Final = MESSAGES.prompt("explore", place=LOCATION)
GIVE_WHAT: Final = MESSAGES.prompt("give")
CONSULTED: Final = MESSAGES.event("consulted", hero=HERO, character=CHARACTER)
HERO_EXPLORES: Final = MESSAGES.event("hero_explores", hero=HERO, place=LOCATION)
ITEM_GIVEN: Final = MESSAGES.event("item_given", hero=HERO, other=HERO, item=ITEM)
QUEST_COMPLETED: Final = MESSAGES.event("quest_completed", hero=HERO, card=CARD)
QUEST_GIVEN: Final = MESSAGES.event("quest_given", hero=HERO, other=HERO, card=CARD)
TOOK_DARK_PATH: Final = MESSAGES.event("dark_path", hero=HERO)

DENETHOR_PRICE = 3
DARK_PATH_LIMIT = 3
_DENETHOR = CHARACTER_IDS.index("denethor")


@EXPLORE.runs
def explore(s: QuestState, h: Hero) -> None:
    """Explore the location: any of the six options, and the event that waits here (M23.1, M23.9)."""
    place = s.place[h]
    s.explored = 1
    s.tell(HERO_EXPLORES, hero=HERO[s.hero[h]], place=LOCATION[place])
    s.push(EXPLORE_MENU, h=h, place=place)
    explore_with_held_event(s, h)
    if _event_waits(s, place) and not text_of(s.event, "on_explore"):
        _carry_out_event(s, h)


@EXPLORE_MENU.runs
def explore_menu(s: QuestState, h: Hero, place: Place) -> Flow[None]:
    """Offer any, all or none of these, in any order, also in perilous places and next to foes (M23.1, M23.10, M23.11).

    The event is not optional: if the hero has not carried it out before, it happens after everything else (M23.9).
    """
    if s.turn_over or s.place[h] != place:
        if _event_waits(s, place):
            _carry_out_event(s, h)  # Wretched moved the hero away, but the place has been explored
        return
    options = [TAKE_FAVOR] if s.favor_on[place] else []
    if _event_waits(s, place):
        options.append(EXPLORE_EVENT[s.event])
    options += _consulting(s, h, place) + _quests(s, h, place) + _plots(s, h, place)
    if not s.dark_path and len(s.corruption[h]) <= DARK_PATH_LIMIT:
        options.append(DARK_PATH)
    else:
        s.forbid(DARK_PATH, "M23.4")
    if len(traders(s, place)) > 1 and h in traders(s, place):
        options.append(TRADE)
    pick = yield EXPLORE_WHAT.ask(seat_of(h), [*options, DONE], "M23.1", place=LOCATION[place])
    if pick is DONE:
        if _event_waits(s, place):
            _carry_out_event(s, h)
        return
    s.push(EXPLORE_MENU, h=h, place=place)
    s.push(CHECK_FINALE)
    _do(s, h, place, pick)


def _do(s: QuestState, h: Hero, place: Place, pick: Option) -> None:
    s.trail = []
    if pick is TAKE_FAVOR:
        count = s.favor_on[place]
        s.favor_on = changed(s.favor_on, place, 0)
        gain_favor(s, h, count)  # M23.2
    elif pick is DARK_PATH:
        s.dark_path = 1
        s.tell(TOOK_DARK_PATH, hero=HERO[s.hero[h]])
        s.push(DARK_FAVOR, h=h)
        s.push(DRAW_CORRUPTION, h=h, count=1)
    elif pick.kind in ("consult", "ask_favor"):
        consult(s, h, pick.value, pick.kind == "consult")
    elif pick.kind == "event":
        _carry_out_event(s, h)
    elif pick.kind == "quest":
        s.push(FINISH_QUEST, h=h, card=Card(pick.value))
    elif pick.kind == "foil_plot":
        plot = Card(pick.value)
        lose_favor(s, h, CARDS[plot].favor)  # M23.6
        drop_plot(s, s.plots.index(plot) if s.plots.count(plot) == 1 else _slot_at(s, plot, place))
    else:
        for other in reversed(traders(s, place)):
            s.push(GIVE, h=Hero(other), place=place)


@DARK_FAVOR.runs
def dark_favor(s: QuestState, h: Hero) -> None:
    """Gain the favor for the corruption taken on the dark path (M23.4)."""
    gain_favor(s, h, 1)


# -- characters (M23.3)


def _consulting(s: QuestState, h: Hero, place: Place) -> list[Option]:
    options: list[Option] = []
    for character in range(len(CHARACTER_IDS)):
        if s.characters[character] != place:
            continue
        if s.has_rule(h, "no_consult_no_trade"):
            s.forbid(CONSULT[character], "M27.1")
            s.forbid(ASK_FAVOR[character], "M27.1")
            continue
        if character == _DENETHOR and s.favor[h] < DENETHOR_PRICE:
            s.forbid(CONSULT[character], "M23.3")
        else:
            options.append(CONSULT[character])
        options.append(ASK_FAVOR[character])
    return options


def consult(s: QuestState, h: Hero, character: int, ability: bool) -> None:
    """Use the character's ability or take its favor, not both; then return the marker to the character area."""
    s.tell(CONSULTED, hero=HERO[s.hero[h]], character=CHARACTER[character])
    return_character(s, character)
    if consult_costs_corruption(s, character):
        s.push(DRAW_CORRUPTION, h=h, count=1)
    if ability:
        _ability(s, h, CHARACTER_IDS[character])
    else:
        gain_favor(s, h, CHARACTER_FAVOR[character])
    bloodline(s, h)


def _ability(s: QuestState, h: Hero, name: str) -> None:
    if name == "gandalf":
        raise_level(s, h, WISDOM)
    elif name == "aragorn":
        raise_level(s, h, AGILITY)
    elif name == "boromir":
        raise_level(s, h, STRENGTH)
    elif name == "theoden":
        gain_item(s, h, HORSE)
    elif name == "dain":
        s.push(TRAIN, h=h, times=2)
    elif name == "denethor":
        lose_favor(s, h, DENETHOR_PRICE)
        advance(s, 0, 1)
    elif name == "saruman":
        s.push(DISCARD_SHADOW, count=2)
    else:
        drain_pool(s, 2)  # Thranduil


def bloodline(s: QuestState, h: Hero) -> None:
    """Eleanor gains 1 extra favor, once in each of her turns, for a quest completed or a character consulted."""
    if s.hero[h] == ELEANOR and s.active == h and not s.bloodline_used:
        s.bloodline_used = 1
        gain_favor(s, h, 1)


# -- events (M12.7, M23.9)


def _event_waits(s: QuestState, place: Place) -> bool:
    """Tell whether the current event waits to be explored here."""
    return s.event_gem != 0 and CARDS[s.event].affects == place


def _carry_out_event(s: QuestState, h: Hero) -> None:
    """Discard the event without cost and carry out its text."""
    card = s.event
    leave_event_space(s)
    s.tell(EVENT_EXPLORED, hero=HERO[s.hero[h]], card=CARD[card])
    begin_text(s)
    s.push(CHECK_FINALE)
    push_texts(s, card, "on_explore", h)


# -- quests (M23.5, M28)


def _quests(s: QuestState, h: Hero, place: Place) -> list[Option]:
    """Return quests to explore this place, and those whose task is already fulfilled."""
    return [FINISH_OPTION[card] for card in s.quests[h] if CARDS[card].explore == place or card in s.ready[h]]


@FINISH_QUEST.runs
def finish_quest(s: QuestState, h: Hero, card: Card) -> None:
    """Take the reward and remove the card; a Starting Quest opens the Advanced one (M28.1, M28.3)."""
    if card not in s.quests[h]:
        return
    s.quests = changed(s.quests, h, without(s.quests[h], card))
    if card in s.ready[h]:
        s.ready = changed(s.ready, h, without(s.ready[h], card))
    s.removed = [*s.removed, card]
    s.tell(QUEST_COMPLETED, hero=HERO[s.hero[h]], card=CARD[card])
    if CARDS[card].kind == QUEST:
        if CARDS[card].advanced:
            s.advanced_done = changed(s.advanced_done, h, 1)
        else:
            s.starting_done = changed(s.starting_done, h, 1)
            s.quests = changed(s.quests, h, [*s.quests[h], ADVANCED_QUEST[s.hero[h]]])
            s.tell(QUEST_RECEIVED, hero=HERO[s.hero[h]], card=CARD[ADVANCED_QUEST[s.hero[h]]])
    bloodline(s, h)
    begin_text(s)
    s.push(CHECK_FINALE)
    push_texts(s, card, "reward", h)


# -- plots: the favor is the hero's own (M23.6, M23.8)


def _slot_at(s: QuestState, card: Card, place: Place) -> int:
    return next(slot for slot in range(3) if s.plots[slot] == card and s.plot_at[slot] == place)


def _plots(s: QuestState, h: Hero, place: Place) -> list[Option]:
    options: list[Option] = []
    for slot in range(3):
        card = s.plots[slot]
        if card == NO_CARD:
            continue
        if s.plot_at[slot] == place and s.favor[h] >= CARDS[card].favor:
            options.append(FOIL_PLOT[card])
        else:
            s.forbid(FOIL_PLOT[card], "M23.6")
    return options


# -- trade (M23.7)


def traders(s: QuestState, place: Place) -> list[int]:
    """Return the heroes in a location who may trade."""
    return [h for h in s.heroes_at(place) if not s.has_rule(h, "no_consult_no_trade")]


@GIVE.runs
def give(s: QuestState, h: Hero, place: Place) -> Flow[None]:
    """Let a hero give favor, items and quests to others in the same location, one thing at a time."""
    options: list[Option] = []
    for other in traders(s, place):
        if other == h:
            continue
        who = s.hero[other]
        if s.favor[h] > 0:
            options.append(GIVE_FAVOR[who])
        for item in range(len(ITEM_IDS)):
            if s.items[h][item] and not s.items[other][item]:
                options.append(GIVE_ITEM[item][who])
        for card in s.quests[h]:
            if CARDS[card].kind == QUEST:
                s.forbid(GIVE_QUEST[card][who], "M23.7")
            else:
                options.append(GIVE_QUEST[card][who])
    if not options:
        return
    pick = yield GIVE_WHAT.ask(seat_of(h), [*options, DONE], "M23.7")
    if pick is DONE:
        return
    s.push(GIVE, h=h, place=place)
    other = s.hero.index(pick.value % 10)
    if pick.kind == "give_favor":
        lose_favor(s, h, 1)
        gain_favor(s, Hero(other), 1)
    elif pick.kind == "give_item":
        s.items = changed(s.items, h, changed(s.items[h], pick.value // 10, 0))
        s.items = changed(s.items, other, changed(s.items[other], pick.value // 10, 1))
        s.tell(ITEM_GIVEN, hero=HERO[s.hero[h]], other=HERO[s.hero[other]], item=ITEM[pick.value // 10])
    else:
        card = Card(pick.value // 10)
        s.quests = changed(s.quests, h, without(s.quests[h], card))
        s.quests = changed(s.quests, other, [*s.quests[other], card])
        s.tell(QUEST_GIVEN, hero=HERO[s.hero[h]], other=HERO[s.hero[other]], card=CARD[card])
