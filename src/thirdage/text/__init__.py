"""Everything people read: rule texts, message catalogues, player aids. The engine never builds a sentence itself."""
