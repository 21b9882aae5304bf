"""Parts shared by the pictures of The Battle of Five Armies and Middle-earth Quest.

The style is an engraved heraldic woodcut: bold silhouettes, wedge-shaped cuts, two to four flat tones. Every function
returns SVG text or path data. Paths are written by hand around an origin and put in place by `at`, which moves, rotates
and scales the numbers themselves, so that the files need no symbols, ids or nested groups.
"""

import math
import random
import re

PARCH, INK, GOLD, BLUE, RED = "#f3e6c4", "#2a1d12", "#c8922a", "#26569a", "#8f1a14"
FOREST, STEEL, DUSK, FIRE = "#2f6b4a", "#6b7680", "#3b3350", "#d2561f"
TAN, SAND, SKIN, SHADE = "#dcc48e", "#e8d5a6", "#e7c896", "#b07c48"  # shades of parchment
MIST, NIGHT, LEAF, PALE = "#b9c0bf", "#1d1a2b", "#8fa35c", "#fbf5e0"
ORC, ORCSHADE = "#8d9468", "#565d3d"

# ---------------------------------------------------------------- numbers and paths


def num(v):
    v = round(v, 1)
    text = f"{v:g}"
    if text == "-0":
        text = "0"
    return text.replace("0.", ".", 1) if text.startswith("0.") else text.replace("-0.", "-.", 1) if text.startswith("-0.") else text


TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")
SIZES = {"M": 2, "L": 2, "C": 6, "Q": 4, "S": 4, "T": 2, "A": 7, "H": 1, "V": 1, "Z": 0}


def parse(d):
    """Return the absolute segments of a path."""
    out, x, y, sx, sy, cmd = [], 0.0, 0.0, 0.0, 0.0, ""
    tokens, i = TOKEN.findall(d), 0
    while i < len(tokens):
        if tokens[i].isalpha():
            cmd = tokens[i]
            i += 1
            if cmd in "Zz":
                out.append(("Z", []))
                x, y = sx, sy
                continue
        up, rel = cmd.upper(), cmd.islower()
        n = SIZES[up]
        a = [float(t) for t in tokens[i : i + n]]
        i += n
        if up == "H":
            x = a[0] + (x if rel else 0)
            out.append(("L", [x, y]))
        elif up == "V":
            y = a[0] + (y if rel else 0)
            out.append(("L", [x, y]))
        elif up == "A":
            if rel:
                a[5] += x
                a[6] += y
            x, y = a[5], a[6]
            out.append(("A", a))
        else:
            if rel:
                a = [v + (x if k % 2 == 0 else y) for k, v in enumerate(a)]
            x, y = a[-2], a[-1]
            out.append((up, a))
            if up == "M":
                sx, sy = x, y
                cmd = "l" if rel else "L"
    return out


def write(segments, places=1):
    """Write a path as relative text with few decimals; rounding errors do not add up."""
    out, x, y, sx, sy, last = [], 0.0, 0.0, 0.0, 0.0, ""
    for up, a in segments:
        if up == "Z":
            out.append("z")
            x, y, last = sx, sy, "z"
            continue
        if up == "A":
            rx, ry = round(a[5] - x, places), round(a[6] - y, places)
            vals = [num(a[0]), num(a[1]), num(a[2]), num(a[3]), num(a[4]), num(rx), num(ry)]
            nx, ny = x + rx, y + ry
        elif up == "M":
            rx, ry = round(a[0], places), round(a[1], places)
            vals = [num(rx), num(ry)]
            nx, ny = rx, ry
            sx, sy = rx, ry
        else:
            b = [round(v - (x if k % 2 == 0 else y), places) for k, v in enumerate(a)]
            vals = [num(v) for v in b]
            nx, ny = x + b[-2], y + b[-1]
        letter = "M" if up == "M" else up.lower()
        if letter == "l" and 0 in b:
            letter, vals = ("h", vals[:1]) if b[1] == 0 else ("v", vals[1:])
        text = vals[0]
        for v in vals[1:]:
            text += v if v.startswith("-") else " " + v
        if letter == last and letter != "M":
            out.append(text if text.startswith("-") else " " + text)
        elif last == "M" and letter == "l":
            out.append("l" + text)
        else:
            out.append(letter + text)
        x, y, last = round(nx, places), round(ny, places), letter
    return "".join(out)


WHOLE = 99.0  # the scale from which coordinates are rounded to whole units; the scenes set it to 1


