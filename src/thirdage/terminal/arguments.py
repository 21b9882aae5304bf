"""Arguments that several commands of the terminal share."""

from __future__ import annotations

import argparse
import os

from thirdage.text.languages import LANGUAGES, of_environment


def add_language(parser: argparse.ArgumentParser) -> None:
    """`--language`: what the player reads; the terminal's own language if it is left out."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=of_environment(os.environ),
        help="the language of everything that is shown (default: that of the terminal)",
    )
