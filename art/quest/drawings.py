"""The scenes of the cards of Middle-earth Quest, 240 by 120; each imported module registers its own."""

import scenes_arms  # noqa: F401
import scenes_hope  # noqa: F401
import scenes_shadow  # noqa: F401
from scene_kit import SCENES  # noqa: F401
