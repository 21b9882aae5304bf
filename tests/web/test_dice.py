"""After a game the browser checks what it can of the dice, and says what it can't; luck is read from the log."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.playing import CLICKER, Json, look, make, prefer, sit, wait_own_question
from thirdage.cli import main
from tools.look import call

Window = Callable[..., Page]
SEATS = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}


def finished(page: Page) -> None:
    """Start a game in this browser and resign at once."""
    prefer(page)
    page.goto("/")
    page.click('[data-game="five-armies"] .primary')
    page.wait_for_selector(".decision .option")
    give_up(page)


def give_up(page: Page) -> None:
    """End the game at the open table."""
    page.click("#tab-table")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog .danger").click()
    if page.locator("#tab-choices").count():  # on a phone the end is told there
        page.click("#tab-choices")
    page.wait_for_selector(".over")


def verdicts(page: Page) -> dict[str, str]:
    """Open the window with the keyboard; return what it says about each check."""
    page.get_by_role("button", name="Check the dice").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .checks li")
    found = page.locator("dialog .checks li").all()
    return {str(each.get_attribute("data-check")): str(each.get_attribute("data-verdict")) for each in found}


ALL_RIGHT = {"promise": "yes", "noted": "yes", "first": "yes", "parts": "yes", "own": "yes", "record": "yes"}


def test_a_fair_game_is_found_fair_and_the_command_agrees(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All six checks, and the very command that is shown, with the very file that is saved."""
    page = window()
    finished(page)
    assert verdicts(page) == ALL_RIGHT
    expect(page.locator("dialog [role=alert]")).to_have_count(0)
    expect(page.locator("dialog .checks")).to_contain_text("Not checked here")
    shown = shlex.split(page.locator("dialog pre").inner_text())
    with page.expect_download() as download:
        page.locator("dialog").get_by_role("button", name="Save the game").click()
    monkeypatch.chdir(tmp_path)
    download.value.save_as(tmp_path / download.value.suggested_filename)
    assert shown[0] == "thirdage"
    assert main(shown[1:]) == 0
    assert "promised before the game" in capsys.readouterr().out


def test_whoever_joins_finds_their_own_part(window: Window, base: str) -> None:
    """The promise is noted before anything is added; the seed holds what this browser added."""
    page, made = window(360, 760, touch=True), make(base, "five-armies", ["me", "open"])
    prefer(page)
    page.goto(f"/table/{made['table']}#{made['keys']['join']}")
    page.click(".join button[type=submit]")
    page.wait_for_selector(".table .board")
    page.click("#tab-table")
    page.get_by_role("button", name="Fair dice").click()
    expect(page.locator("dialog")).to_contain_text("This browser saved the promise")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    give_up(page)
    assert verdicts(page) == ALL_RIGHT


def test_a_stranger_is_told_what_this_browser_cannot_know(window: Window, base: str) -> None:
    """Somebody who comes after the end has no notes of their own: nothing is claimed of them."""
    made = make(base, "five-armies", ["me", "random"])
    key = next(iter(made["keys"]["seats"].values()))
    call(base, "POST", f"/api/tables/{made['table']}/messages", {"type": "resign", "id": "r1"}, key)
    page = window()
    prefer(page)
    page.goto(f"/table/{made['table']}#{made['keys']['watch']}")
    page.wait_for_selector(".over")
    assert verdicts(page) == {**ALL_RIGHT, "noted": "unknown", "first": "unknown", "own": "unknown"}


def test_the_promise_is_asked_for_before_anything_is_added(window: Window) -> None:
    """One click, two requests: the second names the promise that the first has brought, and both are noted."""
    page = window()
    asked: list[tuple[str, Json]] = []
    promises: list[str] = []

    def listen(route: Route) -> None:
        answer = route.fetch()
        promises.append(answer.json()["commitment"])
        route.fulfill(response=answer)

    page.route("**/api/dice", listen)
    page.on("request", lambda r: asked.append((r.url, r.post_data_json or {})) if r.method == "POST" else None)
    prefer(page)
    page.goto("/")
    page.click('[data-game="five-armies"] .primary')
    page.wait_for_selector(".decision .option")
    [commitment] = promises
    paths = [url.split("/api/")[1] for url, _ in asked]
    assert paths[:2] == ["dice", "tables"]
    assert asked[0][1] == {}
    assert asked[1][1]["commitment"] == commitment
    added = asked[1][1]["seats"][0]["contribution"]
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('thirdage.tables'))[0]")
    assert (kept["promise"]["text"], list(kept["added"].values()), kept["first"]) == (commitment, [added], True)
    page.click("#tab-table")
    page.get_by_role("button", name="Fair dice").click()
    expect(page.locator("dialog")).to_contain_text("saved the promise before it added anything")
    expect(page.locator("dialog")).to_contain_text(commitment)
    expect(page.locator("dialog [role=alert]")).to_have_count(0)


def test_no_table_without_a_promise_and_the_page_says_why(window: Window) -> None:
    """The start page stays, with the reason, and the next click plays."""
    page = window()
    prefer(page)
    page.route("**/api/dice", lambda route: route.abort())
    page.goto("/")
    page.click('[data-game="five-armies"] .primary')
    expect(page.locator(".trouble[role=alert]")).to_contain_text("server")
    page.unroute("**/api/dice")
    page.click('[data-game="five-armies"] .primary')
    page.wait_for_selector(".decision .option")


def test_a_table_whose_answer_is_lost_is_found_again(window: Window) -> None:
    """The request goes out once more with its id: the same table, and the promise is not used twice."""
    page = window()
    made: list[str] = []

    def lose(route: Route) -> None:
        answer = route.fetch()
        made.append(answer.json()["table"])
        if len(made) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    prefer(page)
    page.route("**/api/tables", lose)
    page.goto("/")
    page.click('[data-game="five-armies"] .primary')
    page.wait_for_selector(".decision .option")
    assert len(made) == 2
    assert made[0] == made[1]
    assert f"/table/{made[0]}#" in page.url
    give_up(page)
    assert verdicts(page) == ALL_RIGHT


