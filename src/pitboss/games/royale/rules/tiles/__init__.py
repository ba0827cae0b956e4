"""The sixteen tile sides, one file each. `hooks.py` calls them; to add one: a file, and a line in each hook it uses.

A file answers some of the same few hooks:

    set_up(s)                  a round begins: the tile is as new
    lay_out(s)                 it comes to its casino
    activate(s, casino)        the seat on turn activates it
    rolled(s, outcome)         the extra dice it asked for have come out
    options(s, moves)          write the moves of the decision it asked for; returns how many
    decide(s, move)            the seat that was asked has chosen
    before_payout(s, casino)   every hand is empty, nothing is paid yet
    at_payout(s, casino)       the casinos are paid, now the tiles are
    after_payout(s)            everything is paid

A tile asks a seat by setting `stage` and `asked`, and for the extra dice with `ask_dice`; otherwise its work is `done`.
"""
