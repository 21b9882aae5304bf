"""Card texts as small programs: the `effects`, `reward`, `setup` and `on_explore` lists of the data files.

Every step of a text becomes a numbered `Node`. To carry out a text is to put its nodes on the agenda, so each verb is a
step of its own and a game can be copied between any two verbs of a card. The verbs themselves are in `verbs`.

A step of a text is one of

    {do = VERB, ...}                               perform a verb
    {if = COND, then = [...], else = [...]}        branch
    {choose = {by = WHO, options = [[...], ...]}}  WHO picks one alternative that can be carried out
    {may = {by = WHO, cost = [...], do = [...]}}   WHO may pay the cost to get the rest
    {for_each = SET, do = [...]}                   once per member
    {shield_block = {damage = N, if_zero = [...]}} damage the hero may block with shields
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    HAVENS,
    IN_REGION,
    ITEM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    MARKER_IDS,
    MONSTER_IDS,
    NEIGHBOURS,
    REGION_IDS,
    WITHIN_1,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, COMBAT, HERO_CARD, SKILL
from thirdage.games.quest.data_files import Row, flag, number, rows, table, text, texts
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import NODE
from thirdage.games.quest.vocabulary import labelled
from thirdage.kernel.options import Option

NO_PLACE: Final = ""
FIXED: Final = "fixed"
EXTENSION: Final = "extension"
SECTIONS: Final = ["effects", "reward", "setup", "on_explore"]


class Condition:
    """A comparison of two metrics, a flag, or a combination of conditions."""

    def __init__(self, data: object) -> None:
        self.kind = "flag"
        self.left = ""
        self.op = ""
        self.right = ""
        self.parts: list[Condition] = []
        if isinstance(data, str):
            self.left = data
        elif isinstance(data, list):
            self.kind = "compare"
            self.left, self.op, self.right = str(data[0]), str(data[1]), str(data[2])
        elif isinstance(data, dict):
            key = next(iter(data))
            self.kind = str(key)
            inner = data[key]
            self.parts = [Condition(part) for part in (inner if isinstance(inner, list) else [inner])]
        assert self.kind in ("flag", "compare", "any_of", "all_of", "not"), f"unknown condition {data!r}"


class Place:
    """Where a verb acts: a fixed list of locations, or a word that is looked up when the verb is carried out."""

    def __init__(self, data: object) -> None:
        self.word = NO_PLACE
        self.locations: list[int] = []
        if isinstance(data, str):
            self.word = data
            if data == "any_location":
                self.word, self.locations = FIXED, list(range(LOCATIONS))
            elif data == "any_haven":
                self.word, self.locations = FIXED, HAVENS
        elif isinstance(data, dict):
            self.word = FIXED
            key = next(iter(data))
            name = str(data[key])
            if key == "region":
                self.locations = IN_REGION[REGION_IDS.index(name)]
            else:
                place = LOCATION_IDS.index(name)
                wide = {"loc": [place], "within1": WITHIN_1[place], "adjacent_to": NEIGHBOURS[place]}
                self.locations = wide[str(key)]


class Node:
    """One step of a card text."""

    def __init__(self, card: int, row: Row) -> None:
        self.number = len(NODES)
        NODES.append(self)
        self.card = card
        self.verb = _verb(row)
        inner = table(row, self.verb) if self.verb in ("choose", "may", "shield_block") else row
        self.n = number(inner, "n", number(inner, "damage", 0))
        self.who = text(inner, "who") if isinstance(inner.get("who"), str) else ""
        self.by = text(inner, "by")
        self.place = Place(inner.get("at", inner.get("to", inner.get("loc"))))
        if isinstance(inner.get("of"), dict):
            self.place.locations = Place(inner["of"]).locations
        self.locations = number(inner, "locations")
        self.each = flag(inner, "each")
        self.all = flag(inner, "all")
        self.exact = flag(inner, "exact")  # a number, not "up to" it
        self.random = flag(inner, "random")
        self.per = text(inner, "per")
        self.down_to = number(inner, "down_to", -1)
        self.stat = ATTRIBUTE_IDS.index(text(inner, "stat")) if "stat" in inner else -1
        self.attribute = ATTRIBUTE_IDS.index(text(inner, "attr")) if inner.get("attr", "any") != "any" else -1
        self.delta = number(inner, "delta")
        self.set_to = number(inner, "set", -1)
        self.item = ITEM_IDS.index(text(inner, "item")) if "item" in inner else -1
        self.character = CHARACTER_IDS.index(self.who) if self.who in CHARACTER_IDS else -1
        self.marker = MARKER_IDS.index(text(inner, "marker")) if "marker" in inner else -1
        self.monster = MONSTER_IDS.index(text(inner, "monster")) if "monster" in inner else -1
        self.needs_influence = flag(inner, "needs_influence")
        self.keep_turn = flag(inner, "keep_turn")
        self.kinds = texts(inner, "kinds")
        self.titles = [CARD_IDS.index(id) for id in texts(inner, "titles")]
        self.contains = text(inner, "title_contains")
        self.word = text(inner, "to") if isinstance(inner.get("to"), str) else ""
        self.affecting = text(inner, "affecting")
        self.which = text(inner, "which")
        self.step = text(inner, "step")
        self.most = number(inner, "max")
        self.numbers = [number(inner, key) for key in ("stronghold_each", "extension", "pool", "draw", "keep")]
        self.set = text(inner, "for_each")
        self.condition = Condition(inner["if"]) if self.verb == "if" else None
        self.then = compile_list(card, inner, "then")
        self.otherwise = compile_list(card, inner, "else")
        self.body = compile_list(card, inner, "do") if self.verb in ("may", "for_each") else []
        self.cost = compile_list(card, inner, "cost")
        self.if_zero = compile_list(card, inner, "if_zero")
        self.options = [_compile_rows(card, option) for option in _lists(inner)]
        self.labels: list[Option] = [labelled(label_of(option)) for option in self.options]


NODES: Final[list[Node]] = []


def _verb(row: Row) -> str:
    for key in ("if", "choose", "may", "for_each", "shield_block"):
        if key in row:
            return key
    return text(row, "do")


def _lists(row: Row) -> list[list[Row]]:
    value = row.get("options", [])
    assert isinstance(value, list)
    return [[step for step in option if isinstance(step, dict)] for option in value]


def _compile_rows(card: int, steps: list[Row]) -> list[int]:
    return [Node(card, row).number for row in steps]


def compile_list(card: int, row: Row, key: str) -> list[int]:
    """The nodes of a list of steps; none where the key is missing."""
    return _compile_rows(card, rows(row, key)) if key in row else []


def label_of(nodes: list[int]) -> str:
    """A name for an alternative: its verbs with their numbers."""
    return "+".join([_label(NODES[node]) for node in nodes]) or "nothing"


def _label(node: Node) -> str:
    if node.verb in ("choose", "may", "if", "for_each"):
        return node.verb
    words = [node.verb]
    if node.item >= 0:
        words.append(ITEM_IDS[node.item])
    if node.marker >= 0:
        words.append(MARKER_IDS[node.marker])
    if node.verb == "gain_level" and node.attribute >= 0:
        words.append(ATTRIBUTE_IDS[node.attribute])
    if node.all:
        words.append("all")
    elif node.n:
        if node.exact:
            words.append("exactly")
        words.append(str(node.n))
    if node.per:
        words.append("per_corruption")
    return "_".join(words)


def _programs(section: str) -> list[list[int]]:
    """Combat, hero and skill cards have a language of their own (`abilities`)."""
    return [
        compile_list(card.number, card.row, section) if card.kind not in (COMBAT, HERO_CARD, SKILL) else []
        for card in CARDS
    ]


PROGRAMS: Final = [_programs(section) for section in SECTIONS]


def text_of(card: int, section: str) -> list[int]:
    """The nodes of one text of a card."""
    return PROGRAMS[SECTIONS.index(section)][card]


def push_nodes(s: QuestState, nodes: list[int], h: int) -> None:
    """Put steps of a text on the agenda, the first on top; `h` is the hero resolving it, -1 if there is none."""
    for node in reversed(nodes):
        s.push(NODE, node, h)


def push_texts(s: QuestState, card: int, section: str, h: int) -> None:
    """Put a whole text of a card on the agenda."""
    push_nodes(s, text_of(card, section), h)
