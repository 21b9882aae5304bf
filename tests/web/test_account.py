"""Accounts in the browser: sign up, sign in on another device, passkeys, mail, devices, claiming, and the end of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.kit import InThread, eventually, free_port
from tests.server.receivers import MailReceiver
from tests.web.eyes import unreadable, violations
from tests.web.playing import make, prefer, sit
from thirdage.server.config import Config, Mail
from thirdage.web import static_folder

Window = Callable[..., Page]
PASSWORD: Final = "correct horse battery"
AUTHENTICATOR: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def base(mails: MailReceiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a name of its own, since browsers make no passkeys for bare addresses; it sends mail."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    port, mail = free_port(), Mail("127.0.0.1", mails.port, "hall@example.org")
    address = f"http://localhost:{port}"
    db = str(tmp_path_factory.mktemp("accounts") / "tables.db")
    server = InThread(Config(db=db, limits=0, mail=mail, base_url=address, web=str(built)), port)
    yield address
    server.stop()


def arrive(page: Page, **preferences: object) -> Page:
    """The page of the account."""
    prefer(page, **preferences)
    page.goto("/account")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def sign_up(page: Page, name: str, **preferences: object) -> Page:
    """A new account, made with the keyboard alone."""
    arrive(page, **preferences)
    page.get_by_role("button", name="Create an account").first.press("Enter")
    page.get_by_label("Name", exact=True).press_sequentially(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"You're signed in as {name}.")).to_be_visible()
    return page


def sign_in(page: Page, name: str, password: str = PASSWORD) -> Page:
    """Sign in on the page that is open."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.locator("form").get_by_role("button", name="Sign in", exact=True).click()
    return page


def test_games_follow_an_account_to_another_device(window: Window, base: str) -> None:
    laptop, phone = window(), window(390, 800, touch=True)
    made = make(base, "five-armies", ["me", "random"])
    sit(laptop, made)
    sign_up(laptop, "Galadriel")
    laptop.get_by_role("button", name="Add to my account").click()
    expect(laptop.get_by_text("One game is added.")).to_be_visible()
    expect(laptop.locator(".owned li")).to_contain_text("The Battle of Five Armies")
    arrive(phone)
    sign_in(phone, "Galadriel", "not the right one")
    expect(phone.get_by_role("alert")).to_have_text("Wrong name or password.")
    sign_in(phone, "galadriel")
    expect(phone.get_by_text("You're signed in as Galadriel.")).to_be_visible()
    phone.locator(".owned li").get_by_role("button", name="Open").click()
    expect(phone.locator(".table .board")).to_be_visible()
    assert made["table"] in phone.url


def test_devices_are_seen_and_signed_out(window: Window, base: str) -> None:
    laptop, phone = window(), window(390, 800)
    sign_up(laptop, "Celeborn")
    arrive(phone)
    sign_in(phone, "Celeborn")
    expect(phone.get_by_text("You're signed in as Celeborn.")).to_be_visible()
    laptop.reload()
    expect(laptop.locator(".sessions li")).to_have_count(2)
    expect(laptop.locator(".sessions li").filter(has_text="This device")).to_have_count(1)
    laptop.get_by_role("button", name="Sign out all other devices").click()
    expect(laptop.get_by_text("All other devices are signed out.")).to_be_visible()
    expect(laptop.locator(".sessions li")).to_have_count(1)
    phone.reload()
    expect(phone.get_by_role("button", name="Create an account").first).to_be_visible()


