"""The heuristic of The Battle of Five Armies."""
