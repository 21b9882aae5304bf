"""The Free Peoples' Strategy deck: the cards that are played and discarded."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import attack_choice, begin_battle
from thirdage.games.war_of_the_ring.battle_data import DEFENDER
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_CHARACTERS,
    ALL_NATIONS,
    ALL_REGIONS,
    COAST,
    DWARVES,
    EDORAS,
    ELITES,
    ELVES,
    EREBOR,
    FP,
    GONDOR,
    INSIDE,
    IS_COMPANION,
    LEADERS,
    LORIEN,
    MINAS_TIRITH,
    NATION_SIDE,
    NORTH,
    OSGILIATH,
    PLACE_REGION,
    REGION_INDEX,
    REGION_NATION,
    REGIONS,
    REGULARS,
    RIVENDELL,
    ROHAN,
    SHADOW,
    STRONGHOLDS,
    WOODLAND_REALM,
)
from thirdage.games.war_of_the_ring.cards.common import (
    NOT_THERE,
    armies,
    choose_army,
    choose_region,
    draw_cards,
    place_either,
    place_figures,
    recruit_place,
    region_at,
    roll_at_least,
    strike,
)
from thirdage.games.war_of_the_ring.cards.marching import March, march_armies
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.companions import move_companions
from thirdage.games.war_of_the_ring.control import capture
from thirdage.games.war_of_the_ring.forces import WHO_ATTACKS, Choice, army_force, choose_force
from thirdage.games.war_of_the_ring.ids import Nation, Place
from thirdage.games.war_of_the_ring.movement import limit_to_borders, march
from thirdage.games.war_of_the_ring.muster import SETTLEMENTS
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.politics import activate, advance, go_to_war
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.teams import leave_to_owner, rule_against, tired, use_nation
from thirdage.games.war_of_the_ring.vocabulary import FIGURE, MESSAGES, NATION, PLACE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

WHICH_NATION: Final = MESSAGES.prompt("card_which_nation")
WOSES_TO: Final = MESSAGES.prompt("woses_to")
WHICH_SIEGE: Final = MESSAGES.prompt("card_which_siege")
STRATEGY: Final = 1  # the Free Peoples' Strategy deck
COMPANIONS: Final = sum([1 << c for c in ALL_CHARACTERS if IS_COMPANION[c]])
ITHILIEN: Final[list[Place]] = [OSGILIATH, REGION_INDEX["south_ithilien"], REGION_INDEX["north_ithilien"]]
BREE: Final = REGION_INDEX["bree"]
CARROCK: Final = REGION_INDEX["carrock"]
DALE: Final = REGION_INDEX["dale"]
DOL_AMROTH: Final = REGION_INDEX["dol_amroth"]
ERED_LUIN: Final = REGION_INDEX["ered_luin"]
THE_SHIRE: Final = REGION_INDEX["the_shire"]


# -- Companions who call nations to war


def book_of_mazarbul(s: WarState) -> Flow[None]:
    """Move Companions; one in Ered Luin or Erebor brings the Dwarves to war."""
    yield from move_companions(s, optional=True)
    call_to_war(s, DWARVES, [ERED_LUIN, EREBOR])


def fear_fire_foes(s: WarState) -> Flow[None]:
    """Move Companions; one in Bree or the Shire brings the North to war."""
    yield from move_companions(s, optional=True)
    call_to_war(s, NORTH, [BREE, THE_SHIRE])


def call_to_war(s: WarState, nation: Nation, regions: list[Place]) -> None:
    """If any Companion is in one of these regions, activate the nation and move it to At War."""
    for character in ALL_CHARACTERS:
        if IS_COMPANION[character] and region_at(s, character) in regions:
            activate(s, nation)
            go_to_war(s, nation)
            return


def wisdom_of_elrond(s: WarState) -> Flow[None]:
    """Activate one Free Peoples nation and advance it one step."""
    options: list[Option] = []
    for nation in ALL_NATIONS:
        if NATION_SIDE[nation] == FP:
            if s.plays(nation) and not tired(s, nation):
                options.append(NATION[nation])
            else:
                s.forbid(NATION[nation], rule_against(s, nation))
    nation = Nation((yield WHICH_NATION.ask(s.seat(FP), options, "R8.2")).value)
    use_nation(s, nation)
    activate(s, nation)
    advance(s, nation)


def gondor_active(s: WarState) -> bool:
    """Tell whether Gondor is active."""
    return s.active[GONDOR] == 1


def the_red_arrow(s: WarState) -> Flow[None]:
    """Advance Rohan one step; recruit a unit and a Leader in Edoras."""
    advance(s, ROHAN)
    yield from unit_and_leader(s, ROHAN, EDORAS)


# -- hits


def mixed_shadow_armies(s: WarState) -> list[Place]:
    """Return the Shadow armies with units of two or three nations."""
    found: list[Place] = []
    for place in armies(s, SHADOW):
        nations = [n for n in ALL_NATIONS if s.count(place, REGULARS[n]) + s.count(place, ELITES[n]) > 0]
        if len(nations) > 1:
            found.append(place)
    return found


def army_to_strike(s: WarState) -> bool:
    """Tell whether there is such an army, or the setting lets the card be played without one."""
    return bool(mixed_shadow_armies(s)) or not s.config.cards_need_target


def the_spirit_of_mordor(s: WarState) -> Flow[None]:
    """Roll five dice against a Shadow army of several nations, hitting on 5 or higher."""
    target = yield from choose_army(s, FP, mixed_shadow_armies(s))
    if target != NOT_THERE:
        hits = yield from roll_at_least(s, 5, 5)
        yield from strike(s, SHADOW, target, hits)


def faramirs_rangers(s: WarState) -> Flow[None]:
    """Roll three dice against a Shadow army in Osgiliath or Ithilien; then recruit if our army is in Osgiliath."""
    target = yield from choose_army(s, FP, [region for region in ITHILIEN if s.army(region, SHADOW) > 0])
    if target != NOT_THERE:
        hits = yield from roll_at_least(s, 3, 5)
        yield from strike(s, SHADOW, target, hits)
    if s.army(OSGILIATH, FP) > 0:
        yield from unit_and_leader(s, GONDOR, OSGILIATH)


# -- armies


def relief_choices(s: WarState, region: Place) -> list[Place]:
    """Return the armies next to a siege that could attack the besiegers."""
    return [r for r in ADJACENT[region] if s.army(r, FP) > 0 and attack_choice(s, FP, r, False).possible(s)]


def sieges_to_relieve(s: WarState) -> list[Place]:
    """Return our besieged Strongholds with such an army next to them."""
    return [r for r in STRONGHOLDS if s.control[r] == FP and s.besieged(r) and relief_choices(s, r)]


def siege_to_relieve(s: WarState) -> bool:
    """Tell whether there is such a siege, or the setting lets the card be played without one."""
    return bool(sieges_to_relieve(s)) or not s.config.cards_need_target


def help_unlooked_for(s: WarState) -> Flow[None]:
    """Attack besiegers, who roll one die fewer for each unit in the garrison, but at least one."""
    sieges = sieges_to_relieve(s)
    if not sieges:
        return
    region = sieges[0]
    if len(sieges) > 1:
        region = Place((yield WHICH_SIEGE.ask(s.seat(FP), [PLACE[r] for r in sieges], "R12.13")).value)
    source = yield from choose_army(s, FP, relief_choices(s, region))
    force = yield from choose_force(s, attack_choice(s, FP, source, False), region, "R11.3", WHO_ATTACKS)
    battle = begin_battle(s, FP, source, region, force)
    battle.hampered[DEFENDER] = s.army(INSIDE[region], FP)


def rohan_at_war(s: WarState) -> bool:
    """Tell whether Rohan is At War."""
    return s.at_war(ROHAN)


def woses_destinations(s: WarState) -> list[Place]:
    """Return Minas Tirith, or adjacent regions while the Shadow controls or besieges it."""
    if s.control[MINAS_TIRITH] == FP and not s.besieged(MINAS_TIRITH):
        return [MINAS_TIRITH]
    return [region for region in ADJACENT[MINAS_TIRITH] if s.free_for_army(region, FP)]


def woses_choice(s: WarState, source: Place, to: Place) -> Choice:
    """Return who may take the hidden paths; the usual border rules apply."""
    allowed = army_force(s, FP, source)
    leave_to_owner(s, FP, source, allowed, False)
    limit_to_borders(s, allowed, to)
    choice = Choice(s, FP, source, allowed)
    if s.config.strict_stacking:
        choice.most_units = STACK - s.army(to, FP)
    return choice


def woses_sources(s: WarState, to: Place) -> list[Place]:
    """Return the armies in Rohan, even besieged ones, of which some part may go there."""
    return [
        place
        for place in armies(s, FP)
        if REGION_NATION[PLACE_REGION[place]] == ROHAN and woses_choice(s, place, to).possible(s)
    ]


def paths_of_the_woses(s: WarState) -> Flow[None]:
    """Move an army from Rohan straight to Minas Tirith or next to it; a besieged Stronghold left empty is captured."""
    places = [to for to in woses_destinations(s) if woses_sources(s, to)]
    if not places:
        return
    to = places[0]
    if len(places) > 1:
        forbid_others(s, places, "R5.9")
        to = Place((yield WOSES_TO.ask(s.seat(FP), [PLACE[place] for place in places], "R5.9")).value)
    source = yield from choose_army(s, FP, woses_sources(s, to))
    force = yield from choose_force(s, woses_choice(s, source, to), to, "R5.9")
    march(s, FP, force, source, to)
    if source >= REGIONS and s.army(source, FP) == 0:
        capture(s, PLACE_REGION[source], SHADOW)  # R13.1


def army_with_companion(s: WarState) -> bool:
    """Tell whether a Free Peoples army has a Companion in it."""
    for character in ALL_CHARACTERS:
        place = s.character_at[character]
        if place >= 0 and IS_COMPANION[character] and s.army(place, FP) > 0:
            return True
    return False


def through_a_day_and_a_night(s: WarState) -> Flow[None]:
    """March an army with a Companion one or two regions; the Companion goes along."""
    orders = March(FP, 2)
    orders.need_leader = True
    orders.lead_slots = 0
    orders.lead_characters = COMPANIONS
    yield from march_armies(s, orders, 1)


# -- recruits


def unit_and_leader(s: WarState, nation: Nation, region: Place) -> Flow[None]:
    """Recruit a unit of either kind and a Leader in the same region."""
    yield from place_either(s, nation, region)
    place_figures(s, LEADERS[nation], 1, region)


def elves_at_war(s: WarState) -> bool:
    """Tell whether the Elves are At War."""
    return s.at_war(ELVES)


def cirdans_ships(s: WarState) -> Flow[None]:
    """Recruit two Elven units with an army on the coast."""
    shores: list[Place] = []
    for region in ALL_REGIONS:
        place = recruit_place(s, FP, region)
        if COAST[region] and place != NOT_THERE and s.army(place, FP) > 0:
            shores.append(region)
    region = yield from choose_region(s, FP, shores, FIGURE[ELVES])
    if region != NOT_THERE:
        yield from place_either(s, ELVES, region)
        yield from place_either(s, ELVES, region)


def guards_of_the_citadel(s: WarState) -> Flow[None]:
    """Recruit a Gondor unit and a Leader in Minas Tirith."""
    yield from unit_and_leader(s, GONDOR, MINAS_TIRITH)


def celeborns_galadhrim(s: WarState) -> Flow[None]:
    """Recruit an Elven unit in Lorien, then draw a card."""
    yield from place_either(s, ELVES, LORIEN)
    yield from draw_cards(s, FP, STRATEGY, 1)


def riders_places(s: WarState) -> list[Place]:
    """Return Edoras and the Rohan regions with a Companion."""
    regions = [EDORAS]
    for character in ALL_CHARACTERS:
        region = region_at(s, character)
        if region >= 0 and IS_COMPANION[character] and REGION_NATION[region] == ROHAN and region not in regions:
            regions.append(region)
    regions.sort()
    return [region for region in regions if recruit_place(s, FP, region) != NOT_THERE]


def riders_of_theoden(s: WarState) -> Flow[None]:
    """Recruit a Rohan unit and a Leader in Edoras or with a Companion in Rohan."""
    region = yield from choose_region(s, FP, riders_places(s), FIGURE[ROHAN])
    if region != NOT_THERE:
        yield from unit_and_leader(s, ROHAN, region)


def grimbeorn_the_old_son_of_beorn(s: WarState) -> Flow[None]:
    """Recruit a unit of the North and a Leader in Carrock."""
    yield from unit_and_leader(s, NORTH, CARROCK)


def imrahil_of_dol_amroth(s: WarState) -> Flow[None]:
    """Recruit a Gondor unit and a Leader in Dol Amroth."""
    yield from unit_and_leader(s, GONDOR, DOL_AMROTH)


def king_brands_men(s: WarState) -> Flow[None]:
    """Recruit two Regulars of the North in Dale, then draw a card."""
    place_figures(s, REGULARS[NORTH], 2, DALE)
    yield from draw_cards(s, FP, STRATEGY, 1)


def swords_in_eriador(s: WarState) -> Flow[None]:
    """Recruit a unit of the North in the Shire and one of the Dwarves in Ered Luin, then draw a card."""
    yield from place_either(s, NORTH, THE_SHIRE)
    yield from place_either(s, DWARVES, ERED_LUIN)
    yield from draw_cards(s, FP, STRATEGY, 1)


def kindred_of_glorfindel(s: WarState) -> Flow[None]:
    """Recruit an Elven unit in Rivendell, then draw a card."""
    yield from place_either(s, ELVES, RIVENDELL)
    yield from draw_cards(s, FP, STRATEGY, 1)


def dain_ironfoots_guard(s: WarState) -> Flow[None]:
    """Recruit a Dwarven unit and a Leader in Erebor."""
    yield from unit_and_leader(s, DWARVES, EREBOR)


def eomers_places(s: WarState) -> list[Place]:
    """Return the free Settlements of Rohan; the card itself says free, so a besieged one needs the setting (R1.10)."""
    regions: list[Place] = []
    for region in SETTLEMENTS[ROHAN]:
        if s.free(region, FP) or (s.config.eomer_in_siege and recruit_place(s, FP, region) != NOT_THERE):
            regions.append(region)
    return regions


def eomer_son_of_eomund(s: WarState) -> Flow[None]:
    """Recruit a Rohan unit and a Leader in a free Rohan Settlement."""
    region = yield from choose_region(s, FP, eomers_places(s), FIGURE[ROHAN])
    if region != NOT_THERE:
        yield from unit_and_leader(s, ROHAN, region)


def thranduils_archers(s: WarState) -> Flow[None]:
    """Recruit an Elven unit in the Woodland Realm, then draw a card."""
    yield from place_either(s, ELVES, WOODLAND_REALM)
    yield from draw_cards(s, FP, STRATEGY, 1)


register_event("book_of_mazarbul", book_of_mazarbul)
register_event("the_spirit_of_mordor", the_spirit_of_mordor, army_to_strike)
register_event("faramirs_rangers", faramirs_rangers)
register_event("fear_fire_foes", fear_fire_foes)
register_event("wisdom_of_elrond", wisdom_of_elrond)
register_event("the_red_arrow", the_red_arrow, gondor_active)
register_event("help_unlooked_for", help_unlooked_for, siege_to_relieve)
register_event("paths_of_the_woses", paths_of_the_woses, rohan_at_war)
register_event("through_a_day_and_a_night", through_a_day_and_a_night, army_with_companion)
register_event("cirdans_ships", cirdans_ships, elves_at_war)
register_event("guards_of_the_citadel", guards_of_the_citadel)
register_event("celeborns_galadhrim", celeborns_galadhrim)
register_event("riders_of_theoden", riders_of_theoden)
register_event("grimbeorn_the_old_son_of_beorn", grimbeorn_the_old_son_of_beorn)
register_event("imrahil_of_dol_amroth", imrahil_of_dol_amroth)
register_event("king_brands_men", king_brands_men)
register_event("swords_in_eriador", swords_in_eriador)
register_event("kindred_of_glorfindel", kindred_of_glorfindel)
register_event("dain_ironfoots_guard", dain_ironfoots_guard)
register_event("eomer_son_of_eomund", eomer_son_of_eomund)
register_event("thranduils_archers", thranduils_archers)
