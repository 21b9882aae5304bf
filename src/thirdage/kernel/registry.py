"""The games that exist, by id: those of this package, and those that other packages register.

A game of this package is a package in `thirdage.games` with a module `manifest`. Another package registers a game with
an entry point in the group `thirdage.games` that points to its manifest:

    [project.entry-points."thirdage.games"]
    my-game = "my_package.manifest:MANIFEST"

A game's modules are imported when it is first used.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Final

from thirdage.kernel.errors import ThirdAgeError, UnknownGame
from thirdage.kernel.manifest import Manifest
from thirdage.kernel.rules import Rules

GROUP: Final = "thirdage.games"
"""The package with the games, and the entry point group for games of other packages."""

_loaded: dict[str, Rules] = {}
_registered: dict[str, Manifest] = {}


class BadManifest(ThirdAgeError):
    """A manifest that cannot be used; the message names the entry point."""


@cache
def _found() -> dict[str, Manifest]:
    """Find all games, in display order."""
    own_games = [each.name for each in iter_modules(import_module(GROUP).__path__)]
    found = [import_module(f"{GROUP}.{name}.manifest").MANIFEST for name in own_games]
    own = {manifest.id for manifest in found}
    for entry in entry_points(group=GROUP):
        manifest = entry.load()
        if not isinstance(manifest, Manifest):
            raise BadManifest(f"the entry point {entry.name!r} of {GROUP} leads to {entry.value}, which is no manifest")
        if manifest.id in own:
            raise BadManifest(f"the entry point {entry.name!r} of {GROUP} announces {manifest.id!r}, which exists")
        own.add(manifest.id)
        found.append(manifest)
    return {manifest.id: manifest for manifest in sorted(found, key=_place)}


def _place(manifest: Manifest) -> tuple[int, str]:
    return manifest.order, manifest.id


def game_ids() -> list[str]:
    """Return the ids of all games, in display order."""
    return list(_found())


def manifest_of(game: str) -> Manifest:
    """Return the manifest of a game; UnknownGame lists the known games."""
    known = _registered.get(game) or _found().get(game)
    if known is None:
        raise UnknownGame(game, game_ids())
    return known


def register(rules: Rules, manifest: Manifest | None = None) -> None:
    """Register rules without an entry point (a variant, a test game); `game_ids` leaves them out."""
    if rules.id in _found():
        raise ValueError(f"{rules.id!r} is a game that exists")
    _loaded[rules.id] = rules
    _registered[rules.id] = manifest or Manifest(rules.id, "")


def find_rules(game: str) -> Rules:
    """Return the rules of a game; UnknownGame lists the known games."""
    known = _loaded.get(game)
    if known is not None:
        return known
    manifest = manifest_of(game)
    rules = manifest.part(manifest.rules)
    assert isinstance(rules, Rules)
    _loaded[game] = rules
    return rules
