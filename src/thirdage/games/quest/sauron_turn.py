"""The round and Sauron's turn: Hero Rally, Story, Event, Action, Hero Draw (M6, M9, M10, M12, M13, M17)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ACTION_TOKENS,
    ALL_PLACES,
    COMMAND_TRACK,
    HERO_ADVANCE,
    INFLUENCE_TRACK,
    MINION_START,
    RINGWRAITHS,
    STRONGHOLD,
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
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.influence import (
    EVERY_STRONGHOLD,
    cut_off,
    fill_pool,
    hero_forbids,
    places_in_extension,
    pool_limit,
)
from thirdage.games.quest.messages import (
    INFLUENCE_PLACED,
    INFLUENCE_REMOVED,
    MINION_RETURNS,
    SHADOW_CARD,
    SHADOW_DISCARDED,
)
from thirdage.games.quest.shadow_cards import playable_now
from thirdage.games.quest.state import ASIDE, NO_CARD, NOBODY, PARTY, SAURON, SAURON_ALONE, QuestState
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
    PLACE_INFLUENCE_FROM,
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
from thirdage.games.quest.vocabulary import (
    CARD,
    DONE,
    LOCATION,
    MESSAGES,
    MINION,
    NUMBER,
    PASS,
    SHADOW_POOL,
    TRACK,
    draw,
)
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed, without
from thirdage.kernel.options import Option

DRAW_EVENT: Final = MESSAGES.prompt("draw_event")
INFLUENCE_WHERE: Final = MESSAGES.prompt("place_influence", count=NUMBER)
KEEP_WHICH_SHADOW: Final = MESSAGES.prompt("keep_shadow", count=NUMBER)
PICK_EVENT: Final = MESSAGES.prompt("pick_event")
SHADOW_DRAW: Final = MESSAGES.prompt("draw_shadow")
WHICH_ACTION: Final = MESSAGES.prompt("action", count=NUMBER)
ACTION_TAKEN: Final = MESSAGES.event("action_taken", track=TRACK, count=int)
EVENT_DRAWN: Final = MESSAGES.event("event_drawn", card=CARD)
EVENT_RESOLVED: Final = MESSAGES.event("event_resolved", card=CARD)
ROUND_BEGINS: Final = MESSAGES.event("round_begins", round=int)
SAURON_TURN: Final = MESSAGES.event("sauron_turn")
SHADOWS_KEPT: Final = MESSAGES.event("shadows_kept", count=int)
SHADOW_DRAWN: Final = MESSAGES.event("shadow_drawn", card=CARD)
TOKENS_TAKEN_BACK: Final = MESSAGES.event("tokens_taken_back")


@BEGIN_ROUND.runs
def begin_round(s: QuestState) -> None:
    """Queue Sauron's turn, then the heroes' in order; a lone hero has two (M5.7, M6.1, M6.5, M33.2, M37.1)."""
    s.round += 1
    s.tell(ROUND_BEGINS, round=s.round)
    s.push(BEGIN_ROUND)
    if s.heroes == 1:
        s.push(HERO_TURN, h=Hero(0))
        s.push(HERO_DRAW)
        s.push(RALLY)
        s.push(HERO_TURN, h=Hero(0))
    else:
        for h in reversed(PARTY[s.heroes]):
            s.push(HERO_TURN, h=h)
    for step in (HERO_DRAW, ACTIONS, EVENT, PLOT, STORY, RALLY, BEGIN_SAURON_TURN):  # M6.2, in reverse order
        s.push(step)


@BEGIN_SAURON_TURN.runs
def begin_sauron_turn(s: QuestState) -> None:
    """Reset what is counted per turn (M15.6)."""
    s.active = NOBODY
    s.shadow_played = 0
    s.favor_gained = [0] * s.heroes
    s.tell(SAURON_TURN)


@RALLY.runs
def rally(s: QuestState) -> None:
    """Remove influence from heroes' locations, except strongholds, then what is cut off (M9.1 to M9.3, M14.7)."""
    for place in ALL_PLACES:
        if place in s.place and STRONGHOLD[place] == 0 and s.influence[place] > 0:
            s.tell(INFLUENCE_REMOVED, place=LOCATION[place], count=s.influence[place])
            s.influence = changed(s.influence, place, 0)
    cut_off(s)


@STORY.runs
def story(s: QuestState) -> None:
    """Advance the heroes' marker, then the markers of active plots and of a lasting event (M10.2 to M10.4)."""
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


# -- events (M12)


