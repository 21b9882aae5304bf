"""Drawings of walkers, soldiers, riders, Orcs and trolls."""

import re

from strokes import *


def walker(x, y, s=1, c=INK, fold=None, staff=None, flip=False, pack=False):
    """Draw a hooded traveller in profile; 40 high."""
    return G(
        P("M-7-26C-15-27-17-20-15-15C-12-11-8-12-6-14Z", c) if pack else "",
        P("M1-40C7-41 10-36 9-32L6-28C9-25 10-19 11-12L14 0H7L5-4L2 0H-12C-11-14-9-24-5-28C-9-32-8-39 1-40Z", c),
        P("M4-36Q8-36 7-32L4-29Q1-32 4-36Z", fold) if fold else "",
        cuts(fold, (-3, -25, -7, -2, 0.9), (1, -22, 0, -6, 0.8)) if fold else "",
        L("M14-44L15 1M6-22L14-25", staff, 1.8) if staff else "",
        x=x, y=y, s=s, flip=flip,
    )


def hood(x, y, s=1, c=INK, face=None, fold=None, eyes=None, flip=False):
    """Draw a cloaked figure from the front; 46 high."""
    return G(
        P("M0-46C7-46 10-40 10-33C16-29 18-16 19 0H-19C-18-16-16-29-10-33C-10-40-7-46 0-46Z", c),
        P("M0-41C5-41 6-36 5-31L0-27L-5-31C-6-36-5-41 0-41Z", face) if face else "",
        P("M-4-36L-1-34.5L-3.5-34ZM4-36L1-34.5L3.5-34Z", eyes) if eyes else "",
        cuts(fold, (-7, -27, -11, -2, 1.1), (0, -24, 0, -2, 1), (7, -27, 11, -2, 1.1)) if fold else "",
        x=x, y=y, s=s, flip=flip,
    )


def hobbit(x, y, s=1, c=INK, fold=None, flip=False, staff=None):
    """Draw a small cloaked walker with a pack; 28 high."""
    return G(
        P("M-5-19C-13-20-15-13-13-9C-11-6-7-6-5-8Z", c),
        P("M1-28C7-28 8-23 7-20C9-16 10-11 10-6L13 0H6L4-4L0 0H-8L-6-6C-7-12-6-17-4-19C-7-23-4-28 1-28Z", c),
        cuts(fold, (-2, -17, -4, -5, 0.8), (2, -16, 2, -6, 0.8)) if fold else "",
        P("M3-25Q6-25 5.5-22L3-20.5Q1-23 3-25Z", fold) if fold else "",
        L("M11-26L13 0", staff, 1.5) if staff else "",
        x=x, y=y, s=s, flip=flip,
    )


def soldier(kind="man"):
    """Return path data for the head, shoulders and shield of a soldier in a rank; 0,0 is at the belt."""
    return {
        "man": "M-5 0V-9L-2-12Q-6-18 0-21Q6-18 2-12L5-9V0Z",
        "orc": "M-6 0V-8L-3-11L-6-16L-3-16V-19L0-17L3-20V-16L6-17L3-11L6-8V0Z",
    }[kind]


_NUM = re.compile(r"([MLHVQCZ])([^MLHVQCZ]*)")


