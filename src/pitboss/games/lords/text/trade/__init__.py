"""Trades of Lords of Vegas as text: the grammar, sentences for the reader, and refusals."""
