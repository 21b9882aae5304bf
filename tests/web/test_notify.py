"""Notifications in the browser: chosen, tested, turned off; nobody is asked before a click, and a no is explained."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, Page, Playwright, Route, expect

from tests.server.kit import eventually
from tests.server.receivers import MailReceiver, WebReceiver, open_push
from tests.web.playing import Json, make, sit
from thirdage.server.notify import webhook, webpush
from thirdage.web import static_folder
from tools.look import call, launched, serving

Window = Callable[..., Page]
AUTH: Final = b"sixteen letters!"
COUNTED: Final = """
  window.questions = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => { window.questions += 1; return ask(); };
"""
"""Counts how often the browser is asked for its permission."""

SHOWN: Final = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.length ? { title: all[0].title, path: all[0].data.path } : null;
}"""
"""The notification the browser shows, if any."""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The whole browser: its shell never asks for permissions."""
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def base(mails: MailReceiver) -> Iterator[str]:
    """A server that sends mail, and calls addresses on this machine."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built, "--local-hooks", "--smtp-host", "127.0.0.1", "--smtp-port", str(mails.port)) as address:
        yield address


def open_notify(page: Page, made: Json) -> None:
    """Sit down and open the window by the keyboard."""
    sit(page, made)
    page.click("#tab-table")
    page.get_by_role("button", name="Notifications").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog .empty")


def subscribed(page: Page, endpoint: str) -> ec.EllipticCurvePrivateKey:
    """Install a push service on this machine, since none can be reached; the keys are real."""
    private = ec.generate_private_key(ec.SECP256R1())
    keys = {"p256dh": webpush.encode(webpush.public_bytes(private)), "auth": webpush.encode(AUTH)}
    page.add_init_script(
        f"PushManager.prototype.subscribe = async (wish) => ({{ toJSON: () => ({{ endpoint: {json.dumps(endpoint)},"
        f" keys: {json.dumps(keys)}, key: wish.applicationServerKey.length }}) }});"
    )
    return private


