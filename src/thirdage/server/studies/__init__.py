"""Studies: games to think about, with branches and comments."""
