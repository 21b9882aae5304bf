"""The HTTP API of help: hints, and why a bot did what it did.

A hint is what a bot thinks of the options, given what the seat may know. While the game runs, a bot's pick is explained
only from the player's point of view: how the position stood before and after, and which terms changed. The bot's own
reasons would reveal its hand; they are shown after the end.
"""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Final

from starlette.responses import Response

from thirdage.bots.base import Question
from thirdage.bots.heuristic import find_heuristic, has_heuristic
from thirdage.bots.host import question_for
from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.views import event_data, view
from thirdage.server.bots.bots_at_table import bot_question, timed
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.http_past import begun
from thirdage.server.doors.http_studies import asked, place
from thirdage.server.errors import Refused
from thirdage.server.tables import commands
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import known_to
from thirdage.server.tables.tables import Table
from thirdage.server.tables.timelines import moments

LONGEST: Final = 10
"""Most seconds a hint may take."""


async def read_hint(call: Call) -> Response:
    """Return what a bot would do for the seat that decides."""
    call.limit(call.server.limits.hints)
    async with call.at_table() as mine:
        table = mine.table
        mine.player("hints")
        game, seat = commands.running(table), mine.helped("hints")
        if table.turn != seat:
            deciding = table.seats[table.turn].name
            raise Refused("not_your_turn", seat=table.seats[seat].name, deciding=deciding)
        told: Data = {"table": table.id, "seq": table.seq, "picks": game.history.count}
        question, name = hint_question(call, game)
    told |= await advised(call, question, name)
    async with call.at_table() as mine:
        mine.helped("hints")  # the seat may have been left meanwhile
    return answer_json(told)


async def study_hint(call: Call) -> Response:
    """Return what a bot would do at a place of a study."""
    call.limit(call.server.limits.hints)
    study = await asked(call)
    number, at, game = await place(call, study)
    if game.ask is None:
        raise Refused("table_over")
    if isinstance(game.ask, Chance):
        raise Refused("not_your_turn", seat="everybody", deciding="chance")
    question, name = hint_question(call, game)
    told: Data = {"study": study.id, "branch": number, "at": at} | await advised(call, question, name)
    await asked(call)  # hints may have been forbidden meanwhile where it comes from
    return answer_json(told)


def hint_question(call: Call, game: Game) -> tuple[Question, str]:
    """Return the question for a hint, and the bot to ask."""
    if not has_heuristic(game.rules.id):
        raise Refused("no_heuristic", game=game.rules.id)
    seconds = call.number("seconds", LONGEST)
    return question_for(game, Random(randbits(64)), True), f"search:{seconds or 1}s"


async def advised(call: Call, question: Question, name: str) -> Data:
    """Return the advice as JSON data."""
    most = call.number("most", 1000)
    options = await call.server.advisers.advise(name, question)
    told: Data = {"seat": question.view["seat"], "prompt": question.prompt, "bot": name}
    told["chance"] = options[0]["chance"] if options else None
    told["options"] = options if most is None else options[:most]
    return told


async def read_why(call: Call) -> Response:
    """Explain why a bot made a pick."""
    call.limit(call.server.limits.hints)
    at = call.number("at", 10**6)
    async with call.at_table() as mine:
        table = mine.table
        viewer, game = mine.player("explanations"), begun(table)
        if at is None or not 1 <= at <= game.history.count:
            raise Refused("no_bot_pick")
        index = decided(game, at - 1)
        seat = game.history.maker(index)
        name = table.seats[seat].bot_at(index) if seat >= 0 else ""
        if not name:
            raise Refused("no_bot_pick")
        mine.helped("explanations")
        over, timeline = table.opened, call.server.timelines.of_table(table)
        first, last = stretch_of(table, game, index)
        told: Data = {"table": table.id, "seat": table.seats[seat].name, "truth": over, "from": first, "to": last}
        told["events"] = [
            event_data(game.rules, event)
            for event in game.log
            if first < event.pick <= last and known_to(event, viewer)
        ]
        picked = game.history.option(index).text
    if over:
        then = await timeline.game_at(index)
        name = timed(name, table.thinking)
        question = bot_question(table, then, seat, name)
        told |= {"picked": picked, "bot": name, "at": index}
        told["options"] = await call.server.advisers.advise(name, question) if len(question.options) > 1 else []
        return answer_json(told)
    before, after = await timeline.game_at(first), await timeline.game_at(last)
    return answer_json(told | compared(before, after, viewer))


def decided(game: Game, index: int) -> int:
    """Return the player's pick behind a pick: chance outcomes follow from the decision before them."""
    known = [moment for moment in moments(game) if moment <= index]
    return known[-1] if known else index


def stretch_of(table: Table, game: Game, index: int) -> tuple[int, int]:
    """Return the run of one bot's picks around a pick, including chance between them: from how many picks to how
    many."""
    known, seat = moments(game), game.history.maker(index)
    place = known.index(index)
    first = last = place
    while first > 0 and game.history.maker(known[first - 1]) == seat:
        first -= 1
    while last + 1 < len(known) - 1 and game.history.maker(known[last + 1]) == seat:
        last += 1
    return known[first], known[last + 1]


def compared(before: Game, after: Game, viewer: int) -> Data:
    """Return how a position has changed from a viewer's point of view: the chances, and the terms that changed."""
    if not has_heuristic(before.rules.id):
        raise Refused("no_heuristic", game=before.rules.id)
    heuristic = find_heuristic(before.rules.id)
    one, other = (heuristic.evaluate(view(game, viewer)) for game in (before, after))
    weights: dict[str, float] = {}
    for reason in other.reasons:
        weights[reason.term] = weights.get(reason.term, 0.0) + reason.weight
    for reason in one.reasons:
        weights[reason.term] = weights.get(reason.term, 0.0) - reason.weight
    moved = sorted(weights.items(), key=lambda term: -abs(term[1]))
    return {
        "before": {name: round(chance, 4) for name, chance in zip(before.seats, one.chances, strict=True)},
        "after": {name: round(chance, 4) for name, chance in zip(after.seats, other.chances, strict=True)},
        "differences": [{"term": term, "weight": round(weight, 4)} for term, weight in moved if abs(weight) >= 0.0005],
    }
