"""The round and Sauron's turn: Hero Rally, Story, Event, Action, Hero Draw (M6, M9, M10, M12, M13, M17)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    ACTION_TOKENS,
    COMMAND_TRACK,
    HERO_ADVANCE,
    INFLUENCE_TRACK,
    LOCATIONS,
    MINION_START,
    RINGWRAITHS,
    STRONGHOLD,
    STRONGHOLDS,
    TO_POOL,
    TRACK_IDS,
    TRACK_NUMBERS,
)
from thirdage.games.quest.cards.catalogue import ACTION as ACTION_TIMING
from thirdage.games.quest.cards.catalogue import CARDS, EVENT_DECK, SHADOW_DECK
from thirdage.games.quest.cards.conditions import SPEAKER
from thirdage.games.quest.cards.odd import ODD_EVENTS
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.cards.verbs_map import order_influence, put_favor, set_character
from thirdage.games.quest.hero_cards import kinds, order_draw, refill
from thirdage.games.quest.influence import (
    EVERY_STRONGHOLD,
    cut_off,
    fill_pool,
    hero_forbids,
    places_in_extension,
    pool_limit,
)
from thirdage.games.quest.settings import ADVANCED_DOMINANCE, EVENT_FOR_DOMINANT, FOURTH_TOKEN_SLIDES
from thirdage.games.quest.shadow_cards import playable_now
from thirdage.games.quest.state import ASIDE, NO_CARD, NOBODY, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    ACTION,
    ACTIONS,
    BEGIN_ROUND,
    BEGIN_SAURON_TURN,
    CHECK_FINALE,
    COMMAND,
    DRAW_PLOTS,
    DRAW_SHADOW,
    EVENT,
    HERO_DRAW,
    HERO_TURN,
    KEEP_SHADOW,
    PLACE_INFLUENCE,
    PLAY_SHADOW,
    PLOT,
    RALLY,
    RESOLVE_EVENT,
    SHADOW_OF_ACTION,
    STORY,
)
from thirdage.games.quest.story_track import (
    HEROES_DOMINANT,
    NOBODY_DOMINANT,
    advance,
    dominance,
    stage_now,
)
from thirdage.games.quest.vocabulary import CARD, DONE, LOCATION, MINION, NUMBER, PASS, SHADOW_POOL, TRACK, draw
from thirdage.kernel.asks import ALL, Ask, Flow
from thirdage.kernel.options import Option


def begin_round(s: QuestState, a: int, b: int) -> Flow[None]:
    """Sauron's turn, then the heroes' in seating order; a lone hero has two turns (M5.7, M6.1, M6.5, M33.2, M37.1)."""
    s.round += 1
    s.emit("round_begins", s.round)
    s.push(BEGIN_ROUND)
    if s.heroes == 1:
        s.push(HERO_TURN, 0)
        s.push(HERO_DRAW)
        s.push(RALLY)
        s.push(HERO_TURN, 0)
    else:
        for h in reversed(range(s.heroes)):
            s.push(HERO_TURN, h)
    for step in (HERO_DRAW, ACTIONS, EVENT, PLOT, STORY, RALLY, BEGIN_SAURON_TURN):  # M6.2, the last comes first
        s.push(step)
    return
    yield


def begin_sauron_turn(s: QuestState, a: int, b: int) -> Flow[None]:
    """What is counted per turn starts anew (M15.6)."""
    s.active = NOBODY
    s.shadow_played = 0
    s.favor_gained = [0] * s.heroes
    s.emit("sauron_turn")
    return
    yield


def rally(s: QuestState, a: int, b: int) -> Flow[None]:
    """Influence leaves the locations of heroes, except strongholds; then what is cut off (M9.1 to M9.3, M14.7)."""
    for place in range(LOCATIONS):
        if place in s.place and STRONGHOLD[place] == 0 and s.influence[place] > 0:
            s.emit("influence_removed", LOCATION[place], s.influence[place])
            s.influence[place] = 0
    cut_off(s)
    return
    yield


def story(s: QuestState, a: int, b: int) -> Flow[None]:
    """The heroes' marker, then the markers of active plots and of a lasting event (M10.2 to M10.4)."""
    if s.round == 1:
        return  # M6.4, M10.1
    steps = [HERO_ADVANCE, 0, 0, 0]
    for card in [*s.plots, s.event if s.event_gem else NO_CARD]:
        if card != NO_CARD and CARDS[card].marker >= 0:
            steps[CARDS[card].marker] += CARDS[card].advance
    s.push(CHECK_FINALE)
    for marker in range(len(steps)):
        advance(s, marker, steps[marker] + s.story_change[marker])
    s.story_change = [0, 0, 0, 0]
    return
    yield


