"""The server's refusals, by code. A refusal changes nothing; its English text is for people who write clients.

Over HTTP, the texts among its values are in the language that `Accept-Language` asks for.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from thirdage.kernel.errors import UNDO_REASONS, ThirdAgeError
from thirdage.server.tables.message_types import Refusal
from thirdage.text.languages import LANGUAGES
from thirdage.text.told import tell

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
    "not_in_chain": "pick {number} of the chain is not one of the {count} options of {prompt}; nothing was picked",
    "late": "the game has gone on: {picks} picks are made, not {expected}",
    "out_of_time": "the time of {seat} has run out",
    "cannot_undo": "cannot undo: {reason}",
    "no_offer": "nothing is on offer that you could answer",
    "other_offer": "what is on offer now goes back to {to} picks, not to {expected}",
    "cannot_take_back": "there is no decision to go back to there",
    "seat_taken": "that seat is not open",
    "seat_lost": "the seat of this key has been left; the key opens it no longer",
    "no_seat": "there is no such seat",
    "no_open_seat": "no seat is open at this table",
    "unknown_game": "there is no game {game}",
    "unknown_bot": "there is no bot {bot}",
    "bad_setting": "the settings do not fit: {why}",
    "bad_position": "the position does not fit: {why}",
    "bad_import": "this cannot be loaded: {why}",
    "newer_import": "this was saved by a newer program",
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
    "no_league": "there is no such league",
    "no_league_game": "the league has no such game that could be decided now",
    "no_account": "nobody has an account of that name",
    "no_deadline": "this round has no end to be put off",
    "not_organiser": "only the organiser of the league may do this",
    "not_entered": "there is no such entrant in this league",
    "own_game": "an organiser cannot decide a game of their own",
    "league_entered": "that account has entered this league already",
    "league_full": "this league takes no more than {most} entrants",
    "league_small": "a league needs at least {least} entrants",
    "league_knockout": "a knockout is for games of two: where teams win together nobody knocks out another",
    "league_status": "this cannot be done to a league that is {status}",
    "many_leagues": "nobody organises more than {most} leagues at a time",
    "season_made": "the next season has been made already",
    "first_tier": "the next season is made in the first tier of this one",
    "no_heuristic": "no bot can judge positions of {game}",
    "no_odds": "there is nothing to work out here: {why}",
    "no_bot_pick": "no bot made that pick",
    "no_vacation": "no vacation is left, or the table has none: {left} seconds",
    "storage": "the storage does not answer; nothing was changed, try again with the same id",
    "rules_changed": "this game was begun under other rules and cannot go on here: {why}",
    "set_aside": "this table fails and is set aside; nothing is lost, and it is tried again in {seconds} s",
    "unknown_host": "this server is not reached under that name",
    "too_slow": "the request did not come in time",
    "fault": "the program has a fault; the game stands as before the message",
    "busy": "the server is busy; try again",
    "name_taken": "that account name is taken",
    "bad_login": "name and password do not fit",
    "signed_out": "you are not signed in",
    "bad_name": "a name is a word of letters of one script and figures, with single dots or dashes between them",
    "bad_passkey": "this passkey is not known here, or was not meant for this request",
    "no_passkeys": "this server has no passkeys: it needs a name of its own and the package webauthn",
    "too_many_passkeys": "an account has no more than {limit} passkeys, each once",
    "too_many_channels": "an account has no more than {limit} channels",
    "too_many_seeks": "no more than {limit} of these may wait at the same time",
    "range_empty": "nobody else here has a rating in that range",
    "range_reversed": "the lowest rating, {low}, is above the highest, {high}",
    "out_of_range": "the opponent must have a rating from {low} to {high} on the side they play",
    "rated_differs": "the two have not both said that the game is rated, or that it is not",
    "seek_gone": "somebody was faster, or it waits no more",
    "no_player": "nobody else here has that name",
    "not_welcome": "this player is not to be met so",
    "muted": "the owner of the table has muted this seat",
    "not_heard": "somebody at this table is not to be talked to",
    "restricted": "a moderator has restricted this account for {days} more days",
    "claimed": "this seat belongs to another account already",
    "bad_code": "that code is not known",
    "bad_channel": "that address cannot be notified: {why}",
    "not_delivered": "the receiver did not take the message: {why}",
    "no_channel": "this server does not send that kind of notification",
    "too_late": "the connection took in messages too slowly; resume from the last number you have",
    "rated_account": "a rated game needs an account in every seat that no bot has, and at least one",
    "rated_clock": "a rated game needs a clock at which whoever has no time left loses",
    "rated_set_up": "a rated game begins with the set-up, each person at their own machine, without help",
    "rated_bot": "nobody has measured how strong {bot} is in that seat",
    "rated_self": "nobody has two seats of a rated game",
    "rated_stays": "at a rated table nobody is replaced and bots stay as they are; resign instead",
    "rated_take_back": "at a rated table there is no take-back where a bot plays",
    "no_result": "no game has ended at this table",
    "void_already": "the game is declared so already",
    "own_case": "a moderator cannot decide about themselves",
    "own_result": "a moderator cannot declare a game of their own void or valid",
    "no_parquet": "this server writes no Parquet files; ask for CSV",
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
    "no_league": 404,
    "no_league_game": 404,
    "no_account": 404,
    "not_organiser": 403,
    "own_game": 403,
    "league_knockout": 400,
    "unknown_game": 400,
    "unknown_bot": 400,
    "bad_channel": 400,
    "no_channel": 400,
    "no_seat": 400,
    "bad_code": 404,
    "bad_name": 400,
    "bad_passkey": 401,
    "no_passkeys": 404,
    "no_player": 404,
    "not_welcome": 403,
    "out_of_range": 403,
    "rated_differs": 409,
    "muted": 403,
    "not_heard": 403,
    "restricted": 403,
    "bad_login": 401,
    "signed_out": 401,
    "bad_origin": 403,
    "not_allowed": 403,
    "no_consent": 403,
    "seat_lost": 403,
    "no_table": 404,
    "no_result": 404,
    "own_case": 403,
    "own_result": 403,
    "rated_account": 403,
    "not_found": 404,
    "wrong_method": 405,
    "too_large": 413,
    "too_many": 429,
    "storage": 503,
    "busy": 503,
    "set_aside": 503,
    "unknown_host": 421,
    "too_slow": 408,
    "fault": 500,
}
"""HTTP statuses; any code not listed is a conflict with the table's state (409)."""


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
"""What reading a text from outside as a position or a game may raise when it doesn't fit."""


