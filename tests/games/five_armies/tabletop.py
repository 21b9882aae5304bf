"""Shortcuts to set up a position of The Battle of Five Armies and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thirdage.games.five_armies import names
from thirdage.games.five_armies.board import place
from thirdage.games.five_armies.names import CHARACTERS, N_UNITS, UNITS
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.view import character_place
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at

FREE, SHADOW = names.FREE, names.SHADOW
NO_SUPERIORITY = {"terrain_superiority_effect": "none"}
FAR = {"ss6": {"wood_elf_spearmen": 1}, "bl13": {"orcs": 1}}
"""One Army of each side, out of the way."""
REGROUP = ("card:man_regroup_shadow", "card:man_regroup_free")
"""What both choose so that cards change nothing, the attacking Shadow first."""


def table(state: Mapping[str, Any], settings: Mapping[str, str] | None = None) -> Game:
    """Return a game at that position, with chance picked by the test. Unless given, the board has no tokens. It is
    marked odd, since a few keys over the set-up make a position no game comes to."""
    given = {"odd": True, "tokens": [], "characters": {}, **state}
    cast = dict.fromkeys(CHARACTERS, "absent")
    cast.update(given["characters"])
    return game_at({"game": "five-armies", "settings": dict(settings or {}), "state": {**given, "characters": cast}})


def dice_of(text: str) -> dict[str, int]:
    """Read dice by result from words."""
    return {face: text.split().count(face) for face in text.split()}


def acts(side: int, dice: str, other: str = "army", settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game in phase 5, with a side about to act with these dice."""
    mine, yours = ("free_peoples", "shadow") if side == FREE else ("shadow", "free_peoples")
    given = {f"dice_{mine}": dice_of(dice), f"dice_{yours}": dice_of(other)}
    return table({"turn": 3, "phase": 5, "agenda": [["action", side, 0]], **given, **state}, settings)


def at_step(step: str, a: int = 0, b: int = 0, settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game about to do a step, with a new turn below it."""
    return table({"turn": 3, "agenda": [["recovery", 0, 0], [step, a, b]], **state}, settings)


def battle(
    attacker: int,
    front: str,
    target: str,
    settings: Mapping[str, str] | None = None,
    grants: int = 0,
    used: int = 0,
    **state: Any,
) -> Game:
    """Return a combat about to begin; Terrain Superiority has no effect unless the settings say otherwise."""
    combat = {
        "fighting": 1,
        "attacker": attacker,
        "front": place(front),
        "target": place(target),
        "armies": 1 << place(front),
        "grants": grants,
        "used": used,
    }
    return at_step("combat", settings={**NO_SUPERIORITY, **(settings or {})}, combat=combat, **state)


def play(game: Game, *picks: str) -> Game:
    """Make these picks."""
    for pick in picks:
        game.pick(pick)
    return game


def die(*shown: int) -> str:
    """Return the text of a roll of combat dice."""
    return "combat_die:" + ",".join(str(value) for value in sorted(shown))


def simple(front: str, target: str, orcs: int = 3, men: int = 3, **state: Any) -> Game:
    """Return a game in which Orcs attack Lake-men and both have just played Regroup, so that cards change nothing."""
    armies = {front: {"orcs": orcs}, target: {"lake_men": men}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}}
    return play(battle(SHADOW, front, target, armies=armies, **state), *REGROUP)


def offered(game: Game, kind: str = "") -> set[str]:
    """Return the options of the pending ask: the names of one kind, or the texts of all."""
    assert game.ask is not None
    if kind:
        return {option.name for option in game.ask.options if option.kind == kind}
    return {option.text for option in game.ask.options}


def prompt(game: Game) -> str:
    """Return what is asked."""
    assert game.ask is not None
    return game.ask.prompt


def seat(game: Game) -> int:
    """Return who is asked."""
    assert game.ask is not None
    return game.ask.seat


def board(game: Game) -> ArmiesState:
    """Return the state, for inspection."""
    assert isinstance(game.state, ArmiesState)
    return game.state


def army(game: Game, name: str) -> dict[str, int]:
    """Return the units of a place."""
    start = place(name) * N_UNITS
    units = board(game).units[start : start + N_UNITS]
    return {UNITS[unit]: units[unit] for unit in range(N_UNITS) if units[unit]}


def damage(game: Game, name: str) -> int:
    """Return the number of Damage tokens in a place."""
    return board(game).damage[place(name)]


def tokens(game: Game, name: str) -> int:
    """Return the number of Leadership tokens in a place."""
    return board(game).leadership[place(name)]


def whereabouts(game: Game, character: str) -> str:
    """Return where a character is."""
    return character_place(board(game).where[CHARACTERS.index(character)])


def until(game: Game, wanted: str) -> Game:
    """Pick first options until that prompt comes, or the game ends."""
    while game.ask is not None and game.ask.prompt != wanted:
        game.pick(game.ask.options[0])
    return game