def shift(d, x, y, s=1.0):
    """Move and scale absolute path data, so that a host is a single path."""
    out = ""
    for cmd, args in _NUM.findall(d):
        v = [float(t) for t in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", args)]
        if cmd == "H":
            v = [t * s + x for t in v]
        elif cmd == "V":
            v = [t * s + y for t in v]
        else:
            v = [t * s + (y if i % 2 else x) for i, t in enumerate(v)]
        t = ""
        for q in v:
            q = n(q)
            t += q if (not t or q.startswith("-")) else " " + q
        out += cmd + t
    return out


def host(c, x0, x1, y, k, kind="man", s=1.0, spear=24, lean=0.0, tip=None, b=None, shields=None, jig=(0, 2, -1, 1)):
    """Draw a rank of k soldiers with spears as one path; if b is given, fill it down to that line."""
    x0, x1, y = round(x0 / s), round(x1 / s), round(y / s)
    d, tips, sh, st = "", "", "", (x1 - x0) / max(1, k - 1)
    h, v = round(lean * spear), spear + 14
    for i in range(k):
        x, yy = round(x0 + st * i), y + jig[i % len(jig)]
        d += shift(soldier(kind), x, yy)
        if spear and (i % 4 != 3 or k < 4):
            if tip:
                d += f"M{x + 5} {yy}l{h}-{v}h1l{-h} {v}Z"
                tips += f"M{x + 3 + h} {yy - v}h4l-2-8Z"
            else:
                d += f"M{x + 5} {yy}l{h - 1}-{v}l2-7l1 7l{-h} {v}Z"
        if shields:
            sh += f"M{x - 5} {yy - 5}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
    if b is not None:
        d += f"M{x0 - 8} {round(b / s)}V{y - 2}H{x1 + 8}V{round(b / s)}Z"
    return G(P(d, c), P(tips, tip) if tips else "", P(sh, shields, c, 1) if sh else "", s=s)


GALLOP = "M22-45L24-49L25.5-44C29-42 32-38 34-35L32-32C29-32 27-33 25-34C23-31 21-27 20-22C25-21 29-19 31-17L37-10L41-8L37-6L33-8L27-14C23-15 19-16 16-15L22-9L17-3L18-1H12L14-5L17-9L10-15C2-13-5-14-10-17C-12-13-14-11-16-9L-22-4L-25 0L-31 1L-28-3L-21-10L-19-18L-26-12L-35-8L-40-3L-44-5L-39-11L-29-16C-25-20-26-26-20-29C-27-28-34-26-44-17C-40-27-32-33-22-32C-14-33-6-30 0-30C4-30 8-31 10-33C13-39 17-43 22-45Z"
TROT = "M20-47L22-51L23.5-46C27-44 30-39 32-36L30-33C27-33 25-34 23-35C21-31 19-26 18-22L26-15L22-6H17L20-13L14-16L12-16V-3L14 0H7L8-15C2-14-5-14-9-16L-9-10L-11-3L-9 0H-16L-15-9L-17-15L-20-9L-24-3L-22 0H-29L-26-10C-27-14-26-18-26-22C-28-17-27-10-30-5C-33-14-32-27-22-30C-14-33-6-30 0-30C4-30 7-31 9-33C11-40 15-45 20-47Z"
SEAT = "M-4-30C-5-38-3-45 0-47L7-47C9-42 8-36 7-31L11-23L9-15L13-13V-11H5L5-21L-3-25Z"


def rider(x, y, s=1, c=INK, cloak=None, arm="spear", head="helm", gait="gallop", flip=False, rim=None, tip=None):
    """Draw a horse and rider facing right; the ground is at y, 40 wide on each side."""
    heads = {
        "helm": "M0-48Q-1-55 4-57Q10-56 10-50L8-47Z",
        "tail": "M0-48Q-1-55 4-57Q10-56 10-50L8-47ZM3-56Q-6-64-16-55Q-8-58-1-52Z",
        "hood": "M-2-46Q-5-55 3-58Q11-57 10-50L7-47Z",
        "crown": "M-2-46Q-4-52 0-55L-3-62L2-58L4-64L7-58L12-61L10-54Q11-50 7-47Z",
        "wing": "M0-48Q-1-55 4-57Q10-56 10-50L8-47ZM1-54Q-5-60-3-68Q2-66 4-57Z",
        "elf": "M0-48Q-2-54 4-62Q11-54 10-50L8-47Z",
    }
    arms = {
        "spear": "M-24-32L44-51L-23-30Z",
        "up": "M14-24L13.2-74H14.8L16-24ZM12-73L14-82L16-73Z",
        "sword": "M7-46L18-58L20-56L10-42ZM17-59L21-61L36-82L20-55Z",
        "none": "M7-44L15-37L13-34L6-38Z",
    }
    return G(
        P(GALLOP if gait == "gallop" else TROT, c),
        P("M2-47C-8-48-20-42-33-40C-27-37-22-35-17-29C-12-30-8-28-3-27Z" if gait == "gallop" else "M2-47C-6-46-12-36-17-22L-3-23Z", cloak or c),
        P(SEAT + heads[head], c),
        P(arms[arm], tip or c),
        cuts(rim, (-14, -28, 6, -28, 0.8), (14, -36, 22, -43, 0.9), (-22, -26, -24, -19, 0.8), (4, -43, 4, -33, 0.8)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )


def horsemen(c, *xys, arm="up", gait="trot"):
    """Draw a troop of distant riders with few points."""
    d = {
        "trot": "M20-48L24-46L32-36L29-33L22-34L18-22L26-14L21-6L20-13L12-16L11 0H7L8-15L-9-16L-11 0H-16L-17-15L-25 0H-29L-26-16L-30-5L-31-20L-22-30L-14-30L-3-46L-1-55L4-58L10-54L8-46L8-32L11-34Z",
        "gallop": "M22-47L26-44L34-35L31-32L24-34L20-22L37-10L34-7L26-14L16-15L21-9L14-1L16-9L10-15L-10-17L-28 0L-19-18L-38-4L-42-6L-26-18L-23-27L-44-18L-32-31L-20-31L-33-40L-2-48L-1-54L4-58L10-54L7-34L11-35Z",
    }[gait]
    d += {"up": "M14-24L13-76H15L16-24Z", "spear": "M-24-32L44-51L-23-30Z", "none": ""}[arm]
    return "".join(G(P(d, c), x=x, y=y, s=t) for x, y, t in xys)


def archer(x, y, s=1, c=INK, flip=False, rim=None, head="hood", bow=None):
    """Draw an archer who shoots to the right; 46 high."""
    hd = {"hood": "M-11-45C-6-45-4-49 0-48C6-48 8-42 6-38L3-33H-5C-8-37-7-41-11-45ZM-6-34C-11-26-14-16-14-5L-5-15Z", "helm": "M-4-36Q-5-44 1-47Q7-44 6-37L3-34H-2Z", "elf": "M-4-36Q-6-43 2-51Q7-43 6-37L3-34H-2Z"}[head]
    return G(
        P(hd + "M-5-34L5-33C6-26 6-20 7-16L13 0H7L1-13L-5 0H-12L-5-17C-8-24-8-30-5-34ZM3-33L20-33V-30L4-28ZM-2-34L-13-31L-4-28L-3-31L-8-31.5L0-31.5Z", c),
        L("M14-52Q27-44 21-31Q27-18 12-11", bow or c, 2),
        L("M14-52L-5-31L12-11", bow or c, 0.6),
        P("M-5-31.7H26V-33.5L32-31L26-28.5V-30.3H-5Z", bow or c),
        cuts(rim, (-3, -30, -4, -20, 0.9), (1, -30, 3, -18, 0.8), (-2, -15, -8, -2, 0.8)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )


def orc(x, y, s=1, c=INK, eye_c=FIRE, arm="blade", flip=False, rim=None):
    """Draw a crouching Orc facing right; 44 high."""
    arms = {
        "blade": "M8-27L18-29L20-25L9-21ZM17-24L20-40L30-50L27-36L22-24Z",
        "torch": "M8-27L18-32L20-28L9-21ZM17-26L20-46L23-46L21-26Z",
        "spear": "M8-27L18-26L18-22L9-21ZM17-20L40-46L42-52L44-44L20-18Z",
        "none": "M8-27L18-24L22-17L17-16L9-20Z",
    }
    return G(
        P("M-4-32C-10-30-13-22-10-14L-14-6L-16 0H-8L-6-7L-1-13L4-8L4 0H13L10-4L11-12L6-17C9-22 10-27 8-31L11-32L14-36L17-37L13-39L12-43L8-43L7-48L2-45L-3-46L-4-42L-9-44L-5-38Z" + arms[arm], c),
        P("M7-38L12-38.5L9-36.5Z", eye_c),
        cuts(rim, (-6, -28, -7, -17, 1), (-2, -29, 0, -18, 0.9), (2, -28, 4, -21, 0.8)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )


def gollum(x, y, s=1, c=INK, eye_c=PARCH, rim=None, flip=False):
    """Draw Gollum on all fours, with a big head and thin limbs, facing right; 30 high."""
    return G(
        P("M-20-18C-14-26-2-26 4-22C2-30 8-37 17-36C26-35 29-26 24-20C20-15 12-15 8-18C11-12 14-7 18-3L26-3L27 0H14L6-11L8-2L13 0H2L0-13C-4-12-8-12-10-14L-6-6L-11 0H-20L-13-5L-19-12Z", c),
        C(20, -27, 3.6, eye_c), C(20.8, -26.8, 1.5),
        cuts(rim, (-15, -18, -13, -14, 0.8), (-10, -20, -8, -15, 0.8), (-4, -21, -3, -15, 0.8), (14, -18, 23, -19, 0.8)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )


def troll(x, y, s=1, c=INK, eye_c=FIRE, arm="hammer", rim=None, flip=False):
    """Draw a hulking troll with a small head, facing right; 66 high."""
    arms = {
        "hammer": "M14-40L30-50L34-45L20-32ZM28-40L40-78L44-77L33-38ZM32-88L52-82L48-70L29-76Z",
        "rock": "M9-42L18-60L22-78L29-76L27-56L17-36ZM-22-40C-22-54-16-66-11-78L-4-76C-8-64-10-56-10-46Z",
        "club": "M14-40L26-30L24-24L12-30ZM20-30L38-64L48-70L50-60L26-25Z",
        "none": "M14-42L26-28L27-14L19-13L19-24L10-32Z",
    }
    return G(
        P("M-12-52C-24-48-28-34-24-20L-20-12C-17-10-14-13-16-17C-16-24-15-28-12-32L-12-18L-18 0H-4L0-16L6-18L8 0H23L17-18C20-28 20-40 15-47L22-48L25-53L21-54.5L23-57L20-59C21-65 10-69 4-64C0-61 0-56-2-54Z", c), P(arms[arm], c),
        P("M-14-76L-7-88L10-91L26-87L33-76L20-71L2-73Z", STEEL, INK, 1.4) if arm == "rock" else "",
        P("M13-60L19-59L14-57Z", eye_c), P("M20-50L21-55.5L22.5-50ZM16-49L17-53L18.5-49Z", PARCH),
        cuts(rim, (-9, -46, -10, -34, 1.3), (-3, -48, -3, -30, 1.3), (4, -48, 5, -32, 1.3), (10, -45, 11, -34, 1.1), (-9, -16, -11, -4, 1), (11, -16, 14, -4, 1)) if rim else "",
        x=x, y=y, s=s, flip=flip,
    )
