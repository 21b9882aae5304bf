"""The agenda of a position: which steps may wait upon which, and what each needs on the board to start.

None of these checks can be waived: a step that cannot start would stop the game without a result.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import FIELD, SIEGE, Battle
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_CHARACTERS,
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    CHARACTER_SIDE,
    ENEMY,
    INSIDE,
    PLACE_REGION,
    REGIONS,
    SLOT_SIDE,
    SLOTS,
    UMBAR,
)
from thirdage.games.war_of_the_ring.fellowship import MORDOR_MOVE, NO_REDUCTION, NO_REVEAL, RANDOM_CASUALTY, WHY_MASK
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.mordor import on_track
from thirdage.games.war_of_the_ring.seats import ORDER, SEATINGS
from thirdage.games.war_of_the_ring.state import CRACK_OF_DOOM, DICE_LIMIT, WarState
from thirdage.games.war_of_the_ring.steps import (
    ACTION,
    BATTLE,
    CARD_PLAYED,
    HUNT_TILE,
    MORDOR_ADVANCE,
    NEXT_ACTION,
    ROUND,
    STEP_IDS,
    SWAP_CARDS,
)
from thirdage.games.war_of_the_ring.vocabulary import PLACE
from thirdage.kernel.agenda import StepShape, check_stack, check_step
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import list_of
from thirdage.kernel.refusals import refusal

_ACTING: Final = ["victory_check", "tidy", "die_to_hunt_box", "card_played", "hunt_tile"]
"""The steps upon which a battle, a Hunt or its tiles may lie, after an action. A puzzle may end its turn there."""
SHAPES: Final[dict[str, StepShape]] = {
    "victory_check": StepShape([""]),
    "last_reckoning": StepShape(["victory_check"]),
    "next_action": StepShape(["last_reckoning"], a=1, b=ORDER - 1),
    "action": StepShape(["last_reckoning"], a=1, b=2 * ORDER - 1),
    "action_roll": StepShape(["next_action"], a=1),
    "hunt_allocation": StepShape(["action_roll"], a=1),
    "fellowship_phase": StepShape(["hunt_allocation"], a=1),
    "fellowship_phase_ends": StepShape(["hunt_allocation"], a=1),
    "declared": StepShape(["fellowship_phase_ends"]),
    "recover": StepShape(["fellowship_phase"], a=1),
    "swap_cards": StepShape(["fellowship_phase", "swap_cards"], a=1),
    "tidy": StepShape(["next_action"]),
    "die_to_hunt_box": StepShape(["tidy"]),
    "card_played": StepShape(["tidy"], a=CARDS - 1, b=len(SEATINGS[-1].names) - 1),
    "battle": StepShape(_ACTING),
    "round": StepShape(_ACTING),
    "hunt": StepShape(_ACTING),
    "hunt_tile": StepShape([*_ACTING, "mordor_advance", "declared"], a=31, b=DICE_LIMIT),
    "mordor_advance": StepShape(_ACTING),
}
EXPECTED: Final[dict[str, str]] = {
    "no_dice": "a side with dice left to act with",
    "order": "the place in the order of a player of that side",
    "no_teams": "a game of teams",
    "no_battle": "a battle and a step 'battle' or 'round' for it, or neither",
    "reason": "a reason for a Hunt tile that there is",
    "no_track": "the Fellowship on the Mordor Track, before its last step",
    "card_owner": "the seat of a player of the card's side",
    "kind": "a field battle between neighbours, or an assault or sortie at one Stronghold",
    "nobody": "attackers who stand in {place} and belong to the side that attacks",
    "no_enemy": "an enemy army to attack",
}


def write_agenda(agenda: list[tuple[int, int, int]]) -> list[str]:
    """Return an agenda in its written form."""
    return [f"{STEP_IDS[step]} {a} {b}" for step, a, b in agenda]


def read_agenda(value: object) -> list[tuple[int, int, int]]:
    """Parse the steps of a written agenda, such as 'action 0 0'."""
    found: list[tuple[int, int, int]] = []
    for entry in list_of("agenda", value):
        words = entry.split() if isinstance(entry, str) else []
        if len(words) != 3 or not _is_number(words[1]) or not _is_number(words[2]):
            raise refusal("agenda", entry, "step", {"some": "'action 0 0'"})
        a, b = int(words[1]), int(words[2])
        found.append((check_step(STEP_IDS, SHAPES, words[0], a, b), a, b))
    return found


def _is_number(word: str) -> bool:
    digits = word[1:] if word[:1] == "-" else word
    return digits.isascii() and digits.isdecimal() and len(digits) < 10


def check_agenda(s: WarState) -> None:
    """Check that every step waits upon the right one and finds what it needs."""
    check_stack(STEP_IDS, SHAPES, s.agenda)
    battles = 0
    for step, a, b in s.agenda:
        entry = f"{STEP_IDS[step]} {a} {b}"
        if step in (BATTLE.number, ROUND.number):
            battles += 1
        elif step in (ACTION.number, NEXT_ACTION.number):
            _check_turn(s, step, Side(a), b, entry)
        elif step == SWAP_CARDS.number and (s.team is None or not s.team.allied(Side(a))):
            raise _refusal(entry, "no_teams", "R19.3")
        elif step == CARD_PLAYED.number and b not in s.seats_of(CARD_SIDE[a]):
            raise _refusal(f"{entry} ({CARD_IDS[a]})", "card_owner", "R17.2")
        elif step == HUNT_TILE.number:
            _check_tile(s, a, entry)
        elif step == MORDOR_ADVANCE.number and not _before_the_crack(s):
            raise _refusal(entry, "no_track", "R16.5")
    if battles != (0 if s.battle is None else 1):
        raise _refusal(write_agenda(s.agenda), "no_battle", "R11.5")
    if s.battle is not None:
        _check_battle(s, s.battle)


def _refusal(found: object, id: str, rule: str) -> BadPosition:
    return refusal("agenda", found, id, None, rule, EXPECTED)


def _check_turn(s: WarState, step: int, side: Side, turn: int, entry: str) -> None:
    """Check that a side that acts has a die (R3.6) and that team players act in order (R19.5)."""
    if step == ACTION.number and s.dice_left(side) == 0:
        raise _refusal(entry, "no_dice", "R3.6")
    if turn > 0 and s.team is None:
        raise _refusal(entry, "no_teams", "R19.5")
    if step == ACTION.number and s.team is not None and turn % 2 != side:
        raise _refusal(entry, "order", "R19.5")


def _check_tile(s: WarState, why: int, entry: str) -> None:
    flags = why & ~WHY_MASK
    if flags & ~(NO_REDUCTION | RANDOM_CASUALTY | NO_REVEAL):
        raise _refusal(entry, "reason", "R15.7")
    if why & WHY_MASK == MORDOR_MOVE and not _before_the_crack(s):
        raise _refusal(entry, "no_track", "R16.4")


def _before_the_crack(s: WarState) -> bool:
    return on_track(s) and s.mordor < CRACK_OF_DOOM


def _check_battle(s: WarState, battle: Battle) -> None:
    """Check that both armies are there, positioned as this kind of battle requires (R11.1, R12.10, R12.14)."""
    region, target = PLACE_REGION[battle.place], PLACE_REGION[battle.target]
    fits = battle.place >= REGIONS and battle.target == region
    if battle.kind == FIELD:
        near = target in ADJACENT[region] or region == UMBAR  # the Corsairs come by sea
        fits = battle.place < REGIONS and battle.target < REGIONS and near
    elif battle.kind == SIEGE:
        fits = battle.place < REGIONS and battle.target == INSIDE[region]
    if not fits:
        places = [PLACE[battle.place].text, PLACE[battle.target].text]
        raise refusal("battle.target", places, "kind", None, "R11.1", EXPECTED)
    present = army_force(s, battle.side, battle.place)
    wrong = battle.force.units() == 0 or bool(battle.force.characters & ~present.characters)
    for slot in range(SLOTS):
        wrong = wrong or battle.force.slots[slot] > present.slots[slot]
        wrong = wrong or (battle.force.slots[slot] > 0 and SLOT_SIDE[slot] != battle.side)
    for character in ALL_CHARACTERS:
        wrong = wrong or (battle.force.characters >> character & 1 == 1 and CHARACTER_SIDE[character] != battle.side)
    if wrong:
        args: dict[str, int | str] = {"place": PLACE[battle.place].text}
        raise refusal("battle.force", battle.force.slots, "nobody", args, "R11.2", EXPECTED)
    if s.army(battle.target, ENEMY[battle.side]) == 0:
        raise refusal("battle.target", PLACE[battle.target].text, "no_enemy", None, "R11.1", EXPECTED)
