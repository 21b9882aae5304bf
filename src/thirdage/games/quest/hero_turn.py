"""A hero's turn: rest, ambush, the end of the turn, and the danger of an entered location (M18 to M20, M22)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ARGALAD, BERAVOR, IS_HAVEN, NEIGHBOURS, NOWHERE, STRONGHOLD
from thirdage.games.quest.cards.catalogue import CARDS, HERO_TURN_START
from thirdage.games.quest.combat_state import AMBUSH_STEP, MINION, TOKEN, TRAVEL_STEP
from thirdage.games.quest.foes import haven_is_closed, look, may_not_heal, perilous
from thirdage.games.quest.hero_cards import damage_into_life, kinds, lose_favor, rest_into_life, shed_corruption
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.state import NO_LIMIT, NOBODY, SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    AMBUSH,
    CHECK_FINALE,
    CLEANSE,
    DANGER,
    ENCOUNTER,
    END_TURN,
    HERO_TURN,
    LEFTMOST,
    MEET,
    PERIL,
    REST,
    SHADOW_WINDOW,
    SURVIVALIST,
    TRAIN,
    TRAVEL,
)
from thirdage.games.quest.story_track import advance, leftmost
from thirdage.games.quest.vocabulary import COMBAT as COMBAT_OPTION
from thirdage.games.quest.vocabulary import HEAL_SELF, HERO, LOCATION, MARKER, MESSAGES, NONE, PASS, SCOUT, YES, YES_NO
from thirdage.games.quest.vocabulary import MINION as MINION_OPTION
from thirdage.games.quest.vocabulary import PERIL as PERIL_OPTION
from thirdage.games.quest.vocabulary import REST as REST_OPTION
from thirdage.games.quest.vocabulary import TOKEN as TOKEN_OPTION
from thirdage.games.quest.vocabulary import TRAIN as TRAIN_OPTION
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

CHOOSE_FOE: Final = MESSAGES.prompt("choose_foe", hero=HERO)
CLEANSE_WHICH: Final = MESSAGES.prompt("cleanse")
COMBAT_OR_PERIL: Final = MESSAGES.prompt("combat_or_peril", hero=HERO)
FIGHT_IN_HAVEN: Final = MESSAGES.prompt("fight_in_haven")
LEFTMOST_MARKER: Final = MESSAGES.prompt("leftmost_marker")
REST_STEP: Final = MESSAGES.prompt("rest_step")
USE_SURVIVALIST: Final = MESSAGES.prompt("survivalist")
HERO_RESTS: Final = MESSAGES.event("hero_rests", hero=HERO)
HERO_TURN_BEGINS: Final = MESSAGES.event("hero_turn", hero=HERO)
SCOUTED: Final = MESSAGES.event("scouted", hero=HERO, place=LOCATION)


@HERO_TURN.runs
def hero_turn(s: QuestState, h: Hero) -> None:
    """Begin a turn: Shadow window, rest, ambush, travel, encounter, once each (M6.3, M18.1, M18.2, M37.2)."""
    s.active = h
    s.turn_over = 0
    s.shadow_played = 0
    s.dark_path = 0
    s.ability_used = 0
    s.bloodline_used = 0
    s.explored = 0
    s.moves = 0
    s.move_limit = NO_LIMIT
    s.skip_ambush = 0
    s.perilous_now = NOWHERE
    s.trail = []
    s.favor_gained = [0] * s.heroes
    s.tell(HERO_TURN_BEGINS, hero=HERO[s.hero[h]])
    for step in (END_TURN, ENCOUNTER, TRAVEL, AMBUSH, REST):
        s.push(step, h=h)
    s.push(SHADOW_WINDOW, h=h, timing=HERO_TURN_START)


@END_TURN.runs
def end_turn(s: QuestState, h: Hero) -> None:
    """End what lasts one turn (M24.9)."""
    s.perilous_now = NOWHERE
    s.trail = []
    s.active = NOBODY


# -- rest (M19)


def may_rest(s: QuestState, h: Hero) -> bool:
    """Tell whether the hero may rest: no foe, stronghold, nearby Witch-king or closed haven (M19.1, M19.2, M19.8)."""
    place = s.place[h]
    despite = s.config.rest_despite_minion and IS_HAVEN[place] and place not in s.token_at
    if s.foe_at(place) and not despite:
        s.forbid(REST_OPTION, "M19.1")
        return False
    if STRONGHOLD[place]:
        s.forbid(REST_OPTION, "M19.1")
        return False
    if may_not_heal(s, place):
        s.forbid(REST_OPTION, "M19.8")
        return False
    return not haven_is_closed(s, place)


def scouting(s: QuestState, h: Hero) -> list[Option]:
    """Return where Argalad may look: once in his turn, at the tokens in an adjacent location."""
    if s.hero[h] != ARGALAD or s.ability_used or s.active != h:
        return []
    return [SCOUT[place] for place in NEIGHBOURS[s.place[h]] if place in s.token_at]


def scout(s: QuestState, h: Hero, place: Place) -> None:
    """Let Argalad look; he decides what to tell the others."""
    s.ability_used = 1
    s.trail = []
    s.tell(SCOUTED, hero=HERO[s.hero[h]], place=LOCATION[place])
    look(s, h, [place])


@REST.runs
def rest(s: QuestState, h: Hero) -> Flow[None]:
    """Let the hero rest: the rest pool, in a haven also damage, returns to life (M19.3, M19.4, M19.7, M19.10)."""
    if s.turn_over:
        return
    options = [REST_OPTION] if may_rest(s, h) else []
    options += scouting(s, h)
    if not options:
        return
    pick = yield REST_STEP.ask(seat_of(h), [*options, PASS], "M19.1")
    if pick.kind == "scout":
        scout(s, h, Place(pick.value))
        s.push(REST, h=h)
    elif pick is REST_OPTION:
        s.tell(HERO_RESTS, hero=HERO[s.hero[h]])
        rest_into_life(s, h)
        s.push(CHECK_FINALE)
        s.push(CLEANSE, h=h)
        s.push(LEFTMOST, h=h, count=marker_steps(s, h))
        if IS_HAVEN[s.place[h]]:
            damage_into_life(s, h)
        elif s.hero[h] == BERAVOR:
            s.push(SURVIVALIST, h=h)


@SURVIVALIST.runs
def survivalist(s: QuestState, h: Hero) -> Flow[None]:
    """Let Beravor, resting outside a haven, heal or receive training too (M19.9)."""
    pick = yield USE_SURVIVALIST.ask(seat_of(h), [HEAL_SELF, TRAIN_OPTION, PASS], "M19.9")
    if pick is HEAL_SELF:
        damage_into_life(s, h)
    elif pick is TRAIN_OPTION:
        s.push(TRAIN, h=h, times=1)


@CLEANSE.runs
def cleanse(s: QuestState, h: Hero) -> Flow[None]:
    """Let a resting hero pay favor to discard one corruption card (M19.6)."""
    able = [card for card in s.corruption[h] if CARDS[card].favor <= s.favor[h]]
    if able:
        pick = yield CLEANSE_WHICH.ask(seat_of(h), [*kinds(able), NONE], "M19.6")
        if pick is not NONE:
            lose_favor(s, h, CARDS[pick.value].favor)
            shed_corruption(s, h, Card(pick.value))


def marker_steps(s: QuestState, h: Hero) -> int:
    """Return how far Sauron's leftmost marker advances when this hero rests or is defeated (Despondent: 2)."""
    return 2 if s.has_rule(h, "rest_or_defeat_marker_steps") else 1


