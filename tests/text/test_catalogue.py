"""The English catalogue has every text the games need, nothing else, and every text works."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from random import Random

import pytest

from thirdage.games.war_of_the_ring.board import CARD_COMBAT, CARD_IDS, CARD_INDEX, COMBAT_IDS
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.errors import UNDO_REASONS, ThirdAgeError
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.options import Vocabulary
from thirdage.kernel.outcomes import Outside
from thirdage.kernel.position import game_at
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import decision, event_data
from thirdage.text.catalogue import Catalogue, MissingText, forms_of
from thirdage.text.template import Slot, Template, names_in, parse

GAMES = pytest.mark.parametrize("game", game_ids())
SPECIAL = {"event", "prompt", "victory", "setting", "option", "at"}
TEXT = files("thirdage.text").joinpath("en")
RING = Catalogue.load("en", "war-of-the-ring")
QUEST = Catalogue.load("en", "quest")
BOARD_MODULES = {
    "thirdage.terminal.war_of_the_ring": RING,
    "thirdage.terminal.five_armies": Catalogue.load("en", "five-armies"),
    "thirdage.terminal.quest": QUEST,
    "thirdage.terminal.quest_cards": QUEST,
    "thirdage.terminal.quest_map": QUEST,
}


def own_sections(game: str) -> dict[str, dict[str, object]]:
    """Return what the game's own file says, without what all games share."""
    return tomllib.loads(TEXT.joinpath(f"{game.replace('-', '_')}.toml").read_text(encoding="utf-8"))


def common_sections() -> dict[str, dict[str, object]]:
    return tomllib.loads(TEXT.joinpath("common.toml").read_text(encoding="utf-8"))


