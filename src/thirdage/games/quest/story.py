"""What the story track triggers: minions of new stages, missions, the Finale (M7.5, M28.4, M31, M34.3)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    HEROES_MARKER,
    LAST_SPACE,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MINION_STAGE,
    MINION_START,
    NOWHERE,
    RINGWRAITHS,
    stage_of,
)
from thirdage.games.quest.cards.catalogue import CARDS, HERO_MISSIONS, SAURON_MISSIONS
from thirdage.games.quest.cards.conditions import SPEAKER, compare
from thirdage.games.quest.combat_state import FINALE as FINALE_CONTEXT
from thirdage.games.quest.combat_state import MINION as MINION_FOE
from thirdage.games.quest.combat_state import Combat
from thirdage.games.quest.hero_cards import all_into_life, order_draw
from thirdage.games.quest.ids import Card, Hero, Place, Side
from thirdage.games.quest.messages import DRAW_MISSION
from thirdage.games.quest.state import NO_CARD, PARTY, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    CHAMPION,
    CHECK_FINALE,
    FINALE,
    KEEP_STAKES,
    LAST_COMBAT,
    MEET,
    PREPARE,
    STAGE,
    STAKES,
)
from thirdage.games.quest.story_track import (
    HEROES_DOMINANT,
    NOBODY_DOMINANT,
    SAURON_DOMINANT,
    SAURON_MARKERS,
    advance,
    dominance,
    falls_need,
    finale_reached,
    hero_count,
)
from thirdage.games.quest.victory import win
from thirdage.games.quest.view_types import Victory
from thirdage.games.quest.vocabulary import CARD, HERO, LOCATION, MESSAGES, MINION, draw
from thirdage.kernel.asks import Flow
from thirdage.kernel.data import Table
from thirdage.kernel.lists import changed

KEEP_MISSION: Final = MESSAGES.prompt("keep_mission")
MINION_ARRIVES_WHERE: Final = MESSAGES.prompt("minion_arrives", minion=MINION)
PICK_CHAMPION: Final = MESSAGES.prompt("pick_champion")
CHAMPION_NAMED: Final = MESSAGES.event("champion", hero=HERO)
FINALE_REACHED: Final = MESSAGES.event(
    "finale", hero_mission=CARD, hero_fulfilled=int, sauron_mission=CARD, sauron_fulfilled=int
)
MINION_ARRIVES: Final = MESSAGES.event("minion_arrives", minion=MINION, place=LOCATION)
STAGE_BEGINS: Final = MESSAGES.event("stage_begins", stage=int)

HEROES: Final = Side(0)
SHADOW: Final = Side(1)
"""The two sides of the story, in the order in which they raise the stakes."""


@STAGE.runs
def stage(s: QuestState) -> Flow[None]:
    """Begin a stage: its minions enter the map at once (M7.5)."""
    if s.in_finale or stage_of(max(s.markers)) <= s.stage:
        return
    s.stage += 1
    s.tell(STAGE_BEGINS, stage=s.stage)
    s.push(STAGE)
    if s.stage == 3 and s.config.raise_stakes and not s.stakes_raised:
        s.stakes_raised = 1
        s.push(STAKES, side=HEROES)
    for minion in range(len(MINION_STAGE)):
        if MINION_STAGE[minion] == s.stage and s.minion_at[minion] == NOWHERE:
            places = MINION_START[minion]
            place = places[0]
            if len(places) > 1:
                options = [LOCATION[other] for other in places]
                pick = yield MINION_ARRIVES_WHERE.ask(SAURON, options, "M7.5", minion=MINION[minion])
                place = Place(pick.value)
            s.minion_at = changed(s.minion_at, minion, place)
            s.tell(MINION_ARRIVES, minion=MINION[minion], place=LOCATION[place])


@STAKES.runs
def stakes(s: QuestState, side: Side) -> Flow[None]:
    """Let each side draw a second mission and keep one of the two (M34.3)."""
    if side == HEROES:
        others = [card for card in HERO_MISSIONS if card != s.hero_mission]
        mission = yield draw(DRAW_MISSION, others, "M34.3", s.hero_seats(), CARD)
        s.hero_stakes = Card(mission.value)
        s.push(STAKES, side=SHADOW)
    else:
        others = [card for card in SAURON_MISSIONS if card != s.sauron_mission]
        mission = yield draw(DRAW_MISSION, others, "M34.3", SAURON_ALONE, CARD)
        s.sauron_stakes = Card(mission.value)
    s.push(KEEP_STAKES, side=side)


@KEEP_STAKES.runs
def keep_stakes(s: QuestState, side: Side) -> Flow[None]:
    """Keep one of the two missions; the other goes back to the box unseen."""
    if side == HEROES:
        options = sorted([s.hero_mission, s.hero_stakes])
        pick = yield KEEP_MISSION.ask(SPEAKER, [CARD[card] for card in options], "M34.3")
        s.hero_mission, s.hero_stakes = Card(pick.value), NO_CARD
    else:
        options = sorted([s.sauron_mission, s.sauron_stakes])
        pick = yield KEEP_MISSION.ask(SAURON, [CARD[card] for card in options], "M34.3")
        s.sauron_mission, s.sauron_stakes = Card(pick.value), NO_CARD


# -- missions


def _metric(s: QuestState, test: Table) -> int:
    name = test.word("metric")
    if name == "total_corruption_cards_on_heroes":
        return sum(len(cards) for cards in s.corruption)
    if name == "monster_tokens_in_play":
        return sum(1 for place in s.token_at if place >= 0)
    if name == "total_favor_on_heroes":
        return sum(s.favor)
    if name == "minions_in_play":
        return sum(1 for place in s.minion_at if place >= 0)
    if name == "heroes_with_both_quests_done":
        return sum(1 for h in PARTY[s.heroes] if s.starting_done[h] and s.advanced_done[h]) - s.heroes
    if name == "plots_in_play":
        return 3 - s.plots.count(NO_CARD)
    if name == "marker_stage":
        return stage_of(s.markers[test.choice("marker", MARKER_IDS)])
    place = test.choice("loc", LOCATION_IDS)
    if name == "minion_at":
        return 1 if s.minion_at[test.choice("minion", MINION_IDS)] == place else 0
    assert name == "influence_at", f"unknown mission metric {name}"
    return s.influence[place]


def fulfilled(s: QuestState, mission: Card) -> bool:
    """Tell whether a mission's condition holds in the position (M27.4, M28.4)."""
    for test in CARDS[mission].row.tables("test"):
        if test.word("metric") == "heroes_with_both_quests_done":
            if _metric(s, test) == 0:
                return True
        elif compare(_metric(s, test), test.word("op", ">="), test.number("value", 1)):
            return True
    return False


