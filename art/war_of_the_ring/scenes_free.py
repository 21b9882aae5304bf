"""The scenes of the Free Peoples' cards. A scene is a function named after its card that returns the drawing."""

from parts import *

# ---- parts used only here -------------------------------------------------------------------------------------------


def runner(x, y, s=1, c=INK, cloak=None, kind="man", rim=None):
    head = {
        "man": "M5-35Q4-43 10-44Q16-43 15-37L12-33Z",
        "elf": "M5-35Q4-43 10-45Q16-43 15-37L12-33ZM6-44Q-2-44-6-38L6-36Z",
        "dwarf": "M4-34Q3-44 10-46Q17-44 16-38L18-30L10-26Z",
    }[kind]
    gear = {"man": "M-12-17L-30-9L-12-20Z", "elf": "M-9-42Q-16-30-4-14L-6-13Q-20-28-11-43Z", "dwarf": "M17-26L19-25L30-40L28-42ZM24-46Q34-50 38-40L30-36Z"}[kind]
    return G(
        P("M3-35C-6-37-16-31-26-31C-20-26-14-22-4-20Z", cloak or c),
        P("M-4-18L2-34L10-33L5-17L13-12L12-2L18 0H7L7-9L-1-13L-7-6L-19-10L-21-4L-24-12L-9-12ZM3-32L-6-25L-11-28L-10-22L-5-20L6-28ZM9-32L15-24L22-28L21-23L14-19L6-27Z" + head + gear, c),
        cuts(rim, (5, -31, 2, -20, 0.8), (6, -14, 11, -11, 0.7)) if rim else "",
        x=x, y=y, s=s,
    )


def ent(x, y, s=1, c=INK, crown=FOREST, eye_c=GOLD, flip=False, cut=None):
    return G(
        P("M-9-44C-20-50-24-58-24-70C-19-62-14-57-8-55C-8-62-4-68 2-68C8-68 11-62 10-55C17-58 22-64 26-74C27-60 21-50 11-44C10-34 10-26 12-18L18-2L22 2H8L5-14L1-20L-3-14L-6 2H-20L-14-3L-9-18C-8-28-8-36-9-44Z", c),
        P("M-10-62C-16-66-14-74-7-74C-5-82 8-82 10-75C17-75 18-66 12-63C9-68-5-69-10-62Z", crown),
        P("M-4-60Q-1-63 1-60Q-1-58-4-60ZM4-60Q6-63 8-60Q6-58 4-60Z", eye_c),
        P("M-2-54L2-56L6-54L5-44L2-38L-1-44Z", crown),
        cuts(cut, (-5, -40, -4, -22, 0.9), (6, -40, 7, -22, 0.9), (-8, -12, -12, -2, 0.8), (9, -12, 13, -2, 0.8)) if cut else "",
        x=x, y=y, s=s, flip=flip,
    )


def dwarf(x, y, s=1, c=INK, beard=FIRE, metal=MIST, line=INK, flip=False, cloak=None):
    """Draw a dwarf's helm, beard and shoulders from the front."""
    return G(
        P("M-30 0C-30-22-22-30-10-32H10C22-30 30-22 30 0Z", cloak or c, line, 1.2),
        P("M-14-36H14V-22H-14Z", SAND),
        P("M-15-28C-18-16-14-4-9 6L-5 2L0 12L5 2L9 6C14-4 18-16 15-28L8-30L4-27H-4L-8-30Z", beard, line, 1.2),
        P("M-16-34C-16-50-8-56 0-60C8-56 16-50 16-34V-26L11-30V-38H3V-28L0-25L-3-28V-38H-11V-30L-16-26Z", metal, line, 1.4),
        cuts(line, (0, -57, 0, -40, 0.9), (-5, -22, -5, 0, 0.9), (0, -22, 0, 6, 0.9), (5, -22, 5, 0, 0.9), (-10, -20, -9, -6, 0.8), (10, -20, 9, -6, 0.8)),
        C(-7, -34, 1.3, line), C(7, -34, 1.3, line),
        x=x, y=y, s=s, flip=flip,
    )


def guard(x, y, s=1, c=INK, wing=PARCH, metal=MIST, flip=False, spear_c=None):
    """Draw a guard of the Citadel: winged helm, surcoat with the tree, spear."""
    return G(
        P("M-14 0L-13-38Q-12-46-5-48H5Q12-46 13-38L14 0Z", c),
        P("M-6-50Q-7-62 0-66Q7-62 6-50L3-46H-3Z", metal, INK, 1),
        P("M-6-55C-14-53-22-59-28-72C-23-68-20-67-17-67C-20-71-22-75-22-80C-16-73-9-68-4-64ZM6-55C14-53 22-59 28-72C23-68 20-67 17-67C20-71 22-75 22-80C16-73 9-68 4-64Z", wing, INK, 0.8),
        P("M-3-56H3V-53H1V-47H-1V-53H-3Z"),
        G(P(TREE, PARCH), y=-26, s=0.95),
        P("M18 4V-84H20V4ZM16-82L19-94L22-82Z", spear_c or metal), P("M10-40L20-34V-29L10-31Z", c),
        x=x, y=y, s=s, flip=flip,
    )


def hill_door(x, y, s=1, hill=FOREST, door=GOLD, line=INK):
    return G(
        P("M-70 30C-60-6-30-34 0-34C30-34 60-6 70 30Z", hill),
        C(0, 4, 22, SAND, line, 2), C(0, 4, 17, door, line, 1.5), L("M0-13V21M-9-10V18M9-10V18", line, 0.9), C(5, 5, 1.8, line),
        C(-40, 12, 7, DAWN, line, 1.5), C(40, 12, 7, DAWN, line, 1.5), L("M-40 5V19M-47 12H-33M40 5V19M33 12H47", line, 1),
        tufts(line, (-24, -27), (20, -29), (48, -10), h=6),
        x=x, y=y, s=s,
    )


def column(x, y0, y1, w, c, line):
    return P(f"M{n(x - w * .8)} {y1}v-6h{n(w * .3)}V{y0 + 10}l-{n(w * .4)}-10h{n(w * 1.8)}l-{n(w * .4)} 10V{y1 - 6}h{n(w * .3)}v6z", c) + cuts(line, (x - w * .2, y0 + 12, x - w * .2, y1 - 8, .8), (x + w * .2, y0 + 12, x + w * .2, y1 - 8, .8))


def phial(x, y, s=1):
    return G(P("M-3-26H3V-18C10-12 12 2 8 12Q0 18-8 12C-12 2-10-12-3-18Z", PALE, INK, 1.4), P("M-4-30H4V-25H-4Z", GOLD, INK, 1), star(0, 0, 14, "#fff", 4, .2), x=x, y=y, s=s)


def orb(x, y, r, c=INK, rim=GOLD, sheen=STEEL):
    return C(x, y, r, c, rim, 1.6) + L(f"M{n(x - r * .78)} {n(y - r * .2)}A{n(r * .8)} {n(r * .8)} 0 0 1 {n(x - r * .1)} {n(y - r * .8)}", sheen, r * .08)


# ---- character deck -------------------------------------------------------------------------------------------------


