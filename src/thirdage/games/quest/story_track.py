"""The story track: markers, stages, dominance (M7, M8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import HEROES_MARKER, LAST_SPACE, SHADOW_FALLS, stage_of
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import STAGE
from thirdage.games.quest.vocabulary import MARKER, MESSAGES
from thirdage.kernel.lists import changed

MARKER_MOVED: Final = MESSAGES.event("marker_moved", marker=MARKER, before=int, after=int)

HEROES_DOMINANT: Final = 0
SAURON_DOMINANT: Final = 1
NOBODY_DOMINANT: Final = -1
SAURON_MARKERS: Final = [1, 2, 3]


def advance(s: QuestState, marker: int, count: int) -> None:
    """Move a marker, never past the last space or below the start (M7.4); a new stage begins at once (M7.5)."""
    before = s.markers[marker]
    after = min(LAST_SPACE, max(0, before + count))
    if after == before:
        return
    s.markers = changed(s.markers, marker, after)
    s.tell(MARKER_MOVED, marker=MARKER[marker], before=before, after=after)
    if stage_of(after) > s.stage and not s.waits(STAGE):
        s.push(STAGE)


def stage_now(s: QuestState) -> int:
    """Return the current stage (M3.9, M7.7); under the switch it follows markers that move back (M7.6)."""
    if s.config.stage_may_fall:
        return stage_of(max(s.markers))
    return s.stage


def hero_count(s: QuestState) -> int:
    """Count the spaces from the heroes' marker to the end (M8.1)."""
    return LAST_SPACE - s.markers[HEROES_MARKER]


def falls_need(s: QuestState) -> list[int]:
    """Return how far each of Sauron's markers is from The Shadow Falls."""
    return [max(0, SHADOW_FALLS - s.markers[marker]) for marker in SAURON_MARKERS]


def sauron_count(s: QuestState) -> int:
    """Return the shorter of Sauron's two distances to an end (M8.2)."""
    foremost = max(s.markers[marker] for marker in SAURON_MARKERS)
    return min(LAST_SPACE - foremost, sum(falls_need(s)))


def dominance(s: QuestState) -> int:
    """Return the dominant side, if any, counted when needed (M8.3, M8.4)."""
    heroes, sauron = hero_count(s), sauron_count(s)
    if heroes == sauron:
        return NOBODY_DOMINANT
    return HEROES_DOMINANT if heroes < sauron else SAURON_DOMINANT


def leftmost(s: QuestState) -> list[int]:
    """Return Sauron's markers on the lowest space (M3.10)."""
    lowest = min(s.markers[marker] for marker in SAURON_MARKERS)
    return [marker for marker in SAURON_MARKERS if s.markers[marker] == lowest]


def finale_reached(s: QuestState) -> bool:
    """Tell whether a marker is at the end of the track, or all of Sauron's are at The Shadow Falls (M7.8)."""
    return max(s.markers) >= LAST_SPACE or sum(falls_need(s)) == 0
