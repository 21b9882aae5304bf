"""The heuristic of Middle-earth Quest."""
