"""The terminal game, typed at as a player would."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.terminal.desk import ACTIONS, Terminal, picks, position_file, sit
from thirdage.bots.base import Question
from thirdage.bots.registry import UnknownBot
from thirdage.files import FileTrouble, read_game, write_game
from thirdage.kernel.errors import BadSetting, ThirdAgeError, UnknownGame
from thirdage.kernel.game import new_game
from thirdage.kernel.record import parse_record, replay
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.terminal.opening import UnknownSide
from thirdage.terminal.screen import Screen


def after(shown: str, typed: str) -> str:
    """Return what was shown in answer to a typed line."""
    return shown.partition(f"> {typed}\n")[2].partition("\nFree Peoples> ")[0]


# -- sitting down


def test_what_the_command_line_leaves_open_is_asked() -> None:
    table, shown = sit(["2", "9", "shadow", "random"], side=None)
    assert "How many players?" in shown
    assert "Which side do you want to play?" in shown
    assert "9 isn't one of the choices (1-3)." in shown
    assert "Your side: Shadow. Opponent: random bot." in shown
    assert list(table.bots) == [0]


def test_enter_takes_the_first_choice() -> None:
    table, _ = sit(["", "", ""], side=None)
    assert list(table.bots) == [1]


def test_settings_reach_the_game() -> None:
    table, _ = sit([], settings=["captains=single"])
    assert table.game.settings["captains"] == "single"


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="chess"):
        sit([], game="chess")
    with pytest.raises(UnknownSide, match="there is no side 'sauron'; choose one of: free_peoples \\| shadow \\| both"):
        sit([], side="sauron")
    with pytest.raises(UnknownBot, match="deep"):
        sit([], bot="deep")
    with pytest.raises(BadSetting, match="NAME=VALUE"):
        sit([], settings=["captains"])
    with pytest.raises(BadSetting, match="captains"):
        sit([], settings=["captains=many"])
    with pytest.raises(ThirdAgeError, match="leave them out"):
        sit([], file=position_file(tmp_path), settings=["captains=single"])


# -- the first look


def test_a_game_begins_with_the_log_the_board_and_a_question() -> None:
    _, shown = sit([])
    assert "== Turn 1 ==" in shown
    assert "You draw " in shown
    assert "GONDOR: passive, 2 steps to war" in shown
    assert "  Minas Tirith S2 3R 1E 1L" in shown
    assert "Declare the\nFellowship? [R14.6]" in shown
    assert "  1 Declare it    2 Don't declare it" in shown


def test_nothing_is_wider_than_eighty_columns_and_nothing_is_coloured_in_a_pipe() -> None:
    _, shown = sit(["2", "1", "board", "help", "? R3.4", "log all", "board gondor", "board cards", "board bree"])
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "\x1b" not in shown


def test_colour_is_for_terminals_unless_somebody_does_not_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1m" in sit([], target=Terminal())[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in sit([], target=Terminal())[1]


# -- picking


def test_picks_by_number_and_by_name(tmp_path: Path) -> None:
    table, shown = sit(["1", "move an army", "rivendell", "fords of bru", "everyone"], file=position_file(tmp_path))
    assert picks(table)[:5] == ["die:character", "act:move_army", "region:rivendell", "region:fords_of_bruinen", "all"]
    assert "The Free Peoples move 2 units from Rivendell to Fords of Bruinen." in shown


def test_names_may_be_typed_without_accents(tmp_path: Path) -> None:
    table, _ = sit(["character", "act:move_army", "lorien"], file=position_file(tmp_path))
    assert picks(table)[2] == "region:lorien"


def test_numbers_that_are_asked_for_stand_for_themselves() -> None:
    table, shown = sit(["8", "0"], side="shadow")
    assert "  0    1    2    3    4    5    6    7" in shown
    assert "8 isn't one of the choices (0-7)." in shown
    assert "The Shadow puts no die into the Hunt Box." in shown
    assert "number:0" in picks(table)


def test_options_have_notes(tmp_path: Path) -> None:
    _, shown = sit(["muster die", "advance a nation"], file=position_file(tmp_path))
    assert "Gondor [passive, 2 steps to war]" in shown
    _, shown = sit(["character", "move an army"], file=position_file(tmp_path))
    assert "Minas Tirith [S2 Gondor 3R 1E 1L]" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "0 isn't one of the choices (1-4)."),
        ("99", "99 isn't one of the choices (1-4)."),
        ("fly to the moon", "'fly to the moon' isn't a choice or a command. Type a number (1-4), or help."),
        ("muster", "'muster' could be: A Muster die; A Muster/Army die."),
        ("-1", "'-1' isn't a choice or a command."),
    ],
)
def test_bad_input_is_answered_and_asked_again(tmp_path: Path, typed: str, answer: str) -> None:
    table, shown = sit([typed, "muster die"], file=position_file(tmp_path))
    assert answer in after(shown, typed).replace("\n", " ")
    assert picks(table) == ["die:muster"]


def test_an_empty_line_shows_the_question_again(tmp_path: Path) -> None:
    _, shown = sit([""], file=position_file(tmp_path))
    assert shown.count("It's your action. Which die do you use? [R3.6]") == 2


def test_a_single_option_is_picked_and_said(tmp_path: Path) -> None:
    text = ACTIONS.replace('"character", "muster", "muster_army"', '"character"') + "[state.rings]\nfree_peoples = 0\n"
    table, shown = sit([], file=position_file(tmp_path, text.replace('"army", "army"', "")))
    assert "It's your action. Which die do you use? A Character die: the only choice." in shown
    assert picks(table) == ["die:character"]


# -- commands


def test_help(tmp_path: Path) -> None:
    _, shown = sit(["help"], file=position_file(tmp_path))
    for command in ("why", "board", "log", "undo", "restart", "back", "save", "load", "position", "options", "quit"):
        assert command in after(shown, "help")


def test_the_rule_behind_a_question_and_any_other(tmp_path: Path) -> None:
    _, shown = sit(["?", "? R10.3", "?R18.1", "? sortie", "? R99.9"], file=position_file(tmp_path))
    assert after(shown, "?").startswith("R3.6  ")
    assert after(shown, "? R10.3").startswith("R10.3  Army movement\n  Splitting")
    assert after(shown, "?R18.1").startswith("R18.1  ")
    assert "R11.19 A victorious sortie" in after(shown, "? sortie")
    assert "has no rule 'R99.9'" in after(shown, "? R99.9")


def test_why_not(tmp_path: Path) -> None:
    typed = ["why pass", "why army die", "why", "why xyzzy", "why bree", "why south"]
    text = ACTIONS.replace('"army", "army"', "")
    _, shown = sit(typed, file=position_file(tmp_path, text))
    assert after(shown, "why pass").startswith("Pass isn't possible now because of R4.12:\nR4.12  ")
    assert after(shown, "why") == "Type why and the choice you miss, for example: why pass."
    assert after(shown, "why xyzzy") == "There's nothing called 'xyzzy' in this game."
    assert after(shown, "why bree") == "Bree isn't part of this decision."
    assert after(shown, "why south").startswith("'south' could be: ")


def test_why_an_offered_option_is_no_question(tmp_path: Path) -> None:
    _, shown = sit(["why a character die"], file=position_file(tmp_path))
    assert after(shown, "why a character die") == "A Character die is one of your choices."


def test_the_board_and_its_parts(tmp_path: Path) -> None:
    parts = ["board", "board minas tirith", "board rohan", "board hunt", "board cards", "board reinforcements"]
    _, shown = sit([*parts, "b mithrandir"], file=position_file(tmp_path))
    assert "OTHER LANDS" in after(shown, "board")
    assert after(shown, "board minas tirith").startswith("Minas Tirith: Gondor, Stronghold\n  Held by the Free Peoples")
    assert "Osgiliath [F Gondor 2R]" in after(shown, "board minas tirith")
    assert "Eastemnet" in after(shown, "board rohan")
    assert "Eye (reveals) x4" in after(shown, "board hunt")
    assert "The Shadow Strategy deck: 24 cards." in after(shown, "board cards")
    assert "Gondor 6R 4E 3L" in after(shown, "board reinforcements")
    assert "nothing called 'mithrandir'" in after(shown, "b mithrandir")


def test_what_a_card_does(tmp_path: Path) -> None:
    _, shown = sit(["card horn of g"], file=position_file(tmp_path))
    told = after(shown, "card horn of g")
    assert told.startswith("Horn of Gondor [Character], the Free Peoples Character deck\n  Event: Stays on the table.")
    assert "Only if: Boromir is in the Fellowship." in told
    assert "  Combat, Mighty Attack: " in told


def test_the_log(tmp_path: Path) -> None:
    typed = ["character", "move an army", "rivendell", "fords of bru", "everyone", "log", "log 1", "log all", "log x"]
    _, shown = sit(typed, file=position_file(tmp_path))
    assert "The Free Peoples move 2 units from Rivendell to Fords of Bruinen." in after(shown, "log all")
    assert after(shown, "log") == after(shown, "log all")
    assert len(after(shown, "log 1").splitlines()) == 1
    assert after(shown, "log x").startswith("Type log for")


def test_undo_and_restart(tmp_path: Path) -> None:
    start = ["character", "move an army", "rivendell"]
    table, shown = sit([*start, "undo"], file=position_file(tmp_path))
    assert "Taken back." in shown
    assert picks(table) == ["die:character", "act:move_army"]
    table, shown = sit([*start, "restart"], file=position_file(tmp_path))
    assert picks(table) == []


def test_undo_that_is_not_possible_says_why_and_what_is_possible_against_a_bot(tmp_path: Path) -> None:
    start = ["character", "move an army", "rivendell", "fords of bru", "everyone"]
    table, shown = sit(["undo", *start, "undo", "back"], file=position_file(tmp_path))
    assert "You haven't made a choice you could take back." in shown
    assert "Another player has made a choice since." in shown
    assert "type back" in shown
    assert picks(table) == ["die:character", "act:move_army", "region:rivendell", "region:fords_of_bruinen"]


def test_back_at_the_beginning_takes_nothing_back(tmp_path: Path) -> None:
    _, shown = sit(["back"], file=position_file(tmp_path))
    assert after(shown, "back").startswith("You haven't made a choice you could take back.")


def test_options_and_position(tmp_path: Path) -> None:
    _, shown = sit(["options", "position"], file=position_file(tmp_path))
    assert "Which die do you use?" in after(shown, "options")
    printed = after(shown, "position")
    assert printed.startswith('thirdage = "position 1"\n')
    again = tmp_path / "again.toml"
    again.write_text(printed, encoding="utf-8")
    table, _ = sit(["muster die"], file=again)
    assert picks(table) == ["die:muster"]


# -- files and leaving


def test_save_and_load_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    start = ["character", "move an army"]
    table, shown = sit([*start, f"save {path}", "rivendell", f"load {path}", "quit"], file=position_file(tmp_path))
    said = "".join(shown.split())  # long paths are wrapped, even broken
    assert f"Savedto{path}," in said
    assert f"Loadedfrom{path}," in said
    assert picks(table) == ["die:character", "act:move_army"]
    assert "Save the game?" not in shown, "nothing would be lost"
    assert [option.text for option in replay(parse_record(path.read_text())).picks] == picks(table)
    table, shown = sit(["rivendell"], file=path)
    assert picks(table) == ["die:character", "act:move_army", "region:rivendell"]
    assert "The Free Peoples use a Character die" not in shown, "what was told before is not told again"


def test_leaving_offers_to_save_until_it_works(tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    table, shown = sit(
        ["character", "quit", str(tmp_path / "no" / "where.txt"), str(path)], file=position_file(tmp_path)
    )
    assert "cannot write" in shown
    assert parse_record(path.read_text()).picks == [("free_peoples", "die:character")]
    assert table.saved == 1


def test_leaving_without_saving_is_said(tmp_path: Path) -> None:
    assert sit(["character", "quit", ""], file=position_file(tmp_path))[1].endswith("The game was not saved.\n")
    assert sit(["character"], file=position_file(tmp_path))[1].endswith("The game was not saved.\n")


def test_an_interrupt_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Screen.ask

    def ask_or_interrupt(screen: Screen, question: str) -> str:
        try:
            return ask(screen, question)
        except EOFError:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(Screen, "ask", ask_or_interrupt)
    shown = sit(["character"], file=position_file(tmp_path))[1]
    assert "Save the game? Type a file name" in shown
    assert shown.endswith("The game was not saved.\n")


def test_a_fault_of_the_program_does_not_cost_the_game(
    tmp_path: Path, rescued: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Faulty:
        uses_worlds = False

        def choose(self, question: Question) -> str:
            raise ZeroDivisionError

    monkeypatch.setattr("thirdage.terminal.opening.make_bot", lambda name: Faulty())
    with pytest.raises(ZeroDivisionError):
        sit(["character", "nothing"], file=position_file(tmp_path))
    picked = parse_record(rescued.read_text()).picks
    forced = ("shadow", "die:army")  # nobody is asked about a single option
    assert picked == [("free_peoples", "die:character"), ("free_peoples", "act:skip"), forced]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("thirdage record 1\ngame war-of-the-ring 2\nnonsense\n", "line 3: expected"),
        ("thirdage record 1\ngame war-of-the-ring 99\nplay\n", "rules version"),
        ("thirdage record 1\ngame war-of-the-ring 2\nstart set-up\nplay\nshadow pass\n", "line 5: expected chance"),
        ("not a game", "line 1: expected TOML"),
        ('thirdage = "position 1"\ngame = "chess"\n', "unknown game 'chess'"),
    ],
)
def test_a_corrupt_file_is_one_clear_line_and_the_game_goes_on(tmp_path: Path, content: str, complaint: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(FileTrouble) as trouble:
        sit([], file=path)
    assert str(path) in str(trouble.value)
    assert complaint in str(trouble.value)
    assert "\n" not in str(trouble.value)
    table, shown = sit([f"load {path}", "character"], file=position_file(tmp_path))
    assert complaint in shown.replace("\n", " ")
    assert picks(table) == ["die:character"]


def test_files_that_are_missing_or_no_text(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    _, shown = sit([f"load {binary}", "load nowhere.txt", "load", "save"], file=position_file(tmp_path))
    assert "it is not a text" in shown.replace("\n", " ")
    assert "cannot read nowhere.txt: No such file or directory" in shown
    assert "Which file? Type load and its name." in shown
    assert "Which file? Type save and its name." in shown


# -- two people at one keyboard, and whole games


def test_hot_seat_shows_each_seat_its_own(tmp_path: Path) -> None:
    typed = ["character", "move an army", "rivendell", "fords of bru", "everyone", "army", "do nothing"]
    table, shown = sit(typed, side="both", file=position_file(tmp_path))
    assert not table.bots
    assert "== Free Peoples ==" in shown
    assert "== Shadow ==" in shown
    assert "Shadow> army" in shown
    assert picks(table)[-2:] == ["die:army", "act:skip"]
    assert shown.count("The Free Peoples move 2 units from Rivendell") == 1 + 1, "each seat is told once"


def test_in_hot_seat_nobody_reads_the_draws_of_the_other() -> None:
    _, shown = sit(["2", "1"], side="both")
    free_peoples, shadow = shown.split("== Shadow ==")[0], shown.split("== Shadow ==")[1].split("Shadow>")[0]
    assert free_peoples.count("You draw") == 2
    assert shadow.count("You draw") == 2
    assert free_peoples.count("Shadow, cards in hand: 1 Character, 1 Strategy.") == 1


def test_a_whole_game_is_played_to_its_end_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the number typed after the end is the name of the file
    table, shown = sit([str(1 + number * 7 % 5) for number in range(9000)])
    assert table.game.state.over
    assert "== The game is over ==" in shown
    assert "\nWinner: " in shown
    assert max(len(line) for line in shown.splitlines()) <= 80
    (saved,) = tmp_path.iterdir()
    assert len(parse_record(saved.read_text()).picks) == len(table.game.picks)


@pytest.mark.parametrize("before", [False, True])
def test_a_saved_game_is_for_its_owner_alone(tmp_path: Path, before: bool) -> None:
    """It tells the seed, and so all that is hidden: whatever the umask, and if another file is written over."""
    path, mask = tmp_path / "saved.txt", os.umask(0)
    try:
        if before:
            path.write_text("something that everybody may read " * 10_000)
            path.chmod(0o644)
        write_game(str(path), new_game(find_rules("quest"), {}, Seeded("nobody knows")))
    finally:
        os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_game(str(path), "").history.count == 0
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o644)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_game(str(pipe), new_game(find_rules("quest"), {}, Seeded("nobody knows")))
    assert b"seed nobody knows" in os.read(reading, 4096)
    os.close(reading)
    assert stat.S_IMODE(pipe.stat().st_mode) & 0o044, "what is no file stays as it is"
