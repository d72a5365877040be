"""Quests in play: what they are like, how they are pursued and resolved (QUEST)."""
