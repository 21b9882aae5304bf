"""Nobody sees or does in the hall what is not, or no longer, theirs, whatever they do, on whichever device or process.

Four people register, sign in on several devices, end sign-ins elsewhere, follow, block and mute, seek, invite, meet,
claim seats, play rated games and rematches, organise leagues, private ones too, are held back by moderators who come
and go, and delete their accounts. Whoever once had a cookie or a key goes on trying it, and anybody sends again what
somebody sent. The oracle knows what happened, and every answer is held against it.

`hunting` says how many games are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from tests.server.hall_rights.leagues import Leagues
from tests.server.hall_rights.world import World
from tests.server.hunting import play
from thirdage.server.hall import seeks

GAMES, STEPS = 6, 40

ACTS: list[tuple[int, list[Callable[[Leagues], None]]]] = [
    (1, [Leagues.delete, Leagues.wait, Leagues.sign_out, Leagues.report, Leagues.change_moderators]),
    (1, [Leagues.look_again, Leagues.play_by_link]),
    (2, [Leagues.register, Leagues.end_session, Leagues.unrelate, Leagues.take_seek, Leagues.drop]),
    (2, [Leagues.allow, Leagues.resign, Leagues.claim, Leagues.organise]),
    (2, [Leagues.join_again, Leagues.play_again]),
    (3, [Leagues.quarrel, Leagues.sanction, Leagues.farewell, Leagues.claims]),
    (3, [Leagues.sign_in, Leagues.moderate, Leagues.invite, Leagues.accept, Leagues.make_rated, Leagues.fetch_key]),
    (4, [Leagues.relate, Leagues.seek, Leagues.join, Leagues.talk]),
    (6, [Leagues.look, Leagues.attend]),
]
"""What may happen, with important things more often."""
WEIGHED = [act for weight, acts in ACTS for act in acts for _ in range(weight)]


class Hall(Leagues):
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
        self.organise()

    @rule(what=st.sampled_from(WEIGHED), luck=st.randoms(use_true_random=True))
    def happens(self, what: Callable[[Leagues], None], luck: Random) -> None:
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
