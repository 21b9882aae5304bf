"""Drawings of the signs on banners and seals: tree, horse, eye, ring, crown, leaf."""

from strokes import *

TREE = "M-1 9V3C-4 4-8 2-9-2C-6-1-3-1-1 0V-3C-3-4-6-7-5-11C-2-9-1-7 0-5C1-7 2-9 5-11C6-7 3-4 1-3V0C3-1 6-1 9-2C8 2 4 4 1 3V9L4 11H-4Z"
HORSEHEAD = "M-7 10C-7 3-6 0-3.5-3L-6-6.5L-1.5-6.5C1-9.5 2-10.5 3.5-11V-7.5C7-5.5 9-1 9 2.5L6.5 5L2 1.5C1 4 2.5 7 4.5 10Z"
HANDSIGN = "M-5 10V3L-8.5-1.5L-6.5-3.5L-4.4-1V-7.5H-2.3V-1H-1.5V-10H.7V-1H1.5V-9H3.7V0H4.5V-6.5H6.6V4C6.6 7.5 5 10 3 10Z"


def eye(x, y, s=1, iris=FIRE, pupil=INK, lid=None, white=DAWN):
    """Draw the eye: lids, iris and slit; 60 wide."""
    return G(
        P("M-32 0C-20-17-8-20 0-20C8-20 20-17 32 0C20 14 9 17 0 17C-9 17-20 14-32 0Z", lid) if lid else "",
        P("M-26 0C-15-12-7-14 0-14C7-14 15-12 26 0C15 10 7 12 0 12C-7 12-15 10-26 0Z", white),
        C(0, -1, 11.5, iris),
        P("M0-12Q5-1 0 10Q-5-1 0-12Z", pupil),
        x=x, y=y, s=s,
    )


def ring(x, y, r, c=GOLD, hi=PARCH, edge=INK, hole=None):
    """Draw the plain ring, slightly tilted."""
    w, h = r, r * 0.86
    a = f"M{n(-w)} 0a{n(w)} {n(h)} 0 1 0 {n(2 * w)} 0a{n(w)} {n(h)} 0 1 0 {n(-2 * w)} 0ZM{n(-w * 0.72)} {n(h * 0.06)}a{n(w * 0.72)} {n(h * 0.66)} 0 1 1 {n(w * 1.44)} 0a{n(w * 0.72)} {n(h * 0.66)} 0 1 1 {n(-w * 1.44)} 0Z"
    return G(
        C(0, 0, r * 0.8, hole) if hole else "",
        f'<path d="{mini(a)}" fill="{c}" fill-rule="evenodd" stroke="{edge}" stroke-width="{n(max(0.8, r * 0.06))}"/>',
        L(f"M{n(-w * 0.86)}-{n(h * 0.12)}Q{n(-w * 0.74)}-{n(h * 0.76)} {n(-w * 0.1)}-{n(h * 0.86)}", hi, max(0.8, r * 0.09)),
        x=x, y=y,
    )


def crown(x, y, s=1, c=GOLD, k=5, edge=None):
    d = "M-14 0L-16-12L-9-6L-7-16L-2-7L0-18L2-7L7-16L9-6L16-12L14 0Z"
    return G(P(d, c, edge, 1), x=x, y=y, s=s)


def leaf(x, y, s=1, c=FOREST, vein=PARCH, rot=0):
    return G(P("M0 0C-10-6-11-18 0-30C11-18 10-6 0 0Z", c), L("M0 4V-24M0-6L-5-11M0-6L5-11M0-13L-5-18M0-13L5-18", vein, 1), x=x, y=y, s=s, rot=rot)
