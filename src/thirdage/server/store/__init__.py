"""Storage: the journal and what belongs to it, in SQLite or PostgreSQL."""
