"""The server: tables for people and bots, over HTTP and web sockets. It decides everything and forgets nothing."""
