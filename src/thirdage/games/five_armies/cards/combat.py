"""The lower halves of the Event cards: how they change a combat round (B12.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.games.five_armies.damage import add_damage
from thirdage.games.five_armies.deck import COMBATS
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import ENEMY
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in
from thirdage.games.five_armies.state import ArmiesState


def captain_of_war(s: ArmiesState, r: Round, side: Side) -> None:
    """The Army may lose a character or a Leadership token to remove two Damage tokens."""
    r.captain[side] = True


def fierce_defence(s: ArmiesState, r: Round, side: Side) -> None:
    """The enemy needs a 6 to hit."""
    r.needs_six[ENEMY[side]] = True


def no_quarter(s: ArmiesState, r: Round, side: Side) -> None:
    """Take one Damage, and add 1 to the Combat roll and the Leader Re-roll."""
    place = army_in(s, side)
    if place != NO_ARMY:
        add_damage(s, place, 1)
    r.bonus[side] += 1
    r.reroll_bonus[side] += 1


def determined_attack(s: ArmiesState, r: Round, side: Side) -> None:
    """Replay a Maneuver card, or play one and keep it; the player chooses once both cards are revealed."""
    r.determined[side] = True


def stand_and_fight(s: ArmiesState, r: Round, side: Side) -> None:
    """Each unit has Combat Strength 2."""
    r.strength_two[side] = True


def dense_fog(s: ArmiesState, r: Round, side: Side) -> None:
    """The combat ends after this round."""
    r.fog = True


def overmastered(s: ArmiesState, r: Round, side: Side) -> None:
    """The enemy has no Leader Re-roll."""
    r.no_reroll[ENEMY[side]] = True


def battle_fury(s: ArmiesState, r: Round, side: Side) -> None:
    """Add 1 to the Combat roll."""
    r.bonus[side] += 1


def commanding_voice(s: ArmiesState, r: Round, side: Side) -> None:
    """Add 2 to Leadership."""
    r.more_leadership[side] += 2


def great_confusion(s: ArmiesState, r: Round, side: Side) -> None:
    """The enemy rolls two dice fewer, to a minimum of one."""
    r.fewer_dice[ENEMY[side]] = True


_BY_NAME: Final[dict[str, Callable[[ArmiesState, Round, Side], None]]] = {
    "captain_of_war": captain_of_war,
    "fierce_defence": fierce_defence,
    "no_quarter": no_quarter,
    "determined_attack": determined_attack,
    "stand_and_fight": stand_and_fight,
    "dense_fog": dense_fog,
    "overmastered": overmastered,
    "battle_fury": battle_fury,
    "commanding_voice": commanding_voice,
    "great_confusion": great_confusion,
}
EFFECTS: Final = [_BY_NAME[name] for name in COMBATS]
"""Indexed by the number of the lower half."""
