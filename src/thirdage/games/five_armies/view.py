"""What a seat may know of a position, as JSON data in a stable order.

Hidden are the cards in the other hand (but not how many and from which deck), what face-down tokens show, and the card
the other side has chosen for a combat round.
"""

from __future__ import annotations

from thirdage.games.five_armies.armies import fort_of, leadership, owner, points, strength, supplies
from thirdage.games.five_armies.board import (
    ALL_PLACES,
    ALL_REGIONS,
    FORT_POINTS,
    FORTS,
    N_REGIONS,
    PASSES,
    PLACES,
    SITES,
)
from thirdage.games.five_armies.deck import (
    ALL_CARDS,
    CARDS,
    DECK_OF,
    DECKS,
    DISCARDED,
    END,
    HAND,
    IN_DECK,
    MANEUVERS,
    ON_TABLE,
    START,
)
from thirdage.games.five_armies.fate import ready, waits
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.names import (
    BOTH,
    CHARACTERS,
    EYRIE,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    FREE,
    GONE,
    N_CHARACTERS,
    N_POOLS,
    N_RESULTS,
    N_UNITS,
    POOLS,
    SHADOW,
    SIDE_KEYS,
    TILES,
    UNITS,
)
from thirdage.games.five_armies.rounds import bit
from thirdage.games.five_armies.state import NO_CARD, NOBODY, ArmiesState
from thirdage.games.five_armies.view_types import (
    ArmiesBoard,
    Army,
    Cards,
    Character,
    Combat,
    CommonBoard,
    Counts,
    Hand,
)

PHASES = ["", "recovery", "activation", "fate", "command", "actions", "end"]


def common_view(s: ArmiesState) -> CommonBoard:
    """Return the board as everybody sees it, without cards and combat."""
    owners = [owner(s, place) for place in ALL_PLACES]
    return {
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "fate": s.fate,
        "points": points(s),
        "armies": [_army(s, place, owners[place]) for place in ALL_PLACES if owners[place] != NOBODY],
        "characters": {CHARACTERS[who]: _character(s, who) for who in range(N_CHARACTERS)},
        "control": {PLACES[place]: SIDE_KEYS[s.control[site]] for site, place in enumerate(SITES)},
        "fortifications": {
            PLACES[place]: {
                "points": FORT_POINTS[fort],
                "damage": s.fort_damage[fort],
                "destroyed": bool(s.fort_destroyed[fort]),
                "inside": owners[place] != NOBODY and fort_of(s, place) >= 0,
            }
            for fort, place in enumerate(FORTS)
        },
        "closed_passes": [PLACES[place] for index, place in enumerate(PASSES) if s.closed[index]],
        "bats": {PLACES[place]: s.bats[place] for place in ALL_REGIONS if s.bats[place]},
        "eagles": {PLACES[place]: s.eagles[place] for place in ALL_PLACES if s.eagles[place]},
        "eyrie": s.eyrie,
        "tokens": _tokens(s),
        "token_pools": {POOLS[pool]: _pool_size(s, pool) for pool in range(N_POOLS)},
        "tokens_destroyed": {FACE_NAMES[face]: count for face, count in enumerate(s.token_gone) if count},
        "tiles": {
            "pool": _counts(TILES, s.tile_pool),
            "aside": _counts(TILES, s.tile_aside),
            "used": _counts(TILES, s.tile_used),
        },
        "supply": {UNITS[unit]: left for unit, left in enumerate(supplies(s))},
        "dice": {SIDE_KEYS[side]: _counts(FACES, s.dice[side * N_RESULTS : (side + 1) * N_RESULTS]) for side in BOTH},
        "pools": {SIDE_KEYS[side]: s.pool[side] for side in BOTH},
        "markers": {
            "wrath": s.wrath,
            "bodyguard": s.bodyguard,
            "ring": s.ring,
            "concentration": s.concentration,
            "gandalf_moved": s.gandalf_moved,
            "armour": s.armour,
            "orcs_on_card": s.card_orcs,
            "troubled": CHARACTERS[s.troubled] if s.troubled != NOBODY else "",
        },
    }


def seat_view(s: ArmiesState, seat: int, common: CommonBoard) -> ArmiesBoard:
    """Return the board for one seat, or for a spectator."""
    return {**common, "cards": _cards(s, seat), "combat": combat_view(s, seat)}


