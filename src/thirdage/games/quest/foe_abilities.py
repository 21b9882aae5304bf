"""The abilities printed on monster tokens: what each needs and where in a round it works (M29.13, M29.16, M29.20).

A combat round asks for an ability by name where its effect belongs, as it asks for the operations of combat cards.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import MONSTER_ABILITIES
from thirdage.games.quest.cards.catalogue import CARDS, MELEE, RANGED
from thirdage.games.quest.combat_state import FOE, HERO, Combat, type_of
from thirdage.games.quest.ids import Card

# what abilities do at the end of a round, as arguments of their step
SPREAD_LIES: Final = 0  # the hero draws a corruption card
BLOODFURY: Final = 1  # Sauron may draw a combat card
REGENERATE: Final = 2  # the monster removes damage
PARALYZING_VENOM: Final = 3  # the hero discards a random card
FEAR: Final = 4  # the hero plays a random card next round
END_OF_ROUND: Final = 5  # how many they are

# what they do within a round
STRONGER: Final = 5  # adds to the monster's attack
MORE_DAMAGE: Final = 6  # adds to the damage the hero takes
COUNTER_ATTACK: Final = 7  # the same, if the monster's defense blocked any damage
CANCELS: Final = 8  # cancels the hero's card
SPIES: Final = 9  # places influence instead of dealing damage
STAMPEDES: Final = 10  # the first point of damage comes from the hero's hand
CHEAPER: Final = 11  # lowers the cost of its cards
FIRST_FREE: Final = 12  # its card costs nothing if it is the first in the stack
NOTHING: Final = 13

ANY: Final = -1


class Ability:
    """One ability: what it does, by how much, and what it needs.

    `own` is the type of the monster's card, `other` that of the hero's, `hurt` the damage dealt to the hero this round.
    """

    def __init__(
        self, does: int, *, n: int = 0, own: int = ANY, other: int = ANY, hurt: int = 0, once: bool = False
    ) -> None:
        self.does = does
        self.n = n
        self.own = own
        self.other = other
        self.hurt = hurt
        self.once = once  # only once in a combat


ABILITIES: Final = {
    "spy": Ability(SPIES, own=RANGED),
    "spread_lies": Ability(SPREAD_LIES, own=RANGED, hurt=1, once=True),
    "precision": Ability(STRONGER, n=1, own=RANGED),
    "fanatical": Ability(MORE_DAMAGE, n=1, own=MELEE, other=MELEE),
    "regenerate": Ability(REGENERATE, n=1, own=RANGED),
    "superior_tactics": Ability(CHEAPER, n=1, own=MELEE),
    "counter_attack": Ability(COUNTER_ATTACK, n=1, own=MELEE),
    "bloodfury": Ability(BLOODFURY, own=MELEE, hurt=1),
    "surprise_assault": Ability(FIRST_FREE, own=MELEE),
    "paralyzing_venom": Ability(PARALYZING_VENOM, own=MELEE, hurt=2),
    "crushing_strength": Ability(STRONGER, n=1, own=MELEE),
    "roar": Ability(CANCELS, own=RANGED, other=MELEE),
    "stampede": Ability(STAMPEDES, n=1, own=MELEE),
    "fear": Ability(FEAR, own=MELEE, hurt=3),
}
NO_ABILITY: Final = Ability(NOTHING)
ABILITY_OF: Final = [*[ABILITIES[id] for id in MONSTER_ABILITIES], NO_ABILITY]
"""By monster; the last one, at -1 too, is that of minions, which have none."""


def works(c: Combat, does: int) -> bool:
    """Tell whether the foe has an ability that does this, and the cards in play and the damage meet its needs."""
    ability = ABILITY_OF[c.monster]
    return (
        ability.does == does
        and (ability.own == ANY or type_of(c, FOE) == ability.own)
        and (ability.other == ANY or type_of(c, HERO) == ability.other)
        and (ability.hurt == 0 or c.dealt[HERO] >= ability.hurt)
        and not (ability.once and c.once_used)
    )


def amount(c: Combat, does: int) -> int:
    """Return by how much the foe's ability does this; 0 if it has none such or its needs are not met."""
    return ABILITY_OF[c.monster].n if works(c, does) else 0


def cost_for_foe(c: Combat, card: Card, index: int) -> int:
    """Return the strength cost of a card at an index of the foe's stack (Superior Tactics, Surprise Assault)."""
    ability, cost = ABILITY_OF[c.monster], CARDS[card].cost
    if CARDS[card].type != ability.own:
        return cost
    if ability.does == CHEAPER:
        return max(0, cost - ability.n)
    return 0 if ability.does == FIRST_FREE and index == 0 else cost
