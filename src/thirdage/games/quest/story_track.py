"""The story track: markers, stages, dominance (M7, M8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import HEROES_MARKER, LAST_SPACE, SHADOW_FALLS, stage_of
from thirdage.games.quest.settings import STAGE_MAY_FALL
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import STAGE
from thirdage.games.quest.vocabulary import MARKER

HEROES_DOMINANT: Final = 0
SAURON_DOMINANT: Final = 1
NOBODY_DOMINANT: Final = -1
SAURON_MARKERS: Final = [1, 2, 3]


def advance(s: QuestState, marker: int, count: int) -> None:
    """Move a marker, never past the last space nor below the start (M7.4); a new stage is entered at once (M7.5)."""
    before = s.markers[marker]
    after = min(LAST_SPACE, max(0, before + count))
    if after == before:
        return
    s.markers[marker] = after
    s.emit("marker_moved", MARKER[marker], before, after)
    if stage_of(after) > s.stage and (STAGE, 0, 0) not in s.agenda:
        s.push(STAGE)


def stage_now(s: QuestState) -> int:
    """The current stage (M3.9, M7.7); with the switch it follows markers that move back (M7.6)."""
    if s.switches[STAGE_MAY_FALL]:
        return stage_of(max(s.markers))
    return s.stage


def hero_count(s: QuestState) -> int:
    """Spaces from the heroes' marker to the end (M8.1)."""
    return LAST_SPACE - s.markers[HEROES_MARKER]


def falls_need(s: QuestState) -> list[int]:
    """How far each of Sauron's markers is from The Shadow Falls."""
    return [max(0, SHADOW_FALLS - s.markers[marker]) for marker in SAURON_MARKERS]


def sauron_count(s: QuestState) -> int:
    """The shorter of Sauron's two ways (M8.2)."""
    foremost = max(s.markers[marker] for marker in SAURON_MARKERS)
    return min(LAST_SPACE - foremost, sum(falls_need(s)))


def dominance(s: QuestState) -> int:
    """Which side is dominant, if any, counted when it is needed (M8.3, M8.4)."""
    heroes, sauron = hero_count(s), sauron_count(s)
    if heroes == sauron:
        return NOBODY_DOMINANT
    return HEROES_DOMINANT if heroes < sauron else SAURON_DOMINANT


def leftmost(s: QuestState) -> list[int]:
    """Sauron's markers that share the lowest space (M3.10)."""
    lowest = min(s.markers[marker] for marker in SAURON_MARKERS)
    return [marker for marker in SAURON_MARKERS if s.markers[marker] == lowest]


def finale_reached(s: QuestState) -> bool:
    """A marker at the end of the track, or all of Sauron's at The Shadow Falls (M7.8)."""
    return max(s.markers) >= LAST_SPACE or sum(falls_need(s)) == 0
