"""What every game stands on: decisions on a stack of plain data.

========================  ==============================================================
:mod:`.core`              state, frames (steps and decisions), options, events
:mod:`.engine`            the one door: ``legal`` and ``apply``
:mod:`.rng`               the seeded generator whose state is an integer in the state
:mod:`.rulebook`          numbered clauses read from a game's ``rules.md``
:mod:`.game`              what a game has to offer, and its new-game settings
:mod:`.content`           the data files of a game
:mod:`.effects`           what cards do: programs in data, and their interpreter
:mod:`.notation`          options as text
:mod:`.codec`             states as JSON, and their digest
:mod:`.match`             a game being played: journal, undo, redo, branch
:mod:`.record`            texts from outside, read with care
:mod:`.save`              matches as text that survives an upgrade
:mod:`.tournament`        many games in a bracket
:mod:`.tournament_save`   tournaments as text
:mod:`.conformance`       the checks that every game passes
========================  ==============================================================
"""
