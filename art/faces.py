"""The medallions of two games, 96 by 96: people share one set of features, each beast and horror has its own drawing.

The Free Peoples have a smooth rim, the Shadow a toothed one, like their pieces on the board.
"""

from woodcut import *

WHITE, GREY, BLACK, BROWN, BLOND, RUDDY, FAIR = "#f4efe0", "#a8a79f", "#2f2620", "#6b4424", "#d9ab4b", "#a8481f", "#f0d9b0"
SHADES = {WHITE: "#c9c6b8", GREY: "#77776f", BLACK: INK, BROWN: "#45290f", BLOND: "#a87a28", RUDDY: "#74290f", STEEL: "#48525b", GOLD: "#8e631a", RED: "#5f0f0b", BLUE: "#183a6b", FOREST: "#1d4630"}


def medal(name, body, ground, ray=None, side="free"):
    n = 30
    teeth = "".join(
        f"{'M' if k == 0 else 'L'}{num(48 + (47.6 if k % 2 == 0 else 43.6) * math.sin(math.pi * k / n))} {num(48 - (47.6 if k % 2 == 0 else 43.6) * math.cos(math.pi * k / n))}" for k in range(2 * n)
    )
    plate = out(write(parse(teeth + "Z")), RED, INK, 1) if side == "shadow" else disc(48, 48, 47, INK)
    parts = [plate, disc(48, 48, 43.6, INK), f'<clipPath id="{name}-rim"><circle cx="48" cy="48" r="42.5"/></clipPath><g clip-path="url(#{name}-rim)">', disc(48, 48, 43, ground)]
    if ray:
        parts.append(p(rays(48, 44, 6, 60, 22), ray))
    ring = FIRE if side == "shadow" else GOLD
    return [*parts, *body, f'</g><circle cx="48" cy="48" r="42.5" fill="none" stroke="{ring}" stroke-width="1.8"/>']


def both(d):
    """Return a feature and its mirror image."""
    return d + at(d, 96, 0, 1, 0, -1)


FACE = "M34 33Q34 24 48 24Q62 24 62 33L61.500 49Q59 60 48 67Q37 60 34.500 49Z"
FACE_W = "M34.500 33Q34.500 24 48 24Q61.500 24 61.500 33L60.500 48Q57 58 48 65.500Q39 58 35.500 48Z"
HALF = "M50 24Q62 24 62 33L61.500 49Q59 60 48 67Q52 60 50 55L54.500 50L50.500 39Z"
BROW = "M36 38.500Q40 33.500 46.500 37.500L46 40Q41 37 36.500 40Z"
STERN = "M35.500 35.500L46.500 38.500L46 41.500L36 38.500Z"
THIN = "M36.500 38Q41 34.500 46 37.500Q41 36.300 36.500 38Z"
EYEBALL = "M36.800 43Q41 39 46 43.500Q41 45.500 36.800 43Z"
LID = "M36.300 42.800Q41 38.500 46.300 43.300"


def face(skin=SKIN, shade=SHADE, brow=STERN, brow_fill=INK, woman=False, mouth=True, iris=INK, nose=True):
    d = [out("M40 58L38 76L58 76L56 58Z", shade, INK, 1.4), out(FACE_W if woman else FACE, skin, INK, 1.8), p(HALF, shade)]
    d += [p(both(EYEBALL), PALE), disc(41.8, 42.6, 1.8, iris), disc(54.2, 42.6, 1.8, iris), ln(both(LID), INK, 1.5), p(both(brow), brow_fill)]
    if nose:
        d.append(ln("M50.500 40L54 50Q51 53.500 46.500 51.500", INK, 1.5))
    if mouth:
        d.append(p("M42.500 58Q48 55.500 53.500 58Q48 61.500 42.500 58Z", RED) + ln("M42.500 58Q48 59 53.500 58", INK, 1) if woman else ln("M42.500 58.500Q48 56.800 54 58.500M45 62Q48 63 51 62", INK, 1.5))
    return d


def shoulders(fill, collar=None, line=None):
    d = [out("M2 98Q8 76 34 71L48 80L62 71Q88 76 94 98Z", fill, INK, 2), p("M62 71Q88 76 94 98L66 98Q66 82 58 74Z", SHADES.get(fill, INK))]
    if collar:
        d.append(out("M33 71L40 66L48 78L56 66L63 71L48 92Z", collar, INK, 1.5))
    if line:
        d.append(ln("M16 96Q20 84 30 78M26 96Q28 88 36 82", line, 1.3))
    return d


def hair_back(fill, long=74):
    return [out(f"M30 40Q27 17 48 16Q69 17 66 40L70 {long}Q58 {long - 4} 48 {long}Q38 {long - 4} 26 {long}Z", fill, INK, 1.8), p(f"M62 24Q68 30 66 40L70 {long}Q64 {long - 3} 58 {long - 2}Q64 50 62 24Z", SHADES.get(fill, INK))]


def hair_front(fill, part=48):
    return [out(f"M31.500 46Q28 20 {part} 19Q68 20 64.500 46Q63 34 {part + 6} 28Q{part} 27 {part - 2} 25Q{part - 4} 30 36 33Q33 38 31.500 46Z", fill, INK, 1.6)]


