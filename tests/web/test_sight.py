"""Visible at a glance: readable names, counters that tell everything, pictures, a view that goes where the choice is,
and nothing over what glows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import fp_acts, shadow_acts
from tests.web.playing import look, make, settled, sit, table
from tests.web.test_stage import FiveArmies, QuestTable, choose, staged
from thirdage.kernel.position import position_text
from thirdage.web import static_folder
from tools.look import call

Window = Callable[..., Page]

GAMES: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}
SEATS: Final = {"five-armies": ["free_peoples", "shadow"], "quest": ["sauron", "hero1", "hero2", "hero3"]}
NAMES: Final = {
    "war-of-the-ring": ".wr-name text",
    "five-armies": ".fa-name tspan, .fa-box-name tspan",
    "quest": ".q-label text, .q-title text",
}
LEAST: Final = 11.0
"""Pixels that letters must have."""
MEASURE: Final = """(selector) => {
  const drawing = document.querySelector(".panzoom-drawing");
  return [...drawing.querySelectorAll(selector)].map((each) => {
    const matrix = each.getScreenCTM();
    const box = each.getBoundingClientRect();
    const size = Math.hypot(matrix.a, matrix.b) * parseFloat(getComputedStyle(each).fontSize);
    const whole = each.closest("g, text");
    const place = whole.dataset.place ?? whole.getAttribute("class");
    return { text: each.textContent, size, place, box: [box.left, box.top, box.right, box.bottom] };
  });
}"""
COVERED: Final = """() => {
  // Which part of a name lies under the counts and shields of stacks.
  const boxed = (each) => [each.textContent, each.getBoundingClientRect()];
  const names = [...document.querySelectorAll(".wr-name text")].map(boxed);
  const pieces = [...document.querySelectorAll(".wr-pieces .wr-arms, .wr-pieces .wr-count")];
  const found = [];
  for (const piece of pieces) {
    const a = piece.getBoundingClientRect();
    for (const [name, b] of names) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom - 2) - Math.max(a.top, b.top + 2);
      const share = across > 0 && down > 0 ? (across * down) / (b.width * b.height) : 0;
      if (share > 0.2) found.push(`${name}: ${share.toFixed(2)}`);
    }
  }
  return found;
}"""


BEYOND: Final = """() => {
  const paper = document.querySelector(".q-legend-paper").getBoundingClientRect();
  return [...document.querySelectorAll(".q-legend-text")]
    .filter((each) => each.getBoundingClientRect().right > paper.right).map((each) => each.textContent);
}"""
"""Words that reach out of the legend on the map of Quest."""


def labels(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return the lines of names that are drawn, with their size and box in pixels."""
    found: list[dict[str, Any]] = settled(page).evaluate(MEASURE, selector)
    return found


def shared(one: list[float], two: list[float]) -> float:
    """Return how much of the smaller of two boxes is inside the other; a line is not as high as its box."""
    trim = 2.5
    across = min(one[2], two[2]) - max(one[0], two[0])
    down = min(one[3], two[3]) - max(one[1], two[1]) - 2 * trim
    if across <= 0 or down <= 0:
        return 0.0
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (one, two)]
    return across * down / min(areas)


@pytest.mark.parametrize("language", ["en", "ko", "fr", "ja"])
@pytest.mark.parametrize("game", list(GAMES))
def test_names_can_be_read_and_keep_clear(window: Window, base: str, game: str, language: str) -> None:
    """At 1440 by 900, without zooming, in every language: 11 pixels at least, and no name over another."""
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    page = window(1440, 900)
    sit(page, made, language=language)
    page.wait_for_selector(NAMES[game].split(",")[0])
    found = labels(page, NAMES[game])
    assert len(found) > 40
    assert [(each["text"], round(each["size"], 1)) for each in found if each["size"] < LEAST] == []
    over = [
        (one["text"], two["text"])
        for at, one in enumerate(found)
        for two in found[at + 1 :]
        if one["place"] != two["place"] and shared(one["box"], two["box"]) > 0.15
    ]
    assert over == []
    assert game != "quest" or page.evaluate(BEYOND) == []


def test_pieces_leave_names_free(window: Window, base: str) -> None:
    """The armies of the set-up cover no name of War of the Ring."""
    page = window(1440, 900)
    sit(page, make(base, "war-of-the-ring", ["me", "random"]))
    page.wait_for_selector(".wr-stack")
    assert settled(page).evaluate(COVERED) == []


