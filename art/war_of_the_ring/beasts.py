"""Drawings of eagles, fell beasts, wolves, mûmakil, spiders, bears and ships."""

from strokes import *


def eagle(x, y, s=1, c=INK, cut=PARCH, beak=GOLD, rot=0, flip=False):
    """Draw an eagle that dives with its wings up; 110 across."""
    wing = "M3-6C8-14 14-26 30-30C42-32 50-24 58-12L50-15L54-4L46-9L48 2L39-4L39 6L31-1L29 7L22 1C16 8 10 9 5 10Z"
    return G(
        P(wing, c), G(P(wing, c), flip=True),
        P("M-6-6Q-6-15 1-16Q8-15 7-8Q8 6 4 12L9 26L3 24L0 28L-3 24L-9 26L-4 12Q-8 6-6-6Z", c),
        P("M4-13L12-9Q12-5 9-4Q9-7 4-8Z", beak), C(3, -11.5, 1.1, cut),
        cuts(cut, (14, -14, 30, -22, 1.2), (14, -8, 34, -14, 1.2), (12, -2, 32, -6, 1.1), (36, -20, 48, -16, 1), (-14, -14, -30, -22, 1.2), (-14, -8, -34, -14, 1.2), (-12, -2, -32, -6, 1.1), (-36, -20, -48, -16, 1), (-2, 0, -2, 10, 0.8), (2, 0, 2, 10, 0.8)) if cut else "",
        x=x, y=y, s=s, rot=rot, flip=flip,
    )


def birds(c, *xys):
    """Draw distant birds, each a bent stroke."""
    return P("".join(f"M{n(x - 9 * s)} {n(y - 5 * s)}Q{n(x - 3 * s)} {n(y - 5 * s)} {n(x)} {n(y)}Q{n(x + 4 * s)} {n(y - 6 * s)} {n(x + 10 * s)} {n(y - 4 * s)}Q{n(x + 4 * s)} {n(y - 3 * s)} {n(x + 1 * s)} {n(y + 3.5 * s)}L{n(x - 1.5 * s)} {n(y + 3 * s)}Q{n(x - 4 * s)} {n(y - 2 * s)} {n(x - 9 * s)} {n(y - 5 * s)}Z" for x, y, s in xys), c)


def crow(x, y, s=1, c=INK, flip=False, rot=0, eye_c=None):
    """Draw a crow in flight."""
    return G(
        P("M20-4L30-1L20 2C18 6 12 8 4 7L-14 12L-24 18L-21 9L-8 1C-12-8-22-16-34-18L-26-21L-28-26L-18-24L-16-29L-8-24C-2-20 4-12 8-5C10-12 18-22 30-26L26-20L31-18L24-14C20-12 18-8 17-6Z", c),
        C(20, -1.5, 1.2, eye_c) if eye_c else "",
        x=x, y=y, s=s, flip=flip, rot=rot,
    )


def fellbeast(x, y, s=1, c=INK, cut=DUSK, rdr=True, eye_c=FIRE, flip=False, rot=0):
    """Draw a fell beast with a hooded rider; 120 across."""
    w = "M4-2C8-14 12-26 22-34L24-40L28-34C40-34 52-26 62-12C54-14 48-12 44-4C38-8 33-6 29 3C24 0 18 3 14 10C10 8 7 8 5 10Z"
    return G(
        P(w, c), G(P(w, c), flip=True),
        cuts(cut, (24, -33, 44, -6, 0.9), (23, -33, 30, 0, 0.9), (21, -32, 15, 7, 0.9), (-24, -33, -44, -6, 0.9), (-23, -33, -30, 0, 0.9), (-21, -32, -15, 7, 0.9)) if cut else "",
        P("M-8-4C-10 10-8 18-5 23C-8 33-18 39-33 38L-40 32L-37 45C-16 48 0 41 4 27L9 16C13 25 18 31 26 32L42 35L31 28L47 27L34 19C31 16 27 15 24 18C19 13 16 4 8-4Z", c),
        P("M29 20L34 22L29 23Z", eye_c),
        P("M0-4C-7-6-9-14-5-20C-4-25 4-25 5-20C9-14 8-6 2-3Z", c) if rdr else "",
        P("M-2-19L1-18L-1-17ZM4-19L2-18L3.5-17Z", eye_c) if rdr else "",
        x=x, y=y, s=s, flip=flip, rot=rot,
    )


