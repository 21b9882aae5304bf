"""Message catalogues: turn the engine's message ids into sentences of a language.

A language is a folder of TOML files: `common.toml` for what all games share, one file for each game, and one more with
what the game's cards do, as further forms of their names (`when` they may be used, their `effect`). Texts that only the
browser shows are in `web.toml` and `web_GAME.toml`, lessons and puzzles in `learn_GAME.toml`. Texts that only the
command line or errors need are in `cli.toml` and `errors.toml`, which no game loads (see `cli_words` and `told`).
Sections:

- `event`, `prompt`, `victory`: templates by id (see `template`).
- one section for each kind of option that has names (`region`, `card`, ...). A name is a text, or a table of its
  grammatical forms including `name`. Names start in lower case where they would inside a sentence; the result always
  starts with a capital.
- `option`: kinds of options without names of their own, as a text or a table of forms in which `{name}` is the name of
  the option: `inside = "inside {name:region}"`. Also forms shared by all options of a kind: `region.in`.
- `at`: what an option is called when a certain prompt asks, by its text or by its kind.
- `setting`: for each setting its `name`, then one line for each value.

A missing id is an error: a player never sees an id.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import TypeAlias

from thirdage.kernel.errors import ThirdAgeError
from thirdage.text.grammar import settle
from thirdage.text.template import Slot, Template, parse, variant_for

Forms: TypeAlias = dict[str, str]
"""A name in its grammatical forms; the plain one is `name`."""


class MissingText(ThirdAgeError):
    """The catalogue has no text for an id."""

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
        """Return the catalogue of a game (by its id) in a language, or `common` for no game; read once."""
        return _load(lang, game)

    @staticmethod
    def of_files(lang: str, *names: str) -> Catalogue:
        """Return a catalogue of a few files of this package, for callers that don't need a whole one; read once."""
        return _of_files(lang, names)

    # -- what games say

    def event(self, data: Mapping[str, object]) -> str:
        """Return a line of the log from event data as views have it."""
        return self._sentence("event", str(data["id"]), _table(data.get("args")))

    def heading(self, data: Mapping[str, object]) -> str:
        """Return the heading of an event that starts something new, such as a turn; "" for all others."""
        id = str(data["id"])
        if "heading" not in self.sections["event"].get(id, {}):
            return ""
        return self._sentence("event", id, _table(data.get("args")), "heading")

    def prompt(self, decision: Mapping[str, object]) -> str:
        """Return the question of a view's decision; for another seat's decision, say only who decides."""
        if "args" not in decision:
            return self.say("table", "decides", seat=self.name("seat", str(decision["seat"])))
        return self._sentence("prompt", str(decision["prompt"]), _table(decision["args"]))

    def option(self, text: str, prompt: str = "") -> str:
        """Return the name of an option, as it is called when that prompt asks."""
        kind, _, name = text.partition(":")
        here = self.sections.get("at", {}).get(prompt, {})
        template = here.get(text, here.get(kind))
        if template is None:
            return self._settled(self._option(text, "name"))
        return self._settled(self._fill(parse(template), {"name": name}))

    def victory(self, id: str) -> str:
        """Return how a game was won."""
        return self.name("victory", id)

    def setting(self, name: str, value: str = "") -> str:
        """Return what a setting is about, or what one of its values means."""
        return self.name("setting", name, value or "name")

    # -- what interfaces say

    def name(self, section: str, id: str, form: str = "name") -> str:
        """Return a name from a section; a list of ids gives a list of names."""
        return self._settled(self._name(section, id, form))

    def say(self, section: str, id: str, **args: str | int) -> str:
        """Return a sentence of an interface; text arguments are inserted unchanged."""
        return _capital(self.phrase(section, id, **args))

    def say_as_written(self, section: str, id: str, **args: str | int) -> str:
        """Like `say`, but a sentence that begins with a text argument, such as a person's name, leaves it as it is."""
        said, first = self.phrase(section, id, **args), parse(self._form(section, id, "name"))[0]
        written = isinstance(first, Slot) and not first.section and isinstance(args.get(first.name), str)
        return said if written else _capital(said)

    def phrase(self, section: str, id: str, **args: str | int) -> str:
        """Return part of a sentence: like `say`, without the capital."""
        said = {key: _Said(value) if isinstance(value, str) else value for key, value in args.items()}
        return settle(self.lang, self._fill(parse(self._form(section, id, "name")), said))

    # -- filling templates

    def _sentence(self, section: str, id: str, args: Mapping[str, object], form: str = "name") -> str:
        return self._settled(self._fill(parse(self._form(section, id, form)), args))

    def _settled(self, filled: str) -> str:
        """Return the final text, with the grammar choices made and a capital."""
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
        """Return the number that chooses a variant; it may also come as an option."""
        digits = str(value).removeprefix("number:")
        if not digits.lstrip("-").isdigit():
            raise MissingText(self.where, "number", f"{name}={value}")
        return int(digits)

    def _spoken(self, value: str, form: str) -> str:
        """Say an argument: the text of an option, or numbers such as those of dice."""
        if value.replace(",", "").isdigit():
            return self.join(value.split(","))
        return self._option(value, form)

    def _option(self, text: str, form: str) -> str:
        """Say an option in a form: as its own entry has it, else as its kind does."""
        kind, colon, name = text.partition(":")
        if colon and not name and kind in self.sections:
            return self._name(kind, name, form)
        first = name.split(",")[0]
        if form in self.sections.get(kind, {}).get(first, {}):
            return self._name(kind, name, form)
        return self._fill(parse(self._form("option", kind, form)), {"name": name})

    def _name(self, section: str, id: str, form: str) -> str:
        """Return a name, or a list of names in which equal neighbours are counted."""
        if not id:
            return self._form("option", "none", "name")  # a roll of no dice
        said: list[str] = []
        for single, again in groupby(id.split(",")):
            name, count = self._form(section, single, form), len(list(again))
            said.append(name if count == 1 else self.say("list", "times", item=name, count=count))
        return self.join(said)

    def join(self, items: list[str]) -> str:
        """Join a list the way the language writes one."""
        return self._form("list", "join", "name").join(items)

    def _form(self, section: str, id: str, form: str) -> str:
        forms = self.sections.get(section, {}).get(id)
        if forms is None:
            raise MissingText(self.where, section, id)
        if form not in forms:
            raise MissingText(self.where, section, f"{id}.{form}")
        return forms[form]


