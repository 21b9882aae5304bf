"""A view as numbers of a fixed shape, the same way for every game.

Observation: every leaf of the view's JSON has a path; the path is hashed to a place in the vector, the leaf adds its
value there, with a sign that is hashed too. Texts and list entries count as being there (1), numbers as a tenth of
their value. Two leaves may share a place; that is rare, always the same, and what the signs are for.

Actions: the index of an option in the list that is offered. Lists are short (`MOST_OPTIONS` has room for all of them);
the mask says how far the list goes. What an option means stands in `options`: a number for its kind and one for its
whole text, hashed the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import numpy as np
import numpy.typing as npt

PLACES: Final = 4096
MOST_OPTIONS: Final = 64
WORDS: Final = 4096  # hashed texts of prompts and options are below this
LEAST: Final = -100.0
GREATEST: Final = 100.0

Numbers = npt.NDArray[Any]


def word(text: str) -> int:
    """A text as a number below WORDS, above 0: 0 is for no text."""
    return 1 + crc32(text.encode()) % (WORDS - 1)


def observe(view: Mapping[str, object]) -> Numbers:
    """The board of a view as a vector of PLACES numbers."""
    vector = np.zeros(PLACES, dtype=np.float32)
    _add(vector, str(view["seat"]), view["board"])
    return np.clip(vector, LEAST, GREATEST)


def _add(vector: Numbers, path: str, leaf: object) -> None:
    if isinstance(leaf, Mapping):
        for key, value in leaf.items():
            _add(vector, f"{path}/{key}", value)
    elif isinstance(leaf, list):
        for value in leaf:
            _add(vector, f"{path}/*" if isinstance(value, Mapping) else f"{path}/{value}", value)
    elif isinstance(leaf, bool) or not isinstance(leaf, int):
        if leaf is not None and leaf is not False:
            _put(vector, f"{path}={leaf}", 1.0)
    else:
        _put(vector, path, leaf / 10.0)


def _put(vector: Numbers, path: str, value: float) -> None:
    mark = crc32(path.encode())
    vector[mark % PLACES] += value if (mark >> 20) & 1 else -value


def mask(options: int) -> Numbers:
    """1 for each index that stands for an option."""
    marks = np.zeros(MOST_OPTIONS, dtype=np.int8)
    marks[:options] = 1
    return marks


def option_words(texts: list[str]) -> Numbers:
    """Kind and text of every option as numbers; 0 beyond the list."""
    table = np.zeros((MOST_OPTIONS, 2), dtype=np.int64)
    for index, text in enumerate(texts):
        table[index] = (word(text.partition(":")[0]), word(text))
    return table


def encoded(view: Mapping[str, object], mine: bool) -> dict[str, Numbers]:
    """Everything a seat gets: board, prompt, options and mask; the latter are empty while another seat decides."""
    decision = view["decision"]
    texts: list[str] = []
    prompt = ""
    if mine and isinstance(decision, Mapping):
        texts = list(decision["options"])
        prompt = str(decision["prompt"])
    return {
        "observation": observe(view),
        "prompt": np.array([word(prompt) if prompt else 0], dtype=np.int64),
        "options": option_words(texts),
        "action_mask": mask(len(texts)),
    }
