"""Compares networks for the value of a position: from the features of the bots, from the sheet of the environments.

   .venv-compiled/bin/python -m tools.compare_values play war-of-the-ring --games 26000 --jobs 16 --out build/values
   .venv-torch/bin/python -m tools.compare_values fit build/values

`play` lets careless heuristics play themselves and keeps, at quiet moments, the features of the learned value
(`evaluation.FEATURES`), the non-zero cells of the sheet as the deciding seat sees it, and who won. `fit` trains
networks with PyTorch, on a GPU if there is one, and prints how surprised each is by every fifth game, which it never
saw, after every pass. It writes no weights: `tools/train_value.py` makes those of the package.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

KEPT: Final = 5  # every fifth game is held out
BATCH: Final = 4096
RATE: Final = 4e-3
NETWORKS: Final[list[tuple[bool, bool, int, int, int, float]]] = [
    # features, sheet, units, units of a second layer, passes, decay of the sheet's weights
    (True, False, 16, 0, 8, 0.0),
    (True, False, 64, 16, 8, 0.0),
    (True, True, 32, 0, 8, 0.1),
    (True, True, 32, 16, 6, 1.0),
    (False, True, 64, 16, 6, 0.5),
    (True, True, 64, 16, 3, 0.3),
]


class Rows:
    """Positions of many games: the game, the side that decides and whether the favoured seat won; features; and the
    cells of the sheet, all in one list with the number of each position's."""

    def __init__(self, heads: Any, features: Any, cells: Any, values: Any, counts: Any) -> None:
        self.heads = heads
        self.features = features
        self.cells = cells
        self.values = values
        self.counts = counts

    def save(self, path: Path) -> None:
        """Write them to a file."""
        np.savez_compressed(path, **vars(self))

    @classmethod
    def load(cls, folder: Path) -> Rows:
        """Read all files of a folder."""
        parts = [np.load(path) for path in sorted(folder.glob("*.npz"))]
        names = ("heads", "features", "cells", "values", "counts")
        return cls(*(np.concatenate([part[name] for part in parts]) for name in names))


