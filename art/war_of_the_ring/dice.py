"""Drawings of the Action dice of both sides, Combat dice, Hunt tiles and their marks, in the view box -18 -18 36 36."""

from counters import CHARGE
from parts import *

SIGN = {
    "character": "M0-13L2.4-9.5V2.5H6.5V5H1.8V9.5L2.6 11.5L0 13L-2.6 11.5L-1.8 9.5V5H-6.5V2.5H-2.4V-9.5Z",
    "army": "M-9-13H-6.8V13H-9ZM-6-12Q-1-14.5 4-12T10.5-12L7.5-6L10.5 0Q7.5 1.5 4 0T-6 0Z",
    "muster": "M-9 9V-1C-9-8-4-10.5 0-11.5C4-10.5 9-8 9-1V9L4.5 11V2H1.5V8L0 10L-1.5 8V2H-4.5V11ZM-1.2-14H1.2V-11H-1.2Z",
    "event": "M0-12.5A9.5 9.5 0 1 1 0 6.5A9.5 9.5 0 1 1 0-12.5ZM-8.5 12L-5.5 6.8Q0 9.5 5.5 6.8L8.5 12ZM-4.5-7.5A6.3 6.3 0 0 0-5 .5A9 9 0 0 1-4.5-7.5Z",
    "will": "M-1.3 13V5C-5 6.5-9 4-10-1C-6.5 .5-4 .5-1.3 2V-2C-4-4-6-7-5-11C-2-9-1-7 0-5C1-7 2-9 5-11C6-7 4-4 1.3-2V2C4 .5 6.5 .5 10-1C9 4 5 6.5 1.3 5V13Z",
}
NUM = {
    0: "M0-11C6-11 8.5-6 8.5 0S6 11 0 11S-8.5 6-8.5 0S-6-11 0-11ZM0-8C-3-8-4.2-4 -4.2 0S-3 8 0 8S4.2 4 4.2 0S3-8 0-8Z",
    1: "M-5.5-6.5L1-11H3.5V7.5L6.5 8.8V11H-5V8.8L-1.5 7.5V-5L-5.5-4Z",
    2: "M-7-4C-7-9-4-11 0-11C5-11 7.5-8 7.5-4.5C7.5 0 2 3.5-1 6.8H4Q6 6.8 6.2 4H8.2L7.5 11H-7.5V8.8C-4 3.5 3.2 0 3.2-4.5C3.2-7 2-8.3 0-8.3C-2-8.3-2.8-7.5-2.8-5.5Q-2.8-3-5-3T-7-4Z",
    3: "M-6.5-6.5C-5.5-10-3-11 0-11C4.5-11 7.3-9 7.3-5.5C7.3-3 6-1.2 3-.3C6.5 .5 8 2.8 8 5C8 8.8 4.5 11.3 0 11.3C-4.5 11.3-7.5 9.5-7.5 6.8Q-7.5 4.8-5.4 4.8T-3.2 7Q-2.7 8.7 0 8.7C2.3 8.7 3.7 7.5 3.7 5C3.7 2.2 2 1.2-2 1.2V-1.5C2-1.5 3-3 3-5.2C3-7.3 2-8.3 0-8.3Q-2-8.3-2.5-6.2T-4.6-4.3Q-6.5-4.3-6.5-6.5Z",
}


def E(d, f=None):
    return f'<path d="{mini(d)}" fill-rule="evenodd"' + (f' fill="{f}"' if f else "") + "/>"


def face(side):
    if side == "free":
        return P("M-12-17H12Q17-17 17-12V12Q17 17 12 17H-12Q-17 17-17 12V-12Q-17-17-12-17Z", BLUE, INK, 1.4) + P("M-11-15H11Q15-15 15-11V11Q15 15 11 15H-11Q-15 15-15 11V-11Q-15-15-11-15Z", "none", "#7f9ac4", 0.8)
    return P("M-11-17H11L17-11V11L11 17H-11L-17 11V-11Z", RED, INK, 1.4) + P("M-10.2-15H10.2L15-10.2V10.2L10.2 15H-10.2L-15 10.2V-10.2Z", "none", FIRE, 0.8)


