"""`thirdage serve`: tables for people and bots, over HTTP and web sockets."""

from __future__ import annotations

import argparse
import gc
import logging
import math
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

import uvicorn

from thirdage.build import version_line
from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.app import make_app
from thirdage.server.config import Config, Mail
from thirdage.server.doors.front import front
from thirdage.server.logs import log_to_stderr
from thirdage.server.storage.store import Store
from thirdage.text.cli_words import say

LOCAL: Final = ["127.0.0.1", "::1", "localhost"]
"""Hosts that only this machine can reach."""


class BadOption(ThirdAgeError):
    """An option has a value with which no server can run."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage serve`. Secrets come from the environment."""
    parser.add_argument("--db", default=os.environ.get("THIRDAGE_DB", "thirdage.db"), help=say("cli", "database"))
    parser.add_argument("--host", default="127.0.0.1", help=say("serve", "host"))
    parser.add_argument("--port", type=int, default=8000, help=say("serve", "port"))
    parser.add_argument("--base-url", default="", help=say("serve", "base_url"))
    parser.add_argument("--origin", action="append", default=[], help=say("serve", "origin"))
    parser.add_argument("--web", metavar=say("metavar", "folder"), help=say("serve", "web"))
    parser.add_argument("--bot-workers", type=int, default=1, help=say("serve", "bot_workers"))
    parser.add_argument("--limits", type=float, default=1.0, help=say("serve", "limits"))
    parser.add_argument("--proxied", action="store_true", help=say("serve", "proxied"))
    parser.add_argument("--local-hooks", action="store_true", help=say("serve", "local_hooks"))
    parser.add_argument("--no-hall", action="store_true", help=say("serve", "no_hall"))
    parser.add_argument(
        "--moderator", action="append", default=[], metavar=say("metavar", "name"), help=say("serve", "moderator")
    )
    parser.add_argument("--calibrate", action="store_true", help=say("serve", "calibrate"))
    parser.add_argument("--metrics", action="store_true", help=say("serve", "metrics"))
    parser.add_argument("--log-format", choices=["text", "json"], default="text", help=say("serve", "log_format"))
    parser.add_argument("--smtp-host", default="", help=say("serve", "smtp_host"))
    parser.add_argument("--smtp-port", type=int, default=25, help=say("serve", "smtp_port"))
    parser.add_argument("--smtp-sender", default="thirdage@localhost", help=say("serve", "smtp_sender"))
    parser.add_argument("--smtp-starttls", action="store_true", help=say("serve", "smtp_starttls"))


def config_of(args: argparse.Namespace) -> Config:
    """Return the settings from the command line and the environment."""
    if not math.isfinite(args.limits) or args.limits < 0:
        raise BadOption(say("serve", "bad_limits", value=str(args.limits)))
    if args.base_url and not is_web_address(args.base_url):
        raise BadOption(say("serve", "bad_base_url", value=args.base_url))
    mail = None
    if args.smtp_host:
        user, password = os.environ.get("THIRDAGE_SMTP_USER", ""), os.environ.get("THIRDAGE_SMTP_PASSWORD", "")
        mail = Mail(args.smtp_host, args.smtp_port, args.smtp_sender, user, password, args.smtp_starttls)
    return Config(
        db=args.db,
        base_url=args.base_url or f"http://{args.host}:{args.port}",
        any_host=not args.base_url and args.host not in LOCAL,
        origins=tuple(args.origin),
        web=client_folder() if args.web is None else args.web,
        limits=args.limits,
        bot_workers=args.bot_workers,
        proxied=args.proxied,
        mail=mail,
        local_hooks=args.local_hooks,
        hall=not args.no_hall,
        calibrate=args.calibrate,
        moderators=tuple(args.moderator),
        metrics=args.metrics,
        metrics_key=os.environ.get("THIRDAGE_METRICS_KEY", ""),
    )


def is_web_address(url: str) -> bool:
    """Tell whether pages can be reached under an address."""
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def client_folder() -> str:
    """Return the folder of the packaged browser client; "" if it was not built."""
    if find_spec("thirdage.web") is None:
        return ""
    folder = import_module("thirdage.web").static_folder()
    return str(folder) if folder is not None else ""


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    log_to_stderr(args.log_format)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # it would log the addresses of web hooks
    config = config_of(args)
    if not config.web and args.web is None:
        logging.getLogger(__name__).warning("%s", say("serve", "no_client"))
    Store(config.db).close()  # opened once before serving, so that any problem is reported on one line
    tune()
    logging.getLogger("thirdage.server").info("%s", version_line())
    server = uvicorn.Server(front(make_app(config), config, args.host, args.port))
    try:
        server.run()
    except KeyboardInterrupt:
        logging.getLogger("thirdage.server").info("stopped")
    return 0 if server.started else 1


def tune() -> None:
    """Keep the interpreter from pausing: measured with hundreds of tables, see docs/server.md.

    A garbage collection visits every number on the boards of the tables played since the last one: 20 to 100 ms with a
    thousand tables, a quarter of a second for a full one. Picks make no cycles and connections make few, so automatic
    collection is off and `Server` runs a full one now and then. The writer's thread needs the interpreter for an
    instant before and after each commit and should not wait five milliseconds for it.
    """
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.001)
