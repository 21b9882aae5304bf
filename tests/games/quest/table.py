"""A table to test on: positions of Quest in a few words, with chance picked by the test."""

from __future__ import annotations

from thirdage.games.quest.board import ALL_PLACES, LOCATION_IDS, MINION_IDS, MINIONS, MONSTER_IDS, MONSTERS
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, card_number
from thirdage.games.quest.cards.program import text_of
from thirdage.games.quest.ids import Card, Place
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
    """Return a game about to do the steps of `agenda`, first one first; everything else as in the set-up.

    `players`, `heroes` and `settings` are about the table, all other values are keys of a position. After the agenda
    Sauron is asked for an action, so that nothing more happens automatically.
    """
    players = given.pop("players", 3)
    assert isinstance(players, int)
    settings = given.pop("settings", {})
    assert isinstance(settings, dict)
    begun: dict[str, object] = {
        "odd": True,
        "heroes": HEROES[: players - 1],
        "agenda": [["begin_round"], ["action", 1], *reversed(agenda)],
        "round": 2,
        "hero_mission": "mission_hero_noble_blood",
        "sauron_mission": "mission_sauron_his_dark_throne",
    }
    options = {"players": str(players), **settings}
    return game_at({"game": "quest", "settings": options, "state": {**begun, **given}})


def text(card: str, hero: int = 0, section: str = "effects") -> list[list[object]]:
    """Return the agenda that resolves a card's text for a hero (-1: nobody's, as for events and Action step cards)."""
    return [["node", node, hero] for node in text_of(card_number(card), section)]


def turn(hero: int = 0) -> list[list[object]]:
    """Return the agenda of a hero's turn."""
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
    """Return who is asked what."""
    assert game.ask is not None
    return game.ask.seat, game.ask.prompt


def options(game: Game) -> list[str]:
    """Return what is offered."""
    assert game.ask is not None
    return [option.text for option in game.ask.options]


def state(game: Game) -> QuestState:
    """Return the state behind the game."""
    assert isinstance(game.state, QuestState)
    return game.state


def place(id: str) -> Place:
    """Return the number of a location."""
    return ALL_PLACES[LOCATION_IDS.index(id)]


def influence(game: Game, id: str) -> int:
    """Return the influence on a location."""
    return state(game).influence[place(id)]


def cards(ids: list[Card]) -> list[str]:
    """Return cards by their ids."""
    return [CARD_IDS[card] for card in ids]


def next_steps(game: Game) -> list[str]:
    """Return the steps still on the agenda, the next one first."""
    return [STEP_IDS[step] for step, _, _ in reversed(state(game).agenda)]


def events(game: Game, id: str) -> list[str]:
    """Return the events of that id so far, as texts of their first two arguments."""
    return [
        " ".join([str(value) for value in [*game.rules.messages.values(event), None, None][:2]])
        for event in game.log
        if event.id == id
    ]


def fresh(players: int = 3, source: Source | None = None, settings: dict[str, str] | None = None) -> Game:
    """Return a game from the set-up."""
    return new_game(find_rules("quest"), {"players": str(players), **(settings or {})}, source)


def there_are(cards: list[str]) -> list[str]:
    """Return the cards, dropping copies beyond those in the box."""
    kept: list[str] = []
    for card in cards:
        if kept.count(card) < CARDS[card_number(card)].copies:
            kept.append(card)
    return kept


def fight(monster: str, hand: list[str], foe_hand: list[str], **given: object) -> Game:
    """Return a combat about to begin its first round, with plenty of strength on both sides unless told otherwise.

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
        "hand": there_are(foe_hand),
    }
    begun: dict[str, object] = {
        "heroes": [hero, "eometh" if hero != "eometh" else "eleanor"],
        "place": ["weathertop", "edoras"],
        "active": 0,
        "hand": [there_are(hand), []],
        "combat": {**running, **more},
    }
    return at([["begin_round_of_combat"]], **{**begun, **given})


def clash(game: Game, hero_card: str, foe_card: str) -> None:
    """Let both sides play a card, taking damage from the life pool."""
    play(game, f"card:{hero_card}", f"card:{foe_card}")
    while game.ask is not None and game.ask.prompt == "take_damage":
        play(game, "life_pool" if "life_pool" in options(game) else options(game)[0])


def dealt(game: Game) -> tuple[int, int]:
    """Return the damage to the hero and to the foe in the last round."""
    last = [event for event in game.log if event.id == "round_damage"][-1]
    taken, given = last.args["taken"], last.args["dealt"]
    assert isinstance(taken, int)
    assert isinstance(given, int)
    return taken, given
