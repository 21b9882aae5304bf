"""The moment from which a position of Middle-earth Quest is played on, and what happens to a turn under way (M6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.editing.fields import Data, Field, Name, Put, Value, number_at, texts
from thirdage.editing.quest_data import (
    NO_CARD_ID,
    NOBODY_ID,
    agenda,
    combat,
    deck_id,
    discards,
    give_back,
    heroes,
    lists,
    pending,
)
from thirdage.editing.quest_heroes import set_quest
from thirdage.games.quest.board import HERO_IDS
from thirdage.games.quest.cards.catalogue import (
    CARD_IDS,
    HERO_MISSIONS,
    SAURON_MISSIONS,
    STARTING_PLOTS,
    STARTING_QUESTS,
)
from thirdage.games.quest.ids import Card
from thirdage.games.quest.plots import targets
from thirdage.games.quest.position import CARD_NAMES, load
from thirdage.games.quest.sauron_turn import begin_round
from thirdage.games.quest.settings import Config
from thirdage.games.quest.setup import new_state
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import ACTIONS, BEGIN_SAURON_TURN, EVENT, HERO_DRAW, HERO_TURN, PLOT, STEP_IDS

SET_UP: Final = ["pick_hero", "starting_quest", "missions", "starting_plot"]
SAURON_STEPS: Final = {
    "sauron": BEGIN_SAURON_TURN,
    "plot": PLOT,
    "event": EVENT,
    "action": ACTIONS,
    "hero_draw": HERO_DRAW,
}
"""The steps of Sauron's turn at which a position may begin (M6.2)."""
AGAIN: Final = "again"
"""The second turn of a lone hero (M33.2)."""
OF_THE_TURN: Final = [
    "combat", "active", "turn_over", "shadow_played", "dark_path", "ability_used", "bloodline_used", "explored",
    "moves", "move_limit", "skip_ambush", "perilous_now", "trail", "favor_gained", "in_finale", "chosen",
    "chosen_second", "moved_minion", "moved_character", "result", "block_left", "trainee", "over", "winners", "victory",
    "dominant_at_finale", "champion", "hero_stakes", "sauron_stakes",
]  # fmt: skip
"""What a turn, a combat or the Finale remembers: without these keys, nothing of the kind has begun."""


def in_set_up(data: Data) -> bool:
    """Tell whether heroes, quests, missions or the starting plot are still to come (M5.1)."""
    return NOBODY_ID in texts(data, "heroes") or bool(pending(data, SET_UP))


def moment(data: Data, settings: Mapping[str, str]) -> Field:
    """Make the field for the moment: as it is, or from the beginning of something, once every hero is picked."""
    choices = {"now": Name("editor", "now")}
    if NOBODY_ID not in texts(data, "heroes"):
        choices |= {step: Name("editor_names", f"at_{step}") for step in SAURON_STEPS}
        for h, who in heroes(data):
            choices[f"hero{h + 1}"] = Name("editor_names", "hero_turn", {"hero": who})
        if len(heroes(data)) == 1:
            choices[AGAIN] = Name("editor_names", "second_turn", {"hero": heroes(data)[0][1]})

    def begin(value: Value) -> None:
        if value != "now":
            _complete_set_up(data)
            _put_away(data)
            for key in OF_THE_TURN:
                data.pop(key, None)
            data["agenda"] = _round_from(settings, str(value))
            data["round"] = max(1, number_at(data, "round"))

    return Field("moment", "turn", Name("editor", "moment"), "now", begin, choices=choices)


def _round_from(settings: Mapping[str, str], value: str) -> list[list[object]]:
    """Return the agenda of a round from some step on."""
    s = QuestState(Config(settings))
    begin_round(s)
    first = (HERO_TURN.number, 0, 0)
    if value in SAURON_STEPS:
        first = (SAURON_STEPS[value].number, 0, 0)
    elif value != AGAIN:
        first = (HERO_TURN.number, int(value.removeprefix("hero")) - 1, 0)
    places = [index for index, step in enumerate(s.agenda) if step == first]
    top = places[0] if value == AGAIN else places[-1]  # the agenda is a stack: its last step comes first
    return [[STEP_IDS[step], a, b] for step, a, b in s.agenda[: top + 1]]


def _complete_set_up(data: Data) -> None:
    """Complete the set-up: the first quest and mission of each side, which can be changed afterwards; no plot."""
    for h in pending(data, ["starting_quest"]):
        set_quest(data, h, CARD_IDS[STARTING_QUESTS[HERO_IDS.index(texts(data, "heroes")[h])][0]])
    for key, missions in (("hero_mission", HERO_MISSIONS), ("sauron_mission", SAURON_MISSIONS)):
        if data[key] == NO_CARD_ID:
            data[key] = CARD_IDS[missions[0]]
    if pending(data, ["starting_plot"]):
        texts(data, "removed").extend([CARD_IDS[card] for card in STARTING_PLOTS])


def _put_away(data: Data) -> None:
    """Put cards that a running step was using where they belong, including those of a combat (M29.23, M29.24)."""
    for card in texts(data, "drawn") + texts(data, "skill_drawn"):
        give_back(data, card)
    for card in texts(data, "drawn_public") + [CARD_IDS[event] for event in pending(data, ["resolve_event"])]:
        discards(data, deck_id(card)).append(card)
    for pile in ("drawn", "skill_drawn", "drawn_public"):
        texts(data, pile).clear()
    if data["shadow_now"] != NO_CARD_ID:
        discards(data, "shadow").append(str(data["shadow_now"]))
        data["shadow_now"] = NO_CARD_ID
    _end_combat(data)


def _end_combat(data: Data) -> None:
    running = combat(data)
    stacks, chosen = lists(running, "stacks"), texts(running, "chosen").copy()
    if running["revealed"]:
        chosen = [NO_CARD_ID, NO_CARD_ID]  # they are on the stacks
    for card in [*texts(running, "hand"), *stacks[1], chosen[1]]:
        if card not in CARD_NAMES.values():
            give_back(data, card)
    h = number_at(running, "hero")
    if h >= 0:
        lists(data, "rest")[h].extend(stacks[0])
        if chosen[0] not in CARD_NAMES.values():
            lists(data, "hand")[h].append(chosen[0])


# -- the agenda after a change


def mending(data: Data, settings: Mapping[str, str], put: Put) -> Put:
    """Wrap a change so that it also removes from the agenda what it has made impossible."""

    def put_and_mend(value: Value) -> None:
        put(value)
        data["agenda"] = [row for row in agenda(data) if _possible(data, settings, str(row[0]), row[1:])]

    return put_and_mend


def _possible(data: Data, settings: Mapping[str, str], step: str, args: list[object]) -> bool:
    if step == "pay":
        return len(lists(data, "hand")[number_at(data, "active")]) >= int(str(args[1]))
    if step == "play_shadow":
        return CARD_IDS[int(str(args[0]))] in texts(data, "shadow_hand")
    if step not in ("play_plot", "play_fetched"):
        return True
    card = Card(int(str(args[0])))
    if CARD_IDS[card] not in texts(data, "plot_hand") or NO_CARD_ID not in texts(data, "plots"):
        return False
    state = load(data, new_state(Config(settings)))
    return step == "play_fetched" or bool(targets(state, card))
