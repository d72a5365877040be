"""Damaged and made-up saves, links, positions, campaigns, decks and contents, opened as the page
opens them.

``python -m tests.attack`` attacks for as long as you like: see :mod:`.__main__`.
"""
