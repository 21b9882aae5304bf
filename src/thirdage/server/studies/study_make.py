"""Starts studies: from a record, a position, a set-up, a table, or an exported study.

A finished table gives its whole game with all hands. A running table gives a seat only what it may know: a world in
which everything hidden is drawn anew. That world is not the truth, and says so; and it is available only where hints
are allowed, because thinking a game through with the program's help is one.

Records and exported studies come from outside and may take long to read, so that is work for a worker.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Final

from thirdage.kernel.errors import NoConsistentWorld, ThirdAgeError, UnknownGame
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, sound_state
from thirdage.kernel.record import parse_record, replay, replay_pick
from thirdage.kernel.registry import find_rules
from thirdage.server.doors.schema import Schema, check, flag, many, mapping, record, text, whole
from thirdage.server.errors import UNFIT, Refused, why_of
from thirdage.server.studies.study import MOST_BRANCHES, MOST_COMMENTS, MOST_PICKS, Row, Study
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.rights import Rights

GAME: Final = text(40, 1, r"^[0-9a-z-]+$")
SETTINGS: Final = mapping(text(60), 100)
PLACE: Final = whole(0, MOST_PICKS)
NUMBER: Final = whole(0, 10**6)
TITLE: Final = text(120)
PICK: Final = text(400, 1, r"^[^\s\u0000-\u001f\ud800-\udfff]+$", "the text of an option")
COMMENT_TEXT: Final = text(4000, 1)
WHO: Final = text(40)

BRANCH: Final = record(
    {
        "branch": NUMBER,
        "parent": {},
        "at": PLACE,
        "name": TITLE,
        "picks": many(many(PICK, 2, 2), MOST_PICKS),
    }
)
EXPORTED: Final[Schema] = record(
    {
        "thirdage": text(20, 1),
        "game": GAME,
        "version": NUMBER,
        "settings": SETTINGS,
        "start": {},
        "title": TITLE,
        "sampled": flag(),
        "knowledge": text(40),
        "branches": many(BRANCH, MOST_BRANCHES, 1),
        "comments": many(
            record({"comment": NUMBER, "branch": NUMBER, "at": PLACE, "text": COMMENT_TEXT, "who": WHO}), MOST_COMMENTS
        ),
    },
    about="a study as it was exported",
)


def made(game: Game, title: str, source: Data, **more: object) -> Data:
    """Return the first entry of a study whose main line is the picks of a game."""
    picks: list[Row] = [
        [game.seat_name(maker), option.text] for option, maker in zip(game.picks, game.makers, strict=True)
    ]
    if len(picks) > MOST_PICKS:
        raise Refused("study_full", limit=MOST_PICKS, what="picks")
    return {
        "game": game.rules.id,
        "version": game.rules.version,
        "settings": game.settings,
        "start": game.rules.save(game.start) if game.custom_start else None,
        "title": title,
        "source": source,
        "sampled": False,
        "knowledge": "",
        "branches": [{"branch": 0, "parent": None, "at": 0, "name": "", "picks": picks}],
        "comments": [],
        **more,
    }


def from_record(said: str, title: str) -> Data:
    """In a worker: start from the game of a record file."""
    try:
        parsed = parse_record(said)
        if len(parsed.picks) > MOST_PICKS:
            raise Refused("study_full", limit=MOST_PICKS, what="picks")
        game = replay(parsed, 0, log=False)
        for index in range(len(parsed.picks)):
            replay_pick(parsed, index, game)
    except Refused:
        raise
    except UNFIT as error:
        raise Refused("bad_record", why=why_of(error)) from None
    return made(game, title, {"kind": "record"})


def from_position(said: str, title: str) -> Data:
    """Start from a position, with the picks of its running step as the main line."""
    try:
        return made(load_position(said), title, {"kind": "position"})
    except UNFIT as error:
        raise Refused("bad_position", why=why_of(error)) from None


def from_game(id: str, settings: Mapping[str, str], title: str) -> Data:
    """Start from the set-up of a game."""
    try:
        rules = find_rules(id)
        complete = rules.complete_settings(settings)
    except UnknownGame:
        raise Refused("unknown_game", game=id) from None
    except ThirdAgeError as error:
        raise Refused("bad_setting", why=why_of(error)) from None
    return made(Game(rules, complete, rules.seats(complete), rules.new_state(complete)), title, {"kind": "game"})


def from_table(mine: Rights, at: int | None, title: str) -> Data:
    """Start from a table's game: all of it after the end, before that a world of what a seat knows now."""
    table, game = mine.table, mine.table.game
    if game is None:
        raise Refused("not_started")
    if table.opened:
        wanted = game.history.count if at is None else min(at, game.history.count)
        return made(game, title, {"kind": "table", "table": table.id, "at": wanted})
    try:
        seat = mine.helped("studies")
    except Refused:
        raise Refused("table_running") from None
    try:
        world = game.sample_world(seat, SystemRandom())
    except NoConsistentWorld:
        raise Refused("busy") from None
    source: Data = {"kind": "table", "table": table.id, "at": game.history.count}
    return made(world, title, source, sampled=True, knowledge=table.seats[seat].name)