# -- events (M12)


def event(s: QuestState, a: int, b: int) -> Flow[None]:
    """Three cards if a side is dominant, else one; the numbers decide which is resolved (M12.1 to M12.3)."""
    side = dominance(s)
    deck = EVENT_DECK + stage_now(s) - 1
    count = 1 if side == NOBODY_DOMINANT else 3
    refill(s, deck, count)
    while len(s.drawn_public) < count and s.decks[deck]:
        card = yield draw(s.decks[deck], "draw_event", "M12.2", ALL, CARD)
        s.decks[deck].remove(card.value)
        s.drawn_public.append(card.value)
        s.emit("event_drawn", card)
    if not s.drawn_public:
        return
    lowest = (side == HEROES_DOMINANT) != s.switches[EVENT_FOR_DOMINANT]
    ordered = sorted(s.drawn_public, key=_event_number)
    chosen = ordered[0] if lowest else ordered[-1]
    if s.switches[ADVANCED_DOMINANCE] and side != NOBODY_DOMINANT:
        seat = SPEAKER if side == HEROES_DOMINANT else SAURON
        pick = yield Ask(seat, "pick_event", kinds(s.drawn_public), "M34.2")
        chosen = pick.value
    s.drawn_public.remove(chosen)
    s.discards[deck] += s.drawn_public
    s.drawn_public = []
    s.push(RESOLVE_EVENT, chosen)


def _event_number(card: int) -> int:
    return CARDS[card].number_on_card


def resolve_event(s: QuestState, card: int, b: int) -> Flow[None]:
    """Favor, character, text; the card takes the place of the current event (M12.4 to M12.7)."""
    leave_event_space(s)
    s.event = card
    s.event_gem = 1 if CARDS[card].gem else 0
    s.emit("event_resolved", CARD[card])
    for place in CARDS[card].favor_at:
        put_favor(s, place, 1)
    begin_text(s)
    s.push(CHECK_FINALE)
    if CARDS[card].character >= 0:
        set_character(s, CARDS[card].character, CARDS[card].character_at)
    if card in ODD_EVENTS:
        yield from ODD_EVENTS[card](s, card)
    else:
        push_texts(s, card, "effects", NOBODY)


def leave_event_space(s: QuestState) -> None:
    """The current event goes to the discard pile of its stage."""
    if s.event != NO_CARD:
        s.discards[CARDS[s.event].deck].append(s.event)
    s.event = NO_CARD
    s.event_gem = 0


# -- actions (M13)


def actions(s: QuestState, a: int, b: int) -> Flow[None]:
    """The Ringwraiths return; then two actions, three against three heroes (M13.1, M13.2, M33.1)."""
    if s.minion_at[RINGWRAITHS] == ASIDE:
        s.minion_at[RINGWRAITHS] = MINION_START[RINGWRAITHS][0]
        s.minion_damage[RINGWRAITHS] = 0
        s.emit("minion_returns", MINION[RINGWRAITHS])
    s.push(SHADOW_OF_ACTION)
    for left in range(3 if s.heroes == 3 else 2):
        s.push(ACTION, left + 1)
    return
    yield


def free_space(s: QuestState, track: int) -> int:
    """The leftmost free space of a track, -1 if it is full (M13.4)."""
    for space in range(3):
        if not s.covered[track * 3 + space]:
            return space
    return -1


def action(s: QuestState, left: int, b: int) -> Flow[None]:
    """One action; a shadow card of the Action step may be played before it and is none (M13.4, M13.6, M13.7)."""
    options: list[Option] = []
    for track in range(len(TRACK_IDS)):
        if free_space(s, track) >= 0:
            options.append(TRACK[track])
        else:
            s.forbid(TRACK[track], "M13.4")
    options += playable_now(s, ACTION_TIMING, NOBODY)
    pick = yield Ask(SAURON, "action", options, "M13.4", NUMBER[left])
    if pick.kind == "card":
        s.push(ACTION, left)
        s.push(PLAY_SHADOW, pick.value, NOBODY)
        return
    count = cover(s, pick.value)
    s.emit("action_taken", pick, count)
    s.push(CHECK_FINALE)
    if pick.value == INFLUENCE_TRACK:
        order_influence(s, count, TO_POOL)
    elif pick.value == COMMAND_TRACK:
        s.push(COMMAND, count)  # M13.10
    else:
        s.push(DRAW_PLOTS, count, 1)
        s.push(DRAW_SHADOW, count, count)


