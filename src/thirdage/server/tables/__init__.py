"""Tables: their journal, what changes them, and who may see and do what."""
