"""The position editor of Middle-earth Quest: set-up, moments, the map, the story, heroes and cards."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from thirdage.editing.editors import changed, fields_of
from thirdage.editing.fields import BadChange, Field, Value
from thirdage.games.quest.board import BLANK, LOCATION_IDS, POOL_IDS
from thirdage.games.quest.combat_state import NO_FOE, TOKEN
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.position import save
from thirdage.games.quest.state import SKILL_DISCARDED, QuestState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

RULES: Final = find_rules("quest")
HEROES: Final = ["thalin", "beravor", "eleanor"]
SET_UP: Final = position_text(new_game(RULES))


def begun(players: int = 4, moment: str = "sauron") -> str:
    """Return a game set up in the editor: heroes, then the moment."""
    text = position_text(new_game(RULES, {"players": str(players)}))
    for h, who in enumerate(HEROES[: players - 1]):
        text = changed(text, "", f"hero.{h + 1}", who)
    return changed(text, "", "moment", moment)


START: Final = begun()


def edited(*changes: tuple[str, str, Value], text: str = START) -> Game:
    """Return a position after changes: place, field, value. Nothing appears or vanishes by any of them."""
    census = RULES.census(load_position(text).state)
    for place, key, value in changes:
        text = changed(text, place, key, value)
        assert RULES.census(load_position(text).state) == census, (place, key, value)
    return load_position(text)


def state(game: Game) -> QuestState:
    """Return the state a position of the game is written from."""
    found = game.mark()[0]
    assert isinstance(found, QuestState)
    return found


def field(game: Game, key: str, place: str = "") -> Field:
    return next(each for each in fields_of(game, place) if each.key == key)


def play(game: Game, count: int, seed: int = 1) -> Game:
    """Return the game after some random picks."""
    game.use(Seeded(f"play {seed}"))
    chance = Random(seed)
    for _ in range(count):
        if game.ask is None:
            break
        game.pick(chance.choice(game.ask.options).text)
    return game


# -- set-up and moments


@pytest.mark.rule("M5.1")
def test_in_the_set_up_the_heroes_are_picked_first() -> None:
    """Then a moment can be chosen; it gives quests and missions, which can be changed like all else."""
    game = load_position(SET_UP)
    assert [each.key for each in fields_of(game, "bree")] == ["moment", "hero.1", "hero.2", "hero.3"]
    assert list(field(game, "moment").choices or {}) == ["now"]
    picked = changed(SET_UP, "", "hero.2", "thalin")
    assert "thalin" not in (field(load_position(picked), "hero.1").choices or {})
    game = load_position(START)
    assert [field(game, f"hero.{h}").value for h in (1, 2, 3)] == HEROES
    assert [len(quests) for quests in state(game).quests] == [1, 1, 1]
    assert state(game).hero_mission >= 0
    assert state(game).round == 1
    assert field(game, "here.beravor", "fornost").value == "yes"


def test_heroes_picked_by_hand_go_through_the_rest_of_the_set_up() -> None:
    text = changed(SET_UP, "", "hero.1", "eleanor")
    game = play(load_position(text), 60)
    assert field(game, "hero.1").value == "eleanor"
    assert state(game).round >= 1


@pytest.mark.parametrize("moment", ["sauron", "plot", "event", "action", "hero_draw", "hero1", "hero2", "hero3"])
@pytest.mark.rule("M6.2")
def test_each_moment_plays_on(moment: str) -> None:
    """From the middle of a game too, where cards are on their way."""
    for seed in range(4):
        game = play(load_position(START), 150 * seed, seed)
        game = edited(("", "round", 7), ("", "moment", moment), text=position_text(game))
        assert state(game).round == 7
        assert not state(game).over
        play(game, 100, seed)


@pytest.mark.rule("M33.2")
def test_a_lone_hero_has_two_turns() -> None:
    turns = {moment: save(state(load_position(begun(2, moment))))["agenda"] for moment in ("hero1", "again")}
    assert turns["again"] == [["begin_round", 0, 0], ["hero_turn", 0, 0]]
    assert turns["hero1"] == [
        ["begin_round", 0, 0],
        ["hero_turn", 0, 0],
        ["hero_draw", 0, 0],
        ["rally", 0, 0],
        ["hero_turn", 0, 0],
    ]


@pytest.mark.rule("M29.24")
def test_a_combat_ends_with_a_new_moment_and_its_token_stays_until_then() -> None:
    """Thálin meets an Orc; while they fight neither can be taken away, then all combat cards go back."""
    game = edited(
        ("esgaroth", "here.thalin", "yes"),
        ("esgaroth", "token.orc", 1),
        ("", "hand.1.hero_thalin_parry", 1),
        ("", "moment", "hero1"),
    )
    game.use(Seeded("combat"))
    while game.find("card:hero_thalin_parry") is None:
        assert game.ask is not None
        game.pick(game.ask.options[0])
    held = field(game, "hand.1.hero_thalin_parry").value
    game.pick("card:hero_thalin_parry")
    assert state(game).combat.kind == TOKEN
    assert field(game, "hand.1.hero_thalin_parry").value == int(held) - 1
    assert field(game, "token.orc", "esgaroth").least == 1
    assert list(field(game, "hero.1").choices or {}) == ["thalin"]
    after = edited(("", "moment", "sauron"), text=position_text(game))
    assert state(after).combat.kind == NO_FOE
    assert field(after, "hand.1.hero_thalin_parry").value == held
    assert field(after, "token.orc", "esgaroth").least == 0


@pytest.mark.rule("M11.6")
def test_a_step_that_a_change_makes_impossible_is_left_out() -> None:
    """Sauron plays a plot that needs a character: without the card it is not played, with one place left there."""
    game = edited(
        ("", "round", 3),
        ("bree", "here.gandalf", "yes"),
        ("fornost", "here.aragorn", "yes"),
        ("", "hand.plot_urgent_summons", 1),
        ("", "pool", 4),
        ("", "moment", "plot"),
    )
    game.pick("play:plot_urgent_summons")
    assert game.ask is not None
    assert game.ask.prompt == "plot_location"
    stays = edited(("edoras", "here.boromir", "yes"), text=position_text(game))
    assert "play_plot" in str(save(state(stays))["agenda"])
    alone = edited(("bree", "here.gandalf", "no"), text=position_text(game))
    assert field(alone, "plot_here.plot_urgent_summons", "fornost").value == "yes"
    gone = edited(("", "hand.plot_urgent_summons", 0), text=position_text(game))
    assert "play_plot" not in str(save(state(gone))["agenda"])
    play(gone, 50)


# -- the map


@pytest.mark.rule("M4.5", "M16.2")
def test_monster_tokens_come_from_the_pools() -> None:
    """Of the location's own pool first; each monster only as often as the box has it."""
    game = load_position(START)
    assert field(game, "token.huorn", "bree").most == 2
    game = edited(("bree", "token.agent", 3))
    assert sorted(POOL_IDS[pool] for pool in state(game).token_pool if pool >= 0) == ["north", "west", "west"]
    assert field(game, "token.agent", "moria").most == 0
    with pytest.raises(BadChange):
        changed(position_text(game), "moria", "token.agent", 1)
    game = edited(("bree", "token.agent", 1), ("moria", "token.agent", 1), text=position_text(game))
    assert [LOCATION_IDS[place] for place in state(game).token_at if place >= 0] == ["bree", "moria"]


