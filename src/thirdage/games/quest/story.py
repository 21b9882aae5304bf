"""What the story track sets off: minions of new stages, missions, the Finale (M7.5, M28.4, M31, M34.3)."""

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
from thirdage.games.quest.data_files import Row, number, rows, text
from thirdage.games.quest.hero_cards import all_into_life, order_draw
from thirdage.games.quest.settings import RAISE_STAKES
from thirdage.games.quest.state import NO_CARD, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    CHAMPION,
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
from thirdage.games.quest.vocabulary import CARD, HERO, LOCATION, MINION, draw
from thirdage.kernel.asks import Ask, Flow

HEROES_FULFIL_MISSION: Final = "heroes_fulfil_mission"
SAURON_FULFILS_MISSION: Final = "sauron_fulfils_mission"
HEROES_WIN_LAST_COMBAT: Final = "heroes_win_last_combat"
SAURON_WINS_LAST_COMBAT: Final = "sauron_wins_last_combat"


def stage(s: QuestState, a: int, b: int) -> Flow[None]:
    """A stage begins: its minions come to the map at once (M7.5)."""
    if s.in_finale or stage_of(max(s.markers)) <= s.stage:
        return
    s.stage += 1
    s.emit("stage_begins", s.stage)
    s.push(STAGE)
    if s.stage == 3 and s.switches[RAISE_STAKES] and not s.stakes_raised:
        s.stakes_raised = 1
        s.push(STAKES, 0)
    for minion in range(len(MINION_STAGE)):
        if MINION_STAGE[minion] == s.stage and s.minion_at[minion] == NOWHERE:
            places = MINION_START[minion]
            place = places[0]
            if len(places) > 1:
                options = [LOCATION[other] for other in places]
                pick = yield Ask(SAURON, "minion_arrives", options, "M7.5", MINION[minion])
                place = pick.value
            s.minion_at[minion] = place
            s.emit("minion_arrives", MINION[minion], LOCATION[place])


def stakes(s: QuestState, side: int, b: int) -> Flow[None]:
    """Each side draws a second mission and keeps one of its two (M34.3)."""
    if side == HEROES_DOMINANT:
        others = [card for card in HERO_MISSIONS if card != s.hero_mission]
        mission = yield draw(others, "draw_mission", "M34.3", s.hero_seats(), CARD)
        s.hero_stakes = mission.value
        s.push(STAKES, 1)
    else:
        others = [card for card in SAURON_MISSIONS if card != s.sauron_mission]
        mission = yield draw(others, "draw_mission", "M34.3", SAURON_ALONE, CARD)
        s.sauron_stakes = mission.value
    s.push(KEEP_STAKES, side)


def keep_stakes(s: QuestState, side: int, b: int) -> Flow[None]:
    """The mission not kept goes back to the box unseen."""
    if side == HEROES_DOMINANT:
        options = sorted([s.hero_mission, s.hero_stakes])
        pick = yield Ask(SPEAKER, "keep_mission", [CARD[card] for card in options], "M34.3")
        s.hero_mission, s.hero_stakes = pick.value, NO_CARD
    else:
        options = sorted([s.sauron_mission, s.sauron_stakes])
        pick = yield Ask(SAURON, "keep_mission", [CARD[card] for card in options], "M34.3")
        s.sauron_mission, s.sauron_stakes = pick.value, NO_CARD


# -- missions


def _metric(s: QuestState, test: Row) -> int:
    name = text(test, "metric")
    if name == "total_corruption_cards_on_heroes":
        return sum(len(cards) for cards in s.corruption)
    if name == "monster_tokens_in_play":
        return sum(1 for place in s.token_at if place >= 0)
    if name == "total_favor_on_heroes":
        return sum(s.favor)
    if name == "minions_in_play":
        return sum(1 for place in s.minion_at if place >= 0)
    if name == "heroes_with_both_quests_done":
        return sum(1 for h in range(s.heroes) if s.starting_done[h] and s.advanced_done[h]) - s.heroes
    if name == "plots_in_play":
        return 3 - s.plots.count(NO_CARD)
    if name == "marker_stage":
        return stage_of(s.markers[MARKER_IDS.index(text(test, "marker"))])
    place = LOCATION_IDS.index(text(test, "loc"))
    if name == "minion_at":
        return 1 if s.minion_at[MINION_IDS.index(text(test, "minion"))] == place else 0
    assert name == "influence_at", f"unknown mission metric {name}"
    return s.influence[place]