def play(game_id: str, settings: dict[str, str], seed: str, jobs: int, games: int, job: int) -> Rows:
    """Play every so many games of a series and return their positions."""
    from thirdage.bots.heuristic import find_heuristic
    from thirdage.bots.heuristic_bot import HeuristicBot
    from thirdage.envs.sheets.sheet import Sheet
    from thirdage.kernel.game import new_game
    from thirdage.kernel.registry import find_rules, manifest_of
    from thirdage.kernel.source import Seeded
    from tools.train_value import CARELESS, FAVOURED, TAKEN, package_of

    features = import_module(f"{package_of(game_id)}.evaluation").features
    sight_of: Any = import_module(f"{package_of(game_id)}.look").sight_of_state
    heuristic, manifest = find_heuristic(game_id), manifest_of(game_id)
    sheet = manifest.part(manifest.sheet)
    assert isinstance(sheet, Sheet)
    heads: list[tuple[int, int, int]] = []
    rows: list[list[float]] = []
    cells: list[int] = []
    values: list[float] = []
    counts: list[int] = []
    for number in range(job, games, jobs):
        random = Random(f"{seed} {number}")
        bot = HeuristicBot(CARELESS[number // jobs % len(CARELESS)])
        game = new_game(find_rules(game_id), settings, Seeded(f"{seed}-{number}"), log=False)
        game.run_light()
        sides: list[int] = []
        while game.ask is not None:
            ask = game.ask
            if heuristic.quiet(ask.prompt) and random.random() < TAKEN:
                seen = sheet.look(game.state, ask.seat)
                sides.append(min(ask.seat, 1))
                rows.append(features(sight_of(game.state, ask.seat)))
                cells += seen.at
                values += seen.values
                counts.append(len(seen.at))
            if len(ask.options) == 1:
                game.pick(ask.options[0])
                continue
            game.pick(ask.options[bot.pick(heuristic.scores(game, ask.seat), random.getrandbits(60))])
        won = (game.state.winners >> FAVOURED[game_id]) & 1
        heads += [(number, side, won) for side in sides]
    return Rows(
        np.array(heads, np.int32),
        np.array(rows, np.float32),
        np.array(cells, np.uint16),
        np.array(values, np.float32),
        np.array(counts, np.int32),
    )


def write(out: Path, task: Callable[[int], Rows], job: int) -> int:
    """Play one job's games, write their positions, and return how many there are."""
    found = task(job)
    found.save(out / f"{job}.npz")
    return len(found.heads)


def fit(rows: Rows) -> None:
    """Train each network and print its surprise after every pass."""
    import torch  # type: ignore[import-not-found,unused-ignore]

    device = "cuda" if torch.cuda.is_available() else "cpu"
    kept = rows.heads[:, 0] % KEPT == 0
    mean, spread = rows.features[~kept].mean(0), rows.features[~kept].std(0)
    size = int(rows.cells.max()) + 1
    widest = int(rows.counts.max())
    # The cells of a position side by side; those of the two sides have weights of their own, the last is empty.
    begin = np.concatenate([[0], np.cumsum(rows.counts)[:-1]])
    row = np.repeat(np.arange(len(rows.counts)), rows.counts)
    column = np.arange(len(rows.cells)) - np.repeat(begin, rows.counts)
    at = np.full((len(rows.counts), widest), 2 * size, np.int32)
    at[row, column] = rows.cells + np.repeat(rows.heads[:, 1], rows.counts) * size
    value = np.zeros((len(rows.counts), widest), np.float32)
    value[row, column] = rows.values
    x, cells, values, won = (
        torch.from_numpy(part).to(device)
        for part in (
            ((rows.features - mean) / np.where(spread > 1e-6, spread, 1.0)).astype(np.float32),
            at,
            value,
            rows.heads[:, 2].astype(np.float32),
        )
    )
    learned, unseen = (torch.from_numpy(np.where(part)[0]).to(device) for part in (~kept, kept))
    share = float(won.mean())
    guess = -(share * np.log(share) + (1 - share) * np.log(1 - share))
    print(f"{len(rows.heads)} positions of {len(np.unique(rows.heads[:, 0]))} games; surprise of a guess {guess:.4f}")
    surprise = torch.nn.functional.binary_cross_entropy_with_logits
    for by_features, by_sheet, units, second, passes, decay in NETWORKS:
        torch.manual_seed(1)
        dense = torch.nn.Linear(x.shape[1], units, device=device)
        sparse = torch.nn.Embedding(2 * size + 1, units, padding_idx=2 * size, device=device)
        torch.nn.init.normal_(sparse.weight, 0.0, 0.02)
        deeper = torch.nn.Linear(units, second, device=device) if second else None
        out = torch.nn.Linear(second or units, 1, device=device)
        straight = torch.nn.Linear(x.shape[1], 1, device=device)

        def odds(
            one: Any,
            dense: Any = dense,
            sparse: Any = sparse,
            deeper: Any = deeper,
            out: Any = out,
            straight: Any = straight,
            used: tuple[bool, bool] = (by_features, by_sheet),
        ) -> Any:
            inner = dense(x[one]) if used[0] else dense.bias.expand(len(one), -1)
            if used[1]:
                inner = inner + torch.einsum("bku,bk->bu", sparse(cells[one]), values[one])
            inner = torch.tanh(inner)
            found = out(inner if deeper is None else torch.tanh(deeper(inner)))
            return (found + straight(x[one]) if used[0] else found)[:, 0]

        plain = [each for part in (dense, deeper, out, straight) if part is not None for each in part.parameters()]
        groups = [{"params": [sparse.weight], "weight_decay": decay}, {"params": plain, "weight_decay": 1e-3}]
        learner = torch.optim.AdamW(groups, lr=RATE)
        steps = passes * (len(learned) // BATCH)
        slower = torch.optim.lr_scheduler.OneCycleLR(learner, [RATE / 2, RATE], total_steps=steps + 1, pct_start=0.1)
        begun, told = monotonic(), []
        for _ in range(passes):
            order = learned[torch.randperm(len(learned), device=device)]
            for first in range(0, len(order) - BATCH + 1, BATCH):
                some = order[first : first + BATCH]
                loss = surprise(odds(some), won[some])
                learner.zero_grad()
                loss.backward()
                learner.step()
                slower.step()
            with torch.no_grad():
                told.append(float(surprise(torch.cat([odds(one) for one in unseen.split(BATCH)]), won[unseen])))
        name = " and ".join([part for part, used in (("features", by_features), ("sheet", by_sheet)) if used])
        name += f", {units} units" + (f", {second} more" if second else "")
        passed = ", ".join([f"{one:.4f}" for one in told])
        print(f"{name}: {min(told):.4f} at best ({passed}; {monotonic() - begun:.0f} s)", flush=True)


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser()
    parts = parser.add_subparsers(dest="what", required=True)
    playing = parts.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--jobs", type=int, default=1)
    playing.add_argument("--seed", default="value-2")
    playing.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    playing.add_argument("--out", type=Path, required=True)
    parts.add_parser("fit").add_argument("folder", type=Path)
    args = parser.parse_args()
    if args.what == "fit":
        fit(Rows.load(args.folder))
        return
    args.out.mkdir(parents=True, exist_ok=True)
    settings = dict(one.split("=", 1) for one in args.set)
    task = partial(play, args.game, settings, args.seed, args.jobs, args.games)
    with ProcessPoolExecutor(args.jobs) as pool:
        print(sum(pool.map(partial(write, args.out, task), range(args.jobs))), "positions")


if __name__ == "__main__":
    main()
