"""Sauron's commands to minions and monsters (M16)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    BLACK_SERPENT,
    HEAL,
    LOCATIONS,
    MINIONS,
    NEIGHBOURS,
    RINGWRAITHS,
    TOKENS,
)
from thirdage.games.quest.foes import order_token, placing_places
from thirdage.games.quest.state import NOBODY, SAURON, QuestState
from thirdage.games.quest.steps import COMMAND
from thirdage.games.quest.vocabulary import DONE, HEAL_MINION, LOCATION, MINION, NUMBER, PLACE_MONSTER, TOKEN
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def minion_moves(s: QuestState, minion: int) -> list[int]:
    """Where one command may take a minion: one path, two for the Black Serpent and the Ringwraiths (M16.6)."""
    start = s.minion_at[minion]
    reached = list(NEIGHBOURS[start])
    if minion in (BLACK_SERPENT, RINGWRAITHS):
        for place in NEIGHBOURS[start]:
            reached += NEIGHBOURS[place]
    found: list[int] = []
    for place in range(LOCATIONS):
        if place in reached and place != start:
            found.append(place)
        else:
            s.forbid(LOCATION[place], "M16.6")
    return found


def token_moves(s: QuestState, token: int) -> list[int]:
    """Where one command may take a monster token: an adjacent location with influence (M16.5)."""
    found: list[int] = []
    for place in range(LOCATIONS):
        if place in NEIGHBOURS[s.token_at[token]] and s.influence[place] > 0:
            found.append(place)
        else:
            s.forbid(LOCATION[place], "M16.5")
    return found


def _minion_options(s: QuestState) -> list[Option]:
    options = [MINION[minion] for minion in range(len(MINIONS)) if s.minion_at[minion] >= 0]
    for minion in range(len(MINIONS)):
        if s.minion_at[minion] >= 0 and s.minion_damage[minion] > 0:
            options.append(HEAL_MINION[minion])
        else:
            s.forbid(HEAL_MINION[minion], "M16.7")
    return options


def _carry_out(s: QuestState, pick: Option) -> Flow[None]:
    """A command to a minion or a token that has been picked."""
    if pick.kind == "heal":
        healed = min(HEAL, s.minion_damage[pick.value])  # M16.7
        s.minion_damage[pick.value] -= healed
        s.emit("minion_healed", MINION[pick.value], healed)
    elif pick.kind == "minion":
        places = minion_moves(s, pick.value)
        place = yield Ask(SAURON, "move_minion", [LOCATION[other] for other in places], "M16.6", pick)
        s.minion_at[pick.value] = place.value
        s.moved_minion = pick.value
        s.emit("minion_moved", pick, place)
    else:
        place = yield Ask(
            SAURON, "move_token", [LOCATION[other] for other in token_moves(s, pick.value)], "M16.5", pick
        )
        s.token_at[pick.value] = place.value
        s.emit("token_moved", pick, place)


def command(s: QuestState, left: int, placed: int) -> Flow[None]:
    """One of the commands of an action: place, move, heal; at most one token is placed (M16.1, M16.4)."""
    if left == 0:
        return
    options: list[Option] = []
    for place in placing_places(s):
        if placed:
            s.forbid(PLACE_MONSTER[place], "M16.4")
        else:
            options.append(PLACE_MONSTER[place])
    for token in range(TOKENS):
        if s.token_at[token] >= 0 and token_moves(s, token):
            options.append(TOKEN[token])
    options += [*_minion_options(s), DONE]
    pick = yield Ask(SAURON, "command", options, "M16.1", NUMBER[left])
    if pick is DONE:
        return
    s.push(COMMAND, left - 1, 1 if placed or pick.kind == "place_monster" else 0)
    if pick.kind == "place_monster":
        order_token(s, pick.value)
    else:
        yield from _carry_out(s, pick)


def command_minion(s: QuestState) -> Flow[None]:
    """One command to a minion, by card text."""
    s.moved_minion = NOBODY
    options = _minion_options(s)
    if options:
        pick = yield Ask(SAURON, "command", options, "M16.1", NUMBER[1])
        yield from _carry_out(s, pick)
