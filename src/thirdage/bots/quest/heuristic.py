"""The heuristic of Middle-earth Quest: a judge for each prompt it knows; everything else is judged by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.bots.by_prompt import ByPrompt
from thirdage.bots.pace import Pace
from thirdage.bots.quest import combat_choices, hero_choices, sauron_choices
from thirdage.bots.quest.effects import label_value
from thirdage.bots.quest.evaluation import chances, evaluate
from thirdage.bots.quest.hidden import BELIEF
from thirdage.bots.quest.look import mind_of, sight_of_state
from thirdage.bots.quest.mind import Mind, mind_of_view
from thirdage.bots.quest.sight import PLACE, sight_of_view
from thirdage.bots.quest.styles import weights
from thirdage.bots.quest.terms import FAVOR, OPTION_TERMS, ORDINARY, POSITION_TERMS, SHADOW_GROWS
from thirdage.bots.scores import Score

Judge = Callable[[Mind, str, str], Score]


def choose(mind: Mind, kind: str, name: str) -> Score:
    """Judge a choice on a card by what its words are worth to the seat's own side."""
    value = label_value(name)
    if not mind.sauron:
        return Score(FAVOR, value)
    pure = name.endswith("_per_corruption") and mind.sight.active is not None
    if pure and mind.sight.hero_named(mind.sight.active or "").corruption == 0:
        return Score(SHADOW_GROWS, sauron_choices.FOLLY)  # nothing would happen
    return Score(SHADOW_GROWS, -value)


def agree(mind: Mind, kind: str, name: str) -> Score:
    """Mostly take what a card offers."""
    return Score(ORDINARY, 0.3 if kind == "yes" else 0.0)


PACE: Final = Pace(4)  # how far a search looks, chosen by measurement
BRIEF: Final = 20  # iterations of a brief look
ACTION_WORTH: Final = 0.01  # the winning chance that an ordinary action is worth, by measurement
QUIET: Final = ["action", "plot_step", "rest_step"]
REFLEXES: Final[dict[str, int]] = {"how_to_pay": 0}
"""What needs no look at the board: one matching card is cheaper than several."""
JUDGES: Final[dict[str, Judge]] = {
    "choose": choose,
    "may": agree,
    "play_combat_card": combat_choices.play_combat_card,
    "use_agility": combat_choices.use_agility,
    "take_damage": combat_choices.take_damage,
    "discard_card": combat_choices.give_card,
    "rest_card": combat_choices.take_damage,
    "keep_skill": combat_choices.keep_card,
    "take_back_card": combat_choices.keep_card,
    "block_damage": combat_choices.block_damage,
    "retreat": combat_choices.retreat,
    "fight_in_haven": combat_choices.fight_in_haven,
    "choose_foe": combat_choices.choose_foe,
    "combat_or_peril": combat_choices.combat_or_peril,
    "rest_step": hero_choices.rest_step,
    "travel": hero_choices.travel,
    "explore": hero_choices.explore,
    "how_to_pay": hero_choices.how_to_pay,
    "pay_card": hero_choices.pay_card,
    "cleanse": hero_choices.cleanse,
    "pay_for_corruption": hero_choices.cleanse,
    "discard_corruption": hero_choices.corruption_card,
    "leftmost_marker": hero_choices.leftmost_marker,
    "lose_belonging": hero_choices.lose_belonging,
    "pick_own_hero": hero_choices.pick_hero,
    "pick_champion": hero_choices.pick_hero,
    "survivalist": hero_choices.survivalist,
    "raise_attribute": hero_choices.raise_attribute,
    "give": hero_choices.give,
    "plot_step": sauron_choices.plot_step,
    "keep_plot": sauron_choices.keep_plot,
    "fetch_plot": sauron_choices.keep_plot,
    "recover_card": sauron_choices.keep_shadow,
    "bury_plot": sauron_choices.bury_plot,
    "discard_plot_card": sauron_choices.bury_plot,
    "plot_location": sauron_choices.plot_location,
    "action": sauron_choices.action,
    "place_influence": sauron_choices.place_influence,
    "put_influence": sauron_choices.place_influence,
    "command": sauron_choices.command,
    "move_minion": sauron_choices.move_minion,
    "put_minion": sauron_choices.move_minion,
    "minion_arrives": sauron_choices.move_minion,
    "move_token": sauron_choices.move_token,
    "put_monster": sauron_choices.put_monster,
    "shadow_card": sauron_choices.shadow_card,
    "keep_shadow": sauron_choices.keep_shadow,
    "choose_peril": sauron_choices.choose_peril,
    "pick_a_hero": sauron_choices.pick_a_hero,
    "choose_haven": sauron_choices.choose_haven,
}


def by_kind(mind: Mind, kind: str, name: str) -> Score:
    """Judge a prompt without its own judge: do something rather than nothing, more rather than less."""
    if kind in ("none", "done", "no", "pass", "stop"):
        return Score(ORDINARY, 0.0)
    if kind == "location":
        return sauron_choices.send_hero(mind, kind, name) if mind.sauron else hero_choices.go_where(mind, kind, name)
    if kind == "number":
        return Score(ORDINARY, 0.1 * int(name))
    if kind == "influence":
        return Score(SHADOW_GROWS, 0.2 + 0.1 * mind.sight.influence[PLACE[name]])
    return Score(ORDINARY, 0.2)


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
    quick=PACE,
    thorough=PACE,
    action_worth=ACTION_WORTH,
    minor=REFLEXES,
    reflexes=REFLEXES,
    weights=weights,
    belief=BELIEF,
    brief=BRIEF,
)
"""A heuristic that judges like a sound club player (see `docs/bots.md`)."""
