"""What the pages of ratings and the archive say is in the catalogue, and the catalogue says nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thirdage.kernel.registry import game_ids, manifest_of
from thirdage.server.doors.http_text import hall_words
from thirdage.server.hall.outcome import Reason

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src" / "hall"
SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCES.glob("*.ts*")))


@pytest.mark.parametrize("section", ["archive", "ratings"])
def test_every_sentence_of_the_pages_is_there(section: str) -> None:
    called = set(re.findall(rf"\b{section}(?:Part)?\(\"(\w+)\"", SOURCE))
    assert len(called) > 10
    assert called <= set(hall_words("en").sections[section])


@pytest.mark.parametrize("section", ["archive", "ratings"])
def test_no_sentence_is_left_over(section: str) -> None:
    quoted = set(re.findall(r"\"(\w+)\"", SOURCE)) | {f"reason_{reason}" for reason in Reason}
    assert set(hall_words("en").sections[section]) - quoted == set()


def test_every_curve_and_deed_has_a_name() -> None:
    wanted: set[str] = set()
    for game in game_ids():
        manifest = manifest_of(game)
        wanted |= {name for name, _ in manifest.curves} | {name for name, _, _ in manifest.deeds}
    assert set(hall_words("en").sections["figure"]) == wanted
