"""Middle-earth Quest at the terminal: sitting down, its board as text, every command, whole games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.quest.table import at, fight, turn
from tests.terminal.desk import picks, sit
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view
from thirdage.terminal.board_text import BoardText, board_text
from thirdage.terminal.quest import TOPICS
from thirdage.terminal.table import Leave
from thirdage.text.catalogue import Catalogue

WORDS = Catalogue.load("en", "quest")
SAURON, HERO_1, HERO_2 = 0, 1, 2

STATE: dict[str, object] = {
    "stage": 2,
    "place": ["weathertop", "minas_tirith"],
    "influence": {"bree": 2, "barad_dur": 4},
    "favor_on": {"bree": 1},
    "characters": {"gandalf": "bree", "aragorn": "rivendell"},
    "minions": {"black_serpent": "the_shire", "mouth_of_sauron": "defeated"},
    "minion_damage": {"black_serpent": 3},
    "tokens": [["1", "bree", "orc", "north", 1], ["2", "bree", "blank", "west", 7]],
    "markers": {"heroes": 4, "ring": 7, "conquest": 1, "corruption": 2},
    "pool": 3,
    "plots": ["plot_start_hunt_for_the_ring", "unseen", "unseen"],
    "plot_at": ["gladden_fields", "nowhere", "nowhere"],
    "event": "event_1_09_from_argonath_to_the_sea",
    "event_gem": 1,
    "shadow_hand": ["shadow_betrayed", "shadow_dark_promises"],
    "shadow_known": [1, 3],
    "plot_hand": ["plot_a_dark_messenger"],
    "plot_known": [1],
    "favor": [2, 0],
    "items": [["horse"], []],
    "corruption": [["corruption_weak"], []],
    "quests": [["quest_beravor_guarding_the_dimrill_stair"], []],
    "hand": [["hero_beravor_parry", "hero_beravor_parry", "hero_beravor_charge"], ["hero_eleanor_hide"]],
    "rest": [["hero_beravor_evade"], []],
}


def shown(game: Game, seat: int = HERO_1) -> BoardText:
    return board_text(view(game, seat), WORDS)


def told(lines: list[str]) -> str:
    """Return lines as one text, however they were wrapped."""
    return " ".join([line.strip() for line in lines])


def on_turn() -> Game:
    """Return a game in which the first hero is asked whether to rest, in the middle of everything."""
    return at(turn(), **STATE)


# -- the board


def test_the_whole_board_is_told() -> None:
    text = told(shown(on_turn()).overview(200))
    for words in (
        "ERIADOR",
        "The Shire: The Black Serpent (damage 3 of 11)",
        "Bree: 2 influence, token 1 (?), token 2 (false rumour), Gandalf, 1 favor",
        "Weathertop: Beravor",
        "Rivendell (H): Aragorn",
        "The Gladden Fields: plot Sauron Hunts for the Ring",
        "Minas Tirith (H): Eleanor, event",
        "Barad-dûr (S, P): 4/6 influence",
        "Mount Gundabad (S, P): 0/3 influence",
        "Active plots: Sauron Hunts for the Ring in the Gladden Fields (Ring +1, 3 favor to discard).",
        "Event: From Argonath to the Sea (explore Minas Tirith to resolve it).",
        "The heroes' mission: Noble Blood. Fulfilled if the heroes together have at most 1 corruption card.",
        "Beravor (you) at Weathertop: fortitude 6, strength 4, agility 2, wisdom 2. 2 favor; hand 3, life pool 21",
        "Items: Horse. Corruption: Weak. Quests: Guarding the Dimrill Stair [explore the Redhorn Gate].",
        "Eleanor in Minas Tirith: fortitude 6, strength 5, agility 1, wisdom 3. 0 favor; hand 1, life pool 24",
        "Your hand: Parry x2 [melee 1/1, cost 1, woods], Charge [melee 2/0, cost 1, woods].",
        "Sauron's cards you know: Dark Promises [pool 3, when a combat begins].",
        "Off the map: The Mouth of Sauron.",
        "Round 2, stage II, Beravor's turn.",
        "Story track: heroes 4, Ring 7, Conquest 1, Corruption 2.",
        "Shadow Pool 3 of 8. Sauron holds 2 shadow cards and 1 plot card.",
    ):
        assert words in text
    assert "MIRKWOOD" not in text, "a region where nothing stands needs no place"


def test_everybody_sees_the_own_cards_only() -> None:
    game = on_turn()
    sauron, hero, other, public = (told(shown(game, seat).overview(200)) for seat in (0, 1, 2, SPECTATOR))
    assert "Your shadow cards: Betrayed [pool 1, when a combat begins], Dark Promises" in sauron
    assert "Your plot cards: A Dark Messenger [pool 0, in Erebor, Corruption +1, 5 favor to discard]." in sauron
    assert "token 1 (Orc)" in sauron
    assert "Sauron's mission: His Dark Throne." in sauron
    assert "Your hand: Hide" in other
    for text in (hero, other, public):
        assert "Betrayed" not in text
        assert "A Dark Messenger" not in text
        assert "token 1 (?)" in text
        assert "His Dark Throne" not in text
    for text in (sauron, other, public):
        assert "Parry" not in text
        assert "Dark Promises" not in text or text is sauron
    assert "Noble Blood" not in sauron + public
    assert "Your " not in public


def test_how_things_stand_is_short() -> None:
    game = on_turn()
    assert shown(game).status(80) == [
        "Round 2, stage II, Beravor's turn. Story track: heroes 4, Ring 7, Conquest 1,",
        "  Corruption 2.",
        "Beravor (you) at Weathertop: 2 favor; hand 3, life pool 21, rest pool 1, damage",
        "  pool 0.",
    ]
    assert "Beravor at Weathertop: 2 favor" in told(shown(game, SAURON).status(80))
    assert "Eleanor (you) in Minas Tirith" in told(shown(game, HERO_2).status(80))


def test_the_next_story_step_may_be_changed() -> None:
    text = told(shown(at(turn(), **STATE, story_change=[-1, 0, 0, 0])).status(200))
    assert "heroes 4 (-1 in the next Story step), Ring 7" in text


def test_before_the_heroes_are_picked() -> None:
    game = new_game(find_rules("quest"), source=Seeded("1"))
    board = shown(game)
    assert "Setting up." in board.overview(80)
    assert board.note("hero:thalin") == "fortitude 5, strength 7, agility 2, wisdom 1; starts in Erebor"


def test_a_combat_is_the_status_while_it_lasts() -> None:
    game = fight("orc", ["hero_beravor_parry", "hero_beravor_charge"], ["combat_zealot_hack", "combat_zealot_smash"])
    game.pick("card:hero_beravor_parry")
    hero, sauron = (told(shown(game, seat).status(200)) for seat in (HERO_1, SAURON))
    assert hero.startswith("Beravor fights an Orc, round 1. Beravor: strength 20, 2 cards in hand,")
    assert "in the life pool; chosen: Parry." in hero
    assert "Orc: damage 0 of 3, strength 20, 2 combat cards in hand." in hero
    assert "Hack" not in hero
    assert "in the life pool; has played face down." in sauron
    assert "Parry" not in sauron
    assert "Your combat cards: Hack [melee 1/0, cost 0], Smash" in sauron
    game.pick("card:combat_zealot_hack")
    assert "played: Parry [melee 1/1, cost 1, woods]" in told(shown(game).status(200))
    assert "Beravor fights an Orc" in told(shown(game).overview(80))


def test_a_combat_with_a_minion_and_exhaustion() -> None:
    game = fight("gothmog", ["hero_beravor_parry"], ["combat_ravager_hack"], combat={"exhausted": [1, 0]})
    text = told(shown(game).status(200))
    assert "Beravor fights Gothmog, round 1." in text
    assert "; exhausted." in text


# -- its parts


def test_parts_of_the_board() -> None:
    board = shown(on_turn())
    bree = told(board.look("bree", 200))
    assert bree.startswith("Bree (Eriador): 2 influence, token 1 (?)")
    assert "Weathertop (hill or any 2 cards) [Beravor]" in bree
    assert "Moria (Enedwaith, P)" in told(board.look("moria", 80))
    assert board.look("gondor", 80)[:2] == ["GONDOR", "  Osgiliath"]
    assert "In the rest pool: Evade" in told(board.look("beravor", 200))
    assert "Survivalist" in told(board.look("beravor", 200))
    assert told(board.look("thalin", 200)).startswith("Thálin: fortitude 5, strength 7, agility 2, wisdom 1; starts in")
    assert "Fear:" in told(board.look("balrog", 200))
    assert "Now in the Shire, damage 3." in told(board.look("black serpent", 200))
    assert "Defeated." in told(board.look("mouth of sauron", 200))
    assert "Gandalf: in Bree." in told(board.look("gandalf", 200))
    assert "Boromir: not on the map." in told(board.look("boromir", 200))
    assert board.look("xyzzy", 80) == []
    assert "a hero" in board.topics()


def test_topics() -> None:
    board = shown(on_turn())
    for topic in TOPICS:
        assert topic in board.topics()
        assert board.look(topic, 80)
    assert "Your rest pool: Evade" in told(board.look("cards", 200))
    assert "shadow cards 22" in told(board.look("cards", 200))
    assert "Token 1 in Bree, from the north pool: face down." in board.look("monsters", 200)
    assert "Token 1 in Bree, from the north pool: Orc." in shown(on_turn(), SAURON).look("monsters", 200)
    assert "Sauron's mission: secret." in board.look("story", 200)
    assert "place influence 6, 5, 4;" in told(board.look("sauron", 200))


def test_what_cards_do() -> None:
    board = shown(on_turn())
    assert board.look("a dark messenger", 200)[:2] == [
        "A Dark Messenger (plot): pool 0, in Erebor, Corruption +1, 5 favor to discard",
        "  Only if: A minion is in Erebor.",
    ]
    parries = [line for line in board.look("parry", 200) if line.startswith("Parry")]
    assert "Parry (hero card of Beravor): melee 1/1, cost 1, woods" in parries
    assert "Parry (Zealot): melee 1/1, cost 1" in parries
    assert "defeat an Orc in the South Eaves" in told(board.look("the forest must provide no refuge", 200))
    assert "explore Near Harad or fight the Black Serpent" in told(board.look("where the stars are strange", 200))
    assert "explore Minas Tirith" in told(board.look("from argonath to the sea", 200))


@pytest.mark.parametrize(
    ("option", "note"),
    [
        ("location:bree", "2 influence, token 1 (?), token 2 (false rumour), Gandalf, 1 favor"),
        ("move:bree", "hill or any 2 cards; 2 influence, token 1 (?), token 2 (false rumour), Gandalf, 1 favor"),
        ("move:belfalas", "by sea"),
        ("location:barad_dur", "4/6 influence; S, P"),
        ("location:moria", "P"),
        ("location:anfalas", ""),
        ("card:hero_beravor_charge", "melee 2/0, cost 1, woods"),
        ("card:shadow_betrayed", "pool 1, when a combat begins"),
        ("card:corruption_weak", "2 favor to discard"),
        ("card:peril_orc_scouts", ""),
        ("foil_plot:plot_osgiliath_invaded", "pool 0, in Osgiliath, Conquest +1, 3 favor to discard"),
        ("hero:eleanor", "Minas Tirith, 0 favor, 0 corruption, 1 card"),
        ("minion:black_serpent", "the Shire, damage 3 of 11"),
        ("minion:witch_king", ""),
        ("token:1", "face down, Bree"),
        ("token:2", "false rumour, Bree"),
        ("token:9", ""),
        ("track:command", "3, 2, 1"),
        ("marker:ring", "on space 7"),
        ("shadow_pool", "3 of 8"),
        ("discard_slot:1", "Sauron Hunts for the Ring"),
        ("discard_slot:2", ""),
        ("attribute:strength", "4"),
        ("life_pool", "21 cards"),
        ("rest_pool", "1 card"),
        ("pass", ""),
    ],
)
def test_notes(option: str, note: str) -> None:
    assert shown(on_turn()).note(option) == note


# -- sitting down


def test_the_number_of_players_and_the_seat_are_asked() -> None:
    table, text = sit(["9", "3", "?", "fourth", "second hero", "random"], side=None, game="quest")
    assert "How many players?\n  2 Two: one hero\n  3 Three: two heroes\n" in text
    assert "9 isn't one of the choices (2-4)." in text
    assert "  4 All seats, taking turns at the keyboard" in text
    assert "Type a number or a name from the list; Enter chooses Sauron." in text
    assert "Fourth isn't one of the choices (1-4)." in text
    assert "Your seat: Second hero. Opponents: random bots." in text
    assert table.game.seats == ["sauron", "hero1", "hero2"]
    assert list(table.bots) == [0, 1]


def test_two_players_are_two_sides() -> None:
    table, text = sit(["", "both"], side=None, game="quest")
    assert table.game.seats == ["sauron", "hero1"]
    assert "Both, taking turns at the keyboard" in text
    assert not table.bots


def test_a_number_that_is_given_is_not_asked() -> None:
    table, text = sit(["all"], side=None, game="quest", settings=["players=4"])
    assert "How many players" not in text
    assert len(table.game.seats) == 4
    assert not table.bots


@pytest.mark.parametrize("typed", [["quit"], ["help", "q"], ["quest", "quit"], ["quest", "3", "Quit"]])
def test_leaving_at_the_opening_questions(typed: list[str]) -> None:
    with pytest.raises(Leave):
        sit(typed, side=None, game=None)


def test_help_at_the_opening_questions() -> None:
    _, text = sit(["help", "five armies", "shadow", "random"], side=None, game=None)
    assert "Enter chooses War of the Ring, second edition. Type quit to leave." in " ".join(text.split())
    assert "Your side: Shadow." in text


# -- playing

COMMANDS = ["?", "? M21.1", "why rest", "options", "board", "board bree", "card parry", "log", "log all", "position"]
PARTS = [f"board {topic}" for topic in TOPICS]


def test_every_command_answers_within_eighty_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files = ["save game.txt", "load game.txt"]
    table, text = sit(["beravor", *COMMANDS, *PARTS, "undo", "back", "2", "restart", "help", *files], "hero1", "quest")
    commands = text.partition("First hero> position")
    printed = commands[0] + commands[2].partition("First hero> ")[2]  # a position is data, as wide as its lists are
    assert max(len(line) for line in printed.splitlines()) <= 80
    assert "is no choice and no command" not in text
    assert "Loaded from game.txt, " in text
    assert picks(table)[0] == "hero:argalad", "the first pick was taken back"


def test_what_happens_several_times_is_told_once() -> None:
    text = sit(["beravor"], "hero1", "quest", settings=["players=3"])[1]
    assert "draws a card. (" in text
    assert text.count("The card is ") >= 5, "the own cards are told one by one"


def test_nobody_is_told_that_nothing_could_be_done() -> None:
    assert "Pass: the only choice" not in sit(["1"] * 60, "sauron", "quest")[1]


@pytest.mark.parametrize(("side", "players"), [("sauron", "4"), ("hero1", "2"), ("hero2", "3"), ("all", "3")])
def test_a_whole_game_is_played_and_everything_fits(
    side: str, players: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the number typed after the end is the name of the file
    random = Random(side)
    typed = [str(random.choice([1, 1, 2, 2, 3, 4, 5])) for _ in range(9000)]
    table, text = sit(typed, side, "quest", settings=[f"players={players}"])
    assert table.game.state.over
    assert "== The game is over ==" in text
    assert text.count("\nWinner: ") == 1
    assert max(len(line) for line in text.splitlines()) <= 80


def test_every_position_of_a_random_game_can_be_shown_to_every_seat() -> None:
    random = Random("shown")
    game = new_game(find_rules("quest"), {"players": "3"}, Seeded("shown"))
    combats = 0
    while game.ask is not None:
        board = shown(game, game.ask.seat)
        for option in game.ask.options:
            board.note(option.text)
        if random.random() < 0.05:
            for seat in (SPECTATOR, 0, 1, 2):
                seen = shown(game, seat)
                parts = [seen.overview(80), seen.status(80), *[seen.look(topic, 80) for topic in TOPICS]]
                assert max(len(line) for lines in parts for line in lines) <= 80
                combats += any(" fights " in line for line in seen.status(80))
        game.pick(random.choice(game.ask.options))
    assert combats
    assert shown(game, SPECTATOR).overview(80)