def at(d, x=0, y=0, s=1, r=0, fx=1, fy=1, whole=None):
    """Return the path moved to x, y, scaled, rotated by r degrees, and mirrored if fx or fy is -1."""
    c, n = math.cos(math.radians(r)), math.sin(math.radians(r))

    def go(px, py):
        px, py = px * s * fx, py * s * fy
        return [x + px * c - py * n, y + px * n + py * c]

    out = []
    for up, a in parse(d):
        if up == "A":
            flip = a[4] if fx * fy > 0 else 1 - a[4]
            out.append((up, [a[0] * s, a[1] * s, a[2] + r, a[3], flip] + go(a[5], a[6])))
        else:
            b = []
            for k in range(0, len(a), 2):
                b += go(a[k], a[k + 1])
            out.append((up, b))
    return write(out, 0 if s >= (whole or WHOLE) else 1)


def poly(points, close=True):
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + ("Z" if close else "")


# ---------------------------------------------------------------- elements


def short(d):
    """Return the shorter of the ways to write a path."""
    tight = write(parse(d))
    return tight if len(tight) < len(d) else d


def p(d, fill, more=""):
    if isinstance(d, Burst):
        cx, cy, r0, r1, n, duty = d
        r = (r0 + r1) / 2
        step = 2 * math.pi * r / n
        return (
            f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="none" stroke="{fill}" stroke-width="{num(r1 - r0)}" '
            f'stroke-linecap="butt" stroke-dasharray="{step * duty:.3f} {step * (1 - duty):.3f}"/>'
        )
    return f'<path d="{short(d)}"{more}/>' if fill == INK else f'<path fill="{fill}" d="{short(d)}"{more}/>'


def thick(width):
    return "" if width == 1.5 else f'stroke-width="{num(width)}" '


def ln(d, colour=INK, width=1.5):
    return f'<path fill="none" stroke="{colour}" {thick(width)}d="{short(d)}"/>'


def out(d, fill, colour=INK, width=1.5):
    """Draw a filled path with an ink outline."""
    tone = "" if fill == INK else f'fill="{fill}" '
    return f'<path {tone}stroke="{colour}" {thick(width)}d="{short(d)}"/>'


def disc(x, y, r, fill):
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'


def svg(body, box="0 0 240 120"):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="{INK}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">'
        + "".join(body) + "</svg>\n"
    )


def sky(fill):
    return f'<path fill="{fill}" d="M0 0h240v120H0z"/>'


# ---------------------------------------------------------------- engraved cuts


class Burst(tuple):
    """Wedges around a centre, written in a hundred characters as one circle with a broad dashed stroke."""


def rays(cx, cy, r0, r1, n, a0=0.0, a1=360.0, duty=0.5, out_point=False, jitter=0.0, seed=1):
    if not out_point:
        return Burst((cx, cy, r0, r1, round(n * 360 / (a1 - a0)), duty))
    rnd = random.Random(seed)
    d, step = "", (a1 - a0) / n
    for k in range(n):
        mid = math.radians(a0 + step * (k + 0.5))
        half = math.radians(step * duty / 2)
        far = r1 * (1 - jitter * rnd.random())
        pts = [(cx + r * math.cos(a), cy + r * math.sin(a)) for r, a in ((r0, mid - half), (far, mid), (r0, mid + half))]
        d += write(parse(poly(pts)))
    return d


def streaks(x0, x1, y0, y1, n, t0=0.8, t1=2.0, seed=1, long=0.5):
    """Draw horizontal cuts whose thickness grows from t0 at y0 to t1 at y1."""
    rnd = random.Random(seed)
    d = ""
    for k in range(n):
        f = k / max(n - 1, 1)
        y = round(y0 + (y1 - y0) * f)
        w = (x1 - x0) * long * (0.5 + rnd.random())
        x = x0 + (x1 - x0 - w * 0.4) * rnd.random() - w * 0.3
        t = t0 + (t1 - t0) * f
        x, w, t = round(x), round(w / 2), num(t)
        d += f"M{x} {y}q{w}-{t} {2 * w} 0q-{w} {t}-{2 * w} 0z"
    return d


def rain(x0, x1, y0, y1, n, length, angle=70, t=1.0, seed=1):
    """Draw slanting cuts, for rain, blown snow or speed."""
    rnd = random.Random(seed)
    d = ""
    for _ in range(n):
        x, y = x0 + (x1 - x0) * rnd.random(), y0 + (y1 - y0) * rnd.random()
        w = length * (0.6 + 0.6 * rnd.random())
        d += at(f"M0 0Q{w / 2} {-t} {w} 0Q{w / 2} {t} 0 0Z", x, y, 1, angle)
    return d


