"""Mischief cards: challenges and malignant battles. A defeat pulls them (``defeat/pulling.py``).

``contests`` decides a challenge without turns at once, ``challenges`` counts the turns of the
others and compares the players, ``tie_breaker`` breaks ties, ``concluding`` rewards the winner.
What is chosen in secret is in ``secrets``; ``guessing`` deals it where a view hides it. ``battle``
has malignant battles.

The attack calls ``challenges.score`` when it has cost health and ``battle.look_for_blow`` when it
has hit the malignant; deaths push ``battle.CountLosses`` after each batch; the end part runs
``battle.Forfeit`` in step 1, ``battle.Rage`` in step 4 and ``challenges.count_turn`` in step 6.
"""
