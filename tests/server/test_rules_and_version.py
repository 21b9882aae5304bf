"""Rules clause by clause, and which program answers."""

from __future__ import annotations

from urllib.parse import quote

import httpx

from tests.server.kit import InThread, get
from thirdage import __version__
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.text.rulebook import Rulebook


def test_the_clauses_come_with_what_they_rest_on(running: InThread) -> None:
    for game in game_ids():
        told = get(running.url, f"/api/rules/en/{game}.json").json()
        book = Rulebook.load(game)
        clauses = [clause for section in told["sections"] for clause in section["clauses"]]
        assert [clause["id"] for clause in clauses] == [clause.id for clause in book.clauses]
        assert told["title"] == book.title
        assert [question["number"] for question in told["questions"]] == [each.number for each in book.open_questions]
    basis = {clause["id"]: (clause["basis"], clause["confidence"]) for clause in clauses}
    assert basis["M1.4"] == (["memory"], "high")


def test_rules_are_sent_compressed_and_once(running: InThread) -> None:
    first = get(running.url, "/api/rules/en/quest.json")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    headers = {"If-None-Match": first.headers["etag"]}
    assert httpx.get(running.url + "/api/rules/en/quest.json", headers=headers).status_code == 304
    for name in ("chess", "a" * 300, "..", "%2e%2e", "quest\x00"):
        assert get(running.url, f"/api/rules/en/{quote(name)}.json").status_code == 404
        assert get(running.url, f"/api/rules/{quote(name)}/quest.json").status_code == 404


def test_the_version_names_program_and_rules(running: InThread) -> None:
    told = get(running.url, "/api/version").json()
    assert told["thirdage"] == __version__
    assert told["games"] == {game: find_rules(game).version for game in game_ids()}
