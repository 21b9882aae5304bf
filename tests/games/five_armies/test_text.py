"""Every event, prompt, option, card and setting has an English text that works."""

import tomllib
from importlib.resources import files
from random import Random

from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.box import SWITCHES
from thirdage.games.five_armies.deck import CARDS, DECK_OF, EVENT_DECK, MANEUVERS
from thirdage.games.five_armies.rules import RULES
from thirdage.games.five_armies.victory import VICTORIES
from thirdage.games.five_armies.vocabulary import MESSAGES
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import new_game
from thirdage.kernel.outcomes import Outside
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import event_data, prompt_args
from thirdage.text.catalogue import Catalogue
from thirdage.text.template import names_in, parse

WORDS = Catalogue.load("en", "five-armies")


def test_every_message_is_said_with_its_own_arguments() -> None:
    for section, declared in (("event", MESSAGES.events), ("prompt", MESSAGES.prompts)):
        assert set(WORDS.sections[section]) == set(declared)
        for id, message in declared.items():
            assert names_in(parse(WORDS.sections[section][id]["name"])) <= set(message.names), id


def test_every_name_is_there() -> None:
    assert set(WORDS.sections["region"]) == set(PLACES)
    assert set(WORDS.sections["card"]) == set(CARDS)
    assert set(WORDS.sections["victory"]) == set(VICTORIES) | set(Outside)
    for name, values in SWITCHES.items():
        for value in values:
            assert WORDS.setting(name, value)


def test_every_card_says_what_it_does() -> None:
    text = files("thirdage.text").joinpath("en/five_armies_cards.toml").read_text(encoding="utf-8")
    cards = tomllib.loads(text)["card"]
    assert set(cards) == set(CARDS)
    for number, name in enumerate(CARDS):
        assert cards[name]["title"]
        assert "when" in cards[name]
        assert bool(cards[name].get("effect")) == (DECK_OF[number] != MANEUVERS)
        assert bool(cards[name].get("combat")) == (DECK_OF[number] in (EVENT_DECK, MANEUVERS))


def test_whole_games_can_be_told() -> None:
    for seed in range(3):
        game, random = new_game(RULES, {}, Seeded(f"told {seed}")), Random(seed)
        told = 0
        while game.ask is not None:
            ask = game.ask
            shown = {"prompt": ask.prompt, "seat": game.seat_name(ask.seat), "args": prompt_args(RULES, ask)}
            assert WORDS.prompt(shown)
            assert not isinstance(ask, Chance)
            for option in ask.options:
                assert WORDS.option(option.text, ask.prompt)
            for event in game.log[told:]:
                line = WORDS.event(event_data(RULES, event))
                assert line.endswith((".", "!")), line
                assert "_" not in line
            told = len(game.log)
            game.pick(random.choice(ask.options))
        assert WORDS.victory(game.state.victory)
