"""The scenes of the Shadow's cards. A scene is a function named after its card that returns the drawing."""

from parts import *
from scenes_free import orb

BONE = "#cfd0ae"


# ---- parts used only here -------------------------------------------------------------------------------------------


def orcface(x, y, s=1, c=INK, skin=STEEL, eye_c=DAWN, helm=INK, mark=""):
    """Draw an Orc with a helm from the front."""
    return G(
        P("M-26 34C-24 16-16 8-8 6H8C16 8 24 16 26 34Z", c),
        P("M-15-10L-26-18L-18 0ZM15-10L26-18L18 0Z", skin, INK, 1), P("M-15-12H15L13 6L6 16H-6L-13 6Z", skin, INK, 1.2),
        P("M-18-8C-18-24-10-30 0-38C10-30 18-24 18-8L12-4L10-12H3L0 2L-3-12H-10L-12-4Z", helm, INK, 1.2), P("M-16-22L-26-32L-10-30ZM16-22L26-32L10-30Z", helm),
        P("M-10-8L-3-4L-9-3ZM10-8L3-4L9-3Z", eye_c), P("M-8 7H8L6 10L5 5L3 10H-3L-5 5L-6 10Z", PARCH), G(mark, y=-22, s=.55) if mark else "",
        x=x, y=y, s=s,
    )


def wraith(x, y, s=1, c=INK, crowned=True, eye_c=FIRE, rim=STEEL, metal=MIST):
    """Draw a hood and shoulders, empty but for gleaming eyes; 60 wide."""
    return G(
        P("M-38 40C-36 14-28 4-17 0C-20-22-12-36 0-38C12-36 20-22 17 0C28 4 36 14 38 40Z", c, rim, 1.2),
        P("M0-30C9-29 12-18 9-4L0 6L-9-4C-12-18-9-29 0-30Z", "#0c0806"), P("M-7-14L-1-11L-6-9.5ZM7-14L1-11L6-9.5Z", eye_c),
        P("M-17-22L-22-46L-12-36L-9-54L-3-38L0-60L3-38L9-54L12-36L22-46L17-22Q0-30-17-22Z", metal, INK, 1.3) if crowned else "",
        cuts(rim, (-14, 6, -26, 36, 1.3), (-5, 10, -9, 36, 1.2), (5, 10, 9, 36, 1.2), (14, 6, 26, 36, 1.3)),
        x=x, y=y, s=s,
    )


def wizard(x, y, s=1, robe=STEEL, hat=DUSK, line=INK, flip=False, beard=MIST, stf=INK):
    """Draw a wizard with hat and staff, facing right; 72 high."""
    return G(
        L("M22 0L18-68", stf, 3), P("M-16 0C-16-22-12-38-6-44H8C14-36 18-18 20 0Z", robe, line, 1.4), P("M6-40L20-36L19-30L4-30Z", robe, line, 1.2),
        P("M-1-52H10L12-46L9-36L5-26L1-36Z", beard, line, 1), P("M1-52H9L11-48H3Z", SAND), P("M-18-50Q2-58 22-49L10-53L4-74Q-2-70-8-54Z", hat, line, 1.3),
        cuts(line, (-8, -36, -10, -4, 1), (0, -26, 0, -4, 1), (8, -28, 11, -4, 1)), x=x, y=y, s=s, flip=flip,
    )


def wildman(x, y, s=1, c=INK, arm="torch", flip=False):
    a = {"torch": "M6-30L16-42L19-39L10-24ZM15-38L19-58L22-57L19-37Z", "axe": "M6-30L16-40L19-37L10-24ZM12-28L22-56L25-55L15-27ZM20-60Q32-62 34-50L23-50Z"}[arm]
    return G(P("M-3-33C-9-34-11-44-5-47C-2-52 8-51 9-44L12-40L9-37L10-31L4-29L9-14L15 0H8L1-11L-6 0H-14L-7-15L-9-28L-17-20L-20-24L-10-33Z" + a, c), fire(20, -56, .36) if arm == "torch" else "", x=x, y=y, s=s, flip=flip)


def bony(x, y, s=1, c=BONE, rot=0, flip=False):
    """Draw a thin, clutching hand that reaches up."""
    return G(P("M-6 44L-7 14C-14 8-20-2-22-12L-19-16L-15-12L-9-2L-14-20L-16-32L-12-35L-9-31L-4-8L-4-26L-5-39L-1-42L2-38L3-8L8-24L12-34L16-34L16-30L12-12L9 0L16-9L21-14L24-11L20 0L9 14L7 44Z", c, INK, 1.5), L("M-11-20L-8-21M-2-26L2-26M9-23L12-22M-4 8Q0 5 5 8", INK, 1), x=x, y=y, s=s, rot=rot, flip=flip)


def tentacle(x, y, h, c=DEEP, rim=LEAF, flip=False, s=1.0):
    return G(P(f"M-10 0C-12-{h * .4:.0f} 14-{h * .5:.0f} 4-{h * .8:.0f}C0-{h:.0f} 22-{h * 1.05:.0f} 24-{h * .88:.0f}C25-{h * .78:.0f} 14-{h * .76:.0f} 13-{h * .84:.0f}C11-{h * .9:.0f} 20-{h * .9:.0f} 19-{h * .84:.0f}L22-{h * .86:.0f}C20-{h * .98:.0f} 8-{h * .94:.0f} 10-{h * .8:.0f}C24-{h * .5:.0f} 8-{h * .3:.0f} 12 0Z", c, INK, 1.4), "".join(C(a, -h * b, r, rim) for a, b, r in ((6, .12, 2.4), (5, .26, 2.2), (8, .4, 2), (11, .54, 1.7), (9, .66, 1.4))), x=x, y=y, flip=flip, s=s)


# ---- character deck -------------------------------------------------------------------------------------------------


def shelobs_lair():
    web = "".join(f"M120 30L{x} {y}" for x, y in ((0, 8), (0, 70), (40, 120), (240, 8), (240, 70), (200, 120), (70, 0), (170, 0)))
    arcs = "M78 2Q86 18 70 24Q72 44 76 54M162 2Q154 18 170 24Q168 44 164 54M52 0Q60 16 30 16Q38 42 34 55Q56 60 70 86M188 0Q180 16 210 16Q202 42 206 55Q184 60 170 86"
    return bg(STEEL) + L(web + arcs, PALE, 1) + P("M0 0H52C24 20 16 50 30 76L14 120H0ZM240 0H188C216 20 224 50 210 76L226 120H240Z") + spider(120, 72, 1.18, INK, FIRE, STEEL) + ground(INK, 112, 106, 110, 106, 112) + spikes(160, 92, 3, 17, 10, DAWN, odd=.6) + hobbit(172, 113, .95, INK, STEEL, flip=True)


def the_ring_is_mine():
    return bg(EMBER) + rays(120, 120, 10, 260, 30, RED, 180, 360, w=.3) + fire(30, 122, 1.7, FIRE, DAWN) + fire(210, 122, 1.7, FIRE, DAWN) + fire(76, 124, 1.2, RED, FIRE) + fire(166, 124, 1.2, RED, FIRE) + spikes(123, 34, 14, 44, 20, DAWN, odd=.6) + hand(120, 80, 1.55, SAND, INK) + ring(120.5, 50, 9.5, GOLD, PARCH, INK, SAND) + P("M104 120L103 104H137L136 120Z", DUSK, INK, 1.4)


