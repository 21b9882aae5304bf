"""Notifications: once for each hand-over, by mail, web hook and web push, to real receivers on this machine."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from random import Random

import httpx
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tests.server.kit import (
    HTTP,
    SEATS,
    InThread,
    Json,
    Player,
    eventually,
    free_port,
    get,
    make_table,
    play_on,
    post,
    sit,
)
from tests.server.receivers import MailReceiver, WebReceiver, open_push
from thirdage.server.config import Config, Mail
from thirdage.server.doors.limits import Limit
from thirdage.server.errors import Refused
from thirdage.server.notify import outbox, webhook, webpush
from thirdage.server.notify import words as notify_words
from thirdage.server.storage.store import connect
from thirdage.text.catalogue import Catalogue


@pytest.fixture(scope="module")
def notifying(tmp_path_factory: pytest.TempPathFactory, mails: MailReceiver) -> Iterator[InThread]:
    db = str(tmp_path_factory.mktemp("notify") / "tables.db")
    port = free_port()
    mail = Mail("127.0.0.1", mails.port, "table@example.org")
    config = Config(db=db, limits=0, local_hooks=True, mail=mail, base_url=f"http://127.0.0.1:{port}")
    server = InThread(config, port)
    yield server
    server.stop()


def add(server: InThread, made: Json, seat: str, **wish: object) -> Json:
    answer = post(server.url, f"/api/tables/{made['table']}/channels", made["keys"]["seats"][seat], wish)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def hand_overs(player: Player, seat: str) -> list[int]:
    """Return the numbers of the entries that handed the decision to a seat, after the first."""
    numbers, before = [], None
    for message in [player.welcome, *[m for m in player.heard if m["type"] == "update"]]:
        deciding = message["view"]["decision"]["seat"]
        if before is not None and deciding == seat and before != seat:
            numbers.append(message["seq"])
        before = deciding
    return numbers


def test_a_web_hook_is_called_once_for_each_hand_over(notifying: InThread, hooks: WebReceiver) -> None:
    made = make_table(notifying.url)
    secret = add(notifying, made, "shadow", kind="webhook", url=hooks.url, wait=0)["secret"]
    players, random = sit(notifying, made), Random(1)
    told: list[int] = []
    for _ in range(12):
        play_on(players, random, 1)
        expected = hand_overs(players[0], "shadow")
        if len(expected) > len(told):
            told = expected
            eventually(lambda: len(hooks.got) == len(hand_overs(players[0], "shadow")))
    assert len(told) >= 2
    eventually(lambda: len(hooks.got) == len(told))
    said = [json.loads(body) for _, body in hooks.got]
    assert [each["seq"] for each in said] == told
    assert {each["type"] for each in said} == {"turn"}
    assert said[0]["link"] == f"{notifying.url}/table/{made['table']}"
    for headers, body in hooks.got:
        assert headers["x-thirdage-signature"] == webhook.signature(secret, body)


def test_who_decides_before_the_time_is_not_bothered(notifying: InThread, hooks: WebReceiver) -> None:
    made = make_table(notifying.url)
    for seat in SEATS:
        add(notifying, made, seat, kind="webhook", url=hooks.url, wait=60)
    players = sit(notifying, made)
    play_on(players, Random(2), 20)
    hub = notifying.server.hub
    before = hub.now
    hub.now = lambda: before() + 61_000
    eventually(lambda: hooks.got)
    hub.now = before
    assert [json.loads(body)["seq"] for _, body in hooks.got] == [
        max(hand_overs(players[0], "shadow") + hand_overs(players[0], "free_peoples"))
    ]


def test_a_hook_that_fails_is_tried_again(
    notifying: InThread, hooks: WebReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PAUSES", [0, 0, 0, 0, 0, 0, 0, 0])
    made = make_table(notifying.url)
    hooks.status = 500
    for seat in SEATS:
        add(notifying, made, seat, kind="webhook", url=hooks.url, wait=0)
    players = sit(notifying, made)
    first = players[0].view["decision"]["seat"]
    while players[0].view["decision"]["seat"] == first:
        play_on(players, Random(3), 1)
    eventually(lambda: len(hooks.got) >= 2)
    hooks.status = 204
    count = len(hooks.got)
    eventually(lambda: len(hooks.got) > count)
    settled = len(hooks.got)
    with pytest.raises(AssertionError):
        eventually(lambda: len(hooks.got) > settled, 1.5)
    assert len({json.loads(body)["id"] for _, body in hooks.got}) == 1


def test_mail_goes_to_those_who_have_confirmed(notifying: InThread, mails: MailReceiver) -> None:
    made = make_table(notifying.url)
    assert not add(notifying, made, "shadow", kind="email", address="ben@example.org", wait=0)["confirmed"]
    players, random = sit(notifying, made), Random(4)
    while not hand_overs(players[0], "shadow"):
        play_on(players, random, 1)
    eventually(lambda: mails.got)
    assert [mail["Subject"] for mail in mails.got] == ["Third Age: confirm your email address"]
    link = re.search(r"http\S+/api/channels/\S+", mails.got[0].get_content())
    assert link is not None
    page = get(link.group(), "")
    assert page.headers["content-type"].startswith("text/html")
    assert post(link.group(), "/confirm").json() == {"confirmed": True}
    count = len(hand_overs(players[0], "shadow"))
    while len(hand_overs(players[0], "shadow")) == count:
        play_on(players, random, 1)
    eventually(lambda: len(mails.got) == 2)
    mail = mails.got[1]
    assert (mail["To"], mail["Subject"]) == ("ben@example.org", "Third Age: it's your turn")
    assert f"{notifying.url}/table/{made['table']}" in mail.get_content()
    assert players[1].key not in mail.as_string()
    assert post(link.group(), "/stop").json() == {"confirmed": False}
    assert get(link.group(), "").status_code == 404


@pytest.mark.parametrize(
    ("language", "lang", "button"),
    [("fr-CA", "fr", "Non, aucun message"), ("ko", "ko", "메일을 받지"), ("de", "en", "No emails, please")],
)
def test_the_page_behind_a_mail_speaks_its_language(
    notifying: InThread, mails: MailReceiver, language: str, lang: str, button: str
) -> None:
    made = make_table(notifying.url)
    mails.got.clear()
    add(notifying, made, "shadow", kind="email", address="ben@example.org", language=language)
    eventually(lambda: mails.got)
    link = re.search(r"http\S+/api/channels/\S+", mails.got.pop().get_content())
    assert link is not None
    page = get(link.group(), "").text
    assert f'<html lang="{lang}">' in page
    assert button in page


def test_words_come_in_the_language_of_the_seat_or_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("xx", "yy"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "common.toml").write_text("")
    said = {"turn_text": {"name": "tour: {link} {manage}"}, "turn_subject": {"name": "à vous"}}
    load = Catalogue.load
    known = {"xx": Catalogue("xx", "xx", {"notify": said}), "yy": Catalogue("yy", "yy", {"notify": {}})}
    monkeypatch.setattr(notify_words, "files", lambda package: tmp_path)
    monkeypatch.setattr(Catalogue, "load", lambda lang, game: known.get(lang) or load(lang, game))
    assert notify_words.words("xx-CA", "turn", "L", "M") == ("À vous", "Tour: L M")
    english = ("Third Age: it's your turn", "It's your turn: L To stop these emails: M")
    for language in ("en", "yy", "de", "../xx", ""):
        assert notify_words.words(language, "turn", "L", "M") == english


def test_a_channel_speaks_the_language_of_its_table_unless_it_says_otherwise(
    notifying: InThread, mails: MailReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "words", lambda language, kind, link, manage: (f"in {language}", manage))
    made = make_table(notifying.url, language="ko")
    add(notifying, made, "shadow", kind="email", address="a@example.org")
    add(notifying, made, "shadow", kind="email", address="b@example.org", language="fr")
    expected = {("a@example.org", "in ko"), ("b@example.org", "in fr")}
    eventually(lambda: expected <= {(mail["To"], mail["Subject"]) for mail in mails.got})


def test_web_push_reaches_the_browser_and_only_the_browser_reads_it(notifying: InThread, hooks: WebReceiver) -> None:
    made = make_table(notifying.url)
    browser = ec.generate_private_key(ec.SECP256R1())
    auth = b"0123456789abcdef"
    mine = webpush.public_bytes(browser)
    subscription = {"endpoint": hooks.url, "keys": {"p256dh": webpush.encode(mine), "auth": webpush.encode(auth)}}
    for seat in SEATS:
        add(notifying, made, seat, kind="webpush", subscription=subscription, wait=0)
    players = sit(notifying, made)
    first = players[0].view["decision"]["seat"]
    while players[0].view["decision"]["seat"] == first:
        play_on(players, Random(5), 1)
    eventually(lambda: hooks.got)
    headers, body = hooks.got[0]
    told = json.loads(open_push(browser, auth, body))
    assert (told["table"], told["title"]) == (made["table"], "Third Age: it's your turn")
    key = get(notifying.url, "/api/push-key").json()["key"]
    check_vapid(headers["authorization"], key, hooks.url)
    hooks.status = 410
    while players[0].view["decision"]["seat"] != first:
        play_on(players, Random(6), 1)
    path = f"/api/tables/{made['table']}/channels"
    first_key = made["keys"]["seats"][first]
    eventually(lambda: get(notifying.url, path, first_key).json()["channels"] == [])


def check_vapid(header: str, key: str, endpoint: str) -> None:
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    head, claims, signature, sent = found.groups()
    assert sent == key
    said = json.loads(urlsafe_b64decode(claims + "=="))
    assert endpoint.startswith(said["aud"])
    raw = webpush.decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.decode(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    sender = webpush.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    receiver = webpush.decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    auth, salt = webpush.decode("BTBZMqHH6r4Tts7J_aSIgg"), webpush.decode("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = webpush.encrypt(b"When I grow up, I want to be a watermelon", receiver, auth, sender, salt)
    assert webpush.encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    public = sender.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    assert public == webpush.public_bytes(sender)


@pytest.mark.parametrize(
    ("url", "local"),
    [
        ("http://example.org/", False),
        ("ftp://example.org/", True),
        ("https://user@example.org/", False),
        ("https://", True),
        ("https://example.org:99999/", False),
        ("https://8.8.8.010/", False),
        ("https://\U0001d7d6.8.8.8/", False),
        ("https://ex\u00e4mple.org/", False),
        ("https://[::1/", False),
        ("https://xn--\u3042/", False),
    ],
)
def test_addresses_that_are_no_web_addresses_are_refused(url: str, local: bool) -> None:
    with pytest.raises(Refused):
        webhook.check_url(url, local)


@pytest.mark.parametrize("host", ["8.8.8.010", "\U0001d7d6.8.8.8", "ex\u00e4mple.org"])
def test_a_hook_at_an_unreadable_address_is_refused(notifying: InThread, host: str) -> None:
    made = make_table(notifying.url)
    path, key = f"/api/tables/{made['table']}/channels", made["keys"]["seats"]["shadow"]
    answer = post(notifying.url, path, key, {"kind": "webhook", "url": f"https://{host}/x"})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in ("bad_channel", "malformed")
    assert get(notifying.url, path, key).json()["channels"] == []


@pytest.mark.parametrize("error", [httpx.InvalidURL("no address"), ValueError("no host")])
def test_what_cannot_be_sent_is_given_up(
    notifying: InThread, hooks: WebReceiver, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr(webhook, "send", fail)
    monkeypatch.setattr(outbox, "PAUSES", [0, 0])
    made = make_table(notifying.url)
    channels = {seat: add(notifying, made, seat, kind="webhook", url=hooks.url, wait=0)["channel"] for seat in SEATS}
    for seat, channel in channels.items():
        path = f"/api/tables/{made['table']}/channels/{channel}/test"
        answer = post(notifying.url, path, made["keys"]["seats"][seat])
        assert answer.json()["error"]["code"] == "not_delivered"
    players = sit(notifying, made)
    first = players[0].view["decision"]["seat"]
    while players[0].view["decision"]["seat"] == first:
        play_on(players, Random(3), 1)
    stored = connect(notifying.server.store.url)
    told = "SELECT 1 FROM outbox WHERE table_id = ? AND done = ? AND tries = 2"
    eventually(lambda: stored.execute(told, [made["table"], outbox.GIVEN_UP]))
    stored.close()


@pytest.mark.parametrize(
    "host",
    [
        *["127.0.0.1", "localhost", "10.1.2.3", "169.254.169.254", "::1", "192.168.0.9", "0.0.0.0", "::", "100.64.0.1"],
        *["224.0.0.1", "239.1.2.3", "ff02::1", "ff0e::1", "240.0.0.1", "255.255.255.255"],  # many machines, or none
        *["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::a00:1"],  # NAT64
        *["2002:7f00:1::", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],  # 6to4, Teredo
        *["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "::a00:1", "fec0::1", "fd00::1", "fe80::1"],
        *["192.88.99.1", "::ffff:192.88.99.1", "2001:db8::1", "3fff::1", "3fff:fff::1"],  # relays, documentation
    ],
)
def test_hooks_cannot_reach_into_the_operators_network(host: str) -> None:
    import asyncio

    with pytest.raises(Refused) as caught:
        asyncio.run(webhook.public_address(host, 443, False))
    assert caught.value.code == "bad_channel"


@pytest.mark.parametrize("host", ["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_hooks_reach_the_public_internet(host: str) -> None:
    assert webhook.is_public(host)


def test_an_address_is_asked_a_few_times_a_day_whatever_the_tables(tmp_path: Path, mails: MailReceiver) -> None:
    mail = Mail("127.0.0.1", mails.port, "table@example.org")
    server = InThread(Config(db=str(tmp_path / "tables.db"), mail=mail))
    try:
        server.server.limits.channels = server.server.limits.tables = Limit(0, 1)
        tables = [make_table(server.url) for _ in range(5)]
        mails.got.clear()
        answers = []
        for made, address in zip(tables, ["a@b.org", "A@b.org", "a+x@b.org", "a@b.org", "a+y@B.org"], strict=True):
            path, key = f"/api/tables/{made['table']}/channels", made["keys"]["seats"]["shadow"]
            answers.append(post(server.url, path, key, {"kind": "email", "address": address}))
            for channel in get(server.url, path, key).json()["channels"]:
                eventually(lambda: len(mails.got) == min(3, len(answers)))
                headers = {"Authorization": f"Bearer {key}"}
                assert HTTP.delete(f"{server.url}{path}/{channel['channel']}", headers=headers).status_code == 200
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert 23 * 3600 < int(answers[-1].headers["retry-after"]) <= 24 * 3600
        path, key = f"/api/tables/{tables[0]['table']}/channels", tables[0]["keys"]["seats"]["shadow"]
        assert post(server.url, path, key, {"kind": "email", "address": "c@b.org"}).status_code == 201
        eventually(lambda: len(mails.got) == 4)
        now = server.server.hub.now()
        server.server.hub.now = lambda: now + 25 * 3600 * 1000
        assert post(server.url, path, key, {"kind": "email", "address": "a@b.org"}).status_code == 201
    finally:
        server.stop()


def test_channels_are_limited_and_belong_to_a_seat(notifying: InThread, hooks: WebReceiver, tmp_path: Path) -> None:
    made = make_table(notifying.url)
    path = f"/api/tables/{made['table']}/channels"
    for _ in range(5):
        channel = add(notifying, made, "shadow", kind="webhook", url=hooks.url)["channel"]
    key, other = made["keys"]["seats"]["shadow"], made["keys"]["seats"]["free_peoples"]
    assert post(notifying.url, path, key, {"kind": "webhook", "url": hooks.url}).status_code == 403
    assert len(get(notifying.url, path, key).json()["channels"]) == 5
    assert get(notifying.url, path, other).json()["channels"] == []
    assert get(notifying.url, path, made["keys"]["watch"]).status_code == 403
    import httpx

    drop = f"{notifying.url}{path}/{channel}"
    assert httpx.delete(drop, headers={"Authorization": f"Bearer {other}"}).status_code == 404
    assert httpx.delete(drop, headers={"Authorization": f"Bearer {key}"}).status_code == 200
    assert post(notifying.url, path, key, {"kind": "email"}).status_code == 400
    bad = {"endpoint": hooks.url, "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
    assert post(notifying.url, path, key, {"kind": "webpush", "subscription": bad}).status_code == 400


def test_a_channel_can_be_tried(notifying: InThread, hooks: WebReceiver, mails: MailReceiver) -> None:
    """At once, whoever decides; the receiver's answer is shown. None of it counts as a notification."""
    made = make_table(notifying.url)
    key, other = made["keys"]["seats"]["shadow"], made["keys"]["seats"]["free_peoples"]
    channel = add(notifying, made, "shadow", kind="webhook", url=hooks.url)
    path = f"/api/tables/{made['table']}/channels"
    assert get(notifying.url, path, key).json()["kinds"] == ["webpush", "email", "webhook"]
    assert post(notifying.url, f"{path}/{channel['channel']}/test", other).status_code == 404
    assert post(notifying.url, f"{path}/{channel['channel']}/test", key).json() == {"channel": channel["channel"]}
    (headers, body), *more = hooks.got
    assert more == []
    assert json.loads(body)["type"] == "test"
    assert headers["x-thirdage-signature"] == webhook.signature(channel["secret"], body)
    hooks.status = 500
    refused = post(notifying.url, f"{path}/{channel['channel']}/test", key)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_delivered")
    gone = hooks.url
    hooks.close()
    channel = add(notifying, made, "shadow", kind="webhook", url=gone)
    refused = post(notifying.url, f"{path}/{channel['channel']}/test", key)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_delivered")


