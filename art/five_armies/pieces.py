"""Portraits, units, dice and tokens of The Battle of Five Armies."""

import faces
from woodcut import *

PORTRAITS = {name: getattr(faces, name) for name in ["gandalf", "thranduil", "dain", "bard", "lord_of_the_eagles", "bilbo", "thorin", "beorn", "bolg"]}


def unit(main, accent="", cuts="", lines=""):
    """Make a sign in currentColor with one accent, filled or drawn as lines 1.4 wide; `lines` are in currentColor."""

    def draw():
        d = [f'<path fill="currentColor" d="{short(main)}"/>']
        if lines:
            d.append(f'<path fill="none" stroke="currentColor" stroke-width="2.8" d="{short(lines)}"/>')
        if accent:
            d.append(f'<path class="accent" fill="{GOLD}" d="{short(accent)}"/>')
        if cuts:
            d.append(f'<path class="accent" fill="none" stroke="{GOLD}" stroke-width="1.4" d="{short(cuts)}"/>')
        return d

    return draw


def twice(d):
    return d + at(d, 0, 0, 1, 0, -1)


UNITS = {
    "wood_elf_spearmen": unit(
        "M-8 0L-9-8Q-7-15 0-23Q7-15 9-8L8 0L4-2L3-9H-3L-4-2ZM0 0Q12 3 13 10Q10 19 0 23Q-10 19-13 10Q-12 3 0 0Z" + twice("M17.500 23V-8L14.500-10L18.500-22L22.500-10L19.500-8V23Z"),
        "M0 3Q5 8 4 13Q3 18 0 20Q-3 18-4 13Q-5 8 0 3Z",
        "M0-20V-12",
    ),
    "wood_elf_archers": unit(
        "M3 23Q1 9 7 4Q3-1 4-8Q7-18 15-18Q23-14 21-4Q20 1 17 4Q23 9 23 23ZM5 6L-11 2L-12-2L6-2Z",
        "M-23-.5L-17-4V-1.700H13V.7H-17V3ZM12-4L17-5L15-.5L17 4L12 3Z",
        "M-6-22L13-.5L-6 21M8-8Q11-12 15-12",
        "M-6-22Q-21-12-15-.5Q-21 12-6 21",
    ),
    "lake_men": unit(
        "M-12-6L-9-9Q-8-19 0-22Q8-19 9-9L12-6Q0-9-12-6ZM-7-4Q0-6 7-4V1Q6 7 0 10Q-6 7-7 1ZM-17 15Q-15 7-7 6L0 12L7 6Q13 7 14 15ZM16.500 4L16-15L18.500-22L21-15L20.500 4H23.500V7H20.200V13H16.800V7H13.500V4Z",
        "M-5-1L-1-.5L-4 1.500ZM5-1L1-.5L4 1.500ZM-23 18Q-17 14.500-11.500 18T0 18T11.500 18T23 18V22.500H-23Z",
        "M-8.500-10.500H8.500",
    ),
    "dwarf_regulars": unit(
        "M-11-2Q-12-15 0-21Q12-15 11-2L8-1L7-7H2V0H-2V-7H-7L-8-1ZM15.500 7V-22H18V-20Q24-20 24-13Q24-8 22-6Q21-10 18-10.500V9Z" + twice("M11 5Q20 8 20 23H8Q12 15 11 5Z"),
        "M-9.500 0Q-4 3 0 2Q4 3 9.500 0Q11 10 6 16L0 23L-6 16Q-11 10-9.500 0Z",
        "M-10-9Q0-14 10-9",
    ),
    "dwarf_veterans": unit(
        "M-9-1Q-10-11 0-19Q10-11 9-1L6 0L5-5H1.800V2H-1.800V-5H-5L-6 0ZM-9-7Q-14-9-14-16Q-10-12-7-12ZM9-7Q14-9 14-16Q10-12 7-12Z" + twice("M10 6Q17 9 17 23H7Q11 15 10 6ZM12-10L14-22L24-20L22-8L18.500-8.700L20.500 8L18 7L15.500-9.300Z"),
        "M-8 2Q-4 4 0 3.500Q4 4 8 2Q9 10 5 14L7 22L0 17L-7 22L-5 14Q-9 10-8 2Z",
    ),
    "orcs": unit(
        "M-9-5Q-8-15 0-18Q8-15 9-5L17-11L12 1L8 9L3 11H-3L-8 9L-12 1L-17-11ZM-15 23Q-15 15-7 12L0 15L7 12Q14 15 14 23ZM17 17V7H14.500V4.500H16.500Q15-10 23-21Q24-8 20.500 4.500H23V7H20V17Z",
        "M-7-2L-1.500 1L-6 2.500ZM7-2L1.500 1L6 2.500ZM-5 9L-4.500 4.500L-2.500 7L0 4.500L2.500 7L4.500 4.500L5 9Z",
        "M-6-10L0-7L6-10",
    ),
    "great_orcs": unit(
        "M-20 23Q-20 12-10 9L-11-2Q-22-5-22-21Q-16-11-9-11Q-5-16 0-17Q5-16 9-11Q16-11 22-21Q22-5 11-2L10 9Q20 12 20 23Z",
        "M-7-4L-1.500-1L-6 1ZM7-4L1.500-1L6 1ZM-7 9L-6 2L-3.500 7H3.500L6 2L7 9L3 12H-3ZM-1.500 2H1.500L2 5H-2Z",
        "M-15 22L-12 15M15 22L12 15M-8-8Q0-12 8-8",
    ),
    "goblins": unit(
        "M-7-5Q-6-13 0-14Q6-13 7-5L23-10L14 1L8 3L5 9L0 12L-5 9L-8 3L-14 1L-23-10ZM-12 23Q-12 15-6 12L0 15L6 12Q11 14 11 23ZM16 17L15.500 8L18-2L20.500 8L20 17H22.500V19H19.500V23H16.500V19H13.500V17Z",
        "M-6-2L-1-.5L-5 2.500ZM6-2L1-.5L5 2.500ZM-3.500 7Q0 5 3.500 7L1.500 8.500L0 7.500L-1.500 8.500Z",
        "M-18-7L-11-2M18-7L11-2",
    ),
    "wargs": unit(
        at(WOLF_HEAD, -1, 3, 0.7),
        at("M-15-9L-4-13L-8-7ZM-31 4L-22 9L-12 11L-20 6ZM-27 11L-26 7L-23.500 10.500ZM-20 13.500L-18.500 10L-16 13Z", -1, 3, 0.7),
        at("M0 2Q8 8 6 20M9-4Q17 4 16 18", -1, 3, 0.7),
    ),
    "eagles": unit(at(EAGLE, 0, 1, 0.39), at("M-44-21Q-30-20-20-8L-15-1Q-26-14-44-21ZM44-21Q30-20 20-8L15-1Q26-14 44-21ZM0-4L-4 12L0 22L4 12ZM-6-14L-11-12L-6-10Z", 0, 1, 0.39)),
    "great_bats": unit(at(BAT, 0, 0, 0.53), at(BAT_CUTS, 0, 0, 0.53) + at("M-4-3L-1-2L-3 0ZM4-3L1-2L3 0Z", 0, 1, 0.53)),
}