@EVENT.runs
def event(s: QuestState) -> Flow[None]:
    """Draw three cards if a side is dominant, otherwise one; the numbers decide which is resolved (M12.1 to M12.3)."""
    side = dominance(s)
    deck = EVENT_DECK + stage_now(s) - 1
    count = 1 if side == NOBODY_DOMINANT else 3
    refill(s, deck, count)
    while len(s.drawn_public) < count and s.decks[deck]:
        card = yield draw(DRAW_EVENT, s.decks[deck], "M12.2", ALL, CARD)
        title = Card(card.value)
        s.take(deck, title)
        s.drawn_public = [*s.drawn_public, title]
        s.tell(EVENT_DRAWN, card=card)
    if not s.drawn_public:
        return
    lowest = (side == HEROES_DOMINANT) != s.config.event_for_dominant
    ordered = sorted(s.drawn_public, key=_event_number)
    chosen = ordered[0] if lowest else ordered[-1]
    if s.config.advanced_dominance and side != NOBODY_DOMINANT:
        seat = SPEAKER if side == HEROES_DOMINANT else SAURON
        pick = yield PICK_EVENT.ask(seat, kinds(s.drawn_public), "M34.2")
        chosen = Card(pick.value)
    s.drawn_public = without(s.drawn_public, chosen)
    s.discards = changed(s.discards, deck, s.discards[deck] + s.drawn_public)
    s.drawn_public = []
    s.push(RESOLVE_EVENT, card=chosen)


def _event_number(card: Card) -> int:
    return CARDS[card].number_on_card


@RESOLVE_EVENT.runs
def resolve_event(s: QuestState, card: Card) -> Flow[None]:
    """Place favor and character and carry out the text; the card replaces the current event (M12.4 to M12.7)."""
    leave_event_space(s)
    s.event = card
    s.event_gem = 1 if CARDS[card].gem else 0
    s.tell(EVENT_RESOLVED, card=CARD[card])
    for place in CARDS[card].favor_at:
        put_favor(s, place, 1)
    begin_text(s)
    s.push(CHECK_FINALE)
    if CARDS[card].character >= 0:
        set_character(s, CARDS[card].character, CARDS[card].character_at)
    if card in ODD_EVENTS:
        flow = ODD_EVENTS[card](s, card)
        if flow is not None:
            yield from flow
    else:
        push_texts(s, card, "effects", NOBODY)


def leave_event_space(s: QuestState) -> None:
    """Move the current event to the discard pile of its stage."""
    if s.event != NO_CARD:
        s.discard(CARDS[s.event].deck, s.event)
    s.event = NO_CARD
    s.event_gem = 0


# -- actions (M13)


@ACTIONS.runs
def actions(s: QuestState) -> None:
    """Bring back the Ringwraiths, then take two actions, three against three heroes (M13.1, M13.2, M33.1)."""
    if s.minion_at[RINGWRAITHS] == ASIDE:
        s.minion_at = changed(s.minion_at, RINGWRAITHS, MINION_START[RINGWRAITHS][0])
        s.minion_damage = changed(s.minion_damage, RINGWRAITHS, 0)
        s.tell(MINION_RETURNS, minion=MINION[RINGWRAITHS])
    s.push(SHADOW_OF_ACTION)
    for left in range(3 if s.heroes == 3 else 2):
        s.push(ACTION, left=left + 1)


def free_space(s: QuestState, track: int) -> int:
    """Return the leftmost free space of a track, -1 if it is full (M13.4)."""
    for space in range(3):
        if not s.covered[track * 3 + space]:
            return space
    return -1


@ACTION.runs
def action(s: QuestState, left: int) -> Flow[None]:
    """Take one action; a shadow card may be played first and does not count as one (M13.4, M13.6, M13.7)."""
    options: list[Option] = []
    for track in range(len(TRACK_IDS)):
        if free_space(s, track) >= 0:
            options.append(TRACK[track])
        else:
            s.forbid(TRACK[track], "M13.4")
    options += playable_now(s, ACTION_TIMING, NOBODY)
    pick = yield WHICH_ACTION.ask(SAURON, options, "M13.4", count=NUMBER[left])
    if pick.kind == "card":
        s.push(ACTION, left=left)
        s.push(PLAY_SHADOW, card=Card(pick.value), h=NOBODY)
        return
    count = cover(s, pick.value)
    s.tell(ACTION_TAKEN, track=pick, count=count)
    s.push(CHECK_FINALE)
    if pick.value == INFLUENCE_TRACK:
        order_influence(s, count, TO_POOL)
    elif pick.value == COMMAND_TRACK:
        s.push(COMMAND, left=count, placed=0)  # M13.10
    else:
        s.push(DRAW_PLOTS, left=count, keep=1)
        s.push(DRAW_SHADOW, left=count, keep=count)


def cover(s: QuestState, track: int) -> int:
    """Place an action token; the fourth takes the other three back and stays (M13.5)."""
    space = free_space(s, track)
    s.covered = changed(s.covered, track * 3 + space, 1)
    if sum(s.covered) == ACTION_TOKENS:
        s.covered = [0] * len(s.covered)
        s.covered = changed(s.covered, track * 3 + (0 if s.config.fourth_token_slides else space), 1)
        s.tell(TOKENS_TAKEN_BACK)
    return TRACK_NUMBERS[track][space]


