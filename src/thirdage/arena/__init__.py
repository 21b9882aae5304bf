"""Many games: random play, simulation, fuzzing, measurements."""
