"""What is in danger in The Battle of Five Armies: by the rules, and on the map in Chromium."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.games.five_armies.tabletop import FREE, SHADOW, acts
from tests.games.five_armies.test_turn import control
from tests.web.eyes import every_mode
from tests.web.playing import Json, sit, table
from tests.web.test_words import ROOT, with_node
from thirdage.games.five_armies.board import ALL_REGIONS, FRONT_GATE, PLACES
from thirdage.games.five_armies.names import SIDE_KEYS
from thirdage.games.five_armies.state import ArmiesState
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.views import view
from thirdage.text.catalogue import Catalogue

Window = Callable[..., Page]

TROOPS: Final = [["lake_men", "wood_elf_spearmen"], ["orcs", "wargs"]]
LANGUAGES: Final = ["en", "ko", "fr", "ja"]


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's own judgement, made to run by itself."""
    made = tmp_path_factory.mktemp("client") / "dangers.mjs"
    command = ["node_modules/.bin/esbuild", "test/dangers.ts", "--bundle", "--format=esm", "--platform=node"]
    subprocess.run(
        [*command, f"--outfile={made}", "--log-level=warning"], cwd=ROOT / "web", env=with_node(), check=True
    )
    return made


def judged(judge: Path, *games: Game) -> list[Json]:
    """Return what the client finds in danger, from what a spectator sees."""
    node = shutil.which("node", path=with_node()["PATH"])
    assert node is not None
    views = json.dumps([view(game, SPECTATOR) for game in games])
    done = subprocess.run([node, judge], input=views, capture_output=True, text=True, check=True, encoding="utf-8")
    told: list[Json] = json.loads(done.stdout)
    return told