def on_on_they_went():
    return bg(FIRE) + engrave(DAWN, 30, 70, 7, .8, 2.4) + P("M92 0C80 16 104 22 96 40H128C124 24 150 18 140 0Z") + clouds(INK, (20, 14, 110), (110, 12, 130)) + mountain(112, 30, 130, 82, RED, INK) + P("M104 36L112 28L120 37L116 46L112 40L107 50Z", DAWN) + ground(GOLD, 82, 80, 84, 80) + cuts(INK, (4, 92, 90, 88, 1.4), (30, 104, 130, 98, 1.8), (20, 116, 150, 112, 1.8), (196, 90, 238, 92, 1.4), (206, 112, 238, 108, 1.8)) + hobbit(136, 108, 1.35, INK, DAWN, flip=True, staff=INK) + hobbit(172, 110, 1.35, INK, DAWN, flip=True) + gollum(216, 110, .72, INK, DAWN, flip=True)


def give_it_to_uss():
    return bg(NIGHT) + rays(120, 26, 10, 230, 26, DUSK, w=.28) + spikes(120, 26, 14, 38, 18, GOLD, odd=.65) + ring(120, 26, 16, hole=NIGHT) + P("M84 122C74 96 84 68 120 66C156 68 166 96 156 122Z", BONE, INK, 1.8) + C(103, 96, 11.5, DAWN, INK, 1.8) + C(137, 96, 11.5, DAWN, INK, 1.8) + C(105, 91, 5) + C(135, 91, 5) + P("M98 112Q120 106 142 112Q138 122 120 122T98 112Z") + P("M106 110L108 115L111 109.500ZM116 109L118 114L121 109ZM129 109.500L131 115L134 110.500Z".replace(".500", ".5"), PARCH) + L("M104 74Q100 68 104 62M116 68Q116 62 121 58M132 72Q136 66 132 60", INK, 1.2) + bony(66, 66, 1.15, BONE, 24) + bony(174, 66, 1.15, BONE, -24, True)


def orc_patrol():
    return bg(STEEL) + engrave(DUSK, 0, 80, 8, 4, 1.6) + mountains([(10, 44, 120), (230, 38, 130)], 112, DUSK, NIGHT) + ground(INK, 108, 104, 108, 104, 108) + "".join(C(x, y, 17, EMBER) + fire(x, y + 10, .55) for x, y in ((80, 26), (152, 26), (224, 26))) + "".join(orc(x, 110, 1.6, INK, DAWN, a, rim=FIRE) for x, a in ((46, "torch"), (118, "torch"), (190, "torch"))) + host(INK, 6, 30, 112, 2, "orc", 1.2, 26, .1)


def isildurs_bane():
    return bg(SEA) + P("M0 0H240V30H0Z", DAWN) + ridge(FOREST, (0, 22), (60, 18), (120, 24), (180, 16), (240, 22), b=34) + waves(BLUE, 34, 5, 9) + water("#1d427a", 46, 116, 9, w=1.8) + P("M0 120V112Q60 104 120 112T240 108V120Z", "#5a3d20") + rays(128, 92, 8, 70, 18, "#4b78ad", w=.25) + spikes(128, 90, 14, 34, 16, DAWN, odd=.6) + ring(128, 90, 16, hole="#1d427a") + reeds(DEEP, 40, 114, 62) + reeds(DEEP, 62, 116, 44) + reeds(DEEP, 206, 112, 66) + C(150, 70, 3, "none", PARCH, 1) + C(156, 58, 2, "none", PARCH, 1) + C(146, 52, 2.5, "none", PARCH, 1) + G(arrow(0, 0, .8, 50, INK, INK, RED), x=70, y=4) + G(arrow(0, 0, .7, 58, INK, INK, RED), x=176, y=2) + bony(100, 56, .8, SAND, 158)


def foul_thing_from_the_deep():
    return bg(STEEL) + P("M0 0H240V84H0Z", DUSK) + P("M0 0H84L78 84H0ZM240 0H156L162 84H240Z", NIGHT) + cuts(STEEL, (14, 10, 20, 70, 1.6), (44, 16, 40, 60, 1.6), (200, 12, 206, 70, 1.6), (224, 20, 220, 60, 1.6)) + P("M88 84V30Q88 6 120 4Q152 6 152 30V84Z", MIST, INK, 2) + L("M120 4V84M97 84V34Q97 14 120 13Q143 14 143 34V84", INK, 1.4) + star(120, 30, 10, INK, 8, .4) + G(P(TREE, INK), x=105, y=62, s=1) + G(P(TREE, INK), x=135, y=62, s=1) + P("M0 84H240V120H0Z") + water(STEEL, 88, 118, 7) + tentacle(40, 116, 96) + tentacle(86, 118, 64) + tentacle(196, 116, 100, flip=True) + tentacle(152, 118, 58, flip=True) + tentacle(118, 122, 40)


def candles_of_corpses():
    face = P("M-17 0C-18-18-10-26 0-26C10-26 18-18 17 0C15 10 9 20 0 22C-9 20-15 10-17 0Z", BONE, DEEP, 1.4) + L("M-12-4Q-7-7-3-4M3-4Q7-7 12-4M0-4L-2 6H2M-5 13Q0 11 5 13M-14-16Q-4-24 12-17", DEEP, 1.6)
    can = lambda x, y, s: G(C(0, -10, 20, DEEP, FOREST, 1.5), C(0, -10, 14, FOREST), fire(0, 0, .5, LEAF, "#fff8e6"), x=x, y=y, s=s)
    return bg(NIGHT) + engrave(DUSK, 3, 50, 8, 2.6, 1.4) + P("M0 52H240V120H0Z", DEEP) + water(FOREST, 56, 116, 8, w=1.6) + can(48, 60, 1.2) + can(186, 56, 1.3) + can(118, 50, .9) + G(face, x=72, y=90, s=1.1, rot=-18) + G(face, x=166, y=92, s=1.15, rot=14) + water(FOREST, 86, 106, 9, 40, 200, 1.4, 3) + reeds("#0f241b", 20, 118, 56) + reeds("#0f241b", 222, 116, 60) + reeds("#0f241b", 122, 120, 30)


def nazgul_search():
    return bg(MIST) + engrave(PALE, 3, 60, 9, 2.6, 1) + bare(28, 76, 1.2, STEEL) + bare(216, 78, 1.3, STEEL, True) + P("M0 74Q120 66 240 74V120H0Z", SAND) + rider(124, 82, 1.32, INK, INK, "none", "hood", "trot", rim=DUSK) + P("M126 12L131 13.5L127 15Z", RED) + P("M0 84C30 80 50 88 70 84C100 80 150 92 180 84C206 78 224 88 240 82V120H0Z", "#5a3d20") + P("M52 92C80 84 160 84 188 94L196 120H44Z") + L("M60 88C58 98 66 106 62 120M90 86C84 98 92 104 88 120M168 88C172 100 164 108 170 120M188 90C186 104 196 110 192 120", "#5a3d20", 4) + hobbit(112, 119, .95, STEEL, INK) + hobbit(140, 119, .95, STEEL, INK, True) + tufts(INK, (22, 86), (206, 86), h=10)


