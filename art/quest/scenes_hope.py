"""The scenes of hope and havens."""

from scene_kit import *


@scene
def white_tree():
    d = [sky(BLUE), p(rays(120, 62, 20, 220, 30, duty=0.42), BLUE2), p("".join(at(STAR, 120 + 84 * math.cos(math.radians(200 + k * 23.3)), 96 + 84 * math.sin(math.radians(200 + k * 23.3)), 0.26) for k in range(7)), PALE)]
    d += [p("M112 118Q116 98 114 84Q96 86 84 74Q78 62 88 56L92 64Q100 72 113 74Q112 62 102 56Q96 44 104 36L109 48Q118 56 118 66L122 66Q122 56 131 48L136 36Q144 44 138 56Q128 62 127 74Q140 72 148 64L152 56Q162 62 156 74Q144 86 126 84Q124 98 128 118Z", PALE)]
    for x, y, r in ((82, 56, -30), (92, 48, 10), (98, 34, -10), (108, 28, 8), (132, 28, -8), (142, 34, 10), (148, 48, -10), (158, 56, 30), (76, 72, -60), (164, 72, 60), (120, 44, 0)):
        d += [p(at(LEAFSHAPE, x, y, 0.3, r), PALE)]
    d += [p("M60 120Q90 108 120 110Q150 108 180 120Z", FOREST), ln("M116 112L118 90M124 112L122 90", STEEL, 1.3)]
    return d


@scene
def star_spear():
    d = [sky(BLUE), p(rays(120, 40, 10, 240, 34, duty=0.42), BLUE2), p(rays(120, 40, 20, 64, 18, 0, 360, 0.5, True), GOLD), peak(44, 122, 50, 60, 50, PALE, STEEL, 3), peak(198, 122, 56, 60, 60, PALE, STEEL, 5)]
    d += [out("M117 124L118 58L106 50L120 4L134 50L122 58L123 124Z", PALE, INK, 2), p("M120 6L133 50L122 58L123 124H120Z", MIST), out("M112 60H128L126 70H114Z", GOLD, INK, 1.4), out("M116 70Q96 76 84 92Q98 88 104 96Q110 86 117 84ZM124 70Q144 76 156 92Q142 88 136 96Q130 86 123 84Z", RED, INK, 1.5), p(at(STAR, 120, 36, 0.5), GOLD)]
    return d


@scene
def isildur_scroll():
    d = [sky(SHADE), p(rays(120, 60, 20, 220, 26, duty=0.4), "#bd8c58"), out(at(SCROLL, 108, 60, 1.9), PALE, INK, 2.2), p(at("M-24-20Q-30-26-22-28L20-28Q28-26 24-20ZM-24 18Q-28 24-20 26L22 26Q30 24 24 18Z", 108, 60, 1.9), TAN), p(at(RING, 108, 48, 0.72), GOLD, ' fill-rule="evenodd"'), ln("M84 70q4-4 8 0t8 0t8 0t8 0t8 0t8 0M84 80q4-4 8 0t8 0t8 0t8 0t8 0M84 88q4-4 8 0t8 0t8 0t8 0", INK, 1.5), p(rays(108, 48, 15, 24, 14, 0, 360, 0.4, True), FIRE)]
    d += [out("M190 120V84Q184 78 186 70H206Q208 78 202 84V120Z", PALE, INK, 1.8), p(at(FLAME, 196, 70, 1.1), FIRE), p(at(FLAME_IN, 196, 70, 1.3), GOLD), ln("M190 92Q188 98 190 104", INK, 1.4), p("M0 114H240V120H0Z", INK)]
    return d


@scene
def white_city():
    d = [sky(SAND), disc(56, 38, 20, GOLD), p(streaks(0, 120, 8, 60, 8, 0.8, 2, 4), PARCH), peak(176, 124, 126, 90, 80, MIST, STEEL, 4, 5), p("M0 120V100Q60 92 110 104V120Z", FOREST)]
    tiers = ((64, 240, 102, 120), (78, 226, 84, 104), (92, 212, 68, 86), (106, 198, 53, 70), (118, 186, 40, 55))
    for a, b, y, base in tiers:
        teeth = "".join(f"V{y - 3}H{x + 4}V{y}H{min(x + 9, b)}" for x in range(a, b - 4, 9))
        d += [out(write(parse(f"M{a} {base}V{y}{teeth}V{base}Z"), 0), PALE, INK, 1.4), p(f"M{b - (b - a) * 0.3:.0f} {y}H{b}V{base}H{b - (b - a) * 0.3:.0f}Z", MIST)]
    d += [out("M146 42V16L152 2L158 16V42Z", PALE, INK, 1.5), p("M152 2L158 16V42H153Z", STEEL), p("M152 2Q164-2 174 4Q164 5 152 9Z", BLUE), p("M140 120V108Q150 98 160 108V120Z", INK), p("M74 108h3v5h-3zM92 108h3v5h-3zM110 108h3v5h-3zM178 108h3v5h-3zM96 90h3v5h-3zM116 90h3v5h-3zM112 74h3v5h-3zM130 74h3v5h-3zM122 59h3v4h-3z", INK), p("M152 40L166 56L156 104H146L158 58Z", STEEL)]
    return d


