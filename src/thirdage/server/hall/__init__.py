"""The hall: accounts, ratings, the archive of finished games, and leagues."""
