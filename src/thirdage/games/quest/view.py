"""What a seat may know, as JSON data in a stable order (M35.3).

Hands are secret, also between heroes (M15.4, M35.2); minions, pools and sizes are public (M16.8, M16.16).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ALL_PLACES,
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    HAVENS,
    HERO_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    POOL_IDS,
    TOKENS,
    TRACK_IDS,
)
from thirdage.games.quest.cards.abilities import OPERATIONS
from thirdage.games.quest.cards.catalogue import CARD_IDS, DECK_IDS, PLOT_DECK, SHADOW_DECK
from thirdage.games.quest.combat import wounds
from thirdage.games.quest.combat_round import attack_of, carried, condition_holds, cost_of_stack, defense_of
from thirdage.games.quest.combat_state import FOE, HERO, MINION, NO_FOE, Combat
from thirdage.games.quest.foes import haven_is_closed, perilous_places
from thirdage.games.quest.ids import Card, Hero, Side
from thirdage.games.quest.influence import pool_limit
from thirdage.games.quest.state import ASIDE, NO_CARD, NOBODY, OUT, PARTY, SAURON, UNSEEN, QuestState
from thirdage.games.quest.story_track import dominance
from thirdage.games.quest.view_types import (
    CombatState,
    CommonBoard,
    Counts,
    Dominant,
    HeroState,
    MapState,
    Missions,
    NoHero,
    QuestBoard,
    SauronState,
    TokenPool,
    TokenState,
    TurnState,
)
from thirdage.kernel.asks import ALL, SPECTATOR

DOMINANT: Final[list[Dominant]] = ["heroes", "sauron", None]
"""The dominant side, indexed by what `dominance` returns."""


def knows(mask: int, seat: int) -> bool:
    """Tell whether a seat (or a spectator) is in a mask."""
    if mask == ALL:
        return True
    return seat != SPECTATOR and (mask >> seat) & 1 == 1


def name_of(card: Card) -> str | None:
    """Return a card's id, None if there is no card."""
    return CARD_IDS[card] if card >= 0 else None


def names(cards: list[Card]) -> list[str]:
    """Return card ids; unseen cards are called "unseen"."""
    return ["unseen" if card == UNSEEN else CARD_IDS[card] for card in cards]


def hero_name(s: QuestState, h: Hero) -> str | None:
    """Return a hero's id, None if there is no hero."""
    return HERO_IDS[s.hero[h]] if h >= 0 and s.hero[h] >= 0 else None


def common_view(s: QuestState) -> CommonBoard:
    """Return all that everybody may know of the table."""
    return {
        "round": s.round,
        "stage": s.stage,
        "markers": {id: s.markers[marker] for marker, id in enumerate(MARKER_IDS)},
        "next_story_step": {id: s.story_change[marker] for marker, id in enumerate(MARKER_IDS)},
        "dominant": DOMINANT[dominance(s)],
        "shadow_pool": s.pool,
        "shadow_pool_limit": pool_limit(s),
        "map": _map(s),
        "token_pools": _pools(s),
        "event": {"card": name_of(s.event), "waits": bool(s.event_gem)},
        "held_event": {"card": name_of(s.held_event), "hero": hero_name(s, s.held_by), "favor": s.held_favor},
        "drawn": names(s.drawn_public),
        "decks": {id: len(s.decks[deck]) for deck, id in enumerate(DECK_IDS) if deck != PLOT_DECK},
        "discards": {id: names(sorted(s.discards[deck])) for deck, id in enumerate(DECK_IDS)},
        "removed": names(sorted(s.removed)),
        "turn": _turn(s),
    }


def seat_view(s: QuestState, seat: int, common: CommonBoard) -> QuestBoard:
    """Return all that `seat` may know of the table."""
    return {
        **common,
        "heroes": [_hero(s, h, seat) for h in PARTY[s.heroes]],
        "tokens": _tokens(s, seat),
        "sauron": _sauron(s, seat),
        "missions": _missions(s, seat),
        "combat": _combat(s, seat),
    }


