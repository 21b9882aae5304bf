"""Counts clicks per real decision over recorded turns of all games: picked one by one, and with gestures.

   python tools/clicks.py [--picks N] [--seeds N]

Two bots record the turns. *Before* is one click for each pick that was not forced. *After* is what the browser client
needs for the same picks: this tool reads the client's own rules (`web/src/games/*/gestures.json`), looks ahead in a
copy of the game as the client asks the server to, and counts

- a thing dragged to where it goes, or dragged onto the board if only one undoable thing can be done with it: 1 click,
  paid with the cheapest die that works; another die costs 2 more (open the sheet and press the die);
- a figure dragged from the reinforcements below the map to where it is recruited: 1 click; 2 if it could be done in
  several ways, which the sheet then asks;
- a thing pressed where several things can be done with it, or one that rolls or reveals something: 2 clicks;
- an action without a thing: the list, 1 for each pick;
- whatever follows and is answered by the gesture ("all of it"), by a standing order or by force: 0;
- an army that is split: 1 to open the dialog, 1 for each kind of which not all go, 1 to send;
- hits and other losses of one question: one by one, or opened (1), changed from the proposal (1 each) and sent (1);
- a place that has to be paid for: 1, and 1 more if there are several ways to pay; any other pick: 1.

A *decision* is what a player means: what pays, what is done, with what and where count as one; a second army or recruit
is another, a split is one more, all hits of one question are one, and the way to pay is one if there are several;
anything forced or answered by a standing order is none.
"""

from __future__ import annotations

import argparse
import json
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final

from thirdage.bots.host import question_for
from thirdage.bots.registry import make_bot
from thirdage.kernel.asks import CHANCE, SPECTATOR
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = {"war-of-the-ring": "war_of_the_ring", "five-armies": "five_armies", "quest": "quest"}
THINGS: Final = ("region", "inside", "card", "nation", "character", "deck", "location", "minion", "hero", "track")
"""Kinds of options that are things or places on the board."""
RECRUITING: Final = ["recruit_figure", "recruit_where"]
"""Prompts for a figure from the reinforcements and for its place."""
FELLOWSHIP: Final = ("act:move_fellowship", "act:hide_fellowship")
"""Actions whose thing is the Fellowship."""


class Pick:
    """One pick of a player, and the options offered."""

    def __init__(self, game: Game, picked: str) -> None:
        ask = game.ask
        assert ask is not None
        self.game = game.clone()
        self.seat, self.prompt, self.picked = ask.seat, ask.prompt, picked
        self.options = [option.text for option in ask.options]
        self.args = {name: getattr(value, "text", value) for name, value in ask.args.items()}
        self.last = False  # whether chance, a reveal or another seat comes next

    @property
    def forced(self) -> bool:
        """Whether nothing else could be picked."""
        return len(self.options) == 1


def record(id: str, seed: str, most: int) -> list[Pick]:
    """Return the picks of all seats in one game, played by the strongest bots that don't search."""
    game, random = new_game(find_rules(id), {}, Seeded(seed), log=False), Random(seed)
    bots = [make_bot("heuristic") for _ in game.seats]
    found: list[Pick] = []
    while game.ask is not None and len(found) < most:
        ask = game.ask
        bot = bots[ask.seat]
        one = len(ask.options) == 1
        picked = ask.options[0].text if one else bot.choose(question_for(game, random, bot.uses_worlds, None))
        found.append(Pick(game, picked))
        count, seals = game.history.count, len(game.seals)
        game.pick(picked)
        thrown = game.history.count > count + 1 or len(game.seals) > seals
        found[-1].last = thrown or game.ask is None or game.ask.seat != ask.seat
    return found


