"""Drawings of the figures of the eight Nations: the body has currentColor, class "accent" a second tint."""

from parts import GALLOP, SEAT, TROT, G, mini

# The shields and charges of the client's heraldry, drawn small on the figures.
SHIELD = {
    "gondor": "M-14-16H14V0C14 9 7 15 0 19C-7 15-14 9-14 0Z",
    "rohan": "M0-16.5A16.5 16.5 0 1 1 0 16.5A16.5 16.5 0 1 1 0-16.5Z",
    "dwarves": "M-7-17H7L15.5-8V8L7 17H-7L-15.5 8V-8Z",
    "elves": "M0-20C9-14 15-6 13.5 4C11.5 12 5 16 0 20C-5 16-11.5 12-13.5 4C-15-6-9-14 0-20Z",
    "north": "M-14-17Q0-11.5 14-17Q11 0 14 17Q0 11.5-14 17Q-11 0-14-17Z",
    "isengard": "M-15-11V-18H-9V-13H-3V-18H3V-13H9V-18H15V4L0 19L-15 4Z",
    "sauron": "M-16-18Q-10-12-6-13Q-2-14 0-20Q2-14 6-13Q10-12 16-18Q18 2 0 20Q-18 2-16-18Z",
    "southrons": "M0-20L16 0L0 20L-16 0Z",
}
CHARGE = {
    "gondor": "M-1.2 10V3C-4.5 4-8 1.5-9-3C-5.5-1-3-1-1.2 0V-3C-3.5-4.5-5.5-7.5-4.5-11.5C-2-9-1-7 0-5.5C1-7 2-9 4.5-11.5C5.5-7.5 3.5-4.5 1.2-3V0C3-1 5.5-1 9-3C8 1.5 4.5 4 1.2 3V10Z",
    "rohan": "M-7 10C-7 3-6 0-3.5-3L-6-6.5L-1.5-6.5C1-9.5 2-10.5 3.5-11V-7.5C7-5.5 9-1 9 2.5L6.5 5L2 1.5C1 4 2.5 7 4.5 10Z",
    "dwarves": "M-8-10H8V-3.5H2.2V10.5H-2.2V-3.5H-8Z",
    "elves": "M0-13L2.6-2.8L10 0L2.6 2.8L0 13L-2.6 2.8L-10 0L-2.6-2.8Z",
    "north": "M0-10L5.5-3.5H2.6L7.5 4H2V9H-2V4H-7.5L-2.6-3.5H-5.5Z",
    "isengard": "M-5 10V3L-8.5-1.5L-6.5-3.5L-4.4-1V-7.5H-2.3V-1H-1.5V-10H.7V-1H1.5V-9H3.7V0H4.5V-6.5H6.6V4C6.6 7.5 5 10 3 10Z",
    "sauron": "M-11 1C-6-7 6-7 11 1C6 8-6 8-11 1ZM0-4.5L-2.6 1L0 6.5L2.6 1Z",
    "southrons": "M4-9A9.5 9.5 0 1 0 4 9A7.6 7.6 0 1 1 4-9ZM3-2.5L9.5 0L3 2.5Z",
}


def F(d):
    return f'<path d="{mini(d)}"/>'


def A(d):
    return f'<path class="accent" d="{mini(d)}" fill="#f3e6c4"/>'


def shield(nation, x, y, s=0.5):
    """Draw the shield as a bright plate; border and charge have the body's colour."""
    return G(f'<path class="accent" d="{mini(SHIELD[nation])}" fill="#f3e6c4" stroke="currentColor" stroke-width="3.5"/>', f'<path fill-rule="evenodd" d="{mini(CHARGE[nation])}"/>', x=x, y=y, s=s)