def elven_cloaks():
    return bg(STEEL) + engrave(MIST, 4, 64, 8, 2.4, 1) + mountains([(28, 40, 90), (212, 36, 90)], 120, MIST, INK) + hood(62, 124, 1.1, STEEL, INK, INK) + hood(180, 124, 1.1, STEEL, INK, INK) + G(
        P("M0-50C9-50 13-42 12-34C24-26 32-12 36 10H-36C-32-12-24-26-12-34C-13-42-9-50 0-50Z", FOREST, INK, 1), P("M0-45C6-45 8-38 6-31L0-25L-6-31C-8-38-6-45 0-45Z"), P("M-3-37L-1-36L-3-35.5ZM3-37L1-36L3-35.5Z", PARCH),
        cuts(DEEP, (-9, -27, -24, 8, 1.6), (-4, -16, -10, 8, 1.4), (9, -27, 24, 8, 1.6), (4, -16, 10, 8, 1.4)), x=120, y=108, s=1.95) + leaf(120, 82, .95, LEAF, GOLD)


def elven_rope():
    r = "M44 12C70-2 108 0 116 12C124 28 118 60 122 84T118 116"
    return bg(STEEL) + engrave(MIST, 3, 90, 8, 2.6, 1, (196, 30, 34)) + C(196, 30, 18, PARCH) + ridge(DUSK, (0, 96), (60, 88), (120, 98), (180, 82), (240, 96)) + P("M0 0H104L98 14L108 30L100 52L110 78L102 120H0Z", SAND) + P("M104 0L98 14L108 30L100 52L110 78L102 120H72L84 92L74 60L88 34L78 0Z") + cuts(INK, (8, 30, 60, 34, 2), (2, 54, 52, 50, 2), (12, 78, 64, 82, 2), (4, 104, 50, 102, 2)) + P("M26 22L32 2L44 6L58 0L60 22L66 26H20Z") + L(r, INK, 5.5) + L(r, PARCH, 3.2) + P("M118 22l4 3v2l-4-3zM119 34l4 3v2l-4-3zM119 100l4 3v2l-4-3z") + G(P("M4-44C12-46 16-38 13-32C20-28 22-14 18-6L24 8L17 12L10-2L2 10L-5 6L2-10C-1-18 0-24 3-28L-4-36L0-40L6-34C2-36 1-42 4-44Z", FOREST, INK, 1.4), P("M-3-36L-6-52L0-54L4-38Z", FOREST, INK, 1.4), P("M6-42Q11-42 11-37Q8-34 5-37Q4-41 6-42Z", SAND), P("M14-28C22-28 24-16 20-12L13-14Z", "#6a4522", INK, 1), x=126, y=84, s=1.05) + C(46, 12, 9, "none", INK, 6) + C(46, 12, 9, "none", PARCH, 3)


def phial_of_galadriel():
    return bg(NIGHT) + rays(120, 44, 22, 170, 18, DUSK, w=.3) + spikes(120, 44, 20, 58, 16, STEEL, odd=.6) + C(120, 44, 26, MIST) + hand(120, 92, 1.15, SAND, INK, kind="grip") + phial(122, 48, 1.35) + P("M104 86C112 82 128 84 136 88L134 94L104 92Z", SAND, INK, 1.2)


def smeagol_helps_nice_master():
    return bg(STEEL) + engrave(DUSK, 0, 90, 8, 3.4, 1, (170, 44, 46)) + C(170, 44, 30, PARCH) + ground(INK, 104, 96, 88, 84, 92) + hobbit(56, 98, 1.25, INK, STEEL, staff=INK) + hobbit(94, 94, 1.25, INK, STEEL) + gollum(160, 88, 1.5, INK, DAWN, rim=STEEL) + cuts(STEEL, (20, 110, 90, 106, 1.2), (110, 100, 200, 98, 1.2), (60, 116, 160, 112, 1.2)) + reeds(INK, 222, 96, 34) + reeds(INK, 18, 106, 40)


def mithril_coat_and_sting():
    rows = "".join(f"M{56 + (3 if i % 2 else 0)} {34 + i * 6}" + "q3 4.5 6 0" * (10 if i % 2 else 11) for i in range(11)) + "M46 38q3 4 6 0M42 46q3 4 6 0M38 54q3 4 6 0M128 38q3 4 6 0M132 46q3 4 6 0M136 54q3 4 6 0"
    return bg(DUSK) + engrave(NIGHT, 2, 116, 8, 3, 3) + P("M70 12C78 22 102 22 110 12L130 20L152 60L137 70L125 50V80L136 112L126 107L117 114L108 107L99 114L90 107L81 114L72 107L63 114L54 107L44 112L55 80V50L43 70L28 60L50 20Z", MIST, INK, 2) + L(rows, STEEL, 1.1) + P("M70 12C78 22 102 22 110 12L115 14C103 30 77 30 65 14Z", GOLD, INK, 1) + P("M55 80H125L126 87H54Z", "#6a4522", INK, 1) + P("M85 78H95V89H85Z", GOLD, INK, 1) + spikes(194, 46, 12, 48, 16, BLUE, odd=.7) + sword(194, 114, 1.2, 0, "#c9dcee", GOLD, INK)


def axe_and_bow():
    return bg(FOREST) + P("M0 0H120V120H0Z", DUSK) + engrave(NIGHT, 3, 118, 9, 2.4, 2.4, None, 0, 120) + engrave(DEEP, 3, 118, 9, 2.4, 2.4, None, 120, 240) + arrow(150, 112, 1.28, -43, PARCH, PARCH, RED) + bow(158, 58, 1.1, 14, GOLD, INK, PARCH) + axe(142, 122, 1.5, -36, MIST, "#6a4522", INK, True)


def horn_of_gondor():
    return bg(SAND) + rays(178, 22, 8, 240, 30, DAWN, w=.28) + mountains([(40, 66, 110), (206, 74, 100)], 120, PARCH, STEEL) + ground(INK, 108, 112, 106) + horn(112, 66, 1.75, PARCH, GOLD, INK) + L("M196 18Q204 24 202 34M206 10Q219 22 215 40", INK, 2.5)


def wizards_staff():
    return bg(INK) + rays(120, 26, 10, 200, 26, DUSK, w=.3) + spikes(120, 26, 12, 64, 20, DAWN, odd=.55) + C(120, 24, 15, "#fff8e2") + L("M118 120L120 30", INK, 9) + L("M118 120L120 30", "#8a6a40", 5.5) + P("M120 44C106 40 102 24 110 12C109 24 113 31 120 33C127 31 131 24 130 12C138 24 134 40 120 44Z", "#8a6a40", INK, 1.2) + star(120, 20, 13, GOLD, 8, .4) + hand(119, 78, 1.25, SAND, INK, kind="grip") + P("M96 120L104 100H136L144 120Z", STEEL, INK, 1.4) + cuts(INK, (112, 104, 106, 119, 1), (128, 104, 133, 119, 1)) + P("M0 120L18 84L30 96L50 78L66 120ZM240 120L222 84L210 96L192 80L176 120Z", DUSK)