def test_a_passkey_signs_in_without_anything_typed(window: Window, base: str) -> None:
    page = window()
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    sign_up(page, "Elrond")
    part = page.get_by_role("region", name="Passkeys")
    part.get_by_role("button", name="Add a passkey").click()
    expect(part.get_by_role("alert")).to_have_text("Wrong name or password.")
    part.get_by_label("Your password").fill(PASSWORD)
    part.get_by_role("button", name="Add a passkey").click()
    expect(part.get_by_text("The passkey is added.")).to_be_visible()
    expect(part.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("You're signed in as Elrond.")).to_be_visible()
    password = page.get_by_role("region", name="Password")
    password.get_by_label("New password").fill("forgot the old one")
    password.get_by_role("button", name="Change password").click()
    expect(password.get_by_text("Your password is changed.")).to_be_visible()
    part.get_by_role("button", name="Remove").click()
    expect(part.get_by_text("No passkeys yet.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_have_text("We don't know this passkey.")
    sign_in(page, "Elrond", "forgot the old one")
    expect(page.get_by_text("You're signed in as Elrond.")).to_be_visible()


def link_in(mails: MailReceiver, pattern: str) -> str:
    """The link in the next mail."""
    eventually(lambda: mails.got)
    found = re.search(pattern, mails.got.pop(0).get_content())
    assert found is not None
    return found.group()


def test_a_forgotten_password_is_replaced_by_mail(window: Window, base: str, mails: MailReceiver) -> None:
    mails.got.clear()
    page, other = window(), window()
    sign_up(page, "Bombadil")
    part = page.get_by_role("region", name="Email")
    part.get_by_label("Address").fill("tom@example.org")
    part.get_by_label("Your password").fill(PASSWORD)
    part.get_by_role("button", name="Save the address").click()
    expect(part.get_by_text("Not confirmed yet")).to_be_visible()
    page.goto(link_in(mails, r"http\S+/api/account-channels/\S+"))
    page.get_by_role("button", name="Yes, this address is mine").click()
    expect(page.get_by_text("Your address is confirmed.")).to_be_visible()
    arrive(other)
    other.get_by_role("button", name="Forgot your password?").click()
    other.get_by_label("Account", exact=True).fill("Bombadil")
    other.get_by_role("button", name="Send a link").click()
    expect(other.get_by_text("a link is on its way")).to_be_visible()
    other.goto("/")
    other.goto(link_in(mails, r"http\S+/account#reset=[\w-]+"))
    other.get_by_label("New password", exact=True).fill("a merry new one")
    other.get_by_role("button", name="Change password").click()
    expect(other.get_by_text("You're signed in as Bombadil.")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("button", name="Create an account").first).to_be_visible()


def test_everything_is_taken_along_and_the_account_ends(window: Window, base: str, tmp_path: Path) -> None:
    page = sign_up(window(), "Denethor")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download everything").click()
    waiting.value.save_as(tmp_path / "account.json")
    assert json.loads((tmp_path / "account.json").read_text(encoding="utf-8"))["account"] == "Denethor"
    page.get_by_role("button", name="Delete the account").click()
    part = page.get_by_role("region", name="Your data")
    part.get_by_label("Your password").fill(PASSWORD)
    part.get_by_role("button", name="Delete the account").click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    sign_in(page, "Denethor")
    expect(page.get_by_role("alert")).to_have_text("Wrong name or password.")
    page.get_by_role("button", name="Create an account").first.click()
    page.get_by_label("Name", exact=True).fill("Deneth0r")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("That name is taken.")


def test_the_account_is_clean_for_everybody(window: Window, base: str) -> None:
    page = window(390, 800)
    arrive(page)
    assert violations(page, []) == []
    assert unreadable(page) == []
    sign_up(page, "Clean-for-all")
    expect(page.locator(".sessions li")).to_have_count(1)
    page.get_by_role("button", name="Delete the account").click()
    assert violations(page, []) == []
    assert unreadable(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is cut off on a phone"


@pytest.mark.parametrize(
    ("lang", "word"), [("ko", "계정 만들기"), ("fr", "Créer un compte"), ("ja", "アカウントを作る")]
)
def test_the_account_speaks_every_language(window: Window, base: str, lang: str, word: str) -> None:
    page = arrive(window(), language=lang)
    expect(page.get_by_role("button", name=word).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == lang
