"""Positions edited by hand: what of a position can be changed, field by field, and the position after a change."""
