"""Carries out card texts, which override the rules (M35.1): control steps here, the other verbs by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from thirdage.games.quest import setup
from thirdage.games.quest.cards import verbs_hero, verbs_map, verbs_sauron
from thirdage.games.quest.cards.catalogue import CARDS
from thirdage.games.quest.cards.conditions import hero_of, holds, seat_for
from thirdage.games.quest.cards.feasible import any_effect, can_do, can_pay, can_pick
from thirdage.games.quest.cards.program import NODES, Node, push_nodes
from thirdage.games.quest.ids import Hero
from thirdage.games.quest.state import NOBODY, PARTY, QuestState
from thirdage.games.quest.steps import NODE
from thirdage.games.quest.vocabulary import CARD, HERO, MESSAGES, YES, YES_NO
from thirdage.kernel.arguments import maybe
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

CHOOSE: Final = MESSAGES.prompt("choose", card=CARD, hero=maybe(HERO))
MAY: Final = MESSAGES.prompt("may", card=CARD)
DECK_RESHUFFLED: Final = MESSAGES.event("deck_reshuffled", card=CARD)

Verb: TypeAlias = Callable[[QuestState, Node, Hero], Flow[None] | None]


def begin_text(s: QuestState) -> None:
    """Forget what an earlier card text remembered."""
    s.chosen = NOBODY
    s.chosen_second = NOBODY
    s.moved_minion = NOBODY
    s.moved_character = NOBODY


def branch(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out if, then, else."""
    assert node.condition is not None
    push_nodes(s, node.then if holds(s, node.condition, h) else node.otherwise, h)


