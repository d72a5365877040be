"""A tile is entered and populated (POP): its quests, and what they bring, among all else."""