@LEFTMOST.runs
def leftmost_marker(s: QuestState, h: Hero, count: int) -> Flow[None]:
    """Advance Sauron's leftmost marker; the hero picks among several (M3.10, M19.5, M30.2)."""
    markers = leftmost(s)
    marker = markers[0]
    if len(markers) > 1:
        seat = SAURON if s.config.sauron_breaks_ties else seat_of(h)
        pick = yield LEFTMOST_MARKER.ask(seat, [MARKER[other] for other in markers], "M3.10")
        marker = pick.value
    advance(s, marker, count)


# -- foes and perils met (M20, M22)


@AMBUSH.runs
def ambush(s: QuestState, h: Hero) -> Flow[None] | None:
    """Fight one foe in the hero's location; in a haven only if the hero wants to (M16.9, M20.1 to M20.7)."""
    if not s.turn_over and not s.skip_ambush and s.foe_at(s.place[h]):
        return meet_foe(s, h, AMBUSH_STEP)
    return None


def meet_foe(s: QuestState, h: Hero, context: int) -> Flow[None]:
    """Let Sauron choose the foe to fight (M20.1, M20.2, M22.2)."""
    place = s.place[h]
    if IS_HAVEN[place]:
        wanted = yield FIGHT_IN_HAVEN.ask(seat_of(h), YES_NO, "M20.2")
        if wanted is not YES:
            return
    options = [MINION_OPTION[minion] for minion in s.minions_at(place)]
    options += [TOKEN_OPTION[token] for token in s.tokens_at(place)]
    foe = options[0]
    if len(options) > 1:
        foe = yield CHOOSE_FOE.ask(SAURON, options, "M20.1", hero=HERO[s.hero[h]])
    s.combat.hero = h
    s.combat.context = context
    s.push(MEET, kind=MINION if foe.kind == "minion" else TOKEN, foe=foe.value)


@DANGER.runs
def danger(s: QuestState, h: Hero) -> Flow[None] | None:
    """Face combat or peril, as Sauron chooses (M22.1 to M22.5), but never where the turn began (M22.11)."""
    if s.turn_over:
        return None
    place = s.place[h]
    foe, peril = s.foe_at(place), perilous(s, h, place)
    if foe:
        return _choose_danger(s, h) if peril else meet_foe(s, h, TRAVEL_STEP)
    if peril:
        s.push(PERIL, h=h)
    return None


def _choose_danger(s: QuestState, h: Hero) -> Flow[None]:
    """Let Sauron choose whether the hero meets a foe or faces peril (M22.4)."""
    pick = yield COMBAT_OR_PERIL.ask(SAURON, [COMBAT_OPTION, PERIL_OPTION], "M22.4", hero=HERO[s.hero[h]])
    if pick is PERIL_OPTION:
        s.push(PERIL, h=h)
    else:
        yield from meet_foe(s, h, TRAVEL_STEP)