def athelas():
    sprig = L("M0 4C-4-20 2-40 0-62", INK, 2.2) + leaf(0, -56, 1.05, FOREST, PARCH) + leaf(0, -38, 1.05, FOREST, PARCH, 58) + leaf(0, -38, 1.05, FOREST, PARCH, -58) + leaf(0, -16, 1.15, FOREST, PARCH, 64) + leaf(0, -16, 1.15, FOREST, PARCH, -64)
    return bg(PARCH) + engrave(SAND, 4, 90, 8, 2.2, .8) + P("M0 104H240V120H0Z", "#6a4522") + cuts(INK, (10, 110, 110, 109, 1), (90, 115, 220, 114, 1)) + L("M82 62C72 50 92 42 82 28S90 12 84 4M110 62C100 48 122 40 110 24S118 10 112 2M138 62C128 50 148 42 138 28S146 14 140 6", STEEL, 3) + P("M58 66H162C162 92 142 106 128 106H92C78 106 58 92 58 66Z", STEEL, INK, 2) + P("M54 62H166V69H54Z", MIST, INK, 1.6) + cuts(INK, (72, 78, 78, 92, 1.6), (84, 80, 90, 98, 1.4)) + G(sprig, x=196, y=108, s=1.08) + G(leaf(0, 0, .9, FOREST, PARCH, 100), leaf(-8, 6, .8, FOREST, PARCH, 62), x=12, y=104)


def there_is_another_way():
    st = "M0 120V113H22" + "v-9h18" * 9 + "H240V120Z"
    return bg(STEEL) + engrave(DUSK, 0, 100, 8, 3.4, 1, (64, 38, 44)) + C(64, 38, 30, PALE) + tower(212, 34, 24, 34, INK, None, FIRE) + P(st) + L("M0 113H22" + "v-9h18" * 9, MIST, 1.4) + hobbit(60, 95, .95, INK, STEEL, staff=INK) + hobbit(86, 86, .95, INK, STEEL) + gollum(140, 59, 1.2, INK, DAWN, rim=STEEL, flip=True) + cuts(DUSK, (120, 96, 110, 116, 1.6), (160, 72, 148, 112, 1.8), (196, 60, 182, 114, 2), (224, 50, 214, 110, 2))


def i_will_go_alone():
    return bg(DAWN) + rays(190, 66, 18, 200, 22, PARCH, 180, 360, w=.28) + C(190, 66, 17, PARCH) + mountains([(140, 34, 60), (226, 30, 70), (178, 50, 50)], 78, SAND, DUSK) + P("M0 74H240V120H0Z", SEA) + water(PARCH, 80, 116, 7) + water(INK, 84, 118, 12, w=1) + P("M0 66C20 66 40 72 62 82L30 90L0 92Z") + walker(14, 74, .85, INK) + walker(34, 80, .8, INK) + G(P("M-42 0C-24 4 24 4 44-6C38 10 24 16 0 16C-22 16-36 10-42 0Z"), cuts(SAND, (-30, 7, 28, 8, 1)), P("M-4 2C-8-8-6-18-2-22C-4-30 8-34 11-26C12-22 10-20 9-19C14-12 14-4 12 2Z"), P("M8-15L24-6L23-3L6-10ZM21-12L36 14L33 15L19-10Z"), cuts(SAND, (0, -18, -1, -2, 1)), x=126, y=96, s=1.1)


def bilbos_song():
    return bg(EMBER) + P("M110 14H226V120H110Z", "#6a4522") + courses(INK, 110, 226, 20, 112, 12, 24) + P("M104 8H232V20H104Z", INK) + P("M132 112V58Q168 30 204 58V112Z") + fire(168, 112, 1.15) + P("M140 112L196 104L198 110L142 118Z", INK) + P("M0 112H240V120H0Z") + rays(168, 96, 60, 190, 12, RED, 150, 250, w=.3) + P("M20 114V78C8 74 10 58 24 58C20 40 26 28 40 28H52C60 30 62 60 60 76H92C98 76 98 88 94 90V114H86V104H32V114Z", FOREST, INK, 2) + P("M56 62C52 50 54 42 60 40C58 30 72 26 77 34C80 40 77 46 74 48C82 54 84 66 84 76L100 80L104 104L112 108V112H98L90 90L60 90Z") + P("M78 56L108 48L110 60L82 70Z", PARCH, INK, 1) + cuts(DEEP, (32, 40, 30, 70, 1.6), (42, 36, 42, 72, 1.6)) + cuts(GOLD, (66, 54, 66, 72, 1.2)) + P("M63 36Q70 32 76 40L72 47L66 44Z", SAND) + L("M84 40Q94 36 88 28T94 14", STEEL, 1.8)


def mirror_of_galadriel():
    t = "".join(P(f"M{x} 120L{x + 4} 0H{x + w}L{x + w + 5} 120Z", c) for x, w, c in ((6, 14, DEEP), (38, 9, FOREST), (190, 10, FOREST), (216, 15, DEEP)))
    return bg(NIGHT) + rays(120, 22, 6, 150, 20, DUSK, w=.3) + t + star(120, 22, 20, PARCH, 8, .2) + stars(MIST, (78, 18, 5), (164, 14, 5), (94, 44, 4), (150, 46, 4)) + P("M58 66H182C180 88 150 96 132 97L136 112H152V120H88V112H104L108 97C90 96 60 88 58 66Z", STEEL, INK, 2) + cuts(MIST, (72, 80, 92, 90, 1.4), (112, 98, 110, 110, 1.2)) + f'<ellipse cx="120" cy="66" rx="62" ry="13" fill="{MIST}" stroke="{INK}" stroke-width="2"/><ellipse cx="120" cy="66" rx="53" ry="9.500" fill="{INK}"/>'.replace(".500", ".5") + P("M120 57.5L124 65L146 66L124 67.5L120 75L116 67.5L94 66L116 65Z", DAWN) + stars(PARCH, (84, 66, 4), (158, 65, 4), (138, 72, 2.5))


def challenge_of_the_king():
    return bg(INK) + engrave("#4a1512", 2, 118, 8, 3, 3, (120, 58, 66)) + orb(120, 58, 54, EMBER, GOLD, FIRE) + eye(120, 58, 1.45, FIRE, INK, INK, DAWN) + sword(120, 128, 1.55, 0, PARCH, GOLD, INK) + hand(74, 100, .95, SAND, INK, 62) + hand(166, 100, .95, SAND, INK, -62, True)


def gwaihir_the_windlord():
    return bg(SEA) + engrave(PALE, 3, 80, 9, 2.6, 1) + clouds(PARCH, (6, 44, 60), (176, 30, 66)) + mountains([(30, 76, 90), (212, 66, 100)], 120, PARCH, DUSK, "#fff8e6") + orthanc(120, 124, 40, STEEL) + mountains([(96, 100, 80), (160, 98, 90)], 122, SAND, INK) + eagle(120, 60, 1.62, INK, GOLD, GOLD) + G(P("M-9 0C-9-10-6-16-3-18H5C9-14 11-8 11 0Z", MIST, INK, 1), P("M-2-20H6L5-8L2-3L-1-8Z", PARCH, INK, .8), P("M-13-18Q2-26 16-18L8-21L4-40L-5-21Z", DUSK, INK, 1), x=98, y=50, s=1.05)


