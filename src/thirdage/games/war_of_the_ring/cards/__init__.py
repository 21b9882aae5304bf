"""What the event cards do: one short generator per card, grouped by deck, registered under the card's id."""
