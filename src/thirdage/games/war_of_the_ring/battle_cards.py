"""Combat cards: laying them face down, revealing them together, resolving them by initiative (R11.9-11.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import ATTACKER, DEFENDER, FIELD, NO_CARD, ROLES, Battle
from thirdage.games.war_of_the_ring.board import CARD_DECK, FP, MINAS_TIRITH, PLACE_REGION, SHADOW, WITCH_KING
from thirdage.games.war_of_the_ring.cards.registry import combat_of
from thirdage.games.war_of_the_ring.cards.table import BALROG_OF_MORIA, DENETHORS_FOLLY, on_table
from thirdage.games.war_of_the_ring.combat import decided, fighters, side_of
from thirdage.games.war_of_the_ring.hands import discard_open, discard_to_limit, draw, forget_swaps
from thirdage.games.war_of_the_ring.ids import Card, Role
from thirdage.games.war_of_the_ring.state import LAID, SHOWN, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, NONE, PLACE, SIDE, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

COMBAT_CARD: Final = MESSAGES.prompt("combat_card", region=PLACE, round=int)
SORCERER: Final = MESSAGES.prompt("sorcerer", deck=DECK)
LAID_CARD: Final = MESSAGES.event("combat_card_laid", side=SIDE, deck=DECK)
TAKEN_UP: Final = MESSAGES.event("combat_card_from_table", side=SIDE, card=CARD)
NO_CARD_LAID: Final = MESSAGES.event("no_combat_card", side=SIDE)
SHOWN_CARD: Final = MESSAGES.event("combat_card_shown", side=SIDE, card=CARD)

# Initiative numbers up to which effects come before each part of a round.
BEFORE_ROLL: Final = 3
BEFORE_REROLL: Final = 4
BEFORE_CASUALTIES: Final = 6
AFTER_CASUALTIES: Final = 7


def combat_options(s: WarState, battle: Battle, role: Role) -> list[Option]:
    """Return the cards in hand, and the Balrog on the table, whose Combat half may be used now (R11.9)."""
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


def balrog_lurks(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the Balrog of Moria is on the table and could fight for the Shadow here."""
    if side_of(battle, role) != SHADOW or not on_table(s, BALROG_OF_MORIA):
        return False
    return combat_of(BALROG_OF_MORIA).when(s, battle, role)


def may_lay_card(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether a side has cards to choose from and no other card forbids it. All of this is public."""
    if (battle.no_cards[role] and battle.round == 1) or folly_forbids(s, battle, role):
        return False
    return balrog_lurks(s, battle, role) or len(s.hand(s.seat(side_of(battle, role)))) > 0


def folly_forbids(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether Denethor's Folly forbids Combat cards: for the Free Peoples, in battles at Minas Tirith."""
    if side_of(battle, role) != FP or PLACE_REGION[battle.target] != MINAS_TIRITH or not on_table(s, DENETHORS_FOLLY):
        return False
    return battle.kind != FIELD or s.config.folly_in_relief


def play_cards(s: WarState, battle: Battle) -> Flow[None]:
    """Step 1: the attacker may lay a card, then the defender; both are revealed together (R11.9)."""
    for role in ROLES:
        side = side_of(battle, role)
        seat = s.seat(side)
        if not may_lay_card(s, battle, role):
            continue
        options = combat_options(s, battle, role)
        options.append(NONE)
        picked = yield COMBAT_CARD.ask(seat, options, "R11.9", region=PLACE[battle.target], round=battle.round)
        if picked is NONE:
            s.tell(NO_CARD_LAID, side=SIDE[side])
            continue
        card = Card(picked.value)
        battle.card[role] = card
        if on_table(s, card):
            s.tell(TAKEN_UP, side=SIDE[side], card=CARD[card])  # everybody sees where it comes from
        else:
            s.card_zone = changed(s.card_zone, card, LAID)
            forget_swaps(s, seat, CARD_DECK[card])
            s.tell(LAID_CARD, side=SIDE[side], deck=DECK[CARD_DECK[card]])
    for role in ROLES:
        if battle.card[role] != NO_CARD:
            s.card_zone = changed(s.card_zone, battle.card[role], SHOWN)
            s.tell(SHOWN_CARD, side=SIDE[side_of(battle, role)], card=CARD[battle.card[role]])
            s.reveal()
    for role in ROLES:
        if battle.card[role] != NO_CARD:
            yield from sorcerer(s, battle, role)  # by then both cards are revealed


def put_away_cards(s: WarState, battle: Battle) -> None:
    """Discard the cards at the end of the round (R11.9)."""
    for role in ROLES:
        if battle.card[role] != NO_CARD:
            discard_open(s, battle.card[role])
            battle.card[role] = NO_CARD


def sorcerer(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Witch-king's ability: draw a card for a Combat card used in the first round (R17.14)."""
    if battle.round != 1 or side_of(battle, role) != SHADOW:
        return
    deck = CARD_DECK[battle.card[role]]
    if fighters(s, battle, role).characters >> WITCH_KING & 1 and s.deck(deck):
        if (yield SORCERER.ask(s.seat(SHADOW), YES_NO, "R17.14", deck=DECK[deck])) is YES:
            yield from draw(s, SHADOW, deck)
            yield from discard_to_limit(s, SHADOW)


def resolve_cards(s: WarState, battle: Battle, first: int, last: int) -> Flow[None]:
    """Resolve effects with these initiative numbers, lowest first, the defender's before the attacker's (R11.10).

    Once an army is gone, the remaining cards have no battle to affect.
    """
    if battle.card[ATTACKER] == NO_CARD and battle.card[DEFENDER] == NO_CARD:
        return
    if s.config.defender_first:
        for role in (DEFENDER, ATTACKER):  # by part of the round only, without initiative numbers (R20.6)
            for initiative in range(first, last + 1):
                yield from resolve_card(s, battle, role, initiative)
        return
    for initiative in range(first, last + 1):
        for role in (DEFENDER, ATTACKER):
            yield from resolve_card(s, battle, role, initiative)


def resolve_card(s: WarState, battle: Battle, role: Role, initiative: int) -> Flow[None]:
    """Resolve what a side's card does at this initiative number."""
    if battle.card[role] == NO_CARD or battle.cancelled[role] or decided(s, battle):
        return
    combat = combat_of(battle.card[role])
    for index, number in enumerate(combat.initiatives):
        if number == initiative:
            flow = combat.effects[index](s, battle, role)
            if flow is not None:
                yield from flow
