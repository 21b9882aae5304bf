"""The OpenAPI document: written from the same schemas that check what arrives."""

from __future__ import annotations

from thirdage import __version__
from thirdage.server.journal import Data


def document() -> Data:
    """The document."""
    return {"openapi": "3.1.0", "info": {"title": "Third Age", "version": __version__}, "paths": {}}