EAR = "M34 40L25 31L33 49Z"
BEARDS = {
    "long": "M34 48Q32 72 39 90L48 98L57 90Q64 72 62 48Q60 57 54 56Q48 53 42 56Q36 57 34 48Z",
    "full": "M33.500 46Q32 64 39 73L48 79L57 73Q64 64 62.500 46Q61 56 54 56Q48 53 42 56Q35 56 33.500 46Z",
    "short": "M34.500 48Q35 60 41 67L48 70.500L55 67Q61 60 61.500 48Q60 57 54 57Q48 54 42 57Q36 57 34.500 48Z",
    "wide": "M30 44Q20 70 30 90Q40 98 48 96Q56 98 66 90Q76 70 66 44Q62 56 54 56Q48 53 42 56Q34 56 30 44Z",
    "fork": "M31 46Q24 70 32 94L42 84L48 94L54 84L64 94Q72 70 65 46Q61 56 54 56Q48 53 42 56Q35 56 31 46Z",
}
BEARD_CUTS = {
    "long": "M39 62Q39 76 44 88M45 64L47 90M52 64L51 88M57 62Q58 74 54 86",
    "full": "M38 58Q39 66 43 71M45 63L46 73M51 63L51 72M58 58Q58 64 55 69",
    "short": "M40 60L43 65M48 63V68M56 60L53 65",
    "wide": "M33 60Q30 74 36 88M40 64Q38 78 43 92M48 66V93M56 64Q58 78 53 92M63 60Q66 74 60 88",
    "fork": "M35 58Q32 72 35 86M41 62L41 80M48 66V86M55 62L55 80M61 58Q64 72 61 86",
}
STACHE = "M48 53.500Q39 51 34 61Q42 58.500 48 57Q54 58.500 62 61Q57 51 48 53.500Z"


def beard(kind, fill, stache=True):
    dark = SHADES.get(fill, INK)
    line = INK if fill != BLACK else "#6a5a4c"
    d = [out(BEARDS[kind], fill, INK, 1.7), ln(BEARD_CUTS[kind], dark if fill not in (BLACK,) else line, 1.5), p("M43.500 59.500Q48 58 52.500 59.500Q48 62 43.500 59.500Z", INK)]
    if stache:
        d.append(out(STACHE, fill, INK, 1.3))
    return d


def hat(fill, band=None):
    dark = SHADES.get(fill, INK)
    d = [out("M31 29Q36 12 50 2Q58-2 64 4Q58 6 60 13L66 29Q48 22 31 29Z", fill, INK, 1.8), p("M52 4Q58 0 62 4Q56 6 58 13L65 28L56 26Q52 14 52 4Z", dark)]
    if band:
        d.append(p("M31.500 28L34 22Q48 16 62 20L65.500 28Q48 22 31.500 28Z", band))
    return [*d, out("M10 38Q28 24 48 24Q68 24 86 38Q68 32 48 33Q28 32 10 38Z", fill, INK, 1.8)]


def crown(fill=GOLD, gem=RED, y=0):
    return [out(f"M33 {29 + y}L29 {10 + y}L38 {18 + y}L42 {5 + y}L48 {15 + y}L54 {5 + y}L58 {18 + y}L67 {10 + y}L63 {29 + y}Q48 {23 + y} 33 {29 + y}Z", fill, INK, 1.7), p(f"M33 {28.500 + y}L32 {24 + y}Q48 {18 + y} 64 {24 + y}L63 {28.500 + y}Q48 {23 + y} 33 {28.500 + y}Z", SHADES.get(fill, INK)), disc(48, 22 + y, 2.4, gem)]


def circlet(fill=GOLD, gem=PALE):
    return [ln("M33 32Q48 26 63 32", INK, 4), ln("M33 32Q48 26 63 32", fill, 2.2), out("M48 24L51 29L48 34L45 29Z", gem, INK, 1.2)]


def hood(fill, inner=INK):
    dark = SHADES.get(fill, INK)
    return [out("M10 98Q14 70 22 56Q16 14 48 8Q80 14 74 56Q82 70 86 98L66 98Q62 80 62 66Q70 34 48 23Q26 34 34 66Q34 80 30 98Z", fill, INK, 1.9), p("M56 10Q80 18 74 56Q82 70 86 98L72 98Q68 78 66 62Q74 32 56 10Z", dark), ln("M24 50Q24 26 42 15M20 88Q22 74 28 66", dark, 1.5)]


def hood_back(fill=INK):
    return [p("M26 70Q20 22 48 16Q76 22 70 70Z", fill)]


def helm(fill=STEEL, trim=GOLD, nasal=True, crest=None):
    dark = SHADES.get(fill, INK)
    d = []
    if crest:
        d.append(out("M44 14Q34-2 50-4Q70-2 80 24Q70 12 54 12Z", crest, INK, 1.6))
    d += [out("M31 40Q27 13 48 9Q69 13 65 40L61 60L58.500 58L60 37Q48 30 36 37L37.500 58L35 60Z", fill, INK, 1.8), p("M52 10Q69 14 65 40L61 60L58.500 58L60 37L56 35Q60 20 52 10Z", dark), out("M31 40Q48 26 65 40L64 35Q48 22 32 35Z", trim, INK, 1.2)]
    if nasal:
        d.append(out("M46 31L50 31L51 48L48 51L45 48Z", trim, INK, 1.2))
    return d


# ---------------------------------------------------------------- orcs


def orc_face(skin=ORC, shade=ORCSHADE, eye=GOLD, tusks=True, one_eye=False):
    d = [out(both("M34 44L14 34L20 42L17 46L34 56Z"), skin, INK, 1.7), p("M62 44L82 34L70 44L62 52Z", shade)]
    d += [out("M32 34Q32 22 48 21Q64 22 64 34L66 48L62 62L54 72L42 72L34 62L30 48Z", skin, INK, 1.9), p("M51 21Q64 22 64 34L66 48L62 62L54 72L46 72Q52 64 51 56L56 52L51 42Z", shade)]
    d += [p(both("M32 38L47 44L46 47L38 47L32 43Z"), INK), p(both("M36 43.500L44 46.500L38 47Z") if not one_eye else "M36 43.500L44 46.500L38 47Z", eye)]
    d += [p("M45 50L48 45L51 50L54 55L48 57L42 55Z", shade), p("M44 54L46.500 53L46.500 55.500ZM52 54L49.500 53L49.500 55.500Z", INK), p("M36 61Q48 57 60 61L56 67Q48 64 40 67Z", INK)]
    if tusks:
        d.append(p("M39 64L40 54L43.500 63.500ZM57 64L56 54L52.500 63.500ZM45 61.500L46.500 65L48 61.500ZM48.500 61.500L50 65L51.500 61.500Z", PALE))
    d.append(ln("M36 30Q48 26 60 30M39 26Q48 23 57 26", INK, 1.2))
    return d


