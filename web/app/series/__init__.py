"""Series of games: what tournaments and campaigns have in common."""