def test_a_browser_is_told_after_a_click(window: Window, base: str, hooks: WebReceiver) -> None:
    """Nothing is asked or installed before; then the server's message reaches the worker, which shows it."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    page.context.grant_permissions(["notifications"], origin=base)
    page.add_init_script(COUNTED)
    private = subscribed(page, hooks.url)
    open_notify(page, made)
    assert page.evaluate("window.questions") == 0
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.get_by_role("button", name="Notify me in this browser").click()
    page.wait_for_selector("dialog .channels [data-kind=webpush]")
    assert page.evaluate("window.questions") == 1
    expect(page.locator("dialog .channels")).to_contain_text("this browser")
    page.get_by_role("button", name="Test: this browser").click()
    expect(page.locator("dialog .said")).to_have_text("We've sent the test.")
    (_, body), *more = hooks.got
    assert more == []
    told = open_push(private, AUTH, body)
    assert json.loads(told)["title"] == "Third Age: test"

    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    eventually(lambda: page.evaluate("1") and found)
    message = {"origin": base, "registrationId": found[0], "data": told.decode()}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    shown = eventually(lambda: page.evaluate(SHOWN), 60.0)  # the worker starts first, on a slow machine too
    assert shown == {"title": "Third Age: test", "path": f"/table/{made['table']}"}

    page.get_by_role("button", name="Turn off: this browser").click()
    page.wait_for_selector("dialog .empty")
    key = next(iter(made["keys"]["seats"].values()))
    assert call(base, "GET", f"/api/tables/{made['table']}/channels", None, key)["channels"] == []


REFUSALS: Final = {
    "Object.defineProperty(window, 'isSecureContext', { value: false })": "only at https:// addresses",
    "delete window.PushManager": "can't show notifications",
    "Object.defineProperty(Notification, 'permission', { value: 'denied' })": "blocks notifications from this site",
}


@pytest.mark.parametrize("script", list(REFUSALS))
def test_a_browser_that_cannot_says_why(window: Window, base: str, script: str) -> None:
    """Without a question: there is no button to press."""
    page = window()
    page.add_init_script(script)
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    expect(page.locator("dialog fieldset").first).to_contain_text(REFUSALS[script])
    assert page.get_by_role("button", name="Notify me in this browser").count() == 0


@pytest.mark.parametrize(("answer", "said"), [("denied", "blocks notifications"), ("default", "without an answer")])
def test_a_no_is_explained(window: Window, base: str, answer: str, said: str) -> None:
    page = window()
    page.add_init_script(f"Notification.requestPermission = async () => '{answer}';")
    page.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'default' })")
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    page.get_by_role("button", name="Notify me in this browser").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text(said)


def test_a_server_without_keys_and_a_browser_without_a_service(window: Window, base: str) -> None:
    """Both are said in words; the second is what a browser does that reaches no push service."""
    page = window()
    page.context.grant_permissions(["notifications"], origin=base)
    page.add_init_script("PushManager.prototype.subscribe = async () => { throw new DOMException('', 'AbortError'); };")

    def refuse(route: Route) -> None:
        error = {"error": {"code": "fault", "args": {}, "text": ""}}
        route.fulfill(status=500, content_type="application/json", body=json.dumps(error))

    page.route("**/api/push-key", refuse)
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    button, alert = page.get_by_role("button", name="Notify me in this browser"), page.locator("dialog [role=alert]")
    button.click()
    expect(alert).to_contain_text("This server can't notify browsers.")
    page.unroute("**/api/push-key")
    button.click()
    expect(alert).to_contain_text("couldn't reach its push service")


def test_mail_after_a_yes(window: Window, base: str, mails: MailReceiver) -> None:
    """The address is asked; once it has agreed the page shows it, and a test arrives."""
    page = window(360, 760, touch=True)
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    page.get_by_label("Email address").fill("ann@example.org")
    page.keyboard.press("Enter")
    item = page.locator("dialog .channels [data-kind=email]")
    expect(item).to_contain_text("Not confirmed yet")
    expect(item.get_by_role("button", name="Test")).to_be_disabled()

    def to_ann() -> list[str]:
        return [mail.get_content() for mail in mails.got if mail["To"] == "ann@example.org"]

    eventually(to_ann)
    code = re.search(r"/api/channels/([\w-]+)", to_ann()[0])
    assert code is not None
    call(base, "POST", f"/api/channels/{code[1]}/confirm", {})
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    item.get_by_role("button", name="Test").click()
    expect(page.locator("dialog .said")).to_have_text("We've sent the test.")
    assert len(to_ann()) == 2
    item.get_by_role("button", name="Turn off").click()
    page.wait_for_selector("dialog .empty")


def test_a_web_hook_is_signed_and_tried(window: Window, base: str, hooks: WebReceiver) -> None:
    """The secret is shown once and signs the calls; an address that does not take them is told of."""
    page = window()
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    page.get_by_label("If I haven't decided").select_option("3600")
    page.get_by_label("Web address").fill(hooks.url)
    page.keyboard.press("Enter")
    item = page.locator("dialog .channels [data-kind=webhook]")
    expect(item).to_contain_text("after 1 hour")
    secret = page.locator("dialog p code").inner_text()
    item.get_by_role("button", name="Test").click()
    expect(page.locator("dialog .said")).to_have_text("We've sent the test.")
    headers, body = hooks.got[0]
    assert headers["x-thirdage-signature"] == webhook.signature(secret, body)
    hooks.status = 500
    item.get_by_role("button", name="Test").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("didn't accept the message")


def test_without_a_mail_server_the_page_says_so(window: Window, base: str) -> None:
    """The server tells what it can do; the page offers no more than that."""

    def without_mail(route: Route) -> None:
        route.fulfill(json={"channels": [], "kinds": ["webhook"]})

    page = window()
    page.route("**/channels", without_mail)
    open_notify(page, make(base, "five-armies", ["me", "random"]))
    expect(page.locator("dialog fieldset").nth(0)).to_contain_text("This server can't notify browsers.")
    expect(page.locator("dialog fieldset").nth(1)).to_contain_text("This server doesn't send email.")
