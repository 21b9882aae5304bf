"""The board of War of the Ring in Chromium, on real games: it shows the view, and all options can be picked."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web.board_table import PATIENCE, BoardTable
from tests.web.playing import Json, expected_not, settled, wait_asked
from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
from thirdage.games.war_of_the_ring.board import REGION_IDS
from tools.look import call

SEATS: Final = {2: ["free_peoples", "shadow"], 4: ["gondor", "rohan", "witch_king", "saruman"]}
FREE_PEOPLES: Final = ("dwarves", "elves", "gondor", "north", "rohan")
MINIONS: Final = ("saruman", "witch_king", "mouth_of_sauron")
RANKS: Final = ("regular", "elite", "leader", "nazgul")
AGAIN: Final = 8.0
"""Seconds after which a click without effect is made again."""
DECISIONS: Final = 60
"""How many decisions of each seat are checked and made in the browser."""

READ_BOARD: Final = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const stacks = {};
  for (const stack of all(".wr-pieces .wr-stack")) {
    const ranks = {};
    for (const each of all("[data-rank]", stack)) ranks[each.dataset.rank] = Number(each.dataset.count);
    stacks[stack.dataset.target] = { ranks, people: all("[data-who]", stack).map((each) => each.dataset.who).sort() };
  }
  const count = (selector) => all(selector).length;
  const dice = (side) => all(`.wr-side.s-${side} .wr-dice`).flatMap((each) =>
    all("svg", each).map(() => each.dataset.target.split(":")[2])).sort();
  return {
    stacks,
    flags: Object.fromEntries(all(".wr-captured").map((each) => [each.dataset.region, each.dataset.side])),
    dice: { free_peoples: dice("free_peoples"), shadow: dice("shadow") },
    hand: all(".wr-tray .wr-cardslot").map((each) => each.dataset.target).sort(),
    table: all(".wr-p-table .wr-cardslot").map((each) => each.dataset.target).sort(),
    hunt_dice: count(".wr-huntbox .wr-die"),
    corruption: Number(document.querySelector(".wr-p-fellowship .wr-track .here").textContent),
    politics: Object.fromEntries(all(".wr-nation").map((each) => [each.dataset.target,
      [Number(each.parentElement.className.slice(-1)), each.classList.contains("active")]])),
    bearers: count(".wr-board .wr-fellowship"),
    companions: all(".wr-p-fellowship .wr-character").map((each) => each.dataset.target).sort(),
    regions: count(".wr-area"),
    names: count(".wr-name"),
  };
}"""

