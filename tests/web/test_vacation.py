"""Vacations in the browser: offered with a clock, taken, seen by the others, ended early."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.playing import Json, look, make, prefer, sit
from tools.look import call

Window = Callable[..., Page]
DAY: Final = 86_400
CLOCK: Final = {"bank": DAY, "increment": 60, "on_flag": "nothing", "vacation": 14 * DAY}


def vacation(page: Page) -> None:
    """Open the window with the keyboard."""
    page.click("#tab-table")
    page.get_by_role("button", name="Vacation", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog [data-seat]")


def both(base: str) -> Json:
    """Create a table for two browsers, with clocks."""
    made = make(base, "five-armies", ["me", "open"], clock=CLOCK)
    joined = call(base, "POST", f"/api/tables/{made['table']}/join", {"id": "x" * 20}, made["keys"]["join"])
    made["keys"]["seats"][joined["seat"]] = joined["key"]
    return made


def test_a_vacation_is_taken_seen_and_ended(window: Window, base: str) -> None:
    """The one who goes, the one who stays; the clock stands still; the rest is given back."""
    made = both(base)
    deciding = look(base, made)["view"]["decision"]["seat"]
    other = next(seat for seat in made["keys"]["seats"] if seat != deciding)
    ann, ben = window(), window(360, 760, touch=True)
    sit(ann, made, deciding)
    sit(ben, made, other)
    vacation(ann)
    expect(ann.locator(f"dialog [data-seat={deciding}]")).to_contain_text("14 days left")
    ann.get_by_label("How long").select_option("3 days")
    ann.get_by_role("button", name="Start vacation").click()
    expect(ann.locator(f"dialog [data-seat={deciding}]")).to_contain_text("On vacation until")
    expect(ann.locator(f"dialog [data-seat={deciding}]")).to_contain_text("11 days left")
    expect(ben.locator(".seat-strip .away")).to_have_count(1)
    assert "on vacation until" in (ben.locator(".seat-strip .away").get_attribute("aria-label") or "").lower()
    expect(ben.locator(".decision")).to_contain_text("on vacation until")
    strip = ben.locator(".seat-strip li.deciding .clock")
    expect(strip).to_have_text(re.compile("^23:"))  # not the time until the vacation ends
    vacation(ben)
    expect(ben.locator(f"dialog [data-seat={deciding}]")).to_contain_text("On vacation until")
    expect(ben.locator(f"dialog [data-seat={other}]")).to_contain_text("14 days left")
    ann.get_by_role("button", name="End vacation").click()
    expect(ann.locator(f"dialog [data-seat={deciding}]")).to_contain_text("left")
    expect(ben.locator(".seat-strip .away")).to_have_count(0)
    left = look(base, made)["state"]["clock"]["vacation"][deciding]
    assert left["until"] is None
    assert 13.9 * DAY * 1000 < left["left"] <= 14 * DAY * 1000


def test_a_refusal_is_said_in_the_window(window: Window, base: str) -> None:
    """What the server refuses is said where the person looks, not behind the window."""
    page = window()

    def refuse(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] != "vacation":
                server.send(message)
                return
            error = {
                "type": "error",
                "seq": 0,
                "id": said["id"],
                "code": "no_vacation",
                "args": {"left": 0},
                "text": "",
            }
            socket.send(json.dumps(error))

        socket.on_message(pass_on)

    page.route_web_socket("**/socket", refuse)
    sit(page, both(base))
    vacation(page)
    page.get_by_role("button", name="Start vacation").click()
    expect(page.locator("dialog [role=alert]")).to_have_text("You have no vacation left.")


def test_the_keyboard_stays_in_the_window(window: Window, base: str) -> None:
    """The button that was pressed is gone: no key reaches the game behind the window, and Escape closes it."""
    made = both(base)
    page = window()
    sit(page, made, look(base, made)["view"]["decision"]["seat"])
    vacation(page)
    page.get_by_role("button", name="Start vacation").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .vacation-form button:has-text('End')")
    expect(page.locator("dialog .dialog-body")).to_be_focused()
    before = look(base, made)["state"]["picks"]
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert look(base, made)["state"]["picks"] == before


def test_a_table_is_made_with_vacations(window: Window, base: str) -> None:
    """Chosen beside the clock; a table without a clock has none, and shows no window."""
    page = window()
    prefer(page)
    page.goto("/")
    page.click('[data-game="five-armies"] .more')
    page.wait_for_selector(".table-form")
    assert page.get_by_label("Vacation per player").count() == 0
    page.get_by_label("Clock").select_option("week")
    page.get_by_label("Vacation per player").select_option(label="14 days")
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".table .board")
    table, key = page.url.rsplit("/", 1)[1].split("#")
    clock = call(base, "GET", f"/api/tables/{table}", None, key)["state"]["clock"]
    assert {each["left"] for each in clock["vacation"].values()} == {14 * DAY * 1000}
    expect(page.locator(".seat-strip .clock").first).to_have_text(re.compile("^[67]d"))  # days, not 168 hours
    sit(page, make(base, "five-armies", ["me", "random"]))
    page.click("#tab-table")
    page.wait_for_selector(".seats")
    assert page.get_by_role("button", name="Vacation", exact=True).count() == 0
