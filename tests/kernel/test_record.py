"""Records: what is written is read back, and what is corrupt is refused with line and expectation."""

from collections.abc import Callable

import pytest

from tests.kernel.story import RIGHT_WINS, played
from tests.kernel.toy import TOY
from thirdage.kernel.errors import BadPosition, BadSetting, CorruptRecord, ThirdAgeError, UnknownGame, UnknownVersion
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import game_at
from thirdage.kernel.record import parse_record, record_text, replay, verify
from thirdage.kernel.source import Scripted, Seeded, commitment
from thirdage.kernel.views import digest

STORY = """\
thirdage record 1
game toy 1
setting rounds=3
setting hands=2
start set-up
play
chance card:1
chance card:2
chance card:3
chance card:4
left card:1
right card:3
right stop
"""


def seeded() -> Game:
    game = new_game(TOY, source=Seeded("31"))
    while game.ask is not None:
        game.pick(game.ask.options[0])
    return game


def test_the_text_of_a_record() -> None:
    game = played(*RIGHT_WINS, "stop")
    assert record_text(game) == f"{STORY}end {digest(game)}\n"


def test_a_record_replays_to_the_same_game() -> None:
    game = seeded()
    again = replay(parse_record(record_text(game)))
    assert digest(again) == digest(game)
    assert record_text(again) == record_text(game)


def test_without_the_seed_the_recorded_outcomes_decide() -> None:
    game = seeded()
    text = record_text(game, reveal_seed=False)
    assert "seed" not in [line.split()[0] for line in text.splitlines()]
    assert f"commitment {commitment('31')}" in text
    assert digest(replay(parse_record(text))) == digest(game)


def test_outcomes_that_the_seed_does_not_give_still_replay() -> None:
    text = record_text(seeded())
    assert replay(parse_record(text.replace("seed 31\n", "")), 3).picks[:3] == seeded().picks[:3]
    rolled = STORY + "chance d6:4,4\n"
    assert replay(parse_record(rolled)).picks[-1].text == "d6:4,4"


def test_a_record_replays_to_any_pick() -> None:
    record = parse_record(STORY)
    assert [option.text for option in replay(record, 2).picks] == ["card:1", "card:2"]
    with pytest.raises(ThirdAgeError, match="cannot go to pick 8: the record has 7 picks"):
        replay(record, 8)


def test_a_replayed_game_goes_on_by_its_seed() -> None:
    game = seeded()
    lines = record_text(game).splitlines()
    play = lines.index("play")
    begun = "\n".join(lines[: play + 5])
    again = replay(parse_record(begun))
    assert isinstance(again.source, Seeded)
    assert again.picks == game.picks[: len(again.picks)]


def test_a_game_from_a_position_records_its_start() -> None:
    game = game_at({"game": "toy", "state": {"round": 1, "zones": {"left_hand": ["7"], "gone": ["1", "2"]}}})
    game.use(Scripted(["card:3", "card:4", "card:5", "card:6"]))
    game.pick("card:7")
    text = record_text(game)
    assert "start position\n| round = 1" in text.replace("| [state]\n", "").replace("|\n", "")
    again = replay(parse_record(text))
    assert digest(again) == digest(game)
    assert record_text(again) == text


def test_a_record_of_a_broken_game_can_leave_out_the_digest() -> None:
    assert record_text(played(*RIGHT_WINS, "stop"), sealed=False) == STORY


def test_comments_are_skipped() -> None:
    noted = STORY.replace("play\n", "# before play\nplay\n# after play\n") + "# at the end\n"
    assert digest(replay(parse_record(noted))) == digest(replay(parse_record(STORY)))


def change(old: str, new: str) -> Callable[[str], str]:
    def changed(text: str) -> str:
        assert text.count(old) == 1
        return text.replace(old, new)

    return changed


