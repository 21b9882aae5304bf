"""Information-set tree search: many worlds the seat cannot tell apart, one tree for all of them, explicit chance.

The promising options compete in a race. Each round draws a world, the likelier ones more often (`bots.beliefs`), and
tries every option in it with the same random numbers: an iteration picks the option, walks down the tree, adds one
node, plays on by the heuristic past a few quiet moments, and returns the learned evaluation there. The heuristic
decides which options compete and breaks ties: an option with a lower score starts with a small handicap. The search can
be stopped at any time; more iterations give a better answer. It knows only what the question tells; it never sees the
true state.
"""

from __future__ import annotations

import gc
from math import exp
from random import Random
from time import process_time
from typing import Final

from thirdage.bots.base import Advice, Budget, Question, Worlds
from thirdage.bots.elimination import Elimination
from thirdage.bots.heuristic import Heuristic, Judgement, find_heuristic
from thirdage.bots.tree import Edge, Node
from thirdage.bots.trial import Trial
from thirdage.kernel.asks import Chance
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.fast_random import below
from thirdage.kernel.game import Game

WARMTH: Final = 1.5  # the temperature of the priors, in ordinary actions: a higher one favors options that look worse
SURE: Final = 0.985  # the prior at which the first guess is played without a search
LINE: Final = 6  # the most picks of an expected line that are shown
PLAY_ON: Final = 60  # the most decisions for each quiet moment; then the game is evaluated even if it is not quiet
RIVALS: Final = 8  # the most options in a race
ROUNDS_EACH: Final = 8  # with few iterations fewer options compete, so that each still gets this many rounds
UNLIKELY: Final = 0.015  # the prior below which an option does not compete
FOLLY: Final = -4.0  # what scores less, in units, is what nobody would do: it is played only if it is the first guess
STYLED: Final = 4.0  # the factor for the handicap of a bot with a style: it plays what it likes, not only what wins


class NoWorlds(ThirdAgeError):
    """A host that gives no worlds, so there is nothing to search."""

    def __init__(self) -> None:
        super().__init__("a search needs worlds, and this host gives none")


class SearchBot:
    """A bot that searches within its own budget and the host's; without one of its own it takes a brief look."""

    uses_worlds = True

    def __init__(self, budget: Budget | None = None, style: str = "") -> None:
        self.budget = budget
        self.style = style
        self.iterations = 0  # of the last question, for measurements

    def choose(self, question: Question) -> str:
        """Return the option that won the race."""
        search = self._searched(question)
        self.iterations = search.iterations
        return search.race.winner()

    def advise(self, question: Question) -> list[Advice]:
        """Return all options, the winner of the race first, with the line expected after each."""
        search = self._searched(question, whatever=True)
        reasons = {one.option: one.reasons for one in search.judged}
        told = search.told()
        return [
            Advice(text, chance, line_after(text, search.root.edges[text]), reasons[text], level)
            for text, chance, level in told
        ]

    def _searched(self, question: Question, whatever: bool = False) -> Search:
        """Return the finished search. Clear and minor questions are searched only if `whatever` is true, and even then
        the first guess wins: it is what the bot picks."""
        search = Search(question, self.style)
        own = self.budget if self.budget is not None else Budget(iterations=search.heuristic.brief)
        budget = own.within(question.budget)
        guessed = search.clear() or search.heuristic.minor(question.prompt)
        if whatever or not guessed:
            search.run(budget)
            if guessed:
                search.race.settle()
            search.pass_over_futile()
        return search


def first_of(judged: list[Judgement]) -> str:
    """Return the option with the highest score."""
    return max(judged, key=lambda one: one.score).option


