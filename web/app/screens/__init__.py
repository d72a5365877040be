"""The screens: thin modules that fill the page's templates from models.

All but :mod:`.new_game_form` and :mod:`.words` import ``js`` and run in the browser only.
"""
