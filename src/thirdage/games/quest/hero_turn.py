"""A hero's turn: rest, ambush, the end; the danger of a location entered (M18 to M20, M22)."""

from __future__ import annotations

from thirdage.games.quest.board import ARGALAD, BERAVOR, IS_HAVEN, NEIGHBOURS, NOWHERE, STRONGHOLD
from thirdage.games.quest.cards.catalogue import CARDS, HERO_TURN_START
from thirdage.games.quest.combat_state import AMBUSH_STEP, MINION, TOKEN, TRAVEL_STEP
from thirdage.games.quest.foes import haven_is_closed, look, may_not_heal, perilous
from thirdage.games.quest.hero_cards import damage_into_life, kinds, lose_favor, rest_into_life, shed_corruption
from thirdage.games.quest.settings import REST_DESPITE_MINION, SAURON_BREAKS_TIES
from thirdage.games.quest.state import NO_LIMIT, NOBODY, SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    AMBUSH,
    CHECK_FINALE,
    CLEANSE,
    ENCOUNTER,
    END_TURN,
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
from thirdage.games.quest.vocabulary import HEAL_SELF, HERO, LOCATION, MARKER, NONE, PASS, SCOUT, YES, YES_NO
from thirdage.games.quest.vocabulary import MINION as MINION_OPTION
from thirdage.games.quest.vocabulary import PERIL as PERIL_OPTION
from thirdage.games.quest.vocabulary import REST as REST_OPTION
from thirdage.games.quest.vocabulary import TOKEN as TOKEN_OPTION
from thirdage.games.quest.vocabulary import TRAIN as TRAIN_OPTION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def hero_turn(s: QuestState, h: int, b: int) -> Flow[None]:
    """The Shadow window, then rest, ambush, travel, encounter, each once in this order (M6.3, M18.1, M18.2, M37.2)."""
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
    s.favor_gained = [0] * s.heroes
    s.emit("hero_turn", HERO[s.hero[h]])
    for step in (END_TURN, ENCOUNTER, TRAVEL, AMBUSH, REST):
        s.push(step, h)
    s.push(SHADOW_WINDOW, h, HERO_TURN_START)
    return
    yield


def end_turn(s: QuestState, h: int, b: int) -> Flow[None]:
    """What lasts a turn ends (M24.9)."""
    s.perilous_now = NOWHERE
    s.active = NOBODY
    return
    yield


# -- rest (M19)


def may_rest(s: QuestState, h: int) -> bool:
    """No foe there, no stronghold, no Witch-king near, no closed haven (M19.1, M19.2, M19.8)."""
    place = s.place[h]
    despite = s.switches[REST_DESPITE_MINION] and IS_HAVEN[place] and place not in s.token_at
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


def scouting(s: QuestState, h: int) -> list[Option]:
    """Argalad may once in his turn look at the tokens of an adjacent location."""
    if s.hero[h] != ARGALAD or s.ability_used or s.active != h:
        return []
    return [SCOUT[place] for place in NEIGHBOURS[s.place[h]] if place in s.token_at]


def scout(s: QuestState, h: int, place: int) -> None:
    """He looks; what he saw is his to tell."""
    s.ability_used = 1
    s.emit("scouted", HERO[s.hero[h]], LOCATION[place])
    look(s, h, [place])


def rest(s: QuestState, h: int, b: int) -> Flow[None]:
    """The hero may rest: rest pool, in a haven damage pool too, back to the life pool (M19.3, M19.4, M19.7, M19.10)."""
    if s.turn_over:
        return
    options = [REST_OPTION] if may_rest(s, h) else []
    options += scouting(s, h)
    if not options:
        return
    pick = yield Ask(seat_of(h), "rest_step", [*options, PASS], "M19.1")
    if pick.kind == "scout":
        scout(s, h, pick.value)
        s.push(REST, h)
    elif pick is REST_OPTION:
        s.emit("hero_rests", HERO[s.hero[h]])
        rest_into_life(s, h)
        s.push(CHECK_FINALE)
        s.push(CLEANSE, h)
        s.push(LEFTMOST, h, marker_steps(s, h))
        if IS_HAVEN[s.place[h]]:
            damage_into_life(s, h)
        elif s.hero[h] == BERAVOR:
            s.push(SURVIVALIST, h)


