"""Seeks and invitations: people who want the same are brought together once, and nobody against their will."""

from __future__ import annotations

import pytest

from tests.server.hall_accounts.people import PASSWORD, Person, enlist, new_person
from tests.server.hall_seeks.wishes import WAR, own, seek, write
from tests.server.kit import InThread, Json, Player, eventually, get, post
from tests.server.receivers import WebReceiver
from thirdage.server.config import Config
from thirdage.server.hall import seeks
from thirdage.server.storage.store import connect


def seats(server: InThread, table: str, person: Person) -> list[str]:
    """Who sits where, as somebody at the table sees it."""
    key = person.post(f"/api/tables/{table}/key", status=201)["key"]
    told = get(server.url, f"/api/tables/{table}", key).json()
    assert told["state"]["status"] == "playing"
    return [seat["player"] for seat in told["state"]["seats"]]


def test_two_who_want_the_same_meet_at_a_table_of_their_own(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    first = seek(ann, side="shadow", contribution="a" * 16)
    assert first["table"] is None
    assert [each["name"] for each in ben.get("/api/seeks")["seeks"]] == ["Ann"]
    assert Person(server).get("/api/seeks")["own"] == []
    met = seek(ben)
    assert met["table"] is not None
    assert own(ann)[0]["table"] == met["table"]
    assert (own(ann)[0]["seat"], met["seat"]) == (1, 0)
    assert seats(server, met["table"], ann) == seats(server, met["table"], ben) == ["Ben", "Ann"]
    assert cid.refused("POST", f"/api/tables/{met['table']}/key") == "no_table"
    assert cid.get("/api/seeks")["seeks"] == []
    assert ann.ask("DELETE", f"/api/seeks/{first['seek']}").status_code == 200
    assert own(ann) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"side": "shadow"}, {"side": "shadow"}),
        ({"pace": "live"}, {}),
        ({"game": "five-armies"}, {}),
    ],
)
def test_who_wants_something_else_goes_on_waiting(three: list[Person], one: Json, other: Json) -> None:
    ann, ben, _ = three
    assert seek(ann, **one)["table"] is None
    assert seek(ben, **other)["table"] is None
    assert own(ann)[0]["table"] is None


