"""Layers point one way: a package imports only from those before it, and a game never from another game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).resolve().parents[1] / "src" / "thirdage"
BASE: Final = {"kernel", "build", "files", "exit_with_parent", "__init__"}
"""What everybody may use."""
ALLOWED: Final = {
    "kernel": set(),
    "build": {"kernel", "__init__"},
    "files": {"kernel"},
    "exit_with_parent": set(),
    "games": BASE,
    "text": BASE | {"games"},
    "bots": BASE | {"games", "text"},
    "odds": BASE | {"games", "bots", "arena", "text"},
    "editing": BASE | {"games"},
    "learn": BASE | {"games"},
    "arena": BASE | {"games", "bots", "text"},
    "envs": BASE | {"games", "bots", "text"},
    "library": BASE | {"games", "bots", "odds", "text"},
    "terminal": BASE | {"games", "bots", "odds", "learn", "text"},
    "server": BASE | {"games", "bots", "arena", "odds", "editing", "learn", "text"},
    "play": BASE | {"cli", "terminal", "text"},
    "browser": BASE | {"server"},
    "web": set(),
    "cli": BASE | {"text"},
    "__init__": {"kernel", "library"},
}
"""The other packages each may import from."""


def imports(file: Path) -> Iterator[str]:
    """Yield the modules of this package that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.split(".")[0] == "thirdage":
            yield node.module
        elif isinstance(node, ast.Import):
            yield from [name.name for name in node.names if name.name.split(".")[0] == "thirdage"]


def package_of(module: str) -> str:
    """Return the package below `thirdage` that a module is in."""
    return module.split(".")[1] if "." in module else "__init__"


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_a_package_imports_only_from_those_before_it(package: str) -> None:
    folder, single = SOURCES / package, SOURCES / f"{package}.py"
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [single]
    assert files
    wrong = [
        f"{file.relative_to(SOURCES)}: {module}"
        for file in files
        for module in imports(file)
        if package_of(module) not in ALLOWED[package] | {package}
    ]
    assert wrong == []


def test_every_package_has_its_place() -> None:
    found = {path.stem for path in SOURCES.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert found == set(ALLOWED)


def test_a_game_imports_no_other_game() -> None:
    for game in (SOURCES / "games").iterdir():
        for file in game.rglob("*.py"):
            others = [
                name for name in imports(file) if name.startswith("thirdage.games.") and name.split(".")[2] != game.name
            ]
            assert others == [], file
