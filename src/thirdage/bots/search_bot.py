"""Information-set tree search: many worlds the seat cannot tell apart, one tree for all of them, explicit chance.

The options worth a thought run a race. In each round a world is drawn, and each of them lives through it with the same
lots: an iteration takes the option, walks down the tree, adds one moment to it, plays on by the heuristic past a few
quiet moments and takes the heuristic's evaluation there as the result. What an evaluation so near cannot see, the plan
behind an option, is in the heuristic's score; so an option that scores less starts with a handicap. The search can be
stopped at any time: the more iterations, the better. What it knows of the game it has from its question; the true state
is nowhere in it.
"""

from __future__ import annotations

from math import exp
from random import Random
from time import monotonic
from typing import Final

from thirdage.bots.base import Advice, Budget, Question, Worlds
from thirdage.bots.heuristic import Heuristic, Judgement, find_heuristic
from thirdage.bots.race import Race
from thirdage.bots.tree import Edge, Node
from thirdage.kernel.asks import Chance
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.views import view

WARMTH: Final = 0.8  # how far a first guess spreads over options that look worse, in ordinary actions
SURE: Final = 0.985  # a first guess so clear that there is nothing to think about
LINE: Final = 6  # the longest expected line that is told
PLAY_ON: Final = 60  # decisions for each quiet moment, after which a game that gets none is evaluated all the same
RIVALS: Final = 6  # options that run against each other at most
UNLIKELY: Final = 0.02  # the first guess below which an option does not run
DEFAULT: Final = Budget(seconds=1.0)


class NoWorlds(ThirdAgeError):
    """The host gives no worlds, so there is nothing to search."""

    def __init__(self) -> None:
        super().__init__("a search needs worlds, and this host gives none")


class SearchBot:
    """Searches within its own budget and the host's."""

    uses_worlds = True

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.iterations = 0  # of the last question, for those who measure

    def choose(self, question: Question) -> str:
        """The option that won the race."""
        search = self._searched(question)
        self.iterations = search.iterations
        return search.race.winner()

    def advise(self, question: Question) -> list[Advice]:
        """All options, the winner of the race first, with the line that is expected after each."""
        search = self._searched(question, whatever=True)
        reasons = {one.option: one.reasons for one in search.judged}
        winner = search.race.winner()
        ranked = sorted(search.root.best(), key=lambda item: item[0] != winner)
        return [
            Advice(text, edge.mean if edge.visits else search.root.average(), line_after(text, edge), reasons[text])
            for text, edge in ranked
        ]

    def _searched(self, question: Question, whatever: bool = False) -> Search:
        budget = self.budget.within(question.budget)
        if budget.seconds is None and budget.iterations is None:
            budget = DEFAULT
        search = Search(question)
        if whatever or not (search.clear() or search.heuristic.minor(question.prompt)):
            search.run(budget)
        return search


def line_after(text: str, edge: Edge) -> list[str]:
    """An option and what was tried most after it."""
    line = [text]
    node = edge.node
    while node.edges and len(line) < LINE:
        following, next_edge = node.best()[0]
        if next_edge.visits == 0:
            break
        line.append(following)
        node = next_edge.node
    return line