IN_SIGHT: Final = """(selector) => [...document.querySelectorAll(selector)].some((each) => {
  const box = each.getBoundingClientRect();
  const map = document.querySelector(".panzoom-drawing").getBoundingClientRect();
  return box.right > map.left && box.left < map.right && box.bottom > map.top && box.top < map.bottom;
})"""


def test_a_phone_goes_where_the_choice_is(window: Window, base: str) -> None:
    """The map moves to what is offered by itself, near enough to read its names."""
    page = window(360, 640, touch=True)
    armies = {"morannon": "sauron 5R 2E", "osgiliath": "gondor 2R"}
    sit(page, table(base, shadow_acts("army muster", "character", armies=armies)), "shadow")
    choose(page, "die:army", "act:move_armies")
    expect(page.locator(".panzoom-drawing")).to_have_attribute("data-zoom", "near")
    page.wait_for_function(IN_SIGHT, arg='.wr-area[data-offered="yes"]')
    assert min(each["size"] for each in labels(page, NAMES["war-of-the-ring"])) >= LEAST


PLACES_OFFERED: Final = {"five-armies": '.fa-region[data-offered="yes"]', "quest": '.q-place[data-offered="yes"]'}


@pytest.mark.parametrize("game", list(PLACES_OFFERED))
def test_a_phone_goes_there_in_the_other_games_too(window: Window, base: str, game: str) -> None:
    """As soon as places are offered, some of them are in sight, with names that can be read."""
    page = window(360, 640, touch=True)
    board = (FiveArmies if game == "five-armies" else QuestTable)(
        base, "shadow" if game == "five-armies" else "sauron", 3, SEATS[game]
    )
    places = "region:" if game == "five-armies" else "location:"
    told = board.told()
    while not [option for option in told["view"]["decision"]["options"] if option.startswith(places)]:
        board.pick(board.chance.choice(told["view"]["decision"]["options"]))
        told = board.told()
        assert told["state"]["status"] != "over"
    seat = "shadow" if game == "five-armies" else "sauron"
    sit(page, {"table": board.id, "keys": {"seats": {seat: board.key}}}, seat)
    expect(page.locator(".panzoom-drawing")).to_have_attribute("data-zoom", "near")
    page.wait_for_function(IN_SIGHT, arg=PLACES_OFFERED[game])
    assert min(each["size"] for each in labels(page, NAMES[game])) >= LEAST


def test_the_view_glides_where_motion_is_wished_for(window: Window, base: str) -> None:
    """Between two views there are others; without motion it jumps."""
    seen: dict[str, int] = {}
    for motion in ("full", "less"):
        page = window(360, 640, touch=True)
        position = shadow_acts("army muster", "character", armies={"morannon": "sauron 5R", "osgiliath": "gondor 2R"})
        sit(page, table(base, position), "shadow", motion=motion)
        page.evaluate(
            """() => {
              const drawing = document.querySelector(".panzoom-drawing");
              window.views = new Set();
              new MutationObserver(() => window.views.add(drawing.getAttribute("viewBox"))).observe(drawing, {
                attributes: true, attributeFilter: ["viewBox"] });
            }"""
        )
        choose(page, "die:army", "act:move_armies")
        expect(page.locator(".panzoom-drawing")).to_have_attribute("data-zoom", "near")
        page.wait_for_function(
            """() => {
              const now = document.querySelector(".panzoom-drawing").getAttribute("viewBox");
              if (window.before === now) return true;
              window.before = now;
              return false;
            }""",
            polling=500,
        )
        seen[motion] = page.evaluate("() => window.views.size")
    assert seen["full"] > seen["less"] >= 1


MIXED: Final = {
    "minas_tirith": "gondor 2R 1L, rohan 1E, elves 1R, north 1R, dwarves 1E, boromir",
    "osgiliath": "sauron 3R 1E, southrons 1R, isengard 1R, nazgul 2, witch_king",
}


def test_an_army_shows_all_its_nations_and_ranks(window: Window, base: str) -> None:
    """Five nations are five shields; Regulars, Elites, Leaders, Nazgul and persons differ by their shapes."""
    position = shadow_acts("army muster", "character", armies=MIXED, nations=ALL_AT_WAR)
    page = window(1440, 900)
    sit(page, table(base, position), "shadow")
    free = page.locator('[data-target="stack:free_peoples@region:minas_tirith"]')
    expect(free.locator("[data-nation]")).to_have_count(5)
    for rank, shape, count in [("regular", "rect", "4"), ("elite", "path", "2"), ("leader", "circle", "1")]:
        mark = free.locator(f'[data-rank="{rank}"]')
        expect(mark).to_have_attribute("data-count", count)
        expect(mark.locator(shape)).to_have_count(1)
    dark = page.locator('[data-target="stack:shadow@region:osgiliath"]')
    expect(dark.locator("[data-nation]")).to_have_count(3)
    expect(dark.locator('[data-rank="nazgul"]')).to_have_attribute("data-count", "2")
    expect(dark.locator("[data-who=witch_king] .wr-disc")).to_have_count(1)
    size = labels(page, '[data-target="stack:shadow@region:osgiliath"] .wr-count text')[0]["size"]
    assert size >= LEAST


