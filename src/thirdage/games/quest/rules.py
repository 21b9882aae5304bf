"""Middle-earth Quest for the kernel: the steps of the agenda, views, positions, worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from thirdage.games.quest import (
    combat,
    combat_end_of_round,
    combat_round,
    commands,
    defeat,
    explore,
    foes,
    hero_cards,
    hero_turn,
    perils,
    plots,
    position,
    redraw,
    sauron_turn,
    setup,
    shadow_cards,
    story,
    travel,
    view,
)
from thirdage.games.quest.cards import verbs, verbs_hero, verbs_sauron
from thirdage.games.quest.settings import SETTINGS, heroes_of, switches_of
from thirdage.games.quest.setup import new_state
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import STEP_IDS
from thirdage.games.quest.vocabulary import GAME, MESSAGES, VOCABULARY
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State

Step: TypeAlias = Callable[[QuestState, int, int], Flow[None]]

_STEPS: Final[dict[str, Step]] = {
    "pick_hero": setup.pick_hero,
    "starting_quest": setup.starting_quest,
    "missions": setup.missions,
    "starting_plot": setup.starting_plot,
    "begin_round": sauron_turn.begin_round,
    "begin_sauron_turn": sauron_turn.begin_sauron_turn,
    "rally": sauron_turn.rally,
    "story": sauron_turn.story,
    "plot": plots.plot,
    "play_plot": plots.play_plot,
    "event": sauron_turn.event,
    "resolve_event": sauron_turn.resolve_event,
    "actions": sauron_turn.actions,
    "action": sauron_turn.action,
    "shadow_of_action": sauron_turn.shadow_of_action,
    "place_influence": sauron_turn.place_influence,
    "draw_shadow": sauron_turn.draw_shadow,
    "keep_shadow": sauron_turn.keep_shadow,
    "draw_plots": plots.draw_plots,
    "keep_plot": plots.keep_plot,
    "bury_plot": plots.bury_plot,
    "command": commands.command,
    "place_token": foes.place_token,
    "hero_draw": sauron_turn.hero_draw,
    "draw_card": hero_cards.draw_card,
    "stage": story.stage,
    "check_finale": story.check_finale,
    "stakes": story.stakes,
    "keep_stakes": story.keep_stakes,
    "finale": story.finale,
    "prepare": story.prepare,
    "champion": story.champion,
    "last_combat": story.last_combat,
    "hero_turn": hero_turn.hero_turn,
    "rest": hero_turn.rest,
    "cleanse": hero_turn.cleanse,
    "survivalist": hero_turn.survivalist,
    "ambush": hero_turn.ambush,
    "travel": travel.travel,
    "pay": travel.pay,
    "arrive": travel.arrive,
    "danger": hero_turn.danger,
    "peril": perils.peril,
    "draw_peril": perils.draw_peril,
    "choose_peril": perils.choose_peril,
    "encounter": perils.encounter,
    "draw_encounter": perils.draw_encounter,
    "resolve_encounter": perils.resolve_encounter,
    "end_turn": hero_turn.end_turn,
    "explore": explore.explore,
    "explore_menu": explore.explore_menu,
    "give": explore.give,
    "finish_quest": explore.finish_quest,
    "dark_favor": explore.dark_favor,
    "lose_to_limit": hero_cards.lose_to_limit,
    "shadow_window": shadow_cards.shadow_window,
    "play_shadow": shadow_cards.play_shadow,
    "after_shadow": shadow_cards.after_shadow,
    "meet": combat.meet,
    "start_abilities": combat.start_abilities,
    "draw_combat": combat.draw_combat,
    "agility": combat.agility,
    "begin_round_of_combat": combat.begin_round_of_combat,
    "choose_hero": combat.choose_hero,
    "choose_sauron": combat.choose_sauron,
    "reveal": combat_round.reveal,
    "resolve": combat_round.resolve,
    "hurt": combat_round.hurt,
    "end_round": combat_end_of_round.end_round,
    "end_combat": combat.end_combat,
    "combat_over": combat.combat_over,
    "round_effects": combat_end_of_round.round_effects,
    "rest_draw": combat_end_of_round.rest_draw,
    "combat_discard": combat_end_of_round.combat_discard,
    "damage": hero_cards.damage,
    "after_damage": defeat.after_damage,
    "discard": hero_cards.discard,
    "discard_random": hero_cards.discard_random,
    "turn_up_damage": hero_cards.turn_up_damage,
    "shuffle_rest": hero_cards.shuffle_rest,
    "mill": hero_cards.mill,
    "train": hero_cards.train,
    "draw_skill": hero_cards.draw_skill,
    "keep_skill": hero_cards.keep_skill,
    "draw_corruption": hero_cards.draw_corruption,
    "corruption_over": hero_cards.corruption_over,
    "defeat": defeat.defeat,
    "lose_belonging": defeat.lose_belonging,
    "revive": defeat.revive,
    "leftmost": hero_turn.leftmost_marker,
    "node": verbs.node,
    "shield_block": verbs_hero.block_more,
    "discard_shadow": verbs_sauron.discard_shadow,
    "peek_plot": verbs_sauron.peek_plot,
    "play_fetched": verbs_sauron.play_fetched,
}
STEPS: Final[list[Step]] = [_STEPS[id] for id in STEP_IDS]


class Quest(Rules):
    """Sauron on seat 0, the heroes on the seats after him."""

    def __init__(self) -> None:
        super().__init__(GAME, 1, VOCABULARY, MESSAGES, SETTINGS)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Sauron and the hero players; which hero each plays is picked in the set-up."""
        return ["sauron", *[f"hero{h + 1}" for h in range(heroes_of(settings))]]

    def new_state(self, settings: Mapping[str, str]) -> State:
        """The board before the heroes are picked."""
        return new_state(heroes_of(settings), switches_of(settings))

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
        """The flow of one step of the agenda."""
        assert isinstance(state, QuestState)
        return STEPS[step](state, a, b)

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What that seat may know."""
        assert isinstance(state, QuestState)
        return view.view(state, seat)

    def save(self, state: State) -> dict[str, object]:
        """The whole state as TOML data."""
        assert isinstance(state, QuestState)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """A state from TOML data over the set-up."""
        return position.load(data, new_state(heroes_of(settings), switches_of(settings)))

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Draw anew what a seat does not know."""
        assert isinstance(past, QuestState)
        assert isinstance(now, QuestState)
        redraw.redraw(past, now, seat, random)
        return {}

    def census(self, state: State) -> dict[str, int]:
        """Counts that never change."""
        assert isinstance(state, QuestState)
        return position.census(state)


RULES: Final = Quest()
