"""Verbs of card texts that concern the map: characters, favor, influence, monster tokens, minions."""

from __future__ import annotations

from thirdage.games.quest.board import LOCATIONS, NEIGHBOURS, NOWHERE, STRONGHOLD, STRONGHOLDS
from thirdage.games.quest.cards.conditions import hero_of, open_to_tokens, places_of, seat_for
from thirdage.games.quest.cards.program import EXTENSION, Node
from thirdage.games.quest.foes import discard_token, look, order_token, placing_places, wound_minion
from thirdage.games.quest.influence import EVERY_STRONGHOLD, put, room, take
from thirdage.games.quest.state import NOBODY, OUT, SAURON, QuestState
from thirdage.games.quest.steps import PLACE_INFLUENCE
from thirdage.games.quest.vocabulary import (
    CHARACTER,
    DONE,
    FAVOR_AT,
    INFLUENCE_AT,
    LOCATION,
    MINION,
    TOKEN,
)
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

NO_POOL = 0


def pick_place(seat: int, prompt: str, places: list[int], about: Option | None = None) -> Flow[int]:
    """One of some locations; a single one needs no question."""
    if len(places) == 1:
        return places[0]
    pick = yield Ask(seat, prompt, [LOCATION[place] for place in places], "M35.7", about)
    return pick.value


# -- characters and favor


def set_character(s: QuestState, character: int, place: int) -> None:
    """Place or move a character; there is one marker of each (M12.5)."""
    s.characters[character] = place
    s.moved_character = character
    s.emit("character_placed", CHARACTER[character], LOCATION[place])


def return_character(s: QuestState, character: int) -> None:
    """The marker goes back to the character area."""
    s.characters[character] = NOWHERE
    s.emit("character_returned", CHARACTER[character])


def place_character(s: QuestState, node: Node, h: int) -> Flow[None]:
    """A named character goes to a location."""
    places = places_of(s, node, h)
    if places:
        place = yield from pick_place(seat_for(s, node.by, h), "place_character", places, CHARACTER[node.character])
        set_character(s, node.character, place)


def move_character(s: QuestState, node: Node, h: int) -> Flow[None]:
    """A character of somebody's choice moves."""
    seat = seat_for(s, node.by, h)
    anywhere = node.who == "any_character"
    free = [c for c in range(len(s.characters)) if anywhere or s.characters[c] >= 0]
    if not free:
        return
    pick = yield Ask(seat, "pick_character", [CHARACTER[c] for c in free], "M35.7")
    if node.place.word == "adjacent_not_stronghold":
        places = [place for place in NEIGHBOURS[s.characters[pick.value]] if STRONGHOLD[place] == 0]
    else:
        places = places_of(s, node, h)
    place = yield from pick_place(seat, "place_character", places, pick)
    set_character(s, pick.value, place)


def return_characters(s: QuestState, node: Node, h: int) -> Flow[None]:
    """All characters of a location go back to the character area."""
    places = places_of(s, node, h)
    for character in range(len(s.characters)):
        if s.characters[character] in places:
            return_character(s, character)
    return
    yield


def put_favor(s: QuestState, place: int, count: int) -> None:
    """Favor tokens come to lie in a location."""
    s.favor_on[place] += count
    s.emit("favor_placed", LOCATION[place], count)


