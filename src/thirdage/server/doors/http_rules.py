"""Fixed facts over HTTP: the server's version, and the rules of the games clause by clause, with their sources."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from thirdage import __version__
from thirdage.build import build_kind
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.doors.etags import tagged_json
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import Data, dump
from thirdage.text.languages import LANGUAGES
from thirdage.text.rulebook import Clause, Rulebook

PROTOCOL = 1
"""Raised when a client written for the previous protocol would break."""


async def read_version(call: Call) -> Response:
    """Return the program's version, for bug reports."""
    games = {id: find_rules(id).version for id in game_ids()}
    return answer_json({"thirdage": __version__, "build": build_kind(), "protocol": PROTOCOL, "games": games})


async def read_rules(call: Call) -> Response:
    """Return the rules of a game in a language, clause by clause."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in LANGUAGES:
        raise Refused("not_found")
    try:
        return tagged_json(call, rules_text(lang, game))
    except UnknownGame:
        raise Refused("not_found") from None


@cache
def rules_text(lang: str, game: str) -> str:
    """Return the rulebook as JSON."""
    book = Rulebook.load(game, lang)
    told: Data = {
        "game": book.game,
        "lang": book.lang,
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
    """Return a clause with its sources."""
    return {
        "id": clause.id,
        "text": clause.text,
        "basis": list(clause.basis),
        "confidence": clause.confidence,
        "options": list(clause.options),
        "open_questions": list(clause.open_questions),
    }