# ---------------------------------------------------------------- the Free Peoples


def gandalf():
    return medal("gandalf", [*hair_back(GREY, 84), *shoulders("#8c8a80"), *face(brow=BROW, brow_fill=WHITE, mouth=False), *beard("long", WHITE), out(both("M35 39Q40 33 47 38.500L46 41Q40 38 33 42Z"), WHITE, INK, 1), *hat("#7b7f86", "#4d545c"), out("M80 96L78 20L81 20L84 96Z", BROWN, INK, 1.4), p(at(STAR, 79.500, 17, 0.36), PALE)], BLUE, "#3566ab")


def saruman():
    return medal("saruman", [*hair_back(WHITE, 88), *shoulders(WHITE, None, GREY), *face(FAIR, brow=STERN, mouth=False), *beard("long", WHITE), ln("M46 62L45 84M51 62L52 82", INK, 2), *hair_front(WHITE), out("M76 98L78 30L81 30L82 98Z", INK, INK, 1), out("M73 18L79.500 8L86 18L82 31L77 31Z", INK, PARCH, 1), disc(79.5, 19, 3, PALE)], STEEL, "#7d8892")


def thranduil(name="thranduil"):
    leaves = "".join(at(LEAFSHAPE, x, y, 0.27, r) for x, y, r in ((32, 22, -46), (37, 15, -26), (43, 11, -10), (53, 11, 10), (59, 15, 26), (64, 22, 46)))
    return medal(name, [*hair_back(BLOND, 86), *shoulders(FOREST, LEAF), out(both(EAR), FAIR, INK, 1.3), *face(FAIR, "#c79a63", BROW, SHADES[BLOND]), *hair_front(BLOND), out(leaves, FIRE, INK, 1.2), ln("M33 29Q48 21 63 29", INK, 3.4), ln("M33 29Q48 21 63 29", GOLD, 1.8), out("M48 20L50.500 24L48 28L45.500 24Z", PALE, INK, 1)], FOREST, "#3d8059")


def dain(name="dain"):
    return medal(name, [*hair_back(RUDDY, 82), *shoulders(STEEL, GOLD), *face(mouth=False), *beard("fork", RUDDY), *helm(STEEL, GOLD, True), out("M48 2L52 10L48 16L44 10Z", GOLD, INK, 1.2), out(at(AXE, 80, 42, 0.72, 10), STEEL, INK, 1.6)], RED, "#a93424")


def bard():
    return medal("bard", [*hair_back(BLACK, 72), out("M70 98L66 36Q86 44 84 98Z", SHADE, INK, 1.6), p("".join(at("M0 0L-4-8L-4-15L0-11L4-15L4-8Z", x, y, 0.85, r) for x, y, r in ((70, 40, 4), (76, 42, 10), (82, 46, 16))), RED), *shoulders("#4a3a6a", BROWN), *face(brow=STERN), *beard("short", BLACK), *hair_front(BLACK, 44), ln("M10 22Q2 54 22 94", INK, 5), ln("M10 22Q2 54 22 94", GOLD, 2.4)], BLUE, "#3566ab")


def bilbo():
    curls = "M30 44Q24 40 28 34Q24 28 31 25Q30 18 38 18Q42 12 48 16Q54 12 59 18Q66 18 66 25Q72 28 68 34Q72 40 66 44Q65 36 60 34Q56 30 50 32Q44 29 40 33Q33 35 30 44Z"
    return medal("bilbo", [p("M28 40Q26 60 34 62L62 62Q70 60 68 40Z", BROWN), *shoulders(FOREST, GOLD), out(both("M35 41L28 37L34 50Z"), SKIN, INK, 1.3), *face(FAIR, "#c79a63", BROW, BROWN), out(curls, BROWN, INK, 1.7), ln("M36 26Q40 21 44 25M52 24Q57 20 60 26M33 33Q36 29 39 31M63 33Q60 28 57 30", SHADES[BROWN], 1.5), out("M54 92Q52 82 60 78L66 80L68 92Z", SKIN, INK, 1.4), p(at(RING, 60, 70, 0.48), GOLD, ' fill-rule="evenodd"'), ln(at("M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20Z", 60, 70, 0.48), INK, 1)], TAN, PARCH)


def thorin():
    return medal("thorin", [*hair_back(BLACK, 84), *shoulders(BLUE, GOLD), *face(mouth=False), *beard("wide", BLACK), ln("M38 68V86M58 68V86", GOLD, 1.6), *hair_front(BLACK), *crown(GOLD, BLUE, 1)], STEEL, "#7d8892")


def beorn():
    return medal("beorn", [out("M22 30Q14 22 18 14Q26 8 32 16Q48 8 64 16Q70 8 78 14Q82 22 74 30L80 96L16 96Z", INK, INK, 1.6), p("M21 18Q24 14 28 18L25 24ZM75 18Q72 14 68 18L71 24Z", SHADE), out("M4 98Q10 72 34 70L62 70Q86 72 92 98Z", BROWN, INK, 1.8), *face("#d9ad7c", "#9a663a", mouth=False), *beard("wide", BLACK), out("M30 46Q26 22 48 20Q70 22 66 46Q64 36 58 32L54 36L50 31L46 36L42 31L37 35Q32 38 30 46Z", BLACK, INK, 1.5), p("M36 20L39 26L42 19ZM60 20L57 26L54 19Z", PALE), ln("M14 96L20 84M24 96L28 82M72 96L68 82M82 96L76 84", INK, 1.6)], FIRE, "#e8913f")


