"""Editing positions by hand: the fields that can be changed, and the position after a change."""
