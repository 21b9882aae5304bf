"""The moments when Sauron may play a Shadow card, and playing it (M15.5 to M15.8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ELVEN_CLOAK, IS_HAVEN
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_START, COMBAT_START_MINION, SHADOW_DECK
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.combat_state import MINION, RUNNING
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.influence import drain_pool
from thirdage.games.quest.messages import SHADOW_CARD
from thirdage.games.quest.state import NO_CARD, NOBODY, SAURON, QuestState
from thirdage.games.quest.steps import AFTER_SHADOW, CHECK_FINALE, DRAW_SHADOW, PLAY_SHADOW, SHADOW_WINDOW
from thirdage.games.quest.vocabulary import CARD, HERO, MESSAGES, PASS, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import without_at
from thirdage.kernel.options import Option

DRAW_REPLACEMENT: Final = MESSAGES.prompt("draw_replacement")
SHADOW_PLAYED: Final = MESSAGES.event("shadow_played", card=CARD)


def playable_now(s: QuestState, timing: int, h: Hero) -> list[Option]:
    """Return the shadow cards in hand that fit this moment and that the pool allows; none after one was played."""
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


@SHADOW_WINDOW.runs
def shadow_window(s: QuestState, h: Hero, timing: int) -> Flow[None]:
    """Ask whenever Sauron holds a Shadow card and has played none this turn; both are public (M15.6, M33.3)."""
    if s.shadow_played or s.in_finale or not s.shadow_hand:
        return
    if timing == COMBAT_START and s.combat.outcome != RUNNING:
        return
    options = [*playable_now(s, timing, h), PASS]
    pick = yield SHADOW_CARD.ask(SAURON, options, "M15.5", hero=HERO[s.hero[h]])
    if pick is not PASS:
        s.push(PLAY_SHADOW, card=Card(pick.value), h=h)


@PLAY_SHADOW.runs
def play_shadow(s: QuestState, card: Card, h: Hero) -> None:
    """Show the card and carry it out; reactions to it come afterwards."""
    index = s.shadow_hand.index(card)
    s.shadow_hand = without_at(s.shadow_hand, index)
    s.shadow_known = without_at(s.shadow_known, index)
    s.shadow_played = 1
    s.trail = []
    s.shadow_now = card
    s.tell(SHADOW_PLAYED, card=CARD[card])
    begin_text(s)
    s.push(AFTER_SHADOW, card=card)
    push_texts(s, card, "effects", h)


@AFTER_SHADOW.runs
def after_shadow(s: QuestState, card: Card) -> Flow[None]:
    """Discard the card; apply the active hero's Elven Cloak and Greedy (M15.7)."""
    s.discard(SHADOW_DECK, card)
    s.shadow_now = NO_CARD
    s.push(CHECK_FINALE)
    if s.active == NOBODY:
        return
    if s.items[s.active][ELVEN_CLOAK]:
        drain_pool(s, 1)
    if s.has_rule(s.active, "shadow_redraw"):
        pick = yield DRAW_REPLACEMENT.ask(SAURON, YES_NO, "M27.1")
        if pick is YES:
            s.push(DRAW_SHADOW, left=1, keep=1)