def place_favor(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Favor on a named location."""
    put_favor(s, places_of(s, node, h)[0], node.n)
    return
    yield


def remove_character_or_favor(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Tokens of either kind leave the map."""
    for _ in range(node.n):
        places = places_of(s, node, h)
        options = [CHARACTER[c] for c in range(len(s.characters)) if s.characters[c] in places]
        options += [FAVOR_AT[place] for place in places if s.favor_on[place]]
        if not options:
            return
        pick = yield Ask(seat_for(s, node.by, h), "remove_character_or_favor", options, "M35.7")
        if pick.kind == "character":
            return_character(s, pick.value)
        else:
            s.favor_on[pick.value] -= 1
            s.emit("favor_removed", LOCATION[pick.value])


# -- influence


def order_influence(s: QuestState, count: int, to_pool: int = NO_POOL, only: int = EVERY_STRONGHOLD) -> None:
    """Have Sauron place influence in extension, token by token; up to `to_pool` of it in the Shadow Pool."""
    chains = 0 if only == EVERY_STRONGHOLD else 1 + STRONGHOLDS.index(only)
    s.push(PLACE_INFLUENCE, count, chains * 100 + to_pool)


def place_influence(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Influence in extension, on each of some places, or on places Sauron picks."""
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
        pick = yield Ask(SAURON, "put_influence", [*options, DONE], "M14.6")
        if pick is DONE:
            return
        left.remove(pick.value)
        put(s, pick.value, node.n)


def remove_influence(s: QuestState, node: Node, h: int) -> Flow[None]:
    """All influence, some from each place, or a number spread as the picker likes."""
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
        pick = yield Ask(seat_for(s, node.by, h), "remove_influence", options, "M14.6")
        if pick is DONE:
            return
        take(s, pick.value, 1)


# -- monster tokens and minions


def place_monster(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Monster tokens on places Sauron picks, or on each place; random, seen by him alone."""
    if node.each:
        for place in reversed(open_to_tokens(s, places_of(s, node, h))):
            order_token(s, place)
        return
    left = placing_places(s) if node.needs_influence else open_to_tokens(s, places_of(s, node, h))
    different = node.locations > 0
    chosen: list[int] = []
    for _ in range(node.locations if different else node.n):
        if not left:
            break
        pick = yield Ask(SAURON, "put_monster", [*[LOCATION[place] for place in left], DONE], "M16.2")
        if pick is DONE:
            break
        chosen.append(pick.value)
        if different:
            left = [place for place in left if place != pick.value]
    for place in reversed(chosen):
        order_token(s, place)


def remove_monsters(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Monster tokens leave the map: all of them, or up to a number."""
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
        pick = yield Ask(seat_for(s, node.by, h), "remove_monster", options, "M35.7")
        if pick is DONE:
            return
        discard_token(s, pick.value)


def tokens_in(s: QuestState, places: list[int]) -> list[Option]:
    """The monster tokens in some locations."""
    return [TOKEN[token] for token in range(len(s.token_at)) if s.token_at[token] in places]


def remove_tokens(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Up to a number of tokens (or just that number, as far as there are any), any mix of influence and monsters."""
    places = places_of(s, node, h)
    for _ in range(node.n):
        options = tokens_in(s, places)
        options += [INFLUENCE_AT[place] for place in places if s.influence[place]]
        if not options:
            return
        if not node.exact:
            options.append(DONE)
        pick = yield Ask(seat_for(s, node.by, h), "remove_token", options, "M35.7")
        if pick is DONE:
            return
        if pick.kind == "token":
            discard_token(s, pick.value)
        else:
            take(s, pick.value, 1)


def damage_minion(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Damage on one minion in some locations."""
    places = places_of(s, node, h)
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] in places]
    if there:
        pick = yield Ask(seat_for(s, node.by, h), "pick_minion", [MINION[minion] for minion in there], "M35.7")
        wound_minion(s, pick.value, node.n)


def look_at_monsters(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The hero looks at face-down tokens."""
    look(s, hero_of(s, node.who, h), places_of(s, node, h))
    return
    yield


def move_minion(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron moves a minion of the map to a location."""
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] >= 0]
    s.moved_minion = NOBODY
    if there:
        pick = yield Ask(SAURON, "pick_minion", [MINION[minion] for minion in there], "M35.7")
        set_minion(s, pick.value, places_of(s, node, h)[0])


def set_minion(s: QuestState, minion: int, place: int) -> None:
    """A minion's figure goes to a location."""
    s.minion_at[minion] = place
    s.moved_minion = minion
    s.emit("minion_moved", MINION[minion], LOCATION[place])


def restore_minion(s: QuestState, node: Node, h: int) -> Flow[None]:
    """A minion on the map or already defeated loses all damage and goes to a location."""
    there = [minion for minion in range(len(s.minion_at)) if s.minion_at[minion] != NOWHERE]
    places = [place for place in range(LOCATIONS) if s.influence[place] > 0]
    if not there or not places:
        return
    pick = yield Ask(SAURON, "pick_minion", [MINION[minion] for minion in there], "M35.7")
    if s.minion_at[pick.value] <= OUT:
        s.emit("minion_returns", pick)
    place = yield from pick_place(SAURON, "put_minion", places, pick)
    s.minion_damage[pick.value] = 0
    set_minion(s, pick.value, place)
