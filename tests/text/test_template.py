"""Templates: what they may say, and how a wrong one is refused."""

from __future__ import annotations

import pytest

from thirdage.text.template import BadTemplate, Slot, names_in, parse, variant_for


def slot_of(text: str) -> Slot:
    part = parse(text)[0]
    assert isinstance(part, Slot)
    return part


def test_plain_text_is_one_part() -> None:
    assert parse("Nobody moves.") == ("Nobody moves.",)
    assert parse("") == ()


def test_a_bar_outside_a_slot_is_a_bar() -> None:
    assert parse("a|b") == ("a|b",)


def test_slots_have_a_name_a_section_and_a_form() -> None:
    assert parse("in {region}!") == ("in ", Slot("region", "", "", ()), "!")
    assert slot_of("{region.in}") == Slot("region", "", "in", ())
    assert slot_of("{why:reason.short}") == Slot("why", "reason", "short", ())


def test_variants_hold_templates() -> None:
    slot = slot_of("{count|one unit|{count} units of {side}}")
    assert slot.variants == (("one unit",), (Slot("count", "", "", ()), " units of ", Slot("side", "", "", ())))
    assert names_in(parse("{count|one unit|{count} units of {side}} in {region}")) == {"count", "side", "region"}


@pytest.mark.parametrize(("number", "said"), [(0, "others"), (1, "one"), (2, "others"), (-1, "others")])
def test_two_variants_are_one_and_other(number: int, said: str) -> None:
    assert variant_for(slot_of("{n|one|others}"), number) == (said,)


@pytest.mark.parametrize(("number", "said"), [(0, "none"), (1, "one"), (2, "more"), (7, "more"), (-1, "none")])
def test_three_variants_are_none_one_and_other(number: int, said: str) -> None:
    assert variant_for(slot_of("{n|none|one|more}"), number) == (said,)


def test_a_variant_may_be_empty() -> None:
    assert slot_of("{bonus|| with +1| with +{bonus}}").variants[0] == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "no argument is named"),
        ("{}", "no argument is named"),
        ("{Region}", "no argument is named"),
        ("in {region", "nothing closes"),
        ("in region}", "nothing opens"),
        ("{region!}", "nothing closes"),
        ("{n|one}", "two .* or three"),
        ("{n|a|b|c|d}", "two .* or three"),
        ("{n|one|{m}", "nothing closes"),
    ],
)
def test_bad_templates_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadTemplate, match=complaint):
        parse(text)
