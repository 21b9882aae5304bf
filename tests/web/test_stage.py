"""The stage in a real browser: marches, battles, Hunts, the strip and the end, watched with a clock the test turns."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import fp_acts, shadow_acts
from tests.web.board_table import PATIENCE, BoardTable
from tests.web.eyes import violations
from tests.web.playing import Json, make, prefer, settled, sit, table
from thirdage.kernel.game import Game
from tools.look import call

Window = Callable[..., Page]

WAR: Final = "war-of-the-ring"
MARCH: Final = {"morannon": "sauron 5R 2E", "minas_morgul": "sauron 3R", "osgiliath": "gondor 2R"}
BATTLE: Final = {"minas_morgul": "sauron 8R, nazgul 2", "south_ithilien": "gondor 6R"}
"""Armies of which five dice leave something in one round, and whose losses leave nothing to choose."""


class FiveArmies(BoardTable):
    """A table of two."""

    game = "five-armies"
    standing = ".fa .fa-stack"


class QuestTable(BoardTable):
    """A table of any number."""

    game = "quest"
    standing = ".quest-board .q-place"


ATTACK: Final = ("die:army", "act:attack", "region:minas_morgul", "all")
CARD: Final = "card:isildurs_bane"


def marching() -> Game:
    """Return a game in which the Shadow may march, with another die besides."""
    return shadow_acts("army muster", "character", armies=MARCH)


def fighting() -> Game:
    """Return a game in which the Shadow may attack, and has a card for it."""
    hand = {"hand": {"shadow": ["isildurs_bane"]}}
    return shadow_acts("army muster", "character", armies=BATTLE, nations=ALL_AT_WAR, cards=hand)


def choose(page: Page, *options: str) -> None:
    """Pick these options in the list, each as soon as it is offered."""
    for option in options:
        button = page.locator(f'.decision [data-option="{option}"]:not([disabled])')
        expect(button).to_be_visible()
        picks = page.locator(".decision").get_attribute("data-picks")
        button.click()
        page.wait_for_selector(f'.over, .decision:not([data-picks="{picks}"])', state="attached")


def staged(page: Page) -> None:
    """Wait until the stage is loaded, which comes after the table."""
    page.wait_for_selector("[data-said]", state="attached")


def still(page: Page) -> None:
    """Stop time: from here on only `pass_time` moves it."""
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def until(page: Page, seen: Callable[[], bool], step: int) -> None:
    """Let time pass in small steps until something is seen; how long an answer takes is not up to the clock."""
    end = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < end, "it is not to be seen"
        page.clock.run_for(step)


def watch(page: Page, base: str, made: Json, seat: str = "shadow", **preferences: object) -> None:
    """Sit down where things move, with the test's own clock."""
    page.clock.install()
    sit(page, made, seat, motion="full", **preferences)
    staged(page)


def pieces(page: Page) -> list[float]:
    """Return where the gliding piece is now."""
    moved = page.locator('[data-scene="move"] .play-piece').get_attribute("transform") or ""
    return [float(number) for number in re.findall(r"-?[\d.]+", moved)]


def spot(page: Page) -> list[list[float]]:
    """Return the ends of the route being taken."""
    path = page.locator('[data-scene="move"] .play-way').get_attribute("d") or ""
    ends = [[float(number) for number in part.split()] for part in re.split("[ML]", path) if part]
    return [ends[0], ends[-1]]


def begin_march(page: Page) -> None:
    """Start the march of Morannon's army; nothing has moved yet."""
    choose(page, "die:army", "act:move_armies", "region:morannon", "region:dagorlad")
    still(page)
    page.locator('.decision [data-option="all"]').click()
    until(page, lambda: page.locator('[data-scene="move"]').count() > 0, 2)


def test_a_piece_is_between_two_places_at_half_time_and_the_board_is_not_behind(window: Window, base: str) -> None:
    page = window()
    watch(page, base, table(base, marching()))
    begin_march(page)
    page.clock.run_for(45)
    # The truth is there: the army stands where it goes while its piece is still on the way.
    assert page.locator('[data-target="stack:shadow@region:dagorlad"] [data-rank="regular"]').count() == 1
    assert page.locator('[data-target="stack:shadow@region:morannon"]').count() == 0
    page.clock.run_for(175)
    start, end = spot(page)
    x, y = pieces(page)[:2]
    assert min(start[0], end[0]) < x < max(start[0], end[0])
    assert min(start[1], end[1]) - 0.1 <= y <= max(start[1], end[1]) + 0.1
    page.clock.run_for(2000)
    expect(page.locator('[data-scene="move"]')).to_have_count(0)


