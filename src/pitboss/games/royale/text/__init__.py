"""Las Vegas Royale as text: moves, events, pictures and positions, and back."""