def _counts(names: list[str], counts: list[int]) -> Counts:
    return {name: counts[index] for index, name in enumerate(names) if counts[index]}


def _army(s: ArmiesState, place: Place, side: Side) -> Army:
    return {
        "place": PLACES[place],
        "side": SIDE_KEYS[side],
        "units": _counts(UNITS, s.units[place * N_UNITS : (place + 1) * N_UNITS]),
        "damage": s.damage[place],
        "leadership_tokens": s.leadership[place],
        "leadership": leadership(s, place),
        "strength": strength(s, place),
    }


def _character(s: ArmiesState, who: int) -> Character:
    where = s.where[who]
    shown: Character = {"where": character_place(where)}
    if waits(s, who):
        shown["space"] = s.space[who]
        shown["ready"] = ready(s, who)
    if s.active[who]:
        shown["active"] = "used" if s.active[who] == 2 else "ready"
    return shown


def character_place(where: Place) -> str:
    """Return the name of a character's place."""
    if where >= 0:
        return PLACES[where]
    if where == EYRIE:
        return "eyrie"
    return "gone" if where == GONE else "absent"


def _tokens(s: ArmiesState) -> dict[str, Counts]:
    """Count the face-down tokens by place and by the colour of their backs."""
    lying = [0] * (N_REGIONS * N_POOLS)
    for slot, place in enumerate(s.slot_place):
        lying[place * N_POOLS + FACE_POOL[s.slot_face[slot]]] += 1
    found: dict[str, Counts] = {}
    for place in sorted(set(s.slot_place)):
        found[PLACES[place]] = _counts(POOLS, lying[place * N_POOLS : (place + 1) * N_POOLS])
    return found


def _pool_size(s: ArmiesState, pool: int) -> int:
    return sum([count for face, count in enumerate(s.token_pool) if FACE_POOL[face] == pool])


def _cards(s: ArmiesState, seat: int) -> Cards:
    decks = [0] * MANEUVERS
    hands: list[list[int]] = [[], []]
    discards: list[str] = []
    table: list[str] = []
    for card in range(START[MANEUVERS]):
        at = s.card_at[card]
        if at == IN_DECK:
            decks[DECK_OF[card]] += 1
        elif at == DISCARDED:
            discards.append(CARDS[card])
        elif at == ON_TABLE:
            table.append(CARDS[card])
        elif at == HAND[FREE]:
            hands[FREE].append(card)
        elif at == HAND[SHADOW]:
            hands[SHADOW].append(card)
    return {
        "free_peoples": _hand(hands[FREE], seat == FREE),
        "shadow": _hand(hands[SHADOW], seat == SHADOW),
        "decks": {DECKS[deck]: decks[deck] for deck in range(MANEUVERS)},
        "discards": discards,
        "table": table,
    }


def _hand(held: list[int], own: bool) -> Hand:
    counts = [0] * MANEUVERS
    for card in held:
        counts[DECK_OF[card]] += 1
    hand: Hand = {"counts": {DECKS[deck]: counts[deck] for deck in range(3) if counts[deck]}}
    if own:
        hand["cards"] = [CARDS[card] for card in held]
    return hand


def combat_view(s: ArmiesState, seat: int) -> Combat | None:
    """Return the combat under way, without the card the other side has chosen."""
    if not s.fighting:
        return None
    shown: Combat = {
        "attacker": SIDE_KEYS[s.attacker],
        "from": PLACES[s.front],
        "target": PLACES[s.target],
        "armies": [PLACES[place] for place in ALL_PLACES if s.armies >> place & 1],
        "round": s.round,
        "superiority": SIDE_KEYS[s.superiority] if s.superiority != NOBODY else "",
        "grants": s.grants,
        "used": [CARDS[card] for card in ALL_CARDS[START[MANEUVERS] : END[MANEUVERS]] if s.used & bit(card)],
        "chosen": [SIDE_KEYS[side] for side in BOTH if s.chosen[side] != NO_CARD],
    }
    if seat in BOTH and s.chosen[seat] >= 0:
        shown["own_choice"] = CARDS[s.chosen[seat]]
    return shown