def lord_of_the_eagles():
    head = "M14 52Q10 44 18 36Q24 20 44 16Q66 14 78 34Q88 54 84 98L40 98Q42 84 36 74Q32 68 26 66Q22 74 14 78Q16 66 14 52Z"
    return medal("lord_of_the_eagles", [out(head, "#7a4a22", INK, 2), out("M26 66Q30 60 40 60L52 66L46 70L56 76L48 78L58 86L48 86L56 98L40 98Q42 84 36 74Q32 68 26 66Z", PALE, INK, 1.4), out("M18 36Q24 20 44 16Q66 14 78 34Q70 32 66 36Q70 40 70 46Q62 40 58 44Q60 50 58 56Q52 48 44 52Q36 54 32 56Q28 44 18 36Z", PALE, INK, 1.6), out("M10 60Q6 48 16 39Q26 36 33 44Q35 52 32 58Q24 58 19 60Q17 68 9 73Q12 66 10 60Z", GOLD, INK, 1.8), p("M32 58Q24 58 19 60L20 65Q26 66 30 63Z", "#8e631a"), ln("M19 60Q26 55 34 54", INK, 1.5), p("M36 36L54 32L52 36Q52 43 44 43Q38 42 36 36Z", INK), disc(45.5, 38, 3, GOLD), disc(45, 38, 1.4, INK), out("M40 8L44 16L48 5L53 15L60 6L61 17L40 18Z", GOLD, INK, 1.4), ln("M62 52Q72 66 72 92M56 60Q64 72 63 92M72 46Q80 62 79 92", INK, 1.5)], BLUE, "#3566ab")


def bolg():
    return medal("bolg", [out("M2 98Q10 74 32 70L64 70Q86 74 94 98Z", STEEL, INK, 1.8), p("M16 78L20 62L26 76ZM80 78L76 62L70 76Z", PALE), *orc_face("#a39c78", "#67603f", FIRE), out("M30 36Q28 14 48 10Q68 14 66 36L58 32L54 38L48 33L42 38L38 32Z", INK, "#6a5a4c", 1.4), p("M44 12L48-2L52 12ZM34 16L32 2L40 13ZM62 16L64 2L56 13Z", PALE), ln("M57 40L61 66M41 49L34 58", RED, 2)], RED, "#a93424", "shadow")


# ---------------------------------------------------------------- heroes and characters of Middle-earth Quest


def thalin():
    return medal("thalin", [*hair_back(BROWN, 82), *shoulders(FOREST, STEEL), *face(mouth=False), *beard("fork", BROWN), out("M31 72H38V76H31ZM58 72H65V76H58Z", GOLD, INK, 1), *helm(GOLD, STEEL, False), out("M26 30L16 14L32 22ZM70 30L80 14L64 22Z", PALE, INK, 1.5), ln("M36 46L44 52", "#7a3a22", 1.6)], GOLD, "#dcae55")


def argalad():
    return medal("argalad", [*hair_back(BROWN, 80), ln("M82 6Q98 46 80 92", INK, 5), ln("M82 6Q98 46 80 92", LEAF, 2.4), *shoulders(FOREST, LEAF), out(both(EAR), FAIR, INK, 1.3), *face(FAIR, "#c79a63", BROW, BROWN), *hair_front(BROWN, 50), ln("M34 30Q48 24 62 30", INK, 3), ln("M34 30Q48 24 62 30", LEAF, 1.6), out(at(LEAFSHAPE, 48, 27, 0.26), LEAF, INK, 1), ln("M32 44L28 66M64 44L68 66", INK, 1.2)], LEAF, "#a9bb78")


def eleanor():
    return medal("eleanor", [*hair_back(BLACK, 88), *shoulders("#c8cdd0", BLUE), *face(FAIR, "#c79a63", THIN, INK, True), *hair_front(BLACK, 46), *circlet(MIST, PALE), p("M47 98V86Q40 88 38 82Q42 84 46 82L47 76H49L50 82Q54 84 58 82Q56 88 49 86V98Z", PALE), ln("M29 50Q26 68 30 84M67 50Q70 68 66 84", "#6a5a4c", 1.4)], BLUE, "#3566ab")


def eometh():
    return medal("eometh", [*hair_back(BLOND, 80), *shoulders(FOREST, GOLD), *face(brow=STERN, brow_fill=SHADES[BLOND]), *beard("short", BLOND), *helm(STEEL, GOLD, True), out("M44 12Q40-4 54-2Q76 2 82 36Q84 56 76 66Q78 40 68 26Q60 14 52 12Z", WHITE, INK, 1.5), ln("M54 4Q72 14 76 44M50 6Q66 14 72 32", GREY, 1.5)], FOREST, "#3d8059")


def beravor():
    return medal("beravor", [*hood_back("#37301f"), *shoulders("#5a5236"), *face(SKIN, SHADE, THIN, INK, True), out("M33 48Q30 24 48 23Q66 24 63 48Q62 34 52 29Q44 34 36 36Q34 40 33 48Z", BROWN, INK, 1.5), *hood("#6f6a48"), out(at(STAR, 48, 84, 0.42), PALE, INK, 1.2)], DUSK, "#544a70")


def aragorn():
    return medal("aragorn", [*hood_back("#26301f"), *hair_back(BLACK, 76), *shoulders("#3c4a35"), *face(brow=STERN), *beard("short", BLACK, True), *hair_front(BLACK, 46), out("M8 98Q10 74 28 68L40 86L48 90L56 86L68 68Q86 74 88 98Z", "#3c4a35", INK, 1.8), out(at(STAR, 44, 88, 0.38), MIST, INK, 1.1), ln("M30 50Q27 62 30 70M66 50Q69 62 66 70", "#6a5a4c", 1.3)], FOREST, "#3d8059")


