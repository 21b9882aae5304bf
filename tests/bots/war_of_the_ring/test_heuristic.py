"""The heuristic of War of the Ring does what a sound player does, and says why."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from thirdage.arena.playout import game_seed
from thirdage.bots.heuristic import NoHeuristic, find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.random_bot import RandomBot
from thirdage.bots.styles import KNOWN
from thirdage.bots.war_of_the_ring import acts
from thirdage.bots.war_of_the_ring.fighting import field_battle
from thirdage.bots.war_of_the_ring.flights import held, wanted
from thirdage.bots.war_of_the_ring.heuristic import HEURISTIC, JUDGES
from thirdage.bots.war_of_the_ring.look import mind_of, sight_of_state
from thirdage.bots.war_of_the_ring.sight import NOBODY, sight_of_view
from thirdage.bots.war_of_the_ring.terms import COSTS_RING, GUARDS_HOME, OPTION_TERMS
from thirdage.bots.war_of_the_ring.tuning import WEIGHTS
from thirdage.bots.war_of_the_ring.war import war_of
from thirdage.games.war_of_the_ring.board import FP, REGION_INDEX, SHADOW
from thirdage.games.war_of_the_ring.rules import RULES
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import game_at
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view


def position(state: Mapping[str, object]) -> Game:
    return game_at({"thirdage": "position 1", "game": "war-of-the-ring", "state": state})


def picks(game: Game) -> str:
    return ask_bot(game, HeuristicBot(), Random(1)).text


def play(game: Game, first: object, second: object) -> None:
    bots = [first, second]
    randoms = [Random("first"), Random("second")]
    while game.ask is not None:
        bot = bots[game.ask.seat]
        assert isinstance(bot, HeuristicBot | RandomBot)
        game.pick(ask_bot(game, bot, randoms[game.ask.seat]))


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play_on_either_side(number: int, seat: int) -> None:
    game = new_game(RULES, source=Seeded(game_seed("quick", number)), log=False)
    bots: list[object] = [RandomBot(), RandomBot()]
    bots[seat] = HeuristicBot()
    play(game, bots[0], bots[1])
    assert game.state.winners == 1 << seat


def test_the_shadow_brings_isengard_to_war_and_then_saruman() -> None:
    state: dict[str, object] = {"phase": 5, "acting": "shadow", "dice": {"shadow": ["muster", "muster"]}}
    game = position(state)
    assert picks(game) == "die:muster"
    game.pick("die:muster")
    assert picks(game) == "act:diplomacy"
    game.pick("act:diplomacy")
    assert picks(game) == "nation:isengard"
    game.pick("nation:isengard")
    game.pick(picks(game))
    assert picks(game) == "act:minion"


def test_a_revealed_fellowship_hides_before_anything_else() -> None:
    state: dict[str, object] = {
        "phase": 5,
        "acting": "free_peoples",
        "dice": {"free_peoples": ["character", "event", "muster"]},
        "fellowship": {"at": "hollin", "hidden": False, "progress": 0},
    }
    game = position(state)
    assert picks(game) == "die:character"
    game.pick("die:character")
    assert picks(game) == "act:hide_fellowship"


def test_it_waits_when_the_eye_is_wide_awake() -> None:
    """With a full Hunt Box and much corruption a further move is not worth it; with an empty box it is."""
    for box, moves in ((5, False), (0, True)):
        state: dict[str, object] = {
            "phase": 5,
            "acting": "free_peoples",
            "dice": {"free_peoples": ["character", "event"]},
            "hunt_box": {"shadow": box, "free_peoples": 2 if box else 0},
            "fellowship": {"at": "hollin", "corruption": 8},
        }
        game = position(state)
        game.pick("die:character")
        assert (picks(game) == "act:move_fellowship") == moves


def test_every_reason_is_a_declared_term_and_scores_are_sums_of_them() -> None:
    game = new_game(RULES, source=Seeded("terms"), log=False)
    bot, random = HeuristicBot(), Random(1)
    asked: set[str] = set()
    for _ in range(700):
        if game.ask is None:
            break
        if len(game.ask.options) > 1:
            seen = view(game, game.ask.seat)
            asked.add(game.ask.prompt)
            for judgement in HEURISTIC.judge(seen):
                assert {reason.term for reason in judgement.reasons} <= set(HEURISTIC.terms)
                assert sum(reason.weight for reason in judgement.reasons) == pytest.approx(judgement.score)
        game.pick(ask_bot(game, bot, random))
    assert len(asked) > 20


def test_the_rooms_are_named_after_prompts_that_exist() -> None:
    assert set(JUDGES) <= set(RULES.messages.prompts)


def test_the_evaluation_knows_who_is_winning() -> None:
    start = chance({})
    assert 0.2 < start < 0.8
    assert chance({"fellowship": {"corruption": 9}}) < start
    assert chance({"fellowship": {"at": "morannon"}}) > start
    taken = ["minas_tirith", "lorien", "helms_deep"]
    lost = {"armies": dict.fromkeys(taken, ""), "control": dict.fromkeys(taken, "shadow")}
    assert chance(lost) < start


def chance(state: Mapping[str, object]) -> float:
    game = position(state)
    evaluation = HEURISTIC.evaluate(view(game, 0))
    assert sum(evaluation.chances) == pytest.approx(1.0)
    assert {reason.term for reason in evaluation.reasons} <= set(HEURISTIC.terms)
    return evaluation.chances[0]


def test_advice_ranks_all_options_with_reasons() -> None:
    game = new_game(RULES, source=Seeded("advice"), log=False)
    while game.ask is None or game.ask.prompt != "choose_die":
        game.pick(ask_bot(game, RandomBot(), Random(1)))
    asked = question_for(game, Random(1), False)
    advice = HeuristicBot().advise(asked)
    assert sorted(one.option for one in advice) == sorted(asked.options)
    chances = [one.chance for one in advice if one.chance is not None]
    assert len(chances) == len(advice)
    assert chances == sorted(chances, reverse=True)
    assert advice[0].option == HeuristicBot().choose(asked)
    assert advice[0].reasons
    assert set(advice[0].data()) == {"option", "chance", "level", "line", "reasons"}


def test_carelessness_lets_chance_in() -> None:
    game = new_game(RULES, source=Seeded("careless"), log=False)
    while game.ask is None or game.ask.prompt != "choose_die":
        game.pick(ask_bot(game, RandomBot(), Random(1)))
    steady = {ask_bot(game, HeuristicBot(), Random(number)).text for number in range(30)}
    careless = {ask_bot(game, HeuristicBot(3.0), Random(number)).text for number in range(30)}
    assert len(steady) == 1
    assert len(careless) > 1


def test_a_game_without_a_heuristic_is_told() -> None:
    with pytest.raises(NoHeuristic, match="no heuristic knows chess; there are those of war-of-the-ring"):
        find_heuristic("chess")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_it_judges_whatever_is_asked(players: str) -> None:
    """Random games come to prompts that good play seldom sees; each is judged a few times, options in their order."""
    game = new_game(RULES, {"players": players}, Seeded("whatever"), log=False)
    random = Random("whatever")
    judged: dict[str, int] = {}
    while game.ask is not None:
        ask = game.ask
        if len(ask.options) > 1 and judged.get(ask.prompt, 0) < 4:
            judged[ask.prompt] = judged.get(ask.prompt, 0) + 1
            seen = view(game, ask.seat)
            assert [one.option for one in HEURISTIC.judge(seen)] == [option.text for option in ask.options]
            chances = HEURISTIC.evaluate(seen).chances
            assert len(chances) == len(game.seats)
        game.pick(random.choice(ask.options))
    assert len(judged) > 30
    chances = HEURISTIC.evaluate(view(game, 0)).chances
    assert chances == [float((game.state.winners >> seat) & 1) for seat in range(len(game.seats))]


@pytest.mark.parametrize("style", KNOWN[1:])
def test_a_style_changes_scores_and_nothing_else(style: str) -> None:
    """Options and their order are those of the plain judgement, and reasons add up to the score in every style."""
    game = new_game(RULES, source=Seeded("styles"), log=False)
    changed = 0
    for _ in range(120):
        assert game.ask is not None
        seen = view(game, game.ask.seat)
        if len(game.ask.options) > 1:
            plain, styled = HEURISTIC.judge(seen), HEURISTIC.judge(seen, style)
            assert [one.option for one in styled] == [one.option for one in plain]
            for one in styled:
                assert sum(why.weight for why in one.reasons) == pytest.approx(one.score)
            changed += [one.score for one in styled] != [one.score for one in plain]
        game.pick(ask_bot(game, HeuristicBot(1.0), Random(len(game.picks))))
    assert changed > 10


@pytest.mark.parametrize("side", [FP, SHADOW])
def test_weights_are_of_terms_of_options(side: int) -> None:
    for weights in WEIGHTS.values():
        assert weights[side]
        assert set(weights[side]) <= set(OPTION_TERMS)
        assert all(factor >= 0 for factor in weights[side].values())


def first(game: Game) -> str:
    """Return what looks best to the deciding seat."""
    assert game.ask is not None
    judged = HEURISTIC.judge(view(game, game.ask.seat))
    return max(judged, key=lambda one: one.score).option


def test_the_shadow_leaves_a_guard_in_its_strongholds() -> None:
    """Dol Guldur lies two regions from Lórien: an army that wholly marches away leaves the door open."""
    game = position({"phase": 5, "acting": "shadow", "dice": {"shadow": ["army"]}})
    for option in ("die:army", "act:move_armies", "region:dol_guldur", "region:southern_mirkwood"):
        game.pick(option)
    assert game.ask is not None
    assert game.ask.prompt == "who_goes"
    assert first(game) == "choose"
    game.pick("choose")
    while game.ask is not None and game.ask.prompt == "how_many_go":
        game.pick(first(game))
    assert isinstance(game.state, WarState)
    assert game.state.army(REGION_INDEX["dol_guldur"], SHADOW) >= 1


def test_no_event_is_played_for_nothing() -> None:
    """Athelas heals, and there is nothing to heal: the die goes to something else, at every step of the choice."""
    game = position(
        {
            "phase": 5,
            "acting": "free_peoples",
            "dice": {"free_peoples": ["character", "event"]},
            "fellowship": {"corruption": 0},
            "cards": {"hand": {"free_peoples": ["athelas"]}},
        }
    )
    played = []
    for _ in range(12):
        assert game.ask is not None
        if game.ask.seat != FP or game.ask.prompt == "allocate_hunt":
            break
        option = ask_bot(game, HeuristicBot(), Random(1))
        played.append(option.text)
        game.pick(option)
    assert "act:play_card" not in played
    assert "card:athelas" not in played


def test_no_army_means_to_go_where_a_card_on_the_table_keeps_it_out() -> None:
    """A Power Too Great closes Lórien to the Shadow: neither march, attack nor plan leads there, however one looks."""
    lorien, dimrill = REGION_INDEX["lorien"], REGION_INDEX["dimrill_dale"]
    for table, closed in (([], False), (["a_power_too_great"], True)):
        state: dict[str, object] = {
            "phase": 5,
            "acting": "shadow",
            "dice": {"shadow": ["army"]},
            "nations": {"sauron": "at war"},
            "armies": {"dimrill_dale": "sauron 5R"},
            "cards": {"table": table},
        }
        game = position(state)
        assert game.ask is not None
        for sight in (sight_of_state(game.state, SHADOW), sight_of_view(view(game, SHADOW))):
            war = war_of(sight, SHADOW)
            assert (lorien not in sight.targets(SHADOW)) is closed
            assert (lorien not in war.attack_targets(dimrill)) is closed
            assert not sight.closed(lorien, FP)


@pytest.mark.parametrize("style", KNOWN)
def test_leaving_a_settlement_in_danger_costs_more_than_coming_back_brings(style: str) -> None:
    """Otherwise an army marches off and back within a turn."""
    game = position(
        {
            "phase": 5,
            "acting": "free_peoples",
            "dice": {"free_peoples": ["muster_army"]},
            "nations": {"sauron": "at war", "gondor": "at war"},
            "armies": {"osgiliath": "sauron 5R 2E", "minas_tirith": "gondor 2R", "pelargir": "gondor 2R"},
        }
    )
    factors = WEIGHTS[style][FP]
    war = war_of(sight_of_state(game.state, FP), FP, factors)
    minas_tirith, lossarnach = REGION_INDEX["minas_tirith"], REGION_INDEX["lossarnach"]
    army = war.sight.army(minas_tirith, FP)
    gain = war.guarding(minas_tirith, army, NOBODY)
    assert gain > 0
    assert -war.leaving(minas_tirith, army).weighed(factors) > factors.get(GUARDS_HOME, 1.0) * gain
    assert war.move(minas_tirith, lossarnach).weighed(factors) < 0


def test_a_nazgul_who_flew_gains_nothing_by_flying_back() -> None:
    """Otherwise a die, or a card, is spent on flights to and fro."""
    at = {"orthanc": "isengard 3R", "south_ithilien": "sauron 4R 1E"}
    gains = []
    for place in at:
        armies = {other: text + (", nazgul 1" if other == place else "") for other, text in at.items()}
        game = position({"phase": 5, "acting": "shadow", "dice": {"shadow": ["character"]}, "armies": armies})
        mind = mind_of(game, SHADOW)
        mind.factors = WEIGHTS[""][SHADOW]
        here = REGION_INDEX[place]
        there = next(REGION_INDEX[other] for other in at if other != place)
        gains.append(wanted(mind, there).weighed(mind.factors) - held(mind, here))
    assert gains[0] == pytest.approx(-gains[1])
    assert gains[0] != 0.0


@pytest.mark.rule("R7.6")
def test_no_nazgul_is_wanted_where_none_may_land() -> None:
    """The Fellowship sets out from Rivendell, a Stronghold of the Free Peoples that nobody besieges."""
    rivendell, fords = REGION_INDEX["rivendell"], REGION_INDEX["fords_of_bruinen"]
    for where, wants in (("rivendell", False), ("fords_of_bruinen", True)):
        game = position(
            {"phase": 5, "acting": "shadow", "dice": {"shadow": ["character"]}, "fellowship": {"at": where}}
        )
        mind = mind_of(game, SHADOW)
        assert (wanted(mind, fords if wants else rivendell).total > 0) is wants


def test_luck_decides_small_battles() -> None:
    """Two units against one in a City win four times of five, not always; eight against four nearly always."""
    shares = []
    for attacker, defender in (("sauron 2R", "gondor 1R"), ("sauron 8R", "gondor 4R")):
        game = position(
            {
                "phase": 5,
                "acting": "shadow",
                "dice": {"shadow": ["army"]},
                "nations": {"sauron": "at war"},
                "armies": {"west_harondor": attacker, "pelargir": defender},
            }
        )
        sight = sight_of_state(game.state, SHADOW)
        armies = sight.army(REGION_INDEX["west_harondor"], SHADOW), sight.army(REGION_INDEX["pelargir"], FP)
        shares.append(field_battle(*armies, 6).win)
    assert 0.7 < shares[0] < 0.9 < shares[1]


def test_the_last_garrison_attacks_only_what_it_can_beat() -> None:
    """Whoever loses it loses the Settlement too, if an enemy is near."""
    worths = []
    for far in ("", "sauron 3R"):
        game = position(
            {
                "phase": 5,
                "acting": "free_peoples",
                "dice": {"free_peoples": ["muster_army"]},
                "nations": {"dwarves": "at war", "sauron": "at war"},
                "armies": {"erebor": "dwarves 1R", "dale": far, "iron_hills": "", "withered_heath": "sauron 4R"},
                "control": {"dale": "shadow"},
            }
        )
        war = war_of(sight_of_state(game.state, FP), FP, WEIGHTS[""][FP])
        parts = dict(war.attack(REGION_INDEX["erebor"], REGION_INDEX["dale"]).parts) if far else {}
        worths.append(parts.get("leaves_home", 0.0))
    assert worths[0] == 0.0 > worths[1]


@pytest.mark.parametrize("side", ["free_peoples", "shadow"])
def test_a_ring_is_worth_what_the_die_it_makes_is_worth(side: str) -> None:
    """Its reason is weighed once, like the reasons of that die, and so is its price."""
    game = position({"phase": 5, "acting": side, "dice": {side: ["event"]}, "rings": {"free_peoples": 1, "shadow": 1}})
    assert game.ask is not None
    mind = mind_of(game, game.ask.seat)
    mind.factors = WEIGHTS[""][mind.side]
    worth = {result: acts.with_result(mind, result).weighed(mind.factors) for result in acts.RING_RESULTS}
    price = acts.RING_PRICE[mind.side] * mind.factors.get(COSTS_RING, 1.0)
    gain = max(worth.values()) - max(0.0, worth["event"])
    assert acts.elven_ring(mind).weighed(mind.factors) == pytest.approx(gain - price)


def test_rather_an_event_that_dice_may_help_than_one_that_nothing_can() -> None:
    """One Nazgul's Dreadful Spells often do nothing; The Lidless Eye does nothing where every die has better uses."""
    state: dict[str, object] = {
        "phase": 5,
        "acting": "shadow",
        "dice": {"shadow": ["event", "army"], "free_peoples": ["character", "muster"]},
        "nations": {"sauron": "at war"},
        "armies": {"osgiliath": "sauron 3R, nazgul 1", "minas_tirith": "gondor 3R"},
        "cards": {"hand": {"shadow": ["dreadful_spells", "the_lidless_eye"]}},
    }
    game = position(state)
    for option in ("die:event", "act:play_card"):
        game.pick(option)
    for seed in range(40):
        assert ask_bot(game, HeuristicBot(), Random(seed)).text == "card:dreadful_spells"


