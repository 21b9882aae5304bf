"""The table server inside a browser: the same application, with its own connection to pages, storage and workers.

It runs in a web worker, on CPython for WebAssembly. The worker's script (`web/src/local`) starts it and passes messages
on.
"""