def we_prove_the_swifter():
    return bg(DAWN) + rays(120, 92, 30, 210, 34, PARCH, 180, 360, w=.28) + C(120, 92, 32, FIRE) + ridge(SAND, (0, 84), (50, 78), (96, 86), (160, 80), (240, 84)) + ground(INK, 104, 98, 102, 97, 103) + tufts(INK, (30, 102), (116, 101), (214, 101), h=12) + runner(60, 100, 1.25, INK, STEEL, "dwarf", PARCH) + runner(120, 98, 1.35, INK, FOREST, "man", PARCH) + runner(182, 98, 1.35, INK, LEAF, "elf", PARCH) + cuts(SAND, (20, 112, 100, 110, 1.2), (130, 114, 220, 110, 1.2))


def there_and_back_again():
    return bg(PARCH) + engrave(SAND, 3, 66, 8, 2.2, .8, (176, 30, 50)) + C(208, 24, 12, DAWN) + mountain(172, 16, 110, 86, MIST, STEEL, "#fff8e6") + ground(LEAF, 86, 80, 84, 78, 82) + P("M96 120C150 112 96 104 130 98C160 92 134 90 152 85L158 85C150 91 176 93 150 101C130 107 176 112 150 120Z", PARCH) + ground(FOREST, 120, 118, 120) + hill_door(56, 92, 1.05, FOREST, GOLD) + firs(DEEP, (206, 104, 26), (222, 110, 32), (192, 98, 18)) + walker(136, 110, .62, INK, None, INK)


def the_eagles_are_coming():
    return bg(FIRE) + rays(120, 96, 20, 240, 34, DAWN, 180, 360, w=.28) + clouds(INK, (-10, 22, 90), (160, 20, 100)) + eagle(60, 50, .85, INK, DAWN) + eagle(186, 46, .8, INK, DAWN, flip=True) + eagle(122, 44, 1.25, INK, DAWN) + birds(INK, (24, 74, .9), (218, 76, .9), (96, 84, .7), (152, 82, .7)) + host(INK, 8, 232, 118, 18, "orc", .8, 14, .15, None, 122)


def the_ents_awake_treebeard():
    return bg(LEAF) + engrave(FOREST, 2, 118, 9, 2.4, 2.4) + firs(FOREST, (16, 116, 80), (226, 116, 84), (44, 118, 50), (198, 118, 52)) + P("M84 120C90 92 84 70 86 44C70 44 54 34 42 14C58 28 70 30 82 28C76 22 68 14 66 2C76 14 86 20 94 24L146 24C154 20 164 14 174 2C172 14 164 22 158 28C170 30 182 28 198 14C186 34 170 44 154 44C156 70 150 92 156 120Z", "#5a3d20", INK, 1.8) + P("M78 26C66 24 68 8 80 8C84-4 102-4 106 4C112-6 130-6 134 4C142-4 158-2 160 8C172 10 172 24 162 26C154 14 144 22 138 16C130 24 112 24 104 16C98 22 88 16 78 26Z", FOREST, INK, 1.4) + P("M92 48Q102 38 114 50Q102 56 92 48ZM148 48Q138 38 126 50Q138 56 148 48Z", DAWN, INK, 1.6) + C(104, 48.5, 4, FOREST, INK, 1.2) + C(136, 48.5, 4, FOREST, INK, 1.2) + P("M90 40Q102 32 115 42L113 46Q102 37 92 45ZM150 40Q138 32 125 42L127 46Q138 37 148 45Z") + P("M117 48L115 66Q120 72 125 66L123 48Z", "#6f4e2b", INK, 1.3) + P("M96 72Q120 62 144 72C146 88 138 104 132 120L126 104L120 122L114 104L107 120C102 104 94 88 96 72Z", LEAF, INK, 1.4) + P("M108 76Q120 71 132 76Q120 82 108 76Z") + cuts(INK, (92, 60, 90, 84, 1.4), (149, 60, 150, 84, 1.4), (108, 84, 112, 104, 1), (120, 86, 120, 110, 1), (132, 84, 128, 104, 1), (96, 96, 94, 116, 1.3), (146, 96, 147, 116, 1.3))


def the_ents_awake_huorns():
    return bg(DEEP) + engrave(INK, 0, 70, 8, 3, 1.4, (120, 34, 40)) + C(120, 34, 24, PALE) + bare(96, 108, 1.3, DEEP) + bare(150, 108, 1.35, DEEP, True) + bare(34, 116, 1.9) + bare(206, 116, 1.95, INK, True) + bare(76, 120, 1.5, INK, True) + bare(168, 120, 1.45) + P("M26 76L34 79L27 81ZM44 76L37 79L43 81ZM198 74L206 77L199 79ZM216 74L209 77L215 79ZM71 85L76 87L71 88ZM82 85L78 87L82 88ZM163 86L168 88L163 89ZM174 86L170 88L174 89Z", DAWN) + host(INK, 104, 140, 120, 4, "orc", .9, 16, -.2, FIRE, 122)


def the_ents_awake_entmoot():
    return bg(FOREST) + rays(120, 78, 20, 190, 22, LEAF, 180, 360, w=.3) + ridge(DEEP, (0, 60), (40, 52), (80, 64), (120, 58), (160, 66), (200, 52), (240, 60)) + ground(LEAF, 96, 88, 86, 88, 96) + ent(88, 92, .72, DEEP, FOREST, DAWN) + ent(150, 92, .72, DEEP, FOREST, DAWN, True) + ent(120, 90, .66, DEEP, FOREST, DAWN) + ent(46, 106, 1.05, INK, FOREST, DAWN, False, LEAF) + ent(194, 106, 1.05, INK, FOREST, DAWN, True, LEAF) + ent(12, 122, 1.4, INK, DEEP, DAWN) + ent(228, 122, 1.4, INK, DEEP, DAWN, True) + f'<ellipse cx="120" cy="104" rx="26" ry="6" fill="{DAWN}"/>' + hobbit(112, 106, .62) + hobbit(128, 106, .62, flip=True)


def dead_men_of_dunharrow():
    w = "M0-46C7-46 10-40 10-33C15-29 17-16 16 2L12-6L9 5L5-5L1 7L-3-5L-7 6L-11-6L-16 2C-17-16-15-29-10-33C-10-40-7-46 0-46Z"
    face = "M0-42C5-42 6-37 5-31L0-26L-5-31C-6-37-5-42 0-42Z"
    eyes = "M-4-36L-.8-34.5L-3.5-33.5ZM4-36L.8-34.5L3.5-33.5Z"
    gh = lambda c, *xys: "".join(G(P(w, c), P(face), P(eyes, PALE), x=x, y=y, s=s) for x, y, s in xys)
    return bg(INK) + engrave(DEEP, 2, 80, 7, 3, 2, (120, 52, 56)) + mountains([(34, 18, 110), (206, 18, 110)], 110, DEEP, INK) + L("M62 84V30M94 84V36M146 84V36M178 84V30", FOREST, 1.6) + gh(FOREST, (76, 86, .9), (104, 86, .9), (136, 86, .9), (164, 86, .9)) + L("M38 108V30M202 108V30", LEAF, 2) + banner(38, 108, 74, LEAF, "", LEAF, w=26, flip=True) + banner(202, 108, 74, LEAF, "", LEAF, w=26) + gh(LEAF, (22, 112, 1.3), (62, 114, 1.4), (178, 114, 1.4), (218, 112, 1.3)) + gh(PALE, (120, 116, 2)) + P("M104 40L100 16L111 26L120 8L129 26L140 16L136 40Q120 30 104 40Z", PALE, INK, 1.4) + L("M152 118V20", PALE, 2.6) + P("M147 24L152 4L157 24Z", PALE) + cuts(FOREST, (108, 66, 98, 106, 1.6), (120, 68, 120, 110, 1.6), (132, 66, 142, 106, 1.6))


