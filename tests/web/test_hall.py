"""The hall in the browser, with several people at once: they find each other, invite, block, report, moderate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.server.hall_accounts.people import Person, enlist
from tests.server.hall_games import finished, write
from tests.server.hall_seeks.wishes import rate
from tests.server.kit import InThread, get
from tests.web.eyes import unreadable, violations
from tests.web.playing import prefer
from thirdage.server.config import Config
from thirdage.server.storage.store import connect
from thirdage.server.tables.seats import hash_of, new_key
from thirdage.web import static_folder

Window = Callable[..., Page]
Arrive = Callable[..., Page]
NUMBERS: Final = count(1)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server with a hall and a moderator."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    db = str(tmp_path_factory.mktemp("hall") / "tables.db")
    server = InThread(Config(db=db, limits=0, web=str(built), moderators=("Warden",)))
    enlist(db, server.url, ["Warden"])
    yield server
    server.stop()


@pytest.fixture(scope="module")
def base(running: InThread) -> str:
    """Its address."""
    return running.url


@pytest.fixture
def arrive(window: Window, running: InThread) -> Arrive:
    """Opens a page of the hall in the browser of somebody with an account."""

    def come(person: Person | None, path: str = "/hall", width: int = 1280, **preferences: object) -> Page:
        page = window(width, 800)
        if person is not None:
            value = person.cookie.partition("=")[2]
            host = urlsplit(running.url).hostname or ""
            page.context.add_cookies([{"name": "thirdage_login", "value": value, "domain": host, "path": "/"}])
        prefer(page, **preferences)
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        return page

    return come


@pytest.fixture
def people(running: InThread) -> list[Person]:
    """Three people nobody has met."""
    number = next(NUMBERS)
    return enlist(running.server.store.url, running.url, [f"{name}.{number}.z" for name in ("Ann", "Ben", "Cid")])


def look_for(page: Page, game: str, pace: str, side: str = "") -> None:
    """Fill the form in and look for a game."""
    part = page.get_by_role("region", name="Find an opponent")
    part.get_by_role("combobox", name="Game").select_option(game)
    part.get_by_label("Your side").select_option(side)
    part.get_by_label("Pace").select_option(pace)
    part.get_by_role("button", name="Look for an opponent").click()


def test_two_who_wait_for_a_live_game_are_led_to_it(arrive: Arrive, people: list[Person]) -> None:
    ann, ben = arrive(people[0]), arrive(people[1], width=390)
    look_for(ann, "war-of-the-ring", "live", "shadow")
    expect(ann.locator(".own-seeks li")).to_contain_text("Waiting for an opponent")
    expect(ben.locator(".seeks li").filter(has_text=people[0].name)).to_contain_text("Shadow")
    look_for(ben, "war-of-the-ring", "live")
    for page in (ann, ben):
        expect(page.locator(".table .board")).to_be_visible()
    assert urlsplit(ann.url).path == urlsplit(ben.url).path
    expect(ann.locator(".decision").first).to_be_visible()


def test_a_bot_in_a_style_cannot_be_rated_and_is_named_as_the_form_names_it(
    arrive: Arrive, people: list[Person]
) -> None:
    page = arrive(people[0], "/", width=390)
    page.locator("[data-game=five-armies]").get_by_role("button", name="Play with friends").click()
    form = page.get_by_role("dialog")
    form.locator("fieldset select").nth(0).select_option("me")
    form.locator("fieldset select").nth(1).select_option("club")
    form.get_by_label("Style (Shadow)").select_option("warlike")
    form.get_by_label("Clock").select_option("hour")
    form.get_by_label("Rated game").check()
    form.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("how strong club player (warlike) is in that seat")


def test_two_find_each_other_for_a_rated_game_within_a_range(
    arrive: Arrive, people: list[Person], running: InThread
) -> None:
    rate(running, people[0], shadow=1500, free_peoples=1520, deviation=200)
    rate(running, people[1], shadow=1640, free_peoples=1660)
    ann, ben = arrive(people[0]), arrive(people[1], width=390)
    part = ann.get_by_role("region", name="Find an opponent")
    part.get_by_label("Rated game").check()
    part.get_by_label("Opponent's rating at least").fill("4000")
    look_for(ann, "war-of-the-ring", "live", "shadow")
    expect(part.get_by_role("alert")).to_have_text("Nobody else here has a rating in that range.")
    part.get_by_label("Opponent's rating at least").fill("1600")
    part.get_by_label("Opponent's rating at most").fill("1500")
    part.get_by_role("button", name="Look for an opponent").click()
    expect(part.get_by_role("alert")).to_have_text("The lowest rating, 1600, is above the highest, 1500.")
    part.get_by_label("Opponent's rating at most").fill("1700")
    part.get_by_role("button", name="Look for an opponent").click()
    expect(ann.locator(".own-seeks li")).to_contain_text("Rated · Opponent rated 1600 to 1700")
    line = ben.locator(".seeks li").filter(has_text=people[0].name)
    expect(line.locator(".strength")).to_have_text("Shadow 1500 (provisional)")
    expect(line).to_contain_text("Shadow · Live · Rated · Opponent rated 1600 to 1700")
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390, "nothing is cut off on a phone"
    assert violations(ben, []) == []
    look_for(ben, "war-of-the-ring", "live")
    expect(ben.locator(".own-seeks li")).to_contain_text("Casual")
    expect(ben.locator(".own-seeks li")).to_contain_text("Waiting for an opponent")
    line.get_by_role("button", name="Play").click()
    for page in (ann, ben):
        expect(page.locator(".table .board")).to_be_visible()
    assert urlsplit(ann.url).path == urlsplit(ben.url).path
    told = people[0].post(f"{urlsplit(ann.url).path.replace('/table/', '/api/tables/')}/key", status=201)
    state = get(running.url, f"/api/tables/{told['table']}", told["key"]).json()["state"]
    assert state["rated"] is True
    assert [seat["player"] for seat in state["seats"]] == [people[1].name, people[0].name]
    for seek in people[1].get("/api/seeks")["own"]:
        people[1].ask("DELETE", f"/api/seeks/{seek['seek']}")


def test_a_wish_waits_while_its_owner_is_away(arrive: Arrive, people: list[Person]) -> None:
    ann = arrive(people[0])
    look_for(ann, "five-armies", "daily")
    expect(ann.locator(".own-seeks li")).to_contain_text("A move a day")
    ann.goto("/account")
    expect(ann.get_by_role("heading", name="Your games")).to_be_visible()
    ben = arrive(people[1])
    ben.locator(".seeks li").filter(has_text=people[0].name).get_by_role("button", name="Play").click()
    expect(ben.locator(".table .board")).to_be_visible()
    ann.goto("/hall")
    expect(ann.locator(".own-seeks li")).to_contain_text("We found an opponent.")
    ann.locator(".own-seeks li").get_by_role("button", name="Open").click()
    expect(ann.locator(".table .board")).to_be_visible()
    assert urlsplit(ann.url).path == urlsplit(ben.url).path


def test_a_wish_can_be_taken_back(arrive: Arrive, people: list[Person]) -> None:
    ann, ben = arrive(people[0]), arrive(people[1])
    look_for(ann, "quest", "daily")
    found = ben.locator(".seeks li").filter(has_text=people[0].name)
    expect(found).to_have_count(1)
    ann.locator(".own-seeks").get_by_role("button", name="Stop looking").press("Enter")
    expect(ann.locator(".own-seeks li")).to_have_count(0)
    expect(found).to_have_count(0)


def test_somebody_is_invited_by_name(arrive: Arrive, people: list[Person]) -> None:
    ann, ben = arrive(people[0]), arrive(people[1], width=390)
    part = ann.get_by_role("region", name="Find an opponent")
    part.get_by_label("Player's name").fill("Nobody.here")
    part.get_by_role("button", name="Send the invitation").click()
    expect(part.get_by_role("alert")).to_have_text("There's no other player with that name.")
    part.get_by_label("Player's name").fill(people[1].name.lower())
    part.get_by_label("Rated game").check()
    part.get_by_role("button", name="Send the invitation").click()
    expect(ann.locator(".invitations li")).to_contain_text(people[1].name)
    expect(ann.locator(".invitations li")).to_contain_text("Rated")
    expect(ben.locator(".invitations li")).to_contain_text(f"{people[0].name} invites you.")
    expect(ben.locator(".invitations li")).to_contain_text("Rated")
    ben.get_by_role("button", name="Accept").click()
    expect(ben.locator(".table .board")).to_be_visible()
    ann.locator(".invitations li").get_by_role("button", name="Open").click()
    expect(ann.locator(".table .board")).to_be_visible()


def test_a_name_is_shown_as_its_owner_writes_it(arrive: Arrive, running: InThread) -> None:
    number = next(NUMBERS)
    kim, lee = enlist(running.server.store.url, running.url, [f"{name}.{number}.z" for name in ("kim", "lee")])
    lee.post("/api/invitations", {"game": "quest", "pace": "daily", "to": kim.name}, 201)
    expect(arrive(kim).locator(".invitations li")).to_contain_text(f"{lee.name} invites you.")
    expect(arrive(lee, language="ja").locator(".invitations li")).to_contain_text(f"{kim.name}さんを招待しています。")
    expect(arrive(None, f"/ratings/{lee.name}").get_by_text(f"{lee.name} has no ratings yet.")).to_be_visible()


def test_whoever_is_blocked_is_not_met(arrive: Arrive, people: list[Person]) -> None:
    ann, ben = arrive(people[0], f"/player/{people[1].name}"), arrive(people[1])
    ann.get_by_role("button", name="Block").click()
    expect(ann.get_by_role("button", name="Block")).to_have_attribute("aria-pressed", "true")
    part = ben.get_by_role("region", name="Find an opponent")
    part.get_by_label("Player's name").fill(people[0].name)
    part.get_by_role("button", name="Send the invitation").click()
    expect(part.get_by_role("alert")).to_have_text("You can't play against this player.")
    ann.goto("/player")
    expect(ann.get_by_role("region", name="Blocked")).to_contain_text(people[1].name)


def test_what_is_reported_is_dealt_with_and_written_down(
    arrive: Arrive, people: list[Person], running: InThread
) -> None:
    ann = arrive(people[0], f"/player/{people[1].name}", 390)
    ann.get_by_label("What happened?").fill("He left in the middle of the game.")
    ann.get_by_role("button", name="Send the report").click()
    expect(ann.get_by_text("The moderators have your report.")).to_be_visible()
    ann.goto("/moderator")
    expect(ann.get_by_text("This page is for moderators.")).to_be_visible()
    warden = arrive(moderator(running), "/moderator")
    line = warden.locator(".reports li").filter(has_text=people[1].name)
    line.get_by_role("button", name="Deal with it").click()
    part = warden.get_by_role("region", name="Act")
    part.get_by_label("What to do").select_option("suspend")
    part.get_by_label("For how long").select_option("30")
    part.get_by_label("Why").fill("Leaving games.")
    part.get_by_role("button", name="Do it").click()
    expect(part.get_by_text("Done, and written in the log.")).to_be_visible()
    expect(line).to_have_count(0)
    entry = warden.locator(".log-of-deeds li").first
    expect(entry).to_contain_text("Leaving games.")
    expect(entry).to_contain_text("30 days")
    ben = arrive(people[1])
    look_for(ben, "quest", "daily")
    expect(ben.get_by_role("alert")).to_contain_text("restricted your account for 30 more days")


def test_a_moderator_declares_a_game_void(arrive: Arrive, people: list[Person], running: InThread) -> None:
    names, table = [person.name for person in people[:2]], f"game-of-{people[0].name.replace('.', '-')}"
    connection = connect(running.server.store.url)
    write(connection, finished(table, running.server.hub.now(), names, 0, archived=False))
    connection.close()
    people[1].post(f"/api/players/{names[0]}/reports", {"why": "We agreed on this.", "table": table}, 201)
    warden = arrive(moderator(running), "/moderator", 390)
    line = warden.locator(".reports li").filter(has_text=f"{names[1]} reports {names[0]}")
    line.get_by_role("button", name="The reported game").click()
    part = warden.get_by_role("region", name="Finished games")
    expect(part.get_by_label("Table")).to_have_value(table)
    part.get_by_label("Why").fill("Agreed on beforehand.")
    part.get_by_role("button", name="Do it").click()
    expect(part.get_by_text("Done, and written in the log.")).to_be_visible()
    entry = warden.locator(".log-of-deeds li").first
    expect(entry).to_contain_text(f"Warden · Void · {table}")
    expect(entry).to_contain_text("Agreed on beforehand.")
    part.get_by_label("Table").fill(f"{running.url}/table/{table}")
    part.get_by_label("Why").fill("Once more.")
    part.get_by_role("button", name="Do it").click()
    expect(part.get_by_role("alert")).to_have_text("This has been declared already.")
    part.get_by_label("The game is").select_option("valid")
    part.get_by_role("button", name="Do it").click()
    expect(entry).to_contain_text(f"Warden · Valid · {table}")
    assert violations(warden, []) == []


@pytest.mark.parametrize("path", ["/hall", "/archive", "/archive/charts", "/ratings", "/ratings/Warden"])
def test_moderators_find_their_page_from_every_other(arrive: Arrive, running: InThread, path: str) -> None:
    page = arrive(moderator(running), path)
    page.get_by_role("link", name="Moderation").click()
    expect(page.get_by_role("heading", name="Moderation")).to_be_visible()


def moderator(running: InThread) -> Person:
    """The moderator, signed in once more."""
    person, key = Person(running, "Warden"), new_key()
    person.cookie = f"thirdage_login={key}"
    connection = connect(running.server.store.url)
    connection.execute(
        "INSERT INTO login (hash, account, until, made_at, seen_at) VALUES (?, ?, ?, 0, ?)",
        [hash_of(key), person.name, 2**52, 2**52],
    )
    connection.close()
    return person


def test_what_a_muted_player_says_is_not_shown(arrive: Arrive, people: list[Person]) -> None:
    ann, ben = arrive(people[0], f"/player/{people[1].name}"), arrive(people[1])
    ann.get_by_role("button", name="Mute").click()
    expect(ann.get_by_role("button", name="Mute")).to_have_attribute("aria-pressed", "true")
    ann.goto("/hall")
    look_for(ann, "five-armies", "live", "shadow")
    expect(ann.locator(".own-seeks li")).to_have_count(1)
    look_for(ben, "five-armies", "live", "free_peoples")
    for page in (ann, ben):
        expect(page.locator(".table .board")).to_be_visible()
        page.click("#tab-table")
    say(ben, "You will lose")
    expect(ben.locator(".chat li")).to_have_text("Free Peoples You will lose")
    say(ann, "Good luck")
    expect(ben.locator(".chat li")).to_have_count(2)
    expect(ann.locator(".chat li")).to_have_text(["Shadow Good luck"])


def say(page: Page, words: str) -> None:
    """Say something at the table."""
    page.get_by_label("Write to the table").fill(words)
    page.locator(".chat").get_by_role("button", name="Send").click()


def test_the_hall_is_clean_for_everybody(arrive: Arrive, people: list[Person], running: InThread) -> None:
    wish = {"game": "quest", "side": "sauron"}  # all tests share a hall: nobody must meet whom they do not know
    waiting = people[1].post("/api/seeks", {**wish, "pace": "daily"}, 201)["seek"]
    people[1].post("/api/invitations", {"game": "quest", "pace": "daily", "to": people[0].name}, 201)
    own = people[0].post("/api/seeks", {**wish, "pace": "live"}, 201)["seek"]
    people[0].post(f"/api/players/{people[2].name}/relations", {"kind": "follow"}, 201)
    people[0].post(f"/api/players/{people[2].name}/reports", {"why": "only a test"}, 201)
    pages = [(people[0], "/hall"), (people[0], "/player"), (people[0], f"/player/{people[1].name}"), (None, "/hall")]
    for person, path in [*pages, (moderator(running), "/moderator")]:
        page = arrive(person, path, 390)
        expect(page.locator(".hall-part").first).to_be_visible()
        if path == "/hall":
            expect(page.locator(".seeks li").filter(has_text=people[1].name)).to_be_visible()
        assert violations(page, []) == [], path
        assert unreadable(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing is cut off on a phone"
        page.context.close()
    for person, seek in ((people[1], waiting), (people[0], own)):
        assert person.ask("DELETE", f"/api/seeks/{seek}").status_code == 200


WORDS: Final = [("ko", "상대 찾기"), ("fr", "Trouver un adversaire"), ("ja", "対戦相手を探す")]


@pytest.mark.parametrize(("lang", "word"), WORDS)
def test_the_hall_speaks_every_language(arrive: Arrive, people: list[Person], lang: str, word: str) -> None:
    page = arrive(people[0], "/hall", language=lang)
    expect(page.get_by_role("heading", name=word).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == lang
