"""The stage: it shows scenes on a canvas, animates between them and takes taps.

It knows no game. :mod:`.nodes` says what a scene consists of; :mod:`.motion` and
:mod:`.hit` are pure too; only :mod:`.painter`, :mod:`.overlay` and :mod:`.stage` touch the
browser.
"""
