"""The round medallions of the characters, the Ring-bearers and a Nazgûl."""

from parts import *
from scenes_free import dwarf
from scenes_shadow import BONE, wraith

FACE = "M34 42C34 28 40 24 48 24C56 24 62 28 62 42C62 56 56 66 48 68C40 66 34 56 34 42Z"
SKIN, TAN, UMBER = "#e2b98a", "#c4925e", "#5a3d20"


def _medal(name, side, field, body):
    rim = {"free": BLUE, "shadow": RED}[side]
    return (
        C(48, 48, 47.5) + C(48, 48, 46.3, rim) + C(48, 48, 42.6, GOLD) + f'<clipPath id="pt-{name}"><circle cx="48" cy="48" r="41.5"/></clipPath><g clip-path="url(#pt-{name})">'
        + P("M0 0H96V96H0Z", field) + body + "</g>" + C(48, 48, 41.5, "none", INK, 1.4)
        + (C(48, 48, 44.4, "none", PARCH, 0.9) if side == "free" else f'<circle cx="48" cy="48" r="44.4" fill="none" stroke="{FIRE}" stroke-width="1.6" stroke-dasharray="2 4.030" stroke-linecap="butt"/>'.replace("1.6", "1.6").replace("4.030", "4.03"))
    )


def _eyes(y=44, d=6.5, c=INK, r=1.7):
    return C(48 - d, y, r, c) + C(48 + d, y, r, c)


def _robe(c, y=72):
    return P(f"M2 100C4 {y + 10} 18 {y} 34 {y - 4}H62C78 {y} 92 {y + 10} 94 100Z", c, INK, 1.6)


def _curls(c, cx=48, cy=34, s=1.0, dark=INK):
    pts = ((-15, 10), (-17, 1), (-14, -7), (-7, -13), (2, -14), (10, -11), (16, -4), (17, 5), (15, 12))
    return G(P("".join(f"M{x - 6} {y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z" for x, y in pts), c, dark, 1.2), P("M-15 8C-16-8-8-14 0-14C9-14 17-8 15 8L9-2Q0-8-9-2Z", c), x=cx, y=cy, s=s)


def gandalf_the_grey():
    return "free", STEEL, rays(48, 40, 5, 80, 16, "#7f8990", w=.25) + L("M80 96L76 20", INK, 6) + L("M80 96L76 20", UMBER, 3.6) + star(75, 24, 11, DAWN, 8, .35) + _robe("#8a9296", 70) + P(FACE, SKIN, INK, 1.2) + P("M34 46C28 66 34 86 48 100C62 86 68 66 62 46C60 54 54 56 48 53C42 56 36 54 34 46Z", MIST, INK, 1.6) + cuts(INK, (41, 60, 44, 86, .9), (48, 60, 48, 90, .9), (55, 60, 52, 86, .9)) + P("M36 44Q41 40 46 44L45 46Q41 43 37 47ZM60 44Q55 40 50 44L51 46Q55 43 59 47Z", MIST, INK, .8) + C(42, 47.5, 1.5) + C(54, 47.5, 1.5) + P("M48 46L45 55H51Z", TAN) + P("M15 47Q48 25 81 47Q68 38 63 37L56 14Q54 7 46 11Q46 14 42 18L33 37Q28 38 15 47Z", DUSK, INK, 1.8) + P("M33 37Q48 31 63 37L62 33Q48 28 34 33Z", NIGHT)


def gandalf_the_white():
    return "free", BLUE, spikes(48, 40, 24, 44, 20, DAWN, odd=.7) + C(48, 40, 27, DAWN) + _robe("#fff8e6", 72) + P("M28 40C26 20 38 14 48 14C58 14 70 20 68 40C68 58 72 70 76 80H20C24 70 28 58 28 40Z", "#fff8e6", INK, 1.6) + P(FACE, SKIN, INK, 1.2) + P("M34 36C36 28 42 24 48 24C54 24 60 28 62 36C58 32 52 30 48 30C44 30 38 32 34 36Z", "#fff8e6") + P("M34 48C28 66 34 86 48 100C62 86 68 66 62 48C60 56 54 58 48 55C42 58 36 56 34 48Z", "#fff8e6", INK, 1.6) + cuts(STEEL, (41, 62, 44, 88, 1), (48, 62, 48, 92, 1), (55, 62, 52, 88, 1), (26, 56, 22, 78, 1), (70, 56, 74, 78, 1)) + P("M36 42Q41 38 46 42L45 44Q41 41 37 45ZM60 42Q55 38 50 42L51 44Q55 41 59 45Z", "#fff8e6", INK, .8) + _eyes(46, 6) + P("M48 45L45 55H51Z", TAN)


