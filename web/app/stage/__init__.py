"""The stage: it shows scenes on a canvas, moves between them and takes taps.

It knows no game. :mod:`.nodes` says what a scene consists of, :mod:`.marks` is the language
of states that all boards share. :mod:`.bounds`, :mod:`.motion`, :mod:`.hit`, :mod:`.viewport`,
:mod:`.gestures`, :mod:`.roving` and :mod:`.brush` are pure; :mod:`.canvas_parts`,
:mod:`.painter`, :mod:`.overlay` and :mod:`.stage` touch the browser.
"""
