"""What a defeated hero goes through (M30.1); nobody is eliminated (M32.2)."""

from __future__ import annotations

from thirdage.games.quest.board import ITEM_IDS, nearest_havens
from thirdage.games.quest.cards.catalogue import HERO_DEFEATED
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat_state import LOST, NO_FOE, RUNNING
from thirdage.games.quest.hero_cards import all_into_life, lose_favor, lose_item, worn_out
from thirdage.games.quest.hero_turn import marker_steps
from thirdage.games.quest.state import SAURON, QuestState, seat_of
from thirdage.games.quest.steps import CHECK_FINALE, DEFEAT, LEFTMOST, LOSE_BELONGING, REVIVE, SHADOW_WINDOW
from thirdage.games.quest.vocabulary import FAVOR, HERO, ITEM, LOCATION
from thirdage.kernel.asks import Ask, Flow


def after_damage(s: QuestState, h: int, b: int) -> Flow[None]:
    """Damage outside a combat round can defeat a hero (M29.19, M35.5)."""
    if worn_out(s, h):
        if s.combat.kind != NO_FOE and s.combat.hero == h and s.combat.outcome == RUNNING:
            s.combat.outcome = LOST
        else:
            s.push(DEFEAT, h)
    return
    yield


def defeat(s: QuestState, h: int, wisdom: int) -> Flow[None]:
    """Marker, influence for the foe's wisdom, a loss, all cards back, the closest haven (M30.2 to M30.7)."""
    s.emit("hero_defeated", HERO[s.hero[h]])
    if s.active == h:
        s.turn_over = 1
    s.push(CHECK_FINALE)
    s.push(SHADOW_WINDOW, h, HERO_DEFEATED)  # M30.9
    s.push(REVIVE, h)
    s.push(LOSE_BELONGING, h)
    if wisdom > 0:
        order_influence(s, wisdom)
    s.push(LEFTMOST, h, marker_steps(s, h))
    return
    yield


def lose_belonging(s: QuestState, h: int, b: int) -> Flow[None]:
    """One favor or one item, the hero's choice; nothing if there is neither (M30.4)."""
    options = [FAVOR] if s.favor[h] > 0 else []
    options += [ITEM[item] for item in range(len(ITEM_IDS)) if s.items[h][item]]
    if not options:
        return
    pick = options[0]
    if len(options) > 1:
        pick = yield Ask(seat_of(h), "lose_belonging", options, "M30.4")
    if pick is FAVOR:
        lose_favor(s, h, 1)
    else:
        lose_item(s, h, pick.value)


def revive(s: QuestState, h: int, b: int) -> Flow[None]:
    """All cards to the life pool; the figure goes to the closest haven, Sauron picks among equals (M30.5, M30.6)."""
    all_into_life(s, h)
    havens = nearest_havens(s.place[h])
    haven = havens[0]
    if len(havens) > 1:
        pick = yield Ask(SAURON, "choose_haven", [LOCATION[other] for other in havens], "M30.6", HERO[s.hero[h]])
        haven = pick.value
    s.place[h] = haven
    s.emit("hero_revived", HERO[s.hero[h]], LOCATION[haven])
