"""The types of the browser client are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import client_types
from tools.client_types import SOURCES, Unknown, client_file, stale, typescript


@pytest.mark.parametrize("module", SOURCES)
def test_the_types_of_the_client_are_current(module: str) -> None:
    assert client_file(module).read_text(encoding="utf-8") == typescript(module), "run: make client-types"


SOURCE = '''
from __future__ import annotations
from enum import StrEnum
from typing import Literal, NotRequired, TypeAlias, TypedDict
from thirdage.kernel.view_types import Args

Side: TypeAlias = Literal["free", "dark"]


class End(StrEnum):
    """How it ends."""

    WON = "won"
    LOST = "lost"


Walk = TypedDict("Walk", {"from": str, "to": NotRequired[str]})
"""A way."""


class Base(TypedDict):
    turn: int


class Table(Base):
    """A table."""

    seats: dict[Side, list[str | None]]
    args: Args | None
    """What is said."""
'''

CLIENT = """/** Made from thirdage.games/made_up: change it there, then run `make client-types`. */

import type { Args } from "./net/view";

export type Side = "free" | "dark";

/** How it ends. */
export const End = {
  WON: "won",
  LOST: "lost",
} as const;
export type End = (typeof End)[keyof typeof End];

/** A way. */
export interface Walk {
  from: string;
  to?: string;
}

export interface Base {
  turn: number;
}

/** A table. */
export interface Table extends Base {
  seats: Record<Side, (string | null)[]>;
  /** What is said. */
  args: Args | null;
}
"""


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source of our own."""
    source = tmp_path / "src/thirdage/made_up.py"
    source.parent.mkdir(parents=True)
    (tmp_path / "web/src").mkdir(parents=True)
    source.write_text(SOURCE)
    monkeypatch.setattr(client_types, "ROOT", tmp_path)
    monkeypatch.setattr(client_types, "SOURCES", {"made_up": "made_up", "kernel/view_types": "net/view"})
    return source


def test_declarations_become_types_of_the_client(made_up: Path) -> None:
    assert typescript("made_up") == CLIENT.replace("games/made_up", "made_up")


def test_a_change_makes_the_file_of_the_client_stale(made_up: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(client_types.SOURCES, "kernel/view_types")
    made_up.write_text(SOURCE.replace("from thirdage.kernel.view_types import Args", "Args: TypeAlias = int"))
    client_file("made_up").write_text(typescript("made_up"))
    assert stale() == []
    made_up.write_text(made_up.read_text().replace("turn: int", "round: int"))
    assert stale() == [client_file("made_up")]


def test_what_the_client_cannot_have_is_refused(made_up: Path) -> None:
    made_up.write_text("from typing import TypeAlias\nSeats: TypeAlias = set[int]\n")
    with pytest.raises(Unknown, match=r"set\[int\]"):
        typescript("made_up")