def test_the_next_game_is_promised_before_it_is_wished_for(window: Window) -> None:
    """A rematch against a bot: what was promised at the end of the first game holds in the second."""
    page = window()
    finished(page)
    first = page.url
    page.get_by_role("button", name="Rematch with sides swapped").click()
    page.get_by_role("button", name="Go to the new game").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    page.wait_for_selector(".decision .option")
    give_up(page)
    assert verdicts(page) == ALL_RIGHT


def test_a_study_is_played_on_with_promised_dice(window: Window, base: str) -> None:
    """Playing on from a study adds to the dice as any new table does."""
    study = call(base, "POST", "/api/studies", {"from": {"game": "five-armies"}})
    page = window()
    prefer(page)
    page.goto(f"/study/{study['study']}")
    page.wait_for_selector(".study .board")
    page.click("#tab-share")
    page.click("text=Start playing")
    page.wait_for_selector(".table:not(.study) .board")
    give_up(page)
    assert verdicts(page) == ALL_RIGHT


def forged(route: Route) -> None:
    """Replace the record's seed with another."""
    text = route.fetch().text()
    seed = next(line for line in text.splitlines() if line.startswith("seed "))
    route.fulfill(body=text.replace(seed, "seed fair1:" + "0" * 64), content_type="text/plain")


CHANGES = {
    "noted": "kept.promise.text = kept.promise.text.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))",
    "own": "kept.added = Object.fromEntries(Object.keys(kept.added).map((seat) => [seat, 'another']))",
}


@pytest.mark.parametrize("what", [*CHANGES, "record"])
def test_what_does_not_fit_is_said(window: Window, what: str) -> None:
    """Another promise than the one noted, another contribution, another seed in the record."""
    page = window()
    finished(page)
    if what == "record":
        page.route("**/record", forged)
    else:
        page.evaluate(
            f"""() => {{
              const all = JSON.parse(localStorage.getItem("thirdage.tables"));
              const kept = all[0];
              {CHANGES[what]};
              localStorage.setItem("thirdage.tables", JSON.stringify(all));
            }}"""
        )
    changed = {what: "no", "first": "unknown"} if what == "noted" else {what: "no"}
    assert verdicts(page) == {**ALL_RIGHT, **changed}
    expect(page.locator("dialog [role=alert]")).to_contain_text("Something doesn't match")


def test_a_seed_that_breaks_the_promise_is_found(window: Window, base: str) -> None:
    """The server shows another seed than the one it promised: the browser computes the difference itself."""
    made = make(base, "five-armies", ["me", "random"])
    key = next(iter(made["keys"]["seats"].values()))
    call(base, "POST", f"/api/tables/{made['table']}/messages", {"type": "resign", "id": "r1"}, key)
    dice = look(base, made)["state"]["dice"]
    secret = dice["seed"].split(":")[1]
    page = window()

    def lie(text: str | bytes) -> str:
        return str(text).replace(secret, secret[::-1])

    page.route_web_socket(
        "**/socket", lambda socket: socket.connect_to_server().on_message(lambda m: socket.send(lie(m)))
    )
    page.route("**/record", lambda route: route.fulfill(body=lie(route.fetch().text()), content_type="text/plain"))
    prefer(page)
    page.goto(f"/table/{made['table']}#{key}")
    page.wait_for_selector(".over")
    found = verdicts(page)
    assert found["promise"] == "no"
    assert found["record"] == "yes"


def test_without_sha_256_nothing_is_claimed(window: Window) -> None:
    """At an address without https a browser cannot compute it: the command is all there is."""
    page = window()
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    finished(page)
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator("dialog .checks")).to_contain_text("compute SHA-256 only at https:// addresses")
    expect(page.locator("dialog pre")).to_contain_text("thirdage verify five-armies.txt --commitment")
    assert page.locator("dialog .checks li").count() == 0


def shown_rows(page: Page) -> list[tuple[str, str, str, int, int]]:
    """Return the table of luck as the page shows it."""
    script = """() => [...document.querySelectorAll("dialog .luck tr[data-kind]")].map((row) => [
      row.closest("table").dataset.who, row.dataset.kind, row.dataset.face,
      Number(row.cells[1].textContent), parseInt(row.cells[2].textContent)])"""
    return sorted([tuple(each) for each in page.evaluate(script)])


@pytest.mark.parametrize("game", list(SEATS))
def test_luck_is_shown_as_the_server_counts_it(window: Window, base: str, game: str) -> None:
    """For both sides, every kind; where nothing was rolled yet, that is said."""
    made = make(base, game, ["me"] + ["random"] * (SEATS[game] - 1))
    page = window()
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.evaluate(CLICKER, [60, 4, []])
    wait_own_question(page, base, made)
    page.click("#tab-table")
    page.get_by_role("button", name="Luck").click()
    page.wait_for_selector("dialog .luck, dialog .empty")
    key = next(iter(made["keys"]["seats"].values()))
    rows: list[Json] = call(base, "GET", f"/api/tables/{made['table']}/luck", None, key)["rows"]
    expected = [(row["who"], row["kind"], row["face"], row["tries"], row["came"]) for row in rows]
    assert shown_rows(page) == sorted(expected), json.dumps(rows)
    if game != "quest":
        names = page.locator("dialog .luck caption").all_inner_texts()
        assert len(names) == 2
        assert "Character" in page.locator("dialog .luck tbody th").all_inner_texts()
