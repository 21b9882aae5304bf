"""The position editor of the server: what a position shows, what can be changed in it, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.kit import GAME, SEATS, InThread, Json, post
from tests.server.test_hints import POSITION
from thirdage.kernel.position import load_position, position_text


def ask(running: InThread, position: str, **more: object) -> Json:
    """Return what the server says of a position."""
    told: Json = post(running.url, "/api/positions", "", {"position": position, **more}).json()
    return told


def field(told: Json, key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in told["fields"] if each["key"] == key)
    return found


def test_a_position_is_checked_key_by_key(running: InThread) -> None:
    good = ask(running, POSITION)
    assert (good["ok"], good["game"], good["seats"]) == (True, GAME, SEATS)
    assert good["view"]["board"]["places"]["region:osgiliath"]["sauron_regular"] == 5
    assert good["decision"]["seat"] == "shadow"
    assert good["position"] == position_text(load_position(POSITION))
    again = ask(running, good["position"])
    assert again["view"] == good["view"]
    wrong = POSITION.replace("phase = 5", "phase = 77")
    error = ask(running, wrong)
    assert error["ok"] is False
    assert (error["error"]["key"], error["error"]["found"]) == ("phase", "77")
    assert error["error"]["expected"]
    endless = ask(running, POSITION.replace("phase = 5", f"phase = 0x{'F' * 60_000}"))
    assert endless["error"]["key"] == "phase"
    assert endless["error"]["found"].startswith("0xfff")
    torn = ask(running, POSITION.replace("phase = 5", "phase ="))
    assert torn["error"]["line"] == POSITION[: POSITION.index("phase")].count("\n") + 1


@pytest.mark.parametrize(
    "text", ["", "x", "thirdage = 1", 'thirdage = "position 1"', 'thirdage = "position 1"\ngame = "chess"']
)
def test_what_is_no_position_is_said_to_be_none(running: InThread, text: str) -> None:
    told = ask(running, text)
    assert told["ok"] is False
    assert told["error"]["text"]


@pytest.mark.parametrize(
    "text",
    [
        '[state.active]\ngandalf = 7\n[state.characters]\ngandalf = "va1"\n[state.armies.va1]\nlake_men = 1\n',
        "[state]\nagenda = []\n",
        "[state]\nover = true\nagenda = []\n",
    ],
)
def test_what_no_editor_understands_is_no_fault_of_the_server(running: InThread, text: str) -> None:
    """Positions that load, but that no game comes to: they are told, or shown, but never end in an error."""
    answer = post(
        running.url, "/api/positions", "", {"position": 'thirdage = "position 1"\ngame = "five-armies"\n' + text}
    )
    assert answer.status_code == 200
    assert "ok" in answer.json()


def test_what_can_be_changed_is_told_of_one_place(running: InThread) -> None:
    told = ask(running, POSITION, place="osgiliath")
    assert told["place_section"] == "region"
    assert "osgiliath" in told["places"]
    assert {each["place"] for each in told["fields"]} == {"", "osgiliath"}
    assert field(told, "army.sauron_regular")["value"] == 5
    nation = field(told, "nation.gondor")
    assert nation["kind"] == "choice"
    assert nation["value"] in [choice["value"] for choice in told["choices"][nation["choices"]]]
    assert len({str(choices) for choices in told["choices"]}) == len(told["choices"])
    assert {each["place"] for each in ask(running, POSITION)["fields"]} == {""}
    assert {each["place"] for each in ask(running, POSITION, place="nowhere")["fields"]} == {""}


def test_a_change_gives_the_position_after_it(running: InThread) -> None:
    told = ask(running, POSITION, place="osgiliath", field="army.sauron_elite", number=2)
    assert told["view"]["board"]["places"]["region:osgiliath"]["sauron_elite"] == 2
    assert field(told, "army.sauron_elite")["value"] == 2
    half = ask(running, POSITION.replace("[state]", 'picks = ["die:army"]\n[state]', 1))
    assert (half["picks"], told["picks"]) == (1, 0)
    again = ask(running, told["position"], field="nation.elves", choice="at war")
    assert again["view"]["board"]["nations"]["elves"] == {"steps": 0, "active": True}
    assert again["view"]["board"]["places"]["region:osgiliath"]["sauron_elite"] == 2


@pytest.mark.parametrize(
    "change",
    [
        {"field": "army.sauron_elite", "number": 99},
        {"field": "army.sauron_elite", "choice": "many"},
        {"field": "army.sauron_elite"},
        {"field": "nonsense", "number": 1},
        {"field": "nation.elves", "choice": "asleep"},
        {"field": "nation.elves", "number": 1},
    ],
)
def test_a_change_that_cannot_be_is_refused_in_words(running: InThread, change: Json) -> None:
    told = ask(running, POSITION, place="osgiliath", **change)
    assert told["ok"] is False
    assert change["field"] in told["error"]["text"]
