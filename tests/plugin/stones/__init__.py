"""Stones: a whole game on a page, in a package of its own. Third Age finds it by its entry point."""
