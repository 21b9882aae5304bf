"""Chains: several picks as one message, one entry, one undo; and what would be asked after some picks."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import pytest

from tests.games.war_of_the_ring.tabletop import shadow_acts
from tests.server.kit import (
    SEATS,
    Dropped,
    InProcess,
    InThread,
    Json,
    Player,
    eventually,
    free_port,
    get,
    make_table,
    play_on,
    post,
    sit_at_new_table,
)
from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.server.errors import Refused
from thirdage.server.tables.chains import cut, played, start_of

DEALT = 4
"""The cards dealt before anybody decides are picks of chance."""
OPENING = ["no", "character:gandalf_the_grey"]
"""How the Free Peoples begin: the Fellowship is not declared, the Guide stays."""


def test_a_chain_is_one_entry_and_one_batch_for_the_others(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    answer = free.ask("chain", options=OPENING, picks=DEALT)
    assert answer["type"] == "done", answer
    mine = next(message for message in free.heard if message.get("kind") == "picked")
    assert mine["data"] == {"seat": "free_peoples", "options": OPENING, "dropped": 0}
    theirs = shadow.kind("picked")
    assert theirs["seq"] == answer["seq"] == 3, "one entry after created and started"
    assert theirs["data"] == {"seat": "free_peoples"}
    assert theirs["state"]["picks"] == DEALT + len(OPENING)
    assert [event["pick"] for event in theirs["events"]] == sorted(event["pick"] for event in theirs["events"])
    assert shadow.deciding()


def test_a_chain_with_a_pick_that_is_not_offered_changes_nothing(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    before = free.view
    refused = free.ask("chain", options=["no", "character:sauron"])
    assert refused["code"] == "not_in_chain"
    assert refused["args"] == {"number": 2, "option": "character:sauron", "prompt": "choose_guide", "count": 2}
    assert free.ask("full")["view"] == before
    assert free.ask("chain", options=["no:such"])["args"]["number"] == 1
    assert free.ask("chain", options=[])["code"] == "malformed"
    assert free.ask("chain", options=OPENING, picks=70)["code"] == "late"
    assert shadow.ask("chain", options=OPENING)["code"] == "not_your_turn"
    assert free.seq == shadow.seq == 2


def test_a_chain_ends_where_another_seat_or_chance_comes_in(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    free.ask("chain", options=[*OPENING, "number:2", "number:1"])
    mine = next(message for message in free.heard if message.get("kind") == "picked")
    assert mine["data"] == {"seat": "free_peoples", "options": OPENING, "dropped": 2}
    shadow.kind("picked")
    assert shadow.ask("chain", options=["number:2", "die:army"])["type"] == "done"
    thrown = [message for message in shadow.heard if message.get("kind") == "picked"][-1]
    assert thrown["data"] == {"seat": "shadow", "options": ["number:2"], "dropped": 1}
    assert any(event["id"] == "action_rolled" for event in thrown["events"]), "chance has answered behind it"


@pytest.mark.parametrize("id", game_ids())
def test_a_chain_goes_exactly_as_far_as_undo_would_come_back(id: str) -> None:
    """Whatever a chain plays, its seat could undo pick by pick; what it drops comes after what can't be undone."""
    game, random, whole, ended = new_game(find_rules(id), {}, Seeded("chains"), log=False), Random(3), 0, 0
    for _ in range(60):
        ask = game.ask
        if ask is None:
            break
        seat, options, trial = ask.seat, list[str](), game.clone(Seeded("chains"))
        while trial.ask is not None and trial.ask.seat == seat and len(options) < 8:
            options.append(random.choice(trial.ask.options).text)
            trial.pick(options[-1])
        made = played(game, seat, options)
        checked = game.clone()
        for option in made:
            checked.pick(option, seat)
        for option in reversed(made):
            assert checked.history.maker(checked.history.count - 1) == seat, option
            checked.take_back(checked.history.count - 1)
        whole, ended = whole + (made == options), ended + (made != options)
        for option in made:
            game.pick(option, seat)
        assert not sealed_before_the_last(game, len(made))
    assert whole > 5, "chains that went through"
    assert ended > 0, "and some that chance or news ended"


def sealed_before_the_last(game: Game, made: int) -> bool:
    """Tell whether something was shown, or thrown, before the last pick of a chain."""
    end = game.history.count
    while end > 0 and game.history.maker(end - 1) == CHANCE:
        end -= 1
    first = end - made
    return any(first < seal < end for seal in game.seals) or CHANCE in game.makers[first:end]


