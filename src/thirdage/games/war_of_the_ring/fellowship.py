"""The Fellowship: its Guide, its phase, hiding, being revealed (R3.3, R14)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring import mordor, politics
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CITY,
    FP,
    GOLLUM,
    HOME_SIDE,
    LEVEL,
    MORIA,
    SETTLEMENT,
    SHADOW,
    STRIDER,
    STRONGHOLD,
    TOWN,
)
from thirdage.games.war_of_the_ring.cards.table import (
    BALROG_OF_MORIA,
    FLOCKS_OF_CREBAIN,
    THE_LAST_BATTLE,
    WORN_WITH_SORROW_AND_TOIL,
    leave_table,
    on_table,
    use_up,
)
from thirdage.games.war_of_the_ring.corruption import heal
from thirdage.games.war_of_the_ring.ids import Character, Place
from thirdage.games.war_of_the_ring.paths import DISTANCE, forbid_others, regions_within, way_around
from thirdage.games.war_of_the_ring.state import IN_FELLOWSHIP, WarState
from thirdage.games.war_of_the_ring.steps import DECLARED, FELLOWSHIP_PHASE, FELLOWSHIP_PHASE_ENDS, HUNT_TILE
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, MESSAGES, PLACE, SIDE, STOP, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

DECLARE: Final = MESSAGES.prompt("declare_fellowship", region=PLACE, progress=int)
DECLARE_WHERE: Final = MESSAGES.prompt("declare_where", region=PLACE, progress=int)
ENTER_MORDOR: Final = MESSAGES.prompt("enter_mordor", region=PLACE)
CHOOSE_GUIDE: Final = MESSAGES.prompt("choose_guide", guide=CHARACTER)
TRACE_PATH: Final = MESSAGES.prompt("trace_path", region=PLACE, left=int)
THROUGH_MORIA: Final = MESSAGES.prompt("through_moria", from_=PLACE, region=PLACE)
BALROG: Final = MESSAGES.prompt("balrog_of_moria")
FELLOWSHIP_DECLARED: Final = MESSAGES.event("fellowship_declared", from_=PLACE, region=PLACE)
HIDDEN: Final = MESSAGES.event("fellowship_hidden")
REVEALED: Final = MESSAGES.event("fellowship_revealed", by=SIDE)
FOUND_AT: Final = MESSAGES.event("fellowship_found_at", from_=PLACE, region=PLACE, length=int)
STRONGHOLD_PASSED: Final = MESSAGES.event("shadow_stronghold_on_path", region=PLACE)
NEW_GUIDE: Final = MESSAGES.event("guide_chosen", guide=CHARACTER)
GOLLUM_JOINS: Final = MESSAGES.event("gollum_joins")

# Why a Hunt tile is drawn: the `why` of a HUNT_TILE step, plus flags for tiles that cards draw.
HUNT_ROLL: Final = 0  # a successful Hunt (R15.5)
STRONGHOLD_ON_PATH: Final = 1  # a Shadow Stronghold on the path of a revealed Fellowship (R14.11)
CARD: Final = 2  # an Event card; an Eye or a Fellowship special tile is discarded without effect
MORDOR_MOVE: Final = 3  # a move on the Mordor Track (R16.4)
WHY_MASK: Final = 3
NO_REDUCTION: Final = 4  # nothing reduces the damage
RANDOM_CASUALTY: Final = 8  # a random Companion must be the casualty
NO_REVEAL: Final = 16  # the reveal icon is ignored (R14.6)
UNTOUCHABLE: Final = 32  # no card can prevent or replace the tile

NOWHERE: Final = -1


def region_of(s: WarState) -> int:
    """Return the region of the Ring-bearers' figure, NOWHERE on the Mordor Track (R14.1, R16.2)."""
    return NOWHERE if mordor.on_track(s) else s.fellowship_at


def haven(s: WarState, region: Place) -> bool:
    """Tell whether a region has a Free Peoples City or Stronghold they still control (R14.8, R14.10)."""
    return SETTLEMENT[region] in (CITY, STRONGHOLD) and HOME_SIDE[region] == FP and s.control[region] == FP


def no_hiding_place(s: WarState, region: Place) -> bool:
    """Tell whether a revealed figure may not end here: a haven (R14.10), or by R20.5 any Free Peoples' Settlement."""
    if s.config.found_in_no_settlement:
        return HOME_SIDE[region] == FP and SETTLEMENT[region] in (TOWN, CITY, STRONGHOLD)
    return haven(s, region)


# -- the Guide


