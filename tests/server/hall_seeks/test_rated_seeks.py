"""Rated seeks and rating ranges: both must want it so, and the table is rated as any other rated table is."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.hall_kit import decide, stored
from tests.server.hall_seeks.wishes import WAR, own, rate, seek, write
from tests.server.kit import InThread, Json, Player, eventually, get
from thirdage.server.hall import seeks
from thirdage.server.storage.migrations import STEPS, migrate
from thirdage.server.storage.store import connect


def sit(server: InThread, table: str, people: list[Person]) -> list[Player]:
    """The connections of people to a table, in the order of its seats."""
    keys = [person.post(f"/api/tables/{table}/key", status=201) for person in people]
    return [Player(server.url, table, key["key"]) for key in sorted(keys, key=lambda key: int(str(key["seat"])))]


def test_two_who_want_a_rated_game_play_one_that_counts(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    assert seek(ann, rated=True, side="shadow")["rated"] is True
    table = seek(ben, rated=True)["table"]
    players = sit(server, table, [ann, ben])
    assert players[0].state["rated"] is True
    assert [seat["player"] for seat in players[0].state["seats"]] == ["Ben", "Ann"]
    assert players[0].state["hints"]["mode"] == "never"
    for to in ("bot", "open"):
        assert players[1].ask("seat", seat="shadow", to=to)["code"] == "rated_stays", "nobody leaves a rated game"
    decide(players)
    assert players[0].ask("resign")["type"] == "done"
    found = stored(server.server.store.url, table)
    assert found is not None
    assert (found.rated, found.archived) == (True, True)
    assert [(seat.player, seat.score) for seat in found.seats] == [("Ben", 0), ("Ann", 2)]
    eventually(lambda: get(server.url, "/api/players/Ann/ratings").json()["ratings"])


def test_a_rated_and_a_casual_wish_do_not_meet(three: list[Person]) -> None:
    ann, ben, cid = three
    assert seek(ann, rated=True)["table"] is None
    assert seek(ben)["table"] is None
    assert [each["rated"] for each in cid.get("/api/seeks")["seeks"]] == [True, False]
    assert seek(ann, rated=False)["table"] is not None, "Ann wants both kinds, and Ben waits for this one"
    assert sorted((each["rated"], each["table"] is None) for each in own(ann)) == [(False, False), (True, True)]


def test_whoever_takes_a_seek_up_says_that_it_is_rated(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    rated, casual = seek(ann, rated=True)["seek"], seek(ann)["seek"]
    for id, said in ((rated, {}), (rated, {"rated": False}), (casual, {"rated": True})):
        assert ben.refused("POST", f"/api/seeks/{id}/accept", said) == "rated_differs"
    made = ben.post(f"/api/seeks/{rated}/accept", {"rated": True}, 201)
    (player, _) = sit(server, made["table"], [ann, ben])
    assert player.state["rated"] is True
    made = ben.post(f"/api/seeks/{casual}/accept", {}, 201)
    (player, _) = sit(server, made["table"], [ann, ben])
    assert player.state["rated"] is False


def test_everybody_sees_what_is_wanted_and_how_strong_its_owner_is(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    rate(server, ann, shadow=1620, free_peoples=1480, deviation=150)
    rate(server, ben, shadow=1500, free_peoples=1500)
    seek(ann, low=1400, high=1700, rated=True)
    seek(ann, side="shadow", low=1400, pace="live")
    seek(ben, game="quest")
    told = Person(server).get("/api/seeks")["seeks"]
    wishes = [(each["name"], each["low"], each["high"], each["rated"]) for each in told]
    assert wishes == [("Ann", 1400, 1700, True), ("Ann", 1400, None, False), ("Ben", None, None, False)]
    shadow = {"role": "shadow", "rating": 1620, "provisional": True}
    free = {"role": "free_peoples", "rating": 1480, "provisional": True}
    assert [each["ratings"] for each in told] == [[free, shadow], [shadow], []], "those of the game and the side"
    assert own(ann)[1]["ratings"] == [shadow]


# -- invitations


def test_an_invitation_says_whether_the_game_is_rated_and_both_must_agree(
    server: InThread, three: list[Person]
) -> None:
    ann, ben, _ = three
    casual = ann.post("/api/invitations", {**WAR, "to": "Ben", "side": "shadow"}, 201)["invitation"]
    wish = {**WAR, "to": "Ben", "side": "shadow", "rated": True}
    rated = ann.post("/api/invitations", wish, 201)["invitation"]
    assert ann.post("/api/invitations", wish, 201)["invitation"] == rated
    (got,) = ben.get("/api/invitations")["got"]
    told = (got["invitation"], got["pace"], got["rated"])
    assert told == (rated, "daily", True), "what is meant now replaces what was meant before"
    assert ben.refused("POST", f"/api/invitations/{casual}/accept", {}) == "seek_gone"
    for said in ({}, {"rated": False}):
        assert ben.refused("POST", f"/api/invitations/{rated}/accept", said) == "rated_differs"
    table = ben.post(f"/api/invitations/{rated}/accept", {"rated": True}, 201)["table"]
    players = sit(server, table, [ann, ben])
    assert players[0].state["rated"] is True
    assert [seat["player"] for seat in players[0].state["seats"]] == ["Ben", "Ann"]
    decide(players)
    assert players[0].ask("resign")["type"] == "done"
    eventually(lambda: get(server.url, "/api/players/Ann/ratings").json()["ratings"])
    found = stored(server.server.store.url, table)
    assert found is not None
    assert [(seat.player, seat.score) for seat in found.seats] == [("Ben", 0), ("Ann", 2)]
    casual = ann.post("/api/invitations", {**WAR, "to": "Ben"}, 201)["invitation"]
    assert ben.refused("POST", f"/api/invitations/{casual}/accept", {"rated": True}) == "rated_differs"
    table = ben.post(f"/api/invitations/{casual}/accept", {}, 201)["table"]
    assert sit(server, table, [ann, ben])[0].state["rated"] is False


# -- ranges


def test_a_range_nobody_fits_is_answered_plainly(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    assert ann.refused("POST", "/api/seeks", {**WAR, "low": 1500, "high": 1700}) == "range_empty"
    rate(server, ann, shadow=1600)
    assert ann.refused("POST", "/api/seeks", {**WAR, "low": 1500, "high": 1700}) == "range_empty", "only Ann herself"
    rate(server, ben, shadow=1600)
    body = {**WAR, "low": 1500, "high": 1700, "side": "shadow"}
    assert ann.refused("POST", "/api/seeks", body) == "range_empty", "Ben would play the Free Peoples"
    assert ann.refused("POST", "/api/seeks", {**WAR, "low": 1700, "high": 1500}) == "range_reversed"
    assert own(ann) == []
    seek(ann, low=1600, high=1600)
    write(server, "UPDATE rating SET player = 'gone:1' WHERE player = ?", ["Ben"])
    assert cid.refused("POST", "/api/seeks", {**WAR, "low": 1601}) == "range_empty", "an account that is gone is nobody"


def test_a_range_is_kept_on_both_sides(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    for person, rating in zip(three, (1600, 1500, 1400), strict=True):
        rate(server, person, shadow=rating, free_peoples=rating)
    waiting = seek(ann, low=1450)["seek"]
    assert seek(cid)["table"] is None, "too weak for Ann"
    refused = cid.ask("POST", f"/api/seeks/{waiting}/accept", {}).json()["error"]
    assert (refused["code"], refused["args"]) == ("out_of_range", {"low": 1450, "high": 5000})
    assert seek(ben, high=1550, side="shadow")["table"] is not None, "Ann is too strong for Ben, Cid is not"
    assert own(cid)[0]["table"] is not None
    assert own(ann)[0]["table"] is None
    assert ann.refused("POST", "/api/seeks", {**WAR, "low": 1590, "high": 1700}) == "range_empty", "only Ann herself"


@pytest.mark.parametrize("first", [0, 1])
def test_the_rating_that_matters_is_that_of_the_side_that_is_played(
    server: InThread, three: list[Person], first: int
) -> None:
    ann, ben, cid = three
    rate(server, ann, shadow=1500, free_peoples=1500)
    rate(server, ben, shadow=1900, free_peoples=1500)
    rate(server, cid, shadow=1900)
    pair = [lambda: seek(ann, low=1400, high=1600), lambda: seek(ben)]
    pair[first]()
    assert seek(cid, pace="live")["table"] is None
    pair[1 - first]()
    (anns,), (bens,) = own(ann), own(ben)
    assert anns["table"] == bens["table"] is not None
    assert (anns["seat"], bens["seat"]) == (1, 0), "Ben is in the range with the Free Peoples only"


def test_a_provisional_rating_counts_as_it_stands_and_no_rating_is_in_no_range(
    server: InThread, three: list[Person]
) -> None:
    ann, ben, cid = three
    rate(server, ann, shadow=1500, free_peoples=1500)
    rate(server, ben, shadow=1550, free_peoples=1550, deviation=340)
    waiting = seek(ann, low=1400, high=1600)["seek"]
    assert cid.refused("POST", f"/api/seeks/{waiting}/accept", {}) == "out_of_range"
    assert seek(cid, low=1400, high=1600, side="shadow")["table"] is None
    assert ben.post(f"/api/seeks/{waiting}/accept", {}, 201)["table"] is not None
    assert seek(ann, side="free_peoples")["table"] is not None, "a newcomer may name a range too"


@pytest.mark.parametrize(("thousandths", "fits"), [(1_499_499, False), (1_499_500, True), (1_500_499, True)])
def test_a_range_is_about_the_points_that_are_shown(
    server: InThread, three: list[Person], thousandths: int, fits: bool
) -> None:
    ann, ben, cid = three
    rate(server, ben, shadow=1500)
    rate(server, cid, shadow=1500)
    write(server, "UPDATE rating SET rating = ? WHERE player = 'Ben'", [thousandths])
    seek(ann, side="free_peoples", low=1500, high=1500)
    assert (seek(ben)["table"] is not None) is fits
    assert own(ben)[0]["ratings"][0]["rating"] == (1500 if fits else 1499)


def test_many_who_do_not_fit_hide_nobody_who_does(server: InThread) -> None:
    names = [f"Rider.{number:02}.z" for number in range(seeks.CANDIDATES + 3)]
    *riders, ann, ben = enlist(server.server.store.url, server.url, [*names, "Ann", "Ben"])
    rate(server, ben, shadow=1900, free_peoples=1900)
    for rider in riders:
        seek(rider, side="shadow", low=1850)
    seek(ann, side="shadow")
    assert own(ann)[0]["table"] is None
    (cid,) = enlist(server.server.store.url, server.url, ["Cid"])
    assert seek(cid)["table"] is not None
    assert own(ann)[0]["table"] is not None


def test_another_range_replaces_the_one_before(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    rate(server, ben, shadow=1500, free_peoples=1500)
    first = seek(ann, low=1400)
    assert seek(ann, low=1400)["seek"] == first["seek"], "the same wish is one seek"
    second = seek(ann, low=1450)
    assert second["seek"] != first["seek"]
    assert second["since"] == first["since"], "it has waited as long"
    assert [(each["seek"], each["low"]) for each in own(ann)] == [(second["seek"], 1450)]
    assert ben.refused("POST", f"/api/seeks/{first['seek']}/accept", {}) == "seek_gone"
    assert seek(ann)["low"] is None
    assert seek(cid)["table"] is not None


# -- forged and unlucky values


@pytest.mark.parametrize(
    "body",
    [
        *('"low": 1e3', '"low": 1500.5', '"low": "1500"', '"low": true', '"low": null', '"low": -1', '"low": 5001'),
        *('"high": Infinity', '"high": NaN', '"high": 1e999', f'"high": {10**30}', '"high": [1]', '"rated": 1'),
        *('"rated": "yes"', '"rated": null'),
    ],
)
def test_forged_values_are_refused(three: list[Person], body: str) -> None:
    ann = three[0]
    text = f'{{"game": "war-of-the-ring", "pace": "daily", {body}}}'
    answer = httpx.post(f"{ann.url}/api/seeks", content=text, headers={"Cookie": ann.cookie}, timeout=60)
    assert answer.json()["error"]["code"] in ("malformed", "not_json"), answer.text
    assert own(ann) == []


def test_a_rated_seek_is_taken_up_by_one_of_many(server: InThread) -> None:
    ann, *many = enlist(server.server.store.url, server.url, ["Ann", *(f"Rider.{number}.z" for number in range(6))])
    id = seek(ann, rated=True)["seek"]

    def take(person: Person) -> Json:
        told: Json = person.ask("POST", f"/api/seeks/{id}/accept", {"rated": True}).json()
        return told

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(take, many))
    assert len([each for each in answers if "table" in each]) == 1
    assert [each["error"]["code"] for each in answers if "error" in each] == ["seek_gone"] * 5
    connection = connect(server.server.store.url)
    tables = connection.execute("SELECT count(*) FROM game_table")
    connection.close()
    assert tables == [(1,)], "no table without people"


def test_seeks_of_an_earlier_program_are_casual(db: str) -> None:
    connection = connect(db)
    migrate(connection, next(at for at, step in enumerate(STEPS) if "ALTER TABLE seek ADD COLUMN rated" in step))
    connection.begin()
    connection.execute("INSERT INTO account (name, password, made_at) VALUES ('Ann', '', 0)")
    connection.execute(
        "INSERT INTO seek (id, account, game, side, pace, contribution, language, made_at, until)"
        " VALUES ('s', 'Ann', 'quest', '', 'daily', '', 'en', 0, 10)"
    )
    connection.commit()
    migrate(connection)
    (kept,) = seeks.waiting(connection, 5, None, "")
    connection.close()
    assert (kept.id, kept.rated, kept.low) == ("s", False, None)
