"""What the server refuses, by code. A refusal changes nothing; its English text is for those who write clients."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.errors import UNDO_REASONS, ThirdAgeError

TEXTS: Final[dict[str, str]] = {
    "malformed": "{path} must be {expected}",
    "not_json": "the message is not JSON",
    "too_large": "the message is larger than {limit} bytes",
    "too_many": "too many requests; try again in {seconds} s",
    "not_found": "there is nothing here",
    "wrong_method": "this address does not understand that method",
    "no_table": "there is no such table, or this key does not open it",
    "bad_origin": "requests from that origin are refused",
    "hello_first": "the first message must be hello",
    "not_allowed": "this key does not allow {what}",
    "not_started": "the game has not begun: some seats are not taken",
    "table_over": "the game at this table is over",
    "table_running": "the game at this table is not over yet",
    "not_your_turn": "{seat} cannot pick now: {deciding} decides",
    "not_offered": "this is not one of the {count} options of {prompt}",
    "late": "the game has gone on: {picks} picks are made, not {expected}",
    "out_of_time": "the time of {seat} has run out",
    "cannot_undo": "cannot undo: {reason}",
    "no_offer": "nothing is on offer that you could answer",
    "cannot_take_back": "there is no decision to go back to there",
    "seat_taken": "that seat is not open",
    "no_seat": "there is no such seat",
    "no_open_seat": "no seat is open at this table",
    "unknown_game": "there is no game {game}",
    "unknown_bot": "there is no bot {bot}",
    "bad_setting": "the settings do not fit: {why}",
    "bad_position": "the position does not fit: {why}",
    "bad_import": "this cannot be loaded: {why}",
    "id_reused": "the message id {id} was used before for something else",
    "no_consent": "not everybody who must agree to this view has agreed",
    "no_promise": "no unused promise of dice has this commitment: it is unknown, used up, or too old; ask for another",
    "no_rematch": "no rematch has been agreed on at this table",
    "no_study": "there is no such study",
    "no_branch": "this study has no branch {branch}",
    "no_place": "branch {branch} has no place {at}",
    "study_full": "a study holds no more than {limit} {what}",
    "bad_record": "the record does not fit: {why}",
    "bad_study": "the study does not fit: {why}",
    "no_hints": "no hints are given at this table",
    "no_heuristic": "no bot can judge positions of {game}",
    "no_odds": "there is nothing to work out here: {why}",
    "no_bot_pick": "no bot made that pick",
    "no_vacation": "no vacation is left, or the table has none: {left} seconds",
    "storage": "the storage does not answer; nothing was changed, try again with the same id",
    "rules_changed": "this game was begun under other rules and cannot go on here: {why}",
    "fault": "the program has a fault; the game stands as before the message",
    "busy": "the server is busy; try again",
    "name_taken": "that account name is taken",
    "bad_login": "name and password do not fit",
    "signed_out": "you are not signed in",
    "bad_code": "that code is not known",
    "bad_channel": "that address cannot be notified: {why}",
    "not_delivered": "the receiver did not take the message: {why}",
    "no_channel": "this server does not send that kind of notification",
    "too_late": "the connection took in messages too slowly; resume from the last number you have",
}

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "not_json": 400,
    "bad_setting": 400,
    "bad_position": 400,
    "bad_record": 400,
    "bad_study": 400,
    "no_study": 404,
    "no_branch": 404,
    "no_place": 404,
    "no_hints": 403,
    "unknown_game": 400,
    "unknown_bot": 400,
    "bad_channel": 400,
    "no_channel": 400,
    "no_seat": 400,
    "bad_code": 404,
    "bad_login": 401,
    "signed_out": 401,
    "bad_origin": 403,
    "not_allowed": 403,
    "no_consent": 403,
    "no_table": 404,
    "not_found": 404,
    "wrong_method": 405,
    "too_large": 413,
    "too_many": 429,
    "storage": 503,
    "busy": 503,
    "fault": 500,
}
"""HTTP statuses; whatever is not listed is a conflict with how the table stands (409)."""


UNFIT: Final = (
    ThirdAgeError,
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AssertionError,
    AttributeError,
    RecursionError,
    StopIteration,
)
"""What a text from outside may raise while it is read as a position or a game: it does not fit."""


class Refused(ThirdAgeError):
    """The server will not do it. `code` and `values` are for programs."""

    def __init__(self, code: str, **values: str | int) -> None:
        said = {name: UNDO_REASONS.get(str(value), value) for name, value in values.items()}
        super().__init__(TEXTS[code].format(**said))
        self.code = code
        self.values = values

    def data(self) -> dict[str, object]:
        """The refusal as the protocol sends it."""
        return {"code": self.code, "args": dict(self.values), "text": str(self)}

    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, 409)
