"""What everybody is told alike is built once, and nothing is built that nobody reads; the bytes stay the same."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

from tests.server.kit import InThread, Player, eventually, make_table, post
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import common_board, encode, view
from thirdage.server.doors.bot_sockets import Listener
from thirdage.server.tables import hub
from thirdage.server.tables.journal import Data, dump, load
from thirdage.server.tables.message_types import Update
from thirdage.server.tables.messages import Alike, update
from thirdage.server.tables.seats import SEAT, Holder


@pytest.mark.parametrize("game", game_ids())
def test_a_view_is_the_same_whether_or_not_others_look(game: str) -> None:
    played, random = new_game(find_rules(game), {}, Seeded("alike")), Random(3)
    for _ in range(300):
        if played.ask is None:
            break
        common = common_board(played)
        before = deepcopy(common)
        for seat in [SPECTATOR, *range(len(played.seats)), SPECTATOR]:
            alone, together = view(played, seat), view(played, seat, common)
            assert dump(alone) == dump(together)
            assert encode(alone) == encode(together)
        assert common == before, "what one seat sees is not written into what all see"
        played.pick(random.choice(played.ask.options))


@pytest.mark.parametrize("game", game_ids())
def test_the_wire_has_the_bytes_of_plain_json(game: str) -> None:
    played, random = new_game(find_rules(game), {}, Seeded("bytes")), Random(4)
    for _ in range(100):
        if played.ask is None:
            break
        told = view(played, 0)
        assert dump(told) == json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        played.pick(random.choice(played.ask.options))
    saved = played.rules.save(played.state)
    assert load(dump(saved)) == saved


@pytest.mark.parametrize(
    "data",
    [
        {"a": 2**63 - 1, "b": -(2**63)},
        {"a": 2**64, "b": [-(10**30)]},
        {"text": 'é 한 \u0001 " \\ / \u2028 12345678901234567890123'},
        {"none": None, "yes": True, "list": [], "half": 0.5},
    ],
)
def test_whatever_is_stored_is_read_again_exactly(data: Data) -> None:
    assert load(dump(data)) == data
    assert dump(data) == json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def test_what_all_see_is_built_once_and_nothing_for_those_who_do_not_read(
    running: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    class Counting(Alike):
        def __init__(self, *args: object) -> None:
            built.append("alike")
            super().__init__(*args)  # type: ignore[arg-type]

    def counted(*args: object) -> Update:
        built.append("update")
        return update(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(hub, "Alike", Counting)
    monkeypatch.setattr(hub, "update", counted)
    made = make_table(running.url)
    keys = list(made["keys"]["seats"].values())
    live = running.server.hub.lives[made["table"]]
    assert live.table is not None
    listener = Listener(Holder(made["table"], SEAT, 0, live.table.seats[0].since))
    live.clients.add(listener)
    path = f"/api/tables/{made['table']}/messages"
    assert post(running.url, path, keys[0], {"type": "chat", "id": "a", "text": "x"}).status_code == 200
    eventually(listener.changed.is_set)
    assert built == [], "a bot is asked, not told"
    live.clients.discard(listener)
    assert post(running.url, path, keys[0], {"type": "chat", "id": "b", "text": "x"}).status_code == 200
    assert built == [], "nobody is there"
    players = [Player(running.url, made["table"], key) for key in [*keys, keys[0], made["keys"]["watch"]]]
    assert post(running.url, path, keys[0], {"type": "chat", "id": "c", "text": "x"}).status_code == 200
    for player in players:
        player.kind("chatted")
    assert sorted(built) == ["alike", "update", "update", "update"]
