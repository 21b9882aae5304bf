"""Questions: which are not asked, what is warned of, and what the list tells before one answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import fellowship_phase, shadow_acts
from tests.web.gesturing import MARCH, WAR
from tests.web.playing import look, make, shown_picks, sit, table, wait_past
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

Window = Callable[..., Page]


def test_pointless_questions_are_answered_and_can_be_switched_on_again(window: Window, base: str) -> None:
    """At Rivendell with no progress and no corruption a declaration changes nothing: it is not asked."""
    game = fellowship_phase()
    assert game.ask is not None
    assert game.ask.prompt == "declare_fellowship"
    page, made = window(1440, 900), table(base, game, "free_peoples")
    sit(page, made, asked=[])
    expect(page.locator(".decision [data-option='character:strider']")).to_be_visible()
    assert look(base, made)["view"]["decision"]["prompt"] == "choose_guide"
    asked, again = window(1440, 900), table(base, fellowship_phase(), "free_peoples")
    sit(asked, again, asked=["declare"])
    expect(asked.locator(".decision [data-option=yes]")).to_be_visible()
    asked.get_by_role("button", name="standing orders").first.click()
    asked.get_by_label("Don't declare the Fellowship").check()
    asked.keyboard.press("Escape")
    expect(asked.locator(".decision [data-option='character:strider']")).to_be_visible()


def test_what_a_declaration_changes_is_asked(window: Window, base: str) -> None:
    """Where it heals the question stands, whatever the orders are."""
    page, made = window(1440, 900), table(base, fellowship_phase(fellowship={"corruption": 2}), "free_peoples")
    sit(page, made, asked=[])
    expect(page.locator(".decision [data-option=yes]")).to_be_visible()
    assert look(base, made)["view"]["decision"]["prompt"] == "declare_fellowship"


def test_the_guide_is_asked_again_only_when_something_has_changed(window: Window, base: str) -> None:
    """Whoever has kept the Guide once is not asked while the very same question comes again."""
    page, made = window(1440, 900), make(base, WAR, ["me", "random"])
    sit(page, made, asked=[])
    start = shown_picks(page)
    page.locator(".decision [data-option='character:gandalf_the_grey']").click()
    wait_past(page, start)
    page.reload()
    page.wait_for_selector(".decision.yours")
    kept = page.evaluate("Object.entries(localStorage).find(([name]) => name.endsWith('.answers'))?.[1] ?? ''")
    assert "choose_guide character:gandalf_the_grey" in kept
    again = make(base, WAR, ["me", "random"])
    page.evaluate(
        "([table, kept]) => localStorage.setItem(`thirdage.orders.${table}.answers`, kept)", [again["table"], kept]
    )
    sit(page, again)
    page.wait_for_selector('.decision.yours [data-option^="die:"]')
    asked = page.locator(".log-lines, .ticker").all_inner_texts()
    assert look(base, again)["view"]["board"]["fellowship"]["guide"] == "gandalf_the_grey", asked


def test_declaring_into_inner_mordor_is_warned_of(window: Window, base: str) -> None:
    game = fellowship_phase(fellowship={"at": "minas_morgul", "progress": 2})
    game.pick("yes")
    page, made = window(1440, 900), table(base, game, "free_peoples")
    sit(page, made)
    start = shown_picks(page)
    page.locator('.decision [data-option="region:gorgoroth"]').click()
    expect(page.locator(".confirm .warning")).to_contain_text("Inner Mordor")
    assert shown_picks(page) == start
    page.locator(".confirm button", has_text="Cancel").click()
    page.locator('.decision [data-option="region:minas_morgul"]').click()
    wait_past(page, start)


def test_attack_and_march_are_told_apart_on_board_and_list(window: Window, base: str) -> None:
    page, made = window(1440, 900), table(base, striking(), "free_peoples")
    sit(page, made)
    marks = page.locator(".decision .kind-attack")
    expect(marks.first).to_be_visible()
    attacked = page.locator(".decision .option", has=page.locator(".kind-attack")).first.get_attribute("data-option")
    marched = page.locator(".decision .option", has=page.locator(".kind-move")).first.get_attribute("data-option")
    assert page.locator(f'.fa-region[data-target="{attacked}"]').get_attribute("data-does") == "attack"
    assert page.locator(f'.fa-region[data-target="{marched}"]').get_attribute("data-does") == "move"
    colours = [
        page.locator(f'.fa-region[data-target="{place}"] > .fa-hit').evaluate("each => getComputedStyle(each).stroke")
        for place in (attacked, marched)
    ]
    assert colours[0] != colours[1]


def striking() -> Game:
    """Five Armies: an Army may attack a region or move, asked in one list."""
    for seed in range(40):
        game, random = new_game(find_rules("five-armies"), {}, Seeded(f"strike {seed}"), log=False), Random(seed)
        for _ in range(250):
            ask = game.ask
            if ask is None:
                break
            if ask.seat == 0 and ask.prompt in ("attack_or_move", "move_or_attack", "move_and_attack"):
                board: Any = view(game, 0)["board"]
                places = {army["place"] for army in board["armies"] if army["side"] == "shadow"}
                regions = [option.text for option in ask.options if option.text.startswith("region:")]
                if {text[7:] in places for text in regions} == {True, False}:
                    return game
            texts = [option.text for option in ask.options]
            wishes = [text for text in texts if "attack" in text] if ask.seat == 0 else []
            game.pick(random.choice(wishes or texts))
    raise AssertionError("nobody could choose between attack and march")


def test_odds_come_from_the_list_and_while_it_is_asked_who_attacks(window: Window, base: str) -> None:
    game = shadow_acts("army", "character", armies={**MARCH, "north_ithilien": "gondor 1R"}, nations=ALL_AT_WAR)
    for pick in ("die:army", "act:attack", "region:minas_morgul"):
        game.pick(pick)
    page, made = window(1440, 900), table(base, game)
    sit(page, made)
    page.locator('.decision [data-option="region:south_ithilien"]').hover()
    expect(page.locator(".decision .odds")).to_be_visible()
    start = shown_picks(page)
    page.locator('.decision [data-option="region:south_ithilien"]').click()
    wait_past(page, start)
    page.mouse.move(5, 5)
    page.locator('.decision [data-option="all"]').hover()
    expect(page.locator(".decision .odds")).to_be_visible()


def test_why_not_at_the_die_says_the_real_reason(window: Window, base: str) -> None:
    """No die of the Shadow musters: the nation's marker cannot go on, and the rule says why."""
    page, made = window(1440, 900), table(base, shadow_acts("army", "character", armies=MARCH))
    sit(page, made)
    page.wait_for_selector("[data-reach=yes]", state="attached")
    page.locator('[data-target="nation:isengard"]').first.hover()
    page.locator(".inspector .why").click()
    expect(page.locator(".why-answer")).to_contain_text("§ R")


BEGINS: Final = """(frame) => {
  const [outer, inner] = [frame, frame.querySelector(".decision")].map((each) => each.getBoundingClientRect().top);
  return inner >= outer - 1;
}"""


def test_on_a_phone_another_question_begins_at_its_first_line(window: Window, base: str) -> None:
    """However far the list before it was scrolled."""
    page, made = window(360, 480, touch=True), table(base, shadow_acts("army muster", "character", armies=MARCH))
    sit(page, made, pace="off")
    start = shown_picks(page)
    page.locator('.decision [data-option="die:army"]:not([disabled])').click()
    wait_past(page, start)
    frame, march = page.locator(".tab-content"), page.locator('[data-option="act:move_armies"]:not([disabled])')
    expect(march).to_have_count(1)
    start = shown_picks(page)
    frame.evaluate("(frame) => { frame.scrollTop = frame.scrollHeight; }")
    assert not frame.evaluate(BEGINS), "the list is longer than its frame"
    march.evaluate("(button) => button.click()")
    wait_past(page, start)
    expect(page.locator('.decision [data-option="region:morannon"]')).to_have_count(1)
    assert frame.evaluate(BEGINS)