def cruel_weather():
    return bg(STEEL) + engrave(MIST, 4, 80, 8, 2.6, 1.4) + mountains([(60, 10, 150), (186, -6, 170)], 120, MIST, DUSK, "#fff8e6") + P("M186 20Q178 28 184 34Q190 30 196 36Q200 28 192 24Z") + P("M0 120V104C50 84 110 100 150 84C190 70 220 74 240 66V120Z", "#fff8e6") + cuts(STEEL, (20, 110, 90, 100, 1.4), (110, 110, 200, 92, 1.4)) + walker(66, 106, .95, INK, None, INK) + hobbit(96, 104, .9) + hobbit(120, 100, .9) + walker(150, 96, .95, INK) + walker(182, 88, 1, INK, None, INK) + cuts("#fff", *[(x, y, x - 26, y + 13, 1.1) for x, y in ((40, 8), (96, 18), (150, 6), (210, 14), (236, 40), (30, 40), (76, 52), (130, 40), (176, 44), (222, 70), (60, 84), (108, 70), (24, 72), (150, 64))])


def the_nazgul_strike():
    return bg(FIRE) + rays(120, 60, 10, 260, 30, RED, w=.3) + clouds(INK, (-16, 20, 100), (164, 18, 100)) + fellbeast(114, 56, 1.42, INK, RED, True, DAWN) + tower(22, 122, 24, 46, INK, None, DAWN) + wall(30, 64, 104, 120, INK, 6) + tower(216, 122, 28, 40, INK, None, DAWN)


def morgul_wound():
    return bg(DUSK) + engrave(NIGHT, 2, 118, 8, 3, 3, (120, 60, 70)) + moon(40, 30, 17, PALE) + G(
        P("M-6 0L-9-44L-6-52L-8-60L-2-56L0-66L4-58L9-62L7-50L9-44L6 0Z", PALE, INK, 1.6), P("M0-4V-50L5-46L4-4Z", STEEL),
        P("M-22 0Q-20-8-10-4H10Q20-8 22 0Q20 8 10 4H-10Q-20 8-22 0ZM-4 4H4L5 30H-5Z", INK, STEEL, 1.2), P("M-7 30H7L4 40H-4Z", RED, INK, 1.2), L("M-4 12H4M-4 18H4M-4 24H4", STEEL, 1.2),
        x=104, y=78, rot=58, s=1.18) + P("M176 34L182 28L181 36ZM186 42L196 36L191 46ZM178 20L184 12L186 20ZM196 24L206 20L201 30ZM204 40L213 38L207 47ZM192 10L198 6L198 14ZM214 14L221 12L217 20Z", PALE) + P("M150 84C144 94 142 100 148 104C154 108 160 102 158 96Q156 90 150 84ZM166 100C163 106 162 109 165 111C169 113 172 109 170 106Z", RED) + L("M170 52C182 62 176 72 188 78S200 92 214 94M164 60C172 74 168 82 178 92", PALE, 1.2)


def lure_of_the_ring():
    return bg(INK) + rays(120, 66, 10, 220, 26, EMBER, w=.3) + spikes(120, 66, 36, 62, 26, FIRE, odd=.6) + L("M84-4L108 30M156-4L132 30", STEEL, 3) + L("M88 2l4 6M98 15l4 6M152 2l-4 6M142 15l-4 6", PARCH, 1.4) + ring(120, 66, 42, GOLD, PARCH) + eye(120, 68, .72, FIRE, INK, INK, DAWN) + hand(22, 84, 1.25, SAND, INK, 74) + hand(218, 84, 1.25, SAND, INK, -74, True)


def the_breaking_of_the_fellowship():
    return bg(DAWN) + engrave(PARCH, 3, 50, 8, 2.6, 1) + mountains([(28, 14, 80), (214, 10, 84)], 70, SAND, STEEL) + P("M0 62H60L64 56H176L180 62H240V76H0Z", SEA) + water(PARCH, 64, 72, 5) + P("M52 72H188L196 120H44Z", PALE) + cuts(SEA, (66, 76, 58, 118, 2.4), (88, 74, 82, 118, 2.2), (112, 76, 110, 118, 2.4), (138, 74, 142, 118, 2.2), (166, 76, 176, 118, 2.4)) + P("M0 72H54L46 120H0ZM240 72H186L194 120H240Z") + clouds("#fff8e6", (34, 122, 90), (110, 124, 100)) + G(P("M-48-6C-30 4 30 4 48-6C44 8 30 14 0 14C-30 14-44 8-48-6Z", STEEL, INK, 1.6), P("M-34-2C-28-10-20-10-14-7L26-5L30 0H-34Z", INK), C(-28, -7, 5.5, SAND, INK, 1), P("M-18-8L-14-14H-8L-6-8Z", MIST, INK, 1), x=120, y=60, s=1.1, rot=7) + horn(120, 28, .5, PARCH, GOLD, INK) + P("M112 22L126 42L122 43L108 24Z", DAWN)


def worn_with_sorrow_and_toil():
    return bg(STEEL) + engrave(MIST, 3, 84, 8, 2.4, 1.2) + mountains([(214, 20, 100), (24, 60, 80)], 112, MIST, DUSK) + P("M0 120V112L60 100L130 92L240 74V120Z") + cuts(STEEL, (30, 114, 100, 104, 1.4), (110, 108, 220, 92, 1.6)) + ring(98, 44, 40) + G(P("M-16-20C-18-30-8-36 2-33L14-30C12-37 20-42 26-38C31-34 29-28 25-26L30-20L36-4L38 0H30L25-8L18-16L8-13L4-6L6 2H-5L-6-8L-12-2L-10 4H-20L-18-10Z"), cuts(FIRE, (-10, -26, -8, -14, 1), (-2, -28, 0, -16, 1), (8, -26, 10, -18, .9)), P("M20-34Q25-36 26-31L22-28Z", SAND), x=112, y=94, s=1.3) + L("M166 48L174 88", INK, 2.4)


def flocks_of_crebain():
    return bg(DAWN) + rays(190, 70, 14, 240, 24, PARCH, 180, 360, w=.3) + mountains([(30, 66, 90), (210, 60, 110)], 112, SAND, STEEL) + ground("#5a3d20", 106, 100, 106) + birds(INK, (30, 20, 1), (60, 40, .8), (24, 54, .7), (90, 18, .8), (204, 20, .9), (224, 42, .8), (182, 50, .7), (160, 16, .7), (70, 64, .6), (50, 76, .5), (196, 74, .5), (216, 66, .5), (12, 34, .6), (110, 84, .5)) + crow(118, 56, 1.7, INK, False, -8, RED) + crow(50, 92, .7, INK, False, 6, RED) + crow(196, 98, .62, INK, True, 4, RED)


