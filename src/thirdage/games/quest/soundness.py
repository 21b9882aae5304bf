"""Checks for what holds in every position of Middle-earth Quest between two steps, each with its clause.

The loader checks types, ranges, the kinds of cards and the census of the box, which no position can do without. A
puzzle may switch off the checks here by saying `odd = true`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from thirdage.games.quest.board import LOCATION_IDS, MINION_IDS, MINION_STAGE, MINIONS, RINGWRAITHS, stage_of
from thirdage.games.quest.influence import pool_limit
from thirdage.games.quest.state import ASIDE, NOBODY, OUT, QuestState
from thirdage.games.quest.steps import CHECK_FINALE, STAGE
from thirdage.games.quest.story_track import finale_reached
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.soundness import Soundness

EXPECTED: Final[dict[str, str]] = {
    "stage": "the stage that the foremost marker has reached, {stage}",
    "finale": "markers short of the end while normal turns go on",
    "minion_stage": "a minion that enters in stage {stage} not before",
    "minion_health": "less damage than the {most} health of the minion",
    "aside": "only the Ringwraiths aside",
    "pool": "at most the {most} influence that the Shadow Pool holds in this stage",
    "same_event": "another event with the hero than on its space",
}


SOUND: Final[Soundness[QuestState]] = Soundness(EXPECTED)


def stages(s: QuestState) -> Iterator[BadPosition]:
    """M7.5: a new stage begins at once; M7.6: it never falls back, unless the switch says so."""
    reached = stage_of(max(s.markers))
    if reached > s.stage and not s.waits(STAGE) and not s.config.stage_may_fall:
        yield SOUND.fault("stage", s.stage, "stage", "M7.5", {"stage": reached})


def endings(s: QuestState) -> Iterator[BadPosition]:
    """M7.8: with a marker at the end, or all of Sauron's at The Shadow Falls, normal turns stop."""
    if finale_reached(s) and not s.in_finale and not s.over and not s.waits(CHECK_FINALE):
        yield SOUND.fault("markers", list(s.markers), "finale", "M7.8")


def minions(s: QuestState) -> Iterator[BadPosition]:
    """M7.7: minions enter with their stage; M16.14: only the Ringwraiths return after defeat; M16.13: health."""
    for minion, place in enumerate(s.minion_at):
        key, stage = f"minions.{MINION_IDS[minion]}", MINION_STAGE[minion]
        if stage > s.stage and (place >= 0 or place == OUT):
            yield SOUND.fault(
                key, LOCATION_IDS[place] if place >= 0 else "defeated", "minion_stage", "M7.7", {"stage": stage}
            )
        if place == ASIDE and minion != RINGWRAITHS:
            yield SOUND.fault(key, "aside", "aside", "M16.14")
        most = MINIONS[minion].health
        if s.minion_damage[minion] >= most and s.combat.foe != minion:
            damage = s.minion_damage[minion]
            yield SOUND.fault(f"minion_damage.{MINION_IDS[minion]}", damage, "minion_health", "M16.13", {"most": most})


def shadow_pool(s: QuestState) -> Iterator[BadPosition]:
    """M15.2: the Shadow Pool holds no more than its limit."""
    if s.pool > pool_limit(s) and not s.config.stage_may_fall:
        yield SOUND.fault("pool", s.pool, "pool", "M15.2", {"most": pool_limit(s)})


def events(s: QuestState) -> Iterator[BadPosition]:
    """M12.7: an event that a hero holds has left its space."""
    if s.held_by != NOBODY and s.held_event == s.event:
        yield SOUND.fault("held_event", s.held_event, "same_event", "M12.7")


SOUND.checks = [
    stages,
    endings,
    minions,
    shadow_pool,
    events,
]
