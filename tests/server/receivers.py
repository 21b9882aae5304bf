"""Receivers of notifications on this machine: web hooks, mail, and a browser's push messages."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.server.kit import free_port
from thirdage.server.notify import webpush


class WebReceiver:
    """Receives HTTP on this machine; `status` is what it answers."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.got.append(({key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(receiver.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Print nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class MailReceiver:
    """Receives mail on this machine."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self.controller.start()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.got.append(mail)
        return "250 OK"

    @property
    def port(self) -> int:
        return int(self.controller.port)


@pytest.fixture(scope="module")
def mails() -> Iterator[MailReceiver]:
    """A mailbox for all tests of a module."""
    receiver = MailReceiver()
    yield receiver
    receiver.controller.stop()


@pytest.fixture
def hooks() -> Iterator[WebReceiver]:
    """A web hook of one test."""
    receiver = WebReceiver()
    yield receiver
    receiver.close()


def open_push(browser: ec.EllipticCurvePrivateKey, auth: bytes, body: bytes) -> bytes:
    """Decrypt a message as the browser does, written independently from RFC 8188 and RFC 8291."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = browser.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\0" + webpush.public_bytes(browser) + sender
    secret = HKDF(hashes.SHA256(), 32, auth, info).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    opened = AESGCM(key).decrypt(nonce, sealed, None)
    assert opened[-1:] == b"\x02"
    return opened[:-1]