def house_of_the_stewards():
    return bg(STEEL) + rays(120, 30, 20, 180, 20, MIST, w=.25) + "".join(column(x, -6, 122, w, c, INK) for x, w, c in ((58, 11, MIST), (182, 11, MIST), (22, 16, PARCH), (218, 16, PARCH))) + P("M96 70V12Q120-8 144 12V70Z", PARCH, INK, 1.8) + P("M102 70V16Q120 0 138 16V70Z", BLUE) + G(P(TREE, PARCH), x=120, y=30, s=1.5) + P("M108 70V54H132V70Z", PARCH, INK, 1.2) + P("M84 78H156V70H84ZM76 87H164V78H76ZM68 97H172V87H68Z", PARCH, INK, 1.2) + P("M0 108H240V120H0Z") + P("M106 112V66Q120 58 134 66V112H128V100H112V112Z") + P("M110 96C108 84 112 78 115 76C113 68 127 68 125 76C128 78 132 84 130 96L132 108H108Z", DUSK, INK, 1) + C(120, 71, 5.5, SAND, INK, 1) + L("M106 92L140 78", "#fff8e6", 3) + P("M115 70Q120 64 125 70Q122 68 115 70Z", MIST)


def the_grey_company():
    return bg(MIST) + engrave(PALE, 3, 60, 8, 2.6, 1) + mountains([(40, 36, 110), (130, 26, 120), (214, 40, 100)], 108, PALE, STEEL) + ground(STEEL, 92, 90, 94, 90, 92) + horsemen(STEEL, (100, 96, .72), (138, 96, .72), (176, 96, .72)) + ground(INK, 110, 107, 111, 108, 110) + rider(52, 112, 1.12, INK, STEEL, "up", "hood", "trot", rim=MIST) + rider(196, 112, 1.12, INK, STEEL, "up", "hood", "trot", rim=MIST) + rider(124, 114, 1.2, INK, DUSK, "none", "hood", "trot", rim=MIST) + banner(140, 90, 82, INK, star(0, 0, 6, PARCH), INK, w=40) + stars(PARCH, (170, 16, 4), (164, 24, 4)) + star(54, 69, 3.5, PARCH) + star(126, 67, 4, PARCH)


# ---- strategy deck --------------------------------------------------------------------------------------------------


def the_last_battle():
    return bg(FIRE) + rays(120, 70, 10, 240, 34, RED, 180, 360, w=.3) + tower(30, 90, 34, 76, INK, None, FIRE) + tower(210, 90, 34, 76, INK, None, FIRE) + wall(30, 210, 50, 100, INK, 8) + P("M98 100V66Q120 54 142 66V100Z", EMBER) + cuts(INK, (109, 62, 109, 99, 1.6), (120, 59, 120, 99, 1.6), (131, 62, 131, 99, 1.6)) + P("M62 122C80 96 96 84 120 84C144 84 160 96 178 122Z", SAND) + cuts(INK, (90, 104, 82, 118, 1.4), (108, 98, 106, 116, 1.2), (146, 102, 156, 118, 1.4)) + host(BLUE, 94, 146, 92, 7, "man", .72, 16, 0, PARCH) + banner(120, 88, 68, INK, G(P(TREE, PARCH), s=.8), PARCH, w=34) + host(INK, 4, 74, 118, 7, "orc", .95, 16, .2, FIRE, 122) + host(INK, 168, 236, 118, 7, "orc", .95, 16, -.2, FIRE, 122)


def a_power_too_great():
    return bg(DUSK) + rays(120, 42, 24, 180, 26, STEEL, w=.28) + clouds(INK, (-30, 26, 110), (-40, 62, 90), (160, 24, 116), (184, 64, 100)) + ring(120, 44, 27, MIST, "#fff", INK, DUSK) + star(120, 17, 22, "#fff8e6", 8, .2) + P("M120 12L126 18L120 25L114 18Z", "#fff", INK, 1) + ground(FOREST, 112, 104, 112) + mallorn(70, 116, 66) + mallorn(170, 116, 66) + mallorn(96, 118, 46) + mallorn(146, 118, 46) + mallorn(120, 120, 36)


def the_power_of_tom_bombadil():
    return bg(PALE) + engrave("#fff6da", 3, 70, 8, 2.6, 1) + C(206, 26, 15, DAWN) + ground(LEAF, 84, 76, 82, 74, 80) + P("M0 120V98C40 90 70 108 110 100S200 92 240 102V120Z", SEA) + water(PARCH, 106, 118, 6) + oak(40, 100, 1.5, INK, FOREST) + L("M14 40C6 54 12 66 8 82M26 36C20 52 26 64 22 78M62 40C70 54 64 68 70 82M54 38C58 54 52 62 56 74", FOREST, 2.2) + G(
        P("M-8-18L-16-3L-25-2V3H-9L-1-14L8-6L4 5L9 8L19-7L8-20Z", GOLD, INK, 1.4),
        P("M-14-16C-18-34-14-44-8-48H8C14-44 18-34 12-16Z", BLUE, INK, 1.4), P("M-9-46L-27-56L-31-50L-13-36ZM9-46L26-60L31-55L15-36Z", BLUE, INK, 1.4), C(-30, -54, 3.4, SAND, INK, 1), C(30, -59, 3.4, SAND, INK, 1),
        P("M-8-54C-8-40-4-32 0-28C4-32 8-40 8-54Z", "#7a4a20", INK, 1.2), C(0, -57, 7.5, SAND, INK, 1.2), P("M-4-52Q0-48 4-52Z", RED), C(-2.6, -58, 1), C(2.6, -58, 1),
        P("M-15-61Q0-68 15-61L8-63L6-80Q0-84-6-79L-8-63Z", "#6a4522", INK, 1.2), P("M5-66C12-72 18-84 16-94C9-88 4-78 3-66Z", BLUE, INK, 1), L("M4-66Q9-76 14-88", PARCH, .8),
        x=142, y=104, s=1.02) + G(L("M0 0Q3-12 0-20", FOREST, 1.6), P("M0-18C-9-20-9-28-6-31L-2-26L0-33L3-26L7-31C9-27 8-20 0-18Z", "#fff", INK, 1), x=112, y=48, s=.62) + P("M196 104a9 3.5 0 1 1 18 0zM214 112a8 3 0 1 1 16 0zM84 108a8 3 0 1 1 16 0z", FOREST) + P("M205 104l-5-7l4 2l1-5l2 5l4-2z", "#fff", INK, .7)


