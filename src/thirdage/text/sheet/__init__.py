"""The printed player sheet: one two-sided A4 page for each game and language, to put beside the board.

`aid/sheet_GAME.toml` is the plan: both sides, their rows of blocks, and in each block strips, tables and lists with the
statements of the printed player aids that each line covers. `LANG/sheet_GAME.toml` has the lines' texts. Numbers, dice
faces and rosters are read from the games' data.
"""