def guide_candidates(s: WarState) -> list[Character]:
    """Return the Companions of the highest level in the Fellowship (R14.4)."""
    inside = s.companions()
    highest = 0
    for companion in inside:
        highest = max(highest, LEVEL[companion])
    return [companion for companion in inside if LEVEL[companion] == highest]


def choose_guide(s: WarState) -> Flow[None]:
    """Choose the Guide again; call this whenever the Fellowship's composition has changed (R14.4).

    Ask only if Companions are tied; without any Companion, Gollum joins and becomes the Guide.
    """
    candidates = guide_candidates(s)
    if not candidates:
        if s.guide != GOLLUM:
            s.character_at = changed(s.character_at, GOLLUM, IN_FELLOWSHIP)
            s.guide = GOLLUM
            s.tell(GOLLUM_JOINS)
        return
    guide = candidates[0]
    if len(candidates) > 1:
        options = [CHARACTER[companion] for companion in candidates]
        if s.why is not None:
            for companion in s.companions():
                if companion not in candidates:
                    s.forbid(CHARACTER[companion], "R14.4")
        guide = Character(
            (yield CHOOSE_GUIDE.ask(s.leading_seat(FP), options, "R14.4", guide=CHARACTER[s.guide])).value
        )
    if guide != s.guide:
        s.guide = guide
        s.tell(NEW_GUIDE, guide=CHARACTER[guide])


# -- phase 2


@FELLOWSHIP_PHASE.runs
def fellowship_phase(s: WarState) -> Flow[None]:
    """Offer to declare, enter Mordor and change the Guide, all optional (R3.3)."""
    s.phase = 2
    declaring = False
    if can_declare(s):
        asked = DECLARE.ask(s.leading_seat(FP), YES_NO, "R14.6", region=PLACE[s.fellowship_at], progress=s.progress)
        declaring = (yield asked) is YES
    s.push(FELLOWSHIP_PHASE_ENDS, declared=1 if declaring and s.config.gate_needs_declaration else 0)
    if declaring:
        yield from declare(s)


@FELLOWSHIP_PHASE_ENDS.runs
def phase_ends(s: WarState, declared: int) -> Flow[None]:
    """End the phase: the gate of Mordor, then the Guide (R3.3 b, R3.3 c).

    `declared` is 1 after a declaration; it is noted only if the gate requires one (R20.3).
    """
    open_gate = mordor.can_enter(s) and (not s.config.gate_needs_declaration or (declared == 1 and s.hidden))
    if open_gate and (yield ENTER_MORDOR.ask(s.seat(FP), YES_NO, "R16.1", region=PLACE[s.fellowship_at])) is YES:
        mordor.enter(s)
    yield from choose_guide(s)


def can_declare(s: WarState) -> bool:
    """Tell whether the Fellowship can be declared: it is hidden and on the map (R3.3a)."""
    return s.hidden and not mordor.on_track(s)


def declare(s: WarState) -> Flow[None]:
    """Move the figure to where the Fellowship is declared to be (R14.6); the step DECLARED follows."""
    here = s.fellowship_at
    region = here
    within = regions_within(here, s.progress)
    if len(within) > 1:
        forbid_others(s, within, "R14.6")
        options = [PLACE[there] for there in within]
        region = Place(
            (yield DECLARE_WHERE.ask(s.seat(FP), options, "R14.6", region=PLACE[here], progress=s.progress)).value
        )
    through_moria = yield from declared_through_moria(s, here, region)
    s.fellowship_at = region
    s.progress = 0
    s.tell(FELLOWSHIP_DECLARED, from_=PLACE[here], region=PLACE[region])
    leave_table(s, THE_LAST_BATTLE)
    if haven(s, region):
        leave_table(s, WORN_WITH_SORROW_AND_TOIL)
        leave_table(s, FLOCKS_OF_CREBAIN)
    s.push(DECLARED)
    if through_moria:
        yield from balrog_of_moria(s, NO_REVEAL if haven(s, region) else 0)


@DECLARED.runs
def arrive(s: WarState) -> None:
    """Apply what follows a declaration: a haven heals, and its nation is activated (R14.8, R8.4c)."""
    if haven(s, s.fellowship_at):
        heal(s, 1)
    politics.declared_at(s, s.fellowship_at)


# -- hiding and being revealed


def can_hide(s: WarState) -> bool:
    """Tell whether the Fellowship can hide: it is revealed (R14.7)."""
    return not s.hidden


def hides_with_any_die(s: WarState) -> bool:
    """Tell whether any result can hide the Fellowship: Strider is the Guide (R17.3)."""
    return s.guide == STRIDER


