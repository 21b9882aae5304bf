"""Third Age: play, study and simulate three Middle-earth board games by their complete rules.

The layers, each importing only from those before it: `kernel` (asks, chance, events, games, records), `games` (one
package for each board game), then what stands on them: bots, odds, the command line. An unofficial fan project.
"""

from typing import Final

__version__: Final = "0.1.0"
