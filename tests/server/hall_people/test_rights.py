"""Who may do what in the hall: every address is listed here, and what is somebody's own opens to nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.kit import InThread, make_table
from tests.server.receivers import WebReceiver
from thirdage.server.config import Config
from thirdage.server.hall import api as hall

OPEN = {
    *("make_account", "sign_in", "sign_out", "ask_passkey", "sign_in_by_passkey", "forget_password", "reset_password"),
    *("address_page", "confirm_address", "stop_address", "list_seeks", "read_player", "read_muted"),
    *("list_leagues", "read_league"),
}
"""What somebody may ask who is not signed in: a password, a passkey, a code or a key says who they are, or nobody's
own things are told."""
HIDDEN = {"read_moderation", "moderate", "judge_game"}
"""What does not exist for those who may not have it."""


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server with a name of its own, for passkeys, and a moderator."""
    db = str(tmp_path_factory.mktemp("rights") / "t.db")
    server = InThread(Config(db=db, limits=0, local_hooks=True, base_url="http://localhost", moderators=("Warden",)))
    yield server
    server.stop()


def filled(path: str) -> str:
    """An address with something in every slot."""
    slots = ("table", "session", "passkey", "channel", "code", "seek", "invitation", "player", "kind", "league")
    for slot in slots:
        path = path.replace(f"{{{slot}}}", "nothing")
    return path


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [(method, path, handler.__name__) for method, path, handler in hall.API],
    ids=[f"{method} {path}" for method, path, _ in hall.API],
)
def test_strangers_are_asked_to_sign_in(named: InThread, method: str, path: str, name: str) -> None:
    stranger = Person(named)
    assert (name in OPEN) != (name in hall.SIGNED_IN), "every address is open, or asks who is there"
    code = stranger.ask(method, filled(path), None if method == "GET" else {}).json().get("error", {}).get("code", "")
    if name in HIDDEN:
        assert code == "not_found"
    elif name in hall.SIGNED_IN:
        assert code == "signed_out"
    else:
        assert code != "signed_out"


def test_what_is_somebodys_own_opens_to_nobody_else(named: InThread, hooks: WebReceiver) -> None:
    ann, ben, cid = enlist(named.server.store.url, named.url, ["Ann", "Ben", "Cid"])
    wish = {"game": "war-of-the-ring", "pace": "daily"}
    made = make_table(named.url)
    key = made["keys"]["seats"]["shadow"]
    ann.post("/api/account/claims", {"table": made["table"], "key": key})
    channel = ann.post("/api/account/channels", {"kind": "webhook", "url": hooks.url}, 201)["channel"]
    session = ann.get("/api/account/sessions")["sessions"][0]["id"]
    seek = ann.post("/api/seeks", wish, 201)["seek"]
    invitation = ann.post("/api/invitations", {**wish, "to": "Cid"}, 201)["invitation"]
    ann.post("/api/players/Cid/relations", {"kind": "mute"}, 201)
    for method, path in (
        ("POST", f"/api/tables/{made['table']}/key"),
        ("DELETE", f"/api/account/channels/{channel}"),
        ("DELETE", f"/api/account/sessions/{session}"),
        ("DELETE", f"/api/seeks/{seek}"),
        ("DELETE", f"/api/invitations/{invitation}"),
        ("POST", f"/api/invitations/{invitation}/accept"),
        ("DELETE", "/api/players/Cid/relations/mute"),
        ("GET", "/api/moderation"),
    ):
        assert ben.refused(method, path, {}) in ("not_found", "no_table", "seek_gone"), path
    told = str([ben.get(path) for path in ("/api/account", "/api/account/export", "/api/account/relations")])
    assert "Ann" not in told
    assert made["table"] not in told
    assert hooks.url not in str(ben.get("/api/seeks")) + str(cid.get("/api/invitations"))
    assert ann.get("/api/account")["tables"][0]["table"] == made["table"]


def test_a_sign_in_opens_no_table_by_itself(named: InThread) -> None:
    """Seats are opened by keys; the account only gets one for a seat that is its own."""
    eve, dan = enlist(named.server.store.url, named.url, ["Eve", "Dan"])
    made = make_table(named.url)
    path = f"/api/tables/{made['table']}"
    eve.post("/api/account/claims", {"table": made["table"], "key": made["keys"]["seats"]["shadow"]})
    assert eve.ask("GET", path).status_code == 404
    assert eve.ask("GET", f"{path}/muted").status_code == 404
    assert dan.refused("POST", f"{path}/key") == "no_table"
    assert eve.refused("POST", f"{path}/key?seat=0") == "no_table"
    assert eve.post(f"{path}/key", status=201)["seat"] == 1
