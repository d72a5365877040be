"""Mythshelf: the rules of tabletop games as a pure-Python engine.

The kernel (:mod:`mythshelf.kernel`) knows no game, a game (:mod:`mythshelf.games`) knows
no other game, and nothing here knows a browser.
"""

__version__ = "0.1.0"
