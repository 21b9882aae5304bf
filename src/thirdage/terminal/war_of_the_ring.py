"""The board of War of the Ring as text.

Armies are written as players write them: `3R 1E 1L` means three Regulars, an Elite and a Leader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CARD_COMBAT,
    CARD_DECK,
    CARD_ICON,
    CARD_IDS,
    CARD_INDEX,
    CITY,
    COMBAT_IDS,
    DECK_IDS,
    DIE_IDS,
    FORTIFICATION,
    HOME_SIDE,
    NATION_IDS,
    NO_NATION,
    REGION_IDS,
    REGION_INDEX,
    REGION_NATION,
    REGION_VP,
    REGIONS,
    SETTLEMENT,
    SLOT_IDS,
    STRONGHOLD,
    TOWN,
)
from thirdage.games.war_of_the_ring.view import SIDE_KEYS as SIDES
from thirdage.games.war_of_the_ring.view_types import Battle, SideName, board_of
from thirdage.terminal.board_text import BoardText, SeenBoard, matches
from thirdage.terminal.screen import broken, side_by_side
from thirdage.text.catalogue import Catalogue
from thirdage.text.columns import cells, padded

MARKS: Final = {TOWN: "town", CITY: "city", STRONGHOLD: "stronghold", FORTIFICATION: "fortification"}
SIDE_LINES: Final = {"free_peoples": "free_peoples_line", "shadow": "shadow_line"}
BATTLE_LINES: Final = {"field": "battle_field", "siege": "battle_siege", "sortie": "battle_sortie"}
TILE_LINES: Final[dict[Literal["pool", "drawn", "waiting", "gone"], str]] = {
    "pool": "tiles_pool",
    "drawn": "tiles_drawn",
    "waiting": "tiles_waiting",
    "gone": "tiles_gone",
}
KINDS: Final = ["regular", "elite", "leader"]
TOPICS: Final = ["cards", "hunt", "reinforcements"]
MAP_INDENT: Final = 6
STATUS_INDENT: Final = 14


def make(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """Return the board as the view's seat sees it."""
    return WarText(view, words)


