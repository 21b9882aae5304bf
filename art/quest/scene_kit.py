"""The parts that scenes share: their registry, a few tones, and strokes that look like writing."""

from woodcut import *

SCENES = {}
STEELBLUE, DUSK2, RED2, FIRE2, GREEN2, BLUE2 = "#48525b", "#544a70", "#a93424", "#e8913f", "#3d8059", "#3566ab"
WHITEHAIR = "#f4efe0"
FAIRSKIN = "#f0d9b0"
BROWN2 = "#6b4424"


def scene(f):
    SCENES[f.__name__] = f
    return f


def fire_letters(x, y, r, width=2):
    """Draw strokes that look like fiery writing along a ring, but spell nothing."""
    return f'<circle cx="{x}" cy="{y}" r="{num(r)}" fill="none" stroke="{RED}" stroke-width="{num(width)}" stroke-linecap="butt" stroke-dasharray="2 2 5 2 1 2 3 3 1 2 6 2"/>'
