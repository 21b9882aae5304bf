"""Undo to the information boundary, restart of a turn, take-back by consent."""

from __future__ import annotations

from random import Random

from tests.server.kit import InThread, Player, make_table, play_on, sit_at_new_table
from thirdage.arena.playout import players as players_of
from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.server.tables.undo import blocked, restart_target, take_back_target, undo_target


def test_undo_reaches_as_far_as_the_kernel_allows() -> None:
    """Where the kernel undoes, so does the server, one pick at a time and to the same boundary."""
    game = new_game(find_rules("war-of-the-ring"), {}, Seeded("undo"), log=False)
    random, undone = players_of("undo"), 0
    for _ in range(150):
        assert game.ask is not None
        game.pick(random.choice(game.ask.options))
        for seat in range(2):
            if game.undo_blocked(seat):
                continue
            undone += 1
            assert blocked(game, seat) == ""
            one, whole = game.clone(), game.clone()
            one.undo(seat)
            whole.restart_turn(seat)
            assert undo_target(game, seat, []) == len(game.picks) - 1 >= len(one.picks)
            to = restart_target(game, seat)
            assert to <= len(whole.picks)
            assert all(game.forced[to : len(whole.picks)]), "only forced picks lie between"
            assert to == 0 or game.makers[to - 1] != seat or to in game.seals
    assert undone > 15
    for to in range(0, len(game.picks), 7):
        target = take_back_target(game, to, [])
        assert target >= to
        assert game.makers[target] != CHANCE
        assert all(maker == CHANCE for maker in game.makers[to:target])


def until_undo(players: list[Player], random: Random) -> Player:
    """Play on until somebody can undo."""
    for _ in range(200):
        play_on(players, random, 1)
        for player in players:
            if player.state["undo"] == "":
                return player
    raise AssertionError("nobody could ever undo")


def test_undo_and_restart_bring_the_position_back(running: InThread) -> None:
    players, random = sit_at_new_table(running), Random(4)
    mover = until_undo(players, random)
    other = next(player for player in players if player is not mover)
    picks = mover.state["picks"]
    answer = mover.ask("undo")
    assert answer["type"] == "done"
    other.catch_up(answer["seq"])
    assert mover.state["picks"] < picks
    update = next(message for message in other.heard if message.get("kind") == "undone")
    assert update["cut"] == mover.state["picks"]
    assert update["data"] == {"seat": mover.welcome["you"], "to": update["cut"], "what": "undo"}
    assert mover.deciding()
    before = mover.view
    assert mover.decision is not None
    mover.ask("pick", option=mover.decision["options"][0])
    if mover.state["undo"] == "":
        assert mover.ask("restart")["type"] == "done"
        assert mover.view == before or mover.state["picks"] < picks
    blocked = other.ask("undo")
    assert blocked["code"] == "cannot_undo"
    assert blocked["args"]["reason"] in ("opponent", "chance", "nothing")


def test_a_take_back_needs_the_consent_of_the_other_person(running: InThread) -> None:
    players = sit_at_new_table(running)
    play_on(players, Random(5), 40)
    ann, ben = players
    picks = ann.state["picks"]
    assert ann.ask("take_back", to=10)["type"] == "done"
    ben.kind("offered")
    assert ben.state["offer"]["waiting"] == ["shadow"]
    assert ann.ask("answer", yes=True)["code"] == "no_offer", "nobody agrees with themselves"
    ben.ask("answer", yes=False)
    ann.kind("answered")
    assert (ann.state["offer"], ann.state["picks"]) == (None, picks)
    ann.ask("take_back", to=10)
    ben.kind("offered")
    assert ben.ask("answer", yes=True)["type"] == "done"
    cut = ann.kind("taken_back")
    assert 10 <= cut["cut"] < picks
    assert ann.state["picks"] == cut["cut"]
    play_on(players, Random(6), 10)
    assert ann.ask("take_back", to=10**5)["code"] == "cannot_take_back"


def test_a_yes_to_one_take_back_does_not_count_for_another(running: InThread) -> None:
    players = sit_at_new_table(running)
    play_on(players, Random(5), 40)
    ann, ben = players
    picks = ann.state["picks"]
    ann.ask("take_back", to=30)
    ben.kind("offered")
    shown = ben.state["offer"]["to"]
    ann.ask("take_back", to=1)
    late = ben.ask("answer", yes=True, to=shown)
    assert late["code"] == "other_offer"
    assert late["args"] == {"to": ben.state["offer"]["to"], "expected": shown}
    assert ben.state["offer"]["waiting"] == ["shadow"], "it is still asked"
    assert ben.state["picks"] == picks
    assert ben.ask("answer", yes=True, to=ben.state["offer"]["to"])["type"] == "done"
    assert ann.kind("taken_back")["cut"] == late["args"]["to"]


def test_an_offer_lapses_when_the_game_goes_on(running: InThread) -> None:
    players = sit_at_new_table(running)
    play_on(players, Random(7), 20)
    players[0].ask("take_back", to=5)
    play_on(players, Random(8), 1)
    assert players[1].state["offer"] is None
    assert players[1].ask("answer", yes=True)["code"] == "no_offer"


def test_bots_and_people_on_one_machine_always_agree(running: InThread) -> None:
    hot = sit_at_new_table(running, hot_seat=True)
    play_on(hot, Random(9), 10)
    hot[0].ask("take_back", to=2)
    assert hot[0].state["picks"] < 8
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "bot"}])
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    for _ in range(6):
        while not player.deciding():
            player.next()
        assert player.decision is not None
        player.ask("pick", option=player.decision["options"][0])
    while not player.deciding():
        player.next()
    picks = player.state["picks"]
    assert player.ask("take_back", to=0)["type"] == "done"
    back = next(message for message in player.heard if message.get("kind") == "taken_back")
    assert back["cut"] < picks
    assert player.heard[-1]["type"] == "done", "the bot has agreed at once"
