"""The board of Middle-earth Quest in Chromium, on real games: it shows the view, and everything can be picked."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.board_table import BoardTable
from tests.web.playing import Json, expected_not, settled, wait_asked
from thirdage.games.quest.board import LOCATION_IDS
from thirdage.games.quest.cards.catalogue import CARDS

SEATS: Final = ["sauron", "hero1", "hero2"]
DECISIONS: Final = 100
"""How many decisions of each seat are checked and made in the browser."""
CARD: Final = {card.id: card for card in CARDS}

READ_BOARD: Final = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const number = (each) => Number(each.textContent);
  const cards = (selector) => Object.fromEntries(
    all(selector).map((each) => [each.dataset.card, Number(each.dataset.count)]));
  return {
    pieces: all(".quest-board .q-at[data-kind]").map((each) => [
      each.dataset.place, each.dataset.kind, each.querySelector("[data-target]").dataset.target, each.dataset.count,
    ].join(" ")).sort(),
    markers: Object.fromEntries(all("[data-marker]").map((each) => [each.dataset.marker, Number(each.dataset.space)])),
    beads: all(".q-bead-full").length,
    sheets: Object.fromEntries(all("[data-sheet]").map((sheet) => [sheet.dataset.sheet, {
      attributes: Object.fromEntries(
        all("[data-attribute]", sheet).map((each) => [each.dataset.attribute, number(each)])),
      pools: Object.fromEntries(all("[data-pool]", sheet).map((each) => [each.dataset.pool, number(each)])),
      slips: all(".q-slip[data-target^='card:']", sheet).map((each) => each.dataset.target.slice(5)).sort(),
    }])),
    hand: cards(".q-hand .q-card"),
    plots: all(".q-plot .q-card").map((each) => each.dataset.card).sort(),
    used: all(".q-space-used").length,
    missions: all(".q-mission [data-card]").map((each) => each.dataset.card),
    strength: all(".q-combat .q-strength b").map((each) => each.textContent),
    perils: all(".q-place:has(.q-peril)").map((each) => each.dataset.target.slice(9)).sort(),
  };
}"""