def test_space_shows_the_truth_in_the_same_frame(window: Window, base: str) -> None:
    page = window()
    watch(page, base, table(base, marching()))
    begin_march(page)
    page.locator("body").press(" ")
    # No time has passed, and nothing plays any more.
    assert page.locator('[data-scene="move"]').count() == 0


def test_a_pick_ends_what_plays(window: Window, base: str) -> None:
    page = window()
    watch(page, base, table(base, marching()))
    begin_march(page)
    page.locator(".decision .option:not([disabled])").first.click()
    # Drawn together with what came of the pick: no time passes here.
    expect(page.locator('[data-scene="move"]')).to_have_count(0)


def test_a_pick_that_is_not_answered_ends_what_plays_a_moment_later(window: Window, base: str) -> None:
    page = window()
    kept: list[str | bytes] = []

    def keep(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: kept.append(said) if hold and '"pick"' in str(said) else server.send(said))

    hold = False
    page.route_web_socket("**/socket", keep)
    watch(page, base, table(base, marching()))
    begin_march(page)
    hold = True
    page.locator(".decision .option:not([disabled])").first.click()
    page.wait_for_selector(".decision .option:disabled")
    assert page.locator('[data-scene="move"]').count() == 1
    page.clock.run_for(160)
    assert page.locator('[data-scene="move"]').count() == 0
    assert kept


def test_it_can_be_paused_walked_through_and_seen_again(window: Window, base: str) -> None:
    page = window()
    watch(page, base, table(base, marching()))
    begin_march(page)
    page.clock.run_for(100)
    page.locator("body").press("ArrowLeft")
    page.clock.run_for(3000)
    assert page.locator('[data-scene="move"]').count() == 1  # it waits, at the end of that step
    page.locator("body").press("ArrowRight")
    assert page.locator('[data-scene="move"]').count() == 0


