"""The lower halves of the Event cards: what they change about a combat round (B12.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.games.five_armies.damage import add_damage
from thirdage.games.five_armies.deck import COMBATS
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in
from thirdage.games.five_armies.state import Field


def captain_of_war(s: Field, r: Round, side: int) -> None:
    """A character or a Leadership token may go for two Damage tokens while Damage is applied."""
    r.captain[side] = True


def fierce_defence(s: Field, r: Round, side: int) -> None:
    """The enemy needs 6."""
    r.needs_six[1 - side] = True


def no_quarter(s: Field, r: Round, side: int) -> None:
    """One Damage on the own Army, +1 on the Combat roll and the Leader Re-roll."""
    place = army_in(s, side)
    if place != NO_ARMY:
        add_damage(s, place, 1)
    r.bonus[side] += 1
    r.reroll_bonus[side] += 1


def determined_attack(s: Field, r: Round, side: int) -> None:
    """A Maneuver card is replayed, or played and kept; which one is asked when both cards lie open."""
    r.determined[side] = True


def stand_and_fight(s: Field, r: Round, side: int) -> None:
    """Each unit has Combat Strength 2."""
    r.strength_two[side] = True


def dense_fog(s: Field, r: Round, side: int) -> None:
    """The combat ends with this round."""
    r.fog = True


def overmastered(s: Field, r: Round, side: int) -> None:
    """No Leader Re-roll for the enemy."""
    r.no_reroll[1 - side] = True


def battle_fury(s: Field, r: Round, side: int) -> None:
    """+1 on the Combat roll."""
    r.bonus[side] += 1


def commanding_voice(s: Field, r: Round, side: int) -> None:
    """Leadership +2."""
    r.more_leadership[side] += 2


def great_confusion(s: Field, r: Round, side: int) -> None:
    """Two dice fewer for the enemy, one at least."""
    r.fewer_dice[1 - side] = True


_BY_NAME: Final[dict[str, Callable[[Field, Round, int], None]]] = {
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
"""By the number of the lower half."""