READ_OFFER: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    listed: all(".decision [data-option]").map((each) => each.dataset.option),
    glowing: [...new Set(all("[data-offered]").map((each) => each.dataset.target))],
    silent: all("[data-offered]")
      .filter((each) => !(each.getAttribute("aria-label") || each.innerText) || each.tabIndex !== 0).length,
  };
}"""

CLICK: Final = """(element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))"""

PICKED: Final = """async ([picks, table, key]) => {
  const asked = { method: "GET", headers: { Authorization: `Bearer ${key}` } };
  const answer = await (window.thirdage?.reach ?? fetch)(`/api/tables/${table}`, asked);
  return (await answer.json()).state.picks > picks;
}"""


class Table(BoardTable):
    """A table of three players."""

    game = "quest"
    standing = ".quest-board .q-place"

    def __init__(self, base: str, seat: str, seed: int) -> None:
        super().__init__(base, seat, seed, SEATS, {"players": "3"})


def pieces_of(board: Json) -> list[str]:
    """Return every piece that must be on the map, from the view alone."""
    found: list[str] = []
    heroes = [hero for hero in board["heroes"] if hero["hero"]]
    for hero in heroes:
        found.append(f"{hero['place']} hero hero:{hero['hero']} 1")
        for quest in hero["quests"]:
            place = CARD[quest].explore if CARD[quest].explore >= 0 else CARD[quest].encounter_at
            if place >= 0:
                found.append(f"{LOCATION_IDS[place]} quest card:{quest} 1")
    for id, minion in board["map"]["minions"].items():
        if minion["place"] in LOCATION_IDS:
            found.append(f"{minion['place']} minion minion:{id} {minion['damage']}")
    found += [f"{token['place']} token token:{token['token']} 1" for token in board["tokens"]]
    found += [f"{place} character character:{id} 1" for id, place in board["map"]["characters"].items()]
    found += [f"{place} influence influence:{place} {count}" for place, count in board["map"]["influence"].items()]
    found += [f"{place} favor favor:{place} {count}" for place, count in board["map"]["favor"].items()]
    for slot, plot in enumerate(board["sauron"]["plots"]):
        if plot:
            found.append(f"{plot['place']} plot plot:{slot + 1} 1")
    event = board["event"]
    if event["waits"] and CARD[event["card"]].affects >= 0:
        found.append(f"{LOCATION_IDS[CARD[event['card']].affects]} event card:{event['card']} 1")
    return sorted(found)


def expected(view: Json) -> Json:
    """Return what READ_BOARD must find."""
    board, seat = view["board"], view["seat"]
    heroes = [hero for hero in board["heroes"] if hero["hero"]]
    own = board["heroes"][int(seat.removeprefix("hero")) - 1] if seat != "sauron" else None
    sauron = board["sauron"]
    hand = sauron["shadow_hand_known"] + sauron["plot_hand_known"] if own is None else own.get("hand", [])
    looking = own["hero"] if own else board["turn"]["hero"]
    printed = {"ruins_of_angmar", "mount_gundabad", "moria", "dol_guldur", "barad_dur"}
    combat = board["combat"]
    sides = range(2) if combat else range(0)
    return {
        "pieces": pieces_of(board),
        "markers": board["markers"],
        "beads": board["shadow_pool"],
        "sheets": {
            hero["hero"]: {
                "attributes": hero["attributes"],
                "pools": {
                    "hand": hero["hand_size"],
                    "life": hero["life"],
                    "rest": len(hero["rest"]),
                    "damage": hero["damage_size"],
                    "favor": hero["favor"],
                },
                "slips": sorted(hero["quests"] + sorted(set(hero["corruption"]))),
            }
            for hero in heroes
        },
        "hand": dict(Counter(hand)),
        "plots": sorted(plot["card"] for plot in sauron["plots"] if plot),
        "used": sum(sum(spaces) for spaces in sauron["action_board"].values()),
        "missions": [board["missions"][side] for side in ("heroes", "sauron") if board["missions"][side]],
        "strength": [f"{combat['strength'][k] - combat['spent'][k]}/{combat['strength'][k]}" for k in sides],
        "perils": sorted(set(board["map"]["perilous"].get(looking, [])) - printed),
    }


@pytest.mark.parametrize("seat", ["sauron", "hero1"])
def test_the_board_shows_what_the_view_says(base: str, chromium: Browser, seat: str) -> None:
    """Early and late positions of random games: every piece, marker, sheet and card, and nothing else."""
    table = Table(base, seat, 7)
    for picks, prompt in ((0, ""), (40, ""), (90, "play_combat_card"), (160, ""), (260, ""), (330, "")):
        told = table.reach(picks, prompt)
        page = table.open(chromium)
        assert page.evaluate(READ_BOARD) == expected(told["view"]), f"after {picks} picks"
        page.close()
        if told["state"]["status"] == "over":
            break


THEMSELVES: Final = [
    "hero", "location", "card", "marker", "minion", "token", "character", "item", "attribute", "track", "influence",
    "choice", "type",
]  # fmt: skip
RENAMED: Final = {
    "place_monster": "location", "scout": "location", "move": "location", "leave": "location", "heal": "minion",
    "play": "card", "quest": "card", "event": "card", "consult": "character", "ask_favor": "character",
    "discard_slot": "plot", "favor_at": "favor", "give_favor": "hero",
}  # fmt: skip
UNNAMED: Final = {
    "shadow_pool": "pool:shadow", "life_pool": "pool:life", "rest_pool": "pool:rest", "rest": "pool:rest",
    "heal_damage": "pool:damage", "training": "deck:skill", "dark_path": "deck:corruption", "peril": "deck:peril",
    "top": "deck:plot", "strength_point": "attribute:strength", "favor": "pool:favor",
}  # fmt: skip
"""What stands for an option, stated independently, so that the client and this test must agree."""


def wanted_target(option: str) -> str:
    """Return the thing that must glow for an option; "" if it may be only in the list, or stands for several things."""
    kind, _, name = option.partition(":")
    if kind in THEMSELVES:
        return option
    return UNNAMED.get(kind) or (f"{RENAMED[kind]}:{name}" if kind in RENAMED else "")


def may_glow(target: str, decision: Json, view: Json) -> bool:
    """Tell whether something stands for an option of this decision."""
    options = decision["options"]
    if target in [wanted_target(option) for option in options]:
        return True
    kinds = {option.partition(":")[0] for option in options}
    kind, _, name = target.partition(":")
    board = view["board"]
    seat = decision["seat"]
    own = {
        "place": None,
        **(board["heroes"][int(seat.removeprefix("hero")) - 1] if seat != "sauron" else {"hero": None}),
    }
    ways = {option.partition(":")[2] for option in options if option.startswith(("move:", "leave:"))}
    fits = {
        "path": own["place"] in name.split("-") and bool(ways & set(name.split("-"))),
        "location": "explore" in kinds and name == own["place"],
        "favor": "take_favor" in kinds and name == own["place"],
        "hero": ("accept_defeat" in kinds and name == own["hero"])
        or ("trade" in kinds and name != own["hero"])
        or any(option.endswith(f",{name}") for option in options),
        "plot": "foil_plot" in kinds,
        "minion": "combat" in kinds,
        "token": "combat" in kinds,
        "exhausted": "exhausted" in kinds,
        "item": any(option.startswith(f"give_item:{name},") for option in options),
        "card": any(option.startswith(f"give_quest:{name},") for option in options),
    }
    return fits.get(kind, False)


def astray(view: Json, glowing: list[str]) -> list[str]:
    """Return what should glow and doesn't, and what glows and shouldn't."""
    decision = view["decision"]
    wanted = {target for option in decision["options"] if (target := wanted_target(option))}
    return sorted({*(wanted - set(glowing)), *(target for target in glowing if not may_glow(target, decision, view))})


@pytest.mark.parametrize("seat", ["sauron", "hero1"])
def test_all_that_is_offered_glows_and_can_be_picked(base: str, chromium: Browser, seat: str) -> None:
    """A random game by mouse: the list has every option, what has a place on the table glows there and is named for a
    screen reader, nothing else glows, and clicking a thing picks it, or asks which of its options is meant."""
    table = Table(base, seat, 11)
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
        target = wanted_target(option)
        if target:
            page.eval_on_selector(f'[data-offered][data-target="{target}"]', CLICK)
            if len([each for each in options if each != option and may_stand(target, each, told["view"])]):
                page.click(f'.popover [data-option="{option}"]')
            clicked[option.partition(":")[0]] += 1
        else:
            page.eval_on_selector(f'.decision [data-option="{option}"]', CLICK)
        page.wait_for_function(PICKED, arg=[told["state"]["picks"], table.id, table.key])
    page.close()
    assert not faults
    assert len(clicked) >= 4, clicked


def may_stand(target: str, option: str, view: Json) -> bool:
    """Tell whether a target stands for this option too."""
    if wanted_target(option) == target:
        return True
    decision = {**view["decision"], "options": [option]}
    return may_glow(target, decision, view)


def test_a_stack_opens_and_names_every_piece(base: str, chromium: Browser) -> None:
    """Where several figures share a place, the handle with their number lays them open; Escape closes them again."""
    table = Table(base, "sauron", 5)
    told = table.play(30)
    figures: Counter[str] = Counter()
    for _ in range(400):
        if told["state"]["status"] == "over":
            break
        pieces = [line.split(" ") for line in pieces_of(told["view"]["board"])]
        figures = Counter(place for place, kind, _, _ in pieces if kind in ("hero", "minion", "token", "character"))
        if figures and max(figures.values()) > 1:
            break
        told = table.play(told["state"]["picks"] + 1)
    place, count = figures.most_common(1)[0]
    assert count > 1
    page = table.open(chromium)
    page.focus(f'[data-target="stack:{place}"]')
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.closest('.q-stack') !== null")
    shown = page.evaluate("() => [...document.querySelectorAll('.q-stack-row')].map((row) => row.dataset.target)")
    assert sorted(shown) == sorted(target for where, _, target, _ in pieces if where == place)
    page.keyboard.press("Escape")
    page.wait_for_selector(".q-stack", state="detached")
    page.close()


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("seat", ["sauron", "hero1"])
def test_nothing_is_wider_than_its_room(base: str, chromium: Browser, width: int, seat: str) -> None:
    """No panel spills over its edge, and whatever can be picked there with a finger is large enough."""
    table = Table(base, seat, 5)
    table.reach(60)
    page = table.open(chromium, width, 760)
    tabs = [0]
    if width < 720:
        page.click("#tab-panels")
        tabs = [0, 1, 2, 3, 4]
    for tab in tabs:
        if width < 720:
            page.click(f".q-tab >> nth={tab}")
        page.wait_for_selector(".quest-panels .q-panel")
        assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
        spill = settled(page).evaluate(
            """() => {
              const room = document.querySelector(".quest-panels").getBoundingClientRect();
              return [...document.querySelectorAll(".quest-panels *")]
                .filter((each) => !each.closest("svg") && !each.closest(".q-cards") && !each.closest(".q-hidden"))
                .filter((each) => each.getBoundingClientRect().right > room.right + 6)
                .map((each) => each.className);
            }"""
        )
        assert spill == []
        small = page.evaluate(
            """() => [...document.querySelectorAll(".quest-panels [data-offered]")]
              .filter((each) => !each.closest("svg"))
              .map((each) => [each.dataset.target, each.getBoundingClientRect()])
              .filter(([_, box]) => box.width < 40 || box.height < 40)
              .map(([target, box]) => `${target}: ${box.width} x ${box.height}`)"""
        )
        assert small == []
    page.close()
