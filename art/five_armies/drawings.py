"""The scenes of the cards of The Battle of Five Armies, 240 by 120."""

from woodcut import *

SCENES = {}


def scene(f):
    SCENES[f.__name__] = f
    return f


def goblin_rank(y=124, seed=3, n=15, fill=INK, s=1.0, arm=PIKE, wild=24):
    return p(host(-6, 246, y, n, "goblin", arm, s, seed, 0, 1, wild), fill)


@scene
def horn():
    d = [sky(TAN), p(rays(180, 30, 4, 260, 26), PARCH), p(ridge(114, 6, 14, 4), INK)]
    d += [ln("M44 60Q70 128 168 62", RED, 3.5), p(at("M-3 0L-9 20L-3 17L0 22L3 17L9 20L3 0Z", 98, 92), RED)]
    d += [out(at(HORN, 112, 72, 1.7), PALE, INK, 3)]
    d += [p(at("M-38 7Q-33 11-28 14L-26 6Q-31 5-36 2.500ZM-4 19Q3 19 9 17L4 2Q-1 5-7 6Z", 112, 72, 1.7), GOLD), p(at("M-24 15Q-14 19-5 18.500L-5 14Q-15 15-24 11ZM11 16Q26 11 36 0L33-4Q22 7 10 12Z", 112, 72, 1.7), SHADE)]
    d += [out(at("M24-26Q26-30 30-34Q48-26 46-8L40-2Q24-8 24-26Z", 112, 72, 1.7), GOLD, INK, 2.5), p(at("M30-31Q45-24 44-9Q30-14 30-31Z", 112, 72, 1.7), INK)]
    return d


@scene
def raised_arms():
    d = [sky(GOLD), p(rays(120, 150, 20, 260, 30, 180, 360), PARCH)]
    for x, y, s, r, arm in ((26, 84, 0.86, -16, SWORD), (72, 92, 0.9, -6, SPEAR), (122, 70, 1.05, 2, SWORD), (172, 88, 0.95, 6, AXE), (214, 86, 0.86, 16, SWORD)):
        d += [out(at("M-13 60L-11 14Q0 9 11 14L13 60Z", x, y, s, r), RED if arm == SWORD else BLUE, INK, 2)]
        d += [out(at(arm, x, y - (14 * s if arm == SWORD else 6), s * 1.1, r), PALE if arm != AXE else STEEL, INK, 2)]
        d += [out(at(FIST, x, y, s * 0.72, r), SKIN, INK, 2), ln(at("M-6-12L-6-2M1-13L1-2M8-11L8-2M-16 0Q-8 4-4-1", x, y, s * 0.72, r), INK, 1.6)]
    return d


@scene
def encirclement():
    d = [sky(FIRE), p(rays(120, 62, 26, 220, 28), "#e8913f"), disc(120, 58, 25, PALE)]
    d += [p("M62 120Q94 70 120 66Q146 70 178 120Z", FOREST), p("M120 66Q146 70 178 120L150 120Q136 90 120 66Z", INK)]
    d += [banner(120, 26, 44, FLAG, BLUE, 0.62), p(at(HEAD["man"], 108, 62, 0.8) + at(HEAD["elf"], 132, 62, 0.8) + at(HEAD["dwarf"], 120, 64, 0.8), INK)]
    for fx, x in ((1, 0), (-1, 240)):
        spears = "".join(at(PIKE, k * 13 - 4, 120 - k * 3.4, 1.05, 26 + k * 5, 1) for k in range(7))
        heads = "".join(at(HEAD["orc"], k * 15 - 2, 102 - k * 0.5 + (k % 2) * 7, 1.1, 8) for k in range(6))
        d += [p(at(spears + heads + "M-6 120L-6 96Q40 100 84 120Z", x, 0, 1, 0, fx), INK)]
        d += [p(at("".join(at("M-3.500 0L-1 1.500L-3 2.500Z", k * 15 + 4, 105 + (k % 2) * 7, 1.2) for k in range(6)), x, 0, 1, 0, fx), GOLD)]
    return d


@scene
def camp():
    d = [sky(PARCH), p(streaks(0, 240, 8, 52, 9, 0.8, 1.8, 4), TAN), peak(190, 84, 70, 70, 60, SAND, STEEL, 3), p(hill(80, [6, -4, 2, -2, 4]), FOREST)]
    for x, y, s in ((44, 92, 1.1), (104, 88, 0.9), (160, 92, 1.15), (216, 90, 0.9)):
        d += [out(at("M-26 0Q-10-12 0-36Q10-12 26 0Z", x, y, s), PALE, INK, 1.8), p(at("M0-36Q10-12 26 0L8 0Q4-16 0-36Z", x, y, s), GOLD), p(at("M-6 0L0-20L6 0Z", x, y, s), INK)]
        d += [p(at(PENNON, x, y - 50 * s, 0.4 * s), RED), ln(f"M{x} {y - 50 * s}V{y - 34 * s}", INK, 1.2)]
    d += [p(host(-4, 244, 126, 17, "man", LANCE, 1, 5), INK)]
    return d


@scene
def march():
    d = [sky(SAND), disc(186, 34, 22, GOLD), p(streaks(60, 240, 12, 60, 11, 0.8, 2, 9), PARCH), peak(52, 92, 74, 66, 58, PALE, STEEL, 5)]
    d += [p("M0 88Q90 84 150 66T240 44V120H0Z", FOREST)]
    d += [p(host(6, 240, 88, 18, "man", LANCE, 0.72, 3, 12, 1, 0, -44), INK), p("M0 90Q90 86 150 68T240 46V60Q150 80 90 96T0 106Z", FOREST)]
    d += [p("M0 110Q80 104 150 84T240 60V120H0Z", INK), p(host(-6, 226, 112, 12, "dwarf", HALBERD, 1, 8, 14, 1, 4, -38), INK)]
    d += [banner(120, 34, 62, PENNON, RED, 1.1, 1)]
    return d


@scene
def strike():
    d = [sky(TAN), p(rain(-30, 210, 0, 112, 26, 90, 0, 1.8, 5), PARCH), p(hill(106, [2, -2, 2, 0, 3]), INK)]
    d += [out(at("M-2-46Q20-44 40-30Q64-22 78-30Q66-6 44-4Q54 2 60 10Q30 10 8-12Z", 118, 108, 1.35), RED, INK, 2), ln(at("M8-38Q30-24 62-18M8-28Q24-12 46-4", 118, 108, 1.35), INK, 1.6)]
    d += [p(at(SWORDSMAN, 118, 108, 1.42), INK), p(at("M-31-71L-29-62L-15-38L-17-37L-30-62Z", 118, 108, 1.42), PALE), p(at("M-4-53L0-58L2-53L-1-47Z", 118, 108, 1.42), GOLD)]
    return d


