"""The Free Peoples' Character deck: the Fellowship, Companions on the move, and healing."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_NATIONS,
    ARAGORN,
    BOROMIR,
    CARD_DECK,
    DIE_CHARACTER,
    DIE_WILL,
    DWARVES,
    ELITE,
    ELITES,
    ELVES,
    EREBOR,
    FP,
    GIMLI,
    GOLLUM,
    GONDOR,
    LEGOLAS,
    LORIEN,
    NATION_SIDE,
    NORTH,
    PLACE_REGION,
    REGION_INDEX,
    REGULARS,
    ROHAN,
    STRIDER,
    TILE_EYE,
    TILE_STANDARD,
    TILE_VALUE,
    WOODLAND_REALM,
)
from thirdage.games.war_of_the_ring.card_play import resolve_card
from thirdage.games.war_of_the_ring.cards.common import (
    draw_cards,
    in_army,
    nation_at,
    place_either,
    region_at,
    roll_at_least,
    special_tile,
)
from thirdage.games.war_of_the_ring.cards.registry import EVENT_CARDS, register_event
from thirdage.games.war_of_the_ring.casualties import UNIT_LOST, lose_character
from thirdage.games.war_of_the_ring.companions import (
    Journey,
    movable,
    move_group,
    separate,
)
from thirdage.games.war_of_the_ring.corruption import heal
from thirdage.games.war_of_the_ring.fellowship import hide, region_of
from thirdage.games.war_of_the_ring.hunt import draw_tile, move_fellowship, return_tile
from thirdage.games.war_of_the_ring.ids import Card, Character, Nation
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.muster import RECRUITED
from thirdage.games.war_of_the_ring.politics import activate, advance
from thirdage.games.war_of_the_ring.state import RESULTS, WarState
from thirdage.games.war_of_the_ring.teams import card_barred
from thirdage.games.war_of_the_ring.vocabulary import (
    CARD,
    FIGURE,
    MESSAGES,
    NATION,
    NONE,
    PLACE,
    SIDE,
    TILE,
    VOCABULARY,
    YES,
    YES_NO,
)
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ANOTHER_WAY: Final = MESSAGES.prompt("another_way")
WHICH_USE: Final = MESSAGES.prompt("card_which_use")
GREY_COMPANY: Final = MESSAGES.prompt("grey_company_nation", place=PLACE)
FOLLOW_UP: Final = MESSAGES.prompt("follow_up_card")
DIE_TURNED: Final = MESSAGES.event("die_turned_to_will")
CHALLENGE_TILE: Final = MESSAGES.event("challenge_tile_drawn", tile=TILE)
EYES_REMOVED: Final = MESSAGES.event("eye_tiles_removed", count=int)

SEPARATE: Final = VOCABULARY.option("use", "separate", 0)
MOVE: Final = VOCABULARY.option("use", "move", 1)
CHARACTER_DECK: Final = 0
STRATEGY_DECK: Final = 1
ON_EAGLES: Final = Journey(as_level=4, into_sieges=True)
SWIFTLY: Final = Journey(extra=2, into_sieges=True)
ONE_FURTHER: Final = Journey(extra=1)
CHALLENGE_TILES: Final = 3
DALE: Final = REGION_INDEX["dale"]


# -- the Fellowship


def elven_cloaks(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "elven_cloaks")


def elven_rope(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "elven_rope")


def phial_of_galadriel(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "phial_of_galadriel")


def smeagol_helps_nice_master(s: WarState) -> None:
    """Put its tile into play."""
    special_tile(s, "smeagol_helps")


def athelas(s: WarState) -> Flow[None]:
    """Roll three dice: heal 1 for each 5 or higher; with Strider as Guide, for each 3 or higher."""
    heal(s, (yield from roll_at_least(s, 3, 3 if s.guide == STRIDER else 5)))


def there_is_another_way(s: WarState) -> Flow[None]:
    """Heal 1; with Gollum as Guide, the Fellowship may hide, or move if it is hidden."""
    heal(s, 1)
    if s.guide == GOLLUM and (yield ANOTHER_WAY.ask(s.seat(FP), YES_NO, "R14.5")) is YES:
        if s.hidden:
            move_fellowship(s)
        else:
            hide(s)


def bilbos_song(s: WarState) -> None:
    """Heal 1, or 2 with Gollum as Guide."""
    heal(s, 2 if s.guide == GOLLUM else 1)


def character_die_left(s: WarState) -> bool:
    """Tell whether an unused die shows Character; the one that pays for the card is already used."""
    return s.dice[FP * RESULTS + DIE_CHARACTER] > 0


def mirror_shows_something(s: WarState) -> bool:
    """Tell whether the Mirror can be played; only under a setting does it need a Character die to change."""
    return character_die_left(s) or not s.config.mirror_needs_die


def mirror_of_galadriel(s: WarState) -> None:
    """Change an unused Character die to Will of the West; heal 1 if the figure is in an unconquered Lorien."""
    if character_die_left(s):
        s.dice = changed(s.dice, FP * RESULTS + DIE_CHARACTER, s.dice[FP * RESULTS + DIE_CHARACTER] - 1)
        s.dice = changed(s.dice, FP * RESULTS + DIE_WILL, s.dice[FP * RESULTS + DIE_WILL] + 1)
        s.tell(DIE_TURNED)
    if region_of(s) == LORIEN and s.unconquered(LORIEN):
        heal(s, 1)


# -- Companions on the move


def companion_left(s: WarState) -> bool:
    """Tell whether a Companion can leave the Fellowship; a setting forbids it in Mordor, where he is lost (R16.3)."""
    return len(s.companions()) > 0 and not (on_track(s) and s.config.nobody_parts_in_mordor)


def i_will_go_alone(s: WarState) -> Flow[None]:
    """Separate a Companion or group, who move one extra region; then heal 1."""
    yield from separate(s, ONE_FURTHER)
    heal(s, 1)


def gwaihir_the_windlord(s: WarState) -> Flow[None]:
    """One group, leaving the Fellowship or on the map, travels as level 4 and may enter a siege."""
    yield from separate_or_move(s, ON_EAGLES)


def we_prove_the_swifter(s: WarState) -> Flow[None]:
    """One group, leaving the Fellowship or on the map, moves two extra regions and may enter a siege."""
    yield from separate_or_move(s, SWIFTLY)


def separate_or_move(s: WarState, journey: Journey) -> Flow[None]:
    """Choose between the two uses, as far as they are possible."""
    waiting = movable(s, journey)
    options: list[Option] = []
    if companion_left(s):
        options.append(SEPARATE)
    if waiting:
        options.append(MOVE)
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        picked = yield WHICH_USE.ask(s.seat(FP), options, "R5.5")
    if picked is SEPARATE:
        yield from separate(s, journey)
    else:
        yield from move_group(s, waiting, False, journey)


def there_and_back_again(s: WarState) -> Flow[None]:
    """Separate a group, one extra region; then Gimli or Legolas in the north may activate and advance nations."""
    if companion_left(s):
        yield from separate(s, ONE_FURTHER)
    for character in (GIMLI, LEGOLAS):
        if region_at(s, character) in (EREBOR, WOODLAND_REALM, DALE):
            activate(s, DWARVES)
            activate(s, NORTH)
            for nation in (DWARVES, ELVES, NORTH):
                advance(s, nation)
            return


# -- Strider's and Boromir's cards


def the_ranger(s: WarState) -> Character:
    """Return Strider or Aragorn, whoever is on the map; Strider if neither is."""
    return ARAGORN if s.in_play(ARAGORN) else STRIDER


def ranger_leads_in_the_south(s: WarState) -> bool:
    """Tell whether Strider or Aragorn is with an army in Gondor or Rohan."""
    ranger = the_ranger(s)
    return in_army(s, ranger, FP) and nation_at(region_at(s, ranger)) in (GONDOR, ROHAN)


def challenge_of_the_king(s: WarState) -> Flow[None]:
    """Draw three tiles: three Eyes eliminate the ranger and return; otherwise the Eyes among them leave the game."""
    held: list[int] = []
    while len(held) < CHALLENGE_TILES and (sum(s.pool) > 0 or s.config.challenge_refills):
        tile = yield from draw_tile(s, held)
        held.append(tile)
        s.tell(CHALLENGE_TILE, tile=TILE[tile])
    eyes = [tile for tile in held if TILE_VALUE[tile] == TILE_EYE]
    for tile in held:
        if TILE_VALUE[tile] != TILE_EYE or len(eyes) == CHALLENGE_TILES:
            return_tile(s, tile)
        elif TILE_STANDARD[tile]:  # a special tile that was drawn is gone already
            s.drawn = changed(s.drawn, tile, s.drawn[tile] - 1)
            s.tiles_gone = changed(s.tiles_gone, tile, s.tiles_gone[tile] + 1)
    if len(eyes) == CHALLENGE_TILES:
        lose_character(s, the_ranger(s))
    elif eyes:
        s.tell(EYES_REMOVED, count=len(eyes))


def ranger_has_an_army(s: WarState) -> bool:
    """Tell whether Strider or Aragorn is with a Free Peoples army."""
    return in_army(s, the_ranger(s), FP)


def the_grey_company(s: WarState) -> Flow[None]:
    """Replace a Regular in the ranger's army with an Elite of its nation; then draw two Strategy cards."""
    place = s.character_at[the_ranger(s)]
    options = [
        NATION[nation]
        for nation in ALL_NATIONS
        if NATION_SIDE[nation] == FP and s.count(place, REGULARS[nation]) > 0 and s.reserve[ELITE + nation] > 0
    ]
    if options:
        picked = options[0]
        if len(options) > 1:
            picked = yield GREY_COMPANY.ask(s.seat(FP), options, "R5.5", place=PLACE[place])
        nation = Nation(picked.value)
        region = PLACE[PLACE_REGION[place]]
        s.eliminate(place, REGULARS[nation], 1)
        s.tell(UNIT_LOST, figure=FIGURE[nation], region=region)
        s.recruit(place, ELITES[nation], 1)
        s.tell(RECRUITED, side=SIDE[FP], figure=FIGURE[ELITE + nation], region=region)
    yield from draw_cards(s, FP, STRATEGY_DECK, 2)


