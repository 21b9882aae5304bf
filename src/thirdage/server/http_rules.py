"""What the server knows by heart: its version, and the rules of the games clause by clause, with what they rest on."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from thirdage import __version__
from thirdage.build import build_kind
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.cached import cached_json
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data, dump
from thirdage.text.rulebook import Clause, Rulebook

PROTOCOL = 1
"""Raised when a client written for the protocol before it would go wrong."""


async def read_version(call: Call) -> Response:
    """Which program this is, for reports."""
    games = {id: find_rules(id).version for id in game_ids()}
    return answer_json({"thirdage": __version__, "build": build_kind(), "protocol": PROTOCOL, "games": games})


async def read_rules(call: Call) -> Response:
    """The rules of a game, clause by clause."""
    try:
        return cached_json(call, rules_text(str(call.request.path_params["game"])))
    except UnknownGame:
        raise Refused("not_found") from None


@cache
def rules_text(game: str) -> str:
    """The rulebook as JSON."""
    book = Rulebook.load(game)
    told: Data = {
        "game": book.game,
        "title": book.title,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "text": section.text,
                "clauses": [clause_data(clause) for clause in section.clauses],
            }
            for section in book.sections
        ],
        "questions": [
            {
                "number": question.number,
                "title": question.title,
                "ruling": question.ruling,
                "confidence": question.confidence,
                "clauses": list(question.clauses),
            }
            for question in book.open_questions
        ],
    }
    return dump(told)


def clause_data(clause: Clause) -> Data:
    """A clause with its provenance."""
    return {
        "id": clause.id,
        "text": clause.text,
        "basis": list(clause.basis),
        "confidence": clause.confidence,
        "options": list(clause.options),
        "open_questions": list(clause.open_questions),
    }
