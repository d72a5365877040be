"""What can happen in a game, as plain records: a module a part of the table.

The log, the animation and the screen reader all read these. ``seat`` is whom it happens to.
Cards move unseen in the events that everybody sees; events for one seat tell which cards they
were. In the game itself all of them are replayed.
"""
