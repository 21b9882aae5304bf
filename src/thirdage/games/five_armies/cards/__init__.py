"""The cards: what each of the 92 does, one short function each."""
