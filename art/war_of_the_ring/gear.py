"""Drawings of swords, bows, horns, staffs and books."""

from strokes import *


def sword(x, y, s=1, rot=0, blade=MIST, hilt=GOLD, line=INK, half=None):
    """Draw a sword, point up, pommel at 0,0; 80 long."""
    b = "M-4-18L-3.5-70L0-80L3.5-70L4-18Z" if not half else "M-4-18L-3.8-46L-1-42L1-48L3.8-40L4-18Z"
    return G(
        P(b, blade, line, 1.2), P("M0-22L0-74L2.8-69L3.2-22Z" if not half else "M0-22V-43L1-46L3-41V-22Z", line if half else STEEL),
        P("M-14-21Q0-17 14-21L14-17Q0-13-14-17ZM-2.2-15H2.2V-4H-2.2Z", hilt, line, 0.8), C(0, -1, 3.6, hilt, line, 0.8),
        x=x, y=y, s=s, rot=rot,
    )


def axe(x, y, s=1, rot=0, blade=MIST, haft=INK, line=INK, double=False):
    """Draw an axe, head up, the end of its handle at 0,0; 76 long."""
    bl = "M3-72C12-76 22-76 26-78C30-66 30-58 26-46C22-50 12-52 3-54Z"
    return G(
        P("M-2.5 0V-78H2.5V0Z", haft),
        P(bl, blade, line, 1.2), L("M22-73Q26-62 22-51", line, 1),
        G(P(bl, blade, line, 1.2), L("M22-73Q26-62 22-51", line, 1), flip=True) if double else P("M-2-70L-11-66V-60L-2-56Z", blade, line, 1.2),
        x=x, y=y, s=s, rot=rot,
    )


def bow(x, y, s=1, rot=0, c=GOLD, line=INK, string=PARCH):
    """Draw an upright bow that bends to the right; 90 high."""
    return G(
        P("M-10-45Q-6-46-5-42C10-30 16-14 13-6V6C16 14 10 30-5 42Q-6 46-10 45Q-7 41-8 38C4 28 9 14 8 6V-6C9-14 4-28-8-38Q-7-41-10-45Z", c, line, 1),
        P("M8-7H13.5V7H8Z", line), L("M-8-41V41", string, 0.9),
        x=x, y=y, s=s, rot=rot,
    )


def arrow(x, y, s=1, rot=0, c=INK, head=None, fl=None):
    """Draw an arrow that flies right from 0,0; 80 long."""
    return G(P("M4-1.2H70V1.2H4Z", c), P("M68-5L82 0L68 5L71 0Z", head or c), P("M0-6L14-1V1L0 6L5 0ZM8-6L20-1V1L8 6L12 0Z", fl or head or c), x=x, y=y, s=s, rot=rot)


def horn(x, y, s=1, c=PARCH, band=GOLD, line=INK, flip=False, rot=0):
    """Draw a great horn, its mouth to the upper right; 90 wide."""
    return G(
        P("M-44 4C-30 24 6 28 30 2C36-6 40-16 40-26L22-30C20-18 12-6-2 0C-16 6-32 6-42-2Z", c, line, 1.5),
        P("M40-26C46-28 46-34 40-36C32-38 20-36 20-32C20-28 32-24 40-26Z", band, line, 1.2),
        P("M24-16C28-14 32-12 36-12L33-4C28-5 23-8 20-10ZM0-1C4 4 6 10 7 16L0 18.5C-1 11-3 6-7 2ZM-32 4C-31 7-31 9-32 12.5L-37 9.5C-36 6-36 4-37 2Z", band, line, 1),
        cuts(line, (12, 2, 20, 6, 0.8), (10, 6, 17, 10, 0.8), (-12, 10, -10, 16, 0.8), (-20, 9, -19, 14, 0.8)),
        C(-44, 1, 3.4, band, line, 1),
        x=x, y=y, s=s, flip=flip, rot=rot,
    )


def hand(x, y, s=1, c=PARCH, line=INK, rot=0, flip=False, kind="reach"):
    """Draw a hand: reach (up, fingers spread), grip (a fist around a shaft) or open (palm up, to the right)."""
    if kind == "reach":
        b = P("M-9 40L-10 14C-16 8-22 0-26-6C-27-10-22-12-19-9L-11-1L-14-24C-14-29-8-29-7-25L-4-6L-3-30C-3-35 4-35 4-30L4-6L9-26C10-31 16-30 15-25L12-3L18-16C20-20 26-18 24-13C21-2 18 8 11 16L10 40Z", c, line, 1.4)
        b += L("M-10 5Q0 0 10 4M-4 12Q2 9 8 11", line, 1)
    elif kind == "grip":
        b = P("M-12 34L-10 16C-16 12-17 2-14-6C-12-12-4-13 4-12L12-11C17-11 17-5 13-4C18-4 18 3 13 3C17 4 16 10 12 10C15 11 14 17 9 17L10 34Z", c, line, 1.4)
        b += L("M13-4L1-4.5M13 3L1 2.5M12 10L2 9.5M-8-4Q-3 4-6 12", line, 1)
    else:
        b = P("M-40-2L-14-4C-6-10 2-12 8-8C4-5 2-4-1-2L20-4C25-4 25 2 20 2L30 2C34 3 33 8 29 8L24 9C22 14 8 18-6 16L-40 14Z", c, line, 1.4)
        b += L("M20 2L6 3M24 9L8 9M-1-2Q-6 0-9 3", line, 1)
    return G(b, x=x, y=y, s=s, rot=rot, flip=flip)


def staff(x, y, h, c=INK, head=None, w=3):
    return P(f"M{n(x - w / 2)} {n(y)}L{n(x - w * 0.4)} {n(y - h)}H{n(x + w * 0.4)}L{n(x + w / 2)} {n(y)}Z", c) + (head or "")


def book(x, y, s=1, page=PARCH, line=INK, cover=RED):
    """Draw an open, torn book; 100 wide."""
    return G(
        P("M-52 12L-48-16L0-6L48-16L52 12L0 22Z", cover, line, 1.5),
        P("M0-4C-12-14-30-18-46-16L-48-10L-44-4L-49 8C-32 6-12 8 0 18Z", page, line, 1.2),
        P("M0-4C12-14 30-18 45-16L42-11L48-6L44 0L49 8C32 6 12 8 0 18Z", page, line, 1.2),
        cuts(line, (-38, -10, -8, -2, 0.9), (-38, -4, -8, 4, 0.9), (-38, 2, -14, 6, 0.9), (8, -2, 36, -11, 0.9), (8, 4, 34, -4, 0.9), (8, 10, 30, 3, 0.9)),
        x=x, y=y, s=s,
    )