def sources(package: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of a package and its sub-packages, by name, as syntax trees."""
    for entry in files(package).iterdir():
        if entry.name.endswith(".py"):
            yield f"{package}.{entry.name.removesuffix('.py')}", ast.parse(entry.read_text(encoding="utf-8"))
        elif entry.is_dir() and entry.name.isidentifier() and entry.joinpath("__init__.py").is_file():
            yield from sources(f"{package}.{entry.name}")


def calls(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    """Yield the calls of functions or methods with these names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield node


def victory_ids(game: str) -> set[str]:
    """Return how games end: the victories passed to `finish` and to the game's own `win`."""
    package = type(find_rules(game)).__module__.rpartition(".")[0]
    found: set[str] = set()
    for module, tree in sources(package):
        for call in calls(tree, {"finish", "win"}):
            last = call.args[-1]
            if isinstance(last, ast.Attribute) and last.attr.isupper():
                found.add(str(import_module(module).Victory[last.attr]))
    return found


@cache
def played(game: str, seed: str) -> Game:
    """Return a random game to its end."""
    random = Random(seed)
    made = new_game(find_rules(game), source=Seeded(seed))
    while made.ask is not None:
        made.pick(random.choice(made.ask.options))
    return made


def vocabulary_of(game: str) -> Vocabulary:
    """Return the options of a game, including those created when dice are first rolled."""
    return played(game, "dice").rules.vocabulary


def templates(game: str) -> Iterator[tuple[str, str, Template]]:
    """Yield every text of a catalogue that is a template, with section and id."""
    words = Catalogue.load("en", game)
    for section in words.sections:
        for id, forms in words.sections[section].items():
            for text in forms.values():
                yield section, id, parse(text)


def slots(template: Template) -> Iterator[Slot]:
    for part in template:
        if isinstance(part, Slot):
            yield part
            for variant in part.variants:
                yield from slots(variant)


# -- complete


@GAMES
def test_every_event_and_prompt_has_a_text_and_every_text_an_event_or_prompt(game: str) -> None:
    messages = find_rules(game).messages
    words = Catalogue.load("en", game)
    assert set(words.sections["event"]) == set(messages.events)
    assert set(words.sections["prompt"]) == set(messages.prompts)


@GAMES
def test_texts_speak_only_of_arguments_that_are_declared(game: str) -> None:
    messages = find_rules(game).messages
    for section, declared in (("event", messages.events), ("prompt", messages.prompts)):
        for id, forms in Catalogue.load("en", game).sections[section].items():
            for text in forms.values():
                assert names_in(parse(text)) <= set(declared[id].names), f"{section} {id}"


@GAMES
def test_every_option_has_a_name(game: str) -> None:
    words = Catalogue.load("en", game)
    for option in vocabulary_of(game).options():
        assert words.option(option.text), option.text


def test_a_throw_of_no_dice_has_a_name_too() -> None:
    assert Catalogue.load("en", "five-armies").option("die:") == "None"


@GAMES
def test_every_name_is_that_of_an_option(game: str) -> None:
    vocabulary = vocabulary_of(game)
    kinds = set(vocabulary.kinds())
    for section, entries in own_sections(game).items():
        if section in kinds - SPECIAL:
            for id in entries:
                assert vocabulary.find(f"{section}:{id}") is not None, f"[{section}] {id}"
    assert set(own_sections(game)["option"]) <= kinds


@GAMES
def test_what_options_are_called_at_a_prompt_fits_the_game(game: str) -> None:
    rules = find_rules(game)
    for prompt, names in Catalogue.load("en", game).sections.get("at", {}).items():
        assert prompt in rules.messages.prompts
        for key, text in names.items():
            assert key in rules.vocabulary.kinds() or rules.vocabulary.find(key) is not None, f"[at.{prompt}] {key}"
            assert names_in(parse(text)) <= {"name"}, f"[at.{prompt}] {key}"


@GAMES
def test_every_setting_and_every_value_is_explained(game: str) -> None:
    explained = Catalogue.load("en", game).sections["setting"]
    settings = {setting.name: {"name", *setting.values} for setting in find_rules(game).settings}
    assert {name: set(forms) for name, forms in explained.items()} == settings


@GAMES
def test_every_victory_and_every_seat_has_a_text(game: str) -> None:
    rules = find_rules(game)
    assert victory_ids(game)
    assert set(Catalogue.load("en", game).sections["victory"]) == victory_ids(game) | set(Outside)
    players = [one.values for one in rules.settings if one.name == "players"]
    tables = [{"players": value} for value in players[0]] if players else [{}]
    seats = {seat for given in tables for seat in rules.seats(rules.complete_settings(given))}
    assert set(own_sections(game)["seat"]) == seats


def test_what_cards_do_is_told_of_cards_there_are_and_under_their_names() -> None:
    cards, combats = RING.sections["card"], RING.sections["combat"]
    assert set(cards) == set(CARD_IDS)
    assert set(combats) == set(COMBAT_IDS)
    for card, forms in cards.items():
        assert forms["title"] == forms["name"]
        combat = combats[COMBAT_IDS[CARD_COMBAT[CARD_INDEX[card]]]]
        assert combat["title"] == forms["combat"]
        for half in (forms, combat):
            assert half["effect"].endswith((".", "!")), card
            assert not half["when"] or half["when"].endswith("."), card


def test_what_all_games_share_is_used() -> None:
    shared = common_sections()
    kinds = {kind for game in game_ids() for kind in vocabulary_of(game).kinds()}
    assert set(shared["option"]) <= kinds
    assert set(shared["undo"]) == set(UNDO_REASONS)
    assert set(shared["seat"]) == {"chance", "spectator"}


@GAMES
def test_sections_that_templates_look_into_exist(game: str) -> None:
    words = Catalogue.load("en", game)
    for section, id, template in templates(game):
        for slot in slots(template):
            assert not slot.section or slot.section in words.sections, f"[{section}] {id}"


@GAMES
def test_forms_are_known_to_all_names_of_some_kind(game: str) -> None:
    words = Catalogue.load("en", game)
    kinds = vocabulary_of(game).kinds()
    shared = words.sections["option"]
    for section, id, template in templates(game):
        for slot in slots(template):
            known = [slot.section] if slot.section else kinds
            assert not slot.form or any(
                slot.form in shared.get(kind, {})
                or all(slot.form in forms for forms in words.sections.get(kind, {"": {}}).values())
                for kind in known
            ), f"[{section}] {id}: {slot.form}"


def test_the_terminal_says_only_what_the_catalogue_knows_and_all_of_it() -> None:
    written: set[str] = set()
    for module, tree in sources("thirdage.terminal"):
        written |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is str}
        for call in calls(tree, {"say", "phrase", "sentence"}):
            if isinstance(call.func, ast.Name):
                continue  # the command line has a catalogue of its own (test_told.py)
            said = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args]
            place = ["board" if module in BOARD_MODULES else "terminal"] if len(said) == 1 else []
            section, id = place + said
            if isinstance(id, str) and isinstance(section, str):
                text = parse(BOARD_MODULES.get(module, RING).sections[section][id]["name"])
                given = {keyword.arg for keyword in call.keywords}
                assert names_in(text) == given or None in given, f"[{section}] {id}"
    assert set(RING.sections["terminal"]) <= written
    for words in BOARD_MODULES.values():
        assert set(words.sections["board"]) <= written


