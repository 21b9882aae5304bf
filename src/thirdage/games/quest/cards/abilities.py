"""The effects of combat cards, as numbered operations of the combat round (M29.11 to M29.16)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.cards.catalogue import CARDS, COMBAT, HERO_CARD, MELEE, RANGED, SKILL
from thirdage.games.quest.ids import Card
from thirdage.kernel.data import Table

ALWAYS: Final = 0
OPP_TYPE: Final = 1
OWN_TYPE: Final = 2
OPP_REPEATS_TYPE: Final = 3
OPP_DEFENSE_AT_MOST: Final = 4
OPP_DEFENSE_AT_LEAST: Final = 5
OPP_COST_AT_LEAST: Final = 6
OPP_TYPE_NOT_NAMED: Final = 7
DAMAGE_DEALT: Final = 8
NO_DAMAGE_TAKEN: Final = 9
_TYPES: Final = {"ranged": RANGED, "melee": MELEE}


class Operation:
    """One effect of a combat card: a verb, its number, its condition; `after` holds operations for the next round."""

    def __init__(self, row: Table) -> None:
        self.number = len(OPERATIONS)
        OPERATIONS.append(self)
        self.verb = row.word("do")
        self.n = row.number("n")
        self.per = row.word("per")
        self.set_to = row.number("set", -1)
        self.most = row.number("max", -1)
        self.by_opponent = row.word("by") == "opponent"
        self.condition = ALWAYS
        self.bound = 0
        self._read_condition(row.part("if"))
        inner = row.tables("then") if self.verb == "declare_type" else []
        for step in inner:
            row = step
        self.after = [Operation(step).number for step in row.tables("apply")] if row.has("apply") else []

    def _read_condition(self, data: Table) -> None:
        for key in data.values:
            if key in ("opp_type", "own_type"):
                self.condition = OPP_TYPE if key == "opp_type" else OWN_TYPE
                self.bound = _TYPES[data.word(key)]
            elif key == "opp_type_not":
                self.condition = OPP_TYPE_NOT_NAMED
            elif key == "opp_type_same_as_last_round":
                self.condition = OPP_REPEATS_TYPE
            elif key == "damage_dealt_at_least":
                self.condition = DAMAGE_DEALT
            elif key == "damage_taken_this_round":
                self.condition = NO_DAMAGE_TAKEN
            else:
                kinds = {
                    "opp_printed_def": OPP_DEFENSE_AT_MOST,
                    "opp_printed_def_at_most": OPP_DEFENSE_AT_MOST,
                    "opp_printed_def_at_least": OPP_DEFENSE_AT_LEAST,
                    "opp_cost_at_least": OPP_COST_AT_LEAST,
                }
                self.condition = kinds[key]
                self.bound = data.number(key)


OPERATIONS: Final[list[Operation]] = []


def _compile() -> list[list[int]]:
    found: list[list[int]] = []
    for card in CARDS:
        steps = (
            card.row.tables("effects") if card.kind in (COMBAT, HERO_CARD, SKILL) and card.row.has("effects") else []
        )
        found.append([Operation(row).number for row in steps])
    return found


ABILITIES: Final = _compile()  # by card


def has(card: Card, verb: str) -> bool:
    """Tell whether the card has an operation with that verb."""
    return any(OPERATIONS[operation].verb == verb for operation in ABILITIES[card])