@scene
def muster():
    d = [sky(PARCH), p(rays(120, 120, 30, 240, 26, 180, 360), TAN)]
    d += [p("".join(at(SPEAR, x, 86, 1.15, r) for x, r in ((36, -16), (66, -8), (96, -3), (146, 3), (176, 8), (206, 16))), INK), banner(120, 12, 100, FLAG, RED, 1.05)]
    d += [p(at(STAR, 144, 24, 0.34), GOLD), p(ridge(114, 3, 20, 4), INK)]
    d += [out(at(ROUND_SHIELD, 64, 84, 1.45), STEEL, INK, 2.5), out(at(ROUND_SHIELD, 64, 84, 0.5), GOLD, INK, 2), ln(at("M0-19L0-9M0 9L0 19M-19 0L-9 0M9 0L19 0M-13-13L-6-6M6 6L13 13M13-13L6-6M-6 6L-13 13", 64, 84, 1.45), INK, 2)]
    d += [out(at(KITE, 122, 82, 1.5), BLUE, INK, 2.5), p(at("M-15-17L0-21L0 24Q-17 6-15-17Z", 122, 82, 1.5), "#4d7cc0"), p(at(STAR, 122, 80, 0.75), PALE)]
    d += [out(at("M-18-19L18-19L23 0L12 20L-12 20L-23 0Z", 182, 86, 1.35), GOLD, INK, 2.5), p(at(DOUBLE_AXE, 182, 80, 0.6), INK)]
    return d


@scene
def assault():
    d = [sky(GOLD), p(rain(10, 240, -10, 90, 24, 70, 155, 1.6, 3), PARCH), p("M240 0V34Q190 40 130 74T0 108V120H240V0Z", SHADE)]
    d += [p("M240 40Q190 46 130 80T0 112V120H240Z", INK)]
    for x, y, s, k in ((204, 52, 0.82, ORCMAN), (158, 72, 0.9, SWORDSMAN), (104, 94, 1.0, ORCMAN), (52, 106, 1.0, SWORDSMAN)):
        d += [p(at(k, x, y, s, -16), INK)]
    d += [p(at(FLAG_TORN, 230, 4, 0.7, -14), RED), ln("M230 2L236 44", INK, 2)]
    return d


@scene
def captain():
    d = [sky(SAND), disc(120, 52, 42, GOLD), p(rays(120, 52, 48, 190, 36), TAN), p(host(-4, 244, 122, 20, "man", LANCE, 0.95, 4), STEEL)]
    d += [p("M60 120Q90 94 124 94Q160 94 190 120Z", INK), p(at(HORSE, 124, 90, 0.95) + at(HORSEMAN, 124, 90, 0.95), INK), p(at(HORSE_CUTS, 124, 90, 0.95), SHADE)]
    d += [out(at("M2-44Q20-40 30-26Q22-24 12-26Z", 124, 90, 1.05), RED, INK, 1.4), p(at("M-14-36L-16-70L-13-76L-11-70L-10-36Z", 124, 90, 0.95), PALE), ln(at("M-14-36L-16-70L-13-76L-11-70L-10-36Z", 124, 90, 0.95), INK, 1.2), p(at("M0-60Q6-70 16-66Q8-62 5-54Z", 124, 90, 0.95), RED)]
    return d


@scene
def skin_changer():
    d = [sky(DUSK), p(rays(150, 54, 50, 200, 30, duty=0.35), "#544a70"), disc(150, 54, 48, PARCH), p(pines(0, 60, 112, 4, 62, 4) + pines(200, 250, 112, 3, 66, 6), NIGHT)]
    d += [p(at(BEAR, 156, 116, 1.12), INK), p(at("M10-82Q22-72 24-54Q18-68 8-76ZM-6-92L-4-95L-2-92ZM22-34Q22-24 17-16Q18-26 18-34Z", 156, 116, 1.12), SHADE), p(at("M-14-84L-9-87L-10-83Z", 156, 116, 1.12), FIRE), p(at("M-24-78L-22-74L-20-79ZM-18-70L-16-74L-14-70Z", 156, 116, 1.12), PALE)]
    d += [ln(at("M0-66Q8-58 8-46M-2-56Q3-50 3-42M6-38Q10-30 8-22", 156, 116, 1.12), SHADE, 1.6)]
    d += [p(ridge(114, 3, 22, 3), INK), p(at(ORCMAN, 66, 118, 0.62, -14) + at(ORCMAN, 34, 118, 0.55, -20) + at(HEAD["goblin"], 100, 104, 1.1, -40), INK)]
    return d


@scene
def invisible_ring():
    hand = at(HAND, 96, 60, 1.35, 84)
    d = [sky(NIGHT), p(rays(176, 56, 24, 260, 34, duty=0.4), DUSK)]
    d += [f'<path fill="{DUSK}" stroke="{PARCH}" stroke-width="1.8" stroke-dasharray="4 4" d="{hand}"/>']
    d += [out("M-4 22L40 34Q48 60 42 86L-4 98Z", FOREST, PARCH, 1.4), out("M38 32L56 36Q64 60 57 84L40 88Q48 60 38 32Z", GOLD, INK, 1.6), disc(50, 50, 2, INK), disc(50, 70, 2, INK)]
    d += [p(rays(176, 56, 30, 56, 18, 0, 360, 0.4, True), GOLD), p(at(RING, 176, 56, 1.3), GOLD, ' fill-rule="evenodd"'), p(at("M-18-3A18 18 0 0 1 4-17.500A17.500 17.500 0 0 0-18-3Z", 176, 56, 1.34), PALE), p(at("M18 3A18 18 0 0 1-4 17.500A17.500 17.500 0 0 0 18 3Z", 176, 56, 1.34), "#8e631a"), p(at(STAR, 194, 36, 0.5), PALE)]
    return d


@scene
def dwarf_wall():
    d = [sky(STEEL), p(streaks(0, 240, 6, 44, 9, 0.9, 2.2, 6), MIST), p("".join(at(AXED, x, 70, 1.5, r) for x, r in ((20, -6), (66, 4), (112, -3), (158, 5), (204, -4), (236, 3))), INK)]
    for x in (26, 73, 120, 167, 214):
        d += [out(at(HELM_DWARF, x, 44, 0.92), GOLD, INK, 1.8), p(at("M-9 5L9 5L8 22L-8 22Z", x, 44, 0.92), INK), p(at("M-8 8L-2 8L-4 11ZM8 8L2 8L4 11Z", x, 44, 0.92), PALE)]
    for k, x in enumerate((2, 49, 96, 143, 190, 237)):
        d += [out(at(ROUND_SHIELD, x, 96, 1.5), RED if k % 2 else BLUE, INK, 2.5), ln(at(ROUND_SHIELD, x, 96, 1.2), PARCH, 1.2), out(at(ROUND_SHIELD, x, 96, 0.42), GOLD, INK, 2), p(at("M-2-18L2-18L1-9L-1-9ZM-2 18L2 18L1 9L-1 9ZM-18-2L-18 2L-9 1L-9-1ZM18-2L18 2L9 1L9-1Z", x, 96, 1.5), PARCH)]
    return d