READ_OFFER: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (element) => element.getBoundingClientRect().width > 0;
  const offered = all("[data-target][data-offered]").filter(seen);
  return {
    listed: all(".decision [data-option]").map((each) => each.dataset.option),
    glowing: [...new Set(offered.map((each) => each.dataset.target))],
    silent: offered.filter((each) => !(each.getAttribute("aria-label") || each.textContent) || each.tabIndex !== 0)
      .map((each) => each.dataset.target),
  };
}"""


# A point at which a mouse would hit the element, or null where something else lies over all of it.
POINT_OF: Final = """(element) => {
  element.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = element.getBoundingClientRect();
  for (let row = 1; row < 12; row += 1) for (let column = 1; column < 12; column += 1) {
    const x = box.left + (box.width * column) / 12;
    const y = box.top + (box.height * row) / 12;
    const hit = document.elementFromPoint(x, y);
    if (hit && (hit === element || element.contains(hit))) return [x, y];
  }
  return null;
}"""


class Table(BoardTable):
    """A table of two or four players."""

    game = "war-of-the-ring"
    standing = ".wr-board .wr-stack"

    def __init__(self, base: str, seat: str, seed: int, players: int = 2) -> None:
        super().__init__(base, seat, seed, SEATS[players], {"players": str(players)})


def side_of(figure: str) -> str:
    """Return the side of a kind of figure or of a character."""
    if figure.endswith(("_regular", "_elite", "_leader")):
        return "free_peoples" if figure.startswith(FREE_PEOPLES) else "shadow"
    return "shadow" if figure in (*MINIONS, "nazgul") else "free_peoples"


def expected_board(view: Json) -> Json:
    """Return what READ_BOARD must find, from the view alone."""
    board = view["board"]
    stacks: dict[str, Json] = {}

    def at(place: str, figure: str) -> Json:
        return stacks.setdefault(f"stack:{side_of(figure)}@{place}", {"ranks": {}, "people": []})

    for place, figures in board["places"].items():
        for figure, count in figures.items():
            ranks = at(place, figure)["ranks"]
            rank = next(each for each in RANKS if figure.endswith(each))
            ranks[rank] = ranks.get(rank, 0) + count
    for character, place in board["characters"].items():
        if ":" in place:
            at(place, character)["people"].append(character)
    for stack in stacks.values():
        stack["people"].sort()
    fellowship = board["fellowship"]
    return {
        "stacks": stacks,
        "flags": board["captured"],
        "dice": {side: sorted(faces) for side, faces in board["dice"].items()},
        "hand": sorted(f"card:{card}" for card in board["cards"]["hand"]),
        "table": sorted(f"card:{card}" for card in [*board["cards"]["table"], *board["cards"]["shown"]]),
        "hunt_dice": board["hunt_box"]["shadow"] + board["hunt_box"]["free_peoples"],
        "corruption": fellowship["corruption"],
        "politics": {f"nation:{id}": [each["steps"], each["active"]] for id, each in board["nations"].items()},
        "bearers": 1,
        "companions": sorted(f"character:{id}" for id in {*fellowship["companions"], fellowship["guide"]}),
        "regions": len(REGION_IDS),
        "names": len(REGION_IDS),
    }


@pytest.mark.parametrize(("seat", "players"), [("free_peoples", 2), ("shadow", 2), ("rohan", 4)])
def test_board_shows_what_the_view_says(base: str, chromium: Browser, seat: str, players: int) -> None:
    """Early and late positions of random games: every stack, flag, die, card and marker, and nothing else."""
    table = Table(base, seat, 7, players)
    for picks in (0, 150, 500, 1000):
        told = table.reach(picks)
        page = table.open(chromium)
        found = page.evaluate(READ_BOARD)
        page.close()
        assert found == expected_board(told["view"]), f"after {picks} picks"
        if told["state"]["status"] == "over":
            break


def area_of(name: str) -> list[str]:
    """Return the targets of all regions of an area."""
    number = next(index for index, area in enumerate(AREA) if area.text == f"area:{name}")
    return [f"region:{region}" for index, region in enumerate(REGION_IDS) if PLACE_AREA[index] == number]


def wanted_targets(option: str, decision: Json, side: str) -> list[str]:
    """Return the things that must glow for an option: whatever has a place of its own on the table."""
    kind, _, name = option.partition(":")
    place = decision["args"].get("place")
    if kind in ("region", "inside", "card", "character", "nation", "as"):
        return [option]
    if kind == "die":
        return [f"die:{side}:{name}"]
    if kind == "ring":
        return [f"rings:{side}"]
    if kind == "area":
        return area_of(name)
    if kind == "figure" and decision["prompt"] == "recruit_figure":
        return [f"pool:{name}"]
    if kind in ("remove", "reduce", "destroy") and place:
        return [f"unit:{name}@{place}"]
    if kind == "number" and decision["prompt"] == "allocate_hunt":
        return [option]
    return []


SPOTS: Final = {
    "act": ("hand", "fellowship", "companions", "politics", "reserve", "deck"),
    "yes": ("fellowship", "region", "inside", "deck", "character", "card"),
    "random_companion": ("companions",),
    "figure": ("pool", "unit"),
    "remove": ("unit",),
    "reduce": ("unit",),
    "destroy": ("unit",),
    "area": ("region",),
    "die": ("die",),
    "ring": ("rings",),
    "voice": ("region",),
    "all": ("region", "inside"),
    "choose": ("region", "inside"),
    "stop": ("region", "inside"),
    "stay": ("region", "inside"),
}
"""Things that may stand for options of a kind although they have other names."""


def may_glow(target: str, decision: Json) -> bool:
    """Tell whether something stands for an option of this decision."""
    if target in decision["options"]:
        return True
    kinds = {option.partition(":")[0] for option in decision["options"]}
    return any(target.partition(":")[0] in SPOTS.get(kind, ()) for kind in kinds)


def astray(view: Json, glowing: list[str]) -> list[str]:
    """Return what should glow and doesn't, and what glows and shouldn't."""
    decision = view["decision"]
    side = "free_peoples" if decision["seat"] in ("free_peoples", "gondor", "rohan") else "shadow"
    wanted = {target for option in decision["options"] for target in wanted_targets(option, decision, side)}
    return sorted({*(wanted - set(glowing)), *(target for target in glowing if not may_glow(target, decision))})


@pytest.mark.parametrize(("seat", "players"), [("free_peoples", 2), ("shadow", 2), ("witch_king", 4)])
def test_all_that_is_offered_glows_and_can_be_picked(base: str, chromium: Browser, seat: str, players: int) -> None:
    """A random game by mouse: the list has every option, what has a place on the table glows there and has a name for a
    screen reader, nothing else glows, and a click on it picks it."""
    table = Table(base, seat, 11, players)
    side = "free_peoples" if seat in ("free_peoples", "gondor", "rohan") else "shadow"
    page = table.open(chromium)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if expected_not(said.type, said.text) else None)
    clicked: Counter[str] = Counter()
    for _ in range(DECISIONS):
        told = table.told()
        if told["state"]["status"] == "over":
            break
        decision = told["view"]["decision"]
        options = decision["options"]
        wait_asked(page, told)
        offer = page.evaluate(READ_OFFER)
        where = f"{decision['prompt']} {decision['args']}"
        assert not offer["silent"], where
        assert astray(told["view"], offer["glowing"]) == [], where
        option = table.chance.choice(options)
        targets = wanted_targets(option, decision, side)
        if targets:
            choose(page, table.chance.choice(targets), option, table, told["state"]["picks"])
            clicked[option.partition(":")[0]] += 1
        else:
            page.click(f'.decision [data-option="{option}"]')
        wait_for_pick(table, told["state"]["picks"])
    page.close()
    assert not faults
    assert len(clicked) >= 4, clicked


def click(page: Page, target: str) -> None:
    """Click where a player would: on an uncovered part of the thing, once the panels stand still."""
    element = page.query_selector(f'[data-offered][data-target="{target}"]')
    assert element is not None, target
    before, point = None, element.evaluate(POINT_OF)
    while point != before:
        page.wait_for_timeout(60)
        before, point = point, element.evaluate(POINT_OF)
    if point is None:  # wholly under its own pieces, which stand for it
        element.dispatch_event("click")
    else:
        page.mouse.click(*point)


def choose(page: Page, target: str, option: str, table: Table, before: int) -> None:
    """Click a thing. If it stands for several options it asks which one; if for this alone, that is picked. If the
    panels moved at that moment and the click missed, click again."""
    end, again = time.monotonic() + PATIENCE, 0.0
    while time.monotonic() < end:
        if time.monotonic() > again and page.query_selector(f'[data-offered][data-target="{target}"]'):
            again = time.monotonic() + AGAIN
            click(page, target)
        button = page.query_selector(f'.popover [data-option="{option}"]')
        if button is not None:
            button.click()
            return
        if picks_of(table) > before:
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing asks which one, and nothing is picked")


def wait_for_pick(table: Table, before: int) -> None:
    """Wait until the server has one more pick."""
    end = time.monotonic() + PATIENCE
    while picks_of(table) <= before:
        assert time.monotonic() < end, "the pick did not arrive"
        time.sleep(0.02)


def picks_of(table: Table) -> int:
    """Return how many picks the server has."""
    return int(call(table.base, "GET", f"/api/tables/{table.id}", None, table.key)["state"]["picks"])


def test_a_region_is_picked_with_the_keyboard(base: str, chromium: Browser) -> None:
    """What glows on the map takes the focus, and Enter picks it."""
    table = Table(base, "shadow", 13)
    told = table.told()
    while not all(option.startswith("region:") for option in told["view"]["decision"]["options"]):
        told = table.play(told["state"]["picks"] + 1)
    page = table.open(chromium)
    target = told["view"]["decision"]["options"][0]
    page.focus(f'.wr-area[data-target="{target}"]')
    assert page.evaluate("() => document.activeElement.dataset.target") == target
    page.keyboard.press("Enter")
    wait_for_pick(table, told["state"]["picks"])
    page.close()


def test_stack_opens_and_shows_every_figure(base: str, chromium: Browser) -> None:
    """A click on a stack lists everybody in it; Escape closes it again."""
    table = Table(base, "shadow", 3)
    here = table.told()["view"]["board"]["places"]["region:minas_tirith"]
    page = table.open(chromium)
    page.locator('[data-target="stack:free_peoples@region:minas_tirith"]').dispatch_event("click")
    page.wait_for_selector(".popover .wr-figures")
    lines = page.eval_on_selector_all(
        ".wr-figures .wr-line",
        "(all) => all.map((each) => [each.dataset.target, +each.querySelector('b').textContent])",
    )
    assert dict(lines) == {f"unit:{figure}@region:minas_tirith": count for figure, count in here.items()}
    page.keyboard.press("Escape")
    page.wait_for_selector(".wr-figures", state="detached")
    page.close()


@pytest.mark.parametrize("width", [1440, 360])
def test_panels_fit_the_window(base: str, chromium: Browser, width: int) -> None:
    """Nothing makes the page scroll sideways, at a desk or on a phone; on a phone, targets suit a finger."""
    table = Table(base, "free_peoples", 5)
    table.reach(300)
    page = table.open(chromium, width, 760)
    tabs = [""]
    if width < 720:
        page.click("#tab-panels")
        page.wait_for_selector(".wr-tabbar")
        tabs = page.eval_on_selector_all(".wr-tabbar button", "(all) => all.map((each) => each.textContent)")
    for tab in tabs:
        if tab:
            page.click(f'.wr-tabbar button:has-text("{tab}")')
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"), tab
        spill = settled(page).evaluate(
            """() => {
              const right = document.querySelector(".wr-panels").getBoundingClientRect().right;
              return [...document.querySelectorAll(".wr-panels *")]
                .filter((each) => !each.closest(".sr, svg, .wr-hand"))
                .filter((each) => each.getBoundingClientRect().right > right + 1)
                .map((each) => `${each.tagName}.${each.className}`);
            }"""
        )
        assert spill == [], tab
        small = page.evaluate(
            """() => [...document.querySelectorAll(".wr-panels.phone [data-offered]")]
              .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 40)
              .map((each) => each.dataset.target)"""
        )
        assert small == [], tab
    page.close()


def test_names_stand_in_the_language_of_the_player(base: str, chromium: Browser) -> None:
    """The map has no letters of its own: names come from the catalogue."""
    table = Table(base, "shadow", 2)
    told = call(base, "GET", "/api/text/en/war-of-the-ring.json")
    said = [forms["name"].replace(" ", "") for forms in told["sections"]["region"].values()]
    names = {name[:1].upper() + name[1:] for name in said}
    page = table.open(chromium)
    shown = page.eval_on_selector_all(".wr-name", "(all) => all.map((each) => each.textContent.replaceAll(' ', ''))")
    assert set(shown) == names
    page.close()