PLATE = "M-17-22H17Q22-22 22-17V17Q22 22 17 22H-17Q-22 22-22 17V-17Q-22-22-17-22Z"


def die(ground, edge, *layers):
    return lambda: [out(PLATE, ground, INK, 2), ln(at(PLATE, 0, 0, 0.86), edge, 1.2), *layers]


def faces_of(side, ground, edge):
    fill = PALE
    sword = [out("M-3.500 4L-4-13L0-19L4-13L3.500 4H9.500V7.500H2.500V13Q4 17 0 18Q-4 17-2.500 13V7.500H-9.500V4Z", fill, INK, 1.3), p("M0-17L3.300-13L2.900 3.500H0Z", MIST)]
    helm = [out(at(HELM_ORC, 0, 2, 0.5), fill, INK, 1.2)] if side == "shadow" else [out(at(HELM_DWARF, 0, 3, 0.64), fill, INK, 1.3), ln(at("M-19-5Q0-14 19-5M0-27V-10", 0, 3, 0.64), GOLD, 1.6)]
    flag = [out(at(FLAG_TORN if side == "shadow" else FLAG, -8, -14, 0.56), fill, INK, 1.2), p("M-10.500-17H-7.500V17H-10.500Z", INK), p("M-10-16H-8.500V16H-10Z", fill)]
    scroll = [out(at(SCROLL, 0, 0.500, 0.5), fill, INK, 1.4), ln("M-7-7H7M-7-2H7M-7 3H7M-7 8H3", SHADE, 1.5)]
    half = [ln("M-15 15L15-15", edge, 1.3), out(at(HELM_ORC if side == "shadow" else HELM_DWARF, -7, -5, 0.32), fill, INK, 1), out(at(FLAG_TORN if side == "shadow" else FLAG, 3, 1, 0.32), fill, INK, 1), p("M1.500-1H3.500V17H1.500Z", fill)]
    return {"character": sword, "army": helm, "muster": flag, "army_or_muster": half, "event": scroll}


