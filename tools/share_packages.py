"""Gives another virtual environment what this package needs there, from the environment that runs this.

   .venv/bin/python tools/share_packages.py .venv-compiled test

The second argument is an extra of this package: what it requires, and what that requires in turn, is linked into the
other environment, not unpacked again. An installer replaces files and never changes them, so neither environment
notices the other. Nothing else is shared: a compiled engine must not lean by accident on the tools that compile.
Scripts are left out, since they name the environment they belong to; `python -m` starts the same programs.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

OURS: Final = "thirdage"


def required(name: str, extras: frozenset[str], known: set[tuple[str, frozenset[str]]]) -> Iterator[Distribution]:
    """Yield a package and all that it requires with these extras, each as often as it is required differently."""
    if (name, extras) in known:
        return
    known.add((name, extras))
    found = distribution(name)
    yield found
    for line in found.requires or []:
        one = Requirement(line)
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in (*extras, "")):
            yield from required(one.name.lower(), frozenset(one.extras), known)


def files_of(package: Distribution) -> Iterator[tuple[Path, Path]]:
    """Yield the files of a package with their places among all packages: its modules' bytecode too, no scripts."""
    for file in package.files or []:
        path = Path(str(package.locate_file(file)))
        if ".." in file.parts or not path.is_file():
            continue
        yield path, Path(file)
        if path.suffix == ".py":
            compiled = Path(cache_from_source(str(path)))
            if compiled.is_file():
                yield compiled, Path(file).parent / compiled.parent.name / compiled.name


def link(source: Path, target: Path) -> None:
    """Link a file, or copy it where that can't be done; what is there already stays."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        return
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def share(environment: Path, extra: str) -> None:
    """Link everything that an extra of this package requires into another environment."""
    (packages,) = environment.glob("lib/python3*/site-packages")
    for package in required(OURS, frozenset([extra]), set()):
        if package.name != OURS:
            for source, place in files_of(package):
                link(source, packages / place)


if __name__ == "__main__":
    share(Path(sys.argv[1]), sys.argv[2])