BASE = {"regular": "M-12 20H12V22H-12Z", "elite": "M-19 20H19L21 21.8L19 23.6H-19L-21 21.8Z", "leader": "M-10 20H10A1.8 1.8 0 0 1 10 23.6H-10A1.8 1.8 0 0 1-10 20Z"}
HEADS = {  # the chin is at 0,-9
    "gondor": "M-3.5-9Q-5.5-15-4-18Q0-22 4-18Q5.5-15 3.5-9ZM1-19C-4-20-7-22-7-24C0-23 9-25 9-13C7-17 5-19 1-19Z",
    "rohan": "M-3.5-9Q-6-14-4-18Q-1-22 2-20Q6-17 4-9ZM-1-21Q-8-25-12-17Q-8-20-3-17Z",
    "dwarves": "M-6-4Q-7-12-5-14Q-4-19 0-20Q4-19 5-14Q7-12 6-4L0 4Z",
    "elves": "M-3.5-9Q-5.5-14-4-17L0-25L4-17Q5.5-14 3.5-9Z",
    "north": "M-4-9Q-7-16-3-20Q0-22 4-20Q7-16 4-9Z",
    "isengard": "M-4-9L-7-13L-4-14Q-4-20 0-21Q4-20 4-14L7-13L4-9Z",
    "sauron": "M-4-9L-7-13L-4-14L-5-22L-1-19L4-23L4-14L8-13L4-9Z",
    "southrons": "M-4-9Q-6-12-6-15Q-5-18-2-19L0-24L2-19Q5-18 6-15Q6-12 4-9Z",
}
BODY = "M-7-8Q0-11 7-8L8 4L6 20H1.5L0 9L-1.5 20H-6L-8 4Z"
CROUCH = "M-7-7Q0-11 7-8L9 3L12 12L12 20H6L5 12L0 7L-4 12L-6 20H-12L-9 10L-8 3Z"
STOUT = "M-10-6Q0-11 10-6L11 6L8 20H2L0 13L-2 20H-8L-11 6Z"
SPEAR = "M12.4-17L14-24L15.6-17L14.7-16V20H13.3V-16ZM6-8L15-2V2L6-2Z"
AXE = "M13-20H15V20H13ZM15-20Q22-22 22-14T15-8ZM6-6L15 0V4L6-1Z"
SWORD = "M11-1L13-22L14.5-24L16-22L15-1L18 0V2H14.5V6H12.5V2H8V0ZM6-8L15 3V6L6-2Z"
SCIM = "M11 0C11-10 13-18 21-23C21-14 18-6 15 0L18 1V3H9V1ZM6-8L15 3V6L6-2Z"
BOW = "M9-22Q22-12 17 0Q22 10 9 19Q16 9 14 0Q16-11 9-22ZM3-8L18-2V1L4-3Z"
CLOAK = "M-7-8C-13-2-14 10-15 20H-5ZM7-8C12-2 13 10 14 20H5Z"
LANCE = "M14-24L13.2-78H14.8L16-24ZM12-76L14-86L16-76Z"
COUCH = "M-24-30L48-50L-23-28Z"


def regular(nation):
    body = {"dwarves": STOUT, "isengard": CROUCH, "sauron": CROUCH}.get(nation, BODY)
    arm = {"gondor": SPEAR, "rohan": SPEAR, "dwarves": AXE, "elves": BOW, "north": SWORD, "isengard": SPEAR, "sauron": SCIM, "southrons": SCIM}[nation]
    return F(body + HEADS[nation] + arm + BASE["regular"]) + shield(nation, -9, 3, 0.46 if nation != "elves" else 0.42)


def leader(nation):
    body = STOUT if nation == "dwarves" else BODY
    cloth = '<path class="accent" d="' + mini("M-10-24Q-4-26 2-24T16-24L13-17L16-9Q10-7 3-9T-10-9Z") + '" fill="#f3e6c4" stroke="currentColor" stroke-width="1.5"/>'.replace("1.5", "1.5")
    return (
        F("M-9-24H-7V20H-9Z" + BASE["leader"]) + G(cloth, G(f'<path fill-rule="evenodd" d="{mini(CHARGE[nation])}"/>', x=2, y=-16.4, s=0.56), x=1.5, y=2.6) + G(F(CLOAK + body + HEADS[nation] + "M-6-6L-19-4V0L-6-1Z"), x=6, y=7.8, s=0.64)
    )


HORSEMAN = {
    "gondor": (TROT, LANCE, "M0-48Q-1-55 4-57Q10-56 10-50L8-47ZM-6-53C-8-64 6-68 15-57C8-61 1-59-1-54Z"),
    "rohan": (GALLOP, COUCH, "M0-48Q-1-55 4-57Q10-56 10-50L8-47ZM3-56Q-6-66-18-56Q-8-59-1-52Z"),
    "elves": (TROT, "M7-46L18-58L20-56L10-42ZM17-59L21-61L36-84L20-55Z", "M0-48Q-2-54 4-64Q11-54 10-50L8-47Z"),
}
GREATAXE = "M-17-22L-15-24L13 12L11 14ZM-20-16C-26-22-22-30-14-30L-11-22L-15-18Z"


