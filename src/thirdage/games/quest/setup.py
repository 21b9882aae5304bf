"""Set-up: who plays which hero, starting quests, missions, the starting plot (M5.1 to M5.7)."""

from __future__ import annotations

from typing import Final

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
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.influence import fill_pool, put
from thirdage.games.quest.messages import DRAW_MISSION, QUEST_RECEIVED
from thirdage.games.quest.plots import activate
from thirdage.games.quest.settings import Config
from thirdage.games.quest.state import PARTY, SAURON, SAURON_ALONE, QuestState, seat_of
from thirdage.games.quest.steps import (
    BEGIN_ROUND,
    DRAW_PLOTS,
    DRAW_SHADOW,
    MISSIONS,
    PICK_HERO,
    STARTING_PLOT,
    STARTING_QUEST,
)
from thirdage.games.quest.vocabulary import CARD, HERO, MESSAGES, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed

DRAW_STARTING_PLOT: Final = MESSAGES.prompt("draw_starting_plot")
DRAW_STARTING_QUEST: Final = MESSAGES.prompt("draw_starting_quest", hero=HERO)
PICK_OWN_HERO: Final = MESSAGES.prompt("pick_own_hero")
PICK_STARTING_PLOT: Final = MESSAGES.prompt("pick_starting_plot")
HERO_PICKED: Final = MESSAGES.event("hero_picked", hero=HERO)
MISSION_DRAWN: Final = MESSAGES.event("mission_drawn", card=CARD)


def new_state(config: Config) -> QuestState:
    """Return the board before the first choice; the minions of stage I are on the map (M5.6)."""
    s = QuestState(config)
    for minion, stage in enumerate(MINION_STAGE):
        if stage == 1:
            s.minion_at = changed(s.minion_at, minion, MINION_START[minion][0])
    s.push(BEGIN_ROUND)
    s.push(STARTING_PLOT)
    s.push(MISSIONS, drawn=0)
    for h in reversed(PARTY[s.heroes]):
        s.push(STARTING_QUEST, h=h)
    for h in reversed(PARTY[s.heroes]):
        s.push(PICK_HERO, h=h)
    return s


def take_hero(s: QuestState, h: Hero, hero: int) -> None:
    """Give a seat its hero: sheet, deck, figure and starting item (M5.2, M5.3)."""
    s.hero = changed(s.hero, h, hero)
    s.place = changed(s.place, h, HERO_START[hero])
    s.unseen = changed(s.unseen, h, HERO_DECKS[hero].copy())
    for item in HERO_ITEMS[hero]:
        s.items = changed(s.items, h, changed(s.items[h], item, 1))


@PICK_HERO.runs
def pick_hero(s: QuestState, h: Hero) -> Flow[None]:
    """Let a hero player pick a hero nobody has taken (M5.1, step 1)."""
    options = [HERO[hero] for hero in range(len(HERO_IDS)) if hero not in s.hero]
    pick = yield PICK_OWN_HERO.ask(seat_of(h), options, "M5.1")
    take_hero(s, h, pick.value)
    s.tell(HERO_PICKED, hero=pick)


@STARTING_QUEST.runs
def starting_quest(s: QuestState, h: Hero) -> Flow[None]:
    """Draw one of the hero's two Starting Quests and follow its set-up line (M5.3)."""
    quests = STARTING_QUESTS[s.hero[h]]
    quest = yield draw(DRAW_STARTING_QUEST, quests, "M5.3", ALL, CARD, hero=HERO[s.hero[h]])
    title = Card(quest.value)
    s.quests = changed(s.quests, h, [*s.quests[h], title])
    s.removed = s.removed + [card for card in quests if card != title]
    s.tell(QUEST_RECEIVED, hero=HERO[s.hero[h]], card=quest)
    push_texts(s, title, "setup", h)


@MISSIONS.runs
def missions(s: QuestState, drawn: int) -> Flow[None]:
    """Draw one of five missions in secret for each side (M5.4)."""
    if drawn == 0:
        mission = yield draw(DRAW_MISSION, HERO_MISSIONS, "M5.4", s.hero_seats(), CARD)
        s.hero_mission = Card(mission.value)
        s.tell_to(s.hero_seats(), MISSION_DRAWN, card=mission)
        s.push(MISSIONS, drawn=1)
    else:
        mission = yield draw(DRAW_MISSION, SAURON_MISSIONS, "M5.4", SAURON_ALONE, CARD)
        s.sauron_mission = Card(mission.value)
        s.tell_to(SAURON_ALONE, MISSION_DRAWN, card=mission)


@STARTING_PLOT.runs
def starting_plot(s: QuestState) -> Flow[None]:
    """Draw one of the three starting plots; it takes the first space and gives Sauron's set-up orders (M5.5)."""
    options = [CARD[card] for card in STARTING_PLOTS]
    if s.config.sauron_picks_plot:
        plot = yield PICK_STARTING_PLOT.ask(SAURON, options, "M36.16")
    else:
        plot = yield DRAW_STARTING_PLOT.draw(options, None, "M5.5")
    s.removed = s.removed + [card for card in STARTING_PLOTS if card != plot.value]
    title = Card(plot.value)
    activate(s, title, CARDS[title].affects)
    push_texts(s, title, "effects", Hero(-1))


# -- the verbs of starting plots


def setup_influence(s: QuestState, node: Node, h: Hero) -> None:
    """Place influence on each stronghold, in the pool, and in extension token by token."""
    for place in STRONGHOLDS:
        put(s, place, node.numbers[0])
    fill_pool(s, node.numbers[2])
    order_influence(s, node.numbers[1])


def setup_cards(s: QuestState, node: Node, h: Hero) -> None:
    """Draw starting cards: shadow cards not kept are discarded, plot cards not kept go under the deck."""
    s.push(DRAW_SHADOW if node.verb == "setup_shadow" else DRAW_PLOTS, left=node.numbers[3], keep=node.numbers[4])
