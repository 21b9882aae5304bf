"""The player aid on the screen and as a page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.terminal.desk import sit
from thirdage.cli import main
from thirdage.kernel.registry import game_ids
from thirdage.text.languages import LANGUAGES


class Reader(HTMLParser):
    """Collects ids and links, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if "href" in given else []
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_section_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aid", "war-of-the-ring", "mordor", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "The fifth step is the Crack of Doom. (R16.7, R18.2)" in out
    assert "Hunt Box at once" not in out


def test_an_unknown_section_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aid", "quest", "politics", "--language", "en"]) == 0
    assert "no section 'politics'" in capsys.readouterr().out


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_every_link_leads_somewhere(game: str, lang: str, tmp_path: Path) -> None:
    assert main(["aid", game, "--language", lang, "--html", str(tmp_path / "aid.html")]) == 0
    text = (tmp_path / "aid.html").read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert len(reader.links) > 60
    assert re.search(rf'<html lang="{lang}">', text)


def test_a_page_that_cannot_be_written_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aid", "quest", "--html", str(tmp_path / "no" / "aid.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_aid_opens_at_what_is_decided() -> None:
    _, said = sit(["aid", "aid mordor", "aid balloons", "quit", ""])
    assert "The Fellowship" in said
    assert "The fifth step is the Crack of Doom." in said
    assert "The aid has no section 'balloons'." in said
