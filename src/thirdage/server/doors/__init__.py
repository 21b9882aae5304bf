"""Doors: HTTP and web sockets, what they let in, and how they refuse."""