def _hero(s: QuestState, h: Hero, seat: int) -> HeroState | NoHero:
    if s.hero[h] == NOBODY:
        return {"hero": None}
    mine = seat == h + 1
    shown: HeroState = {
        "hero": HERO_IDS[s.hero[h]],
        "place": LOCATION_IDS[s.place[h]],
        "favor": s.favor[h],
        "attributes": {id: s.attribute(h, a) for a, id in enumerate(ATTRIBUTE_IDS)},
        "levels": {id: s.levels[h][a] for a, id in enumerate(ATTRIBUTE_IDS)},
        "items": [id for item, id in enumerate(ITEM_IDS) if s.items[h][item]],
        "corruption": names(s.corruption[h]),
        "quests": names(s.quests[h]),
        "ready_quests": names(s.ready[h]),
        "starting_quest_done": bool(s.starting_done[h]),
        "advanced_quest_done": bool(s.advanced_done[h]),
        "favor_gained": s.favor_gained[h],
        "hand_size": len(s.hand[h]) + face_down(s, h),
        "life": s.life(h),
        "rest": names(s.rest[h]),
        "damage_size": len(s.damage[h]),
    }
    if mine:
        shown["hand"] = names(s.hand[h])
        shown["damage"] = names(s.damage[h])
        shown["unseen"] = names(s.unseen[h])
    if s.trainee == h:
        shown["skills_drawn"] = names(s.skill_drawn) if mine else len(s.skill_drawn)
    return shown


def face_down(s: QuestState, h: Hero) -> int:
    """Return 1 if a card lies face down in combat: it still counts as held, to keep playing one secret."""
    facing = s.combat.hero == h and s.combat.kind != NO_FOE and not s.combat.revealed
    return 1 if facing and s.combat.chosen[HERO] >= 0 and not s.combat.open[HERO] else 0


def _map(s: QuestState) -> MapState:
    places = {OUT: "defeated", ASIDE: "aside", -1: None}
    return {
        "influence": {LOCATION_IDS[place]: s.influence[place] for place in ALL_PLACES if s.influence[place]},
        "favor": {LOCATION_IDS[place]: s.favor_on[place] for place in ALL_PLACES if s.favor_on[place]},
        "characters": {id: LOCATION_IDS[s.characters[c]] for c, id in enumerate(CHARACTER_IDS) if s.characters[c] >= 0},
        "minions": {
            id: {
                "place": LOCATION_IDS[s.minion_at[m]] if s.minion_at[m] >= 0 else places[s.minion_at[m]],
                "damage": s.minion_damage[m],
            }
            for m, id in enumerate(MINION_IDS)
        },
        # By hero: wisdom decides how much influence makes a place perilous. Everything used here is public.
        "perilous": {
            HERO_IDS[s.hero[h]]: [LOCATION_IDS[place] for place in perilous_places(s, h)]
            for h in PARTY[s.heroes]
            if s.hero[h] != NOBODY
        },
        "closed_havens": [LOCATION_IDS[place] for place in HAVENS if haven_is_closed(s, place)],
    }


def _tokens(s: QuestState, seat: int) -> list[TokenState]:
    return [
        {
            "token": token + 1,
            "place": LOCATION_IDS[s.token_at[token]],
            "pool": POOL_IDS[s.token_pool[token]],
            "monster": MONSTER_IDS[s.token_face[token]] if knows(s.token_known[token], seat) else None,
        }
        for token in range(TOKENS)
        if s.token_at[token] >= 0
    ]


def _pools(s: QuestState) -> dict[str, TokenPool]:
    return {
        id: {"left": len(s.pool_left[p]), "discarded": [MONSTER_IDS[face] for face in sorted(s.pool_discard[p])]}
        for p, id in enumerate(POOL_IDS)
    }


def _sauron(s: QuestState, seat: int) -> SauronState:
    shown: SauronState = {
        "plots": [
            {"card": CARD_IDS[s.plots[slot]], "place": LOCATION_IDS[s.plot_at[slot]]} if s.plots[slot] >= 0 else None
            for slot in range(3)
        ],
        "action_board": {id: s.covered[t * 3 : t * 3 + 3] for t, id in enumerate(TRACK_IDS)},
        "shadow_hand_size": len(s.shadow_hand),
        "plot_hand_size": len(s.plot_hand),
        "plot_deck": len(s.decks[PLOT_DECK]) + len(s.plot_top) + len(s.plot_bottom),
        "shadow_card": name_of(s.shadow_now),
        "drawn_size": len(s.drawn),
        "shadow_hand_known": known_cards(s.shadow_hand, s.shadow_known, seat),
        "plot_hand_known": known_cards(s.plot_hand, s.plot_known, seat),
        "shadow_deck": len(s.decks[SHADOW_DECK]),
    }
    if seat == SAURON:
        shown["drawn"] = names(s.drawn)
        shown["plot_deck_top"] = names(s.plot_top)
        shown["plot_deck_bottom"] = names(s.plot_bottom)
    return shown


