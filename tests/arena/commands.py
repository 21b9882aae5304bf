"""Runs a command of the arena the way the command line does."""

import argparse
from types import ModuleType


def command(module: ModuleType, *words: str) -> int:
    """Parse the words, run, and return the exit status."""
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    status = module.run(parser.parse_args(words))
    assert isinstance(status, int)
    return status
