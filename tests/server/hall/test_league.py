"""A league as its deeds make it: whole leagues of every format, played by lot, without a server."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.server.errors import Refused
from thirdage.server.hall.leagues import course, deeds
from thirdage.server.hall.leagues.league import SCORES, Format, League, Status, league_of
from thirdage.server.hall.leagues.pairings import NOBODY
from thirdage.server.hall.leagues.tables import against, verdict, waited_for
from thirdage.server.tables.commands import Draft
from thirdage.server.tables.journal import Entry

FORMATS = st.sampled_from(list(Format))


def made(format: str = "swiss", **more: Any) -> League:
    """A league that is open."""
    league = League("here")
    data = {"name": "Here", "game": "five-armies", "format": format, "rounds": 3, "cycles": 1, "paired": True}
    data |= {"deal": "same", "third_place": True, "most": 64, "round_seconds": 0, "secret": "s", "season": 1, **more}
    do(league, Draft("made", data), "Olga")
    return league


def do(league: League, draft: Draft, who: str = "", at: int = 0) -> None:
    league.apply(Entry(league.seq + 1, at, draft.kind, draft.data, who))


def say(league: League, who: str, type: str, **more: Any) -> None:
    for draft in deeds.drafts(league, who, {"type": type, "id": "x", **more}):
        do(league, draft, who)


def pair(league: League) -> bool:
    """Pair the next round, or let level pairs play again; False when the league is over."""
    number = len(league.rounds)
    for board, pairing in enumerate(league.rounds[-1].pairings if league.rounds else []):
        if league.replay_wanted(pairing):
            tables = [f"{number}.{board}.{len(pairing.games)}.{game}" for game in range(league.games_each())]
            do(league, Draft("replayed", {"round": number, "board": board, "tables": tables, "deadline": 0}))
            return True
    pairs = course.pairs_due(league)
    assert pairs is not None
    if not pairs:
        do(league, Draft("closed", {}))
        return False
    told = [
        [
            *pair,
            [f"{number}.{board}.{game}" for game in range(league.games_each())] if course.plays(league, pair) else [],
        ]
        for board, pair in enumerate(pairs)
    ]
    do(league, Draft("paired", {"round": number + 1, "pairs": told, "deadline": 0}))
    return True


def play(league: League, luck: Random) -> None:
    """Let chance decide everything that is to be played."""
    for round, board, game, _, _ in league.unscored():
        result = luck.choice(["home", "away", "away", "draw", "neither"])
        data: dict[str, object] = {"round": round, "board": board, "game": game, "result": result, "reason": "played"}
        do(league, Draft("scored", data))


def played(format: str, count: int, luck: Random, withdrawing: int = 0, **more: Any) -> League:
    """A league from its beginning to its end."""
    league = made(format, **more)
    say(league, "Olga", "add_bots", bot="random", count=count)
    say(league, "Olga", "start")
    while pair(league):
        if withdrawing and len(league.rounds) == 2:
            gone = luck.sample(sorted(league.entrants), withdrawing)
            for number in gone:
                say(league, "Olga", "remove", entrant=number)
            withdrawing = 0
        play(league, luck)
        assert len(league.rounds) < 100
    return league


@given(FORMATS, st.integers(2, 15), st.booleans(), st.integers(0, 10**6))
@settings(max_examples=120, deadline=None)
def test_every_league_comes_to_its_end_and_its_deeds_tell_the_same_again(
    format: Format, count: int, paired: bool, luck: int
) -> None:
    league = played(format, count, Random(luck), paired=paired)
    assert league.status == Status.OVER
    lines = league.standings()
    assert sorted(line.number for line in lines) == list(range(count))
    again = league_of("here", league.deeds)
    assert [(line.number, line.place, line.values) for line in again.standings()] == [
        (line.number, line.place, line.values) for line in lines
    ]
    if format == Format.ROUND_ROBIN:
        pairs = [pairing for round in league.rounds for pairing in round.pairings]
        met = Counter(frozenset(each.members) for each in pairs if each.away != NOBODY)
        assert set(met.values()) == {1}
        assert len(met) == count * (count - 1) // 2
    if format == Format.ELIMINATION:
        assert [line.place for line in lines][:2] == [1, 2]
    if format != Format.ELIMINATION:
        points = sum(line.values["points"] for line in lines)
        byes = [each for round in league.rounds for each in round.pairings if each.away == NOBODY]
        free = 2 * (1 + paired) * len(byes) if format == Format.SWISS else 0
        given_out = sum(sum(game.score or ()) for r in league.rounds for p in r.pairings for game in p.games)
        assert points == given_out + free


@given(FORMATS, st.integers(4, 12), st.integers(1, 3), st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_a_league_goes_on_when_people_vanish(format: Format, count: int, gone: int, luck: int) -> None:
    league = played(format, count, Random(luck), gone)
    assert league.status == Status.OVER
    for round in league.rounds[2:]:
        for pairing in round.pairings:
            for game in pairing.games:
                if any(league.entrants[each].withdrawn for each in (pairing.home, pairing.away)):
                    assert game.table == ""
                    assert game.reason == "withdrawn"


def test_whoever_stays_level_plays_again_and_then_the_better_seed_goes_on() -> None:
    league = made("elimination")
    say(league, "Olga", "add_bots", bot="random", count=2)
    say(league, "Olga", "start", order=[1, 0])
    pair(league)
    for expected in (2, 4, 6):
        pairing = league.rounds[0].pairings[0]
        assert len(pairing.games) == expected
        for round, board, game, _, _ in league.unscored():
            data: dict[str, object] = {
                "round": round,
                "board": board,
                "game": game,
                "result": "draw",
                "reason": "played",
            }
            do(league, Draft("scored", data))
        going_on = pair(league)
    assert not going_on
    assert league.standings()[0].number == 1


def test_the_third_place_is_played_for() -> None:
    league = made("elimination", paired=False)
    say(league, "Olga", "add_bots", bot="random", count=4)
    say(league, "Olga", "start")
    while pair(league):
        for round, board, game, _, _ in league.unscored():
            data: dict[str, object] = {
                "round": round,
                "board": board,
                "game": game,
                "result": "home",
                "reason": "played",
            }
            do(league, Draft("scored", data))
    assert [(line.number, line.place) for line in league.standings()] == [(0, 1), (1, 2), (2, 3), (3, 4)]


def test_both_games_of_a_pair_have_the_same_deal_and_no_others() -> None:
    same, own = made(), made(deal="own")
    secrets = [course.secret_of(same, round, board, game) for round in (1, 2) for board in (0, 1) for game in range(4)]
    assert secrets[0::2] == secrets[1::2]
    assert len(set(secrets)) == len(secrets) // 2
    assert course.secret_of(own, 1, 0, 0) != course.secret_of(own, 1, 0, 1)


# -- who may do what


def open_league() -> League:
    league = made()
    for name in ("Olga", "Ann", "Ben"):
        say(league, name, "join")
    return league


@pytest.mark.parametrize("type", [type for type in deeds.DEEDS if type not in deeds.FOR_ALL])
def test_only_the_organiser_does_what_organisers_do(type: str) -> None:
    with pytest.raises(Refused) as refused:
        say(open_league(), "Ann", type, entrant=0, bot="random", count=1)
    assert refused.value.code == "not_organiser"


def refusal(league: League, who: str, type: str, **more: Any) -> str:
    before = league.seq
    with pytest.raises(Refused) as refused:
        say(league, who, type, **more)
    assert league.seq == before
    return refused.value.code


def test_what_does_not_fit_is_refused_in_words() -> None:
    league = made(most=2)
    assert refusal(league, "Olga", "start") == "league_small"
    say(league, "Ann", "join")
    assert refusal(league, "Ann", "join") == "league_entered"
    assert refusal(league, "Ben", "leave") == "not_entered"
    assert refusal(league, "Olga", "remove", entrant=7) == "not_entered"
    assert refusal(league, "Olga", "add_bots", bot="random", count=2) == "league_full"
    assert refusal(league, "Olga", "add_bots", bot="nobody", count=1) == "unknown_bot"
    say(league, "Ben", "join")
    assert refusal(league, "Cid", "join") == "league_full"
    assert refusal(league, "Olga", "start", order=[0, 0]) == "malformed"
    assert refusal(league, "Olga", "resume") == "league_status"
    assert refusal(league, "Olga", "next_season") == "league_status"
    say(league, "Olga", "start")
    assert refusal(league, "Cid", "join") == "league_status"
    assert refusal(league, "Olga", "extend", seconds=5) == "no_deadline"
    pair(league)
    assert refusal(league, "Olga", "adjudicate", round=2, board=0, game=0, result="home") == "no_league_game"
    assert refusal(league, "Olga", "adjudicate", round=1, board=0, game=9, result="home") == "no_league_game"
    assert refusal(league, "Olga", "replace", entrant=0, account="Ben") == "league_entered"
    assert refusal(league, "Olga", "replace", entrant=0) == "malformed"
    say(league, "Ann", "leave")
    assert refusal(league, "Ann", "leave") == "not_entered"
    say(league, "Olga", "cancel")
    assert refusal(league, "Olga", "start") == "league_status"


def test_an_organiser_who_plays_does_not_decide_their_own_games() -> None:
    league = open_league()
    say(league, "Cid", "join")
    say(league, "Olga", "start")
    pair(league)
    for board, pairing in enumerate(league.rounds[0].pairings):
        if 0 in (pairing.home, pairing.away):
            assert refusal(league, "Olga", "adjudicate", round=1, board=board, game=0, result="home") == "own_game"
        else:
            say(league, "Olga", "adjudicate", round=1, board=board, game=0, result="draw", why="a storm")
            assert pairing.games[0].score == SCORES["draw"]


def test_the_time_of_a_pause_is_given_back() -> None:
    league = open_league()
    say(league, "Olga", "start")
    do(league, Draft("paired", {"round": 1, "pairs": [[0, 1, ["a", "b"]], [2, -1, []]], "deadline": 5_000}))
    do(league, Draft("paused", {}), at=1_000)
    assert course.pairs_due(league) is None
    do(league, Draft("resumed", {}), at=4_000)
    assert league.rounds[0].deadline == 8_000


# -- games that do not end in time


def journal(*rows: tuple[int, str, dict[str, Any]]) -> list[Entry]:
    return [Entry(seq, at, kind, data) for seq, (at, kind, data) in enumerate(rows, 1)]


def test_whoever_was_waited_for_longer_has_lost() -> None:
    entries = journal(
        (0, "created", {}),
        (0, "started", {"turn": 0}),
        (10, "picked", {"seat": 0, "turn": 1}),
        (15, "chatted", {}),
        (40, "picked", {"seat": 1, "turn": 0}),
    )
    assert waited_for(entries, 45, 2) == ([15, 30], [1, 1])
    assert verdict(entries, 45, [0, 1]) == ([2, 0], [1, 1])
    assert verdict(entries, 90, [0, 1])[0] == [0, 2], "time goes on until the end"
    assert verdict(entries[:2], 90, [0, 1]) == ([0, 2], [0, 0])
    assert verdict(entries[:1], 90, [0, 1])[0] == [0, 0]


def test_at_larger_tables_those_in_the_camp_of_whoever_is_late_get_half() -> None:
    entries = journal((0, "created", {}), (0, "started", {"turn": 1}), (10, "picked", {"seat": 1, "turn": 2}))
    assert verdict(entries, 90, [0, 1, 1]) == ([2, 1, 0], [0, 1, 0])
    assert verdict(entries, 15, [0, 0, 1, 1]) == ([1, 0, 2, 2], [0, 1, 0, 0])
    assert against([0, 1], [0, 1, 1]) == [0, 0, 1], "nobody wins if every camp has lost somebody"