def wolf(x, y, s=1, c=INK, eye_c=FIRE, flip=False, rim=None):
    """Draw a wolf that slinks to the right; 64 long."""
    return G(
        P("M12-31L14-41L18-35L23-34L35-27L37-23L30-21L26-19C24-16 22-14 21-11L24-2L27 0H19L15-12L11-14L9-6L4-2V0H-3L3-7L4-15C-3-13-8-14-12-16L-14-9L-11-2L-9 0H-16L-19-8L-20-14L-26-8L-24 0H-31L-31-9L-26-19C-31-16-37-12-40-4C-43-16-36-25-25-28C-20-31-14-30-8-30L-3-34L-1-30C4-31 9-31 12-31Z", c),
        P("M22-30L27-28L22-27.5Z", eye_c),
        cuts(rim, (-18, -25, -6, -26, 1), (-2, -26, 8, -26, 1), (-22, -20, -14, -22, 0.9), (8, -22, 16, -18, 0.9)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )


def wolfhead(x, y, s=1, c=INK, eye_c=FIRE, cut=None, tooth=PARCH, flip=False):
    """Draw a wolf's head with open jaws, facing right; 60 long."""
    return G(
        P("M-30 14C-34-6-24-22-8-26L-12-42L0-30L4-40L8-26C20-22 32-18 40-10L38-3L32-2L8 2L6 8L30 12L34 18L26 24C10 26-10 26-18 20Z", c),
        P("M36-3L34 4L31-2ZM28-1L26 5L23 0ZM20 0L18 5L15 1ZM30 12L29 6L26 11ZM22 10.5L21 5L18 10Z", tooth),
        P("M6-20L17-15L7-13Z", eye_c),
        cuts(cut, (-24, -2, -10, -14, 1.5), (-24, 8, -8, -4, 1.5), (-18, 14, -4, 6, 1.4), (22, -13, 34, -8, 1)) if cut else "",
        x=x, y=y, s=s, flip=flip,
    )


def mumak(x, y, s=1, c=INK, cloth=RED, tusk=PARCH, trim=GOLD, flip=False):
    """Draw an oliphaunt with a war tower, facing right; 84 high with the tower."""
    return G(
        P("M-38-14C-42-34-34-52-12-54C2-56 14-52 20-50C32-56 46-48 46-34C48-24 46-14 50-6C51-2 48 0 46 0L44-4C40-12 40-20 37-24L30-22C28-16 26-8 27 0H13L12-16C2-12-8-12-14-15L-15 0H-30L-30-14C-33-18-34-24-35-30C-38-22-36-12-41-4L-43-6C-42-10-40-11-38-14Z", c),
        P("M24-48C32-46 34-34 28-26C20-26 16-38 24-48Z", c, cloth, 1.2),
        P("M36-27C44-16 54-14 62-24C58-10 44-8 33-22Z", tusk),
        P("M38-38L42-37L39-35Z", trim),
        P("M-26-54L-22-30H10L14-53Z", cloth), L("M-23-34H11", trim, 1.5),
        P("M-24-54L-28-78H-22V-73H-15V-78H-8V-73H-1V-78H5V-73H11V-78H16L12-54Z", c),
        cuts(trim, (-20, -66, 8, -66, 1)),
        x=x, y=y, s=s, flip=flip,
    )


def ship(x, y, s=1, hull=INK, sail=PARCH, line=INK, dev="", prow="plain", oars=False, flip=False):
    """Draw a ship that sails to the right; 90 long."""
    pr = {
        "plain": "M-40-18C-40-8-36-4-28-4H30C38-6 42-12 44-22C48-8 42 6 24 10H-20C-36 10-44-2-40-18Z",
        "swan": "M-38-12C-38-6-34-4-26-4H24C34-6 38-12 36-20C33-28 38-36 46-34C50-34 52-31 57-28L48-27C44-28 42-25 44-20C48-6 40 8 22 10H-20C-36 10-42 2-46-14L-50-20Z",
        "beak": "M-42-22L-34-20C-36-10-32-5-26-4H28L52-8C44-2 38 8 24 10H-20C-38 10-46-4-42-22Z",
    }[prow]
    return G(
        L("M-2-4V-62", line, 2),
        P("M-24-56C-8-52 10-52 24-57C31-44 31-28 25-12C10-17-8-17-22-11C-16-26-16-42-24-56Z", sail, line, 1),
        cuts(line, (-15, -50, -14, -18, 0.9), (8, -50, 11, -20, 0.9), (19, -50, 21, -20, 0.9)),
        G(dev, x=1, y=-34) if dev else "",
        L("M-22 2L-32 14M-10 2L-20 14M2 2L-8 14M14 2L4 14", line, 1.2) if oars else "",
        P(pr, hull),
        P("M0-62L-16-66L0-69Z", sail),
        x=x, y=y, s=s, flip=flip,
    )


def spider(x, y, s=1, c=INK, eye_c=FIRE, cut=DUSK):
    """Draw a spider from the front, with arched legs; 110 across."""
    leg = "M8-8C20-34 30-40 40-34C48-26 52-10 56 14C48-4 44-16 38-24C30-28 22-16 12-2ZM8-12C16-44 30-58 44-50C56-42 62-22 68 4C58-18 52-34 42-40C32-44 22-28 12-6ZM8-4C18-20 24-22 30-18C36-10 36 2 38 16C32 6 30-4 26-9C22-10 16-4 10 3ZM5 2C10-4 14-5 17 0C20 6 18 12 17 18C14 12 14 6 12 4L6 8Z"
    return G(
        P(leg, c), G(P(leg, c), flip=True),
        P("M0-46C16-46 24-34 22-22C20-12 10-8 0-8C-10-8-20-12-22-22C-24-34-16-46 0-46Z", c),
        cuts(cut, (-12, -38, -16, -24, 1.6), (-5, -41, -7, -20, 1.4), (5, -41, 7, -20, 1.4), (12, -38, 16, -24, 1.6)) if cut else "",
        P("M0-16C10-16 13-8 11 0L6 6L4 14L2 7H-2L-4 14L-6 6L-11 0C-13-8-10-16 0-16Z", c),
        "".join(C(a, b, r, eye_c) for a, b, r in ((-5, -6, 2.4), (5, -6, 2.4), (-8.5, -10, 1.3), (8.5, -10, 1.3), (-2.2, -10.5, 1.2), (2.2, -10.5, 1.2))),
        x=x, y=y, s=s,
    )


def bear(x, y, s=1, c=INK, cut=None, eye_c=FIRE, flip=False):
    """Draw a bear on its hind legs, roaring, facing right; 92 high."""
    return G(
        P("M-30 0L-28-8C-36-22-36-44-24-60C-18-70-10-74-4-76C-6-82-2-88 4-86C8-90 14-90 18-86L32-82L34-78L26-76L33-72L30-68C24-66 20-64 18-60C28-60 38-66 46-74L44-68L50-72L47-65L53-66L48-59C42-50 32-46 22-46C22-38 20-30 17-24C24-22 29-14 28-6L34 0H12C14-8 10-12 4-13C-4-12-10-8-10-4L-6 0Z", c),
        P("M14-82L18-81L15-79.5Z", eye_c), P("M28-76L27-73L25-76ZM30-71L29-74L27.5-71Z", PARCH),
        cuts(cut, (-26, -40, -16, -56, 1.6), (-26, -28, -14, -44, 1.6), (-22, -18, -8, -34, 1.6), (-2, -66, 6, -60, 1.4), (4, -50, 12, -44, 1.3), (-6, -20, 4, -28, 1.5)) if cut else "",
        x=x, y=y, s=s, flip=flip,
    )
