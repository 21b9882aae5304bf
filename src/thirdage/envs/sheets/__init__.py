"""What a learner sees of each game: every number has its own place, with a name and a description."""
