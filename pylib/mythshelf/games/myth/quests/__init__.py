"""Quests: drawn, set up on their tile, pursued, resolved (QUEST)."""
