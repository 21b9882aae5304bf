"""The HTTP routes of the hall, and the request bodies they expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from thirdage.server.core import Api
from thirdage.server.doors import http_leagues
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import Schema
from thirdage.server.hall import (
    accounts,
    addresses,
    claiming,
    http_seeks,
    leaving,
    moderation,
    passkeys,
    people,
    resetting,
    voiding,
)
from thirdage.server.hall import sessions as signing

if TYPE_CHECKING:
    from thirdage.server.app import Server


async def read_hall(call: Call) -> Response:
    """Tell whether this server has a hall, what the hall offers, and who is signed in."""
    server: Server = call.request.app.state.server
    config, name = server.config, await call.account()
    return answer_json(
        {
            "hall": config.hall,
            "passkeys": config.hall and server.accounts.passkeys is not None,
            "mail": config.hall and config.mail is not None,
            "account": name or None,
            "moderator": await moderation.moderates(call, name),
        }
    )


API: Final[Api] = [
    ("POST", "/api/accounts", accounts.make_account),
    ("GET", "/api/account", accounts.show_account),
    ("DELETE", "/api/account", leaving.leave),
    ("GET", "/api/account/export", leaving.export_account),
    ("POST", "/api/account/password", accounts.change_password),
    ("POST", "/api/account/claims", claiming.claim_seat),
    ("POST", "/api/tables/{table}/key", claiming.fetch_key),
    ("POST", "/api/login", accounts.sign_in),
    ("DELETE", "/api/login", signing.sign_out),
    ("POST", "/api/login/passkey", passkeys.sign_in_by_passkey),
    ("POST", "/api/login/passkey/challenge", passkeys.ask_passkey),
    ("POST", "/api/login/forgotten", resetting.forget_password),
    ("POST", "/api/login/reset", resetting.reset_password),
    ("GET", "/api/account/sessions", accounts.list_sessions),
    ("DELETE", "/api/account/sessions/{session}", signing.end_session),
    ("POST", "/api/account/passkeys", passkeys.add_passkey),
    ("GET", "/api/account/passkeys", passkeys.list_passkeys),
    ("POST", "/api/account/passkeys/challenge", passkeys.want_passkey),
    ("DELETE", "/api/account/passkeys/{passkey}", passkeys.drop_passkey),
    ("GET", "/api/account/channels", addresses.list_addresses),
    ("POST", "/api/account/channels", addresses.add_address),
    ("DELETE", "/api/account/channels/{channel}", addresses.drop_address),
    ("GET", "/api/account-channels/{code}", addresses.address_page),
    ("POST", "/api/account-channels/{code}/confirm", addresses.confirm_address),
    ("POST", "/api/account-channels/{code}/stop", addresses.stop_address),
    ("GET", "/api/leagues", http_leagues.list_leagues),
    ("POST", "/api/leagues", http_leagues.make_league),
    ("GET", "/api/leagues/{league}", http_leagues.read_league),
    ("POST", "/api/leagues/{league}/messages", http_leagues.say_to_league),
    ("GET", "/api/seeks", http_seeks.list_seeks),
    ("POST", "/api/seeks", http_seeks.add_seek),
    ("DELETE", "/api/seeks/{seek}", http_seeks.drop_seek),
    ("POST", "/api/seeks/{seek}/accept", http_seeks.accept_seek),
    ("GET", "/api/invitations", http_seeks.list_invitations),
    ("POST", "/api/invitations", http_seeks.invite),
    ("DELETE", "/api/invitations/{invitation}", http_seeks.drop_invitation),
    ("POST", "/api/invitations/{invitation}/accept", http_seeks.accept_invitation),
    ("GET", "/api/account/relations", people.list_relations),
    ("GET", "/api/players/{player}", people.read_player),
    ("POST", "/api/players/{player}/relations", people.relate),
    ("DELETE", "/api/players/{player}/relations/{kind}", people.unrelate),
    ("POST", "/api/players/{player}/reports", people.report),
    ("GET", "/api/tables/{table}/muted", people.read_muted),
    ("GET", "/api/moderation", moderation.read_moderation),
    ("POST", "/api/moderation", moderation.moderate),
    ("POST", "/api/moderation/games", voiding.judge_game),
]

BODIES: Final[dict[str, Schema]] = {
    "make_account": accounts.LOGIN,
    "sign_in": accounts.LOGIN,
    "change_password": accounts.NEW_PASSWORD,
    "claim_seat": claiming.CLAIM,
    "leave": leaving.LEAVE,
    "sign_in_by_passkey": passkeys.PASSKEY,
    "want_passkey": passkeys.WANT_PASSKEY,
    "add_passkey": passkeys.NEW_PASSKEY,
    "forget_password": resetting.FORGOTTEN,
    "reset_password": resetting.RESET,
    "add_address": addresses.NEW_ADDRESS,
    "make_league": http_leagues.NEW_LEAGUE,
    "say_to_league": {"oneOf": list(http_leagues.MESSAGES.values())},
    "add_seek": http_seeks.NEW_SEEK,
    "accept_seek": http_seeks.TAKE,
    "invite": http_seeks.NEW_INVITATION,
    "accept_invitation": http_seeks.TAKE,
    "relate": people.RELATION,
    "report": people.REPORT,
    "moderate": moderation.DEED,
    "judge_game": voiding.JUDGEMENT,
}
"""The request bodies, by the function that handles them."""

MADE: Final = [
    *("make_account", "fetch_key", "add_passkey", "add_address", "make_league"),
    *("add_seek", "accept_seek", "invite", "accept_invitation"),
    *("relate", "report", "moderate", "judge_game"),
]
"""The functions that answer with 201."""

SIGNED_IN: Final = [
    "show_account",
    "leave",
    "export_account",
    "change_password",
    "claim_seat",
    "fetch_key",
    "list_sessions",
    "end_session",
    "list_passkeys",
    "add_passkey",
    "want_passkey",
    "drop_passkey",
    "list_addresses",
    "add_address",
    "drop_address",
    "make_league",
    "say_to_league",
    *("add_seek", "drop_seek", "accept_seek"),
    *("list_invitations", "invite", "drop_invitation", "accept_invitation"),
    *("list_relations", "relate", "unrelate", "report", "read_moderation", "moderate", "judge_game"),
]
"""The functions that need a signed-in account."""
