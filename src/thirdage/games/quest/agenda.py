"""The agenda of a position: the numbers each step takes, and what it needs on the table to start.

Card texts and combats put steps on top of almost any other, so only the bottom is fixed: a new round, or the Finale.
None of these checks can be waived: a step that cannot start would stop the game without a result.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import LOCATIONS, MINION_IDS, MONSTERS, TOKENS
from thirdage.games.quest.cards.abilities import OPERATIONS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, ENCOUNTER, EVENT, PLOT, QUEST, SHADOW
from thirdage.games.quest.cards.program import NODES
from thirdage.games.quest.combat_state import FINALE, LEFT, MINION, NO_FOE, TOKEN
from thirdage.games.quest.foe_abilities import END_OF_ROUND
from thirdage.games.quest.state import NO_CARD, NOBODY, PARTY, QuestState
from thirdage.games.quest.steps import (
    AFTER_SHADOW,
    ARRIVE,
    BURY_PLOT,
    CHOOSE_PERIL,
    COMBAT_OVER,
    DRAW_PERIL,
    DRAW_PLOTS,
    DRAW_SHADOW,
    FINISH_QUEST,
    KEEP_PLOT,
    KEEP_SHADOW,
    KEEP_SKILL,
    MEET,
    MISSIONS,
    NODE,
    PICK_HERO,
    PLAY_FETCHED,
    PLAY_PLOT,
    PLAY_SHADOW,
    RESOLVE_ENCOUNTER,
    RESOLVE_EVENT,
    SHIELD_BLOCK,
    STARTING_QUEST,
    STEP_IDS,
)
from thirdage.kernel.agenda import DEEPEST, StepShape, check_step
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import list_of
from thirdage.kernel.refusals import refusal

MANY: Final = 30
"""More cards, points or tokens than any single step handles."""
MOST_HEROES: Final = 2
_CARD: Final = len(CARD_IDS) - 1
_PLACE: Final = LOCATIONS - 1
_BY_HERO: Final = [
    "pick_hero", "starting_quest", "hero_turn", "rest", "cleanse", "survivalist", "ambush", "travel", "danger", "peril",
    "choose_peril", "encounter", "draw_encounter", "resolve_encounter", "end_turn", "explore", "dark_favor",
    "lose_to_limit", "after_damage", "shuffle_rest", "keep_skill", "lose_belonging", "revive",
]  # fmt: skip
_BY_HERO_AND_COUNT: Final = [
    "draw_card", "damage", "discard", "discard_random", "turn_up_damage", "mill", "train", "draw_skill",
    "draw_corruption", "leftmost", "defeat",
]  # fmt: skip
_BY_HERO_AND_PLACE: Final = ["arrive", "explore_menu", "give"]
_BY_COUNT: Final = ["action", "draw_peril", "draw_combat", "rest_draw", "combat_discard", "discard_shadow"]
_OF_THE_TURN: Final = ["travel", "danger", "arrive", "encounter", "end_turn"]
"""Steps in the turn of the active hero."""
_ROUND: Final = ["begin_round", "hero_turn", "rally", "hero_draw", "actions", "event", "plot", "story"]
"""What a round puts on the agenda at once, while no hero's turn is under way."""
_TURNS: Final = ["begin_round", "begin_sauron_turn", "hero_turn"]
"""Steps that begin another player's turn; none lies above what is left of the active hero's turn."""
_COMBAT: Final = [
    "start_abilities", "draw_combat", "agility", "begin_round_of_combat", "choose_hero", "choose_sauron", "reveal",
    "resolve", "hurt", "end_round", "end_combat", "round_effects", "foe_effect", "rest_draw", "combat_discard",
]  # fmt: skip
"""Steps of a combat under way."""
_CORE: Final = ["begin_round_of_combat", "reveal", "resolve", "hurt", "end_round", "end_combat"]
"""A combat under way has one of these on the agenda, to carry it on."""
_FINALE: Final = ["finale", "last_combat", "meet", "combat_over", "check_finale", *_CORE]
"""What may be at the bottom once normal turns have stopped (M31.1)."""


