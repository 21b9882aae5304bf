"""What the writer writes, the standard library reads back."""

import tomllib
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.kernel.toml import toml_error_line, write_toml

# Surrogates have no UTF-8 form, so no text file holds them.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = TEXTS | st.integers(-(2**62), 2**62) | st.booleans()
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4), max_leaves=8)
TABLES = st.recursive(
    st.dictionaries(TEXTS, VALUES, max_size=4),
    lambda inner: st.dictionaries(TEXTS, VALUES | inner, max_size=4),
    max_leaves=8,
)


@settings(deadline=None)  # how long one example takes depends on the machine's load
@given(TABLES)
def test_everything_written_is_read_back(data: Mapping[str, object]) -> None:
    assert tomllib.loads(write_toml(data)) == data


def test_plain_keys_come_before_tables_in_the_given_order() -> None:
    text = write_toml({"z": 1, "table": {"deep": {"x": True}, "b": ["a", 2]}, "a": "q"})
    assert text == 'z = 1\na = "q"\n\n[table]\nb = ["a", 2]\n\n[table.deep]\nx = true\n'


def test_what_positions_never_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot write float as TOML"):
        write_toml({"x": 1.5})


def test_an_error_knows_its_line() -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads("a = 1\nb = = 2\n")
    assert toml_error_line(caught.value) == 2
    assert toml_error_line(ValueError("no number here")) == 1
