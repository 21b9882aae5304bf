"""The people of the rights model: who has which key, how they come, go and take seats, and what they have heard."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from hypothesis.stateful import RuleBasedStateMachine

from tests.server.kit import InThread, Json, post
from tests.server.oracle import Claim
from tests.server.rights_lines import Line, Room, World, soon
from thirdage.server.tables.journal import dump
from thirdage.server.tables.messages import shown


class People(RuleBasedStateMachine):
    """Everybody who ever had a key of a table, and their connections."""

    world: World

    def __init__(self) -> None:
        super().__init__()
        self.rooms: list[Room] = []
        self.claims: list[tuple[Room, Claim]] = []
        self.lines: list[Line] = []
        self.joins: list[tuple[Room, Json, int, int]] = []  # join requests that were sent, their seat and number
        self.studies: list[tuple[Room, str]] = []
        self.wishes: Json = {}  # how the table was created
        self.join_key = ""
        self.senders: dict[str, tuple[Claim, str, int]] = {}  # who sent which message

    def keep_keys(self, room: Room, made: Json) -> None:
        keys, names = made["keys"], room.table.names()
        self.claims += [(room, Claim(keys[role], role)) for role in ("owner", "watch", "join")]
        self.claims += [(room, Claim(key, "seat", names.index(name), 1)) for name, key in keys["seats"].items()]

    # -- helpers

    def named(self, room: Room, claim: Claim, view: str, who: int) -> str:
        """Return a view that exists at the table; those who have a seat rarely ask for another than their own."""
        if claim.role == "seat" and who % 4 and not room.standing().over:
            return ""
        known = view.removeprefix("seat:") in ("", "public", "all", *room.table.names())
        return view if known else f"seat:{room.table.names()[who % len(room.table.seats)]}"

    def server(self, where: int) -> InThread:
        return self.world.servers[where % 2]

    def someone(self, who: int) -> tuple[Room, Claim]:
        return self.claims[self.index(who)]

    def index(self, who: int) -> int:
        """Return mostly somebody who has a seat, now and then somebody who once had one."""
        having = [index for index, (room, claim) in enumerate(self.claims) if room.standing().has(claim)]
        if not having or who % 10 >= 7:
            return who // 10 % len(self.claims)
        return having[who // 10 % len(having)]

    def do(self, room: Room, claim: Claim, where: int, kind: str, **fields: Any) -> Json | None:
        """Let somebody send a message, by HTTP or on one of their lines; return the answer, None if their line ended
        instead."""
        names, now = room.table.names(), room.standing()
        seat = names.index(fields["seat"]) if "seat" in fields else -1
        id = uuid4().hex
        self.senders[id] = (claim, kind, seat)
        message = {"type": kind, "id": id, **fields}
        own = [line for line in self.lines if line.claim is claim and not line.program]
        if own and where % 4 < 2:
            line = own[where % len(own)]
            line.say(message)
            answer: Json | None = {}
            while answer is not None and answer.get("id") != id:
                answer = line.next()
        else:
            found = post(self.server(where).url, room.path("/messages"), claim.key, message).json()
            answer = {"type": "error", **found["error"]} if "error" in found else found
        allowed = now.may(claim, kind, seat)
        if answer is not None and not allowed:
            assert answer["type"] == "error", f"{claim} was allowed to {kind}"
        if kind == "answer" and "to" in fields and answer is not None and answer["type"] == "done":
            room.read()
            assert room.standing(answer["seq"] - 1).goes_to == fields["to"], "an answer counted for another offer"
        if allowed and kind in ("chat", "allow", "mute"):
            assert answer is not None, f"{claim} was not allowed to {kind}"
            assert answer["type"] == "done", f"{claim} was not allowed to {kind}"
        return answer

    def settle(self) -> None:
        """Wait until all have heard everything; anybody who lost a right has been told so and is gone."""
        for room in self.rooms:
            room.read()
            for server in self.world.servers:
                live = server.server.hub.lives.get(room.id)
                if live is not None and live.told:
                    soon(lambda live=live, room=room: live.told >= room.table.seq)  # type: ignore[misc]
            ask = room.table.game.ask if room.table.game is not None else None
            assert room.table.turn >= 0 or room.table.result or ask is None, "the game ended in the middle of a throw"
            assert not room.standing().stolen, "somebody who has a seat had not agreed to a take-back"
            for entry in room.journal:
                if entry.message in self.senders:
                    assert room.standing(entry.seq - 1).may(*self.senders[entry.message]), f"{entry.kind} {entry.seq}"
        for line in self.lines:
            if line.program and line.asked is None and self.options(line) == 1:
                before = line.room.table.seq  # a single option is not asked
                soon(lambda: self.grown(line.room, before))  # noqa: B023
                self.settle()
                return
        for line in list(self.lines):
            self.listen(line)
            if not line.open:
                self.lines.remove(line)

    def options(self, line: Line) -> int:
        """Return how many options a program has now; 0 if it does not decide."""
        now, game = line.room.standing(), line.room.table.game
        decides = now.plays(line.claim) and not now.over and now.turn == line.claim.seat
        if not decides or now.places[now.turn].kind != "person" or game is None or game.ask is None:
            return 0
        return len(game.ask.options)

    def listen(self, line: Line) -> None:
        """Read what has come to a line; it must be open if and only if it may be."""
        now = line.room.standing()
        lost = now.sees(line.claim, line.view)
        if line.program:
            if now.over or not now.plays(line.claim):
                while line.open:
                    line.next()
                if not now.over:
                    code = "seat_lost" if not now.has(line.claim) else "not_allowed"
                    assert line.last["code"] == code, line.last
                return
            if line.asked is None and self.options(line) > 1:
                while line.asked is None and line.next() is not None:
                    pass
                assert line.open, f"{line.claim} is not asked"
            return
        id = uuid4().hex
        line.say({"type": "ping", "id": id})
        while line.open and line.last.get("id") != id:
            line.next()
        if isinstance(lost, str):
            while line.open:
                line.next()
            assert line.last.get("code") == lost, f"{line.claim} is not told that it is {lost}, but {line.last}"
        assert line.open == isinstance(lost, int), f"{line.claim} {line.view} {lost}"

    def teardown(self) -> None:
        for line in self.lines:
            line.socket.close_socket()

    # -- coming and going

    def come(self, who: int, where: int, view: str, resume: bool) -> None:
        """Somebody connects, perhaps with a key that is now worthless."""
        room, claim = self.someone(who)
        since = who % (room.table.seq + 1) if resume else None
        self.arrive(room, claim, where, self.named(room, claim, view, who), since)

    def watch(self, who: int, where: int, view: str, agreed: bool) -> None:
        """Somebody without a seat wants to see more, perhaps once everybody has agreed to it."""
        if agreed:
            self.all_agree(where, "all")
        room = self.rooms[who % len(self.rooms)]
        able = [claim for place, claim in self.claims if claim.role != "seat" and place is room]
        if able:
            claim = able[who % len(able)]
            self.arrive(room, claim, where, "all" if agreed else self.named(room, claim, view, who), None)
            if agreed:
                self.ask_for_everything(-1)

    def arrive(self, room: Room, claim: Claim, where: int, view: str, since: int | None) -> None:
        line = Line(room, claim, self.server(where), view, False)
        hello: Json = {"type": "hello", "key": claim.key}
        if view:
            hello["view"] = view
        if since is not None:
            hello["since"] = since
        line.say(hello)
        self.lines.append(line)
        expected = room.standing().sees(claim, view)
        first = line.next()
        assert first is not None
        if isinstance(expected, int):
            assert first["type"] == "welcome", f"{claim} {view} may see the table"
        else:
            codes = {expected, "no_table"} if expected == "seat_lost" else {expected}
            assert first["type"] == "error" and first["code"] in codes, f"{claim} {view}: {expected}"  # noqa: PT018
            while line.open:
                line.next()
            self.lines.remove(line)
        self.settle()

    def program_comes(self, who: int, where: int) -> None:
        """A program connects for a seat."""
        room, claim = self.someone(who)
        line = Line(room, claim, self.server(where), "", True)
        line.say({"hello": {"key": claim.key}})
        self.lines.append(line)
        if not room.standing().plays(claim):
            while line.open:
                line.next()
            assert line.last.get("type") == "error", f"{claim} plays with a program"
            self.lines.remove(line)
        self.settle()
        if line.asked is not None:
            self.program_wants(line)

    def program_wants(self, line: Line) -> None:
        """A program that is asked wants a world."""
        line.say({"want": "world"})
        line.next()
        helped = line.room.standing().helped(line.claim)
        assert ("world" in line.last) == helped, f"{line.claim} got {list(line.last)}"

    def program_says(self, who: int, want: bool, option: int) -> None:
        """A program picks, or wants a world, whether or not it is asked."""
        programs = [line for line in self.lines if line.program]
        if not programs:
            return
        line = programs[who % len(programs)]
        room, claim = line.room, line.claim
        if line.asked is None:
            return
        before, asked = room.table.seq, line.asked["question"]["view"]
        if want:
            self.program_wants(line)
        else:
            options = asked["decision"]["options"]
            fresh = self.options(line) > 1 and dump(asked) == dump(shown(room.table, claim.seat))
            line.asked = None
            line.say({"pick": options[option % len(options)]})
            if fresh:
                soon(lambda: self.grown(room, before))
        self.settle()

    def grown(self, room: Room, before: int) -> bool:
        room.read()
        return room.table.seq > before

    def go(self, who: int) -> None:
        """A connection breaks."""
        if not self.lines:
            return
        line = self.lines.pop(who % len(self.lines))
        line.socket.close_socket()

    def join(self, where: int, seat: int, again: bool) -> None:
        """Somebody takes an open seat; or somebody who once did sends the very same request again."""
        room = self.rooms[0]
        if again and self.joins:
            _, body, index, number = self.joins[seat % len(self.joins)]
        else:
            free = [place.name for place in room.standing().places if place.kind == "open"] or room.table.names()
            body, index, number = {"id": uuid4().hex, "seat": free[seat % len(free)]}, -1, 0
        answer = post(self.server(where).url, room.path("/join"), self.join_key, body)
        room.read()
        if answer.status_code == 201:
            told = answer.json()
            number, index = told["seq"], room.table.names().index(told["seat"])
            claim = Claim(told["key"], "seat", index, number)
            assert room.standing().has(claim), f"{claim} is a key to a seat of somebody else"
            self.claims.append((room, claim))
            self.joins.append((room, body, index, number))
        elif number:
            assert not room.standing().has(Claim("", "seat", index, number))
        self.settle()

    def make_again(self, where: int) -> None:
        """The table's creator sends the same request again: only the seats that are still theirs get keys."""
        answer = post(self.server(where).url, "/api/tables", "", self.wishes)
        assert answer.status_code == 201
        before, now = len(self.claims), self.rooms[0].standing()
        self.keep_keys(self.rooms[0], answer.json())
        for _, claim in self.claims[before:]:
            assert claim.role != "seat" or now.has(claim)
        del self.claims[before + 3 :]
        del self.claims[before : before + 3]

    def ask_for_everything(self, who: int) -> None:
        """Request a new welcome, if still allowed."""
        lines = [line for line in self.lines if not line.program]
        if not lines:
            return
        lines[who % len(lines)].say({"type": "full", "id": uuid4().hex})
        self.settle()

    def all_agree(self, where: int, view: str) -> None:
        """All who have a seat agree to be watched by everybody, or to hints."""
        for room, claim in self.claims:
            if room.standing().has(claim):
                self.do(room, claim, where, "allow", view=view, yes=True)
                room.read()
        self.settle()
