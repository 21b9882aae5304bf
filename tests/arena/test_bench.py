"""`thirdage bench` measures; speed is not promised, so only what it prints is checked."""

import platform
import re

import pytest

from tests.arena.commands import command
from tests.kernel.toy import TOY
from thirdage.arena import bench
from thirdage.build import version_line
from thirdage.kernel.registry import find_rules


def test_the_report_names_the_build_the_machine_and_every_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(bench, "toy", "--seconds", "0.2") == 0
    text = capsys.readouterr().out
    assert text.startswith(version_line())
    assert platform.machine() in text
    assert re.search(r"^toy, random play of [\d,]+ games$", text, re.MULTILINE)
    number = r"[\d,]+"
    for line in (
        rf"picks +{number} /s, decisions alone {number} /s",
        rf"games +{number}\.\d\d /s, {number} picks each",
        rf"clone +{number}\.\d µs mean, 99th percentile {number}\.\d µs",
        rf"sample world +{number}\.\d µs mean, 99th percentile",
        rf"encode view +{number}\.\d µs mean, 99th percentile",
        rf"option lists +{number} median, 99th percentile {number}, longest 5, 100.00% up to 64",
    ):
        assert re.search(line, text), line


def test_speed_counts_whole_games() -> None:
    speed = bench.measure_speed(TOY, 0.05)
    assert speed.games >= 1
    assert 0 < speed.chances < speed.picks
    assert speed.seconds >= 0.05


def test_at_least_one_moment_is_measured() -> None:
    moments = bench.measure_moments(TOY, 0.0)
    assert len(moments.clone) == len(moments.world) == len(moments.view) == 1
    assert moments.lists


def test_the_processor_has_a_name() -> None:
    assert bench.processor()


def test_bots_are_measured_where_a_heuristic_is() -> None:
    assert bench.bot_report(TOY, 0.01) == []
    heuristic, search = bench.bot_report(find_rules("five-armies"), 0.01)
    assert re.fullmatch(r"  heuristic +[\d,]+\.\d\d games/s, [\d,]+ picks each", heuristic)
    assert re.fullmatch(r"  search +[\d,]+ iterations/s", search)
