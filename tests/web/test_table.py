"""The table: undo and take-back, why-not, log and past, hot seat, two browsers, lost connections, errors, reports."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.playing import CLICKER, look, make, picks, prefer, shown_picks, sit, wait_own_question, wait_past
from tools.look import call

Window = Callable[..., Page]


def pick_first(page: Page) -> None:
    """Pick the first option of the list."""
    page.wait_for_selector(".decision .option:not(:disabled)")
    before = shown_picks(page)
    page.locator(".decision li:not(.exit) .option").first.click()
    wait_past(page, before)


def test_play_now_in_one_click(window: Window) -> None:
    """From the start page to a board with a decision; the button names the side. Next time the game waits first."""
    page = window()
    prefer(page)
    page.goto("/")
    button = page.locator('[data-game="war-of-the-ring"] .play')
    assert button.inner_text() == "Play the Free Peoples"
    button.click()
    page.wait_for_selector(".decision .option, .decision")
    assert page.locator("h1, .title").first.inner_text().startswith("War of the Ring")
    page.goto("/")
    page.wait_for_selector(".continue a[href^='/table/']")
    page.click(".continue a[href^='/table/']")
    page.wait_for_selector(".table .board")


def test_choices_before_a_game(window: Window, base: str) -> None:
    """Side, level and rules are chosen in words and reach the table."""
    page = window()
    prefer(page)
    page.goto("/")
    page.click('[data-game="war-of-the-ring"] .more')
    page.wait_for_selector(".table-form")
    page.select_option("fieldset select >> nth=0", "random")
    page.select_option("fieldset select >> nth=1", "me")
    page.click("summary")
    page.get_by_label("Erebor").first.select_option(index=1)
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".table .board")
    table, key = page.url.rsplit("/", 1)[1].split("#")
    told = call(base, "GET", f"/api/tables/{table}", None, key)
    assert told["you"] == "shadow"
    assert told["view"]["settings"]["erebor"] == "one_elite"


def test_a_bot_is_given_a_style(window: Window, base: str) -> None:
    """In the form before a game, at the table, and named there; a bot that has none offers none."""
    page = window()
    prefer(page)
    page.goto("/")
    page.click('[data-game="war-of-the-ring"] .more')
    style = page.get_by_label("Style (Shadow)")
    page.select_option("fieldset select >> nth=1", "random")
    assert style.count() == 0
    page.select_option("fieldset select >> nth=1", "veteran")
    style.select_option("warlike")
    page.select_option("fieldset select >> nth=1", "novice")
    assert style.input_value() == "warlike"
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".table .board")
    page.click("#tab-table")
    expect(page.locator(".seat-row").nth(1)).to_contain_text("Bot, novice (warlike)")
    page.locator(".seat-row").nth(1).get_by_label("Style (Shadow)").select_option("")
    expect(page.locator(".seat-row").nth(1).locator("span").first).to_have_text("Bot, novice")
    page.locator(".seat-row").nth(1).get_by_label("Style (Shadow)").select_option("hasty")
    expect(page.locator(".seat-row").nth(1)).to_contain_text("Bot, novice (hasty)")
    page.goto("/")
    assert page.locator('[data-game="war-of-the-ring"] input[value="novice"]').is_checked()


def test_undo_and_take_back(window: Window, base: str) -> None:
    """Undo goes back one choice; where it ends the reason is said, and against a bot a take-back goes on."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    undo, before = page.locator(".tools button").first, shown_picks(page)
    options = page.locator(".decision .option").all_inner_texts()
    assert undo.is_disabled()
    pick_first(page)
    undo.click()
    page.wait_for_selector(f'.decision[data-picks="{before}"]')
    assert page.locator(".decision .option").all_inner_texts() == options
    page.evaluate(CLICKER, [40, 3, []])
    at = wait_own_question(page, base, made)["state"]["picks"]
    while not undo.is_disabled():
        before = shown_picks(page)
        undo.click()
        wait_past(page, before)
        wait_own_question(page, base, made)
    assert "You can't undo" in (undo.get_attribute("aria-label") or "")
    page.click("button[aria-label='Take back']")
    page.wait_for_selector(f'.decision:not([data-picks="{at}"])')
    assert picks(base, made) < at