def fulfilled(s: QuestState, mission: int) -> bool:
    """Whether a mission's condition holds in the position (M27.4, M28.4)."""
    for test in rows(CARDS[mission].row, "test"):
        if text(test, "metric") == "heroes_with_both_quests_done":
            if _metric(s, test) == 0:
                return True
        elif compare(_metric(s, test), text(test, "op", ">="), number(test, "value", 1)):
            return True
    return False


# -- the Finale


def check_finale(s: QuestState, a: int, b: int) -> Flow[None]:
    """After the effect that moved a marker is complete, see whether normal turns stop (M7.8, M31.1)."""
    if not s.in_finale and finale_reached(s):
        s.agenda = []
        s.in_finale = 1
        s.push(FINALE)
    return
    yield


def finale(s: QuestState, a: int, b: int) -> Flow[None]:
    """The game is decided here (M32.1): by missions, else in the last combat, after the markers (M31.2, M31.3)."""
    heroes, sauron = fulfilled(s, s.hero_mission), fulfilled(s, s.sauron_mission)
    side = dominance(s)
    s.dominant_at_finale = side
    s.reveal()
    s.emit("finale", CARD[s.hero_mission], int(heroes), CARD[s.sauron_mission], int(sauron))
    if heroes and (side == HEROES_DOMINANT or (side == NOBODY_DOMINANT and not sauron)):
        s.finish(s.hero_seats(), HEROES_FULFIL_MISSION)
    elif sauron and (side == SAURON_DOMINANT or (side == NOBODY_DOMINANT and not heroes)):
        s.finish(SAURON_ALONE, SAURON_FULFILS_MISSION)
    else:
        if sauron:
            for marker in SAURON_MARKERS:
                advance(s, marker, 1)
        if heroes:
            advance(s, HEROES_MARKER, 1)
        s.push(LAST_COMBAT)
        s.push(CHAMPION)
        s.push(PREPARE)
    return
    yield


def prepare(s: QuestState, a: int, b: int) -> Flow[None]:
    """All hero cards are shuffled, each hero draws fortitude cards; the Ringwraiths are healed (M31.4)."""
    s.combat = Combat()
    s.minion_damage[RINGWRAITHS] = 0
    for h in reversed(range(s.heroes)):
        all_into_life(s, h)
        order_draw(s, h, s.fortitude(h))
    return
    yield


def champion(s: QuestState, a: int, b: int) -> Flow[None]:
    """The heroes choose who fights (M31.6)."""
    s.champion = 0
    if s.heroes > 1:
        pick = yield Ask(SPEAKER, "pick_champion", [HERO[hero] for hero in s.hero], "M31.6")
        s.champion = s.hero.index(pick.value)
    s.emit("champion", HERO[s.hero[s.champion]])


def difficulty(s: QuestState) -> int:
    """What is added to the Ringwraiths' health and fortitude, negative if the heroes were dominant (M31.5)."""
    if s.dominant_at_finale == SAURON_DOMINANT:
        return hero_count(s)
    if s.dominant_at_finale == NOBODY_DOMINANT:
        return 0
    spaces = [s.markers[marker] for marker in SAURON_MARKERS]
    foremost = spaces.index(max(spaces))
    needs = falls_need(s)
    return -min(LAST_SPACE - spaces[foremost], sum(needs) - needs[foremost])


def last_combat(s: QuestState, a: int, b: int) -> Flow[None]:
    """The champion against the Ringwraiths, where the champion stands (M31.7)."""
    s.active = s.champion
    s.combat.hero = s.champion
    s.combat.context = FINALE_CONTEXT
    s.push(MEET, MINION_FOE, RINGWRAITHS)
    return
    yield
