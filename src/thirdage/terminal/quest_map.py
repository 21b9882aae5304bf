"""The map of Middle-earth Quest as text: who and what is where, the paths, minions and monster tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.quest.board import (
    ANY_CARD,
    IN_REGION,
    IS_HAVEN,
    LOCATION_IDS,
    MINION_IDS,
    MONSTER_IDS,
    NEIGHBOURS,
    PATH_COST,
    PATH_TERRAIN,
    PERIL_ICON,
    POOL_FACES,
    POOL_IDS,
    REGION,
    REGION_IDS,
    STRONGHOLD,
    TERRAIN_IDS,
    at,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS
from thirdage.games.quest.ids import Place
from thirdage.games.quest.view_types import HeroState, QuestBoard, TokenState
from thirdage.terminal.board_text import matches
from thirdage.terminal.quest_cards import FOES, QuestCards
from thirdage.terminal.screen import broken
from thirdage.text.catalogue import Catalogue

OFF_THE_MAP: Final = {"defeated": "minion_defeated", "aside": "minion_aside", None: "minion_to_come"}


class QuestMap:
    """The map as one seat sees it."""

    def __init__(self, board: QuestBoard, heroes: Mapping[str, HeroState], words: Catalogue) -> None:
        self.board = board
        self.heroes = heroes
        self.words = words
        self.cards = QuestCards(words)

    def say(self, id: str, **args: str | int) -> str:
        """Return part of a line."""
        return self.words.phrase("board", id, **args)

    def sentence(self, id: str, **args: str | int) -> str:
        """Return a line that starts with a capital."""
        return self.words.say("board", id, **args)

    # -- what is where

    def region(self, region: int, width: int, only_noted: bool) -> list[str]:
        """Return a region with its locations; with `only_noted`, just strongholds and locations where something
        stands."""
        places = [place for place in IN_REGION[region] if not only_noted or STRONGHOLD[place] or self.there(place)]
        lines = [self.words.name("region", REGION_IDS[region]).upper()]
        for place in places:
            lines += broken(self._line(place, self._marks(place)), width, "  ", "    ")
        return lines

    def _line(self, place: int, marks: list[str]) -> str:
        name = self.words.name("location", LOCATION_IDS[place]) + (f" ({self.words.join(marks)})" if marks else "")
        there = self.there(place)
        return f"{name}: {there}" if there else name

    def _marks(self, place: int) -> list[str]:
        """Return letters for what is printed at a location; Sauron may have made it perilous for this turn."""
        perilous = PERIL_ICON[place] or self.board["turn"]["perilous"] == LOCATION_IDS[place]
        marks = [("haven", IS_HAVEN[place]), ("stronghold", STRONGHOLD[place] > 0), ("perilous", perilous)]
        return [self.words.phrase("mark", mark) for mark, here in marks if here]

    def there(self, place: int) -> str:
        """Return everybody and everything in a location."""
        id = LOCATION_IDS[place]
        on_map = self.board["map"]
        influence = on_map["influence"].get(id, 0)
        parts: list[str] = []
        if STRONGHOLD[place]:
            parts.append(self.say("influence_of", count=influence, most=STRONGHOLD[place]))
        elif influence:
            parts.append(self.say("influence", count=influence))
        parts += [self.words.name("hero", hero) for hero, sheet in self.heroes.items() if sheet["place"] == id]
        parts += [self._minion_here(minion) for minion, state in on_map["minions"].items() if state["place"] == id]
        parts += [self._token_here(token) for token in self.board["tokens"] if token["place"] == id]
        parts += [self.words.name("character", who) for who, where in on_map["characters"].items() if where == id]
        parts += [self.say("favor", count=on_map["favor"][id])] if id in on_map["favor"] else []
        parts += [self.say("plot_here", card=card) for card, where in self.plots() if where == id]
        if self.event_place() == id:
            parts.append(self.say("event_here"))
        return self.words.join(parts)

    def plots(self) -> list[tuple[str, str]]:
        """Return the active plots and the locations they affect."""
        return [(plot["card"], plot["place"]) for plot in self.board["sauron"]["plots"] if plot is not None]

    def event_place(self) -> str:
        """Return where a waiting event is to be explored; "" if none is waiting."""
        event = self.board["event"]
        if event["card"] is None or not event["waits"]:
            return ""
        place = CARDS[CARD_IDS.index(event["card"])].affects
        return LOCATION_IDS[place] if place >= 0 else ""

    # -- minions and monster tokens

    def _minion_here(self, minion: str) -> str:
        damage = self.board["map"]["minions"][minion]["damage"]
        name = self.words.name("minion", minion)
        return self.say("hurt", name=name, damage=damage, health=FOES[minion].health) if damage else name

    def _token_here(self, token: TokenState) -> str:
        """Return a monster token by its number, with its face if this seat knows it."""
        if token["monster"] is None:
            return self.say("token", number=token["token"])
        return self.say("known_token", number=token["token"], monster=token["monster"])

    def foe_name(self, foe: str) -> str:
        """Return the name of a minion or a monster."""
        return self.words.name("minion" if foe in MINION_IDS else "monster", foe)

    def foes(self) -> list[str]:
        """Return minions and tokens on the map, then the pools the tokens come from."""
        lines = [self.minion(minion) for minion in MINION_IDS]
        lines += [self._token_line(token) for token in self.board["tokens"]]
        for number, id in enumerate(POOL_IDS):
            pool = self.board["token_pools"][id]
            faces = ",".join([MONSTER_IDS[face] for face in POOL_FACES[number]])
            gone = ",".join(pool["discarded"])
            said = self.sentence("token_pool", pool=id, left=pool["left"], faces=faces)
            lines.append(f"{said} {self.sentence('discarded_tokens', faces=gone)}" if gone else said)
        return lines

    def minion(self, minion: str) -> str:
        """Return a minion's values, and where it is."""
        state = self.board["map"]["minions"][minion]
        where = state["place"]
        if where in LOCATION_IDS:
            said = self.say("minion_in", place=where, damage=state["damage"])
        else:
            said = self.say(OFF_THE_MAP[where])
        return f"{self.cards.foe('minion', minion)} {said}"

    def _token_line(self, token: TokenState) -> str:
        number, place, pool = token["token"], token["place"], token["pool"]
        return self.sentence("token_line", number=number, place=place, pool=pool, face=self._face(token))

    def _face(self, token: TokenState) -> str:
        return self.words.phrase("monster", token["monster"]) if token["monster"] else self.say("unknown_face")

    # -- locations with their paths

    def places(self, what: str) -> list[str]:
        """Return locations of that name with their paths."""
        lines: list[str] = []
        for id in matches(what, {id: self.words.name("location", id) for id in LOCATION_IDS}):
            place = at(id)
            region = self.words.name("region", REGION_IDS[REGION[place]])
            lines.append(self._line(place, [region, *self._marks(place)]))
            paths = [self._path(place, other) for other in NEIGHBOURS[place]]
            lines.append(self.sentence("paths", paths="; ".join(paths)))
        return lines

    def _path(self, place: Place, other: Place) -> str:
        said = self.say("path", place=LOCATION_IDS[other], price=self._price(place, other))
        there = self.there(other)
        return f"{said} [{there}]" if there else said

    def _price(self, place: Place, other: Place) -> str:
        """Return what is printed at a path: one card with the icon, or a number of any cards."""
        index = NEIGHBOURS[place].index(other)
        terrain, cost = PATH_TERRAIN[place][index], PATH_COST[place][index]
        if terrain == ANY_CARD:
            return self.say("any_cards", cost=cost)
        return self.say("price", terrain=TERRAIN_IDS[terrain], cost=cost)

    # -- notes beside options

    def place_note(self, kind: str, place: Place) -> str:
        """Return who and what is there, its marks and, for a move, what the path costs."""
        parts = [self.there(place), self.words.join(self._marks(place))]
        walker = self.heroes.get(str(self.board["turn"]["hero"]))
        if kind == "move" and walker is not None:
            here = at(walker["place"])
            parts.insert(0, self._price(here, place) if place in NEIGHBOURS[here] else self.say("by_sea"))
        return "; ".join([part for part in parts if part])

    def minion_note(self, minion: str) -> str:
        """Return where a minion is and its damage."""
        state = self.board["map"]["minions"][minion]
        if state["place"] not in LOCATION_IDS:
            return ""
        return self.say("minion_note", place=state["place"], damage=state["damage"], health=FOES[minion].health)

    def token_note(self, number: int) -> str:
        """Return where a monster token is, and its face if this seat knows it."""
        for token in self.board["tokens"]:
            if token["token"] == number:
                return self.say("token_note", face=self._face(token), place=token["place"])
        return ""