def _shapes() -> dict[str, StepShape]:
    shapes = {name: StepShape([]) for name in STEP_IDS}
    for name in _BY_HERO:
        shapes[name] = StepShape([], a=MOST_HEROES)
    for name in _BY_HERO_AND_COUNT:
        shapes[name] = StepShape([], a=MOST_HEROES, b=MANY)
    for name in _BY_HERO_AND_PLACE:
        shapes[name] = StepShape([], a=MOST_HEROES, b=_PLACE)
    for name in _BY_COUNT:
        shapes[name] = StepShape([], a=MANY)
    shapes["action"] = StepShape([], a=MANY, least_a=1)
    for name in ("play_plot", "resolve_event", "after_shadow", "play_fetched"):
        shapes[name] = StepShape([], a=_CARD)
    shapes["play_shadow"] = StepShape([], a=_CARD, b=MOST_HEROES, least_b=NOBODY)
    for name in ("keep_shadow", "keep_plot"):
        shapes[name] = StepShape([], a=MANY)
    for name in ("draw_shadow", "draw_plots"):
        shapes[name] = StepShape([], a=MANY, b=MANY)
    for name in ("missions", "stakes", "keep_stakes", "agility", "end_round"):
        shapes[name] = StepShape([], a=1)
    shapes["place_influence"] = StepShape([], a=MANY, b=999)
    shapes["place_influence_from"] = StepShape([], a=MANY, b=_PLACE)
    shapes["command"] = StepShape([], a=MANY, b=1)
    shapes["place_token"] = StepShape([], a=_PLACE)
    shapes["pay"] = StepShape([], a=_PLACE, b=MANY)
    shapes["shadow_window"] = StepShape([], a=MOST_HEROES, b=5)
    shapes["meet"] = StepShape([], a=3, b=TOKENS - 1, least_a=1)
    shapes["combat_over"] = StepShape([], a=FINALE, b=LEFT + 1)
    shapes["round_effects"] = StepShape([], a=len(OPERATIONS) - 1, b=1)
    shapes["foe_effect"] = StepShape([], a=END_OF_ROUND - 1)
    shapes["finish_quest"] = StepShape([], a=MOST_HEROES, b=_CARD)
    shapes["node"] = StepShape([], a=len(NODES) - 1, b=MOST_HEROES, least_b=NOBODY)
    shapes["shield_block"] = StepShape([], a=MOST_HEROES, b=len(NODES) - 1)
    return shapes


SHAPES: Final[dict[str, StepShape]] = _shapes()
_WITH_DRAWN: Final = [
    DRAW_PLOTS.number,
    DRAW_PERIL.number,
    DRAW_SHADOW.number,
    KEEP_SHADOW.number,
    KEEP_PLOT.number,
    BURY_PLOT.number,
    CHOOSE_PERIL.number,
    PLAY_PLOT.number,
]
"""Steps that need cards drawn for them."""
EXPECTED: Final[dict[str, str]] = {
    "bottom": "a new round at the bottom, or once the Finale has begun the last combat",
    "hero": "a hero who plays",
    "active": "the hero whose turn it is",
    "pay": "a hero on turn with cards enough to pay",
    "no_hero": "a step that picks every hero who is not picked yet",
    "no_mission": "missions for both sides, or a step that draws them",
    "no_combat": "a combat under way and a step that carries it on, or neither",
    "card": "a card that can be played or carried out now",
    "foe": "a foe that is there to be met, and the hero who meets it",
    "drawn": "cards drawn for this step",
    "drawn_public": "cards drawn openly only while they wait to be resolved as an encounter",
    "trainee": "a hero who has drawn skills",
    "effect": "an effect of a card",
    "last_combat": "the last combat once the Finale has begun, and no other",
}


def read_agenda(value: object) -> list[tuple[int, int, int]]:
    """Read the steps of a written agenda, each [step], [step, number] or [step, number, number]."""
    found: list[tuple[int, int, int]] = []
    for entry in list_of("agenda", value):
        row = list_of("agenda", entry)
        name, a, b = [*row, 0, 0][:3] if row and len(row) <= 3 else [None, 0, 0]
        step = check_step(STEP_IDS, SHAPES, name, a, b)
        assert isinstance(a, int)
        assert isinstance(b, int)
        found.append((step, a, b))
    return found


def _refusal(found: object, id: str, rule: str) -> BadPosition:
    return refusal("agenda", found, id, None, rule, EXPECTED)


def check_agenda(s: QuestState) -> None:
    """Check that every step finds what it needs; a finished game has no steps."""
    names = [STEP_IDS[step] for step, _, _ in s.agenda]
    if s.over:
        if s.agenda:
            raise refusal("agenda", names, "list_of", {"count": 0})
        return
    bottoms = _FINALE if s.in_finale and not s.odd else ["begin_round", *_FINALE] if s.in_finale else ["begin_round"]
    if not s.agenda or len(s.agenda) > DEEPEST or names[0] not in bottoms:
        raise _refusal(names, "bottom", "M31.1")
    under_way = ""
    for name in names:
        if name in _OF_THE_TURN:
            under_way = name
        elif name in _TURNS and under_way:
            args: dict[str, int | str] = {"step": name, "some": ", ".join(_ROUND)}
            raise refusal("agenda", names, "step_below", args, "M18.1")
    if s.drawn_public and s.agenda[-1][0] != RESOLVE_ENCOUNTER.number:
        raise refusal(
            "drawn_public", [CARD_IDS[card] for card in s.drawn_public], "drawn_public", None, "M24.3", EXPECTED
        )
    if s.drawn and not any([step in _WITH_DRAWN for step, _, _ in s.agenda]):
        raise refusal("drawn", [CARD_IDS[card] for card in s.drawn], "drawn", None, "M13.9", EXPECTED)
    _check_set_up(s, names)
    for step, a, b in s.agenda:
        _check_hero(s, step, a, b)
        _check_cards(s, step, a, b)
    _check_combat(s, names)


