"""Help: hints where they are allowed, why a bot did what it did, odds, and what is wrong with a position."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event
from typing import Any

import pytest

from tests.server.kit import GAME, SEATS, InThread, Json, Player, get, make_table, play_on, play_on_against_a_bot, post
from tests.server.test_studies import Desk, begun, make
from thirdage.bots.base import Question
from thirdage.bots.heuristic import find_heuristic
from thirdage.games.war_of_the_ring.board import TILE_IDS
from thirdage.kernel.record import record_text
from thirdage.odds.hunt import STANDARD_POOL, HuntOdds
from thirdage.odds.war_of_the_ring import Side, battle
from thirdage.server.doors import http_hints, http_odds
from thirdage.server.doors.limits import Limit

AGAINST = [{"kind": "me"}, {"kind": "bot", "bot": "expert"}]


def code(answer: Any) -> str:
    return str(answer.json()["error"]["code"])


def hint(running: InThread, made: Json, key: str, **params: Any) -> Any:
    return get(running.url, f"/api/tables/{made['table']}/hint", key, **params)


def test_a_hint_against_a_bot(running: InThread) -> None:
    made = make_table(running.url, seats=AGAINST)
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert player.state["hints"] == {"mode": "auto", "allowed": True}
    play_on_against_a_bot(player, 12)
    told = hint(running, made, player.key, seconds=1).json()
    assert player.decision is not None
    assert sorted(each["option"] for each in told["options"]) == sorted(player.decision["options"])
    assert (told["picks"], told["prompt"], told["bot"]) == (
        player.state["picks"],
        player.decision["prompt"],
        "search:1s",
    )
    best = told["options"][0]
    assert 0.0 <= best["chance"] <= 1.0
    assert best["line"][0] == best["option"]
    terms = find_heuristic(GAME).terms
    assert all(reason["term"] in terms for each in told["options"] for reason in each["reasons"])
    assert len(hint(running, made, player.key, most=1).json()["options"]) == 1
    assert code(hint(running, made, made["keys"]["watch"])) == "not_allowed"


def test_people_agree_to_hints_or_get_none(running: InThread) -> None:
    made = make_table(running.url)
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    mover = next(player for player in players if player.deciding())
    other = next(player for player in players if not player.deciding())
    assert code(hint(running, made, mover.key)) == "no_hints"
    assert mover.ask("allow", view="hints", yes=True)["type"] == "done"
    assert code(hint(running, made, mover.key)) == "no_hints"
    seq = other.ask("allow", view="hints", yes=True)["seq"]
    other.catch_up(seq)
    assert other.state["hints"]["allowed"] is True
    assert other.state["seats"][0]["shows"] == ["hints"]
    assert code(hint(running, made, other.key)) == "not_your_turn"
    assert hint(running, made, mover.key).status_code == 200
    assert other.ask("seat", seat=other.welcome["you"], to="bot", bot="random")["type"] == "done"
    assert other.ask("allow", view="hints", yes=False)["type"] == "done"
    refused = hint(running, made, mover.key)
    assert code(refused) == "no_hints", "a bot that stands in for a person does not agree for them"


def test_a_table_may_forbid_hints_or_give_them_to_all(running: InThread) -> None:
    never = make_table(running.url, seats=AGAINST, hints="never")
    always = make_table(running.url, hints="always")
    player = Player(running.url, never["table"], never["keys"]["seats"]["free_peoples"])
    while not player.deciding():
        player.next()
    assert code(hint(running, never, player.key)) == "no_hints"
    body = {"from": {"table": never["table"]}}
    assert code(post(running.url, "/api/studies", player.key, body)) == "table_running"
    keys = always["keys"]["seats"].values()
    assert sorted(hint(running, always, key).status_code for key in keys) == [200, 409]


def test_a_game_without_heuristic_gives_no_hints(running: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_hints, "has_heuristic", lambda game: False)
    made = make_table(running.url, game="quest", seats=[{"kind": "me"}] * 4, hints="always")
    answers = [hint(running, made, key) for key in made["keys"]["seats"].values()]
    assert "no_heuristic" in {code(answer) for answer in answers}


def test_a_hint_that_was_asked_before_the_seat_was_left_is_not_given(
    running: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_table(running.url, seats=AGAINST)
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    play_on_against_a_bot(player, 1)
    asking, left = Event(), Event()

    async def slow(name: str, question: Question) -> list[Any]:
        asking.set()
        while not left.is_set():
            await asyncio.sleep(0.01)
        return []

    monkeypatch.setattr(running.server.advisers, "advise", slow)
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(hint, running, made, player.key)
        assert asking.wait(10)
        assert player.ask("seat", seat="free_peoples", to="open")["type"] == "done"
        left.set()
        assert code(asked.result(10)) == "no_table"


def test_a_place_of_a_study_gets_hints(running: InThread) -> None:
    played = begun()
    desk = Desk(running, make(running, {"record": record_text(played)}))
    at = next(at for at in range(30, 60) if played.makers[at] >= 0 and not played.forced[at])
    told = desk.get("/hint", branch=0, at=at, seconds=1)
    assert sorted(each["option"] for each in told["options"]) == sorted(desk.step(0, at)["decision"]["options"])
    chance = next(at for at in range(60) if played.makers[at] < 0)
    assert code(get(running.url, f"/api/studies/{desk.id}/hint", branch=0, at=chance)) == "not_your_turn"


def test_why_the_bot_did_that(running: InThread) -> None:
    made = make_table(running.url, seats=AGAINST)
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    play_on_against_a_bot(player, 25)
    path = f"/api/tables/{made['table']}"
    timeline = get(running.url, path + "/course", player.key).json()["moments"]
    bots = [at for at, seat in timeline[:-1] if seat == "shadow"]
    mine = [at for at, seat in timeline[:-1] if seat == "free_peoples"]
    for at in bots[::5]:
        why = get(running.url, path + "/why", player.key, at=at + 1).json()
        assert (why["truth"], why["seat"]) == (False, "shadow")
        assert why["from"] <= at < why["to"]
        assert not set(mine) & set(range(why["from"], why["to"])), "only the bot's own picks"
        assert set(why) == {"table", "seat", "truth", "from", "to", "events", "before", "after", "differences"}
        told = sum(each["weight"] for each in why["differences"])
        moved = why["after"]["free_peoples"] - why["before"]["free_peoples"]
        assert abs(moved) < 0.02 or told * moved > 0
        assert why["events"] == [
            event
            for event in get(running.url, path + "/log", player.key, most=1000).json()["events"]
            if why["from"] < event["pick"] <= why["to"]
        ]
    assert code(get(running.url, path + "/why", player.key, at=mine[3] + 1)) == "no_bot_pick"
    assert code(get(running.url, path + "/why", player.key, at=10**5)) == "no_bot_pick"
    assert code(get(running.url, path + "/why", made["keys"]["watch"], at=1)) == "not_allowed"
    assert player.ask("resign")["type"] == "done"
    seen = 0
    for at in bots[::4]:
        why = get(running.url, path + "/why", player.key, at=at + 1).json()
        assert (why["truth"], why["at"], why["bot"]) == (True, at, "expert")
        if why["options"]:
            best = why["options"][0]
            scores = {each["option"]: each["chance"] for each in why["options"]}
            assert scores[why["picked"]] == best["chance"], "it picked what it thought best"
            seen += 1
    assert seen > 1


def test_who_played_a_seat_is_known_pick_by_pick(running: InThread) -> None:
    made = make_table(running.url, hints="always")
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    play_on(players, Random(1), 20)
    shadow = players[1]
    changed = players[0].state["picks"]
    assert shadow.ask("seat", seat="shadow", to="bot", bot="random")["type"] == "done"
    play_on_against_a_bot(players[0], 12)
    table = running.server.hub.lives[made["table"]].table
    assert table is not None
    seat = table.seats[1]
    assert (seat.bot_at(changed - 1), seat.bot_at(changed), seat.bot_at(10**5)) == ("", "random", "random")
    seat.cut_players(changed - 5)
    assert (seat.bot_at(changed - 6), seat.bot_at(changed - 5)) == ("", "random")


def test_odds_of_numbers(running: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/api/odds/{GAME}"
    kinds = get(running.url, path).json()["kinds"]
    assert set(kinds) == {"battle", "hunt", "mordor"}
    told = post(running.url, path, "", {"what": "battle", "attacker": "5R2E3L", "defender": "3R1E1L"}).json()
    exact = battle(Side(5, 2, 3), Side(3, 1, 1))
    assert (told["odds"]["won"], told["odds"]["lost"]) == (exact.won, exact.lost)
    assert told["given"]["kind"] == "field"
    hunt = post(running.url, path, "", {"what": "hunt", "dice": 3, "rerolls": 1}).json()
    assert hunt["odds"]["tile"] == HuntOdds(3, 0, 1, STANDARD_POOL).tile
    track = post(running.url, path, "", {"what": "mordor", "step": 4, "corruption": 11, "tiles": {"std_1": 2}}).json()
    assert (track["odds"]["ring_destroyed"], track["odds"]["ring_bearer_falls"]) == (0.0, 1.0)
    for wrong in (
        {"what": "battle", "attacker": "many", "defender": "1R"},
        {"what": "battle", "attacker": "900R", "defender": "1R"},
        {"what": "battle", "attacker": "1R", "defender": "1R", "colour": "red"},
        {"what": "hunt", "dice": "lots"},
        {"what": "hunt", "dice": 1, "tiles": {"nonsense": 1}},
        {"what": "mordor", "moves": 6, "tiles": dict.fromkeys(TILE_IDS, 4)},
        {"what": "weather"},
    ):
        assert code(post(running.url, path, "", wrong)) == "no_odds", wrong
    for flat in ({"what": "hunt", "dice": "3"}, {"what": "mordor", "gollum": True}):
        assert post(running.url, path, "", flat).status_code == 200, flat
    strange: list[object] = [[[]], {"a": {}}, {"a": "b"}, None, 1.5, 10**30, "x" * 500, [1]]
    for deep in strange:
        answer = post(running.url, path, "", {"what": "hunt", "tiles": deep})
        assert (answer.status_code, code(answer)) == (400, "malformed"), deep
    assert post(running.url, "/api/odds/quest", "", {"what": "peril", "gone": []}).status_code == 409
    assert code(post(running.url, path, "", {})) == "malformed"
    monkeypatch.setattr(http_odds, "find_book", lambda game: None)
    assert get(running.url, "/api/odds/quest").json()["kinds"] == {}
    assert code(post(running.url, "/api/odds/quest", "", {"what": "battle"})) == "no_odds"
    assert code(get(running.url, "/api/odds/chess")) == "not_found"


def test_odds_count_by_the_time_they_took(running: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are in the hints' bucket: in advance as if they were the costliest, then by what they were."""
    hints, path = Limit(1, 10, lambda: 0.0), f"/api/odds/{GAME}"
    monkeypatch.setattr(running.server.limits, "hints", hints)
    said = {"what": "battle", "attacker": "20R", "defender": "19R"}
    worked_out, level = running.server.advisers.odds, []

    async def watched(game: str, what: str, given: Json) -> Any:
        level.append(hints._buckets["127.0.0.1"].drops)
        return await worked_out(game, what, given)

    monkeypatch.setattr(running.server.advisers, "odds", watched)
    assert post(running.url, path, "", said).status_code == 200
    bucket = hints._buckets["127.0.0.1"]
    assert level == [10 - http_odds.COSTLIEST]
    assert 10 - http_odds.COSTLIEST < bucket.drops < 10
    after = bucket.drops
    assert post(running.url, path, "", said).status_code == 200
    assert code(post(running.url, path, "", {**said, "attacker": "many"})) == "no_odds"
    assert bucket.drops == pytest.approx(after), "what is known, or is no question, costs nothing"
    bucket.drops = 0.5
    assert code(post(running.url, path, "", said)) == "too_many"


