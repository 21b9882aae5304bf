"""Passkeys (WebAuthn): keys on a phone, a computer or a USB stick, used instead of the passphrase.

The browser asks for a challenge and its authenticator signs it; each challenge can be used once. A sign-in names no
account in advance: the authenticator says whose key it is, so that nobody can find out who has an account.
"""

from __future__ import annotations

import json
from secrets import token_bytes
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.responses import Response

from thirdage.server.config import Config, is_address
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import record, text
from thirdage.server.errors import Refused
from thirdage.server.hall.sessions import accounts_of, admit, cookie_of, device_of, find_login, proven, signed_in
from thirdage.server.storage.base import Connection, Value
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import hash_of

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

MOST: Final = 10
"""The largest number of passkeys that an account may have."""
LASTING: Final = 5 * 60 * 1000
"""Milliseconds for which a challenge can be answered."""

B64: Final = r"^[0-9A-Za-z_-]*$"
SIGNED: Final = {"id": text(1400, 1, B64), "rawId": text(1400, 1, B64), "type": text(20, 1, r"^public-key$")}
NEW_PASSKEY: Final = record(
    {
        "credential": record(
            {
                **SIGNED,
                "response": record(
                    {"clientDataJSON": text(4000, 1, B64), "attestationObject": text(8000, 1, B64)},
                ),
            },
            about="what navigator.credentials.create gave; bytes are written in base64url",
        )
    },
)
PASSKEY: Final = record(
    {
        "credential": record(
            {
                **SIGNED,
                "response": record(
                    {
                        "clientDataJSON": text(4000, 1, B64),
                        "authenticatorData": text(4000, 1, B64),
                        "signature": text(2000, 1, B64),
                    },
                ),
            },
            about="what navigator.credentials.get gave; bytes are written in base64url",
        )
    },
)
WANT_PASSKEY: Final = record({}, {"password": text(200, about="not needed right after a sign-in by passkey")})


class Passkeys:
    """The WebAuthn library, with the origin and domain by which browsers know this server."""

    def __init__(self, config: Config) -> None:
        import webauthn

        self._library = webauthn
        self.origin = config.base_url.rstrip("/")
        self.domain = urlsplit(config.base_url).hostname or "localhost"

    def creation(self, name: str, challenge: bytes, known: list[str]) -> Data:
        """Return what a browser needs to make a passkey for an account, on a device with none of the `known` ones."""
        from webauthn.helpers import structs

        options = self._library.generate_registration_options(
            rp_id=self.domain,
            rp_name="Third Age",
            user_name=name,
            user_id=hash_of(name)[:32].encode(),
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=self._library.base64url_to_bytes(id)) for id in known
            ],
        )
        told: Data = json.loads(self._library.options_to_json(options))
        return told

    def request(self, challenge: bytes) -> Data:
        """Return what a browser needs to ask its authenticator for any passkey of this server."""
        from webauthn.helpers import structs

        options = self._library.generate_authentication_options(
            rp_id=self.domain, challenge=challenge, user_verification=structs.UserVerificationRequirement.REQUIRED
        )
        told: Data = json.loads(self._library.options_to_json(options))
        return told

    def made(self, credential: Data, challenge: bytes) -> VerifiedRegistration:
        """Return a new passkey; raise Refused unless it was made for this server and this challenge."""
        try:
            return self._library.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.domain,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        except Exception as error:  # the library parses untrusted data, and raises many kinds of errors
            raise Refused("bad_passkey") from error

    def used(self, credential: Data, challenge: bytes, public: bytes, uses: int) -> VerifiedAuthentication:
        """Return the verified use of a passkey; raise Refused unless this passkey signed this challenge."""
        try:
            return self._library.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.domain,
                expected_origin=self.origin,
                credential_public_key=public,
                credential_current_sign_count=uses,
                require_user_verification=True,
            )
        except Exception as error:
            raise Refused("bad_passkey") from error


def passkeys_for(config: Config) -> Passkeys | None:
    """Return the passkeys of a server, or None if the library is missing or the server has no domain name.

    Browsers make no passkeys for bare IP addresses.
    """
    if is_address(urlsplit(config.base_url).hostname or ""):
        return None
    try:
        return Passkeys(config)
    except ImportError:
        return None


def passkeys_of(call: Call) -> Passkeys:
    """Return the passkeys of the server; raise Refused if it has none."""
    found = accounts_of(call).passkeys
    if found is None:
        raise Refused("no_passkeys")
    return found


def encode(data: bytes) -> str:
    """Return bytes as base64url."""
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)


def decode(text: str) -> bytes:
    """Return the bytes of a base64url text."""
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(text)


async def new_challenge(call: Call, account: str) -> bytes:
    """Return and store a new challenge, for an account or, with "", for whoever signs in."""
    challenge, now = token_bytes(32), call.server.hub.now()

    def keep(connection: Connection) -> None:
        connection.execute("DELETE FROM challenge WHERE until <= ?", [now])
        connection.execute(
            "INSERT INTO challenge (hash, account, until) VALUES (?, ?, ?)",
            [hash_of(encode(challenge)), account, now + LASTING],
        )

    await call.transact(keep)
    return challenge


