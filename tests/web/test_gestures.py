"""Pressing and dragging in a real browser: one gesture, one chain, undone as one; by mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import fp_acts, shadow_acts
from tests.server.kit import eventually
from tests.web.eyes import violations
from tests.web.gesturing import MARCH, SlowAnswers, armies, drag, marching, reached, spot, tap
from tests.web.playing import look, make, picks, settled, shown_picks, sit, table, wait_past
from thirdage.kernel.game import Game
from tools.look import call

Window = Callable[..., Page]


def test_an_army_is_dragged_and_the_whole_march_is_one_chain(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching())
    sit(page, made)
    reached(page, "region:morannon")
    before, start = armies(base, made), shown_picks(page)
    drag(page, "stack:shadow@region:morannon", "region:dagorlad")
    wait_past(page, start)
    assert int(shown_picks(page)) == int(start) + 5, "die, act, from, to, all of it: one drag"
    assert "region:morannon" not in armies(base, made)
    expect(page.locator(".decision [data-option=done], .decision [data-option=none]").first).to_be_visible()
    page.locator(".bar button", has_text="Undo").first.click()
    page.wait_for_selector(f'.decision[data-picks="{start}"]')
    assert armies(base, made) == before, "one undo has taken all of it back"


def test_pressing_an_army_opens_what_can_be_done_with_the_dice_that_pay(window: Window, base: str) -> None:
    game = shadow_acts("army muster_army", "character", armies=MARCH, nations=ALL_AT_WAR)
    page, made = window(1440, 900), table(base, game)
    sit(page, made)
    reached(page, "region:minas_morgul")
    page.mouse.click(*spot(page, "stack:shadow@region:minas_morgul", False))
    sheet = page.locator(".gesture")
    expect(sheet).to_be_visible()
    deeds = sheet.locator("[data-deed]").evaluate_all("all => all.map((each) => each.dataset.deed)")
    assert {"act:move_armies region:minas_morgul", "act:attack region:minas_morgul"} <= set(deeds), deeds
    assert any(deed.startswith("act:recruit ") for deed in deeds), "it is a Settlement where units can be recruited"
    means = sheet.locator(".deed", has=page.locator('[data-deed="act:attack region:minas_morgul"]')).locator(
        ".means button"
    )
    assert means.count() == 2, "two kinds of dice could pay"
    assert means.nth(0).get_attribute("aria-pressed") == "true"
    assert violations(page, []) == []
    attack = sheet.locator('[data-deed="act:attack region:minas_morgul"]')
    attack.click()
    sheet.locator('[data-end="region:south_ithilien"]').hover()
    expect(sheet.locator(".odds")).to_be_visible()
    attack.click()
    start = shown_picks(page)
    page.mouse.click(*spot(page, "region:south_ithilien"))
    wait_past(page, start)
    battle = look(base, made)["view"]["board"]["battle"]
    assert battle is not None, "the army that was pressed attacks where the finger came down"
    assert (battle["from"], battle["target"]) == ("region:minas_morgul", "region:south_ithilien")


def test_a_figure_is_dragged_from_the_reinforcements_to_where_it_is_recruited(window: Window, base: str) -> None:
    """Figures that can be recruited lie below the map: one drag is die, act, figure and place, undone as one. The hand
    stays where it is, whether something can be recruited or not."""
    game = shadow_acts("muster event", "character", armies=MARCH, nations=ALL_AT_WAR)
    page, made = window(1440, 900), table(base, game)
    sit(page, made)
    rack = page.locator(".wr-rack")
    expect(rack.locator('[data-target="pool:sauron_regular"][data-reach=yes]')).to_be_visible()
    hand = settled(page).locator(".wr-fan").bounding_box()
    before, start = armies(base, made), shown_picks(page)
    drag(page, "pool:sauron_regular", "region:minas_morgul")
    wait_past(page, start)
    assert int(shown_picks(page)) == int(start) + 4, "die, act, figure, place: one drag"
    assert armies(base, made)["region:minas_morgul"]["sauron_regular"] == 4
    expect(rack.locator('[data-target="pool:sauron_regular"][data-offered=yes]')).to_be_visible()
    page.locator(".bar button", has_text="Undo").first.click()
    page.wait_for_selector(f'.decision[data-picks="{start}"]')
    assert armies(base, made) == before
    assert settled(page).locator(".wr-fan").bounding_box() == hand
    for region, there in (("minas_morgul", 4), ("morannon", 6)):
        asked = shown_picks(page)
        drag(page, "pool:sauron_regular", f"region:{region}")
        wait_past(page, asked)
        assert armies(base, made)[f"region:{region}"]["sauron_regular"] == there


def test_another_die_is_one_press_away(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching("army muster_army"))
    sit(page, made)
    reached(page, "region:morannon")
    page.mouse.click(*spot(page, "stack:shadow@region:morannon", False))
    row = page.locator(".gesture .deed", has=page.locator('[data-deed^="act:move_armies"]'))
    row.locator(".means button").nth(1).click()
    start = shown_picks(page)
    opened = row.locator("[data-deed]")
    if opened.get_attribute("aria-expanded") != "true":
        opened.click()
    page.locator('.gesture [data-end="region:dagorlad"]').click()
    wait_past(page, start)
    assert look(base, made)["view"]["board"]["dice"]["shadow"] == ["army"], "the other die has paid"


def test_an_army_is_split_in_one_dialog(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching())
    sit(page, made)
    reached(page, "region:morannon")
    page.mouse.click(*spot(page, "stack:shadow@region:morannon", False))
    page.locator(".gesture label", has_text="Only a part of it").click()
    start = shown_picks(page)
    page.mouse.click(*spot(page, "region:dagorlad"))
    dialog = page.locator("dialog")
    rows = dialog.locator(".answers")
    expect(rows).to_have_count(2)
    assert violations(page, []) == []
    rows.nth(0).locator('[data-answer="number:4"]').click()
    page.keyboard.press("ArrowLeft")
    expect(rows.nth(0).get_by_role("radio", checked=True)).to_have_accessible_name("3")
    expect(rows.nth(1).get_by_role("radio", checked=True)).to_have_accessible_name("2")
    assert shown_picks(page) == start, "nothing is sent before it is complete"
    dialog.locator("[data-send]").click()
    wait_past(page, start)
    now = armies(base, made)
    assert now["region:dagorlad"] == {"sauron_regular": 3, "sauron_elite": 2}
    assert now["region:morannon"] == {"sauron_regular": 2}
    page.locator(".bar button", has_text="Undo").first.click()
    page.wait_for_selector(f'.decision[data-picks="{start}"]')


def test_an_army_is_split_in_the_same_dialog_from_the_list(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching())
    sit(page, made)
    for option in ("die:army", "act:move_armies", "region:morannon", "region:dagorlad"):
        start = shown_picks(page)
        page.locator(f'.decision [data-option="{option}"]:not([disabled])').click()
        wait_past(page, start)
    start = shown_picks(page)
    page.get_by_role("button", name="Choose all at once").click()
    rows = page.locator("dialog .answers")
    expect(rows).to_have_count(2)
    rows.nth(1).locator('[data-answer="number:1"]').click()
    expect(rows.nth(1).get_by_role("radio", checked=True)).to_have_accessible_name("1")
    page.locator("dialog [data-send]").click()
    wait_past(page, start)
    assert armies(base, made)["region:dagorlad"] == {"sauron_regular": 5, "sauron_elite": 1}


def test_a_finger_drags_an_army_on_a_phone(window: Window, base: str) -> None:
    page, made = window(720, 700, touch=True), table(base, marching())
    sit(page, made, pace="off")
    reached(page, "region:morannon")
    start = shown_picks(page)
    wire = page.context.new_cdp_session(page)
    (x, y), touch = spot(page, "stack:shadow@region:morannon", False), "Input.dispatchTouchEvent"
    wire.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    wire.send(touch, {"type": "touchMove", "touchPoints": [{"x": x + 12, "y": y + 8}]})
    page.wait_for_selector('[data-target="region:dagorlad"][data-offered=yes]', state="attached")
    to = spot(page, "region:dagorlad")
    wire.send(touch, {"type": "touchMove", "touchPoints": [{"x": to[0], "y": to[1]}]})
    wire.send(touch, {"type": "touchEnd", "touchPoints": []})
    wait_past(page, start)
    assert "region:dagorlad" in armies(base, made)


def test_casualties_are_taken_in_one_dialog(window: Window, base: str) -> None:
    """Two hits on five kinds of losses: a proposal, changed by steppers, sent as one."""
    game = shadow_acts(
        "army",
        "character",
        armies={"minas_morgul": "sauron 5R 3E", "south_ithilien": "gondor 3R 2E"},
        nations=ALL_AT_WAR,
    )
    until_hits(game)
    page, made = window(1440, 900), table(base, game, game.seat_name(game.ask.seat) if game.ask else "")
    sit(page, made)
    page.get_by_role("button", name="Choose all at once").click()
    dialog = page.locator("dialog")
    expect(dialog.locator("[data-send]")).to_be_enabled()
    start = shown_picks(page)
    hits = int(look(base, made)["view"]["decision"]["args"]["hits"])
    counts = [int(each) for each in dialog.locator("output").all_inner_texts()]
    assert sum(counts) == hits, "the proposal meets all hits"
    assert violations(page, []) == []
    dialog.locator("[data-send]").click()
    wait_past(page, start)
    prompts = look(base, made)["view"]["decision"]
    assert prompts["prompt"] != "take_hit" or "options" not in prompts


def until_hits(game: Game) -> None:
    """Fight on until somebody has several hits to take."""
    wishes = ["die:army", "act:attack", "region:minas_morgul", "region:south_ithilien", "all", "pass", "none", "no"]
    for _ in range(60):
        ask = game.ask
        assert ask is not None
        if ask.prompt == "take_hit" and int(str(ask.args["hits"])) > 1:
            return
        texts = [option.text for option in ask.options]
        if ask.seat < 0:
            game.pick(max(texts, key=lambda text: text.count("6") + text.count("5")))
        else:
            game.pick(next((wish for wish in wishes if wish in texts), texts[0]))
    raise AssertionError("nobody was hit twice")


def test_the_fellowship_is_dragged_onward(window: Window, base: str) -> None:
    """With a die in the Hunt Box dice will fall, and the sheet asks first."""
    game = fp_acts("character muster", "event", hunt_box={"shadow": 2})
    page, made = window(1440, 900), table(base, game, "free_peoples")
    sit(page, made)
    reached(page, "fellowship")
    start = shown_picks(page)
    x, y = spot(page, "fellowship", False)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 60, steps=5)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator('.gesture [data-deed="act:move_fellowship"]')).to_be_visible()
    assert shown_picks(page) == start, "nothing is done before it is said"
    page.locator('.gesture [data-deed="act:move_fellowship"]').click()
    wait_past(page, start)
    assert look(base, made)["view"]["board"]["dice"]["free_peoples"] == ["muster"]


def test_a_card_is_pressed_and_played(window: Window, base: str) -> None:
    hand = {"hand": {"free_peoples": ["athelas", "there_is_another_way"]}}
    game = fp_acts("event", "event", cards=hand, fellowship={"corruption": 3})
    page, made = window(1440, 900), table(base, game, "free_peoples")
    sit(page, made)
    reached(page, "card:athelas")
    start = shown_picks(page)
    page.locator('[data-target="card:athelas"][data-reach=yes]').first.click()
    page.wait_for_selector(f'.gesture, .decision:not([data-picks="{start}"])', state="attached")
    if page.locator(".gesture").count():
        page.locator('.gesture [data-deed^="act:play_card"]').first.click()
    wait_past(page, start)
    assert "athelas" not in look(base, made)["view"]["board"]["cards"]["hand"]


def test_a_nations_marker_is_pressed_and_goes_on_at_once(window: Window, base: str) -> None:
    """One die, one thing to do, nothing thrown or shown: no question is left, and undo takes it back."""
    page, made = window(1440, 900), table(base, fp_acts("muster", "event"), "free_peoples")
    sit(page, made)
    reached(page, "nation:gondor")
    start = shown_picks(page)
    before = look(base, made)["view"]["board"]["nations"]["gondor"]["steps"]
    page.locator('[data-target="nation:gondor"][data-reach=yes]').first.click()
    wait_past(page, start)
    assert look(base, made)["view"]["board"]["nations"]["gondor"]["steps"] == before - 1


def test_a_companion_is_pressed(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, fp_acts("character", "event"), "free_peoples")
    sit(page, made)
    reached(page, "character:legolas")
    page.locator('[data-target="character:legolas"][data-reach=yes]').first.click()
    expect(page.locator(".gesture [data-deed], .decision:not([data-picks='0'])").first).to_be_attached()


def test_a_long_press_looks_and_never_picks(window: Window, base: str) -> None:
    page, made = window(360, 640, touch=True), table(base, marching())
    sit(page, made)
    page.get_by_role("tab", name="Board").click()
    die = page.locator('[data-target="die:shadow:army"][data-offered=yes]')
    die.scroll_into_view_if_needed()
    settled(page)
    box = die.bounding_box()
    assert box is not None
    start = picks(base, made)
    wire = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".inspector")).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".inspector")).to_be_visible()
    assert picks(base, made) == start, "nothing was picked"
    tap(page, point["x"], point["y"])
    page.wait_for_selector('[data-target="die:shadow:army"][data-offered=yes]', state="detached")
    assert picks(base, made) == start + 1, "a tap picks"


def test_by_keyboard_alone_an_army_marches(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching())
    sit(page, made)
    reached(page, "region:morannon")
    start = shown_picks(page)
    page.locator("body").press("m")
    for _ in range(80):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement?.dataset.target") == "region:morannon":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".gesture")).to_be_visible()
    for _ in range(30):
        focused = page.evaluate("document.activeElement?.dataset.end ?? ''")
        if focused == "region:dagorlad":
            break
        if not page.locator(".gesture [data-end]").count():
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_past(page, start)
    assert "region:dagorlad" in armies(base, made)


def test_escape_lets_go_of_what_is_held(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, marching())
    sit(page, made)
    reached(page, "region:morannon")
    start = shown_picks(page)
    page.mouse.click(*spot(page, "stack:shadow@region:morannon", False))
    expect(page.locator(".gesture")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".gesture")).to_have_count(0)
    assert page.locator('[data-target="region:dagorlad"][data-offered=yes]').count() == 0
    x, y = spot(page, "stack:shadow@region:morannon", False)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=3)
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert shown_picks(page) == start


def test_what_was_let_go_is_not_held_when_the_answer_comes(window: Window, base: str) -> None:
    """Escape counts at once, also while it is still being found out where the army could go."""
    page, made = window(1440, 900), table(base, marching())
    line = SlowAnswers(page)
    sit(page, made)
    reached(page, "region:morannon")
    line.keeps = True
    x, y = spot(page, "stack:shadow@region:morannon", False)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=3)
    expect(page.locator(".ghost")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    line.let_go()
    page.mouse.click(*spot(page, "stack:shadow@region:minas_morgul", False))
    expect(page.locator(".gesture")).to_be_visible()
    assert page.locator('[data-target="region:dagorlad"][data-offered=yes]').count() == 0, "Morannon was let go"


def test_numbers_can_be_pressed_faster_than_answers_come(window: Window, base: str) -> None:
    """The last press of each row counts, and nothing can be sent before the last one is answered."""
    page, made = window(1440, 900), table(base, marching())
    line = SlowAnswers(page)
    sit(page, made)
    reached(page, "region:morannon")
    page.mouse.click(*spot(page, "stack:shadow@region:morannon", False))
    page.locator(".gesture label", has_text="Only a part of it").click()
    page.mouse.click(*spot(page, "region:dagorlad"))
    dialog = page.locator("dialog")
    expect(dialog.locator("[data-send]")).to_be_enabled()
    line.keeps = True
    row = dialog.locator(".answers").nth(0)
    for number in (4, 3, 2):
        row.locator(f'[data-answer="number:{number}"]').click()
    expect(row.get_by_role("radio", checked=True)).to_have_accessible_name("2")
    expect(dialog.locator("[data-send]")).to_be_disabled()
    line.let_go()
    start = shown_picks(page)
    dialog.locator("[data-send]:enabled").click()
    wait_past(page, start)
    assert armies(base, made)["region:dagorlad"] == {"sauron_regular": 2, "sauron_elite": 2}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_the_sheet_lies_below_and_axe_finds_nothing(window: Window, base: str, theme: str) -> None:
    page, made = window(360, 640, touch=True, dark=theme == "dark"), table(base, marching("army muster_army"))
    sit(page, made)
    reached(page, "region:morannon")
    page.locator('[data-target="stack:shadow@region:morannon"]').dispatch_event("click")
    sheet = page.locator(".gesture")
    expect(sheet).to_be_visible()
    settled(page)
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] <= 1
    assert abs(box["y"] + box["height"] - 640) <= 1
    assert violations(page, []) == []


def test_a_hero_goes_and_pays_in_one_chain(window: Window, base: str) -> None:
    """Where there are several ways to pay the sheet asks which; the step is undone with its payment."""
    made = make(base, "quest", ["random", "me"], settings={"players": "2"})
    key, path = made["keys"]["seats"]["hero1"], f"/api/tables/{made['table']}"
    going: list[str] = []

    def set_out() -> bool:
        """Take the first option until the hero may travel; wait where the bot has to pick."""
        told = call(base, "GET", path, None, key)
        options = told["view"]["decision"].get("options", [])
        going[:] = [option for option in options if option.startswith("move:")]
        if told["view"]["decision"]["prompt"] == "travel" and going and told["state"]["undo"]:
            return True
        if options:
            pick = {"type": "pick", "id": f"go{told['state']['picks']}", "option": options[0]}
            call(base, "POST", f"{path}/messages", pick, key)
        return False

    eventually(set_out, 60)
    page = window(1440, 900)
    sit(page, made, "hero1", pace="off")
    start, place = shown_picks(page), going[0].removeprefix("move:")
    page.locator(f'[data-target="location:{place}"][data-offered=yes]').first.dispatch_event("click")
    page.wait_for_selector(f'.gesture [data-deed], .decision:not([data-picks="{start}"])', state="attached")
    if page.locator(".gesture").count():
        assert violations(page, []) == []
        page.locator(".gesture [data-deed]").first.click()
    wait_past(page, start)
    missed = call(base, "GET", f"{path}?since=0", None, key)["missed"]
    chain = next(each["data"]["options"] for each in reversed(missed) if "options" in each["data"])
    assert chain[0] == going[0]
    assert len(chain) >= 2, "the way and its payment"
