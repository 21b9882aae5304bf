"""The game's manifest. It has no heuristic, no odds and no board: plain ones are used instead."""

from typing import Final

from thirdage.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    id="stones", rules="stones.rules:RULES", texts="stones.text", lessons="stones", curves=(("stones", "stones"),)
)
