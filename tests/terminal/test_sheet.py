"""`thirdage aid --print`: the sheet as a page and as PDF, and the search for lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thirdage.cli import main


def test_the_sheet_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert main(["aid", "war-of-the-ring", "--print", str(file), "--language", "ko"]) == 0
    text = file.read_text(encoding="utf-8")
    assert text.count('<article class="sheet"') == 2
    assert 'lang="ko"' in text
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text), "it stands alone"


def test_the_sheet_of_the_first_edition(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert main(["aid", "war-of-the-ring", "--print", str(file), "--edition", "first", "--language", "en"]) == 0
    assert "first edition" in file.read_text(encoding="utf-8")


def test_the_sheet_as_pdf(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    assert main(["aid", "five-armies", "--print", "--pdf", str(file), "--language", "fr"]) == 0
    data = file.read_bytes()
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", data)) == 2


def test_without_a_browser_there_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("thirdage.text.sheet.pdf.BROWSERS", ("chromium",))
    assert main(["aid", "quest", "--print", str(tmp_path / "sheet.pdf")]) == 2
    told = capsys.readouterr().err.strip()
    assert "a PDF needs Chromium or Chrome" in told
    assert len(told.splitlines()) == 1
    assert not (tmp_path / "sheet.pdf").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["quest", "--print"], "needs the name of a file"),
        (["quest", "--print", "sheet.html", "--edition", "first"], "no sheet of quest for the edition first"),
        (["quest", "--print", "no/such/folder/sheet.html"], "cannot be written"),
    ],
)
def test_what_cannot_be_written_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aid", *words]) == 2
    assert told in capsys.readouterr().err


def test_lines_are_found_by_the_words_of_the_korean_aids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aid", "war-of-the-ring", "앨프반지", "--language", "ko"]) == 0
    out = capsys.readouterr().out
    assert "엘프 반지는 사용하지 않은" in out
    assert "운명의 틈" not in out
