"""Korean, French and Japanese in the browser: no English is left, nothing is cut off, nothing is reloaded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.static.site import Carried
from tests.web.playing import CLICKER, make, prefer, settled, sit
from thirdage.arena.playout import random_game
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.text.catalogue import Catalogue
from thirdage.text.living_aid import load_aid
from thirdage.text.rulebook import Rulebook
from thirdage.web import static_folder
from tools.look import call, serving

Window = Callable[..., Page]

LANGUAGES: Final = ["ko", "fr", "ja"]
LONGEST: Final = "fr"
"""The language whose sentences and words take the most space."""
PLAYERS: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}
WORD: Final = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")
SLOT: Final = re.compile(r"\{[a-z_]+(?::[a-z_]+)?(?:\.[a-z_]+)?|[{}|]")

OURS: Final = {"third", "age", "english"}
"""Our own name, and the languages' own names in the list of languages."""
SIGNS: Final = {"toml", "name", "key", "https", "table", "ii", "iii"}
"""Written alike everywhere: the format of positions, the shape of a link, Roman numbers."""

SIGN: Final = 2
"""How long the letters on pieces are, which stand for names: they are part of the picture."""

PLACES: Final = 8
"""At how many places of a whole game the board and the choices are read."""
LATIN: Final = re.compile("DejaVu|Liberation|Arial|Times|Georgia|Roboto|Segoe")
"""Fonts without Korean and Japanese letters."""

READ: Final = """(lang) => {
  // All that a player can see or hear: texts on the page, names for screen readers, tooltips. What is marked as of
  // another language, what somebody types, keys of the keyboard and digests are left out.
  const found = new Set();
  const other = "script, style, textarea, noscript, kbd, .code";
  const own = (each) => each.closest("[lang]")?.lang === lang && !each.closest(other);
  const told = (each) => each.checkVisibility() || /^(option|title|desc)$/.test(each.tagName);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const each = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() && own(each) && told(each)) found.add(texts.currentNode.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"]) {
    for (const each of document.body.querySelectorAll(`[${name}]`)) {
      if (own(each) && each.checkVisibility()) found.add(each.getAttribute(name));
    }
  }
  found.add(document.title);
  return [...found];
}"""


@pytest.fixture(scope="module")
def base(base: str) -> Iterator[str]:
    """Serve nobody else: the lobby would name people of other tests, and names are not of the player's language."""
    if isinstance(base, Carried):
        yield base
        return
    built = static_folder()
    assert built is not None
    with serving(built) as address:
        yield address


@cache
def english_words(game: str) -> frozenset[str]:
    """Return words that a game's English texts have and no French text of any game has."""
    return words_of("en", game).difference(*[words_of("fr", each) for each in game_ids()])


@cache
def words_of(lang: str, game: str) -> frozenset[str]:
    """Return all words of a language that a table of this game can show."""
    sections = Catalogue.load(lang, game).sections.values()
    texts = [text for section in sections for forms in section.values() for text in forms.values()]
    if game != "common":
        texts += [line.text for section in load_aid(lang, game).sections for line in section.lines]
    found = [WORD.findall(SLOT.sub(" ", text).lower()) for text in texts]
    return frozenset([word for words in found for word in words])


@cache
def clauses_of(lang: str, game: str) -> str:
    """Return the rules of a game in a language. They name settings by their ids, and words of other editions in the
    original; tests/text/test_rulebooks.py checks that they are translated."""
    if game == "common":
        return ""
    book = Rulebook.load(game, lang)
    return "\n".join([*[clause.text for clause in book.clauses], *[one.ruling for one in book.open_questions]])


def english_left(page: Page, lang: str, game: str) -> set[str]:
    """Return what is not in the player's language."""
    left: set[str] = set()
    for text in page.evaluate(READ, lang):
        if len(text) <= SIGN or text in clauses_of(lang, game):
            continue
        words = {word.lower() for word in WORD.findall(text)} - OURS - SIGNS
        if words & english_words(game) if lang == "fr" else words:
            left.add(text[:120])
    return left