def action(side):
    c = PARCH if side == "free" else "#f5d79a"
    back = BLUE if side == "free" else RED
    sign = {
        "character": E(SIGN["character"], c) + L("M0-9V1.5", back, 0.8),
        "army": E(SIGN["army"], c) + (G(E(CHARGE["gondor"], back), x=1, y=-6, s=0.42) if side == "free" else G(E(CHARGE["sauron"], back), x=1.5, y=-6, s=0.5)),
        "muster": E(SIGN["muster"], c) + (P("M-9-1Q-14-3-14.5-10Q-10-6-7.5-6ZM9-1Q14-3 14.5-10Q10-6 7.5-6Z", c) if side == "free" else P("M-9-2L-14.5-9L-7-7.5ZM9-2L14.5-9L7-7.5Z", c)),
        "event": E(SIGN["event"], c) + (star(1.5, -2, 5, back) if side == "free" else G(E("M-11 0C-6-8.5 6-8.5 11 0C6 8.5-6 8.5-11 0ZM0-5L-2.5 0L0 5L2.5 0Z", back), x=1, y=-2.5, s=0.5)),
    }
    sign["muster_army"] = G(E(SIGN["muster"], c), x=-6, y=-5.5, s=0.62) + G(E(SIGN["army"], c), x=6.5, y=6, s=0.6) + L("M-11 11L11-11", c, 1.6)
    if side == "free":
        sign["will_of_the_west"] = P(SIGN["will"], c) + stars(DAWN, (-9.5, -8.5, 4), (9.5, -8.5, 4), (0, -11.5, 3.4), (-11, 8, 2.6), (11, 8, 2.6))
    else:
        sign["eye"] = spikes(0, 0, 9, 14.5, 20, FIRE, odd=0.6) + eye(0, 0.3, 0.42, FIRE, INK, INK, DAWN)
    pre = "fp" if side == "free" else "shadow"
    return {f"{pre}_{k}": face(side) + v for k, v in sign.items()}


PIPS = {1: ((0, 0),), 2: ((-7, -7), (7, 7)), 3: ((-8, -8), (0, 0), (8, 8)), 4: ((-7, -7), (7, -7), (-7, 7), (7, 7)), 5: ((-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8)), 6: ((-7, -9), (7, -9), (-7, 0), (7, 0), (-7, 9), (7, 9))}


def combat(v):
    d = "M-12-17H12Q17-17 17-12V12Q17 17 12 17H-12Q-17 17-17 12V-12Q-17-17-12-17Z"
    pip = lambda x, y: f"M{x} {y - 4}L{x + 3.5} {y}L{x} {y + 4}L{x - 3.5} {y}Z"
    return P(d, PARCH, INK, 1.4) + P("M-12 15H11Q15 15 15 11V-12Q16 17-12 15Z", SAND) + P("".join(pip(x, y) for x, y in PIPS[v]), RED if v == 6 else INK)


def disc(kind):
    """Draw the ground of a tile: octagonal for standard tiles, scalloped in the side's colour for special ones."""
    f, e = {"std": (SAND, INK), "free": (BLUE, PARCH), "shadow": (RED, FIRE)}[kind]
    if kind == "std":
        return P("M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z", f, INK, 1.4) + P("M-6.2-14.8H6.2L14.8-6.2V6.2L6.2 14.8H-6.2L-14.8 6.2V-6.2Z", "none", "#8a6a40", 0.9)
    return C(0, 0, 17, f, INK, 1.4) + f'<circle r="14.8" fill="none" stroke="{e}" stroke-width="1.4" stroke-dasharray="3 1.65" stroke-linecap="butt"/>'


