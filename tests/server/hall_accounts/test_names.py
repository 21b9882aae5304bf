"""Names: what may be one, and that nobody can pass for somebody else."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from tests.server.hall_accounts.people import PASSWORD, Person, new_person
from tests.server.kit import InThread
from thirdage.server.config import Config
from thirdage.server.errors import Refused
from thirdage.server.hall.names import checked, skeleton
from thirdage.server.storage.migrations import STEPS
from thirdage.server.storage.store import connect


@pytest.mark.parametrize(
    "name", ["Ann", "ann-2", "J.R.R", "Æthel", "Éomer", "간달프", "ガンダルフ", "指輪の仲間", "Гэндальф", "x2"]
)
def test_words_of_one_script_are_names(name: str) -> None:
    assert checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "G\u0430ndalf",
        "Frodo\u200b",
        "..",
        "a..b",
        "-ann",
        "ann_",
        "\ufb01nn",
        "Ann\u0301\u0301",
        "\U0001d400nn",
        "Ann☺",
        "\u0628\u0662",
        "a b",
    ],
    ids=ascii,
)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        checked(name)
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize("name", ["Admin", "m0derator", "Th1rd.Age", "novice"])
def test_nobody_speaks_for_the_house_or_a_bot(name: str) -> None:
    with pytest.raises(Refused) as caught:
        checked(name)
    assert caught.value.code == "name_taken"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Frodo", "fr0do"),
        ("Bilbo", "B1lb0"),
        ("Bilbo", "BlIbo"),
        ("Barnabas", "Bamabas"),
        ("Gandalf", "G.and-alf"),
        ("Eomer", "Éömer"),
        ("Awen", "Avven"),
        ("copa", "\u0441\u043e\u0440\u0430"),
        ("KATO", "\u039a\u0391\u03a4\u039f"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ann2", "Ann3"), ("かく", "がく"), ("나", "너")])
def test_names_that_differ_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_an_imitation_is_refused_and_the_owner_may_write_the_name_as_they_like(running: InThread) -> None:
    new_person(running, "Legolas")
    stranger = Person(running)
    for name in ("legolas", "Leg0las", "Lego1as", "Lego.las", "LEG0LAS", "Leg\u043elas"):
        login = {"name": name, "password": PASSWORD}
        assert stranger.refused("POST", "/api/accounts", login) in ("name_taken", "bad_name"), name
    assert stranger.post("/api/login", {"name": "LEGOLAS", "password": PASSWORD}) == {"account": "Legolas"}


def test_accounts_older_than_this_rule_keep_their_names(bare_db: str) -> None:
    """Two that look alike may be there already: both sign in, and nobody else gets a third."""
    before = next(number for number, step in enumerate(STEPS) if "name_gone" in step)
    connection, hashed = connect(bare_db), PasswordHasher().hash(PASSWORD)
    connection.begin()
    connection.script("CREATE TABLE shape (step BIGINT NOT NULL)")
    for number in range(before):
        connection.script(STEPS[number])
        connection.execute("INSERT INTO shape (step) VALUES (?)", [number + 1])
    for name in ("Sam", "Bilbo", "Bilb0"):
        connection.execute("INSERT INTO account (name, password, made_at) VALUES (?, ?, 1)", [name, hashed])
    connection.commit()
    connection.close()
    server = InThread(Config(db=bare_db, limits=0))
    try:
        for name in ("Sam", "Bilbo", "Bilb0"):
            assert Person(server, name).sign_in().get("/api/account")["account"] == name
        for name in ("5am", "S.a.m", "BILBO"):
            login = {"name": name, "password": PASSWORD}
            assert (Person(server).ask("POST", "/api/accounts", login).status_code == 201) == (name == "5am")
    finally:
        server.stop()
