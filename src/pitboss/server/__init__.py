"""The table server: people and bots play over the network, and nothing acknowledged is ever lost."""