def value(v, c):
    if v == "eye":
        return G(P("M0-13L3-9L8-10L9-6L13 0L9 6L8 10L3 9L0 13L-3 9L-8 10L-9 6L-13 0L-9-6L-8-10L-3-9Z", FIRE), eye(0, 0, 0.38, FIRE, INK, INK, DAWN))
    if v == "die":
        return P("M0-11L10-6V5L0 11L-10 5V-6Z", PARCH, INK, 1.2) + P("M0-11L10-6L0-1L-10-6Z", "#fff8e6", INK, 1) + P("M0-1V11L10 5V-6Z", SAND, INK, 1) + P("M-2.5-6L0-7.3L2.5-6L0-4.7ZM-7.5-1.5V1.5L-6 2.2V-.8ZM-4 2.5V5.5L-2.5 6.2V3.2ZM4.5 .5V3.5L6 2.8V-.2Z")
    if v < 0:
        return G(E("M-16-1.5H-9.5V1.5H-16Z" + NUM[-v], c), x=1.5, s=0.82)
    return E(NUM[v], c)


def reveal(x=0, y=0, s=1.0):
    """Draw the Reveal icon: a cloaked figure in a sudden light."""
    return G(P("M0-17L3-10L9-13V-8L15-8L11-3L17 0L11 3L15 8H9V13L3 10L0 17L-3 10L-9 13V8H-15L-11 3L-17 0L-11-3L-15-8H-9V-13L-3-10Z", GOLD), C(0, 0, 10, PARCH, INK, 1.2), P("M0-7.5C3.5-7.5 4.5-4.5 3.5-1.5C6 0 6.5 4 6.5 7.5H-6.5C-6.5 4-6 0-3.5-1.5C-4.5-4.5-3.5-7.5 0-7.5Z"), P("M0-5.5Q2.5-5 1.8-2L0-.5L-1.8-2Q-2.5-5 0-5.5Z", GOLD), x=x, y=y, s=s)


def stop(x=0, y=0, s=1.0):
    """Draw the Stop icon: a closed portcullis."""
    return G(C(0, 0, 15, RED, INK, 1.4), C(0, 0, 12.5, "none", PARCH, 1), P("M-8 9V-3Q0-13 8-3V9H5.5V-2.5H3.5V9H1.2V-5.5H-1.2V9H-3.5V-2.5H-5.5V9ZM-8 1H8V3.5H-8Z", PARCH), x=x, y=y, s=s)


TILES = {  # id: value, reveal, stop, kind
    "std_eye_r": ("eye", 1, 0, "std"), "std_3": (3, 0, 0, "std"), "std_2": (2, 0, 0, "std"), "std_2_r": (2, 1, 0, "std"), "std_1": (1, 0, 0, "std"), "std_1_r": (1, 1, 0, "std"), "std_0_r": (0, 1, 0, "std"),
    "elven_cloaks": (0, 0, 0, "free"), "elven_rope": (0, 0, 0, "free"), "phial_of_galadriel": (-2, 0, 0, "free"), "smeagol_helps": (-1, 0, 0, "free"),
    "shelobs_lair": ("die", 0, 1, "shadow"), "the_ring_is_mine": ("eye", 1, 1, "shadow"), "on_on_they_went": (3, 0, 1, "shadow"), "give_it_to_uss": (1, 1, 1, "shadow"),
}


def all_dice():
    out = {**action("free"), **action("shadow")}
    for v in PIPS:
        out[f"combat_{v}"] = combat(v)
    for v in (0, 1, 2, 3):
        out[f"hunt_{v}"] = disc("std") + value(v, INK)
    out["hunt_minus_1"] = disc("free") + value(-1, PARCH)
    out["hunt_minus_2"] = disc("free") + value(-2, PARCH)
    out["hunt_eye"] = disc("std") + value("eye", INK)
    out["hunt_die"] = disc("shadow") + value("die", INK)
    out["hunt_reveal"] = reveal(s=1.05)
    out["hunt_stop"] = stop(s=1.1)
    for k, (v, r, st, kind) in TILES.items():
        c = INK if kind == "std" else PARCH
        out[f"tile_{k}"] = disc(kind) + value(v, c) + (reveal(11.5, 11.5, 0.4) if r else "") + (stop(-11.5, 11.5, 0.42) if st else "")
    return out
