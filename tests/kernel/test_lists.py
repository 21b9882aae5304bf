"""Changed lists are new ones; the list they come from stays as it was."""

from __future__ import annotations

import pytest

from thirdage.kernel.lists import changed, without, without_at


def test_a_change_leaves_the_list_alone() -> None:
    items = [4, 5, 4]
    assert changed(items, 1, 7) == [4, 7, 4]
    assert without(items, 4) == [5, 4]
    assert without_at(items, 2) == [4, 5]
    assert items == [4, 5, 4]


def test_what_is_not_there_cannot_be_taken_away() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without([4, 5], 6)
