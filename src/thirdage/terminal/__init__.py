"""The game in a terminal: plain lines of text, so that it works everywhere, even through a pipe."""