def hide(s: WarState) -> None:
    """Hide the Fellowship; on the Mordor Track this attempt spares it corruption (R14.7, R16.8)."""
    s.hidden = True
    if mordor.on_track(s):
        s.mordor_tried = True
    s.tell(HIDDEN)


def reveal(s: WarState, by_shadow: bool) -> Flow[None]:
    """Reveal the Fellowship; off the Mordor Track its figure moves and Strongholds may cost tiles (R14.10-14.12).

    Gollum's own reveal is not `by_shadow`; a setting decides whether it moves the figure too (R17.7).
    """
    if not s.hidden:
        return  # another reveal changes nothing (R14.12)
    s.hidden = False
    s.tell(REVEALED, by=SIDE[SHADOW if by_shadow else FP])
    leave_table(s, THE_LAST_BATTLE)
    if mordor.on_track(s):
        return  # R16.6
    if not by_shadow and not s.config.gollum_moves_figure:
        return
    path = yield from trace_path(s)
    start = s.fellowship_at
    s.fellowship_at = path[-1]
    s.progress = 0
    s.tell(FOUND_AT, from_=PLACE[start], region=PLACE[s.fellowship_at], length=len(path) - 1)
    draw_for_strongholds(s, path)
    if MORIA in path and len(path) > 1:
        yield from balrog_of_moria(s, 0)


def trace_path(s: WarState) -> Flow[list[Place]]:
    """Let the Free Peoples player move the figure region by region, up to the progress (R14.10).

    It may not end everywhere, so a step is offered only if a legal end stays within reach. Without progress it stays.
    If nothing legal is within reach, as one step from Edoras among its Towns by R20.5, it may end anywhere in reach.
    """
    here = s.fellowship_at
    bound = can_end(s, here, s.progress)
    path = [here]
    for left in range(s.progress, 0, -1):
        options: list[Option] = []
        if bound and no_hiding_place(s, here):
            s.forbid(STOP, "R14.10")
        else:
            options.append(STOP)
        for near in ADJACENT[here]:
            if not bound or can_end(s, near, left - 1):
                options.append(PLACE[near])
            else:
                s.forbid(PLACE[near], "R14.10")
        picked = options[0]
        if len(options) > 1:
            picked = yield TRACE_PATH.ask(s.seat(FP), options, "R14.10", region=PLACE[here], left=left)
        if picked is STOP:
            break
        here = Place(picked.value)
        path.append(here)
    return path


def can_end(s: WarState, region: Place, steps: int) -> bool:
    """Tell whether a revealed figure in `region` can end in a legal region within that many steps (R14.10)."""
    if not no_hiding_place(s, region):
        return True
    if steps > 0:
        for near in ADJACENT[region]:
            if can_end(s, near, steps - 1):
                return True
    return False


def draw_for_strongholds(s: WarState, path: list[Place]) -> None:
    """Draw one tile for each Shadow Stronghold under Shadow control on the path, including its ends (R14.11)."""
    seen: list[int] = []
    for region in path:
        if region in seen or SETTLEMENT[region] != STRONGHOLD or s.control[region] != SHADOW:
            continue
        if HOME_SIDE[region] != SHADOW and not s.config.captured_tile:
            continue
        seen.append(region)
        s.tell(STRONGHOLD_PASSED, region=PLACE[region])
        s.push(HUNT_TILE, why=STRONGHOLD_ON_PATH, successes=0)


# -- the Balrog


def declared_through_moria(s: WarState, here: Place, region: Place) -> Flow[bool]:
    """Tell whether a declared Fellowship went into, out of or through Moria; if it could go around, its player says.

    The path matters only for the Balrog on the table, and staying in Moria is not a move.
    """
    if region == here or not on_table(s, BALROG_OF_MORIA):
        return False
    if MORIA in (here, region):
        return True
    if DISTANCE[here][MORIA] + DISTANCE[MORIA][region] > s.progress:
        return False
    if not way_around(MORIA, here, region, s.progress):
        return True
    return (yield THROUGH_MORIA.ask(s.seat(FP), YES_NO, "R14.6", from_=PLACE[here], region=PLACE[region])) is YES


def balrog_of_moria(s: WarState, flags: int) -> Flow[None]:
    """Let the Shadow discard the Balrog for a tile; it is drawn before those for Strongholds (R14.12)."""
    if on_table(s, BALROG_OF_MORIA) and (yield BALROG.ask(s.seat(SHADOW), YES_NO, "R14.12")) is YES:
        use_up(s, SHADOW, BALROG_OF_MORIA)
        s.push(HUNT_TILE, why=CARD | flags, successes=0)
