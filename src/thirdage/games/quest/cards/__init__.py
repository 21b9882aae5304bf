"""The twelve decks: what is printed on the cards, and what they do."""
