"""Card texts as small programs: the `effects`, `reward`, `setup` and `on_explore` lists of the data files.

Every step of a text becomes a numbered `Node`. Carrying out a text means putting its nodes on the agenda, so each verb
is a step of its own and a game can be copied between any two verbs of a card. The verbs themselves are in `verbs`.

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
    ALL_PLACES,
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    HAVENS,
    IN_REGION,
    ITEM_IDS,
    MARKER_IDS,
    MONSTER_IDS,
    NEIGHBOURS,
    REGION_IDS,
    WITHIN_1,
    at,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, COMBAT, HERO_CARD, SKILL
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import NODE
from thirdage.games.quest.vocabulary import labelled
from thirdage.kernel.data import Table
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


class Where:
    """Where a verb acts: a fixed list of locations, or a word that is looked up when the verb is carried out."""

    def __init__(self, data: object) -> None:
        self.word = NO_PLACE
        self.locations: list[Place] = []
        if isinstance(data, str):
            self.word = data
            if data == "any_location":
                self.word, self.locations = FIXED, list(ALL_PLACES)
            elif data == "any_haven":
                self.word, self.locations = FIXED, HAVENS
        elif isinstance(data, dict):
            self.word = FIXED
            key = next(iter(data))
            name = str(data[key])
            if key == "region":
                self.locations = IN_REGION[REGION_IDS.index(name)]
            else:
                place = at(name)
                wide = {"loc": [place], "within1": WITHIN_1[place], "adjacent_to": NEIGHBOURS[place]}
                self.locations = wide[str(key)]


class Node:
    """One step of a card text."""

    def __init__(self, card: Card, row: Table) -> None:
        self.number = len(NODES)
        NODES.append(self)
        self.card = card
        self.verb = _verb(row)
        inner = row.part(self.verb) if self.verb in ("choose", "may", "shield_block") else row
        self.n = inner.number("n", inner.number("damage", 0))
        self.who = inner.word("who") if isinstance(inner.values.get("who"), str) else ""
        self.by = inner.word("by")
        self.place = Where(inner.values.get("at", inner.values.get("to", inner.values.get("loc"))))
        if isinstance(inner.values.get("of"), dict):
            self.place.locations = Where(inner.values["of"]).locations
        self.locations = inner.number("locations")
        self.each = inner.flag("each")
        self.all = inner.flag("all")
        self.exact = inner.flag("exact")  # exactly this number, not "up to"
        self.random = inner.flag("random")
        self.per = inner.word("per")
        self.down_to = inner.number("down_to", -1)
        self.stat = inner.index("stat", ATTRIBUTE_IDS)
        self.attribute = inner.choice("attr", ATTRIBUTE_IDS) if inner.values.get("attr", "any") != "any" else -1
        self.delta = inner.number("delta")
        self.set_to = inner.number("set", -1)
        self.item = inner.index("item", ITEM_IDS)
        self.character = CHARACTER_IDS.index(self.who) if self.who in CHARACTER_IDS else -1
        self.marker = inner.index("marker", MARKER_IDS)
        self.monster = inner.index("monster", MONSTER_IDS)
        self.needs_influence = inner.flag("needs_influence")
        self.keep_turn = inner.flag("keep_turn")
        self.kinds = inner.words("kinds")
        self.titles = [Card(card) for card in inner.indices("titles", CARD_IDS)]
        self.contains = inner.word("title_contains")
        self.word = inner.word("to") if isinstance(inner.values.get("to"), str) else ""
        self.affecting = inner.word("affecting")
        self.which = inner.word("which")
        self.step = inner.word("step")
        self.most = inner.number("max")
        self.numbers = [inner.number(key) for key in ("stronghold_each", "extension", "pool", "draw", "keep")]
        self.set = inner.word("for_each")
        self.condition = Condition(inner.values["if"]) if self.verb == "if" else None
        self.then = compile_list(card, inner, "then")
        self.otherwise = compile_list(card, inner, "else")
        self.body = compile_list(card, inner, "do") if self.verb in ("may", "for_each") else []
        self.cost = compile_list(card, inner, "cost")
        self.if_zero = compile_list(card, inner, "if_zero")
        self.options = [_compile_rows(card, option) for option in _lists(inner)]
        self.labels: list[Option] = [labelled(label_of(option)) for option in self.options]


NODES: Final[list[Node]] = []


def _verb(row: Table) -> str:
    for key in ("if", "choose", "may", "for_each", "shield_block"):
        if row.has(key):
            return key
    return row.word("do")


def _lists(row: Table) -> list[list[Table]]:
    return row.lists("options") if row.has("options") else []


def _compile_rows(card: Card, steps: list[Table]) -> list[int]:
    return [Node(card, row).number for row in steps]


def compile_list(card: Card, row: Table, key: str) -> list[int]:
    """Compile a list of steps into nodes; none if the key is missing."""
    return _compile_rows(card, row.tables(key)) if row.has(key) else []


def label_of(nodes: list[int]) -> str:
    """Return a name for an alternative: its verbs with their numbers."""
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
    """Compile one section of all cards; combat, hero and skill cards have a language of their own (`abilities`)."""
    return [
        compile_list(card.number, card.row, section) if card.kind not in (COMBAT, HERO_CARD, SKILL) else []
        for card in CARDS
    ]


PROGRAMS: Final = [_programs(section) for section in SECTIONS]


def text_of(card: Card, section: str) -> list[int]:
    """Return the nodes of one text of a card."""
    return PROGRAMS[SECTIONS.index(section)][card]


def push_nodes(s: QuestState, nodes: list[int], h: Hero) -> None:
    """Put steps of a text on the agenda, the first on top; `h` is the hero resolving it, -1 if there is none."""
    for node in reversed(nodes):
        s.push(NODE, number=node, h=h)


def push_texts(s: QuestState, card: Card, section: str, h: Hero) -> None:
    """Put a whole text of a card on the agenda."""
    push_nodes(s, text_of(card, section), h)
