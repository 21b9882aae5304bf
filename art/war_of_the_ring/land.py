"""Drawings of mountains, trees, clouds, water and fire."""


from strokes import *


def mountain(x, y, w, b=120, light=SAND, dark=INK, snow=None, hatch=True):
    h = b - y

    def at(*uv):
        return path(*((round(x + w * u), round(y + h * v)) for u, v in uv))

    out = P(at((0, 0), (-0.14, 0.24), (-0.2, 0.42), (-0.52, 1), (0.5, 1), (0.2, 0.34)), light)
    if snow:
        out += P(at((0, 0), (-0.14, 0.24), (-0.19, 0.38), (-0.1, 0.32), (-0.05, 0.46), (0.02, 0.33), (0.08, 0.3)), snow)
    d = at((0, 0), (0.12, 0.18), (0.2, 0.34), (0.5, 1), (0.01, 1), (0.07, 0.6), (-0.03, 0.36), (0.05, 0.2))
    if hatch:
        d += at((-0.08, 0.3), (-0.14, 0.72), (-0.1, 0.5)) + at((-0.18, 0.5), (-0.32, 0.9), (-0.22, 0.7)) + at((-0.04, 0.62), (-0.13, 0.98), (-0.05, 0.8))
    return out + P(d, dark)


def mountains(peaks, b=120, light=SAND, dark=INK, snow=None, hatch=True):
    return "".join(mountain(x, y, w, b, light, dark, snow, hatch) for x, y, w in peaks)


def ridge(c, *pts, b=120):
    """Draw a flat distant silhouette through the points."""
    return P(path((0, b), *pts, (240, b)), c)


def ground(c=INK, *ys, b=120):
    """Draw land with a soft outline; the heights are evenly spaced across the picture."""
    ys = ys or (104, 100, 103)
    k = 240 / (len(ys) - 1)
    d = f"M0 {b}V{round(ys[0])}"
    for i in range(1, len(ys)):
        x = k * i
        d += f"C{round(x - k * 0.6)} {round(ys[i - 1])} {round(x - k * 0.4)} {round(ys[i])} {round(x)} {round(ys[i])}"
    return P(d + f"V{b}Z", c)


def tufts(c, *xy, h=7):
    return P("".join(f"M{n(x - 4)} {n(y)}L{n(x - 5)} {n(y - h * 0.7)}L{n(x - 2)} {n(y - 1)}L{n(x)} {n(y - h)}L{n(x + 1.5)} {n(y - 1)}L{n(x + 5)} {n(y - h * 0.6)}L{n(x + 4)} {n(y)}Z" for x, y in xy), c)


def reeds(c, x, y, h=26):
    return P(f"M{x} {y}q1-{h * .6} -3-{h}q5 {h * .4} 5 {h}zm5 0q2-{h * .5} 8-{h * .8}q-3 {h * .4}-5 {h * .8}zm-9 0q-1-{h * .4}-7-{n(h * .6)}q6 {h * .3} 9 {n(h * .6)}z", c)


def fir(x, y, h, c=INK):
    w = h * 0.3
    right = []
    for i, q in enumerate((0.45, 0.7, 1.0)):
        yy = y - h + h * (0.36 + 0.25 * i)
        right += [(w * q, yy), (w * q * 0.45, yy - h * 0.03)]
    right[-1:] = [(w * 0.45, y - h * 0.16), (h * 0.05, y - h * 0.16), (h * 0.05, y)]
    return path((x, y - h), *((round(x + a), round(b)) for a, b in right), *((round(x - a), round(b)) for a, b in reversed(right)))


def firs(c, *xyh):
    return P("".join(fir(x, y, h) for x, y, h in xyh), c)


def oak(x, y, s=1, c=INK, crown=FOREST, cut=None):
    """Draw a spreading tree; the foot of its trunk is at x, y."""
    return G(
        P("M-4 0Q-7 2-12 2Q-5-3-5-14Q-5-22-14-30L-10-32Q-3-26-1-20Q2-28 10-34L13-31Q5-22 5-14Q5-3 12 2Q6 2 4 0Z", c),
        P("M-24-28C-32-30-32-42-23-44C-24-54-11-58-6-52C-1-60 13-58 14-50C23-51 29-42 24-36C26-28 15-24 10-28C5-23-5-23-9-28C-13-23-22-23-24-28Z", crown),
        cuts(cut or c, (-20, -34, -8, -31, 1.4), (-18, -41, -8, -42, 1.4), (2, -34, 16, -33, 1.4), (2, -44, 12, -46, 1.4)),
        x=x, y=y, s=s,
    )


def bare(x, y, s=1, c=INK, flip=False):
    """Draw a leafless tree with grasping branches."""
    return G(
        P("M-7 0Q-2-4-3-16Q-3-24-8-29Q-14-33-22-32Q-14-36-8-33Q-12-40-11-50Q-8-41-3-35Q0-42-2-56Q4-46 3-36Q8-40 10-50Q12-42 8-36Q16-38 22-46Q19-34 8-31Q4-26 4-16Q4-5 10 0Q3-1 1 1Q-2-1-7 0Z", c),
        x=x, y=y, s=s, flip=flip,
    )


