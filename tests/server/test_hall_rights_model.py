"""Nobody sees or does in the hall what is not, or no longer, theirs, whatever they do, on whichever device or process.

Four people register, sign in on several devices, end sign-ins elsewhere, follow, block and mute, seek, invite, meet,
claim seats, play rated games, are held back by moderators who come and go, and delete their accounts; whoever once had
a cookie or a key goes on trying it. The oracle knows what happened, and every answer is held against it.

`hunting` says how many games are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from tests.server.hall_rights.tables import Tables
from tests.server.hall_rights.world import World
from tests.server.hunting import play
from thirdage.server.hall import seeks

GAMES, STEPS = 6, 40

ACTS: list[tuple[int, list[Callable[[Tables], None]]]] = [
    (1, [Tables.delete, Tables.wait, Tables.sign_out, Tables.report, Tables.change_moderators]),
    (1, [Tables.look_again, Tables.play_by_link]),
    (2, [Tables.register, Tables.end_session, Tables.unrelate, Tables.take_seek, Tables.drop]),
    (2, [Tables.allow, Tables.resign, Tables.claim]),
    (3, [Tables.quarrel, Tables.sanction, Tables.farewell, Tables.claims]),
    (3, [Tables.sign_in, Tables.moderate, Tables.invite, Tables.accept, Tables.make_rated, Tables.fetch_key]),
    (4, [Tables.relate, Tables.seek, Tables.join, Tables.talk]),
    (6, [Tables.look]),
]
"""What may happen, with important things more often."""
WEIGHED = [act for weight, acts in ACTS for act in acts for _ in range(weight)]


class Hall(Tables):
    """A hall, and whatever happens in it."""

    @initialize(luck=st.randoms(use_true_random=True))
    def open(self, luck: Random) -> None:
        """People register, and two of them begin a rated game."""
        self.luck = luck
        for name in self.names:
            self.sign_up(name, None)
        for _ in range(2):
            self.make_rated()
        self.join()
        self.play_by_link()

    @rule(what=st.sampled_from(WEIGHED), luck=st.randoms(use_true_random=True))
    def happens(self, what: Callable[[Tables], None], luck: Random) -> None:
        """Do something. There is one rule, so that every game has a bit of everything."""
        self.luck = luck
        what(self)
        if luck.random() < 0.3:
            self.look()


@pytest.fixture
def world(db: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """Two processes on PostgreSQL, one on SQLite. Seeks are brought together when the test wants it."""
    monkeypatch.setattr(seeks, "LOOK", 10**6)
    made = World(db, 2 if db.startswith("postgresql") else 1)
    yield made
    made.stop()


def test_nobody_sees_or_does_what_is_not_theirs(world: World) -> None:
    class Here(Hall):
        pass

    Here.world = world
    play(Here, GAMES, STEPS, "hall rights")
