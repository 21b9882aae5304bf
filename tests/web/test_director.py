"""The director of the stage, with a clock that stands still: what is shown when, skipped, paused, stepped through."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.test_words import ROOT, with_node

Shown = dict[str, Any]
Command = list[object]

SCENES: Final = [{"name": "march", "ms": 400}, {"name": "card", "ms": 1000}, {"name": "dice", "ms": 600}]
ADD: Final[Command] = ["add", SCENES]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The director and its clock, for Node."""
    made = tmp_path_factory.mktemp("director") / "director.mjs"
    command = ["node_modules/.bin/esbuild", "test/director.ts", "--bundle", "--format=esm", "--platform=node"]
    subprocess.run(
        [*command, f"--outfile={made}", "--log-level=warning"], cwd=ROOT / "web", env=with_node(), check=True
    )
    return made


def told(bundle: Path, *plays: list[Command]) -> Shown:
    """Return what the director showed after each command of each play, and how things move."""
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    done = subprocess.run([node, bundle], input=json.dumps(plays), capture_output=True, text=True, check=True)
    answer: Shown = json.loads(done.stdout)
    return answer


def play(bundle: Path, *commands: Command) -> list[Shown]:
    """Return what the director showed after each command."""
    shown: list[Shown] = told(bundle, list(commands))["plays"][0]
    return shown


def test_scenes_are_played_one_after_the_other(bundle: Path) -> None:
    begun, half, second, end = play(bundle, ADD, ["wait", 200], ["wait", 700], ["wait", 1100])
    assert (begun["at"], begun["t"], begun["playing"]) == (0, 0, True)
    assert (half["at"], half["t"]) == (0, 0.5)
    assert (second["at"], second["t"], second["done"]) == (1, 0.5, ["march"])
    assert (end["at"], end["playing"], end["frames"]) == (3, False, False)
    assert end["done"] == ["march", "card", "dice"]


def test_skipping_shows_the_end_at_once_and_asks_for_no_more_frames(bundle: Path) -> None:
    _, _, skipped = play(bundle, ADD, ["wait", 100], ["skip"])
    assert skipped == {"at": 3, "t": 1, "playing": False, "frames": False, "done": ["march", "card", "dice"]}


def test_what_is_held_shows_the_same_until_it_is_skipped(bundle: Path) -> None:
    """Nothing is drawn again while a pick waits for its answer; then all that was left is done."""
    *_, held, later, skipped = play(bundle, ADD, ["wait", 100], ["hold"], ["wait", 5000], ["skip"])
    assert held == later == {"at": 0, "t": 0.25, "playing": True, "frames": False, "done": []}
    assert skipped == {"at": 3, "t": 1, "playing": False, "frames": False, "done": ["march", "card", "dice"]}


def test_a_pause_holds_until_it_goes_on(bundle: Path) -> None:
    *_, paused, later, resumed, on = play(
        bundle, ADD, ["wait", 100], ["pause"], ["wait", 5000], ["resume"], ["wait", 100]
    )
    assert (paused["t"], later["t"], later["playing"]) == (0.25, 0.25, False)
    assert resumed["playing"] is True
    assert on["t"] == 0.5


def test_one_can_walk_through_it_in_both_directions(bundle: Path) -> None:
    shown = play(bundle, ADD, ["skip"], ["step", -1], ["step", -1], ["step", 1], ["step", 1], ["step", 1])
    assert [(each["at"], each["t"]) for each in shown[2:]] == [(2, 1), (1, 1), (2, 1), (3, 1), (3, 1)]
    assert not any(each["playing"] for each in shown[2:])


def test_it_can_be_seen_again_whole_or_in_part(bundle: Path) -> None:
    *_, again, part, inside, end = play(bundle, ADD, ["skip"], ["again"], ["again", 1, 2], ["wait", 500], ["wait", 600])
    assert (again["at"], again["t"], again["playing"]) == (0, 0, True)
    assert (part["at"], inside["at"], inside["t"]) == (1, 1, 0.5)
    assert (end["at"], end["playing"]) == (3, False)  # after the part the truth