def balrog_of_moria():
    return bg(EMBER) + rays(92, 46, 10, 280, 26, RED, w=.28) + spikes(92, 48, 44, 68, 26, FIRE, odd=.7) + C(92, 48, 47, DAWN) + P("M0 0H18V120H0ZM222 0H240V120H222ZM186 0H198V90H186Z") + fire(56, 94, 1.1, FIRE, DAWN) + fire(128, 94, 1.1, FIRE, DAWN) + P("M92 94C82 94 76 84 78 70L70 58C56 60 44 70 40 84C34 74 34 66 36 60C24 62 16 70 12 78C10 52 22 24 4 2C30 6 50 20 62 36C68 32 74 31 80 31L78 24C68 20 64 10 70 0C71 9 76 13 83 14Q92 9 101 14C108 13 113 9 114 0C120 10 116 20 106 24L104 31C110 31 116 32 122 36C134 20 154 6 180 2C162 24 174 52 172 78C168 70 160 62 148 60C150 66 150 74 144 84C140 70 128 60 114 58L106 70C108 84 102 94 92 94Z") + P("M83 19L90 22L84 24ZM101 19L94 22L100 24Z", FIRE) + P("M88 28L92 26L96 28L94 32H90Z", FIRE) + cuts(FIRE, (84, 38, 88, 60, 1.6), (100, 38, 96, 60, 1.6), (92, 40, 92, 66, 1.6), (56, 40, 40, 30, 1.4), (128, 40, 144, 30, 1.4)) + P("M118 56L130 66L134 62L128 54L160 14L136 52L140 58L132 70L114 62Z", FIRE, INK, 1) + L("M66 58C48 66 52 84 66 86S70 104 54 104S36 112 40 120", FIRE, 2.4) + P("M0 92H240V100C200 98 186 120 184 120H158C154 106 136 102 120 102S86 106 82 120H56C54 120 40 98 0 100Z") + cuts(FIRE, (10, 95, 110, 95, 1), (130, 95, 230, 95, 1)) + spikes(197, 48, 4, 18, 12, PARCH, odd=.6) + G(L("M-12 0L-11-42", PARCH, 2), P("M-10 0C-10-16-6-26-2-30H5C10-24 12-10 12 0Z", MIST), P("M-8-32Q3-38 12-31L6-34L4-46Q-2-42-4-34Z", MIST), P("M-6-26L-14-24V-20L-4-20Z", MIST), P("M-4-33L-2-22L4-30Z", PARCH), x=209, y=92, s=1)


def the_lidless_eye():
    return bg(INK) + rays(120, 50, 10, 260, 34, EMBER, w=.3) + spikes(120, 50, 46, 82, 34, RED, odd=.7) + spikes(120, 50, 40, 62, 26, FIRE, odd=.7) + eye(120, 50, 1.75, FIRE, INK, INK, DAWN) + ridge(EMBER, (0, 96), (24, 84), (46, 98), (72, 86), (100, 100), (124, 92), (150, 102), (176, 88), (204, 98), (224, 84), (240, 94)) + ridge(INK, (0, 108), (30, 98), (60, 110), (90, 100), (120, 108), (152, 98), (182, 110), (214, 98), (240, 106))


def dreadful_spells():
    return bg(NIGHT) + rays(84, 40, 10, 240, 24, DEEP, w=.3) + wall(156, 240, 22, 120, STEEL, 10) + courses(INK, 156, 240, 34, 116, 12, 26) + P("M180 120V74Q204 50 228 74V120Z", "#5a3d20", INK, 2) + L("M204 62V120M192 68V120M216 68V120", INK, 1.4) + P("M170 24L178 44L172 50L186 66L182 56L190 48L182 42L184 26ZM206 62L200 80L208 86L202 112L216 84L208 78L214 64Z", PALE) + spikes(84, 30, 12, 50, 18, LEAF, odd=.55) + fire(84, 46, .8, LEAF, PALE) + G(P("M-12 44L-14 10L-22-4L-24-16L-17-18L-12-4L-15-24L-8-28L-5-6L-4-30H4L4-6L10-26L17-22L12-2L18-12L25-9L20 6L13 16L14 44Z", STEEL, INK, 1.6), P("M-16 44L-19 26H19L17 44Z", INK, MIST, 1.2), L("M-12-4Q0 2 12-2M-12 8H13", INK, 1.4), x=84, y=72, s=1.2) + L("M104 36C124 26 132 46 146 34S160 40 172 32M104 46C120 52 134 44 150 54", LEAF, 2)


def grond_hammer_of_the_underworld():
    return bg(RED) + rays(70, 60, 10, 260, 28, EMBER, w=.3) + P("M4 0H14V120H4ZM104 0H114V120H104Z", INK) + P("M0 8H124V16H0Z") + L("M28 16L34 46M76 16L72 42", MIST, 3.4) + L("M28 16L34 46M76 16L72 42", INK, 1) + P("M-4 46H66L74 78H-4Z", STEEL, INK, 2) + L("M12 46V78M34 46V78M56 46V78", INK, 3) + wolfhead(100, 62, 1.22, STEEL, FIRE, INK, PARCH) + G(fire(0, 0, .8, FIRE, DAWN), x=146, y=66, rot=82) + wall(176, 240, 6, 120, SAND, 10) + courses(INK, 176, 240, 20, 116, 12, 24) + P("M192 120V44Q216 22 240 44V120Z", "#5a3d20", INK, 2) + L("M204 36V120M216 32V120M228 36V120M192 70H240M192 96H240", INK, 1.4) + P("M192 58L206 64L200 72L214 78L203 82L192 90Z", DAWN, INK, 1) + host(INK, 6, 160, 120, 9, "orc", .9, 12, .1, None, 124)


def the_palantir_of_orthanc():
    return bg(INK) + P("M72 96V30L96 0H144L168 30V96Z", DUSK) + stars(PARCH, (92, 24, 3), (148, 20, 4), (156, 48, 3)) + courses("#4a3620", 0, 72, 8, 96, 16, 30) + courses("#4a3620", 168, 240, 8, 96, 16, 30) + spikes(120, 58, 38, 60, 28, EMBER, odd=.65) + orb(120, 58, 40, "#120b08", STEEL, MIST) + C(120, 58, 28, EMBER) + spikes(120, 58, 17, 28, 18, FIRE, odd=.7) + eye(120, 58, .82, FIRE, INK, INK, DAWN) + P("M84 96Q120 112 156 96L164 104H76ZM98 104H142L150 120H90Z", STEEL, INK, 1.4) + bony(42, 84, 1.2, PARCH, 64) + bony(198, 84, 1.2, PARCH, -64, True)