def signed_challenge(credential: Data) -> str:
    """Return the challenge that a credential claims to have signed; the library verifies the signature."""
    response = credential["response"]
    assert isinstance(response, dict)
    try:
        said = json.loads(decode(str(response["clientDataJSON"])))["challenge"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused("bad_passkey") from None
    if not isinstance(said, str) or len(said) > 200:
        raise Refused("bad_passkey")
    return said.rstrip("=")


async def use_up(call: Call, challenge: str, account: str) -> bytes:
    """Use up a challenge that was given to this account and return its bytes; raise Refused if there is none."""
    now = call.server.hub.now()
    gone = await call.transact(
        lambda connection: connection.count(
            "DELETE FROM challenge WHERE hash = ? AND account = ? AND until > ?", [hash_of(challenge), account, now]
        )
    )
    if gone == 0:
        raise Refused("bad_passkey")
    return decode(challenge)


def passkeys(connection: Connection, name: str) -> list[Data]:
    """Return the passkeys of an account, as its owner may see them."""
    rows = connection.execute(
        "SELECT id, label, made_at, used_at FROM passkey WHERE account = ? ORDER BY made_at, id", [name]
    )
    return [{"id": id, "device": label, "since": made, "used": used} for id, label, made, used in rows]


async def list_passkeys(call: Call) -> Response:
    """List the passkeys of the signed-in account."""
    name = await signed_in(call)
    return answer_json({"passkeys": await call.read(lambda connection: passkeys(connection, name))})


async def want_passkey(call: Call) -> Response:
    """Return what the browser needs to make a passkey. The user must enter the passphrase again."""
    keys, name = passkeys_of(call), await signed_in(call)
    asked = await call.body(WANT_PASSKEY)
    await proven(call, name, str(asked.get("password", "")))
    known = [str(each["id"]) for each in await call.read(lambda connection: passkeys(connection, name))]
    return answer_json(keys.creation(name, await new_challenge(call, name), known))


async def add_passkey(call: Call) -> Response:
    """Store a new passkey."""
    keys, name = passkeys_of(call), await signed_in(call)
    credential = (await call.body(NEW_PASSKEY))["credential"]
    assert isinstance(credential, dict)
    made = keys.made(credential, await use_up(call, signed_challenge(credential), name))
    id, public, now = encode(made.credential_id), encode(made.credential_public_key), call.server.hub.now()
    label, login = device_of(call.request.headers.get("user-agent", "")), hash_of(cookie_of(call.request))

    def insert(connection: Connection) -> int:
        if not find_login(connection, login, now):  # it was ended while the passkey was checked
            raise Refused("signed_out")
        if int(str(connection.execute("SELECT count(*) FROM passkey WHERE account = ?", [name])[0][0])) >= MOST:
            return 0
        return connection.count(
            "INSERT INTO passkey (id, account, public_key, uses, label, made_at, used_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [id, name, public, made.sign_count, label, now, now],
        )

    if await call.transact(insert) == 0:
        raise Refused("too_many_passkeys", limit=MOST)
    return answer_json({"passkey": id}, 201)


async def drop_passkey(call: Call) -> Response:
    """Delete a passkey."""
    name, id = await signed_in(call), str(call.request.path_params["passkey"])
    gone = await call.transact(
        lambda connection: connection.count("DELETE FROM passkey WHERE id = ? AND account = ?", [id, name])
    )
    if gone == 0:
        raise Refused("not_found")
    return answer_json({"passkey": None})


async def ask_passkey(call: Call) -> Response:
    """Return a challenge for signing in with a passkey."""
    call.limit(call.server.limits.logins)
    return answer_json(passkeys_of(call).request(await new_challenge(call, "")))


async def sign_in_by_passkey(call: Call) -> Response:
    """Sign in with a passkey. An unknown passkey gets the same answer as a wrong one."""
    call.limit(call.server.limits.logins)
    keys, credential = passkeys_of(call), (await call.body(PASSKEY))["credential"]
    assert isinstance(credential, dict)
    id, challenge = str(credential["id"]), await use_up(call, signed_challenge(credential), "")
    rows = await call.read(
        lambda connection: connection.execute("SELECT account, public_key, uses FROM passkey WHERE id = ?", [id])
    )
    if not rows:
        raise Refused("bad_passkey")
    name, public, uses = str(rows[0][0]), decode(str(rows[0][1])), int(str(rows[0][2]))
    used, now = keys.used(credential, challenge, public, uses), call.server.hub.now()

    def check(connection: Connection) -> None:
        values: list[Value] = [used.new_sign_count, now, id, name]
        if not connection.count("UPDATE passkey SET uses = ?, used_at = ? WHERE id = ? AND account = ?", values):
            raise Refused("bad_passkey")  # it was deleted while it was checked

    return await admit(call, name, "passkey", {"account": name}, check)
