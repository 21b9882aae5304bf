"""Notifications: somebody's turn has come, and they need not keep a page open to know."""
