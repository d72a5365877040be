"""Relics: gaining them (``gaining``), and using them at their moments (``using``).

``gaining.gain_relic`` gives a relic to a player, and ends the game with the fourth. ``using.work``
puts the relics of a player at a hook on the stack, in the order gained: a No Choice relic works, of
any other its owner is asked. The attack calls it for ROLL, ATTACK and DEFENSE, the end part for
END; the main part offers TURN relics (``turn/using_relics.py``). PASS changes the penalty
(``turn/voiding.py``).
"""