def ridge(y, amp, n, seed=1, x0=0, x1=240, bottom=120):
    rnd = random.Random(seed)
    pts = [(x0, bottom)]
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        pts.append((x + (rnd.random() - 0.5) * (x1 - x0) / n * 0.5 * (0 < k < n), y + (amp if k % 2 else -amp) * (0.4 + 0.6 * rnd.random())))
    pts.append((x1, bottom))
    return write(parse(poly(pts)), 0)


def hill(y, dips, x0=0, x1=240, bottom=120):
    """Draw land with a soft outline through the given heights, evenly spaced."""
    n = len(dips) - 1
    step = (x1 - x0) / n
    d = f"M{x0} {bottom}L{x0} {y + dips[0]}"
    for k in range(n):
        xa, xb = x0 + step * k, x0 + step * (k + 1)
        d += f"C{xa + step / 2} {y + dips[k]} {xb - step / 2} {y + dips[k + 1]} {xb} {y + dips[k + 1]}"
    return write(parse(d + f"L{x1} {bottom}Z"), 0)


def peak(x, y, h, wl, wr, lit=PARCH, dark=INK, seed=0, cuts=4, edge=1.4):
    """Draw a mountain lit from the left: a ragged ridge, a dark right side, cuts down the left side."""
    rnd = random.Random(seed + 7)
    left = [(x - wl, y), (x - wl * 0.62, y - h * 0.33), (x - wl * 0.5, y - h * 0.5), (x - wl * 0.2, y - h * 0.78)]
    right = [(x + wr * 0.22, y - h * 0.76), (x + wr * 0.46, y - h * 0.55), (x + wr * 0.6, y - h * 0.35), (x + wr, y)]
    whole = write(parse(poly([*left, (x, y - h), *right])), 0)
    n, zig = 7, [(x, y - h)]
    for k in range(1, n):
        f = k / n
        zig.append((x + (wr * 0.16 * f if k % 2 else -wl * 0.2 * f) + (rnd.random() - 0.5) * 5, y - h * (1 - f)))
    zig.append((x - wl * 0.02, y))
    dark_side = write(parse(poly([*zig, (x + wr, y), *reversed(right[:-1])])), 0)
    d = ""
    for k in range(cuts):
        f = 0.3 + 0.6 * (k + rnd.random() * 0.4) / max(cuts, 1)
        x0, y0 = x - wl * 0.16 * f - 1, y - h * (1 - f * 0.85)
        w, l = 1.2 + f * 1.6, h * (0.16 + 0.16 * f)
        d += write(parse(f"M{x0} {y0}l{-l * wl / h * 0.8} {l}l{w * 1.6} {w * 0.2}z"))
    return (out(whole, lit, dark, edge) if edge else p(whole, lit)) + p(dark_side + d, dark)


def cloud(x, y, w, fill, line=None):
    """Draw a rolled cloud, flat below."""
    d = at("M-50 0Q-60-2-56-10Q-50-18-40-14Q-38-28-22-27Q-12-27-8-20Q0-34 18-29Q30-25 30-15Q44-20 50-10Q56 0 44 0Z", x, y, w / 106, 0, 1, 1, 0.5)
    text = p(d, fill)
    if line:
        text += ln(at("M-42-4Q-48-9-42-12M-24-8Q-32-16-22-20Q-14-20-14-12M2-8Q-2-22 14-22Q24-20 20-10M34-5Q42-6 40-11", x, y, w / 106), line, 1.3)
    return text


# ---------------------------------------------------------------- plants


def pine(x, y, h):
    """Draw a pine with three tiers of branches and a stem."""
    w, x, y = h * 0.26, round(x), round(y)
    side = [(0.42, 0.62), (0.2, 0.64), (0.74, 0.34), (0.4, 0.36), (1, 0.08), (0.16, 0.12), (0.16, 0)]
    pts = [(x, y - h), *((x + w * a, y - h * b) for a, b in side), *((x - w * a, y - h * b) for a, b in reversed(side))]
    return write(parse(poly(pts)), 0 if h > 30 else 1)


def pines(x0, x1, y, n, h, seed=1):
    rnd = random.Random(seed)
    return "".join(
        pine(x0 + (x1 - x0) * (k + 0.5 + (rnd.random() - 0.5) * 0.5) / n, y + rnd.random() * 3, h * (0.7 + 0.5 * rnd.random())) for k in range(n)
    )


