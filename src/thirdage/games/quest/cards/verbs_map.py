"""Verbs of card texts about the map: characters, favor, influence, monster tokens, minions."""

from __future__ import annotations

from typing import Final, ParamSpec

from thirdage.games.quest.board import ALL_PLACES, NEIGHBOURS, NOWHERE, STRONGHOLD
from thirdage.games.quest.cards.conditions import hero_of, open_to_tokens, places_of, seat_for
from thirdage.games.quest.cards.program import EXTENSION, Node
from thirdage.games.quest.foes import discard_token, look, order_token, placing_places, wound_minion
from thirdage.games.quest.ids import Hero, Place
from thirdage.games.quest.influence import EVERY_STRONGHOLD, put, room, take
from thirdage.games.quest.messages import MINION_MOVED, MINION_RETURNS
from thirdage.games.quest.state import NOBODY, OUT, SAURON, QuestState
from thirdage.games.quest.steps import PLACE_INFLUENCE, PLACE_INFLUENCE_FROM
from thirdage.games.quest.vocabulary import (
    CHARACTER,
    DONE,
    FAVOR_AT,
    INFLUENCE_AT,
    LOCATION,
    MESSAGES,
    MINION,
    TOKEN,
)
from thirdage.kernel.asks import Flow, Prompt
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

PICK_CHARACTER: Final = MESSAGES.prompt("pick_character")
PICK_MINION: Final = MESSAGES.prompt("pick_minion")
PLACE_CHARACTER: Final = MESSAGES.prompt("place_character", character=CHARACTER)
PUT_INFLUENCE: Final = MESSAGES.prompt("put_influence")
PUT_MINION: Final = MESSAGES.prompt("put_minion", minion=MINION)
PUT_MONSTER: Final = MESSAGES.prompt("put_monster")
REMOVE_CHARACTER_OR_FAVOR: Final = MESSAGES.prompt("remove_character_or_favor")
REMOVE_INFLUENCE: Final = MESSAGES.prompt("remove_influence")
REMOVE_MONSTER: Final = MESSAGES.prompt("remove_monster")
REMOVE_TOKEN: Final = MESSAGES.prompt("remove_token")
CHARACTER_PLACED: Final = MESSAGES.event("character_placed", character=CHARACTER, place=LOCATION)
CHARACTER_RETURNED: Final = MESSAGES.event("character_returned", character=CHARACTER)
FAVOR_PLACED: Final = MESSAGES.event("favor_placed", place=LOCATION, count=int)
FAVOR_REMOVED: Final = MESSAGES.event("favor_removed", place=LOCATION)

_P = ParamSpec("_P")

NO_POOL = 0


def pick_place(seat: int, prompt: Prompt[_P], places: list[Place], *_: _P.args, **args: _P.kwargs) -> Flow[Place]:
    """Let a seat choose one of some locations; a single one needs no question."""
    if len(places) == 1:
        return places[0]
    pick = yield prompt.ask(seat, [LOCATION[place] for place in places], "M35.7", *_, **args)
    return Place(pick.value)


# -- characters and favor


def set_character(s: QuestState, character: int, place: Place) -> None:
    """Place or move a character; there is one marker of each (M12.5)."""
    s.characters = changed(s.characters, character, place)
    s.moved_character = character
    s.tell(CHARACTER_PLACED, character=CHARACTER[character], place=LOCATION[place])


def return_character(s: QuestState, character: int) -> None:
    """Put the marker back in the character area."""
    s.characters = changed(s.characters, character, NOWHERE)
    s.tell(CHARACTER_RETURNED, character=CHARACTER[character])


