"""Trains a small policy by self-play with PyTorch until it beats random players, and draws its learning curve.

One network plays both seats: the layout is the same from either side. It reads the board as a graph, the rest of the
sheet as a vector, and the prompt with its arguments. Every option is a vector of its kind, entity and number, plus the
board's vector of the place it points at; a pointer head scores it against the moment. Learning is PPO on the results of
the games alone, or on shaped rewards with `--shape` (needed where random players hardly ever win, as the Shadow of The
Battle of Five Armies).

    pip install 'thirdage[torch]'
    python examples/train_policy.py quest --updates 40 --curve curve.svg
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import process_time, time

import numpy as np
import torch
from torch import Tensor, nn

from thirdage.arena.rating import wilson
from thirdage.bots.heuristic import find_heuristic
from thirdage.envs.curve import Curve
from thirdage.envs.encoding import Encoder
from thirdage.envs.episodes import Shape
from thirdage.envs.matches import wins_against_random
from thirdage.envs.returns import advantages
from thirdage.envs.vector import Told, VectorEnv
from thirdage.kernel.game import Game

WIDTH = 64
GAMES, STEPS = 64, 64  # played side by side; picks in each between two updates
EPOCHS, BATCH = 2, 1024
RATE, CLIP, CURIOSITY = 1e-3, 0.2, 0.01
FADES, TRUST = 0.999, 0.95
SETTINGS = {"quest": {"players": "2"}}  # games for two


class Moments:
    """Moments of many games as tensors; the options of all are in one list, `counts` says how many each has."""

    def __init__(self, boards: Tensor, prompts: Tensor, options: Tensor, counts: Tensor) -> None:
        self.boards, self.prompts, self.options, self.counts = boards, prompts, options, counts
        self.starts = torch.cumsum(counts, 0) - counts

    @staticmethod
    def of(told: Told) -> Moments:
        """Copy what the environment reports: it writes its next step into the same arrays."""
        boards, prompts = torch.from_numpy(told.observations.copy()), torch.from_numpy(told.prompts.copy())
        return Moments(boards, prompts, torch.from_numpy(told.options), torch.tensor(told.counts))

    @staticmethod
    def joined(parts: Sequence[Moments]) -> Moments:
        """Put moments one after the other."""
        return Moments(
            torch.cat([one.boards for one in parts]),
            torch.cat([one.prompts for one in parts]),
            torch.cat([one.options for one in parts]),
            torch.cat([one.counts for one in parts]),
        )

    def owners(self) -> Tensor:
        """Return for every option the index of its moment."""
        return torch.repeat_interleave(torch.arange(len(self.counts)), self.counts)

    def chosen(self, which: Tensor) -> Moments:
        """Return some of the moments, with their options."""
        counts = self.counts[which]
        ends = torch.cumsum(counts, 0)
        lines = torch.arange(int(counts.sum())) + torch.repeat_interleave(self.starts[which] - ends + counts, counts)
        return Moments(self.boards[which], self.prompts[which], self.options[lines], counts)


class Policy(nn.Module):
    """Log chances of all options, and what the deciding seat may expect (-1 to 1)."""

    near: Tensor
    at_places: Tensor

    def __init__(self, encoder: Encoder) -> None:
        super().__init__()
        self.places = encoder.sheet.fields[0]
        graph = torch.from_numpy(encoder.adjacency()).float()
        self.register_buffer("near", graph / graph.sum(1, keepdim=True).clamp(min=1))
        self.register_buffer("at_places", torch.from_numpy(encoder.pointing(self.places.name)))
        self.here, self.around = nn.Linear(self.places.width, WIDTH), nn.Linear(self.places.width, WIDTH, bias=False)
        self.which = nn.Parameter(0.1 * torch.randn(self.places.rows, WIDTH))
        self.rest = nn.Linear(encoder.sheet.size - self.places.size, 2 * WIDTH)
        self.prompt = nn.Embedding(len(encoder.prompts) + 1, WIDTH)
        self.kind = nn.Embedding(len(encoder.kinds) + 1, WIDTH)
        self.entity = nn.Embedding(len(encoder.entities) + 1, WIDTH)
        self.number = nn.Linear(1, WIDTH, bias=False)
        self.trunk = nn.Sequential(
            nn.Linear(6 * WIDTH, 2 * WIDTH), nn.ReLU(), nn.Linear(2 * WIDTH, 2 * WIDTH), nn.ReLU()
        )
        self.value = nn.Linear(2 * WIDTH, 1)
        self.query = nn.Linear(2 * WIDTH, WIDTH)
        self.score = nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.score.weight)  # begins as a random player

    def things(self, codes: Tensor, places: Tensor, owners: Tensor) -> Tensor:
        """Return vectors of (kind, entity, number): a number is a place of the board, or a plain number."""
        kinds, entities, numbers = codes.unbind(-1)
        placed = self.at_places[kinds][:, None]
        counted = self.number(numbers.clamp(-20, 20).float()[:, None] / 10)
        rows = places[owners, torch.where(placed[:, 0], numbers, 0)]
        return self.kind(kinds) + self.entity(entities) + torch.where(placed, rows, counted)

    def forward(self, moments: Moments) -> tuple[Tensor, Tensor]:
        """Return log chances, a row for each moment as long as the longest list, and the values."""
        seen, size = moments.boards.clamp(-10, 10), self.places.size
        board = seen[:, :size].view(len(seen), self.places.rows, self.places.width)
        places = torch.relu(self.here(board) + self.around(self.near @ board) + self.which)
        asked, each = self.prompt(moments.prompts[:, 0]), torch.arange(len(seen))
        first, second = [self.things(moments.prompts[:, at : at + 3], places, each) for at in (1, 4)]
        rest = torch.relu(self.rest(seen[:, size:]))
        moment = self.trunk(torch.cat([places.mean(1), rest, asked, first, second], 1))
        owners = moments.owners()
        options = self.things(moments.options, places, owners)
        query = (self.query(moment) + asked)[owners]
        scores = self.score(torch.relu(options + query + options * query))[:, 0]
        columns = torch.arange(len(owners)) - moments.starts[owners]
        rows = torch.full((len(seen), int(moments.counts.max())), -torch.inf).index_put((owners, columns), scores)
        return torch.log_softmax(rows, 1), torch.tanh(self.value(moment)[:, 0])


class Learner:
    """Plays both seats of many games side by side and learns from them (PPO)."""

    def __init__(self, game: str, seed: int, shape: Shape | None) -> None:
        torch.manual_seed(seed)
        self.game, self.settings = game, SETTINGS.get(game, {})
        self.env = VectorEnv(game, GAMES, self.settings, shape=shape)
        if len(self.env.seat_names) != 2:
            raise ValueError("this example trains games for two")
        self.policy = Policy(self.env.encoder)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=RATE)
        self.told = self.env.reset(seed)

    def pick(self, moments: Moments) -> tuple[Tensor, Tensor, Tensor]:
        """Draw an option for every moment; return it, its log chance and the value of the moment."""
        with torch.no_grad():
            chances, values = self.policy(moments)
        picked = torch.multinomial(chances.exp(), 1)
        return picked[:, 0], chances.gather(1, picked)[:, 0], values

    def wins(self, seat: int, games: int, seed: int) -> int:
        """Return how many games the policy wins against a random player."""

        def actions(told: Told) -> list[int]:
            picked: list[int] = self.pick(Moments.of(told))[0].tolist()
            return picked

        return wins_against_random(actions, self.game, seat, games, seed, self.settings)

    def update(self) -> None:
        """Play STEPS picks in every game, then learn from them."""
        moments, seats, rewards, ended = [], [], [], []
        picked: list[Tensor] = []
        likely: list[Tensor] = []
        values: list[Tensor] = []
        for _ in range(STEPS):
            moments.append(Moments.of(self.told))
            seats.append(self.told.seats.copy())
            for kept, new in zip((picked, likely, values), self.pick(moments[-1]), strict=True):
                kept.append(new)
            self.told = self.env.step(picked[-1].tolist())
            rewards.append(self.told.rewards[np.arange(GAMES), seats[-1]])
            ended.append(self.told.terminated | self.told.truncated)
        after = self.pick(Moments.of(self.told))[2]
        gains = advantages(
            np.array(rewards),
            np.array(ended),
            np.array([*seats, self.told.seats]),
            torch.stack([*values, after]).numpy(),
            FADES,
            TRUST,
        )
        gained = torch.from_numpy(gains).flatten()
        goals = (gained + torch.cat(values)).clamp(-1, 1)
        self.learn(Moments.joined(moments), torch.cat(picked), torch.cat(likely), gained, goals)

    def learn(self, moments: Moments, picked: Tensor, likely: Tensor, gained: Tensor, goals: Tensor) -> None:
        """Make picks that gained more than expected more likely, in small steps."""
        gained = (gained - gained.mean()) / (gained.std() + 1e-6)
        for _ in range(EPOCHS):
            for which in torch.randperm(len(picked)).split(BATCH):
                chances, values = self.policy(moments.chosen(which))
                now = chances.gather(1, picked[which, None])[:, 0]
                ratio, gain = (now - likely[which]).exp(), gained[which]
                better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                spread = -(chances.exp() * chances.clamp(min=-100)).sum(1).mean()
                missed = (values - goals[which]).square().mean()
                self.optimizer.zero_grad()
                (0.5 * missed - better - CURIOSITY * spread).backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()


def hope(game: str) -> Shape:
    """Return a potential for two seats: the heuristic's winning chance, by what the deciding seat knows."""
    heuristic = find_heuristic(game)

    def potential(running: Game, seat: int) -> float:
        knows = running.ask.seat if running.ask is not None else 0
        chance = heuristic.chances(running, knows)[0]
        return (2 * chance - 1) if seat == 0 else (1 - 2 * chance)

    return potential


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, report matches against random players on the way; return 0 if the last match was clearly won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="quest")
    parser.add_argument("--updates", type=int, default=40, help=f"of {GAMES * STEPS} picks each")
    parser.add_argument("--every", type=int, default=10, help="updates between two matches")
    parser.add_argument("--match", type=int, default=100, help="games from each seat in a match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shape", action="store_true", help="shape rewards by the heuristic's evaluation")
    parser.add_argument("--curve", type=Path, help="write the learning curve there, as SVG")
    parser.add_argument("--weights", type=Path, help="save the trained weights there")
    chosen = parser.parse_args(arguments)
    learner = Learner(chosen.game, chosen.seed, hope(chosen.game) if chosen.shape else None)
    names = learner.env.seat_names
    lines: dict[str, list[tuple[float, float, float]]] = {name: [] for name in [*names, "both seats"]}
    times, learning, begun = [], 0.0, time()
    low = 0.0
    for update in range(chosen.updates + 1):
        if update % chosen.every == 0 or update == chosen.updates:
            wins = [learner.wins(seat, chosen.match, chosen.seed + update) for seat in (0, 1)]
            times.append(update)
            for name, won in zip(lines, [*wins, sum(wins)], strict=True):
                games = chosen.match if name in names else 2 * chosen.match
                low, high = wilson(won, games)
                lines[name].append((won / games, low, high))
            shares = "  ".join([f"{name} {line[-1][0]:.0%}" for name, line in lines.items()])
            print(
                f"update {update:3}  {shares} ({low:.0%} to {lines['both seats'][-1][2]:.0%})"
                f"  learning {learning:.0f} s, all {process_time():.0f} s of processor time, {time() - begun:.0f} s",
                flush=True,
            )
        if update < chosen.updates:
            before = process_time()
            learner.update()
            learning += process_time() - before
    if chosen.curve:
        unit = f"updates of {GAMES * STEPS:,} picks"
        chosen.curve.write_text(Curve("games won against random players", unit, times, lines).svg, encoding="utf-8")
    if chosen.weights:
        torch.save(learner.policy.state_dict(), chosen.weights)
    return 0 if low > 0.5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