class Counter:
    """Goes through recorded picks and counts."""

    def __init__(self, id: str, picks: list[Pick]) -> None:
        self.rules: dict[str, Any] = json.loads(
            (ROOT / "web" / "src" / "games" / GAMES[id] / "gestures.json").read_text(encoding="utf-8")
        )
        self.picks = picks
        self.at = 0
        self.before = self.after = self.decisions = 0
        self.guides: dict[str, str] = {}

    def run(self) -> Counter:
        """Count all picks."""
        while self.at < len(self.picks):
            self.gesture()
        return self

    def take(self) -> Pick:
        """Take the next pick; before gestures it cost a click, unless it was forced."""
        pick = self.picks[self.at]
        self.at += 1
        self.before += not pick.forced
        return pick

    def next(self, after: Pick) -> Pick | None:
        """Return the pick after this one, if the same seat goes on without anything revealed."""
        return None if after.last or self.at >= len(self.picks) else self.picks[self.at]

    def add(self, clicks: float, decisions: int) -> None:
        """Add to the counts."""
        self.after += int(clicks)
        self.decisions += decisions

    def gesture(self) -> None:
        """Count one intention."""
        start = self.picks[self.at]
        if start.forced or self.standing(start):
            self.take()
        elif start.prompt in self.rules["through"]:
            self.reach(start)
        elif start.prompt in self.rules["repeat"]:
            self.repeat()
        elif start.prompt in self.rules["paid"]:
            self.paid()
        elif start.prompt in self.rules["whole"]:
            self.whole(self.take(), 1)
        else:
            self.plain()

    def plain(self) -> None:
        """Count a thing that is dragged where it goes, or a single pick."""
        first = self.take()
        self.add(1, 1)
        self.goes(first)

    def goes(self, thing: Pick) -> bool:
        """Follow where a thing goes, and that all of it goes, as part of its drag. True if it went somewhere."""
        end, behind = self.next(thing), self.behind(1)
        places = is_thing(thing.picked) and end is not None and all(is_place(option) for option in end.options[:1])
        if end is None or not places or end.prompt in self.rules["through"] or end.prompt == thing.prompt:
            return False
        if end.forced or (behind is not None and behind.prompt in self.rules["whole"]) or end.prompt in ENDS:
            self.follow(self.take())
            return True
        return False

    def behind(self, step: int) -> Pick | None:
        """Return the pick after the next one."""
        index = self.at + step
        return self.picks[index] if index < len(self.picks) and not self.picks[index - 1].last else None

    def follow(self, last: Pick) -> None:
        """Take the picks that a gesture answers by itself."""
        behind = self.next(last)
        while behind is not None:
            if behind.prompt in self.rules["whole"]:
                self.whole(self.take(), 0)
                return
            if not (behind.forced or self.standing(behind)):
                return
            last, behind = self.take(), None
            behind = self.next(last)

    def whole(self, pick: Pick, asked: int) -> None:
        """Count a whole that goes with the gesture, or a part that is set in a dialog."""
        if pick.picked == self.rules["whole"][pick.prompt]:
            self.add(asked, asked)
            return
        changed, row = 0, self.next(pick)
        if pick.prompt not in self.rules["part"]:
            self.add(1, 1)
            return
        while row is not None and row.prompt in self.rules["rows"]:
            changed += not row.forced and row.picked != row.options[-1]
            row = self.next(self.take())
        self.add(1 + changed + 1, 1 + asked)

    def reach(self, start: Pick) -> None:
        """Count what pays, what is done, with what and where."""
        path = [self.take()]
        ahead = self.next(path[-1])
        while ahead is not None and ahead.prompt in self.rules["through"]:
            path.append(self.take())
            ahead = self.next(path[-1])
        thing = ahead if ahead is not None and not ahead.forced and is_thing(ahead.picked) else None
        if ahead is not None and thing is None and ahead.forced and is_thing(ahead.picked):
            thing = ahead
        fellowship = path[-1].picked in FELLOWSHIP
        if thing is not None and not fellowship:
            path.append(self.take())
        named = "fellowship" if fellowship else path[-1].picked
        if not fellowship and not is_thing(named):
            self.add(sum(not pick.forced for pick in path), 1)
            return
        reached = self.ways(start)
        deeds = {self.deed(way) for way in reached.get(named, [])}
        chosen = [pick.picked for pick in path]
        same = [way for way in reached.get(named, []) if self.deed(way) == self.deed(chosen)]
        went = not fellowship and self.goes(path[-1])
        sure = len(deeds) <= 1 and harmless(path[-1])
        pressed = (1 if went or sure else 2) + self.dearer(chosen, same)
        self.add(min(pressed, self.dragged(path, reached)), 1)
        if not went:
            self.follow(path[-1])

    def dearer(self, chosen: list[str], same: list[list[str]]) -> int:
        """Return the clicks for another die than the cheapest."""
        return 2 if same and self.price(chosen) > min(self.price(way) for way in same) else 0

    def dragged(self, path: list[Pick], reached: dict[str, list[list[str]]]) -> float:
        """Return the clicks for a figure dragged from the reinforcements to its place; there is no such way for
        anything else."""
        if "pool:" not in self.rules["grips"] or [pick.prompt for pick in path[-2:]] != RECRUITING:
            return inf
        chosen = [pick.picked for pick in path[:-1]]
        ways = reached.get(chosen[-1], [])
        several = len({self.deed(way) for way in ways}) > 1
        same = [way for way in ways if self.deed(way) == self.deed(chosen)]
        return 1 + several + self.dearer(chosen, same)

    def deed(self, way: list[str]) -> str:
        """Return a way without what pays."""
        return " ".join(option for option in way if not option.startswith(("die:", "ability:")))

    def price(self, way: list[str]) -> int:
        """Return how expensive the payment is."""
        return self.rules["dear"].index(way[0]) if way[0] in self.rules["dear"] else -1

    def ways(self, start: Pick) -> dict[str, list[list[str]]]:
        """Return each thing with the ways that lead to it, as the client finds them."""
        found: dict[str, list[list[str]]] = {}
        open: list[tuple[Game, list[str]]] = [(start.game, [])]
        while open:
            game, way = open.pop()
            ask = game.ask
            if ask is None or ask.seat != start.seat or ask.seat == CHANCE:
                continue
            for option in ask.options:
                longer = [*way, option.text]
                name = "fellowship" if option.text in FELLOWSHIP else option.text
                if len(longer) > 1 and (is_thing(name) or name == "fellowship" or name.startswith("figure:")):
                    found.setdefault(name, []).append(longer)
                if ask.prompt in self.rules["through"] and len(way) < 3:
                    copy = game.clone()
                    copy.pick(option)
                    open.append((copy, longer))
        return found

    def repeat(self) -> None:
        """Count the same question asked once for each of several."""
        first = self.take()
        all, ahead = [first], self.next(first)
        while ahead is not None and ahead.prompt == first.prompt:
            all.append(self.take())
            ahead = self.next(all[-1])
        asked = [pick for pick in all if not pick.forced]
        proposal = [self.proposed(pick) for pick in all]
        changed = sum(pick.picked != proposed for pick, proposed in zip(all, proposal, strict=True))
        self.add(min(len(asked), 2 + 2 * changed), 1)

    def proposed(self, pick: Pick) -> str:
        """Return what the dialog proposes."""
        return next((option for option in self.rules["prefer"] if option in pick.options), pick.options[0])

    def paid(self) -> None:
        """Count a place that has to be paid for."""
        pick = self.take()
        ways, ahead = 1, self.next(pick)
        while ahead is not None and ahead.prompt in self.rules["pay"]:
            ways *= len(ahead.options)
            ahead = self.next(self.take())
        several = int(ways > 1)
        self.add(1 + several, 1 + several)

    def standing(self, pick: Pick) -> bool:
        """Tell whether a standing order gives the same answer."""
        if pick.prompt == "declare_fellowship":
            return pick.args.get("progress") == 0 and pick.picked == "no" and idle(pick)
        if pick.prompt == "choose_guide":
            key = " ".join([str(pick.args.get("guide")), *pick.options])
            known, self.guides[key] = self.guides.get(key), pick.picked
            return known == pick.picked == pick.args.get("guide")
        return pick.prompt == "bury_plot"


