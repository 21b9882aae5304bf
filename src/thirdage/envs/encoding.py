"""Encodes a moment of a game as numbers: the board's sheet, the prompt with its arguments, the options.

Options and arguments are three numbers each: the kind, the entity and the engine's own number. Kinds and entities are
numbered from 1 in alphabetical order over the game's whole vocabulary, and 0 means none, so no two share a number; an
argument that is a plain number has neither kind nor entity. An action is the index of an option in the list.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from thirdage.envs.sheets.hashed import hashed_sheet
from thirdage.envs.sheets.sheet import Sheet
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.registry import find_rules, manifest_of
from thirdage.kernel.rules import Rules
from thirdage.kernel.views import prompt_args

MOST_OPTIONS: Final = 256
"""Number of options where a space needs a fixed shape; the longest known list has 86."""
PROMPT_SIZE: Final = 7
"""The prompt's number, then kind, entity and number of two arguments."""

Numbers = npt.NDArray[Any]


class Encoder:
    """Turns moments of one game into numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.sheet = sheet_of(rules)
        self.prompts = {name: number for number, name in enumerate(sorted(rules.messages.prompts), 1)}
        # Dice rolls are left out: their options are created during play, and the layout must not depend on that.
        thrown = rules.vocabulary.thrown
        names = {one.name for one in rules.vocabulary.options() if one.name and one.kind not in thrown}
        kinds = [kind for kind in rules.vocabulary.kinds() if kind not in thrown]
        self.kinds = {name: number for number, name in enumerate(kinds, 1)}
        self.entities = {name: number for number, name in enumerate(sorted(names), 1)}
        self._codes: dict[Option, tuple[int, int, int]] = {}

    def option(self, option: Option) -> tuple[int, int, int]:
        """Return kind, entity and number."""
        known = self._codes.get(option)
        if known is None:
            known = (self.kinds.get(option.kind, 0), self.entities.get(option.name, 0), option.value)
            self._codes[option] = known
        return known

    def prompt(self, game: Game) -> list[int]:
        """Return what is asked and its arguments: PROMPT_SIZE numbers."""
        ask = game.ask
        if ask is None:
            return [0] * PROMPT_SIZE
        codes = [self.prompts[ask.prompt]]
        for value in list(prompt_args(self.rules, ask).values())[:2]:
            if isinstance(value, str):
                option = self.rules.vocabulary.find(value)
                codes.extend(self.option(option) if option is not None else (0, self.entities.get(value, 0), 0))
            else:
                codes.extend((0, 0, value or 0))
        return codes + [0] * (PROMPT_SIZE - len(codes))

    def observe(self, game: Game, seat: int, into: Numbers | None = None) -> Numbers:
        """Return the board as a seat sees it, laid out by the sheet."""
        vector = into if into is not None else np.zeros(self.sheet.size, dtype=np.float32)
        cells = self.sheet.look(game.state, seat)
        if into is not None:
            vector.fill(0.0)
        vector[np.fromiter(cells.at, np.int64, len(cells.at))] = np.fromiter(
            cells.values, np.float32, len(cells.values)
        )
        return vector

    def fields(self, vector: Numbers) -> dict[str, Numbers]:
        """Split an observation into fields: tables of rows and columns, as the sheet names them."""
        return {
            field.name: vector[..., field.start : field.start + field.size].reshape(
                (*vector.shape[:-1], field.rows, len(field.columns))
            )
            for field in self.sheet.fields
        }

    def adjacency(self) -> Numbers:
        """Return which rows of the first field are adjacent, as a matrix of 0 and 1."""
        rows = len(self.sheet.neighbours)
        matrix = np.zeros((rows, rows), dtype=np.int8)
        for row, others in enumerate(self.sheet.neighbours):
            matrix[row, others] = 1
        return matrix

    def pointing(self, field: str) -> Numbers:
        """Return by a kind's number whether the numbers of such options are rows of the named field."""
        marks = np.zeros(len(self.kinds) + 1, dtype=np.bool_)
        for kind, told in self.sheet.pointers.items():
            marks[self.kinds[kind]] = told.name == field
        return marks

    def encoded(self, game: Game, seat: int) -> dict[str, Numbers]:
        """Return everything a seat receives, in fixed shapes; prompt and options are empty while another seat
        decides."""
        options = np.zeros((MOST_OPTIONS, 3), dtype=np.int64)
        mask = np.zeros(MOST_OPTIONS, dtype=np.int8)
        prompt = [0] * PROMPT_SIZE
        ask = game.ask
        if ask is not None and ask.seat == seat:
            prompt = self.prompt(game)
            shown = ask.options[:MOST_OPTIONS]
            options[: len(shown)] = [self.option(option) for option in shown]
            mask[: len(shown)] = 1
        return {
            "observation": self.observe(game, seat),
            "prompt": np.array(prompt, dtype=np.int64),
            "options": options,
            "action_mask": mask,
        }


def sheet_of(rules: Rules) -> Sheet:
    """Return the sheet named by a game's manifest, else one of hashed leaves; rules that only share its id get the
    latter."""
    manifest = manifest_of(rules.id)
    if not manifest.sheet or find_rules(rules.id) is not rules:
        return hashed_sheet(rules)
    part = manifest.part(manifest.sheet)
    assert isinstance(part, Sheet)
    return part