@scene
def wizard_flash():
    d = [sky(DUSK), p(rays(132, 28, 6, 260, 22, 0, 360, 0.42, False), PARCH), p(rays(132, 28, 10, 74, 22, 8, 368, 0.5, True), GOLD), p(at(STAR, 132, 28, 1.15), PALE)]
    d += [p("M70 120Q84 92 112 90Q138 92 150 120Z", INK), p(at(WIZARD, 108, 98, 1.12), INK), p(at(WIZARD_CUTS, 108, 98, 1.12), MIST), ln("M133 30L141 96", INK, 2.6)]
    d += [p(at(ORCMAN, 196, 122, 0.86, 26, -1) + at(ORCMAN, 226, 122, 0.8, 34, -1) + at(ORCMAN, 40, 122, 0.86, -26) + at(ORCMAN, 12, 122, 0.75, -34), INK)]
    return d


@scene
def elf_lords():
    d = [sky(FOREST), p(rays(120, 64, 30, 220, 30), "#3d8059")]
    d += [out(at(SPEAR, 120, 66, 1.35, 38), PALE, INK, 1.6), out(at(SPEAR, 120, 66, 1.35, -38), PALE, INK, 1.6)]
    for k in range(7):
        for fx in (1, -1):
            d += [out(at(LEAFSHAPE, 120 + fx * (50 + k * 9), 108 - k * 13, 0.62, fx * (24 + (k % 2) * 46)), LEAF if k % 2 else GOLD, INK, 1.2)]
    d += [out(at("M-46 60Q-40 22-17 14L17 14Q40 22 46 60Z", 120, 92, 1), BLUE, INK, 2), out(at(HELM_ELF, 120, 72, 1.45), STEEL, INK, 2.2), p(at("M-14 18L-16-4Q-12-18 0-34L-3-6L-7 12Z", 120, 72, 1.45), MIST), p(at("M-4-1L0-5L4-1L6 14L4 22L-4 22L-6 14Z", 120, 72, 1.45), INK)]
    d += [p(at("M-5 3L-1 3.500L-2 5.500ZM5 3L1 3.500L2 5.500Z", 120, 72, 1.45), PALE), out(at("M-21-2L-13-6L-10-18L-5-8L0-24L5-8L10-18L13-6L21-2L0-4Z", 120, 70, 1.2), GOLD, INK, 1.5), p(at(STAR, 120, 47, 0.26), PALE)]
    return d


@scene
def elf_spears():
    d = [sky(PARCH), p(streaks(0, 240, 8, 60, 9, 0.9, 2.4, 3), LEAF), p(hill(96, [-20, -14, -8, -2, 4]), LEAF), p("".join(at(LANCE, x, 96, 1.1, -40) for x in range(70, 260, 16)), FOREST)]
    for k in range(6):
        x, y = 226 - k * 30, 66 + k * 5
        d += [out(at("M-12 50Q-14 26-6 18L6 18Q15 24 14 50Z", x, y, 1.2), FOREST, INK, 1.6), out(at("M-8 8Q-9-4 0-18Q9-4 8 8L4 18L-4 18Z", x, y + 2, 1.15), STEEL, INK, 1.6), p(at("M-7 3L0 2L0 14L-4 17Z", x, y + 2, 1.15), SKIN), p(at("M-6 5L-1 5L-3 7Z", x, y + 2, 1.15), INK), out(at("M-2 60L-1.500-44L-5-48L0-64L5-48L1.500-44L2 60Z", x - 2, y + 26, 0.95, -58), PALE, INK, 1.3)]
    d += [p(ridge(118, 2, 26, 2), INK)]
    return d


@scene
def banners():
    d = [sky(SAND), p(streaks(0, 240, 6, 66, 10, 0.9, 2.2, 8), PARCH), peak(120, 118, 104, 120, 110, PALE, STEEL, 2, 6)]
    d += [p(ridge(112, 4, 18, 5), INK)]
    for x, y, s, f, g, k in ((32, 26, 1.15, FOREST, PALE, at(LEAFSHAPE, 60, 40, 0.42)), (98, 10, 1.4, BLUE, PALE, at(STAR, 130, 26, 0.5)), (170, 24, 1.15, GOLD, INK, at(HAMMER, 196, 36, 0.34))):
        d += [banner(x, y, 120 - y, FLAG, f, s), p(k, g), ln(at("M4 19Q14 22 22 18T41 20", x, y, s), INK, 1.2)]
    d += [p(host(-4, 244, 126, 18, "elf", LANCE, 0.9, 7), INK)]
    return d


@scene
def found_hobbit():
    d = [sky(PARCH), disc(64, 84, 34, GOLD), p(rays(64, 84, 38, 240, 30, 180, 360), TAN), p(at(BIRD, 98, 24, 0.8) + at(BIRD, 122, 34, 0.6) + at(BIRD, 80, 38, 0.5), INK)]
    d += [peak(206, 122, 104, 64, 40, SAND, STEEL, 8), p("M0 120V104Q40 98 74 102Q96 98 112 88L128 86L150 92Q190 104 240 100V120Z", INK), p("M112 88L128 86L136 90L124 92Q112 96 100 100Z", SHADE)]
    d += [out(at("M14-25L27-50L30-49L18-24Z", 122, 90, 1.5), "#7aa3d4", INK, 1.3), out(at(HOBBIT, 122, 90, 1.5), FOREST, INK, 1.8), p(at("M-6-24Q-1-27 4-24L4-11L-5-11Z", 122, 90, 1.5), GOLD), out(at("M-7-33Q-6-27 0-26Q6-27 6-33Q0-37-7-33Z", 122, 90, 1.5), SKIN, INK, 1.2), out(at("M-8-31Q-11-36-7-38Q-5-43 1-41Q8-42 8-36Q11-33 7-29Q7-34 2-34Q-2-36-5-34Z", 122, 90, 1.5), "#6b4424", INK, 1.4), p(at("M-4-32L-1.500-32L-2-30.500L-4-30.500ZM2-32L4.500-32L4.500-30.500L2-30.500Z", 122, 90, 1.5), INK), out(at("M-10 0L-7-4L-3-4L-2 0ZM11 0L7-4L3-4L2 0Z", 122, 90, 1.5), SKIN, INK, 1.3), ln(at("M0-24V-12", 122, 90, 1.5), INK, 1.2)]
    return d


