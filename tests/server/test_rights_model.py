"""Nobody sees or plays what is no longer theirs, whatever they do, in whichever process.

Two servers on one PostgreSQL. People join, leave, hand their seats to bots and come back, watch with and without delay
and consent, take back, run out of time, resign, play again, lose and find their connections; whoever once had a key
goes on trying it. After each step the journal is read, the oracle says what each of them may know and do, and every
byte they were sent is held against it.

`hunting` says how many games are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from uuid import uuid4

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from tests.server.hunting import play
from tests.server.kit import GAME, Json, make_table
from tests.server.postgres import PostgresServer
from tests.server.rights_deeds import Deeds
from tests.server.rights_lines import Room, World

GAMES, STEPS = 36, 50
ANY = st.randoms(use_true_random=True).map(lambda random: random.randrange(10**6))
"""A number to choose by, drawn evenly, where Hypothesis's integers would mostly be small."""
YES = st.booleans()
VIEWS = ["", "public", "all", "all", "seat:free_peoples", "seat:shadow"]

WEIGHTS = {
    **dict.fromkeys(
        ["go", "make_again", "all_agree", "small_talk", "mute", "resign", "wait", "study", "think", "lend"], 1
    ),
    **dict.fromkeys(["program_comes", "bots_pick", "allow", "answer", "play_again", "enter", "full"], 2),
    **dict.fromkeys(["come", "watch", "program_says", "back", "look"], 3),
    "join": 4,
    "change": 5,
    "pick": 6,
}
"""What may happen, with important things more often."""
WEIGHED = [what for what, weight in WEIGHTS.items() for _ in range(weight)]


class Doors(Deeds):
    """A table, and whatever happens at it."""

    @initialize(
        seats=st.sampled_from(["me me", "me open", "open me", "me me me", "me me open", "me bot me", "open open"]),
        hot=YES,
        hints=st.sampled_from(["auto", "never", "always"]),
        delay=st.sampled_from([0, 60]),
        flag=st.sampled_from(["", "lose", "bot", "nothing"]),
        luck=ANY,
    )
    def make(self, seats: str, hot: bool, hints: str, delay: int, flag: str, luck: int) -> None:
        """Create a table; everybody who has a seat comes, and a few picks are made."""
        kinds = seats.split()
        wishes: Json = {"hot_seat": hot, "hints": hints, "delay": delay, "settings": {"players": str(len(kinds))}}
        if flag:
            wishes["clock"] = {"bank": 100, "increment": 5, "on_flag": flag, "bot": "random", "vacation": 50}
        self.wishes = {**wishes, "game": GAME, "seats": [{"kind": kind} for kind in kinds], "id": uuid4().hex}
        made = make_table(self.world.servers[0].url, **self.wishes)
        room = Room(self.world, made["table"])
        self.rooms.append(room)
        self.join_key = made["keys"]["join"]
        self.keep_keys(room, made)
        for number in range(luck % 3):
            self.join(luck + number, number, False)
        for number, (_, claim) in enumerate(list(self.claims)):
            if claim.role == "seat":
                self.arrive(room, claim, luck + number, "", None)
        for number in range(luck % 9):
            self.pick(luck, luck // 2 + number, luck + number, True)

    @rule(what=st.sampled_from(WEIGHED), luck=st.randoms(use_true_random=True))
    def happens(self, what: str, luck: Random) -> None:
        """Do something. There is one rule, so that every game has a bit of everything."""

        def any() -> int:
            return luck.randrange(10**6)

        who, where, yes = any(), any(), luck.random() < 0.7
        acts: dict[str, Callable[[], None]] = {
            "come": lambda: self.come(who, where, luck.choice(VIEWS), yes),
            "watch": lambda: self.watch(who, where, luck.choice(VIEWS), not yes),
            "program_comes": lambda: self.program_comes(who, where),
            "program_says": lambda: self.program_says(who, not yes, any()),
            "go": lambda: self.go(who),
            "join": lambda: self.join(where, who, not yes),
            "make_again": lambda: self.make_again(where),
            "change": lambda: self.change(
                who, where, any(), luck.choice(["open", "open", "bot", "bot", "person"]), yes
            ),
            "pick": lambda: self.pick(who, where, any(), yes),
            "bots_pick": lambda: self.bots_pick(where, who, luck.randrange(1, 5)),
            "allow": lambda: self.allow(who, where, luck.choice(["own", "all", "all", "hints"]), yes),
            "all_agree": lambda: self.all_agree(where, luck.choice(["all", "all", "hints"])),
            "answer": lambda: self.answer(where, yes),
            "back": lambda: self.back(
                who, where, luck.choice(["undo", "restart", *["take_back"] * 4, "answer"]), any()
            ),
            "small_talk": lambda: self.small_talk(
                who, where, luck.choice(["chat", "thinking", "vacation", "why_not", "lookahead"])
            ),
            "mute": lambda: self.mute(who, where, any(), yes),
            "resign": lambda: self.resign(who, where) if luck.random() < 0.4 else None,
            "play_again": lambda: self.play_again(where, luck.random() < 0.2),
            "enter": lambda: self.enter(who, where),
            "wait": lambda: self.wait(luck.choice([5, 30, 120])),
            "full": lambda: self.ask_for_everything(who),
            "look": lambda: self.look(who, where, luck.choice(VIEWS), any()),
            "study": lambda: self.study(who, where),
            "think": lambda: self.think(who, where),
            "lend": lambda: self.study_until_hints_end(who, where),
        }
        acts[what]()


@pytest.fixture(scope="module")
def world(postgres: PostgresServer) -> Iterator[World]:
    made = World(postgres.new_database())
    yield made
    made.stop()


def test_nobody_sees_or_plays_what_is_no_longer_theirs(world: World) -> None:
    class Here(Doors):
        pass

    Here.world = world
    play(Here, GAMES, STEPS, "rights")
