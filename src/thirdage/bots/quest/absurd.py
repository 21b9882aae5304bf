"""Moves that no player who knows Middle-earth Quest would make.

| name | what is counted |
|---|---|
| `to_and_fro` | a hero comes back to a place of the same journey, on which nothing has been done or met |
| `rest_for_nothing` | a hero rests, which helps Sauron, though no card comes back and no corruption can be paid for |
| `left_lying` | a hero does not take what costs nothing: favor, if no other hero is near, or the reward of a quest |
| `counsel_for_nothing` | a hero consults a character who can't help him now, instead of asking for favor |
| `given_back` | heroes give each other something and take it back in the same trade |
| `gives_in` | a hero accepts defeat although most of his cards are still to come |
| `for_nothing` | Sauron plays a Shadow card that changes nothing |
| `plot_dropped` | Sauron discards a plot before the last stage though there is no need for its space |
| `led_back` | Sauron sends a minion or a monster away and back in one turn, though nothing else has changed |
| `influence_unused` | Sauron stops placing influence though there is room in the pool, or on the map where no hero is |
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.absurd import Watch
from thirdage.games.quest.board import (
    AGILITY,
    BERAVOR,
    CHARACTER_IDS,
    DISTANCE,
    HORSE,
    IS_HAVEN,
    LOCATION_IDS,
    STRENGTH,
    WISDOM,
)
from thirdage.games.quest.cards.catalogue import CARDS, SHADOW_DECK
from thirdage.games.quest.cards.feasible import MAX_LEVELS
from thirdage.games.quest.foes import perilous
from thirdage.games.quest.hero_cards import item_available
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.state import NO_CARD, PARTY, QuestState
from thirdage.games.quest.vocabulary import ACCEPT_DEFEAT, ASK_FAVOR, DONE, EXPLORE, SHADOW_POOL, TAKE_FAVOR
from thirdage.games.quest.vocabulary import REST as REST_OPTION
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.lists import changed, without
from thirdage.kernel.options import Option

NAMES: Final = [
    "to_and_fro",
    "rest_for_nothing",
    "left_lying",
    "counsel_for_nothing",
    "given_back",
    "gives_in",
    "for_nothing",
    "plot_dropped",
    "led_back",
    "influence_unused",
]
NEAR: Final = 4
"""Paths to a place at which another hero may want what lies there."""
LAST_STAGE: Final = 3
STRIKES: Final = ["corruption_gained", "corruption_refused", "damage_dealt", "hero_defeated"]
"""Events after which a Shadow card has done something, or a draw or the hero decided what it did."""
PERILOUS_CARD: Final = "shadow_his_arm_has_grown_long"
TEACHES: Final[dict[str, int]] = {"gandalf": WISDOM, "aragorn": AGILITY, "boromir": STRENGTH}
NOWHERE_ELSE: Final = Place(-1)


def facts(s: QuestState) -> list[object]:
    """Return all that matters on the table, except where pieces are, what is in hands and decks, whose turn it is."""
    heroes: list[object] = [s.favor, s.levels, s.items, s.corruption, s.quests, s.ready, s.damage, s.skill_owner]
    board: list[object] = [s.influence, s.favor_on, s.characters, s.minion_damage, s.token_known, s.markers, s.pool]
    sauron: list[object] = [s.plots, s.plot_hand, s.plot_top, s.plot_bottom, s.event, s.event_gem, s.held_event]
    turn: list[object] = [s.story_change, s.stage, s.move_limit, s.skip_ambush, s.perilous_now]
    return heroes + board + sauron + turn


def shadow_facts(s: QuestState, card: Card) -> list[object]:
    """Return what a Shadow card may change, apart from its own place."""
    hand = without(s.shadow_hand, card) if card in s.shadow_hand else s.shadow_hand
    fight: list[object] = [s.combat.strength_change, s.combat.agility_change, s.combat.agility_set]
    return [*facts(s), *fight, s.place, s.rest, s.minion_at, s.token_at, hand, changed(s.discards, SHADOW_DECK, [])]


class QuestWatch(Watch):
    """Watches one game of Middle-earth Quest."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self._led: list[tuple[str, Place, list[object]]] = []  # where pieces were sent from in Sauron's turn
        self._given: list[tuple[str, int, int]] = []  # in this trade: what, by whom, to whom
        self._card = NO_CARD  # a Shadow card under way
        self._before: list[object] = []  # what it may change

    def happened(self, game: Game, event: Event) -> None:
        """Look at an event: turns begin, and cards strike."""
        if event.id == "sauron_turn":
            self._led = []
        elif event.id in STRIKES:
            self._card = NO_CARD

    def picked(self, game: Game, option: Option) -> None:
        """Look at a pick that is about to be made."""
        ask, state = game.ask, game.state
        assert ask is not None
        assert isinstance(state, QuestState)
        prompt, hero = ask.prompt, Hero(ask.seat - 1)
        if self._card != NO_CARD and state.shadow_now == NO_CARD:
            if shadow_facts(state, self._card) == self._before:
                self._tell("for_nothing", state, CARDS[self._card].id)
            self._card = NO_CARD
        if prompt == "travel":
            self._travel(state, hero, option, EXPLORE in ask.options)
        elif prompt == "explore":
            self._given = []
            self._explore(state, hero, option, ask.options)
        elif prompt == "give":
            self._give(state, hero, option)
        elif prompt == "rest_step":
            if option is REST_OPTION and rests_for_nothing(state, hero):
                self._tell("rest_for_nothing", state)
        elif prompt in ("action", "shadow_card"):
            if option.kind == "card":
                self._play(state, Card(option.value))
        elif prompt == "plot_step":
            needed = NO_CARD not in state.plots and state.plot_hand
            if option.kind == "discard_slot" and not needed and state.stage < LAST_STAGE:
                self._tell("plot_dropped", state)
        elif prompt in ("move_minion", "move_token"):
            piece = ask.args.get("minion") or ask.args.get("token")
            assert isinstance(piece, Option)
            self._lead(state, piece, Place(option.value))
        elif prompt == "place_influence":
            room = [
                one for one in ask.options if one is SHADOW_POOL or (one is not DONE and one.value not in state.place)
            ]
            if option is DONE and room:
                self._tell("influence_unused", state)

    def _travel(self, state: QuestState, hero: Hero, option: Option, unexplored: bool) -> None:
        here = state.place[hero]
        if option.kind == "move" and option.value in state.trail:
            self._tell("to_and_fro", state, f"{LOCATION_IDS[here]}, {option}")
        waits = state.event_gem != 0 and CARDS[state.event].affects == here
        if unexplored and option is not EXPLORE and option.kind != "scout" and not waits:
            if favor_for(state, hero) or quests_for(state, hero):
                self._tell("left_lying", state, f"at {LOCATION_IDS[here]}, {option}")
        if option is ACCEPT_DEFEAT:
            life = state.life(hero)
            if life >= state.fortitude(hero) and life > len(state.damage[hero]) + len(state.rest[hero]):
                self._tell("gives_in", state)

    def _explore(self, state: QuestState, hero: Hero, option: Option, options: list[Option]) -> None:
        if option is DONE:
            favor = TAKE_FAVOR in options and favor_for(state, hero)
            if favor or any(one.kind == "quest" for one in options):
                self._tell("left_lying", state, f"at {LOCATION_IDS[state.place[hero]]}")
        elif option.kind == "consult" and ASK_FAVOR[option.value] in options and gains_favor(state, hero):
            if not helps(state, hero, CHARACTER_IDS[option.value]):
                self._tell("counsel_for_nothing", state, option.name)

    def _give(self, state: QuestState, hero: Hero, option: Option) -> None:
        if option is DONE:
            return
        taker, what = state.hero.index(option.value % 10), option.text.rpartition(":")[0]
        if option.kind != "give_favor":
            what = f"{option.kind} {option.value // 10}"
        if (what, taker, int(hero)) in self._given:
            self._tell("given_back", state, what)
        self._given.append((what, int(hero), taker))

    def _play(self, state: QuestState, card: Card) -> None:
        self._card, self._before = card, shadow_facts(state, card)
        hero = state.active
        if CARDS[card].id == PERILOUS_CARD and hero >= 0 and perilous(state, hero, state.place[hero]):
            self._tell("for_nothing", state, CARDS[card].id)
            self._card = NO_CARD

    def _lead(self, state: QuestState, piece: Option, there: Place) -> None:
        minions, tokens = state.minion_at, state.token_at
        if piece.kind == "minion":
            here = minions[piece.value]
            minions = changed(minions, piece.value, NOWHERE_ELSE)
        else:
            here = tokens[piece.value]
            tokens = changed(tokens, piece.value, NOWHERE_ELSE)
        now = [*facts(state), minions, tokens]
        if (piece.text, there, now) in self._led:
            self._tell("led_back", state, f"{piece} to {LOCATION_IDS[there]}")
        self._led.append((piece.text, here, now))

    def _tell(self, name: str, state: QuestState, told: str = "") -> None:
        self.note(name, f"round {state.round} {told}".rstrip())