def strider():
    return "free", SAND, P("M0 60L20 44L34 58L60 40L96 62V96H0Z", LEAF) + P("M48 6C70 8 78 30 75 52C84 60 92 76 94 100H2C4 76 12 60 21 52C18 30 26 8 48 6Z", FOREST, INK, 1.8) + P("M48 19C64 21 68 38 63 54L48 72L33 54C28 38 32 21 48 19Z") + P("M48 36C40 35 36 40 37 50C38 58 42 64 48 67Z", SKIN) + P("M48 40L46 53H48ZM38 46Q42 43 45 46L42 47.5Z") + P("M38 54Q42 62 48 61V69Q40 66 38 54Z", UMBER) + C(54, 46.5, 1.6, SKIN) + cuts(DEEP, (26, 56, 12, 92, 1.6), (70, 56, 84, 92, 1.6), (38, 72, 34, 94, 1.4)) + star(66, 74, 11, "#fff8e6", 6, .42) + C(66, 74, 2.4, STEEL)


def aragorn():
    return "free", BLUE, rays(48, 46, 5, 80, 18, "#1d427a", w=.3) + G(_robe(INK, 78) + G(P(TREE, PARCH), x=48, y=88, s=.7) + P("M31 38C28 54 28 66 24 74L36 76L38 52H58L60 76L72 74C68 66 68 54 65 38Z", UMBER, INK, 1.2) + P("M40 62H56V76L48 80L40 76Z", TAN) + P(FACE, SKIN, INK, 1.2) + P("M34 48C35 62 41 69 48 70C55 69 61 62 62 48L58 58Q48 54 38 58Z", UMBER) + L("M44 62H52", SKIN, 1.2) + _eyes(46, 6) + P("M48 45L45.5 55H50.5Z", TAN) + P("M32 40C20 40 10 32 7 20L16 25C13 20 12 16 12 11L20 19C19 14 19 9 21 4C24 14 29 20 35 22ZM64 40C76 40 86 32 89 20L80 25C83 20 84 16 84 11L76 19C77 14 77 9 75 4C72 14 67 20 61 22Z", "#fff8e6", INK, 1.4) + P("M31 42C29 24 37 15 48 11C59 15 67 24 65 42L58 38L48 42L38 38Z", MIST, INK, 1.6) + cuts(INK, (40, 18, 38, 35, .9), (56, 18, 58, 35, .9)) + star(48, 27, 8, GOLD, 8, .4), x=7.7, y=11, s=.84)


def boromir():
    return "free", DUSK, C(48, 50, 36, RED, INK, 2) + C(48, 50, 30, "none", GOLD, 1.6) + _robe(UMBER, 76) + P("M30 46C26 22 38 14 48 14C60 14 70 22 66 46L68 66H28Z", "#7a4a20", INK, 1.4) + P(FACE, SKIN, INK, 1.2) + P("M34 46C34 62 40 70 48 71C56 70 62 62 62 46L58 56Q48 51 38 56Z", "#7a4a20") + P("M34 38C36 28 42 24 48 24C54 24 60 28 62 38C54 31 42 31 34 38Z", "#7a4a20") + _eyes(44, 6) + P("M48 44L45.5 53H50.5Z", TAN) + L("M44 59H52", INK, 1.4) + horn(44, 80, .92, PARCH, GOLD, INK)


def legolas():
    return "free", FOREST, rays(48, 40, 5, 80, 16, DEEP, w=.28) + _robe(LEAF, 74) + P("M30 40C26 20 38 12 48 12C58 12 70 20 66 40C66 58 70 74 74 84H22C26 74 30 58 30 40Z", DAWN, INK, 1.6) + P("M34 44L24 34L34 52ZM62 44L72 34L62 52Z", SKIN, INK, 1.2) + P(FACE, SKIN, INK, 1.2) + P("M33 44C32 26 40 21 48 21C56 21 64 26 63 44C61 34 56 30 48 26C40 30 35 34 33 44Z", DAWN, INK, 1) + P("M39 44Q43 41.5 46 45Q42 46.5 39 44ZM57 44Q53 41.5 50 45Q54 46.5 57 44Z".replace(".5", ".5")) + P("M48 46L46 55H50Z", TAN) + L("M44 60Q48 62 52 60", INK, 1.3) + cuts(GOLD, (29, 48, 27, 78, 1), (67, 48, 69, 78, 1)) + L("M64 10Q86 28 79 52T64 92", INK, 5.5) + L("M64 10Q86 28 79 52T64 92", GOLD, 3) + L("M64 10L30 66L64 92", PARCH, 1) + P("M30 65L74 50L72 47L84 46L77 56L75.5 53.5L31 68Z", PARCH, INK, 1)