def boromir():
    return medal("boromir", [*hair_back(BROWN, 72), *shoulders(STEEL, RED), *face(brow=STERN), *beard("short", BROWN), *hair_front(BROWN, 50), out("M60 80Q74 94 90 74Q92 82 84 92Q74 100 60 94Z", PALE, INK, 1.5), p("M68 88L72 84L74 94L70 96ZM82 82L86 78L90 80L86 88Z", GOLD)], STEEL, "#7d8892")


def theoden():
    return medal("theoden", [*hair_back(WHITE, 82), *shoulders(FOREST, GOLD), *face(brow=STERN, brow_fill=GREY, mouth=False), *beard("full", WHITE), *hair_front(WHITE), *circlet(GOLD, PALE), out("M40 90Q44 80 54 80L58 84L66 86L64 92L56 92L58 98L40 98Z", GOLD, INK, 1.2)], FOREST, "#3d8059")


def denethor():
    return medal("denethor", [*hair_back(GREY, 78), out("M2 98Q8 74 30 70L48 84L66 70Q88 74 94 98Z", INK, INK, 2), out("M22 98Q24 76 34 68L44 80L48 98ZM74 98Q72 76 62 68L52 80L48 98Z", BROWN, INK, 1.5), ln("M28 92L36 76M36 94L40 82M68 92L60 76M60 94L56 82", SHADE, 1.4), *face(FAIR, "#b48a5c", STERN, GREY), ln("M38 49L40 53M58 49L56 53M42 47Q39 48 37 47", SHADE, 1.4), *hair_front(GREY), p("M84 98L82 34L85 34L88 98Z", PALE), disc(83.5, 32, 3.4, PALE)], DUSK, "#544a70")


# ---------------------------------------------------------------- the minions of Sauron


def mouth_of_sauron():
    gaunt = "M33 36Q33 28 48 27Q63 28 63 36L62 50L57 56L56 68L52 76L44 76L40 68L39 56L34 50Z"
    return medal("mouth_of_sauron", [out("M0 98Q8 74 30 72L66 72Q88 74 96 98Z", INK, "#6a5a4c", 1.6), out("M30 72L26 50L34 58L40 76L48 82L56 76L62 58L70 50L66 72L48 96Z", "#3a3d44", INK, 1.5), out(gaunt, "#d8cba6", INK, 1.7), p("M50 27Q63 28 63 36L62 50L57 56L56 68L52 76L48 76L49 66L54 56L50 44Z", "#9c8b66"), p(both("M35 42Q40 38 46 42Q46 49 40 49Q35 48 35 42Z"), INK), p(both("M38 44L43 44L41 47.500Z"), FIRE), p("M48 50L45 56L51 56Z", INK), ln("M43 64Q48 62 53 64M37 56L41 60M59 56L55 60", INK, 1.6), out("M29 40Q30 16 48 2Q66 16 67 40L64 66L59 60L61 40L50 32L50 44L48 48L46 44L46 32L35 40L37 60L32 66Z", "#3a3d44", INK, 1.8), p("M48 2Q66 16 67 40L64 66L59 60L61 40L50 32Q54 14 48 2Z", "#1f2126"), ln("M33 30Q48 20 63 30", FIRE, 1.3), p(at(EYE, 48, 19, 0.17), FIRE), p(at(PUPIL, 48, 19, 0.17), INK)], RED, "#a93424", "shadow")


def black_serpent():
    serp = "M74 92Q92 80 84 62Q78 50 84 38Q90 26 80 18Q74 14 68 18L64 14L58 18L64 21L60 26L68 26Q76 24 74 34Q66 46 72 60Q78 74 64 82Z"
    return medal("black_serpent", [out("M2 98Q10 74 32 70L62 70Q86 74 94 98Z", RED, INK, 1.8), *face("#a5713f", "#6d4522", STERN, INK), p("M34 50L62 50L60 62L48 74L36 62Z", INK), ln("M35 52L48 58L61 52M36 58L48 64L60 58", GOLD, 1.3), out("M31 42Q26 14 46 10Q62 10 65 42Q48 30 31 42Z", GOLD, INK, 1.8), p("M50 10Q64 14 65 42L56 36Q60 20 50 10Z", "#8e631a"), out("M45 10L48-3L51 10Z", STEEL, INK, 1.2), out("M30 40Q48 26 66 40L68 60L62 62L61 42Q48 34 35 42L34 62L28 60Z", RED, INK, 1.5), out(serp, INK, GOLD, 1.2), disc(68.5, 20.5, 1.3, FIRE)], GOLD, "#dcae55", "shadow")


def gothmog():
    return medal("gothmog", [out("M0 98Q8 70 30 68L66 68Q88 70 96 98Z", STEEL, INK, 1.8), p("M66 68Q88 70 96 98L70 98Q74 80 60 70Z", "#3d454d"), *orc_face("#8f8270", "#5a4f40", FIRE), out("M24 44Q22 16 48 12Q74 16 72 44L68 66L60 70L62 46L52 42L51 52L48 55L45 52L44 42L34 46L36 70L28 66Z", "#3a3d44", INK, 1.8), p("M54 13Q74 18 72 44L68 66L60 70L62 46L54 43Q60 26 54 13Z", INK), out("M29 8Q32 26 48 26Q64 26 67 8Q74 36 48 37Q22 36 29 8Z", PALE, INK, 1.5), p("M48 26Q64 26 67 8Q74 36 48 37Z", MIST)], DUSK, "#544a70", "shadow")


