"""What the writer writes, the standard library reads back."""

import tomllib
from collections.abc import Mapping
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.kernel.errors import CorruptRecord
from thirdage.kernel.position import read_toml
from thirdage.kernel.toml import MOST_PARTS, long_key_line, toml_error_line, write_toml

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


def parts(count: int) -> str:
    """Return a key of so many parts."""
    return ".".join(["a"] * count)


LONG = parts(MOST_PARTS + 1)
LONG_KEYS = {
    "key": f"x = 1\n{LONG} = 1\n",
    "table": f"x = 1\n[{LONG}]\n",
    "tables": f"x = 1\n[[{LONG}]]\n",
    "inline": f"x = 1\ny = {{ b = 1, {LONG} = 1 }}\n",
    "spaced": f"x = 1\n{LONG.replace('.', ' . ')} = 1\n",
    "quoted": "x = 1\n" + LONG.replace("a", '"a = [.#\'"') + " = 1\n",
    "behind a text": 'x = """\\"" \'\' #""" # """\n' + LONG.replace("a", "'='") + " = 1\n",
}
SHORT_KEYS = [
    f"{parts(MOST_PARTS)} = 1",
    f"[{parts(MOST_PARTS)}]\n{parts(MOST_PARTS - 1)}.b = 1",
    f"# {LONG} = 1",
    f'x = "{LONG} = 1"',
    f"x = '{LONG} = 1'",
    f'x = """\n{LONG} = 1\n"""',
    f"x = '''\n{LONG} = 1\n'''",
    "x = [" + "1.5, " * 40 + "]",
    "\n".join(f"a.b{number} = 1.5" for number in range(40)),
]


@pytest.mark.parametrize("text", LONG_KEYS.values(), ids=list(LONG_KEYS))
def test_a_key_of_too_many_parts_is_found_before_it_is_read(text: str) -> None:
    tomllib.loads(text)
    assert long_key_line(text) == 2


@pytest.mark.parametrize("text", SHORT_KEYS)
def test_dots_elsewhere_make_no_long_key(text: str) -> None:
    tomllib.loads(text)
    assert long_key_line(text) == 0


@settings(deadline=None)
@given(TABLES)
def test_no_key_is_long_in_what_is_written_flat(data: Mapping[str, object]) -> None:
    assert long_key_line(write_toml({"x": str(data), "y": {key: str(value) for key, value in data.items()}})) == 0


@pytest.mark.parametrize("quotes", ['"', "'", '"""', "'''"])
def test_behind_a_text_without_an_end_nothing_is_a_key(quotes: str) -> None:
    text = f"x = {quotes}\\\n{LONG} = 1"
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    assert long_key_line(text) == 0


@pytest.mark.parametrize(
    "part", ["a.", "[a.", "a = {a.", "x = [", "x = {a = ", '"', "'", '"""a\n', '"\\"', "'\"", "#\n", "a=1\n", "1_", " "]
)
def test_no_text_takes_long_to_read(part: str) -> None:
    begun = process_time()
    with pytest.raises(CorruptRecord):
        read_toml(part * (120_000 // len(part)) + "=")
    assert process_time() - begun < 1