def test_the_speed_is_the_players(bundle: Path) -> None:
    slow = play(bundle, ["speed", 0.5], ADD, ["wait", 400])
    fast = play(bundle, ["speed", 3], ADD, ["wait", 100])
    assert (slow[-1]["at"], slow[-1]["t"]) == (0, 0.5)
    assert (fast[-1]["at"], fast[-1]["t"]) == (0, 0.75)


def test_where_nothing_moves_the_end_is_there_at_once_and_steps_can_still_be_walked(bundle: Path) -> None:
    _, added, back, again = play(bundle, ["speed", 0], ADD, ["step", -2], ["again", 0, 2])
    assert (added["at"], added["playing"], added["frames"]) == (3, False, False)
    assert added["done"] == ["march", "card", "dice"]  # whoever listens is told all the same
    assert (back["at"], back["t"]) == (1, 1)
    assert (again["at"], again["t"], again["playing"]) == (1, 1, False)


def test_turning_movement_off_in_the_middle_ends_it(bundle: Path) -> None:
    *_, off = play(bundle, ADD, ["wait", 100], ["speed", 0])
    assert (off["at"], off["playing"]) == (3, False)


def test_what_comes_while_it_plays_is_played_after_it(bundle: Path) -> None:
    more: Command = ["add", [{"name": "hunt", "ms": 500}]]
    *_, joined, end = play(bundle, ADD, ["wait", 500], more, ["wait", 1750])
    assert (joined["at"], joined["playing"]) == (1, True)
    assert (end["at"], end["t"]) == (3, 0.5)


def test_what_was_told_before_the_page_was_opened_is_not_played(bundle: Path) -> None:
    old, new = play(bundle, ["add", SCENES, False], ["add", [{"name": "hunt", "ms": 500}]])
    assert (old["at"], old["playing"]) == (3, False)
    assert (new["at"], new["t"], new["playing"]) == (3, 0, True)


def test_a_long_batch_ends_after_twelve_seconds(bundle: Path) -> None:
    long: list[object] = [{"name": str(at), "ms": 1000} for at in range(40)]
    *_, before, end = play(bundle, ["add", long], ["wait", 11_900], ["wait", 101])
    assert before["playing"] is True
    assert (end["at"], end["playing"]) == (40, False)


def test_a_still_scene_is_shown_as_it_ends_for_as_long_as_it_lasts(bundle: Path) -> None:
    """Where only results are wished for: words pass at once, a result stands, and nothing is ever between."""
    results: list[object] = [{"name": "words", "ms": 0, "still": True}, {"name": "battle", "ms": 900, "still": True}]
    begun, shown, half, end = play(bundle, ["add", results], ["wait", 1], ["wait", 450], ["wait", 450])
    assert begun["t"] == 1
    assert (shown["at"], shown["t"], shown["done"]) == (1, 1, ["words"])
    assert (half["at"], half["t"], half["playing"]) == (1, 1, True)
    assert (end["at"], end["playing"]) == (2, False)


def test_clearing_forgets_everything(bundle: Path) -> None:
    *_, cleared = play(bundle, ADD, ["wait", 100], ["clear"])
    assert (cleared["at"], cleared["t"], cleared["playing"], cleared["frames"]) == (0, 1, False, False)


def test_pieces_go_along_their_way_and_dice_settle_on_their_face(bundle: Path) -> None:
    answer = told(bundle)
    assert answer["half"] == [10, 10]
    assert answer["settled"] == [1, 2, 3, 4, 5, 6]
    assert (answer["still"], answer["turning"]) == ("", True)
    assert answer["way"] == ["a", "c", "d"]
    assert answer["apart"] == ["a", "z"]