def wormtongue():
    return bg("#5a3d20") + engrave(INK, 2, 118, 9, 1.4, 1.4) + P("M0 0H10L24 20V120H0ZM240 0H230L216 20V120H240Z", INK) + L("M6 30Q14 40 6 50T6 70T6 90M234 30Q226 40 234 50T234 70T234 90", GOLD, 2) + P("M112 120V20Q146-6 180 20V120Z", FOREST, INK, 2) + G(P(HORSEHEAD, GOLD), x=146, y=20, s=1.1) + P("M112 120C112 92 122 80 136 76H158C172 80 182 92 184 120Z", BLUE, INK, 1.6) + P("M130 50C128 34 140 30 148 32C158 32 164 42 162 54L160 70C158 84 150 94 144 104C136 94 130 84 128 70L124 64L129 58Z", MIST, INK, 1.4) + P("M131 50L126 62L131 64L132 70Q142 74 150 68L154 46Q140 40 131 50Z", SAND, INK, 1) + L("M134 54L140 56M134 72Q142 76 148 72M138 82L142 98M150 80L146 98", INK, 1.2) + P("M128 46L126 36L134 41L139 32L145 40L153 32L156 41L164 38L161 48Q144 40 128 46Z", GOLD, INK, 1) + P("M36 120C38 92 50 74 70 66C66 52 76 40 90 42C102 44 106 54 102 62L110 70L104 74L102 82C94 86 88 84 84 84C98 92 104 106 104 120Z", INK, STEEL, 1) + P("M88 54C96 50 103 56 101 62L109 70L103 73L101 81C94 84 86 80 84 74Z", BONE, INK, 1) + P("M93 60L100 62L94 64Z", RED) + P("M84 96L108 84L116 80L118 84L110 90L92 106Z", BONE, INK, 1) + L("M112 74Q116 72 118 75M114 78Q119 77 121 80", PARCH, 1.2)


def the_ringwraiths_are_abroad():
    nine = [(18, .5), (42, .54), (67, .6), (93, .66), (147, .66), (173, .6), (198, .54), (222, .5)]
    return bg(STEEL) + engrave(DUSK, 0, 84, 8, 3.4, 1.2, (120, 46, 62)) + C(120, 48, 46, PALE) + horsemen(INK, *((x, 90 + abs(x - 120) / 17, s) for x, s in nine), arm="none") + rider(120, 92, .98, INK, INK, "none", "crown", "trot", rim=STEEL) + P("M124 41L129 42L125 43.5Z", RED) + P("M0 120V92Q60 90 90 86Q120 80 150 86Q180 90 240 92V120Z") + cuts(STEEL, (20, 104, 90, 98, 1.4), (130, 100, 220, 106, 1.4), (60, 114, 160, 112, 1.4))


def the_black_captain_commands():
    return bg(RED) + rays(120, 50, 10, 260, 30, EMBER, w=.3) + host(EMBER, 8, 232, 104, 14, "orc", 1, 30, 0, None, 122) + banner(30, 110, 84, INK, G(eye(0, 0, .28, FIRE, INK, None, DAWN), x=3), w=38) + wraith(120, 84, 1.25, INK, True, FIRE, DUSK, MIST) + G(P("M-2 0L-1-60H1L2 0Z", STEEL), P("M-7-58L0-74L7-58L0-50ZM-10-64H10V-60H-10Z", STEEL, INK, 1), x=180, y=118, s=1.32, rot=14) + host(INK, 6, 60, 122, 4, "orc", 1.15, 0, 0, None, 124) + host(INK, 196, 236, 122, 3, "orc", 1.15, 0, 0, None, 124)


# ---- strategy deck --------------------------------------------------------------------------------------------------


def return_to_valinor():
    return bg(FIRE) + rays(150, 76, 20, 260, 28, DAWN, 180, 360, w=.3) + C(150, 76, 32, PARCH) + P("M0 76H240V120H0Z", DUSK) + P("M128 78H172L182 84H118ZM122 88H178L186 93H114ZM110 98H190L198 104H102Z", DAWN) + water(FIRE, 82, 118, 8, w=1.1) + ship(136, 88, 1.05, INK, "#fff8e6", INK, star(0, 0, 11, GOLD, 8, .3), "swan") + P("M0 120V70C20 72 36 84 60 92L50 104L64 120Z") + walker(18, 78, .8, INK) + walker(38, 88, .75, INK) + birds(INK, (60, 24, .8), (82, 34, .6), (206, 26, .7)) + star(44, 18, 8, PARCH, 8, .25)


def the_fighting_uruk_hai():
    return bg(SAND) + engrave(GOLD, 3, 70, 9, 2, 1) + host(INK, 8, 232, 84, 14, "orc", .9, 26, .06, None, 122) + orcface(46, 88, 1.25, INK, "#7a5a38", DAWN, INK, P(HANDSIGN, PARCH)) + orcface(194, 88, 1.25, INK, "#7a5a38", DAWN, INK, P(HANDSIGN, PARCH)) + orcface(120, 58, 1.5, INK, "#7a5a38", DAWN, INK, P(HANDSIGN, PARCH)) + P("M84 74H156V96Q156 112 120 124Q84 112 84 96Z", INK, SAND, 2) + G(P(HANDSIGN, "#fff8e6"), x=121, y=98, s=1.75)


def denethors_folly():
    return bg(DUSK) + P("M20 120V52Q20-18 120-18T220 52V120Z", STEEL) + P("M34 120V56Q34-6 120-6T206 56V120Z", NIGHT) + spikes(120, 84, 40, 100, 30, EMBER, odd=.75) + L("M120-6V20M76 2L92 30M164 2L148 30M44 28L66 50M196 28L174 50", STEEL, 2) + fire(80, 104, 1.35, RED, FIRE) + fire(160, 104, 1.35, RED, FIRE) + fire(120, 104, 1.75, FIRE, DAWN) + G(P("M-13 0C-12-18-10-28-6-34C-10-44-4-50 1-50C7-50 11-44 7-34C11-28 13-18 14 0Z", INK), P("M-6-32L-26-46L-23-51L-2-36ZM7-32L26-46L23-51L3-36Z"), x=120, y=92, s=1.05) + C(120, 40, 0.1) + orb(147, 38, 8, INK, FIRE, FIRE) + P("M92 40h4v-22h-4z", "#fff8e6") + P("M56 102H184V110H56ZM62 112H178V120H62Z", "#5a3d20", INK, 1.4) + "".join(C(x, y, 4.6, SAND, INK, 1.2) for x, y in ((64, 106), (84, 106), (104, 106), (124, 106), (144, 106), (164, 106), (74, 116), (94, 116), (114, 116), (134, 116), (154, 116)))


def the_day_without_dawn():
    return bg(SAND) + rays(52, 84, 14, 220, 26, DAWN, 180, 360, w=.3) + C(52, 84, 24, FIRE) + P("M240 0H0C14 20 28 12 40 22C52 12 66 24 80 18C86 30 100 26 106 36C118 30 130 42 126 54C140 52 148 66 142 76C156 76 166 88 160 98L240 110Z", DUSK) + P("M240 0H52C64 14 80 8 88 16C104 10 114 22 118 30C134 28 142 38 140 50C154 50 162 62 158 72C172 72 184 84 178 96L240 108Z", NIGHT) + P("M240 0H112C120 12 136 10 140 18C156 18 160 30 160 40C176 42 180 54 178 64C192 66 198 78 196 92L240 104Z") + darktower(216, 104, 64, EMBER, FIRE) + ground(INK, 102, 98, 104, 100, 98) + tower(66, 104, 13, 34, INK, None, DAWN) + tower(84, 104, 9, 22) + tower(50, 104, 9, 24) + cuts(SAND, (10, 112, 90, 110, 1.2), (110, 114, 180, 110, 1))


