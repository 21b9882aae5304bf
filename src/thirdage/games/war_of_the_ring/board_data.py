"""Loads map, pieces, cards and set-up from `data/` and checks them against each other.

The results are plain columns with one entry per region, character, tile or card, in the order in which the engine
numbers them. `board` gives them their names; nothing else reads the files. The checks are those a careful person would
do by hand: borders agree from both sides, figures add up, and totals match those the file states.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from thirdage.games.war_of_the_ring.board_ids import (
    CHARACTER_IDS,
    DECK_IDS,
    DIE_IDS,
    FREE_NATIONS,
    ICONS,
    KIND_IDS,
    NATION_IDS,
    SETTLEMENT_IDS,
    SIDE_IDS,
    SLOT_IDS,
    TILE_IDS,
    TILE_KINDS,
    TIMINGS,
)
from thirdage.kernel.data import BadData, Table, read_table

SETTLEMENT_VP: Final[list[int]] = [0, 0, 1, 2, 0]  # victory points for capturing each kind (R13.2)
DECK_SIZE: Final = 24

# The keys that each kind of table may have
_WHERE: Final[list[str]] = ["pos", "radius", "adjacent"]
_REGION: Final[list[str]] = ["name", "nation", "settlement", "control", "vp", "coast", "east_edge", "mordor", *_WHERE]
_FLAGS: Final[list[str]] = ["starts_in_fellowship", "captain_of_the_west", "hobbit", "nazgul"]
_SKILLS: Final[list[str]] = ["level", "leadership", "activates", "action_die"]
_CHARACTER: Final[list[str]] = ["name", "title", "side", "kind", "nation", "replaces", *_SKILLS, *_FLAGS]
_FIGURES: Final[list[str]] = ["armies", "reinforcements", "first_edition"]
_REST: Final[list[str]] = ["fellowship", "political_track", "action_dice", "elven_rings", "cards", "hunt_pool"]
_SETUP: Final[list[str]] = ["provenance", *_FIGURES, *_REST]


def data_folder() -> Traversable:
    """Return the folder of this game's data files, in a source tree or an installed wheel."""
    return resources.files("thirdage.games.war_of_the_ring").joinpath("data")


