"""The Combat roll and the Leader Re-roll (B13.2, B13.3), with Maneuver dice (B12.4) and Beorn's own dice (B18.7)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import bonus_strength, leadership, size, unit_strength
from thirdage.games.five_armies.damage import hits_of, needed, throw
from thirdage.games.five_armies.deck import GIANT_SIZE, MANEUVER_UNIT, ON_TABLE, ROARING_VOICE
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import BEORN, BILBO, FREE, N_UNITS
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in
from thirdage.games.five_armies.state import GRANT_ELVEN_CHARGE, NO_CARD, ArmiesState
from thirdage.games.five_armies.vocabulary import MESSAGES, REGION, numbers
from thirdage.kernel.asks import Flow

BEORN_ROLL: Final = MESSAGES.prompt("beorn_roll", place=REGION, count=int)
COMBAT_REROLL: Final = MESSAGES.prompt("combat_reroll", place=REGION, count=int)
COMBAT_ROLL: Final = MESSAGES.prompt("combat_roll", place=REGION, count=int)
MANEUVER_REROLL: Final = MESSAGES.prompt("maneuver_reroll", place=REGION, count=int)
MANEUVER_ROLL: Final = MESSAGES.prompt("maneuver_roll", place=REGION, count=int)
REROLL_COMBAT: Final = MESSAGES.prompt("reroll_combat", place=REGION, missed=int)
REROLL_MANEUVER: Final = MESSAGES.prompt("reroll_maneuver", place=REGION, missed=int)


def combat_dice(s: ArmiesState, r: Round, side: Side) -> int:
    """Return how many dice the Army of a side rolls, five at most (B13.2)."""
    place = army_in(s, side)
    if place == NO_ARMY:
        return 0
    units = 2 * size(s, place) if r.strength_two[side] else unit_strength(s, place)
    dice = min(5, units + bonus_strength(s, place))
    return max(1, dice - 2) if r.fewer_dice[side] else dice


def maneuver_dice(s: ArmiesState, r: Round, side: Side, dice: int) -> int:
    """Return how many of these are Maneuver dice: one for each unit whose card was played (B12.4)."""
    card = r.maneuver[side]
    if card == NO_CARD or MANEUVER_UNIT[card] < 0:
        return 0
    return min(dice, s.units[army_in(s, side) * N_UNITS + MANEUVER_UNIT[card]])


def roll(s: ArmiesState, r: Round, side: Side, target: int) -> Flow[None]:
    """Make the Combat roll of one side and remember the misses for the Leader Re-roll."""
    place = army_in(s, side)
    dice = combat_dice(s, r, side)
    black = maneuver_dice(s, r, side, dice)
    extra = _plus_one(s, side)
    if dice:
        shown = yield from throw(s, dice - black, COMBAT_ROLL, "B13.2", place, needed(target, r.bonus[side]))
        special = yield from throw(s, black, MANEUVER_ROLL, "B12.4", place, needed(target, r.bonus[side] + extra))
        plain_hits = hits_of(shown, target, r.bonus[side])
        black_hits = hits_of(special, target, r.bonus[side] + extra)
        r.hits[side] += plain_hits + black_hits
        r.missed[side] = dice - black - plain_hits
        r.missed_black[side] = black - black_hits
        r.success[side] = black_hits > 0
    if r.maneuver[side] != NO_CARD and MANEUVER_UNIT[r.maneuver[side]] < 0:
        r.success[side] = True  # special Maneuver cards always succeed
    if side == FREE and s.where[BEORN] == (s.front if side == s.attacker else s.target):
        yield from _beorn_roll(s, r, target)


def _beorn_roll(s: ArmiesState, r: Round, target: int) -> Flow[None]:
    """Roll Beorn's dice, in addition to those of the Army or alone (B18.6)."""
    dice = 5 if s.card_at[GIANT_SIZE] == ON_TABLE else s.box.beorn_dice
    own = 4 if s.card_at[ROARING_VOICE] == ON_TABLE else s.box.beorn_target
    own = 6 if target == 6 else own
    shown = yield from throw(s, dice, BEORN_ROLL, "B18.6", s.where[BEORN], needed(own))
    r.hits[FREE] += hits_of(shown, own)


def _plus_one(s: ArmiesState, side: Side) -> int:
    """Return the bonus on Maneuver dice for Terrain Superiority, if the setting gives one."""
    return 1 if s.config.superiority == 2 and s.superiority == side else 0


def reroll_dice(s: ArmiesState, r: Round, side: Side) -> int:
    """Return how many dice a side may re-roll (B13.3)."""
    place = army_in(s, side)
    if place == NO_ARMY or r.no_reroll[side]:
        return 0
    charge = s.grants & GRANT_ELVEN_CHARGE and side == s.attacker
    dice = (5 if charge else leadership(s, place)) + r.more_leadership[side]
    if s.where[BILBO] == place:
        dice += s.box.luck_dice
    if s.config.superiority == 1 and s.superiority == side:
        dice += 1
    return dice


def reroll(s: ArmiesState, r: Round, side: Side, target: int) -> Flow[None]:
    """Re-roll missed dice, once each; the owner chooses how many Maneuver dice and how many others."""
    left = reroll_dice(s, r, side)
    place = army_in(s, side)
    bonus = r.reroll_bonus[side]
    most = min(left, r.missed_black[side])
    if most:
        pick = yield REROLL_MANEUVER.ask(
            side, numbers(0, most), "B13.3", place=REGION[place], missed=r.missed_black[side]
        )
        left -= pick.value
        shown = yield from throw(
            s, pick.value, MANEUVER_REROLL, "B13.3", place, needed(target, bonus + _plus_one(s, side))
        )
        hits = hits_of(shown, target, bonus + _plus_one(s, side))
        r.hits[side] += hits
        if hits:
            r.success[side] = True
    most = min(left, r.missed[side])
    if most:
        pick = yield REROLL_COMBAT.ask(side, numbers(0, most), "B13.3", place=REGION[place], missed=r.missed[side])
        shown = yield from throw(s, pick.value, COMBAT_REROLL, "B13.3", place, needed(target, bonus))
        r.hits[side] += hits_of(shown, target, bonus)
