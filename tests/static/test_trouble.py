"""What can go wrong in a browser: each problem is reported in the player's language, and nothing is lost."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.killed import DATABASE, JOURNAL, half_written
from tests.static.conftest import first_visit
from tests.static.site import browser_on_disk, call, hosting, make, transferred
from tests.web.playing import CLICKER, prefer, shown_picks, sit, wait_past
from thirdage.text.catalogue import Catalogue
from tools.static_edition import write_version

Profile = Callable[..., BrowserContext]
LAY: Final = """async ([name, bytes]) => {
  // The worker of the page before may hold the file a moment longer.
  const folder = await navigator.storage.getDirectory();
  for (;;) {
    try {
      const file = await folder.getFileHandle(name, { create: true });
      const out = await file.createWritable();
      await out.write(new Uint8Array(bytes));
      return await out.close();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError") throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}"""
TAKE: Final = """async (name) => {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(name)).getFile();
  return [...new Uint8Array(await file.arrayBuffer())];
}"""
NO_ROOM: Final = """
let full = false;
new BroadcastChannel("room").onmessage = ({ data }) => (full = data === "full");
const kept = FileSystemSyncAccessHandle.prototype.write;
FileSystemSyncAccessHandle.prototype.write = function (...given) {
  if (full) throw new DOMException("no room", "QuotaExceededError");
  return kept.apply(this, given);
};
"""
NONSENSE: Final = """() => new Promise((resolve) => {
  const worker = new Worker("/local/thinker.worker.js", { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    resolve(event.message);
  };
  worker.postMessage(new Uint8Array([1]));
})"""
NO_FILES: Final = "navigator.storage.getDirectory = () => Promise.reject(new Error('switched off'));\n"
NO_PINGS: Final = "window.setInterval = () => 0;"
"""A page that doesn't ask from time to time whether its line is dead: it must be told."""
LATE_LOCK: Final = """
const kept = navigator.locks.request.bind(navigator.locks);
navigator.locks.request = async (name, ...given) => {
  if (name.startsWith("thirdage.page.")) await new Promise((done) => setTimeout(done, 1000));
  return kept(name, ...given);
};
"""
NOTHING_KEPT: Final = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""How a Chromium is told that pages may keep nothing at all: no files, no caches, no settings, no locks."""


def words(lang: str, id: str) -> str:
    """Return a sentence of the client."""
    return Catalogue.load(lang, "common").say("web", id)


def notice(page: Page, id: str, lang: str = "en") -> None:
    """Wait until the page says this."""
    expect(page.locator(".local-note", has_text=words(lang, id))).to_be_visible()


def test_two_tabs_on_one_game(profile: Profile) -> None:
    """One plays, the other watches and says so; it sees every pick, and may take over the game."""
    context = profile()
    first = first_visit(context)
    made = make(first, "five-armies", ["me", "random"])
    sit(first, made)
    second = context.new_page()
    prefer(second)
    sit(second, made)
    notice(second, "local_watching")
    before = shown_picks(first)
    second.locator(".decision .option:not(:disabled)").first.click()
    expect(second.locator("body")).to_contain_text(Catalogue.load("en", "common").say("refusal", "other_tab"))
    assert shown_picks(first) == before
    first.locator(".decision .option:not(:disabled)").first.click()
    wait_past(first, before)
    wait_past(second, before)
    second.get_by_role("button", name=words("en", "local_play_here")).click()
    notice(first, "local_watching")
    expect(second.locator(".local-note")).to_have_count(0)
    # The tab with the server closes; the other one takes over.
    first.close()
    before = shown_picks(second)
    second.locator(".decision .option:not(:disabled)").first.click()
    wait_past(second, before)


def test_a_third_tab_follows_when_the_server_moves(profile: Profile) -> None:
    """The tab with the server closes, another one takes over, and a third finds it there at once. It gets late the lock
    by which others see that it is there."""
    context = profile()
    first = first_visit(context)
    made = make(first, "five-armies", ["me", "me"])
    second, third = context.new_page(), context.new_page()
    third.add_init_script(NO_PINGS + LATE_LOCK)
    for page in (second, third):
        sit(page, made)
    notice(third, "local_watching")
    first.close()
    before = shown_picks(second)
    second.locator(".decision .option:not(:disabled)").first.click()
    wait_past(second, before)
    wait_past(third, before)


def test_pages_of_people_on_a_server_are_not_here(tab: Page) -> None:
    for path in ("/hall", "/account", "/leagues", "/ratings", "/archive"):
        tab.goto(path)
        expect(tab.get_by_role("heading", level=1)).to_have_text(words("en", "missing_title"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_browser_that_keeps_nothing(profile: Profile, edition: Path, lang: str) -> None:
    """It has no files for pages: a game is played in memory, is found on the first page, and can be saved as a file."""
    with hosting(edition, before={"/local/server.worker.js": NO_FILES}) as base:
        page = first_visit(profile(base), language=lang, bot="random")
        notice(page, "local_no_storage", lang)
        picks = play_in_memory(page)
        saved = save_from_note(page, lang)
        page.locator("a.home").first.click()
        page.locator(".continue a[href^='/table/']").click()
        page.wait_for_selector(".table .board")
        assert int(shown_picks(page)) >= picks
    other = first_visit(profile(), language=lang)
    other.locator("#local-games input").set_input_files(saved)
    other.locator(".continue a[href^='/table/']").click()
    other.wait_for_selector(".table .board")
    assert int(shown_picks(other)) >= picks


@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("ko-KR", "ko")])
def test_storage_that_is_switched_off(chromium: Browser, site: str, tmp_path: Path, locale: str, lang: str) -> None:
    """The player has forbidden pages to keep anything: a game opens and is played all the same."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(NOTHING_KEPT), encoding="utf-8")
    faults: list[str] = []
    with browser_on_disk(chromium, site, tmp_path, locale=locale) as context:
        context.on("weberror", lambda told: faults.append(str(told.error)))
        page = context.new_page()
        page.goto("/")
        forbidden = page.evaluate("navigator.storage.getDirectory().then(() => '', (error) => error.name)")
        assert forbidden == "SecurityError"
        notice(page, "local_no_storage", lang)
        assert play_in_memory(page) > 0
        save_from_note(page, lang)
    assert not faults


def play_in_memory(page: Page) -> int:
    """Begin a game from the first page and play it a little; how many picks were made."""
    page.locator('[data-game="five-armies"] .play').click()
    page.wait_for_selector(".table .board")
    before = shown_picks(page)
    page.evaluate(CLICKER, [4, 7, []])
    wait_past(page, before)
    expect(page.locator(".local-note[role=status]")).to_have_count(0)
    return int(shown_picks(page))


def save_from_note(page: Page, lang: str) -> Path:
    """Save all games by the button beside the sentence that nothing is kept."""
    with page.expect_download() as saved:
        page.locator(".local-note").get_by_role("button", name=words(lang, "local_save")).click()
    path = Path(saved.value.path())
    assert json.loads(path.read_text(encoding="utf-8"))["own"]["thirdage.tables"]
    return path


def test_a_pick_that_was_half_written_is_taken_back_once(profile: Profile, tmp_path: Path) -> None:
    """A browser was killed in the middle of a commit. The next one takes back what was half written; what is played
    from then on is there after every further start."""
    page = first_visit(profile())
    made = make(page, "five-armies", ["me", "random"])
    sit(page, made)
    page.goto("/icon.svg")
    half, journal = half_written(bytes(page.evaluate(TAKE, DATABASE)), tmp_path)
    page.evaluate(LAY, [DATABASE, list(half)])
    page.evaluate(LAY, [JOURNAL, list(journal)])
    sit(page, made)
    before = shown_picks(page)
    page.locator(".decision .option:not(:disabled)").first.click()
    wait_past(page, before)
    picks = int(shown_picks(page))
    page.goto("/icon.svg")
    sit(page, made)
    assert int(shown_picks(page)) >= picks


def test_a_worker_that_fails_tells_who_waits(tab: Page) -> None:
    """Bytes that mean nothing: the error comes at once, with the functions it went through."""
    said = tab.evaluate(NONSENSE)
    assert "UnpicklingError" in said
    assert re.search(r'thinkers.py", line [0-9]+, in answer', said), said


def newer(tmp_path: Path) -> bytes:
    """Return a database of a newer version."""
    with sqlite3.connect(tmp_path / "newer.db") as db:
        db.execute("CREATE TABLE shape (step BIGINT NOT NULL)")
        db.execute("INSERT INTO shape (step) VALUES (999)")
    db.close()
    return (tmp_path / "newer.db").read_bytes()


@pytest.mark.parametrize(("made_of", "said"), [("newer", "local_newer"), ("noise", "local_failed")])
def test_a_file_that_cannot_be_used(profile: Profile, tmp_path: Path, made_of: str, said: str) -> None:
    """The raw data can be saved just as it lies there."""
    data = newer(tmp_path) if made_of == "newer" else b"no database at all" * 300
    page = profile().new_page()
    prefer(page)
    page.goto("/icon.svg")
    page.evaluate(LAY, [DATABASE, list(data)])
    page.goto("/")
    notice(page, said)
    with page.expect_download() as saved:
        page.get_by_role("button", name=words("en", "local_raw")).click()
    assert Path(saved.value.path()).read_bytes() == data


def test_a_full_quota(profile: Profile, edition: Path) -> None:
    """A pick that can't be stored is not made; once there is space again it is, and nothing before it is lost."""
    with hosting(edition, before={"/local/server.worker.js": NO_ROOM}) as base:
        page = first_visit(profile(base))
        made = make(page, "five-armies", ["me", "random"])
        sit(page, made)
        page.wait_for_selector(".decision .option:not(:disabled)")
        before = shown_picks(page)
        page.evaluate("window.room = new BroadcastChannel('room'); window.room.postMessage('full')")
        page.locator(".decision .option:not(:disabled)").first.click()
        notice(page, "local_full")
        assert shown_picks(page) == before
        page.evaluate("window.room.postMessage('free')")
        wait_past(page, before)
        expect(page.locator(".local-note")).to_have_count(0)


def test_games_as_a_file_in_another_browser(profile: Profile, tmp_path: Path) -> None:
    page = first_visit(profile())
    made = make(page, "quest", ["me", "random"], settings={"players": "2"})
    sit(page, made)
    picks = shown_picks(page)
    page.locator("a.home").first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=words("en", "local_save")).click()
    file = tmp_path / "games.json"
    shutil.copyfile(saved.value.path(), file)
    other = first_visit(profile())
    other.locator("#local-games input").set_input_files(str(file))
    expect(other.locator("#local-games")).to_contain_text("1")
    sit(other, made)
    assert int(shown_picks(other)) >= int(picks)
    other.goto("/")
    whole = file.read_text(encoding="utf-8")
    lines = json.loads(whole)["games"].splitlines()
    newer = json.dumps({**json.loads(lines[0]), "shape": 999})
    said_of = other.locator("#local-games [role=status]")
    for text, said in [
        ("{}", words("en", "bad_file")),
        (whole[: len(whole) // 2], words("en", "bad_file")),
        (as_file([newer, *lines[1:]]), Catalogue.load("en", "common").say("refusal", "newer_import")),
        (as_file([*lines[:-1], lines[-1][:20]]), "this is not JSON"),
    ]:
        file.write_text(text, encoding="utf-8")
        other.locator("#local-games input").set_input_files(str(file))
        expect(said_of).to_contain_text(said)


def as_file(lines: list[str]) -> str:
    """Lines of games as the page saves them."""
    return json.dumps({"thirdage": "games 1", "own": {}, "games": "\n".join([*lines, ""])})


def test_a_link_carries_a_study(profile: Profile) -> None:
    page = first_visit(profile())
    made = call(page, "POST", "/api/studies", {"from": {"game": "five-armies"}})
    page.goto(f"/study/{made['study']}#{made['key']}")
    page.wait_for_selector(".board")
    page.locator("#tab-share").click()
    field = page.locator("#carried-study")
    expect(field).to_have_value(re.compile("#carried="))
    link = field.input_value()
    other = first_visit(profile())
    other.goto(link)
    other.wait_for_url("**/study/**")
    other.wait_for_selector(".board")
    cut = other.context.new_page()
    cut.goto(link[:-20])
    expect(cut.get_by_role("alert")).to_have_text(words("en", "link_cut"))


def test_an_update_is_offered_and_games_go_on(profile: Profile, edition: Path, before: Path, tmp_path: Path) -> None:
    """From the edition of the commit before to this one, in the middle of a game."""
    folder = tmp_path / "site"
    shutil.copytree(before, folder, ignore=shutil.ignore_patterns("*.woff2"))
    with hosting(folder) as base:
        page = first_visit(profile(base))
        made = make(page, "five-armies", ["me", "random"])
        sit(page, made)
        page.evaluate(CLICKER, [8, 7, []])
        page.wait_for_selector(".decision .option:not(:disabled)")
        picks = shown_picks(page)
        shutil.rmtree(folder)
        shutil.copytree(edition, folder, ignore=shutil.ignore_patterns("*.woff2"))
        make_newer(folder)
        page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
        notice(page, "local_update")
        assert shown_picks(page) == picks, "nothing is forced in the middle of a game"
        with page.expect_navigation():
            page.get_by_role("button", name=words("en", "local_update_now")).click()
        page.wait_for_selector(".table .board")
        assert int(shown_picks(page)) >= int(picks)
        assert "newer" in page.evaluate("fetch('/boot.js').then((each) => each.text())")
        now = shown_picks(page)
        page.locator(".decision .option:not(:disabled)").first.click()
        wait_past(page, now)


def make_newer(folder: Path) -> None:
    """Another version, also where nothing that is built has changed since the commit before."""
    sizes, boot = folder / "python" / "sizes.json", folder / "boot.js"
    sizes.write_text(json.dumps(json.loads(sizes.read_text(encoding="utf-8"))["sizes"]), encoding="utf-8")
    boot.write_text(boot.read_text(encoding="utf-8") + "// newer\n", encoding="utf-8")
    (folder / "service.js").unlink()
    write_version(folder, "/")


def test_the_first_visit_is_small(profile: Profile, edition: Path) -> None:
    """All that comes until everything works without a network, as hosts send it that pack nothing we have packed."""
    sent: dict[str, int] = {}
    with hosting(edition, sent=sent) as base:
        first_visit(profile(base))
    packed = transferred(edition, sent)
    assert packed < 8_000_000, packed
    assert {times for name, times in sent.items() if name.endswith(".packed")} == {1}, "the large parts come once"