@pytest.mark.parametrize(
    ("armies", "best"),
    [
        ({"barad_dur": "sauron 1R, witch_king"}, "none"),  # the only guard of a Stronghold
        ({"south_ithilien": "sauron 5R 2E, witch_king", "pelargir": ""}, "use:march"),  # an empty City
    ],
)
def test_the_captains_army_goes_only_where_it_gains_something(armies: dict[str, str], best: str) -> None:
    """Otherwise the next die brings it back. The Black Captain Commands moves his army alone."""
    game = position(
        {
            "phase": 5,
            "acting": "shadow",
            "dice": {"shadow": ["character", "event"]},
            "nations": {"sauron": "at war"},
            "armies": {**armies, "minas_morgul": "sauron 5R, nazgul 2"},
            "cards": {"hand": {"shadow": ["the_black_captain_commands"]}},
        }
    )
    for option in ("die:character", "act:play_card", "card:the_black_captain_commands", "use:recruit"):
        game.pick(option)
    assert game.ask is not None
    assert game.ask.prompt == "march_or_attack"
    assert first(game) == best


def test_whoever_is_too_many_goes_the_same_way_whenever_it_is_asked() -> None:
    """What an event does in the worlds it is tried in, it does at the table: the same figure makes room."""
    game = position(
        {
            "phase": 5,
            "acting": "free_peoples",
            "dice": {"free_peoples": ["muster_army"]},
            "nations": {"elves": "at war", "southrons": "at war"},
            "armies": {"dol_amroth": "southrons 5R"},
            "garrisons": {"dol_amroth": "gondor 2R 3E"},
            "cards": {"hand": {"free_peoples": ["cirdans_ships"]}},
        }
    )
    for option in ("die:muster_army", "act:play_card"):
        game.pick(option)
    while game.ask is not None and game.ask.prompt != "remove_excess":
        game.pick(first(game))
    assert {ask_bot(game, HeuristicBot(), Random(seed)).text for seed in range(20)} == {"remove:gondor_regular"}
