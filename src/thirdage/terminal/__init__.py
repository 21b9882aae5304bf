"""The game in a terminal: plain lines of text, so that it works everywhere, also through a pipe."""
