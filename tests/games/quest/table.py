"""A table to test on: positions of the game by a few words, chance picked by the test."""

from __future__ import annotations

from thirdage.games.quest.board import LOCATION_IDS, MINION_IDS, MINIONS, MONSTER_IDS, MONSTERS
from thirdage.games.quest.cards.catalogue import CARD_IDS, card_number
from thirdage.games.quest.cards.program import text_of
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import STEP_IDS
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import game_at
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Source

HEROES = ["beravor", "eleanor", "thalin"]
SAURON = 0
HERO_1 = 1
HERO_2 = 2


def at(agenda: list[list[object]], **given: object) -> Game:
    """A game that is about to do the steps of `agenda`, the first one first; everything else as in the set-up.

    `players`, `heroes` and `settings` are about the table, all other values are keys of a position. After the agenda
    Sauron is asked for an action, so that nothing more happens by itself.
    """
    players = given.pop("players", 3)
    assert isinstance(players, int)
    settings = given.pop("settings", {})
    assert isinstance(settings, dict)
    begun: dict[str, object] = {
        "heroes": HEROES[: players - 1],
        "agenda": [["begin_round"], ["action", 1], *reversed(agenda)],
        "round": 2,
        "hero_mission": "mission_hero_noble_blood",
        "sauron_mission": "mission_sauron_his_dark_throne",
    }
    options = {"players": str(players), **settings}
    return game_at({"game": "quest", "settings": options, "state": {**begun, **given}})


def text(card: str, hero: int = 0, section: str = "effects") -> list[list[object]]:
    """The agenda that carries out a text of a card for a hero (-1: nobody's, as of events and Action step cards)."""
    return [["node", node, hero] for node in text_of(card_number(card), section)]


def turn(hero: int = 0) -> list[list[object]]:
    """The agenda of a hero's turn."""
    return [["hero_turn", hero]]


def play(game: Game, *picks: str) -> None:
    """Make these picks; each must be offered."""
    for pick in picks:
        assert game.ask is not None, f"nobody is asked, but the test picks {pick}"
        offered = [option.text for option in game.ask.options]
        assert game.find(pick) is not None, f"{game.ask.prompt}: {pick} is not among {offered}"
        game.pick(pick)


def any_until(game: Game, *prompts: str) -> None:
    """Pick the first option until one of these prompts comes (or the game is over)."""
    for _ in range(2000):
        if game.ask is None or game.ask.prompt in prompts:
            return
        game.pick(game.ask.options[0])
    raise AssertionError(f"{prompts} never came")


def asked(game: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.ask is not None
    return game.ask.seat, game.ask.prompt


def options(game: Game) -> list[str]:
    """What is offered."""
    assert game.ask is not None
    return [option.text for option in game.ask.options]


def state(game: Game) -> QuestState:
    """The state behind the game."""
    assert isinstance(game.state, QuestState)
    return game.state


def place(id: str) -> int:
    """The number of a location."""
    return LOCATION_IDS.index(id)


def influence(game: Game, id: str) -> int:
    """The influence on a location."""
    return state(game).influence[place(id)]


def cards(ids: list[int]) -> list[str]:
    """Cards by their ids."""
    return [CARD_IDS[card] for card in ids]


def next_steps(game: Game) -> list[str]:
    """The steps still on the agenda, the next one first."""
    return [STEP_IDS[step] for step, _, _ in reversed(state(game).agenda)]


def events(game: Game, id: str) -> list[str]:
    """The events of that id so far, as texts of their first two arguments."""
    return [f"{event.a} {event.b}" for event in game.log if event.id == id]


def fresh(players: int = 3, source: Source | None = None, settings: dict[str, str] | None = None) -> Game:
    """A game from the set-up."""
    return new_game(find_rules("quest"), {"players": str(players), **(settings or {})}, source)


def fight(monster: str, hand: list[str], foe_hand: list[str], **given: object) -> Game:
    """A combat about to begin its first round; plenty of strength on both sides unless told otherwise.

    `hero` fights (hero 1), `kind` and `context` are those of a combat, `combat` overrides single values of it.
    """
    hero = given.pop("hero", "beravor")
    kind = given.pop("kind", 3)
    more = given.pop("combat", {})
    assert isinstance(more, dict)
    minion = monster in MINION_IDS
    number = MINION_IDS.index(monster) if minion else MONSTER_IDS.index(monster)
    values = MINIONS[number] if minion else MONSTERS[number]
    running: dict[str, object] = {
        "hero": 0,
        "kind": 2 if minion else kind,
        "foe": 0 if kind == 1 else number,
        "monster": -1 if minion else number,
        "context": given.pop("context", 1),
        "health": values.health,
        "fortitude": values.fortitude,
        "strength": [20, 20],
        "hand": foe_hand,
    }
    begun: dict[str, object] = {
        "heroes": [hero, "eometh" if hero != "eometh" else "eleanor"],
        "place": ["weathertop", "edoras"],
        "active": 0,
        "hand": [hand, []],
        "combat": {**running, **more},
    }
    return at([["begin_round_of_combat"]], **{**begun, **given})


def clash(game: Game, hero_card: str, foe_card: str) -> None:
    """Both sides play a card, damage is taken from the life pool."""
    play(game, f"card:{hero_card}", f"card:{foe_card}")
    while game.ask is not None and game.ask.prompt == "take_damage":
        play(game, "life_pool" if "life_pool" in options(game) else options(game)[0])


def dealt(game: Game) -> tuple[int, int]:
    """Damage to the hero and to the foe in the last round."""
    last = [event for event in game.log if event.id == "round_damage"][-1]
    assert isinstance(last.b, int)
    assert isinstance(last.c, int)
    return last.b, last.c
