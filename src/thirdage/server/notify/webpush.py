"""Web push: messages that only the browser can read (RFC 8291, RFC 8188), signed by this server (RFC 8292)."""

from __future__ import annotations

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD: Final = 4096
"""The record size given in the header; a notification is one record."""
LASTING: Final = 12 * 3600
"""How many seconds a signature is valid, and a push service keeps a message."""


def encode(data: bytes) -> str:
    """Encode as URL-safe base64 without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Decode URL-safe base64."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """Return a new private signing key as text."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Read a private key from its text."""
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key, uncompressed."""
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypt(
    text: bytes,
    receiver: bytes,
    auth: bytes,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a push message. Key and salt are new for each message; tests pass their own."""
    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    mine = public_bytes(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver))
    secret = _derive(auth, shared, b"WebPush: info\x00" + receiver + mine, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + sealed


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: int) -> str:
    """Return the signature that tells a push service who is sending; `now` is in seconds."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + LASTING, "sub": contact}
    signed = ".".join(
        encode(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={encode(public_bytes(key))}"
