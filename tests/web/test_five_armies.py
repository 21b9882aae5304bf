"""The board of The Battle of Five Armies in Chromium, on real games: it shows the view, and everything can be
picked."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.board_table import BoardTable
from tests.web.playing import Json, expected_not, settled, wait_asked

SIDES: Final = ["free_peoples", "shadow"]
DECISIONS: Final = 120
"""How many decisions of each side are checked and made in the browser."""

READ_BOARD: Final = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const stacks = {};
  for (const stack of all(".fa-stack")) {
    const units = {};
    const chips = {};
    for (const each of all("[data-unit]", stack)) units[each.dataset.unit] = Number(each.dataset.count);
    for (const each of all("[data-chip]", stack)) chips[each.dataset.chip] = Number(each.dataset.count);
    const people = all("[data-who]", stack).map((each) => each.dataset.who).sort();
    stacks[stack.dataset.place] = { side: stack.dataset.side ?? "", units, chips, people };
  }
  const dice = {};
  for (const row of all("[data-dice-of]")) {
    dice[row.dataset.diceOf] = all("[data-face]", row).map((die) => die.dataset.face).filter((face) => face);
  }
  return {
    stacks,
    dice,
    flags: Object.fromEntries(all(".fa .fa-flag").map((each) => [each.dataset.site, each.dataset.side])),
    fate: all(".fa-marker").map((each) => each.closest("[data-target]").dataset.target),
    hand: all(".fa-section-hand .fa-card").map((each) => each.dataset.target).sort(),
    table: all(".fa-section-table .fa-card").map((each) => each.dataset.target).sort(),
    points: all(".fa-pips [data-full]").length,
    closed: all("[data-pass]").map((each) => each.dataset.pass).sort(),
    waiting: all(".fa-track [data-who]").map((each) => each.dataset.who).sort(),
  };
}"""

