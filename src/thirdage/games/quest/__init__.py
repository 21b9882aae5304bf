"""Middle-earth Quest: Sauron against one to three heroes."""
