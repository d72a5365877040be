"""All components with their numbers, read once from ``content/*.toml``, chapter by chapter.

Everything is known by its place in its list; copies of a card are not told apart. To monsters,
items, quests, faces and stories content from outside may add (:mod:`..registry`, :mod:`..added`).
"""