@scene
def dawn():
    d = [sky(GOLD), p(rays(120, 78, 30, 220, 32, 180, 360), PARCH), disc(120, 78, 30, PALE), peak(56, 100, 64, 70, 64, SAND, STEEL, 4), peak(186, 100, 78, 66, 70, SAND, STEEL, 6)]
    d += [cloud(34, 34, 84, STEEL, INK), cloud(214, 30, 96, STEEL, INK), p("M0 96Q60 86 120 98T240 94V120H0Z", FOREST), p("M0 108Q80 98 150 110T240 106V120H0Z", INK)]
    d += [p(host(66, 176, 112, 9, "man", LANCE, 0.8, 4), INK), banner(120, 62, 44, PENNON, BLUE, 0.8)]
    return d


@scene
def last_stand():
    d = [sky(RED), p(rays(120, 70, 20, 220, 28), "#a93424"), p("M48 120Q70 92 100 88L140 86Q168 92 192 120Z", INK)]
    d += [disc(120, 50, 36, PARCH), p("M56 120Q76 90 104 86L138 85Q166 92 186 120Z", INK)]
    d += [p(at(ARCHER, 94, 90, 1.0), INK), ln(at(ARCHER_BOW, 94, 90, 1.0), INK, 1.8), p(at(SWORDSMAN, 150, 90, 0.98, 0, -1), INK), p(at(AXE, 145, 46, 0.7, 8) + at(DWARF, 121, 90, 0.98), INK), p(at(DWARF_CUTS, 121, 90, 0.98), GOLD)]
    d += [p("".join(at(PIKE, x, 124, 0.9, r) for x, r in ((4, 32), (18, 40), (36, 48), (54, 58), (236, -32), (222, -40), (204, -48), (186, -58))), INK)]
    d += [p("".join(at(HEAD["orc"], x, y, 1.2) for x, y in ((8, 100), (30, 106), (52, 112), (232, 100), (210, 106), (188, 112))), INK)]
    return d


@scene
def lake_swords():
    d = [sky(SAND), p(streaks(0, 240, 6, 50, 8, 0.8, 2, 5), PARCH), disc(196, 40, 18, GOLD)]
    d += [p("M0 74H96L92 66H84L84 52L74 42L64 52L64 58L54 50L44 58L44 62L32 52L20 62V66H0ZM8 72H12V86H8ZM30 72H34V86H30ZM52 72H56V86H52ZM74 72H78V86H74Z", INK), p("M48 62H52V66H48ZM70 56H76V62H70ZM26 64H30V67H26Z", GOLD)]
    d += [p("M0 80H240V120H0Z", BLUE), p(waves(0, 240, 84, 116, 16, 4), PARCH)]
    for x, r, s in ((116, -14, 1.5), (150, 0, 1.75), (186, 14, 1.5)):
        blade = "M-3.500 30L-3.200-46L0-58L3.200-46L3.500 30Z"
        d += [out(at(blade, x, 76, s * 0.92, r), PALE, INK, 2), p(at("M0-56L0 30L3 30L2.800-45Z", x, 76, s * 0.92, r), STEEL)]
    d += [p("M90 104q14-8 26 0t26 0t26 0t26 0t20 0V120H90Z", BLUE), ln("M88 104q14-8 27 0t27 0t27 0t27 0", PARCH, 2)]
    return d


@scene
def ironfoot():
    d = [sky(TAN), p(rays(120, 110, 30, 220, 28, 180, 360), PARCH), peak(36, 104, 66, 56, 50, SAND, STEEL, 3), peak(208, 104, 72, 56, 60, SAND, STEEL, 5), p(host(-4, 244, 118, 16, "dwarf", AXED, 0.95, 6), STEEL)]
    d += [p("M60 120Q92 104 120 104Q150 104 182 120Z", INK), out(at(AXE, 150, 42, 1.2, 8), RED, INK, 2), p(at("M20-26Q24-16 20-4L16-5Q19-15 16-26Z", 150, 42, 1.2, 8), PALE), p(at(DWARF, 112, 110, 1.62), INK)]
    d += [p(at("M-6-35Q0-38 6-35Q10-26 5-16L0-8L-5-16Q-10-26-6-35Z", 112, 110, 1.62), FIRE), ln(at("M-3-32L-2-16M0-32V-12M3-32L2-16", 112, 110, 1.62), INK, 1.2), p(at("M-9-36L-8-41L0-48L8-41L9-36L0-40Z", 112, 110, 1.62), GOLD), p(at("M-7-36.500L0-40L7-36.500L6-34Q0-37-6-34Z", 112, 110, 1.62), SKIN), p(at("M-5-37L-1-37.500L-2-35.500ZM5-37L1-37.500L2-35.500Z", 112, 110, 1.62), INK), p(at("M-14-12L14-12L14-8L-14-8Z", 112, 110, 1.62), GOLD)]
    return d


@scene
def anvil():
    d = [sky(INK), p(rays(120, 72, 6, 210, 26, duty=0.34), RED), p(rays(120, 74, 8, 70, 18, 180, 360, 0.5, True, 0.4), GOLD)]
    d += [out("M66 82H166Q184 82 196 74V86Q180 98 152 98L146 106H168V120H80V106H98L92 98Q74 94 66 82Z", STEEL, PARCH, 1.6), p("M74 84H164Q150 91 98 91Q80 89 74 84Z", MIST), out("M44 84L52 70H150L154 82H52Z", FIRE, INK, 1.4), p("M56 73H146L147 76H55Z", GOLD)]
    d += [out(at("M-2.500 62L-2.200-10L-20-8L-22-12L-22-30L-20-34L20-32L22-30L22-12L20-10L2.200-10L2.500 62Z", 146, 46, 1.05, 62), STEEL, PARCH, 1.6), p(at("M-22-30L-20-34L20-32L22-30L22-26L-22-26Z", 146, 46, 1.05, 62), MIST)]
    d += [p("".join(at(STAR, x, y, s) for x, y, s in ((70, 46, 0.28), (94, 24, 0.22), (46, 56, 0.18), (108, 46, 0.2), (60, 22, 0.16))), GOLD)]
    return d


@scene
def arrow_storm():
    rnd = random.Random(11)
    d = [sky(PARCH), p(streaks(0, 240, 10, 70, 9, 0.8, 2.2, 5), TAN), p(hill(106, [0, -6, 2, -4, 0]), INK)]
    dark = light = ""
    for k in range(17):
        x, y = 10 + 14 * k + rnd.random() * 12 - 6, 10 + rnd.random() * 56
        mark = at(ARROW, x, y, 0.75 + 0.4 * rnd.random(), 126 + rnd.random() * 10)
        dark, light = (dark + mark, light) if k % 4 else (dark, light + mark)
    d += [p(dark, INK), p(light, RED), p("".join(at(ARROW, x, 92, 0.8, r) for x, r in ((22, 152), (98, 144), (120, 150), (226, 146))), INK)]
    for x in (58, 166):
        d += [out(at(KITE, x, 100, 1.35, 8), BLUE, INK, 2), p(at(STAR, x, 98, 0.5), PALE), p(at(ARROW, x + 16, 80, 0.9, 216), INK)]
    return d


