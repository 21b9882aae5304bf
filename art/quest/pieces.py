"""Portraits and tokens of Middle-earth Quest."""

import faces
from woodcut import *

HEROES = ["thalin", "argalad", "eleanor", "eometh", "beravor"]
CHARACTERS = ["gandalf", "aragorn", "boromir", "theoden", "dain", "denethor", "saruman", "thranduil"]
MINIONS = ["mouth_of_sauron", "black_serpent", "gothmog", "ringwraiths", "witch_king"]
MONSTERS = ["crebain", "agent", "snaga", "orc", "barrow_wight", "southron", "dunlending", "uruk_hai", "warg_rider", "giant_spider", "huorn", "cave_troll", "oliphaunt", "balrog"]
PORTRAITS = {name: getattr(faces, name) for name in HEROES + CHARACTERS + MINIONS + MONSTERS}


def ground(shape, fill, edge, *layers, inner=0.84):
    return lambda: [out(shape, fill, INK, 2), ln(at(shape, 0, 0, inner), edge, 1.2), *layers]


ROUND = "M0-22A22 22 0 1 1 0 22A22 22 0 1 1 0-22Z"
SHIELD = "M-20-20Q0-25 20-20Q22 6 0 23Q-22 6-20-20Z"
HEXAGON = "M-12-21H12L23 0L12 21H-12L-23 0Z"
DIAMOND = "M0-23L19 0L0 23L-19 0Z"
SQUARE = "M-17-20H17Q20-20 20-17V17Q20 20 17 20H-17Q-20 20-20 17V-17Q-20-20-17-20Z"
COIL = "M-13 12Q-15 7-9 7L9 7Q15 7 13 12Q0 18-13 12ZM-10 5Q-12 0-6 0L6 0Q12 0 10 5Q0 9-10 5Z"
NECK = "M-6-2Q-10-8-4-11Q0-12 1-14Q-2-17 2-18Q9-19 12-14L9-10L3-9Q-1-7 1-4L3-1L-4-1Z"


def serpent(x, y, s):
    """Draw a coiled snake with its head raised."""
    tongue = ln(at("M11-13L15-12L18-14M15-12L18-10", x, y, s), FIRE, 1.2)
    return [tongue, out(at(NECK, x, y, s), PALE, INK, 1.2), out(at(COIL, x, y, s), PALE, INK, 1.2), disc(x + 6.5 * s, y - 15 * s, 1.2 * s, INK), ln(at("M-6 10Q0 12 6 10M-5 3Q0 4 5 3", x, y, s), "#9d7aa6", 1.1)]


def toothed(n=16, far=23, near=19.5):
    return write(parse(poly([((far if k % 2 == 0 else near) * math.sin(math.pi * k / n), -(far if k % 2 == 0 else near) * math.cos(math.pi * k / n)) for k in range(2 * n)])))


FIVE = poly([((22 if k % 2 == 0 else 9) * math.sin(math.pi * k / 5), -(22 if k % 2 == 0 else 9) * math.cos(math.pi * k / 5)) for k in range(10)])

TOKENS = {
    "favor": lambda: [out(write(parse(FIVE)), GOLD, INK, 2.2), p(write(parse("M0-22L0 0L-5-7ZM21-7L0 0L8-2ZM13 18L0 0L5 7ZM-13 18L0 0L0 9ZM-21-7L0 0L-9 3Z")), PALE)],
    "influence": lambda: [out(toothed(), RED, INK, 1.2), disc(0, 0, 18, INK), disc(0, 0, 16.5, "#a93424"), eye_mark(0, 0, 0.36, GOLD, FIRE, INK, INK)],
    "influence_back": lambda: [out(toothed(), RED, INK, 1.2), disc(0, 0, 18, INK), disc(0, 0, 16.5, DUSK), p(rays(0, 0, 3, 16, 12), "#544a70")],
    "character": ground(SHIELD, "#dfe8ee", BLUE, out("M-10 15Q-9 4-4 2Q-7-2-6-7Q-4-13 0-13Q4-13 6-7Q7-2 4 2Q9 4 10 15Q0 20-10 15Z", BLUE, INK, 1.4), p(at(STAR, 0, 10, 0.2), PALE)),
    "monster": ground(HEXAGON, "#5a3d22", GOLD, out(at(SKULL, 0, -1, 0.58), PALE, INK, 1.3), p(at(SKULL_HOLES, 0, -1, 0.58), INK), out("M-8-11L-17-17L-11-5ZM8-11L17-17L11-5Z", PALE, INK, 1.2)),
    "monster_blank": ground(HEXAGON, "#5a3d22", GOLD, p(at(FLAME, 0, 13, 0.8), SHADE)),
    "minion": ground(SHIELD, RED, FIRE, out("M-12 16Q-10 2-8-2Q-8-14 0-16Q8-14 8-2Q10 2 12 16Q0 20-12 16Z", NIGHT, "#6a5a7c", 1.2), p("M-5-4L-1-2L-5-1ZM5-4L1-2L5-1Z", FIRE)),
    "plot": ground(DIAMOND, RED, GOLD, out(at(FLAG_TORN, -5, -9, 0.36), PALE, INK, 1.1), p("M-6.500-11H-4.500V11H-6.500Z", PALE), inner=0.8),
    "quest": ground(SQUARE, FOREST, LEAF, out(at(SCROLL, 0, 0.500, 0.46), PALE, INK, 1.3), ln("M-6-6H6M-6-1H6M-6 4H2", SHADE, 1.5)),
    "event_gem": lambda: [out(DIAMOND, "#7aa3d4", INK, 2), p("M0-22V0L-18 0ZM0 22V0L18 0Z", PALE), ln("M0-23L-7 0L0 23L7 0ZM-19 0H19", INK, 1.1)],
    "corruption": ground(ROUND, "#4b2f52", "#9d7aa6", *serpent(0, 1, 0.9)),
    "damage": ground(ROUND, PARCH, SHADE, out("M0-15Q9-4 9 3A9 9 0 0 1-9 3Q-9-4 0-15Z", RED, INK, 1.4), p("M-5 3Q-5-2-1-7Q-3 0-2 7Q-5 6-5 3Z", "#d0705a")),
    "story_heroes": ground(SHIELD, BLUE, "#7aa3d4", p(rays(0, -1, 6, 17, 12, 0, 360, 0.5, True), GOLD), out(at(STAR, 0, -1, 0.5), PALE, INK, 1.2)),
    "story_ring": ground(SHIELD, GOLD, PALE, p(at(RING, 0, -1, 0.56), PALE, ' fill-rule="evenodd"'), ln(at("M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20ZM0-15A15 15 0 1 0 0 15A15 15 0 1 0 0-15Z", 0, -1, 0.56), INK, 1.2)),
    "story_conquest": ground(SHIELD, RED, "#d0705a", out(at(SWORD, -1, 8, 0.44, 38) + at(SWORD, 1, 8, 0.44, -38), PALE, INK, 1.1)),
    "story_corruption": ground(SHIELD, "#4b2f52", "#9d7aa6", *serpent(0, 0, 0.78)),
    "stronghold": ground(SQUARE, DUSK, FIRE, p(tower(0, 15, 17, 25), PARCH), p("M-3 15V6Q0 1 3 6V15Z", RED)),
    "haven": ground(ROUND, "#dfe8ee", BLUE, out(at(STAR, 0, 0, 0.68), BLUE, INK, 1.2), disc(0, 0, 3, PALE)),
}