DEAD_TREE = (
    "M-7 0Q-4-10-5-22Q-12-26-16-36L-24-40L-16-41L-22-52L-13-41Q-9-32-5-31Q-5-42-9-52L-16-60L-8-58L-8-70L-4-57Q0-48 1-40"
    "Q6-46 8-54L4-64L10-58L14-70L13-57L22-60L14-52Q10-40 5-34Q5-28 6-26Q12-28 17-33L28-36L20-31L28-26L17-28Q10-22 6-20Q6-8 10 0Z"
)
OAK = "M-4 0Q-2-10-3-20Q-22-16-26-28Q-30-38-21-43Q-22-56-9-57Q-2-66 9-59Q22-60 22-48Q31-44 28-33Q26-20 9-20L4-18Q4-8 7 0Z"
LEAFSHAPE = "M0 20Q-2 10-9 4Q-14-6 0-24Q14-6 9 4Q2 10 0 20Z"

# ---------------------------------------------------------------- hosts

HEAD = {
    "elf": "M-6 14Q-6 6-3 4L-3-2L0-12L3-2L3 4Q6 6 6 14Z",
    "man": "M-6 14Q-6 6-3 4L-5-1Q0-9 5-1L3 4Q6 6 6 14Z",
    "dwarf": "M-8 14Q-8 6-4 3L-5-3L0-9L5-3L4 3Q8 6 8 14Z",
    "orc": "M-7 14Q-7 6-4 4L-9-4L-3-3L3-5L8-6L4 4Q7 6 7 14Z",
    "goblin": "M-6 14Q-6 7-3 5L-9 0Q0-6 9-1L3 5Q6 7 6 14Z",
}
LANCE = "M-1 0L0-35L-2-36L0-44L2-36L1 0Z"
PIKE = "M-.8 0L-.6-30L-3-31L0-42L1-34L4-36L.6-29L.8 0Z"
HALBERD = "M-.8 0L-.6-31Q-6-28-8-34Q-4-36-.6-35L-.5-40L.5-40L.6-35L4-37L.6-32L.8 0Z"
CURVED = "M-.8 0L-.8-16L-2.500-16L-2.500-18L-.6-18Q0-30 6-38Q5-27 1.200-18L2.500-18L2.500-16L.8-16L.8 0Z"
AXED = "M-.9 0L-.9-26L-1.500-34L.9-34L.9-32Q6-35 8-29Q8-24 7-22Q4-25 .9-25L.9 0Z"


def host(x0, x1, y, n, kind, arm=LANCE, s=1.0, seed=1, lean=0.0, every=1, wild=0.0, drop=0.0):
    """Draw a rank of heads and weapons in one path; y is where their shoulders end."""
    rnd = random.Random(seed)
    d = ""
    for k in range(n):
        x = x0 + (x1 - x0) * (k + 0.5) / n + (rnd.random() - 0.5) * 3 * s
        yy = y + drop * k / n + (rnd.random() - 0.5) * 3 * s
        if arm and k % every == 0:
            d += at(arm, x + 6 * s, yy, s * (0.95 + 0.12 * rnd.random()), lean + wild * (rnd.random() - 0.5))
        d += at(HEAD[kind], x, yy - 14 * s, s, (rnd.random() - 0.5) * wild * 0.2, 1 if rnd.random() < 0.5 or kind != "orc" else -1, 1, 0.8)
    return d


BANNER = "M-1 60L-1-2L1-2L1 60Z"
FLAG = "M1 0Q12-6 22 0T44 0L38 11L45 22Q34 28 22 22T1 23Z"
FLAG_TORN = "M1 0Q12-5 22 1T44-2L36 5L43 10L35 13L40 21L31 18L24 25L20 18L11 26L8 20L1 24Z"
PENNON = "M1 0Q16-5 40 6Q20 4 1 13Z"


def banner(x, y, h, flag, fill, s=1.0, fx=1, pole=INK, edge=INK, r=0):
    return out(at(flag, x, y, s, r, fx), fill, edge, 1.3) + p(at(f"M-1.300 {h / s}L-1.300-4L0-8L1.300-4L1.300 {h / s}Z", x, y, s, r), pole)


# ---------------------------------------------------------------- beasts