def threats_and_promises():
    return bg(EMBER) + P("M0 0H120V120H0Z", DAWN) + rays(62, 44, 10, 130, 20, PARCH, w=.28) + P("M120 0H240V120H120Z", EMBER) + engrave(RED, 3, 118, 9, 3, 3, None, 120, 240) + P("M117 0H123V120H117Z") + hand(60, 86, 1.45, SAND, INK, kind="open") + crown(62, 74, 2, GOLD, 5, INK) + C(62, 40, 4, RED, INK, 1) + C(48, 43, 3, BLUE, INK, 1) + C(76, 43, 3, BLUE, INK, 1) + star(22, 26, 9, FIRE) + star(102, 22, 9, FIRE) + G(P("M-5-12L-4-64L0-76L5-62L5-12Z", MIST, INK, 1.4), P("M0-16V-68L3-61V-16Z", STEEL), P("M-15-15Q0-10 15-15V-10Q0-5-15-10Z", INK), x=184, y=78, s=.95, rot=0) + hand(183, 86, 1.35, STEEL, INK, kind="grip") + P("M160 122L164 104H204L208 122Z", INK, FIRE, 1.2) + P("M196 26C192 33 191 37 195 40C200 42 203 37 202 33Z", RED)


def stormcrow():
    return bg(STEEL) + engrave(DUSK, 0, 60, 8, 3, 1.4) + clouds(DUSK, (-10, 30, 110), (84, 24, 120), (180, 34, 90)) + clouds(INK, (60, 12, 110), (170, 12, 100)) + P("M52 24L40 52L50 50L38 78L64 44L53 46L64 24Z", DAWN) + P("M150 120V66L198 30L246 66V120Z", "#5a3d20", INK, 2) + P("M142 70L198 24L254 70L248 76L198 36L148 76Z", GOLD, INK, 1.4) + P("M178 120V80Q198 62 218 80V120Z") + G(P(HORSEHEAD, GOLD), x=198, y=58, s=.9) + L("M176 118L222 84M174 84L220 118", MIST, 2.4) + ground(INK, 116, 112, 114) + wizard(108, 114, 1.36, MIST, DUSK) + crow(136, 18, .62, INK, True, 0, DAWN) + crow(78, 26, .42, INK, False, -6, DAWN) + birds(INK, (20, 60, .7), (34, 88, .5), (152, 52, .5))


def shadows_gather():
    return bg(FIRE) + rays(120, 40, 10, 260, 30, RED, w=.3) + darktower(120, 84, 78, INK, DAWN) + P("M0 84Q120 70 240 84V120H0Z", EMBER) + P("M112 78H128L150 120H90ZM100 80L-6 112V122H24ZM140 80L246 112V122H216Z", RED) + host(INK, 20, 96, 98, 8, "orc", .62, 16, .3) + host(INK, 146, 222, 98, 8, "orc", .62, 16, -.3) + host(INK, 6, 234, 120, 15, "orc", 1.05, 20, 0, None, 124) + banner(40, 112, 62, INK, eye(0, 0, .2, FIRE, INK, None, DAWN), w=28) + banner(200, 112, 62, INK, G(P("M4-9A9.5 9.5 0 1 0 4 9A7.6 7.6 0 1 1 4-9Z", GOLD), s=.6), w=28, flip=True)


def the_shadow_lengthens():
    return bg(DAWN) + rays(120, 30, 10, 260, 30, FIRE, w=.25) + C(120, 34, 30, PARCH) + darktower(120, 62, 58) + P("M0 60H240V120H0Z", LEAF) + P("M0 60H240V64H0Z", FOREST) + P("M106 62H134L206 120H34Z") + P("M34 120L54 96L70 106L92 78L106 62H134L148 78L170 106L186 96L206 120Z") + cuts(FOREST, (10, 78, 50, 76, 1.4), (190, 78, 232, 76, 1.4), (4, 100, 36, 98, 1.4), (206, 98, 236, 100, 1.4)) + "".join(P(f"M{x} {y}v-8l7-7l7 7v8z", PARCH, INK, 1) + P(f"M{x - 2} {y - 8}l9-9l9 9z", RED, INK, 1) for x, y in ((26, 92), (48, 88), (184, 90), (208, 94))) + oak(16, 114, .5) + oak(226, 116, .5)


def the_shadow_is_moving():
    return bg(EMBER) + rays(120, 64, 10, 260, 28, RED, w=.3) + mountains([(10, 20, 90), (230, 20, 90)], 110, EMBER, INK) + tower(56, 112, 38, 98, INK, None, FIRE) + tower(184, 112, 38, 98, INK, None, FIRE) + P("M76 40H164V110H76Z") + P("M86 110V54Q120 26 154 54V110Z", FIRE) + P("M86 110V54L100 64V110ZM154 110V54L140 64V110Z", "#5a3d20", INK, 1.4) + host(INK, 106, 134, 96, 4, "orc", .66, 20) + host(INK, 96, 144, 108, 5, "orc", .9, 22) + host(INK, 76, 164, 122, 6, "orc", 1.3, 16, 0, None, 124) + wall(70, 170, 32, 44, INK, 7)


def corsairs_of_umbar():
    return bg(RED) + rays(206, 72, 16, 260, 28, FIRE, 180, 360, w=.3) + C(206, 72, 24, DAWN) + P("M0 72H240V120H0Z", SEA) + water(DAWN, 76, 94, 6) + ship(42, 84, .62, INK, "#453028", FIRE, "", "beak", True) + ship(206, 82, .5, INK, "#453028", FIRE, "", "beak", True) + ship(120, 92, 1.26, INK, "#1a110b", FIRE, G(P("M4-9A9.5 9.5 0 1 0 4 9A7.6 7.6 0 1 1 4-9Z", FIRE), s=1.1), "beak", True) + waves(DUSK, 106, 6, 9) + water(SEA, 113, 119, 5)


def rage_of_the_dunlendings():
    return bg(FIRE) + rays(176, 80, 10, 260, 26, RED, w=.3) + ridge(EMBER, (0, 80), (40, 66), (90, 84), (140, 70), (200, 82), (240, 66)) + fire(178, 76, 1.4, DAWN, PARCH) + fire(206, 84, 1, RED, DAWN) + P("M144 112V82L136 82L178 52L220 82L212 82V112Z") + P("M132 84L178 50L224 84L218 90L178 62L138 90Z", "#5a3d20", INK, 1) + P("M170 112V94H186V112Z", DAWN) + ground(INK, 110, 106, 110, 108) + wildman(36, 112, 1.5, INK, "torch") + wildman(84, 114, 1.55, INK, "axe") + wildman(128, 114, 1.35, INK, "torch") + P("M2 114L10 92L16 114Z")