# -- the Finale


@CHECK_FINALE.runs
def check_finale(s: QuestState) -> None:
    """Once the effect that moved a marker is complete, check whether normal turns stop (M7.8, M31.1)."""
    if not s.in_finale and finale_reached(s):
        s.agenda = []
        s.in_finale = 1
        s.push(FINALE)


@FINALE.runs
def finale(s: QuestState) -> None:
    """Decide the game (M32.1): by missions, otherwise in the last combat after moving markers (M31.2, M31.3)."""
    heroes, sauron = fulfilled(s, s.hero_mission), fulfilled(s, s.sauron_mission)
    side = dominance(s)
    s.dominant_at_finale = side
    s.reveal()
    s.tell(
        FINALE_REACHED,
        hero_mission=CARD[s.hero_mission],
        hero_fulfilled=int(heroes),
        sauron_mission=CARD[s.sauron_mission],
        sauron_fulfilled=int(sauron),
    )
    if heroes and (side == HEROES_DOMINANT or (side == NOBODY_DOMINANT and not sauron)):
        win(s, s.hero_seats(), Victory.HEROES_FULFIL_MISSION)
    elif sauron and (side == SAURON_DOMINANT or (side == NOBODY_DOMINANT and not heroes)):
        win(s, SAURON_ALONE, Victory.SAURON_FULFILS_MISSION)
    else:
        if sauron:
            for marker in SAURON_MARKERS:
                advance(s, marker, 1)
        if heroes:
            advance(s, HEROES_MARKER, 1)
        s.push(LAST_COMBAT)
        s.push(CHAMPION)
        s.push(PREPARE)


@PREPARE.runs
def prepare(s: QuestState) -> None:
    """Shuffle all hero cards, let each hero draw as many as their fortitude, and heal the Ringwraiths (M31.4)."""
    s.combat = Combat()
    s.minion_damage = changed(s.minion_damage, RINGWRAITHS, 0)
    for h in reversed(PARTY[s.heroes]):
        all_into_life(s, h)
        order_draw(s, h, s.fortitude(h))


@CHAMPION.runs
def champion(s: QuestState) -> Flow[None]:
    """Let the heroes choose who fights (M31.6)."""
    s.champion = Hero(0)
    if s.heroes > 1:
        pick = yield PICK_CHAMPION.ask(SPEAKER, [HERO[hero] for hero in s.hero], "M31.6")
        s.champion = Hero(s.hero.index(pick.value))
    s.tell(CHAMPION_NAMED, hero=HERO[s.hero[s.champion]])


def difficulty(s: QuestState) -> int:
    """Return what is added to the Ringwraiths' health and fortitude; negative if the heroes were dominant (M31.5)."""
    if s.dominant_at_finale == SAURON_DOMINANT:
        return hero_count(s)
    if s.dominant_at_finale == NOBODY_DOMINANT:
        return 0
    spaces = [s.markers[marker] for marker in SAURON_MARKERS]
    foremost = spaces.index(max(spaces))
    needs = falls_need(s)
    return -min(LAST_SPACE - spaces[foremost], sum(needs) - needs[foremost])


@LAST_COMBAT.runs
def last_combat(s: QuestState) -> None:
    """Let the champion fight the Ringwraiths in the champion's location (M31.7)."""
    s.active = s.champion
    s.combat.hero = s.champion
    s.combat.context = FINALE_CONTEXT
    s.push(MEET, kind=MINION_FOE, foe=RINGWRAITHS)
