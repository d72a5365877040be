"""Mischief & Malice in the effect language: its cards, its vocabulary, and a table to play on.

``cards.toml`` has every card with a program, :mod:`.vocabulary` the words they are written in, and
:mod:`.operations` what the words do on :mod:`.table`: two fields, hands, decks, energies and
one malignant. :mod:`.attack` is the course of an attack (ML-R-18).
"""
