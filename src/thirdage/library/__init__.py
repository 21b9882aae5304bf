"""The front door for Python programmers: games, asks, views and bots that print in readable form.

The public part is what `thirdage` exports; the kernel stays underneath, as `game.kernel`.
"""
