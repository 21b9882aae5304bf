"""The automatic course of a league: when to pair the next round, and when to end. These functions change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from thirdage.server.hall.leagues.bracket import first_round, next_round, rounds_of
from thirdage.server.hall.leagues.groups import Group, Guest, equals_meet, everybody_meets, note_round
from thirdage.server.hall.leagues.league import Format, League, Pairing, Status, as_pairs
from thirdage.server.hall.leagues.pairings import NOBODY, Pair, Standing, round_robin, swiss


def pairs_due(league: League) -> Sequence[Group] | None:
    """Return the pairs or tables of the next round, or None if it is not time for it. If there are none it is over."""
    if league.status != Status.RUNNING or not league.round_done():
        return None
    if league.seats > 2:
        return _groups(league)
    if league.format == Format.ROUND_ROBIN:
        rounds = round_robin(league.order, league.number("cycles"))
        return rounds[len(league.rounds)] if len(league.rounds) < len(rounds) else []
    if league.format == Format.ELIMINATION:
        return _bracket(league)
    active = [number for number in league.order if not league.entrants[number].withdrawn]
    if len(league.rounds) >= league.number("rounds") or len(active) < 2:
        return []
    return swiss(_standing(league), league.paired)


def _groups(league: League) -> list[Group]:
    """Return the tables of the next round of a game for more than two, for those who have not withdrawn."""
    points = {line.number: line.values["points"] for line in league.standings()}
    swiss = league.format == Format.SWISS
    order = list(points) if swiss else league.order
    guests = [Guest(number, points[number]) for number in order if not league.entrants[number].withdrawn]
    for round in league.rounds:
        note_round(guests, [tuple(pairing.members) for pairing in round.pairings], league.games_each())
    if swiss:
        return equals_meet(guests, league.camps) if len(league.rounds) < league.number("rounds") else []
    return everybody_meets(guests, league.camps, league.number("cycles") * league.games_each())


def _bracket(league: League) -> list[Pair]:
    """Return the pairs of the next round of an elimination; an empty list after the final."""
    if not league.rounds:
        return first_round(league.order)
    if len(league.rounds) >= rounds_of(len(league.order)):
        return []
    last = league.rounds[-1]
    winners = [league.winner(pairing) for pairing in last.pairings]
    seeds = {number: seed for seed, number in enumerate(league.order)}
    return next_round(as_pairs(last), winners, league.made["third_place"] is True, seeds)


def _standing(league: League) -> list[Standing]:
    """Return the entrants who have not withdrawn, the best first, as a Swiss pairing needs them."""
    lines = [line for line in league.standings() if not league.entrants[line.number].withdrawn]
    known = {line.number: Standing(line.number, line.values["points"]) for line in lines}
    for round in league.rounds:
        for pairing in round.pairings:
            _note(known, pairing, league.paired)
    return list(known.values())


def _note(known: dict[int, Standing], pairing: Pairing, paired: bool) -> None:
    """Record a pairing for both entrants."""
    for number, other, uneven in ((pairing.home, pairing.away, 1), (pairing.away, pairing.home, -1)):
        if number in known and pairing.away == NOBODY:
            known[number].byes += 1
        elif number in known:
            known[number].meet(other)
            known[number].uneven += 0 if paired else uneven


def plays(league: League, pair: Group) -> bool:
    """Tell whether a pair or group needs tables: it is not a bye, and nobody has withdrawn."""
    return pair[1] != NOBODY and not any(league.entrants[number].withdrawn for number in pair)


def secret_of(league: League, round: int, board: int, game: int) -> str:
    """Return the server's part of a game's seed, from the secret to which the league was committed when it was made.

    If both games of a pair have the same deal, they share it; a replay has another. Anybody can check it afterwards.
    """
    games = league.games_each()
    deal = game // games * games if league.made["deal"] == "same" and league.paired else game
    return sha256(f"thirdage league {league.made['secret']} {round} {board} {deal}".encode()).hexdigest()
