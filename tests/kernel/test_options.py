"""Options are interned: one object for each text of a vocabulary."""

import pytest

from thirdage.kernel.options import Option, Vocabulary


def test_an_option_of_the_same_text_is_the_same_object() -> None:
    vocabulary = Vocabulary("g")
    bree = vocabulary.option("region", "bree", 6)
    assert vocabulary.option("region", "bree", 6) is bree
    assert vocabulary.find("region:bree") is bree


def test_text_is_kind_and_name() -> None:
    vocabulary = Vocabulary("g")
    assert vocabulary.option("region", "bree").text == "region:bree"
    assert vocabulary.option("yes").text == "yes"
    assert repr(vocabulary.option("region", "bree")) == "region:bree"


def test_a_second_value_for_the_same_text_is_refused() -> None:
    vocabulary = Vocabulary("g")
    vocabulary.option("number", "3", 3)
    with pytest.raises(ValueError, match="option 'number:3' of g has value 3, not 4"):
        vocabulary.option("number", "3", 4)


def test_options_compare_by_identity_and_are_hashable() -> None:
    one, other = Option("yes", "", 0), Option("yes", "", 0)
    assert one != other
    assert len({one, other}) == 2


def test_table_numbers_its_options_from_zero() -> None:
    table = Vocabulary("g").table("card", ["a", "b", "c"])
    assert [(option.text, option.value) for option in table] == [("card:a", 0), ("card:b", 1), ("card:c", 2)]


def test_vocabularies_do_not_share_options() -> None:
    assert Vocabulary("g").option("yes") is not Vocabulary("h").option("yes")


def test_find_knows_only_what_was_made() -> None:
    assert Vocabulary("g").find("yes") is None


def test_kinds_are_sorted_and_unique() -> None:
    vocabulary = Vocabulary("g")
    vocabulary.table("region", ["a", "b"])
    vocabulary.option("die", "eye")
    assert vocabulary.kinds() == ["die", "region"]


def test_all_options_are_listed_as_they_were_made() -> None:
    vocabulary = Vocabulary("g")
    made = [*vocabulary.table("region", ["b", "a"]), vocabulary.option("yes")]
    assert vocabulary.options() == made
