"""The heuristic of War of the Ring: how a sound club player looks at the board."""