LONGEST_WHY: Final = 800
"""Longest explanation of why something doesn't fit, since it may quote user input."""
TOLD: Final = ("why", "what")
"""Values that are sentences for people; they are translated."""


def why_of(error: BaseException) -> str:
    """Say in English why something doesn't fit. Errors that are not ours say nothing useful to a person."""
    return str(error)[:LONGEST_WHY] if isinstance(error, ThirdAgeError) else "it does not fit the game"


class Refused(ThirdAgeError):
    """The server won't do it. `code` and `values` are for programs."""

    def __init__(self, code: str, **values: str | int) -> None:
        said = {name: UNDO_REASONS.get(str(value), value) for name, value in values.items()}
        super().__init__(TEXTS[code].format(**said))
        self.code = code
        self.values = values

    def __reduce__(self) -> tuple[partial[Refused], tuple[()]]:
        """Let it come back from a worker as it was."""
        return partial(Refused, self.code, **self.values), ()

    def data(self, lang: str = LANGUAGES[0]) -> Refusal:
        """Return the refusal as the protocol sends it, with the texts among its values in a language."""
        said: dict[str, object] = {
            name: tell(lang, str(value)) if name in TOLD else value for name, value in self.values.items()
        }
        return {"code": self.code, "args": said, "text": str(self)}

    def status(self) -> int:
        """Return the HTTP status."""
        return STATUS.get(self.code, 409)