CORRUPTIONS = [
    ("empty", lambda text: "", 1, "'thirdage record 1'"),
    ("header", change("thirdage record 1", "thirdage record 2"), 1, "'thirdage record 1'"),
    ("only header", lambda text: text.splitlines()[0], 2, "game <id> <rules version>"),
    ("game line", change("game toy 1", "game toy"), 2, "game <id> <rules version>"),
    ("version", change("game toy 1", "game toy one"), 2, "game <id> <rules version>"),
    ("superscript version", change("game toy 1", "game toy ²"), 2, "game <id> <rules version>"),
    ("endless version", change("game toy 1", f"game toy {'9' * 5000}"), 2, "game <id> <rules version>"),
    ("setting", change("setting hands=2", "setting hands"), 4, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    ("setting twice", change("setting hands=2", "setting rounds=2"), 4, "'setting rounds' only once"),
    ("start", change("start set-up", "start somewhere"), 5, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    ("start twice", change("play\n", "start set-up\nplay\n"), 6, "'start' only once"),
    ("position line", change("play\n", "| round = 1\nplay\n"), 6, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    ("commitment", change("play\n", "commitment abc\nplay\n"), 6, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    ("seed", change("play\n", "seed \nplay\n"), 6, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    (
        "seed after commitment",
        change("play\n", f"commitment {commitment('1')}\nseed 2\nplay\n"),
        7,
        "a seed that fits the commitment",
    ),
    (
        "seed before commitment",
        change("play\n", f"seed 2\ncommitment {commitment('1')}\nplay\n"),
        7,
        "a seed that fits the commitment",
    ),
    ("no play", change("play\n", ""), 6, "'setting', 'commitment', 'seed', 'start' or 'play'"),
    ("cut before play", lambda text: text[: text.index("play")], 6, "'play'"),
    ("seat", change("left card:1", "middle card:1"), 11, "'<left|right|chance> <option>' or 'end <digest>'"),
    ("no option", change("left card:1", "left"), 11, "'<left|right|chance> <option>' or 'end <digest>'"),
    ("blank line", change("left card:1", "\nleft card:1"), 11, "'<left|right|chance> <option>' or 'end <digest>'"),
    ("short end", lambda text: text + "end 12\n", 14, "'<left|right|chance> <option>' or 'end <digest>'"),
    ("after end", lambda text: f"{text}end {'0' * 16}\nleft none\n", 15, "nothing after 'end'"),
]


@pytest.mark.parametrize(
    ("corrupt", "line", "expected"), [case[1:] for case in CORRUPTIONS], ids=[case[0] for case in CORRUPTIONS]
)
def test_a_corrupt_text_is_refused(corrupt: Callable[[str], str], line: int, expected: str) -> None:
    with pytest.raises(CorruptRecord) as caught:
        parse_record(corrupt(STORY))
    assert caught.value.line == line
    assert expected in caught.value.expected
    assert str(caught.value).startswith(f"line {line}: expected ")


IMPOSSIBLE = [
    ("wrong seat", change("left card:1", "right card:3"), 11, "left with one of the 3 options of 'lay'"),
    ("chance out of turn", change("left card:1", "chance card:1"), 11, "left with one of the 3 options of 'lay'"),
    ("not offered", change("right card:3", "right card:1"), 12, "right with one of the 3 options of 'lay'"),
    ("unknown option", change("right card:3", "right card:33"), 12, "right with one of the 3 options of 'lay'"),
    ("other end", lambda text: f"{text}end {'0' * 16}\n", 14, "'end "),
]


@pytest.mark.parametrize(
    ("corrupt", "line", "expected"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE]
)
def test_picks_that_could_not_be_made_are_refused(corrupt: Callable[[str], str], line: int, expected: str) -> None:
    record = parse_record(corrupt(STORY))
    with pytest.raises(CorruptRecord) as caught:
        replay(record)
    assert caught.value.line == line
    assert caught.value.expected.startswith(expected)


def test_picks_after_the_end_are_refused() -> None:
    over = STORY[: STORY.index("left")] + "left none\nright none\n" * 3
    with pytest.raises(CorruptRecord, match="line 17: expected nothing: the game is over, found 'left none'"):
        replay(parse_record(over + "left none\n"))


def test_unknown_games_versions_and_settings_are_named() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        parse_record(STORY.replace("game toy 1", "game chess 1"))
    with pytest.raises(UnknownVersion, match="toy has rules version 1, not '2'"):
        parse_record(STORY.replace("game toy 1", "game toy 2"))
    with pytest.raises(BadSetting, match="takes 3, 2, not '9'"):
        parse_record(STORY.replace("rounds=3", "rounds=9"))


def test_a_corrupt_start_position_is_refused_with_its_line() -> None:
    head = "thirdage record 1\ngame toy 1\n# a remark\nstart position\n"
    with pytest.raises(CorruptRecord, match=r"^line 6: expected a position in TOML behind '\| '"):
        replay(parse_record(f"{head}| [state]\n| round = = 1\nplay\n"))
    with pytest.raises(CorruptRecord, match=r"^line 5: expected a table 'state' in the start position"):
        replay(parse_record(f"{head}| round = 1\nplay\n"))
    with pytest.raises(CorruptRecord, match=r"^line 5: expected a table 'state' in the start position, found '0xfff"):
        replay(parse_record(f"{head}| state = 0x{'F' * 60_000}\nplay\n"))
    with pytest.raises(BadPosition, match="position key 'round': expected a whole number from 0 to 3, found 9"):
        replay(parse_record(f"{head}| [state]\n| round = 9\nplay\n"))


def test_rolls_are_verified_against_the_seed() -> None:
    game = seeded()
    text = record_text(game)
    verify(parse_record(text))
    first = game.picks[0].text
    other = "card:1" if first != "card:1" else "card:2"
    changed = text.replace(f"play\nchance {first}\n", f"play\nchance {other}\n")
    with pytest.raises(CorruptRecord, match=f"line 9: expected chance {first} by the seed, found 'chance {other}'"):
        verify(parse_record(changed))


def test_dice_named_in_another_order_are_the_same_roll() -> None:
    text = record_text(seeded())
    rolls = [line.removeprefix("chance d6:") for line in text.splitlines() if line.startswith("chance d6:")]
    mixed = next(roll for roll in rolls if roll[0] != roll[2])
    verify(parse_record(text.replace(f"chance d6:{mixed}", f"chance d6:{mixed[2]},{mixed[0]}")))


def test_verifying_needs_a_seed_and_possible_picks() -> None:
    with pytest.raises(ThirdAgeError, match="reveals no seed"):
        verify(parse_record(record_text(seeded(), reveal_seed=False)))
    lines = record_text(seeded()).splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("left"))
    lines[number] = "left card:99"
    with pytest.raises(CorruptRecord, match=f"line {number + 1}: expected one of the 3 options of 'lay'"):
        verify(parse_record("\n".join(lines)))
    with pytest.raises(CorruptRecord, match="expected nothing: the game is over"):
        verify(parse_record(record_text(seeded()).replace("\nend ", "\nleft none\nend ")))
