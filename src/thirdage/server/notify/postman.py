"""How a message reaches its receiver: by mail, web hook or web push, whatever it is about."""

from __future__ import annotations

import asyncio
import json
import smtplib
from collections.abc import Callable
from typing import Final

import httpx

from thirdage.server.config import Config
from thirdage.server.errors import Refused
from thirdage.server.notify import mail, webhook, webpush
from thirdage.server.storage.base import Connection, Storage
from thirdage.server.tables.journal import Data

PAUSES: Final = [20, 60, 300, 1800, 7200]
"""Seconds until a message is tried again that could not be sent."""


class Gone(Exception):
    """The channel exists no longer: the browser has withdrawn it."""


class Declined(OSError):
    """The receiver answered, but not that it took the message."""


TROUBLE: Final = (Refused, OSError, ValueError, httpx.HTTPError, httpx.InvalidURL, smtplib.SMTPException)
"""What may go wrong with a receiver: it is tried again later."""


class Message:
    """What is to be said. `id` is the same however often it is tried; of messages with the same topic a browser that
    was away is shown the last one only. `manage` is where a receiver says that they want no more."""

    def __init__(self, id: str, topic: str, told: Data, subject: str, text: str, manage: str) -> None:
        self.id = id
        self.topic = topic
        self.told = told
        self.subject = subject
        self.text = text
        self.manage = manage


class Postman:
    """Hands messages over; raises one of TROUBLE if they are not taken, or Gone."""

    def __init__(self, config: Config, store: Storage, now: Callable[[], int]) -> None:
        self.config = config
        self.store = store
        self.now = now
        self._key = ""

    async def deliver(self, medium: str, target: Data, code: str, message: Message) -> None:
        """By the medium of a channel; `code` is what its signatures are made with."""
        if medium == "email":
            settings = self.config.mail
            assert settings is not None
            to = str(target["address"])
            post = mail.compose(settings.sender, to, message.subject, message.text, message.id, message.manage)
            await asyncio.to_thread(mail.deliver, settings, post)
        elif medium == "webhook":
            body = json.dumps(message.told).encode()
            headers = {"Content-Type": "application/json", "X-Thirdage-Signature": webhook.signature(code, body)}
            status = await webhook.send(str(target["url"]), body, headers, self.config.local_hooks)
            if status >= 300:
                raise Declined(f"status {status}")
        else:
            told = {**message.told, "title": message.subject}
            await self._push(target, message.topic, json.dumps(told).encode())

    async def _push(self, target: Data, topic: str, body: bytes) -> None:
        endpoint = str(target["endpoint"])
        key = webpush.private_key(await self.push_key())
        receiver, auth = webpush.decode(str(target["p256dh"])), webpush.decode(str(target["auth"]))
        seconds = self.now() // 1000
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(webpush.LASTING),
            "Urgency": "normal",
            "Topic": webpush.encode(topic.encode())[:32],
            "Authorization": webpush.authorization(key, endpoint, self.config.base_url, seconds),
        }
        sealed = webpush.encrypt(body, receiver, auth)
        status = await webhook.send(endpoint, sealed, headers, self.config.local_hooks)
        if status in (404, 410):
            raise Gone
        if status >= 300:
            raise Declined(f"status {status}")

    async def push_key(self) -> str:
        """The server's key for web push, the same for all processes; made when it is first needed."""
        if not self._key:
            made = webpush.new_key()

            def find(connection: Connection) -> str:
                connection.execute(
                    "INSERT INTO server_value (name, value) VALUES ('push_key', ?) ON CONFLICT DO NOTHING", [made]
                )
                return str(connection.execute("SELECT value FROM server_value WHERE name = 'push_key'")[0][0])

            self._key = await self.store.transact(find)
        return self._key
