"""Message catalogues: what the engine says by ids, said in a language.

A language is a folder of TOML files: `common.toml` for what all games share, one file for each game, and beside it one
with what the cards of the game do, as further forms of their names (`when` they may be used, their `effect`). What only
the browser says stands in `web.toml` and `web_GAME.toml`, lessons and puzzles in `learn_GAME.toml`. Sections:

- `event`, `prompt`, `victory`: templates by id (see `template`).
- one section of names for each kind of option that has names (`region`, `card`, ...). A name is a text, or a table of
  its grammatical forms with the form `name`. Names begin in lower case where they would inside a sentence; whatever
  comes out begins with a capital.
- `option`: kinds of options without names of their own, as a text or a table of forms in which `{name}` is the name of
  the option: `inside = "inside {name:region}"`. Also forms that all options of a kind share: `region.in`.
- `at`: what an option is called when a certain prompt asks, by its text or by its kind.
- `setting`: for each setting its `name`, then one line for each value.

An id that is missing is an error: a player never sees an id.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import TypeAlias

from thirdage.kernel.errors import ThirdAgeError
from thirdage.text.grammar import settle
from thirdage.text.template import Slot, Template, parse, variant_for

Forms: TypeAlias = dict[str, str]
"""A name in its grammatical forms; the plain one is `name`."""


class MissingText(ThirdAgeError):
    """The catalogue does not say what it was asked for."""

    def __init__(self, where: str, section: str, id: str) -> None:
        super().__init__(f"{where} has no text for {id!r} in [{section}]")
        self.section = section
        self.id = id


class Catalogue:
    """The words of one game in one language."""

    def __init__(self, lang: str, where: str, sections: dict[str, dict[str, Forms]]) -> None:
        self.lang = lang
        self.where = where
        self.sections = sections

    @staticmethod
    def load(lang: str, game: str) -> Catalogue:
        """The catalogue of a game (by its id) in a language, or `common`, that of no game; read once."""
        return _load(lang, game)

    # -- what games say

    def event(self, data: Mapping[str, object]) -> str:
        """A line of the log, from event data as views give it."""
        return self._sentence("event", str(data["id"]), _table(data.get("args")))

    def heading(self, data: Mapping[str, object]) -> str:
        """The heading of an event with which something new begins, as a turn does; "" for all others."""
        id = str(data["id"])
        if "heading" not in self.sections["event"].get(id, {}):
            return ""
        return self._sentence("event", id, _table(data.get("args")), "heading")

    def prompt(self, decision: Mapping[str, object]) -> str:
        """What is asked, from a view's decision; of another seat's decision only who decides is known."""
        if "args" not in decision:
            return self.say("table", "decides", seat=self.name("seat", str(decision["seat"])))
        return self._sentence("prompt", str(decision["prompt"]), _table(decision["args"]))

    def option(self, text: str, prompt: str = "") -> str:
        """The name of an option, as it is called when that prompt asks."""
        kind, _, name = text.partition(":")
        here = self.sections.get("at", {}).get(prompt, {})
        template = here.get(text, here.get(kind))
        if template is None:
            return self._settled(self._option(text, "name"))
        return self._settled(self._fill(parse(template), {"name": name}))

    def victory(self, id: str) -> str:
        """How a game was won."""
        return self.name("victory", id)

    def setting(self, name: str, value: str = "") -> str:
        """What a setting is about, or what one of its values means."""
        return self.name("setting", name, value or "name")

    # -- what interfaces say

    def name(self, section: str, id: str, form: str = "name") -> str:
        """A name out of a section; a list of ids gives a list of names."""
        return self._settled(self._name(section, id, form))

    def say(self, section: str, id: str, **args: str | int) -> str:
        """A sentence of an interface; texts among the arguments are said as they are."""
        return _capital(self.phrase(section, id, **args))

    def phrase(self, section: str, id: str, **args: str | int) -> str:
        """A part of a sentence: like `say`, without the capital."""
        said = {key: _Said(value) if isinstance(value, str) else value for key, value in args.items()}
        return settle(self.lang, self._fill(parse(self._form(section, id, "name")), said))

    # -- filling templates

    def _sentence(self, section: str, id: str, args: Mapping[str, object], form: str = "name") -> str:
        return self._settled(self._fill(parse(self._form(section, id, form)), args))

    def _settled(self, filled: str) -> str:
        """What comes out: with the choices of grammar made, and a capital."""
        return _capital(settle(self.lang, filled))

    def _fill(self, template: Template, args: Mapping[str, object]) -> str:
        filled = "".join([part if isinstance(part, str) else self._slot(part, args) for part in template])
        return filled.replace("!.", "!")  # some titles end in an exclamation mark

    def _slot(self, slot: Slot, args: Mapping[str, object]) -> str:
        value = args.get(slot.name)
        if value is None:
            raise MissingText(self.where, "argument", slot.name)
        if slot.variants:
            return self._fill(variant_for(slot, self._number(slot.name, value)), args)
        form = slot.form or "name"
        if slot.section:
            return self._name(slot.section, str(value), form)
        if isinstance(value, int | _Said):
            return str(value)
        return self._spoken(str(value), form)

    def _number(self, name: str, value: object) -> int:
        """The number that chooses a variant; numbers also come as options."""
        digits = str(value).removeprefix("number:")
        if not digits.lstrip("-").isdigit():
            raise MissingText(self.where, "number", f"{name}={value}")
        return int(digits)

    def _spoken(self, value: str, form: str) -> str:
        """An argument: the text of an option, or numbers such as those of dice."""
        if value.replace(",", "").isdigit():
            return self._join(value.split(","))
        return self._option(value, form)

    def _option(self, text: str, form: str) -> str:
        """An option in a form: as its own entry says it, else as its kind does."""
        kind, _, name = text.partition(":")
        first = name.split(",")[0]
        if form in self.sections.get(kind, {}).get(first, {}):
            return self._name(kind, name, form)
        return self._fill(parse(self._form("option", kind, form)), {"name": name})

    def _name(self, section: str, id: str, form: str) -> str:
        """A name, or a list of names in which equal ones that stand together are counted."""
        said: list[str] = []
        for single, again in groupby(id.split(",")):
            name, count = self._form(section, single, form), len(list(again))
            said.append(name if count == 1 else self.say("list", "times", item=name, count=count))
        return self._join(said)

    def _join(self, items: list[str]) -> str:
        return self._form("list", "join", "name").join(items)

    def _form(self, section: str, id: str, form: str) -> str:
        forms = self.sections.get(section, {}).get(id)
        if forms is None:
            raise MissingText(self.where, section, id)
        if form not in forms:
            raise MissingText(self.where, section, f"{id}.{form}")
        return forms[form]


class _Said(str):
    """A text to be said as it is."""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def forms_of(where: str, section: str, id: str, entry: object) -> Forms:
    """An entry with its forms; a plain text is the form `name`."""
    if isinstance(entry, str):
        return {"name": entry}
    if isinstance(entry, Mapping) and all(isinstance(text, str) for text in entry.values()):
        return {str(form): str(text) for form, text in entry.items()}
    raise ThirdAgeError(f"{where}: [{section}] {id} is neither a text nor a table of texts")


@cache
def _load(lang: str, game: str) -> Catalogue:
    where = f"the {lang} catalogue of {game}"
    folder = files("thirdage.text").joinpath(lang)
    sections: dict[str, dict[str, Forms]] = {}
    name = game.replace("-", "_")
    for part in dict.fromkeys(("common", "web", name, f"{name}_cards", f"web_{name}", f"learn_{name}")):
        file = folder.joinpath(f"{part}.toml")
        if file.is_file():
            for section, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
                for id, entry in entries.items():
                    known = sections.setdefault(section, {}).setdefault(id, {})
                    said = forms_of(where, section, id, entry)
                    for form in set(known) & set(said):
                        raise ThirdAgeError(f"{where} says {form!r} of {id!r} in [{section}] twice")
                    known.update(said)
        elif part == name:
            raise ThirdAgeError(f"{where} does not exist")
    return Catalogue(lang, where, sections)
