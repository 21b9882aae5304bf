"""Tools that play many games: random play, bot arenas, simulation, fuzzing and benchmarks."""