def gimli():
    return "free", UMBER, rays(48, 46, 5, 80, 16, "#6f4e2b", w=.28) + axe(74, 100, 1.1, 10, MIST, INK, INK, True) + axe(22, 100, 1.1, -10, MIST, INK, INK, True) + dwarf(48, 80, 1.12, RED, FIRE, STEEL)


def meriadoc():
    return "free", DAWN, rays(48, 46, 5, 80, 16, PARCH, w=.28) + _robe(FOREST, 70) + _curls("#b5762c", 48, 34, 1.08) + P("M33 38C33 28 40 27 48 27C56 27 63 28 63 38C63 54 57 60 48 61C39 60 33 54 33 38Z", SKIN, INK, 1.2) + P("M32 38Q40 24 50 30Q58 24 64 38Q56 32 48 34Q40 32 32 38Z", "#b5762c") + _eyes(43, 6.5, r=2) + L("M42 52Q48 57 54 52M47 44L46 49H49", INK, 1.4) + C(48, 82, 17, FOREST, INK, 2) + C(48, 82, 14, "none", GOLD, 1.6) + G(P(HORSEHEAD, PARCH), x=47, y=81, s=1.05) + sword(82, 92, .78, 12)


def peregrin():
    return "free", DUSK, rays(48, 78, 5, 90, 18, NIGHT, w=.28) + _robe(INK, 66) + _curls(UMBER, 48, 30, 1.05) + P("M33 34C33 24 40 23 48 23C56 23 63 24 63 34C63 50 57 56 48 57C39 56 33 50 33 34Z", SKIN, INK, 1.2) + P("M32 34Q38 22 46 28Q54 20 64 34Q56 27 48 30Q40 27 32 34Z", UMBER) + _eyes(39, 6.5, r=2.3) + C(42, 38.3, .7, "#fff") + C(55, 38.3, .7, "#fff") + C(48, 49.5, 2.6) + spikes(48, 79, 17, 25, 18, FIRE, odd=.6) + C(48, 79, 18, INK, FIRE, 1.6) + fire(48, 89, .4, RED, FIRE) + L("M34 76A14 14 0 0 1 42 66", MIST, 1.6) + P("M28 76Q26 84 32 90L36 86ZM68 76Q70 84 64 90L60 86Z", SKIN, INK, 1.2)


def gollum_portrait():
    return "free", NIGHT, rays(48, 44, 5, 80, 16, DUSK, w=.28) + P("M14 100C18 82 28 74 38 72H58C68 74 78 82 82 100Z", "#9aa07e", INK, 1.5) + P("M16 44C14 22 30 10 48 10C66 10 82 22 80 44C78 54 70 58 68 64C64 76 56 82 48 82C40 82 32 76 28 64C26 58 18 54 16 44Z", BONE, INK, 1.8) + C(33, 46, 12.5, DAWN, INK, 2) + C(63, 46, 12.5, DAWN, INK, 2) + C(36, 47, 5) + C(60, 47, 5) + C(34.5, 45, 1.6, "#fff") + C(58.5, 45, 1.6, "#fff") + P("M46 56L44 62H52L50 56Z", "#9aa07e") + P("M34 68Q48 62 62 68Q48 80 34 68Z") + P("M40 67L42 71L44 66.5ZM52 66.5L54 71L56 67Z".replace(".5", ".5"), PARCH) + L("M30 20Q24 12 26 6M42 14Q40 6 44 2M56 14Q60 8 58 2M66 20Q74 14 72 8", INK, 1.6) + L("M20 32Q30 26 40 32M76 32Q66 26 56 32", INK, 1.6)