class _Said(str):
    """A text to insert unchanged."""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def forms_of(where: str, section: str, id: str, entry: object) -> Forms:
    """Return an entry as forms; a plain text is the form `name`."""
    if isinstance(entry, str):
        return {"name": entry}
    if isinstance(entry, Mapping) and all(isinstance(text, str) for text in entry.values()):
        return {str(form): str(text) for form, text in entry.items()}
    raise ThirdAgeError(f"{where}: [{section}] {id} is neither a text nor a table of texts")


@cache
def _of_files(lang: str, names: tuple[str, ...]) -> Catalogue:
    where = f"the {lang} catalogue of {' and '.join(names)}"
    sections: dict[str, dict[str, Forms]] = {}
    for name in names:
        _take_in(sections, where, files("thirdage.text").joinpath(lang, f"{name}.toml"))
    return Catalogue(lang, where, sections)


@cache
def _load(lang: str, game: str) -> Catalogue:
    from thirdage.text.places import words_of  # imported late: it loads all games, which commands don't need

    where = f"the {lang} catalogue of {game}"
    sections: dict[str, dict[str, Forms]] = {}
    name = game.replace("-", "_")
    for part in dict.fromkeys(("common", "web", name, f"{name}_cards", f"web_{name}", f"learn_{name}")):
        shared = part in ("common", "web")
        file = files("thirdage.text").joinpath(lang, f"{part}.toml") if shared else words_of(game, lang, f"{part}.toml")
        if file.is_file():
            _take_in(sections, where, file)
        elif part == name:
            raise ThirdAgeError(f"{where} does not exist")
    return Catalogue(lang, where, sections)


def _take_in(sections: dict[str, dict[str, Forms]], where: str, file: Traversable) -> None:
    """Add a file's texts; no text may be defined twice."""
    for section, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for id, entry in entries.items():
            known = sections.setdefault(section, {}).setdefault(id, {})
            said = forms_of(where, section, id, entry)
            for form in set(known) & set(said):
                raise ThirdAgeError(f"{where} says {form!r} of {id!r} in [{section}] twice")
            known.update(said)
