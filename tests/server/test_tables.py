"""Tables are the result of their journals, however they are loaded."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.kit import GAME
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.views import digest, receives
from thirdage.server.errors import Refused
from thirdage.server.tables import creation
from thirdage.server.tables.commands import Draft, draft, follow_up
from thirdage.server.tables.journal import Data, Entry, dump, load
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.seats import BOT, SEAT, Holder
from thirdage.server.tables.tables import Table, load_table
from thirdage.server.tables.undo import blocked


def loaded(id: str, entries: list[Entry], standing: Data | None) -> Table:
    """Return the table that entries make."""
    return asyncio.run(load_table(id, entries, standing))


class Desk:
    """A table without a server: entries go into a list."""

    def __init__(self, game: str = GAME, **wishes: object) -> None:
        rules = find_rules(game)
        seats = [{"kind": "me"} for _ in rules.seats(rules.complete_settings({}))]
        plan = {**creation.plan({"game": game, "seats": seats, **wishes}), "secret": "0" * 64}
        self.now = 1000
        self.table, write = creation.new_table(plan, self.now)
        self.entries = [copy_of(entry) for entry in write.entries]

    def do(self, seat: int, **message: object) -> None:
        wanted: Draft | None = draft(self.table, Holder(self.table.id, SEAT, seat), message)
        while wanted is not None:
            self.now += 1000
            entry = Entry(self.table.seq + 1, self.now, wanted.kind, wanted.data, f"seat{seat}")
            self.table.apply(entry, wanted.played)
            self.entries.append(copy_of(entry))
            wanted = follow_up(self.table)

    def step(self, random: Random) -> None:
        """Do something a player may do."""
        game = self.table.game
        assert game is not None
        assert game.ask is not None
        seat = game.ask.seat
        chance = random.random()
        if chance < 0.05 and blocked(game, seat) == "":
            self.do(seat, type=random.choice(["undo", "restart"]))
        elif chance < 0.06 and seat in game.makers[10:]:
            mine = [index for index, maker in enumerate(game.makers) if maker == seat]
            self.do(seat, type="take_back", to=random.choice(mine[-30:]))
        elif chance < 0.08:
            self.do(seat, type="chat", text="well")
        else:
            self.do(seat, type="pick", option=random.choice(game.ask.options).text)


def copy_of(entry: Entry) -> Entry:
    """Return an entry as it comes back from a storage."""
    return Entry(entry.seq, entry.at, entry.kind, load(dump(entry.data)), entry.holder, entry.message, entry.print)


def same(one: Table, other: Table) -> None:
    assert one.game is not None
    assert other.game is not None
    assert digest(one.game) == digest(other.game)
    for seat in (-2, *range(len(one.seats))):
        assert receives(one.game, seat) == receives(other.game, seat)
    assert [option.text for option in one.game.picks] == [option.text for option in other.game.picks]
    assert (one.game.makers, one.game.forced, one.game.seals) == (
        other.game.makers,
        other.game.forced,
        other.game.seals,
    )
    assert [one.game.undo_blocked(seat) for seat in (0, 1)] == [other.game.undo_blocked(seat) for seat in (0, 1)]
    assert (one.seq, one.turn, one.turn_since, one.at) == (other.seq, other.turn, other.turn_since, other.at)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seed", range(2))
def test_a_table_loads_from_its_journal_with_and_without_snapshot(seed: int, game: str) -> None:
    desk, random = Desk(game, hot_seat=True, clock={"bank": 10**6, "increment": 5}), Random(seed)
    standing: Data | None = None
    for number in range(500):
        if desk.table.status != TableStatus.PLAYING:
            break
        desk.step(random)
        if number % 120 == 60:
            standing = load(dump(desk.table.snapshot()))
    assert standing is not None
    quick = loaded(desk.table.id, desk.entries, standing)
    slow = loaded(desk.table.id, desk.entries, None)
    same(desk.table, slow)
    same(desk.table, quick)
    for clock in (quick.clock, slow.clock):
        assert clock is not None
        assert desk.table.clock is not None
        assert vars(clock) == vars(desk.table.clock)
    for table in (quick, slow):
        assert table.game is not None
        count = len(table.game.picks) // 2
        table.return_to(count)
    assert quick.game is not None
    assert slow.game is not None
    assert digest(quick.game) == digest(slow.game), "beyond the snapshot, too"


def test_a_snapshot_of_other_rules_is_not_used() -> None:
    desk, random = Desk(), Random(1)
    for _ in range(60):
        desk.step(random)
    standing = desk.table.snapshot()
    standing["version"] = -1
    same(desk.table, loaded(desk.table.id, desk.entries, standing))


def test_a_game_may_begin_with_a_position() -> None:
    text = 'thirdage = "position 1"\ngame = "war-of-the-ring"\n[state]\nphase = 5\nacting = "shadow"\n'
    text += '[state.dice]\nshadow = ["army"]\nfree_peoples = ["event"]\n'
    desk = Desk(position=text)
    assert desk.table.game is not None
    assert desk.table.game.custom_start
    random = Random(2)
    for _ in range(30):
        desk.step(random)
    same(desk.table, loaded(desk.table.id, desk.entries, None))
    standing = desk.table.snapshot()
    same(desk.table, loaded(desk.table.id, desk.entries, load(dump(standing))))


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"settings": {"no": "such"}}, "bad_setting"),
        ({"seats": [{"kind": "me"}]}, "malformed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "unknown_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "expert:style=lazy"}]}, "unknown_bot"),
        ({"position": "nonsense"}, "bad_position"),
        ({"clock": {"bank": 5, "bot": "hal"}}, "unknown_bot"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused(wishes: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as caught:
        creation.plan({"game": GAME, **wishes})
    assert caught.value.code == code


def test_at_a_table_of_many_a_bot_plays_on_for_who_gives_up() -> None:
    desk = Desk("quest")
    assert len(desk.table.seats) == 4
    for index in range(len(desk.table.seats)):
        if desk.table.status == TableStatus.PLAYING:
            desk.do(index, type="resign")
    assert desk.table.victory() == "resigned"
    assert desk.table.winners() == [desk.table.seats[-1].name]
    assert all(seat.kind == BOT for seat in desk.table.seats[:-2])