def ringwraiths():
    return medal("ringwraiths", [p("M12 98Q10 64 20 46Q28 34 34 44L32 98ZM84 98Q86 64 76 46Q68 34 62 44L64 98Z", "#16131f"), p("M22 54L27 57L22 58ZM74 54L69 57L74 58Z", FIRE), out("M14 98Q20 70 27 52Q24 16 48 8Q72 16 69 52Q76 70 82 98Z", INK, "#6a5a7c", 1.5), p("M32 62Q26 26 48 20Q70 26 64 62Q58 74 48 76Q38 74 32 62Z", "#0d0b12"), p("M37 44L46 49L38 50ZM59 44L50 49L58 50Z", FIRE), ln("M27 54Q24 74 22 96M69 54Q72 74 74 96M40 80Q38 90 38 98M56 80Q58 90 58 98M34 24Q40 14 48 12", "#6a5a7c", 1.5), out(at(SWORD, 48, 92, 0.66, 0), MIST, INK, 1.2)], DUSK, "#544a70", "shadow")


def witch_king():
    return medal("witch_king", [out("M6 98Q12 70 26 58L70 58Q84 70 90 98Z", INK, "#6a5a7c", 1.4), out("M22 98Q20 40 30 28L66 28Q76 40 74 98L60 98Q66 56 62 40L34 40Q30 56 36 98Z", NIGHT, "#6a5a7c", 1.4), p("M34 38L62 38Q66 60 58 74L48 80L38 74Q30 60 34 38Z", "#0d0b12"), p("M37 48L46 53L38 55ZM59 48L50 53L58 55Z", FIRE), p("M35.500 50L30 46L36 47ZM60.500 50L66 46L60 47Z", RED), out("M29 37L20 12L33 24L37 8L43 22L48 4L53 22L59 8L63 24L76 12L67 37Q48 29 29 37Z", STEEL, INK, 1.7), p("M48 4L53 22L59 8L63 24L76 12L67 37Q60 33 50 32Z", "#48525b"), ln("M29 32Q48 24 67 32", PALE, 1.4), ln("M44 66L42 72M48 67V74M52 66L54 72", "#2c2738", 1.6)], FOREST, "#3d8059", "shadow")


# ---------------------------------------------------------------- monsters


def crebain():
    return medal("crebain", [p(at(CROW, 24, 26, 0.55, -6) + at(BIRD, 72, 16, 0.7) + at(BIRD, 82, 30, 0.5), INK), out("M6 48L34 40Q38 24 56 24Q76 26 80 50Q84 74 80 98L38 98Q42 80 38 68L34 58L16 54L22 51Z", INK, "#5a5470", 1.5), p("M6 48L34 40L40 48L34 54L20 51Z", "#48525b"), disc(50, 41, 6, GOLD), disc(49, 41, 3, INK), disc(48, 40, 1, PALE), ln("M60 34Q72 44 72 62M50 58Q60 68 58 92M62 58Q70 72 68 94M44 64L48 76", "#5a5470", 1.6)], SAND, PARCH, "shadow")


def agent():
    return medal("agent", [*hood_back(), *face("#c9a06d", "#7d5632", STERN, INK), p("M33 56Q48 50 63 56L60 76L36 76Z", RED), ln("M36 60Q48 55 60 60M38 66Q48 62 58 66", INK, 1.3), *hood("#5d5140"), p("M36 40L46 43L36 44ZM60 40L50 43L60 44Z", INK), disc(42.5, 42.6, 1.1, GOLD), disc(53.5, 42.6, 1.1, GOLD), out(at(DAGGER, 76, 84, 0.9, 24), MIST, INK, 1.3)], TAN, SAND, "shadow")


def snaga():
    return medal("snaga", [out("M10 98Q18 78 34 74L62 74Q78 78 86 98Z", BROWN, INK, 1.8), out(both("M36 42L6 22L16 38L12 42L34 56Z"), "#9aa06a", INK, 1.7), *orc_face("#9aa06a", "#5d643a", GOLD, True)[2:], p("M46 22L44 10L49 16L52 6L53 22Z", INK), disc(15, 42, 3, GOLD)], STEEL, "#7d8892", "shadow")


def orc():
    return medal("orc", [out("M2 98Q10 74 32 70L64 70Q86 74 94 98Z", BROWN, INK, 1.8), *orc_face(), out("M28 38Q26 14 48 10Q70 14 68 38Q48 26 28 38Z", STEEL, INK, 1.8), p("M52 10Q70 16 68 38Q62 33 56 32Q60 20 52 10Z", "#48525b"), out("M45 26L51 26L50 46L48 49L46 46Z", STEEL, INK, 1.2), p("M28 32L16 24L29 24ZM68 32L80 24L67 24Z", PALE)], RED, "#a93424", "shadow")


def barrow_wight():
    return medal("barrow_wight", [out("M12 98Q18 76 26 62Q18 16 48 10Q78 16 70 62Q78 76 84 98Z", "#51606a", INK, 1.8), p("M56 12Q78 20 70 62Q78 76 84 98L66 98Q74 40 56 12Z", "#2e3a42"), p("M30 58Q28 28 48 24Q68 28 66 58L62 84L34 84Z", INK), out(at(SKULL, 48, 50, 1.02), "#cfd8cf", INK, 1.5), p(at(SKULL_HOLES, 48, 50, 1.02), INK), disc(39.5, 50, 2.2, "#7fd0b0"), disc(56.5, 50, 2.2, "#7fd0b0"), out("M34 34L30 20L39 26L42 17L48 25L54 17L57 26L66 20L62 34Q48 28 34 34Z", GOLD, INK, 1.3), ln("M24 96Q26 78 30 68M72 96Q70 78 66 68M40 88V98M56 88V98", "#93a5a8", 1.5)], "#2c4a44", "#3a5f55", "shadow")


