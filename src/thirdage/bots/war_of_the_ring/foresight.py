"""Foresees whether a die will play a card, without trying it in a world.

What a die can do follows from what its owner knows, and so does what the heuristic will do with it. So most dice need
no trial (`bots.trial`): they will move, muster or hunt.
"""

from __future__ import annotations

from thirdage.bots.asked import Asked
from thirdage.bots.war_of_the_ring.acts import choose_action
from thirdage.bots.war_of_the_ring.look import sight_of_state
from thirdage.bots.war_of_the_ring.mind import Mind
from thirdage.bots.war_of_the_ring.tuning import WEIGHTS
from thirdage.games.war_of_the_ring.actions import CHOOSE_ACTION, PLAY, all_options
from thirdage.games.war_of_the_ring.board import DIE_WILL
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option


def may_play(game: Game, seat: int, option: Option, style: str) -> bool:
    """Tell whether a pick may lead to an event; always if it is not a die, and where it isn't plain what a die does."""
    s = game.state
    assert isinstance(s, WarState)
    if option.kind != "die" or option.value == DIE_WILL or s.team is not None:
        return True
    mind = Mind(sight_of_state(s, seat), Asked(CHOOSE_ACTION.id, {"die": option.text}, []))
    mind.factors = WEIGHTS[style][mind.side]
    plays, most = False, float("-inf")
    for act in all_options(s, mind.side, option.value, option.value):
        worth = choose_action(mind, act.kind, act.name).weighed(mind.factors)
        if worth > most:
            plays, most = act is PLAY or act.kind == "as", worth
    return plays