@scene
def golden_wood():
    d = [sky("#6e7f3a"), p(rays(120, 40, 10, 220, 28), "#7f9146"), p("M0 120V104Q60 94 120 100T240 102V120Z", FOREST)]
    for x, s in ((28, 0.9), (84, 1.15), (160, 1.2), (216, 0.9)):
        d += [out(at("M-7 60Q-3 30-5-10L-14-26L-4-16L-2-34L3-16L14-28L6-10Q4 30 9 60Z", x, 52, s), MIST, INK, 1.6), p(at("M0 60Q4 30 2-16L14-28L6-10Q4 30 9 60Z", x, 52, s), STEEL)]
    for x, y, s in ((28, 22, 0.95), (84, 14, 1.2), (160, 12, 1.25), (216, 20, 0.95), (122, 8, 0.9)):
        d += [out(at("M-32 4Q-34-10-20-12Q-14-24 0-20Q14-26 20-12Q36-10 32 4Q24 14 12 8Q0 16-12 8Q-24 14-32 4Z", x, y, s), GOLD, INK, 1.8), ln(at("M-20 0Q-14-8-6-2M4 0Q10-8 18-2M-6-12Q0-16 6-12", x, y, s), "#8e631a", 1.6)]
    d += [out("M64 62H104L98 68H70ZM140 64H182L176 70H146Z", PALE, INK, 1.4), ln("M70 62V54H98V62M146 64V56H176V64", INK, 1.4), "".join(disc(x, y, 2.4, PALE) for x, y in ((56, 84), (112, 70), (128, 88), (190, 82), (104, 44), (142, 42), (40, 64))), p("".join(at(LEAFSHAPE, x, y, 0.2, r) for x, y, r in ((60, 108, 70), (96, 112, 40), (132, 108, 100), (170, 112, 60), (202, 108, 20), (118, 62, 30))), GOLD)]
    return d


@scene
def rivendell():
    d = [sky(SAND), disc(120, 30, 18, GOLD), p(rays(120, 30, 22, 220, 30, duty=0.45), PARCH), peak(40, 122, 116, 70, 64, PALE, STEEL, 3, 5), peak(206, 122, 120, 66, 60, PALE, STEEL, 6, 5), p("M72 120V74Q80 62 88 74V120ZM158 120V66Q166 56 174 66V120Z", "#7aa3d4"), ln("M77 74V118M83 78V118M163 66V118M169 70V118", PALE, 1.6)]
    d += [p("M0 120V96Q40 84 76 92L74 120ZM240 120V92Q204 84 168 90V120Z", FOREST), out("M86 96Q120 62 160 96L154 100Q120 74 92 100Z", PALE, INK, 1.6), p("M74 106Q120 98 170 106V120H74Z", BLUE), p(waves(76, 168, 108, 118, 5, 2), PARCH)]
    for x, y, k in ((196, 90, 1.15), (226, 92, 0.8), (36, 94, 1.05)):
        d += [out(at("M-14 0V-22H14V0Z", x, y, k), PALE, INK, 1.5), p(at("M-9 0V-12Q-6-17-3-12V0ZM3 0V-12Q6-17 9-12V0Z", x, y, k), INK), out(at("M-20-20Q-5-26 0-52Q5-26 20-20Q0-26-20-20Z", x, y, k), BLUE, INK, 1.5), p(at("M0-52Q5-26 20-20Q10-23 0-23.500Z", x, y, k), "#183a6b")]
    d += [p(pines(2, 18, 98, 2, 32, 2) + pines(54, 72, 98, 2, 30, 4), INK)]
    return d