def saruman():
    return "shadow", INK, P("M14 96V30L22 4L32 30V96ZM82 96V30L74 4L64 30V96Z", STEEL) + rays(48, 40, 5, 60, 16, EMBER, w=.28) + _robe("#fff8e6", 72) + cuts(RED, (22, 80, 16, 96, 2), (74, 80, 80, 96, 2)) + cuts(BLUE, (32, 78, 28, 96, 2), (64, 78, 68, 96, 2)) + P("M30 40C28 20 38 12 48 12C58 12 68 20 66 40C66 56 68 66 70 74H26C28 66 30 56 30 40Z", "#fff8e6", INK, 1.6) + P("M35 36C35 24 40 19 48 19C56 19 61 24 61 36C61 54 56 66 48 68C40 66 35 54 35 36Z", SKIN, INK, 1.2) + P("M35 50C32 68 40 90 48 98C56 90 64 68 61 50C58 58 54 58 48 56C42 58 38 58 35 50Z", "#fff8e6", INK, 1.6) + P("M44 58L42 78L47 92L46 58ZM52 58L54 78L49 92L50 58Z") + P("M30 44L28 72L33 70ZM66 44L68 72L63 70Z") + P("M36 38L46 42L45 44L37 41ZM60 38L50 42L51 44L59 41Z") + _eyes(45.5, 6) + P("M48 44L45.5 55H50.5Z", TAN) + L("M41 28Q48 25 55 28M43 32Q48 30 53 32", TAN, 1.2) + L("M82 96V30", INK, 5) + P("M82 34L74 16L80 22L82 8L84 22L90 16Z", INK, MIST, 1)


def witch_king():
    return "shadow", EMBER, rays(48, 48, 5, 90, 18, RED, w=.28) + wraith(48, 66, 1.02, INK, True, FIRE, DUSK, MIST)


def mouth_of_sauron():
    return "shadow", RED, rays(48, 50, 5, 90, 18, EMBER, w=.28) + _robe(INK, 74) + P("M34 44H62L60 64L54 76H42L36 64Z", PALE, INK, 1.4) + P("M36 50L46 53L45 56L38 55ZM60 50L50 53L51 56L58 55Z") + C(43, 54, 1.2, FIRE) + C(53, 54, 1.2, FIRE) + P("M48 55L46 61H50Z") + P("M40 65Q48 61 56 65L53 74H43Z") + P("M42 65L43 69L44.5 64.5ZM46 64L47 68L48.5 64ZM50 64L51.5 68L53 64.5ZM44 74L45 71L46.5 74ZM49 74L50 71L51.5 74Z".replace(".5", ".5"), PARCH) + L("M37 58L40 66M59 58L56 66", STEEL, 1.2) + P("M28 66C24 34 34 10 48 2C62 10 72 34 68 66L62 72L63 48H33L34 72Z", INK, STEEL, 1.4) + P("M28 40L12 26L27 52ZM68 40L84 26L69 52Z", INK, STEEL, 1) + eye(48, 31, .46, FIRE, INK, None, DAWN) + cuts(STEEL, (38, 18, 35, 42, 1), (58, 18, 61, 42, 1))


def ring_bearers():
    return "free", NIGHT, rays(48, 22, 5, 100, 20, DUSK, w=.28) + spikes(48, 25, 12, 24, 14, DAWN, odd=.6) + ring(48, 25, 13, hole=NIGHT) + P("M6 100C8 78 18 72 28 70H40C52 74 58 84 58 100Z", FOREST, INK, 1.5) + P("M42 100C44 80 52 74 60 72H72C84 76 92 84 92 100Z", STEEL, INK, 1.5) + _curls(INK, 33, 50, .76, "#4a3620") + P("M22 55C22 48 27 46 33 46C39 46 44 48 44 55C44 66 39 71 33 71C27 71 22 66 22 55Z", SKIN, INK, 1.2) + P("M21 54Q28 44 34 48Q40 44 45 54Q39 49 33 51Q27 49 21 54Z") + _curls("#b5762c", 65, 56, .74) + P("M54 60C54 54 59 52 65 52C71 52 76 54 76 60C76 71 71 76 65 76C59 76 54 71 54 60Z", SKIN, INK, 1.2) + P("M53 60Q60 50 66 54Q72 50 77 60Q71 55 65 57Q59 55 53 60Z", "#b5762c") + C(29, 58, 1.6) + C(37, 58, 1.6) + C(61, 64, 1.6) + C(69, 64, 1.6) + L("M30 65H36M61 70Q65 73 69 70", INK, 1.2) + leaf(33, 84, .34, LEAF, PARCH) + leaf(66, 90, .34, LEAF, PARCH)


def nazgul():
    wing = "M0 0C8-14 14-26 22-34L26-44L30-34C40-30 46-22 50-8C42-10 38-6 36 2C30-2 26 2 24 10C16 6 8 8 0 14Z"
    return "shadow", STEEL, C(48, 36, 27, PALE) + G(P(wing, INK, NIGHT, 1), x=56, y=50, s=.95) + G(P(wing, INK, NIGHT, 1), x=40, y=50, s=.95, flip=True) + wraith(48, 66, 1, INK, False, FIRE, STEEL)
