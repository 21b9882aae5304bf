"""Storage: the journal and everything that belongs to it, in SQLite or PostgreSQL."""