def from_export(said: Data, title: str) -> Data:
    """In a worker: start from an exported study, making every pick of every branch again."""
    check(EXPORTED, said, "message.from.study")
    try:
        rules = find_rules(str(said["game"]))
        if said["thirdage"] != "study 1" or said["version"] != rules.version:
            raise Refused("bad_study", why=f"it is of another format, or not of version {rules.version} of the rules")
        settings, start = said["settings"], said["start"]
        assert isinstance(settings, dict)
        complete = rules.complete_settings(settings)
        planned: Data = {key: said[key] for key in ("game", "version", "sampled", "knowledge", "branches", "comments")}
        if start is not None and not isinstance(start, dict):
            raise Refused("bad_study", why="its start is neither the state of a position nor null")
        planned["start"] = None if start is None else rules.save(sound_state(rules, start, complete))
        planned |= {"settings": complete, "title": title or said["title"], "source": {"kind": "study"}}
        study = _checked_tree(planned)
        if study.size() > MOST_PICKS:
            raise Refused("study_full", limit=MOST_PICKS, what="picks")
        _play_again(study)
    except Refused:
        raise
    except UNFIT as error:
        raise Refused("bad_study", why=why_of(error)) from None
    return planned


def _checked_tree(planned: Data) -> Study:
    """Return the study if every branch leaves an earlier one at an existing place, and comments are at existing
    places."""
    branches, comments = planned["branches"], planned["comments"]
    assert isinstance(branches, list)
    assert isinstance(comments, list)
    length: dict[int, int] = {}
    for each in branches:
        number, parent, at = each["branch"], each["parent"], each["at"]
        root = number == 0 and parent is None and at == 0 and not length
        if not root and not (type(parent) is int and number not in length and at <= length.get(parent, -1)):
            raise Refused("bad_study", why=f"branch {number} leaves no place that is there")
        length[number] = at + len(each["picks"])
    for each in comments:
        if each["at"] > length.get(each["branch"], -1):
            raise Refused("bad_study", why=f"comment {each['comment']} stands at no place that is there")
    study = Study("")
    study.apply(Entry(1, 0, "made", planned))
    return study


def _play_again(study: Study) -> None:
    """Make every pick once, and check that each was made by the seat that was asked."""
    leaving: dict[tuple[int, int], list[int]] = {}
    for branch in study.branches.values():
        if branch.parent >= 0:
            leaving.setdefault((study.place(branch.parent, branch.at), branch.at), []).append(branch.number)
    waiting = [(0, study.begin())]
    while waiting:
        number, game = waiting.pop()
        branch = study.branch(number)
        for index in range(branch.at, study.length(number) + 1):
            waiting += [(each, game.clone()) for each in leaving.get((number, index), [])]
            if index < study.length(number):
                who, option = branch.picks[index - branch.at]
                game.pick(option)
                maker = game.seat_name(game.history.maker(index))
                if maker != who or game.history.option(index).text != option:
                    raise Refused("bad_study", why=f"pick {index}: {maker} decides, not {who}")
