"""Armies: where from, where to, who goes; and every choice in a battle."""

from __future__ import annotations

from thirdage.bots.scores import NOTHING, Score
from thirdage.bots.war_of_the_ring.card_values import keep_value
from thirdage.bots.war_of_the_ring.fighting import expected_hits, field_battle
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, SIDE_INDEX, SLOT_INDEX, Army, add_figures, region_of
from thirdage.bots.war_of_the_ring.terms import (
    CARD_EVENT,
    GATHERS_FORCE,
    GUARDS_HOME,
    LEAVES_HOME,
    LOSES_TROOPS,
    ORDINARY,
    SAVES_STRENGTH,
    TAKES_SETTLEMENT,
    WINS_BATTLE,
)
from thirdage.games.war_of_the_ring.board import (
    CHARACTER_IDS,
    DWARVES,
    ELITE,
    ELITES,
    ENEMY,
    FP,
    LEADER,
    LEADERSHIP,
    PLACE_REGION,
    REGION_VP,
    REGIONS,
    REGULARS,
    SAURON,
)
from thirdage.games.war_of_the_ring.ids import Place

# -- moves


def move_from(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the army with the best move."""
    if kind == "done":
        return Score(ORDINARY, 0.02)
    source = PLACE_INDEX[f"{kind}:{name}"]
    found = mind.war.best_move(source)
    return found if found is not None else Score(ORDINARY, -1.0)


def move_to(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the best move of this army."""
    source = PLACE_INDEX[mind.text("place")]
    return mind.war.move(source, PLACE_INDEX[f"{kind}:{name}"])


def who_goes(mind: Mind, kind: str, name: str) -> Score:
    """Send everybody, unless somebody should stay as a guard; nobody rather than leave it empty to the enemy."""
    place, to = PLACE_INDEX[mind.text("place")], PLACE_INDEX[mind.text("to")]
    guard = guards_wanted(mind, place)
    army = mind.sight.army(place, mind.side)
    if kind == "choose":
        return Score(LEAVES_HOME, 0.5 if guard > 0 and army.units > guard else -0.5)
    if kind == "none":
        taken = REGION_VP[PLACE_REGION[to]] > 0
        return Score(GUARDS_HOME, 0.2 if mind.free and not taken and guard > 0 else -1.0)
    return Score(ORDINARY, 0.0)


def guards_wanted(mind: Mind, place: Place) -> int:
    """Return how many units should stay."""
    return mind.war.guards(place) if place < REGIONS else 0


def how_many_go(mind: Mind, kind: str, name: str) -> Score:
    """Let Leaders go; the guard stays, Regulars first."""
    slot = SLOT_INDEX[mind.name("figure")]
    place = PLACE_INDEX[mind.text("place")]
    highest = max([int(option.partition(":")[2]) for option in mind.options])
    stay = 0
    if slot < LEADER:
        later = 0  # units asked about later, which can stay as a guard as well
        for other, count in mind.sight.army(place, mind.side).by_slot.items():
            regular_first = slot >= ELITE and other < ELITE
            if (other > slot and (other >= ELITE) == (slot >= ELITE)) or regular_first:
                later += count
        stay = max(0, guards_wanted(mind, place) - later)
    return Score(GATHERS_FORCE, -abs(int(name) - max(0, highest - stay)))


def character_goes(mind: Mind, kind: str, name: str) -> Score:
    """Let characters lead those who go."""
    return Score(ORDINARY, 1.0 if kind == "character" else 0.0)


def march_or_attack(mind: Mind, kind: str, name: str) -> Score:
    """Let those the Nazgul lead march or attack where that gains something. The Witch-king's army counts while he leads
    one: some events let no other go."""
    if kind == "none":
        return Score(ORDINARY, 0.0)
    sight, war = mind.sight, mind.war
    led = [place for place, army in sight.armies[mind.side].items() if army.nazgul > 0]
    captain = PLACE_INDEX.get(sight.status["witch_king"])
    if captain is not None and sight.army(captain, mind.side).units > 0:
        led = [captain]
    found: list[Score] = []
    for place in led:
        if name == "attack":
            found += [war.attack(place, target) for target in war.attack_targets(place)]
        elif (move := war.best_move(place)) is not None:
            found.append(move)
    return mind.best(found) if found else Score(ORDINARY, -0.1)


# -- attacks


def attack_from(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the army with the best attack."""
    place = PLACE_INDEX[f"{kind}:{name}"]
    return mind.best([mind.war.attack(place, target) for target in mind.war.attack_targets(place)])


def attack_target(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the best target of this army."""
    return mind.war.attack(PLACE_INDEX[mind.text("place")], PLACE_INDEX[f"{kind}:{name}"])


def forces(mind: Mind) -> tuple[Army, Army, bool]:
    """Return the armies of the current battle, attacker first, and whether this side attacks."""
    battle = mind.sight.battle
    assert battle is not None
    side = SIDE_INDEX[battle["attacker"]]
    saruman = mind.sight.in_play("saruman")
    attacker = Army()
    for name, count in battle["force"].items():
        add_figures(attacker, SLOT_INDEX[name], count, saruman)
    for name in battle["characters"]:
        attacker.lead += LEADERSHIP[CHARACTER_IDS.index(name)]
    return attacker, mind.sight.army(PLACE_INDEX[battle["target"]], ENEMY[side]), side == mind.side


def into_siege(mind: Mind, kind: str, name: str) -> Score:
    """Stay in the open only with the upper hand, since walls help the weaker side."""
    attacker, defender, _ = forces(mind)
    stays = field_battle(attacker, defender).win < (0.3 if mind.free else 0.4)
    return Score(SAVES_STRENGTH, -1.0 if stays else 1.0) if kind == "yes" else NOTHING


def cease(mind: Mind, kind: str, name: str) -> Score:
    """Fight on while the odds are good."""
    battle = mind.sight.battle
    assert battle is not None
    attacker, defender, _ = forces(mind)
    region = region_of(mind.text("region"))
    if PLACE_INDEX[battle["target"]] >= REGIONS:
        return NOTHING if kind == "yes" else Score(WINS_BATTLE, 1.0)  # rounds a card grants are free
    stake = 0.25 if REGION_VP[region] > 0 else 0.0
    good = field_battle(attacker, defender).win >= (0.55 if mind.free else 0.42) - stake
    return Score(SAVES_STRENGTH, -1.0 if good else 1.0) if kind == "yes" else NOTHING


def retreat(mind: Mind, kind: str, name: str) -> Score:
    """Leave a lost battle, towards friends; hold a Settlement while there is hope."""
    attacker, defender, _ = forces(mind)
    here = region_of(mind.text("region"))
    lost = field_battle(attacker, defender).win
    stake = 0.3 if REGION_VP[here] > 0 and mind.sight.control[here] == mind.side else 0.0
    if kind == "stay":
        return Score(GUARDS_HOME, 0.0)
    region = region_of(f"{kind}:{name}")
    friends = mind.sight.army(region, mind.side)
    worth = Score(SAVES_STRENGTH, 2.0 * (lost - 0.55 - stake))
    worth.add(GATHERS_FORCE, 0.05 * min(5, friends.life) + 0.1 * REGION_VP[region])
    return worth.add(LOSES_TROOPS, -0.03 * mind.war.threat(region))


def extend_assault(mind: Mind, kind: str, name: str) -> Score:
    """Pay an Elite for another round when the garrison is nearly gone."""
    if kind == "none":
        return NOTHING
    attacker, defender, _ = forces(mind)
    dealt = expected_hits(attacker.units, attacker.lead, 6)
    taken = expected_hits(defender.units, defender.lead, 5)
    hope = min(1.0, dealt / max(1.0, float(defender.life)))
    region = region_of(mind.text("region"))
    worth = Score(TAKES_SETTLEMENT, mind.war.prize(region) * hope**2)
    return worth.add(LOSES_TROOPS, -0.3 * (1.0 + taken) - (1.0 if attacker.life <= taken + 1 else 0.0))


def take_hit(mind: Mind, kind: str, name: str) -> Score:
    """Keep five dice: remove Regulars while there are more units than dice, then reduce Elites."""
    place = PLACE_INDEX[mind.text("place")]
    army = mind.sight.army(place, mind.side)
    spare = army.units > 5
    if kind == "remove":
        return Score(LOSES_TROOPS, 1.0 if spare and SLOT_INDEX[name] < ELITE else -0.2)
    if kind == "reduce":
        return Score(SAVES_STRENGTH, 0.5 if not spare else 0.0)
    return Score(LOSES_TROOPS, -1.0)


def remove_excess(mind: Mind, kind: str, name: str) -> Score:
    """Remove what is worth least; of equals the first, so that what was tried in other worlds happens here too."""
    return Score(LOSES_TROOPS, -figure_value(mind, kind, name).total - 0.001 * SLOT_INDEX[name])


def combat_card(mind: Mind, kind: str, name: str) -> Score:
    """Play a card that would do little as an event in any battle that matters."""
    if kind == "none":
        return Score(ORDINARY, 0.0)
    battle = mind.sight.battle
    assert battle is not None
    attacker, defender, _ = forces(mind)
    size = min(attacker.life, defender.life)
    stake = 1.1 + 0.25 * min(5, size) + 0.4 * REGION_VP[PLACE_REGION[PLACE_INDEX[battle["target"]]]]
    full = 0.4 if len(mind.sight.hand) >= 6 else 0.0
    return Score(WINS_BATTLE, stake + full).add(CARD_EVENT, -keep_value(mind.sight, name))


def heroic(mind: Mind, kind: str, name: str) -> Score:
    """Give up a Leader or Companion for hits: only a Leader, and only where it saves a unit."""
    return Score(SAVES_STRENGTH, 0.2) if kind == "figure" else Score(ORDINARY, 0.1 if kind == "none" else -1.0)


def white_rider(mind: Mind, kind: str, name: str) -> Score:
    """Silence the Nazgul where they lead."""
    attacker, defender, attacking = forces(mind)
    theirs = defender if attacking else attacker
    return Score(WINS_BATTLE, 0.4 * theirs.nazgul - 0.5) if kind == "yes" else NOTHING


# -- recruits and places


def place_value(mind: Mind, kind: str, name: str) -> Score:
    """Value a place where a figure of this side is to enter."""
    place = PLACE_INDEX[f"{kind}:{name}"]
    if place >= REGIONS:
        return Score(GUARDS_HOME, 1.5)
    figure = mind.name("figure")
    return mind.war.recruit(place, SLOT_INDEX.get(figure, REGULARS[DWARVES] if mind.side == FP else ELITES[SAURON]))


def enemy_place(mind: Mind, kind: str, name: str) -> Score:
    """Value a place where the enemy is to be hurt: the larger and nearer army."""
    place = PLACE_INDEX[f"{kind}:{name}"]
    army = mind.sight.army(place, ENEMY[mind.side])
    return Score(WINS_BATTLE, 0.2 * army.life + (0.5 if PLACE_REGION[place] in mind.sight.besieged else 0.0))


def figure_value(mind: Mind, kind: str, name: str) -> Score:
    """Value a figure to recruit: Elites before Regulars."""
    slot = SLOT_INDEX[name]
    return Score(SAVES_STRENGTH, 1.0 if ELITE <= slot < LEADER else 0.5)