def test_a_battle_is_seen_with_both_armies_cards_dice_and_odds(window: Window, base: str) -> None:
    page = window(width=1440, height=900)
    game = fighting()
    sit(page, table(base, game), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    stage = page.locator('[data-stage="battle"]')
    expect(stage).to_be_visible()
    expect(page.locator('.decision [data-option="yes"]')).to_be_visible()  # cease? fight on?
    expect(stage.locator(".battle-side")).to_have_count(2)
    expect(stage.locator('[data-role="attacker"] .mark')).to_have_count(8)
    expect(stage.locator('[data-role="defender"] .mark')).to_have_count(6)
    expect(stage.locator('[data-role="attacker"] .throw-die').first).to_be_visible()
    attacks = stage.locator('[data-role="attacker"] .throw').count()
    assert attacks == 5  # eight units, five dice at most
    assert stage.locator('[data-role="defender"] .throw').count() == 5
    hits = [int(number) for number in stage.locator(".battle-score b").all_inner_texts()]
    for role, scored in zip(("attacker", "defender"), hits, strict=True):
        assert stage.locator(f'[data-role="{role}"] .throw.hit').count() == scored
    expect(stage.locator('[data-role="attacker"] .combat-card.face')).to_contain_text("Cruel as Death")
    expect(stage.locator('[data-role="attacker"] .throw .bonus').first).to_have_text("+1")
    expect(stage.locator('[data-role="defender"] .combat-card.none')).to_be_visible()
    expect(stage.locator(".oddsbar-words")).to_contain_text("%")
    settled(page)
    box, board = stage.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["height"] <= 0.57 * board["height"]
    page.locator("body").press("m")
    expect(stage.locator(".battle-side")).to_have_count(0)


def test_a_battle_has_its_dice_in_sight_on_a_small_phone(window: Window, base: str) -> None:
    """Title and transport share a row, and the attacker's dice can be seen without scrolling."""
    page = window(360, 640, touch=True)
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    expect(page.locator('.decision [data-option="yes"]')).to_be_visible()
    expect(page.locator('[data-role="attacker"] .throw-die')).to_have_count(5)
    head, body, map, die = (
        settled(page).locator(selector).first.bounding_box()
        for selector in ('[data-stage="battle"] > header', ".stage-body", ".board-map", ".throw-die")
    )
    assert head
    assert body
    assert map
    assert die
    assert head["height"] < 64
    assert map["height"] >= 80
    assert die["y"] + die["height"] <= body["y"] + body["height"]


def test_a_tile_shows_all_its_dice(window: Window, base: str) -> None:
    """However long the words are, the picture is never cut off: here with ten dice and the words for them."""
    page = window(1440, 900)
    sit(page, make(base, WAR, ["me", "random"]))
    staged(page)
    choose(page, "no", "character:gandalf_the_grey")
    tile = page.locator('[data-stage="strip"] .tile').filter(has_text="The Shadow rolls")
    expect(tile).to_be_visible()
    cut = """(tile) => {
      const die = tile.querySelector(".tile-picture .wr-die");
      const row = die.parentElement;
      tile.querySelector(".tile-head > span").textContent =
        "The Shadow rolls Character x2, Army x2, Muster x2, Muster/Army x2, Event, Eye of Sauron.";
      while (row.children.length < 10) row.append(die.cloneNode(true));
      const { bottom } = tile.getBoundingClientRect();
      return [...row.children].filter((die) => die.getBoundingClientRect().bottom > bottom).length;
    }"""
    assert tile.evaluate(cut) == 0


def test_the_dice_of_a_battle_roll_and_settle_one_after_the_other(window: Window, base: str) -> None:
    page = window()
    game = fighting()
    watch(page, base, table(base, game))
    choose(page, *ATTACK)
    still(page)
    page.locator(f'.decision [data-option="{CARD}"]').click()
    seen: list[str] = []

    def settled() -> bool:
        turned = "all => all.map((each) => each.style.transform).join('')"
        seen.append(page.locator(".throw-die").evaluate_all(turned))
        quiet = page.locator('[data-stage="battle"][data-playing="no"]').count() > 0
        return quiet and page.locator(".throw-die").count() >= 10

    until(page, settled, 50)
    assert any("rotate" in each for each in seen)
    assert seen[-1] == ""


def test_a_hunt_is_seen_with_its_box_dice_tile_and_odds(window: Window, base: str) -> None:
    page = window(width=1440, height=900)
    box = {"shadow": 5, "free_peoples": 4}
    game = fp_acts("character muster", "army", fellowship={"at": "hollin"}, hunt_box=box)
    sit(page, table(base, game, "free_peoples"), "free_peoples")
    staged(page)
    choose(page, "die:character", "act:move_fellowship")
    expect(page.locator('[data-stage="hunt"], [data-stage="strip"]')).to_be_visible()
    tile = page.locator('[data-stage="strip"] .tile').filter(has_text="Hunt")
    if page.locator('[data-stage="strip"]').count():
        tile.first.click()
    stage = page.locator('[data-stage="hunt"]')
    expect(stage.locator(".hunt-box .wr-die")).to_have_count(9)
    expect(stage.locator(".throw")).to_have_count(5)
    expect(stage.locator(".bonus").first).to_have_text("+4")
    expect(stage.locator(".battle-odds")).to_contain_text("%")


IN_SIGHT: Final = """() => {
  const [shown, frame] = [".hunt-part:last-child .hunt-result", ".stage-body"].map((each) =>
    document.querySelector(each)?.getBoundingClientRect());
  return shown && frame && shown.top >= frame.top && shown.bottom <= frame.bottom + 1;
}"""
"""Whether the damage of a Hunt is seen without scrolling."""


def test_a_small_phone_shows_the_damage_of_a_hunt_and_the_end_without_buttons_over_the_map(
    window: Window, base: str
) -> None:
    page = window(360, 740, touch=True)
    box = {"shadow": 5, "free_peoples": 4}
    game = fp_acts("character muster", "army", fellowship={"at": "hollin"}, hunt_box=box)
    made = table(base, game, "free_peoples")
    sit(page, made, "free_peoples")
    staged(page)
    choose(page, "die:character", "act:move_fellowship")
    page.wait_for_function(IN_SIGHT)
    call(
        base,
        "POST",
        f"/api/tables/{made['table']}/messages",
        {"type": "resign", "id": "r1"},
        made["keys"]["seats"]["free_peoples"],
    )
    expect(page.locator('[data-stage="end"]')).to_be_visible()
    expect(page.locator(".panzoom-buttons")).to_be_hidden()


def test_where_nothing_moves_the_last_frame_is_there_and_steps_can_be_walked(window: Window, base: str) -> None:
    page = window()
    game = fighting()
    sit(page, table(base, game), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    stage = page.locator('[data-stage="battle"]')
    expect(stage).to_have_attribute("data-playing", "no")
    dice = stage.locator(".throw")
    expect(dice.first).to_be_visible()
    stage.get_by_role("button", name="One step back").focus()
    for _ in range(30):
        if not dice.count():
            break
        page.keyboard.press("ArrowLeft")
    expect(dice).to_have_count(0)
    assert page.locator("[data-scene]").count() <= 1  # nothing glides: steps are shown as they end
    page.keyboard.press("ArrowRight")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    expect(dice.first).to_be_visible()


def test_the_strip_tells_what_others_did_and_each_tile_opens(window: Window, base: str) -> None:
    page = window(width=1440, height=900)
    made = make(base, WAR, ["me", "random"])
    sit(page, made)
    staged(page)
    strip = page.locator('[data-stage="strip"]')
    for _ in range(60):
        if strip.locator('.tile[data-tile="die_used"]').count():
            break
        option = page.locator(".decision .option:not([disabled])").first
        expect(option).to_be_visible()
        picks = page.locator(".decision").get_attribute("data-picks")
        option.click()
        page.wait_for_selector(f'.decision:not([data-picks="{picks}"])', state="attached")
    tiles = strip.locator(".tile")
    expect(tiles.first).to_be_visible()
    lines = page.locator(".ticker li").count()
    assert lines >= tiles.count()  # the ticker holds all of it
    tiles.first.click()
    expect(page.locator('.tile[aria-current="step"], [data-stage]:not([data-stage="strip"])').first).to_be_visible()


def test_neither_ticker_nor_strip_covers_the_map(window: Window, base: str) -> None:
    page = window(width=1280, height=860)
    sit(page, table(base, marching()), "shadow")
    staged(page)
    choose(page, "die:army", "act:move_armies", "region:morannon", "region:dagorlad", "all")
    expect(page.locator(".ticker li").first).to_be_visible()
    over = settled(page).evaluate(
        """() => {
          const map = document.querySelector(".board-map").getBoundingClientRect();
          return [...document.querySelectorAll(".ticker, .strip, .stage")].filter((each) => {
            const box = each.getBoundingClientRect();
            const right = Math.min(box.right, map.right) - Math.max(box.left, map.left);
            const down = Math.min(box.bottom, map.bottom) - Math.max(box.top, map.top);
            return right > 1 && down > 1;
          }).length;
        }"""
    )
    assert over == 0


def test_the_end_tells_who_won_with_curves_luck_and_open_hands(window: Window, base: str) -> None:
    page = window(width=1440, height=900)
    made = table(base, fighting())
    key = made["keys"]["seats"]["shadow"]
    sit(page, made, "shadow")
    staged(page)
    call(base, "POST", f"/api/tables/{made['table']}/messages", {"type": "resign", "id": "r1"}, key)
    end = page.locator('[data-stage="end"]')
    expect(end.locator(".end-who")).to_have_text("Won by Free Peoples")
    expect(end.locator(".end-curve")).to_have_count(3)
    expect(end.locator(".end-hand li").first).to_be_visible()
    expect(page.get_by_role("button", name="sides swapped")).to_be_visible()
    end.get_by_role("button", name="Work out the chances").click()
    expect(end.locator(".end-chances svg")).to_be_visible()


def test_stepping_back_at_the_table_goes_from_decision_to_decision(window: Window, base: str) -> None:
    page = window()
    made = table(base, fighting())
    sit(page, made, "shadow")
    choose(page, *ATTACK, CARD)
    expect(page.locator('.decision [data-option="yes"]')).to_be_visible()
    page.locator("#tab-log").click()
    page.locator(".log .then").last.click()
    shown: list[str] = []
    back = page.locator(".past").get_by_role("button", name="Step back")
    while back.is_enabled() and len(shown) < 20:
        shown.append(page.locator(".past span").first.inner_text())
        back.click()
        expect(page.locator(".past span").first).not_to_have_text(shown[-1])
    assert len(shown) == len(set(shown)) > 1


def test_the_log_opens_at_its_end_and_keeps_what_is_new_while_one_looks_back(window: Window, base: str) -> None:
    page = window(height=620)
    made = make(base, WAR, ["me", "random"])
    sit(page, made)
    for _ in range(6):
        picks = page.locator(".decision").get_attribute("data-picks")
        page.locator(".decision .option:not([disabled])").first.click()
        page.wait_for_selector(f'.decision:not([data-picks="{picks}"])', state="attached")
    expect(page.locator(".decision .option").first).to_be_visible()
    page.locator("#tab-log").click()
    expect(page.locator(".log .line").last).to_be_in_viewport()
    page.get_by_role("button", name="Since my last turn").click()
    fresh = page.locator(".log .line").count()
    if fresh:
        page.locator(".log .then").last.click()
        expect(page.locator(".past")).to_be_visible()
        assert page.locator(".log .line").count() == fresh


def test_sound_is_off_until_it_is_wished_for(window: Window, base: str) -> None:
    page = window()
    sit(page, make(base, WAR, ["me", "random"]))
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_the_stage_can_be_read_by_everybody(window: Window, base: str, size: tuple[int, int]) -> None:
    """Names and roles, with a battle on the stage; `test_contrast` looks at it in all colours."""
    page = window(width=size[0], height=size[1], touch=size[0] < 720)
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    expect(page.locator('[data-stage="battle"] .throw').first).to_be_attached()
    assert violations(page, []) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]


def test_a_screen_reader_is_told_each_step_once_and_the_stage_has_a_name(window: Window, base: str) -> None:
    page = window()
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    stage = page.locator('section[data-stage="battle"]')
    expect(stage).to_have_accessible_name("Stage: Battle for South Ithilien")
    told = page.locator("[data-said]")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told).to_contain_text("The Shadow roll")


