"""Bots at tables, advice, and the processes they think in."""
