"""Check that every card, hero, character, minion, monster and marker of Middle-earth Quest has a valid picture.

python check.py [folder of the game's data]
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from checking import check, data, toml  # noqa: E402

folder = data("quest")
parts = toml(folder / "components.toml")
decks = {path.stem: toml(path).get("card", []) for path in sorted(folder.glob("*.toml"))}
check(
    HERE,
    {"scenes": "0 0 240 120", "portraits": "0 0 96 96", "tokens": "-24 -24 48 48"},
    {
        "portraits": [one["id"] for kind in ("heroes", "characters", "minions", "monsters") for one in parts[kind]],
        "tokens": ["favor", "influence", "character", "monster", "story_heroes", "story_ring", "story_conquest", "story_corruption"],
    },
    [card["id"] for deck in decks.values() for card in deck],
    {
        "decks": ["encounter", "event", "peril", "shadow", "plot", "corruption", "skill", "combat", "hero", "quest", "mission", "item"],
        "types": ["melee", "ranged", "attack", "defence"],
        "titles": {card["title"].lower().replace(" ", "_") for name in ("combat", "heroes") for card in decks[name]},
    },
    35,
)
