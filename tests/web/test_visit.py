"""What newcomers see: the start page, the five-step tour, a guided game with a coach; the waiting room."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.eyes import unreadable, violations
from tests.web.playing import make, prefer, settled, shown_picks, sit, wait_past
from tests.web.test_languages import english_left
from tests.web.test_pages import GAMES
from thirdage.bots.ratings import ratings
from thirdage.learn.guides import find_guide
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

Window = Callable[..., Page]
STEPS: Final = ["question", "board", "things", "happened", "help"]


def words(lang: str = "en", game: str = "common") -> Catalogue:
    return Catalogue.load(lang, game)


def guided(page: Page, game: str, id: str = "first", **preferences: object) -> None:
    """Open a guided game, at its first question."""
    prefer(page, **preferences)
    page.goto(f"/guide/{game}/{id}")
    page.wait_for_selector(".coach-box")
    page.wait_for_selector(".decision .option:not(:disabled)")


# -- the start page


def test_the_easier_side_first_and_ratings_side_by_side(window: Window) -> None:
    """Newcomers get the Free Peoples, or a hero; the ratings shown are those of the bot on the other side."""
    page = window(1440, 900)
    prefer(page)
    page.goto("/")
    expect(page.locator(".game-card .play")).to_have_text(
        ["Play the Free Peoples", "Play the Free Peoples", "Play a hero"]
    )
    for game, mine, other in (("war-of-the-ring", "free_peoples", "shadow"), ("quest", "hero1", "sauron")):
        card = page.locator(f"[data-game={game}]")
        measured = {each.bot: each.rating for each in ratings(game) if each.seat == other}
        shown = dict(
            zip(
                card.locator(".levels input").evaluate_all("all => all.map(each => each.value)"),
                card.locator(".levels .rating").all_inner_texts(),
                strict=True,
            )
        )
        assert shown == {bot: str(rating) for bot, rating in measured.items()}
        assert words().sections["bot"]["apprentice"]["about"] in card.locator(".level-about").inner_text()
        card.locator(f".sides input[value={other}]").check()
        measured = {each.bot: each.rating for each in ratings(game) if each.seat == mine}
        expect(card.locator(".levels .rating").first).to_have_text(str(measured["novice"]))
    expect(page.locator("[data-game=quest] .play")).to_have_text("Play Sauron")
    page.click("[data-game=quest] .levels label:has(input[value=novice])")
    page.click("[data-game=quest] .play")
    page.wait_for_selector(".seat-strip li:has-text('novice')")
    assert page.locator(".seat-strip li").count() == 2


def test_whoever_returns_finds_their_games_first(window: Window, base: str) -> None:
    """No offer of a guided game any more; the game that waits for a choice says so, and is one click away."""
    page = window(1440, 900)
    made = make(base, "five-armies", ["me", "random"])
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.goto("/")
    page.wait_for_selector(".continue .your-turn")
    assert page.locator(".guided").count() == 0
    settled(page)
    assert page.locator(".continue").bounding_box()["y"] <= page.locator(".games").bounding_box()["y"] + 1  # type: ignore[index]
    page.click(".continue a")
    page.wait_for_selector(".decision .option")


def test_a_table_for_friends(window: Window) -> None:
    """The form has a seat open for them; the waiting room copies the link with a button and says who is here."""
    page = window()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    prefer(page)
    page.goto("/")
    page.click("[data-game=five-armies] .friends")
    page.click(".table-form .primary")
    page.wait_for_selector(".join .copy-link")
    page.wait_for_selector(".seat-row .presence.here")
    assert violations(page, []) == []
    page.click(".copy-link button >> nth=0")
    expect(page.locator(".copied").first).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.locator(".copy-link input").first.input_value()
    friend = window(360, 640)
    prefer(friend)
    friend.goto(link)
    friend.click(".join .primary")
    friend.wait_for_selector(".table .board")
    page.wait_for_selector(".table .board")


def test_the_owner_of_a_table_mutes_a_guest(window: Window) -> None:
    page, friend = window(), window(360, 640)
    for each in (page, friend):
        prefer(each)
    page.goto("/")
    page.click("[data-game=five-armies] .friends")
    page.click(".table-form .primary")
    friend.goto(page.locator(".copy-link input").first.input_value())
    friend.click(".join .primary")
    for each in (page, friend):
        each.wait_for_selector(".table .board")
        each.click("#tab-table")
    write, send = friend.get_by_label("Write to the table"), friend.locator(".chat").get_by_role("button", name="Send")
    button = page.get_by_role("button", name=re.compile("^Mute in chat"))
    expect(friend.get_by_role("button", name=re.compile("^Mute in chat"))).to_have_count(0)
    button.click()
    expect(friend.locator(".seat-row").get_by_text("Muted", exact=True)).to_be_visible()
    write.fill("You will lose")
    send.click()
    expect(friend.get_by_text("The owner of the table has muted you here.").first).to_be_visible()
    expect(friend.locator(".chat li")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Let them chat again")).click()
    expect(button).to_be_visible()
    write.fill("Good luck")
    send.click()
    expect(page.locator(".chat li")).to_have_text([re.compile("Good luck")])
    assert violations(page, []) == []


def test_the_offer_can_be_declined(window: Window) -> None:
    page = window()
    prefer(page)
    page.goto("/")
    page.click(".guided .link")
    page.wait_for_selector(".guided", state="detached")
    page.reload()
    page.wait_for_selector(".game-card")
    assert page.locator(".guided").count() == 0


# -- the tour


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)], ids=["wide", "phone"])
def test_five_steps_and_never_again(window: Window, base: str, size: tuple[int, int]) -> None:
    """Each step stands beside what it speaks of, inside the window; after the last one it does not come back."""
    page = window(*size, touch=size[0] < 500)
    sit(page, make(base, "war-of-the-ring", ["me", "random"]), toured=False)
    for number, step in enumerate(STEPS, 1):
        page.wait_for_selector(f".tour[data-step={step}]")
        expect(page.locator(".tour .small")).to_contain_text(f"Step {number} of 5")
        page.wait_for_selector(".tour-spot")
        settled(page)
        box = page.locator(".tour").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        assert page.evaluate("document.activeElement.closest('.tour') !== null")
        if step in ("question", "help"):
            assert violations(page, []) == []
        page.click(".tour .primary")
    page.wait_for_selector(".tour", state="detached")
    page.reload()
    page.wait_for_selector(".decision .option")
    assert page.locator(".tour").count() == 0


def test_the_tour_goes_when_one_plays_on(window: Window, base: str) -> None:
    """It would lie over the stage of a battle; who has played on has had it."""
    page = window()
    sit(page, make(base, "five-armies", ["me", "random"]), toured=False)
    page.wait_for_selector(".tour[data-step=question]")
    before = shown_picks(page)
    page.locator(".decision .option:not([disabled])").first.click()
    page.wait_for_selector(".tour", state="detached")
    wait_past(page, before)
    page.reload()
    page.wait_for_selector(".table .board")
    expect(page.locator(".tour")).to_have_count(0)


def test_the_tour_by_keyboard_skipped_and_taken_again(window: Window, base: str) -> None:
    """Enter and arrow keys walk, Escape skips, the keys of the table rest meanwhile; the list of keys has it again."""
    page = window()
    sit(page, make(base, "five-armies", ["me", "random"]), toured=False)
    page.wait_for_selector(".tour[data-step=question]")
    before = shown_picks(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector(".tour[data-step=board]")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".tour[data-step=things]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".tour[data-step=board]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".tour[data-step=question]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".tour", state="detached")
    assert shown_picks(page) == before
    page.keyboard.press("?")
    page.click(f"dialog button:text-is('{words().say('web', 'tour_again')}')")
    page.wait_for_selector(".tour[data-step=question]")
    page.click(".tour .quiet")
    page.wait_for_selector(".tour", state="detached")


def test_the_end_of_the_tour_by_keyboard_picks_nothing(window: Window, base: str) -> None:
    """Enter ends it and goes to the first choice; only another Enter makes that choice."""
    page = window()
    sit(page, make(base, "war-of-the-ring", ["me", "random"]), toured=False)
    before = shown_picks(page)
    for step in STEPS:
        page.wait_for_selector(f".tour[data-step={step}]")
        page.keyboard.press("Enter")
    page.wait_for_selector(".tour", state="detached")
    expect(page.locator(".options .option").first).to_be_focused()
    assert page.locator(".decision .option:disabled").count() == 0, "a pick is on its way"
    assert shown_picks(page) == before
    page.keyboard.press("Enter")
    wait_past(page, before)


def test_the_frame_of_the_tour_covers_no_words_on_a_phone(window: Window, base: str) -> None:
    page = window(360, 640, touch=True)
    sit(page, make(base, "quest", ["random", "me"], settings={"players": "2"}), toured=False)
    page.wait_for_selector(".tour[data-step=question]")
    page.wait_for_selector(".tour-spot")
    apart = """() => {
      const box = (each) => document.querySelector(each).getBoundingClientRect();
      const [frame, words] = [box(".tour-spot"), box(".decision")];
      return Math.min(words.left - frame.left, frame.right - words.right);
    }"""
    page.wait_for_function(f"({apart})() >= 4")


# -- the guided game


@pytest.mark.parametrize("game", list(GAMES))
def test_the_coach_leads_through_the_first_turn(window: Window, game: str) -> None:
    """Whoever takes what the coach suggests, else anything, comes to the end of the first turn, and is told so."""
    page = window()
    guided(page, game)
    guide, text = find_guide(game, "first"), words("en", game)
    said: set[str] = set()
    done = text.name("guide", "first", "done")
    for _ in range(120):
        page.wait_for_selector(".over, .decision .option:not(:disabled)")
        if done in page.locator(".coach-box").inner_text():
            break
        said |= set(page.locator("[data-note]").evaluate_all("all => all.map(each => each.dataset.note)"))
        before = shown_picks(page)
        advice = page.locator("[data-advice]")
        chosen = page.locator(".decision li:not(.exit) .option:not(:disabled)")
        (advice if advice.count() else chosen.first).click()
        wait_past(page, before)
    assert done in page.locator(".coach-box").inner_text()
    assert len(said) >= 5
    assert said <= {note.id for note in guide.notes}
    page.goto("/learn")
    page.wait_for_selector(f"li:has(a[href='/guide/{game}/first']) .learnt")


def test_the_coach_copes_and_comes_back(window: Window, base: str) -> None:
    """Another choice is as good a game; a reload and an undo bring the same words back; it can be sent away."""
    page = window()
    guided(page, "war-of-the-ring")
    page.wait_for_selector("[data-note=dice]")
    before = shown_picks(page)
    page.click(".option[data-option='die:event']")
    wait_past(page, before)
    page.wait_for_selector("[data-note=card]")
    page.reload()
    page.wait_for_selector("[data-note=card]")
    assert page.locator("[data-note=dice]").count() == 0
    page.click(".tools button:has-text('Undo')")
    page.wait_for_selector("[data-note=dice]")
    assert page.locator(".coach-try button").get_attribute("data-advice") == "die:character"
    page.click(".coach-head button")
    page.wait_for_selector(".coach-box", state="detached")
    page.reload()
    page.wait_for_selector(".decision .option")
    assert page.locator(".coach-box").count() == 0


@pytest.mark.parametrize(
    ("game", "id"), [("war-of-the-ring", "battle"), ("five-armies", "battle"), ("quest", "combat")]
)
def test_the_battle_lesson_is_a_real_battle(window: Window, game: str, id: str) -> None:
    """On a real table with the stage: both sides, their cards, dice or strength, round after round, to its end."""
    page = window()
    guided(page, game, id)
    done = words("en", game).name("guide", id, "done")
    staged = False
    for _ in range(80):
        page.wait_for_selector(".over, .decision .option:not(:disabled)")
        staged = staged or page.locator("[data-stage] .stage-title, [data-stage]").count() > 0
        if done in page.locator(".coach-box").inner_text():
            break
        before = shown_picks(page)
        advice = page.locator("[data-advice]")
        chosen = page.locator(".decision .option:not(:disabled)")
        (advice if advice.count() else chosen.first).click()
        wait_past(page, before)
    assert done in page.locator(".coach-box").inner_text()
    assert staged


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_newcomer_reads_their_own_language(window: Window, lang: str) -> None:
    """The tour and the coach on a phone, in each language; nothing is wider than the screen."""
    for game in GAMES:
        page = window(360, 640, touch=True)
        guided(page, game, language=lang, toured=False)
        for step in STEPS:
            page.wait_for_selector(f".tour[data-step={step}]")
            assert lang == "en" or english_left(page, lang, game) == set()
            page.click(".tour .primary")
        page.wait_for_selector(".tour", state="detached")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.close()


def test_tour_and_coach_can_be_read_in_every_mode(window: Window) -> None:
    page = window()
    guided(page, "quest", toured=False)
    page.wait_for_selector(".tour")
    assert unreadable(page) == []


# -- names and titles


def test_seats_are_called_by_their_heroes(window: Window, base: str) -> None:
    """Before the choice "first hero", afterwards the name, in the strip, at the question and in the list of games."""
    page = window()
    made = make(base, "quest", ["random", "me"], settings={"players": "2"})
    sit(page, made, "hero1")
    page.click(".option[data-option='hero:beravor']")
    page.wait_for_selector(".seat-strip li:has-text('Beravor')")
    page.wait_for_selector(".decision.yours .turn-mark:has-text('Beravor')")
    assert "irst hero" not in page.locator("body").inner_text()
    page.goto("/")
    page.wait_for_selector(".continue a:has-text('Beravor')")


def test_every_page_has_a_title_of_its_own(window: Window, base: str) -> None:
    page = window()
    prefer(page)
    titles = {}
    for address in ("/", "/learn", "/editor", "/replay", "/aid/quest", "/rules/quest", "/learn/quest/travel"):
        page.goto(address)
        if address != "/":
            expect(page).not_to_have_title("Third Age")
        titles[address] = page.title()
    assert len(set(titles.values())) == len(titles), titles
    assert all(title.endswith("Third Age") for title in titles.values())


def test_the_editor_opens_on_a_board(window: Window, base: str) -> None:
    """Without a click there is a position, and a place of it can be changed; the game played last comes first."""
    page = window()
    sit(page, make(base, "five-armies", ["me", "random"]))
    page.wait_for_selector(".decision")
    page.goto("/editor")
    page.wait_for_selector(".editor .board .panzoom")
    expect(page.locator(".editor .bar button[aria-pressed=true]")).to_have_text("The Battle of Five Armies")
    page.wait_for_selector("[role=status]:not(.bad):not(:empty)")
    assert page.locator(".editor details:has(textarea)").get_attribute("open") is None


TURNING: Final = """async () => {
  // The most dice that lie askew on the stage at once: what was played is played again, and looked at in every frame.
  // A figure that has fallen lies askew for good.
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const tool = (number) => document.querySelector(`.transport > button:nth-of-type(${number})`);
  while (!tool(5)?.disabled) await frame();
  tool(1).click();
  for (let frames = 0; frames < 20 && tool(5)?.disabled; frames += 1) await frame();
  let most = 0;
  do {
    most = Math.max(most, document.querySelectorAll("[data-stage] [style*=rotate]:not(.fallen)").length);
    await frame();
  } while (!tool(5)?.disabled);
  return most;
}"""


@pytest.mark.parametrize(("pace", "moves"), [("slow", True), ("results", False)])
def test_results_only(window: Window, pace: str, moves: bool) -> None:
    """A battle is seen as it ends: its dice lie where they fell, none of them ever rolls."""
    page = window()
    guided(page, "war-of-the-ring", "battle", motion="full", pace=pace)
    for wanted in ("act:attack", "all"):
        before = shown_picks(page)
        page.click(f".option[data-option='{wanted}']")
        wait_past(page, before)
    page.wait_for_selector(".option[data-option='none']:not(:disabled)")
    page.click(".option[data-option='none']")
    page.wait_for_selector(".option[data-option^='remove:'], .option[data-option='yes']")  # the dice have fallen
    assert (page.evaluate(TURNING) > 0) is moves
    assert page.locator("[data-stage]").count() > 0
