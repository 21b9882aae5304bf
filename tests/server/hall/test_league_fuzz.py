"""Fuzzing: whatever the description of the leagues makes up is answered or refused, by strangers and by people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import settings

from tests.server.hall.test_leagues import Person
from tests.server.kit import InThread
from tests.server.test_fuzz import CHECKS, QUIET
from thirdage.server.doors.openapi import document
from thirdage.server.hall import api as hall

DESCRIBED = schemathesis.openapi.from_dict(document([each for each in hall.API if each[1].startswith("/api/leagues")]))


@pytest.fixture(scope="module")
def organiser(running: InThread) -> Iterator[tuple[requests.Session, str]]:
    """Somebody with a league that is open."""
    person = Person(running.url, "Fuzzy")
    league = person.make(most=4)
    with requests.Session() as session:
        session.headers["Cookie"] = person.cookie
        yield session, league


@DESCRIBED.parametrize()
@settings(max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=QUIET)
def test_leagues_survive_whatever_their_description_makes_up(
    case: schemathesis.Case[Any], running: InThread, organiser: tuple[requests.Session, str]
) -> None:
    session, league = organiser
    with requests.Session() as stranger:
        case.validate_response(case.call(base_url=running.url, session=stranger), checks=CHECKS)
    if "league" in case.path_parameters:
        case.path_parameters["league"] = league
    case.validate_response(case.call(base_url=running.url, session=session), checks=CHECKS)
