"""The effects of the Event cards: one short generator per card, grouped by deck, registered under the card's id."""
