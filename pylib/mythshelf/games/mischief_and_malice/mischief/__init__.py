"""Mischief cards: the pull, chaos, challenges and malignant battles.

``pulling.Pull`` tosses the coin, lays a card into the space and follows it at once if it is a chaos
card or a challenge without turns (``contests``). ``challenges`` counts the turns of the others and
compares the players, ``tie`` breaks ties, ``concluding`` rewards the winner. What is chosen in
secret is in ``secrets``; ``guessing`` deals it where a view hides it. ``battle`` has malignant
battles.

The attack calls ``challenges.score`` when it has cost health and ``battle.look_for_blow`` when it
has hit the malignant; deaths push ``battle.CountLosses`` after each batch; the end part runs
``battle.Forfeit`` in step 1, ``battle.Rage`` in step 4 and ``challenges.CountTurn`` in step 6.
"""