def book_of_mazarbul():
    return bg(INK) + P("M150 0H196L184 120H40Z", "#4a3620") + P("M160 0H186L160 120H74Z", SAND) + courses("#4a3620", 0, 90, 6, 60, 14, 30) + courses("#4a3620", 196, 240, 6, 90, 14, 30) + P("M34 84H206L198 94H42ZM48 94H192V120H48Z", STEEL, INK, 1.6) + cuts(INK, (60, 102, 90, 102, 1), (100, 108, 130, 108, 1), (146, 102, 182, 102, 1)) + book(120, 62, 1.15, PARCH, INK, RED) + P("M92 60l6 10l-5 4l8 8l-13-7l4-4z", RED) + axe(222, 118, .95, -18, STEEL, "#6a4522", INK) + P("M14 104a9 9 0 0 1 18 0l-2 6h-3v5h-8v-5h-3z", PARCH, INK, 1) + C(19, 105, 2.2) + C(27, 105, 2.2)


def the_spirit_of_mordor():
    return bg(RED) + engrave(EMBER, 3, 80, 8, 3, 1.4, (120, 52, 46)) + C(120, 52, 36, FIRE) + mountains([(22, 56, 80), (218, 52, 90)], 112, EMBER, INK) + ground(INK, 108, 104, 108) + orc(70, 108, 1.75, INK, DAWN, "blade", rim=FIRE) + orc(170, 108, 1.75, INK, DAWN, "blade", True, rim=FIRE) + star(120, 22, 9, PARCH, 6, .35) + P("M104 112H138L134 118H108Z", MIST)


def faramirs_rangers():
    fern = lambda x, y, s: G(P("M0 0Q-10-22-26-28Q-12-14-6 0ZM0 0Q-2-26 6-38Q8-18 6 0ZM4 0Q14-18 28-20Q16-8 10 0Z", FOREST), L("M-2-2Q-10-18-22-25M3-2Q3-22 6-34M7-2Q14-12 24-17", DEEP, 1), x=x, y=y, s=s)
    return bg(LEAF) + engrave(PALE, 3, 70, 9, 2.4, 1) + "".join(P(f"M{x} 120Q{x + 5} 60 {x + 2} 0H{x + w}Q{x + w - 3} 60 {x + w + 6} 120Z", DEEP) for x, w in ((6, 16), (206, 20))) + P("M0 0H240V10C220 24 206 12 190 20C170 8 150 20 130 10C110 20 90 8 70 18C50 10 30 24 0 14Z", DEEP) + ground(FOREST, 100, 96, 100) + archer(62, 112, 1.65, DEEP, rim=LEAF, bow=INK) + archer(120, 108, 1.7, INK, rim=LEAF) + archer(178, 112, 1.65, DEEP, rim=LEAF, bow=INK) + ground(DEEP, 114, 110, 115, 111, 114) + fern(30, 118, 1) + fern(94, 121, .9) + fern(152, 121, .9) + fern(212, 119, 1)


def fear_fire_foes():
    return bg(NIGHT) + rays(120, 50, 20, 260, 20, DUSK, w=.28) + C(92, 24, 34, EMBER) + stars(PARCH, (30, 16, 4), (150, 12, 3), (214, 18, 4)) + hill_door(44, 92, .9, DEEP, GOLD) + hill_door(206, 94, .85, DEEP, RED) + ground(INK, 116, 110, 106, 110, 116) + G(
        P("M-14 0L-10-22C-12-32-8-38-2-40H6C12-38 14-30 12-22L16 0H6L2-14L-4 0Z"), P("M-8-42C-10-54-2-58 4-56C12-56 14-48 12-42L6-38H-4Z", "#6a4522"), P("M2-49H12L13-43L8-39H2Z", SAND),
        P("M10-43L18-46C28-48 36-56 40-66L50-60C46-50 36-40 20-41L11-40Z", PARCH, INK, 1.2), P("M6-34L20-44L23-40L10-27Z"), P("M-8-36L-26-54L-23-58L-4-40Z"), P("M-27-50L-30-72H-26L-22-52Z", "#6a4522"),
        cuts(FIRE, (-4, -34, -6, -18, 1), (2, -34, 4, -18, 1)), x=114, y=112, s=1.15) + fire(81, 32, .62) + fire(26, 118, .5) + fire(222, 118, .5) + L("M176 38q8-4 10-12M182 46q12-4 16-14", DAWN, 2)


def wisdom_of_elrond():
    seat = lambda x, y, c, flip=False: G(P("M-12 0V-40Q-6-48 0-40V-16H12V0H7V-10H-6V0Z", "#6a4522"), P("M-4-14C-6-24-3-30 0-32C-3-40 8-44 10-36C10-32 9-31 8-30C12-26 13-20 13-14L18-2H12L8-10Z", c), x=x, y=y, flip=flip)
    return bg(PALE) + rays(120, 24, 8, 180, 22, "#fff3d0", w=.3) + "".join(L(f"M{x} 86V40Q{x} 14 {x + 24} 10Q{x + 48} 14 {x + 48} 40V86", SAND, 5) for x in (-4, 48, 96, 144, 196)) + P("M0 84H240V120H0Z", SAND) + cuts(INK, (10, 92, 80, 91, 1), (160, 92, 230, 91, 1), (60, 116, 180, 115, 1)) + seat(34, 104, BLUE) + seat(70, 96, FOREST) + seat(206, 104, RED, True) + seat(170, 96, STEEL, True) + P("M100 112L104 80H136L140 112Z", STEEL, INK, 1.5) + P("M98 80L102 73H138L142 80Z", MIST, INK, 1.5) + spikes(120, 56, 16, 36, 14, GOLD, odd=.7) + ring(120, 58, 15, hole=PALE) + leaf(20, 26, .5, FIRE, INK, 40) + leaf(214, 40, .5, FIRE, INK, -60) + leaf(66, 32, .4, GOLD, INK, 120) + leaf(182, 20, .4, GOLD, INK, 70)


def the_red_arrow():
    return bg(DUSK) + engrave(NIGHT, 0, 70, 8, 3, 1.2) + mountains([(24, 50, 90), (92, 62, 80), (164, 56, 90), (222, 44, 90)], 120, STEEL, INK, PARCH) + fire(24, 52, .36) + fire(92, 64, .28) + fire(164, 58, .3) + fire(222, 46, .36) + arrow(38, 98, 2.1, -28, RED, RED, RED) + hand(120, 60, 1.4, SAND, INK, 12, kind="grip") + P("M84 120L102 92L138 98L142 120Z", FOREST, INK, 1.6) + L("M97 102L139 108", GOLD, 3)


def help_unlooked_for():
    return bg(FIRE) + rays(120, 78, 22, 220, 30, DAWN, 180, 360, w=.3) + C(120, 78, 30, PARCH) + P("M0 120V92C60 76 100 70 120 70S190 78 240 92V120Z", "#5a3d20") + horsemen(INK, (44, 83, .62), (74, 77, .62), (166, 77, .62), (198, 83, .62)) + rider(122, 72, .95, INK, FOREST, "none", "tail", "trot") + G(horn(0, 0, .42, PARCH, GOLD), x=150, y=28) + host(INK, 6, 234, 120, 15, "orc", 1.05, 12, -.1, None, 124) + cuts(DAWN, (70, 92, 100, 84, 1.2), (140, 84, 176, 90, 1.2))