WOLF = (  # running to the left
    "M-34-14L-26-20L-22-28L-19-20Q-13-22-8-22Q2-20 10-21Q16-21 19-18Q28-24 38-20Q28-16 20-10L21-6L30 0L36-1L35 3L28 5L15-2"
    "L11-2L18 6L15 9L11 8L2-3Q-6-2-10-4L-20 4L-28 3L-31 6L-27 8L-18 8L-8 2L-14 10L-20 11L-20 14L-13 14L-2 1L-9-5L-17-6L-22-8L-28-4L-27-9L-34-9L-32-11Z"
)
WOLF_EYE = "M-26-17L-22-17L-24-15Z"
RIDER = (  # on the wolf, leaning to the left
    "M10-18L4-12L-2-10L-6-2L-10-2L-7-13L-1-18Q-3-28-5-32L-14-28L-14-31L-6-37Q-7-38-8-41L-15-42L-8-45Q-5-49 0-46L7-49L3-42Q3-39 1-37Q8-32 10-18Z"
)
WOLF_HEAD = (  # howling or snarling, looking left, the neck below
    "M-30-4L-16-14L-10-20L-12-34L-2-24L6-36L10-22Q24-14 28 2L34 8L27 8L32 16L24 14L28 26L-6 26L-4 16L-12 18L-20 14L-12 11L-22 9L-28 11L-27 5L-31 4Z"
)
EAGLE = (  # wings spread, seen from the front
    "M0-8Q-4-9-5-13Q-6-17-1-18Q4-18 6-13L3-13L4-9Q10-12 16-18Q28-28 46-27Q54-26 60-20L48-19L58-12L45-13L53-5L41-8L47 2L35-3L39 8L28 1"
    "L30 11L20 4L20 12L12 6Q8 9 6 12L12 26L5 22L0 29L-5 22L-12 26L-6 12Q-8 9-12 6L-20 12L-20 4L-30 11L-28 1L-39 8L-35-3L-47 2L-41-8L-53-5L-45-13L-58-12"
    "L-48-19L-60-20Q-54-26-46-27Q-28-28-16-18Q-10-12-4-9Z"
)
EAGLE_CUTS = "M-44-21Q-30-20-20-8L-15-1Q-26-14-44-21ZM44-21Q30-20 20-8L15-1Q26-14 44-21ZM-34-12L-22 0L-27-9ZM34-12L22 0L27-9ZM0-4L-3 12L0 20L3 12Z"
STOOP = (  # an eagle stooping to the left, talons out
    "M-40 8Q-36 0-28 0Q-20-2-14-6Q-14-24 4-40Q14-48 30-50L20-43L34-43L20-37L33-34L18-31L29-26L14-25L22-19L10-19L14-13L6-12Q14-10 22-2Q34 2 48 0"
    "L40 6L50 10L38 12L44 18L30 16Q14 16 4 12L-4 20L-6 27L-10 22L-15 27L-15 20L-21 22L-14 14Q-20 12-26 10L-30 9L-33 14L-36 10Z"
)
BAT = "M0 2L-2-5L-5-10L-5-4Q-14-14-30-12Q-38-10-44-2Q-34-4-31 4Q-24-2-19 6Q-13 1-9 8Q-5 6 0 13Q5 6 9 8Q13 1 19 6Q24-2 31 4Q34-4 44-2Q38-10 30-12Q14-14 5-4L5-10L2-5Z"
BAT_CUTS = "M-9-3L-30-9L-12 1ZM9-3L30-9L12 1ZM-8 1L-19 5L-20-1ZM8 1L19 5L20-1Z"
CROW = "M-30 2L-20-4Q-16-9-10-8Q-4-8-1-4Q4-22 24-32L18-22L30-27L20-16L30-18L20-10L28-10L16-3Q22 1 32 2L24 6L33 10L20 10Q6 12-6 8Q-16 4-20 0Z"
BIRD = "M0 3Q-5-5-14-5Q-8-8-1-1Q6-9 13-7Q5-4 0 3Z"
BEAR = (  # reared up, facing left
    "M-14 0L-6-4Q-10-14-8-24Q-14-36-11-46L-20-40L-34-42L-39-38L-37-43L-42-43L-37-47L-40-51L-34-49L-20-50L-13-56L-18-58"
    "L-32-66L-42-64L-38-68L-44-71L-38-72L-40-77L-34-74L-31-77L-28-70L-14-66L-8-66L-14-70L-22-70L-16-74L-9-75L-20-79L-27-78L-28-84L-18-88L-9-92"
    "L-9-97L-4-98L-1-94Q8-92 12-84Q24-74 26-56Q30-38 25-22L18-12L20-4L24 0Z"
)
BEAR_CUTS = "M14-74Q24-58 20-40Q20-58 8-72ZM6-60Q14-48 12-32Q10-48 2-56ZM22-30L16-14L18-30ZM-4-44Q2-36 2-26Q-2-36-7-40Z"
HORSE = (  # galloping to the left
    "M-38-31L-31-40L-27-44L-26-50L-22-45Q-10-40-4-28Q6-25 14-26Q23-28 27-22Q36-28 46-22Q52-16 50-8Q44-16 30-15Q30-9 28-7L36 0L44 8L40 12L33 5L24-1L18-2"
    "L22 5L17 13L19 16L13 16L13 12L16 5L9-3Q2-5-6-3L-14 5L-16 13L-14 16L-21 16L-20 11L-18 3L-15-2L-22-2L-31 1L-36 9L-40 6L-36-3L-24-8Q-21-11-20-18L-24-26L-32-25L-36-26Z"
)
HORSE_CUTS = "M-22-41Q-10-34-8-24Q-14-32-22-41ZM-28-38L-25-39L-26-36ZM16-22Q26-18 22-6Q20-16 16-22ZM-14-12Q0-6 8-8Q-4-4-14-12Z"
HORSEMAN = "M8-24L0-17L-3-5L-7-4L-6-18L-1-26Q-3-34-4-40L-13-34L-15-37L-5-46Q-6-49-5-53L0-60L5-53Q6-48 4-45Q11-42 11-30Z"
CLOAKED_RIDER = "M-9-21L-4-29Q-6-38-13-37L-13-41Q-8-46-5-48Q-7-54-2-58Q5-60 8-53Q12-42 24-36L38-34L30-30L40-24L28-24L32-16L20-20Q10-14 2-17L-3-4L-7-4L-6-18Z"
SPIDER_BODY = "M-10-2Q-22-22-2-28Q20-28 20-8Q18 8 4 8Q-6 6-10-2ZM-10-4Q-16-10-24-8Q-31-4-28 3Q-24 9-16 7Q-10 5-8-1ZM-26 5L-30 13L-23 8ZM-20 8L-22 15L-17 8Z"
SPIDER_LEGS = "M-16 2Q-34-20-46-14Q-54-4-56 18M-12 0Q-22-34-38-34Q-46-24-50-6M-6 2Q4-40 22-40Q38-30 42-2M-4 4Q20-22 40-18Q54-8 58 16M-14 6Q-26 2-34 10Q-38 18-38 26M-6 6Q14 4 24 12Q30 18 30 26"
OLIPHAUNT = (
    "M-44-18Q-52-24-50-36Q-46-48-34-48Q-28-54-18-52Q0-60 20-54Q40-50 44-34Q48-32 50-16L46-24Q44-12 42-4L44 0L30 0L30-14Q14-8 2-12L2 0L-12 0L-12-16L-18-18L-18 0L-30 0L-30-18"
    "Q-36-16-39-18Q-42-6-48 2Q-54 8-60 4Q-54 4-51-2Q-46-8-44-18Z"
)
TROLL = (
    "M-12 0L-26 0Q-28-4-22-8Q-22-20-16-28Q-24-26-28-32L-33-18Q-26-14-28-6Q-34-4-36-10L-41-12Q-44-24-38-32Q-38-46-24-54Q-16-58-12-58Q-14-66-8-70Q2-72 4-64L4-58Q20-58 26-44Q32-44 34-36"
    "L34-20Q40-14 36-8L28-8Q24-12 28-18L24-32Q22-24 18-24Q22-14 18-8Q24-6 26 0L8 0Q6-10 2-16Q-8-10-12 0Z"
)