def place_character(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Place a named character in a location."""
    places = places_of(s, node, h)
    if places:
        place = yield from pick_place(
            seat_for(s, node.by, h), PLACE_CHARACTER, places, character=CHARACTER[node.character]
        )
        set_character(s, node.character, place)


def move_character(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Move a character that somebody chooses."""
    seat = seat_for(s, node.by, h)
    anywhere = node.who == "any_character"
    free = [c for c in range(len(s.characters)) if anywhere or s.characters[c] >= 0]
    if not free:
        return
    pick = yield PICK_CHARACTER.ask(seat, [CHARACTER[c] for c in free], "M35.7")
    if node.place.word == "adjacent_not_stronghold":
        places = [place for place in NEIGHBOURS[s.characters[pick.value]] if STRONGHOLD[place] == 0]
    else:
        places = places_of(s, node, h)
    place = yield from pick_place(seat, PLACE_CHARACTER, places, character=pick)
    set_character(s, pick.value, place)


def return_characters(s: QuestState, node: Node, h: Hero) -> None:
    """Put all characters in a location back in the character area."""
    places = places_of(s, node, h)
    for character in range(len(s.characters)):
        if s.characters[character] in places:
            return_character(s, character)


def put_favor(s: QuestState, place: Place, count: int) -> None:
    """Place favor tokens in a location."""
    s.favor_on = changed(s.favor_on, place, s.favor_on[place] + count)
    s.tell(FAVOR_PLACED, place=LOCATION[place], count=count)


def place_favor(s: QuestState, node: Node, h: Hero) -> None:
    """Place favor on a named location."""
    put_favor(s, places_of(s, node, h)[0], node.n)


def remove_character_or_favor(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Remove tokens of either kind from the map."""
    for _ in range(node.n):
        places = places_of(s, node, h)
        options = [CHARACTER[c] for c in range(len(s.characters)) if s.characters[c] in places]
        options += [FAVOR_AT[place] for place in places if s.favor_on[place]]
        if not options:
            return
        pick = yield REMOVE_CHARACTER_OR_FAVOR.ask(seat_for(s, node.by, h), options, "M35.7")
        if pick.kind == "character":
            return_character(s, pick.value)
        else:
            s.favor_on = changed(s.favor_on, pick.value, s.favor_on[pick.value] - 1)
            s.tell(FAVOR_REMOVED, place=LOCATION[pick.value])


# -- influence


def order_influence(s: QuestState, count: int, to_pool: int = NO_POOL, only: Place = EVERY_STRONGHOLD) -> None:
    """Order Sauron to place influence in extension, token by token; up to `to_pool` of it in the Shadow Pool."""
    if only == EVERY_STRONGHOLD:
        s.push(PLACE_INFLUENCE, left=count, to_pool=to_pool)
    else:
        s.push(PLACE_INFLUENCE_FROM, left=count, stronghold=only)


def place_influence(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Place influence in extension, on each of some places, or on places Sauron picks."""
    if node.place.word == EXTENSION:
        only = node.place.locations[0] if node.place.locations else EVERY_STRONGHOLD
        order_influence(s, node.n, NO_POOL, only)
        return
    places = places_of(s, node, h)
    if node.each:
        for place in places:
            put(s, place, node.n)
        return
    if len(places) == 1:
        put(s, places[0], node.n)
        return
    left = [place for place in places if room(s, place) > 0]
    for _ in range(max(1, node.locations)):
        options = [LOCATION[place] for place in left]
        if not options:
            return
        pick = yield PUT_INFLUENCE.ask(SAURON, [*options, DONE], "M14.6")
        if pick is DONE:
            return
        place = Place(pick.value)
        left.remove(place)
        put(s, place, node.n)


def remove_influence(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Remove all influence, some from each place, or a number spread as the player chooses."""
    places = places_of(s, node, h)
    if node.all or node.each:
        for place in places:
            take(s, place, s.influence[place] if node.all else node.n)
        return
    for _ in range(node.n):
        options = [LOCATION[place] for place in places if s.influence[place]]
        if not options:
            return
        if node.n > 1:
            options.append(DONE)
        pick = yield REMOVE_INFLUENCE.ask(seat_for(s, node.by, h), options, "M14.6")
        if pick is DONE:
            return
        take(s, Place(pick.value), 1)


# -- monster tokens and minions


def place_monster(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Place random monster tokens on places Sauron picks, or on each place; only Sauron sees them."""
    if node.each:
        for place in reversed(open_to_tokens(s, places_of(s, node, h))):
            order_token(s, place)
        return
    left = placing_places(s) if node.needs_influence else open_to_tokens(s, places_of(s, node, h))
    different = node.locations > 0
    chosen: list[Place] = []
    for _ in range(node.locations if different else node.n):
        if not left:
            break
        pick = yield PUT_MONSTER.ask(SAURON, [*[LOCATION[place] for place in left], DONE], "M16.2")
        if pick is DONE:
            break
        taken = Place(pick.value)
        chosen.append(taken)
        if different:
            left = [place for place in left if place != taken]
    for place in reversed(chosen):
        order_token(s, place)


def remove_monsters(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Remove monster tokens from the map: all of them, or up to a number."""
    places = places_of(s, node, h)
    if node.all:
        for place in places:
            for token in s.tokens_at(place):
                discard_token(s, token)
        return
    for _ in range(node.n):
        options = tokens_in(s, places)
        if not options:
            return
        if node.n > 1:
            options.append(DONE)
        pick = yield REMOVE_MONSTER.ask(seat_for(s, node.by, h), options, "M35.7")
        if pick is DONE:
            return
        discard_token(s, pick.value)


def tokens_in(s: QuestState, places: list[Place]) -> list[Option]:
    """Return the monster tokens in some locations."""
    return [TOKEN[token] for token in range(len(s.token_at)) if s.token_at[token] in places]


def remove_tokens(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Remove influence and monster tokens in any mix, up to a number or (`exact`) that number if possible."""
    places = places_of(s, node, h)
    for _ in range(node.n):
        options = tokens_in(s, places)
        options += [INFLUENCE_AT[place] for place in places if s.influence[place]]
        if not options:
            return
        if not node.exact:
            options.append(DONE)
        pick = yield REMOVE_TOKEN.ask(seat_for(s, node.by, h), options, "M35.7")
        if pick is DONE:
            return
        if pick.kind == "token":
            discard_token(s, pick.value)
        else:
            take(s, Place(pick.value), 1)


def damage_minion(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Deal damage to one minion in some locations."""
    places = places_of(s, node, h)
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] in places]
    if there:
        pick = yield PICK_MINION.ask(seat_for(s, node.by, h), [MINION[minion] for minion in there], "M35.7")
        wound_minion(s, pick.value, node.n)


def look_at_monsters(s: QuestState, node: Node, h: Hero) -> None:
    """Let the hero look at face-down tokens."""
    look(s, Hero(hero_of(s, node.who, h)), places_of(s, node, h))


def move_minion(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron move a minion on the map to a location."""
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] >= 0]
    s.moved_minion = NOBODY
    if there:
        pick = yield PICK_MINION.ask(SAURON, [MINION[minion] for minion in there], "M35.7")
        set_minion(s, pick.value, places_of(s, node, h)[0])


def set_minion(s: QuestState, minion: int, place: Place) -> None:
    """Move a minion's figure to a location."""
    s.minion_at = changed(s.minion_at, minion, place)
    s.moved_minion = minion
    s.tell(MINION_MOVED, minion=MINION[minion], place=LOCATION[place])


def restore_minion(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Heal a minion that is on the map or already defeated, and put it in a location."""
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] != NOWHERE]
    places = [place for place in ALL_PLACES if s.influence[place] > 0]
    if not there or not places:
        return
    pick = yield PICK_MINION.ask(SAURON, [MINION[minion] for minion in there], "M35.7")
    if s.minion_at[pick.value] <= OUT:
        s.tell(MINION_RETURNS, minion=pick)
    place = yield from pick_place(SAURON, PUT_MINION, places, minion=pick)
    s.minion_damage = changed(s.minion_damage, pick.value, 0)
    set_minion(s, pick.value, place)