def paths_of_the_woses():
    pukel = lambda x, y, s, flip=False: G(
        P("M-26 0C-30-20-26-36-18-44C-20-62-10-72 2-72C14-72 22-62 20-44C28-36 30-20 26 0Z", STEEL, INK, 1.6),
        P("M-12-58Q-6-64 0-58Q-6-54-12-58ZM4-58Q10-64 16-58Q10-54 4-58Z", INK), P("M-1-58L-4-48H8L5-58Z", MIST, INK, 1), P("M-10-42Q2-36 14-42Q2-30-10-42Z"),
        P("M-18-22C-8-30 12-30 20-22C24-14 18-8 10-10C4-14-2-14-8-10C-16-8-22-14-18-22Z", MIST, INK, 1.2), cuts(INK, (-20, -34, -22, -8, 1.3), (23, -34, 23, -8, 1.3), (-6, -66, 10, -66, 1)), x=x, y=y, s=s, flip=flip)
    return bg(FOREST) + rays(142, 60, 8, 200, 24, LEAF, w=.25) + C(142, 66, 20, PALE) + P("M0 0H240V14C228 40 216 18 204 40C192 18 184 30 174 34C160 14 148 26 136 12C124 26 112 14 98 36C84 28 78 16 64 40C52 16 36 30 24 14C14 34 6 24 0 46Z", DEEP) + P("M0 0H240V8C222 26 214 12 200 24C182 10 170 22 152 10C136 20 120 8 104 18C88 8 70 24 54 12C36 24 18 12 0 26Z") + P("M86 120Q92 60 88 20H96Q92 60 104 120ZM168 120Q164 60 166 20H176Q172 60 186 120ZM228 120Q222 60 216 20H250V120Z") + P("M96 120C108 100 136 92 138 74H148C152 94 176 104 188 120Z", SAND) + pukel(46, 118, 1.12) + horsemen(INK, (141, 84, .28), (134, 100, .42), (150, 118, .6)) + G(P("M-8 0L-10-12C-14-18-12-26-6-28C-8-36 6-38 6-28C12-26 14-18 10-12L8 0Z", "#6a4522", INK, 1), P("M-9-12L-12 0H-6L-3-8L0 2L3-8L6 0H12L9-12Z", LEAF, INK, 1), L("M12-34V0", SAND, 1.6), x=200, y=118, s=1.1)


def through_a_day_and_a_night():
    return bg(DAWN) + rays(60, 44, 20, 150, 24, PARCH, w=.28) + C(60, 44, 19, FIRE) + P("M120 0H240V120H120Z", NIGHT) + engrave(DUSK, 3, 80, 8, 2.6, 1, (182, 40, 30), 120, 240) + moon(180, 40, 18) + stars(PARCH, (140, 18, 4), (222, 22, 4), (216, 66, 3), (150, 66, 3)) + ridge(SAND, (0, 84), (40, 74), (80, 86), (120, 78), (160, 86), (200, 76), (240, 84)) + P("M120 120V78L160 86L200 76L240 84V120Z", DUSK) + P("M118 0H122V120H118Z", GOLD) + host(INK, 6, 234, 108, 19, "man", 1, 18, .1, None, 124) + banner(66, 104, 54, BLUE, G(P(TREE, PARCH), s=.6), w=26) + banner(172, 104, 54, FOREST, G(P(HORSEHEAD, PARCH), s=.6), w=26)


def cirdans_ships():
    return bg(PALE) + rays(60, 60, 16, 220, 26, PARCH, 180, 360, w=.3) + C(60, 62, 18, DAWN) + ridge(MIST, (0, 72), (150, 72), (176, 60), (200, 52), (222, 58), (240, 48)) + P("M0 72H240V120H0Z", SEA) + water(PARCH, 76, 92, 6) + ship(196, 82, .55, STEEL, "#fff8e6", INK, prow="swan") + ship(108, 90, 1.24, STEEL, "#fff8e6", INK, star(0, 0, 12, BLUE, 8, .3), "swan") + waves(BLUE, 102, 6, 9) + water(SEA, 112, 118, 6) + birds(INK, (30, 26, .8), (48, 36, .6), (178, 18, .8), (200, 28, .6))


def guards_of_the_citadel():
    return bg(BLUE) + rays(120, 40, 10, 170, 24, "#1d427a", w=.3) + P("M0 96H240V120H0Z", PARCH) + cuts(STEEL, (10, 104, 90, 104, 1), (150, 104, 230, 104, 1), (60, 114, 180, 114, 1)) + f'<ellipse cx="120" cy="98" rx="40" ry="8" fill="{STEEL}"/><ellipse cx="120" cy="97" rx="34" ry="5.500" fill="{SEA}"/>'.replace(".500", ".5") + G(bare(0, 0, 1.42, PARCH), C(-20, -58, 4, PARCH), C(22, -58, 4.5, PARCH), C(0, -76, 4, PARCH), C(-9, -66, 4.5, PARCH), C(11, -68, 4.5, PARCH), C(28, -66, 3.5, PARCH), C(-28, -46, 3.5, PARCH), x=120, y=98) + guard(48, 114, 1.12, INK) + guard(192, 114, 1.12, INK, flip=True) + stars(PARCH, (88, 14, 5), (152, 14, 5))


def celeborns_galadhrim():
    return bg(DAWN) + engrave(PARCH, 3, 80, 9, 2.6, 1) + mallorn(24, 122, 110, MIST, FIRE) + mallorn(214, 122, 114, MIST, FIRE) + mallorn(120, 122, 116, PARCH, GOLD) + mallorn(72, 122, 90, MIST, GOLD) + mallorn(168, 122, 90, MIST, GOLD) + P("M56 82H184L178 88H62Z", "#6a4522", INK, 1) + L("M148 88V120M158 88V120M148 96H158M148 104H158M148 112H158", INK, 1.2) + archer(92, 82, .98, FOREST, True, bow=INK, head="elf", rim=PALE) + archer(146, 82, .98, FOREST, bow=INK, head="elf", rim=PALE) + ground(FOREST, 116, 112, 117) + leaf(40, 108, .4, GOLD, INK, 70) + leaf(196, 112, .4, GOLD, INK, -60)


def riders_of_theoden():
    return bg(DAWN) + rays(226, 84, 20, 260, 28, PARCH, 180, 360, w=.28) + ridge(SAND, (0, 74), (60, 66), (120, 76), (180, 62), (240, 72)) + horsemen("#5a3d20", (34, 90, .62), (84, 90, .62), (136, 90, .62), (186, 90, .62), arm="spear", gait="gallop") + ground(FOREST, 106, 102, 106, 102) + rider(54, 112, 1.05, INK, FOREST, "spear", "tail", rim=PARCH) + rider(196, 112, 1.05, INK, FOREST, "spear", "helm", rim=PARCH) + rider(124, 112, 1.28, INK, GOLD, "sword", "tail", rim=PARCH) + banner(46, 92, 76, FOREST, G(P(HORSEHEAD, PARCH), s=.9), w=36, flip=True) + tufts(INK, (16, 114), (88, 117), (226, 115), h=7)