# ---------------------------------------------------------------- people

WIZARD = "M-16 0Q-12-22-8-36Q-10-40-8-44L-15-44Q-8-49-5-50Q-3-62 4-68Q3-60 6-50Q10-49 16-45L9-44Q12-38 10-34L24-44L26-41L12-26Q14-12 18 0Z"
WIZARD_CUTS = "M-6-42Q0-45 7-42Q8-34 5-28L2-18L-2-26Q-6-32-6-42ZM-8-8L-5-22L-4-6ZM8-4L7-20L12-6Z"
STAFF = "M-1.200 6L-1-60L1-60L1.200 6Z"
CLOAKED = "M-13 0Q-11-20-8-32Q-10-40-5-45Q0-49 5-45Q10-40 8-32Q11-20 13 0Z"
WANDERER = "M-17 0L-10-3L-5-15Q-10-22-7-31L-18-25L-20-28L-8-36Q-12-40-8-45Q-3-49 3-46Q7-43 5-38L12-36Q16-28 13-18L8-15L13-4L19 0L9 0L2-12L-7 0Z"
HOBBIT = "M-10 0L-7-3L-6-9Q-10-12-9-20Q-8-26-5-27Q-9-31-6-36Q-1-41 5-37Q9-32 5-27Q9-25 9-19L15-27L18-25L12-13L8-12L7-3L11 0L2 0L1-7L-2 0Z"
DWARF = (  # the right hand raised for an axe
    "M-15 0L-12-3L-11-12Q-18-16-17-26Q-15-32-9-33Q-10-40-6-44L0-49L6-44Q10-40 9-33Q14-32 16-28L21-38L26-38L27-34L19-19L12-14L12-3L16 0L4 0L2-7L-2-7L-4 0Z"
)
DWARF_CUTS = "M-5-34Q0-37 5-34Q8-28 4-20L0-14L-4-20Q-8-28-5-34Z"
ORCMAN = (  # hunched, a blade over the head, facing left
    "M-16 0L-10-2L-8-12Q-14-18-12-28L-22-22L-24-25L-14-35Q-12-38-9-39Q-16-42-16-47L-22-47L-15-50Q-10-55-4-52L4-56L0-49Q1-44-2-41Q6-40 9-34L12-48L8-50Q6-64 18-74Q16-62 14-51L18-48L15-46"
    "Q14-36 10-26Q10-16 14-10L16-2L20 0L9 0L4-10L-1-9L-5 0Z"
)
ARCHER = (  # drawing to the left
    "M-12 0L-7-3Q-6-14-7-22Q-8-30-6-34L-26-36L-28-39L-6-41Q-7-43-7-45Q-8-52-2-54Q6-54 6-47Q6-44 4-42L14-40L20-42L19-38L12-34Q10-34 8-34Q9-24 8-16L11-3L16 0L6 0L1-14L-4 0Z"
)
ARCHER_BOW = "M-24-66Q-36-54-34-38Q-36-22-24-10L8-38L-24-66M-44-38L18-38"
SWORDSMAN = (  # striding to the left, the blade raised
    "M-20 0L-14-3Q-8-14-7-22Q-9-30-6-37L-14-33L-17-36L-30-62L-32-74L-24-65L-14-42L-5-46Q-7-49-6-53L0-60L5-53Q6-48 3-45Q10-43 11-36Q15-28 24-22L20-16Q14-18 9-24Q9-18 8-15L16-4L22 0L12 0L2-13L-8 0Z"
)
GOLLUM = (  # crouching, looking left
    "M-20 0L-12-4Q-8-10-9-16L-20-6L-26-1L-31 0L-27-4L-22-10L-11-24Q-13-28-18-29Q-24-33-22-40Q-18-47-9-46Q-1-44-1-37Q-1-34-3-32Q10-32 16-20Q24-14 20-4L26-2L30 0L12 0Q12-6 10-12L2-10L-2-3L2 0Z"
)
HAND = (  # an open palm, fingers up
    "M-14 30L-13 10Q-20 2-24-8Q-25-13-21-13Q-17-10-12-2L-12-26Q-11-31-8-31Q-5-31-5-26L-4-8L-3-32Q-2-37 1-37Q4-37 4-32L5-8L7-28Q8-33 11-32Q14-31 14-27L12-4L16-18Q18-22 20-21Q23-19 22-15L17 4Q16 12 13 17L14 30Z"
)
FIST = "M-12 26L-12 12Q-18 8-18-2Q-18-10-12-11Q-11-15-6-14Q-4-17 1-15Q4-17 8-13Q14-13 14-6Q16 2 12 10L12 26Z"

