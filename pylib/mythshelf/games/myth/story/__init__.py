"""Story quests: tiles in a fixed order, in several acts that must all be completed (STORY)."""
