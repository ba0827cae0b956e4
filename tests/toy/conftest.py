"""A toy game and its tests, which are of use only in the copy that `tests/laws/test_a_fourth_game.py` makes."""

collect_ignore_glob = ["*"]
