"""Tests of the client that need a network, each with the reason. On the edition without a server they are left out; all
other tests of `tests/web` run on both carriers."""

from __future__ import annotations

from typing import Final

OWN_SERVER: Final = "it starts a server of its own, with parts or faults that a browser cannot have"
STRANGERS: Final = "people in several browsers meet at one server; without one there is a single browser"
PEOPLE: Final = "accounts, the hall, leagues, ratings and the archive are those of a server's people"
CHANNELS: Final = "mails, web hooks and push messages are sent by a server"
ON_THE_WIRE: Final = "it changes, delays or loses what goes over the wire; without a server nothing goes over one"
SENT: Final = "it counts what a server sends; what a host of files sends is counted in tests/static"

OVER_NETWORK: Final = {
    "test_mail_links.py": OWN_SERVER,
    "test_other_origins.py": OWN_SERVER,
    "test_plugin.py": OWN_SERVER,
    "test_resting_table.py": OWN_SERVER,
    "test_lobby.py": STRANGERS,
    "test_account.py": PEOPLE,
    "test_hall.py": PEOPLE,
    "test_leagues.py": PEOPLE,
    "test_archive.py": PEOPLE,
    "test_notify.py": CHANNELS,
    "test_table.py::test_two_browsers_with_reload_and_lost_line": STRANGERS,
    "test_study.py::test_step_branch_comment_share": STRANGERS,
    "test_visit.py::test_the_owner_of_a_table_mutes_a_guest": STRANGERS,
    "test_table.py::test_errors_are_said": ON_THE_WIRE,
    "test_table.py::test_a_refused_pick_is_explained": ON_THE_WIRE,
    "test_vacation.py::test_a_refusal_is_said_in_the_window": ON_THE_WIRE,
    "test_dice.py::test_the_promise_is_asked_for_before_anything_is_added": ON_THE_WIRE,
    "test_dice.py::test_no_table_without_a_promise_and_the_page_says_why": ON_THE_WIRE,
    "test_dice.py::test_a_table_whose_answer_is_lost_is_found_again": ON_THE_WIRE,
    "test_dice.py::test_what_does_not_fit_is_said": ON_THE_WIRE,
    "test_dice.py::test_a_seed_that_breaks_the_promise_is_found": ON_THE_WIRE,
    "test_gestures.py::test_what_was_let_go_is_not_held_when_the_answer_comes": ON_THE_WIRE,
    "test_gestures.py::test_numbers_can_be_pressed_faster_than_answers_come": ON_THE_WIRE,
    "test_light_picks.py::test_whoever_picks_at_once_does_not_wait_for_what_could_be_done": ON_THE_WIRE,
    "test_light_picks.py::test_a_list_looks_as_if_it_waits_only_when_it_waits_for_long": ON_THE_WIRE,
    "test_stage.py::test_a_pick_that_is_not_answered_ends_what_plays_a_moment_later": ON_THE_WIRE,
    "test_editor.py::test_another_game_is_awaited_before_anything_is_changed": ON_THE_WIRE,
    "test_editor.py::test_what_is_refused_is_not_left_standing": ON_THE_WIRE,
    "test_pages.py::test_first_view_is_small": SENT,
}
"""By file, or by file and test."""


def is_over_network(file: str, test: str) -> bool:
    """Whether a test needs a network."""
    return file in OVER_NETWORK or f"{file}::{test}" in OVER_NETWORK
