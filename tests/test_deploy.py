"""The files in `deploy/` fit the program: its options exist, its addresses answer, its settings keep it small."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from thirdage.cli import make_parser
from thirdage.server.doors.watching import ADDRESSES
from thirdage.server.serve import config_of

DEPLOY: Final = Path(__file__).resolve().parents[1] / "deploy"


def served(words: list[str], monkeypatch: pytest.MonkeyPatch, **env: str) -> Any:
    """Return what `thirdage serve` would be set to."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    return config_of(make_parser("serve").parse_args(["serve", *words]))


def instruction(name: str) -> list[str]:
    """Return the words of each instruction of that name in the Containerfile, continued lines joined."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, re.MULTILINE)


def test_the_container_starts_the_server_without_rights(monkeypatch: pytest.MonkeyPatch) -> None:
    (entry,) = instruction("ENTRYPOINT")
    words = json.loads(entry)
    assert words[:2] == ["thirdage", "serve"]
    env = dict(part.split("=", 1) for line in instruction("ENV") for part in line.split())
    config = served(words[2:], monkeypatch, **env)
    assert config.db == "/data/thirdage.db"
    assert config.any_host
    assert instruction("USER") == ["10001"]
    assert any("THIRDAGE_COMPILE=1" in line for line in instruction("RUN"))
    (check,) = instruction("HEALTHCHECK")
    assert any(f"127.0.0.1:8000{path}" in check for path in ADDRESSES)


def test_another_base_image_can_be_given() -> None:
    (base,) = instruction("ARG")
    assert base.startswith("BASE=docker.io/library/python:")
    assert [line.split()[0] for line in instruction("FROM")] == ["${BASE}", "${BASE}"]


def test_compose_runs_two_processes_behind_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    proxied = re.search(r"reverse_proxy ([^{]*)\{", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert proxied is not None
    for name in ("one", "two"):
        service = services[name]
        words = [word.replace("${SITE:?}", "play.example.org") for word in service["command"]]
        config = served(words, monkeypatch, **service["environment"])
        assert (config.proxied, config.metrics, config.base_url) == (True, True, "https://play.example.org")
        assert config.metrics_key == service["environment"]["THIRDAGE_METRICS_KEY"]
        assert config.db.startswith("postgresql://")
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert "ports" not in service, "only the proxy is reached from outside"
        assert f"{name}:8000" in proxied.group(1).split()
    assert "ports" not in services["database"]


def test_the_proxy_hides_what_watches_and_asks_who_is_ready() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    hidden = re.search(r"@inside path (.*)", text)
    assert hidden is not None
    assert set(hidden.group(1).split()) == set(ADDRESSES)
    assert "respond @inside 404" in text
    assert "health_uri /readyz" in text


def test_the_service_starts_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DEPLOY / "thirdage.service").read_text(encoding="utf-8")
    settings = dict(line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    words = shlex.split(settings["ExecStart"])
    assert words[0].endswith("/thirdage")
    assert words[1] == "serve"
    assert served(words[2:], monkeypatch).base_url == "https://play.example.org"
    assert settings["DynamicUser"] == settings["NoNewPrivileges"] == "yes"
    assert settings["ProtectSystem"] == "strict"
