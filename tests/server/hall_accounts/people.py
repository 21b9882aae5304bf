"""People with accounts, for tests: each has a browser of their own."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx

from tests.server.kit import InThread, Json
from thirdage.server.hall.names import mark
from thirdage.server.storage.store import connect
from thirdage.server.tables.seats import hash_of, new_key

PASSWORD = "correct horse battery"
NUMBERS = count(1)


class Person:
    """A browser, signed in or not. Cookies are carried by hand: those of a server behind HTTPS come back too."""

    def __init__(self, server: InThread | str, name: str = "", agent: str = "") -> None:
        self.url = server if isinstance(server, str) else server.url
        self.cookie = ""
        self.name = name
        self.headers = {"User-Agent": agent} if agent else {}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """A request with the cookie; a new cookie is kept."""
        told = {**self.headers, **headers}
        if self.cookie:
            told["Cookie"] = self.cookie
        answer = httpx.request(method, self.url + path, json=body, headers=told, timeout=60)
        given = answer.headers.get("set-cookie", "")
        if given.startswith("thirdage_login="):
            self.cookie = "" if "Max-Age=0" in given else given.split(";")[0]
        return answer

    def get(self, path: str) -> Json:
        """What is there."""
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def post(self, path: str, body: Any = None, status: int = 200) -> Json:
        """What comes of it."""
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status_code == status, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def refused(self, method: str, path: str, body: Any = None) -> str:
        """The code with which it is refused."""
        answer = self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def sign_in(self, password: str = PASSWORD) -> Person:
        self.post("/api/login", {"name": self.name, "password": password})
        return self


def new_person(server: InThread | str, name: str = "", agent: str = "") -> Person:
    """Somebody with a new account; without a name they get one nobody has."""
    person = Person(server, name or f"Somebody.x{next(NUMBERS)}", agent)
    person.post("/api/accounts", {"name": person.name, "password": PASSWORD}, 201)
    return person


def enlist(db: str, url: str, names: list[str]) -> list[Person]:
    """Many people at once, signed in: written into the database, since each password costs a moment."""
    connection, people = connect(db), [Person(url, name) for name in names]
    try:
        connection.begin()
        for person in people:
            key = new_key()
            person.cookie = f"thirdage_login={key}"
            connection.execute(
                "INSERT INTO account (name, password, made_at, mark) VALUES (?, '', 0, ?)",
                [person.name, mark(person.name)],
            )
            connection.execute(
                "INSERT INTO login (hash, account, until, made_at, seen_at) VALUES (?, ?, ?, 0, ?)",
                [hash_of(key), person.name, 2**52, 2**52],
            )
        connection.commit()
    finally:
        connection.close()
    return people