ENDS: Final = ("move_to", "attack_target", "companions_to", "minion_to", "recruit_where", "character_to", "enter_where")
"""Prompts that ask where something goes."""


def harmless(pick: Pick) -> bool:
    """Tell whether a pick rolls and reveals nothing, so that it could be undone."""
    copy = pick.game.clone()
    began = copy.history.count
    copy.pick(pick.picked)
    shown = bool(copy.seals) and copy.seals[-1] > began
    return copy.ask is not None and copy.ask.seat != CHANCE and not shown


def idle(pick: Pick) -> bool:
    """Tell whether the answer makes no difference to the board."""
    boards = []
    for option in ("yes", "no"):
        copy = pick.game.clone()
        copy.pick(option)
        boards.append(view(copy, SPECTATOR)["board"])
    return boards[0] == boards[1]


def is_thing(option: str) -> bool:
    """Tell whether an option is a thing or a place on the board."""
    return option.split(":")[0] in THINGS


def is_place(option: str) -> bool:
    """Tell whether an option is a place."""
    return option.split(":")[0] in ("region", "inside", "location", "area")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--picks", type=int, default=700, help="so many picks of each game")
    parser.add_argument("--seeds", type=int, default=2, help="so many games of each kind")
    asked = parser.parse_args()
    print("| game | picks | decisions | clicks before | after | before / decision | after / decision |")
    print("|---|---|---|---|---|---|---|")
    sums = [0, 0, 0, 0]
    for id in GAMES:
        row = [0, 0, 0, 0]
        for seed in range(asked.seeds):
            counter = Counter(id, record(id, f"clicks {seed}", asked.picks)).run()
            found = [len(counter.picks), counter.decisions, counter.before, counter.after]
            row = [one + other for one, other in zip(row, found, strict=True)]
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        print_row(id, row)
    print_row("all", sums)


def print_row(name: str, row: list[int]) -> None:
    """Print one line of the table."""
    picks, decisions, before, after = row
    per = f"{before / decisions:.2f} | {after / decisions:.2f}"
    print(f"| {name} | {picks} | {decisions} | {before} | {after} | {per} |", flush=True)


if __name__ == "__main__":
    main()
