"""Check that every card, character, unit, die face and token of The Battle of Five Armies has a valid picture.

python check.py [folder of the game's data]
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from checking import check, data, toml  # noqa: E402

folder = data("five_armies")
cards, box = toml(folder / "cards.toml"), toml(folder / "box.toml")
faces = {f"{side}_{face}" for table in ("dice_split", "dice_plain") for side, row in box[table].items() for face in row["faces"]}
check(
    HERE,
    {"scenes": "0 0 240 120", "portraits": "0 0 96 96", "units": "-24 -24 48 48", "dice": "-24 -24 48 48", "tokens": "-24 -24 48 48"},
    {
        "portraits": box["leadership"],
        "units": [*box["units"], "eagles", "great_bats"],
        "dice": faces,
        "tokens": ["leadership_free_peoples", "leadership_shadow", "damage", "fate", "fate_card", "fate_arkenstone", "fate_necromancer", *(f"recruitment_{pool}" for pool in box["recruits"])],
    },
    [name for deck in cards["deck"].values() for name in deck],
    {"events": cards["events"], "combats": cards["combats"]},
    20,
)
