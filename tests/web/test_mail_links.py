"""The links in mails, followed in a browser: from the mail server to the button, and to the words that answer it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.kit import InThread, eventually, free_port, get, make_table, post
from tests.server.receivers import MailReceiver
from thirdage.server.config import Config, Mail


@pytest.fixture
def mailing(tmp_path: Path, mails: MailReceiver) -> Iterator[InThread]:
    """A server that sends mail, with its limits on."""
    port, mail = free_port(), Mail("127.0.0.1", mails.port, "table@example.org")
    server = InThread(Config(db=str(tmp_path / "tables.db"), mail=mail, base_url=f"http://localhost:{port}"), port)
    yield server
    server.stop()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A browser that has never been here."""
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def link_in(mails: MailReceiver) -> str:
    """Return the link in the last mail."""
    eventually(lambda: mails.got)
    found = re.search(r"http\S+/api/channels/\S+", mails.got.pop().get_content())
    assert found is not None
    return found.group()


def test_a_link_in_a_mail_confirms_and_ends(mailing: InThread, mails: MailReceiver, page: Page) -> None:
    mails.got.clear()
    made = make_table(mailing.url)
    path, key = f"/api/tables/{made['table']}/channels", made["keys"]["seats"]["shadow"]
    assert post(mailing.url, path, key, {"kind": "email", "address": "ben@example.org"}).status_code == 201
    link = link_in(mails)
    page.goto(link)
    assert not get(mailing.url, path, key).json()["channels"][0]["confirmed"], "looking at it decides nothing"
    page.get_by_role("button", name="Yes, email me when it's my turn").click()
    expect(page.get_by_text("We'll email you when it's your turn")).to_be_visible()
    assert get(mailing.url, path, key).json()["channels"][0]["confirmed"]
    page.goto(link)
    page.get_by_role("button", name="No emails, please").click()
    expect(page.get_by_text("We won't email you again.")).to_be_visible()
    assert get(mailing.url, path, key).json()["channels"] == []


def test_a_page_of_somebody_else_cannot_press_the_button(mailing: InThread, mails: MailReceiver, page: Page) -> None:
    mails.got.clear()
    made = make_table(mailing.url)
    path, key = f"/api/tables/{made['table']}/channels", made["keys"]["seats"]["shadow"]
    post(mailing.url, path, key, {"kind": "email", "address": "ben@example.org"})
    link = link_in(mails)
    page.set_content(f'<form method="post" action="{link}/confirm"><button>Win a prize</button></form>')
    page.get_by_role("button").click()
    expect(page.get_by_text("bad_origin")).to_be_visible()
    assert not get(mailing.url, path, key).json()["channels"][0]["confirmed"]