def grimbeorn_the_old_son_of_beorn():
    return bg(SAND) + engrave(PARCH, 3, 60, 8, 2.6, 1) + mountains([(30, 46, 100), (204, 38, 120)], 112, PARCH, STEEL, "#fff8e6") + firs(FOREST, (22, 112, 50), (44, 114, 40), (212, 112, 56), (232, 114, 44), (190, 114, 36)) + ground(INK, 112, 108, 112) + bear(108, 114, 1.24, "#4a2f18", SAND, DAWN) + axe(176, 112, .78, 24, MIST, INK, INK, True)


def imrahil_of_dol_amroth():
    swan = "M-16 4C-14-4-6-6 0-4C6-8 6-16 2-20C-2-24 4-30 9-27C12-25 15-23 18-22L10-20C10-10 14 0 8 6C2 12-14 12-22 0C-20 4-18 5-16 4Z"
    return bg(SEA) + engrave(PALE, 3, 60, 8, 2.6, 1) + tower(28, 90, 26, 64, PARCH, "#fff8e6", BLUE) + tower(58, 92, 18, 40, PARCH, "#fff8e6", BLUE) + waves(BLUE, 90, 6, 9) + P("M0 106H240V120H0Z") + cuts(SEA, (16, 112, 110, 110, 1), (130, 115, 220, 112, 1)) + rider(150, 112, 1.5, STEEL, DUSK, "none", "tail", rim="#fff8e6", gait="gallop") + banner(130, 82, 76, BLUE, G(P(swan, "#fff8e6"), s=.66, y=3), INK, w=46, flip=True) + P("M20 112L24 104L30 110Z")


def king_brands_men():
    return bg(PALE) + engrave("#fff3d6", 3, 60, 8, 2.6, 1) + mountain(150, 4, 190, 92, MIST, STEEL, "#fff8e6") + "".join(P(f"M{x} 96V{y}L{x + 9} {y - 16}L{x + 18} {y}V96Z", c, INK, 1.2) for x, y, c in ((14, 44, SAND), (36, 56, DAWN), (58, 38, SAND), (80, 60, DAWN))) + P("M18 54h4v7h-4zM62 48h4v7h-4zM26 70h4v7h-4zM68 68h4v7h-4zM43 66h4v7h-4zM86 72h4v7h-4z") + P("M62 38a5 6 0 0 1 10 0z", GOLD) + P("M0 92H240V120H0Z", SEA) + P("M0 100C60 92 180 92 240 100V120H0Z", FOREST) + host(INK, 20, 220, 116, 12, "man", 1.15, 20, 0, MIST, 122, BLUE) + banner(128, 106, 76, BLUE, G(P("M0-10L5.5-3.5H2.6L7.5 4H2V9H-2V4H-7.5L-2.6-3.5H-5.5Z", PARCH), s=.9), w=34)


def swords_in_eriador():
    return bg(MIST) + engrave(PALE, 3, 60, 8, 2.4, 1) + rays(120, 92, 20, 160, 20, PARCH, 180, 360, w=.3) + P("M52 100C74 66 92 50 104 46H138C150 50 168 66 190 100Z", STEEL) + P("M100 46V34H106V40H112V30H118V40H128V36H134V46Z", STEEL) + cuts(INK, (98, 60, 82, 90, 1.6), (120, 56, 118, 90, 1.6), (142, 60, 156, 90, 1.6)) + ground(FOREST, 96, 92, 96) + "".join(sword(x, y, 1.02, r, "#e8ece6", GOLD, INK) + hand(x, y - 4, .52, SAND, INK, r, kind="grip") for x, y, r in ((32, 118, -14), (78, 114, -5), (162, 114, 5), (208, 118, 14))) + sword(120, 112, 1.3, 0, "#fff8e6", GOLD, INK) + hand(120, 106, .66, SAND, INK, kind="grip") + ground(INK, 116, 119, 116)


def kindred_of_glorfindel():
    return bg(BLUE) + rays(122, 46, 18, 260, 30, "#1d427a", w=.3) + spikes(122, 48, 34, 72, 26, GOLD, odd=.7) + C(122, 48, 42, GOLD) + waves(SEA, 90, 8, 7) + rider(112, 106, 1.3, "#fff8e6", PALE, "sword", "elf", rim=STEEL, tip="#fff8e6") + waves(PALE, 102, 8, 8) + water(BLUE, 111, 118, 6) + P("".join(shift("M-12 14C-12 0-8-8 0-12L1-17L4-13C12-11 17-4 15 2C10 0 6-1 3-1C3 4 2 8 0 14Z", x, 92, s) for x, s in ((20, 1.3), (54, 1), (206, 1.3))), "#fff8e6", BLUE, 1)


def dain_ironfoots_guard():
    return bg(STEEL) + rays(120, 36, 10, 170, 18, MIST, w=.26) + P("M0 0H52L76 22V120H0ZM240 0H188L164 22V120H240Z", "#4a3620") + courses(INK, 0, 70, 10, 90, 16, 28) + courses(INK, 170, 240, 10, 90, 16, 28) + axe(54, 122, 1.2, -10, MIST, INK, INK, True) + axe(186, 122, 1.2, 10, MIST, INK, INK, True) + dwarf(62, 128, 1.15, RED, "#7a4a20", STEEL) + dwarf(178, 128, 1.15, RED, SAND, STEEL) + dwarf(120, 122, 1.62, DUSK, FIRE, MIST) + P("M104 32L101 20L112 27L120 14L128 27L139 20L136 32Z", GOLD, INK, 1.2)


def eomer_son_of_eomund():
    return bg(FOREST) + engrave(DEEP, 2, 80, 8, 3, 1.4, (120, 52, 62)) + C(120, 54, 50, DAWN) + ground(DEEP, 104, 98, 104) + rider(116, 114, 1.72, INK, GOLD, "spear", "tail", rim=DAWN, tip=PARCH) + tufts(INK, (30, 112), (64, 118), (196, 116), (222, 110), h=12) + ground(INK, 116, 113, 117)


def thranduils_archers():
    return bg(DEEP) + engrave(FOREST, 3, 116, 9, 2.4, 2) + "".join(P(f"M{x - 4} 120Q{x + 3} 60 {x} 0h{w}Q{x + w - 2} 60 {x + w + 5} 120Z") for x, w in ((14, 12), (64, 8), (168, 9), (212, 14))) + C(120, 52, 40, LEAF) + P("M92 26C100 34 140 34 148 26L146 38Q120 46 94 38Z", GOLD, INK, 1) + leaf(98, 30, .62, FIRE, INK, -24) + leaf(109, 32, .7, LEAF, INK, -10) + leaf(120, 33, .84, FIRE, INK) + leaf(131, 32, .7, LEAF, INK, 10) + leaf(142, 30, .62, FIRE, INK, 24) + archer(46, 114, 1.35, PALE, bow=DAWN, rim=DEEP) + archer(120, 116, 1.4, PALE, bow=DAWN, rim=DEEP) + archer(190, 114, 1.35, PALE, bow=DAWN, rim=DEEP) + ground(INK, 116, 112, 117, 112, 116)