@scene
def grey_havens():
    d = [sky(GOLD), disc(96, 66, 30, PALE), p(rays(96, 66, 34, 240, 32, 180, 360), PARCH), p("M0 70H240V120H0Z", BLUE), p(waves(0, 240, 76, 116, 14, 5), PARCH), p("M240 120V20L226 26L220 44L206 50L204 66L190 74L186 96L170 120Z", INK), p(tower(214, 60, 14, 40), STEELBLUE), p("M211 30h5v8h-5z", GOLD)]
    d += [out(at("M-2-4L-2-64L2-64Q34-44 26-8Z", 88, 90, 1.1), PALE, INK, 1.8), out(at("M-6-6Q-30-20-26-46Q-14-34-6-32Z", 88, 90, 1.1), PALE, INK, 1.8), ln(at("M4-16Q14-18 24-16M4-30Q16-32 26-28M4-44Q12-46 20-42", 88, 90, 1.1), STEEL, 1.4), out(at("M-50 0Q-44 14-20 15L24 15Q42 12 48-4Q50-18 42-22Q48-30 56-24L64-20L56-18Q60-4 48 10L34-2L-34-2Q-44-2-56-10Z", 88, 94, 1), MIST, INK, 1.8), disc(140, 72, 1.4, INK), ln("M30 112q10-5 20 0t20 0t20 0t20 0t20 0t20 0", PARCH, 1.8)]
    return d


@scene
def stone_trolls():
    d = [sky(GOLD), disc(48, 62, 28, PALE), p(rays(48, 62, 32, 260, 32, 180, 360), PARCH), p(pines(0, 240, 98, 13, 52, 4), FOREST), p("M0 120V96Q60 88 120 94T240 92V120Z", INK)]
    for x, s, fx in ((84, 1.0, 1), (144, 1.2, 1), (202, 1.0, -1)):
        d += [out(at(TROLL, x, 112, s, 0, fx), STEEL, INK, 2), p(at("M4-64L4-58Q20-58 26-44Q32-44 34-36L34-20Q40-14 36-8L28-8L24-32Q22-24 18-24Q22-14 18-8Q24-6 26 0L8 0Q10-30 4-64Z", x, 112, s, 0, fx), STEELBLUE), p(at("M-9-63L-4-62L-8-60ZM2-63L-1-62L2-60ZM-8-56L0-56L-4-54Z", x, 112, s, 0, fx), INK), ln(at("M-24-44L-16-38L-20-30M-4-40L2-32L-2-24M-30-24L-34-16", x, 112, s, 0, fx), INK, 1.3), p(at("M-20-54Q-14-60-10-58L-16-50ZM10-56Q16-56 20-52L12-52Z", x, 112, s, 0, fx), LEAF)]
    d += [p(at(FLAME, 112, 116, 0.5) + at(FLAME, 174, 117, 0.4), STEELBLUE)]
    return d


@scene
def bright_sword():
    d = [sky(DUSK), p(rays(120, 56, 8, 240, 32, duty=0.42), DUSK2), p(rays(120, 40, 12, 70, 22, 0, 360, 0.45, True), "#7aa3d4"), out(at("M-4 0L-5-60L0-84L5-60L4 0L18-4Q22 4 18 6L4 6L3 26Q7 31 0 36Q-7 31-3 26L-4 6L-18 6Q-22 4-18-4Z", 120, 82, 1.0), PALE, INK, 2), p(at("M0-82L0-2L4-2L4.800-60Z", 120, 82, 1.0), "#7aa3d4"), ln("M119 30L121 34L119 38L121 42L119 46L121 50", BLUE, 1.3), out("M104 78L120 84L136 78L134 88H106Z", GOLD, INK, 1.4)]
    d += [p(at(ORCMAN, 40, 122, 0.9, -24) + at(ORCMAN, 200, 122, 0.9, 24, -1) + at(ORCMAN, 12, 122, 0.8, -30) + at(ORCMAN, 228, 122, 0.8, 30, -1), INK)]
    return d


