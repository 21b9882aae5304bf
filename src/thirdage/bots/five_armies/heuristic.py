"""The heuristic of The Battle of Five Armies: most prompts have a function, the rest are judged by kind of option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.bots.by_prompt import ByPrompt
from thirdage.bots.five_armies import acts, command, fights
from thirdage.bots.five_armies.evaluation import chances, evaluate
from thirdage.bots.five_armies.events import changed, leads_to
from thirdage.bots.five_armies.hidden import BELIEF
from thirdage.bots.five_armies.look import Boards, mind_of, sight_of_state
from thirdage.bots.five_armies.mind import Mind, mind_of_view
from thirdage.bots.five_armies.sight import PLACE_INDEX, sight_of_view
from thirdage.bots.five_armies.styles import weights
from thirdage.bots.five_armies.terms import BRINGS_TROOPS, LEADS_ARMY, OPTION_TERMS, ORDINARY, POSITION_TERMS
from thirdage.bots.pace import Pace
from thirdage.bots.scores import Score

Judge = Callable[[Mind, str, str], Score]

QUICK: Final = Pace(3)  # how far a search looks, chosen by measurement
THOROUGH: Final = Pace(9)
BRIEF: Final = 16  # iterations of a brief look
ACTION_WORTH: Final = 0.03  # the winning chance that an ordinary action is worth, by measurement
QUIET: Final = ["choose_die", "activate", "how_many_leaders"]
REFLEXES: Final[dict[str, int]] = {"reroll_combat": -1, "reroll_maneuver": -1, "take_leadership": -1, "take_damage": 0}
"""Options, by index, picked without reading the board: use all re-rolls, take Leadership along, leave Damage behind."""
MINOR: Final = [
    "bat_where",
    "casualty",
    "discard",
    "hits_on_armour",
    "hits_on_beorn",
    "hits_on_fortification",
    "leadership_where",
    "rally_which",
    "substitute",
    "take_characters",
    "too_many_units",
    "which_pool",
    *REFLEXES,
]
"""Prompts too minor to search."""
SWAYED: Final = [
    "activate",
    "attack_target",
    "attack_with",
    "casualty",
    "choose_action",
    "choose_card",
    "choose_die",
    "combined_target",
    "discard",
    "enter_who",
    "flip_where",
    "how_many_leaders",
    "leave_combat",
    "move_and_attack_with",
    "move_which",
    "place_and_flip",
    "withdraw",
]
"""Prompts where a careless player makes mistakes: those that start something, not those that carry it out."""
JUDGES: Final[dict[str, Judge]] = {
    "choose_die": acts.choose_die,
    "choose_action": acts.choose_action,
    "discard": command.discard,
    "activate": command.activate,
    "leadership_where": command.leadership_where,
    "use_tile": command.use_tile,
    "how_many_leaders": command.how_many_leaders,
    "bat_where": command.bat_where,
    "flip_where": command.recruit_where,
    "place_and_flip": command.recruit_where,
    "reinforce_where": command.recruit_where,
    "trumpet_where": command.recruit_where,
    "which_pool": command.pool,
    "substitute": command.substitute,
    "rally_which": command.rally_which,
    "remove_damage_from": command.remove_damage_from,
    "enter_who": command.enter_who,
    "enter_where": command.stand,
    "return_where": command.stand,
    "bolg_where": command.stand,
    "bilbo_to": command.stand,
    "bilbo_escapes": command.stand,
    "character_to": command.stand,
    "beorn_moves": command.beorn_where,
    "move_character": command.move_character,
    "eagle_to": command.eagle_to,
    "move_which": command.move_which,
    "move_to": command.move_to,
    "move_on": command.move_to,
    "drive_on": command.move_to,
    "move_or_attack": command.attack_or_move,
    "move_and_attack": command.attack_or_move,
    "may_attack": command.attack_or_move,
    "attack_with": command.attack_with,
    "move_and_attack_with": command.attack_with,
    "attack_or_move": command.attack_or_move,
    "attack_target": command.attack_or_move,
    "combined_target": command.combined_target,
    "take_units": command.take_units,
    "take_characters": command.take_characters,
    "take_leadership": command.take_leadership,
    "take_damage": command.take_damage,
    "choose_card": fights.choose_card,
    "determined_attack": fights.choose_card,
    "reroll_combat": fights.more,
    "reroll_maneuver": fights.more,
    "hits_on_armour": fights.more,
    "how_much_damage": fights.more,
    "hits_on_fortification": fights.on_fortification,
    "hits_on_beorn": fights.on_beorn,
    "casualty": fights.casualty,
    "too_many_units": fights.casualty,
    "withdraw": fights.withdraw,
    "leave_combat": fights.leave_combat,
    "retreat_to": fights.retreat_to,
    "advance": fights.advance,
    "fell_race": fights.fell_race,
    "use_bodyguard": fights.use_bodyguard,
    "fighting_army": fights.fighting_army,
    "bolt_target": fights.shoot,
    "archery_target": fights.shoot,
    "volley_target": fights.shoot,
    "eagle_target": fights.shoot,
    "damage_which": fights.shoot,
    "dismay_where": fights.shoot,
    "remove_leadership": fights.shoot,
    "remove_token": fights.shoot,
    "which_bat": command.which_bat,
    "beorn_attack": fights.shoot,
}


def by_kind(mind: Mind, kind: str, name: str) -> Score:
    """Judge an option of any other prompt: do something rather than nothing, where it helps most."""
    if kind in ("none", "done", "no", "pass", "stay", "stop"):
        return Score(ORDINARY, 0.0)
    if kind == "number":
        return Score(ORDINARY, 0.1 * int(name))
    if kind == "region":
        return Score(BRINGS_TROOPS, 0.1 + mind.plan.reinforce(PLACE_INDEX[name]))
    if kind == "character":
        return Score(LEADS_ARMY, fights.CHARACTER_WORTH.get(name, 0.5))
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
    quick=QUICK,
    thorough=THOROUGH,
    action_worth=ACTION_WORTH,
    minor=MINOR,
    reflexes=REFLEXES,
    weights=weights,
    swayed=SWAYED,
    leads_to=leads_to,
    changed=changed,
    memory=Boards,
    belief=BELIEF,
    brief=BRIEF,
)
"""A heuristic that judges like a sound club player (see `docs/bots.md`)."""