class Search:
    """One question being searched."""

    def __init__(self, question: Question) -> None:
        if question.worlds is None:
            raise NoWorlds
        self.worlds: Worlds = question.worlds
        self.random: Random = question.random
        self.heuristic: Heuristic = find_heuristic(str(question.view["game"]))
        seats = question.view["seats"]
        assert isinstance(seats, list)
        self.seat = seats.index(question.view["seat"])
        self.iterations = 0
        self.root = Node()
        self.judged = self.heuristic.judge(question.view, tuned=True)
        self._add(self.root, self.judged)
        highest = max([one.score for one in self.judged])
        worth = self.heuristic.action_worth(question.view)
        self._handicap = {one.option: worth * (highest - one.score) for one in self.judged}
        self.race = Race(self._rivals())

    def _rivals(self) -> list[str]:
        """The options that look best; always two."""
        ranked = sorted(self.root.edges.items(), key=lambda item: -item[1].prior)
        return [text for at, (text, edge) in enumerate(ranked[:RIVALS]) if at < 2 or edge.prior > UNLIKELY]

    def clear(self) -> bool:
        """Whether the first guess leaves no doubt."""
        return self.root.edges[self.race.first].prior >= SURE

    def run(self, budget: Budget) -> None:
        """Race in whole rounds until the budget is used up or the race is decided; one round is always run."""
        end = monotonic() + budget.seconds if budget.seconds is not None else None
        most = budget.iterations
        if most is not None:
            self.race.narrow(most)
        while True:
            lots = self.random.getrandbits(63)
            self.race.round(
                {option: self.iterate(option, Random(lots)) - self._handicap[option] for option in self.race.running}
            )
            if self.race.decided() or (end is not None and monotonic() >= end):
                return
            if most is not None and self.iterations + len(self.race.running) > most:
                return

    def iterate(self, first: str, lots: Random) -> float:
        """Draw a world, take the first option, walk to the edge of the tree, play on, and carry the result back.

        The same lots give the same world and, as long as the same is asked, the same luck. Returns the chance of the
        searching seat.
        """
        self.iterations += 1
        world = self.worlds.draw(lots)
        world.run_light()
        path: list[tuple[Node, Edge, int]] = []
        node = self.root
        while True:
            ask = world.ask
            if ask is None:
                break
            if path and len(ask.options) == 1:
                world.pick(ask.options[0])
                continue
            if isinstance(ask, Chance):
                outcome = ask.at(lots.randrange(ask.total()))
                node = node.edges.setdefault(outcome.text, Edge(0.0)).node
                world.pick(outcome)
                continue
            reflex = self.heuristic.reflex(ask.prompt) if path else None
            if reflex is not None:
                world.pick(ask.options[reflex])
                continue
            offered = [option.text for option in ask.options]
            fresh = not node.edges
            if any([text not in node.edges for text in offered]):
                self._add(node, self._judge(world, ask.seat))
            text = node.select(offered) if path else first
            edge = node.edges[text]
            path.append((node, edge, ask.seat))
            world.pick(ask.options[offered.index(text)])
            node = edge.node
            if fresh:
                break
        chances = self.play_on(world, lots)
        for passed, edge, seat in path:
            passed.note(edge, chances[seat])
        return chances[self.seat]

    def play_on(self, world: Game, lots: Random) -> list[float]:
        """The chances of all seats some quiet moments on, reached by the heuristic's first choices.

        They are judged by what the searching seat sees: its own mission or hand counts, what it cannot know does not.
        """
        horizon = self.heuristic.horizon
        decisions = quiet = 0
        while world.ask is not None and decisions < PLAY_ON * horizon:
            ask = world.ask
            if isinstance(ask, Chance):
                world.pick(ask.at(lots.randrange(ask.total())))
                continue
            quiet += self.heuristic.quiet(ask.prompt)
            if quiet >= horizon:
                break
            if len(ask.options) == 1:
                world.pick(ask.options[0])
            elif (reflex := self.heuristic.reflex(ask.prompt)) is not None:
                world.pick(ask.options[reflex])
            else:
                decisions += 1
                judged = self._judge(world, ask.seat)
                world.pick(max(judged, key=lambda one: one.score).option)
        return self.heuristic.evaluate(view(world, self.seat)).chances

    def _judge(self, world: Game, seat: int) -> list[Judgement]:
        return self.heuristic.judge(view(world, seat), tuned=seat == self.seat)

    def _add(self, node: Node, judged: list[Judgement]) -> None:
        """Edges for options not seen here before, with the heuristic's first guess."""
        highest = max([one.score for one in judged])
        weights = [exp((one.score - highest) / WARMTH) + 0.01 for one in judged]
        total = sum(weights)
        for one, weight in zip(judged, weights, strict=True):
            if one.option not in node.edges:
                node.edges[one.option] = Edge(weight / total)