def scattered(side: int, seed: int, moves: str) -> Game:
    """Armies anywhere but at the Front Gate, some with Leadership, a few Great Bats and now and then Beorn; a side is
    about to act."""
    luck = Random(seed)
    places = luck.sample([place for place in ALL_REGIONS if place != FRONT_GATE], 13)
    beorn = PLACES[places.pop()]
    armies = {}
    for number, place in enumerate(places):
        troops = TROOPS[number % 2][number // 2 % 2]
        armies[PLACES[place]] = {troops: luck.randint(1, 3), "leadership": luck.choice([0, 0, 1])}
    bats = {PLACES[place]: 1 for place in luck.sample(ALL_REGIONS, luck.randint(0, 3))}
    people = {"beorn": beorn} if luck.random() < 0.5 else {}
    return acts(
        side, "army character", armies=armies, bats=bats, characters=people, settings={"attack_has_move": moves}
    )


ACTIONS: Final = {"act:strategic_movement", "act:fast_movement", "act:attack"}


def reached(game: Game, side: int, source: str = "") -> Iterator[tuple[str, str]]:
    """Yield from where the side comes to where, with the first Army of each action a die gives, tried one by one."""
    state = game.state
    assert isinstance(state, ArmiesState)
    ask = game.ask
    if state.fighting:
        yield source, PLACES[state.target]
        return
    if ask is None or ask.seat != side or (source and ask.prompt == "move_which"):
        return
    for option in ask.options:
        kind = option.text.partition(":")[0]
        if kind == "act" and option.text not in ACTIONS:
            continue
        if kind not in ("die", "act", "region") and option.text not in ("all", "stay"):
            continue
        later = game.clone()
        later.pick(option.text)
        start = option.text.partition(":")[2] if ask.prompt in ("move_which", "attack_with") else source
        if kind == "region" and ask.prompt in ("move_to", "move_on", "drive_on"):
            yield start, option.text.partition(":")[2]
        yield from reached(later, side, start)


@pytest.mark.rule("B5.2", "B5.3", "B5.9", "B16.4")
@pytest.mark.parametrize("moves", ["true", "false"])
@pytest.mark.parametrize("side", [FREE, SHADOW])
def test_who_could_come_is_who_could_come_by_the_rules(judge: Path, side: int, moves: str) -> None:
    """Every way that the rules offer with an Army or a Character result is tried."""
    games = [scattered(side, seed, moves) for seed in range(6)]
    for game, told in zip(games, judged(judge, *games), strict=True):
        board: Any = view(game, SPECTATOR)["board"]
        held = {**board["control"], **{army["place"]: army["side"] for army in board["armies"]}}
        enemy = SIDE_KEYS[1 - side]
        found: dict[str, set[str]] = {}
        for source, goal in reached(game, side):
            if held.get(goal) == enemy:
                found.setdefault(goal, set()).add(source)
        claimed = {goal: set(sources) for goal, sources in told["comers"].items() if held.get(goal) == enemy}
        assert claimed == found


TAKEN: Final = ["eastern_spur", "ruins_of_dale", "fallen_bridge"]
"""Settlements worth eight of the ten points that the Shadow needs."""


def front(**more: Any) -> Game:
    """The Shadow is about to act: next to the Camp with two Armies, two regions from the Front Gate, and next to the
    Lower Slopes, where nobody is."""
    armies = {
        "camp": {"lake_men": 2},
        "eb5": {"orcs": 2},
        "eb9": {"great_orcs": 1},
        "ravenhill": {"dwarf_veterans": 2},
        "ss5": {"wargs": 2},
        "front_gate": {"dwarf_regulars": 1},
    }
    return acts(SHADOW, "army character", **{"armies": armies, **more})


@pytest.mark.rule("B13.13", "B19.3", "B19.5")
def test_what_is_in_danger_and_why(judge: Path) -> None:
    """Enemies next to an Army are counted together; what decides the game is named before anything else."""
    few, held, gate, bolg = judged(
        judge,
        front(),
        front(control=control(**dict.fromkeys(TAKEN, True))),
        front(settings={"front_gate_victory": "none"}),
        acts(
            FREE,
            "army",
            armies={"va6": {"orcs": 1}, "va5": {"dwarf_veterans": 2}, "bl13": {"orcs": 1}, "ss6": {"lake_men": 1}},
            characters={"bolg": "va6"},
        ),
    )
    assert few["dangers"] == {
        "camp": "outnumbered",
        "front_gate": "decisive",
        "lower_slopes": "threatened",
    }
    assert few["stakes"] == {"front_gate": "gate"}
    assert held["stakes"] == {"camp": "points", "lower_slopes": "points", "front_gate": "gate"}
    assert gate["dangers"]["front_gate"] == "threatened"
    assert bolg["stakes"] == {"va6": "bolg"}


@pytest.mark.rule("B19.7")
def test_the_last_army_of_a_side(judge: Path) -> None:
    armies = {"va6": {"lake_men": 1}, "va5": {"orcs": 2}}
    (told,) = judged(judge, acts(SHADOW, "army", armies=armies))
    assert (told["dangers"]["va6"], told["stakes"]["va6"]) == ("decisive", "last")


def test_danger_is_marked_and_told(window: Window, base: str) -> None:
    """The marks are where the legend says, and stay what they are in every mode."""
    page = window(1440, 900)
    sit(page, table(base, front()))
    marks = page.locator(".fa-danger[data-danger]")
    expect(marks).to_have_count(3)
    found = dict(marks.evaluate_all("(all) => all.map((each) => [each.dataset.place, each.dataset.danger])"))
    assert found == {"camp": "outnumbered", "front_gate": "decisive", "lower_slopes": "threatened"}
    for mode in every_mode(page):
        worn = marks.first.locator(".danger-mark").evaluate("(mark) => getComputedStyle(mark).color")
        assert worn == "rgb(255, 242, 220)", mode


POINTED: Final = """([region, wanted]) => {
  document.querySelector(region)?.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  const said = document.querySelector(".inspector")?.textContent ?? "";
  return wanted.every((each) => said.includes(each));
}"""
"""Points at a place until what it is says all that is wanted: the page may still be settling."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_danger_is_said_in_words(window: Window, base: str, language: str) -> None:
    """Whoever points at a place, or reads the board as text, is told who could come and what would be lost."""
    page = window(1440, 900)
    sit(page, table(base, front()), language=language)
    told = Catalogue.load(language, "five-armies").sections["web_five_armies"]

    def said(place: str, *ids: str) -> None:
        wanted = [told[id]["name"].partition("{")[0].strip() for id in ids]
        region = f'.fa-region[data-target="region:{place}"]'
        page.wait_for_function(POINTED, arg=[region, wanted], polling=200)

    said("camp", "danger_from", "danger_strength")
    said("front_gate", "danger_from", "danger_gate")
    said("lower_slopes", "danger_from")
