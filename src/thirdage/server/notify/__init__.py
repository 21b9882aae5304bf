"""Notifications: tell people that it is their turn, so that they need not keep a page open."""
