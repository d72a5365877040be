"""What a game shows and how it is asked: plans, focus, panels, header, readings."""
