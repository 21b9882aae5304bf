"""Learning environments: every game as PettingZoo AEC, Gymnasium and OpenSpiel know games. Needs thirdage[envs]."""