@scene
def golden_hall():
    d = [sky(PARCH), p(streaks(0, 240, 8, 50, 8, 0.8, 2, 3), TAN), peak(34, 96, 70, 60, 56, PALE, STEEL, 5), peak(214, 96, 74, 56, 50, PALE, STEEL, 8), p("M14 120Q60 84 120 82Q180 84 226 120Z", FOREST), ln("M112 120Q118 104 112 92M132 120Q126 104 130 92", TAN, 2)]
    d += [out("M66 86V62H174V86Z", SHADE, INK, 1.8), p("M120 62H174V86H120Z", "#6b4424"), out("M52 66L84 22H156L188 66Z", GOLD, INK, 2), p("M120 22H156L188 66H128Z", "#8e631a"), ln("M84 22L72 10M156 22L168 10M70 44H116M62 56H118M80 32H116", INK, 2), p("M80 22L70 8L78 10L88 20ZM160 22L170 8L162 10L152 20Z", INK), p("M112 86V70Q120 62 128 70V86Z", INK), p("M74 66h4v20h-4zM94 66h4v20h-4zM142 66h4v20h-4zM162 66h4v20h-4z", INK)]
    d += [banner(36, 46, 64, FLAG, FOREST, 0.8), p(at("M-38-31L-31-40L-27-44L-26-50L-22-45Q-10-40-4-28L-10-20L-20-18L-24-26L-32-25Z", 62, 68, 0.32), PALE)]
    return d


@scene
def merry_fellow():
    d = [sky(LEAF), p(rays(120, 60, 20, 220, 26), "#a9bb78"), p("M0 120V104Q60 92 120 100T240 102V120Z", FOREST), p(at(OAK, 26, 112, 1.4) + at(OAK, 214, 112, 1.5), FOREST), ln("M10 60Q16 48 26 52M30 66Q40 60 44 50M200 56Q208 44 220 50M222 62Q232 56 236 46", LEAF, 1.6)]
    d += [out("M88 108L84 92L98 84L94 64Q98 54 118 54Q138 54 146 62L168 44L174 50L152 76L144 80L150 92L166 98L160 110L140 102L124 90L108 98L100 110Z", BLUE, INK, 2), out("M76 114L82 96L98 100L102 112L96 116ZM158 114L154 100L168 92L174 104L180 110Z", GOLD, INK, 1.8), out("M106 50Q104 38 118 36Q132 38 130 50Q128 60 118 62Q108 60 106 50Z", SKIN, INK, 1.6), p("M106 50Q112 56 118 53Q124 56 130 50Q132 66 124 74L118 80L112 74Q104 66 106 50Z", BROWN2), p("M111 45h4v2h-4zM121 45h4v2h-4z", INK), out("M94 40Q118 30 142 40L138 36Q134 14 118 14Q102 14 98 36Z", SHADE, INK, 1.8), out("M126 34Q150 24 152 2Q132 6 122 30Z", BLUE, INK, 1.6), ln("M126 30Q140 20 148 8", PALE, 1.3), out("M94 66L72 74L58 64L62 58L74 64L90 56Z", BLUE, INK, 1.8)]
    return d


@scene
def healing_leaf():
    d = [sky(FOREST), p(rays(120, 58, 20, 220, 30, duty=0.42), GREEN2), ln("M120 118Q116 90 120 58M120 98Q98 92 88 78M120 88Q144 82 154 66M120 74Q104 66 100 52M120 70Q136 62 140 46", INK, 4), ln("M120 118Q116 90 120 58M120 98Q98 92 88 78M120 88Q144 82 154 66M120 74Q104 66 100 52M120 70Q136 62 140 46", LEAF, 2)]
    for x, y, s, r in ((120, 34, 1.15, 0), (78, 70, 0.95, -62), (164, 56, 0.95, 58), (92, 40, 0.8, -36), (148, 34, 0.75, 36), (96, 98, 0.6, -84), (148, 90, 0.6, 84)):
        d += [out(at(LEAFSHAPE, x, y, s, r), LEAF, INK, 1.8), p(at("M0 20Q2 10 9 4Q14-6 0-24Z", x, y, s, r), "#6b8040"), ln(at("M0 18V-16M0 8L6 1M0 8L-6 1M0-2L5-8M0-2L-5-8", x, y, s, r), PALE, 1.3)]
    return d