# -- whole games


@GAMES
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_everything_a_random_game_says_can_be_said(game: str, seed: str) -> None:
    words = Catalogue.load("en", game)
    random = Random(seed)
    running = new_game(find_rules(game), source=Seeded(seed))
    prompts: set[str] = set()
    while running.ask is not None:
        if running.ask.prompt not in prompts or random.random() < 0.1:
            prompts.add(running.ask.prompt)
            asked = decision(running, running.ask.seat)
            assert asked is not None
            assert words.prompt(asked)[-1] in ".?:)"
            for option in running.ask.options:
                assert words.option(option.text, running.ask.prompt)
        running.pick(random.choice(running.ask.options))
    for event in running.log:
        line = words.event(event_data(running.rules, event))
        assert line[-1] in ".!", line
        assert line[0].isupper() or line[0].isdigit(), line
    assert words.victory(running.state.victory)


@pytest.mark.parametrize("seed", ["four", "five"])
def test_the_way_through_mordor_can_be_told(seed: str) -> None:
    wanted = ["yes", "die:character", "act:move_fellowship", "act:hide_fellowship", "none"]
    state = {"turn": 9, "phase": 2, "fellowship": {"at": "morannon", "companions": ["peregrin"]}}
    running = game_at({"game": "war-of-the-ring", "state": state}, Seeded(seed))
    random = Random(seed)
    while running.ask is not None:
        offered = [option for text in wanted for option in running.ask.options if option.text == text]
        asked = decision(running, running.ask.seat)
        assert asked is not None
        assert RING.prompt(asked)
        running.pick(offered[0] if offered else random.choice(running.ask.options))
    told = [event.id for event in running.log]
    assert "mordor_entered" in told
    assert "mordor_step" in told
    assert all(RING.event(event_data(running.rules, event)) for event in running.log)


# -- how it is said


@pytest.mark.parametrize(
    ("text", "prompt", "said"),
    [
        ("region:bree", "", "Bree"),
        ("region:the_shire", "", "The Shire"),
        ("inside:minas_tirith", "", "Inside Minas Tirith"),
        ("remove:gondor_regular", "", "Remove a Gondor Regular"),
        ("remove:elves_elite", "", "Remove an Elven Elite"),
        ("reduce:isengard_elite", "", "Reduce an Isengard Elite to a Regular"),
        ("destroy:sauron_elite", "", "Remove a Sauron Elite (counts for two hits)"),
        ("character:witch_king", "", "The Witch-king"),
        ("character:aragorn", "", "Aragorn - Heir to Isildur"),
        ("d6:1,3,3,6", "", "1, 3, 3, 6"),
        ("fp_dice:character,event,event", "", "Character, Event x2"),
        ("number:7", "", "7"),
        ("yes", "", "Yes"),
        ("yes", "cease", "Cease the attack"),
        ("none", "combat_card", "No Combat card"),
        ("none", "who_goes", "Nobody"),
        ("act:skip", "choose_action", "Do nothing: the die is lost"),
        ("act:attack", "choose_action", "Attack"),
        ("inside:lorien", "attack_target", "The besieged army in Lórien"),
        ("yes", "lure_of_the_ring", "Take the corruption"),
        ("card:bilbos_song", "", "Bilbo's Song"),
    ],
)
def test_options(text: str, prompt: str, said: str) -> None:
    assert RING.option(text, prompt) == said


