"""Odds: exact distributions of what dice and tiles can bring. Nothing is simulated; tests compare with the engine."""