class MapData:
    """map.toml: one entry per region, alphabetically by id."""

    def __init__(self, folder: Traversable) -> None:
        top = read_table(folder, "map.toml")
        top.exactly(["provenance", "totals", "nations", "mordor", "borders", "regions"])
        regions = top.table("regions")
        self.ids: list[str] = sorted(regions.names())
        self.nation: list[int] = []
        self.settlement: list[int] = []
        self.vp: list[int] = []
        self.home_side: list[int] = []
        self.coast: list[bool] = []
        self.east_edge: list[bool] = []
        self.mordor: list[bool] = []
        self.adjacent: list[list[int]] = []
        self.nation_side: list[int] = self.read_nations(top.table("nations"))
        for region in self.ids:
            self.read_region(regions.table(region))
        self.check_borders(regions, top.table("borders"))
        self.check_totals(top)
        # The Fellowship enters through one of these two and reaches the last step in five advances (R16).
        top.table("mordor").sequence("gates", ["morannon", "minas_morgul"])
        top.table("mordor").sequence("track", ["0", "1", "2", "3", "4", "crack_of_doom"])

    def read_nations(self, nations: Table) -> list[int]:
        """Return the side of each Nation."""
        nations.exactly(NATION_IDS)
        sides = [nations.table(nation).choice("side", SIDE_IDS) for nation in NATION_IDS]
        for number, nation in enumerate(NATION_IDS):
            if sides[number] != (0 if number < FREE_NATIONS else 1):
                raise nations.table(nation).bad("side", SIDE_IDS[1 - sides[number]])
        return sides

    def read_region(self, region: Table) -> None:
        """Append one region to every column."""
        region.only(_REGION)
        region.text("name")
        for number in [*region.items("pos"), region.values.get("radius")]:
            if not isinstance(number, float) or not 0 < number < 1:
                raise region.bad("pos", "two fractions of the board, and another one as radius")
        nation = region.choice("nation", NATION_IDS) if region.has("nation") else -1
        settlement = region.choice("settlement", SETTLEMENT_IDS) if region.has("settlement") else 0
        vp = region.integer("vp", 0, 2) if region.has("vp") else 0
        home = region.choice("control", SIDE_IDS) if region.has("control") else -1
        if vp != SETTLEMENT_VP[settlement]:
            raise region.bad("vp", f"{SETTLEMENT_VP[settlement]} for settlement {SETTLEMENT_IDS[settlement]}")
        # A Settlement starts under its Nation's side (R1.5); a Fortification is none and has no controller (R1.4).
        is_settlement = SETTLEMENT_IDS[settlement] in ("town", "city", "stronghold")
        if is_settlement and nation < 0:
            raise region.bad("nation", "a Nation, since the region has a Settlement")
        owner = self.nation_side[nation] if is_settlement else -1
        if home != owner:
            raise region.bad("control", "nothing" if owner < 0 else SIDE_IDS[owner])
        self.nation.append(nation)
        self.settlement.append(settlement)
        self.vp.append(vp)
        self.home_side.append(home)
        self.coast.append(region.flag("coast"))
        self.east_edge.append(region.flag("east_edge"))
        self.mordor.append(region.flag("mordor"))
        self.adjacent.append(sorted(region.choices("adjacent", self.ids)))

    def check_borders(self, regions: Table, borders: Table) -> None:
        """Check that every border is listed from both sides, and that no black line is crossed (R1.2)."""
        for here, neighbours in enumerate(self.adjacent):
            for there in neighbours:
                if here == there:
                    raise regions.table(self.ids[here]).bad("adjacent", "other regions only")
                if here not in self.adjacent[there]:
                    raise regions.table(self.ids[there]).bad("adjacent", f"also {self.ids[here]}, which names it")
        for pair in borders.items("impassable"):
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in self.ids or pair[1] not in self.ids:
                raise BadData(borders.file, "borders.impassable", "pairs of regions", pair)
            if self.ids.index(pair[1]) in self.adjacent[self.ids.index(pair[0])]:
                raise regions.table(pair[0]).bad("adjacent", f"not {pair[1]}: that border is impassable")

    def check_totals(self, top: Table) -> None:
        """Check the counts that the file states about itself."""
        totals = top.table("totals")
        totals.equal("regions", len(self.ids))
        totals.equal("borders", sum(len(neighbours) for neighbours in self.adjacent) // 2)
        for kind, name in enumerate(SETTLEMENT_IDS):
            if kind:
                totals.table("settlements").equal(name, self.settlement.count(kind))
        for side, name in enumerate(SIDE_IDS):
            worth = [self.vp[region] for region in range(len(self.ids)) if self.home_side[region] == side]
            totals.table("vp").equal(name, sum(worth))
        for nation, name in enumerate(NATION_IDS):
            top.table("nations").table(name).equal("regions", self.nation.count(nation))


class CardData:
    """cards.toml: one entry per Event card, deck by deck in printed order, and one per Combat card."""

    def __init__(self, folder: Traversable) -> None:
        top = read_table(folder, "cards.toml")
        top.exactly(["provenance", "decks", "combat"])
        self.ids: list[str] = []
        self.side: list[int] = []
        self.deck: list[int] = []
        self.icon: list[int] = []
        self.stays: list[bool] = []
        self.combat: list[int] = []
        self.combat_ids: list[str] = top.table("combat").names()
        self.combat_initiative: list[list[int]] = []
        for combat in self.combat_ids:
            self.read_combat(top.table("combat").table(combat))
        decks = top.table("decks")
        decks.exactly(DECK_IDS)
        for number, deck in enumerate(DECK_IDS):
            self.read_deck(decks.table(deck), number)

    def read_combat(self, card: Table) -> None:
        """Read one Combat card; its initiative numbers run from 0 to 7 in ascending order."""
        card.exactly(["title", "initiative", "timing"])
        card.text("title")
        card.choices("timing", TIMINGS)
        numbers: list[int] = []
        for number in card.items("initiative"):
            if not isinstance(number, int) or not 0 <= number <= 7 or (numbers and number <= numbers[-1]):
                raise card.bad("initiative", "ascending whole numbers from 0 to 7")
            numbers.append(number)
        self.combat_initiative.append(numbers)

    def read_deck(self, deck: Table, number: int) -> None:
        """Append the cards of one deck to every column."""
        side = deck.choice("side", SIDE_IDS)
        kind = deck.choice("kind", ["character", "strategy"])
        if DECK_IDS[number] != f"{SIDE_IDS[side]}_{deck.text('kind')}":
            raise deck.bad("side", "the side and kind of deck " + DECK_IDS[number])
        cards = deck.tables("cards")
        if len(cards) != DECK_SIZE:
            raise BadData(deck.file, deck.path + "cards", f"{DECK_SIZE} cards", len(cards))
        for place, card in enumerate(cards):
            card.only(["number", "id", "title", "icon", "stays_on_table", "combat"])
            card.equal("number", place + 1)
            card.text("title")
            icon = card.choice("icon", ICONS)
            if (icon == 0) != (kind == 0):
                raise card.bad("icon", "character in a Character deck, army or muster in a Strategy deck")
            if card.text("id") in self.ids:
                raise card.bad("id", "an id no other card has")
            self.ids.append(card.text("id"))
            self.side.append(side)
            self.deck.append(number)
            self.icon.append(icon)
            self.stays.append(card.flag("stays_on_table"))
            self.combat.append(card.choice("combat", self.combat_ids))


class ComponentData:
    """components.toml: figures, dice, Hunt tiles and characters. `words` maps the words in the file to numbers."""

    def __init__(self, folder: Traversable, words: dict[str, int], cards: CardData) -> None:
        top = read_table(folder, "components.toml")
        top.exactly(
            ["provenance", "figures", "figure_totals", "dice", "counters", "tracks", "hunt_tiles", "characters"]
        )
        self.figures: list[int] = [0] * len(SLOT_IDS)
        top.table("figures").exactly(NATION_IDS)
        for nation in NATION_IDS:
            set_figures(self.figures, 0, top.table("figures").table(nation), nation)
        self.check_figures(top.table("figure_totals"))
        self.die_faces: list[list[int]] = [self.read_die(top.table("dice").table(side)) for side in SIDE_IDS]
        self.tile_count: list[int] = []
        self.tile_value: list[int] = []
        self.tile_reveal: list[bool] = []
        self.tile_stop: list[bool] = []
        self.tile_standard: list[bool] = []
        for kind in TILE_KINDS:
            for tile in top.table("hunt_tiles").tables(kind):
                self.read_tile(tile, kind, words, cards)
        if len(self.tile_count) != len(TILE_IDS):
            raise BadData(top.file, "hunt_tiles", f"{len(TILE_IDS)} types of tile", len(self.tile_count))
        top.table("counters").equal("hunt_tiles", sum(self.tile_count))
        self.side: list[int] = []
        self.kind: list[int] = []
        self.level: list[int] = []
        self.leadership: list[int] = []
        self.activates: list[int] = []
        self.captain: list[bool] = []
        self.hobbit: list[bool] = []
        self.starts: list[bool] = []
        self.action_die: list[int] = []
        top.table("characters").exactly(CHARACTER_IDS)
        for character in CHARACTER_IDS:
            self.read_character(top.table("characters").table(character), words)

    def check_figures(self, totals: Table) -> None:
        """Check that units, Leaders and Nazgûl add up to the counts on the box."""
        nations = len(NATION_IDS)
        units = [self.figures[nation] + self.figures[nations + nation] for nation in range(nations)]
        totals.equal("fp_units", sum(units[:FREE_NATIONS]))
        totals.equal("shadow_units", sum(units[FREE_NATIONS:]))
        totals.equal("fp_leaders", sum(self.figures[2 * nations : 2 * nations + FREE_NATIONS]))
        totals.equal("nazgul", self.figures[-1])
        rest = ["fellowship_figures", "minions", "gollum"]
        totals.equal("all", sum(self.figures) + sum(totals.integer(key, 1, 10) for key in rest))

    def read_die(self, die: Table) -> list[int]:
        """Read the six faces of an Action die (R4.1)."""
        faces: list[int] = []
        for face in die.items("faces"):
            if face not in DIE_IDS:
                raise BadData(die.file, die.path + "faces", "faces out of " + ", ".join(DIE_IDS), face)
            faces.append(DIE_IDS.index(str(face)))
        if len(faces) != 6:
            raise die.bad("faces", "six faces")
        return faces

    def read_tile(self, tile: Table, kind: str, words: dict[str, int], cards: CardData) -> None:
        """Append one type of Hunt tile; a special one names the Event card that brings it."""
        tile.only(["id", "value", "reveal", "stop", "count", "card"])
        if (kind == "standard") == tile.has("card"):
            raise tile.bad("card", "nothing for a standard tile, a card for a special one")
        if tile.has("card"):
            tile.choice("card", cards.ids)
        place = len(self.tile_count)
        tile.choice("id", TILE_IDS[place : place + 1])
        self.tile_value.append(tile.number_or_word("value", -2, 3, words))
        self.tile_count.append(tile.integer("count", 1, 4))
        self.tile_reveal.append(tile.flag("reveal"))
        self.tile_stop.append(tile.flag("stop"))
        self.tile_standard.append(kind == "standard")

    def read_character(self, character: Table, words: dict[str, int]) -> None:
        """Append one character to every column (R17)."""
        character.only(_CHARACTER)
        self.side.append(character.choice("side", SIDE_IDS))
        self.kind.append(character.choice("kind", KIND_IDS))
        self.level.append(character.number_or_word("level", 0, 3, words))
        self.leadership.append(character.integer("leadership", 0, 2))
        activates = words["none"]
        if character.has("activates"):
            free = NATION_IDS[:FREE_NATIONS]
            activates = words["any"] if character.text("activates") == "any" else character.choice("activates", free)
        self.activates.append(activates)
        self.captain.append(character.flag("captain_of_the_west"))
        self.hobbit.append(character.flag("hobbit"))
        self.starts.append(character.flag("starts_in_fellowship"))
        self.action_die.append(character.integer("action_die", 0, 1))


class SetupData:
    """setup.toml: figures per region and slot, what is left in reserve, and the political track."""

    def __init__(self, folder: Traversable, board: MapData, components: ComponentData) -> None:
        top = read_table(folder, "setup.toml")
        top.exactly(_SETUP)
        slots = len(SLOT_IDS)
        self.figures: list[int] = [0] * (len(board.ids) * slots)
        self.reserve: list[int] = [0] * slots
        self.steps: list[int] = []
        self.active: list[bool] = []
        self.dice: list[int] = []
        self.rings: list[int] = [top.table("elven_rings").integer(side, 0, 3) for side in SIDE_IDS]
        top.table("armies").exactly(NATION_IDS)
        top.table("reinforcements").exactly(NATION_IDS)
        top.table("political_track").exactly(NATION_IDS)
        for nation in NATION_IDS:
            self.place(top.table("armies").table(nation), nation, board, self.figures)
            set_figures(self.reserve, 0, top.table("reinforcements").table(nation), nation)
            track = top.table("political_track").table(nation)
            self.steps.append(track.integer("steps", 0, 3))
            self.active.append(track.flag("active"))
        check_supply(top.file, "reinforcements", self.figures, self.reserve, components.figures)
        self.first_figures: list[int] = self.figures.copy()
        self.first_reserve: list[int] = self.reserve.copy()
        self.read_first_edition(top.table("first_edition"), board)
        check_supply(top.file, "first_edition", self.first_figures, self.first_reserve, components.figures)
        self.check_fellowship(top.table("fellowship"), components)
        self.read_dice(top.table("action_dice"), components)
        tiles = zip(components.tile_count, components.tile_standard, strict=True)
        top.table("hunt_pool").equal("standard", sum(count for count, standard in tiles if standard))

    def place(self, armies: Table, nation: str, board: MapData, figures: list[int]) -> None:
        """Put the armies of one Nation in the given regions, replacing what stands there."""
        for region in armies.names():
            if region not in board.ids:
                raise armies.bad(region, "a region of map.toml instead of " + region)
            start = board.ids.index(region) * len(SLOT_IDS)
            set_figures(figures, start, armies.table(region), nation)

    def read_first_edition(self, variant: Table, board: MapData) -> None:
        """Apply the armies and reserves that differ in the first edition (R20.1)."""
        for nation in variant.table("armies").names():
            self.place(variant.table("armies").table(nation), nation, board, self.first_figures)
        for nation in variant.table("reinforcements").names():
            set_figures(self.first_reserve, 0, variant.table("reinforcements").table(nation), nation)

    def check_fellowship(self, fellowship: Table, components: ComponentData) -> None:
        """Check that the seven Companions of components.toml start with the Ring in Rivendell (R2.1, R2.2)."""
        fellowship.choice("region", ["rivendell"])
        companions = fellowship.choices("companions", CHARACTER_IDS)
        aside = fellowship.choices("set_aside", CHARACTER_IDS)
        for character, name in enumerate(CHARACTER_IDS):
            if (character in companions) != components.starts[character]:
                raise fellowship.bad("companions", f"{name} exactly if components.toml lets him start there")
            if (character in aside) == (character in companions):
                raise fellowship.bad("set_aside", f"{name} exactly if he is no Companion at the start")
        fellowship.choice("guide", [CHARACTER_IDS[character] for character in companions])

    def read_dice(self, dice: Table, components: ComponentData) -> None:
        """Check that the starting dice and those that characters bring add up to the maximum (R4.2)."""
        for side, name in enumerate(SIDE_IDS):
            pairs = zip(components.action_die, components.side, strict=True)
            bonus = sum(die for die, owner in pairs if owner == side)
            self.dice.append(dice.table(name).integer("start", 1, 10))
            dice.table(name).equal("maximum", self.dice[side] + bonus)


def nation_slots(nation: str) -> list[int]:
    """Return the slots of a Nation's figures; the Nazgûl belong to Sauron."""
    slots = [slot for slot, name in enumerate(SLOT_IDS) if name.startswith(nation + "_")]
    return [*slots, SLOT_IDS.index("nazgul")] if nation == "sauron" else slots


def set_figures(columns: list[int], start: int, figures: Table, nation: str) -> None:
    """Set a Nation's slots, from `start` on, to a row such as `regular = 3, elite = 1`; a missing kind means none."""
    kinds = {SLOT_IDS[slot].removeprefix(nation + "_"): slot for slot in nation_slots(nation)}
    figures.only(list(kinds))
    for kind, slot in kinds.items():
        columns[start + slot] = figures.integer(kind, 1, 36) if figures.has(kind) else 0


def check_supply(file: str, key: str, placed: list[int], reserve: list[int], figures: list[int]) -> None:
    """Check that the figures on the map and in reserve are exactly those in the box (R22.5)."""
    slots = len(SLOT_IDS)
    for slot, name in enumerate(SLOT_IDS):
        total = sum(placed[slot::slots]) + reserve[slot]
        if total != figures[slot]:
            raise BadData(file, key, f"{figures[slot]} {name} on the map and in reserve", total)