def test_a_combat_of_five_armies_stands_on_the_same_stage(window: Window, base: str) -> None:
    """Both cards lie there, then the dice of both; nobody is said to have chosen nothing once they are shown."""
    board = FiveArmies(base, "shadow", 3, ["free_peoples", "shadow"])
    board.play(60, "choose_card")
    page = window(width=1440, height=900)
    prefer(page)
    page.goto(f"/table/{board.id}#{board.key}")
    staged(page)
    stage = page.locator('[data-stage="combat"]')
    expect(stage.locator(".battle-side")).to_have_count(2)
    choose(page, page.locator(".decision [data-option]").first.get_attribute("data-option") or "")
    expect(stage.locator(".combat-card.face")).to_have_count(2)
    expect(stage.locator(".throw").first).to_be_visible()
    if page.locator(".fa-panels .fa-duel").count():
        expect(page.locator(".fa-panels .fa-duel")).not_to_contain_text("No card chosen yet")


def test_a_duel_of_quest_stands_on_the_same_stage(window: Window, base: str) -> None:
    """Both sides with strength and life, and the cards of the round."""
    board = QuestTable(base, "hero1", 5, ["sauron", "hero1"], {"players": "2"})
    told = board.play(30, "play_combat_card")
    assert told["state"]["status"] == "playing"
    page = window(width=1440, height=900)
    prefer(page)
    page.goto(f"/table/{board.id}#{board.key}")
    staged(page)
    stage = page.locator('[data-stage="duel"]')
    expect(stage.locator(".battle-side")).to_have_count(2)
    expect(stage.locator(".q-strength")).to_have_count(2)
    choose(page, page.locator('.decision [data-option^="card:"]').first.get_attribute("data-option") or "")
    expect(stage.locator(".q-card[data-card]").first).to_be_visible()