def _check_set_up(s: QuestState, names: list[str]) -> None:
    """Check that everything is picked and drawn before the first round (M5)."""
    for h in PARTY[s.heroes]:
        waits = (PICK_HERO.number, h, 0) in s.agenda
        if (s.hero[h] == NOBODY) != waits or s.agenda.count((PICK_HERO.number, h, 0)) > 1:
            raise _refusal(names, "no_hero", "M5.1")
    picking = [index for index, entry in enumerate(s.agenda) if entry[0] == PICK_HERO.number]
    if (picking and picking[-1] - picking[0] + 1 != len(picking)) or (picking and picking[-1] != len(s.agenda) - 1):
        raise _refusal(names, "no_hero", "M5.1")
    steps = [step for step, _, _ in s.agenda]
    later = (MISSIONS.number, 1, 0) in s.agenda
    if MISSIONS.number not in steps and (s.hero_mission == NO_CARD or s.sauron_mission == NO_CARD):
        raise _refusal(names, "no_mission", "M5.4")
    if later and s.hero_mission == NO_CARD:
        raise _refusal(names, "no_mission", "M5.4")
    if MISSIONS.number in steps and steps.index(MISSIONS.number) > 2:
        raise _refusal(names, "no_mission", "M5.4")


def _check_hero(s: QuestState, step: int, a: int, b: int) -> None:
    name = STEP_IDS[step]
    heroes: list[int] = []
    if (
        name in _BY_HERO
        or name in _BY_HERO_AND_COUNT
        or name in _BY_HERO_AND_PLACE
        or name in ("shadow_window", "finish_quest", "shield_block")
    ):
        heroes.append(a)
    elif step in (NODE.number, PLAY_SHADOW.number) and b != NOBODY:
        heroes.append(b)
    if name in _OF_THE_TURN and s.active != a:
        raise _refusal([name, a, b, s.active], "active", "M18.1")
    if name == "pay" and (s.active == NOBODY or len(s.hand[s.active]) < b):
        raise _refusal([name, a, b, s.active], "pay", "M21.3")
    for h in heroes:
        if h >= s.heroes or (s.hero[h] == NOBODY and step not in (PICK_HERO.number, STARTING_QUEST.number)):
            raise _refusal([name, a, b], "hero", "M5.1")


def _check_cards(s: QuestState, step: int, a: int, b: int) -> None:
    """Check steps about a card, or about cards drawn for them."""
    entry = [STEP_IDS[step], a, b]
    fits = True
    if step == PLAY_PLOT.number:
        fits = CARDS[a].kind == PLOT and (a in s.plot_hand or a in s.drawn)
    elif step == PLAY_SHADOW.number:
        fits = CARDS[a].kind == SHADOW and a in s.shadow_hand
    elif step == PLAY_FETCHED.number:
        fits = CARDS[a].kind in (SHADOW, PLOT)
    elif step == AFTER_SHADOW.number:
        fits = CARDS[a].kind == SHADOW and a == s.shadow_now
    elif step == RESOLVE_EVENT.number:
        fits = CARDS[a].kind == EVENT
    elif step == FINISH_QUEST.number:
        fits = CARDS[b].kind in (QUEST, EVENT, ENCOUNTER) and (b in s.quests[a] or b in (s.event, s.held_event))
    if not fits:
        raise _refusal([*entry, CARD_IDS[a] if a < len(CARD_IDS) else a], "card", "M35.1")
    if step in (KEEP_SHADOW.number, KEEP_PLOT.number, BURY_PLOT.number) and not s.drawn and a > 0:
        raise _refusal(entry, "drawn", "M13.9")
    if step == KEEP_SKILL.number and s.trainee not in (NOBODY, a):
        raise _refusal(entry, "trainee", "M19.6")


def _check_combat(s: QuestState, names: list[str]) -> None:
    """Check that one step carries on a combat, and that a combat begins with a foe that is there (M29.2)."""
    c = s.combat
    core = len([name for name in names if name in _CORE])
    others = len([name for name in names if name in _COMBAT])
    if (core > 0) != (c.kind != NO_FOE) or (others and c.kind == NO_FOE):
        raise _refusal(names, "no_combat", "M29.2")
    if c.kind != NO_FOE and (c.context == FINALE) != (s.in_finale == 1) and not s.odd:
        raise _refusal(names, "last_combat", "M31.7")
    for step, a, b in s.agenda:
        if step == MEET.number:
            there = b < len(MONSTERS)
            if a == TOKEN:
                there = s.token_at[b] >= 0
            elif a == MINION:
                there = b < len(MINION_IDS)
            if not there or c.hero == NOBODY or s.hero[c.hero] == NOBODY or c.kind != NO_FOE:
                raise _refusal([STEP_IDS[step], a, b], "foe", "M29.2")
        if step == COMBAT_OVER.number and (a == FINALE) != (s.in_finale == 1) and not s.odd:
            raise _refusal([STEP_IDS[step], a, b], "last_combat", "M31.7")
        if step in (ARRIVE.number, SHIELD_BLOCK.number) and a >= s.heroes:
            raise _refusal([STEP_IDS[step], a, b], "hero", "M5.1")