READ_OFFER: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const named = (element) => element.getAttribute("aria-label") || element.textContent.trim();
  return {
    listed: all(".decision [data-option]").map((each) => each.dataset.option),
    glowing: [...new Set(all("[data-offered]").filter(seen).map((each) => each.dataset.target))],
    silent: all("[data-offered]").filter((each) => !named(each) || each.tabIndex !== 0).length,
  };
}"""

INSIDE: Final = """() => {
  // Whether the figures of the opened stack are all in the part of the map that can be seen.
  const map = document.querySelector(".board-map").getBoundingClientRect();
  return [...document.querySelectorAll(".fa-opened .fa-cell")].every((each) => {
    const cell = each.getBoundingClientRect();
    return cell.left >= map.left && cell.right <= map.right && cell.top >= map.top && cell.bottom <= map.bottom;
  });
}"""

CLICK: Final = """(element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))"""


class Table(BoardTable):
    """A table of two players."""

    game = "five-armies"
    standing = ".fa .fa-stack"

    def __init__(self, base: str, side: str, seed: int) -> None:
        super().__init__(base, side, seed, SIDES)


def expected_board(view: Json, side: str) -> Json:
    """Return what READ_BOARD must find, from the view alone."""
    board = view["board"]
    stacks: dict[str, Json] = {}

    def at(place: str) -> Json:
        return stacks.setdefault(place, {"side": "", "units": {}, "chips": {}, "people": []})

    for army in board["armies"]:
        here = at(army["place"])
        here["side"], here["units"] = army["side"], army["units"]
        if army["leadership_tokens"]:
            here["chips"][f"lead-{army['side']}"] = army["leadership_tokens"]
        if army["damage"]:
            here["chips"]["damage"] = army["damage"]
    for who, character in board["characters"].items():
        if character["where"] not in ("absent", "gone", "eyrie"):
            at(character["where"])["people"].append(who)
    for place, fort in board["fortifications"].items():
        if fort["inside"]:
            at(place)["chips"]["wall"] = fort["points"] - fort["damage"]
    for kind, places in (("eagle", board["eagles"]), ("bat", board["bats"])):
        for place, count in places.items():
            at(place)["chips"][kind] = count
    for place, pools in board["tokens"].items():
        for pool, count in pools.items():
            at(place)["chips"][f"pool-{pool}"] = count
    for here in stacks.values():
        here["people"].sort()
    waiting = [who for who, each in board["characters"].items() if each["where"] == "absent" and "space" in each]
    return {
        "stacks": stacks,
        "dice": {name: Counter(board["dice"][name]) for name in SIDES},
        "flags": board["control"],
        "fate": [f"fate:{board['fate']}"],
        "hand": sorted(f"card:{card}" for card in board["cards"][side]["cards"]),
        "table": sorted(f"card:{card}" for card in board["cards"]["table"]),
        "points": min(board["points"], 10),
        "closed": sorted(board["closed_passes"]),
        "waiting": sorted(waiting),
    }


@pytest.mark.parametrize("side", SIDES)
def test_the_board_shows_what_the_view_says(base: str, chromium: Browser, side: str) -> None:
    """Early and late positions of random games: every stack, flag, die, card and marker, and nothing else."""
    table = Table(base, side, 7)
    for picks in (0, 60, 150, 300, 500):
        told = table.reach(picks)
        page = table.open(chromium)
        found = page.evaluate(READ_BOARD)
        page.close()
        found["dice"] = {name: Counter(faces) for name, faces in found["dice"].items()}
        assert found == expected_board(told["view"], side), f"after {picks} picks"
        if told["state"]["status"] == "over":
            break


def wanted_targets(option: str, decision: Json) -> list[str]:
    """Return the things that must glow for an option: whatever has its own place on the table."""
    kind, _, name = option.partition(":")
    place = str(decision["args"].get("place") or "").removeprefix("region:")
    if kind in ("region", "card", "die", "ability", "act", "pool", "number", "character"):
        return [option]
    if kind == "unit" and decision["prompt"] != "substitute" and place:
        return [f"unit:{name}@{place}"]
    return []


def may_glow(target: str, decision: Json) -> bool:
    """Tell whether something stands for an option of this decision."""
    options = decision["options"]
    if target in options:
        return True
    kind, _, name = target.partition(":")
    place = str(decision["args"].get("place") or decision["args"].get("from") or "").removeprefix("region:")
    if kind == "unit":
        unit, _, where = name.partition("@")
        spare = "redoubtable" in options and unit == "dwarf_regulars"
        return where == place and (f"unit:{unit}" in options or spare)
    plain = {
        "army": "all" in options and name == place,
        "region": name == place and bool({"stay", "none", "yes"} & set(options)),
        "supply": f"unit:{name}" in options,
        "leadership": "leadership_token" in options,
        "damage": "take_damage" in options,
        "tile": ("stop" if name == "drawn" else "draw") in options,
        "tokens": "flip" in options and name == place,
        "pool": "place" in options,
        "character": "yes" in options,
    }
    return plain.get(kind, False)


def astray(view: Json, glowing: list[str]) -> list[str]:
    """Return what should glow and doesn't, and what glows and shouldn't."""
    decision = view["decision"]
    wanted = {target for option in decision["options"] for target in wanted_targets(option, decision)}
    return sorted({*(wanted - set(glowing)), *(target for target in glowing if not may_glow(target, decision))})


@pytest.mark.parametrize("side", SIDES)
def test_all_that_is_offered_glows_and_can_be_picked(base: str, chromium: Browser, side: str) -> None:
    """A random game by mouse: the list has every option, what has a place on the table glows there and is named for a
    screen reader, nothing else glows, and clicking a thing picks it."""
    table = Table(base, side, 11)
    page = table.open(chromium)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if expected_not(said.type, said.text) else None)
    clicked: Counter[str] = Counter()
    told = table.told()
    for _ in range(DECISIONS):
        if told["state"]["status"] == "over":
            break
        decision = told["view"]["decision"]
        options = decision["options"]
        wait_asked(page, told)
        offer = page.evaluate(READ_OFFER)
        where = f"{decision['prompt']} {decision['args']}"
        assert sorted(offer["listed"]) == sorted(options)
        assert not offer["silent"], where
        assert astray(told["view"], offer["glowing"]) == [], where
        option = table.chance.choice(options)
        targets = wanted_targets(option, decision)
        kind = option.partition(":")[0]
        alone = kind not in ("unit", "region")  # these may also stand for "stay" or "redoubtable", and ask again
        if targets and (alone or not {"stay", "none", "yes", "redoubtable"} & set(options)):
            page.eval_on_selector(f'[data-offered][data-target="{targets[0]}"]', CLICK)
            clicked[kind] += 1
        else:
            page.click(f'.decision [data-option="{option}"]')
        told = table.told(after=told["state"]["picks"])
    page.close()
    assert not faults
    assert len(clicked) >= 5, clicked


def test_a_stack_opens_and_shows_every_figure(base: str, chromium: Browser) -> None:
    """Clicking a region that is not offered lays its stack open; the cross closes it again."""
    table = Table(base, "shadow", 3)
    told = table.told()
    army = next(each for each in told["view"]["board"]["armies"] if each["place"] == "camp")
    page = table.open(chromium)
    if page.query_selector('[data-offered][data-target="region:camp"]'):
        pytest.fail("the Camp of the Free Peoples is no choice of the Shadow at the start")
    page.eval_on_selector('.fa-region[data-target="region:camp"]', CLICK)
    page.wait_for_selector('[data-opened="camp"]')
    shown = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-opened] [data-unit]")]
          .map((each) => [each.dataset.unit, Number(each.dataset.count)]))"""
    )
    assert shown == army["units"]
    assert page.query_selector('[data-opened] [data-target="character:dain"]')
    page.eval_on_selector(".fa-close", CLICK)
    page.wait_for_selector("[data-opened]", state="detached")
    page.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_opened_stack_is_in_sight_on_a_phone(base: str, chromium: Browser, seed: int) -> None:
    """Whoever is asked which units go sees them: the view goes to the place, and its sheet fits."""
    table = Table(base, "shadow", seed)
    told = table.reach(40 + 20 * seed, "take_units")
    page = table.open(chromium, 360, 640)
    wait_asked(page, told)
    page.wait_for_selector(".fa-opened-sheet")
    page.wait_for_function(INSIDE)
    page.close()


