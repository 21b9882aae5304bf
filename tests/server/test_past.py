"""The past of a table: each moment as it was sent then, hidden things hidden, and all hands open after the end."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.kit import SEATS, InThread, Json, Player, get, make_table, play_on


def played(running: InThread, picks: int = 60, **wishes: object) -> tuple[Json, list[Player]]:
    made = make_table(running.url, **wishes)
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    play_on(players, Random(4), picks)
    return made, players


def sent(player: Player) -> dict[int, Json]:
    """Return the views a player was sent, by the number of picks then."""
    messages = [message for message in player.heard if message.get("view")]
    return {message["state"]["picks"]: message["view"] for message in messages}


def test_every_moment_is_shown_as_it_was_sent_then(running: InThread) -> None:
    made, players = played(running)
    path = f"/api/tables/{made['table']}"
    watch = made["keys"]["watch"]
    for player in players:
        views = sent(player)
        timeline = get(running.url, path + "/course", player.key).json()
        assert [at for at, _ in timeline["moments"]] == sorted(views)
        assert timeline["moments"][-1] == [
            timeline["picks"],
            player.state["seats"][SEATS.index(mover(players))]["seat"],
        ]
        for at, seat in timeline["moments"]:
            past = get(running.url, path + "/past", player.key, at=at).json()
            assert (past["at"], past["view"]) == (at, views[at])
            assert past["view"]["decision"]["seat"] == seat
            public = get(running.url, path + "/past", watch, at=at).json()["view"]
            assert "options" not in public["decision"]
            assert public["seat"] == "spectator"


def mover(players: list[Player]) -> str:
    return next(SEATS[index] for index, player in enumerate(players) if player.deciding())


def test_events_come_for_the_stretch_that_is_asked_for(running: InThread) -> None:
    made, players = played(running)
    path, ann = f"/api/tables/{made['table']}", players[0]
    log = get(running.url, path + "/log", ann.key, most=1000).json()["events"]
    timeline = get(running.url, path + "/course", ann.key).json()
    moments = [at for at, _ in timeline["moments"]]
    told = [event for at in moments for event in get(running.url, path + "/past", ann.key, at=at).json()["events"]]
    assert told == log
    some = get(running.url, path + "/past", ann.key, at=moments[-1], since=moments[-9]).json()["events"]
    assert some == [event for event in log if event["pick"] > moments[-9]]


def test_each_moment_tells_the_ones_on_either_side(running: InThread) -> None:
    """Stepping back from the present comes to the beginning, one moment after the other."""
    made, players = played(running, 12)
    path = f"/api/tables/{made['table']}"
    timeline = get(running.url, path + "/course", players[0].key).json()
    moments = [at for at, _ in timeline["moments"]]
    for at, before, after in zip(moments, [None, *moments[:-1]], [*moments[1:], None], strict=True):
        past = get(running.url, path + "/past", players[0].key, at=at).json()
        assert (past["before"], past["after"]) == (before, after)


def test_a_number_between_two_moments_leads_to_the_next(running: InThread) -> None:
    made, players = played(running, 12)
    path = f"/api/tables/{made['table']}"
    timeline = get(running.url, path + "/course", players[0].key).json()
    moments = [at for at, _ in timeline["moments"]]
    between = [at for at in range(timeline["picks"]) if at not in moments]
    assert between
    for at in between:
        shown = get(running.url, path + "/past", players[0].key, at=at).json()["at"]
        assert shown == min(moment for moment in moments if moment > at)
    assert get(running.url, path + "/past", players[0].key, at=10**6).json()["at"] == timeline["picks"]


def test_what_was_taken_back_is_past_no_more(running: InThread) -> None:
    made, players = played(running, 40, hot_seat=True)
    path, ann = f"/api/tables/{made['table']}", players[0]
    before = get(running.url, path + "/past", ann.key, at=30).json()
    assert players[1].ask("take_back", to=10)["type"] == "done"
    play_on(players, Random(9), 30)
    views = sent(ann)
    again = get(running.url, path + "/past", ann.key, at=30).json()
    assert again["view"] == views[again["at"]]
    assert again["view"] != before["view"]


def test_hands_are_closed_until_the_end_and_open_after_it(running: InThread) -> None:
    made, players = played(running, 30)
    path, ann = f"/api/tables/{made['table']}", players[0]
    for view in ("all", "seat:shadow"):
        assert get(running.url, path + "/past", ann.key, at=3, view=view).json()["error"]["code"] == "not_allowed"
        spectator = get(running.url, path + "/past", made["keys"]["watch"], at=3, view=view)
        assert spectator.json()["error"]["code"] == "no_consent"
    assert get(running.url, path + "/position", ann.key, at=3).json()["error"]["code"] == "table_running"
    assert ann.ask("resign")["type"] == "done"
    for key in (ann.key, made["keys"]["watch"]):
        shown = get(running.url, path + "/past", key, at=20, view="all").json()["view"]
        assert shown["seat"] == "all"
        theirs = get(running.url, path + "/past", key, at=20, view="seat:shadow").json()["view"]
        assert theirs["board"] == shown["boards"]["shadow"]
        assert theirs["board"]["cards"]["hand"] != shown["board"]["cards"].get("hand")
    text = get(running.url, path + "/position", ann.key, at=20).json()["position"]
    assert text.startswith("thirdage")
    other = make_table(running.url, position=text)
    table = get(running.url, f"/api/tables/{other['table']}", other["keys"]["seats"]["shadow"]).json()
    assert table["view"]["board"] == theirs["board"]


def test_before_the_game_there_is_no_past(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "open"}])
    path, key = f"/api/tables/{made['table']}", made["keys"]["seats"]["free_peoples"]
    for what in ("course", "past", "position"):
        assert get(running.url, f"{path}/{what}", key).json()["error"]["code"] == "not_started"


@pytest.mark.parametrize("game", ["five-armies", "quest"])
def test_other_games_have_a_past_too(running: InThread, game: str) -> None:
    seats = {"five-armies": 2, "quest": 4}[game]
    made = make_table(running.url, game=game, seats=[{"kind": "me"}] * seats)
    players = [Player(running.url, made["table"], key) for key in made["keys"]["seats"].values()]
    play_on(players, Random(1), 40)
    views = sent(players[0])
    for at in sorted(views)[::7]:
        past = get(running.url, f"/api/tables/{made['table']}/past", players[0].key, at=at).json()
        assert past["view"] == views[at]


def test_everybody_is_told_the_same_of_luck(running: InThread) -> None:
    """From the public log: players and spectators get the same, and as many Action dice as the log has."""
    made, players = played(running)
    path, keys = f"/api/tables/{made['table']}", [players[0].key, players[1].key, made["keys"]["watch"]]
    told = [get(running.url, path + "/luck", key).json() for key in keys]
    assert told[0] == told[1] == told[2]
    log = get(running.url, path + "/log", keys[2], most=1000).json()["events"]
    for side in ("side:free_peoples", "side:shadow"):
        rolls = [
            event["args"]["dice"] for event in log if event["id"] == "action_rolled" if event["args"]["side"] == side
        ]
        shown = ",".join(rolls).split(",")
        rows = [row for row in told[0]["rows"] if (row["who"], row["kind"]) == (side, "action")]
        assert {row["face"]: row["came"] for row in rows if row["came"]} == {face: shown.count(face) for face in shown}
        assert {row["tries"] for row in rows} == {len(shown)}
    waiting = make_table(running.url, seats=[{"kind": "me"}, {"kind": "open"}])
    refused = get(running.url, f"/api/tables/{waiting['table']}/luck", waiting["keys"]["watch"])
    assert refused.json()["error"]["code"] == "not_started"
