"""`thirdage serve`: tables for people and bots, over HTTP and web sockets."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
from importlib import import_module
from importlib.util import find_spec

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.config import Config, Mail
from thirdage.server.protocol import LARGEST


class MissingPackages(ThirdAgeError):
    """The server's packages are not installed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage serve` understands. What must stay secret comes from the environment."""
    parser.add_argument(
        "--db", default=os.environ.get("THIRDAGE_DB", "thirdage.db"), help="a file, or postgresql://..."
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--base-url", default="", help="how people reach the server (default: host and port)")
    parser.add_argument("--origin", action="append", default=[], help="another origin whose pages may use the server")
    parser.add_argument("--web", metavar="DIR", help="another browser client to serve; '' for none")
    parser.add_argument("--bot-workers", type=int, default=1, help="processes in which bots think")
    parser.add_argument("--limits", type=float, default=1.0, help="scales all rate limits; 0 switches them off")
    parser.add_argument("--proxied", action="store_true", help="trust X-Forwarded-For of the proxy in front")
    parser.add_argument("--local-hooks", action="store_true", help="let web hooks reach private addresses")
    parser.add_argument("--smtp-host", default="", help="a mail server; user and password from THIRDAGE_SMTP_USER, ...")
    parser.add_argument("--smtp-port", type=int, default=25)
    parser.add_argument("--smtp-sender", default="thirdage@localhost")
    parser.add_argument("--smtp-starttls", action="store_true")


def config_of(args: argparse.Namespace) -> Config:
    """The settings from the command line and the environment."""
    mail = None
    if args.smtp_host:
        user, password = os.environ.get("THIRDAGE_SMTP_USER", ""), os.environ.get("THIRDAGE_SMTP_PASSWORD", "")
        mail = Mail(args.smtp_host, args.smtp_port, args.smtp_sender, user, password, args.smtp_starttls)
    return Config(
        db=args.db,
        base_url=args.base_url or f"http://{args.host}:{args.port}",
        origins=tuple(args.origin),
        web=client_folder() if args.web is None else args.web,
        limits=args.limits,
        bot_workers=args.bot_workers,
        proxied=args.proxied,
        mail=mail,
        local_hooks=args.local_hooks,
    )


def client_folder() -> str:
    """The folder of the browser client that is part of the package; "" where it was not built."""
    if find_spec("thirdage.web") is None:
        return ""
    folder = import_module("thirdage.web").static_folder()
    return str(folder) if folder is not None else ""


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    try:
        import uvicorn

        from thirdage.server.app import make_app
        from thirdage.server.store.store import Store
    except ImportError as error:
        raise MissingPackages(f"the server needs more packages: pip install 'thirdage[server]' ({error})") from error
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)  # it would log the addresses of web hooks
    config = config_of(args)
    Store(config.db).close()  # once before anything is served, so that what is wrong with it is said in one line
    tune()
    uvicorn.run(
        make_app(config),
        host=args.host,
        port=args.port,
        access_log=False,
        ws_max_size=2 * LARGEST,
        ws_per_message_deflate=False,
        log_level="warning",
        server_header=False,
    )
    return 0


def tune() -> None:
    """Keep the interpreter from pausing: measured with hundreds of tables, see docs/server.md.

    A full garbage collection looks at every object of every game, a quarter of a second for 400 tables; games make few
    cycles, so it may come rarely. The writer's thread needs the interpreter for an instant before and after each commit
    and should not wait five milliseconds for it.
    """
    gc.freeze()
    gc.set_threshold(10_000, 10, 1000)
    sys.setswitchinterval(0.001)