class WarText(SeenBoard):
    """The board of War of the Ring."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        super().__init__(view, words)
        self.board = board_of(view)

    # -- how things stand

    def status(self, width: int) -> list[str]:
        """Return the battle if there is one, else the tracks."""
        battle = self.board["battle"]
        if battle is None:
            return self._tracks(width)
        enemy = self._there(battle["target"], "")
        if not battle["force"] or not enemy:
            return []  # one army is gone; the log has just said so
        return broken(self._battle_line(battle, enemy), width)

    def _tracks(self, width: int) -> list[str]:
        """Return the turn, victory points, dice, Hunt and Fellowship."""
        board = self.board
        lines = [self.say("turn", turn=board["turn"], phase=self.words.phrase("phase", str(board["phase"])))]
        if "team" in board:
            leading = [self.words.name("seat", seat) for seat in board["team"]["leading"] if seat not in SIDES]
            lines.append(self.say("leading", names=self.words.join(leading)))
        lines += [self._side_line(side) for side in SIDES]
        box = board["hunt_box"]
        tiles = sum(board["tiles"]["pool"].values())
        lines.append(self.say("hunt_line", shadow=box["shadow"], fp=box["free_peoples"], tiles=tiles))
        lines.append(self._fellowship_line())
        return [part for line in lines for part in broken(line, width, "", " " * STATUS_INDENT)]

    def _side_line(self, side: SideName) -> str:
        dice = self.board["dice"][side]
        ready = self.board["dice_to_roll"][side]
        said = self.words.name("die", ",".join(dice)) if dice else self.say("no_dice")
        if ready > 0:
            said = self.say("dice_to_roll", dice=ready)
        return self.say(
            SIDE_LINES[side], points=self.board["victory_points"][side], rings=self.board["rings"][side], dice=said
        )

    def _battle_line(self, battle: Battle, enemy: str) -> str:
        """Return who fights whom; the attacking force may be only part of its army."""
        army = self._figures(battle["force"], "")
        army += [self.words.name("character", character, "short") for character in battle["characters"]]
        place = battle["from"] if battle["kind"] == "sortie" else battle["target"]
        return self.say(
            BATTLE_LINES[battle["kind"]],
            region=self.words.name("region", place.partition(":")[2]),
            round=max(1, battle["round"]),
            attacker=self.words.name("side", battle["attacker"]),
            army=self.words.join(army),
            enemy=enemy,
        )

    def _fellowship_line(self) -> str:
        ring = self.board["fellowship"]
        hidden = self.say("hidden" if ring["hidden"] else "revealed")
        guide = self.words.name("character", ring["guide"], "short")
        if ring["mordor"] is not None:
            return self.say("in_mordor", step=ring["mordor"], hidden=hidden, corruption=ring["corruption"], guide=guide)
        return self.say(
            "fellowship_line",
            region=self.words.name("region", ring["region"] or ""),
            progress=ring["progress"],
            hidden=hidden,
            corruption=ring["corruption"],
            guide=guide,
        )

    # -- the whole board

    def overview(self, width: int) -> list[str]:
        """Return the map by nations, then the tracks and the cards."""
        half = (width - 3) // 2 if width >= 78 else width
        blocks = [self._nation_block(nation, half, True) for nation in range(len(NATION_IDS))]
        others = [region for region in range(REGIONS) if REGION_NATION[region] == NO_NATION and self._noted(region)]
        if others:
            blocks.append([self.say("other_lands"), *self._map_lines(others, half)])
        lines = [*side_by_side(blocks, width), ""]
        for text in [self.say("legend"), *self._companions(), *self._cards(True)]:
            lines += broken(text, width)
        if self.board["battle"] is not None:
            lines += ["", *self.status(width)]
        return [*lines, "", *self._tracks(width)]

    def _nation_block(self, nation: int, width: int, only_noted: bool) -> list[str]:
        regions = [
            region
            for region in range(REGIONS)
            if REGION_NATION[region] == nation and (not only_noted or self._noted(region))
        ]
        name = self.words.name("nation", NATION_IDS[nation], "of").upper()
        title = broken(f"{name}: {self._politics(NATION_IDS[nation])}", width)
        return [*title, *self._map_lines(regions, width)]

    def _politics(self, nation: str) -> str:
        counter = self.board["nations"][nation]
        if counter["steps"] == 0:
            return self.say("at_war")
        return self.say("active" if counter["active"] else "passive", steps=counter["steps"])

    def _noted(self, region: int) -> bool:
        """Tell whether the overview shows a region: it has a Settlement or Fortification, or somebody is there."""
        return SETTLEMENT[region] in MARKS or bool(self._there(f"region:{REGION_IDS[region]}", ""))

    def _map_lines(self, regions: list[int], width: int) -> list[str]:
        names = {region: self.words.name("region", REGION_IDS[region]) for region in regions}
        widest = max([cells(name) for name in names.values()], default=0)
        lines: list[str] = []
        for region, name in names.items():
            first = f"  {padded(name, widest)} {padded(self._mark(region), 2)} {self._state(region)}".rstrip()
            lines += broken(first, width, "", " " * MAP_INDENT)
            if REGION_IDS[region] in self.board["sieges"]:
                inside = self.say("inside", army=self._there(f"inside:{REGION_IDS[region]}", self._home(region)))
                lines += broken(inside, width, " " * 4, " " * MAP_INDENT)
        return lines

    def _mark(self, region: int) -> str:
        """Return the letter of the Settlement and its victory points."""
        if SETTLEMENT[region] not in MARKS:
            return ""
        points = REGION_VP[region]
        return self.words.name("mark", MARKS[SETTLEMENT[region]]) + (str(points) if points else "")

    def _home(self, region: int) -> str:
        """Return the nation of a region, "" for none."""
        return NATION_IDS[REGION_NATION[region]] if REGION_NATION[region] != NO_NATION else ""

    def _state(self, region: int) -> str:
        """Return who controls a region and who is there in the open."""
        parts: list[str] = []
        owner = self.board["captured"].get(REGION_IDS[region])
        if owner is not None:
            parts.append(self.say("captured", seat=self.words.name("seat", owner)))
        army = self._there(f"region:{REGION_IDS[region]}", self._home(region))
        if REGION_IDS[region] in self.board["sieges"]:
            army = self.say("besieged", army=army)
        if army:
            parts.append(army)
        return "; ".join(parts)

    def _there(self, place: str, home: str, ring_bearers: str = "ring_bearers") -> str:
        """Return everybody at a place; the home nation is not named."""
        parts = self._figures(self.board["places"].get(place, {}), home)
        for character, where in self.board["characters"].items():
            if where == place:
                parts.append(self.words.name("character", character, "short"))
        if place == f"region:{self.board['fellowship']['region']}":
            parts.append(self.say(ring_bearers))
        return self.words.join(parts)

    def _figures(self, figures: Mapping[str, int], home: str) -> list[str]:
        """Return figures by nation, as in `Gondor 3R 1E 1L`, the Nazgul last."""
        parts: list[str] = []
        for nation in NATION_IDS:
            counts = [(kind, figures.get(f"{nation}_{kind}", 0)) for kind in KINDS]
            said = " ".join([self.say(kind, count=count) for kind, count in counts if count > 0])
            if said:
                parts.append(said if nation == home else f"{self.words.name('nation', nation, 'tag')} {said}")
        if figures.get("nazgul", 0) > 0:
            parts.append(self.say("nazgul", count=figures["nazgul"]))
        return parts

    def _companions(self) -> list[str]:
        """Return who is with the Ring-bearers and who is dead; the others are on the map or have yet to enter play."""
        fallen = [character for character, where in self.board["characters"].items() if where == "dead"]
        lines: list[str] = []
        for id, characters in (("companions", self.board["fellowship"]["companions"]), ("fallen", fallen)):
            if characters:
                names = [self.words.name("character", character, "short") for character in characters]
                lines.append(self.say(id, names=self.words.join(names)))
        return lines

    # -- cards, tiles, reinforcements

    def _cards(self, short: bool) -> list[str]:
        """Return the seat's own hand, how many cards others hold, and the face-up cards."""
        cards = self.board["cards"]
        lines: list[str] = []
        if self.seat in cards["hands"]:
            lines.append(self._list("hand", [self._card(card) for card in cards["hand"]]))
        for seat, backs in cards["hands"].items():
            if seat != self.seat:
                lines.append(self._backs("other_hand", seat, backs))
        if cards["table"] or not short:
            lines.append(self._list("table", [self.words.name("card", card) for card in cards["table"]]))
        if not short:
            lines.append(self._list("discarded", [self.words.name("card", card) for card in cards["discarded"]]))
            for seat, backs in cards["face_down"].items():
                lines.append(self._backs("face_down", seat, backs))
            lines += [
                self.say("deck", deck=self.words.name("deck", deck), cards=cards["decks"][deck]) for deck in DECK_IDS
            ]
        return lines

    def _list(self, id: str, names: list[str]) -> str:
        return self.say(id, cards=self.words.join(names) if names else self.say("nothing"))

    def _card(self, card: str) -> str:
        return f"{self.words.name('card', card)} [{self._icon(card)}]"

    def _icon(self, card: str) -> str:
        return self.words.name("die", DIE_IDS[CARD_ICON[CARD_INDEX[card]]])

    def _backs(self, id: str, seat: str, backs: Mapping[str, int]) -> str:
        character, strategy = backs.values()
        return self.say(id, seat=self.words.name("seat", seat), character=character, strategy=strategy)

    def _hunt(self) -> list[str]:
        lines: list[str] = []
        for pile, id in TILE_LINES.items():
            tiles = self.board["tiles"][pile]
            said = [self._times(self.words.name("tile", tile), count) for tile, count in tiles.items()]
            lines.append(self.say(id, tiles="; ".join(said) if said else self.say("nothing")))
        return lines

    def _times(self, name: str, count: int) -> str:
        return name if count == 1 else self.words.say("list", "times", item=name, count=count)

    def _reinforcements(self) -> list[str]:
        lines = [self.say("reinforcements", army="; ".join(self._figures(self.board["reinforcements"], "")))]
        lost = self._figures(self.board["lost"], "")
        lines.append(self.say("lost", army="; ".join(lost) if lost else self.say("nothing")))
        return lines

    # -- parts of the board

    def look(self, what: str, width: int) -> list[str]:
        """Return a region, a nation, or a topic."""
        if what in TOPICS:
            lines = {"cards": self._cards(False), "hunt": self._hunt(), "reinforcements": self._reinforcements()}[what]
            return [part for line in lines for part in broken(line, width)]
        nations = matches(what, {nation: self.words.name("nation", nation) for nation in NATION_IDS})
        if len(nations) == 1:
            return self._nation_block(NATION_IDS.index(nations[0]), width, False)
        regions = matches(what, {region: self.words.name("region", region) for region in REGION_IDS})
        if regions:
            return [line for region in regions for line in self._region(REGION_INDEX[region], width)]
        cards = matches(what, {card: self.words.name("card", card) for card in CARD_IDS})
        return [line for card in cards for line in self._card_text(card, width)]

    def _card_text(self, card: str, width: int) -> list[str]:
        """Return what both halves of a card do."""
        lines = [f"{self._card(card)}, {self.words.phrase('deck', DECK_IDS[CARD_DECK[CARD_INDEX[card]]])}"]
        combat = COMBAT_IDS[CARD_COMBAT[CARD_INDEX[card]]]
        title = self.words.name("card", card, "combat")
        for half, section, id in (
            (self.say("event"), "card", card),
            (self.say("combat", title=title), "combat", combat),
        ):
            lines += broken(f"{half} {self.words.name(section, id, 'effect')}", width, "  ", "    ")
            when = self.words.name(section, id, "when")
            if when:
                lines += broken(self.say("when", when=when), width, "    ", "    ")
        return lines

    def _region(self, region: int, width: int) -> list[str]:
        """Return a region with its adjacent regions."""
        name = self.words.name("region", REGION_IDS[region])
        home = self._home(region)
        nation = self.words.name("nation", home, "of") if home else self.say("no_nation")
        mark = SETTLEMENT[region]
        kind = self.words.name("settlement", MARKS[mark]) if mark in MARKS else self.say("no_settlement")
        lines = [f"{name}: {nation}, {kind}"]
        if HOME_SIDE[region] >= 0:
            owner = self.board["captured"].get(REGION_IDS[region], SIDES[HOME_SIDE[region]])
            lines.append("  " + self.say("held", seat=self.words.name("seat", owner), points=REGION_VP[region]))
        lines += self._map_lines([region], width)
        near = [self._with_note(f"region:{REGION_IDS[other]}") for other in ADJACENT[region]]
        return lines + broken(self.say("next_to", regions=self.words.join(near)), width, "  ", "    ")

    # -- notes beside options

    def _with_note(self, option: str) -> str:
        note = self.note(option)
        return f"{self.words.option(option)} [{note}]" if note else self.words.option(option)

    def note(self, option: str) -> str:
        """Return who is in a region, how a nation stands, how many figures are left, or which die plays a card."""
        kind, _, name = option.partition(":")
        if kind in ("region", "inside"):
            parts = [self._mark(REGION_INDEX[name]), self._there(option, "", "ring_bearers_short")]
            return " ".join([part for part in parts if part])
        if kind == "nation":
            return self._politics(name)
        if kind == "figure" and name in SLOT_IDS:
            return self.say("left", count=self.board["reinforcements"].get(name, 0))
        if kind == "card" and name in CARD_IDS:
            return self._icon(name)
        return ""