@pytest.mark.parametrize(
    ("id", "args", "said"),
    [
        (
            "army_moved",
            {"side": "side:shadow", "from": "region:moria", "to": "region:hollin", "units": 1},
            "The Shadow moves one unit from Moria to Hollin.",
        ),
        (
            "army_moved",
            {"side": "side:free_peoples", "from": "region:bree", "to": "region:the_shire", "units": 3},
            "The Free Peoples move 3 units from Bree to the Shire.",
        ),
        (
            "combat_rolled",
            {"side": "side:shadow", "dice": "1,4,6", "needed": 5, "hits": 0},
            "The Shadow rolls 1, 4, 6: no hits (5+ hits).",
        ),
        (
            "action_rolled",
            {"side": "side:free_peoples", "dice": "character,character,will_of_the_west"},
            "The Free Peoples roll Character x2, Will of the West.",
        ),
        (
            "hunt_rolled",
            {"dice": 3, "bonus": 2, "rerolls": 1, "successes": 1},
            "The Hunt rolls 3 dice with +2, re-rolls one: one success.",
        ),
        ("hunt_rolled", {"dice": 1, "bonus": 0, "rerolls": 0, "successes": 0}, "The Hunt rolls one die: no successes."),
        (
            "hunt_tile_drawn",
            {"tile": "tile:std_2_r", "why": "stronghold_on_path"},
            "Hunt tile (Stronghold on the path): damage 2 (reveals).",
        ),
        (
            "minion_entered",
            {"character": "character:witch_king", "place": "inside:dol_guldur"},
            "The Witch-king enters play inside Dol Guldur.",
        ),
        ("nation_at_war", {"nation": "nation:elves"}, "The Elves are At War!"),
        ("nation_at_war", {"nation": "nation:north"}, "The North is At War!"),
        ("passed", {"side": "side:shadow"}, "The Shadow passes."),
    ],
)
def test_events(id: str, args: dict[str, object], said: str) -> None:
    assert RING.event({"id": id, "args": args}) == said


def test_numbers_may_come_as_options() -> None:
    assert RING.prompt({"prompt": "move_from", "args": {"left": "number:2"}}) == "Which army moves? (2 moves left.)"
    assert RING.prompt({"prompt": "move_from", "args": {"left": "number:1"}}) == "Which army moves? (One move left.)"


def test_of_a_decision_of_others_only_who_decides_is_said() -> None:
    game = new_game(find_rules("war-of-the-ring"), source=Seeded("1"))
    asked = decision(game, SPECTATOR)
    assert asked is not None
    assert RING.prompt(asked) == "Free Peoples to decide."


def test_settings_headings_and_victories() -> None:
    assert RING.setting("captains") == "Several Captains of the West in one army"
    assert RING.setting("captains", "single") == "Together they add one die."
    assert RING.heading({"id": "turn_began", "args": {"turn": 3}}) == "Turn 3"
    assert RING.heading({"id": "passed", "args": {"side": "side:shadow"}}) == ""
    assert RING.victory("ring_taken") == "The Ring-bearers reach 12 corruption."


def test_interfaces_may_say_any_text() -> None:
    assert RING.say("terminal", "saved", file="region:bree", picks=2).startswith("Saved to region:bree, 2 picks")
    assert RING.phrase("board", "hidden") == "hidden"


# -- what is missing is an error


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"id": "no_such_event", "args": {}}, r"'no_such_event' in \[event\]"),
        ({"id": "passed", "args": {}}, r"'side' in \[argument\]"),
        ({"id": "passed", "args": {"side": None}}, r"'side' in \[argument\]"),
        ({"id": "passed", "args": {"side": "side:nobody"}}, "side"),
        ({"id": "passed", "args": {"side": "shadow"}}, r"'shadow.*' in \[option\]"),
        ({"id": "recruited", "args": {"side": "side:shadow", "figure": "region:bree", "region": "region:bree"}}, "a"),
        ({"id": "nation_advanced", "args": {"nation": "nation:elves", "steps": "region:bree"}}, r"steps=region:bree"),
    ],
)
def test_what_is_missing_is_an_error(data: dict[str, object], complaint: str) -> None:
    with pytest.raises(MissingText, match=complaint):
        RING.event(data)


@pytest.mark.parametrize("text", ["region:atlantis", "no_such_kind", "no_such_kind:bree", "d6:"])
def test_unknown_options_are_an_error(text: str) -> None:
    with pytest.raises(MissingText):
        RING.option(text)


def test_unknown_victories_settings_languages_and_games_are_errors() -> None:
    with pytest.raises(MissingText, match="by_boredom"):
        RING.victory("by_boredom")
    with pytest.raises(MissingText, match=r"captains\.triple"):
        RING.setting("captains", "triple")
    with pytest.raises(ThirdAgeError, match="the xx catalogue of war-of-the-ring does not exist"):
        Catalogue.load("xx", "war-of-the-ring")
    with pytest.raises(ThirdAgeError, match="the en catalogue of chess does not exist"):
        Catalogue.load("en", "chess")


def test_an_entry_is_a_text_or_a_table_of_texts() -> None:
    with pytest.raises(ThirdAgeError, match=r"\[event\] passed is neither"):
        forms_of("here", "event", "passed", 3)
    assert forms_of("here", "event", "passed", "They pass.") == {"name": "They pass."}
