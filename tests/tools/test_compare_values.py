"""The positions that networks are compared on: of whole games, as the deciding side sees them, kept as they were."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from thirdage.bots.five_armies.evaluation import FEATURES
from tools.compare_values import Rows, play


def test_positions_of_whole_games_are_kept(tmp_path: Path) -> None:
    rows = play("five-armies", {}, "kept", 2, 5, 1)
    assert sorted(set(rows.heads[:, 0])) == [1, 3]  # every second game, from the second on
    assert rows.features.shape == (len(rows.heads), len(FEATURES))
    assert rows.counts.sum() == len(rows.cells) == len(rows.values)
    assert set(rows.heads[:, 1]) == {0, 1}
    for game in (1, 3):
        assert len(set(rows.heads[rows.heads[:, 0] == game][:, 2])) == 1, "one side won"
    rows.save(tmp_path / "1.npz")
    read = Rows.load(tmp_path)
    for name, part in vars(rows).items():
        assert np.array_equal(part, vars(read)[name]), name