def test_undo_takes_a_chain_back_as_one(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    start = free.view
    free.ask("chain", options=OPENING)
    answer = free.ask("undo")
    assert answer["type"] == "done"
    assert free.view == start
    shadow.catch_up(answer["seq"])
    back = next(message for message in shadow.heard if message.get("kind") == "undone")
    assert (back["cut"], back["data"]["to"]) == (DEALT, DEALT)
    free.ask("pick", option="no")
    free.ask("chain", options=OPENING[1:])
    free.ask("undo")
    assert free.state["picks"] == DEALT + 1, "the pick before the chain was one of its own"
    free.ask("chain", options=OPENING[1:])
    assert free.ask("restart")["type"] == "done"
    assert free.view == start


def test_a_take_back_into_a_chain_goes_to_its_start(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    free.ask("pick", option="no")
    free.ask("undo")
    free.ask("chain", options=OPENING)
    shadow.catch_up(free.seq)
    shadow.ask("pick", option="number:1")
    free.catch_up(shadow.seq)
    free.ask("take_back", to=DEALT + 1)
    shadow.kind("offered")
    assert shadow.state["offer"]["to"] == DEALT
    shadow.ask("answer", yes=True)
    assert free.kind("taken_back")["cut"] == DEALT
    assert free.decision is not None
    assert free.decision["prompt"] == "declare_fellowship"


def test_a_chain_sent_again_counts_once_and_another_under_its_id_is_refused(running: InThread) -> None:
    free, _ = sit_at_new_table(running)
    first = free.ask("chain", id="once", options=OPENING)
    assert free.ask("chain", id="once", options=OPENING)["seq"] == first["seq"]
    assert free.ask("chain", id="once", options=["no"])["code"] == "id_reused"
    assert free.state["picks"] == DEALT + 2


def test_a_table_that_is_read_again_still_knows_its_chains(running: InThread) -> None:
    """Also those before a snapshot, which are only read and not played."""
    free, shadow = sit_at_new_table(running)
    play_on([free, shadow], Random(11), 70)
    for _ in range(200):
        mover, other = (free, shadow) if free.deciding() else (shadow, free)
        assert mover.decision is not None
        count, options = mover.state["picks"], follow(mover, 3)
        answer = mover.ask("chain", options=options)
        assert answer["type"] == "done", answer
        other.catch_up(answer["seq"])
        if mover.state["undo"] == "" and mover.state["picks"] == count + 3:
            break
    else:
        raise AssertionError("no chain of three ever stood open to undo")
    running.server.hub.lives[mover.table].table = None
    back = mover.ask("undo")
    assert back["type"] == "done", back
    assert mover.state["picks"] == count


def follow(player: Player, most: int) -> list[str]:
    """Return the first options, one after the other, as long as the seat alone decides."""
    chain: list[str] = []
    while len(chain) < most:
        found = player.ask("lookahead", chains=[chain])["asks"][0]
        if "stop" in found:
            break
        chain.append(found["options"][-1 if found["prompt"] == "choose_die" else 0])
    return chain


def test_nobody_but_the_deciding_seat_looks_ahead(running: InThread) -> None:
    made = make_table(running.url)
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    watcher = Player(running.url, made["table"], made["keys"]["watch"])
    assert players[1].ask("lookahead", chains=[[]])["code"] == "not_your_turn"
    assert watcher.ask("lookahead", chains=[[]])["code"] == "not_allowed"
    assert watcher.ask("chain", options=["no"])["code"] == "not_allowed"
    players[0].ask("resign")
    assert players[0].ask("lookahead", chains=[[]])["code"] == "table_over"


def test_looking_ahead_tells_what_would_be_asked_and_changes_nothing(running: InThread) -> None:
    free, shadow = sit_at_new_table(running)
    found = free.ask("lookahead", chains=[[], ["no"], OPENING, ["maybe"], [*OPENING, "number:1"]])
    assert (found["picks"], found["looked"]) == (DEALT, 5)
    now, guide, other, never, beyond = found["asks"]
    assert now == free.decision
    assert (guide["prompt"], guide["options"]) == (
        "choose_guide",
        ["character:gandalf_the_grey", "character:strider"],
    )
    assert other == {"stop": "seat"}
    assert never == beyond == {"stop": "not_offered"}
    deep = free.ask("lookahead", chains=[[]], depth=2, through=["declare_fellowship", "choose_guide"])["asks"][0]
    assert set(deep["then"]) == {"yes", "no"}
    assert deep["then"]["no"]["then"]["character:strider"] == {"stop": "seat"}
    assert "then" not in free.ask("lookahead", chains=[[]], depth=2, through=["choose_guide"])["asks"][0]
    free.ask("chain", options=OPENING)
    shadow.kind("picked")
    assert shadow.ask("lookahead", chains=[["number:1"]])["asks"] == [{"stop": "chance"}]
    assert shadow.state["picks"] == DEALT + 2


def test_why_not_looks_behind_the_questions_that_are_named(running: InThread) -> None:
    """ "Which die?" does not ask for deeds and armies: the reason lies behind the die."""
    made = make_table(running.url, position=position_text(shadow_acts("army", "character")))
    shadow = Player(running.url, made["table"], made["keys"]["seats"]["shadow"])
    through = ["choose_die", "choose_action"]
    assert shadow.ask("why_not", option="act:diplomacy")["rule"] == ""
    assert shadow.ask("why_not", option="region:morannon", through=through)["rule"] == "", "it can march"
    assert shadow.ask("why_not", option="act:diplomacy", through=through)["rule"].startswith("R")
    assert shadow.ask("why_not", option="act:recruit", through=through)["rule"].startswith("R")
    free = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert free.ask("why_not", option="region:bree", through=through)["code"] == "not_your_turn"


def test_by_http_a_chain_and_a_look_ahead_do_the_same(running: InThread) -> None:
    made = make_table(running.url)
    path, key = f"/api/tables/{made['table']}/messages", made["keys"]["seats"]["free_peoples"]
    looked = post(running.url, path, key, {"type": "lookahead", "chains": [OPENING]}).json()
    assert looked["asks"] == [{"stop": "seat"}]
    refused = post(running.url, path, key, {"type": "chain", "id": "a", "options": ["no", "no"]})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_in_chain")
    assert post(running.url, path, key, {"type": "chain", "id": "b", "options": OPENING}).json()["type"] == "done"
    missed = get(running.url, f"/api/tables/{made['table']}", key, since=2).json()["missed"]
    assert [each["data"]["options"] for each in missed] == [OPENING]


def test_kill_9_leaves_each_chain_whole_or_out(tmp_path: Path) -> None:
    port, sent = free_port(), list[list[str]]()
    server = InProcess(str(tmp_path / "tables.db"), tmp_path, port=port)
    made = make_table(server.url)
    keys, gone = made["keys"]["seats"], threading.Event()

    def play() -> None:
        """Play chains and undo repeatedly until the server is gone; each chain is noted before it is sent."""
        try:
            player = Player(server.url, made["table"], keys["free_peoples"])
            while not gone.is_set():
                sent.append(OPENING)
                player.ask("chain", options=OPENING)
                player.ask("undo")
        except (Dropped, OSError):
            gone.set()

    thread = threading.Thread(target=play)
    thread.start()
    eventually(lambda: len(sent) > 25)
    server.kill()
    gone.set()
    thread.join(30)
    server = InProcess(str(tmp_path / "tables.db"), tmp_path, port=port)
    told: Json = get(server.url, f"/api/tables/{made['table']}", keys["free_peoples"], since=0).json()
    chains = [each["data"]["options"] for each in told["missed"] if each["kind"] == "picked"]
    undone = [each for each in told["missed"] if each["kind"] == "undone"]
    assert 20 < len(chains) <= len(sent)
    assert all(options == OPENING for options in chains), "none was cut in two"
    assert told["state"]["picks"] == DEALT + 2 * (len(chains) - len(undone))
    server.stop()


def test_chains_are_cut_where_the_game_goes_back() -> None:
    chains = [(0, 2), (5, 9)]
    assert [start_of(chains, last) for last in (0, 1, 2, 4, 5, 8, 9)] == [0, 0, 2, 4, 5, 5, 9]
    assert cut(chains, 7) == [(0, 2), (5, 7)]
    assert cut(chains, 5) == [(0, 2)]
    assert cut(chains, 0) == []


def test_what_is_refused_in_a_copy_leaves_the_game_alone() -> None:
    game = new_game(find_rules("war-of-the-ring"), {}, Seeded("x"), log=False)
    with pytest.raises(Refused):
        played(game, 0, ["no", "x:y"])
    assert game.history.count == DEALT