def elite(nation):
    base = F(BASE["elite"])
    if nation in HORSEMAN:
        horse, arm, head = HORSEMAN[nation]
        cloak = "M2-47C-8-48-20-42-33-40C-27-37-22-35-17-29C-12-30-8-28-3-27Z" if horse is GALLOP else "M2-47C-6-46-12-36-17-22L-3-23Z"
        y = 20
        dx = {"gondor": -1, "rohan": 2, "elves": -3}[nation]
        trap = {"gondor": A("M-24-27L-22-16H16L17-27L9-30H-20Z") + F(SEAT), "rohan": "", "elves": A("M-12-30L-14-20H8L7-30Z") + F(SEAT)}[nation]
        return base + G(F(horse + cloak + SEAT + head + arm), trap, shield(nation, 1, -36, 0.46), x=dx, y=y, s=0.52)
    if nation == "dwarves":
        d = "M-12-4Q0-10 12-4L14 8L11 20H2L0 13L-2 20H-11L-14 8Z" + "M-7-2Q-9-12-6-14Q-5-20 0-22Q5-20 6-14Q9-12 7-2L0 10ZM-2-20L-3-25H3L2-20ZM-12-5L-18-9L-17 2L-13 4Z"
        axe = "M17-16H19.5V20H17ZM19-18C26-20 26-4 19-6ZM17.5-18C10-20 10-4 17.5-6ZM9-2L19 4V8L9 4Z"
        return base + F(d + axe) + A("M-4-12H4V-9.5H1V-4H-1V-9.5H-4Z") + shield(nation, -13, 6, 0.54)
    if nation == "north":
        bear = "M-30 0L-28-8C-36-22-36-44-24-60C-18-70-10-74-4-76C-6-82-2-88 4-86C8-90 14-90 18-86L32-82L34-78L26-76L33-72L30-68C24-66 20-64 18-60C28-60 38-66 46-74L44-68L50-72L47-65L53-66L48-59C42-50 32-46 22-46C22-38 20-30 17-24C24-22 29-14 28-6L34 0H12C14-8 10-12 4-13C-4-12-10-8-10-4L-6 0Z"
        return base + G(F(bear), A("M14-82L19-81L15-79ZM-22-50L-4-58L-2-54L-22-45ZM-26-36L-2-46L0-42L-26-31Z"), shield(nation, -6, -32, 0.62), x=-2, y=20, s=0.485)
    if nation == "isengard":
        wolf = "M12-31L14-41L18-35L23-34L35-27L37-23L30-21L26-19C24-16 22-14 21-11L24-2L27 0H19L15-12L11-14L9-6L4-2V0H-3L3-7L4-15C-3-13-8-14-12-16L-14-9L-11-2L-9 0H-16L-19-8L-20-14L-26-8L-24 0H-31L-31-9L-26-19C-31-16-37-12-40-4C-43-16-36-25-25-28C-20-31-14-30-8-30C4-31 9-31 12-31Z"
        orc = "M-10-30C-11-38-8-44-3-46L-7-51L-3-51V-57L1-54L6-58L6-50L10-50L5-45L8-40L22-44L23-40L6-34L4-28L9-20L6-13L2-20L-3-26ZM20-46L28-62L31-60L23-40Z"
        return base + G(F(wolf + orc), A("M22-30L28-28L22-27ZM2-50L6-50L3-48Z"), shield(nation, -10, -33, 0.5), x=1, y=20, s=0.57)
    if nation == "sauron":
        troll = "M-12-52C-24-48-28-34-24-20L-20-12C-17-10-14-13-16-17C-16-24-15-28-12-32L-12-18L-18 0H-4L0-16L6-18L8 0H23L17-18C20-28 20-40 15-47L22-48L25-53L21-54.5L23-57L20-59C21-65 10-69 4-64C0-61 0-56-2-54ZM14-40L30-50L34-45L20-32ZM28-40L36-64L40-63L33-38ZM28-74L48-68L44-56L25-62Z"
        return base + G(F(troll), A("M12-60L19-59L13-56.5ZM20-50L21-56L22.5-50Z"), shield(nation, -8, -28, 0.7), x=-5, y=20, s=0.58)
    mum = "M-38-14C-42-34-34-52-12-54C2-56 14-52 20-50C32-56 46-48 46-34C48-24 46-14 50-6C51-2 48 0 46 0L44-4C40-12 40-20 37-24L30-22C28-16 26-8 27 0H13L12-16C2-12-8-12-14-15L-15 0H-30L-30-14C-33-18-34-24-35-30C-38-22-36-12-41-4L-43-6C-42-10-40-11-38-14ZM-24-54L-28-78H-22V-73H-15V-78H-8V-73H-1V-78H5V-73H11V-78H16L12-54Z"
    return base + G(F(mum), A("M36-27C44-16 54-14 62-24C58-10 44-8 33-22ZM38-38L42-37L39-35ZM-26-54L-23-34H11L14-53Z"), '<path d="M24-48C32-46 34-34 28-26C20-26 16-38 24-48Z" class="accent" fill="none" stroke="#f3e6c4" stroke-width="1.5"/>', G(f'<path d="{mini(CHARGE["southrons"])}"/>', x=-6, y=-44, s=0.75), x=-5, y=20, s=0.45)


def nazgul():
    w = "M4-2C8-14 12-26 22-34L24-40L28-34C40-34 52-26 62-12C54-14 48-12 44-4C38-8 33-6 29 3C24 0 18 3 14 10C10 8 7 8 5 10Z"
    b = "M-8-4C-10 10-8 18-5 23C-8 33-18 39-33 38L-40 32L-37 45C-16 48 0 41 4 27L9 16C13 25 18 31 26 32L42 35L31 28L47 27L34 19C31 16 27 15 24 18C19 13 16 4 8-4ZM0-4C-7-6-9-14-5-20C-4-25 4-25 5-20C9-14 8-6 2-3Z"
    return G(F(w + b), G(F(w), flip=True), A("M-3-18L0-16.5L-3-15.5ZM4-18L1.5-16.5L4-15.5ZM29 20L35 22L29 24Z"), x=0, y=-1, s=0.38)


def all_counters():
    out = {}
    for nation in SHIELD:
        out[f"{nation}_regular"] = regular(nation)
        out[f"{nation}_elite"] = elite(nation)
        if nation in ("gondor", "rohan", "dwarves", "elves", "north"):
            out[f"{nation}_leader"] = leader(nation)
    out["sauron_nazgul"] = nazgul()
    return out