def two_people(base: str, **more: object) -> dict[str, Any]:
    """Create a table for two browsers."""
    made = make(base, "five-armies", ["me", "open"], **more)
    joined = call(base, "POST", f"/api/tables/{made['table']}/join", {"id": "x" * 20}, made["keys"]["join"])
    made["keys"]["seats"][joined["seat"]] = joined["key"]
    return made


def test_a_take_back_among_people_says_how_far_it_goes(window: Window, base: str) -> None:
    """Whoever is asked sees how many choices they are about to give up, and agrees to no others."""
    made = two_people(base)
    path, keys = f"/api/tables/{made['table']}/messages", made["keys"]["seats"]
    for number in range(12):
        seat = look(base, made)["view"]["decision"]["seat"]
        options = look(base, made, seat)["view"]["decision"]["options"]
        call(base, "POST", path, {"type": "pick", "id": f"p{number}", "option": options[0]}, keys[seat])
    count = look(base, made)["state"]["picks"]
    asked, other = list(keys)
    page = window()
    sit(page, made, asked)
    told = []
    for id, to in (("few", count - 2), ("many", 3)):
        call(base, "POST", path, {"type": "take_back", "id": id, "to": to}, keys[other])
        back = count - look(base, made)["state"]["offer"]["to"]
        expect(page.locator(".offer")).to_contain_text(f"take back {back} choices")
        told.append(back)
    assert told[0] < told[1]
    page.evaluate(
        "() => { window.sent = []; const send = WebSocket.prototype.send; WebSocket.prototype.send = "
        "function (text) { window.sent.push(text); return send.call(this, text); }; }"
    )
    page.get_by_role("button", name="Agree").click()
    expect(page.locator(".offer")).to_have_count(0)
    sent = [json.loads(each) for each in page.evaluate("() => window.sent")]
    assert [each["to"] for each in sent if each["type"] == "answer"] == [count - told[1]]
    assert picks(base, made) == count - told[1]


@pytest.mark.parametrize(("delay", "said"), [(0, "at once, without a delay"), (5400, "1 hour 30 minutes later")])
def test_who_consents_is_told_how_late_others_watch(window: Window, base: str, delay: int, said: str) -> None:
    made = two_people(base, delay=delay)
    page = window()
    sit(page, made, "shadow")
    page.click("#tab-table")
    expect(page.locator("label", has_text="spectators may see everything")).to_contain_text(said)
    page.goto(f"/table/{made['table']}#{made['keys']['watch']}")
    page.click("#tab-table")
    expect(page.locator("option[value=all]")).to_have_text(f"Everything, {said.split(',')[0]}")