@scene
def wild_spears():
    d = [sky(FIRE), p(rays(0, 120, 30, 300, 24, 270, 360), "#e8913f"), p(ridge(112, 5, 18, 3), INK)]
    for x, y, r, s in ((52, 56, 62, 1), (104, 34, 74, 1.1), (150, 66, 84, 1), (196, 44, 96, 1), (86, 80, 70, 0.9)):
        d += [out(at("M-1 50L-.8-28L-7-36L-3-38L0-54L3-38L7-36L.8-28L1 50Z", x, y, s, r), INK, INK, 1), p(at("M-5-36L0-52L0-32Z", x, y, s, r), PALE), p(at("M0 44L5 54L0 50L-5 54Z", x, y, s, r), RED)]
    d += [p(host(-6, 84, 124, 6, "orc", None, 1.4, 4), INK), p(at(ORCMAN, 24, 116, 0.9, 8, -1), INK), p("".join(at(SPEAR, x, 96, 0.62, r) for x, r in ((150, 196), (184, 170), (216, 190))), INK)]
    return d


@scene
def arkenstone():
    gem = "M0-30L20-20L30 0L20 20L0 30L-20 20L-30 0L-20-20Z"
    d = [sky(NIGHT), p(rays(120, 62, 20, 220, 28, duty=0.4), DUSK)]
    for x in (14, 56, 184, 226):
        d += [p(f"M{x - 12} 0H{x + 12}L{x + 8} 10V104L{x + 13} 112H{x - 13}L{x - 8} 104V10Z", INK), p(f"M{x - 5} 12h3v90h-3zM{x + 2} 12h3v90h-3z", DUSK)]
    d += [p("M0 120V112Q60 100 92 106Q120 96 150 106Q190 100 240 112V120Z", GOLD), p("".join(f"M{x} {108 + (x * 7) % 9}q5-4 10 0q-5 4-10 0z" for x in range(4, 236, 13)), INK)]
    d += [p(rays(120, 60, 26, 62, 16, 0, 360, 0.5, True), GOLD), out(at(gem, 120, 60, 1.05), PALE, INK, 2), p(at("M0-30L0-10L9-4L30 0L20-20ZM-30 0L-10 3L-9-6L-20-20Z", 120, 60, 1.05), MIST), p(at("M-20 20L-4 9L0 30ZM20 20L8 8L30 0Z", 120, 60, 1.05), "#7aa3d4")]
    d += [ln(at("M-20-20L-9-6L9-4L20-20M-30 0L-10 3L-4 9L8 8L30 0M-4 9L0 30L8 8M-9-6L-10 3M9-4L8 8M-9-6L0-30L9-4M-20 20L-4 9M20 20L8 8", 120, 60, 1.05), INK, 1)]
    return d


@scene
def eagles():
    d = [sky(PARCH), disc(120, 44, 34, GOLD), p(rays(120, 44, 40, 220, 34), TAN), peak(40, 122, 60, 70, 60, SAND, STEEL, 4), peak(204, 122, 68, 70, 60, SAND, STEEL, 6)]
    d += [p(at(EAGLE, 120, 54, 1.25), INK), p(at(EAGLE_CUTS, 120, 54, 1.25), GOLD), p(at(EAGLE, 40, 34, 0.5, -8) + at(EAGLE, 202, 30, 0.54, 8) + at(EAGLE, 66, 80, 0.36, -6) + at(EAGLE, 184, 76, 0.36, 6) + at(BIRD, 16, 62, 0.8) + at(BIRD, 226, 58, 0.8), INK)]
    return d


@scene
def eagle_stoop():
    d = [sky(BLUE), p(rain(60, 250, -20, 80, 20, 80, 140, 1.6, 6), "#4d7cc0"), cloud(206, 96, 80, PARCH, STEEL), p(ridge(110, 7, 12, 7), INK)]
    d += [out(at(STOOP, 120, 72, 1.2, -14), "#7a4a22", INK, 2), p(at("M-12-6Q-8-22 8-36Q0-20 0-8ZM2-8Q8-20 20-30Q12-16 8-9Z", 120, 72, 1.2, -14), GOLD), out(at("M-42 12Q-41 1-32-1Q-25-1-25 5Q-27 9-32 8L-37 9Q-38 14-42 12Z", 120, 72, 1.2, -14), PALE, INK, 1.3), p(at("M-42 12Q-42 5-36 4L-35 8L-37 9Q-38 14-42 12Z", 120, 72, 1.2, -14), GOLD), p(at("M-34 2L-30 3L-32 5Z", 120, 72, 1.2, -14), INK), ln(at("M-8 4Q10 4 30 8M-4 10Q10 10 24 14", 120, 72, 1.2, -14), INK, 1.4), out(at("M-4 18L-6 27L-10 22L-15 27L-15 20L-21 22L-14 14Z", 120, 72, 1.2, -14), GOLD, INK, 1.2)]
    d += [p(at(ORCMAN, 62, 120, 0.6, -30) + at(ORCMAN, 122, 120, 0.56, 30, -1) + at(HEAD["goblin"], 92, 102, 1.2), INK)]
    return d


@scene
def thorin_gate():
    d = [sky(STEEL), p("M0 0H240V120H0Z" + "M78 120V52Q120 2 162 52V120Z", INK, ' fill-rule="evenodd"')]
    d += [p("M78 120V52Q120 2 162 52V120Z", GOLD), p(rays(120, 70, 8, 110, 20, 180, 360), PALE), p("M0 0H240V120H162V52Q120 2 78 52V120H0Z", INK)]
    d += [ln("M68 120V48Q120-14 172 48V120M58 30L72 44M182 30L168 44M120 4V16M90 10L98 26M150 10L142 26M0 40H50M0 76H62M190 40H240M178 76H240M30 40V76M210 40V76M14 76V120M226 76V120M46 0V40M196 0V40", STEEL, 1.6)]
    d += [p(at(AXE, 149, 56, 0.9, 6), INK), p(at(HEAD["dwarf"], 92, 92, 2) + at(HEAD["dwarf"], 150, 92, 2) + at(AXED, 96, 96, 1.2, -10) + at(AXED, 154, 96, 1.2, 8), INK), p(at(DWARF, 116, 120, 1.5), INK), p(at(DWARF_CUTS, 116, 120, 1.5), STEEL), p(at(CROWN, 116, 56, 0.4), GOLD), ln(at(CROWN, 116, 56, 0.4), INK, 1)]
    d += [p("M20 120L30 108L40 120ZM50 120L58 112L68 120ZM176 120L186 110L196 120ZM204 120L214 106L226 120Z", STEEL)]
    return d


