"""Sauron's commands to minions and monsters (M16)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import (
    ALL_PLACES,
    BLACK_SERPENT,
    HEAL,
    MINIONS,
    NEIGHBOURS,
    RINGWRAITHS,
    TOKENS,
)
from thirdage.games.quest.foes import order_token, placing_places
from thirdage.games.quest.ids import Place
from thirdage.games.quest.messages import MINION_MOVED
from thirdage.games.quest.state import NOBODY, SAURON, QuestState
from thirdage.games.quest.steps import COMMAND
from thirdage.games.quest.vocabulary import DONE, HEAL_MINION, LOCATION, MESSAGES, MINION, NUMBER, PLACE_MONSTER, TOKEN
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

MOVE_MINION: Final = MESSAGES.prompt("move_minion", minion=MINION)
MOVE_TOKEN: Final = MESSAGES.prompt("move_token", token=TOKEN)
WHICH_COMMAND: Final = MESSAGES.prompt("command", count=NUMBER)
MINION_HEALED: Final = MESSAGES.event("minion_healed", minion=MINION, count=int)
TOKEN_MOVED: Final = MESSAGES.event("token_moved", token=TOKEN, place=LOCATION)


def minion_moves(s: QuestState, minion: int) -> list[Place]:
    """Return where one command may move a minion: one path, two for the Black Serpent and the Ringwraiths (M16.6)."""
    start = s.minion_at[minion]
    reached = list(NEIGHBOURS[start])
    if minion in (BLACK_SERPENT, RINGWRAITHS):
        for place in NEIGHBOURS[start]:
            reached += NEIGHBOURS[place]
    found: list[Place] = []
    for place in ALL_PLACES:
        if place in reached and place != start:
            found.append(place)
        else:
            s.forbid(LOCATION[place], "M16.6")
    return found


def token_moves(s: QuestState, token: int) -> list[Place]:
    """Return where one command may move a monster token: adjacent locations with influence (M16.5)."""
    found: list[Place] = []
    for place in ALL_PLACES:
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
    """Carry out the command picked for a minion or a token."""
    if pick.kind == "heal":
        healed = min(HEAL, s.minion_damage[pick.value])  # M16.7
        s.minion_damage = changed(s.minion_damage, pick.value, s.minion_damage[pick.value] - healed)
        s.tell(MINION_HEALED, minion=MINION[pick.value], count=healed)
    elif pick.kind == "minion":
        options = s.known(MOVE_MINION)
        if options is None:
            options = [LOCATION[other] for other in minion_moves(s, pick.value)]
        place = yield MOVE_MINION.ask(SAURON, options, "M16.6", minion=pick)
        s.minion_at = changed(s.minion_at, pick.value, Place(place.value))
        s.moved_minion = pick.value
        s.tell(MINION_MOVED, minion=pick, place=place)
    else:
        options = s.known(MOVE_TOKEN)
        if options is None:
            options = [LOCATION[other] for other in token_moves(s, pick.value)]
        place = yield MOVE_TOKEN.ask(SAURON, options, "M16.5", token=pick)
        s.token_at = changed(s.token_at, pick.value, Place(place.value))
        s.tell(TOKEN_MOVED, token=pick, place=place)


@COMMAND.runs
def command(s: QuestState, left: int, placed: int) -> Flow[None]:
    """Give one of the commands of an action: place, move or heal; at most one token is placed (M16.1, M16.4)."""
    if left == 0:
        return
    options = s.known(WHICH_COMMAND)
    if options is None:
        options = command_options(s, placed)
    pick = yield WHICH_COMMAND.ask(SAURON, options, "M16.1", count=NUMBER[left])
    if pick is DONE:
        return
    s.push(COMMAND, left=left - 1, placed=1 if placed or pick.kind == "place_monster" else 0)
    if pick.kind == "place_monster":
        order_token(s, Place(pick.value))
    else:
        yield from _carry_out(s, pick)


def command_options(s: QuestState, placed: int) -> list[Option]:
    """Return the commands Sauron can give now, and to stop; `placed` tells whether he has placed a token."""
    options: list[Option] = []
    for place in placing_places(s):
        if placed:
            s.forbid(PLACE_MONSTER[place], "M16.4")
        else:
            options.append(PLACE_MONSTER[place])
    for token in range(TOKENS):
        if s.token_at[token] >= 0 and token_moves(s, token):
            options.append(TOKEN[token])
    return [*options, *_minion_options(s), DONE]


def command_minion(s: QuestState) -> Flow[None]:
    """Give one command to a minion, by card text."""
    s.moved_minion = NOBODY
    options = _minion_options(s)
    if options:
        pick = yield WHICH_COMMAND.ask(SAURON, options, "M16.1", count=NUMBER[1])
        yield from _carry_out(s, pick)
