"""Combat cards: laying them face down, showing them together, their effects in order of initiative (R11.9-11.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import ATTACKER, DEFENDER, FIELD, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import CARD_DECK, FP, MINAS_TIRITH, PLACE_REGION, SHADOW, WITCH_KING
from thirdage.games.war_of_the_ring.cards.registry import combat_of
from thirdage.games.war_of_the_ring.cards.table import BALROG_OF_MORIA, DENETHORS_FOLLY, on_table
from thirdage.games.war_of_the_ring.combat import decided, fighters, side_of
from thirdage.games.war_of_the_ring.hands import discard_open, discard_to_limit, draw, forget_swaps
from thirdage.games.war_of_the_ring.state import LAID, SHOWN, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, NONE, PLACE, SIDE, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

COMBAT_CARD: Final = MESSAGES.prompt("combat_card", "region", "round")
SORCERER: Final = MESSAGES.prompt("sorcerer", "deck")
LAID_CARD: Final = MESSAGES.event("combat_card_laid", "side", "deck")
TAKEN_UP: Final = MESSAGES.event("combat_card_from_table", "side", "card")
NO_CARD_LAID: Final = MESSAGES.event("no_combat_card", "side")
SHOWN_CARD: Final = MESSAGES.event("combat_card_shown", "side", "card")

# Initiative numbers that come before each part of a round.
BEFORE_ROLL: Final = 3
BEFORE_REROLL: Final = 4
BEFORE_CASUALTIES: Final = 6
AFTER_CASUALTIES: Final = 7


def combat_options(s: WarState, battle: Battle, role: int) -> list[Option]:
    """The cards of the hand, and the Balrog on the table, whose Combat half may be used now (R11.9)."""
    options: list[Option] = []
    side = side_of(battle, role)
    cards = s.hand(s.seat(side))
    if side == SHADOW and on_table(s, BALROG_OF_MORIA):
        cards.append(BALROG_OF_MORIA)
    for card in cards:
        if combat_of(card).when(s, battle, role):
            options.append(CARD[card])
        else:
            s.forbid(CARD[card], "R11.9")
    return options


def balrog_lurks(s: WarState, battle: Battle, role: int) -> bool:
    """The Balrog of Moria lies on the table and could fight for the Shadow here."""
    if side_of(battle, role) != SHADOW or not on_table(s, BALROG_OF_MORIA):
        return False
    return combat_of(BALROG_OF_MORIA).when(s, battle, role)


def may_lay_card(s: WarState, battle: Battle, role: int) -> bool:
    """Whether a side has cards to choose from and no other card forbids them. All of it is public."""
    if (battle.no_cards[role] and battle.round == 1) or folly_forbids(s, battle, role):
        return False
    return balrog_lurks(s, battle, role) or len(s.hand(s.seat(side_of(battle, role)))) > 0


def folly_forbids(s: WarState, battle: Battle, role: int) -> bool:
    """Denethor's Folly: no Combat cards for the Free Peoples in battles at Minas Tirith."""
    if side_of(battle, role) != FP or PLACE_REGION[battle.target] != MINAS_TIRITH or not on_table(s, DENETHORS_FOLLY):
        return False
    return battle.kind != FIELD or s.config.folly_in_relief


def play_cards(s: WarState, battle: Battle) -> Flow[None]:
    """Step 1: the attacker lays a card or not, then the defender; both are shown together (R11.9)."""
    for role in range(2):
        side = side_of(battle, role)
        seat = s.seat(side)
        if not may_lay_card(s, battle, role):
            continue
        options = combat_options(s, battle, role)
        options.append(NONE)
        picked = yield Ask(seat, COMBAT_CARD, options, "R11.9", PLACE[battle.target], battle.round)
        if picked is NONE:
            s.emit(NO_CARD_LAID, SIDE[side])
            continue
        card = picked.value
        battle.card[role] = card
        if on_table(s, card):
            s.emit(TAKEN_UP, SIDE[side], CARD[card])  # everybody sees where it comes from
        else:
            s.card_zone[card] = LAID
            forget_swaps(s, seat, CARD_DECK[card])
            s.emit(LAID_CARD, SIDE[side], DECK[CARD_DECK[card]])
    for role in range(2):
        if battle.card[role] != NO_CARD:
            s.card_zone[battle.card[role]] = SHOWN
            s.emit(SHOWN_CARD, SIDE[side_of(battle, role)], CARD[battle.card[role]])
            s.reveal()
    for role in range(2):
        if battle.card[role] != NO_CARD:
            yield from sorcerer(s, battle, role)  # by then both cards are seen


def put_away_cards(s: WarState, battle: Battle) -> None:
    """End of the round: the cards are discarded (R11.9)."""
    for role in range(2):
        if battle.card[role] != NO_CARD:
            discard_open(s, battle.card[role])
            battle.card[role] = NO_CARD


def sorcerer(s: WarState, battle: Battle, role: int) -> Flow[None]:
    """The Witch-king's ability: a card for a Combat card used in the first round (R17.14)."""
    if battle.round != 1 or side_of(battle, role) != SHADOW:
        return
    deck = CARD_DECK[battle.card[role]]
    if fighters(s, battle, role).characters >> WITCH_KING & 1 and s.deck(deck):
        if (yield Ask(s.seat(SHADOW), SORCERER, YES_NO, "R17.14", DECK[deck])) is YES:
            yield from draw(s, SHADOW, deck)
            yield from discard_to_limit(s, SHADOW)


def resolve_cards(s: WarState, battle: Battle, first: int, last: int) -> Flow[None]:
    """The effects with these initiative numbers, low first, the defender's before the attacker's (R11.10).

    Once an army is gone there is no battle for the cards that would follow.
    """
    if battle.card[ATTACKER] == NO_CARD and battle.card[DEFENDER] == NO_CARD:
        return
    if s.config.defender_first:
        for role in (DEFENDER, ATTACKER):  # no initiative numbers, only the part of the round counts (R20.6)
            for initiative in range(first, last + 1):
                yield from resolve_card(s, battle, role, initiative)
        return
    for initiative in range(first, last + 1):
        for role in (DEFENDER, ATTACKER):
            yield from resolve_card(s, battle, role, initiative)


def resolve_card(s: WarState, battle: Battle, role: int, initiative: int) -> Flow[None]:
    """What the card of a side does at this initiative number."""
    if battle.card[role] == NO_CARD or battle.cancelled[role] or decided(s, battle):
        return
    combat = combat_of(battle.card[role])
    for index, number in enumerate(combat.initiatives):
        if number == initiative:
            yield from combat.effects[index](s, battle, role)
