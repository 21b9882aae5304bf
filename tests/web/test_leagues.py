"""Leagues in the browser: one person organises, others enter from their own devices, and all of them play."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.eyes import unreadable, violations
from tests.web.playing import prefer
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

Window = Callable[..., Page]
NUMBERS: Final = count()
SOURCES: Final = Path(__file__).parents[2] / "web/src/hall"


def signed_in(page: Page, name: str, **preferences: object) -> str:
    """Somebody with an account of their own: all tests share a server."""
    called = f"{name}{next(NUMBERS)}"
    prefer(page, **preferences)
    made = page.context.request.post("/api/accounts", data={"name": called, "password": "a long password"})
    assert made.status == 201, made.text()
    return called


def say(page: Page, league: str, type: str, **more: Any) -> dict[str, Any]:
    body = {"type": type, "id": f"a-request-of-a-browser-{next(NUMBERS)}", **more}
    answer = page.context.request.post(f"/api/leagues/{league}/messages", data=body)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def made(page: Page, **wishes: Any) -> str:
    id = f"a-league-of-a-browser-{next(NUMBERS)}"
    body = {"id": id, "name": "Made", "game": "five-armies", "format": "round_robin", **wishes}
    answer = page.context.request.post("/api/leagues", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["league"])


def test_people_organise_enter_and_play(window: Window) -> None:
    ann, ben, cid, dora = window(1280, 860), window(390, 800), window(1280, 860), window(1280, 860)
    names = {page: signed_in(page, name) for page, name in ((ann, "Ann"), (ben, "Ben"), (cid, "Cid"), (dora, "Dora"))}
    ann.goto("/leagues")
    ann.get_by_label("Name of the league").fill(f"The ford of {names[ann]}")
    ann.get_by_label("Format").select_option("round_robin")
    ann.get_by_role("button", name="Create the league").press("Enter")
    expect(ann.get_by_role("heading", name=f"The ford of {names[ann]}")).to_be_visible()
    for page in (ann, ben, cid, dora):
        page.goto("/leagues")
        page.get_by_role("link", name=f"The ford of {names[ann]}").first.click()
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    ann.reload()
    for name in names.values():
        expect(ann.get_by_role("rowheader", name=name, exact=True).first).to_be_visible()
    ann.get_by_role("button", name="Start the league").press("Enter")
    expect(ann.get_by_role("heading", name="Your games")).to_be_visible()
    expect(ann.get_by_text("Round 1 began.")).to_be_visible()
    ann.get_by_text("Decide a game").first.click()
    ann.get_by_label("Reason, shown to everyone").fill("both agreed")
    ann.get_by_label("Result").select_option("draw")
    ann.get_by_role("button", name="Decide a game").click()
    expect(ann.get_by_text(re.compile(f"{names[ann]} decided game 1.*Reason: both agreed"))).to_be_visible()
    ben.reload()
    expect(ben.get_by_text(re.compile(f"{names[ann]} decided game 1.*Reason: both agreed"))).to_be_visible()
    expect(ben.get_by_text("½ to ½ (decided by the organiser)").first).to_be_visible()
    expect(ben.get_by_role("heading", name="For the organiser")).to_have_count(0)
    ben.get_by_role("button", name=re.compile("^Play: ")).first.click()
    expect(ben.locator(".table .board")).to_be_visible()
    cid.reload()
    cid.get_by_role("button", name="Withdraw").click()
    cid.get_by_role("button", name="Yes, I'm sure").click()
    expect(cid.get_by_text(f"{names[cid]} withdrew.")).to_be_visible()
    expect(cid.get_by_text("withdrawn", exact=False).first).to_be_visible()


def test_a_game_with_the_same_deal_stays_closed_until_the_other_is_over(window: Window) -> None:
    ann, ben = window(1280, 860), window(390, 800)
    signed_in(ann, "Ann")
    signed_in(ben, "Ben")
    league = made(ann)
    for page in (ann, ben):
        say(page, league, "join")
    (pairing,) = say(ann, league, "start")["played"][0]["pairings"]
    table = pairing["games"][0]["table"]
    key = ben.context.request.post(f"/api/tables/{table}/key").json()["key"]
    headers = {"Authorization": f"Bearer {key}"}
    body = {"type": "resign", "id": "resigned"}
    assert ben.context.request.post(f"/api/tables/{table}/messages", data=body, headers=headers).ok
    ben.goto(f"/table/{table}#{key}")
    expect(ben.get_by_text("what was hidden here stays hidden").first).to_be_visible()
    expect(ben.get_by_role("button", name="Replay and study")).to_have_count(0)
    ben.get_by_role("link", name="Go to the league").first.click()
    expect(ben.get_by_role("heading", name="Your games")).to_be_visible()
    expect(ben.get_by_role("button", name=re.compile("^Play: "))).to_have_count(1)


def test_a_league_of_three_at_a_table(window: Window) -> None:
    ann, ben = window(1280, 860), window(390, 800)
    names = [signed_in(ann, "Ann"), signed_in(ben, "Ben")]
    ann.goto("/leagues")
    ann.get_by_label("Name of the league").fill(f"Three of {names[0]}")
    ann.get_by_role("combobox", name="Game", exact=True).select_option("war-of-the-ring")
    ann.get_by_label("Format").select_option("elimination")
    ann.get_by_label("Players at a table").select_option("3")
    expect(ann.get_by_label("Format").locator("option[value=elimination]")).to_have_count(0)
    expect(ann.get_by_label("Each table plays one game per seat")).not_to_be_checked()
    ann.get_by_role("button", name="Create the league").press("Enter")
    expect(ann.get_by_role("heading", name=f"Three of {names[0]}")).to_be_visible()
    league = ann.url.rpartition("/")[2]
    say(ben, league, "join")
    say(ann, league, "add_bots", bot="random", count=2)
    (pairing,) = say(ann, league, "start")["played"][0]["pairings"]
    assert len(pairing["members"]) == 3
    ben.goto(f"/leagues/{league}")
    expect(ben.get_by_role("button", name=re.compile("^Play: "))).to_have_count(1)
    assert violations(ben, []) == []
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    ann.reload()
    ann.get_by_text("Decide a game").first.click()
    ann.get_by_label("Result").select_option("away")
    ann.get_by_role("button", name="Decide a game").click()
    expect(ann.get_by_text(re.compile("win \\(decided by the organiser\\)"))).to_have_count(1)  # folded: the next began
    expect(ann.get_by_text(re.compile(f"{names[0]} decided game 1.* win\\."))).to_be_visible()


def test_a_stranger_sees_everything_and_is_asked_to_sign_in(window: Window) -> None:
    ann, eve = window(), window()
    name = signed_in(ann, "Ann")
    league = made(ann, name=f"Seen of {name}")
    say(ann, league, "add_bots", bot="random", count=3)
    prefer(eve)
    eve.goto(f"/leagues/{league}")
    expect(eve.get_by_role("link", name="Sign in to enter a league or to organise one.")).to_be_visible()
    expect(eve.get_by_role("rowheader", name="Bot 3 (random)")).to_be_visible()
    expect(eve.get_by_role("button", name="Enter", exact=True)).to_have_count(0)


def test_a_private_league_is_seen_by_those_who_are_invited(window: Window) -> None:
    ann, ben = window(390, 800), window(390, 800)
    organiser, guest = signed_in(ann, "Ann"), signed_in(ben, "Ben")
    ann.goto("/leagues")
    ann.get_by_label("Name of the league").fill(f"The secret of {organiser}")
    ann.get_by_label("Only people you invite see this league").check()
    ann.get_by_role("button", name="Create the league").click()
    expect(ann.get_by_text("Private: only invited players see it.")).to_be_visible()
    address = ann.url
    ben.goto(address)
    expect(ben.get_by_role("alert")).to_be_visible()
    ann.get_by_label("Name of the player").fill(guest)
    ann.get_by_role("button", name="Invite a player").click()
    expect(ann.get_by_role("button", name=f"Take back the invitation of {guest}")).to_be_visible()
    expect(ann.get_by_text(f"{organiser} invited {guest}.")).to_be_visible()
    assert violations(ann, []) == []
    assert unreadable(ann) == []
    assert ann.evaluate("document.documentElement.scrollWidth") <= 390
    ben.goto("/leagues")
    ben.get_by_role("link", name=f"The secret of {organiser}").first.click()
    expect(ben.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    ann.get_by_role("button", name=f"Take back the invitation of {guest}").click()
    expect(ann.get_by_role("button", name=f"Take back the invitation of {guest}")).to_have_count(0)
    ben.reload()
    expect(ben.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("format", ["round_robin", "swiss", "elimination"])
def test_a_league_is_clean_for_everybody(window: Window, format: str) -> None:
    ann, ben = window(390, 800), window(1280, 860)
    signed_in(ben, "Ben")
    signed_in(ann, "Ann")
    league = made(ann, format=format, paired=False, round_seconds=86_400)
    for page in (ann, ben):
        say(page, league, "join")
    say(ann, league, "add_bots", bot="random", count=1)
    told = say(ann, league, "start")
    assert told["status"] == "running"
    for address in ("/leagues", f"/leagues/{league}"):
        ann.goto(address)
        expect(ann.get_by_role("heading", level=1)).to_be_visible()
        expect(ann.get_by_role("heading", level=2).last).to_be_visible()
        assert violations(ann, []) == []
        assert unreadable(ann) == []
    wider = ann.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wider, "on a phone only the tables scroll sideways"


@pytest.mark.parametrize(
    ("lang", "standings", "bot"),
    [
        ("ko", "순위", "봇 2 (무작위)"),
        ("fr", "Classement", "Bot 2 (au hasard)"),
        ("ja", "順位表", "ボット2・ランダム"),
    ],
)
def test_a_league_is_told_in_every_language(window: Window, lang: str, standings: str, bot: str) -> None:
    ann = window()
    signed_in(ann, "Ann", language=lang)
    league = made(ann, paired=False)
    say(ann, league, "add_bots", bot="random", count=2)
    ann.goto(f"/leagues/{league}")
    expect(ann.get_by_role("heading", name=standings, exact=True)).to_be_visible()
    expect(ann.get_by_role("rowheader", name=bot, exact=True)).to_be_visible()
    expect(ann.locator(".league-log")).to_contain_text(bot)


def test_every_word_of_the_leagues_is_in_every_catalogue_and_used() -> None:
    said, begun = set[str](), {"league_is_", "league_end_", "league_did_", "league_result_"}
    for file in SOURCES.glob("*.ts*"):
        text = file.read_text(encoding="utf-8")
        said |= set(re.findall(r'"(leagues?(?:_[a-z_]+)?)"', text))
    statuses = {f"league_{each}" for each in ("open", "running", "paused", "over", "cancelled")}
    criteria = {f"league_{each}" for each in ("points", "head_to_head", "sonneborn_berger", "buchholz", "wins")}
    for lang in LANGUAGES:
        known = set(Catalogue.of_files(lang, "hall_leagues").sections["hall"])
        assert {id for id in said - known if id != "league_clock"} == set()
        assert {id for id in known - said - statuses - criteria if not id.startswith(tuple(begun))} == set()
