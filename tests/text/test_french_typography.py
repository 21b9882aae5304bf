"""French as it is printed: no-break spaces, typographic apostrophes, and the terms of each game's own edition."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

import pytest

FOLDER = files("thirdage.text").joinpath("fr")
FILES = sorted(entry.name for entry in FOLDER.iterdir() if entry.name.endswith(".toml"))
NARROW, FULL = "\u202f", "\u00a0"
"""The thin no-break space goes before ; ! ? and the full one before : % » and after «."""

_SPACES = f"[ {FULL}{NARROW}]+"
_ELISION = re.compile(r"(\[[^\[\]/]*/[^\[\]/]*\])")
_SLOT = re.compile(r"\{[a-z_]+(?::[a-z_]+)?(?:\.[a-z_]+)?(?=[|}])|\{\d[^{}]*\}")
_TIGHT = re.compile(r"[\w»)][;!?»]|[«]\w|\w:(?=\s|$)|\d%")

# What players of another game, or nobody, would say. A text that is right all the same stands in the second list.
BANNED = {
    "war_of_the_ring": (("Ténèbres", "Colonie", "Fortification", "Meneur", "Ville"), ("Ténèbres des Huorns",)),
    "five_armies": (("Localité", "Officier", "Ombre"), ("L’ombre du Nécromancien",)),
    "quest": (("commandement", "Influences"), ()),
}


def set_type(text: str) -> str:
    """Return the text with the spaces and apostrophes it is printed with; elision in brackets is left to the
    grammar."""
    parts = _ELISION.split(text)
    text = "".join(part if _ELISION.fullmatch(part) else part.replace("'", "’") for part in parts)
    text = re.sub(rf"(?<=\S){_SPACES}(?=[;!?])", NARROW, text)
    text = re.sub(rf"(?<=\S){_SPACES}(?=[:%»])", FULL, text)
    return re.sub(rf"«{_SPACES}", f"«{FULL}", text)


def strings(value: object, where: str) -> Iterator[tuple[str, str]]:
    """Yield every text in a file, with its place."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from strings(inner, f"{where} {key}")


def texts(file: str) -> list[tuple[str, str]]:
    found = list(strings(tomllib.loads(FOLDER.joinpath(file).read_text(encoding="utf-8")), file))
    assert found
    return found


@pytest.mark.parametrize("file", FILES)
def test_spaces_and_apostrophes_are_those_of_print(file: str) -> None:
    assert [(where, set_type(text)) for where, text in texts(file) if text != set_type(text)] == []


@pytest.mark.parametrize("file", FILES)
def test_no_space_is_missing(file: str) -> None:
    assert [where for where, text in texts(file) if _TIGHT.search(_SLOT.sub("", text))] == []


@pytest.mark.parametrize("file", FILES)
def test_quotes_are_guillemets(file: str) -> None:
    for where, text in texts(file):
        assert '"' not in text, where
        assert text.count("«") == text.count("»"), where


@pytest.mark.parametrize("game", BANNED)
def test_each_game_keeps_to_its_own_words(game: str) -> None:
    banned, right = BANNED[game]
    of_game = [file for file in FILES if re.fullmatch(rf"(?:aid_|learn_|web_|rules_)?{game}(?:_cards)?\.toml", file)]
    assert len(of_game) >= 5
    for file in of_game:
        for where, text in texts(file):
            for phrase in right:
                text = text.replace(phrase, "")
            assert [word for word in banned if re.search(rf"\b{word}", text)] == [], where


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("L'Ombre gagne !", f"L’Ombre gagne{NARROW}!"),
        ("Dés : « Athelas » ?", f"Dés{FULL}: «{FULL}Athelas{FULL}»{NARROW}?"),
        ("{percent} % [d'/de ]{name}", f"{{percent}}{FULL}% [d'/de ]{{name}}"),
        ("« {card} » ; fin.", f"«{FULL}{{card}}{FULL}»{NARROW}; fin."),
        ("https://exemple.org", "https://exemple.org"),
    ],
)
def test_print_is_set_by_rule(written: str, printed: str) -> None:
    assert set_type(written) == printed
    assert set_type(printed) == printed