@scene
def dread():
    d = [sky(DUSK), p(rays(120, 46, 20, 220, 26), "#544a70"), disc(120, 46, 38, FIRE), cloud(30, 30, 80, INK), cloud(212, 34, 86, INK)]
    d += [p(at(SKULL, 120, 44, 1.35), PARCH), p(at(SKULL_HOLES, 120, 44, 1.35), INK), p("M96 20L78 2L84 26ZM144 20L162 2L156 26Z", PARCH), ln(at("M-6-20Q-2-14-6-10L-3-8", 120, 44, 1.35), INK, 1.4), p("M117 68H123V120H117ZM92 74H148V79H92Z", INK)]
    d += [p("M94 79L92 104L98 96L102 106L106 92L110 98L112 79ZM128 79L130 100L134 94L138 106L142 94L146 102L146 79Z", RED), goblin_rank(126, 4, 16)]
    return d


@scene
def orc_chief():
    d = [sky(RED), p(rays(120, 70, 40, 220, 26), "#a93424"), p(host(-4, 76, 126, 5, "orc", CURVED, 1.3, 4) + host(164, 246, 126, 5, "orc", CURVED, 1.3, 7), INK)]
    d += [p("M44 120Q60 92 96 92L144 92Q180 92 196 120Z", INK), out("M90 60Q88 96 104 110L120 116L136 110Q152 96 150 60Z", ORC, INK, 2), p("M122 60L150 60Q152 96 136 110L120 116Q128 96 122 86Z", ORCSHADE)]
    d += [out(at(HELM_ORC, 120, 54, 1.75), STEEL, INK, 2.4), p(at("M2-24Q8-22 15-13Q25-13 31-22Q30-9 17-5L13 2L15 18L7 11L4-1Z", 120, 54, 1.75), INK)]
    d += [p("M98 72L114 78L102 80ZM142 72L126 78L138 80Z", FIRE), p("M117 78L123 78L126 90L120 92L114 90Z", INK), p("M102 98Q120 92 138 98L134 106Q120 101 106 106Z", INK), p("M106 103L108 88L112 101ZM134 103L132 88L128 101ZM115 99L117 103L119 99ZM121 99L123 103L125 99Z", PALE)]
    return d


@scene
def bats():
    d = [sky(DUSK), disc(166, 40, 34, PARCH), p(streaks(0, 240, 12, 84, 9, 0.9, 2.4, 9), "#544a70"), peak(78, 122, 92, 84, 76, MIST, NIGHT, 3, 5)]
    d += [p(at(BAT, 150, 50, 1.35, -8), INK), p(at(BAT_CUTS, 150, 50, 1.35, -8), RED), p(at("M-3-3L-1-3L-2-1ZM3-3L1-3L2-1Z", 150, 50, 1.35, -8), GOLD)]
    for x, y, s, r in ((48, 34, 0.62, 10), (208, 86, 0.7, -14), (98, 18, 0.4, 6), (222, 26, 0.42, -10), (26, 76, 0.5, -6), (112, 92, 0.62, 12), (12, 18, 0.3, 4), (190, 12, 0.3, 0)):
        d += [p(at(BAT, x, y, s, r), INK)]
    d += [p(ridge(117, 3, 22, 3), INK)]
    return d


@scene
def troubled_mind():
    d = [sky(INK), p(streaks(0, 240, 76, 96, 5, 1, 2.6, 7), DUSK), p("M0 120V102Q50 84 90 92Q122 76 158 90Q200 84 240 100V120Z", GOLD), p("".join(f"M{x} {99 + (x * 7) % 17}q6-4 12 0q-6 4-12 0z" for x in range(4, 232, 15)), INK)]
    d += [p("M40 44Q76 2 120 4Q170 6 204 40Q166 66 122 66Q74 66 40 44Z", RED), p("M58 42Q88 12 120 12Q158 12 188 40Q158 58 122 58Q84 58 58 42Z", FIRE), disc(121, 36, 22, GOLD), p("M121 12Q128 24 128 36Q128 48 121 60Q114 48 114 36Q114 24 121 12Z", INK), ln("M34 40Q74-8 122-4T212 36M56 56Q90 76 122 76T190 54M30 26L44 20M196 20L212 24", RED, 2)]
    d += [out(at(CROWN, 121, 88, 0.9, -5), PALE, INK, 2), p(at("M-19 9L-18 4L18 4L19 9Z", 121, 88, 0.9, -5), RED)]
    return d


@scene
def orc_army():
    d = [sky(TAN), disc(48, 40, 24, RED), p(streaks(0, 240, 10, 66, 10, 0.9, 2.4, 5), FIRE)]
    d += [p(host(-4, 244, 96, 17, "orc", LANCE, 0.9, 5, 0, 1, 24), RED)]
    for x, y in ((64, 22), (178, 16)):
        d += [banner(x, y, 100, FLAG_TORN, RED, 1.05), p(at(SKULL, x + 20, y + 12, 0.36), PALE), p(at(SKULL_HOLES, x + 20, y + 12, 0.36), RED)]
    d += [p(host(-8, 248, 128, 9, "orc", CURVED, 1.7, 7, 0, 1, 26), INK), p("".join(at("M-3 0L-.5 1.200L-2.500 2ZM3 0L.5 1.200L2.500 2Z", x, 109, 1.2) for x in range(6, 240, 28)), GOLD)]
    return d


@scene
def black_tide():
    d = [sky(FIRE), p(rays(40, 120, 30, 280, 26, 200, 360), "#e8913f"), disc(40, 78, 22, PALE)]
    d += [p("M240 120V14Q196-4 158 10Q124 24 120 50Q132 38 146 40Q134 54 134 70Q144 60 154 62Q140 84 112 94Q70 104 0 104V120Z", INK)]
    wave = ((226, 14, 10), (206, 6, -2), (184, 5, -12), (162, 10, -28), (142, 20, -46), (127, 34, -62))
    d += [p("".join(at(PIKE, x, y + 6, 0.7, r) + at(HEAD["orc"], x - 4, y, 0.75, r) for x, y, r in wave), INK)]
    d += [ln("M230 34Q190 16 160 34M234 56Q196 36 166 56M236 80Q200 62 168 80M150 100Q190 88 236 102M60 112Q120 110 160 98", RED, 2.2)]
    d += [p("".join(at("M-3 0L-.5 1.200L-2.500 2ZM3 0L.5 1.200L2.500 2Z", x, y, 1.5) for x, y in ((214, 44), (190, 40), (206, 68), (182, 66), (222, 90), (196, 90), (168, 92), (150, 52))), GOLD)]
    d += [p(at(HEAD["man"], 22, 92, 1) + at(HEAD["man"], 44, 92, 1) + at(HEAD["elf"], 66, 92, 1) + at(LANCE, 30, 106, 1) + at(LANCE, 52, 106, 1, 10) + at(LANCE, 74, 106, 1, 18), BLUE)]
    return d