def rests_for_nothing(s: QuestState, h: Hero) -> bool:
    """Tell whether a rest here would bring nothing back, and not let the hero pay for a corruption card."""
    haven = IS_HAVEN[s.place[h]]
    if s.rest[h] or (haven and s.damage[h]) or (s.hero[h] == BERAVOR and not haven):
        return False
    return not any(CARDS[card].favor <= s.favor[h] for card in s.corruption[h])


def gains_favor(s: QuestState, h: Hero) -> bool:
    """Tell whether no corruption limits the favor a hero may take."""
    return not s.has_rule(h, "favor_gain_cap_per_turn") and not s.has_rule(h, "favor_cap")


def favor_for(s: QuestState, h: Hero) -> bool:
    """Tell whether favor lies here for this hero, with no other near who may want it more."""
    here = s.place[h]
    if not s.favor_on[here] or not gains_favor(s, h):
        return False
    return all(other == h or DISTANCE[here][s.place[other]] > NEAR for other in PARTY[s.heroes])


def quests_for(s: QuestState, h: Hero) -> bool:
    """Tell whether a quest can be finished by exploring here."""
    return any(CARDS[card].explore == s.place[h] or card in s.ready[h] for card in s.quests[h])


def helps(s: QuestState, h: Hero, character: str) -> bool:
    """Tell whether a character's own help would do anything for a hero."""
    if character in TEACHES:
        return s.levels[h][TEACHES[character]] < MAX_LEVELS
    if character == "theoden":
        return item_available(s, h, HORSE)
    if character == "saruman":
        return bool(s.shadow_hand)
    return character != "thranduil" or s.pool > 0
