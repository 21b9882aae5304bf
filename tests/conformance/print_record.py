"""Plays the random game of a seed and prints its record: a second process must print the same."""

import sys

from tests.conformance.cases import CASES
from thirdage.arena.playout import random_game
from thirdage.kernel.record import record_text


def main(case_name: str, seed: str) -> None:
    """Print the record of the game."""
    case = next(case for case in CASES if repr(case) == case_name)
    sys.stdout.write(record_text(random_game(case.rules, case.settings, seed)))


if __name__ == "__main__":
    main(*sys.argv[1:])