@SHADOW_OF_ACTION.runs
def shadow_of_action(s: QuestState) -> Flow[None]:
    """Offer a last chance, after the last action, to play a shadow card of this step (M13.7)."""
    if s.shadow_played or not s.shadow_hand:
        return
    pick = yield SHADOW_CARD.ask(SAURON, [*playable_now(s, ACTION_TIMING, NOBODY), PASS], "M15.5")
    if pick is not PASS:
        s.push(PLAY_SHADOW, card=Card(pick.value), h=NOBODY)


@PLACE_INFLUENCE.runs
def place_influence(s: QuestState, left: int, to_pool: int) -> Flow[None]:
    """Place one influence token in extension or in the Shadow Pool, then the next (M13.8, M14.4)."""
    if left == 0:
        return
    pick = yield from _one_influence(s, left, EVERY_STRONGHOLD, to_pool)
    if pick is not DONE:
        s.push(PLACE_INFLUENCE, left=left - 1, to_pool=to_pool - 1 if pick is SHADOW_POOL else to_pool)


@PLACE_INFLUENCE_FROM.runs
def place_influence_from(s: QuestState, left: int, stronghold: Place) -> Flow[None]:
    """Do the same in extension of one stronghold only."""
    if left == 0:
        return
    pick = yield from _one_influence(s, left, stronghold, 0)
    if pick is not DONE:
        s.push(PLACE_INFLUENCE_FROM, left=left - 1, stronghold=stronghold)


def _one_influence(s: QuestState, left: int, only: Place, to_pool: int) -> Flow[Option]:
    """Let Sauron place one token, also in the pool if some may go there, or stop."""
    options = s.known(INFLUENCE_WHERE)
    if options is None:
        options = [LOCATION[place] for place in places_in_extension(s, only)]
        if to_pool > 0 and s.pool < pool_limit(s):
            options.append(SHADOW_POOL)
        else:
            s.forbid(SHADOW_POOL, "M15.2" if to_pool > 0 else "M13.8")
        options.append(DONE)
    pick = yield INFLUENCE_WHERE.ask(SAURON, options, "M14.4", count=NUMBER[min(left, 40)])
    if pick is SHADOW_POOL:
        fill_pool(s, 1)
    elif pick is not DONE:
        assert not hero_forbids(s, Place(pick.value))
        s.influence = changed(s.influence, pick.value, s.influence[pick.value] + 1)
        s.tell(INFLUENCE_PLACED, place=pick, count=1)
    return pick


@DRAW_SHADOW.runs
def draw_shadow(s: QuestState, left: int, keep: int) -> Flow[None]:
    """Draw shadow cards for Sauron, one by one (M13.9, M13.11)."""
    if left == 0:
        s.push(KEEP_SHADOW, keep=keep)
        return
    refill(s, SHADOW_DECK, left)
    s.push(DRAW_SHADOW, left=left - 1, keep=keep)
    if s.decks[SHADOW_DECK]:
        card = yield draw(SHADOW_DRAW, s.decks[SHADOW_DECK], "M13.9", SAURON_ALONE, CARD)
        title = Card(card.value)
        s.take(SHADOW_DECK, title)
        s.drawn = sorted([*s.drawn, title])
        s.tell_to(SAURON_ALONE, SHADOW_DRAWN, card=card)


@KEEP_SHADOW.runs
def keep_shadow(s: QuestState, keep: int) -> Flow[None]:
    """Keep the drawn shadow cards: all in an action; from a starting plot's draw the others are discarded."""
    if keep >= len(s.drawn) or keep == 0:
        if keep:
            s.shadow_hand = s.shadow_hand + s.drawn
            s.shadow_known = s.shadow_known + [SAURON_ALONE] * len(s.drawn)
            s.tell(SHADOWS_KEPT, count=len(s.drawn))
        else:
            for card in s.drawn:
                s.discard(SHADOW_DECK, card)
                s.tell(SHADOW_DISCARDED, card=CARD[card])
                s.reveal()
        s.drawn = []
        return
    pick = yield KEEP_WHICH_SHADOW.ask(SAURON, kinds(s.drawn), "M5.5", count=NUMBER[keep])
    title = Card(pick.value)
    s.drawn = without(s.drawn, title)
    s.shadow_hand = [*s.shadow_hand, title]
    s.shadow_known = [*s.shadow_known, SAURON_ALONE]
    s.tell(SHADOWS_KEPT, count=1)
    s.push(KEEP_SHADOW, keep=keep - 1)


@HERO_DRAW.runs
def hero_draw(s: QuestState) -> None:
    """Let each hero draw as many cards as their fortitude; this also gives the first hand (M17.1, M17.5)."""
    for h in reversed(PARTY[s.heroes]):
        order_draw(s, h, s.fortitude(h))
