"""Words for people: the rules as texts, message catalogues, player aids. The engine never composes a sentence."""
