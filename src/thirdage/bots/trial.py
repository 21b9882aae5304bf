"""Tries an intended event in worlds the seat can't tell apart, to see what it changes.

A card's text says what it may do, the board whether it does: nobody to move, no tile to take back, a nation already at
war. One method works for all cards: play it, and compare before and after.
"""

from __future__ import annotations

from random import Random
from typing import Final

from thirdage.bots.base import Worlds
from thirdage.bots.heuristic import Heuristic
from thirdage.bots.scores import places_of
from thirdage.kernel.asks import Chance
from thirdage.kernel.fast_random import below
from thirdage.kernel.game import Game

WORLDS: Final = 3  # worlds in which nothing may change before an event counts as futile: dice may have failed it in one
LONGEST: Final = 80  # picks of one event
BARRED: Final = 100.0


class Trial:
    """Tries what one seat intends at one question."""

    def __init__(self, heuristic: Heuristic, worlds: Worlds, seat: int, style: str, random: Random) -> None:
        self.heuristic = heuristic
        self.worlds = worlds
        self.seat = seat
        self.style = style
        self.random = random
        self.found: list[str] = []  # events that change nothing now
        self.unlucky: list[str] = []  # those of them that dice or draws decided: another time they may do something
        self.barred: dict[str, float] = {}  # options that play nothing but such an event: how far behind

    def left(self, options: list[str], scores: list[float]) -> list[float]:
        """Return the scores, with barred options behind all others, and last those that no luck could help."""
        if not self.barred:
            return scores
        last = min(scores)
        left: list[float] = []
        for option, score in zip(options, scores, strict=True):
            behind = self.barred.get(option)
            left.append(score if behind is None else last - behind)
        return left

    def is_futile(self, prompt: str, option: str) -> bool:
        """Tell whether picking this leads to an event that changes nothing, whether that is new or known."""
        return option in self.barred or self.futile(prompt, option)

    def futile(self, prompt: str, option: str) -> bool:
        """Tell whether picking this leads to an event that changes nothing; if so, note it."""
        if option in self.barred or self.heuristic.leads_to(prompt, option) is None:
            return False
        event, lucky = "", False
        for _ in range(WORLDS):
            world = self.worlds.draw(self.random, light=True)
            before, chances = world.state.clone(), world.chances
            event = self._play(world, prompt, option)
            lucky = lucky or world.chances > chances
            if event == "" or (event not in self.found and self.heuristic.changed(before, world.state, event)):
                return False
            if event in self.found:
                break
        if event in self.found:
            self.barred[option] = BARRED if event in self.unlucky else 2 * BARRED
        else:
            self.found.append(event)
            if lucky:
                self.unlucky.append(event)
        return True

    def _play(self, world: Game, prompt: str, option: str) -> str:
        """Pick, and go on by the heuristic until nothing is half done; return the event that was played, if any.

        At the table the seat decides between equally good options by lot, and doing nothing is offered last. An event
        that would do something only with luck there counts as one that does nothing.
        """
        event = self.heuristic.leads_to(prompt, option)
        world.pick(option)
        for _ in range(LONGEST):
            ask = world.ask
            if ask is None or event is None:
                break
            if isinstance(ask, Chance):
                world.pick(ask.at(below(self.random, ask.total())))
                continue
            if self.heuristic.quiet(ask.prompt):
                break
            chosen = ask.options[0]
            if len(ask.options) > 1:
                known = self.found if event == "" else []  # nothing is tried any more once the card is chosen
                scores = self.heuristic.scores(world, ask.seat, self.style if ask.seat == self.seat else "", known)
                chosen = ask.options[places_of(max(scores), scores)[-1]]
            if event == "" and ask.seat == self.seat:
                event = self.heuristic.leads_to(ask.prompt, chosen.text)
            world.pick(chosen)
        return event or ""