@scene
def warband():
    d = [sky(FIRE), disc(120, 60, 46, GOLD), p(rays(120, 60, 52, 200, 32), "#e8913f"), p(ridge(110, 4, 18, 4), INK)]
    d += [p(at(ORCMAN, 64, 114, 1.15), INK), p(at(ORCMAN, 184, 114, 1.15, 0, -1), INK), p(at(ORCMAN, 120, 116, 1.45), INK)]
    d += [p(at("M-13-47L-9-46L-12-44Z", 120, 116, 1.45) + at("M-13-47L-9-46L-12-44Z", 64, 114, 1.15) + at("M-13-47L-9-46L-12-44Z", 184, 114, 1.15, 0, -1), FIRE), p(at("M10-51Q9-62 16-70Q14-60 12-51Z", 120, 116, 1.45) + at("M10-51Q9-62 16-70Q14-60 12-51Z", 64, 114, 1.15) + at("M10-51Q9-62 16-70Q14-60 12-51Z", 184, 114, 1.15, 0, -1), PALE)]
    d += [out(at(ROUND_SHIELD, 96, 90, 0.8), RED, INK, 2), p(at(SKULL, 96, 90, 0.36), PALE), p(at(SKULL_HOLES, 96, 90, 0.36), INK)]
    return d


CLIMBER = "M2 30L-2 18L-10 24L-14 22L-4 10Q-6 2-4-4L-14-14L-12-24L-9-24L-9-15L0-8Q-1-12 0-14L-6-16L0-19Q4-24 9-20L15-22L11-15Q10-11 7-9Q12-4 11 4L18 12L16 22L12 22L13 14L6 12L6 20L6 30Z"


@scene
def climbing_goblins():
    d = [sky(SAND), disc(52, 40, 24, FIRE), p(streaks(0, 150, 12, 90, 11, 0.9, 2.4, 4), TAN)]
    d += [p("M240 0H132L140 22L128 40L138 62L120 84L126 102L108 120H240Z", MIST), p("M240 0H204L196 24L208 44L192 70L206 90L196 120H240Z", STEEL), ln("M146 14L160 24L156 36M178 12L170 30L180 44L174 58M184 74L174 90L182 106M140 84L150 92M136 50L146 54M160 96L154 112", STEEL, 1.8)]
    for x, y, s, r in ((130, 32, 1.0, 12), (118, 84, 1.1, 16), (166, 62, 1.0, -4), (160, 108, 1.0, 6), (196, 34, 0.8, -6)):
        d += [p(at(CLIMBER, x, y, s, r), INK), p(at("M1-17L4-17L2-15Z", x, y, s, r), FIRE)]
    d += [p("M0 120V108Q40 100 80 120Z", INK), p(host(-4, 64, 122, 5, "elf", LANCE, 0.8, 3), INK)]
    return d


@scene
def gundabad():
    d = [sky(DUSK), disc(190, 32, 20, FIRE), p(streaks(0, 240, 10, 60, 8, 0.9, 2.4, 7), "#544a70"), peak(66, 112, 82, 50, 46, MIST, INK, 3), peak(178, 112, 76, 46, 54, MIST, INK, 8), peak(120, 112, 104, 58, 58, MIST, INK, 5, 6)]
    d += [p("M104 112V98Q114 84 124 98V112Z", INK), p("M108 112V100Q114 90 120 100V112Z", FIRE), p("M0 120V106Q60 98 114 112Q170 98 240 108V120Z", INK)]
    d += [p("".join(at(FLAME, x, y, s) for x, y, s in ((96, 113, 0.26), (80, 116, 0.3), (58, 119, 0.36), (134, 113, 0.26), (152, 116, 0.3), (178, 119, 0.36), (28, 119, 0.4), (212, 120, 0.42))), GOLD)]
    return d


@scene
def necromancer():
    d = [sky(DUSK), p(rays(120, 34, 20, 240, 26, duty=0.4), "#544a70")]
    d += [p("M96 0Q128 4 128 36Q150 60 196 78L240 112V120H0V96L20 80Q52 62 64 36Q64 4 96 0Z", NIGHT), p("M78 28L92 35L80 37ZM114 28L100 35L112 37Z", FIRE)]
    d += [p("M118 120Q140 96 158 92V62L150 54V42H156V48H162V42H168V30L174 14L180 30V42H186V48H192V42H198V54L190 62V92Q210 98 228 120Z", INK), p("M172 54H177V68H172ZM166 78H170V88H166Z", FIRE), ln("M118 120Q140 96 158 92V62L150 54V42H156V48H162V42H168V30L174 14", PARCH, 1.3)]
    d += [p(pines(-6, 110, 122, 7, 46, 4) + pines(212, 246, 122, 3, 44, 8), FOREST), p(pines(6, 240, 124, 13, 24, 5), INK)]
    return d


@scene
def wolf_riders():
    d = [sky(TAN), p(rain(40, 250, 10, 100, 20, 70, 0, 1.6, 4), PARCH), disc(56, 36, 22, FIRE), p(hill(100, [4, -4, 0, -6, 0]), SHADE)]
    for x, y, s in ((196, 66, 0.8), (92, 72, 0.86)):
        d += [p(at(WOLF, x, y, s) + at(RIDER, x, y, s) + at(SPEAR, x - 8 * s, y - 34 * s, s * 0.72, -74), INK)]
    d += [p(hill(108, [4, -2, 4, -4, 2]), INK), p(at(WOLF, 152, 100, 1.32) + at(RIDER, 152, 100, 1.32), INK), p(at(CURVED, 134, 62, 1.1, -52), INK), p(at(WOLF_EYE, 152, 100, 1.32) + at("M-7-42L-3-41L-6-39Z", 152, 100, 1.32), FIRE), p(at("M-33-9L-31-7L-29-9ZM-29-5L-27.500-8L-26-6Z", 152, 100, 1.32), PALE)]
    d += [ln(at("M-10-18Q2-14 14-18M-6-12Q4-9 12-12", 152, 100, 1.32), SHADE, 1.4)]
    return d


