"""Drawings of towers, walls and banners."""

from strokes import *


def tower(x, y, w, h, c=INK, lit=None, win=None, k=3):
    """Draw a tower with battlements, a lit edge and windows; its foot is at x, y."""
    m = max(2, round(w * 0.25))
    o, e, t = m * (2 * k - 1) / 2, round(w * 0.16) or 1, y - h
    l, r = round(x - o), round(x - o) + m * (2 * k - 1)
    a, b, lo = l + round((o - w / 2) or 1), r - round((o - w / 2) or 1), t + round(w * 0.25)
    d = f"M{a} {y}V{lo + e}L{l} {lo}V{t}" + f"h{m}v{e}h{m}v-{e}" * (k - 1) + f"h{m}V{lo}L{b} {lo + e}V{y}Z"
    out = P(d, c)
    if lit:
        out += P(f"M{a} {y}V{lo + e}L{l} {lo}V{t}h{m}V{lo}L{round(x - w * 0.22)} {y}Z", lit)
    if win:
        v, u = max(2, round(w * 0.2)), round(w * 0.3)
        out += P("".join(f"M{round(x)} {round(y - h * q)}a{v / 2} {v / 2} 0 0 1 {v} 0v{u}h-{v}z" for q in (0.72, 0.42)), win)
    return out


def wall(x0, x1, y, b=120, c=INK, m=8):
    d, x, up = f"M{round(x0)} {b}V{round(y)}", x0, True
    while x < x1 - 0.1:
        e = min(x1, x + m)
        d += f"V{round(y if up else y + m * 0.6)}H{round(e)}"
        x, up = e, not up
    return P(d + f"V{b}Z", c)


def courses(c, x0, x1, y0, y1, dy=10, dx=22):
    """Draw the joints of masonry."""
    d, y, i = "", y0, 0
    while y < y1:
        d += f"M{x0} {y}H{x1}"
        x = x0 + dx * (0.5 if i % 2 else 1)
        while x < x1 - 2:
            d += f"M{round(x)} {y}v{dy}"
            x += dx
        y += dy
        i += 1
    return L(d, c, 1.2)


def orthanc(x, y, h, c=INK, lit=None, win=None):
    """Draw Orthanc: four fused piers with horned pinnacles."""
    w = h * 0.13
    out = P(f"M{round(x - w * 1.3)} {round(y)}L{round(x - w * 0.8)} {round(y - h * 0.82)}L{round(x - w)} {round(y - h)}L{round(x - w * 0.4)} {round(y - h * 0.86)}L{round(x - w * 0.15)} {round(y - h * 0.94)}L{round(x)} {round(y - h * 0.87)}L{round(x + w * 0.15)} {round(y - h * 0.94)}L{round(x + w * 0.4)} {round(y - h * 0.86)}L{round(x + w)} {round(y - h)}L{round(x + w * 0.8)} {round(y - h * 0.82)}L{round(x + w * 1.3)} {round(y)}Z", c)
    if lit:
        out += cuts(lit, (x - w * 0.85, y - 2, x - w * 0.55, y - h * 0.82, w * 0.12), (x - w * 0.25, y - 2, x - w * 0.12, y - h * 0.84, w * 0.1), (x + w * 0.35, y - 2, x + w * 0.25, y - h * 0.8, w * 0.08))
    if win:
        out += P(f"M{round(x - w * 0.1)} {round(y - h * 0.66)}h{round(w * 0.26)}v-{round(w * 0.5)}l-{round(w * 0.13)}-{round(w * 0.2)}l-{round(w * 0.13)} {round(w * 0.2)}z", win)
    return out


def darktower(x, y, h, c=INK, win=None):
    """Draw the Dark Tower: tiers that narrow to a crown of iron teeth."""
    w = h * 0.5
    pts = [(-0.5, 0), (-0.46, 0.2), (-0.5, 0.26), (-0.44, 0.24), (-0.36, 0.26), (-0.31, 0.46), (-0.36, 0.54), (-0.28, 0.5), (-0.22, 0.53), (-0.17, 0.78), (-0.24, 0.94), (-0.14, 0.87), (-0.08, 0.96), (0, 0.86)]
    full = [(x + w * a, y - h * b) for a, b in pts] + [(x - w * a, y - h * b) for a, b in reversed(pts[:-1])]
    out = P(path(*full), c)
    if win:
        out += P(f"M{n(x - w * 0.04)} {n(y - h * 0.72)}l{n(w * 0.04)}-{n(h * 0.07)}l{n(w * 0.04)} {n(h * 0.07)}l-{n(w * 0.04)} {n(h * 0.07)}z", win)
    return out


def banner(x, y, h, c=BLUE, dev="", pole=INK, flip=False, w=20, tail=True):
    """Draw a flag on a pole with its foot at x, y; `dev` is drawn in the middle of the cloth."""
    t = f"M0-{round(h)}Q{round(w * 0.3)}-{round(h + 3)} {round(w * 0.55)}-{round(h - 1)}T{round(w)}-{round(h)}" + (f"L{round(w * 0.78)}-{round(h - w * 0.35)}L{round(w)}-{round(h - w * 0.7)}" if tail else f"V-{round(h - w * 0.7)}") + f"Q{round(w * 0.75)}-{round(h - w * 0.7 + 2)} {round(w * 0.5)}-{round(h - w * 0.7 - 1)}T0-{round(h - w * 0.7)}Z"
    return G(P(t, c), L(f"M0 0V-{round(h + 3)}", pole, 1.6), G(dev, x=w * 0.38, y=-h + w * 0.35) if dev else "", x=x, y=y, flip=flip)