@pytest.mark.rule("M16.12")
def test_discarded_tokens_lie_beside_their_pool() -> None:
    game = edited(("", "gone.west.blank", 4))
    assert state(game).pool_discard[POOL_IDS.index("west")] == [BLANK] * 4
    assert BLANK not in state(game).pool_left[POOL_IDS.index("west")]
    assert field(game, "token.blank", "bree").most == 16


def test_everybody_stands_at_one_place() -> None:
    game = edited(
        ("bree", "here.gandalf", "yes"),
        ("edoras", "here.gandalf", "yes"),
        ("bree", "here.gothmog", "yes"),
        ("edoras", "here.gothmog", "yes"),
        ("", "damage.gothmog", 9),
        ("edoras", "here.thalin", "yes"),
    )
    assert [field(game, f"here.{who}", "bree").value for who in ("gandalf", "gothmog", "thalin")] == ["no"] * 3
    assert [field(game, f"here.{who}", "edoras").value for who in ("gandalf", "gothmog", "thalin")] == ["yes"] * 3
    with pytest.raises(BadChange):
        changed(position_text(game), "edoras", "here.thalin", "no")
    game = edited(("", "minion.gothmog", "defeated"), ("edoras", "here.gandalf", "no"), text=position_text(game))
    assert field(game, "character.gandalf").value == "nowhere"
    assert max(state(game).minion_damage) == 0


@pytest.mark.rule("M14.2", "M14.5")
def test_influence_has_the_limits_of_the_board() -> None:
    game = edited(("barad_dur", "influence", 1), ("bree", "favor", 2))
    assert field(game, "influence", "barad_dur").value == 1
    assert field(game, "influence", "barad_dur").most < field(game, "influence", "bree").most
    assert "influence" not in {each.key for each in fields_of(game, "rivendell")}


@pytest.mark.rule("M7.5", "M15.2")
def test_a_marker_brings_the_stage_its_minions_and_its_pool() -> None:
    game = edited(("", "marker.ring", 7))
    assert field(game, "stage").value == 2
    assert field(game, "stage").least == 2
    assert field(game, "here.gothmog", "mount_gundabad").value == "yes"
    assert field(game, "pool").most == 8
    assert field(edited(("", "marker.ring", 3), text=position_text(game)), "stage").value == 2  # M7.6


# -- heroes