@scene
def fog():
    d = [sky(MIST), disc(170, 40, 20, PALE), peak(60, 90, 60, 60, 56, "#a9b2b3", STEEL, 4, 3, 0)]
    d += [p(host(6, 236, 76, 15, "man", LANCE, 0.8, 6), STEEL), p("M0 70Q40 60 80 70T160 68T240 66V96H0Z", MIST), p(host(-4, 246, 100, 13, "elf", LANCE, 1.1, 3), DUSK), p("M0 92Q50 80 100 92T200 90T240 88V120H0Z", PALE)]
    d += [p(host(40, 200, 118, 6, "orc", CURVED, 1.3, 5, 0, 1, 16), INK), p("M0 110Q30 98 70 108T140 108T240 104V120H0Z", MIST)]
    d += [ln("M10 64Q40 54 70 64T120 62M150 84Q180 74 232 84M8 90Q30 82 60 90M60 104Q90 96 120 104M190 104Q210 98 236 102", STEEL, 1.3)]
    return d


@scene
def broken_banner():
    d = [sky(RED), p(rays(168, 84, 30, 240, 28, 180, 360), "#a93424"), p("M134 84A34 34 0 0 1 202 84Z", GOLD), p(hill(88, [2, -6, -2, 0, 4]), INK)]
    d += [p("M60 96L82 22L86 24L66 98Z", INK), out(at(FLAG_TORN, 82, 24, 1.3, 14), BLUE, INK, 1.8), p(at(STAR, 106, 42, 0.42), PARCH), p("M84 27L80 14L92 20Z", INK)]
    d += [p("".join(at(LANCE, x, 104, s, r) for x, s, r in ((30, 1, -28), (126, 0.9, 30), (214, 1, 22), (196, 0.8, -24))), INK), out(at(ROUND_SHIELD, 150, 98, 0.72), STEEL, PARCH, 1.4), ln("M150 85L146 95L152 100L148 112", PARCH, 1.4), disc(152, 100, 3, PARCH)]
    d += [p(at(CROW, 40, 82, 0.62, -6) + at(CROW, 200, 34, 0.6, 8, -1) + at(BIRD, 150, 30, 0.8) + at(BIRD, 224, 56, 0.6), INK)]
    return d


@scene
def ambush():
    d = [sky(FOREST), disc(120, 46, 30, LEAF), p(rays(120, 46, 34, 200, 26, duty=0.4), "#3d8059"), p("M90 120Q104 84 116 66L126 66Q138 88 154 120Z", TAN)]
    d += [p(pines(-8, 90, 112, 6, 84, 4) + pines(150, 250, 112, 6, 84, 8), INK)]
    for x, y in ((30, 76), (58, 92), (186, 80), (214, 94), (84, 104), (160, 106), (20, 100), (232, 70)):
        d += [p(at("M-4.500-1L-1 1L-4 2ZM4.500-1L1 1L4 2Z", x, y, 1.2), GOLD)]
    d += [p(at(HEAD["man"], 112, 88, 0.9) + at(HEAD["man"], 128, 92, 1) + at(LANCE, 117, 100, 0.8) + at(LANCE, 136, 104, 0.9), INK), p(ridge(117, 4, 24, 3), INK)]
    return d


@scene
def bard_bow():
    d = [sky(BLUE), p(rays(88, 66, 10, 260, 28, duty=0.42), "#3566ab"), p(streaks(0, 240, 104, 118, 4, 1.4, 2.6, 4), PARCH)]
    d += [out("M152 124Q148 92 166 82L192 80Q212 88 216 124Z", "#4a3a6a", INK, 2), out("M160 46Q158 38 164 30L178 26Q190 34 188 48L184 62L172 66L164 62L163 54L158 53Z", SKIN, INK, 1.6), p("M164 32Q168 16 184 18Q202 26 196 48Q196 60 202 68Q188 70 182 58Q188 44 178 36Q172 32 164 36Z", INK), p("M163 42L170 41L170 44L164 45ZM161 39L170 36L170 38Z", INK), p("M165 60Q174 58 180 50Q184 60 178 68L168 68Z", INK)]
    d += [out("M166 94L62 76L60 66L68 63L172 74Q184 84 166 94Z", "#4a3a6a", INK, 2), out("M196 88Q212 78 204 68L186 62L182 68L192 74L184 84Z", SKIN, INK, 1.6), out("M60 62Q51 62 53 72Q56 79 66 76Z", SKIN, INK, 1.6)]
    d += [ln("M78 6Q34 34 56 69Q36 104 80 130", PARCH, 5), ln("M78 6Q34 34 56 69Q36 104 80 130", INK, 1.2), ln("M78 6L186 68L80 130", PARCH, 1.4), out(at("M0-88L5-74L1.200-75L1.200 72L-1.200 72L-1.200-75L-5-74Z", 114, 69, 1, -90), INK, PARCH, 1.2), p("M166 65L180 62L176 69L180 76L166 73Z", RED)]
    return d

@scene
def great_goblin():
    d = [sky(INK), p(rays(120, 60, 20, 220, 26, duty=0.4), "#5a2a12"), p("".join(at(FLAME, x, 60, 0.9) for x in (26, 214)), FIRE), p("".join(at(FLAME_IN, x, 60, 1.1) for x in (26, 214)), GOLD), p("M22 60H30V120H22ZM210 60H218V120H210Z", SHADE)]
    d += [out("M40 124Q44 88 84 82H156Q196 88 200 124Z", RED, INK, 2), out("M88 50L46 26L60 50L52 58L90 72ZM152 50L194 26L180 50L188 58L150 72Z", ORC, INK, 2), out("M82 46Q84 22 120 20Q156 22 158 46Q170 66 160 86Q146 104 120 104Q94 104 80 86Q70 66 82 46Z", ORC, INK, 2.4), p("M128 20Q156 22 158 46Q170 66 160 86Q146 104 120 104Q140 88 132 70L140 62L128 44Z", ORCSHADE)]
    d += [p("M90 48L114 56L112 61L98 61L90 55ZM150 48L126 56L128 61L142 61L150 55Z", INK), p("M97 54L109 58L99 60ZM143 54L131 58L141 60Z", GOLD), out("M112 64Q114 56 120 56Q126 56 128 64Q132 72 120 73Q108 72 112 64Z", ORC, INK, 1.6), p("M92 82Q120 74 148 82Q142 96 120 97Q98 96 92 82Z", INK), p("M97 82L100 72L105 81ZM143 82L140 72L135 81ZM112 80L115 85L118 79ZM122 79L125 85L128 80ZM108 95L111 90L114 96ZM126 96L129 90L132 95Z", PALE)]
    d += [out("M86 34L78 6L96 18L104 2L120 16L136 2L144 18L162 6L154 34Q120 18 86 34Z", GOLD, INK, 2), p("M86 33L84 27Q120 12 156 27L154 33Q120 18 86 33Z", "#8e631a"), disc(120, 21, 3.4, FIRE), p(host(-6, 52, 126, 4, "goblin", PIKE, 1.2, 4, 0, 1, 16) + host(188, 246, 126, 4, "goblin", PIKE, 1.2, 7, 0, 1, 16), INK)]
    return d