def return_of_the_witch_king():
    return bg(DEEP) + rays(120, 40, 10, 260, 26, FOREST, w=.25) + moon(206, 26, 15, PALE) + mountains([(24, 30, 110), (216, 36, 110)], 116, STEEL, INK, PALE) + P("M84 120V30L92 6L100 26L108-2L120 20L132-2L140 26L148 6L156 30V120Z", STEEL, INK, 1.8) + cuts(INK, (92, 34, 90, 110, 1.4), (148, 34, 150, 110, 1.4)) + wraith(120, 86, 1.05, INK, True, LEAF, FOREST, PALE) + sword(172, 124, 1.15, 8, PALE, STEEL, INK) + P("M60 120L64 100H176L180 120Z", INK, STEEL, 1.2)


def half_orcs_and_goblin_men():
    return bg(SAND) + P("M120 0H240V120H120Z", EMBER) + engrave(GOLD, 3, 118, 9, 2, 2, None, 0, 120) + engrave(RED, 3, 118, 9, 2.6, 2.6, None, 120, 240) + orthanc(30, 120, 80, STEEL) + P("M120 8C92 8 78 30 80 56C66 62 54 84 50 120H120Z", "#5a3d20", INK, 1.8) + P("M120 22C104 22 94 36 95 56C96 74 106 92 120 96Z", SAND, INK, 1.4) + P("M100 52Q106 47 113 51L112 54Q106 51 101 55Z") + C(108, 56, 2.2) + P("M120 54L114 70L120 73Z", GOLD) + L("M106 82Q114 79 120 80M97 66Q104 70 104 76", INK, 1.4) + P("M120 8C140 2 158 14 160 34L178 26L168 52C166 58 162 60 160 60C176 66 188 88 190 120H120Z", INK, FIRE, 1.2) + P("M120 24C138 22 148 34 147 52L144 72L132 92L120 98Z", STEEL, INK, 1.4) + P("M126 48L143 44L140 54L128 56Z", DAWN, INK, 1) + P("M133 46Q137 50 133 55Q130 50 133 46Z") + P("M120 58L128 68L120 72Z", INK) + P("M120 80H139L134 84L132 74L128 84L124 78L120 84Z", PARCH, INK, 1) + L("M120 0V120", INK, 2) + sword(216, 122, 1.1, 8, MIST, INK, INK)


def olog_hai():
    return bg(EMBER) + rays(124, 54, 10, 260, 28, RED, w=.3) + C(124, 54, 50, FIRE) + ridge(INK, (0, 100), (40, 86), (80, 100), (160, 100), (200, 84), (240, 98)) + troll(112, 120, 1.32, INK, DAWN, "hammer", rim=FIRE) + C(80, 86, 23, STEEL, INK, 3) + C(80, 86, 6, INK) + L("M80 68V78M80 94V104M62 86H72M88 86H98", INK, 2.6) + host(INK, 176, 234, 120, 5, "orc", .9, 16, 0, FIRE, 124) + host(INK, 6, 40, 120, 3, "orc", .9, 16, 0, FIRE, 124)


def hill_trolls():
    return bg(DAWN) + engrave(PARCH, 3, 60, 8, 2.4, 1) + mountains([(120, 34, 150), (220, 50, 90), (16, 52, 90)], 112, SAND, STEEL) + ground("#5a3d20", 108, 102, 108) + troll(66, 116, 1.2, INK, FIRE, "rock", rim=SAND) + troll(176, 116, 1.28, INK, FIRE, "club", rim=SAND, flip=True) + P("M104 114L110 104L120 106L126 114ZM214 118L220 110L232 112L236 118Z", STEEL, INK, 1.2)


def a_new_power_is_rising():
    return bg(SAND) + rays(120, 60, 10, 260, 26, DAWN, w=.3) + mountains([(14, 50, 100), (228, 46, 100)], 112, PARCH, STEEL, "#fff8e6") + smoke(48, 108, 1.3, STEEL) + smoke(188, 108, 1.35, STEEL) + smoke(78, 112, .9, DUSK) + smoke(160, 112, .85, DUSK) + orthanc(120, 116, 114, INK, STEEL, DAWN) + P("M0 120V110Q120 98 240 110V120Z") + fire(44, 116, .45) + fire(80, 118, .36) + fire(160, 118, .36) + fire(196, 116, .45) + P("M98 44H142V78L120 94L98 78Z", INK, PARCH, 1.6) + G(P(HANDSIGN, "#fff8e6"), x=121, y=65, s=1.5)


def many_kings_to_the_service_of_mordor():
    king = lambda x, y, s, c, cr, skin: G(P("M-22 0C-20-24-14-36-4-40H8C18-34 22-20 22-8L30-2V0Z", c, INK, 1.4), P("M-6-40C-8-54 0-60 6-58C14-58 16-50 16-46L19-42L15-40L12-34H-2Z", skin, INK, 1.2), P("M8-36H17L14-24L6-28Z", INK), P("M-6-54L-9-68L-2-61L3-71L8-61L16-66L14-53Q4-57-6-54Z", cr, INK, 1), P("M10-26L28-22L27-17L8-18Z", c, INK, 1.2), x=x, y=y, s=s)
    return bg(RED) + rays(206, 36, 10, 260, 28, EMBER, w=.3) + banner(198, 110, 104, INK, eye(2, 6, .5, FIRE, INK, None, DAWN), GOLD, w=42, flip=True, tail=False) + P("M0 112H240V120H0Z") + P("M176 112V102H236V112ZM188 102V94H224V102Z", INK) + king(48, 114, 1.22, BLUE, GOLD, "#8a5a34") + king(104, 114, 1.22, GOLD, MIST, "#7a4a28") + king(158, 114, 1.0, FOREST, GOLD, SAND) + P("M206 94a9 9 0 1 0 .1 0z", GOLD, INK, 1)


def the_king_is_revealed():
    return bg(NIGHT) + rays(120, 18, 10, 260, 30, DUSK, w=.3) + clouds(INK, (-20, 26, 110), (158, 26, 110)) + eye(120, 20, .85, FIRE, INK, INK, DAWN) + P("M104 36L84 120H156L136 36Z", EMBER) + P("M0 120V106H240V120Z") + P("M80 120C82 92 90 80 104 76L110 72H130L136 76C150 80 158 92 160 120Z", FOREST, INK, 1.6) + P("M106 60C104 44 112 38 120 38C128 38 136 44 134 60L130 72L120 78L110 72Z", SAND, INK, 1.3) + P("M104 62C102 42 110 34 120 34C130 34 138 42 136 62L132 60C132 50 126 46 120 46C114 46 108 50 108 60Z", INK) + P("M110 68Q120 74 130 68L127 78Q120 84 113 78Z", INK) + star(120, 45, 7, "#fff8e6", 6, .4) + C(115, 59, 1.2) + C(125, 59, 1.2) + P("M92 84C84 96 82 108 82 120H92L104 90ZM148 84C156 96 158 108 158 120H148L136 90Z", DEEP) + sword(176, 122, 1.32, 14, "#fff8e6", GOLD, INK) + hand(177, 116, .7, SAND, INK, 14, kind="grip") + banner(40, 118, 92, INK, G(P(TREE, PARCH), stars(PARCH, (-9, -12, 3), (0, -15, 3), (9, -12, 3)), s=1.1, y=6), GOLD, w=46, tail=False)