@pytest.mark.rule("M3.11", "M25.5")
def test_a_heros_cards_come_from_the_life_pool() -> None:
    """What lies face down in the damage pool without having been seen is no longer there to be drawn."""
    game = edited(("", "hand.1.hero_thalin_parry", 1), ("", "card.skill_ready", "unseen1"), ("", "face_down.1", 25))
    assert state(game).life(Hero(0)) == 0
    assert field(game, "hand.1.hero_thalin_block").most == 0
    assert list(field(game, "card.skill_ready").choices or {}) == ["unseen1"]
    game = edited(
        ("", "face_down.1", 2),
        ("", "rest.1.hero_thalin_parry", 1),
        ("", "card.skill_ready", "rest1"),
        ("", "card.skill_endure", "discarded"),
        text=position_text(game),
    )
    s = state(game)
    assert [s.life(Hero(0)), len(s.hand[0]), len(s.rest[0]), len(s.damage[0])] == [21, 1, 2, 2]
    assert s.skill_owner.count(0) == s.skill_public.count(1) == s.skill_owner.count(SKILL_DISCARDED) == 1


@pytest.mark.rule("M28.1", "M28.3")
def test_quests_done() -> None:
    game = load_position(START)
    second, advanced = list(field(game, "quest.1").choices or {})[1:3]
    game = edited(("", "quest.1", advanced), ("", "quest.2", "done"))
    assert [state(game).starting_done, state(game).advanced_done] == [[1, 1, 0], [0, 1, 0]]
    assert len(state(game).removed) == 3 + 2 + 3 + 1  # starting plots, then quests of each hero
    game = edited(("", "quest.1", second), text=position_text(game))
    assert field(game, "quest.1").value == second
    assert state(game).starting_done[0] == 0


def test_another_hero_brings_another_deck() -> None:
    game = edited(
        ("", "card.skill_ready", "hand1"),
        ("", "hand.1.hero_thalin_parry", 1),
        ("", "hero.1", "eometh"),
    )
    s = state(game)
    assert LOCATION_IDS[s.place[0]] == "edoras"
    assert field(game, "item.1.horse").value == "yes"
    assert [len(s.unseen[0]), len(s.hand[0])] == [26, 0]
    play(game, 100)


# -- cards


@pytest.mark.rule("M11.3")
def test_plots_lie_on_three_spaces() -> None:
    """A plot comes from wherever it was; one that is taken away goes back to the deck, a starting one to the box."""
    game = edited(
        ("", "hand.plot_osgiliath_invaded", 1),
        ("osgiliath", "plot_here.plot_osgiliath_invaded", "yes"),
        ("bree", "plot_here.plot_urgent_summons", "yes"),
        ("", "plot.3", "plot_start_hunt_for_the_ring"),
    )
    s = state(game)
    assert s.plot_hand == s.plot_known == []
    assert [LOCATION_IDS[place] for place in s.plot_at] == ["osgiliath", "bree", "gladden_fields"]
    assert "plot_here.plot_a_promise_of_rings" not in {each.key for each in fields_of(game, "moria")}
    game = edited(
        ("bree", "plot_here.plot_urgent_summons", "no"),
        ("", "plot.3", "unseen"),
        ("", "discarded.plot_urgent_summons", 1),
        text=position_text(game),
    )
    assert field(game, "plot.2").value == "unseen"
    assert len(state(game).removed) == len(state(load_position(START)).removed)


@pytest.mark.rule("M15.4")
def test_what_sauron_holds_only_he_knows() -> None:
    """Storms of Mordor has two copies: hand, discard pile and deck share them."""
    game = edited(
        ("", "hand.shadow_storms_of_mordor", 2),
        ("", "hand.shadow_betrayed", 1),
        ("", "hand.shadow_storms_of_mordor", 1),
        ("", "discarded.shadow_storms_of_mordor", 1),
    )
    s = state(game)
    assert s.shadow_known == [1] * len(s.shadow_hand) == [1, 1]
    assert field(game, "hand.shadow_storms_of_mordor").most == 1


@pytest.mark.rule("M12.6", "M12.7")
def test_the_current_event() -> None:
    game = edited(("", "event", "event_1_12_imladris"))
    assert state(game).event_gem == 1
    assert "card.event_1_12_imladris" not in {each.key for each in fields_of(game, "")}
    game = edited(
        ("", "event", "event_1_02_tempted_by_power"),
        ("", "card.event_1_12_imladris", "discarded"),
        ("", "card.event_1_03_trust_in_friendship", "hero2"),
        ("", "held_favor", 2),
        text=position_text(game),
    )
    s = state(game)
    assert [s.event_gem, s.held_by, s.held_favor] == [0, 1, 2]
    assert field(edited(("", "event", "unseen"), text=position_text(game)), "event").value == "unseen"


def test_cards_of_the_heroes_come_from_the_decks() -> None:
    """Corruption, and quests met on the way."""
    on_cards = [each for each in fields_of(load_position(START), "") if each.key.startswith("card.")]
    quest = next(each.key for each in on_cards if "done" in (each.choices or {}))
    corruption = next(each.key for each in on_cards if each.group == "corruption" and "hero3" in (each.choices or {}))
    game = edited(("", quest, "hero1"), ("", corruption, "hero3"), ("", quest, "hero2"))
    assert [len(cards) for cards in state(game).quests] == [1, 2, 1]
    assert [len(cards) for cards in state(game).corruption] == [0, 0, 1]
    game = edited(("", quest, "done"), ("", corruption, "discarded"), text=position_text(game))
    assert [len(cards) for cards in state(game).quests] == [1, 1, 1]
