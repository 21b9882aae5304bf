"""Learning by playing: guided lessons on real positions, and puzzles that a search has proved."""