def test_the_army_in_question_is_marked_and_its_march_is_traced(window: Window, base: str) -> None:
    """The stack from which somebody goes has a frame of its own."""
    armies = {"morannon": "sauron 5R 2E", "osgiliath": "gondor 2R"}
    position = shadow_acts("army muster", "character", armies=armies)
    page = window(1440, 900)
    sit(page, table(base, position), "shadow")
    choose(page, "die:army", "act:move_armies", "region:morannon")
    chosen = page.locator('[data-target="stack:shadow@region:morannon"]')
    expect(chosen).to_have_attribute("data-chosen", "yes")


def test_moves_of_others_are_traced_with_the_numbers_of_the_strip(window: Window, base: str) -> None:
    """The bot's marches: an arrow each, until the strip is put away."""
    armies = {"morannon": "sauron 5R", "minas_morgul": "sauron 3R", "osgiliath": "gondor 2R"}
    position = fp_acts("muster muster muster", "army army army army army", armies=armies, nations=ALL_AT_WAR)
    made = make(base, "war-of-the-ring", ["me", "random"], position=position_text(position))
    page = window(1440, 900)
    sit(page, made, "free_peoples")
    staged(page)
    for _ in range(40):
        if page.locator("[data-trace]").count() or page.locator(".over").count():
            break
        before = page.locator(".decision").get_attribute("data-picks")
        page.locator(".decision .option:not(:disabled)").first.click()
        page.wait_for_selector(f'.over, .decision:not([data-picks="{before}"])', state="attached")
        page.wait_for_selector(".over, .decision .option:not(:disabled)", state="attached")
    traces = page.locator("[data-trace]")
    assert traces.count() > 0, "nobody moved"
    numbers = set(traces.evaluate_all("(all) => all.map((each) => Number(each.dataset.trace))"))
    assert numbers <= set(range(1, page.locator(".strip .tile").count() + 1))
    page.locator('.strip button[aria-label="Put the strip away"]').click()
    expect(traces).to_have_count(0)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_card_and_person_has_its_picture_in_the_client(base: str, game: str) -> None:
    """What the client would ask for lies in its folder."""
    built = static_folder()
    assert built is not None
    folder = built / "assets" / "art" / game.replace("-", "_")
    known = json.loads(next(folder.glob("set-*.json")).read_text(encoding="utf-8"))
    mark = next(folder.glob("set-*.json")).stem.removeprefix("set-")
    pictures = {str(path.relative_to(folder)).removesuffix(f"-{mark}.svg") for path in folder.rglob("*.svg")}
    text = call(base, "GET", f"/api/text/en/{game}.json")["sections"]
    assert [id for id in text["card"] if f"scenes/{known['scenes'].get(id, id)}" not in pictures] == []
    persons = [id for kind in ("character", "hero", "minion") for id in text.get(kind, {})]
    missing = [id for id in persons if f"portraits/{id}" not in pictures]
    assert missing == []
    if game == "war-of-the-ring":
        figures = [f"sauron_{id}" if id == "nazgul" else id for id in text["figure"]]
        assert [id for id in figures if id not in known["shapes"]] == []
        assert [id for id in text["tile"] if f"dice/tile_{id}" not in pictures] == []
    if game == "five-armies":
        assert [id for id in text["unit"] if id not in known["shapes"]] == []


ALTERNATIVES: Final = {"en": "Picture: ", "ko": "그림: ", "fr": "Image\u00a0: ", "ja": "絵："}


@pytest.mark.parametrize("language", list(ALTERNATIVES))
def test_cards_have_pictures_with_words_for_them(window: Window, base: str, language: str) -> None:
    """Each card of the hand has its scene, drawn and named in the language of the player."""
    made = make(base, "war-of-the-ring", ["random", "me"])
    page = window(1440, 900)
    sit(page, made, "shadow", language=language)
    page.wait_for_function(
        """() => {
          const all = [...document.querySelectorAll(".wr-tray .art-scene img")];
          return all.length > 0 && all.every((each) => each.complete && each.naturalWidth > 0);
        }"""
    )
    hand = look(base, made, "shadow")["view"]["board"]["cards"]["hand"]
    scenes = page.locator(".wr-tray .art-scene")
    assert scenes.evaluate_all("(all) => all.map((each) => each.dataset.scene)") == hand
    words = scenes.locator("img").evaluate_all("(all) => all.map((each) => each.alt)")
    assert all(each.startswith(ALTERNATIVES[language]) and each != ALTERNATIVES[language] for each in words)