def survivalist(s: QuestState, h: int, b: int) -> Flow[None]:
    """Beravor, resting outside a haven, may also heal or receive training (M19.9)."""
    pick = yield Ask(seat_of(h), "survivalist", [HEAL_SELF, TRAIN_OPTION, PASS], "M19.9")
    if pick is HEAL_SELF:
        damage_into_life(s, h)
    elif pick is TRAIN_OPTION:
        s.push(TRAIN, h, 1)


def cleanse(s: QuestState, h: int, b: int) -> Flow[None]:
    """When resting, one corruption card may be discarded for its favor (M19.6)."""
    able = [card for card in s.corruption[h] if CARDS[card].favor <= s.favor[h]]
    if able:
        pick = yield Ask(seat_of(h), "cleanse", [*kinds(able), NONE], "M19.6")
        if pick is not NONE:
            lose_favor(s, h, CARDS[pick.value].favor)
            shed_corruption(s, h, pick.value)


def marker_steps(s: QuestState, h: int) -> int:
    """How far Sauron's leftmost marker goes when this hero rests or is defeated (Despondent: 2)."""
    return 2 if s.has_rule(h, "rest_or_defeat_marker_steps") else 1


def leftmost_marker(s: QuestState, h: int, count: int) -> Flow[None]:
    """Sauron's leftmost marker advances; of several the hero picks one (M3.10, M19.5, M30.2)."""
    markers = leftmost(s)
    marker = markers[0]
    if len(markers) > 1:
        seat = SAURON if s.switches[SAURON_BREAKS_TIES] else seat_of(h)
        pick = yield Ask(seat, "leftmost_marker", [MARKER[other] for other in markers], "M3.10")
        marker = pick.value
    advance(s, marker, count)


# -- foes and perils met (M20, M22)


def ambush(s: QuestState, h: int, b: int) -> Flow[None]:
    """A foe where the hero stands is fought, one only; in a haven only if the hero wants to (M16.9, M20.1 to M20.7)."""
    if not s.turn_over and not s.skip_ambush and s.foe_at(s.place[h]):
        yield from meet_foe(s, h, AMBUSH_STEP)


def meet_foe(s: QuestState, h: int, context: int) -> Flow[None]:
    """Sauron chooses the foe (M20.1, M20.2, M22.2)."""
    place = s.place[h]
    if IS_HAVEN[place]:
        wanted = yield Ask(seat_of(h), "fight_in_haven", YES_NO, "M20.2")
        if wanted is not YES:
            return
    options = [MINION_OPTION[minion] for minion in s.minions_at(place)]
    options += [TOKEN_OPTION[token] for token in s.tokens_at(place)]
    foe = options[0]
    if len(options) > 1:
        foe = yield Ask(SAURON, "choose_foe", options, "M20.1", HERO[s.hero[h]])
    s.combat.hero = h
    s.combat.context = context
    s.push(MEET, MINION if foe.kind == "minion" else TOKEN, foe.value)


def danger(s: QuestState, h: int, b: int) -> Flow[None]:
    """Combat or Peril in the location entered, never where the turn began (M22.11); Sauron chooses (M22.1 to M22.5)."""
    if s.turn_over:
        return
    place = s.place[h]
    foe, peril = s.foe_at(place), perilous(s, h, place)
    if foe and peril:
        pick = yield Ask(SAURON, "combat_or_peril", [COMBAT_OPTION, PERIL_OPTION], "M22.4", HERO[s.hero[h]])
        foe, peril = pick is COMBAT_OPTION, pick is PERIL_OPTION
    if peril:
        s.push(PERIL, h)
    elif foe:
        yield from meet_foe(s, h, TRAVEL_STEP)
