"""How Event cards on the table affect the Hunt (R15.7 step 1): the Hunt asks here before each of its stages."""

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
from thirdage.games.war_of_the_ring.ids import Card, Character
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, CHARACTER, DECK, MESSAGES, NONE, TILE, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

FLOCKS: Final = MESSAGES.prompt("flocks_of_crebain", dice=int)
STAFF: Final = MESSAGES.prompt("wizards_staff")
MITHRIL: Final = MESSAGES.prompt("mithril_coat_and_sting", tile=TILE)
LOWER_DAMAGE: Final = MESSAGES.prompt("lower_damage", damage=int)
WORN: Final = MESSAGES.prompt("worn_with_sorrow_and_toil", character=CHARACTER)
RANDOM_DISCARD: Final = MESSAGES.prompt("discard_at_random", deck=DECK)
LOWERED: Final = MESSAGES.event("card_lowered_damage", card=CARD, damage=int)

CHARACTER_DECK: Final = 0  # the Free Peoples' Character deck
SHIELDS: Final[list[Card]] = [AXE_AND_BOW, HORN_OF_GONDOR]


class Draw:
    """One Hunt tile on its way through R15.7. It lives as long as its step."""

    def __init__(self, why: int, flags: int, successes: int) -> None:
        self.why = why
        self.flags = flags  # NO_REDUCTION, RANDOM_CASUALTY, NO_REVEAL, UNTOUCHABLE
        self.successes = successes  # successes of the Hunt roll, which an Eye counts
        self.tile = -1
        self.card_used = False  # a table card was used against it
        self.asked = 0  # mask of the Guides who were asked for their ability
        self.gollum_guided = False  # whether Gollum was the Guide when the tile was drawn
        self.gollum_reveals = False


def may_use(s: WarState, draw: Draw, card: Card) -> bool:
    """Tell whether the Free Peoples may use this card: one per tile, unless the setting allows more (R15.7)."""
    return on_table(s, card) and not (draw.card_used and s.config.one_table_card)


def untouchable(s: WarState, draw: Draw) -> bool:
    """Tell whether the tile cannot be prevented or replaced; NO_REDUCTION means this only under a setting."""
    return bool(draw.flags & (UNTOUCHABLE if s.config.bane_replaceable else UNTOUCHABLE | NO_REDUCTION))


def bonus_to_roll(s: WarState, dice: int) -> Flow[int]:
    """Return what the Shadow adds to every die of a Hunt roll and of its re-rolls (Flocks of Crebain)."""
    if on_table(s, FLOCKS_OF_CREBAIN) and (yield FLOCKS.ask(s.seat(SHADOW), YES_NO, "R15.2", dice=dice)) is YES:
        use_up(s, SHADOW, FLOCKS_OF_CREBAIN)
        return 1
    return 0


def prevents_tile(s: WarState, draw: Draw) -> Flow[bool]:
    """Let the Free Peoples prevent a tile before it is drawn (Wizard's Staff)."""
    if untouchable(s, draw) or not may_use(s, draw, WIZARDS_STAFF):
        return False
    if (yield STAFF.ask(s.seat(FP), YES_NO, "R15.7")) is not YES:
        return False
    use_up(s, FP, WIZARDS_STAFF)
    draw.card_used = True
    return True


def replaces_tile(s: WarState, draw: Draw) -> Flow[bool]:
    """Let the Free Peoples replace a tile after it is drawn, before its die is rolled (Mithril Coat and Sting)."""
    if untouchable(s, draw) or not may_use(s, draw, MITHRIL_COAT_AND_STING):
        return False
    if (yield MITHRIL.ask(s.seat(FP), YES_NO, "R15.7", tile=TILE[draw.tile])) is not YES:
        return False
    use_up(s, FP, MITHRIL_COAT_AND_STING)
    draw.card_used = True
    return True


def table_card_against_damage(s: WarState, draw: Draw, damage: int) -> Flow[int]:
    """Let the Free Peoples reduce the damage with Axe and Bow or the Horn of Gondor; return what is left."""
    while damage > 0:
        options = [CARD[card] for card in SHIELDS if may_use(s, draw, card)]
        if not options:
            break
        options.append(NONE)
        picked = yield LOWER_DAMAGE.ask(s.seat(FP), options, "R15.7", damage=damage)
        if picked is NONE:
            break
        use_up(s, FP, Card(picked.value))
        draw.card_used = True
        damage -= 1
        s.tell(LOWERED, card=picked, damage=damage)
    return damage


def casualty_taken(s: WarState, companion: Character) -> Flow[None]:
    """Apply Worn with Sorrow and Toil after a Companion was taken as a casualty: it may cost a card too.

    The Shadow takes either a random card of the Character deck from the hand, unseen, or one of that deck on the table.
    Card backs are public, so everybody knows whether there is anything to take.
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
    picked = yield WORN.ask(s.seat(SHADOW), options, "R5.7", character=CHARACTER[companion])
    if picked is DECK[CHARACTER_DECK]:
        hidden = [CARD[card] for card in in_hand]
        lost = yield RANDOM_DISCARD.draw_for(1 << s.seat(FP), hidden, None, "R5.7", deck=picked)
        discard_unseen(s, FP, Card(lost.value))
    elif picked is not NONE:
        leave_table(s, Card(picked.value))
