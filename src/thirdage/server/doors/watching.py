"""Health checks and metrics: is the server alive, is it ready for people, and how much does it do.

These are not part of the API: `/healthz` and `/readyz` say only yes or no and answer under any host name, since
monitors know the process, not its address. `/metrics` is there if the operator turns it on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from starlette.responses import PlainTextResponse, Response

from thirdage.build import build_kind
from thirdage.server.doors.http import Call, Handler
from thirdage.server.errors import Refused
from thirdage.server.storage.base import StorageTrouble

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

    from thirdage.server.app import Server


async def alive(call: Call) -> Response:
    """Answer that the process is alive. A process manager that hears nothing restarts it."""
    return PlainTextResponse("alive")


async def ready(call: Call) -> Response:
    """Answer whether people can be sent here: the storage must answer."""
    try:
        await call.server.store.read(lambda connection: connection.execute("SELECT 1"))
    except StorageTrouble:
        return PlainTextResponse("the storage does not answer", 503)
    return PlainTextResponse("ready")


async def metrics(call: Call) -> Response:
    """Return counters and gauges in Prometheus text format; if a key is set, only with that key."""
    config = call.server.config
    if not config.metrics:
        raise Refused("not_found")
    if config.metrics_key and not compare_digest(call.key().encode(), config.metrics_key.encode()):
        raise Refused("not_found")
    from prometheus_client import CollectorRegistry
    from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

    from thirdage.server.app import Server

    assert isinstance(call.server, Server)
    registry = CollectorRegistry()
    registry.register(Reading(call.server))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class Reading:
    """One scrape of a server, in the form Prometheus expects."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def collect(self) -> Iterator[Metric]:
        """Yield every figure with its name and description."""
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
            InfoMetricFamily,
        )

        server, tally = self.server, self.server.hub.tally
        yield InfoMetricFamily("thirdage_build", "The engine that runs.", {"kind": build_kind()})
        entries = CounterMetricFamily("thirdage_entries", "Journal entries written, by kind.", labels=["kind"])
        for kind, count in sorted(tally.entries.items()):
            entries.add_metric([kind], count)
        yield entries
        refusals = CounterMetricFamily("thirdage_refusals", "Changes refused, by code.", labels=["code"])
        for code, count in sorted(tally.refusals.items()):
            refusals.add_metric([code], count)
        yield refusals
        took = HistogramMetricFamily("thirdage_change_seconds", "From a message's arrival until its entry is stored.")
        took.add_metric([], tally.buckets(), tally.seconds)
        yield took
        yield CounterMetricFamily("thirdage_commits", "Transactions of the storage.", value=server.store.commits)
        gauges = {
            "tables": ("Tables in memory.", len(server.hub.lives)),
            "tables_aside": ("Tables set aside because they fail.", server.hub.aside.count()),
            "sockets": ("Web sockets of players and spectators.", len(server.sockets.open)),
            "bot_sockets": ("Web sockets of programs that play.", len(server.bot_sockets.open)),
            "resident_bytes": ("The most memory the process has had.", peak_memory()),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(f"thirdage_{name}", about, value=value)


def peak_memory() -> int:
    """Return the peak memory in bytes; Linux reports KiB, macOS bytes, Windows nothing."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


ADDRESSES: Final[dict[str, Handler]] = {"/healthz": alive, "/readyz": ready, "/metrics": metrics}
