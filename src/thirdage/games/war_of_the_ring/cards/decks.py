"""All decks, imported once so that every card is registered."""