def line_after(text: str, edge: Edge) -> list[str]:
    """Return an option, followed by the picks that were tried most often after it."""
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
    """The search for the answer to one question."""

    def __init__(self, question: Question, style: str = "") -> None:
        if question.worlds is None:
            raise NoWorlds
        self.worlds: Worlds = question.worlds
        self.random: Random = question.random
        self.style = style
        self.heuristic: Heuristic = find_heuristic(str(question.view["game"]))
        seats = question.view["seats"]
        assert isinstance(seats, list)
        self.seat = seats.index(question.view["seat"])
        self.iterations = 0
        self.root = Node()
        self._prompt = question.prompt
        self._trial = Trial(self.heuristic, self.worlds, self.seat, style, Random(question.seed))
        self.judged = self._judged(question)
        self._add(self.root, [one.option for one in self.judged], [one.score for one in self.judged])
        highest = max([one.score for one in self.judged])
        worth = self.heuristic.action_worth(question.view) * (STYLED if style else 1.0)
        self._handicap = {one.option: worth * (highest - one.score) for one in self.judged}
        self.race = Elimination(self._rivals(), self.heuristic.bias, self.heuristic.quick)
        self._memory = self.heuristic.memory()

    def _judged(self, question: Question) -> list[Judgement]:
        """Return the heuristic's judgement of all options, with a lower score for events found to change nothing."""
        judged = self.heuristic.judge(question.view, self.style)
        trial = self._trial
        while trial.futile(question.prompt, first_of(judged)):
            judged = self.heuristic.judge(question.view, self.style, trial.found)
            scores = trial.left([one.option for one in judged], [one.score for one in judged])
            for one, score in zip(judged, scores, strict=True):
                one.score = score
        return judged

    def _rivals(self) -> list[str]:
        """Return the options with the highest priors, at least two if there are two, but none that is folly except the
        first guess."""
        ranked = sorted(self.root.edges.items(), key=lambda item: -item[1].prior)[:RIVALS]
        least = FOLLY * self.heuristic.unit
        folly = {one.option for one in self.judged if one.score < least}
        return [
            text
            for at, (text, edge) in enumerate(ranked)
            if at == 0 or (text not in folly and (at < 2 or edge.prior > UNLIKELY))
        ]

    def clear(self) -> bool:
        """Tell whether the first guess is so clear that no search is needed."""
        return len(self.race.running) == 1 or self.root.edges[self.race.first].prior >= SURE

    def pass_over_futile(self) -> None:
        """Take winners out of the race as long as they are events that change nothing: a race between options that are
        worth the same has a winner too. The first guess has been tried already."""
        winner = self.race.winner()
        while winner != self.race.first and self._trial.is_futile(self._prompt, winner):
            self.race.leave(winner)
            winner = self.race.winner()

    def told(self) -> list[tuple[str, float | None, bool]]:
        """Return all options in ranked order, each with its winning chance and whether it is level with the best.

        A chance is the winner's chance minus the option's distance from it in the race, where both had the same luck.
        The handicap is subtracted, since it is not a chance. A difference within the error of the race or of the
        evaluation counts as level, unless the heuristic sees one: then its difference is told. An option that did not
        compete has no chance (None): it looked worse from the start.
        """
        winner = self.race.winner()
        best = self.root.edges[winner].mean
        ran: list[tuple[str, float, bool]] = []
        others: list[str] = []
        for text, _ in self.root.best():
            behind, error = self.race.behind(text, winner)
            if behind is None:
                others.append(text)
                continue
            worse = self._handicap[text] - self._handicap[winner]
            behind -= worse
            alike = behind <= max(error, self.race.bias)
            level = text != winner and alike and worse <= self.race.bias
            chance = best if level or text == winner else best - (max(behind, worse, 0.0) if alike else behind)
            ran.append((text, max(0.0, chance), level))
        ranked = sorted(ran, key=lambda item: (-item[1], item[0] != winner, self._handicap[item[0]]))
        return [*ranked, *[(text, None, False) for text in others]]

    def run(self, budget: Budget) -> None:
        """Run whole rounds until the budget is used up or the race is decided; at least one round.

        Seconds are processor time, so that a busy machine does not weaken the answer. Meanwhile no garbage is
        collected: worlds are freed without it, and it would look through all that is remembered.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            self._run(budget)
        finally:
            if collecting:
                gc.enable()

    def _run(self, budget: Budget) -> None:
        end = process_time() + budget.seconds if budget.seconds is not None else None
        most = budget.iterations
        self.race.pace = self.heuristic.pace(budget)
        if most is not None:
            self.race.narrow(min(most, max(2, most // ROUNDS_EACH)))
        while True:
            seed, luck, world = self.likely_world()
            results: dict[str, float] = {}
            for option in self.race.running:
                results[option] = self.iterate(option, luck, world) - self._handicap[option]
                luck, world = Random(seed), None
            self.race.round(results)
            if self.race.decided() or (end is not None and process_time() >= end):
                return
            if most is not None and self.iterations + len(self.race.running) > most:
                return

    def likely_world(self) -> tuple[int, Random, Game | None]:
        """Return the seed of a round, its luck, and the world for its first option if that is drawn already: a few
        worlds are drawn, and one is chosen by how likely each is."""
        count = self.heuristic.candidates
        seeds = [self.random.getrandbits(63) for _ in range(count)]
        if count == 1:
            return seeds[0], Random(seeds[0]), None
        lucks = [Random(seed) for seed in seeds]
        worlds = [self.worlds.draw(luck, light=True) for luck in lucks]
        logs = [self.heuristic.log_weight(world.state, self.seat) for world in worlds]
        highest = max(logs)
        at = self.random.choices(range(count), [exp(one - highest) for one in logs])[0]
        return seeds[at], lucks[at], worlds[at]

    def iterate(self, first: str, luck: Random, world: Game | None = None) -> float:
        """Draw a world unless one is given, pick the first option, walk to a leaf of the tree, play on, and record the
        result on the way.

        The same seed of `luck` gives the same world and, as long as the same questions come up, the same outcomes.
        Return the winning chance of the searching seat.
        """
        self.iterations += 1
        if world is None:
            world = self.worlds.draw(luck, light=True)
        world.state.notes = self._memory
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
                outcome = ask.at(below(luck, ask.total()))
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
                self._add(node, offered, self._scores(world, ask.seat))
            text = node.select(offered) if path else first
            edge = node.edges[text]
            path.append((node, edge, ask.seat))
            world.pick(ask.options[offered.index(text)])
            node = edge.node
            if fresh:
                break
        chances = self.play_on(world, luck)
        for passed, edge, seat in path:
            passed.note(edge, chances[seat])
        return chances[self.seat]

    def play_on(self, world: Game, luck: Random) -> list[float]:
        """Play on by the heuristic's first choices for a few quiet moments; return the chances of all seats there.

        The evaluation uses only what the searching seat sees: its own hand or mission counts, hidden ones do not.
        """
        horizon = self.race.pace.horizon
        decisions = quiet = 0
        while world.ask is not None and decisions < PLAY_ON * horizon:
            ask = world.ask
            if isinstance(ask, Chance):
                world.pick(ask.at(below(luck, ask.total())))
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
                scores = self._scores(world, ask.seat)
                world.pick(ask.options[scores.index(max(scores))])
        return self.heuristic.chances(world, self.seat)

    def _scores(self, world: Game, seat: int) -> list[float]:
        """Return the heuristic's score of each option.

        Everything the searching seat cannot know was redrawn, so the world's state may be read, within what the
        deciding seat may know.
        """
        return self.heuristic.scores(world, seat, self.style if seat == self.seat else "")

    def _add(self, node: Node, options: list[str], scores: list[float]) -> None:
        """Add edges for options that are new at this node, with the heuristic's scores as priors."""
        highest = max(scores)
        weights = [exp((score - highest) / WARMTH) + 0.01 for score in scores]
        total = sum(weights)
        for option, weight in zip(options, weights, strict=True):
            if option not in node.edges:
                node.edges[option] = Edge(weight / total)