def southron():
    return medal("southron", [out("M2 98Q10 74 32 70L64 70Q86 74 94 98Z", RED, INK, 1.8), *face("#9a6838", "#633d1d", STERN, INK), out("M31 50Q48 58 65 50L68 74Q58 88 48 90Q38 88 28 74Z", RED, INK, 1.6), p("M52 55Q60 54 65 50L68 74Q58 88 48 90Q56 74 52 55Z", "#5f0f0b"), out("M28 38Q24 14 46 9Q70 12 68 38Q48 24 28 38Z", GOLD, INK, 1.8), ln("M30 32Q42 16 62 16M34 36Q50 22 67 30M30 24Q40 12 56 11", "#8e631a", 1.8), out("M45 18L49 12L53 18L49 28Z", RED, INK, 1.2), ln("M36 62Q48 70 60 62M36 70Q48 78 60 70", GOLD, 1.3), disc(30, 54, 3, GOLD)], FIRE, "#e8913f", "shadow")


def dunlending():
    return medal("dunlending", [out("M26 50Q20 16 48 14Q76 16 70 50L78 80L66 74L62 86L34 86L30 74L18 80Z", BROWN, INK, 1.7), out("M0 98Q8 76 32 74L64 74Q88 76 96 98Z", "#7d6a4c", INK, 1.8), ln("M12 96L16 86M22 94L26 82M74 82L78 94M84 86L88 96", INK, 1.6), *face("#d0a676", "#93663c", STERN, INK, mouth=False), *beard("full", BROWN), out("M30 48Q26 22 48 20Q70 22 66 48L62 34L57 40L53 31L48 38L43 31L39 40L35 34Z", BROWN, INK, 1.5), ln("M37 47L43 51M36 50L41 54M59 47L53 51M60 50L55 54", BLUE, 2), out(at(AXE, 82, 56, 0.66, 12), STEEL, INK, 1.5)], LEAF, "#a9bb78", "shadow")


def uruk_hai():
    return medal("uruk_hai", [out("M0 98Q8 72 32 68L64 68Q88 72 96 98Z", "#3a3d44", INK, 1.8), *orc_face("#5c4a3c", "#3a2c22", FIRE), out("M26 42Q24 10 48 6Q72 10 70 42L66 62L61 60L62 42Q48 32 34 42L35 60L30 62Z", STEEL, INK, 1.8), p("M52 7Q72 12 70 42L66 62L61 60L62 42L57 38Q62 20 52 7Z", "#3d454d"), p(at(HAND, 47, 26, 0.34), PALE), p("M12 78L14 64L22 76ZM84 78L82 64L74 76Z", STEEL)], FIRE, "#e8913f", "shadow")


def warg_rider():
    return medal("warg_rider", [p(at(RIDER, 78, 58, 1) + at(SPEAR, 63, 31, 0.66, -24), INK), p(at("M-7-42L-3-41L-6-39Z", 78, 58, 1), FIRE), out(at(WOLF_HEAD, 52, 66, 1.04), "#5b5148", INK, 2), p(at("M10-22Q24-14 28 2L34 8L27 8L32 16L24 14L40 40L14 40Q18 4 6-12Z", 52, 66, 1.04), INK), p(at("M-6 20L20 20L20 42L-10 42Z", 52, 66, 1.04), "#5b5148"), p(at("M-14-10L-4-12L-8-7Z", 52, 66, 1.04), GOLD), p(at("M-31 4L-22 9L-12 11L-18 7L-27 5Z", 52, 66, 1.04), RED), p(at("M-30 4L-28 9L-26 5ZM-23 6L-21 10L-19 7ZM-22 13L-20 7L-17 13ZM-28 11L-27 6L-24 10Z", 52, 66, 1.04), PALE), ln(at("M-20-4Q-14-2-10-6M0 4Q6 8 4 18M8-2Q14 6 12 18", 52, 66, 1.04), INK, 1.5), p(at("M-31-4L-27-6L-26-2L-30-1Z", 52, 66, 1.04), INK)], TAN, SAND, "shadow")


def giant_spider():
    return medal("giant_spider", [ln("M48 6V90M6 48H90M18 18L78 78M78 18L18 78M48 20Q34 22 28 28Q22 34 20 48Q22 62 28 68Q34 74 48 76Q62 74 68 68Q74 62 76 48Q74 34 68 28Q62 22 48 20Z", "#7d8892", 1), ln(both("M40 56Q22 34 10 40Q4 54 8 78M38 52Q28 22 18 18Q8 22 4 34M40 62Q26 62 20 74Q18 84 22 94"), INK, 4.6), out("M28 32Q28 12 48 10Q68 12 68 32Q68 50 48 52Q28 50 28 32Z", INK, "#5a5470", 1.4), p("M48 16L53 26L48 44L43 26ZM38 20L40 32L34 28ZM58 20L56 32L62 28Z", RED), out("M32 60Q32 46 48 46Q64 46 64 60Q64 74 48 76Q32 74 32 60Z", INK, "#5a5470", 1.4), disc(42, 58, 4, FIRE), disc(54, 58, 4, FIRE), disc(36.5, 54, 2, GOLD), disc(59.5, 54, 2, GOLD), disc(44.5, 51, 1.6, GOLD), disc(51.5, 51, 1.6, GOLD), out("M40 70L36 86L45 76ZM56 70L60 86L51 76Z", PALE, INK, 1.2)], DUSK, None, "shadow")


