"""Views and logs as data with attributes: `view.fellowship.progress`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any


class View(Mapping[str, Any]):
    """What one seat may know of a board, read-only. Parts are available as items and as attributes.

    >>> view = View({"fellowship": {"progress": 2}, "turn": 3}, "<the view of shadow>")
    >>> view.fellowship.progress, view["turn"]
    (2, 3)
    >>> view
    <the view of shadow: fellowship, turn>
    """

    def __init__(self, data: Mapping[str, Any], title: str = "") -> None:
        self._data = data
        self._title = title

    def __getitem__(self, key: str) -> Any:
        return _wrapped(self._data[key])

    def __getattr__(self, key: str) -> Any:
        if key.startswith("_") or key not in self._data:
            raise AttributeError(f"this view has no {key!r}; it has {', '.join(self._data)}")
        return _wrapped(self._data[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._data]

    def __repr__(self) -> str:
        if self._title:
            return f"{self._title[:-1]}: {', '.join(self._data)}>"
        return repr(dict(self._data))

    def _repr_html_(self) -> str:
        """Show the data in a notebook."""
        return f"<pre>{escape(self.json(indent=1))}</pre>"

    def json(self, indent: int | None = None) -> str:
        """Return the view as JSON."""
        return json.dumps(self._data, ensure_ascii=False, indent=indent)


def _wrapped(value: Any) -> Any:
    if isinstance(value, Mapping):
        return View(value)
    if isinstance(value, list):
        return tuple([_wrapped(each) for each in value])
    return value


class Happening(str):
    """A line of the log: the sentence, and the same as data (`id`, `args`, `pick`)."""

    id: str
    args: Mapping[str, Any]
    pick: int

    def __new__(cls, sentence: str, data: Mapping[str, Any]) -> Happening:
        made = super().__new__(cls, sentence)
        made.id, made.args, made.pick = str(data["id"]), data.get("args", {}), int(data.get("pick", 0))
        return made


class Log(tuple[Happening, ...]):
    """The log, one line per event."""

    def __repr__(self) -> str:
        return "\n".join(self)

    def _repr_html_(self) -> str:
        """Show the log in a notebook."""
        return f"<ol>{''.join([f'<li>{escape(line)}</li>' for line in self])}</ol>"


class Refusal(str):
    """Why an option is not offered: the text of the clause, and its id as `rule`; empty if no rule mentions it."""

    rule: str

    def __new__(cls, rule: str, text: str) -> Refusal:
        made = super().__new__(cls, text)
        made.rule = rule
        return made
