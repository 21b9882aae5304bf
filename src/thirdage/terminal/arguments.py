"""Arguments shared by several terminal commands."""

from __future__ import annotations

import argparse
import os

from thirdage.text.cli_words import say
from thirdage.text.languages import LANGUAGES, of_environment


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add `--language`, which defaults to the terminal's own language."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=of_environment(os.environ),
        help=say("cli", "language"),
    )
