"""A study: a game to think about, with branches and comments. Like a table, it is built from numbered entries only.

A place in a study is a branch and a number of picks from the start along it. Branch 0 is the main line. Any other
branch shares the first `at` picks with its parent and continues with its own.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from thirdage.kernel.errors import UnknownVersion
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules
from thirdage.server.errors import Refused, why_of
from thirdage.server.tables.journal import Data, Entry

MOST_BRANCHES: Final = 400
MOST_COMMENTS: Final = 1000
MOST_PICKS: Final = 20_000
"""Most picks in all branches together."""

Row: TypeAlias = list[str]
"""A pick: who made it, and the text of the option."""


class Branch:
    """A line of picks. The main line has no parent."""

    def __init__(self, number: int, parent: int, at: int, picks: list[Row], name: str = "") -> None:
        self.number = number
        self.parent = parent  # -1: none
        self.at = at
        self.picks = picks
        self.name = name

    def data(self) -> Data:
        """Return the branch as JSON data."""
        parent = self.parent if self.parent >= 0 else None
        return {"branch": self.number, "parent": parent, "at": self.at, "name": self.name, "picks": self.picks}


class Study:
    """The result of the entries so far."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.made: Data = {}
        self.title = ""
        self.settings: dict[str, str] = {}
        self.branches: dict[int, Branch] = {}
        self.comments: dict[int, Data] = {}
        self.next_branch = 0
        self.next_comment = 0
        self.messages: dict[str, tuple[str, Data]] = {}  # fingerprint and outcome of each message, by its id

    # -- reading

    @property
    def rules(self) -> Rules:
        """The rules of its game, in the version it was made for."""
        rules = find_rules(str(self.made["game"]))
        if rules.version != self.made["version"]:
            error = UnknownVersion(rules.id, str(self.made["version"]), rules.version)
            raise Refused("rules_changed", why=why_of(error))
        return rules

    def begin(self) -> Game:
        """Return the game before its first pick. Its start was checked against the rules when the study was created."""
        rules, start = self.rules, self.made["start"]
        state = rules.load(start, self.settings) if isinstance(start, dict) else rules.new_state(self.settings)
        game = Game(rules, self.settings, rules.seats(self.settings), state)
        game.custom_start = isinstance(start, dict)
        game.begin()
        return game

    def branch(self, number: int) -> Branch:
        """Return a branch, or refuse if there is none."""
        found = self.branches.get(number)
        if found is None:
            raise Refused("no_branch", branch=number)
        return found

    def line(self, number: int) -> list[Row]:
        """Return all picks along a branch, from the start."""
        end, parts = self.length(number), list[list[Row]]()
        while number >= 0:
            branch = self.branch(number)
            parts.append(branch.picks[: max(0, end - branch.at)])
            number, end = branch.parent, min(end, branch.at)
        return [row for part in reversed(parts) for row in part]

    def length(self, number: int) -> int:
        """Return how many picks there are along a branch."""
        branch = self.branch(number)
        return branch.at + len(branch.picks)

    def place(self, number: int, at: int) -> int:
        """Return the branch that a place belongs to: up to where a branch leaves its parent, that is the parent."""
        if not 0 <= at <= self.length(number):
            raise Refused("no_place", branch=number, at=at)
        while self.branch(number).parent >= 0 and at <= self.branch(number).at:
            number = self.branch(number).parent
        return number

    def follow(self, number: int, at: int, rows: list[Row]) -> tuple[int, int, list[Row]]:
        """Follow picks along existing branches; return the branch, the number of picks, and the picks that are new."""
        number = self.place(number, at)
        for index, row in enumerate(rows):
            branch = self.branch(number)  # the place is its own: not before it leaves its parent
            if at < self.length(number) and branch.picks[at - branch.at] == row:
                at += 1
                continue
            children = [each for each in self.branches.values() if each.parent == number and each.at == at]
            other = next((each for each in children if each.picks and each.picks[0] == row), None)
            if other is None:
                return number, at, rows[index:]
            number, at = other.number, at + 1
        return number, at, []

    def size(self) -> int:
        """Return the number of picks in all branches together."""
        return sum(len(branch.picks) for branch in self.branches.values())

    def family(self, number: int) -> set[int]:
        """Return a branch and all that descend from it."""
        found = {number}
        while True:
            more = {each.number for each in self.branches.values() if each.parent in found} - found
            if not more:
                return found
            found |= more

    def data(self) -> Data:
        """Return the study as JSON data."""
        rules = self.rules
        return {
            "study": self.id,
            "seq": self.seq,
            "game": rules.id,
            "version": rules.version,
            "settings": self.settings,
            "seats": rules.seats(self.settings),
            "title": self.title,
            "source": self.made["source"],
            "sampled": self.made["sampled"],
            "knowledge": self.made["knowledge"],
            "branches": [branch.data() for branch in self.branches.values()],
            "comments": list(self.comments.values()),
        }

    def exported(self) -> Data:
        """Return everything, for importing it again."""
        kept = ("title", "game", "version", "settings", "sampled", "knowledge", "branches", "comments")
        return {"thirdage": "study 1", "start": self.made["start"], **{key: self.data()[key] for key in kept}}

    # -- applying entries

    def apply(self, entry: Entry) -> None:
        """Change the study as the entry says."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} cannot follow {self.seq}"
        KINDS[entry.kind](self, entry.data)
        self.seq = entry.seq
        if entry.message:
            outcome = entry.data.get("outcome", {})
            assert isinstance(outcome, dict)
            self.messages[entry.message] = (entry.print, {"seq": entry.seq, **outcome})


# -- what each kind of entry does


def _made(study: Study, data: Data) -> None:
    study.made = data
    study.title = str(data["title"])
    settings, branches, comments = data["settings"], data["branches"], data["comments"]
    assert isinstance(settings, dict)
    assert isinstance(branches, list)
    assert isinstance(comments, list)
    study.settings = settings
    for each in branches:
        parent = each["parent"] if each["parent"] is not None else -1
        _add(study, Branch(each["branch"], parent, each["at"], [list(row) for row in each["picks"]], each["name"]))
    for each in comments:
        _comment(study, each)


def _add(study: Study, branch: Branch) -> None:
    study.branches[branch.number] = branch
    study.next_branch = max(study.next_branch, branch.number + 1)


def _branched(study: Study, data: Data) -> None:
    picks = data["picks"]
    assert isinstance(picks, list)
    parent, at, number = (_number(data, key) for key in ("parent", "at", "branch"))
    if number in study.branches:
        study.branches[number].picks += picks
    else:
        _add(study, Branch(number, parent, at, picks, str(data["name"])))


def _comment(study: Study, data: Data) -> None:
    number = _number(data, "comment")
    study.comments[number] = {key: data[key] for key in ("comment", "branch", "at", "text", "who")}
    study.next_comment = max(study.next_comment, number + 1)


def _uncomment(study: Study, data: Data) -> None:
    study.comments.pop(_number(data, "comment"), None)


def _named(study: Study, data: Data) -> None:
    branch = data.get("branch")
    if isinstance(branch, int):
        study.branches[branch].name = str(data["name"])
    else:
        study.title = str(data["name"])


def _removed(study: Study, data: Data) -> None:
    gone = study.family(_number(data, "branch"))
    for number in gone:
        del study.branches[number]
    study.comments = {key: each for key, each in study.comments.items() if each["branch"] not in gone}


def _number(data: Data, key: str) -> int:
    found = data[key]
    assert isinstance(found, int)
    return found


KINDS: Final = {
    "made": _made,
    "branched": _branched,
    "commented": _comment,
    "uncommented": _uncomment,
    "named": _named,
    "removed": _removed,
}