@pytest.mark.parametrize("width", [1440, 360])
def test_nothing_is_wider_than_the_window(base: str, chromium: Browser, width: int) -> None:
    """The panels never make the page scroll sideways, and what can be picked with a finger is large enough."""
    table = Table(base, "free_peoples", 5)
    table.play(40)
    page = table.open(chromium, width, 760)
    if width < 720:
        page.click("#tab-panels")
    page.wait_for_selector(".fa-panels")
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    spill = settled(page).evaluate(
        """() => {
          const room = document.querySelector(".fa-panels").getBoundingClientRect();
          return [...document.querySelectorAll(".fa-panels *")]
            .filter((each) => !each.closest(".fa-unseen") && !each.closest("svg"))
            .filter((each) => each.getBoundingClientRect().right > room.right + 1)
            .map((each) => each.className);
        }"""
    )
    assert spill == []
    small = page.evaluate(
        """() => [...document.querySelectorAll(".fa-panels [data-offered]")]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.width < 40 || box.height < 40).length"""
    )
    assert small == 0
    page.close()


def test_what_glows_can_be_picked_by_keyboard(base: str, chromium: Browser) -> None:
    """Figures on the map take the focus, and Enter picks them."""
    table = Table(base, "free_peoples", 9)
    told = table.told()
    assert told["view"]["decision"]["prompt"] == "activate"
    page = table.open(chromium)
    wait_asked(page, told)
    page.focus('.fa [data-offered][data-target="character:gandalf"]')
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Gandalf"
    page.keyboard.press("Enter")
    after = table.told(after=told["state"]["picks"])
    assert after["view"]["board"]["characters"]["gandalf"]["active"] == "ready"
    page.close()
