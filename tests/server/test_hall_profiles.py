"""Profiles: the history of somebody's games and the openings they like, as far as those who played allow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.hall_games import DAY, finished, write
from tests.server.kit import InThread, Json
from thirdage.server.hall.archivist import settle
from thirdage.server.hall.chronicle import Choice, Chronicle
from thirdage.server.hall.profiles import DEEPEST, LATEST, Line, favourites, openings_of
from thirdage.server.hall.results import set_archived, void
from thirdage.server.storage.base import Connection
from thirdage.server.storage.store import connect, in_transaction

HUNT = [Choice("shadow", "allocate_hunt", f"number:{number}") for number in range(4)]
DIE = [Choice("shadow", "choose_die", f"die:{die}") for die in ("army", "muster")]
OTHER = Choice("free_peoples", "declare_fellowship", "yes")


def keep(connection: Connection, table: str, at: int, players: list[str], winner: int, way: list[Choice]) -> None:
    """Write an unrated game with its opening, as the archive has it."""
    write(connection, finished(table, at * DAY, players, winner, rated=False))
    told = Chronicle({"turns": 5}, {}, [], [OTHER, *way])
    in_transaction(connection, lambda each: settle(each, table, True, told))


def test_favourites_are_the_most_frequent_beginnings_with_their_scores(connection: Connection) -> None:
    ways = [[HUNT[1], DIE[0]], [HUNT[1], DIE[0]], [HUNT[1], DIE[1]], [HUNT[2], DIE[1]]]
    for number, way in enumerate(ways):
        keep(connection, f"t{number}", number, ["ben", "ann"], number % 2, way)
    keep(connection, "other", 9, ["ann", "ben"], 0, [HUNT[3]])
    shadow, free = favourites(connection, "ann")
    assert (shadow["game"], shadow["role"], shadow["games"]) == ("war-of-the-ring", "shadow", 4)
    assert shadow["openings"] == [
        {"choices": [prompted(HUNT[1]), prompted(DIE[0])], "games": 2, "halves": 2},
        {"choices": [prompted(HUNT[2]), prompted(DIE[1])], "games": 1, "halves": 2},
    ], "two of three went on with the same die; of the third line there is one game"
    assert (free["role"], free["games"]) == ("free_peoples", 1)
    assert free["openings"] == [{"choices": [prompted(OTHER)], "games": 1, "halves": 2}], "not what the opponent chose"
    assert favourites(connection, "nobody") == []


def prompted(choice: Choice) -> Json:
    return {"prompt": choice.prompt, "option": choice.option}


def test_what_is_not_in_the_archive_is_nobodys_favourite(connection: Connection) -> None:
    for number in range(3):
        keep(connection, f"t{number}", number, ["ben", "ann"], 1, [HUNT[number]])
    in_transaction(connection, lambda each: set_archived(each, "t0", False))
    in_transaction(connection, lambda each: void(each, "t1"))
    (shadow,) = favourites(connection, "ann")
    assert shadow["games"] == 1
    assert shadow["openings"] == [{"choices": [prompted(HUNT[2])], "games": 1, "halves": 2}]


def test_only_the_latest_games_say_what_somebody_likes(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thirdage.server.hall.profiles.LATEST", 2)
    for number in range(4):
        keep(connection, f"t{number}", number, ["ben", "ann"], 1, [HUNT[0 if number < 2 else 1]])
    (shadow,) = favourites(connection, "ann")
    assert [each["choices"] for each in openings(shadow)] == [[prompted(HUNT[1])]]
    assert LATEST > 2


def openings(told: dict[str, Any]) -> list[Json]:
    found = told["openings"]
    assert isinstance(found, list)
    return found


def test_a_line_goes_on_while_most_follow_it_and_no_deeper_than_it_is_told() -> None:
    long = [HUNT[number % 4] for number in range(DEEPEST + 3)]
    (only,) = openings_of([Line(long, 2), Line(long, 0)])
    assert (len(only["choices"]), only["games"], only["halves"]) == (DEEPEST, 2, 2)  # type: ignore[arg-type]
    split = openings_of([Line([HUNT[0], DIE[0]], 2), Line([HUNT[0], DIE[1]], 0)])
    assert split == [{"choices": [prompted(HUNT[0])], "games": 2, "halves": 2}], "where they part there is no favourite"


def test_a_history_is_paged_and_shows_others_what_the_archive_has(
    hall: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thirdage.server.hall.archive.PAGE", 2)
    ann, ben = enlist(hall.server.store.url, hall.url, ["Ann", "Ben"])
    connection = connect(hall.server.store.url)
    for number in range(5):
        more: dict[str, Any] = {"rated": False, "archived": number != 3}
        write(connection, finished(f"t{number}", number * DAY, ["Ann", "Ben"], 0, **more))
    connection.close()
    assert tables(Person(hall), "ann") == [["t4", "t2"], ["t1", "t0"]], "a name is found however it is written"
    assert tables(ben, "Ann") == [["t4", "t2"], ["t1", "t0"]], "the game is not told on the page of the other"
    assert tables(ann, "Ann") == [["t4", "t3"], ["t2", "t1"], ["t0"]]
    hidden = {game["table"]: game["archived"] for game in ann.get("/api/players/Ann/games")["games"]}
    assert hidden == {"t4": True, "t3": False}
    assert ann.refused("GET", "/api/players/Nobody.here/games") == "no_player"
    assert ann.refused("GET", "/api/players/Nobody.here/openings") == "no_player"
    assert ann.refused("GET", "/api/players/Ann/games?after=nonsense") == "malformed"
    assert ann.get("/api/players/Ann/openings") == {"player": "Ann", "favourites": []}


def tables(person: Person, name: str) -> list[list[str]]:
    """All pages of somebody's history."""
    pages: list[list[str]] = []
    after = ""
    while True:
        page = person.get(f"/api/players/{name}/games{after}")
        if page["games"]:
            pages.append([game["table"] for game in page["games"]])
        if page["more"] is None:
            return pages
        after = f"?after={page['more']}"
