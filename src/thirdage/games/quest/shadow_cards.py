"""The windows in which Sauron may play a Shadow card, and the playing (M15.5 to M15.8)."""

from __future__ import annotations

from thirdage.games.quest.board import ELVEN_CLOAK, IS_HAVEN
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_START, COMBAT_START_MINION, SHADOW_DECK
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.combat_state import MINION, RUNNING
from thirdage.games.quest.influence import drain_pool
from thirdage.games.quest.state import NO_CARD, NOBODY, SAURON, QuestState
from thirdage.games.quest.steps import AFTER_SHADOW, CHECK_FINALE, DRAW_SHADOW, PLAY_SHADOW
from thirdage.games.quest.vocabulary import CARD, HERO, PASS, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def playable_now(s: QuestState, timing: int, h: int) -> list[Option]:
    """The shadow cards of Sauron's hand that fit this moment and that the pool allows; none after one was played."""
    found: list[Option] = []
    for card in sorted(set(s.shadow_hand)):
        data = CARDS[card]
        fits = data.timing == timing or (
            timing == COMBAT_START and data.timing == COMBAT_START_MINION and s.combat.kind == MINION
        )
        if s.in_finale:
            s.forbid(CARD[card], "M15.8")
        elif s.shadow_played:
            s.forbid(CARD[card], "M15.6")
        elif not fits or (data.no_haven and h >= 0 and IS_HAVEN[s.place[h]]):
            s.forbid(CARD[card], "M15.5")
        elif s.pool < data.pool:
            s.forbid(CARD[card], "M15.1")
        else:
            found.append(CARD[card])
    return found


def shadow_window(s: QuestState, h: int, timing: int) -> Flow[None]:
    """Asked whenever Sauron holds any Shadow card and has played none this turn: that is public (M15.6, M33.3)."""
    if s.shadow_played or s.in_finale or not s.shadow_hand:
        return
    if timing == COMBAT_START and s.combat.outcome != RUNNING:
        return
    options = [*playable_now(s, timing, h), PASS]
    pick = yield Ask(SAURON, "shadow_card", options, "M15.5", HERO[s.hero[h]])
    if pick is not PASS:
        s.push(PLAY_SHADOW, pick.value, h)


def play_shadow(s: QuestState, card: int, h: int) -> Flow[None]:
    """The card is shown and carried out; what answers to it comes after."""
    index = s.shadow_hand.index(card)
    del s.shadow_hand[index]
    del s.shadow_known[index]
    s.shadow_played = 1
    s.shadow_now = card
    s.emit("shadow_played", CARD[card])
    begin_text(s)
    s.push(AFTER_SHADOW, card)
    push_texts(s, card, "effects", h)
    return
    yield


def after_shadow(s: QuestState, card: int, b: int) -> Flow[None]:
    """The card goes to its discard pile; Elven Cloak and Greedy of the hero on turn (M15.7)."""
    s.discards[SHADOW_DECK].append(card)
    s.shadow_now = NO_CARD
    s.push(CHECK_FINALE)
    if s.active == NOBODY:
        return
    if s.items[s.active][ELVEN_CLOAK]:
        drain_pool(s, 1)
    if s.has_rule(s.active, "shadow_redraw"):
        pick = yield Ask(SAURON, "draw_replacement", YES_NO, "M27.1")
        if pick is YES:
            s.push(DRAW_SHADOW, 1, 1)
