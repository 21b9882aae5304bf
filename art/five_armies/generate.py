"""Write the pictures of The Battle of Five Armies: scenes, portraits, units, dice, tokens and the table of scenes."""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import woodcut as parts  # noqa: E402
from drawings import SCENES  # noqa: E402
from pieces import DICE, PORTRAITS, TOKENS, UNITS  # noqa: E402
from table import lines  # noqa: E402


def save(folder, box, drawings):
    parts.WHOLE = 1.0 if folder == "scenes" else 99.0
    (HERE / folder).mkdir(exist_ok=True)
    for old in (HERE / folder).glob("*.svg"):
        old.unlink()
    for name, draw in drawings.items():
        (HERE / folder / f"{name}.svg").write_text(parts.svg(draw(), box))


save("scenes", "0 0 240 120", SCENES)
save("portraits", "0 0 96 96", PORTRAITS)
save("units", "-24 -24 48 48", UNITS)
save("dice", "-24 -24 48 48", DICE)
save("tokens", "-24 -24 48 48", TOKENS)
(HERE / "scenes.yaml").write_text("\n".join(lines()) + "\n")