def cover(s: QuestState, track: int) -> int:
    """Put an action token down; the fourth takes the other three back and stays (M13.5)."""
    space = free_space(s, track)
    s.covered[track * 3 + space] = 1
    if sum(s.covered) == ACTION_TOKENS:
        s.covered = [0] * len(s.covered)
        s.covered[track * 3 + (0 if s.switches[FOURTH_TOKEN_SLIDES] else space)] = 1
        s.emit("tokens_taken_back")
    return TRACK_NUMBERS[track][space]


def shadow_of_action(s: QuestState, a: int, b: int) -> Flow[None]:
    """After the last action, the last chance for a shadow card of this step (M13.7)."""
    if s.shadow_played or not s.shadow_hand:
        return
    pick = yield Ask(SAURON, "shadow_card", [*playable_now(s, ACTION_TIMING, NOBODY), PASS], "M15.5")
    if pick is not PASS:
        s.push(PLAY_SHADOW, pick.value, NOBODY)


def place_influence(s: QuestState, left: int, where: int) -> Flow[None]:
    """One influence token in extension or into the Shadow Pool, then the next (M13.8, M14.4)."""
    if left == 0:
        return
    only = STRONGHOLDS[where // 100 - 1] if where >= 100 else EVERY_STRONGHOLD
    to_pool = where % 100
    options = [LOCATION[place] for place in places_in_extension(s, only)]
    if to_pool > 0 and s.pool < pool_limit(s):
        options.append(SHADOW_POOL)
    else:
        s.forbid(SHADOW_POOL, "M15.2" if to_pool > 0 else "M13.8")
    pick = yield Ask(SAURON, "place_influence", [*options, DONE], "M14.4", NUMBER[min(left, 40)])
    if pick is DONE:
        return
    if pick is SHADOW_POOL:
        fill_pool(s, 1)
        where -= 1
    else:
        assert not hero_forbids(s, pick.value)
        s.influence[pick.value] += 1
        s.emit("influence_placed", pick, 1)
    s.push(PLACE_INFLUENCE, left - 1, where)


def draw_shadow(s: QuestState, left: int, keep: int) -> Flow[None]:
    """Shadow cards for Sauron, one by one (M13.9, M13.11)."""
    if left == 0:
        s.push(KEEP_SHADOW, keep)
        return
    refill(s, SHADOW_DECK, left)
    s.push(DRAW_SHADOW, left - 1, keep)
    if s.decks[SHADOW_DECK]:
        card = yield draw(s.decks[SHADOW_DECK], "draw_shadow", "M13.9", SAURON_ALONE, CARD)
        s.decks[SHADOW_DECK].remove(card.value)
        s.drawn.append(card.value)
        s.drawn.sort()
        s.emit_to(SAURON_ALONE, "shadow_drawn", card)


def keep_shadow(s: QuestState, keep: int, b: int) -> Flow[None]:
    """All drawn shadow cards are kept in an action; of a starting plot's draw the others are discarded."""
    if keep >= len(s.drawn) or keep == 0:
        if keep:
            s.shadow_hand += s.drawn
            s.shadow_known += [SAURON_ALONE] * len(s.drawn)
            s.emit("shadows_kept", len(s.drawn))
        else:
            for card in s.drawn:
                s.discards[SHADOW_DECK].append(card)
                s.emit("shadow_discarded", CARD[card])
                s.reveal()
        s.drawn = []
        return
    pick = yield Ask(SAURON, "keep_shadow", kinds(s.drawn), "M5.5", NUMBER[keep])
    s.drawn.remove(pick.value)
    s.shadow_hand.append(pick.value)
    s.shadow_known.append(SAURON_ALONE)
    s.emit("shadows_kept", 1)
    s.push(KEEP_SHADOW, keep - 1)


def hero_draw(s: QuestState, a: int, b: int) -> Flow[None]:
    """Each hero draws as many cards as the hero's fortitude; this gives the first hand too (M17.1, M17.5)."""
    for h in reversed(range(s.heroes)):
        order_draw(s, h, s.fortitude(h))
    return
    yield
