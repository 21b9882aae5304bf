"""What happens to a defeated hero (M30.1); nobody is eliminated (M32.2)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ITEM_IDS, nearest_havens
from thirdage.games.quest.cards.catalogue import HERO_DEFEATED
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat_state import LOST, NO_FOE, RUNNING
from thirdage.games.quest.hero_cards import all_into_life, lose_favor, lose_item, worn_out
from thirdage.games.quest.hero_turn import marker_steps
from thirdage.games.quest.ids import Hero, Place
from thirdage.games.quest.state import SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    AFTER_DAMAGE,
    CHECK_FINALE,
    DEFEAT,
    LEFTMOST,
    LOSE_BELONGING,
    REVIVE,
    SHADOW_WINDOW,
)
from thirdage.games.quest.vocabulary import FAVOR, HERO, ITEM, LOCATION, MESSAGES
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

CHOOSE_HAVEN: Final = MESSAGES.prompt("choose_haven", hero=HERO)
LOSE_WHAT: Final = MESSAGES.prompt("lose_belonging")
HERO_FELL: Final = MESSAGES.event("hero_defeated", hero=HERO)
HERO_REVIVED: Final = MESSAGES.event("hero_revived", hero=HERO, place=LOCATION)


@AFTER_DAMAGE.runs
def after_damage(s: QuestState, h: Hero) -> None:
    """Defeat a hero if damage outside a combat round was too much (M29.19, M35.5)."""
    if worn_out(s, h):
        if s.combat.kind != NO_FOE and s.combat.hero == h and s.combat.outcome == RUNNING:
            s.combat.outcome = LOST
        else:
            s.push(DEFEAT, h=h, wisdom=0)


@DEFEAT.runs
def defeat(s: QuestState, h: Hero, wisdom: int) -> None:
    """Defeat a hero: marker, influence for the foe's wisdom, a loss, all cards back, closest haven (M30.2 to M30.7)."""
    s.tell(HERO_FELL, hero=HERO[s.hero[h]])
    if s.active == h:
        s.turn_over = 1
    s.push(CHECK_FINALE)
    s.push(SHADOW_WINDOW, h=h, timing=HERO_DEFEATED)  # M30.9
    s.push(REVIVE, h=h)
    s.push(LOSE_BELONGING, h=h)
    if wisdom > 0:
        order_influence(s, wisdom)
    s.push(LEFTMOST, h=h, count=marker_steps(s, h))


@LOSE_BELONGING.runs
def lose_belonging(s: QuestState, h: Hero) -> Flow[None]:
    """Lose one favor or one item, the hero's choice; nothing if there is neither (M30.4)."""
    options = [FAVOR] if s.favor[h] > 0 else []
    options += [ITEM[item] for item in range(len(ITEM_IDS)) if s.items[h][item]]
    if not options:
        return
    pick = options[0]
    if len(options) > 1:
        pick = yield LOSE_WHAT.ask(seat_of(h), options, "M30.4")
    if pick is FAVOR:
        lose_favor(s, h, 1)
    else:
        lose_item(s, h, pick.value)


@REVIVE.runs
def revive(s: QuestState, h: Hero) -> Flow[None]:
    """Put all cards back into the life pool and move to the closest haven; Sauron breaks ties (M30.5, M30.6)."""
    all_into_life(s, h)
    havens = nearest_havens(s.place[h])
    haven = havens[0]
    if len(havens) > 1:
        pick = yield CHOOSE_HAVEN.ask(SAURON, [LOCATION[other] for other in havens], "M30.6", hero=HERO[s.hero[h]])
        haven = Place(pick.value)
    s.place = changed(s.place, h, haven)
    s.tell(HERO_REVIVED, hero=HERO[s.hero[h]], place=LOCATION[haven])