def boromir_at_home(s: WarState) -> bool:
    """Tell whether Boromir is in a Gondor region."""
    return nation_at(region_at(s, BOROMIR)) == GONDOR


def house_of_the_stewards(s: WarState) -> Flow[None]:
    """Place a Gondor unit with Boromir; then draw two Strategy cards."""
    yield from place_either(s, GONDOR, region_at(s, BOROMIR))
    yield from draw_cards(s, FP, STRATEGY_DECK, 2)


# -- another card


def follow_up(s: WarState) -> Flow[None]:
    """Let another card of the Character deck follow without a die, if its own requirement is met."""
    hand = [card for card in s.hand(s.seat(FP)) if CARD_DECK[card] == CHARACTER_DECK]
    if not hand:
        return
    options: list[Option] = [NONE]
    for card in hand:
        event = EVENT_CARDS[card]
        if barred := card_barred(s, card):
            s.forbid(CARD[card], barred)
        elif event is not None and event.when(s):
            options.append(CARD[card])
        else:
            s.forbid(CARD[card], "R5.5")
    picked = yield FOLLOW_UP.ask(s.seat(FP), options, "R5.5")
    if picked is not NONE:
        yield from resolve_card(s, FP, Card(picked.value))


register_event("elven_cloaks", elven_cloaks)
register_event("elven_rope", elven_rope)
register_event("phial_of_galadriel", phial_of_galadriel)
register_event("smeagol_helps_nice_master", smeagol_helps_nice_master)
register_event("athelas", athelas)
register_event("there_is_another_way", there_is_another_way)
register_event("i_will_go_alone", i_will_go_alone, companion_left)
register_event("bilbos_song", bilbos_song)
register_event("mirror_of_galadriel", mirror_of_galadriel, mirror_shows_something)
register_event("challenge_of_the_king", challenge_of_the_king, ranger_leads_in_the_south)
register_event("gwaihir_the_windlord", gwaihir_the_windlord)
register_event("we_prove_the_swifter", we_prove_the_swifter)
register_event("there_and_back_again", there_and_back_again)
register_event("house_of_the_stewards", house_of_the_stewards, boromir_at_home)
register_event("the_grey_company", the_grey_company, ranger_has_an_army)
