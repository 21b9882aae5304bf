"""Plays a bot of an earlier version of this package, so that today's bots can be measured against it.

   git archive COMMIT | tar -x -C OLD && python -m venv OLD/.venv && OLD/.venv/bin/pip install OLD
   thirdage arena GAME --bot expert --bot "pipe:OLD/.venv/bin/python tools/earlier_bot.py search:1s"

It is run by the Python of that version and knows nothing of today's. Worlds come as positions; those of today have a
rules version, settings and keys that an earlier one may not know. They are changed until it takes the position. That is
right as long as a setting it doesn't know has its default, and a key only tells bots what has been.
"""

from __future__ import annotations

import re
import sys

from thirdage.bots import pipe
from thirdage.bots.registry import make_bot
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.errors import ThirdAgeError

VERSION = re.compile(r"has rules version (\d+), not '(\d+)'")
SETTING = re.compile(r"has no setting '(\w+)'")
KEY = re.compile(r"position key '(?:\w+\.)*(\w+)': expected one of")


def translated(text: str, fault: str) -> str:
    """Return a position without what an earlier version complained about; the same text if nothing can be done."""
    version, unknown = VERSION.search(fault), SETTING.search(fault) or KEY.search(fault)
    if version is not None:
        return re.sub(r'(?m)^(\w*version = )"?\d+"?$', lambda line: f"{line[1]}{version[1]}", text)
    return re.sub(rf"(?m)^{unknown[1]} = .*\n", "", text) if unknown is not None else text


class EarlierSampler(WorldSampler):
    """Draws worlds from a position of a later version."""

    @classmethod
    def from_text(cls, text: str, seat: str) -> WorldSampler:
        """Create a sampler from the text that a later version sent."""
        while True:
            try:
                return WorldSampler.from_text(text, seat)
            except ThirdAgeError as error:
                simpler = translated(text, str(error))
                if simpler == text:
                    raise
                text = simpler


if __name__ == "__main__":
    vars(pipe)["WorldSampler"] = EarlierSampler
    pipe.serve(make_bot(sys.argv[1]), sys.stdin, sys.stdout)
