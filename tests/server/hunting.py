"""How the models of rights are played: the same short games each time, or a long hunt for others.

THIRDAGE_HUNT=N plays N times as many games, other ones each time, and makes short what it finds.
"""

from __future__ import annotations

import os
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from thirdage.server.tables import creation
from tools.lucky import secret

HUNT = int(os.environ.get("THIRDAGE_HUNT", "0"))


def play(model: type[RuleBasedStateMachine], games: int, steps: int, luck: str) -> None:
    """Play a model, with the dice of its tables named by `luck`."""
    with patch.object(creation, "new_secret", lambda: secret(luck)):
        run_state_machine_as_test(
            model,
            settings=settings(
                max_examples=games * max(1, HUNT),
                stateful_step_count=steps,
                derandomize=not HUNT,
                phases=[Phase.generate, Phase.shrink] if HUNT else [Phase.generate],
                report_multiple_bugs=False,
                database=None,
                deadline=None,
                print_blob=False,
                suppress_health_check=list(HealthCheck),
            ),
        )
