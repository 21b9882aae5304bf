"""The server: tables that people and bots sit at, over HTTP and web sockets. It decides all, forgets nothing."""
