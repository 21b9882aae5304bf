"""The cards: what each of the 92 does, one short piece of rules each."""