def test_why_not_names_the_rule(window: Window, base: str) -> None:
    """A region that can't choose says which rule forbids it, with its text."""
    made = make(base, "war-of-the-ring", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.evaluate(
        """() => document.querySelector('[data-target="region:bree"]')
          .dispatchEvent(new MouseEvent("click", {bubbles: true}))"""
    )
    page.wait_for_selector(".inspector h2")
    assert "Bree" in page.locator(".inspector h2").inner_text()
    page.click(".inspector .why")
    page.wait_for_selector(".why-answer, .inspector p")


def test_the_rule_behind_a_question(window: Window, base: str) -> None:
    """The clause is one press away, and the rules can be searched."""
    made = make(base, "war-of-the-ring", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .chip")
    rule = page.locator(".decision .chip").first.inner_text().removeprefix("§ ").strip()
    page.locator(".decision .chip").first.click()
    page.wait_for_selector("dialog .clause.marked")
    assert page.locator("dialog .clause.marked b").inner_text() == rule
    page.fill("dialog input[type=search]", "nazgul")
    assert 0 < page.locator("dialog .clause").count() < 100


def test_the_board_in_words(window: Window, base: str) -> None:
    """What is in Rohan? The board can be asked, without a picture."""
    made = make(base, "war-of-the-ring", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.keyboard.press("b")
    page.wait_for_selector("dialog .places")
    assert page.locator("dialog .places dt").count() > 100
    page.fill("dialog input[type=search]", "edoras")
    assert "Edoras" in page.locator("dialog .places dt").first.inner_text()


def test_log_past_and_filter(window: Window, base: str) -> None:
    """A line of the log shows the board of its moment, with a way back; lines can be searched."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    sit(page, made)
    page.evaluate(CLICKER, [30, 5, []])
    page.wait_for_selector(".decision .option")
    page.click("#tab-log")
    lines = page.locator(".log .line")
    assert lines.count() > 5
    lines.nth(2).locator(".then").click()
    page.wait_for_selector(".past")
    page.click(".past .primary")
    page.wait_for_selector(".past", state="detached")
    words = lines.nth(3).locator("span").first.inner_text()
    page.fill(".log input[type=search]", words)
    assert 0 < lines.count() <= 10


def test_confirmations_and_standing_orders(window: Window, base: str) -> None:
    """Whoever wants it is asked before every pick; a standing order answers by itself."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    sit(page, made, confirm="always")
    page.wait_for_selector(".decision .option")
    before = picks(base, made)
    page.locator(".decision li:not(.exit) .option").first.click()
    page.wait_for_selector(".confirm")
    assert picks(base, made) == before
    page.click(".confirm .primary")
    page.wait_for_selector(f'.decision:not([data-picks="{before}"])')
    page.wait_for_selector(".decision .option")
    page.click("button[aria-label='Standing orders']")
    at = shown_picks(page)
    page.click("dialog form .primary")
    wait_past(page, at)


def test_hot_seat_hides_hands(window: Window, base: str) -> None:
    """Two people at one screen: between them nothing of the board is on the page."""
    page = window()
    prefer(page, automatic=True)
    page.goto("/")
    page.click('[data-game="five-armies"] .more')
    page.wait_for_selector(".table-form")
    for seat in range(2):
        page.select_option(f"fieldset select >> nth={seat}", "me")
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".hand-over")
    seen: set[str] = set()
    for _ in range(60):
        page.wait_for_selector(".hand-over, .decision .option:not(:disabled)")
        if page.locator(".hand-over").count():
            assert page.locator(".board, .panels, .log").count() == 0
            assert page.locator("[data-target]").count() == 0
            seen.add(page.locator("h1").inner_text())
            if len(seen) == 2:
                break
            page.click(".hand-over .primary")
            page.wait_for_selector(".table .board")
        else:
            page.locator(".decision .option").last.click()
            page.wait_for_timeout(60)
    assert len(seen) == 2


def test_two_browsers_with_reload_and_lost_line(window: Window, base: str) -> None:
    """Two people online: one joins by link, reloads, and loses the connection; nothing is missed."""
    made = make(base, "five-armies", ["me", "open"])
    first, second = window(), window()
    prefer(first)
    first.goto(f"/table/{made['table']}#{made['keys']['seats']['free_peoples']}")
    first.wait_for_selector(".join")
    prefer(second)
    line = Line(second)
    second.goto(f"/table/{made['table']}#{made['keys']['join']}")
    second.wait_for_selector(".join form")
    second.fill(".join input", "Bolg")
    second.click(".join .primary")
    for page in (first, second):
        page.wait_for_selector(".table .board")
    assert "Bolg" in first.locator(".seat-strip").inner_text()
    play_between(first, second, 12)
    second.reload()
    second.wait_for_selector(".table .board")
    assert shown_picks(second) == shown_picks(first)
    line.cut()
    second.wait_for_selector(".banner")
    for _ in range(3):
        if first.locator(".decision .option:not(:disabled)").count():
            pick_first(first)
    line.mend()
    second.wait_for_selector(".banner", state="detached", timeout=60_000)
    second.wait_for_selector(f'.decision[data-picks="{shown_picks(first)}"]')
    assert second.locator(".log, .board").count()
    play_between(first, second, 6)
    first.click("#tab-table")
    first.fill(".chat input", "Well played")
    first.click(".chat button[type=submit]")
    second.click("#tab-table")
    second.wait_for_selector(".chat li")
    assert "Well played" in second.locator(".chat").inner_text()


class Line:
    """A page's connection, which can be cut and restored."""

    def __init__(self, page: Page) -> None:
        self.down = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        """Open a socket: to the server, or nowhere."""
        if self.down:
            socket.close()
        else:
            self.sockets.append(socket)
            socket.connect_to_server()

    def cut(self) -> None:
        """Break everything off; nothing gets through any more."""
        self.down = True
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()

    def mend(self) -> None:
        """Let the next attempt through."""
        self.down = False


def play_between(first: Page, second: Page, count: int) -> None:
    """Make some picks, by whichever player is asked."""
    for _ in range(count):
        for page in (first, second):
            if page.locator(".decision .option:not(:disabled)").count():
                pick_first(page)
        first.wait_for_timeout(30)


def test_spectators_see_no_hands(window: Window, base: str) -> None:
    """Whoever has the link for watching sees the board, and no options."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    prefer(page)
    page.goto(f"/table/{made['table']}#{made['keys']['watch']}")
    page.wait_for_selector(".table .board")
    page.wait_for_selector(".prompt")
    assert page.locator(".decision .option").count() == 0
    assert page.locator("[data-offered=yes]").count() == 0


def test_errors_are_said(window: Window, base: str) -> None:
    """A bad link, a bad address, a server that does not answer, a refused pick: words and a way out."""
    page = window()
    prefer(page)
    page.goto("/table/nothing#nokey")
    page.wait_for_selector(".failure [role=alert]")
    assert "no such table" in page.locator(".failure").inner_text()
    assert page.locator(".failure a[href='/']").count() == 1
    page.goto("/nowhere/at/all")
    page.wait_for_selector(".failure")
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector(".failure [role=alert]")
    assert "can't reach" in page.locator(".failure").inner_text()
    page.unroute("**/api/**")
    page.click(".failure .primary")
    page.wait_for_selector(".game-card")
    page.route("**/api/games", lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector(".trouble")
    assert "can't reach" in page.locator(".trouble").inner_text()
    page.unroute("**/api/games")

    def full(route: Route) -> None:
        body = {"error": {"code": "too_many", "args": {"seconds": 7}, "text": ""}}
        route.fulfill(status=429, content_type="application/json", body=json.dumps(body))

    page.route("**/api/tables", full)
    page.click(".trouble button")
    page.click('[data-game="quest"] .primary')
    page.wait_for_selector(".trouble")
    assert "7 seconds" in page.locator(".trouble").inner_text()


def test_a_refused_pick_is_explained(window: Window, base: str) -> None:
    """What the server refuses is said in words, and the table stays as it is."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()

    def twist(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: server.send(re.sub(r'"option":"[^"]*"', '"option":"region:nowhere"', str(said))))

    page.route_web_socket("**/socket", twist)
    sit(page, made)
    page.wait_for_selector(".decision .option")
    before = shown_picks(page)
    page.locator(".decision li:not(.exit) .option").first.click()
    page.wait_for_selector(".notices p")
    assert "can't choose" in page.locator(".notices").inner_text()
    assert shown_picks(page) == before


def test_the_report_is_a_file_without_keys(window: Window, base: str, tmp_path: Path) -> None:
    """View, options, log and version, saved on the player's own disk."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.click("#tab-table")
    with page.expect_download() as download:
        page.click("text=Save a report")
    file = tmp_path / "report.json"
    download.value.save_as(file)
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["view"]["game"] == "five-armies"
    assert report["options"]
    assert {"client", "log", "state", "browser"} <= set(report)
    for key in (made["keys"]["owner"], *made["keys"]["seats"].values()):
        assert key not in file.read_text(encoding="utf-8")


def test_seats_change_between_person_and_bot(window: Window, base: str) -> None:
    """A bot takes over, the person comes back, and giving up ends the game."""
    made = make(base, "war-of-the-ring", ["me", "random"])
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.click("#tab-table")
    own = page.locator(".seat-row select").first
    own.select_option("bot:random")
    page.wait_for_selector(".seat-strip li:first-child .presence.bot")
    own.select_option("person")
    page.wait_for_selector(".seat-strip li:first-child .presence.here")
    page.click("text=Resign")
    page.click("dialog .danger")
    page.wait_for_selector(".over")
    assert look(base, made)["state"]["status"] == "over"
    page.click(".over .primary")
    page.wait_for_selector("text=Go to the new game")
    page.click("text=Go to the new game")
    page.wait_for_url(lambda address: "/table/" in address and made["table"] not in address)
    page.wait_for_selector(".table .board")