@scene
def argonath():
    king = "M-24 120L-20 60Q-30 52-24 40L-12 34Q-14 26-12 18L-13 6L-6 12L0 2L6 12L13 6L12 18Q14 26 12 34L26 42Q32 54 22 60L26 120Z"
    d = [sky(SAND), disc(120, 58, 26, GOLD), p(rays(120, 58, 30, 220, 32), PARCH), p("M0 120V30L18 22L26 44L16 70L30 120ZM240 120V26L222 20L214 44L226 70L210 120Z", STEELBLUE), p("M84 92Q120 84 156 92V120H84Z", BLUE), p(waves(88, 152, 94, 118, 6, 3), PARCH)]
    for x, fx in ((62, 1), (178, -1)):
        d += [out(at(king, x, 0, 1, 0, fx), MIST, INK, 2), p(at("M2 4L6 12L13 6L12 18Q14 26 12 34L26 42Q32 54 22 60L26 120L4 120Q10 60 2 4Z", x, 0, 1, 0, fx), STEEL), p(at("M-9 18L-3 21L-8 23ZM9 18L3 21L8 23ZM-5 28L5 28L4 30L-4 30Z", x, 0, 1, 0, fx), INK), ln(at("M0 20L-2 26H2M-8 28Q-8 40 0 46Q8 40 8 28M-4 34L-2 42M4 34L2 42", x, 0, 1, 0, fx), INK, 1.3), out(at("M20 44L38 32L36 22L40 18L42 22L46 18L46 32L30 54Z", x, 0, 1, 0, fx), MIST, INK, 1.8), ln(at("M-14 50Q-6 60-10 118M4 56Q8 80 6 118M-22 60L-12 58", x, 0, 1, 0, fx), INK, 1.4)]
    d += [p(at(BOAT, 120, 106, 0.32), INK), p(at(HEAD["man"], 120, 98, 0.5), INK), p(at(BIRD, 120, 24, 0.8) + at(BIRD, 136, 34, 0.5), INK)]
    return d


@scene
def walking_trees():
    ent = "M-14 0L-22 2L-14-8Q-8-20-12-36Q-26-34-36-46L-42-58L-34-52L-32-62L-28-48Q-20-42-12-46Q-14-58-10-66L-18-78L-10-74L-8-88L-3-74L4-90L6-74L16-82L10-66Q14-56 12-46Q24-48 30-58L30-70L35-60L44-64L38-52Q28-36 13-36Q10-20 14-8L24 2L10 0L2-16L-4-4Z"
    d = [sky("#3f5a36"), disc(120, 40, 26, LEAF), p(rays(120, 40, 30, 220, 28, duty=0.45), "#4e6b44"), p(at(ent, 44, 112, 0.85) + at(ent, 196, 112, 0.85, 0, -1), "#1d3a26"), p("M0 120V106Q60 98 120 102T240 104V120Z", INK)]
    d += [out(at(ent, 120, 114, 1.22), "#6b4a2a", INK, 2), p(at("M4-90L6-74L16-82L10-66Q14-56 12-46Q24-48 30-58L30-70L35-60L44-64L38-52Q28-36 13-36Q10-20 14-8L24 2L10 0L2-16Q8-50 4-90Z", 120, 114, 1.22), "#432b14"), p(at("M-8-60L-3-58L-7-56ZM8-60L3-58L7-56Z", 120, 114, 1.22), GOLD), ln(at("M0-60L-1-52M-5-46Q0-44 5-46M-6-40L-4-20M4-40L5-24M-4-12L-8-4", 120, 114, 1.22), INK, 1.5), p(at("M-5-46Q0-43 5-46L4-34L1-28L-2-34Z", 120, 114, 1.22), LEAF)]
    for x, y, r in ((68, 42, -40), (96, 18, -20), (110, 6, 0), (126, 4, 10), (142, 14, 20), (172, 34, 40), (160, 26, 20), (82, 34, -20)):
        d += [p(at(LEAFSHAPE, x, y, 0.34, r), LEAF)]
    return d


@scene
def lonely_mountain():
    d = [sky(SAND), disc(196, 30, 16, GOLD), p(streaks(0, 240, 8, 70, 10, 0.8, 2.2, 6), PARCH), peak(120, 122, 114, 116, 112, PALE, STEEL, 2, 7), p("M0 120V110Q60 98 100 104V120ZM240 120V108Q180 98 140 104V120Z", FOREST), out("M100 110V86Q120 66 140 86V110Z", MIST, INK, 1.8), p("M107 110V90Q120 76 133 90V110Z", INK), p("M110 110V92Q120 82 130 92V110Z", FIRE), p("M112 110Q116 120 104 120H140Q126 118 128 110Z", BLUE)]
    d += [p(tower(88, 112, 12, 28) + tower(152, 112, 12, 28), INK), p(at(BIRD, 74, 34, 0.7) + at(BIRD, 60, 44, 0.5) + at(BIRD, 170, 50, 0.6), INK)]
    return d