def shadows_on_the_misty_mountains():
    pr = lambda x, y, s=1: f"M{n(x - 5 * s)} {n(y)}l{n(4 * s)} {n(1.6 * s)}l-{n(4 * s)} {n(1.6 * s)}zM{n(x + 5 * s)} {n(y)}l-{n(4 * s)} {n(1.6 * s)}l{n(4 * s)} {n(1.6 * s)}z"
    return bg(STEEL) + engrave(MIST, 3, 60, 8, 2.6, 1, (186, 28, 34)) + C(186, 28, 19, PARCH) + mountains([(48, 10, 120), (150, 22, 110), (226, 36, 100)], 104, MIST, DUSK, "#fff8e6") + clouds(PALE, (-6, 70, 80), (100, 66, 70), (176, 76, 80)) + P("M0 120V92C20 80 44 92 62 86C90 76 110 92 140 90C170 92 196 72 240 84V120Z", INK) + P("M18 120Q20 98 36 98T54 120ZM92 120Q96 100 112 100T132 120Z", NIGHT, DUSK, 1.2) + P(pr(34, 108) + pr(44, 114, .8) + pr(108, 110) + pr(120, 115, .8) + pr(100, 116, .7), FIRE) + G(P("M-22 0L-20-14C-18-24-8-28 0-30C2-38 6-42 8-50L12-44L20-54L17-40C20-30 16-20 14-14L16 0H8L6-12L-2-14L-10-10L-10 0ZM-20-12C-28-12-32-4-36 0L-24-3Z"), x=192, y=82, s=1.08)


def orcs_multiplying_again():
    rows = "".join(orcface(x, y, s, INK, k, DAWN, h) for x, y, s, k, h in ((60, 62, .62, "#5a4a3a", INK), (100, 60, .62, "#5a4a3a", INK), (140, 60, .62, "#5a4a3a", INK), (180, 62, .62, "#5a4a3a", INK), (34, 92, .95, STEEL, INK), (92, 92, .95, STEEL, INK), (150, 92, .95, STEEL, INK), (208, 92, .95, STEEL, INK)))
    eyes = P("".join(f"M{x - 4} {y}l3 1.5l-3 1zM{x + 4} {y}l-3 1.5l3 1z" for x, y in ((52, 26), (76, 22), (98, 30), (120, 22), (142, 30), (166, 22), (188, 26), (110, 40), (132, 40), (66, 38), (172, 38), (88, 42), (152, 42))), FIRE)
    return bg(EMBER) + P("M0 120V60Q20 4 120 4T240 60V120Z", "#170e09") + eyes + rows


def horde_from_the_east():
    wheel = lambda x, y, r: C(x, y, r, "none", INK, 3.4) + L(f"M{x - r} {y}H{x + r}M{x} {y - r}V{y + r}M{n(x - r * .7)} {n(y - r * .7)}L{n(x + r * .7)} {n(y + r * .7)}M{n(x - r * .7)} {n(y + r * .7)}L{n(x + r * .7)} {n(y - r * .7)}", INK, 1.8) + C(x, y, 4)
    return bg(FIRE) + rays(210, 80, 16, 280, 30, DAWN, 180, 360, w=.3) + C(210, 80, 30, PARCH) + P("M0 84H240V120H0Z", SAND) + ridge(GOLD, (0, 84), (60, 78), (120, 84), (180, 80), (240, 84), b=90) + host(INK, 8, 60, 104, 6, "man", .9, 24, .05, None, 112, RED) + host(INK, 188, 234, 106, 5, "man", .9, 24, .05, None, 112, RED) + P("M78 80C78 40 96 28 124 28C152 28 166 44 166 80Z", PARCH, INK, 2) + L("M94 80C94 50 102 34 108 30M122 80V28M150 80C150 50 144 36 138 31", INK, 1.4) + P("M70 80H174L168 96H78Z", "#5a3d20", INK, 1.6) + wheel(92, 100, 15) + wheel(150, 100, 15) + L("M168 88L200 100", INK, 3) + P("M0 114Q120 108 240 114V120H0Z") + banner(122, 30, 22, RED, G(P("M4-9A9.5 9.5 0 1 0 4 9A7.6 7.6 0 1 1 4-9Z", GOLD), s=.4), w=20, flip=True) + axe(182, 96, .66, 16, MIST, INK, INK, True)


def monsters_roused():
    return bg(FIRE) + rays(120, 62, 10, 280, 26, DAWN, w=.28) + C(120, 46, 40, PARCH) + mountains([(16, 50, 90), (228, 44, 90)], 112, RED, EMBER) + fellbeast(120, 38, .9, INK, FIRE, False, RED) + ground(INK, 112, 108, 106, 108, 112) + troll(46, 116, 1.25, INK, DAWN, "club", rim=FIRE) + wolf(192, 114, 1.35, INK, RED, True, SAND) + wolf(128, 116, .9, INK, RED, True, SAND)


def musterings_of_long_planned_war():
    return bg(DAWN) + rays(60, 70, 16, 280, 28, FIRE, 180, 360, w=.25) + C(60, 66, 26, PARCH) + P("M0 84Q60 76 120 86T240 82V120H0Z", GOLD) + mumak(52, 92, .56, "#5a3d20", RED, PARCH, GOLD) + mumak(134, 112, 1.22, INK, RED, PARCH, GOLD) + banner(150, 30, 26, RED, "", w=20, flip=True) + host(INK, 8, 70, 120, 6, "man", 1, 26, .08, None, 124, RED) + host(INK, 200, 234, 120, 3, "man", 1, 26, .08, None, 124, RED)


def pits_of_mordor():
    return bg(EMBER) + rays(120, 128, 10, 260, 30, RED, 180, 360, w=.3) + P("M0 0H66L50 34L62 60L36 92L44 120H0ZM240 0H174L190 34L178 60L204 92L196 120H240Z", "#170e09") + cuts(RED, (60, 6, 46, 34, 1.6), (52, 40, 58, 60, 1.6), (56, 66, 36, 90, 1.6), (180, 6, 194, 34, 1.6), (188, 40, 182, 60, 1.6), (184, 66, 204, 90, 1.6)) + fire(120, 120, 2, RED, FIRE, DAWN) + fire(72, 122, 1.1, RED, FIRE) + fire(168, 122, 1.1, RED, FIRE) + L("M96-2V40M144-2V34", STEEL, 2.6) + L("M96 4v4M96 14v4M96 24v4M144 2v4M144 12v4M144 22v4", INK, 1.2) + P("M84 40H108L104 58H88Z", STEEL, INK, 1.4) + P("M134 34H154L151 50H137Z", STEEL, INK, 1.4) + P("M90 98H150L164 92L160 104L136 108V112L146 120H94L104 112V108L88 104Z", INK, FIRE, 1.4) + orc(68, 114, 1.3, INK, DAWN, "blade", rim=FIRE) + orc(172, 114, 1.3, INK, DAWN, "blade", True, rim=FIRE)
