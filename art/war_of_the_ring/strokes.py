"""Tones, SVG shapes and engraved marks, with which all other parts are drawn."""

import math
import re

PARCH, INK, GOLD, BLUE, RED = "#f3e6c4", "#2a1d12", "#c8922a", "#26569a", "#8f1a14"
FOREST, STEEL, DUSK, FIRE = "#2f6b4a", "#6b7680", "#3b3350", "#d2561f"
# Half-tones mixed from the nine tones above.
SAND, MIST, NIGHT, EMBER, DEEP, LEAF = "#dcc48e", "#b4bfbd", "#272036", "#591310", "#1c4231", "#86a05a"
SEA, DAWN, PALE = "#8ba6ad", "#ecc873", "#d5dccb"


def n(v):
    t = f"{v:.1f}".rstrip("0").rstrip(".")
    if t in ("-0", ""):
        t = "0"
    return t.replace("0.", ".", 1) if t.startswith(("0.", "-0.")) else t


def path(*pts):
    """Return a closed polygon."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in pts) + "Z"


_TOK = re.compile(r"([MmLlHhVvCcQqTtAaZzSs])|(-?(?:\d+\.?\d*|\.\d+))")
_ARG = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "S": 4}


def mini(d):
    """Write a path in fewer letters: each step absolute or relative, whichever is shorter."""
    toks = [(a, b) for a, b in _TOK.findall(d)]
    i, x, y, sx, sy, out, last = 0, 0.0, 0.0, 0.0, 0.0, "", ""
    cmd = ""
    while i < len(toks):
        if toks[i][0]:
            cmd = toks[i][0]
            i += 1
            if cmd in "Zz":
                out += "z"
                x, y, last = sx, sy, "z"
                continue
        up, k = cmd.upper(), _ARG[cmd.upper()]
        v = [float(t[1]) for t in toks[i : i + k]]
        i += k
        if cmd.islower():
            if up == "H":
                v = [v[0] + x]
            elif up == "V":
                v = [v[0] + y]
            elif up == "A":
                v[5] += x
                v[6] += y
            else:
                v = [t + (y if j % 2 else x) for j, t in enumerate(v)]
        v = [round(t, 1) for t in v]
        if up == "H":
            rel, nx, ny = [v[0] - x], v[0], y
        elif up == "V":
            rel, nx, ny = [v[0] - y], x, v[0]
        elif up == "A":
            rel, nx, ny = v[:5] + [v[5] - x, v[6] - y], v[5], v[6]
        else:
            rel, nx, ny = [t - (y if j % 2 else x) for j, t in enumerate(v)], v[-2], v[-1]

        def put(c, w):
            t = ""
            for q in w:
                q = n(q)
                if t and not (q.startswith("-") or (q.startswith(".") and "." in re.split("[ -]", t)[-1])):
                    t += " "
                t += q
            same = c == last or (last == "M" and c == "L") or (last == "m" and c == "l")
            if same and c not in "Mm":
                lastn = re.split("[ -]|[a-zA-Z]", out)[-1]
                sep = "" if t.startswith("-") or (t.startswith(".") and "." in lastn) else " "
                return sep + t
            return c + t

        a, b = put(up, v), put(up.lower(), rel)
        use_rel = len(b) < len(a) and not (up == "M" and not out)
        out += b if use_rel else a
        last = up.lower() if use_rel else up
        x, y = nx, ny
        if up == "M":
            sx, sy, cmd = x, y, ("L" if cmd == "M" else "l")
    return out


def P(d, f=None, s=None, w=1.0):
    a = f' d="{mini(d)}"'
    if f and f != INK:
        a += f' fill="{f}"'
    if s:  # the root has ink of no width as its stroke
        a += ("" if s == INK else f' stroke="{s}"') + f' stroke-width="{n(w)}"'
    return f"<path{a}/>"


def L(d, s=INK, w=1.0):
    """Draw an open stroke."""
    return P(d, "none", s, w)


def G(*body, x=0, y=0, s=1, flip=False, rot=0, f=None):
    t = ""
    if x or y:
        t += f"translate({n(x)} {n(y)})"
    if rot:
        t += f"rotate({n(rot)})"
    if flip:
        t += f"scale({f'-{s:.3g}' if s != 1 else '-1'} {s:.3g})"
    elif s != 1:
        t += f"scale({s:.3g})"
    t = t.replace("(0.", "(.").replace("-0.", "-.").replace(" 0.", " .")
    a = (f' transform="{t}"' if t else "") + (f' fill="{f}"' if f else "")
    return f"<g{a}>{''.join(body)}</g>" if a else "".join(body)


def C(x, y, r, f=None, s=None, w=1.0):
    a = f' cx="{n(x)}" cy="{n(y)}" r="{n(r)}"'
    if f and f != INK:
        a += f' fill="{f}"'
    if s:  # the root has ink of no width as its stroke
        a += ("" if s == INK else f' stroke="{s}"') + f' stroke-width="{n(w)}"'
    return f"<circle{a}/>"


def bg(c):
    return P("M0 0H240V120H0Z", c)


# ---- engraved marks -----------------------------------------------------------------------------------------------


def lens(x1, y1, x2, y2, w):
    """Return one cut of the knife between two points: one side straight, the other swelling."""
    mx, my, dx, dy = x1 * 0.6 + x2 * 0.4, y1 * 0.6 + y2 * 0.4, x2 - x1, y2 - y1
    m = math.hypot(dx, dy) or 1
    ox, oy = -dy / m * w * 1.25, dx / m * w * 1.25
    if abs(dy) < 2 < abs(dx):
        return f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}L{round(mx)} {n(my + oy)}Z"
    return f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}L{n(mx + ox)} {n(my + oy)}Z"


def cuts(c, *lines):
    return P("".join(lens(*(ln if len(ln) == 5 else (*ln, 1.2))) for ln in lines), c)


def engrave(c, y0=0, y1=70, step=7, w0=2.6, w1=0.7, hole=None, x0=0, x1=240):
    """Draw horizontal lines, thinner towards the bottom, that leave out a light at `hole` (x, y, r)."""
    if not hole:  # one dashed stroke as wide as the picture
        out, m = "", y0 + ((y1 - y0) * 3 // 5) // step * step
        for a, b, w in ((y0, m, w0), (m, y1 + 2, (w0 + 2 * w1) / 3)):
            if b - a > 2:
                out += f'<path d="M{n((x0 + x1) / 2)} {n(a)}V{n(b)}" stroke="{c}" stroke-width="{n(x1 - x0)}" stroke-linecap="butt" stroke-dasharray="{n(w)} {n(step - w)}"/>'
        return out
    d, y, (hx, hy, hr) = "", y0, hole
    while y <= y1:
        w = w0 + (w1 - w0) * (y - y0) / max(1, y1 - y0)
        dy = y + w / 2 - hy
        h = round(math.sqrt(hr * hr - dy * dy)) if abs(dy) < hr else 0
        if not h:
            d += f"M{n(x0)} {n(y)}H{n(x1)}v{n(w)}H{n(x0)}Z"
        else:
            d += f"M{n(x0)} {n(y)}H{n(hx - h - 9)}l9 {n(w / 2)}l-9 {n(w / 2)}H{n(x0)}Z"
            d += f"M{n(x1)} {n(y)}H{n(hx + h + 9)}l-9 {n(w / 2)}l9 {n(w / 2)}H{n(x1)}Z"
        y += step
    return P(d, c)


def rays(cx, cy, r0, r1, k, c, a0=0, a1=360, w=0.35, odd=1.0):
    """Draw wedges of light as one dashed ring as wide as its radius; the land hides its lower part."""
    if (a0, a1) in ((0, 360), (180, 360)):
        k = k * 360 // (a1 - a0)
        u = 3.14159 * r1 / k
        return f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(r1 / 2)}" fill="none" stroke="{c}" stroke-width="{n(r1)}" stroke-linecap="butt" stroke-dasharray="{u * w * 2:.2f} {u * (1 - w * 2):.2f}"/>'
    d, step = "", (a1 - a0) / k
    for i in range(k):
        a, h = math.radians(a0 + step * (i + 0.5)), math.radians(step * w)
        d += path((cx + r0 * math.cos(a), cy + r0 * math.sin(a)), (cx + r1 * math.cos(a - h), cy + r1 * math.sin(a - h)), (cx + r1 * math.cos(a + h), cy + r1 * math.sin(a + h)))
    return P(d, c)


def spikes(cx, cy, r0, r1, k, c, w=0.3, odd=1.0):
    """Draw a star with many points; `odd` shortens every second one."""
    pts = []
    for i in range(k):
        a, h = math.radians(360 / k * (i + 0.5)), math.radians(180 / k)
        e = r0 + (r1 - r0) * (odd if i % 2 else 1)
        pts += [(cx + e * math.cos(a), cy + e * math.sin(a)), (cx + r0 * math.cos(a + h), cy + r0 * math.sin(a + h))]
    if r0 >= 11:
        pts = [(round(x), round(y)) for x, y in pts]
    return P(path(*pts), c)


def star(x, y, r, c=PARCH, k=4, inner=0.22, rot=0):
    pts = []
    for i in range(2 * k):
        a = math.radians(-90 + rot + 180 / k * i)
        q = r if i % 2 == 0 else r * inner
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    return P(path(*pts), c)


def stars(c, *xyr):
    return "".join(star(x, y, r, c) for x, y, r in xyr)


def moon(x, y, r, c=PARCH, phase=0.75):
    q = n(r)
    return P(f"M{n(x)} {n(y - r)}a{q} {q} 0 1 0 {n(r * 0.95)} {n(r * 1.3)}A{n(r * phase)} {n(r * phase)} 0 1 1 {n(x)} {n(y - r)}Z", c)
