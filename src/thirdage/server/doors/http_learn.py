"""Lessons and puzzles over HTTP. Nothing is stored: clients send the picks so far and get back where they lead."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from starlette.responses import Response

from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.views import log_for, view
from thirdage.learn.guides import find_guide, guides
from thirdage.learn.lessons import WRONG, Run, find_lesson, lessons
from thirdage.learn.puzzles import Attempt, find_puzzle, puzzles
from thirdage.learn.reading import BadLearning
from thirdage.server.doors.etags import tagged_json
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import flag, many, record, text
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import Data

ATTEMPT: Final = record({"picks": many(text(80, 1), 60)}, {"hint": flag("show what leads on")})
REMEMBERED: Final = 200
"""How many answers about puzzles are cached, since proving them takes time."""


async def list_learning(call: Call) -> Response:
    """Return the guided games, lessons and puzzles of a game."""
    game = str(call.request.path_params["game"])
    try:
        told: Data = {
            "game": game,
            "guides": [{"id": one.id, "seat": one.seat, "minutes": one.minutes} for one in guides(game)],
            "lessons": [
                {"id": one.id, "seat": one.seat, "minutes": one.minutes, "steps": [step.id for step in one.steps]}
                for one in lessons(game)
            ],
            "puzzles": [
                {"id": one.id, "seat": one.seat, "level": one.level, "survive": one.survive} for one in puzzles(game)
            ],
        }
    except (UnknownGame, BadLearning):
        raise Refused("not_found") from None
    return tagged_json(call, told)


async def read_guide(call: Call) -> Response:
    """Return a guided game: what its coach says, and the starting position for its table."""
    game, id = str(call.request.path_params["game"]), str(call.request.path_params["id"])
    try:
        return tagged_json(call, find_guide(game, id).data())
    except (UnknownGame, BadLearning):
        raise Refused("not_found") from None


async def learn(call: Call) -> Response:
    """Tell where these picks lead in a lesson or a puzzle; the last one may be wrong and then changes nothing."""
    asked = await call.body(ATTEMPT)
    game, id = str(call.request.path_params["game"]), str(call.request.path_params["id"])
    sent = asked["picks"]
    assert isinstance(sent, list)
    picks, hint = tuple([str(pick) for pick in sent]), bool(asked.get("hint", False))
    try:
        if id in [puzzle.id for puzzle in puzzles(game)]:
            return answer_json(await asyncio.to_thread(_puzzle, game, id, picks, hint))
        return answer_json(_lesson(game, id, picks, hint))
    except (UnknownGame, BadLearning):
        raise Refused("not_found") from None


def _lesson(game: str, id: str, picks: tuple[str, ...], hint: bool) -> Data:
    run = Run(find_lesson(game, id))
    result, step = "", 0
    for number, pick in enumerate(picks, 1):
        step = run.step
        result = run.pick(pick)
        if result == WRONG and number < len(picks):
            raise Refused("not_offered", prompt="", count=0)
    return {
        "kind": "lesson",
        "game": game,
        "id": id,
        "seat": run.lesson.seat,
        "picks": list(picks[:-1] if result == WRONG else picks),
        "result": result,
        "finished": run.lesson.steps[step].id if result in ("step", "lesson") else "",
        "step": "" if run.done else run.lesson.steps[run.step].id,
        "number": run.step,
        "of": len(run.lesson.steps),
        "done": run.done,
        "wanted": run.wanted() if hint else [],
        "view": view(run.game, run.seat),
        "events": log_for(run.game, run.seat),
    }


@lru_cache(REMEMBERED)
def _puzzle(game: str, id: str, picks: tuple[str, ...], hint: bool) -> Data:
    attempt = Attempt(find_puzzle(game, id))
    result, values = "", None
    for number, pick in enumerate(picks, 1):
        ask = attempt.game.ask
        if attempt.solved or ask is None or attempt.game.find(pick) is None:
            raise Refused("not_offered", prompt=ask.prompt if ask else "", count=len(ask.options) if ask else 0)
        worth = attempt.values()
        result = "right" if attempt.pick(pick) else "wrong"
        values = {"picked": round(worth[pick], 4), "best": round(max(worth.values()), 4)}
        if result == "wrong" and number < len(picks):
            raise Refused("not_offered", prompt=ask.prompt, count=len(ask.options))
    return {
        "kind": "puzzle",
        "game": game,
        "id": id,
        "seat": attempt.puzzle.seat,
        "picks": list(picks[:-1] if result == "wrong" else picks),
        "result": result,
        "worth": values,
        "value": attempt.puzzle.value,
        "done": attempt.solved,
        "wanted": attempt.best() if hint and not attempt.solved else [],
        "view": view(attempt.game, attempt.seat),
        "events": log_for(attempt.game, attempt.seat),
    }