@scene
def broken_sword():
    d = [sky(DUSK), p(rays(120, 20, 10, 220, 26, duty=0.4), DUSK2), cloud(34, 40, 80, STEELBLUE, PARCH), cloud(206, 36, 84, STEELBLUE, PARCH), p("M120 0L96 120H152Z", PARCH), p("M50 120Q80 104 120 104T190 120Z", INK)]
    d += [out(at("M-5 0L-6-30L0-36L3-28L6-34L5 0L20-3Q24 4 20 7L5 7L4 28Q8 34 0 38Q-8 34-4 28L-5 7L-20 7Q-24 4-20-3Z", 120, 64, 1.05, 180), MIST, INK, 2), p(at("M0-34L3-28L6-34L5-2L0-2Z", 120, 64, 1.05, 180), STEEL), out("M84 100L98 78L104 84L92 104ZM140 110L166 92L170 100L148 116Z", MIST, INK, 1.6), disc(120, 38, 3, RED)]
    return d


@scene
def brown_wizard():
    d = [sky(TAN), p(rays(120, 50, 20, 220, 26), SAND), p(at(OAK, 30, 114, 1.35) + at(OAK, 216, 114, 1.25), BROWN2), p("M0 120V108Q60 98 120 102T240 106V120Z", FOREST), out(at(WIZARD, 116, 114, 1.35), "#7d5632", INK, 2), p(at("M-6-42Q0-45 7-42Q8-34 5-28L2-18L-2-26Q-6-32-6-42Z", 116, 114, 1.35), SKIN), p(at("M-6-38Q0-36 7-38Q8-30 5-24L1-12L-3-22Q-7-30-6-38Z", 116, 114, 1.35), BROWN2), p(at("M-4-41h3v2h-3zM2-41h3v2h-3z", 116, 114, 1.35), INK), ln("M149 54L154 114M149 54Q144 44 150 38Q158 40 155 48", INK, 2.6)]
    d += [p(at(BIRD, 170, 26, 1) + at(BIRD, 190, 40, 0.7) + at(BIRD, 76, 30, 0.9), INK), out("M134 34Q138 26 146 28Q150 32 148 36L140 40Z", GOLD, INK, 1.2), p("M144 28L151 29L146 31Z", INK), out("M68 114Q64 104 70 100L66 88L71 90L74 98L77 88L80 92L78 101Q86 106 84 114Z", SHADE, INK, 1.5), disc(75, 104, 1.2, INK)]
    return d


@scene
def windy_hill():
    d = [sky(SAND), p(rain(0, 220, 6, 70, 18, 60, 0, 1.2, 3), PARCH), disc(54, 36, 18, GOLD), p("M0 112Q70 104 94 66L100 58H150L158 66Q182 104 240 112V120H0Z", FOREST), p("M128 58H150L158 66Q182 104 240 112V120H160Q140 90 128 58Z", "#1d4630")]
    d += [p("M98 60V42L103 44V34L108 38V60ZM116 60V46H122V60ZM130 60V40L136 36L142 44V60ZM148 62V48L153 50V62ZM94 60H160V64H94Z", INK), p(at(FLAME, 126, 60, 0.5), FIRE), p(at(CLOAKED, 110, 60, 0.36), INK), ln("M70 104Q84 92 92 78M150 78Q158 92 176 104", LEAF, 1.5), p("M0 120V114Q60 108 120 112T240 114V120Z", INK), ln("M126 42Q134 30 126 20Q120 12 130 4", STEEL, 2)]
    return d


@scene
def evenstar():
    d = [sky(DUSK), p(rays(120, 52, 10, 220, 32, duty=0.4), DUSK2), "".join(disc((k * 71) % 236 + 2, (k * 29) % 100 + 4, 0.8 + (k % 3) * 0.5, PARCH) for k in range(16)), ln("M40 0Q60 46 106 50M200 0Q180 46 134 50", MIST, 2)]
    d += [p(rays(120, 58, 18, 60, 16, 0, 360, 0.42, True), "#7aa3d4"), out(at(STAR, 120, 58, 1.6), PALE, INK, 1.8), p(at("M0-24L3-7L14-14L7-3L24 0L0 0ZM0 24L-3 7L-14 14L-7 3L-24 0L0 0Z", 120, 58, 1.6), MIST), out("M120 48L128 58L120 68L112 58Z", "#7aa3d4", INK, 1.2)]
    return d


