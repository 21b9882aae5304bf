"""The living aid in the browser: open at what is decided, searched, in other languages, on its own page; the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.eyes import violations
from tests.web.playing import CLICKER, look, make, prefer, settled, sit, wait_own_question
from tests.web.test_pages import GAMES
from thirdage.kernel.registry import find_rules
from thirdage.text.catalogue import Catalogue
from thirdage.text.living_aid import load_aid
from thirdage.text.rulebook import Rulebook
from tools.look import call

Window = Callable[..., Page]


@pytest.mark.parametrize("game", list(GAMES))
def test_it_opens_at_what_is_decided(window: Window, base: str, game: str) -> None:
    """One tap from the question: its section is open, the others are not, and a line leads to its clause and back."""
    page = window()
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    sit(page, made)
    aid = load_aid("en", game)
    for round in range(3):
        page.evaluate(CLICKER, [5, 20 + round, []])
        prompt = wait_own_question(page, base, made)["view"]["decision"]["prompt"]
        wanted = next(section for section in aid.sections if prompt in section.prompts)
        page.click(".decision button[aria-label='Player aid for this choice']")
        opened = page.locator("dialog details[open]")
        page.wait_for_selector("dialog details[open]")
        titles = opened.locator("h3").all_inner_texts()
        assert wanted.title in titles
        assert len(titles) <= 2 < page.locator("dialog details").count()
        assert page.locator(f"#aid-{wanted.id} li").first.is_visible()
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("a")
    link = page.locator("dialog details[open] .clause-link").first
    clause = link.inner_text()
    link.click()
    marked = page.locator(".clause.marked")
    marked.wait_for()
    assert Rulebook.load(game).clause(clause).text.split()[0] in marked.inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".clause.marked", state="detached")
    assert page.locator("dialog .aid").is_visible(), "the aid is still there when the clause is closed"


def test_the_rule_behind_the_question_is_marked(window: Window, base: str) -> None:
    """The line that rests on the rule of the question is marked and in sight, also when the aid is already there."""
    page = window(360, 740, touch=True)
    made = make(base, "war-of-the-ring", ["me", "random"])
    sit(page, made)
    page.click("#tab-choices")
    page.wait_for_selector(".decision .option")
    rule = look(base, made)["view"]["decision"]["rule"]
    for _ in range(2):
        page.click(".decision button[aria-label='Player aid for this choice']")
        line = page.locator("dialog .now li.marked").first
        line.wait_for()
        settled(page)
        box = line.bounding_box()
        assert box is not None
        assert 0 < box["y"] < 740
        assert rule in line.locator(".clause-link").all_inner_texts()
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")


def test_every_question_has_its_section() -> None:
    """Whatever is asked, the aid has a section that opens."""
    for game in GAMES:
        sections = load_aid("en", game).sections
        prompts = [prompt for section in sections for prompt in section.prompts]
        assert set(prompts) == set(find_rules(game).messages.prompts)


def test_search(window: Window, base: str) -> None:
    """Words find lines, with or without accents and capitals; a clause finds what rests on it."""
    page = window()
    prefer(page)
    page.goto("/aid/war-of-the-ring")
    page.wait_for_selector(".aid li")
    everything = page.locator(".aid li").count()
    page.fill(".aid input", "NAZGUL")
    page.wait_for_function(f"document.querySelectorAll('.aid li').length < {everything}")
    for section in page.locator(".aid details[open]").all():
        title, lines = section.locator("summary").inner_text(), section.locator("li").all_inner_texts()
        assert "Nazgûl" in title or (lines and all("nazgûl" in line.lower() for line in lines))
    page.fill(".aid input", "no such words at all")
    page.wait_for_selector(".aid .empty")
    line = load_aid("en", "war-of-the-ring").sections[3].lines[0]
    page.fill(".aid input", line.rules[0])
    page.wait_for_selector(f".aid li:has-text({line.text!r})")


def test_the_page_and_the_paper(window: Window, base: str) -> None:
    """The aid on a page of its own follows the language, leads to its sections and to the page for printing."""
    page = window()
    prefer(page)
    page.goto("/aid/five-armies")
    page.wait_for_selector(".aid details[open]")
    page.evaluate("window.stayed = true")
    for lang in ("ko", "fr", "ja"):
        page.select_option(".page-head select", lang)
        page.wait_for_selector(f".aid[lang={lang}]")
        assert page.locator("h1").inner_text() == load_aid(lang, "five-armies").title
        printable = page.locator(f"a[href='/api/aid/{lang}/five-armies.html']")
        assert printable.is_visible()
        assert page.locator(f"a[href='/api/aid/{lang}/five-armies/sheet.html']").is_visible()
    assert page.evaluate("window.stayed")
    page.goto("/api/aid/ja/five-armies.html")
    assert page.locator("h1").inner_text() == load_aid("ja", "five-armies").title
    assert len(page.pdf()) > 10_000


def test_the_sheets_of_both_editions(window: Window, base: str) -> None:
    """The button leads to the sheet, and beside it stands that of the first edition."""
    page = window()
    prefer(page)
    page.goto("/aid/war-of-the-ring")
    page.wait_for_selector(".aid li")
    for name, edition in (("Print the sheet", "second edition"), ("Print the first-edition sheet", "first edition")):
        with page.expect_popup() as opened:
            page.get_by_role("link", name=name).click()
        assert opened.value.locator(".sheet").count() == 2
        assert edition in opened.value.locator("header .sub").first.inner_text()


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_reference(window: Window, base: str, game: str) -> None:
    """Every clause with what it rests on and the aid's lines in the language of the player; search finds both."""
    page = window()
    prefer(page, language="fr")
    page.goto(f"/rules/{game}")
    page.wait_for_selector(".rule-clause .beside")
    book = call(base, "GET", f"/api/rules/en/{game}.json")
    clauses = [clause for section in book["sections"] for clause in section["clauses"]]
    assert page.locator(".rule-clause").count() == len(clauses)
    assert page.locator(".rule-question").count() == len(book["questions"])
    words = Catalogue.load("fr", "common")
    french = Rulebook.load(game, "fr")
    sure = [clause for clause in clauses if clause["confidence"]][:3]
    for clause in sure:
        provenance = page.locator(f"[id='rule-{clause['id']}'] .provenance").inner_text()
        told = french.clause(clause["id"]).confidence
        assert (words.phrase("confidence", told) if told in words.sections["confidence"] else told) in provenance
        assert all(words.phrase("basis", basis.replace(" ", "_")) in provenance for basis in clause["basis"])
    open_ones = next(clause for clause in clauses if clause["open_questions"])
    page.locator(f"[id='rule-{open_ones['id']}'] .provenance a").first.click()
    assert page.evaluate("location.hash") == f"#question-{open_ones['open_questions'][0]}"
    line = next(each for each in load_aid("fr", game).sections[2].lines if each.rules)
    page.fill("input[type=search]", line.text)
    page.wait_for_function(f"document.querySelectorAll('.rule-clause').length < {len(clauses) // 4}")
    assert line.text in page.locator(".beside").all_inner_texts()[0]


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing(window: Window, base: str, width: int) -> None:
    """On the pages of the aid and the rules, light and dark, and in the aid over a table."""
    found: list[str] = []
    for theme in ("light", "dark"):
        page = window(width, 800)
        prefer(page, theme=theme, language="fr")
        for address, ready in (("/aid/quest", ".aid li"), ("/rules/five-armies", ".rule-clause")):
            page.goto(address)
            page.wait_for_selector(ready)
            found += [f"{address} {theme}: {fault}" for fault in violations(page, [])]
    made = make(base, "five-armies", ["me", "random"])
    page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}")
    page.wait_for_selector(".table .board")
    page.keyboard.press("a")
    page.wait_for_selector("dialog details")
    found += violations(page, [])
    assert found == []
