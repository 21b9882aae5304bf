"""Monitoring a server: health, readiness, metrics, logs that programs can read."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.kit import SEATS, InThread, Player, make_table, play_on
from thirdage.server.config import Config
from thirdage.server.logs import JsonLines
from thirdage.server.storage.base import StorageTrouble


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    db = str(tmp_path_factory.mktemp("watched") / "tables.db")
    server = InThread(Config(db=db, limits=0, base_url="https://play.example.org", metrics=True, metrics_key="prom"))
    yield server
    server.stop()


def figures(server: InThread) -> dict[str, float]:
    """Return the figures by name and labels."""
    answer = httpx.get(f"{server.url}/metrics", headers={"Authorization": "Bearer prom", "Host": "thirdage:8000"})
    assert answer.status_code == 200, answer.text
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_health_is_answered_under_any_name_and_tells_nothing_else(watched: InThread) -> None:
    for path, said in [("/healthz", "alive"), ("/readyz", "ready")]:
        answer = httpx.get(watched.url + path, headers={"Host": "container-7"})
        assert (answer.status_code, answer.text) == (200, said)
    assert httpx.get(f"{watched.url}/api/version", headers={"Host": "container-7"}).status_code == 421


def test_a_server_without_storage_lives_but_is_not_ready(watched: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise StorageTrouble("gone")

    monkeypatch.setattr(watched.server.store, "read", broken)
    assert httpx.get(f"{watched.url}/healthz").status_code == 200
    assert httpx.get(f"{watched.url}/readyz").status_code == 503


def test_what_is_played_is_counted(watched: InThread) -> None:
    before = figures(watched)
    made = make_table(watched.url)
    players = [Player(watched.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    play_on(players, Random(5), 12)
    mover = next(player for player in players if player.deciding())
    assert mover.ask("pick", option="number:99")["code"] == "not_offered"
    after = figures(watched)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more("thirdage_entries_total picked") == 12
    assert more("thirdage_refusals_total not_offered") == 1
    assert more("thirdage_change_seconds_count") == 12
    assert after["thirdage_change_seconds_bucket +Inf"] == after["thirdage_change_seconds_count"]
    assert after["thirdage_sockets"] == 2
    assert after["thirdage_tables"] >= 1


def test_figures_need_the_key_and_the_operators_wish(watched: InThread, tmp_path: Path) -> None:
    assert httpx.get(f"{watched.url}/metrics", headers={"Authorization": "Bearer guess"}).status_code == 404
    assert httpx.get(f"{watched.url}/metrics").status_code == 404
    other = InThread(Config(db=str(tmp_path / "other.db")))
    try:
        assert httpx.get(f"{other.url}/metrics").status_code == 404
    finally:
        other.stop()


def test_a_log_line_is_one_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        record = logging.LogRecord("thirdage.hub", logging.ERROR, "", 0, "table %s", ("a",), (ValueError, error, None))
    line = JsonLines().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["level"], said["logger"], said["message"]) == ("error", "thirdage.hub", "table a")
    assert said["traceback"].endswith("two\nlines")