@scene
def war_beast():
    d = [sky(GOLD), disc(62, 44, 28, FIRE), p(rays(62, 44, 32, 260, 32), "#dcae55"), p("M0 120V104Q60 92 120 100T240 98V120Z", SHADE), out(at(OLIPHAUNT, 130, 110, 1.4), "#5f5a58", INK, 2.2), p(at("M20-54Q40-50 44-34Q48-32 50-16L46-24Q44-12 42-4L44 0L30 0L30-14Q14-8 2-12Q28-24 20-54Z", 130, 110, 1.4), "#3b3736"), out(at("M-46-26Q-58-20-62-8Q-66 0-60 0Q-56-14-42-20Z", 130, 110, 1.4), PALE, INK, 1.6), out(at("M-24-48Q-14-34-24-22Q-34-26-34-36Z", 130, 110, 1.4), "#746d69", INK, 1.6), disc(70, 56, 2.2, FIRE)]
    d += [out("M112 36L116 12H158L164 36Z", RED, INK, 1.8), ln("M114 24H162M126 12V36M148 12V36", GOLD, 1.6), p(host(114, 160, 16, 4, "man", LANCE, 0.6, 3), INK), p(at(PENNON, 138, -2, 0.5), RED), out("M110 38Q140 44 168 38L172 58L164 52L156 62L146 52L136 62L126 52L116 60Z", GOLD, INK, 1.6), p("M0 120V112Q60 104 120 110T240 108V120Z", INK)]
    return d


@scene
def black_sails():
    d = [sky(RED), disc(186, 60, 30, GOLD), p(rays(186, 60, 34, 260, 30, 180, 360), RED2), p("M0 78H240V120H0Z", NIGHT), p(waves(0, 240, 82, 116, 14, 4), DUSK2)]
    for x, s in ((196, 0.6), (40, 0.7), (116, 1.15)):
        d += [p(at("M-2 0L-2-70L2-70L2 0Z", x, 92, s), INK), out(at("M-34-10Q-26-34-32-60L30-64Q36-36 32-10Q0-18-34-10Z", x, 92, s), INK, FIRE, 1.2), p(at("M-10-34L0-52L4-36L16-34L4-28L2-16L-4-28Z", x, 92, s), RED), out(at("M-54 2Q-46 20-22 20L26 20Q46 16 56-8L64-14Q54-2 40 0L-36 0Q-46-2-58-12Z", x, 92, s), BROWN2, INK, 1.6), ln(at("M-34 12L-40 24M-20 12L-26 24M-6 12L-12 24M8 12L2 24M22 12L16 24", x, 92, s), INK, 1.6)]
    d += [ln("M56 118q12-6 24 0t24 0t24 0t24 0t24 0", DUSK2, 2)]
    return d


@scene
def the_road():
    d = [sky(PARCH), disc(150, 44, 22, GOLD), p(rays(150, 44, 26, 240, 32, 180, 360), TAN), peak(60, 70, 44, 50, 46, PALE, STEEL, 3), peak(206, 70, 36, 44, 40, PALE, STEEL, 5), p("M0 70Q60 58 120 66T240 62V120H0Z", LEAF), p("M0 92Q60 80 120 90T240 86V120H0Z", FOREST), p("M146 66Q170 74 140 82Q90 92 110 104Q124 112 100 120H170Q176 108 150 98Q128 90 160 84Q188 76 150 66Z", SAND)]
    d += [p(at(WANDERER, 128, 108, 0.9), INK), ln("M111 72L109 110", INK, 2), p("M36 120V62H42V120Z", INK), out("M20 66H62L70 72L62 78H20Z", SHADE, INK, 1.6), out("M58 82H24L16 88L24 94H58Z", SHADE, INK, 1.6), p(at(OAK, 214, 112, 0.9), INK)]
    return d


@scene
def riders():
    d = [sky(SAND), disc(190, 36, 20, GOLD), p(streaks(0, 240, 10, 60, 9, 0.8, 2, 5), PARCH), p("M0 100Q60 88 120 94T240 92V120H0Z", LEAF)]
    for x, y, s in ((206, 88, 0.72), (66, 90, 0.78)):
        d += [p(at(HORSE, x, y, s) + at(HORSEMAN, x, y, s) + at(SPEAR, x - 10 * s, y - 40 * s, s * 0.9, -22), SHADE)]
    d += [p("M0 112Q60 102 120 108T240 106V120H0Z", FOREST), p(at(SPEAR, 112, 42, 1.1, -22), INK), p(at(HORSE, 136, 100, 1.3) + at(HORSEMAN, 136, 100, 1.3), INK), p(at(HORSE_CUTS, 136, 100, 1.3), SHADE), out(at("M3-44Q18-38 32-40Q26-28 14-26Z", 136, 100, 1.35), FOREST, INK, 1.5), p(at(PENNON, 90, -6, 0.7, -20), FOREST), p(at("M0-60Q6-72 20-66Q10-60 5-53Z", 136, 100, 1.3), PALE)]
    return d