def known_cards(cards: list[Card], masks: list[int], seat: int) -> list[str]:
    """Return the cards in a pile that a seat knows, by name."""
    return sorted([CARD_IDS[card] for card, mask in zip(cards, masks, strict=True) if knows(mask, seat)])


def _missions(s: QuestState, seat: int) -> Missions:
    """Return the missions: each side sees its own; the Finale reveals both (M31.2)."""
    heroes = s.in_finale or seat > SAURON
    sauron = s.in_finale or seat == SAURON
    return {
        "heroes": name_of(s.hero_mission) if heroes else None,
        "sauron": name_of(s.sauron_mission) if sauron else None,
        "heroes_second": name_of(s.hero_stakes) if heroes else None,
        "sauron_second": name_of(s.sauron_stakes) if sauron else None,
    }


def _turn(s: QuestState) -> TurnState:
    return {
        "hero": hero_name(s, s.active),
        "over": bool(s.turn_over),
        "shadow_card_played": bool(s.shadow_played),
        "dark_path_taken": bool(s.dark_path),
        "ability_used": bool(s.ability_used),
        "explored": bool(s.explored),
        "moves": s.moves,
        "perilous": LOCATION_IDS[s.perilous_now] if s.perilous_now >= 0 else None,
        "trail": [LOCATION_IDS[place] for place in s.trail],
        "finale": bool(s.in_finale),
        "champion": hero_name(s, s.champion),
        "damage_to_block": s.block_left,
    }


def _combat(s: QuestState, seat: int) -> CombatState | None:
    """Return the combat under way, with what each card in the viewer's hand would cost."""
    c = s.combat
    if c.kind == NO_FOE:
        return None
    shown = combat_view(s, seat)
    if seat == SAURON:
        shown["sauron_hand"] = names(c.hand)
        shown["costs"] = _costs(c, FOE, c.hand)
    elif seat == c.hero + 1:
        shown["costs"] = _costs(c, HERO, s.hand[c.hero])
    return shown


def combat_view(s: QuestState, seat: int) -> CombatState:
    """Return what lies open in the combat under way."""
    c = s.combat
    pending = [c.chosen[side] != NO_CARD and not c.revealed for side in (HERO, FOE)]
    down = 1 if pending[FOE] and c.chosen[FOE] >= 0 and not c.open[FOE] else 0
    shown: CombatState = {
        "hero": HERO_IDS[s.hero[c.hero]],
        "foe": MINION_IDS[c.foe] if c.kind == MINION else MONSTER_IDS[c.monster],
        "round": c.round,
        "health": c.health,
        "fortitude": c.fortitude,
        "wounds": wounds(s),
        "strength": list(c.strength),
        "spent": [cost_of_stack(c, side) for side in (HERO, FOE)],
        "exhausted": [bool(value) for value in c.exhausted],
        "stacks": [names(stack) for stack in c.stacks],
        "sauron_hand_size": len(c.hand) + down,
        "chosen": [_chosen(s, side, seat, pending[side]) for side in (HERO, FOE)],
        "carried": [
            {"effects": [OPERATIONS[number].verb for number in c.carried[side]], "type": c.carried_type[side]}
            for side in (HERO, FOE)
        ],
        "agility_left": c.agility_left,
        "revealed": bool(c.revealed),
    }
    if c.revealed:
        shown["attack"] = [attack_of(c, side) for side in (HERO, FOE)]
        shown["defense"] = [defense_of(c, side) for side in (HERO, FOE)]
        shown["cancelled"] = [bool(value) for value in c.cancelled]
        shown["dealt"] = list(c.dealt)
    return shown


def _costs(c: Combat, side: Side, hand: list[Card]) -> Counts:
    """Return what each card in the side's hand would cost if it were played now."""
    found: Counts = {}
    for card in sorted(set(hand)):
        trial = c.clone()
        trial.chosen[side] = card
        trial.stacks[side].append(card)
        free = any(condition_holds(trial, operation, side) for operation in carried(trial, side, "own_card_cost"))
        trial.free_card[side] = 1 if free else 0
        found[CARD_IDS[card]] = cost_of_stack(trial, side) - cost_of_stack(c, side)
    return found


def _chosen(s: QuestState, side: Side, seat: int, pending: bool) -> str | None:
    """Return the card of this round; while face down, only its player sees it."""
    card = s.combat.chosen[side]
    if card == NO_CARD:
        return None
    owner = s.combat.hero + 1 if side == HERO else SAURON
    if pending and not s.combat.open[side] and seat != owner:
        return "face_down"
    return CARD_IDS[card] if card >= 0 else "exhausted"
