"""The tiles. `sides/` has a file for each side with all that belongs to it; `tile_list.py` lists them.

Besides its `TILE`, a side's file answers some of the same few hooks, which `hooks.py` calls:

    set_up(s)                  a round begins: the tile is as new
    lay_out(s)                 it comes to its casino
    activate(s, casino)        the seat on turn activates it
    rolled(s, outcome)         the extra dice it asked for have come out
    options(s, moves)          write the moves of the decision it asked for; returns how many
    decide(s, move)            the seat that was asked has chosen
    before_payout(s, casino)   every hand is empty, nothing is paid yet
    at_payout(s, casino)       the casinos are paid, now the tiles are
    after_payout(s)            everything is paid
    look(s, seat, view)        hide what the seat may not know
    sample_world(view, luck)   fill in what the seat does not know

A tile asks a seat by setting `stage` and `asked`, and for the extra dice with `ask_dice`; otherwise its work is `done`.
For bots, `value` or `VALUE` says what activating the tile brings, and `choice_value` what an answer to its question
does, in K.
"""