@scene
def rangers():
    d = [sky("#5b6b57"), disc(120, 40, 24, MIST), p(streaks(0, 240, 12, 80, 9, 0.9, 2.2, 4), "#6f8069"), p(pines(0, 240, 108, 12, 70, 3), "#2f3d2f"), p("M0 120V106Q60 98 120 102T240 104V120Z", INK)]
    for x, y, s, c in ((62, 122, 1.5, "#3c4a35"), (178, 122, 1.5, "#3c4a35"), (120, 124, 1.95, "#4d5b40")):
        d += [out(at("M-18 0Q-16-20-11-30Q-13-42 0-48Q13-42 11-30Q16-20 18 0Z", x, y, s), c, INK, 2), p(at("M-6-30Q-7-40 0-43Q7-40 6-30Q3-24 0-23Q-3-24-6-30Z", x, y, s), INK), p(at("M-5-32L-1-31L-4-29ZM5-32L1-31L4-29Z", x, y, s), GOLD), p(at(STAR, x - 6 * s, y - 17 * s, 0.19 * s), PALE), ln(at("M-2-20Q-4-10-4 0M8-20Q10-10 10 0", x, y, s), INK, 1.4)]
    d += [ln("M92 20L96 120M148 20L144 120", INK, 2.4), p(at("M0-10L4 0L0 6L-4 0Z", 92, 18) + at("M0-10L4 0L0 6L-4 0Z", 148, 18), MIST)]
    return d


@scene
def spider_path():
    d = [sky("#22301f"), p("M104 120Q112 80 116 50H126Q130 80 142 120Z", "#6f7a4c"), p(at(DEAD_TREE, 26, 120, 1.7) + at(DEAD_TREE, 214, 120, 1.7, 0, -1), INK), ln("M0 20L120 50L240 16M60 0L120 50L186 0M40 34Q64 20 84 8M64 41Q84 28 98 16M200 30Q180 18 160 10M176 37Q160 26 146 18M90 46Q106 36 110 24M150 46Q136 36 132 22", MIST, 1)]
    d += [ln(at(SPIDER_LEGS, 122, 62, 1.05), INK, 5.5), ln(at(SPIDER_LEGS, 122, 62, 1.05), "#4a4238", 2.6), out(at(SPIDER_BODY, 122, 62, 1.05), "#2b2430", "#6f6478", 1.5), p(at("M2-24L8-14L2-2L-3-14ZM12-20L14-10L9-14Z", 122, 62, 1.05), RED), "".join(disc(x, y, r, FIRE) for x, y, r in ((97, 59, 2.6), (104, 57, 2), (98, 66, 1.6), (92, 62, 1.6))), p("M96 68L92 78L101 71ZM104 68L103 78L109 70Z", PALE), p("".join(at("M-4-1L-1 1L-4 2ZM4-1L1 1L4 2Z", x, y, 1) for x, y in ((30, 78), (206, 74), (54, 100), (190, 98))), GOLD)]
    return d


@scene
def pipe_and_mug():
    d = [sky(GOLD), p(rays(120, 70, 20, 220, 26), "#dcae55"), p("M0 100H240V120H0Z", BROWN2), p("M0 96H240V104H0Z", SHADE), out("M56 98V44H104V98Z", PALE, INK, 2.2), out("M104 54Q128 52 128 70Q128 88 104 86V78Q118 78 118 70Q118 62 104 62Z", PALE, INK, 2), p("M84 46H102V96H84Z", TAN), out("M50 48Q46 34 60 34Q66 24 78 30Q90 22 98 32Q114 32 110 46Q100 54 94 46Q86 56 78 48Q70 54 66 48Q58 56 50 48Z", PALE, INK, 2), ln("M56 58H82M56 86H82", GOLD, 3)]
    d += [out("M226 92Q196 84 184 68L178 72V94Q178 100 166 100Q150 100 150 92V66H182Q200 84 228 86Z", SHADE, INK, 2), p("M150 66H178V72H150Z", INK), ln("M164 62Q156 52 166 44Q176 36 166 24Q160 14 170 6M176 56Q170 48 178 40Q186 32 180 22", PALE, 3), f'<circle cx="204" cy="24" r="11" fill="none" stroke="{PALE}" stroke-width="3"/>']
    return d
