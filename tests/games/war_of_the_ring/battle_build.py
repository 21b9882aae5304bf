"""Battles in a few words: a bare map with two armies, an attack, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from tests.games.war_of_the_ring.build import ALL_AT_WAR, at, play, texts
from tests.games.war_of_the_ring.tabletop import board, prompt
from thirdage.games.war_of_the_ring.army_text import read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import CHARACTERS, SLOTS
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option

OTHER = {"shadow": "free_peoples", "free_peoples": "shadow"}
Roll = tuple[str, str, int]
"""What is rolled: the prompt, the side, the number of dice."""


def war(side: str, die: str = "", settings: Mapping[str, str] | None = None, **state: Any) -> Game:
    """Return a game on a bare map with all nations At War unless `nations` says otherwise; `side` acts with this die
    and has one more.

    The other side has one die, so that the game stops at `choose_die` once the action is over.
    """
    first = die or ("army" if side == "shadow" else "muster_army")
    state = {"clear": True, "phase": 5, "turn": 3, "acting": side, **state}
    state["nations"] = {**ALL_AT_WAR, **state.get("nations", {})}
    state["dice"] = {side: [first, "event"], OTHER[side]: ["event"]}
    return at(settings, **state)


def place(name: str) -> str:
    """Return the text of a place: `moria` is the open region; `inside:moria` stays as it is."""
    return name if ":" in name else f"region:{name}"


def attack(game: Game, source: str, target: str, *who: str) -> Game:
    """Spend the first die to attack; `who` are the picks that choose the force, everybody if left out."""
    play(game, texts(game)[0], "act:attack", place(source), place(target))
    if prompt(game) == "who_attacks":
        play(game, *(who or ("all",)))
    else:
        assert not who, "the force was not asked for"
    return game


def shadow_attacks(
    source: str, target: str, *who: str, die: str = "", settings: Mapping[str, str] | None = None, **state: Any
) -> Game:
    """Return a game in which the Shadow has just declared an attack."""
    return attack(war("shadow", die, settings, **state), source, target, *who)


def fp_attacks(
    source: str, target: str, *who: str, die: str = "", settings: Mapping[str, str] | None = None, **state: Any
) -> Game:
    """Return a game in which the Free Peoples have just declared an attack."""
    return attack(war("free_peoples", die, settings, **state), source, target, *who)


def roll(game: Game, *throws: str) -> Game:
    """Roll these dice: `"665"` means three dice. The attacker rolls first; re-rolls follow the rolls of both."""
    for throw in throws:
        assert isinstance(game.ask, Chance), f"{prompt(game)!r} is asked, no dice are thrown"
        play(game, "d6:" + ",".join(throw))
    return game


def asked(game: Game) -> Roll:
    """Return the roll that is due."""
    ask = game.ask
    assert isinstance(ask, Chance)
    side = ask.args["side"]
    assert isinstance(side, Option)
    return ask.prompt, side.name, len(ask.options[0].name.split(","))


def rolls_of_a_round(game: Game) -> list[Roll]:
    """Make every roll of this round, all dice showing 1, up to the first question to a player; return the rolls."""
    due: list[Roll] = []
    while isinstance(game.ask, Chance):
        due.append(asked(game))
        roll(game, "1" * due[-1][2])
    return due


def at_rest(game: Game) -> bool:
    """Tell whether the battle and the action are over and the next player chooses a die."""
    return board(game).battle is None and prompt(game) == "choose_die"


def decider(game: Game) -> str:
    """Return the side that is asked."""
    assert game.ask is not None
    return game.seat_name(game.ask.seat)


def figures(game: Game) -> dict[str, int]:
    """Return the census: what never changes in a battle (R22.5)."""
    return game.rules.census(game.state)


def forces(game: Game, read: Callable[[Game], Force]) -> list[str]:
    """Return every force the pending choice of figures can end in, once for each way to get there."""
    if prompt(game) not in ("who_goes", "who_attacks", "how_many_go", "character_goes"):
        return [write_force(read(game))]
    found: list[str] = []
    for text in texts(game):
        found += forces(play(game.clone(), text), read)
    return found


def splits(text: str) -> Iterator[tuple[Force, Force, str]]:
    """Yield all ways to divide an army: those who go, those who stay, and those who go as a text."""
    whole = read_force("army", text)
    members = [character for character in range(CHARACTERS) if whole.characters >> character & 1]
    for counts in product(*(range(count + 1) for count in whole.slots)):
        for taken in range(1 << len(members)):
            force, rest = Force(), Force()
            force.slots = list(counts)
            rest.slots = [whole.slots[slot] - counts[slot] for slot in range(SLOTS)]
            force.characters = sum(1 << character for index, character in enumerate(members) if taken >> index & 1)
            rest.characters = whole.characters & ~force.characters
            yield force, rest, write_force(force)
