"""Mischief cards: the pull (``pulling``), chaos, challenges and malignant battles.

``pulling.Pull`` tosses the coin and lays a card into the space; what it does is for its own module.
What these modules ask the others to call: a loss counted after each batch of deaths, the score of
a challenge when an attack costs health, the final blow, the forfeit in step 1 of the end part,
MAL.end in step 4, the end of a challenge in step 6.
"""
