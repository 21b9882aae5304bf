"""Bots: players that are programs. A bot sees what its seat sees, never the state of the game."""