def choose(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Choose an alternative that can be carried out; if there is none, do as much of the first as possible (M35.9)."""
    options: list[Option] = []
    for index, steps in enumerate(node.options):
        if can_pick(s, steps, h) and not _sauron_cannot_pay(s, node, steps):
            options.append(node.labels[index])
        else:
            s.forbid(node.labels[index], "M35.9")
    picked = node.labels[0]
    if len(options) == 1:
        picked = options[0]
    elif options:
        about = CARD[node.card]
        whom = HERO[s.hero[hero_of(s, node.by, h)]] if h >= 0 or s.chosen >= 0 else None
        picked = yield CHOOSE.ask(seat_for(s, node.by, h), options, "M35.7", card=about, hero=whom)
    push_nodes(s, node.options[node.labels.index(picked)], h)


def _sauron_cannot_pay(s: QuestState, node: Node, steps: list[int]) -> bool:
    return node.by == "sauron" and any(NODES[n].verb == "pool_remove" and s.pool < NODES[n].n for n in steps)


def may(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let somebody pay a price to get something."""
    if not can_pay(s, node.cost, h) or not any_effect(s, node.body, h):
        return
    pick = yield MAY.ask(seat_for(s, node.by, h), YES_NO, "M35.7", card=CARD[node.card])
    if pick is YES:
        push_nodes(s, node.body, h)
        push_nodes(s, node.cost, h)


def for_each(s: QuestState, node: Node, h: Hero) -> None:
    """Repeat the same steps for several heroes, or once per corruption card."""
    if node.set == "corruption_on_hero":
        for _ in s.corruption[h]:
            push_nodes(s, node.body, h)
        return
    for other in reversed(PARTY[s.heroes]):
        if (
            node.set == "all_heroes"
            or (node.set == "heroes_with_favor" and s.favor[other] > 0)
            or (node.set == "heroes_without_favor" and s.favor[other] == 0)
            or (node.set == "heroes_with_4_favor" and s.favor[other] >= 4)
        ):
            push_nodes(s, node.body, other)


def reshuffle(s: QuestState, node: Node, h: Hero) -> None:
    """Shuffle this card and the discard pile back into the deck."""
    deck = CARDS[node.card].deck
    s.decks = changed(s.decks, deck, sorted(s.decks[deck] + s.discards[deck]))
    s.discards = changed(s.discards, deck, [])
    s.tell(DECK_RESHUFFLED, card=CARD[node.card])


VERBS: Final[dict[str, Verb]] = {
    "if": branch,
    "choose": choose,
    "may": may,
    "for_each": for_each,
    "reshuffle_this_with_discard": reshuffle,
    "gain_favor": verbs_hero.favor,
    "lose_favor": verbs_hero.favor,
    "spend_favor": verbs_hero.favor,
    "gain_corruption": verbs_hero.corruption,
    "discard_corruption": verbs_hero.discard_corruption,
    "discard_corruption_paid": verbs_hero.discard_corruption_paid,
    "corruption_draft": verbs_hero.corruption_draft,
    "redistribute_corruption": verbs_hero.redistribute_corruption,
    "train": verbs_hero.train,
    "gain_item": verbs_hero.take_item,
    "discard_item": verbs_hero.discard_item,
    "gain_level": verbs_hero.gain_level,
    "draw_hero_cards": verbs_hero.draw_hero_cards,
    "discard_hand": verbs_hero.discard_hand,
    "shuffle_hand_into_life": verbs_hero.pools,
    "shuffle_rest_into_life": verbs_hero.pools,
    "shuffle_damage_into_life": verbs_hero.pools,
    "shuffle_damage_into_rest": verbs_hero.pools,
    "damage_top_to_rest_top": verbs_hero.pools,
    "life_top_to_rest_top": verbs_hero.pools,
    "deal_damage": verbs_hero.deal_damage,
    "shield_block": verbs_hero.shield_block,
    "move_hero": verbs_hero.move_hero,
    "encounter_location": verbs_hero.encounter_location,
    "end_turn": verbs_hero.turn,
    "skip_step": verbs_hero.turn,
    "limit_moves": verbs_hero.turn,
    "place_character": verbs_map.place_character,
    "move_character": verbs_map.move_character,
    "return_characters": verbs_map.return_characters,
    "place_favor": verbs_map.place_favor,
    "remove_character_or_favor": verbs_map.remove_character_or_favor,
    "place_influence": verbs_map.place_influence,
    "remove_influence": verbs_map.remove_influence,
    "place_monster": verbs_map.place_monster,
    "remove_monsters": verbs_map.remove_monsters,
    "remove_tokens": verbs_map.remove_tokens,
    "damage_minion": verbs_map.damage_minion,
    "look_at_monsters": verbs_map.look_at_monsters,
    "move_minion": verbs_map.move_minion,
    "restore_minion": verbs_map.restore_minion,
    "pool_add": verbs_sauron.pool,
    "pool_remove": verbs_sauron.pool,
    "sauron_draw_plot": verbs_sauron.sauron_draws,
    "sauron_draw_shadow": verbs_sauron.sauron_draws,
    "sauron_discard_shadow": verbs_sauron.sauron_discard_shadow,
    "sauron_discard_plot": verbs_sauron.sauron_discard_plot,
    "look_at_plot_hand": verbs_sauron.look_at_plot_hand,
    "peek_plot_deck": verbs_sauron.peek_plot_deck,
    "fetch_plot": verbs_sauron.fetch_plot,
    "recover_discarded": verbs_sauron.recover_discarded,
    "advance_marker": verbs_sauron.story,
    "modify_next_story_step": verbs_sauron.story,
    "discard_active_plots": verbs_sauron.discard_active_plots,
    "combat": verbs_sauron.combat,
    "combat_minion": verbs_sauron.combat_minion,
    "combat_attr": verbs_sauron.combat_attribute,
    "pick_hero": verbs_sauron.pick_hero,
    "ongoing": verbs_sauron.perilous_this_turn,
    "command_minion": verbs_sauron.command,
    "setup_influence": setup.setup_influence,
    "setup_shadow": setup.setup_cards,
    "setup_plots": setup.setup_cards,
}


@NODE.runs
def node(s: QuestState, number: int, h: Hero) -> Flow[None] | None:
    """Carry out one node of a text."""
    step = NODES[number]
    return VERBS[step.verb](s, step, h)


__all__ = ["VERBS", "begin_text", "can_do", "node"]