def test_opposite_sides_are_given_as_wished(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    seek(ann, side="free_peoples")
    assert seek(ben, side="shadow")["seat"] == 1
    assert own(ann)[0]["seat"] == 0


def test_the_one_who_has_waited_longest_comes_first(three: list[Person]) -> None:
    ann, ben, cid = three
    seek(ann, side="shadow")
    seek(ben, side="shadow")
    table = seek(cid)["table"]
    assert (own(ann)[0]["table"], own(ben)[0]["table"]) == (table, None)


def test_a_flood_of_seeks_stops_at_a_few(three: list[Person]) -> None:
    ann, ben, _ = three
    wishes = [("war-of-the-ring", pace, side) for pace in ("live", "daily") for side in ("", "shadow", "free_peoples")]
    for game, pace, side in wishes[: seeks.MOST]:
        seek(ann, game=game, pace=pace, side=side)
    body = {"game": wishes[-1][0], "pace": wishes[-1][1], "side": wishes[-1][2]}
    assert ann.refused("POST", "/api/seeks", body) == "too_many_seeks"
    again = seek(ann, game=wishes[0][0], pace=wishes[0][1], side=wishes[0][2])
    assert again["seek"] == own(ann)[0]["seek"], "the same wish is one seek"
    assert len(own(ann)) == seeks.MOST
    seek(ben, game="five-armies")


def test_who_asks_all_the_time_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    found = InThread(Config(db=str(tmp_path_factory.mktemp("flood") / "t.db"), limits=1))
    try:
        (ann,) = enlist(found.server.store.url, found.url, ["Ann"])
        codes = [ann.ask("POST", "/api/seeks", WAR).status_code for _ in range(14)]
        assert codes[0] == 201
        assert 429 in codes
        assert len(own(ann)) == 1
    finally:
        found.stop()


def test_a_live_seek_ends_when_nobody_looks_and_a_patient_one_stays(
    server: InThread, three: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, _ = three
    seek(ann, pace="live")
    seek(ann)
    now, later = server.server.hub.now, 0
    monkeypatch.setattr(server.server.hub, "now", lambda: now() + later)
    for _ in range(3):
        later += seeks.PRESENT - 10_000
        assert len(own(ann)) == 2, "whoever looks goes on waiting"
    later += seeks.PRESENT + 10_000
    assert [each["pace"] for each in ben.get("/api/seeks")["seeks"]] == ["daily"]
    assert seek(ben, pace="live")["table"] is None
    assert [each["pace"] for each in own(ann)] == ["daily"]
    later += seeks.LASTING
    assert own(ann) == []


def test_people_who_are_away_are_told(server: InThread, three: list[Person], hooks: WebReceiver) -> None:
    ann, ben, _ = three
    ann.post("/api/account/channels", {"kind": "webhook", "url": hooks.url}, 201)
    seek(ann, side="shadow")
    table = seek(ben)["table"]
    eventually(lambda: hooks.got)
    assert table in str(hooks.got[0][1])
    assert '"paired"' in hooks.got[0][1].decode()
    key = ann.post(f"/api/tables/{table}/key", status=201)["key"]
    assert [each["kind"] for each in get(server.url, f"/api/tables/{table}/channels", key).json()["channels"]] == [
        "webhook"
    ], "and of their turns at the table"


@pytest.mark.parametrize("how", ["drop", "stop", "leave"])
def test_an_address_that_goes_hears_of_no_more_turns(
    db: str, server: InThread, three: list[Person], hooks: WebReceiver, how: str
) -> None:
    """Whatever becomes of the address: the tables that follow it forget it, and those of others stay."""
    ann, (ben, _, _) = new_person(server, "Arwen"), three
    other = ben.post("/api/account/channels", {"kind": "webhook", "url": f"{hooks.url}/ben"}, 201)
    added = ann.post("/api/account/channels", {"kind": "webhook", "url": f"{hooks.url}/ann"}, 201)
    seek(ann, side="shadow")
    table = seek(ben)["table"]
    assert sorted(followed(db)) == sorted([(table, added["channel"]), (table, other["channel"])])
    if how == "drop":
        assert ann.ask("DELETE", f"/api/account/channels/{added['channel']}").status_code == 200
    elif how == "stop":
        ann.post(f"/api/account-channels/{added['secret']}/stop")
    else:
        assert ann.ask("DELETE", "/api/account", {"password": PASSWORD}).status_code == 200
    assert followed(db) == [(table, other["channel"])]


def followed(db: str) -> list[tuple[str, str]]:
    """The tables whose seats have channels, each with the address that the channel follows."""
    connection = connect(db)
    try:
        return [
            (str(table), str(source)) for table, source in connection.execute("SELECT table_id, source FROM channel")
        ]
    finally:
        connection.close()


def test_a_seek_of_another_can_be_taken_up_once(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    waiting = seek(ann, side="free_peoples")["seek"]
    assert ann.refused("POST", f"/api/seeks/{waiting}/accept", {}) == "seek_gone"
    made = ben.post(f"/api/seeks/{waiting}/accept", {}, 201)
    assert made["seat"] == 1
    assert cid.refused("POST", f"/api/seeks/{waiting}/accept", {}) == "seek_gone"
    assert cid.refused("DELETE", f"/api/seeks/{waiting}") == "not_found"
    assert seats(server, made["table"], ben) == ["Ann", "Ben"]


@pytest.mark.parametrize("blocker", [0, 1])
def test_whoever_is_blocked_is_not_met(server: InThread, three: list[Person], blocker: int) -> None:
    ann, ben, cid = three
    block(server, three[blocker], three[1 - blocker])
    waiting = seek(ann)["seek"]
    assert seek(ben)["table"] is None
    assert [each["name"] for each in ben.get("/api/seeks")["seeks"]] == []
    assert ben.refused("POST", f"/api/seeks/{waiting}/accept", {}) == "not_welcome"
    assert ben.refused("POST", "/api/invitations", {**WAR, "to": "Ann"}) == "not_welcome"
    assert seek(cid)["table"] is not None


def block(server: InThread, one: Person, other: Person) -> None:
    """One will not meet the other."""
    write(
        server,
        "INSERT INTO relation (account, other, kind, made_at) VALUES (?, ?, 'block', 0)",
        [one.name, other.name],
    )


def test_an_invitation_is_accepted_once_and_by_its_guest(server: InThread, three: list[Person]) -> None:
    ann, ben, cid = three
    for to in ("Nobody.here", "Ann"):
        assert ann.refused("POST", "/api/invitations", {**WAR, "to": to}) == "no_player"
    sent = ann.post("/api/invitations", {**WAR, "to": "ben", "side": "shadow"}, 201)["invitation"]
    again = ann.post("/api/invitations", {**WAR, "to": "Ben", "side": "shadow"}, 201)["invitation"]
    assert again == sent, "asked twice is asked once"
    (got,) = ben.get("/api/invitations")["got"]
    assert (got["invitation"], got["from"], got["side"]) == (sent, "Ann", "shadow")
    assert cid.refused("POST", f"/api/invitations/{sent}/accept", {}) == "seek_gone"
    assert cid.refused("DELETE", f"/api/invitations/{sent}") == "not_found"
    made = ben.post(f"/api/invitations/{sent}/accept", {}, 201)
    assert seats(server, made["table"], ann) == ["Ben", "Ann"]
    assert ben.refused("POST", f"/api/invitations/{sent}/accept", {}) == "seek_gone"
    (kept,) = ann.get("/api/invitations")["sent"]
    assert (kept["table"], kept["seat"]) == (made["table"], 1)
    assert ben.get("/api/invitations")["got"] == []


def test_an_invitation_can_be_declined(three: list[Person]) -> None:
    ann, ben, _ = three
    sent = ann.post("/api/invitations", {**WAR, "to": "Ben"}, 201)["invitation"]
    assert ben.ask("DELETE", f"/api/invitations/{sent}").status_code == 200
    assert ann.get("/api/invitations")["sent"] == []


def test_nonsense_is_refused_in_words(three: list[Person]) -> None:
    ann, _, _ = three
    for body, code in (
        ({**WAR, "game": "chess"}, "unknown_game"),
        ({**WAR, "side": "sauron"}, "no_seat"),
        ({**WAR, "pace": "blitz"}, "malformed"),
        ({**WAR, "low": -1}, "malformed"),
    ):
        assert ann.refused("POST", "/api/seeks", body) == code
    assert Person(ann.url).refused("POST", "/api/seeks", WAR) == "signed_out"
    assert ann.ask("GET", "/api/seeks?after=x").json()["error"]["code"] == "malformed"


def test_people_play_what_they_sought(server: InThread, three: list[Person]) -> None:
    """The clock is that of the pace, nobody gets hints they did not agree to, and picks are made by both."""
    ann, ben, _ = three
    seek(ann, pace="live")
    table = seek(ben, pace="live")["table"]
    keys = [person.post(f"/api/tables/{table}/key", status=201)["key"] for person in (ann, ben)]
    players = [Player(server.url, table, key) for key in keys]
    assert players[0].state["clock"]["left"]["shadow"] > 3_000_000
    assert players[0].state["hints"]["allowed"] is False
    mover = next(player for player in players if player.deciding())
    assert mover.decision is not None
    assert mover.ask("pick", option=mover.decision["options"][0])["type"] == "done"
    assert post(server.url, f"/api/tables/{table}/join", "lobby", {"id": "0123456789abcdef"}).status_code == 409