DICE = {}
for _side, _ground, _edge in (("free_peoples", BLUE, "#7aa3d4"), ("shadow", RED, "#d0705a")):
    for _name, _layers in faces_of(_side, _ground, _edge).items():
        DICE[f"{_side}_{_name}"] = die(_ground, _edge, *_layers)
DICE["free_peoples_will_of_the_west"] = die(BLUE, "#7aa3d4", p(rays(0, 0, 5, 20, 16, 0, 360, 0.5, True), GOLD), out(at(STAR, 0, 0, 0.62), PALE, INK, 1.2))
DICE["shadow_eye"] = die(RED, "#d0705a", p(rays(0, 0, 8, 21, 14, 0, 360, 0.5, True), INK), eye_mark(0, 0, 0.42, GOLD, FIRE, INK, INK))


def coin(ground, edge, *layers, teeth=False):
    if teeth:
        d = "".join(f"{'M' if k == 0 else 'L'}{num((23 if k % 2 == 0 else 20.5) * math.sin(math.pi * k / 18))} {num(-(23 if k % 2 == 0 else 20.5) * math.cos(math.pi * k / 18))}" for k in range(36)) + "Z"
        plate = [out(write(parse(d)), RED, INK, 1), disc(0, 0, 19.5, INK), disc(0, 0, 18.5, ground)]
    else:
        plate = [disc(0, 0, 23, INK), disc(0, 0, 21, ground)]
    return lambda: [*plate, f'<circle r="{17 if teeth else 18.5}" fill="none" stroke="{edge}" stroke-width="1.2"/>'.replace("18.5", "18.5"), *layers]


def flagged(flag):
    return [out(at(flag, -7, -11, 0.5), PALE, INK, 1.2), p("M-9-14H-6.500V14H-9Z", INK), p("M-8.500-13H-7V13H-8.500Z", PALE)]


TOKENS = {
    "leadership_free_peoples": coin(BLUE, "#7aa3d4", *flagged(FLAG), p(at(STAR, 4, -5, 0.2), BLUE)),
    "leadership_shadow": coin(RED, "#d0705a", *flagged(FLAG_TORN), teeth=True),
    "damage": coin(PARCH, SHADE, out("M0-15Q9-4 9 3A9 9 0 0 1-9 3Q-9-4 0-15Z", RED, INK, 1.4), p("M-5 3Q-5-2-1-7Q-3 0-2 7Q-5 6-5 3Z", "#d0705a")),
    "recruitment_shadow": coin(DUSK, FIRE, out(at(HELM_ORC, 0, 2, 0.46), PALE, INK, 1.2), teeth=True),
    "recruitment_elves": coin(FOREST, LEAF, out(at(LEAFSHAPE, 0, 1, 0.6), LEAF, INK, 1.3), ln("M0 9V-9M0 3L4-2M0 3L-4-2M0-3L3-7M0-3L-3-7", FOREST, 1.3)),
    "recruitment_men_and_dwarves": coin(BLUE, "#7aa3d4", out(at(AXE, -3, 1, 0.36, -24), GOLD, INK, 1.1), out(at(SWORD, 4, 6, 0.36, 24), PALE, INK, 1.1)),
    "fate": coin(GOLD, PALE, p(rays(0, 0, 8, 17, 12, 0, 360, 0.5, True), PALE), out("M0-11L8-7L11 0L8 7L0 11L-8 7L-11 0L-8-7Z", PALE, INK, 1.3), ln("M-8-7L-3-2L3-2L8-7M-11 0L-3 2L3 2L11 0M-3-2L-3 2L0 11L3 2L3-2L0-11L-3-2", INK, 0.9)),
    "fate_card": coin(GOLD, PALE, out(at(SCROLL, 0, 0, 0.42), PALE, INK, 1.3), p(at(STAR, 0, 0, 0.34), FIRE)),
    "fate_necromancer": coin(NIGHT, DUSK, out("M-11 15Q-8 2-6-2Q-6-12 0-14Q6-12 6-2Q8 2 11 15Z", INK, "#6a5a7c", 1.2), p("M-4-4L-1-2L-4-1ZM4-4L1-2L4-1Z", FIRE), teeth=True),
    "fate_arkenstone": coin(DUSK, GOLD, p(rays(0, 0, 8, 18, 12, 0, 360, 0.5, True), GOLD), out("M0-12L9-8L12 0L9 8L0 12L-9 8L-12 0L-9-8Z", PALE, INK, 1.3), p("M0-12L2-3L12 0L9-8ZM-12 0L-3 2L-9 8Z", "#7aa3d4")),
    "victory": coin(PARCH, GOLD, out(at(CROWN, 0, 3, 0.5), GOLD, INK, 1.3)),
}
