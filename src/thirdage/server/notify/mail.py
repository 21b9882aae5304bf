"""Email: an address is asked once whether it wants mail at all; every mail says how to stop them."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final

from thirdage.server.config import Mail

TIMEOUT: Final = 10.0
ADDRESS: Final = r"^[0-9A-Za-z._%+-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*$"


def compose(sender: str, to: str, subject: str, text: str, id: str, stop: str) -> EmailMessage:
    """Build a mail. The same notification always has the same id, so that a mail program shows it once."""
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = to
    mail["Subject"] = subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{id}@{sender.partition('@')[2] or 'localhost'}>"
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return mail


def deliver(settings: Mail, mail: EmailMessage) -> None:
    """Hand a mail to the mail server. Blocks: call it in a thread."""
    with smtplib.SMTP(settings.host, settings.port, timeout=TIMEOUT) as server:
        if settings.starttls:
            server.starttls()
        if settings.user:
            server.login(settings.user, settings.password)
        server.send_message(mail)
