"""Hidden means hidden: two tables that a seat or a spectator cannot tell apart send them the same bytes.

Whole games of every game are played. At many moments a world is drawn that one viewer cannot tell from the truth, both
are set on tables of their own, and both tables are played on side by side: picks, undo, refused messages, questions,
resuming. Whatever the server would send to that viewer must be the same from both.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.effort import times
from thirdage.arena.lookalike import Pair, pair_up
from thirdage.arena.playout import players, random_game
from thirdage.bots.heuristic import has_heuristic
from thirdage.kernel.asks import CHANCE, SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.server.doors.http_hints import compared
from thirdage.server.errors import Refused
from thirdage.server.tables import creation
from thirdage.server.tables.commands import draft, why_not, world_of
from thirdage.server.tables.journal import Entry, dump
from thirdage.server.tables.lookahead import Look
from thirdage.server.tables.messages import log, news, seen, update, welcome
from thirdage.server.tables.seats import SEAT, WATCH, Holder
from thirdage.server.tables.tables import Table
from thirdage.server.tables.timelines import Timeline, moments
from thirdage.server.tables.undo import blocked, undo_target

MOMENTS = times(45)
MOVES = 25


class Tables:
    """The truth and a world at two tables; `viewer` sits at both, or watches."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.viewer = pair.seat
        game = pair.truth
        plan = creation.plan({"game": game.rules.id, "settings": game.settings, "seats": None, "clock": {"bank": 900}})
        plan["seats"] = [{"kind": "person", "player": name} for name in game.seats]
        self.both = [Table("same"), Table("same")]
        self.since = [(0, 0), (0, 0)]
        for table in self.both:
            table.apply(Entry(1, 1000, "created", plan))
        self.now = 1000
        self.compared = 0
        self.write("started", -1)

    def games(self) -> list[Game]:
        return [self.pair.truth, self.pair.world]

    def write(self, kind: str, seat: int) -> None:
        """Write an entry at both tables with what both games have done since the last one."""
        self.now += 1000
        entries = []
        for index, (table, game) in enumerate(zip(self.both, self.games(), strict=True)):
            table.game = game
            data = table.written(game, *self.since[index])
            self.since[index] = (len(game.picks), len(game.log))
            entry = Entry(table.seq + 1, self.now, kind, {"seat": seat, **data})
            table.apply(entry, played=True)
            entries.append(entry)
        self.compare(entries)

    def undo(self, seat: int) -> None:
        """Undo a seat's choice in both games."""
        self.now += 1000
        targets = {undo_target(game, seat, []) for game in self.games()}
        assert len(targets) == 1, "undo goes back to different moments"
        entries = []
        for index, (table, game) in enumerate(zip(self.both, self.games(), strict=True)):
            data = {"seat": seat, "to": min(targets), "what": "undo", "turn": seat}
            entry = Entry(table.seq + 1, self.now, "undone", data)
            table.apply(entry)
            self.since[index] = (len(game.picks), len(game.log))
            entries.append(entry)
        self.compare(entries)

    def compare(self, entries: list[Entry]) -> None:
        true, false = (self.bytes(table, entry) for table, entry in zip(self.both, entries, strict=True))
        assert true == false, f"viewer {self.viewer} can tell them apart"
        if self.compared == 8:
            true, false = (self.past(game) for game in self.games())
            assert true == false, f"viewer {self.viewer} can tell their pasts apart"
        self.compared += 1

    def bytes(self, table: Table, entry: Entry) -> list[str]:
        """Return everything the viewer receives at this moment, by socket or HTTP, and all answers to what they try."""
        said: list[object] = [
            news(table, entry, self.viewer),
            update(table, entry, self.viewer),
            welcome(table, self.viewer, [news(table, each, self.viewer) for each in table.recent], self.now),
            log(table, self.viewer, 50, before=5),
        ]
        role = SEAT if self.viewer >= 0 else WATCH
        holder = Holder(table.id, role, self.viewer if self.viewer >= 0 else -1)
        messages: list[dict[str, object]] = [
            {"type": "pick", "option": "no:such", "picks": len(table.game.picks) if table.game is not None else 0},
            {"type": "pick", "option": "no:such", "picks": 10**5},
            {"type": "chain", "options": ["no:such"]},
            {"type": "undo"},
            {"type": "restart"},
            {"type": "answer", "yes": True},
            {"type": "answer", "yes": True, "to": 10**5},
            {"type": "take_back", "to": 0},
            {"type": "rematch"},
        ]
        for message in messages:
            try:
                made = draft(table, holder, message)
                said.append([made.kind, made.data])
            except Refused as refused:
                said.append(refused.data())
        assert table.rules is not None
        for option in table.rules.vocabulary.options()[:: max(1, len(table.rules.vocabulary.options()) // 5)]:
            try:
                said.append(why_not(table, holder, option.text))
            except Refused as refused:
                said.append(refused.data())
        try:
            look = Look(*world_of(table, holder), 2, set(table.rules.messages.prompts))
            said.append(asyncio.run(look.after([[]])))
        except Refused as refused:
            said.append(refused.data())
        return [dump(each) for each in said]

    def past(self, game: Game) -> list[str]:
        """Return what the viewer sees of earlier moments, and of what others did between them."""
        timeline = Timeline(lambda: start_of(game), game.picks)
        known = moments(game)[-5:]
        shown = asyncio.run(all_at(timeline, known))
        told: list[object] = [known, [game.seat_name(game.history.maker(at)) for at in known[:-1]]]
        told += [seen(each, self.viewer) for each in shown]
        if self.viewer >= 0 and has_heuristic(game.rules.id):
            told.append(compared(shown[0], shown[-1], self.viewer))
        return [dump(each) for each in told]

    def play(self, random: Random, moves: int) -> None:
        """Play both on until something hidden comes to light."""
        for _ in range(moves):
            asked = self.pair.truth.ask
            if asked is None or self.pair.truth.state.over:
                return
            seat = asked.seat
            if random.random() < 0.1:
                able = [each for each in range(len(self.pair.truth.seats)) if not blocked(self.pair.truth, each)]
                if able:
                    self.undo(able[0])
                    continue
            while True:
                if not self.pair.step():
                    return
                after = self.pair.truth.ask
                if after is None or after.seat != CHANCE:
                    break
            if seat >= 0:
                self.write("picked", seat)


async def all_at(timeline: Timeline, known: list[int]) -> list[Game]:
    """Return the game at these moments."""
    return [await timeline.game_at(at) for at in known]


def start_of(game: Game) -> Game:
    """Return the game before its first pick."""
    begun = Game(game.rules, game.settings, game.seats, game.start)
    begun.begin()
    return begun


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("seed", ["leak-1", "leak-2"])
def test_no_viewer_can_tell_apart_what_they_should_not(id: str, seed: str) -> None:
    rules, random = find_rules(id), Random(seed)
    length = len(random_game(rules, {}, seed).picks)
    moments = sorted(random.sample(range(length - 1), min(MOMENTS, length - 1)))
    game, deciding = new_game(rules, {}, Seeded(seed), log=False), players(seed)
    compared = dict.fromkeys([SPECTATOR, *range(len(game.seats))], 0)
    for number, moment in enumerate(moments):
        while len(game.picks) < moment and game.ask is not None:
            game.pick(deciding.choice(game.ask.options))
        if game.ask is None:
            break
        viewer = list(compared)[number % len(compared)]
        tables = Tables(pair_up(game, viewer, random))
        tables.play(random, MOVES)
        compared[viewer] += tables.compared
    assert min(compared.values()) > times(50) // 2, compared
