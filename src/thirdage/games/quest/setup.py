"""Set-up: who plays which hero, starting quests, missions, the starting plot (M5.1 to M5.7)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    HERO_IDS,
    HERO_ITEMS,
    HERO_START,
    MINION_STAGE,
    MINION_START,
    STRONGHOLDS,
)
from thirdage.games.quest.cards.catalogue import (
    CARDS,
    HERO_DECKS,
    HERO_MISSIONS,
    SAURON_MISSIONS,
    STARTING_PLOTS,
    STARTING_QUESTS,
)
from thirdage.games.quest.cards.program import Node, push_texts
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.influence import fill_pool, put
from thirdage.games.quest.plots import activate
from thirdage.games.quest.settings import SAURON_PICKS_PLOT
from thirdage.games.quest.state import SAURON, SAURON_ALONE, QuestState, seat_of
from thirdage.games.quest.steps import (
    BEGIN_ROUND,
    DRAW_PLOTS,
    DRAW_SHADOW,
    MISSIONS,
    PICK_HERO,
    STARTING_PLOT,
    STARTING_QUEST,
)
from thirdage.games.quest.vocabulary import CARD, HERO, draw
from thirdage.kernel.asks import ALL, Ask, Chance, Flow


def new_state(heroes: int, switches: list[bool]) -> QuestState:
    """The board before the first choice: minions of stage I stand on the map (M5.6)."""
    s = QuestState(heroes, switches)
    for minion, stage in enumerate(MINION_STAGE):
        if stage == 1:
            s.minion_at[minion] = MINION_START[minion][0]
    s.push(BEGIN_ROUND)
    s.push(STARTING_PLOT)
    s.push(MISSIONS, 0)
    for h in reversed(range(heroes)):
        s.push(STARTING_QUEST, h)
    for h in reversed(range(heroes)):
        s.push(PICK_HERO, h)
    return s


def take_hero(s: QuestState, h: int, hero: int) -> None:
    """Sheet, deck, figure and starting item of a hero (M5.2, M5.3)."""
    s.hero[h] = hero
    s.place[h] = HERO_START[hero]
    s.unseen[h] = HERO_DECKS[hero].copy()
    for item in HERO_ITEMS[hero]:
        s.items[h][item] = 1


def pick_hero(s: QuestState, h: int, b: int) -> Flow[None]:
    """Each hero player picks a hero nobody has taken (M5.1, step 1)."""
    options = [HERO[hero] for hero in range(len(HERO_IDS)) if hero not in s.hero]
    pick = yield Ask(seat_of(h), "pick_own_hero", options, "M5.1")
    take_hero(s, h, pick.value)
    s.emit("hero_picked", pick)


def starting_quest(s: QuestState, h: int, b: int) -> Flow[None]:
    """One of the two own Starting Quests at random; its set-up line is followed (M5.3)."""
    quests = STARTING_QUESTS[s.hero[h]]
    quest = yield draw(quests, "draw_starting_quest", "M5.3", ALL, CARD, HERO[s.hero[h]])
    s.quests[h].append(quest.value)
    s.removed += [card for card in quests if card != quest.value]
    s.emit("quest_received", HERO[s.hero[h]], quest)
    push_texts(s, quest.value, "setup", h)


def missions(s: QuestState, drawn: int, b: int) -> Flow[None]:
    """Each side draws one of its five missions in secret (M5.4)."""
    if drawn == 0:
        mission = yield draw(HERO_MISSIONS, "draw_mission", "M5.4", s.hero_seats(), CARD)
        s.hero_mission = mission.value
        s.emit_to(s.hero_seats(), "mission_drawn", mission)
        s.push(MISSIONS, 1)
    else:
        mission = yield draw(SAURON_MISSIONS, "draw_mission", "M5.4", SAURON_ALONE, CARD)
        s.sauron_mission = mission.value
        s.emit_to(SAURON_ALONE, "mission_drawn", mission)


def starting_plot(s: QuestState, a: int, b: int) -> Flow[None]:
    """One of the three starting plots; it occupies the first space and carries Sauron's set-up orders (M5.5)."""
    options = [CARD[card] for card in STARTING_PLOTS]
    if s.switches[SAURON_PICKS_PLOT]:
        plot = yield Ask(SAURON, "pick_starting_plot", options, "M36.16")
    else:
        plot = yield Chance("draw_starting_plot", options, None, "M5.5")
    s.removed += [card for card in STARTING_PLOTS if card != plot.value]
    activate(s, plot.value, CARDS[plot.value].affects)
    push_texts(s, plot.value, "effects", -1)


# -- the verbs of starting plots


def setup_influence(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Influence on each stronghold, in the pool, and in extension token by token."""
    for place in STRONGHOLDS:
        put(s, place, node.numbers[0])
    fill_pool(s, node.numbers[2])
    order_influence(s, node.numbers[1])
    return
    yield


def setup_cards(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Shadow cards not kept are discarded, plot cards not kept go under the deck."""
    s.push(DRAW_SHADOW if node.verb == "setup_shadow" else DRAW_PLOTS, node.numbers[3], node.numbers[4])
    return
    yield
