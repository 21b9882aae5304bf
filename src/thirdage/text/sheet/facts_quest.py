"""The facts that the sheet of Middle-earth Quest shows."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest import board
from thirdage.games.quest.explore import DARK_PATH_LIMIT
from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.facts import Box, Cell, Facts, Row, texts

DECK_SIGNS: Final = ["quest_eye", "quest_blades", "quest_fist"]
HERO_SIGNS: Final = ["quest_axe", "quest_leaf", "quest_tree", "quest_horse", "quest_dunedain"]
MINION_SIGNS: Final = ["quest_helm", "quest_serpent", "quest_moonface", "quest_hood", "quest_crown"]
STAGE_LOOKS: Final = ["", "mid", "late"]


def gather(names: Catalogue) -> Facts:
    """Return the facts, with names in a language."""
    facts = Facts()
    facts.numbers = texts(
        {
            "last": board.LAST_SPACE,
            "falls": board.SHADOW_FALLS,
            "hero_advance": board.HERO_ADVANCE,
            "heal": board.HEAL,
            "to_pool": board.TO_POOL,
            "dark": DARK_PATH_LIMIT,
            "pool_1": board.POOL_LIMITS[0],
            "pool_2": board.POOL_LIMITS[1],
            "pool_3": board.POOL_LIMITS[2],
        }
    )
    for stage in range(3):
        who = [index for index, at in enumerate(board.MINION_STAGE) if at == stage + 1]
        facts.numbers[f"minions_{stage + 1}"] = names.join([_with_place(minion, names) for minion in who])
    facts.series = dict(zip(board.TRACK_IDS, board.TRACK_NUMBERS, strict=True))
    facts.tracks = {"story": [_space(space) for space in range(board.LAST_SPACE + 1)]}
    half = len(board.MONSTERS) // 2
    facts.rosters = {
        "minions": [_minion(minion, names) for minion in range(len(board.MINIONS))],
        "monsters": [_foe("monster", foe, names) for foe in board.MONSTERS[:half]],
        "more_monsters": [_foe("monster", foe, names) for foe in board.MONSTERS[half:]],
        "heroes": [_hero(hero, names) for hero in range(len(board.HERO_IDS))],
    }
    return facts


def _with_place(minion: int, names: Catalogue) -> str:
    places = [names.name("location", board.LOCATION_IDS[place]) for place in board.MINION_START[minion]]
    return f"{names.name('minion', board.MINION_IDS[minion])} ({' / '.join(places)})"


def _space(space: int) -> Box:
    stage = next(index for index, end in enumerate(board.STAGE_ENDS) if space <= end)
    if space == board.LAST_SPACE:
        return Box(str(space), "end")
    return Box(str(space), f"{STAGE_LOOKS[stage]} ring" if space == board.SHADOW_FALLS else STAGE_LOOKS[stage])


def _numbers(foe: board.Foe) -> list[Cell]:
    values = [foe.health, foe.fortitude, foe.strength, foe.wisdom]
    return [Cell("number", str(value)) for value in values]


def _foe(section: str, foe: board.Foe, names: Catalogue) -> Row:
    deck = f"{{{DECK_SIGNS[foe.deck]}}} {names.name('deck', board.COMBAT_DECK_IDS[foe.deck])}"
    return Row("", (Cell("name", names.name(section, foe.id)), *_numbers(foe), Cell("text", deck)))


def _minion(minion: int, names: Catalogue) -> Row:
    row = _foe("minion", board.MINIONS[minion], names)
    last = Cell("say", f"foes.{board.MINION_IDS[minion]}")
    return Row("", (Cell("icon", MINION_SIGNS[minion]), *row.cells, last))


def _hero(hero: int, names: Catalogue) -> Row:
    start = names.name("location", board.LOCATION_IDS[board.HERO_START[hero]])
    cells = [Cell("icon", HERO_SIGNS[hero]), Cell("name", names.name("hero", board.HERO_IDS[hero]))]
    cells += [Cell("number", str(value)) for value in board.HERO_VALUES[hero]]
    cells += [Cell("text", start), Cell("say", f"heroes.{board.HERO_IDS[hero]}")]
    return Row("", tuple(cells))