POSITION = """
thirdage = "position 1"
game = "war-of-the-ring"
[state]
phase = 5
acting = "shadow"
[state.armies]
osgiliath = "sauron 5R 1E, nazgul 2, witch_king"
minas_morgul = "sauron 3R"
south_ithilien = "gondor 2R 1L"
minas_tirith = "gondor 3R 1L, boromir"
[state.dice]
shadow = ["army"]
"""


def test_odds_of_the_board(running: InThread) -> None:
    made = make_table(running.url, position=POSITION)
    path = f"/api/tables/{made['table']}/odds"
    keys = {**made["keys"]["seats"], "watch": made["keys"]["watch"]}
    for key in keys.values():
        field = {"what": "battle", "from": "osgiliath", "to": "south_ithilien"}
        told = get(running.url, path, key, **field).json()
        assert (told["given"]["attacker"], told["given"]["defender"]) == ("5R1E4L", "2R0E1L")
        assert told["given"]["kind"] == "field"
        once = get(running.url, path, key, rounds=1, **field).json()
        assert once["given"]["rounds"] == 1
        assert once["odds"]["won"] < told["odds"]["won"]
        hunt = get(running.url, path, key, what="hunt").json()
        assert hunt["given"]["dice"] == 0
        assert hunt["odds"]["tile"] == 0.0
    for wrong in (
        {"what": "mordor"},
        {"what": "battle", "from": "bree", "to": "osgiliath"},
        {"what": "battle", "from": "osgiliath", "to": "atlantis"},
        {"what": "battle", "from": "bree", "to": "bree"},
        {"what": "nothing"},
    ):
        assert code(get(running.url, path, keys["watch"], **wrong)) == "no_odds"


SIEGE = POSITION.replace('osgiliath = "sauron', 'minas_tirith = "sauron').replace(
    'minas_tirith = "gondor 3R 1L, boromir"', '[state.garrisons]\nminas_tirith = "gondor 3R 1L, boromir"'
)


def test_odds_of_a_siege_depend_on_who_asks(running: InThread) -> None:
    made = make_table(running.url, position=SIEGE)
    view = get(running.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()["view"]
    assert view["board"]["sieges"] == ["minas_tirith"]
    path, asked = f"/api/tables/{made['table']}/odds", {"what": "battle", "from": "minas_tirith", "to": "minas_tirith"}
    kinds = {
        seat: get(running.url, path, made["keys"]["seats"][seat], **asked).json()["given"]["kind"] for seat in SEATS
    }
    assert kinds == {"free_peoples": "sortie", "shadow": "siege"}
    desk = Desk(running, make(running, {"position": SIEGE}))
    assert get(running.url, f"/api/studies/{desk.id}/odds", **asked).json()["given"]["kind"] == "siege"