def test_pointing_at_a_person_shows_the_face(window: Window, base: str) -> None:
    """In the inspector, with the name as words for it."""
    page = window(1440, 900)
    sit(page, make(base, "war-of-the-ring", ["me", "random"]))
    page.locator('.wr-character[data-target="character:gimli"]').hover()
    face = page.locator(".inspector img.inspected-face")
    expect(face).to_have_attribute("alt", "Picture: Gimli")
    page.wait_for_function("() => document.querySelector('.inspector img').naturalWidth > 0")


CORNERS: Final = """() => {
  const boxed = (each) => each.getBoundingClientRect();
  const glowing = [...document.querySelectorAll(".board [data-offered=yes]")].map(boxed);
  const clear = (box) => !glowing.some((each) => Math.min(each.right, box.right) - Math.max(each.left, box.left) > 1
    && Math.min(each.bottom, box.bottom) - Math.max(each.top, box.top) > 1);
  return [...document.querySelectorAll("[data-corner]")].filter((each) => !clear(each.getBoundingClientRect()))
    .map((each) => each.className);
}"""


def test_nothing_lies_over_what_glows(window: Window, base: str) -> None:
    """Armies in the corner where the buttons were: they go to another."""
    armies = {"far_harad": "southrons 3R", "near_harad": "southrons 2R", "osgiliath": "gondor 2R"}
    position = shadow_acts("army muster", "character", armies=armies, nations=ALL_AT_WAR)
    page = window(1440, 900)
    sit(page, table(base, position), "shadow")
    choose(page, "die:army", "act:move_armies")
    page.wait_for_selector('[data-target="region:far_harad"][data-offered=yes]')
    page.wait_for_function(f"() => ({CORNERS})().length === 0")


def test_panels_stay_where_they_are(window: Window, base: str) -> None:
    """However long a question and its list are."""
    page = window(1440, 900)
    sit(page, make(base, "war-of-the-ring", ["me", "random"]))
    top = "() => Math.round(document.querySelector('.side .tabs').getBoundingClientRect().top)"
    tops = set()
    for _ in range(6):
        page.wait_for_selector(".decision .option:not(:disabled)")
        tops.add(settled(page).evaluate(top))
        before = page.locator(".decision").get_attribute("data-picks")
        page.locator(".decision .option:not(:disabled)").first.click()
        page.wait_for_selector(f'.decision:not([data-picks="{before}"])', state="attached")
    assert len(tops) == 1, tops


def test_tools_have_words_where_there_is_room(window: Window, base: str) -> None:
    """From 1200 pixels on, and below by wish."""
    made = make(base, "war-of-the-ring", ["me", "random"])
    for width, labels_wished, shown in [(1440, "auto", True), (1100, "auto", False), (1100, "always", True)]:
        page = window(width, 800)
        sit(page, made, labels=labels_wished)
        expect(page.locator(".bar .tools .tool-label").first).to_be_visible(visible=shown)


def test_hits_are_marked_in_the_dice_of_five_armies(window: Window, base: str) -> None:
    """A die that shows what is needed or more is marked, the others are not."""
    board = FiveArmies(base, "shadow", 3, ["free_peoples", "shadow"])
    board.play(60, "choose_card")
    page = window(1440, 900)
    sit(page, {"table": board.id, "keys": {"seats": {"shadow": board.key}}}, "shadow")
    staged(page)
    stage = page.locator('[data-stage="combat"]')
    choose(page, page.locator(".decision [data-option]").first.get_attribute("data-option") or "")
    expect(stage.locator(".throw").first).to_be_visible()
    log = board.told()["log"]
    begun = max(at for at, event in enumerate(log) if event["id"] == "round")
    rolled = [event["args"] for event in log[begun:] if event["id"] == "rolled"]
    wanted = sorted(
        (face, int(face) >= args["needed"]) for args in rolled for face in args["roll"].split(":")[1].split(",")
    )
    shown = stage.locator(".throw").evaluate_all(
        """(all) => all.map((each) =>
          [each.querySelector(".die").getAttribute("aria-label"), each.classList.contains("hit")])"""
    )
    assert sorted((face, hit) for face, hit in shown) == wanted
    assert len(wanted) > 1
