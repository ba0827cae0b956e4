"""Lords of Vegas as text: moves, events, pictures and positions, and back."""
