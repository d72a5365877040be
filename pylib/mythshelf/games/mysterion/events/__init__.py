"""What can happen in a battle of Mysterion, as plain records: a module a part of the table.

The log, the animation and the screen reader all read these. ``seat`` is whom it happens to.
Cards move unseen in the events that everybody sees; events for one seat, or for the two that
fight, tell which cards they were. In the game itself all of them are replayed.
"""
