"""Leagues and tournaments: pairings, sides and standings. Only `book`, `keeper` and `seating` use the storage."""
