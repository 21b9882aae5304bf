"""Leagues of games for three and four, on a server: tables are made and seats go round, and results count for teams."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.server.hall.test_leagues import Person, entered, names_of
from tests.server.hall.test_leagues import server as server
from tests.server.kit import InThread, Json, eventually
from thirdage.server.storage.store import connect

THREE = {"game": "war-of-the-ring", "settings": {"players": "3"}}
FOUR = {"game": "quest", "settings": {"players": "4"}}
NAMES = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"]


def boards(told: Json) -> list[tuple[int, int, int, Json, Json]]:
    """The games of the last round that are being played, with their places and tables."""
    return [
        (len(told["played"]), board, index, pairing, game)
        for board, pairing in enumerate(told["played"][-1]["pairings"])
        for index, game in enumerate(pairing["games"])
        if game["score"] is None
    ]


def decide(organiser: Person, league: str, seat: int) -> Json:
    """Decide all games of the round for those in the camp of a seat: the first, or all others. Not one's own."""
    told = organiser.look(league)
    for round, board, index, _, game in boards(told):
        winners = [number for place, number in enumerate(game["seats"]) if (place == 0) == (seat == 0)]
        place = {"round": round, "board": board, "game": index}
        assert "error" not in organiser.say(league, "adjudicate", **place, winners=winners)
    return organiser.look(league)


def organised(server: InThread, names: list[str], **wishes: Any) -> tuple[Person, str]:
    """A league of people that has begun, whose organiser does not play."""
    olga = Person(server.url, "Olga")
    league = olga.make(**wishes)
    for name in names:
        assert "error" not in Person(server.url, name).say(league, "join", contribution=f"of-{name}")
    assert "error" not in olga.say(league, "start")
    return olga, league


def test_everybody_meets_at_tables_of_three(server: InThread) -> None:
    olga, league = organised(server, NAMES, **THREE, clock={"bank": 3600})
    told = olga.look(league)
    assert told["rounds_planned"] >= 3
    first = told["played"][0]["pairings"]
    assert sorted(number for pairing in first for number in pairing["members"]) == list(range(6))
    names = names_of(told)
    ann = Person(server.url, names[first[0]["members"][0]])
    state = ann.table(first[0]["games"][0]["table"])["state"]
    assert [seat["player"] for seat in state["seats"]] == [names[number] for number in first[0]["members"]]
    assert state["rated"] is True, "people and a clock: rated by their roles"
    met: Counter[frozenset[int]] = Counter()
    roles: dict[int, Counter[int]] = {number: Counter() for number in names}
    rounds = 0
    while told["status"] == "running":
        rounds += 1
        for pairing in told["played"][-1]["pairings"]:
            members = pairing["members"]
            met.update(frozenset((one, other)) for one in members for other in members if one < other)
            for seat, number in enumerate(pairing["games"][0]["seats"]):
                roles[number][seat] += 1
        told = decide(olga, league, rounds % 2)
    assert (told["status"], rounds) == ("over", told["rounds_planned"])
    assert len(met) == 15, "everybody has met everybody"
    assert all(counted[0] in (1, 2) for counted in roles.values()) or rounds > 5, roles
    points = sum(line["values"]["points"] for line in told["standings"])
    scores = [
        sum(game["score"]) for each in told["played"] for pairing in each["pairings"] for game in pairing["games"]
    ]
    assert points == sum(scores)
    assert list(told["standings"][0]["values"]) == ["points", "wins", "sonneborn_berger", "buchholz"]


def test_a_table_of_four_plays_every_seat_with_one_deal(server: InThread) -> None:
    olga, league = organised(server, [*NAMES[:5]], **FOUR, format="swiss", rounds=2, paired=True)
    told = olga.look(league)
    (table,) = [pairing for pairing in told["played"][0]["pairings"] if pairing["away"] is not None]
    assert [game["seats"] for game in table["games"]] == [
        [*table["members"][turn:], *table["members"][:turn]] for turn in range(4)
    ]
    (left_out,) = [pairing["home"] for pairing in told["played"][0]["pairings"] if pairing["away"] is None]
    place = {"round": 1, "board": 0, "game": 0}
    wrong: list[Json] = [{"result": "home"}, {}, *[{"winners": each} for each in ([], table["members"], [left_out])]]
    for bad in wrong:
        assert olga.say(league, "adjudicate", **place, **bad)["error"]["code"] == "malformed"
    connection = connect(server.server.store.url)
    try:
        rows = connection.execute("SELECT data FROM journal WHERE kind = 'created' ORDER BY table_id")
        secrets = {str(row[0]).partition('"secret":"')[2][:64] for row in rows}
    finally:
        connection.close()
    assert len(secrets) == 1, "all four games have one deal"
    told = decide(olga, league, 0)
    assert len(told["played"]) == 2
    bye = next(line for line in told["standings"] if line["number"] == left_out)
    assert bye["values"]["points"] == 4, "half of what a table gives in four games"
    again = [pairing["home"] for pairing in told["played"][1]["pairings"] if pairing["away"] is None]
    assert again != [left_out]
    assert decide(olga, league, 1)["status"] == "over"


def test_whoever_withdraws_from_a_team_loses_and_the_others_play_on_in_later_rounds(server: InThread) -> None:
    olga, league = organised(server, NAMES[:4], **THREE, format="swiss", rounds=2)
    told = olga.look(league)
    ((_, board, _, pairing, game),) = boards(told)
    gone = game["seats"][1]
    person = Person(server.url, names_of(told)[gone])
    assert "error" not in person.say(league, "leave")
    told = eventually(lambda: len((now := olga.look(league))["played"]) == 2 and now)
    score = dict(zip(pairing["members"], told["played"][0]["pairings"][board]["games"][0]["score"], strict=True))
    assert [score[number] for number in game["seats"]] == [2, 0, 1], "the other camp wins, the ally gets half"
    assert gone not in [number for each in told["played"][1]["pairings"] for number in each["members"]]
    assert decide(olga, league, 0)["status"] == "over"


def test_an_organiser_decides_no_table_of_their_own(server: InThread) -> None:
    league, people = entered(server, NAMES[:3], **THREE)
    place = {"round": 1, "board": 0, "game": 0}
    told = people["Ann"].say(league, "adjudicate", **place, result="draw")
    assert told["error"]["code"] == "own_game"


@pytest.mark.parametrize("few", [2, 3])
def test_a_league_needs_a_full_table(server: InThread, few: int) -> None:
    olga = Person(server.url, "Olga")
    league = olga.make(**FOUR)
    for name in NAMES[:few]:
        Person(server.url, name).say(league, "join")
    told = olga.say(league, "start")
    assert (told["error"]["code"], told["error"]["args"]) == ("league_small", {"least": 4})