@pytest.mark.parametrize("game", list(PLAYERS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_english_at_a_table(window: Window, base: str, lang: str, game: str) -> None:
    """Some dozens of picks by clicking, with every tab and every window opened in between."""
    page = window()
    sit(page, make(base, game, ["me"] + ["random"] * (PLAYERS[game] - 1)), language=lang)
    left: set[str] = set()
    for round in range(3):
        page.evaluate(CLICKER, [12, 7 + round, []])
        for tab in ("log", "table", "panels"):
            page.click(f"#tab-{tab}")
            page.wait_for_timeout(40)
            left |= english_left(page, lang, game)
    for key in "ba?r":
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        page.wait_for_timeout(100)
        left |= english_left(page, lang, game)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    words = Catalogue.load(lang, "common")
    for name in ("hint", "orders", "preferences"):
        button = page.locator(f".bar .tools button[aria-label='{words.say('web', f'open_{name}')}']")
        if button.count():  # hints and orders are for those who decide
            button.click()
            page.wait_for_selector("dialog[open]")
            left |= english_left(page, lang, game)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
    assert left == set()


@pytest.mark.parametrize("game", list(PLAYERS))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_english_in_a_whole_game(window: Window, base: str, lang: str, game: str) -> None:
    """Every line of the log of a whole game, and the board and the choices at many places of it."""
    study = call(base, "POST", "/api/studies", {"from": {"record": whole_game(game)}})
    page = window()
    prefer(page, language=lang)
    page.goto(f"/study/{study['study']}#{study['key']}")
    page.wait_for_selector(".study .board")
    left = english_left(page, lang, game)
    places = page.locator(".steps input[type=range]")
    last = int(places.get_attribute("max") or 0)
    for number in range(1, PLACES + 1):
        at = last * number // PLACES
        places.fill(str(at))
        page.wait_for_selector(f".place >> text=/^{at} \\//")
        for tab in ("panels", "moves"):
            page.click(f"#tab-{tab}")
            page.wait_for_timeout(30)
            left |= english_left(page, lang, game)
    page.click("#tab-log")
    while page.locator(".log > button.quiet").count():
        page.locator(".log > button.quiet").click()
        page.wait_for_timeout(50)
    assert page.locator(".log .line").count() > 200
    left |= english_left(page, lang, game)
    assert left == set()


@cache
def whole_game(game: str) -> str:
    """Return a random game, from the beginning to the end."""
    return record_text(random_game(find_rules(game), {}, "languages", log=True))


def pages(base: str) -> dict[str, str]:
    """Return an address for every kind of page, besides tables that are being played."""
    study = call(base, "POST", "/api/studies", {"from": {"game": "five-armies"}})
    found = {"start": "/", "replay": "/replay", "editor": "/editor", "missing": "/nowhere", "learn": "/learn"}
    found |= {"bad table": "/table/nothing#key", "bad study": "/study/nothing", "study": f"/study/{study['study']}"}
    for game in game_ids():
        found |= {f"aid {game}": f"/aid/{game}", f"rules {game}": f"/rules/{game}"}
        learning = call(base, "GET", f"/api/learn/{game}.json")
        for kind in ("lessons", "puzzles"):
            found |= {f"{kind} {game}": f"/learn/{game}/{one['id']}" for one in learning[kind][:1]}
    waiting = make(base, "five-armies", ["me", "open"])
    found["join"] = f"/table/{waiting['table']}#{waiting['keys']['join']}"
    found["waiting"] = f"/table/{waiting['table']}#{next(iter(waiting['keys']['seats'].values()))}"
    playing = make(base, "quest", ["me", "random", "random", "random"])
    found["story"] = f"/story/{playing['table']}#{next(iter(playing['keys']['seats'].values()))}"
    return found


def game_of(name: str) -> str:
    """Return the game whose texts a page uses."""
    return next((game for game in PLAYERS if name.endswith(game)), "five-armies" if name != "story" else "quest")


DRAWN: Final = {"start": ".game-card", "aid": ".aid li", "rules": ".rule-clause", "learn": ".learn-list li"}
"""What shows that a page has loaded everything; other pages show nothing before."""


def settle(page: Page, name: str, address: str) -> None:
    """Open a page and wait until it is drawn."""
    page.goto(address)
    page.wait_for_selector(DRAWN.get(name.split()[0], "main:not([aria-busy])"))
    page.wait_for_timeout(100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_english_on_any_page(window: Window, base: str, lang: str) -> None:
    """Start, forms, preferences, replay, editor, aid, rules, lessons, puzzles, and what is said of failures."""
    page = window()
    prefer(page, language=lang)
    left: dict[str, set[str]] = {}
    for name, address in pages(base).items():
        settle(page, name, address)
        assert page.locator("html").get_attribute("lang") == lang
        left[name] = english_left(page, lang, game_of(name))
        if name == "start":
            for number, game in enumerate(game_ids()):
                page.locator(".game-card .more").nth(number).click()
                page.wait_for_selector("dialog[open] fieldset")
                page.wait_for_timeout(100)
                page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
                left[f"form {game}"] = english_left(page, lang, game)
                page.keyboard.press("Escape")
                page.wait_for_selector("dialog", state="detached")
            page.click(".start-head button")
            left["preferences"] = english_left(page, lang, "common")
    assert {name: texts for name, texts in left.items() if texts} == {}


CUT: Final = """() => {
  // What does not fit: the page itself, and texts that reach out of the window or are cut by their own box.
  const found = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const scrolls = (each) => {
    for (let box = each; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  };
  for (const each of document.querySelectorAll("button, a, h1, h2, h3, p, li, label, summary, td, th, dt, dd")) {
    if (!each.checkVisibility() || each.closest("svg, .hidden, .panzoom") || !each.innerText.trim()) continue;
    const box = each.getBoundingClientRect();
    const text = each.innerText.slice(0, 60);
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(each)) found.push(`out of the window: ${text}`);
    const style = getComputedStyle(each);
    const cuts = style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
    if (cuts && each.scrollWidth > each.clientWidth + 1) found.push(`cut: ${text}`);
    if (style.display === "flex" || style.display === "inline-flex" || each.tagName === "BUTTON")
      if (each.scrollWidth > each.clientWidth + 2) found.push(`reaches out of its button: ${text}`);
  }
  return found;
}"""


def test_everything_fits_a_phone(window: Window, base: str) -> None:
    """At 360 pixels, in the longest language, nothing is cut off or wider than the window, on pages and in the aid at a
    table; for the rest of a table see below."""
    page = window(360, 740, touch=True)
    prefer(page, language=LONGEST)
    found: dict[str, list[str]] = {}
    for name, address in pages(base).items():
        settle(page, name, address)
        found[name] = settled(page).evaluate(CUT)
    for game, players in PLAYERS.items():
        made = make(base, game, ["me"] + ["random"] * (players - 1))
        page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}")
        page.wait_for_selector(".table .board")
        page.click("#tab-choices")
        page.locator(".decision .chip").nth(1).click()
        page.wait_for_selector("dialog[open] details[open]")
        found[f"{game} aid"] = settled(page).evaluate(CUT)
    assert {name: faults for name, faults in found.items() if faults} == {}


WIDTHS: Final = {1440: 900, 1024: 768, 360: 740}
"""A large screen, a small one and a phone: width and height."""

CLIPPED: Final = """() => {
  // Words that their own box cuts: an ellipsis, or a line below the edge of a box that does not scroll.
  const found = [];
  for (const each of document.querySelectorAll("main *, dialog *")) {
    if (!(each instanceof HTMLElement) || !each.checkVisibility() || each.closest("svg, .hidden, .panzoom")) continue;
    if (![...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    const style = getComputedStyle(each);
    if (style.position === "absolute" && each.clientWidth <= 1) continue; // for screen readers only
    const wide = /hidden|clip/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
    const high = /hidden|clip/.test(style.overflowY) && each.scrollHeight > each.clientHeight + 2;
    if (wide || high) found.push(`clipped: ${each.innerText.slice(0, 60)}`);
  }
  return found;
}"""


@pytest.mark.parametrize("width", list(WIDTHS))
def test_no_label_is_cut_at_a_table(window: Window, base: str, width: int) -> None:
    """Tables of all games, in each language in turn: every tab fits, and no word is cut off."""
    page = window(width, WIDTHS[width], touch=width < 500)
    prefer(page, language="en")
    found: dict[str, list[str]] = {}
    for game, players in PLAYERS.items():
        made = make(base, game, ["me"] + ["random"] * (players - 1))
        page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}")
        page.wait_for_selector(".table .board")
        page.evaluate(CLICKER, [10, 5, []])
        for lang in ["en", *LANGUAGES]:
            speak(page, lang)
            tabs = [tab for tab in ("choices", "panels", "log", "table") if page.locator(f"#tab-{tab}").is_visible()]
            assert len(tabs) >= 3
            for tab in tabs:
                page.click(f"#tab-{tab}")
                page.wait_for_selector(f"#tab-{tab}[aria-selected=true]")
                found[f"{game} {lang} {tab}"] = settled(page).evaluate(CUT) + page.evaluate(CLIPPED)
    assert {name: faults for name, faults in found.items() if faults} == {}
    narrow = "<p style='width: 20px; overflow: hidden; white-space: nowrap'>Minas Tirith</p>"
    page.evaluate("(text) => document.querySelector('main').insertAdjacentHTML('beforeend', text)", narrow)
    assert page.evaluate(CLIPPED) == ["clipped: Minas Tirith"]


def speak(page: Page, lang: str) -> None:
    """Choose another language in the preferences, behind "more" on a phone, and wait until the table speaks it."""
    page.locator(".bar .tools button").last.click()
    page.wait_for_selector("dialog[open]")
    if not page.locator("dialog select").count():
        page.locator("dialog .option").last.click()
    page.locator("dialog select").first.select_option(lang)
    page.wait_for_selector(f"html[lang={lang}]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    log = Catalogue.load(lang, "common").say("web", "tab_log")
    page.wait_for_selector(f"#tab-log:has-text('{log}')", state="attached")


def test_switching_needs_no_reload(window: Window, base: str) -> None:
    """Prompt, choices, names on the map, log, windows and the page's own words follow; the game stands as it stood."""
    page = window()
    made = make(base, "war-of-the-ring", ["me", "random"])
    sit(page, made, language="en")
    page.evaluate(CLICKER, [10, 4, []])
    page.wait_for_selector(".decision .option")
    page.click("#tab-log")
    page.evaluate("window.stayed = true")
    parts = [".prompt", ".options", ".log-lines", ".board svg"]
    before = [page.locator(part).first.text_content() for part in parts]
    for lang in [*LANGUAGES, "en"]:
        page.locator(".bar .tools button").last.click()
        page.locator("dialog select").first.select_option(lang)
        page.wait_for_selector(f"html[lang={lang}]")
        page.wait_for_timeout(150)
        if lang != "en":
            assert english_left(page, lang, "war-of-the-ring") == set()
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        assert page.evaluate("window.stayed") is True
        page.keyboard.press("a")
        page.wait_for_selector(f"dialog .aid[lang={lang}] details[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    assert [page.locator(part).first.text_content() for part in parts] == before


@pytest.mark.parametrize(("locale", "lang"), [("ko-KR", "ko"), ("fr-CA", "fr"), ("ja-JP", "ja"), ("de-DE", "en")])
def test_the_browser_s_language_is_taken(chromium: Browser, base: str, locale: str, lang: str) -> None:
    """Whoever chose nothing gets the language of their browser, on the page and from the server; with real letters."""
    context = chromium.new_context(locale=locale, base_url=base)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_selector(".game-card")
    assert page.locator("html").get_attribute("lang") == lang
    title = Catalogue.load(lang, "common").say("web", "play_as_war_of_the_ring_free_peoples")
    assert page.locator(".game-card .primary").first.inner_text() == title
    if not isinstance(base, Carried):  # without a server only the page chooses
        assert page.evaluate("fetch('/api/text').then((each) => each.json()).then((each) => each.chosen)") == lang
    assert [url for url in asked if not url.startswith(base)] == [], "nothing is fetched from elsewhere, fonts neither"
    if lang in ("ko", "ja"):
        for selector in (".game-card .primary", ".game-card h2"):
            fonts = fonts_of(page, selector)
            assert any(not LATIN.search(name) for name in fonts), f"only {fonts}: no font here has these letters"
    context.close()


def fonts_of(page: Page, selector: str) -> set[str]:
    """Return the fonts that an element's letters are really drawn with."""
    browser: Any = page.context.new_cdp_session(page)
    browser.send("DOM.enable")
    browser.send("CSS.enable")
    root = browser.send("DOM.getDocument")["root"]["nodeId"]
    node = browser.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    return {font["familyName"] for font in browser.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}
