"""The server for tests and pictures: `thirdage`, but every table draws the same secret, so the same picks give the same
game again. THIRDAGE_LUCK=N in the environment selects another secret: the same tests on other games.

python tools/lucky.py serve --port 8001
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from typing import Final
from unittest.mock import patch

from thirdage.cli import main
from thirdage.server.tables import creation

LUCK: Final = os.environ.get("THIRDAGE_LUCK", "0")


def secret(of: str = "") -> str:
    """Return the secret of all tables, or of those that a test distinguishes by this text."""
    return sha256(f"luck {LUCK} {of}".encode()).hexdigest()


if __name__ == "__main__":
    with patch.object(creation, "new_secret", secret):
        sys.exit(main())
