"""The heuristic of War of the Ring: a judge for each prompt it knows; everything else is judged by its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from thirdage.bots.by_prompt import ByPrompt
from thirdage.bots.pace import Pace
from thirdage.bots.scores import Score
from thirdage.bots.war_of_the_ring import acts, flights, journey, marching
from thirdage.bots.war_of_the_ring.card_values import EVENT, event_value, keep_value, wanted_deck
from thirdage.bots.war_of_the_ring.evaluation import chances, evaluate
from thirdage.bots.war_of_the_ring.events import changed, leads_to
from thirdage.bots.war_of_the_ring.foresight import may_play
from thirdage.bots.war_of_the_ring.hidden import BELIEF
from thirdage.bots.war_of_the_ring.look import mind_of, sight_of_state
from thirdage.bots.war_of_the_ring.mind import Mind, mind_of_view
from thirdage.bots.war_of_the_ring.sight import PLACE_INDEX, SLOT_INDEX, sight_of_view
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
from thirdage.bots.war_of_the_ring.tuning import WEIGHTS
from thirdage.games.war_of_the_ring.board import ENEMY

Judge = Callable[[Mind, str, str], Score]


def choose_card(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card worth most now."""
    return Score(CARD_EVENT, event_value(mind.sight, name)) if kind == "card" else Score(ORDINARY, 0.0)


def discard(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the card worth least in hand."""
    return Score(CARD_EVENT, -keep_value(mind.sight, name)) if kind == "card" else Score(ORDINARY, 0.0)


def choose_deck(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the deck the plan wants."""
    return Score(CARD_DRAWN, 1.0 if name == wanted_deck(mind.sight) else 0.5)


def minion(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the Minion worth most."""
    return acts.minion(mind, name).plus(Score(BRINGS_MINION, 0.1))


def advance_nation(mind: Mind, kind: str, name: str) -> Score:
    """Prefer the nation that is needed most."""
    return acts.nation(mind, name).plus(Score(NATION_TO_WAR, 0.1))


def agree(mind: Mind, kind: str, name: str) -> Score:
    """Take what the rules give for nothing."""
    return Score(ORDINARY, 0.5 if kind == "yes" else 0.0)


def flocks(mind: Mind, kind: str, name: str) -> Score:
    """Use the bonus where there are dice."""
    return Score(HUNT_STRONGER, 0.3 * mind.number("dice") - 0.5) if kind == "yes" else Score(ORDINARY, 0.0)


def voice(mind: Mind, kind: str, name: str) -> Score:
    """Prefer three Regulars first, then Elites."""
    regulars = mind.sight.reserve[SLOT_INDEX["isengard_regular"]]
    return Score(BRINGS_FIGURES, 1.0 if (name == "recruit") == (regulars >= 3) else 0.5)


def captain_first(mind: Mind, kind: str, name: str) -> Score:
    """Bring two Nazgul, or move those there are, whichever does more."""
    if name == "fly":
        return flights.best_flight(mind)
    return Score(BRINGS_FIGURES, 1.8) if name == "recruit" else Score(ORDINARY, -0.1)


def lidless(mind: Mind, kind: str, name: str) -> Score:
    """Let dice that do little search for the Ring."""
    return Score(HUNT_STRONGER, 0.9 - acts.with_result(mind, name).total) if kind == "die" else Score(ORDINARY, 0.0)


QUICK: Final = Pace(1)  # how far a search looks, chosen by measurement
THOROUGH: Final = Pace(3, 10, 3.0)  # dice and battles make the results of a few rounds differ widely
ACTION_WORTH: Final = 0.006  # the winning chance that an ordinary action is worth
BIAS: Final = 0.003  # of the evaluation: at a die two good options are about half a hundredth apart
UNIT: Final = 2.2  # of carelessness: the weights of this game are larger than one
QUIET: Final = ["choose_die", "allocate_hunt", "declare_fellowship", "discard_to_limit"]
SWAYED: Final = [
    "choose_die",
    "choose_action",
    "attack_from",
    "attack_target",
    "allocate_hunt",
    "discard_to_limit",
    "advance_nation",
    "recruit_figure",
    "recruit_where",
    "combat_card",
    "choose_guide",
    "take_hit",
    "retreat",
    "cease",
]  # where a careless player errs: in what starts something, not in carrying it out
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
    "black_captain_first": captain_first,
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
    "who_attacks": marching.who_goes,
    "how_many_go": marching.how_many_go,
    "character_goes": marching.character_goes,
    "march_or_attack": marching.march_or_attack,
    "attack_from": marching.attack_from,
    "attack_target": marching.attack_target,
    "into_siege": marching.into_siege,
    "cease": marching.cease,
    "retreat": marching.retreat,
    "extend_assault": marching.extend_assault,
    "take_hit": marching.take_hit,
    "remove_excess": marching.remove_excess,
    "combat_card": marching.combat_card,
    "heroic_death": marching.heroic,
    "white_rider": marching.white_rider,
}


def by_kind(mind: Mind, kind: str, name: str) -> Score:
    """Judge a prompt without its own judge: do something rather than nothing, more rather than less, where it helps."""
    if kind in ("none", "done", "no", "pass", "stay", "stop"):
        return Score(ORDINARY, -0.1)
    if kind == "number":
        return Score(ORDINARY, 0.1 * int(name))
    if kind in ("region", "inside"):
        if mind.prompt in HURTS_ENEMY and mind.sight.army(PLACE_INDEX[f"{kind}:{name}"], ENEMY[mind.side]).units > 0:
            return marching.enemy_place(mind, kind, name)
        return marching.place_value(mind, kind, name)
    if kind == "card" and name in EVENT:
        return Score(CARD_EVENT, -keep_value(mind.sight, name))
    if kind in ("figure", "reduce"):
        return marching.figure_value(mind, kind, name)
    return Score(ORDINARY, 0.2)


def weights(mind: Mind, style: str, futile: Sequence[str]) -> dict[str, float]:
    """Return how much each term counts for the deciding side in a style; note events known to be futile."""
    mind.factors = WEIGHTS[style][mind.side]
    mind.sight.futile = futile
    return mind.factors


HEURISTIC: Final = ByPrompt(
    terms=[*OPTION_TERMS, *POSITION_TERMS],
    mind_of_view=mind_of_view,
    mind_of=mind_of,
    judges=JUDGES,
    by_kind=by_kind,
    sight_of_view=sight_of_view,
    sight_of_state=sight_of_state,
    evaluate=evaluate,
    chances=chances,
    quiet=QUIET,
    quick=QUICK,
    thorough=THOROUGH,
    action_worth=ACTION_WORTH,
    weights=weights,
    leads_to=leads_to,
    may_play=may_play,
    changed=changed,
    swayed=SWAYED,
    unit=UNIT,
    bias=BIAS,
    belief=BELIEF,
)
"""A heuristic that judges like a sound club player (see `docs/bots.md`)."""
