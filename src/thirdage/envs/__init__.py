"""Learning environments: every game for PettingZoo (AEC), Gymnasium and OpenSpiel. Needs thirdage[envs]."""