# ---------------------------------------------------------------- things

SWORD = "M-2.500 0L-2.800-46L0-56L2.800-46L2.500 0L11 0Q12 3 11 4L2.200 4L2 15Q4 18 0 20Q-4 18-2 15L-2.200 4L-11 4Q-12 3-11 0Z"
SWORD_LIT = "M0-54L0-2L-1.800-2L-2.100-45Z"
DAGGER = "M-2.500 0L-3-18L0-28L3-18L2.500 0L8-1L8 3L2 3L1.600 11L-1.600 11L-2 3L-8 3L-8-1Z"
AXE = "M-2 40L-1.600-24L-2-30L2-30L2-26Q12-32 22-28Q26-16 22-2Q12-4 2-12L2 40Z"
DOUBLE_AXE = "M-2 42L-1.700-8Q-10 0-22 2Q-27-12-22-27Q-11-26-2-20L-1.500-28L1.500-28L2-20Q11-26 22-27Q27-12 22 2Q10 0 1.700-8L2 42Z"
AXE_CUTS = "M-18-22Q-22-12-18-3Q-15-12-18-22ZM18-22Q22-12 18-3Q15-12 18-22Z"
HAMMER = "M-2 40L-1.800-10L-15-8L-17-12L-17-26L-15-30L15-28L17-26L17-12L15-10L1.800-10L2 40Z"
ARROW = "M0-30L4-20L.8-21L.8 22L4 27L4 34L0 30L-4 34L-4 27L-.8 22L-.8-21L-4-20Z"
SPEAR = "M-1 50L-.8-30L-5-36L0-54L5-36L.8-30L1 50Z"
ROUND_SHIELD = "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20Z"
KITE = "M-16-18Q0-24 16-18Q18 6 0 26Q-18 6-16-18Z"
SKULL = "M0-22C12-22 19-14 18-4C18 2 15 6 12 8L12 15L7 19L5 14L0 20L-5 14L-7 19L-12 15L-12 8C-15 6-18 2-18-4C-19-14-12-22 0-22Z"
SKULL_HOLES = "M-13-5Q-8-10-3-4Q-3 4-9 4Q-14 3-13-5ZM13-5Q8-10 3-4Q3 4 9 4Q14 3 13-5ZM0 3L-3 10L3 10Z"
CROWN = "M-20 10L-24-10L-13-2L-10-18L-4-5L0-24L4-5L10-18L13-2L24-10L20 10Z"
RING = "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20ZM0-15A15 15 0 1 0 0 15A15 15 0 1 0 0-15Z"
EYE = "M-40 0Q-20-20 0-20Q20-20 40 0Q20 20 0 20Q-20 20-40 0Z"
PUPIL = "M0-19Q7-8 7 0Q7 8 0 19Q-7 8-7 0Q-7-8 0-19Z"
STAR = "M0-24L3-7L14-14L7-3L24 0L7 3L14 14L3 7L0 24L-3 7L-14 14L-7 3L-24 0L-7-3L-14-14L-3-7Z"
FLAME = "M0 0C-9 0-13-7-9-15C-8-11-5-10-4-13C-6-20-1-28 3-32C2-25 8-21 9-15C10-12 12-14 11-18C16-10 12 0 0 0Z"
FLAME_IN = "M0-1C-4-1-6-5-4-9C-2-8-1-10 0-16C3-11 6-9 5-5C5-2 3-1 0-1Z"
HORN = "M-46 2Q-30 20-4 20Q22 18 40-2L46-8Q48-26 30-34Q26-30 24-26Q14-2-6 6Q-26 12-43-1Q-47-2-46 2Z"
SCROLL = "M-24-20Q-30-26-22-28L20-28Q28-26 24-20L24 18Q30 24 22 26L-20 26Q-28 24-24 18Z"
HELM_ELF = "M-15 20L-17-4Q-14-20 0-36Q14-20 17-4L15 20L6 14L4-2L0-6L-4-2L-6 14Z"
HELM_DWARF = "M-19 18L-19-4Q-17-20-4-24L0-28L4-24Q17-20 19-4L19 18L10 20L9 4L3 4L2-4L-2-4L-3 4L-9 4L-10 20Z"
HELM_ORC = "M-16 20L-14 2L-18-4Q-32-8-32-24Q-26-14-16-14Q-8-24 0-26Q8-24 16-14Q26-14 32-24Q32-8 18-4L14 2L16 20L6 12L3 0L-3 0L-6 12Z"
BOAT = "M-50 0Q-44 14-20 15L24 15Q46 12 54-12Q46-4 34-2L-34-2Q-44-2-56-14Q-54-6-50 0Z"
SHIP_SAIL = "M-2-4L-2-64Q-6-66 0-68L2-64Q34-44 26-8Z"
CHAIN = "M-7-12A7 8 0 0 1 7-12L7-6A7 8 0 0 1-7-6ZM-3-12L-3-6A3 4 0 0 0 3-6L3-12A3 4 0 0 0-3-12Z"


def tower(x, y, w, h, top=1.25, teeth=3):
    """Draw a tower with battlements."""
    tw, th = w * top, w * 0.5
    d = f"M{x - w / 2} {y}L{x - w / 2 * 0.9} {y - h + th}L{x - tw / 2} {y - h + th * 0.5}L{x - tw / 2} {y - h - th * 0.5}"
    step = tw / (teeth * 2 - 1)
    for k in range(teeth * 2 - 1):
        xa = x - tw / 2 + step * k
        yy = y - h - th * 0.5 if k % 2 == 0 else y - h
        d += f"L{xa} {yy}L{xa + step} {yy}"
    return write(parse(d + f"L{x + tw / 2} {y - h + th * 0.5}L{x + w / 2 * 0.9} {y - h + th}L{x + w / 2} {y}Z"))


def waves(x0, x1, y0, y1, n, seed=3, t=1.6):
    return streaks(x0, x1, y0, y1, n, t * 0.6, t * 1.6, seed, 0.22)


def eye_mark(x, y, s, white=GOLD, iris=FIRE, pupil=INK, line=INK):
    return out(at(EYE, x, y, s), white, line, 2 * s + 0.4) + disc(x, y, 17 * s, iris) + p(at(PUPIL, x, y, s), pupil)
