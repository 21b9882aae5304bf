"""Where Event cards on the table act upon the Hunt (R15.7 step 1): the Hunt asks here before each of its stages."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARD_DECK, FP, SHADOW
from thirdage.games.war_of_the_ring.cards.table import (
    AXE_AND_BOW,
    FLOCKS_OF_CREBAIN,
    HORN_OF_GONDOR,
    MITHRIL_COAT_AND_STING,
    TABLE_CARDS,
    WIZARDS_STAFF,
    WORN_WITH_SORROW_AND_TOIL,
    leave_table,
    on_table,
    use_up,
)
from thirdage.games.war_of_the_ring.fellowship import NO_REDUCTION, UNTOUCHABLE
from thirdage.games.war_of_the_ring.hands import discard_unseen
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, CHARACTER, DECK, MESSAGES, NONE, TILE, YES, YES_NO
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option

FLOCKS: Final = MESSAGES.prompt("flocks_of_crebain", "dice")
STAFF: Final = MESSAGES.prompt("wizards_staff")
MITHRIL: Final = MESSAGES.prompt("mithril_coat_and_sting", "tile")
LOWER_DAMAGE: Final = MESSAGES.prompt("lower_damage", "damage")
WORN: Final = MESSAGES.prompt("worn_with_sorrow_and_toil", "character")
RANDOM_DISCARD: Final = MESSAGES.prompt("discard_at_random", "deck")
LOWERED: Final = MESSAGES.event("card_lowered_damage", "card", "damage")

CHARACTER_DECK: Final = 0  # of the Free Peoples
SHIELDS: Final[list[int]] = [AXE_AND_BOW, HORN_OF_GONDOR]


class Draw:
    """One Hunt tile on its way through R15.7. Lives as long as its step."""

    def __init__(self, why: int, flags: int, successes: int) -> None:
        self.why = why
        self.flags = flags  # NO_REDUCTION, RANDOM_CASUALTY, NO_REVEAL, UNTOUCHABLE
        self.successes = successes  # of the Hunt roll: what an Eye counts
        self.tile = -1
        self.card_used = False  # a table card was used against it
        self.asked = 0  # mask of Guides who were asked for their ability
        self.gollum_guided = False  # Gollum was Guide when the tile was drawn
        self.gollum_reveals = False


def may_use(s: WarState, draw: Draw, card: int) -> bool:
    """Whether the Free Peoples have this card for the tile: one card per tile, unless the setting lets them (R15.7)."""
    return on_table(s, card) and not (draw.card_used and s.config.one_table_card)


def untouchable(s: WarState, draw: Draw) -> bool:
    """Replacing or preventing a tile is not lowering its damage, unless the setting says so."""
    return bool(draw.flags & (UNTOUCHABLE if s.config.bane_replaceable else UNTOUCHABLE | NO_REDUCTION))


def bonus_to_roll(s: WarState, dice: int) -> Flow[int]:
    """Just before a Hunt roll: what the Shadow adds to every die of it and of its re-rolls (Flocks of Crebain)."""
    if on_table(s, FLOCKS_OF_CREBAIN) and (yield Ask(s.seat(SHADOW), FLOCKS, YES_NO, "R15.2", dice)) is YES:
        use_up(s, SHADOW, FLOCKS_OF_CREBAIN)
        return 1
    return 0


def prevents_tile(s: WarState, draw: Draw) -> Flow[bool]:
    """A tile is about to be drawn: whether the Free Peoples prevent it, unseen (Wizard's Staff)."""
    if untouchable(s, draw) or not may_use(s, draw, WIZARDS_STAFF):
        return False
    if (yield Ask(s.seat(FP), STAFF, YES_NO, "R15.7")) is not YES:
        return False
    use_up(s, FP, WIZARDS_STAFF)
    draw.card_used = True
    return True


def replaces_tile(s: WarState, draw: Draw) -> Flow[bool]:
    """A tile was drawn, its die not yet thrown: whether another is drawn in its place (Mithril Coat and Sting)."""
    if untouchable(s, draw) or not may_use(s, draw, MITHRIL_COAT_AND_STING):
        return False
    if (yield Ask(s.seat(FP), MITHRIL, YES_NO, "R15.7", TILE[draw.tile])) is not YES:
        return False
    use_up(s, FP, MITHRIL_COAT_AND_STING)
    draw.card_used = True
    return True


def table_card_against_damage(s: WarState, draw: Draw, damage: int) -> Flow[int]:
    """The damage is known: what Axe and Bow or the Horn of Gondor leave of it."""
    while damage > 0:
        options = [CARD[card] for card in SHIELDS if may_use(s, draw, card)]
        if not options:
            break
        options.append(NONE)
        picked = yield Ask(s.seat(FP), LOWER_DAMAGE, options, "R15.7", damage)
        if picked is NONE:
            break
        use_up(s, FP, picked.value)
        draw.card_used = True
        damage -= 1
        s.emit(LOWERED, picked, damage)
    return damage


def casualty_taken(s: WarState, companion: int) -> Flow[None]:
    """A Companion of the Fellowship was taken as a casualty: Worn with Sorrow and Toil may cost a card too.

    Either a random card of the Character deck out of the hand, unseen, or one of that deck on the table. Backs are
    public, so whether there is anything to take is.
    """
    if not on_table(s, WORN_WITH_SORROW_AND_TOIL):
        return
    in_hand = [card for card in s.hand(s.seat(FP)) if CARD_DECK[card] == CHARACTER_DECK]
    options: list[Option] = []
    if in_hand:
        options.append(DECK[CHARACTER_DECK])
    for card in TABLE_CARDS:
        if CARD_DECK[card] == CHARACTER_DECK and on_table(s, card):
            options.append(CARD[card])
    if not options:
        return
    options.append(NONE)
    picked = yield Ask(s.seat(SHADOW), WORN, options, "R5.7", CHARACTER[companion])
    if picked is DECK[CHARACTER_DECK]:
        hidden = [CARD[card] for card in in_hand]
        lost = yield Chance(RANDOM_DISCARD, hidden, None, "R5.7", picked, None, 1 << s.seat(FP))
        discard_unseen(s, FP, lost.value)
    elif picked is not NONE:
        leave_table(s, picked.value)
