"""The board of The Battle of Five Armies as text: the map by territories, the tracks, the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from thirdage.games.five_armies.board import (
    ADJACENT,
    BORDER,
    N_PLACES,
    N_REGIONS,
    PLACES,
    POINTS,
    SITE_AT,
    TERRAIN,
    TERRAINS,
    TERRITORIES,
    TERRITORY,
)
from thirdage.games.five_armies.deck import CARDS, DIE_OF
from thirdage.games.five_armies.names import CHARACTERS, FACES, SIDE_KEYS
from thirdage.games.five_armies.view_types import board_of
from thirdage.terminal.board_text import BoardText, SeenBoard, matches
from thirdage.terminal.screen import broken, side_by_side
from thirdage.text.catalogue import Catalogue

TOPICS: Final = ["cards", "characters", "fate"]
BORDERS: Final = ["open", "ford", "escarpment"]
TILE_LINES: Final[dict[Literal["pool", "used"], str]] = {"pool": "tiles_pool", "used": "tiles_used"}
CARD_LINES: Final = {"when": "card_when", "effect": "card_effect", "combat": "card_combat"}


def make(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """Return the board as the view's seat sees it."""
    return ArmiesText(view, words)


class ArmiesText(SeenBoard):
    """The board of The Battle of Five Armies."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        super().__init__(view, words)
        self.board = board_of(view)
        self.armies = {army["place"]: army for army in self.board["armies"]}

    # -- how things stand

    def status(self, width: int) -> list[str]:
        """Return the combat if there is one, else the tracks."""
        combat = self.board["combat"]
        if combat is None:
            return self._tracks(width)
        line = self.say(
            "combat",
            attacker=combat["attacker"],
            place=self._place(combat["from"]),
            target=self._place(combat["target"]),
            round=combat["round"],
            army=self._there(combat["from"]),
            enemy=self._there(combat["target"]),
        )
        return broken(line, width)

    def _tracks(self, width: int) -> list[str]:
        board = self.board
        phase = self.words.name("phase", board["phase"]) if board["phase"] else self.say("nothing")
        lines = [self.say("turn", turn=board["turn"], phase=phase, space=board["fate"], points=board["points"])]
        for side in SIDE_KEYS:
            dice = [face for face, count in board["dice"][side].items() for _ in range(count)]
            said = self.words.name("die", ",".join(dice)) if dice else self.say("nothing")
            lines.append(self.say("dice", seat=self.words.name("seat", side), dice=said))
        return [part for line in lines for part in broken(line, width)]

    # -- the whole board

    def overview(self, width: int) -> list[str]:
        """Return the map by territories, then characters, cards and tracks."""
        half = (width - 3) // 2 if width >= 78 else width
        blocks = [self._block(territory, half) for territory in range(len(TERRITORIES))]
        boxes = [place for place in range(N_REGIONS, N_PLACES) if PLACES[place] in self.armies]
        if boxes:
            blocks.append([self.say("boxes"), *self._lines(boxes, half)])
        lines = [*side_by_side(blocks, width), ""]
        for text in [*self._characters(), *self._cards(True)]:
            lines += broken(text, width)
        if self.board["combat"] is not None:
            lines += ["", *self.status(width)]
        return [*lines, "", *self._tracks(width)]

    def _block(self, territory: int, width: int) -> list[str]:
        regions = [place for place in range(N_REGIONS) if TERRITORY[place] == territory and self._noted(place)]
        return [self.words.name("territory", TERRITORIES[territory]).upper(), *self._lines(regions, width)]

    def _noted(self, place: int) -> bool:
        return SITE_AT[place] >= 0 or bool(self._there(PLACES[place]))

    def _lines(self, places: list[int], width: int) -> list[str]:
        lines: list[str] = []
        for place in places:
            parts = [self._site(place), self._there(PLACES[place])]
            said = "; ".join([part for part in parts if part])
            lines += broken(f"{self._place(PLACES[place])}: {said}".rstrip(": "), width, "  ", "    ")
        return lines

    def _site(self, place: int) -> str:
        """Return who controls a Settlement or Fortification, its points, and the state of its walls."""
        if SITE_AT[place] < 0:
            return ""
        name = PLACES[place]
        said = self.say("held", seat=self.words.name("seat", self.board["control"][name]), points=POINTS[place])
        fort = self.board["fortifications"].get(name)
        if fort is None:
            return said
        walls = self.say("ruined") if fort["destroyed"] else self.say("walls", left=fort["points"] - fort["damage"])
        return f"{said}, {walls}"

    def _place(self, name: str) -> str:
        return self.words.name("region", name)

    def _there(self, place: str) -> str:
        """Return everybody and everything in a place."""
        parts: list[str] = []
        army = self.armies.get(place)
        if army is not None:
            parts += [f"{count} {self._unit(unit, count)}" for unit, count in army["units"].items()]
            if army["leadership_tokens"]:
                parts.append(self.say("tokens", count=army["leadership_tokens"]))
            if army["damage"]:
                parts.append(self.say("damage", count=army["damage"]))
        parts += [self.words.name("character", who) for who in CHARACTERS if self._where(who) == place]
        if self.board["bats"].get(place):
            parts.append(self.say("bats", count=self.board["bats"][place]))
        if self.board["eagles"].get(place):
            parts.append(self.say("eagles", count=self.board["eagles"][place]))
        recruits = sum(self.board["tokens"].get(place, {}).values())
        if recruits:
            parts.append(self.say("recruits", count=recruits))
        return self.words.join(parts)

    def _unit(self, unit: str, count: int) -> str:
        return self.words.name("unit", unit, "one" if count == 1 else "name")

    def _where(self, who: str) -> str:
        return str(self.board["characters"][who]["where"])

    def _characters(self) -> list[str]:
        """Return who is waiting, who is lost and who is active."""
        waiting, lost, active = [], [], []
        for who, state in self.board["characters"].items():
            name = self.words.name("character", who)
            if "space" in state:
                waiting.append(self.say("ready" if state["ready"] else "waits", name=name, space=state["space"]))
            elif state["where"] == "gone":
                lost.append(name)
            if "active" in state:
                active.append(name)
        named = (("waiting", waiting), ("fallen", lost), ("active", active))
        lines = [self.say(id, names=self.words.join(names)) for id, names in named if names]
        return [*lines, self.say("eyrie", count=self.board["eyrie"])]

    def _cards(self, short: bool) -> list[str]:
        cards = self.board["cards"]
        lines: list[str] = []
        for side in SIDE_KEYS:
            if side == self.seat:
                names = [f"{self.words.name('card', card)} [{self._icon(card)}]" for card in cards[side]["cards"]]
                lines.append(self.say("hand", cards=self.words.join(names) or self.say("nothing")))
            else:
                count = sum(cards[side]["counts"].values())
                lines.append(self.say("other_hand", seat=self.words.name("seat", side), count=count))
        piles = {"table": cards["table"]} if short else {"table": cards["table"], "discards": cards["discards"]}
        for pile, lying in piles.items():
            names = [self.words.name("card", card) for card in lying]
            lines.append(self.say(pile, cards=self.words.join(names) or self.say("nothing")))
        return lines

    def _icon(self, card: str) -> str:
        return self.words.name("die", FACES[DIE_OF[CARDS.index(card)]])

    def _fate(self) -> list[str]:
        lines: list[str] = []
        for pile, id in TILE_LINES.items():
            tiles = self.board["tiles"][pile]
            said = [f"{count} x {self.words.name('tile', tile)}" for tile, count in tiles.items()]
            lines.append(self.say(id, tiles="; ".join(said) or self.say("nothing")))
        return lines

    # -- parts of the board

    def look(self, what: str, width: int) -> list[str]:
        """Return a topic, a territory, a region or a card."""
        if what in TOPICS:
            lines = {"cards": self._cards(False), "characters": self._characters(), "fate": self._fate()}[what]
            return [part for line in lines for part in broken(line, width)]
        territories = matches(what, {name: self.words.name("territory", name) for name in TERRITORIES})
        if len(territories) == 1:
            return self._block(TERRITORIES.index(territories[0]), width)
        places = matches(what, {name: self._place(name) for name in PLACES})
        if places:
            return [line for name in places for line in self._region(PLACES.index(name), width)]
        cards = matches(what, {card: self.words.name("card", card) for card in CARDS})
        return [line for card in cards for line in self._card_text(card, width)]

    def _region(self, place: int, width: int) -> list[str]:
        """Return a region with its terrain and adjacent regions."""
        ground = self.words.name("terrain", TERRAINS[TERRAIN[place]])
        lines = [f"{self._place(PLACES[place])} ({ground})", *self._lines([place], width)[:]]
        near = [
            f"{self._place(PLACES[other])} ({self.say(BORDERS[BORDER[place * N_PLACES + other]])})"
            for other in ADJACENT[place]
        ]
        return (
            [*lines, *broken(self.say("next_to", regions=self.words.join(near)), width, "  ", "    ")]
            if near
            else lines
        )

    def _card_text(self, card: str, width: int) -> list[str]:
        """Return what a card says."""
        lines = [self.words.name("card", card)]
        forms = self.words.sections["card"][card]
        for form, id in CARD_LINES.items():
            if forms.get(form):
                lines += broken(self.say(id, text=forms[form]), width, "  ", "    ")
        return lines

    def note(self, option: str) -> str:
        """Return who is in a region, or which die plays a card."""
        kind, _, name = option.partition(":")
        if kind == "region":
            return self._there(name)
        if kind == "card" and DIE_OF[CARDS.index(name)] >= 0:
            return self._icon(name)
        return ""