def test_nobody_is_tried_who_has_not_agreed(notifying: InThread, mails: MailReceiver) -> None:
    """An address gets a test only after it has said yes."""
    made = make_table(notifying.url)
    key, path = made["keys"]["seats"]["shadow"], f"/api/tables/{made['table']}/channels"
    channel = add(notifying, made, "shadow", kind="email", address="try@example.org")["channel"]
    assert post(notifying.url, f"{path}/{channel}/test", key).json()["error"]["code"] == "bad_channel"

    def to_them() -> list[EmailMessage]:
        return [mail for mail in mails.got if mail["To"] == "try@example.org"]

    eventually(lambda: len(to_them()) == 1)
    found = re.search(r"/api/channels/([\w-]+)", to_them()[0].get_content())
    assert found is not None
    assert post(notifying.url, f"/api/channels/{found[1]}/confirm").status_code == 200
    assert post(notifying.url, f"{path}/{channel}/test", key).status_code == 200
    assert to_them()[1]["Subject"] == "Third Age: test"


def test_a_browser_that_has_withdrawn_is_forgotten_when_tried(notifying: InThread, hooks: WebReceiver) -> None:
    made = make_table(notifying.url)
    key, path = made["keys"]["seats"]["shadow"], f"/api/tables/{made['table']}/channels"
    keys = {"p256dh": webpush.encode(webpush.public_bytes(webpush.private_key(webpush.new_key()))), "auth": "A" * 22}
    added = add(notifying, made, "shadow", kind="webpush", subscription={"endpoint": hooks.url, "keys": keys})
    hooks.status = 410
    refused = post(notifying.url, f"{path}/{added['channel']}/test", key)
    assert refused.json()["error"]["code"] == "not_delivered"
    assert get(notifying.url, path, key).json()["channels"] == []


def test_without_a_mail_server_no_mail_is_offered(running: InThread) -> None:
    made = make_table(running.url)
    told = get(running.url, f"/api/tables/{made['table']}/channels", made["keys"]["seats"]["shadow"])
    assert told.json() == {"channels": [], "kinds": ["webpush", "webhook"]}