def mallorn(x, y, h, trunk=STEEL, crown=GOLD, cut=INK):
    w = h * 0.05
    a = h * 0.3
    return P(f"M{round(x - w * 1.5)} {round(y)}L{round(x - w * 0.7)} {round(y - h)}H{round(x + w * 0.7)}L{round(x + w * 1.5)} {round(y)}Z", trunk) + P(
        f"M{round(x - a)} {round(y - h * 0.62)}Q{round(x - a * 1.2)} {round(y - h * 0.8)} {round(x - a * 0.55)} {round(y - h * 0.82)}Q{round(x - a * 0.6)} {round(y - h)} {round(x)} {round(y - h * 1.02)}Q{round(x + a * 0.6)} {round(y - h)} {round(x + a * 0.55)} {round(y - h * 0.82)}Q{round(x + a * 1.2)} {round(y - h * 0.8)} {round(x + a)} {round(y - h * 0.62)}Q{round(x + a * 0.5)} {round(y - h * 0.54)} {round(x + a * 0.2)} {round(y - h * 0.61)}Q{round(x)} {round(y - h * 0.55)} {round(x - a * 0.2)} {round(y - h * 0.61)}Q{round(x - a * 0.5)} {round(y - h * 0.54)} {round(x - a)} {round(y - h * 0.62)}Z", crown
    ) + cuts(cut, (x - a * 0.8, y - h * 0.66, x - a * 0.2, y - h * 0.66, 1.1), (x + a * 0.1, y - h * 0.68, x + a * 0.8, y - h * 0.67, 1.1), (x - a * 0.3, y - h * 0.84, x + a * 0.4, y - h * 0.84, 1.1))


def clouds(c, *xyw):
    """Draw scalloped clouds, flat below."""
    d = ""
    for x, y, w in xyw:
        r = w / 8
        i = [round(r * q) for q in (1, 1.6, 0.8, 1.4, 2.6, 1.1, 2)]
        d += f"M{n(x)} {n(y)}a{i[0]} {i[0]} 0 0 1 {i[1]}-{i[2]}a{i[3]} {i[3]} 0 0 1 {i[4]}-{i[0] // 3}a{i[5]} {i[0]} 0 0 1 {i[6]} {i[0] // 4}a{i[0]} {i[0]} 0 0 1 {i[1]} {i[2]}z"
    return P(d, c)


def water(c, y0, y1, step=6, x0=0, x1=240, w=1.4, k=0):
    """Draw water as broken, swelling lines."""
    d, y, i = "", y0, k
    while y <= y1:
        x = x0 + (i * 23) % 31 - 20
        while x < x1:
            a, b = max(x0, x), min(x1, x + 22 + (i * 7 + int(x)) % 17)
            if b - a > 8:
                d += lens(a, y, b, y, w)
            x += 40 + (i * 5 + int(x)) % 13
        y += step
        i += 1
    return P(d, c)


def waves(c, y, a=5, k=8, b=120, x0=0, x1=240):
    """Draw a sea whose upper edge is a row of crests."""
    s = (x1 - x0) / k
    d = f"M{n(x0)} {b}V{n(y)}"
    for i in range(k):
        x = x0 + round(s * i)
        e, m = x0 + round(s * (i + 1)), x + round(s * 0.62)
        d += f"Q{x + round(s * 0.35)} {y + a - 1} {m} {y - 2}Q{m + 3} {y - 4} {m + 1} {y - a - 2}Q{e - 1} {y - a} {e} {y}"
    return P(d + f"V{b}Z", c)


def fire(x, y, s=1, out=FIRE, inn=DAWN, core=None):
    """Draw flames rising from x, y; 40 wide and 50 high."""
    return G(
        P("M-18 0C-26-10-20-20-16-26C-16-20-14-18-11-17C-14-30-6-38-2-50C2-40 10-36 8-22C12-24 13-30 12-35C20-26 24-12 18 0Z", out),
        P("M-10 0C-15-8-10-14-7-18C-6-13-4-12-3-12C-5-20-1-25 1-31C3-24 8-20 5-11C8-12 9-15 9-18C13-12 13-5 9 0Z", inn) if inn else "",
        P("M-4 0C-7-5-3-9-1-13C1-9 5-6 4 0Z", core) if core else "",
        x=x, y=y, s=s,
    )


def smoke(x, y, s=1, c=INK, flip=False):
    return G(P("M-4 0C-8-8 0-12-5-20C-14-20-16-30-8-33C-12-42 0-48 6-42C12-48 24-44 22-36C32-36 34-24 25-22C20-14 10-18 8-14C4-8 6-4 4 0Z", c), x=x, y=y, s=s, flip=flip)
