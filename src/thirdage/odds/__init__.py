"""Exact probability distributions for dice and tiles. Nothing is simulated; tests compare with the engine."""