def huorn():
    return medal("huorn", [p(at(DEAD_TREE, 14, 96, 0.9) + at(DEAD_TREE, 84, 96, 0.9, 0, -1), "#1d4630"), out("M24 98Q32 78 30 54Q18 50 10 32L20 40L18 22L28 40Q30 30 26 12L36 30L40 8L46 30L52 4L56 30L66 12L66 34L80 18L74 38L88 30Q80 50 66 54Q64 78 74 98Z", "#5a3d22", INK, 1.9), p("M56 30L66 12L66 34L80 18L74 38L88 30Q80 50 66 54Q64 78 74 98L58 98Q52 64 58 48Z", "#382412"), p("M34 48L46 54L36 58ZM62 48L52 54L60 58Z", INK), p("M37 51L43 54L38 55.500ZM59 51L55 54L58 55.500Z", LEAF), p("M36 70Q48 62 60 70Q58 84 48 86Q38 84 36 70Z", INK), p("M40 70L42 76L45 68ZM50 68L53 76L56 70ZM44 84L46 79L49 85Z", "#8a6237"), ln("M48 56L46 64M34 88Q36 78 34 66M64 88Q62 78 64 66M40 40Q44 34 42 28M56 44Q58 38 62 34", INK, 1.5), p(at(LEAFSHAPE, 18, 20, 0.22, -30) + at(LEAFSHAPE, 40, 9, 0.22, 8) + at(LEAFSHAPE, 66, 13, 0.22, 30) + at(LEAFSHAPE, 82, 20, 0.22, 50), LEAF)], FOREST, "#3d8059", "shadow")


def cave_troll():
    return medal("cave_troll", [out("M-4 98Q0 66 24 58L72 58Q96 66 100 98Z", "#7f8a86", INK, 2), p("M66 58L72 58Q96 66 100 98L70 98Q76 76 66 58Z", "#4b5552"), out("M26 52Q20 18 48 14Q76 18 70 52L76 66Q72 84 48 86Q24 84 20 66Z", "#9aa49e", INK, 2), p("M54 15Q76 20 70 52L76 66Q72 84 48 86Q62 74 58 56L62 52L54 42Z", "#5d6863"), p(both("M28 40L46 46L45 49L34 49Z"), INK), p(both("M34 45.500L42 48L36 48.500Z"), FIRE), out("M40 56Q40 46 48 45Q56 46 56 56Q52 60 48 58Q44 60 40 56Z", "#8a948e", INK, 1.5), p("M28 66Q48 60 68 66Q64 78 48 78Q32 78 28 66Z", INK), p("M32 68L33 56L38 67ZM64 68L63 56L58 67ZM42 66L44 71L47 65ZM49 65L52 71L54 66Z", PALE), out(both("M25 46Q16 42 16 52Q18 58 24 58Z"), "#8a948e", INK, 1.5), ln("M36 30Q48 25 60 30M40 24Q48 21 56 24M8 90Q12 78 20 72M20 94Q22 86 26 82", INK, 1.5)], STEEL, "#7d8892", "shadow")


def oliphaunt():
    return medal("oliphaunt", [out("M34 20L38 4L60 4L64 20Z", RED, INK, 1.5), ln("M34 14H64M40 4V-6M58 4V-6", GOLD, 2), p(both("M30 30Q4 18 2 44Q4 66 20 70Q28 60 32 46Z"), "#5f5a58"), ln(both("M30 30Q4 18 2 44Q4 66 20 70Q28 60 32 46Z"), INK, 1.8), out("M28 34Q30 16 48 15Q66 16 68 34L64 56Q58 64 57 76Q56 92 64 98L40 98Q38 90 40 76Q38 64 32 56Z", "#837c78", INK, 1.9), p("M54 16Q66 18 68 34L64 56Q58 64 57 76Q56 92 64 98L52 98Q48 84 50 70Q56 40 54 16Z", "#544f4d"), p("M33 42L43 45L35 47ZM63 42L53 45L61 47Z", INK), disc(38.5, 44.8, 1.3, FIRE), disc(57.5, 44.8, 1.3, FIRE), out(both("M34 58Q22 66 20 80Q20 90 30 94Q26 82 38 68Z"), PALE, INK, 1.6), ln("M41 72Q48 75 56 72M41 80Q48 83 55 80M42 88Q48 91 55 88M36 28Q48 22 60 28", INK, 1.4), p("M44 18L48 30L52 18L50 14H46Z", RED), disc(48, 24, 2, GOLD)], GOLD, "#dcae55", "shadow")


def balrog():
    return medal("balrog", [p(both("M38 70Q26 40 2 14Q8 36-2 44L6 52L0 62L10 66L8 80L20 78L24 90L36 84Z"), NIGHT), p(both("M36 70Q28 46 10 26Q26 50 30 74Z"), "#3a2430"), p("".join(at(FLAME, x, y, s, r) for x, y, s, r in ((30, 52, 1.2, -34), (66, 52, 1.2, 34), (36, 38, 1.25, -18), (60, 38, 1.25, 18), (48, 34, 1.2, 0), (16, 98, 1.1, 0), (80, 98, 1.1, 0))), FIRE), p("".join(at(FLAME, x, y, s, r) for x, y, s, r in ((36, 46, 0.75, -26), (60, 46, 0.75, 26), (42, 36, 0.7, -8), (54, 36, 0.7, 8))), GOLD), out("M18 98Q22 76 36 68L60 68Q74 76 78 98Z", INK, FIRE, 1.2), out("M34 38Q36 28 48 28Q60 28 62 38L63 52L56 70L48 78L40 70L33 52Z", INK, FIRE, 1.2), p("M36 44L46 50L37 52ZM60 44L50 50L59 52Z", GOLD), p("M39 61Q48 58 57 61L53 69Q48 72 43 69Z", FIRE), p("M43 63Q48 61 53 63L51 67Q48 69 45 67Z", GOLD), ln("M40 84L44 98M56 84L52 98M48 86V98M30 86L32 98M66 86L64 98", FIRE, 1.5)], RED, "#a93424", "shadow")
