"""The heuristic of War of the Ring: each prompt has a room that knows it; what is left is judged by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thirdage.bots.by_prompt import ByPrompt
from thirdage.bots.heuristic import Evaluation
from thirdage.bots.war_of_the_ring import acts, flights, journey, marching
from thirdage.bots.war_of_the_ring.card_values import EVENT, event_value, keep_value, wanted_deck
from thirdage.bots.war_of_the_ring.evaluation import evaluate
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, Sight
from thirdage.bots.war_of_the_ring.terms import (
    BRINGS_FIGURES,
    BRINGS_MINION,
    CARD_DRAWN,
    CARD_EVENT,
    HUNT_STRONGER,
    NATION_TO_WAR,
    OPTION_TERMS,
    ORDINARY,
    POSITION_TERMS,
)
from thirdage.bots.war_of_the_ring.tuning import TUNED
from thirdage.bots.worth import Worth

Judge = Callable[[Mind, str, str], Worth]


def choose_card(mind: Mind, kind: str, name: str) -> Worth:
    """The card worth most now."""
    return Worth(CARD_EVENT, event_value(mind.sight, name)) if kind == "card" else Worth(ORDINARY, 0.0)


def discard(mind: Mind, kind: str, name: str) -> Worth:
    """The card worth least in hand."""
    return Worth(CARD_EVENT, -keep_value(mind.sight, name)) if kind == "card" else Worth(ORDINARY, 0.0)


def choose_deck(mind: Mind, kind: str, name: str) -> Worth:
    """The deck the plan wants."""
    return Worth(CARD_DRAWN, 1.0 if name == wanted_deck(mind.sight) else 0.5)


def minion(mind: Mind, kind: str, name: str) -> Worth:
    """The Minion worth most."""
    return acts.minion(mind, name).plus(Worth(BRINGS_MINION, 0.1))


def advance_nation(mind: Mind, kind: str, name: str) -> Worth:
    """The nation that is needed most."""
    return acts.nation(mind, name).plus(Worth(NATION_TO_WAR, 0.1))


def agree(mind: Mind, kind: str, name: str) -> Worth:
    """What the rules give for nothing is taken."""
    return Worth(ORDINARY, 0.5 if kind == "yes" else 0.0)


def flocks(mind: Mind, kind: str, name: str) -> Worth:
    """The bonus counts where there are dice."""
    return Worth(HUNT_STRONGER, 0.3 * mind.number("dice") - 0.5) if kind == "yes" else Worth(ORDINARY, 0.0)


def voice(mind: Mind, kind: str, name: str) -> Worth:
    """Three Regulars first, then Elites."""
    regulars = mind.sight.board["reinforcements"].get("isengard_regular", 0)
    return Worth(BRINGS_FIGURES, 1.0 if (name == "recruit") == (regulars >= 3) else 0.5)


def lidless(mind: Mind, kind: str, name: str) -> Worth:
    """Dice that do little look for the Ring."""
    return Worth(HUNT_STRONGER, 0.9 - acts.with_result(mind, name).total) if kind == "die" else Worth(ORDINARY, 0.0)


HORIZON: Final = 1  # quiet moments a search plays on: measured
ACTION_WORTH: Final = [1.0, 0.12]  # in winning chance, by side: measured
QUIET: Final = ["choose_die", "allocate_hunt", "declare_fellowship", "discard_to_limit"]
HURTS_ENEMY: Final = ["spells_on", "card_which_army", "combat_victim", "card_which_siege"]
JUDGES: Final[dict[str, Judge]] = {
    "choose_die": acts.choose_die,
    "choose_action": acts.choose_action,
    "ring_die": acts.ring_die,
    "ring_result": acts.ring_result,
    "advance_nation": advance_nation,
    "card_which_nation": advance_nation,
    "envoy": advance_nation,
    "bring_minion": minion,
    "voice_of_saruman": voice,
    "recruit_figure": acts.recruit_figure,
    "recruit_where": marching.place_value,
    "card_where": marching.place_value,
    "voice_where": marching.place_value,
    "choose_card": choose_card,
    "follow_up_card": choose_card,
    "discard_to_limit": discard,
    "choose_deck": choose_deck,
    "allocate_hunt": journey.allocate_hunt,
    "flocks_of_crebain": flocks,
    "balrog_of_moria": agree,
    "sorcerer": agree,
    "grey_wanderer": agree,
    "lidless_eye": lidless,
    "declare_fellowship": journey.declare,
    "declare_where": journey.declare_where,
    "enter_mordor": journey.enter_mordor,
    "choose_guide": journey.choose_guide,
    "trace_path": journey.trace_path,
    "separate_companion": journey.separate_companion,
    "join_group": journey.join_group,
    "companions_to": journey.companions_to,
    "move_companion": journey.move_companion,
    "bring_upgrade": journey.bring_upgrade,
    "place_gandalf": journey.place_gandalf,
    "take_casualty": journey.take_casualty,
    "guide_leaves": journey.guide_leaves,
    "gollum_reveals": journey.gollum_reveals,
    "lower_damage": journey.lower_damage,
    "mithril_coat_and_sting": journey.mithril,
    "wizards_staff": journey.staff,
    "lure_of_the_ring": journey.lure,
    "move_minion": flights.move_minion,
    "minion_area": flights.minion_area,
    "minion_to": flights.minion_to,
    "place_minion": flights.place_minion,
    "move_from": marching.move_from,
    "march_from": marching.move_from,
    "move_to": marching.move_to,
    "who_goes": marching.who_goes,
    "how_many_go": marching.how_many_go,
    "character_goes": marching.character_goes,
    "attack_from": marching.attack_from,
    "attack_target": marching.attack_target,
    "into_siege": marching.into_siege,
    "cease": marching.cease,
    "retreat": marching.retreat,
    "extend_assault": marching.extend_assault,
    "take_hit": marching.take_hit,
    "combat_card": marching.combat_card,
    "heroic_death": marching.heroic,
    "white_rider": marching.white_rider,
}


def by_kind(mind: Mind, kind: str, name: str) -> Worth:
    """A prompt nobody has a room for: do something rather than nothing, more rather than less, where it helps."""
    if kind in ("none", "done", "no", "pass", "stay", "stop"):
        return Worth(ORDINARY, -0.1)
    if kind == "number":
        return Worth(ORDINARY, 0.1 * int(name))
    if kind in ("region", "inside"):
        if mind.prompt in HURTS_ENEMY and mind.sight.army(PLACE_INDEX[f"{kind}:{name}"], 1 - mind.side).units > 0:
            return marching.enemy_place(mind, kind, name)
        return marching.place_value(mind, kind, name)
    if kind == "card" and name in EVENT:
        return Worth(CARD_EVENT, -keep_value(mind.sight, name))
    if kind in ("figure", "reduce"):
        return marching.figure_value(mind, kind, name)
    return Worth(ORDINARY, 0.2)


def evaluate_view(view: Mapping[str, object]) -> Evaluation:
    """How the position stands that a view shows."""
    return evaluate(Sight(view))


def tune(mind: Mind) -> Mapping[str, float]:
    """The factors of the side that decides; and its plan is a wary one."""
    mind.war.wary = True
    return TUNED[mind.side]


def action_worth(mind: Mind) -> float:
    """The evaluation sees the Ring far better than a war that the Free Peoples carry to the Shadow: of their plans a
    search changes only what is plainly wrong."""
    return ACTION_WORTH[mind.side]


HEURISTIC: Final = ByPrompt(
    [*OPTION_TERMS, *POSITION_TERMS],
    Mind,
    JUDGES,
    by_kind,
    evaluate_view,
    QUIET,
    HORIZON,
    action_worth,
    tune=tune,
)
"""Judges as a sound club player would: see `docs/bots.md`."""
